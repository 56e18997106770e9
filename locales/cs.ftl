### Praline in Czech.
### Every message may use $look: "praline" (pralines in a box) or "tile" (tiles on a wall).

## Colours and pieces

colour-praline-turquoise = tyrkysová
colour-praline-brown = hnědá
colour-praline-ruby = rubínová
colour-praline-dark = tmavá
colour-praline-white = bílá
colour-tile-blue = modrá
colour-tile-yellow = žlutá
colour-tile-red = červená
colour-tile-black = černá
colour-tile-white = bílá
# A number of pieces of one colour, as in "3× rubínová". $count, $colour
pieces-of-colour = { $count }× { $colour }
# The sign before the decimals of a number.
number-point = ,
pieces-none = prázdno
marker = žeton začínajícího hráče

## Places

place-disc = nabídka { $number }
place-centre = střed stolu
place-line = řada { $number }
place-floor = podlaha
store-bag = Sáček
store-lid = Víko

## Special factories

gold-extra = Přídavek
gold-magnet = Magnet ({ $colour })
gold-keeper = Strážce
gold-sharer = Rozdělovač
gold-spare = Záloha
gold-extra-explained = { $look ->
    [tile] Do této nabídky se losuje o dlaždici víc.
   *[praline] Do této nabídky se losuje o pralinku víc.
}
gold-magnet-explained = Po přípravě kola sem z každé sousední nabídky přejde jedna { $colour } { $look ->
    [tile] dlaždice
   *[praline] pralinka
}, pokud tam nějaká je.
gold-keeper-explained = Co si nevezmeš, zůstane tady a nepřejde do středu stolu.
gold-sharer-explained = Co si nevezmeš, přejde do sousedních nabídek: u každé barvy zvolíš stranu.
gold-spare-explained = Kdo z ní bere, nechá si ji až do konce kola. { $look ->
    [tile] Příští dlaždici, která by spadla na podlahu, zachytí zdarma.
   *[praline] Příští pralinku, která by spadla na podlahu, zachytí zdarma.
}

## Why a move is not allowed

refused-deal-due = Další kolo ještě není připravené.
refused-game-over = Hra skončila.
refused-wall-space-due = Nejdřív vyber pole pro dokončenou přípravnou řadu.
refused-nothing-to-choose = Teď není jaké pole vybírat.
refused-draft-due = Teď se bere z nabídek, pole přijdou potom.
refused-no-such-disc = Nabídka { $disc } na tomto stole není.
refused-carried-off = Nabídka { $disc } leží u něčí podlahy.
refused-not-on-disc = V nabídce { $disc } není žádná { $colour }.
refused-not-in-centre = Ve středu stolu není žádná { $colour }.
refused-line-full = Přípravná řada { $line } už je dokončená.
refused-line-holds = V přípravné řadě { $line } leží { $colour }.
refused-row-shows = Ve vodorovné řadě { $line } už je { $colour }.
refused-nothing-to-share = Odtud se nic nerozděluje.
refused-share-incomplete = Nejdřív pošli každou zbylou barvu z nabídky { $disc } některé sousední nabídce.
refused-share-uneven = Zbytek z nabídky { $disc } se musí rozdělit co nejrovnoměrněji.
refused-wrong-row = Pole musí být ve vodorovné řadě { $line }, vedle dokončené přípravné řady.
refused-space-taken = To pole je obsazené.
refused-column-shows = V tom sloupci už je { $colour }.
lesson-why = Proč ne?
lesson-why-label = Proč ne? K lekci, která to vysvětlí

## Names

name-you = Ty
name-player = Hráč { $number }
name-seat = Místo { $number }

## The prompt. $you is "yes" where the player is called "you".

prompt-replay = Krok { $number } / { $count }
prompt-over = Hra skončila
prompt-set = Hra je připravená
prompt-deal = Připravuje se další kolo
prompt-thinking = { $name } přemýšlí
prompt-take = { $you ->
    [yes] Jsi na tahu: vezmi všechny { $look ->
        [tile] dlaždice
       *[praline] pralinky
    } jedné barvy
   *[no] { $name }: vezmi všechny { $look ->
        [tile] dlaždice
       *[praline] pralinky
    } jedné barvy
}
prompt-colour = Kterou barvu vezmeš? ({ $place })
prompt-send = Která sousední nabídka dostane { $pieces }?
prompt-place = { $you ->
    [yes] Jsi na tahu: umísti { $pieces }
   *[no] { $name }: umísti { $pieces }
}
prompt-space = { $you ->
    [yes] Vyber pole ve vodorovné řadě { $row } pro { $pieces }
   *[no] { $name }: vyber pole ve vodorovné řadě { $row } pro { $pieces }
}

## Labels of the table

