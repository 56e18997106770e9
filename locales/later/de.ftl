### Die Wörter dessen, was auf der Seite später geladen wird.

## So wird gespielt

how-title = So wird gespielt
how-contents = Inhalt
how-aim = Das Ziel
how-aim-1 = { $look ->
    [tile] Alle fliesen eine Wand: fünf Reihen, fünf Farben. Fliesen, die sich berühren, bringen Punkte. Darum kommt es darauf an, wo und wann du sie legst. Wer am Ende die meisten Punkte hat, gewinnt.
   *[praline] Alle füllen eine Pralinenschachtel: fünf Reihen, fünf Farben. Pralinen, die sich berühren, bringen Punkte. Darum kommt es darauf an, wo und wann du sie legst. Wer am Ende die meisten Punkte hat, gewinnt.
}
how-aim-2 = { $look ->
    [tile] Die Partie endet nach der Runde, in der jemand eine horizontale Reihe komplett hat; das dauert fünf Runden oder ein paar mehr. Jede Runde hat drei Phasen: Zuerst nehmt ihr reihum Fliesen, bis keine mehr da sind (A). Dann kommt aus jeder kompletten Musterreihe eine Fliese an die Wand und bringt Punkte (B). Zuletzt wird die nächste Runde vorbereitet (C).
   *[praline] Die Partie endet nach der Runde, in der jemand eine horizontale Reihe komplett hat; das dauert fünf Runden oder ein paar mehr. Jede Runde hat drei Phasen: Zuerst nehmt ihr reihum Pralinen, bis keine mehr da sind (A). Dann kommt aus jeder kompletten Musterreihe eine Praline in die Schachtel und bringt Punkte (B). Zuletzt wird die nächste Runde vorbereitet (C).
}
how-begin = Spielvorbereitung
how-begin-1 = { $look ->
    [tile] Im Beutel sind 100 Fliesen, 20 von jeder Farbe. Zu zweit liegen 5 Manufakturplättchen im Kreis, zu dritt 7, zu viert 9. Auf jedes kommen vier Fliesen aus dem Beutel.
   *[praline] Im Beutel sind 100 Pralinen, 20 von jeder Farbe. Zu zweit liegen 5 Manufakturen im Kreis, zu dritt 7, zu viert 9. Auf jede kommen vier Pralinen aus dem Beutel.
}
how-begin-2 = Der Startspieler legt den Startspielermarker in die Tischmitte und hat den ersten Zug; dann geht es im Uhrzeigersinn weiter.
how-begin-3 = { $look ->
    [tile] Neu hier? Nimm die farbige Seite der Spielerablagen und normale Manufakturen. Die graue Seite und Sonder-Manufakturen haben Zeit.
   *[praline] Neu hier? Nimm die farbige Seite der Spielerablagen und normale Manufakturen. Die braune Seite und Sonder-Manufakturen haben Zeit.
}
how-begin-drawn = Eine Spielerablage und ihre Teile:
how-part-score = Der Punktestand
how-part-lines = { $look ->
    [tile] Die Musterreihen für je eine bis fünf Fliesen einer Farbe
   *[praline] Die Musterreihen für je eine bis fünf Pralinen einer Farbe
}
how-part-wall = { $look ->
    [tile] Die Wand, auf die aus jeder kompletten Musterreihe eine Fliese kommt
   *[praline] Die Pralinenschachtel, in die aus jeder kompletten Musterreihe eine Praline kommt
}
how-part-floor = { $look ->
    [tile] Die Bodenreihe für alles, was keinen Platz hat
   *[praline] Die Gussreihe für alles, was keinen Platz hat
}
how-part-costs = Die Minuspunkte ihrer Felder
how-part-marker = Der Startspielermarker: Wer ihn hat, beginnt die nächste Runde
how-take = { $look ->
    [tile] A: Musterphase
   *[praline] A: Manufakturphase
}
how-take-1 = { $look ->
    [tile] Nimm in deinem Zug alle Fliesen einer Farbe, von einer Manufaktur oder aus der Tischmitte.
   *[praline] Nimm in deinem Zug alle Pralinen einer Farbe, von einer Manufaktur oder aus der Tischmitte.
}
how-take-2 = Von einer Manufaktur: Was du nicht nimmst, wandert in die Tischmitte.
how-take-3 = { $look ->
    [tile] Aus der Tischmitte: Wer in einer Runde zuerst hier nimmt, bekommt auch den Startspielermarker und beginnt die nächste Runde. Dafür belegt der Marker das erste freie Feld der Bodenreihe und kostet, was dieses Feld kostet: 1 bis 3 Punkte, oder nichts, wenn die Bodenreihe voll ist.
   *[praline] Aus der Tischmitte: Wer in einer Runde zuerst hier nimmt, bekommt auch den Startspielermarker und beginnt die nächste Runde. Dafür belegt der Marker das erste freie Feld der Gussreihe und kostet, was dieses Feld kostet: 1 bis 3 Punkte, oder nichts, wenn die Gussreihe voll ist.
}
how-take-drawn = { $look ->
    [tile] Zwei rote Fliesen werden genommen; die blaue und die weiße wandern in die Tischmitte.
   *[praline] Zwei werden genommen; die beiden anderen wandern in die Tischmitte.
}
how-lay = Legen
how-lay-1 = { $look ->
    [tile] Alles, was du genommen hast, kommt in eine deiner fünf Musterreihen mit Platz für eine bis fünf Fliesen. Eine Musterreihe nimmt nur eine Farbe auf, und nie eine, die in derselben Reihe der Wand schon liegt.
   *[praline] Alles, was du genommen hast, kommt in eine deiner fünf Musterreihen mit Platz für eine bis fünf Pralinen. Eine Musterreihe nimmt nur eine Farbe auf, und nie eine, die in derselben Reihe der Pralinenschachtel schon liegt.
}
how-lay-2 = { $look ->
    [tile] Was nicht passt, kommt in die Bodenreihe und bringt Minuspunkte. Du darfst auch alles in die Bodenreihe legen, manchmal ist das das kleinere Übel.
   *[praline] Was nicht passt, kommt in die Gussreihe und bringt Minuspunkte. Du darfst auch alles in die Gussreihe legen, manchmal ist das das kleinere Übel.
}
how-lay-3 = Was am Ende der Runde in einer Musterreihe liegt, die nicht komplett ist, bleibt dort für die nächste Runde.
how-lay-4 = Ein guter Rat: Sieh zu, dass viele Musterreihen komplett werden, statt in jede etwas zu legen.
how-lay-drawn = Die leuchtenden Reihen können die Farbe aufnehmen. Die Vorschau zeigt, was wo liegen wird und was es wert ist.
how-wall = { $look ->
    [tile] B: Fliesungsphase
   *[praline] B: Schachtelphase
}
how-wall-1 = { $look ->
    [tile] Wenn es nichts mehr zu nehmen gibt, geh deine Musterreihen von oben nach unten durch. Aus jeder kompletten kommt eine Fliese auf das Feld ihrer Farbe in derselben Reihe; die übrigen kommen in den Schachtelboden.
   *[praline] Wenn es nichts mehr zu nehmen gibt, geh deine Musterreihen von oben nach unten durch. Aus jeder kompletten kommt eine Praline auf das Feld ihrer Farbe in derselben Reihe; die übrigen kommen in den Deckel.
}
how-wall-2 = { $look ->
    [tile] Eine Fliese ohne Nachbarn bringt 1 Punkt. Sonst zählst du die lückenlose horizontale und die lückenlose vertikale Reihe, in denen sie liegt, jeweils ab zwei Fliesen; die Fliese selbst zählt in beiden mit.
   *[praline] Eine Praline ohne Nachbarn bringt 1 Punkt. Sonst zählst du die lückenlose horizontale und die lückenlose vertikale Reihe, in denen sie liegt, jeweils ab zwei Pralinen; die Praline selbst zählt in beiden mit.
}
how-wall-3 = Gelegt wird nacheinander: Was weiter oben liegt, zählt für alles darunter schon mit.
how-wall-drawn = { $look ->
    [tile] Die neue Fliese liegt in einer horizontalen Reihe aus zwei und einer vertikalen Reihe aus drei Fliesen: 2 + 3 = 5 Punkte.
   *[praline] Die neue Praline liegt in einer horizontalen Reihe aus zwei und einer vertikalen Reihe aus drei Pralinen: 2 + 3 = 5 Punkte.
}
how-floor = { $look ->
    [tile] Die Bodenreihe
   *[praline] Die Gussreihe
}
how-floor-1 = { $look ->
    [tile] Danach zählt die Bodenreihe: Ihre sieben Felder kosten von links 1, 1, 2, 2, 2, 3 und 3 Punkte. Der Startspielermarker zählt wie eine Fliese. Was über das siebte Feld hinausgeht, kostet nichts.
   *[praline] Danach zählt die Gussreihe: Ihre sieben Felder kosten von links 1, 1, 2, 2, 2, 3 und 3 Punkte. Der Startspielermarker zählt wie eine Praline. Was über das siebte Feld hinausgeht, kostet nichts.
}
how-floor-2 = { $look ->
    [tile] Unter null fällt dein Punktestand nie. Dann wird die Bodenreihe geleert, und wer den Startspielermarker hat, beginnt die nächste Runde.
   *[praline] Unter null fällt dein Punktestand nie. Dann wird die Gussreihe geleert, und wer den Startspielermarker hat, beginnt die nächste Runde.
}
how-floor-drawn = { $look ->
    [tile] Der Marker und vier Fliesen: 1 + 1 + 2 + 2 + 2 = 8 Minuspunkte.
   *[praline] Der Marker und vier Pralinen: 1 + 1 + 2 + 2 + 2 = 8 Minuspunkte.
}
how-next = C: Vorbereiten der nächsten Runde
how-next-1 = { $look ->
    [tile] Hat niemand eine horizontale Reihe komplett, kommen wieder vier Fliesen auf jede Manufaktur, und wer den Startspielermarker hat, legt ihn zurück in die Tischmitte.
   *[praline] Hat niemand eine horizontale Reihe komplett, kommen wieder vier Pralinen auf jede Manufaktur, und wer den Startspielermarker hat, legt ihn zurück in die Tischmitte.
}
how-next-2 = { $look ->
    [tile] Ist der Beutel leer, kommt alles hinein, was im Schachtelboden liegt. Reicht auch das nicht, bleiben Manufakturen leer, und die Runde wird mit dem gespielt, was da ist.
   *[praline] Ist der Beutel leer, kommt alles hinein, was im Deckel liegt. Reicht auch das nicht, bleiben Manufakturen leer, und die Runde wird mit dem gespielt, was da ist.
}
how-end = Spielende
how-end-1 = Die Partie endet nach der Runde, in der jemand eine horizontale Reihe aus fünf vervollständigt. Sobald feststeht, dass eine Runde die letzte ist, sagt dir das ein Hinweis.
how-end-2 = Dann gibt es Bonuspunkte: { $row } für jede komplette horizontale Reihe, { $column } für jede komplette vertikale Reihe und { $colour } für jede Farbe, von der du alle fünf gelegt hast.
how-end-3 = Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheiden die kompletten horizontalen Reihen; sind auch sie gleich, wird der Sieg geteilt.
how-end-4 = Wer aufgibt, hat verloren. Zu zweit ist die Partie damit zu Ende; sonst spielt der Computer den Platz weiter, und gewinnen können nur noch die anderen. Ganz selten gibt es nichts mehr auszulegen, oder Runde 30 ist erreicht: Dann endet die Partie dort, mit Bonuspunkten.
how-end-drawn = Eine komplette horizontale Reihe bringt { $row } Punkte, eine komplette vertikale Reihe { $column }, alle fünf einer Farbe { $colour }.
how-examples = Beispiele
how-examples-1 = { $look ->
    [tile] Die ersten Züge: Anna nimmt zwei schwarze Fliesen von einer Manufaktur, deren andere zwei kommen in die Tischmitte. Ben nimmt die eine gelbe Fliese einer anderen, deren drei rote kommen in die Tischmitte. Nun kann Clara dort alle roten Fliesen nehmen; sie ist die Erste, also kommt der Marker in ihre Bodenreihe.
   *[praline] Die ersten Züge: Anna nimmt zwei Zartbitter-Pralinen von einer Manufaktur, deren andere zwei kommen in die Tischmitte. Ben nimmt die eine braune Praline einer anderen, deren drei türkise kommen in die Tischmitte. Nun kann Clara dort alle türkisen Pralinen nehmen; sie ist die Erste, also kommt der Marker in ihre Gussreihe.
}
how-examples-2 = { $look ->
    [tile] Zwei gelbe Fliesen, drei Möglichkeiten: In den Reihen 2 und 3 deiner Wand liegt schon Gelb, in Musterreihe 4 liegt Blau. Also kommen beide in Musterreihe 5; oder eine in Musterreihe 1 und die andere in die Bodenreihe; oder beide in die Bodenreihe.
   *[praline] Zwei braune Pralinen, drei Möglichkeiten: In den Reihen 2 und 3 deiner Schachtel liegt schon Braun, in Musterreihe 4 liegt Türkis. Also kommen beide in Musterreihe 5; oder eine in Musterreihe 1 und die andere in die Gussreihe; oder beide in die Gussreihe.
}
how-examples-3 = { $look ->
    [tile] Fliesungsphase: Die Musterreihen 2 und 4 sind komplett, 3 und 5 nicht. Aus Musterreihe 2 kommt eine Fliese an die Wand und eine in den Schachtelboden, aus Musterreihe 4 eine an die Wand und drei in den Schachtelboden. 3 und 5 bleiben, wie sie sind.
   *[praline] Schachtelphase: Die Musterreihen 2 und 4 sind komplett, 3 und 5 nicht. Aus Musterreihe 2 kommt eine Praline in die Schachtel und eine in den Deckel, aus Musterreihe 4 eine in die Schachtel und drei in den Deckel. 3 und 5 bleiben, wie sie sind.
}
how-examples-4 = { $look ->
    [tile] Punkte: Eine Fliese allein bringt 1. Als dritte einer horizontalen Reihe bringt sie 3, als zweite oder dritte einer vertikalen Reihe 2 oder 3. Liegt sie in einer horizontalen Reihe aus vier und einer vertikalen Reihe aus drei Fliesen, bringt sie 4 + 3 = 7.
   *[praline] Punkte: Eine Praline allein bringt 1. Als dritte einer horizontalen Reihe bringt sie 3, als zweite oder dritte einer vertikalen Reihe 2 oder 3. Liegt sie in einer horizontalen Reihe aus vier und einer vertikalen Reihe aus drei Pralinen, bringt sie 4 + 3 = 7.
}
how-free = { $look ->
    [tile] Die graue Seite: freie Wand
   *[praline] Die braune Seite: freie Schachtel
}
how-free-1 = Auf der farbigen Seite der Spielerablage hat jede Farbe ihr Feld. Auf der { $look ->
    [tile] grauen
   *[praline] braunen
} suchst du dir das Feld selbst aus: jedes freie Feld der Reihe, solange keine horizontale und keine vertikale Reihe eine Farbe doppelt zeigt.
how-free-2 = { $look ->
    [tile] Bleibt für eine komplette Musterreihe kein Feld, kommen alle ihre Fliesen in die Bodenreihe. Denk voraus: Die letzten vertikalen Reihen füllen sich schneller, als man glaubt.
   *[praline] Bleibt für eine komplette Musterreihe kein Feld, kommen alle ihre Pralinen in die Gussreihe. Denk voraus: Die letzten vertikalen Reihen füllen sich schneller, als man glaubt.
}
how-free-drawn = Jedes erlaubte Feld zeigt, was es bringen würde.
how-special = Sonder-Manufakturen
how-special-1 = Sonder-Manufakturen sind eine Variante des Meister-Chocolatiers. Vor jedem Auslegen werden so viele Manufakturen golden, wie Spieler am Tisch sitzen. Jede goldene hat eine von fünf Fähigkeiten; das Zeichen am Rand zeigt, welche.
how-special-2 = Nachbarn sind im Kreis die nächstkleinere und die nächstgrößere Nummer.
how-special-3 = Zwei Varianten: Gold wird nur einmal für die ganze Partie gelost statt jede Runde; und der Verteiler gibt nicht frei, sondern so gleichmäßig, wie die Farben es zulassen.
how-special-4 = Es gibt neun goldene Seiten: ein Extra, fünf Magnete (einen für jede Farbe), einen Bewahrer, einen Verteiler und eine Reserve.
how-special-5 = Der Verteiler gibt leeren und goldenen Nachbarn wie allen anderen. Eine Manufaktur, die gerade jemand behält, wird übersprungen; Nachbar ist dann die nächste. Die Reserve fängt nie den Startspielermarker auf.
how-special-drawn = { $look ->
    [tile] Ein Magnet, der vom Bewahrer neben ihm eine Fliese angezogen hat, und eine normale Manufaktur.
   *[praline] Ein Magnet, der vom Bewahrer neben ihm eine Praline angezogen hat, und eine normale Manufaktur.
}
how-screen = An diesem Bildschirm
how-screen-1 = { $look ->
    [tile] Drücke auf eine Fliese, um ihre Farbe aufzunehmen, dann auf eine Musterreihe, um sie zu legen. Mit der Maus siehst du eine Vorschau, sobald du auf eine Reihe zeigst; auf einem Touchscreen zeigt sie der erste Druck, und „Legen“ oder ein zweiter Druck macht den Zug.
   *[praline] Drücke auf eine Praline, um ihre Farbe aufzunehmen, dann auf eine Musterreihe, um sie zu legen. Mit der Maus siehst du eine Vorschau, sobald du auf eine Reihe zeigst; auf einem Touchscreen zeigt sie der erste Druck, und „Legen“ oder ein zweiter Druck macht den Zug.
}
how-screen-2 = { $look ->
    [tile] Du kannst die Fliesen auch in eine Reihe ziehen. „Rückgängig“ nimmt deinen letzten Zug zurück, „Tipp“ zeigt drei gute Züge.
   *[praline] Du kannst die Pralinen auch in eine Reihe ziehen. „Rückgängig“ nimmt deinen letzten Zug zurück, „Tipp“ zeigt drei gute Züge.
}
how-screen-3 = Vom Menü aus kannst du die Partie von Anfang an durchgehen, von jedem Moment aus weiterspielen und sie speichern oder teilen.
how-keys = Tastatur
how-keys-1 = Ein ganzer Zug sind drei Tasten: Ort, Farbe, Reihe. Hat deine Tastatur andere Buchstaben, zählt die Lage der Taste. Die Tastenkürzel lassen sich in den Einstellungen abschalten.
# $colours: each letter with the name of its colour in this look
how-keys-2 = Die Buchstaben stehen für die Farben: { $colours }.
how-keys-3 = In einem eingegebenen Zug darf statt des Buchstabens auch der Name der Farbe stehen, etwa 3 { $brown } 4.
keys-disc = erste bis letzte Manufaktur
keys-centre = die Tischmitte
keys-colour = die Farbe
keys-line = die Musterreihe
keys-floor = { $look ->
    [tile] die Bodenreihe
   *[praline] die Gussreihe
}
keys-share = nach dem Verteiler: links oder rechts für jede übrige Farbe
keys-column = { $look ->
    [tile] auf der grauen Seite: das Feld der Reihe
   *[praline] auf der braunen Seite: das Feld der Reihe
}
keys-place = den Zug aus der Vorschau machen
keys-let-go = alles zurücklegen
keys-undo = rückgängig
keys-hint = Tipp
keys-move = von Gruppe zu Gruppe und innerhalb einer Gruppe

