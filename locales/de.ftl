### Praline auf Deutsch.

## Farben und Teile

colour-praline-turquoise = Türkis
colour-praline-brown = Braun
colour-praline-ruby = Rubin
colour-praline-dark = Zartbitter
colour-praline-white = Weiß
colour-tile-blue = Blau
colour-tile-yellow = Gelb
colour-tile-red = Rot
colour-tile-black = Schwarz
colour-tile-white = Weiß
# Farben sind Hauptwörter, damit sie nach jeder Zahl gleich bleiben: „3 Rubin“.
pieces-of-colour = { $count } { $colour }
# The sign before the decimals of a number.
number-point = ,
pieces-none = leer
marker = Startspielermarker

## Orte

place-disc = Manufaktur { $number }
place-centre = Tischmitte
place-line = Musterreihe { $number }
place-floor = { $look ->
    [tile] Bodenreihe
   *[praline] Gussreihe
}
store-bag = Beutel
store-lid = { $look ->
    [tile] Schachtelboden
   *[praline] Deckel
}

## Sonder-Manufakturen

gold-extra = Extra
gold-magnet = Magnet für { $colour }
gold-keeper = Bewahrer
gold-sharer = Verteiler
gold-spare = Reserve
gold-extra-explained = { $look ->
    [tile] Auf diese Manufaktur kommt eine Fliese mehr.
   *[praline] Auf diese Manufaktur kommt eine Praline mehr.
}
gold-magnet-explained = { $look ->
    [tile] Nach dem Auslegen zieht er von jeder Nachbar-Manufaktur eine Fliese in { $colour } an, wenn dort eine liegt.
   *[praline] Nach dem Auslegen zieht er von jeder Nachbar-Manufaktur eine Praline in { $colour } an, wenn dort eine liegt.
}
gold-keeper-explained = Was du nicht nimmst, bleibt hier liegen, statt in die Tischmitte zu wandern.
gold-sharer-explained = Was du nicht nimmst, geht an die Nachbar-Manufakturen: Du bestimmst für jede Farbe die Seite.
gold-spare-explained = { $look ->
    [tile] Wer hier nimmt, behält die Manufaktur bis zum Ende der Runde. Sie fängt die nächste Fliese auf, die in die Bodenreihe kommen würde, und das kostet nichts.
   *[praline] Wer hier nimmt, behält die Manufaktur bis zum Ende der Runde. Sie fängt die nächste Praline auf, die in die Gussreihe kommen würde, und das kostet nichts.
}

## Warum ein Zug nicht geht

refused-deal-due = Die nächste Runde ist noch nicht ausgelegt.
refused-game-over = Die Partie ist zu Ende.
refused-wall-space-due = Wähle zuerst ein Feld für die komplette Musterreihe.
refused-nothing-to-choose = Gerade ist kein Feld zu wählen.
refused-draft-due = Jetzt wird genommen, nicht gelegt.
refused-no-such-disc = An diesem Tisch gibt es keine Manufaktur { $disc }.
refused-carried-off = { $look ->
    [tile] Manufaktur { $disc } liegt gerade neben einer Bodenreihe.
   *[praline] Manufaktur { $disc } liegt gerade neben einer Gussreihe.
}
refused-not-on-disc = Auf Manufaktur { $disc } liegt kein { $colour }.
refused-not-in-centre = In der Tischmitte liegt kein { $colour }.
refused-line-full = Musterreihe { $line } ist schon komplett.
refused-line-holds = In Musterreihe { $line } liegt { $colour }.
refused-row-shows = { $look ->
    [tile] Reihe { $line } der Wand hat schon { $colour }.
   *[praline] Reihe { $line } der Pralinenschachtel hat schon { $colour }.
}
refused-nothing-to-share = Von dort wird nichts verteilt.
refused-share-incomplete = Gib zuerst jede Farbe, die auf Manufaktur { $disc } übrig ist, an eine Nachbar-Manufaktur.
refused-share-uneven = Was auf Manufaktur { $disc } übrig ist, muss so gleichmäßig wie möglich verteilt werden.
refused-wrong-row = Das Feld muss in Reihe { $line } liegen, neben der kompletten Musterreihe.
refused-space-taken = Dieses Feld ist besetzt.
refused-column-shows = Diese vertikale Reihe hat schon { $colour }.
lesson-why = Warum nicht?
lesson-why-label = Warum nicht? Zur Lektion, die es erklärt

## Namen

name-you = Du
name-player = Spieler { $number }
name-seat = Platz { $number }

## Die Aufforderung

prompt-replay = Schritt { $number } von { $count }
prompt-over = Die Partie ist zu Ende
prompt-set = Alles ist vorbereitet
prompt-deal = Die nächste Runde wird ausgelegt
prompt-thinking = { $name } denkt nach
prompt-take = { $you ->
    [yes] Du bist dran: Nimm alle { $look ->
        [tile] Fliesen
       *[praline] Pralinen
    } einer Farbe
   *[no] { $name }: Nimm alle { $look ->
        [tile] Fliesen
       *[praline] Pralinen
    } einer Farbe
}
prompt-colour = { $place }: Welche Farbe?
prompt-send = Welcher Nachbar bekommt { $pieces }?
prompt-place = { $you ->
    [yes] Du bist dran: Lege { $pieces }
   *[no] { $name }: Lege { $pieces }
}
prompt-space = { $you ->
    [yes] Wähle in Reihe { $row } ein Feld für { $pieces }
   *[no] { $name }: Wähle in Reihe { $row } ein Feld für { $pieces }
}

## Beschriftungen am Tisch