disc-with = { $you ->
    [yes] máš ji ty
   *[no] má ji { $name }
}
take-label = Vzít: { $pieces }, { $place }
send-label = Poslat: { $pieces }, { $place }
board-label = { $you ->
    [yes] Tvůj herní plán, { $points ->
        [one] { $points } bod
        [few] { $points } body
        [many] { $points } bodu
       *[other] { $points } bodů
    }
   *[no] Herní plán: { $name }, { $points ->
        [one] { $points } bod
        [few] { $points } body
        [many] { $points } bodu
       *[other] { $points } bodů
    }
}
line-empty = prázdná, { $spaces ->
    [one] { $spaces } místo
    [few] { $spaces } místa
    [many] { $spaces } místa
   *[other] { $spaces } míst
}
line-filled = { $count } { $spaces ->
    [one] z { $spaces }
    [few] ze { $spaces }
    [many] z { $spaces }
   *[other] z { $spaces }
}, { $colour }
cell-empty = prázdné
row-label = Vodorovná řada { $row }: { $cells }
space-label = Vodorovná řada { $row }, sloupec { $column }: { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}
floor-label = Podlaha: { $count ->
    [0] prázdná
   *[other] { $count } ze 7, { $points ->
        [one] { $points } záporný bod
        [few] { $points } záporné body
        [many] { $points } záporného bodu
       *[other] { $points } záporných bodů
    }
}
spare-waiting = příští na podlahu zdarma
spare-used = jedna na podlahu zdarma
readout-this-round = v tomto kole
readout-by-space = v tomto kole, podle zvoleného pole
readout-range = { $least } až { $most }
# Spoken. $points has its sign.
readout-gain = { $points } v tomto kole

## Home
## První stránka. $names jsou jména ostatních; $turn říká, kdo je na tahu.

home-title = Posaď se.
home-lead = { $look ->
    [tile] Ber dlaždice jednoho druhu, zaplň svou stěnu a ostatním nech střepy.
   *[praline] Ber pralinky jednoho druhu, naplň svou bonboniéru a ostatním nech drobky.
}
home-deal-label = Nabídky ve hře, kterou začneš tlačítkem Hrát
home-play-now = Hrát hned
home-play-line = Soupeř: { $name }, také nováček. Asi deset minut.
home-play = Hrát
home-learn = Naučit se hrát
home-learn-line = Za pět minut, při hře
home-here = S přáteli, tady
home-here-line = Dva až čtyři u této obrazovky
home-online = S přáteli, online
home-online-line = Stačí poslat odkaz, bez účtu
home-editions = Hra na stole
home-setup-line = Víc míst, silnější soupeři, druhá strana plánu?
home-setup = Připravit si hru
editor-title = Rozložit vlastní hru
editor-line = Máš před sebou skutečnou hru?
pad-title = Zápisník bodů
home-turn = { $you ->
    [yes] Jsi na tahu
   *[no] Na tahu: { $name }
}
home-round = { $round }. kolo, proti: { $names }
home-left = Naposledy hráno { $when }.
home-continue = Pokračovat
home-continue-label = Pokračovat. { $round }. kolo. { $turn }. { $scores }.
home-more-running = { $count ->
    [one] ještě jedna
   *[other] ještě { $count }
}
home-again = Nová hra
home-change = Změnit
home-tables = Online stoly
home-tables-new = Nový
home-all = Všechny ({ $count })
home-more = Další
notice-begun = Začala nová hra. Ta předchozí je uložená.
notice-begun-undo = Zpět k předchozí hře
bot-sign = počítačový hráč
menu-home = Na úvodní stránku
edition-chocolatier = Mistři čokolády
edition-chocolatier-line = běžné nabídky
edition-special = Speciální nabídky
edition-special-line = některé se otočí na zlatou
edition-mini = Mini
edition-mini-line = dlaždice na stěně

## Dialogs

dialog-close = Zavřít
dialog-cancel = Zrušit