## Puzzles

puzzle-day = Rätsel des Tages
puzzle-number = Rätsel { $number }
puzzle-unknown = Dieses Rätsel gibt es nicht
puzzle-find-win = Du bist am Zug. Finde den Zug, der gewinnt.
puzzle-find-share = Du bist am Zug. Finde den Zug, der den Sieg teilt.
puzzle-find-best = Du bist am Zug. Finde den besten Zug.
puzzle-theme = Thema
puzzle-theme-words = { $theme ->
    [deny] Eine Reihe aushungern
    [column] Eine vertikale Reihe vervollständigen
    [colour] Eine Farbe vervollständigen
    [least-floor] Eine billige { $look ->
        [tile] Bodenreihe
       *[praline] Gussreihe
    }
    [marker] Der Startspielermarker
    [sharer] Gut verteilen
    [free-wall] Das richtige Feld
   *[proved-win] Ein sicherer Sieg
}
puzzle-level = Stufe
puzzle-level-words = { $level } von 8, { $name } findet ihn
puzzle-streak = In Folge
puzzle-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
puzzle-is-proved = Die letzte Runde: Nichts hängt vom Glück ab, und die Lösung ist bewiesen.
puzzle-was-solved = Dieses Rätsel hast du schon gelöst.
puzzle-was-helped = Dieses Rätsel hast du schon gelöst, mit Hilfe.
puzzle-hint-line = Zug zeigen
puzzle-hinted = Von hier: { $place }.
puzzle-wrong = Der ist es nicht.
puzzle-wrong-wins = Der ist es nicht: { $points ->
    [0] { $name } gewinnt.
    [one] { $name } gewinnt mit mindestens { $points } Punkt Vorsprung.
   *[other] { $name } gewinnt mit mindestens { $points } Punkten Vorsprung.
}
puzzle-wrong-shared = Der ist es nicht: Er teilt den Sieg nur.
puzzle-wrong-chance = Der ist es nicht: Er gewinnt { $wins } von 100, der beste { $best }.
puzzle-refute = Warum?
puzzle-line-shown = So kann es weitergehen
puzzle-solved = Gelöst
puzzle-why = { $theme ->
    [deny] Damit hätte ein Gegner gebaut.
    [column] Er vervollständigt eine vertikale Reihe.
    [colour] Er vervollständigt eine Farbe.
    [least-floor] Deine { $look ->
        [tile] Bodenreihe
       *[praline] Gussreihe
    } bleibt billig.
    [marker] Mit dem Startspielermarker beginnst du die nächste Runde.
    [sharer] Wohin der Rest geht, entscheidet.
    [free-wall] Das Feld entscheidet.
   *[proved-win] Er erzwingt den Sieg.
}
puzzle-whatever = { $rivals ->
    [1] was dein Gegner auch spielt
   *[other] was die anderen auch spielen
}
puzzle-proved = { $points ->
    [0] Bewiesen: Du gewinnst, { $whatever }.
    [one] Bewiesen: Du gewinnst mit mindestens { $points } Punkt Vorsprung, { $whatever }.
   *[other] Bewiesen: Du gewinnst mit mindestens { $points } Punkten Vorsprung, { $whatever }.
}
puzzle-proved-share = Bewiesen: Du teilst mindestens den Sieg, { $whatever }.
puzzle-worth = Er gewinnt { $wins } von 100.
puzzle-others = { $count ->
    [one] Der andere Zug verschenkt das.
   *[other] Jeder der { $count } anderen Züge verschenkt das.
}
puzzle-line = Verlauf zeigen
puzzle-next = Nächstes Rätsel
puzzle-before = Voriges Rätsel
puzzle-share-line = Praline, Rätsel { $number }: Welcher Zug ist der beste?
puzzle-not-copied = Der Browser erlaubt es hier nicht.
home-puzzle-line = Ein Zug ist der beste. Welcher?
home-puzzle-done = Gelöst. Morgen das nächste.