disc-with = { $you ->
    [yes] bei dir
   *[no] bei { $name }
}
take-label = { $place }: { $pieces } nehmen
send-label = { $pieces } an { $place } geben
board-label = { $you ->
    [yes] Deine Spielerablage, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
   *[no] Spielerablage von { $name }, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
}
line-empty = leer, { $spaces ->
    [one] { $spaces } Feld
   *[other] { $spaces } Felder
}
line-filled = { $count } von { $spaces }, { $colour }
cell-empty = leer
row-label = Reihe { $row }: { $cells }
space-label = Reihe { $row }, Feld { $column }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
floor-label = { $look ->
    [tile] Bodenreihe
   *[praline] Gussreihe
}: { $count ->
    [0] leer
   *[other] { $count } von 7, kostet { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
}
spare-waiting = { $look ->
    [tile] fängt die nächste Fliese auf
   *[praline] fängt die nächste Praline auf
}
spare-used = { $look ->
    [tile] hat eine Fliese aufgefangen
   *[praline] hat eine Praline aufgefangen
}
readout-this-round = diese Runde
readout-by-space = diese Runde, je nach Feld
readout-range = { $least } bis { $most }
# Gesprochen, mit Vorzeichen.
readout-gain = { $points } diese Runde

## Home
## Die erste Seite. $names sind die der anderen; $turn sagt, wer dran ist.

home-title = Nimm Platz.
home-lead = { $look ->
    [tile] Nimm Fliesen einer Sorte, fülle deine Wand und lass den anderen die Scherben.
   *[praline] Nimm Pralinen einer Sorte, fülle deine Schachtel und lass den anderen die Krümel.
}
home-deal-label = Die Auslage der Partie, die du mit „Spielen“ beginnst
home-play-now = Gleich spielen
home-play-line = Gegen { $name }, auch noch neu hier. Etwa zehn Minuten.
home-play = Spielen
home-learn = Das Spiel lernen
home-learn-line = In fünf Minuten, beim Spielen
home-here = Mit Freunden, hier
home-here-line = Zwei bis vier an diesem Bildschirm
home-online = Mit Freunden, online
home-online-line = Link schicken, ohne Konto
home-editions = Das Spiel auf dem Tisch
home-setup-line = Mehr Plätze, stärkere Gegner, die andere Seite der Ablage?
home-setup = Das Spiel selbst vorbereiten
editor-title = Eure Partie aufbauen
editor-line = Liegt das echte Spiel vor dir?
pad-title = Wertungsblock
home-turn = { $you ->
    [yes] Du bist dran
   *[no] { $name } ist dran
}
home-round = Runde { $round } gegen { $names }
home-left = Zuletzt gespielt { $when }.
home-continue = Weiterspielen
home-continue-label = Weiterspielen. Runde { $round }. { $turn }. { $scores }.
home-more-running = { $count ->
    [one] noch eine
   *[other] noch { $count }
}
home-again = Eine neue Partie
home-change = Ändern
home-tables = Online-Tische
home-tables-new = Neu
home-all = Alle { $count }
home-more = Mehr
notice-begun = Eine neue Partie hat begonnen. Die vorige ist gespeichert.
notice-begun-undo = Zurück zur vorigen Partie
bot-sign = Computerspieler
menu-home = Zur Startseite
edition-chocolatier = Meister-Chocolatier
edition-chocolatier-line = normale Manufakturen
edition-special = Sonder-Manufakturen
edition-special-line = manche werden golden
edition-mini = Mini
edition-mini-line = Fliesen an der Wand

## Dialoge

dialog-close = Schließen
dialog-cancel = Abbrechen

new-title = Spielvorbereitung
new-here = Neu hier?
new-here-line = Farbige Seite, normale Manufakturen.
new-here-set = Farbige Seite, normale Manufakturen: schon eingestellt.
new-which = Welches Spiel
new-rung = { $name }, { $strength }, { $number } von { $count }
new-details = Einzelheiten
new-details-drawn = Beginn ausgelost
new-details-starter = { $you ->
    [yes] du beginnst
   *[no] { $name } beginnt
}
new-details-gold = Gold { $draw ->
    [once] einmal gelost
   *[every] jede Runde gelost
}, der Verteiler gibt { $sharing ->
    [even] gleichmäßig
   *[free] frei
}
new-who = Wer spielt
new-seat-kind = Platz { $number }: Wer spielt
new-seat-person = Ein Mensch
new-seat-bot = Der Computer
new-seat-here = an diesem Bildschirm
new-seat-name = Platz { $number }: Name
new-seat-level = Platz { $number }: Spielstärke des Computers
new-seat-remove = Platz { $number } entfernen
new-seat-add = { $number ->
    [3] Dritten Platz hinzufügen
   *[other] Vierten Platz hinzufügen
}
# Steht hinter dem Vornamen.
bot-kind = Computer, { $strength }
level-beginner = Anfänger
level-novice = mit etwas Übung
level-casual = Gelegenheitsspieler
level-amateur = eifrige Amateurin
level-club = Vereinsspieler
level-strong = starke Spielerin
level-expert = Expertin
level-master = Meisterin
bot-character = { $level ->
    [beginner] Fängt vieles an, beendet wenig und vergisst die { $look ->
        [tile] Bodenreihe
       *[praline] Gussreihe
    }.
    [novice] Achtet auf die eigene Ablage und kaum auf deine.
    [casual] Mal eine horizontale, mal eine vertikale Reihe, kaum je eine ganze Farbe.
    [amateur] Hat es auf eine Reihe abgesehen und bekommt sie meist.
    [club] Legt { $look ->
        [tile] Fliese an Fliese
       *[praline] Praline an Praline
    }, und jede bringt etwas ein.
    [strong] Ordentlich: Verliert nur wenig in der { $look ->
        [tile] Bodenreihe
       *[praline] Gussreihe
    }.
    [expert] Sieht, was du brauchst, und nimmt es zuerst.
   *[master] Vergeudet wenig und ist nach fünf Runden fertig.
}
new-begins = Wer beginnt
new-begins-drawn = Auslosen
new-begins-custom = { $look ->
    [tile] Der Brauch: Es beginnt, wer zuletzt in Portugal war.
   *[praline] Der Brauch: Es beginnt, wer zuletzt Pralinen gegessen hat.
}
new-look = Aussehen
settings-look-praline = Pralinenschachtel
settings-look-printed = Pralinen wie gedruckt
settings-look-tile = Fliesenwand
new-wall = { $look ->
    [tile] Die Wand
   *[praline] Die Pralinenschachtel
}
new-wall-fixed = Farbige Seite
new-wall-fixed-line = fest: jede Farbe hat ihren Platz
new-wall-free = { $look ->
    [tile] Graue Seite
   *[praline] Braune Seite
}
new-wall-free-line = frei: du wählst das Feld
power-magnet = Magnet
power-magnet-explained = { $look ->
    [tile] Nach dem Auslegen zieht er von jeder Nachbar-Manufaktur eine Fliese seiner Farbe an, wenn dort eine liegt.
   *[praline] Nach dem Auslegen zieht er von jeder Nachbar-Manufaktur eine Praline seiner Farbe an, wenn dort eine liegt.
}
new-powers-line = Jede goldene Manufaktur hat eine dieser fünf Fähigkeiten.
new-gold = Gold wird gelost
new-gold-every = jede Runde
new-gold-once = einmal
new-gold-every-line = In jeder Runde andere Manufakturen und Fähigkeiten.
new-gold-once-line = Die ganze Partie lang dieselben goldenen Manufakturen.
new-sharing = Der Verteiler gibt
new-sharing-free = frei
new-sharing-even = gleichmäßig
new-sharing-free-line = Jede Farbe geht an den Nachbarn deiner Wahl.
new-sharing-even-line = Beide Nachbarn bekommen gleich viel, soweit die Farben es zulassen.
new-summary = { $players ->
    [2] Zu zweit
    [3] Zu dritt
   *[other] Zu viert
}, { $wall ->
    [free] { $look ->
        [tile] graue
       *[praline] braune
    }
   *[fixed] farbige
} Seite, { $factories ->
    [special] Sonder-Manufakturen
   *[plain] normale Manufakturen
}
new-deal = { $look ->
    [tile] Fliesen auslegen
   *[praline] Pralinen auslegen
}

menu-title = Menü
menu-hurry = Computer soll jetzt ziehen
menu-new = Neue Partie
menu-log = Alle bisherigen Züge
menu-replay = Von Anfang an ansehen
menu-record = Partie speichern, öffnen, teilen
menu-settings = Einstellungen
menu-how = So wird gespielt
menu-about = Über Praline
menu-resign = Aufgeben
menu-resign-sure = { $you ->
    [yes] Zum Aufgeben noch einmal drücken
   *[no] { $name }: Zum Aufgeben noch einmal drücken
}

settings-title = Einstellungen
settings-language = Sprache
settings-language-browser = Wie im Browser
settings-sight = Anzeige
settings-look = Aussehen
settings-theme = Farbschema
settings-theme-system = wie das System
settings-theme-light = hell
settings-theme-dark = dunkel
settings-contrast = Kontrast
settings-contrast-system = wie das System
settings-contrast-normal = normal
settings-contrast-more = hoch
settings-letters = { $look ->
    [tile] Buchstaben auf den Fliesen
   *[praline] Buchstaben auf den Pralinen
}
settings-letters-line = B Y R K W, wie auf den Tasten und in der Notation
settings-play = Spiel
settings-confirm = Züge bestätigen
settings-confirm-touch = auf Touchscreens
settings-confirm-always = immer
settings-confirm-never = nie
settings-speed = Animation
settings-speed-calm = ruhig
settings-speed-brisk = flott
settings-speed-off = aus
settings-keys = Tastenkürzel
settings-keys-line = Mit Ziffern und Buchstaben spielen; alle stehen unter „So wird gespielt“
settings-evaluation = Einschätzung
settings-evaluation-line = Neben dem Tisch die Siegchancen aller zeigen
settings-hearing = Ton
settings-sound = Töne
settings-sound-line = Nur kurze, und keine vor deiner ersten Eingabe
settings-volume = Lautstärke

moves-title = Alle bisherigen Züge
moves-line = Wähle einen Eintrag, um diesen Stand zu sehen.
moves-round = Runde { $number }

record-title = Partie speichern, öffnen, teilen
record-out = Diese Partie als Spielprotokoll
record-out-line = Die ganze Partie als Text: Hier kann sie jeder öffnen, ansehen und weiterspielen.
record-save = Als Datei speichern
record-copy = Text kopieren
record-copied = Kopiert.
record-not-copied = Der Browser erlaubt das hier nicht. Der Text ist markiert: Kopiere ihn mit der Tastatur.
record-link = Diese Stellung als Link
record-link-line = Wer den Link öffnet, kann vom jetzt gezeigten Tisch aus weiterspielen.
record-link-copy = Link kopieren
record-in = Spielprotokoll öffnen
record-in-line = Wähle eine Datei, zieh sie hierher oder füge den Text ein. Deine laufende Partie bleibt erhalten.
record-choose = Datei wählen
record-open = Öffnen
record-unreadable = Die Datei lässt sich nicht lesen.
record-fault-at-line = Zeile { $line }: { $reason }
record-fault-at-word = Zeile { $line }, „{ $word }“: { $reason }
record-fault-nothing = Der Text enthält kein Spielprotokoll.
record-fault-no-record = Ein Spielprotokoll muss mit der Zeile „praline 1“ beginnen.
record-fault-no-result = Dem Spielprotokoll fehlt die Ergebniszeile; eine laufende Partie endet mit „result *“.
record-fault-no-rules = Vor der ersten Runde fehlen die Regeln.
record-fault-twice = Diese Zeile darf nur einmal vorkommen.
record-fault-header = Diese Zeile im Kopf des Spielprotokolls stimmt nicht.
record-fault-name = Ein Name hat höchstens 40 Zeichen.
record-fault-not-a-seat = Hier muss ein Platz von 1 bis 4 stehen.
record-fault-no-such-seat = Platz { $seat } spielt in dieser Partie nicht mit.
record-fault-other-rules = Die Stellung hat andere Regeln als das Spielprotokoll.
record-fault-rules = Solche Regeln gibt es nicht.
record-fault-position = Die Stellung ist unmöglich oder nicht lesbar.
record-fault-round-form = Eine Runde beginnt mit Nummer, Startspieler und Auslage.
record-fault-round-number = Hier muss Runde { $round } stehen.
record-fault-round-not-over = Runde { $round } ist noch nicht zu Ende.
record-fault-wrong-start = Diese Runde beginnt Platz { $seat }.
record-fault-deal-text = Die Auslage ist nicht lesbar.
record-fault-deal = Diese Auslage ist hier nicht möglich.
record-fault-before-round = Vor der ersten Auslage steht ein Zug.
record-fault-unknown-word = Das ist weder ein Zug noch etwas anderes, das hier stehen darf.
record-fault-gave-up = Platz { $seat } hat schon aufgegeben.
record-fault-wrong-result = Das Ergebnis dieser Partie ist „{ $result }“.

about-title = Über Praline
about-what = Praline ist das Legespiel mit Pralinen oder mit Fliesen: allein gegen den Computer oder mit bis zu vier Leuten an einem Bildschirm.
about-designer = Das Spiel dahinter ist Azul von Michael Kiesling.
about-version = Version { $version }
about-data = Deine Partien
about-data-text = Partien und Einstellungen bleiben in diesem Browser. Nichts wird verschickt, es gibt kein Konto, und niemand zählt Besuche. Willst du eine Partie auf Dauer behalten, speichere ihr Spielprotokoll.
about-offline = Nach dem ersten Besuch startet Praline auch ohne Verbindung, und in den meisten Browsern lässt es sich wie eine App installieren.
about-licence = Lizenz
about-licence-text = Praline ist freie Software, wahlweise unter der MIT-Lizenz oder der Apache-Lizenz, Version 2.0.
about-trademark = Azul ist eine Marke ihres Inhabers; Praline steht mit ihm in keiner Verbindung.

## Verlauf
## Was geschah, für die Zugliste und für Screenreader.

log-way = { $disc ->
    [0] Mitte
   *[other] { $disc }
} → { $line ->
    [0] { $look ->
        [tile] Bodenreihe
       *[praline] Gussreihe
    }
   *[other] Reihe { $line }
}
log-space = Reihe { $row } → Feld { $column }
log-gave-up = { $reason ->
    [time] Zeit abgelaufen
    [leaving] Tisch verlassen
   *[resignation] aufgegeben
}
log-points = { $name } { $points }
log-points-sums = { $name } { $points } ({ $sums })
log-round = Runde { $round }: { $points }
log-bonus = Schlusswertung: { $points }
told-draft = { $name }: { $pieces } aus { $disc ->
    [0] der Tischmitte
   *[other] Manufaktur { $disc }
} in { $line ->
    [0] { $look ->
        [tile] die Bodenreihe
       *[praline] die Gussreihe
    }
   *[other] Musterreihe { $line }
}
told-space = { $name }: { $colour } in Reihe { $row }, Feld { $column }
told-space-points = { $words }, { $points }.
told-gave-up = { $you ->
    [yes] { $reason ->
        [time] Deine Zeit ist abgelaufen.
        [leaving] Du hast den Tisch verlassen.
       *[resignation] Du gibst auf.
    }
   *[no] { $reason ->
        [time] { $name } hat keine Zeit mehr.
        [leaving] { $name } hat den Tisch verlassen.
       *[resignation] { $name } gibt auf.
    }
}
told-round = Runde { $round }. { $you ->
    [yes] Du beginnst.
   *[no] { $name } beginnt.
}
told-poured = { $look ->
    [tile] Der Inhalt des Schachtelbodens kommt in den Beutel.
   *[praline] Der Inhalt des Deckels kommt in den Beutel.
}
told-factory = Manufaktur { $number }: { $pieces }.
told-gold-factory = Manufaktur { $number }, { $gold }: { $pieces }.
told-marker = { $you ->
    [yes] Du nimmst den Startspielermarker.
   *[no] { $name } nimmt den Startspielermarker.
}
told-centre = In die Tischmitte: { $pieces }.
told-shared = An Manufaktur { $disc }: { $pieces }.
told-spare-taken = { $you ->
    [yes] Du behältst die Reserve-Manufaktur.
   *[no] { $name } behält die Reserve-Manufaktur.
}
told-spared = { $look ->
    [tile] Die Reserve-Manufaktur fängt eine Fliese auf, das kostet nichts.
   *[praline] Die Reserve-Manufaktur fängt eine Praline auf, das kostet nichts.
}
told-fell = { $look ->
    [tile] In die Bodenreihe: { $pieces }.
   *[praline] In die Gussreihe: { $pieces }.
}
told-overflowed = { $look ->
    [tile] Die Bodenreihe ist voll, in den Schachtelboden: { $pieces }.
   *[praline] Die Gussreihe ist voll, in den Deckel: { $pieces }.
}
told-no-place = { $look ->
    [tile] { $name }: An der Wand ist kein Feld für Musterreihe { $line }, sie kommt in die Bodenreihe.
   *[praline] { $name }: In der Pralinenschachtel ist kein Feld für Musterreihe { $line }, sie kommt in die Gussreihe.
}
told-wall = { $name }: { $gain }{ $placed ->
    [0] {""}
   *[other] {" "}({ $sums })
}{ $fallen ->
    [0] {""}
   *[other] , { $look ->
        [tile] Bodenreihe
       *[praline] Gussreihe
    } { $floor }
}, jetzt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
told-bonus-rows = horizontale Reihen { $points }
told-bonus-columns = vertikale Reihen { $points }
told-bonus-colours = Farben { $points }
told-bonus = { $name }: { $bonuses }, insgesamt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
told-last-round = Diese Runde ist die letzte.
told-over = Die Partie ist zu Ende. { $result }.
told-undone = Zurückgenommen.
told-label = Was geschah

## Warum es Punkte gab
## Die Wertung einer Runde, Stück für Stück. $sum ist eine Zahl oder eine Summe wie „3 + 2 = 5“.

count-sum = { $row } + { $column } = { $points }
count-total = { $parts } = { $total }
count-floor-stops = { $sum } (unter 0 sinkt kein Punktestand)
count-row-sum = Reihe { $row }: { $sum }
count-floor-sum = { $look ->
    [tile] Bodenreihe
   *[praline] Gussreihe
}: { $sum }
count-why = Warum?
count-score = { $points ->
    [one] { $points } Punkt: warum?
   *[other] { $points } Punkte: warum?
}
bonus-row = Horizontale Reihe { $place }, { $count } von 5, Bonus { $bonus }
bonus-column = Vertikale Reihe { $place }, { $count } von 5, Bonus { $bonus }
bonus-colour = Farbe { $place }, { $count } von 5, Bonus { $bonus }

## Ende

end-wins = { $you ->
    [yes] Du gewinnst { $points } zu { $other }
   *[no] { $name } gewinnt { $points } zu { $other }
}
end-wins-by = { $you ->
    [yes] { $reason ->
        [time] Du gewinnst durch Zeitüberschreitung
        [leaving] Du gewinnst: Sonst ist niemand mehr da
       *[resignation] Du gewinnst durch Aufgabe
    }
   *[no] { $reason ->
        [time] { $name } gewinnt durch Zeitüberschreitung
        [leaving] { $name } gewinnt: Sonst ist niemand mehr da
       *[resignation] { $name } gewinnt durch Aufgabe
    }
}
end-shared = Geteilter Sieg: { $names }, je { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
end-and = { $first } und { $last }
end-no-pieces = Für eine weitere Runde waren keine { $look ->
    [tile] Fliesen
   *[praline] Pralinen
} mehr da.
end-last-round = Nach Runde 30 ist immer Schluss.
end-stood = Der Stand bis dahin: { $scores }.
end-shared-lead = Gleich viele Punkte und gleich viele komplette horizontale Reihen.
end-tie-break = Gleichstand: Die kompletten horizontalen Reihen entscheiden, { $rows } zu { $others }.
end-overtaken = { $you ->
    [yes] Bis zur Schlusswertung lagst du { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } vorn.
   *[no] Bis zur Schlusswertung lag { $name } { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } vorn.
}
end-led = { $you ->
    [yes] Du lagst von der ersten bis zur letzten Runde vorn.
   *[no] { $name } lag von der ersten bis zur letzten Runde vorn.
}
end-last-count = { $you ->
    [yes] Erst die letzte Wertung brachte dich nach vorn.
   *[no] Erst die letzte Wertung brachte { $name } nach vorn.
}
end-took-lead = { $you ->
    [yes] Du gingst in Runde { $round } in Führung und bliebst vorn.
   *[no] { $name } ging in Runde { $round } in Führung und blieb vorn.
}
end-about = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}, { $wall ->
    [free] { $look ->
        [tile] graue
       *[praline] braune
    }
   *[fixed] farbige
} Seite{ $factories ->
    [special] , Sonder-Manufakturen
   *[plain] {""}
}
end-began = Zu Beginn
end-placed = { $look ->
    [tile] Gelegte Fliesen
   *[praline] Gelegte Pralinen
}
end-floor = { $look ->
    [tile] Bodenreihe
   *[praline] Gussreihe
}
end-rows = Horizontale Reihen, je { $points }
end-columns = Vertikale Reihen, je { $points }
end-colours = Komplette Farben, je { $points }
end-total = Gesamt
end-mark-first = Runde { $round }
end-mark = { $round }
end-mark-bonus = Bonus
end-wall = { $look ->
    [tile] { $name }, Wand
   *[praline] { $name }, Pralinenschachtel
}: { $rows }
end-decisive-round = Runde { $round }
# Was ein Zug gekostet hat.
end-cost-win = Siegchance −{ $percent } %
end-cost-points = { $points ->
    [one] { $points } Punkt verschenkt
   *[other] { $points } Punkte verschenkt
}
end-better = Besser: { $pieces } aus { $disc ->
    [0] der Tischmitte
   *[other] Manufaktur { $disc }
} in { $line ->
    [0] { $look ->
        [tile] die Bodenreihe
       *[praline] die Gussreihe
    }
   *[other] Musterreihe { $line }
}
end-better-space = Besser: { $colour } in Reihe { $row }, Feld { $column }

# Die Seite am Ende.
end-brand = Praline
end-title = { $result } – Praline
end-menu = Menü
end-points = Woher die Punkte kamen
end-winner = gewonnen
end-gave-up = aufgegeben
end-chart = Punktestand nach Runden. { $lines }
end-decided = Was den Ausschlag gab
end-no-mistakes = Kein Zug hat viel verschenkt.
end-progress = Die Partie wird durchgesehen: { $done } von { $count } Zügen
end-next = Wie weiter?
end-again = Noch einmal
end-review = Partie ansehen
end-save = Spielprotokoll speichern
end-new = Neue Partie

## Tisch

table-brand = Praline
# In der Reihe der Tabs, wenn ein Mensch am Zug ist.
table-title-turn = { $you ->
    [yes] Du bist dran
   *[no] { $name } ist dran
} · Praline
table-round = Runde
table-last-round = Letzte Runde
table-factories = Manufakturen
table-stores = { $look ->
    [tile] Beutel und Schachtelboden
   *[praline] Beutel und Deckel
}
table-tools = Werkzeuge
table-actions = Dein Zug
table-undo = Rückgängig
table-undo-rests = Es gibt nichts zurückzunehmen.
table-hint = Tipp
table-hint-rests = Tipps gibt es, wenn du dran bist.
table-menu = Menü
table-place = Legen
table-floor = { $look ->
    [tile] Bodenreihe
   *[praline] Gussreihe
}
table-starts-next = beginnt nächste Runde
table-thinking = denkt nach
table-gave-up = aufgegeben
table-open-board = Spielerablage von { $name }: groß zeigen
table-log = Diese Runde
table-no-moves = Noch keine Züge
table-evaluation = Einschätzung
table-lead = { $name } { $points }
table-hints = Tipp
table-hints-thinking = Gute Züge werden gesucht …
# Mit Vorzeichen.
table-way = { $from } → { $to }
table-space = Reihe { $row }, Feld { $column }
# Nur gezeichnete Teile.
table-pieces = { $pieces }
table-replay = Rückschau
table-step = Schritt
table-first = Zum Anfang
table-back = Schritt zurück
table-forward = Schritt vor
table-last = Zum Ende
table-leave = Verlassen
table-continue = Von hier weiterspielen
table-typed = Zug eingeben
table-typed-go = Ziehen
table-typed-form = Das ist kein Zug. Schreib Ort, Farbe und Reihe, etwa 3B4 oder cKf, oder ein Feld wie w35.
table-typed-share = Schreib die Seiten eines Verteilers als l und Farben, dann r und Farben, jeweils in der Reihenfolge B Y R K W.
table-typed-not-now = Gerade ist kein Zug möglich.
table-dismiss = Ausblenden
notice-no-storage = Dieser Browser behält nichts: Schließt du den Tab, ist die Partie verloren. Speichere über das Menü ihr Spielprotokoll, wenn du später weiterspielen willst.
notice-full-storage = Der Speicher dieses Browsers ist voll: Was neu ist, geht verloren, wenn du den Tab schließt. Lösche Partien aus der Liste, um Platz zu schaffen.
notice-damaged-game = Die gespeicherte Partie war nicht lesbar. Sie wurde beiseitegelegt.
notice-damaged-link = Die Stellung im Link war nicht lesbar.
notice-no-engine = Die Computergegner konnten nicht starten. An diesem Bildschirm könnt ihr trotzdem gegeneinander spielen.
notice-no-net = Was die Meisterin gelernt hat, konnte nicht geladen werden: Sie und die Tipps sind jetzt etwas schwächer.

## Am Tisch: was gewählt, geraten, gewertet und wiederholt wird

table-enlarge = { $place } groß zeigen
table-share = { $place }: was übrig ist
readout-parts = { $look ->
    [tile] { $gain } Wand, { $floor } Bodenreihe
   *[praline] { $gain } Schachtel, { $floor } Gussreihe
}
# $points hat eine Nachkommastelle und kein Vorzeichen.
hint-worth = { $lead ->
    [ahead] gewinnt { $wins } von 100, { $points } Punkte voraus
    [behind] gewinnt { $wins } von 100, { $points } Punkte zurück
   *[level] gewinnt { $wins } von 100, nach Punkten gleichauf
}
hint-about-as-good = etwa gleich gut
hint-number = { $number } von { $count }
# Gesprochen.
hint-said = { $number } von { $count }: { $move }: { $worth }
hint-previous = Voriger Tipp
hint-next = Nächster Tipp
prompt-counting = Runde { $round } wird gewertet. Zum Überspringen irgendwo drücken.
table-redo = Wiederholen
table-redo-rests = Es gibt nichts zu wiederholen.
told-redone = Wiederholt.
keys-redo = wiederholen

## Your games

games-title = Deine Partien
games-count = { $count ->
    [one] Partie
   *[other] Partien
}
games-won = gewonnen
games-best = höchste Punktzahl
games-streak = Siege in Folge
games-against = Gewonnen gegen
games-of = { $won } von { $games }
games-not-yet = noch nicht
games-device = Nur auf diesem Gerät gespeichert.
games-filter = Welche Partien
games-all = Alle
games-only-won = Gewonnen
games-only-lost = Verloren
games-only-friends = Mit Freunden
games-which-edition = Ausgabe
games-any-edition = Jede Ausgabe
games-side-free = { $look ->
    [tile] Graue Seite
   *[praline] Braune Seite
}
games-edition = { $edition ->
    [mini] { edition-mini }
    [special] { edition-special }
   *[chocolatier] { edition-chocolatier }
}{ $wall ->
    [free] { $edition ->
        [mini] , graue Seite
       *[other] , braune Seite
    }
   *[fixed] {""}
}
games-export = Exportieren
games-import = Importieren
games-running = Laufend
games-finished = Beendet
games-more = { $count } weitere zeigen
games-empty = Hier liegen später deine beendeten Partien.
games-none = Keine deiner Partien passt dazu.
games-play = Spielen
games-place = { $place }. Platz
games-result-won = Gewonnen
games-result-shared = Sieg geteilt
games-result-lost = Verloren
games-result-other = Beendet
games-round = { $round ->
    [0] Vor der ersten Runde
   *[other] Runde { $round }
}
games-your-turn = du bist am Zug
games-turn = { $name } ist am Zug
games-manage = Umbenennen, speichern, teilen oder löschen: { $name }
games-continue = Weiterspielen
games-look = Ansehen
games-name = Name der Partie
games-rename = Umbenennen
games-share = Teilen
games-delete = Löschen
games-delete-sure = Wirklich löschen?
games-deleted = Gelöscht: { $name }
games-undo = Rückgängig
games-elsewhere = Diese Partie ist in einem anderen Tab geöffnet. Es hat sich nichts geändert.
games-importing = Partie { $number } von { $count } wird gelesen …
games-read = { $count ->
    [0] Keine neue Partie gelesen.
    [one] { $count } Partie gelesen.
   *[other] { $count } Partien gelesen.
}
games-known = { $count ->
    [one] { $count } war schon da.
   *[other] { $count } waren schon da.
}
games-unread = { $count ->
    [one] { $count } konnte nicht gelesen werden:
   *[other] { $count } konnten nicht gelesen werden:
}
games-full = { $count ->
    [one] Im Browser ist kein Platz mehr: { $count } Partie wurde nicht aufgehoben.
   *[other] Im Browser ist kein Platz mehr: { $count } Partien wurden nicht aufgehoben.
}
games-refused = Partie { $number }: { $reason }
games-aside = { $count ->
    [one] Eine beschädigte Partie wurde beiseitegelegt.
   *[other] { $count } beschädigte Partien wurden beiseitegelegt.
}
games-aside-save = Als Datei speichern
games-link = Diese Partie als Link
games-link-line = Der Link enthält die ganze Partie: Wer ihn öffnet, kann sie durchsehen oder weiterspielen.
games-link-title = Eine Partie aus einem Link
games-link-over = { $names }: beendet, { $scores }.
games-link-running = { $names }: Runde { $round }, { $scores }.
games-link-own = Sie wird eine eigene Partie. Was du gerade spielst, bleibt, wie es ist.
games-link-play = Weiterspielen
games-link-leave = Jetzt nicht
games-link-position = Eine Stellung aus einem Link
games-link-damaged = Die Partie im Link konnte nicht gelesen werden. Es hat sich nichts geändert.
games-link-long = Der Inhalt des Links ist länger als jede Partie. Er wurde nicht geöffnet, und es hat sich nichts geändert.
games-qr = Link als QR-Code
games-qr-label = QR-Code mit dem Link dieses Tisches

## Online tables

prompt-sending = Dein Zug wird gesendet
prompt-offline = Keine Verbindung zum Tisch
prompt-waiting = Noch nicht fertig: { $names }
menu-online = Online-Tische
menu-table = Dieser Tisch: Plätze und Link
settings-chat = Chat
settings-chat-line = Zeigen, was an Online-Tischen gesagt wird
online-where = Wo gespielt wird
online-not = An diesem Bildschirm
online-yes = Online
online-open = frei für einen Menschen
online-clock = Bedenkzeit
online-listed = Öffentlicher Tisch
online-listed-line = Alle finden ihn in der Liste und können mitspielen
online-unwatched = Ohne Publikum
online-unwatched-line = Bis zum Spielende sehen nur die Mitspielenden die Partie
online-set = Tisch eröffnen
online-title = Online-Tisch
# In the row of tabs, when an online table waits for the player.
online-title-turn = (du bist dran) Praline
online-finding = Der Tisch wird gesucht …
online-private = privat
online-public = öffentlich
online-no-watchers = ohne Publikum
online-name = Dein Name
online-empty = wartet auf jemanden
online-you = das bist du
online-here = ist da
online-away = abwesend
online-sit = Hier sitzen
online-sit-label = Platz { $number }: hier sitzen
online-sit-down = Hinsetzen
online-stand = Aufstehen
online-free = Platz freigeben
online-free-label = { $name }: Platz freigeben
online-freed = Dein Platz wurde freigegeben. Wo etwas frei ist, kannst du dich wieder hinsetzen.
online-start = Partie starten
online-ready = Alle sind da: Wer am Tisch sitzt, kann die Partie starten.
online-waits = Sobald alle Plätze besetzt sind, kann es losgehen.
online-link = Link zu diesem Tisch, zum Einladen
online-move = Meinen Platz auf ein anderes Gerät mitnehmen
online-move-line = Öffne diesen Link auf dem anderen Gerät. Er gilt einmal; gib ihn nicht weiter.
online-leave = Tisch verlassen
online-lost = Verbindung verloren. Dein letzter Zug ist sicher. Neuer Versuch …
online-back = Die Verbindung ist wieder da.
online-retry = Jetzt versuchen
online-no-server = Unter dieser Adresse gibt es keine Online-Tische.
online-closed = Dieser Tisch wurde geschlossen.
online-away-long = { $name }: schon lange abwesend.
online-left = Als ausgeschieden werten
online-no-hints = An einem Online-Tisch gibt es keine Tipps.
about-online = Online-Tische liegen auf dem Server: die Züge, die eingegebenen Namen und der Chat. Er erkennt dich an einem Cookie; ein Konto gibt es nicht.
online-watching = { $count ->
    [one] { $count } sieht zu
   *[other] { $count } sehen zu
}
online-rematch = Eine Revanche ist angesetzt.
online-join = Zur Revanche
hall-title = Online-Tische
hall-new = Neuen Tisch eröffnen
hall-own = Deine Tische
hall-none-own = Du hast noch an keinem Tisch gespielt.
hall-public = Öffentliche Tische
hall-none = Im Moment gibt es keine öffentlichen Tische.
hall-save = Alle meine Partien speichern
hall-your-turn = du bist dran
hall-waiting = wartet
hall-playing = läuft
hall-over = zu Ende
hall-closed = geschlossen
hall-play = Spielen
hall-open = Öffnen
hall-watch = Zusehen
talk-title = Chat
talk-mute = Stumm
talk-muted = Der Chat ist stumm.
talk-mute-seat = Für alle stummschalten
talk-mute-seat-label = { $name }: für alle stummschalten
talk-unmute = Aufheben
talk-unmute-label = { $name }: Stummschaltung aufheben
talk-seat-muted = { $name }: für alle stummgeschaltet
talk-hushed = stumm
talk-seat-heard = { $name }: nicht mehr stumm
talk-you-heard = Du kannst im Chat wieder schreiben.
talk-none = Noch hat niemand etwas gesagt.
talk-removed = entfernt
talk-say = Etwas sagen
talk-send = Senden
# Spoken.
talk-said = { $name }: { $text }
clock-none = ohne Uhr
clock-live = { $minutes } min + { $seconds } s
clock-turn = { $days ->
    [one] { $days } Tag je Zug
   *[other] { $days } Tage je Zug
}
# On a clock, in short.
clock-days = { $days } T { $hours } h
clock-label = Zeit übrig: { $left }
clock-left = { $seconds ->
    [one] Noch { $seconds } Sekunde.
   *[other] Noch { $seconds } Sekunden.
}
deals-check = Auslagen prüfen
deals-right = { $deals ->
    [one] Die Auslage folgt aus dem Startwert.
   *[other] Alle { $deals } Auslagen folgen aus dem Startwert.
}
deals-meaning = Der Server war an diesen Startwert gebunden, bevor sich jemand setzte, und alle haben eine eigene Zufallszahl beigetragen. Allein konnte also niemand die Auslagen bestimmen, nur der Server gemeinsam mit der Person, die sich zuletzt gesetzt hat.
deals-no-seed = Der Startwert ist noch nicht bekannt: Er wird nach dem Spiel verraten.
deals-other-seed = Das ist nicht der Startwert, an den der Server gebunden war.
deals-other-start = Laut Auslosung hätte jemand anderes begonnen.
deals-other-deal = Die Auslage von Runde { $round } ist nicht die gezogene.
# The tables cannot be asked for.
hall-offline = Du bist offline. Sobald du wieder online bist, erscheinen hier die Tische.
hall-unreachable = Der Server antwortet nicht. Neuer Versuch …

## Why an online table says no

no-unreadable = Der Server hat diese Seite nicht verstanden. Neu laden kann helfen.
no-stale = Am Tisch war schon mehr geschehen, als du sehen konntest. Sieh noch einmal hin und wähle neu.
no-illegal = Das erlauben die Regeln nicht.
no-not-your-turn = Du bist nicht dran.
no-not-seated = Du hast an diesem Tisch keinen Platz.
no-not-now = Das geht jetzt nicht.
no-no-such-seat = Diesen Platz gibt es nicht.
no-taken = Da sitzt schon jemand.
no-reserved = Dieser Platz ist reserviert.
no-seated-already = Du sitzt schon an diesem Tisch.
no-seats-empty = Es sind noch Plätze frei.
no-bad-name = Bitte gib einen Namen mit höchstens 40 Zeichen ein.
no-name-taken = So oder zum Verwechseln ähnlich heißt an diesem Tisch schon jemand. Bitte wähle einen anderen Namen.
no-bad-chat = Eine Zeile hat höchstens 300 Zeichen.
no-muted = Wer den Tisch eröffnet hat, hat dich im Chat stummgeschaltet. Du kannst hier nicht schreiben.
no-bad-plan = Mindestens ein Platz muss für einen Menschen sein.
no-no-such-bot = Diesen Computergegner hat der Server nicht.
no-not-owner = Das kann nur, wer den Tisch eröffnet hat.
no-not-away = Die Person ist da, noch nicht lange genug abwesend oder nicht am Zug. Wo eine Uhr läuft, entscheidet sie.
no-chosen-already = Du hast schon gewählt, in einem anderen Fenster.
no-bad-link = Dieser Link wurde schon benutzt oder gilt nicht.
no-too-fast = Das ging zu schnell. Warte einen Moment.
no-too-many = Von hier gibt es zu viele Verbindungen oder Tische. Schließ welche und versuch es noch einmal.
no-not-saved = Der Server konnte es nicht speichern. Nichts hat sich geändert; versuch es noch einmal.
no-no-such-line = Diese Chatzeile gibt es nicht.
no-no-watchers = An diesem Tisch wird ohne Publikum gespielt. Nach Spielende ist die Partie zu sehen.
no-no-such-table = Diesen Tisch gibt es nicht. Der Link kann beschädigt sein, oder der Tisch wurde entfernt.

## Parts of the page that are loaded when they are wanted

part-waiting = Wird geladen …
part-missing = Dieser Teil der Seite konnte nicht geladen werden
part-missing-line = Alles andere funktioniert weiter. Prüfe die Verbindung und versuche es dann noch einmal.
part-again = Noch einmal versuchen
notice-no-online-part = Die Online-Tische konnten nicht geladen werden. Die Seite versucht es weiter; alles andere geht.

## Before the page has started

boot-trouble = Praline konnte nicht starten. Vielleicht hilft es, die Seite neu zu laden.
boot-old = Dieser Browser ist zu alt für Praline. Jeder Browser der letzten Jahre genügt: Firefox, Chrome, Edge oder Safari.
boot-noscript = Praline läuft im Browser und braucht JavaScript, das hier ausgeschaltet ist.
manifest-line = Das Brettspiel um Pralinen oder Fliesen: gegen den Computer, mit Freunden, auch ohne Netz.