new-title = Příprava hry
new-here = Jsi tu poprvé?
new-here-line = Barevná strana, běžné nabídky.
new-here-set = Barevná strana, běžné nabídky: už nastaveno.
new-which = Která hra
new-rung = { $name }, { $strength }, { $number } z { $count }
new-details = Podrobnosti
new-details-drawn = začínající se losuje
new-details-starter = { $you ->
    [yes] začínáš ty
   *[no] začíná { $name }
}
new-details-gold = zlaté se losují { $draw ->
    [once] jednou
   *[every] každé kolo
}, rozdělovač dělí { $sharing ->
    [even] rovnoměrně
   *[free] volně
}
new-who = Kdo hraje
new-seat-kind = Místo { $number }: kdo hraje
new-seat-person = Člověk
new-seat-bot = Počítač
new-seat-here = u této obrazovky
new-seat-name = Místo { $number }: jméno
new-seat-level = Místo { $number }: síla počítače
new-seat-remove = Odebrat místo { $number }
new-seat-add = { $number ->
    [3] Přidat třetí místo
   *[other] Přidat čtvrté místo
}
# How strong the computer is; stands after its first name, with or without the word that it is no person.
bot-kind = počítač, { $strength }
level-beginner = úplný začátečník
level-novice = mírně pokročilá
level-casual = příležitostný hráč
level-amateur = zapálená amatérka
level-club = klubový hráč
level-strong = silná hráčka
level-expert = expertka
level-master = mistryně
bot-character = { $level ->
    [beginner] Začíná hodně, dokončí málo a na podlahu zapomíná.
    [novice] Hledí si svého plánu, na tvůj se skoro nepodívá.
    [casual] Tu řada, tam sloupec, celá barva skoro nikdy.
    [amateur] Zaměří se na řadu a většinou ji dokončí.
    [club] Skládá { $look ->
        [tile] dlaždici k dlaždici
       *[praline] pralinku k pralince
    } a každá mu něco vynese.
    [strong] Má ráda pořádek: na podlaze ztratí jen málo.
    [expert] Vidí, co potřebuješ, a vezme to dřív.
   *[master] Plýtvá málo a po pěti kolech má hotovo.
}
new-begins = Kdo začíná
new-begins-drawn = Vylosovat
new-begins-custom = { $look ->
    [tile] Podle zvyku: kdo byl naposledy v Portugalsku.
   *[praline] Podle zvyku: kdo naposledy jedl čokoládu.
}
new-look = Vzhled
settings-look-praline = Pralinky v bonboniéře
settings-look-printed = Pralinky podle originálu
settings-look-tile = Dlaždice na stěně
new-wall = { $look ->
    [tile] Stěna
   *[praline] Bonboniéra
}
new-wall-fixed = Barevná strana
new-wall-fixed-line = pevná: každá barva má své pole
new-wall-free = { $look ->
    [tile] Šedá strana
   *[praline] Hnědá strana
}
new-wall-free-line = volná: pole si vybíráš
power-magnet = Magnet
power-magnet-explained = { $look ->
    [tile] Po přípravě kola přitáhne jednu dlaždici své barvy z každé sousední nabídky, která ji má.
   *[praline] Po přípravě kola přitáhne jednu pralinku své barvy z každé sousední nabídky, která ji má.
}
new-powers-line = Každá zlatá nabídka má jednu z těchto pěti schopností.
new-gold = Zlaté se losují
new-gold-every = každé kolo
new-gold-once = jednou
new-gold-every-line = V každém kole jiné nabídky a schopnosti.
new-gold-once-line = Stejné zlaté nabídky po celou hru.
new-sharing = Rozdělovač dělí
new-sharing-free = volně
new-sharing-even = rovnoměrně
new-sharing-free-line = Každou barvu té sousední nabídce, kterou si vybereš.
new-sharing-even-line = Mezi obě sousední nabídky tak rovnoměrně, jak to barvy dovolí.
new-summary = { $players ->
    [2] Dva hráči
    [3] Tři hráči
   *[other] Čtyři hráči
}, { $wall ->
    [free] { $look ->
        [tile] šedá
       *[praline] hnědá
    }
   *[fixed] barevná
} strana, { $factories ->
    [special] speciální
   *[plain] běžné
} nabídky
new-deal = { $look ->
    [tile] Rozmístit dlaždice
   *[praline] Rozmístit pralinky
}

menu-title = Menu
menu-hurry = Ať počítač táhne hned
menu-new = Nová hra
menu-log = Všechny dosavadní tahy
menu-replay = Přehrát od začátku
menu-record = Uložit, otevřít nebo sdílet hru
menu-settings = Nastavení
menu-how = Jak se hraje
menu-about = O hře Praline
menu-resign = Vzdát se
menu-resign-sure = { $you ->
    [yes] Stiskni znovu a tuto hru vzdáš
   *[no] { $name }: stiskni znovu a tuto hru vzdáš
}

settings-title = Nastavení
settings-language = Jazyk
settings-language-browser = Podle prohlížeče
settings-sight = Zobrazení
settings-look = Vzhled
settings-theme = Režim
settings-theme-system = podle systému
settings-theme-light = světlý
settings-theme-dark = tmavý
settings-contrast = Kontrast
settings-contrast-system = podle systému
settings-contrast-normal = běžný
settings-contrast-more = vysoký
settings-letters = { $look ->
    [tile] Písmena na dlaždicích
   *[praline] Písmena na pralinkách
}
settings-letters-line = B Y R K W, stejná jako na klávesách a v zápisu
settings-play = Hra
settings-confirm = Potvrzovat tahy
settings-confirm-touch = na dotykových obrazovkách
settings-confirm-always = vždy
settings-confirm-never = nikdy
settings-speed = Animace
settings-speed-calm = klidná
settings-speed-brisk = svižná
settings-speed-off = vypnutá
settings-keys = Klávesové zkratky
settings-keys-line = Hraj číslicemi a písmeny; jejich seznam najdeš v „Jak se hraje“
settings-evaluation = Hodnocení
settings-evaluation-line = Ukazovat vedle stolu, jakou má kdo šanci na výhru
settings-hearing = Zvuk
settings-sound = Zvuky
settings-sound-line = Krátké, a žádný dřív, než poprvé něco stiskneš
settings-volume = Hlasitost

moves-title = Všechny dosavadní tahy
moves-line = Vyber záznam a uvidíš, jak stůl tehdy vypadal.
moves-round = Kolo { $number }