## Partie ansehen
## Eine beendete Partie wird durchgesehen.

review-curve = { $you ->
    [yes] Deine Siegchance in %
   *[no] { $name }: Siegchance in %
}
review-percent = { $percent } %
review-open = …
review-none = –
review-slips = { $blunders }, { $mistakes }
review-sum = Wie aus { $start } % am Ende { $result } wurden
review-deals = Das Auslegen
review-slips-of = { $you ->
    [yes] Deine Fehler
   *[no] Fehler: { $name }
}
review-slips-others = Fehler der anderen
review-played = { $you ->
    [yes] Dein Zug
   *[no] Zug: { $name }
}
review-better = Besser
review-points = etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
review-proved = bewiesen
review-verdict = { $verdict ->
    [blunder] Grober Fehler
    [mistake] Fehler
   *[only] Einziger Zug
}
review-open-move = Noch nicht durchgesehen
review-stand-in = Der Computer zog weiter: { $name }
review-held = { $you ->
    [yes] Deine Siegchance bleibt bei { $after } %
   *[no] { $name }: Siegchance bleibt bei { $after } %
}
review-fell = { $you ->
    [yes] Deine Siegchance fiel von { $before } auf { $after } %
   *[no] { $name }: Siegchance fiel von { $before } auf { $after } %
}
review-brief = { $before } → { $after } %
review-way = aus { $disc ->
    [0] der Mitte
   *[other] { $disc }
} in { $line ->
    [0] { $look ->
        [tile] die Bodenreihe
       *[praline] die Gussreihe
    }
   *[other] Reihe { $line }
}
review-said = Zug { $number } von { $count }, Runde { $round }. { $move }.
review-said-chance = Siegchance von { $before } auf { $after } Prozent{ $verdict ->
    [blunder] , grober Fehler
    [mistake] , Fehler
    [only] , einziger Zug
   *[plain] {""}
}.
why-leaves = Lässt { $pieces } liegen: { $you ->
    [yes] Du kannst
   *[no] { $name } kann
} sie in Musterreihe { $line } legen{ $room ->
    [0] .
   *[other] , der bessere Zug in { $room }.
}
why-misses = { $run ->
    [row] Horizontale Reihe { $number } wird in dieser Runde nicht mehr komplett, auf dem besseren Weg schon.
    [column] Vertikale Reihe { $number } wird in dieser Runde nicht mehr komplett, auf dem besseren Weg schon.
   *[colour] Die Farbe { $pieces } wird in dieser Runde nicht mehr komplett, auf dem besseren Weg schon.
}
why-lets = Bei bestem Spiel { $you ->
    [yes] machst du
   *[no] macht { $name }
} danach { $run ->
    [row] horizontale Reihe { $number } komplett.
    [column] vertikale Reihe { $number } komplett.
   *[colour] die Farbe { $pieces } komplett.
}
why-spills = { $look ->
    [tile] { $count ->
        [one] Eine Fliese kommt in die Bodenreihe
       *[other] { $count } Fliesen kommen in die Bodenreihe
    }
   *[praline] { $count ->
        [one] Eine Praline kommt in die Gussreihe
       *[other] { $count } Pralinen kommen in die Gussreihe
    }
}: Das kostet { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
} statt { $instead }.
why-marker = Nimmt den Startspielermarker für nur { $pieces }, und sein Feld kostet { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}.
why-ends = Macht diese Runde zur letzten, der bessere Weg nicht.
why-goes-on = Der bessere Zug hätte diese Runde zur letzten gemacht.
why-nears = { $run ->
    [column] Auf dem besseren Weg fehlt der vertikalen Reihe { $number } nur noch ein Feld.
   *[other] Auf dem besseren Weg fehlt der Farbe nur noch ein { $pieces }.
}
why-points = Die Fortsetzung bringt { $span ->
    [game] bis zum Ende
   *[round] in dieser Runde
} { $played ->
    [one] { $played } Punkt
   *[other] { $played } Punkte
}, die bessere { $better }.
why-gives = Die Fortsetzung bringt { $you ->
    [yes] dir
   *[no] { $name }
} { $span ->
    [game] bis zum Ende
   *[round] in dieser Runde
} { $played ->
    [one] { $played } Punkt
   *[other] { $played } Punkte
}, die bessere { $better }.
why-starts = Bei bestem Spiel { $you ->
    [yes] beginnst danach du die nächste Runde.
   *[no] beginnt danach { $name } die nächste Runde.
}
review-moves = Von Zug zu Zug
review-first = Erster Zug
review-back = Einen Zug zurück
review-forward = Einen Zug vor
review-last = Letzter Zug
review-move = Zug { $number }
review-of = von { $count }
review-next = Nächster Fehler
review-close = Durchsicht schließen
review-card = Der Zug
review-line = Fortsetzung zeigen
# Where there is little room.
review-try-brief = Versuchen
review-play-on-brief = Weiterspielen
review-line-stop = Anhalten
review-try = Selbst versuchen
review-working = Die Partie wird durchgesehen: { $done } von { $count }
review-figures = Genauigkeit und Glück
review-accuracy = Genauigkeit
review-slips-label = Grobe Fehler, Fehler
review-luck = Glück beim Auslegen
review-luck-brief = Glück
review-marked = Markierte Züge
review-missing = Diese Partie liegt hier nicht.
review-running = Diese Partie läuft noch. Ansehen lässt sie sich, wenn sie zu Ende ist.
review-unfinished = Diese Partie wurde nicht zu Ende gespielt. Spielst du sie zu Ende, lässt sie sich ansehen.
review-leave = Zurück zur Partie
review-trying = Am Zug: { $name }. Was wäre besser gewesen?
review-tries = { $left ->
    [one] Noch ein Versuch
   *[other] Noch { $left } Versuche
}
review-try-thinking = Das wird angesehen …
review-try-right = Genau: der beste Zug.
review-try-near = Etwa so gut wie der beste: { $percent } %.
review-try-wrong = Damit { $percent } %, mit dem besten Zug { $best } %.
review-try-answer = Der beste Zug: { $move }.