record-title = Uložit, otevřít nebo sdílet hru
record-out = Zápis této hry
record-out-line = Celá hra jako text: kdokoli si ji tu může otevřít, projít nebo v ní pokračovat.
record-save = Uložit do souboru
record-copy = Zkopírovat text
record-copied = Zkopírováno.
record-not-copied = Prohlížeč to tady nedovolí. Text je označený: zkopíruj ho klávesnicí.
record-link = Tato pozice jako odkaz
record-link-line = Kdo odkaz otevře, může hrát dál od stolu, jak ho teď vidíš.
record-link-copy = Zkopírovat odkaz
record-in = Otevřít zápis
record-in-line = Vyber soubor, přetáhni ho sem nebo vlož text. Rozehraná hra zůstane uložená.
record-choose = Vybrat soubor
record-open = Otevřít
record-unreadable = Soubor nelze přečíst.
record-fault-at-line = Řádek { $line }: { $reason }
record-fault-at-word = Řádek { $line }, „{ $word }“: { $reason }
record-fault-nothing = Text neobsahuje žádný zápis.
record-fault-no-record = Zápis musí začínat řádkem „praline 1“.
record-fault-no-result = V zápisu chybí řádek s výsledkem; nedohraná hra končí řádkem „result *“.
record-fault-no-rules = Před prvním kolem chybí pravidla.
record-fault-twice = Tento řádek smí být v zápisu jen jednou.
record-fault-header = Tento řádek hlavičky není v pořádku.
record-fault-name = Jméno má nejvýš 40 znaků.
record-fault-not-a-seat = Tady má být číslo místa od 1 do 4.
record-fault-no-such-seat = Místo { $seat } v této hře nehraje.
record-fault-other-rules = Pozice má jiná pravidla než zápis.
record-fault-rules = Taková pravidla neexistují.
record-fault-position = Pozice není možná nebo ji nelze přečíst.
record-fault-round-form = Kolo začíná svým číslem, začínajícím hráčem a losováním.
record-fault-round-number = Tady má být kolo { $round }.
record-fault-round-not-over = Kolo { $round } ještě neskončilo.
record-fault-wrong-start = Toto kolo začíná místo { $seat }.
record-fault-deal-text = Losování nelze přečíst.
record-fault-deal = Takové losování tu není možné.
record-fault-before-round = Před prvním losováním nesmí být tah.
record-fault-unknown-word = To není tah ani nic jiného, co tu smí být.
record-fault-gave-up = Místo { $seat } už hru vzdalo.
record-fault-wrong-result = Výsledek této hry je „{ $result }“.

about-title = O hře Praline
about-what = Praline je desková hra o vybírání dlaždic, tady s pralinkami, nebo s dlaždicemi: hraješ proti počítači, nebo až ve čtyřech u jedné obrazovky.
about-designer = Hru Azul, kterou Praline hraje, vymyslel Michael Kiesling.
about-version = Verze { $version }
about-data = Tvoje hry
about-data-text = Hry a nastavení zůstávají jen v tomto prohlížeči. Nic se nikam neposílá, žádný účet není potřeba a nikdo nepočítá návštěvy. Pokud si chceš hru nechat natrvalo, ulož její zápis.
about-offline = Po první návštěvě se Praline spustí i bez připojení a většina prohlížečů ji umí nainstalovat jako každou jinou aplikaci.
about-licence = Licence
about-licence-text = Praline je svobodný software pod licencí MIT, nebo Apache verze 2.0, jak je ti libo.
about-trademark = Azul je ochranná známka svého vlastníka; Praline s ním není nijak spojena.

## Story
## What happened, for the log and for screen readers. $disc and $line are numbers; $disc 0 is the
## centre, $line 0 the floor. $points, $gain and $floor have their signs where they are changes.

log-way = { $disc ->
    [0] střed
   *[other] { $disc }
} → { $line ->
    [0] podlaha
   *[other] řada { $line }
}
log-space = řada { $row } → sloupec { $column }
log-gave-up = { $reason ->
    [time] čas vypršel
    [leaving] odchod od stolu
   *[resignation] vzdává se
}
log-points = { $name } { $points }
log-points-sums = { $name } { $points } ({ $sums })
log-round = Kolo { $round }: { $points }
log-bonus = Závěrečné bodování: { $points }
told-draft = { $name }: { $pieces } { $disc ->
    [0] ze středu stolu
   *[other] z nabídky { $disc }
} { $line ->
    [0] na podlahu
   *[other] do přípravné řady { $line }
}
told-space = { $name }: { $colour } do vodorovné řady { $row }, sloupec { $column }
told-space-points = { $words }, { $points }.
told-gave-up = { $you ->
    [yes] { $reason ->
        [time] Čas ti vypršel.
        [leaving] Odcházíš od stolu.
       *[resignation] Vzdáváš se.
    }
   *[no] { $reason ->
        [time] { $name }: čas vypršel.
        [leaving] { $name } odchází od stolu.
       *[resignation] { $name } se vzdává.
    }
}
told-round = Kolo { $round }. { $you ->
    [yes] Začínáš.
   *[no] Začíná { $name }.
}
told-poured = { $look ->
    [tile] Dlaždice z víka se vrátily do sáčku.
   *[praline] Pralinky z víka se vrátily do sáčku.
}
told-factory = Nabídka { $number }: { $pieces }.
told-gold-factory = Nabídka { $number }, { $gold }: { $pieces }.
told-marker = { $you ->
    [yes] Bereš žeton začínajícího hráče.
   *[no] { $name } bere žeton začínajícího hráče.
}
told-centre = Do středu stolu: { $pieces }.
told-shared = Do nabídky { $disc }: { $pieces }.
told-spare-taken = { $you ->
    [yes] Necháváš si záložní nabídku.
   *[no] { $name } si nechává záložní nabídku.
}
told-spared = { $look ->
    [tile] Záložní nabídka jednu dlaždici zdarma zachytí.
   *[praline] Záložní nabídka jednu pralinku zdarma zachytí.
}
told-fell = Na podlahu: { $pieces }.
told-overflowed = Podlaha je plná, do víka krabice: { $pieces }.
told-no-place = { $name }: pro přípravnou řadu { $line } není { $look ->
    [tile] na stěně
   *[praline] v bonboniéře
} místo, padá na podlahu.
told-wall = { $name }: { $gain }{ $placed ->
    [0] {""}
   *[other] {" "}({ $sums })
}{ $fallen ->
    [0] {""}
   *[other] , podlaha { $floor }
}, celkem { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}.
told-bonus-rows = řady { $points }
told-bonus-columns = sloupce { $points }
told-bonus-colours = barvy { $points }
told-bonus = { $name }: { $bonuses }, celkem { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}.
told-last-round = Toto kolo je poslední.
told-over = Hra skončila. { $result }.
told-undone = Tah vrácen.
told-label = Co se stalo