## The real table: setting up a position, what is wrong with it, the score pad

editor-prompt = { $look ->
    [tile] Drücke eine Fliese, dann ihren Ort
   *[praline] Drücke eine Praline, dann ihren Ort
}
editor-nothing-chosen = { $look ->
    [tile] Wähle zuerst eine Fliese.
   *[praline] Wähle zuerst eine Praline.
}
editor-no-marker = Der Startspielermarker liegt in der Tischmitte oder in einer { $look ->
    [tile] Bodenreihe
   *[praline] Gussreihe
}.
editor-none-left = Alle { $count } { $colour } liegen schon auf dem Tisch.
editor-number = Hier passt nur eine ganze Zahl von 0 bis { $most }.
editor-lid-left = Für den { $look ->
    [tile] Schachtelboden
   *[praline] Deckel
} bleibt nur: { $pieces }.
editor-right = { $look ->
    [tile] Alle 100 Fliesen sind da.
   *[praline] Alle 100 Pralinen sind da.
}
editor-right-short = Alle 100
editor-counting = Alles ist genommen: Die Runde kann gewertet werden.
editor-away = neben einer { $look ->
    [tile] Bodenreihe
   *[praline] Gussreihe
}
editor-take = { $pieces } zurücknehmen: { $place }
editor-cell = { $place }, Feld { $number }: { $what }
editor-space-of = { $place }: leer, für { $colour }
editor-choose = { $colour }, { $count } im Beutel
editor-marker = Start
editor-rubber = löschen
editor-palette = Was gelegt wird
editor-boards = Ablagen
editor-mover = Am Zug
editor-choosing = { $name } wählt ein Feld
editor-starter = Hat die Runde begonnen
editor-players = Spieler
editor-score = Punkte: { $name }
editor-lid-of = { $colour } im { $look ->
    [tile] Schachtelboden
   *[praline] Deckel
}
editor-plain = einfach
editor-gold-of = Seite: { $place }
editor-hold = Reserve: wo sie liegt
editor-in-ring = im Kreis
editor-advise = Um Rat fragen
editor-advise-short = Rat
editor-count = Diese Runde werten
editor-count-short = Werten
editor-play-short = Weiterspielen
editor-rests = Zuerst muss alles stimmen.
editor-no-advice = Hier gibt es nichts zu wählen.
editor-clear = Tisch leeren
editor-text = Stellung als Text
editor-text-line = Ändere sie oder füge eine andere ein, dann öffne sie.
editor-unreadable = Das ist keine Stellung. Nicht lesbar: { $field }.
editor-faults = Was noch nicht stimmt
editor-more = { $count ->
    [one] und { $count } weiteres
   *[other] und { $count } weitere
}
editor-keys = Tasten: 1 bis 9 und C gehen zu einer Manufaktur oder zur Tischmitte, Umschalt mit 1 bis 5 zu einer Musterreihe, F zur { $look ->
    [tile] Bodenreihe
   *[praline] Gussreihe
}. B, Y, R, K, W legen dort etwas hin, M den Startspielermarker; die Rücktaste nimmt zurück. Strg+Z nimmt die letzte Änderung zurück.
editor-back = Zurück zur Ablage
editor-edit = Diese Stellung ändern
editor-return = Zurück zum Aufbau
editor-built = { $colour }, Reihe { $row }, Feld { $column }
editor-falls = Musterreihe { $line } hat kein Feld: { $colour } kommt in die { $look ->
    [tile] Bodenreihe
   *[praline] Gussreihe
}
editor-colour-bonus = { $colour }, fünfmal
editor-ends = Eine Reihe ist komplett: Die Partie endet mit dieser Runde.
editor-choose-space = { $name }: Wähle in Reihe { $row } das Feld für { $colour }
editor-best = Das Beste wählen
editor-before = Vorher
field-rules = Regeln
field-centre = Tischmitte
field-table = Tisch
fault-at = { $place }: { $fault }
fault-row = Reihe { $number }
fault-column = vertikale Reihe { $number }
fault-discs = { $found ->
    [one] { $found } Manufaktur
   *[other] { $found } Manufakturen
}, es müssen { $expected } sein
fault-seats = { $found ->
    [one] { $found } Ablage
   *[other] { $found } Ablagen
}, es müssen { $expected } sein
fault-no-seat = Spieler { $number } spielt hier nicht mit
fault-round = muss hier zwischen { $least } und { $most } liegen
fault-colour = insgesamt { $found } { $colour }; es gibt 20
fault-overfull = hier liegen höchstens { $most }
fault-draft-over = hier liegt etwas, aber alles ist schon genommen
fault-carried = ein Spieler hat sie, hier kann nichts liegen
fault-nothing-to-draft = hier liegt nichts zum Nehmen
fault-gold-plain = ist golden, aber es wird ohne Sonder-Manufakturen gespielt
fault-gold = { $found } sind golden, es müssen { $expected } sein
fault-gold-twice = eine andere Manufaktur hat diese goldene Seite
fault-no-spare = ein Spieler hat sie, aber sie ist nicht die Reserve
fault-spare = die Reserve hat niemand oder haben zwei
fault-spare-over = ein Spieler hat die Reserve, aber die Runde ist zu Ende
fault-marker = { $expected ->
    [0] der Startspielermarker liegt noch da, aber die Runde ist zu Ende
   *[other] { $found ->
        [0] der Startspielermarker fehlt
       *[other] der Startspielermarker liegt an { $found } Stellen
    }
}
fault-score = mehr als 999 Punkte gehen nicht
fault-wrong-place = hier ist kein Feld für { $colour }
fault-twice = { $colour } kommt zweimal vor
fault-line = hier liegen { $found }, Platz ist für { $most }
fault-line-on-wall = { $colour } ist schon in der Reihe daneben
fault-line-full = ist komplett, aber die Runde ist schon gewertet
fault-row-complete = ist komplett, also wäre die Partie zu Ende
fault-floor = hat sieben Felder, nicht mehr
fault-marker-beside = der Startspielermarker liegt daneben, aber es ist noch Platz
fault-floor-over = ist nicht leer, aber die Runde ist schon gewertet
fault-wall-turn = auf der farbigen Seite wird kein Feld gewählt
fault-not-first = ein anderer wählt zuerst ein Feld, oder niemand
fault-no-place = hat kein Feld, also ist nichts zu wählen
fault-not-start = in Runde 0 ist noch nichts gelegt
fault-nothing-to-deal = für eine weitere Runde ist nichts mehr da
fault-not-over = noch nichts hat die Partie beendet
pad-line = { $look ->
    [tile] Für einen Abend mit dem echten Spiel: Du zeichnest hier die Wände, die Punkte werden gezählt.
   *[praline] Für einen Abend mit dem echten Spiel: Du zeichnest hier die Schachteln, die Punkte werden gezählt.
}
pad-prompt = Drücke die Felder, die in dieser Runde belegt wurden, und wie weit die { $look ->
    [tile] Bodenreihe
   *[praline] Gussreihe
} belegt war.
pad-later = Das passt nicht zu Runde { $round }: { $why }
pad-floor = { $look ->
    [tile] Bodenreihe
   *[praline] Gussreihe
}: { $count } belegt
pad-name = Name von Spieler { $number }
pad-begin = Anfangen
pad-next = Nächste Runde
pad-end = Mit Bonus beenden
pad-go-on = Doch weiterspielen
pad-new = Ein neuer Abend
pad-new-sure = Sicher? Diese Punkte gehen verloren.
pad-wall = { $look ->
    [tile] Wand: { $name }
   *[praline] Schachtel: { $name }
}
pad-rounds = Runden