## Why it scored
## The count of a round, piece by piece. $sum is a number or a sum such as "3 + 2 = 5".

count-sum = { $row } + { $column } = { $points }
count-total = { $parts } = { $total }
count-floor-stops = { $sum } (pod 0 body neklesnou)
count-row-sum = řada { $row }: { $sum }
count-floor-sum = podlaha: { $sum }
count-why = Proč?
count-score = Body: { $points }. Proč?
bonus-row = Řada { $place }, { $count } z 5, prémie { $bonus }
bonus-column = Sloupec { $place }, { $count } z 5, prémie { $bonus }
bonus-colour = Barva { $place }, { $count } z 5, prémie { $bonus }

## End
## The end of the game. $you is "yes" where the player is called "you".

end-wins = { $you ->
    [yes] Vyhráváš { $points } : { $other }
   *[no] { $name } vyhrává { $points } : { $other }
}
end-wins-by = { $you ->
    [yes] { $reason ->
        [time] Vyhráváš, soupeři vypršel čas
        [leaving] Vyhráváš: nikdo další nezůstal
       *[resignation] Vyhráváš, soupeř se vzdal
    }
   *[no] { $reason ->
        [time] { $name } vyhrává, soupeři vypršel čas
        [leaving] { $name } vyhrává: nikdo další nezůstal
       *[resignation] { $name } vyhrává, soupeř se vzdal
    }
}
end-shared = Společná výhra: { $names }, každý má { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}
end-and = { $first } a { $last }
end-no-pieces = { $look ->
    [tile] Na další kolo už nezbyly dlaždice.
   *[praline] Na další kolo už nezbyly pralinky.
}
end-last-round = Kolo 30 je poslední možné.
end-stood = Stav v tu chvíli: { $scores }.
end-shared-lead = Stejně bodů a stejně dokončených vodorovných řad.
end-tie-break = Stejně bodů: rozhodují dokončené vodorovné řady, { $rows } : { $others }.
end-overtaken = { $you ->
    [yes] Tvůj náskok { $points ->
        [one] { $points } bodu
        [few] { $points } bodů
        [many] { $points } bodu
       *[other] { $points } bodů
    } vydržel jen do závěrečného bodování.
   *[no] { $name }: náskok { $points ->
        [one] { $points } bodu
        [few] { $points } bodů
        [many] { $points } bodu
       *[other] { $points } bodů
    } vydržel jen do závěrečného bodování.
}
end-led = { $you ->
    [yes] Tvoje vedení trvalo od prvního kola do posledního.
   *[no] { $name }: ve vedení od prvního kola do posledního.
}
end-last-count = { $you ->
    [yes] Do vedení tě dostalo až závěrečné bodování.
   *[no] { $name }: ve vedení až po závěrečném bodování.
}
end-took-lead = { $you ->
    [yes] Od { $round }. kola ti vedení už nikdo nevzal.
   *[no] { $name }: ve vedení od { $round }. kola až do konce.
}
end-about = { $rounds ->
    [one] { $rounds } kolo
    [few] { $rounds } kola
    [many] { $rounds } kola
   *[other] { $rounds } kol
}, { $wall ->
    [free] { $look ->
        [tile] šedá
       *[praline] hnědá
    }
   *[fixed] barevná
} strana{ $factories ->
    [special] , speciální nabídky
   *[plain] {""}
}
end-began = Na začátku
end-placed = { $look ->
    [tile] Umístěné dlaždice
   *[praline] Umístěné pralinky
}
end-floor = Podlaha
end-rows = Dokončené řady, po { $points }
end-columns = Dokončené sloupce, po { $points }
end-colours = Dokončené barvy, po { $points }
end-total = Celkem
end-mark-first = kolo { $round }
end-mark = { $round }
end-mark-bonus = prémie
end-wall = { $look ->
    [tile] Stěna, { $name }
   *[praline] Bonboniéra, { $name }
}: { $rows }
end-decisive-round = Kolo { $round }
# What a move cost, in the chance to win or in points.
end-cost-win = šance na výhru −{ $percent } %
end-cost-points = { $points ->
    [one] ztráta { $points } bodu
    [few] ztráta { $points } bodů
    [many] ztráta { $points } bodu
   *[other] ztráta { $points } bodů
}
end-better = Lepší: { $pieces } { $disc ->
    [0] ze středu stolu
   *[other] z nabídky { $disc }
} { $line ->
    [0] na podlahu
   *[other] do přípravné řady { $line }
}
end-better-space = Lepší: { $colour } do vodorovné řady { $row }, sloupec { $column }

# The end screen itself.
end-brand = Praline
end-title = { $result } – Praline
end-menu = Menu
end-points = Odkud přišly body
end-winner = výhra
end-gave-up = vzdáno
end-chart = Body po kolech. { $lines }
end-decided = Co rozhodlo
end-no-mistakes = Žádný tah mnoho nepokazil.
end-progress = Procházím hru: { $done } / { $count } tahů
end-next = Co dál
end-again = Hrát znovu
end-review = Projít hru
end-save = Uložit zápis
end-new = Nová hra