## Lektionen
## Was zwischen zwei Sternen steht, ist betont. $pieces sind gezeichnet. $line, $count und $points sind Zahlen.

learn-title = Das Spiel lernen
learn-lead = Jede Lektion besteht aus wenigen Stellungen, die du selbst spielst. Die erste dauert fünf Minuten.
learn-lessons = Alle Lektionen
learn-gold = Sonder-Manufakturen
learn-first = Das Spiel in sechs Schritten
learn-first-line = Nehmen, legen, werten, und wie es endet.
learn-examples = Aus den Spielregeln
learn-examples-line = Die Beispiele der Anleitungen, zum Lösen.
learn-strategy = Erste Strategie
learn-strategy-line = Wegnehmen, den Beutel zählen, rechtzeitig beenden, der Preis des Markers.
learn-free = { $look ->
    [tile] Die graue Seite
   *[praline] Die braune Seite
}
learn-free-line = Das Feld selbst wählen.
learn-progress = { $done } von { $count } geschafft
learn-unknown = Diese Lektion gibt es nicht. Hier sind die, die es gibt.
learn-rules = Alle Regeln zum Lesen
lesson-step = Schritt { $number } von { $count }
lesson-line = Musterreihe { $number }
lesson-row = Horizontale Reihe { $number }
lesson-column = Vertikale Reihe { $number }
lesson-how = { $kind ->
    [lines] Drücke alle passenden Musterreihen, dann prüfe.
    [spaces] Drücke alle passenden Felder, dann prüfe.
    [every] Drücke alle richtigen, dann prüfe.
   *[one] Drücke eine Antwort.
}
lesson-chosen = { $count } gewählt
lesson-check = Prüfen
lesson-again = Noch einmal
lesson-go-on = Weiter
lesson-right = Richtig
lesson-nearly = Fast: { $names }
lesson-answer = Richtig ist: { $names }
lesson-not-yet = Noch nicht
# Gesprochen. $reason ist ein Satz.
lesson-said = { $name }, { $right ->
    [yes] richtig
   *[no] falsch
}. { $reason }
lesson-said-else = { $name }: { $reason }
lesson-take = { $look ->
    [tile] In deinem Zug nimmst du *alle Fliesen einer Farbe* von einer Manufaktur. Die anderen wandern in die Tischmitte.
   *[praline] In deinem Zug nimmst du *alle Pralinen einer Farbe* von einer Manufaktur. Die anderen wandern in die Tischmitte.
}
lesson-take-ask = Nimm { $count } auf einmal.
lesson-place = { $look ->
    [tile] Was du genommen hast, kommt in *eine Musterreihe*. Was dort nicht hineinpasst, kommt in die Bodenreihe und bringt Minuspunkte.
   *[praline] Was du genommen hast, kommt in *eine Musterreihe*. Was dort nicht hineinpasst, kommt in die Gussreihe und bringt Minuspunkte.
}
lesson-place-ask = Nimm und lege so, dass eine Musterreihe komplett wird und nichts in die { $look ->
    [tile] Bodenreihe
   *[praline] Gussreihe
} kommt.
lesson-lines = { $look ->
    [tile] Eine Musterreihe nimmt, bis sie komplett ist, nur *eine Farbe* auf, und nie eine, die in derselben Reihe der Wand schon liegt.
   *[praline] Eine Musterreihe nimmt, bis sie komplett ist, nur *eine Farbe* auf, und nie eine, die in derselben Reihe der Pralinenschachtel schon liegt.
}
lesson-lines-ask = Wohin dürfen { $pieces }?
lesson-wall = { $look ->
    [tile] Nach der Runde kommt aus jeder kompletten Musterreihe eine Fliese an die Wand. Sie zählt *die horizontale und die vertikale Reihe*, an die sie sich anschließt.
   *[praline] Nach der Runde kommt aus jeder kompletten Musterreihe eine Praline in die Schachtel. Sie zählt *die horizontale und die vertikale Reihe*, an die sie sich anschließt.
}
lesson-points-ask = { $look ->
    [tile] Was bringt die Fliese aus Musterreihe { $line }?
   *[praline] Was bringt die Praline aus Musterreihe { $line }?
}
lesson-floor = { $look ->
    [tile] Die Felder der Bodenreihe kosten *1, 1, 2, 2, 2, 3, 3*. Auch der Startspielermarker liegt dort: Ihn bekommt, wer zuerst aus der Tischmitte nimmt.
   *[praline] Die Felder der Gussreihe kosten *1, 1, 2, 2, 2, 3, 3*. Auch der Startspielermarker liegt dort: Ihn bekommt, wer zuerst aus der Tischmitte nimmt.
}
lesson-floor-ask = { $look ->
    [tile] Was kostet diese Bodenreihe?
   *[praline] Was kostet diese Gussreihe?
}
lesson-floor-label = { $look ->
    [tile] Bodenreihe
   *[praline] Gussreihe
}: { $count } von 7
lesson-end = Die Partie endet mit der Runde, in der jemand eine *horizontale Reihe* vervollständigt. Dann bringt eine horizontale Reihe { $row } Punkte, eine vertikale { $column }, alle fünf einer Farbe { $colour }.
lesson-end-ask = Welche Bonuspunkte bekommst du?
lesson-centre = Wer *zuerst aus der Tischmitte* nimmt, bekommt den Startspielermarker dazu.
lesson-centre-ask = Nimm etwas, das dir den Marker bringt.
lesson-full = { $look ->
    [tile] Am Ende der Runde geben nur *komplette Musterreihen* eine Fliese an die Wand. Die anderen behalten, was sie haben.
   *[praline] Am Ende der Runde geben nur *komplette Musterreihen* eine Praline in die Schachtel. Die anderen behalten, was sie haben.
}
lesson-full-ask = Welche Musterreihen geben eine ab?
lesson-count = { $look ->
    [tile] Eine Fliese allein bringt 1. Sonst zählst du die horizontale und die vertikale Reihe, an die sie sich anschließt, jeweils *ab zwei Fliesen*.
   *[praline] Eine Praline allein bringt 1. Sonst zählst du die horizontale und die vertikale Reihe, an die sie sich anschließt, jeweils *ab zwei Pralinen*.
}
lesson-free = Auf der { $look ->
    [tile] grauen
   *[praline] braunen
} Seite wählst du das Feld: jedes freie der Reihe, solange *die vertikale Reihe die Farbe noch nicht zeigt*.
lesson-free-ask = Wohin darf { $pieces } in Reihe { $line }?
lesson-best = { $look ->
    [tile] Am meisten bringt eine Fliese, wo sie sich *horizontal und vertikal* anschließt.
   *[praline] Am meisten bringt eine Praline, wo sie sich *horizontal und vertikal* anschließt.
}
lesson-best-ask = Wähle das Feld, das am meisten bringt.
lesson-homeless = { $look ->
    [tile] Findet eine komplette Musterreihe *kein Feld*, kommen alle ihre Fliesen in die Bodenreihe.
   *[praline] Findet eine komplette Musterreihe *kein Feld*, kommen alle ihre Pralinen in die Gussreihe.
}
lesson-homeless-ask = Welche Musterreihe findet keines?
lesson-gold = *{ $name }:* { $line }
lesson-extra-ask = Nimm so viele auf einmal, wie du kannst.
lesson-magnet-ask = Wenn der Magnet angezogen hat: Wie viele { $pieces } liegen auf ihm?
lesson-keeper-ask = Nimm so, dass nichts in die Tischmitte wandert.
lesson-sharer-ask = Nimm und teile so, dass auf einer Manufaktur { $count } einer Farbe liegen.
lesson-spare-ask = { $look ->
    [tile] Mach einen Zug, bei dem eine Fliese übrig bleibt und nichts kostet.
   *[praline] Mach einen Zug, bei dem eine Praline übrig bleibt und nichts kostet.
}
lesson-deny = Schau auf die *anderen Spielerablagen*, bevor du nimmst. Was du liegen lässt, nehmen andere.
lesson-deny-ask = Lass höchstens { $count } von { $pieces } beisammen liegen.
lesson-bag = Beutel und { $look ->
    [tile] Schachtelboden
   *[praline] Deckel
} sind für alle offen. Nur was *im Beutel* ist, kann als Nächstes kommen.
lesson-bag-ask = Welche Farbe kommt am ehesten?
lesson-finish = Eine komplette horizontale Reihe beendet die Partie. Das ist gut für *alle, die vorn liegen*, Bonuspunkte mitgezählt.
lesson-finish-ask = Beende die Partie und gewinne sie.
lesson-wait = *Wer zurückliegt*, beendet die Partie besser nicht: Eine weitere Runde bringt Punkte.
lesson-wait-ask = { $look ->
    [tile] Lege die letzte Fliese so, dass die Partie weitergeht.
   *[praline] Lege die letzte Praline so, dass die Partie weitergeht.
}
lesson-price = Der Marker kostet, was sein Feld kostet: *früh wenig, später mehr*. Wer ihn hat, beginnt die nächste Runde.
lesson-price-ask = { $look ->
    [tile] Nimm den Marker, und die Bodenreihe darf höchstens { $points } kosten.
   *[praline] Nimm den Marker, und die Gussreihe darf höchstens { $points } kosten.
}
lesson-fits = { $fall ->
    [0] { $fit ->
        [one] Passt.
       *[other] Alle passen.
    }
   *[other] { $look ->
        [tile] Hinein: { $fit }. In die Bodenreihe: { $fall }.
       *[praline] Hinein: { $fit }. In die Gussreihe: { $fall }.
    }
}
lesson-holds = Hier liegt schon { $colour }.
lesson-row-shows = { $answers ->
    [one] Ihre Reihe zeigt
   *[other] Ihre Reihen zeigen
} schon { $colour }.
lesson-built = { $look ->
    [tile] Eine an die Wand
   *[praline] Eine in die Schachtel
}{ $count ->
    [0] .
   *[other] , { $look ->
        [tile] { $count } in den Schachtelboden.
       *[praline] { $count } in den Deckel.
    }
}
lesson-stays = { $answers ->
    [one] Sie ist nicht komplett und bleibt, wie sie ist.
   *[other] Sie sind nicht komplett und bleiben, wie sie sind.
}
lesson-spaces = { $count ->
    [0] Kein Feld bleibt: Alle kommen in die { $look ->
        [tile] Bodenreihe
       *[praline] Gussreihe
    }.
    [one] Ein Feld bleibt ihr.
   *[other] { $count } Felder bleiben ihr.
}
lesson-space = { $top ->
    [yes] Hier bringt sie { $points }.
   *[no] Hier bringt sie { $points }, ein anderes Feld brächte { $best }.
}
lesson-runs = { $shape ->
    [alone] Ohne Nachbarn: { $points }.
    [row] Eine horizontale Reihe aus { $row }: { $points }.
    [column] Eine vertikale Reihe aus { $column }: { $points }.
   *[both] Horizontal { $row }, vertikal { $column }: { $row } + { $column } = { $points }.
}
lesson-slip = { $slip ->
    [row] Das ist die horizontale Reihe allein.
    [column] Das ist die vertikale Reihe allein.
    [once] Sie zählt in beiden Reihen mit.
    [itself] Sie selbst zählt mit.
    [touched] Sie hat Nachbarn.
    [much] So viele schließen nicht an.
    [prices] So viele liegen dort, aber jedes Feld hat seinen Preis.
   *[marker] Der Marker zählt mit.
}
# Nur Zahlen.
lesson-sum = { $sum }
lesson-bonus = { $points } Punkte.
lesson-of-five = Nur { $count } von 5.
lesson-takes = { $count } genommen; { $left ->
    [0] nichts wandert in die Tischmitte.
   *[other] { $left } in die Tischmitte.
}
lesson-marker-costs = Du bekommst den Marker: Er kostet { $points }, und du beginnst die nächste Runde.
lesson-no-marker = Der Marker bleibt in der Tischmitte.
lesson-laid = { $free ->
    [0] Musterreihe { $line } ist komplett.
    [one] In Musterreihe { $line } fehlt noch { $free }.
   *[other] In Musterreihe { $line } fehlen noch { $free }.
}
lesson-falls = { $look ->
    [tile] In die Bodenreihe: { $count }.
   *[praline] In die Gussreihe: { $count }.
}
lesson-gathered = Auf Manufaktur { $disc } liegen { $count } einer Farbe, nirgends mehr.
lesson-costs = { $points ->
    [0] Es bleibt nichts übrig.
   *[other] { $look ->
        [tile] Die Bodenreihe kostet dann { $points }.
       *[praline] Die Gussreihe kostet dann { $points }.
    }
}
lesson-leaves = { $count ->
    [0] Davon bleibt nichts.
   *[other] Höchstens beisammen: { $pieces }.
}
lesson-ends = { $wins ->
    [yes] Die Partie endet { $own } zu { $other }: Du gewinnst.
   *[no] Die Partie endet { $own } zu { $other }: Du gewinnst nicht.
}
lesson-goes-on = Die Partie geht weiter.
lesson-in-bag = { $count } von { $all } im Beutel.
lesson-pulled = { $before } { $before ->
    [one] lag
   *[other] lagen
} dort, { $pulled } { $pulled ->
    [one] kommt
   *[other] kommen
} dazu: { $before } + { $pulled } = { $count }.
coach-title = Begleiter
coach-game = Eine erste Partie mit Begleitung
coach-game-line = Gegen { $name }, auch neu hier. Ein Rat kommt nur, wenn er hilft.
coach-quiet = Still
coach-quiet-label = In dieser Partie keinen Rat mehr geben
coach-falls = { $look ->
    [tile] { $count ->
        [one] Eine Fliese käme
       *[other] { $count } Fliesen kämen
    } in die Bodenreihe; in Musterreihe { $line } passen alle.
   *[praline] { $count ->
        [one] Eine Praline käme
       *[other] { $count } Pralinen kämen
    } in die Gussreihe; in Musterreihe { $line } passen alle.
}
coach-marker = Damit bekommst du den Marker: Er kostet { $points }, und du beginnst die nächste Runde.
coach-behind = Das vervollständigt eine horizontale Reihe und beendet die Partie, und du liegst zurück.
coach-waits = Genau, was Musterreihe { $line } braucht: { $pieces }, { $place }.