## Table

table-brand = Praline
# In the row of tabs, when a person has the turn.
table-title-turn = { $you ->
    [yes] Jsi na tahu
   *[no] { $name }: jsi na tahu
} · Praline
table-round = Kolo
table-last-round = Poslední kolo
table-factories = Nabídky
table-stores = Sáček a víko
table-tools = Nástroje
table-actions = Tvůj tah
table-undo = Vrátit
table-undo-rests = Není co vrátit.
table-hint = Rada
table-hint-rests = Radu dostaneš, až budeš na tahu.
table-menu = Menu
table-place = Umístit
table-floor = Podlaha
table-starts-next = začíná další kolo
table-thinking = přemýšlí
table-gave-up = vzdáno
table-open-board = Zvětšit herní plán: { $name }
table-log = Toto kolo
table-no-moves = Zatím žádné tahy
table-evaluation = Hodnocení
table-lead = { $name } { $points }
table-hints = Rada
table-hints-thinking = Hledám dobré tahy…
table-way = { $from } → { $to }
table-space = řada { $row }, sloupec { $column }
# Nothing but drawn pieces.
table-pieces = { $pieces }
table-replay = Přehrávání
table-step = Krok
table-first = Na začátek
table-back = O krok zpět
table-forward = O krok dál
table-last = Na konec
table-leave = Odejít
table-continue = Hrát odtud dál
table-typed = Napiš tah
table-typed-go = Zahrát
table-typed-form = To není tah. Napiš místo, barvu a řadu, třeba 3B4 nebo cKf, anebo pole, třeba w35.
table-typed-share = Strany u rozdělovače piš jako l a barvy, potom r a barvy, vždy v pořadí B Y R K W.
table-typed-not-now = Teď nelze táhnout.
table-dismiss = Skrýt
notice-no-storage = Tento prohlížeč nic neukládá: po zavření karty bude hra ztracena. Chceš-li pokračovat později, ulož v menu její zápis.
notice-full-storage = Úložiště tohoto prohlížeče je plné: co je nové, po zavření karty zmizí. Místo získáš smazáním her ze seznamu.
notice-damaged-game = Uloženou hru se nepodařilo přečíst. Zůstala odložená stranou.
notice-damaged-link = Pozici v odkazu se nepodařilo přečíst.
notice-no-engine = Počítačové hráče se nepodařilo spustit. Lidé mohou u této obrazovky dál hrát mezi sebou.
notice-no-net = To, co se mistryně naučila, se nepodařilo načíst: ona i rady jsou teď o něco slabší.

## U stolu: co se volí, radí, boduje a opakuje

table-enlarge = Zvětšit: { $place }
table-share = { $place }: co zbývá
readout-parts = { $look ->
    [tile] { $gain } stěna, { $floor } podlaha
   *[praline] { $gain } bonboniéra, { $floor } podlaha
}
# $points má jedno desetinné místo a nemá znaménko.
hint-worth = { $lead ->
    [ahead] vyhraje { $wins } ze 100, náskok { $points }
    [behind] vyhraje { $wins } ze 100, ztráta { $points }
   *[level] vyhraje { $wins } ze 100, na body vyrovnané
}
hint-about-as-good = zhruba stejně dobré
hint-number = { $number } ze { $count }
# Předčítá se.
hint-said = { $number } ze { $count }: { $move }: { $worth }
hint-previous = Předchozí rada
hint-next = Další rada
prompt-counting = Boduje se { $round }. kolo. Stiskem kdekoli ho přeskočíš.
table-redo = Zopakovat
table-redo-rests = Není co zopakovat.
told-redone = Tah zopakován.
keys-redo = zopakovat tah

## Your games