## Die Partie im Terminal, mit Fliesen

play-welcome = Praline, Regeln { $rules }, Startzahl { $seed }. `help` zeigt die Hilfe.
# Wer für jemanden weiterspielt, der aufgegeben hat.
play-stand-in = Vertretung
play-unfinished = Die Partie bleibt unbeendet.
play-centre = Tischmitte
play-score = { $name }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
play-moves = Züge
play-hint = Die besten Züge, mit deiner Gewinnchance:
play-chance = { $percent } %
play-chance-proved = { $percent } %, ganz sicher
play-help-move = Ein Zug besteht aus Ort, Farbe und Musterreihe, zum Beispiel 3B4: nimm alle blauen Fliesen von Manufaktur 3 und lege sie in Musterreihe 4. Der Ort ist die Nummer einer Manufaktur oder c für die Tischmitte; f statt der Musterreihe ist die Bodenreihe.
play-help-sharer = Bei einem Verteiler gib an, wohin die übrigen Farben gehen: 4Y3lBKrW schickt B und K nach links und W nach rechts.
play-help-space = Auf der grauen Seite wähle Reihe und Feld, zum Beispiel w35 für Reihe 3, Feld 5; + steht auf den Feldern, die du wählen darfst.
play-help-commands = Weitere Befehle:
play-command-moves = die erlaubten Züge zeigen
play-command-hint = die drei besten Züge mit deiner Gewinnchance zeigen
play-command-board = den Tisch noch einmal zeigen
play-command-undo = deinen letzten Zug zurücknehmen
play-command-resign = aufgeben
play-command-quit = die Partie verlassen