games-title = Tvoje hry
games-count = { $count ->
    [one] hra
    [few] hry
   *[other] her
}
games-won = vyhráno
games-best = nejvyšší skóre
games-streak = výher v řadě
games-against = Výhry proti soupeřům
games-of = { $won } / { $games }
games-not-yet = zatím ne
games-device = Uloženo jen v tomto zařízení.
games-filter = Které hry
games-all = Všechny
games-only-won = Vyhrané
games-only-lost = Prohrané
games-only-friends = S přáteli
games-which-edition = Edice
games-any-edition = Všechny edice
games-side-free = { $look ->
    [tile] Šedá strana
   *[praline] Hnědá strana
}
games-edition = { $edition ->
    [mini] { edition-mini }
    [special] { edition-special }
   *[chocolatier] { edition-chocolatier }
}{ $wall ->
    [free] { $edition ->
        [mini] , šedá strana
       *[other] , hnědá strana
    }
   *[fixed] {""}
}
games-export = Exportovat
games-import = Importovat
games-running = Rozehrané
games-finished = Dohrané
games-more = Zobrazit další: { $count }
games-empty = Tady najdeš své dohrané hry.
games-none = Žádná z tvých her taková není.
games-play = Hrát
games-place = { $place }. místo
games-result-won = Výhra
games-result-shared = Sdílená výhra
games-result-lost = Prohra
games-result-other = Dohráno
games-round = { $round ->
    [0] Před prvním kolem
   *[other] { $round }. kolo
}
games-your-turn = jsi na tahu
games-turn = na tahu je { $name }
games-manage = Přejmenovat, uložit, sdílet nebo smazat: { $name }
games-continue = Pokračovat
games-look = Prohlédnout
games-name = Název hry
games-rename = Přejmenovat
games-share = Sdílet
games-delete = Smazat
games-delete-sure = Opravdu smazat?
games-deleted = Smazáno: { $name }
games-undo = Vrátit zpět
games-elsewhere = Tato hra je otevřená na jiné kartě. Nic se nezměnilo.
games-importing = Načítá se hra { $number } z { $count } …
games-read = { $count ->
    [0] Nenačetla se žádná nová hra.
    [one] Načetla se { $count } hra.
    [few] Načetly se { $count } hry.
   *[other] Načetlo se { $count } her.
}
games-known = { $count ->
    [one] { $count } už tu byla.
    [few] { $count } už tu byly.
   *[other] { $count } už tu bylo.
}
games-unread = { $count ->
    [one] { $count } se nepodařilo přečíst:
   *[other] { $count } se nepodařilo přečíst:
}
games-full = { $count ->
    [one] V prohlížeči už není místo: { $count } hra se neuložila.
    [few] V prohlížeči už není místo: { $count } hry se neuložily.
   *[other] V prohlížeči už není místo: { $count } her se neuložilo.
}
games-refused = Hra { $number }: { $reason }
games-aside = { $count ->
    [one] Stranou leží { $count } poškozená hra.
    [few] Stranou leží { $count } poškozené hry.
   *[other] Stranou leží { $count } poškozených her.
}
games-aside-save = Uložit jako soubor
games-link = Tato hra jako odkaz
games-link-line = V odkazu je celá hra: kdo ho otevře, může si ji prohlédnout nebo hrát dál.
games-link-title = Hra z odkazu
games-link-over = { $names }: dohráno, { $scores }.
games-link-running = { $names }: { $round }. kolo, { $scores }.
games-link-own = Bude to samostatná hra. Co máš rozehrané, zůstane, jak je.
games-link-play = Hrát dál
games-link-leave = Teď ne
games-link-position = Pozice z odkazu
games-link-damaged = Hru v odkazu se nepodařilo přečíst. Nic se nezměnilo.
games-link-long = Obsah odkazu je delší než jakákoli hra. Neotevřel se a nic se nezměnilo.
games-qr = Odkaz jako QR kód
games-qr-label = QR kód s odkazem na tento stůl

## Online tables

prompt-sending = Tah se odesílá
prompt-offline = Bez spojení se stolem
prompt-waiting = Čeká se na volbu: { $names }
menu-online = Online stoly
menu-table = Tento stůl: místa a odkaz
settings-chat = Chat
settings-chat-line = Ukazovat, co hráči píší u online stolů
online-where = Kde se hraje
online-not = U této obrazovky
online-yes = Online
online-open = volné pro člověka
online-clock = Čas na přemýšlení
online-listed = Veřejný stůl
online-listed-line = Každý ho najde v seznamu a může si přisednout
online-unwatched = Bez diváků
online-unwatched-line = Dokud hra neskončí, vidí ji jen ti, kdo hrají
online-set = Otevřít stůl
online-title = Online stůl
# In the row of tabs, when an online table waits for the player.
online-title-turn = (jsi na tahu) Praline
online-finding = Hledá se stůl…
online-private = soukromý
online-public = veřejný
online-no-watchers = bez diváků
online-name = Tvoje jméno
online-empty = čeká na hráče
online-you = to jsi ty
online-here = je tady
online-away = není tu
online-sit = Sednout sem
online-sit-label = Místo { $number }: sednout sem
online-sit-down = Přisednout
online-stand = Vstát
online-free = Uvolnit místo
online-free-label = { $name }: uvolnit místo
online-freed = Tvoje místo bylo uvolněno. Kde je volno, můžeš si zase sednout.
online-start = Začít
online-ready = Všichni jsou tu: začít může kdokoli u stolu.
online-waits = Hra může začít, až budou všechna místa obsazená.
online-link = Odkaz na tento stůl pro pozvané
online-move = Přenést moje místo na jiné zařízení
online-move-line = Otevři tento odkaz na druhém zařízení. Platí jednou, nikomu ho neposílej.
online-leave = Odejít od stolu
online-lost = Spojení se ztratilo. Poslední tah je v bezpečí. Zkouší se znovu…
online-back = Spojení je zpátky.
online-retry = Zkusit hned
online-no-server = Na této adrese nejsou žádné online stoly.
online-closed = Tento stůl byl zavřen.
online-away-long = { $name }: dlouho pryč.
online-left = Označit, že hráč odešel
online-no-hints = U online stolu se neradí.
about-online = Online stoly jsou uložené na serveru: tahy, napsaná jména a chat. Pozná tě podle cookie, účet není potřeba.
online-watching = { $count ->
    [one] dívá se { $count }
    [few] dívají se { $count }
   *[other] dívá se { $count }
}
online-rematch = Odveta je připravená.
online-join = Přidat se k odvetě
hall-title = Online stoly
hall-new = Otevřít nový stůl
hall-own = Tvoje stoly
hall-none-own = Zatím tu žádné nemáš.
hall-public = Veřejné stoly
hall-none = Právě tu nejsou žádné veřejné stoly.
hall-save = Uložit všechny moje hry
hall-your-turn = jsi na tahu
hall-waiting = čeká
hall-playing = hraje se
hall-over = dohráno
hall-closed = zavřeno
hall-play = Hrát
hall-open = Otevřít
hall-watch = Dívat se
talk-title = Chat
talk-mute = Ztlumit
talk-muted = Chat je ztlumený.
talk-mute-seat = Ztlumit pro všechny
talk-mute-seat-label = { $name }: ztlumit pro všechny
talk-unmute = Zrušit
talk-unmute-label = { $name }: zrušit ztlumení
talk-seat-muted = { $name }: ztlumeno pro všechny
talk-hushed = ztlumeno
talk-seat-heard = { $name }: ztlumení zrušeno
talk-you-heard = V chatu můžeš znovu psát.
talk-none = Zatím nikdo nic nenapsal.
talk-removed = odstraněno
talk-say = Napiš něco
talk-send = Odeslat
# Spoken.
talk-said = { $name }: { $text }
clock-none = bez hodin
clock-live = { $minutes } min + { $seconds } s
clock-turn = { $days ->
    [one] { $days } den na tah
    [few] { $days } dny na tah
   *[other] { $days } dní na tah
}
# On a clock, in short.
clock-days = { $days } d { $hours } h
clock-label = Zbývá času: { $left }
clock-left = { $seconds ->
    [one] Zbývá { $seconds } sekunda.
    [few] Zbývají { $seconds } sekundy.
   *[other] Zbývá { $seconds } sekund.
}
deals-check = Ověřit losování
deals-right = { $deals ->
    [1] Losování vyplývá ze semínka.
    [few] Všechna { $deals } losování vyplývají ze semínka.
   *[other] Všech { $deals } losování vyplývá ze semínka.
}
deals-meaning = Server se k tomuto semínku zavázal, než si kdo sedl, a každý hráč přidal náhodné číslo. Sám tedy losování nikdo určit nemohl, jen server společně s tím, kdo si sedl poslední.
deals-no-seed = Semínko ještě není známo, prozradí se po skončení hry.
deals-other-seed = Není to semínko, ke kterému se server zavázal.
deals-other-start = Začínat měl podle losu někdo jiný.
deals-other-deal = Losování v kole { $round } není to, které mělo vyjít.
# The tables cannot be asked for.
hall-offline = Jsi offline. Stoly se objeví, jakmile budeš zase online.
hall-unreachable = Server neodpovídá. Zkouší se znovu…

## Why an online table says no

no-unreadable = Server této stránce nerozuměl. Zkus ji načíst znovu.
no-stale = U stolu se stalo víc, než bylo vidět. Podívej se znovu a vyber.
no-illegal = To pravidla nedovolují.
no-not-your-turn = Nejsi na tahu.
no-not-seated = U tohoto stolu nemáš místo.
no-not-now = To teď nejde.
no-no-such-seat = Takové místo tu není.
no-taken = Tam už někdo sedí.
no-reserved = To místo je pro někoho vyhrazené.
no-seated-already = U tohoto stolu už sedíš.
no-seats-empty = Některá místa jsou prázdná.
no-bad-name = Napiš jméno, nejvýš 40 znaků.
no-name-taken = Takové nebo velmi podobné jméno už u tohoto stolu někdo má. Zvol jiné.
no-bad-chat = Zpráva má nejvýš 300 znaků.
no-muted = Tvůj chat ztlumil ten, kdo stůl otevřel. Psát sem teď nejde.
no-bad-plan = Aspoň jedno místo musí být pro člověka.
no-no-such-bot = Takového počítačového hráče server nemá.
no-not-owner = To může jen ten, kdo stůl otevřel.
no-not-away = Hráč je tu, není pryč dost dlouho, nebo není na tahu. Kde běží hodiny, rozhodují ony.
no-chosen-already = Už máš vybráno, v jiném okně.
no-bad-link = Tento odkaz už byl použit, nebo neplatí.
no-too-fast = To bylo moc rychle. Chvilku počkej.
no-too-many = Odtud je příliš mnoho spojení nebo stolů. Některé zavři a zkus to znovu.
no-not-saved = Server to nedokázal uložit. Nic se nezměnilo, zkus to znovu.
no-no-such-line = Taková zpráva v chatu není.
no-no-watchers = U tohoto stolu se hraje bez diváků. Hra bude vidět, až skončí.
no-no-such-table = Takový stůl tu není. Odkaz může být poškozený, nebo byl stůl odstraněn.

## Parts of the page that are loaded when they are wanted

part-waiting = Načítá se…
part-missing = Tuto část stránky se nepodařilo načíst
part-missing-line = Vše ostatní funguje dál. Ověř připojení k síti a zkus to znovu.
part-again = Zkusit znovu
notice-no-online-part = Online stoly se nepodařilo načíst. Stránka to zkouší dál, vše ostatní funguje.

## Before the page has started

boot-trouble = Praline se nepodařilo spustit. Možná pomůže načíst stránku znovu.
boot-old = Tento prohlížeč je pro Praline příliš starý. Stačí kterýkoli z posledních let: Firefox, Chrome, Edge nebo Safari.
boot-noscript = Praline běží v prohlížeči a potřebuje JavaScript, který je tu vypnutý.
manifest-line = Desková hra s pralinkami nebo dlaždicemi: proti počítači, s přáteli, i bez připojení.