## Warum es Punkte gab
## Die Wertung einer Runde, Stück für Stück. $sum ist eine Zahl oder eine Summe wie „3 + 2 = 5“.

count-title = Warum es Punkte gab
count-lead = { $look ->
    [tile] Jede Fliese zählt ihre horizontale und ihre vertikale Reihe.
   *[praline] Jede Praline zählt ihre horizontale und ihre vertikale Reihe.
}
count-whose = Wessen Wertung
count-back = Zurück
count-next = Weiter
count-done = Fertig
settings-counting = Wertung einer Runde
settings-counting-once = sofort
settings-counting-brief = kurz
settings-counting-steps = Schritt für Schritt
settings-bonuses = Stand der Boni
settings-bonuses-line = Kleine Bögen an Reihen und Farben, von denen drei von fünf da sind
count-began = { $points } zu Beginn der Wertung
count-row = Reihe { $row }
count-in-row = horizontale Reihe von { $count }
count-in-column = vertikale Reihe von { $count }
count-and = { $row } und { $column }
count-alone = berührt keine andere
count-no-place = kein Feld frei, die { $look ->
    [tile] Fliesen kommen in die Bodenreihe
   *[praline] Pralinen kommen in die Gussreihe
}
count-floor-empty = nichts liegt darin
count-bonus = Bonus
count-bonus-rows = { $count ->
    [one] { $count } komplette horizontale Reihe
   *[other] { $count } komplette horizontale Reihen
}
count-bonus-columns = { $count ->
    [one] { $count } komplette vertikale Reihe
   *[other] { $count } komplette vertikale Reihen
}
count-bonus-colours = { $count ->
    [one] { $count } komplette Farbe
   *[other] { $count } komplette Farben
}
count-said-piece = { $place }, { $colour }: { $why }: { $sum } { $points ->
    [one] Punkt
   *[other] Punkte
}
count-said-bonus = { $place }: { $why }: { $sum } { $points ->
    [one] Punkt
   *[other] Punkte
}
count-said-why = { $place }: { $why }
count-said-of = { $name }. { $said }
