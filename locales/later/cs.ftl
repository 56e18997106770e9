### The words of what is loaded later in the page.

## How to play

how-title = Jak se hraje
how-contents = Obsah
how-aim = Cíl hry
how-aim-1 = { $look ->
    [tile] Každý obkládá stěnu o pěti řadách dlaždicemi pěti barev. Dlaždice, které se dotýkají, přinášejí body, takže záleží na tom, kam a kdy je položíš. Kdo má na konci nejvíc bodů, vyhrává.
   *[praline] Každý plní bonboniéru o pěti řadách pralinkami pěti barev. Pralinky, které se dotýkají, přinášejí body, takže záleží na tom, kam a kdy je umístíš. Kdo má na konci nejvíc bodů, vyhrává.
}
how-aim-2 = { $look ->
    [tile] Hra končí po kole, ve kterém někdo dokončí vodorovnou řadu; bývá to pět kol nebo o něco víc. Každé kolo má tři fáze: hráči si postupně berou dlaždice, dokud nějaké zbývají (A). Potom z každé dokončené přípravné řady přejde jedna na stěnu a přinese body (B). Nakonec se připraví další kolo (C).
   *[praline] Hra končí po kole, ve kterém někdo dokončí vodorovnou řadu; bývá to pět kol nebo o něco víc. Každé kolo má tři fáze: hráči si postupně berou pralinky, dokud nějaké zbývají (A). Potom z každé dokončené přípravné řady přejde jedna do bonboniéry a přinese body (B). Nakonec se připraví další kolo (C).
}
how-begin = Příprava hry
how-begin-1 = { $look ->
    [tile] V sáčku je 100 dlaždic, od každé barvy 20. Ve dvou hráčích leží v kruhu 5 nabídek, ve třech 7, ve čtyřech 9 a na každou se vylosují čtyři dlaždice.
   *[praline] V sáčku je 100 pralinek, od každé barvy 20. Ve dvou hráčích leží v kruhu 5 nabídek, ve třech 7, ve čtyřech 9 a na každou se vylosují čtyři pralinky.
}
how-begin-2 = Začínající hráč dá žeton začínajícího hráče do středu stolu a táhne první; dál se hraje po směru hodinových ručiček.
how-begin-3 = { $look ->
    [tile] Hraješ poprvé? Vezmi barevnou stranu herních plánů a běžné nabídky. Šedá strana a speciální nabídky počkají.
   *[praline] Hraješ poprvé? Vezmi barevnou stranu herních plánů a běžné nabídky. Hnědá strana a speciální nabídky počkají.
}
how-begin-drawn = Herní plán a jeho části:
how-part-score = Počet bodů
how-part-lines = { $look ->
    [tile] Přípravné řady, každá na jednu až pět dlaždic jedné barvy
   *[praline] Přípravné řady, každá na jednu až pět pralinek jedné barvy
}
how-part-wall = { $look ->
    [tile] Stěna, na kterou přijde z každé dokončené řady jedna dlaždice
   *[praline] Bonboniéra, do které přijde z každé dokončené řady jedna pralinka
}
how-part-floor = Podlaha pro vše, co se nevejde
how-part-costs = Záporné body za její políčka
how-part-marker = Žeton začínajícího hráče: kdo ho má, začíná další kolo
how-take = { $look ->
    [tile] A: Výběr dlaždic
   *[praline] A: Výběr pralinek
}
how-take-1 = { $look ->
    [tile] Ve svém tahu vezmi všechny dlaždice jedné barvy, z jedné nabídky nebo ze středu stolu.
   *[praline] Ve svém tahu vezmi všechny pralinky jedné barvy, z jedné nabídky nebo ze středu stolu.
}
how-take-2 = Z nabídky: co si nevezmeš, přesune se do středu stolu.
how-take-3 = Ze středu stolu: kdo odtud v daném kole bere jako první, vezme si i žeton začínajícího hráče a začíná další kolo. Žeton ale zabere první volné pole podlahy a přinese tolik záporných bodů, kolik to pole ukazuje: 1 až 3, nebo nic, je-li podlaha plná.
how-take-drawn = { $look ->
    [tile] Berou se dvě červené dlaždice; modrá a bílá se přesunou do středu stolu.
   *[praline] Dvě se berou; zbylé dvě se přesunou do středu stolu.
}
how-lay = Umístění
how-lay-1 = { $look ->
    [tile] Všechno, co vezmeš, patří do jedné z tvých pěti přípravných řad, do kterých se vejde jedna až pět dlaždic. V řadě smí být jen jedna barva, a nikdy ta, kterou už má odpovídající vodorovná řada stěny.
   *[praline] Všechno, co vezmeš, patří do jedné z tvých pěti přípravných řad, do kterých se vejde jedna až pět pralinek. V řadě smí být jen jedna barva, a nikdy ta, kterou už má odpovídající vodorovná řada bonboniéry.
}
how-lay-2 = Co se nevejde, spadne na podlahu a přináší záporné body. Na podlahu můžeš dát i všechno, někdy je to menší zlo.
how-lay-3 = { $look ->
    [tile] Přípravná řada, která na konci kola není dokončená, si své dlaždice nechá do dalšího kola.
   *[praline] Přípravná řada, která na konci kola není dokončená, si své pralinky nechá do dalšího kola.
}
how-lay-4 = Dobrá rada: snaž se dokončit hodně přípravných řad, ne mít něco ve všech.
how-lay-drawn = { $look ->
    [tile] Zvýrazněné řady mohou barvu přijmout. Náhled ukazuje, kde bude která dlaždice ležet a kolik přinese.
   *[praline] Zvýrazněné řady mohou barvu přijmout. Náhled ukazuje, kde bude která pralinka ležet a kolik přinese.
}
how-wall = { $look ->
    [tile] B: Obkládání stěny
   *[praline] B: Plnění bonboniéry
}
how-wall-1 = { $look ->
    [tile] Když už není co brát, projdi své přípravné řady odshora. Z každé dokončené přejde jedna dlaždice na pole své barvy v odpovídající vodorovné řadě; zbytek se odloží do víka krabice.
   *[praline] Když už není co brát, projdi své přípravné řady odshora. Z každé dokončené přejde jedna pralinka na pole své barvy v odpovídající vodorovné řadě; zbytek se odloží do víka krabice.
}
how-wall-2 = { $look ->
    [tile] Dlaždice, která se žádné jiné nedotýká, přinese 1 bod. Jinak spočítej souvislou vodorovnou řadu a souvislý svislý sloupec, ve kterých leží; počítají se, jen když mají aspoň dvě dlaždice. Nová dlaždice se počítá v obou.
   *[praline] Pralinka, která se žádné jiné nedotýká, přinese 1 bod. Jinak spočítej souvislou vodorovnou řadu a souvislý svislý sloupec, ve kterých leží; počítají se, jen když mají aspoň dvě pralinky. Nová pralinka se počítá v obou.
}
how-wall-3 = { $look ->
    [tile] Dlaždice se pokládají jedna po druhé, takže horní se už započítá k těm pod ní.
   *[praline] Pralinky se umísťují jedna po druhé, takže horní se už započítá k těm pod ní.
}
how-wall-drawn = { $look ->
    [tile] Nová dlaždice leží v řadě dvou a ve sloupci tří dlaždic: 2 + 3 = 5 bodů.
   *[praline] Nová pralinka leží v řadě dvou a ve sloupci tří pralinek: 2 + 3 = 5 bodů.
}
how-floor = Podlaha
how-floor-1 = { $look ->
    [tile] Nakonec se počítá podlaha: jejích sedm polí přináší zleva 1, 1, 2, 2, 2, 3 a 3 záporné body. Žeton začínajícího hráče se počítá jako dlaždice. Co se na sedm polí nevejde, nepočítá se.
   *[praline] Nakonec se počítá podlaha: jejích sedm polí přináší zleva 1, 1, 2, 2, 2, 3 a 3 záporné body. Žeton začínajícího hráče se počítá jako pralinka. Co se na sedm polí nevejde, nepočítá se.
}
how-floor-2 = Počet bodů nikdy neklesne pod nulu. Podlaha se pak uklidí a další kolo začíná ten, kdo má žeton začínajícího hráče.
how-floor-drawn = { $look ->
    [tile] Žeton a čtyři dlaždice: 1 + 1 + 2 + 2 + 2 = 8 záporných bodů.
   *[praline] Žeton a čtyři pralinky: 1 + 1 + 2 + 2 + 2 = 8 záporných bodů.
}
how-next = C: Příprava dalšího kola
how-next-1 = { $look ->
    [tile] Jestliže nikdo nedokončil vodorovnou řadu, vylosují se na každou nabídku zase čtyři dlaždice a kdo má žeton začínajícího hráče, vrátí ho do středu stolu.
   *[praline] Jestliže nikdo nedokončil vodorovnou řadu, vylosují se na každou nabídku zase čtyři pralinky a kdo má žeton začínajícího hráče, vrátí ho do středu stolu.
}
how-next-2 = Když je sáček prázdný, vrátí se do něj všechno z víka krabice. Nestačí-li ani to, zůstanou některé nabídky prázdné a kolo se hraje s tím, co je.
how-end = Konec hry
how-end-1 = Hra končí po kole, ve kterém někdo dokončí vodorovnou řadu. Jakmile je jisté, že kolo bude poslední, dozvíš se to.
how-end-2 = { $look ->
    [tile] Potom přijdou prémie: { $row } body za každou dokončenou vodorovnou řadu, { $column } za každý dokončený svislý sloupec a { $colour } za každou barvu, od které máš na stěně všech pět dlaždic.
   *[praline] Potom přijdou prémie: { $row } body za každou dokončenou vodorovnou řadu, { $column } za každý dokončený svislý sloupec a { $colour } za každou barvu, od které máš v bonboniéře všech pět pralinek.
}
how-end-3 = Vyhrává, kdo má nejvíc bodů. Při remíze rozhoduje víc dokončených vodorovných řad; je-li jich stejně, hráči se o výhru dělí.
how-end-4 = Kdo se vzdá, prohrává. Ve dvou tím hra končí; při více hráčích za něj dál hraje počítač a vítěz se hledá mezi ostatními. Výjimečně už není z čeho připravit další kolo nebo skončí kolo 30: tím hra skončí, i s prémiemi.
how-end-drawn = Dokončená vodorovná řada přináší body: { $row }, dokončený sloupec: { $column }, všech pět jedné barvy: { $colour }.
how-examples = Příklady
how-examples-1 = { $look ->
    [tile] První tahy: Anna vezme z nabídky dvě černé dlaždice a její druhé dvě jdou do středu stolu. Ben vezme z jiné nabídky jedinou žlutou a její tři červené jdou do středu stolu. Teď odtud může Klára vzít všechny červené; bere odtud první, takže jí na podlahu přijde i žeton.
   *[praline] První tahy: Anna vezme z nabídky dvě tmavé pralinky a její druhé dvě jdou do středu stolu. Ben vezme z jiné nabídky jedinou hnědou a její tři tyrkysové jdou do středu stolu. Teď odtud může Klára vzít všechny tyrkysové; bere odtud první, takže jí na podlahu přijde i žeton.
}
how-examples-2 = { $look ->
    [tile] Dvě žluté, tři možnosti: ve vodorovných řadách 2 a 3 tvé stěny už žlutá je a v přípravné řadě 4 leží modrá. Obě tedy jdou do přípravné řady 5; nebo jedna do řady 1 a druhá na podlahu; nebo obě na podlahu.
   *[praline] Dvě hnědé, tři možnosti: ve vodorovných řadách 2 a 3 tvé bonboniéry už hnědá je a v přípravné řadě 4 leží tyrkysová. Obě tedy jdou do přípravné řady 5; nebo jedna do řady 1 a druhá na podlahu; nebo obě na podlahu.
}
how-examples-3 = { $look ->
    [tile] Obkládání stěny: přípravné řady 2 a 4 jsou dokončené, 3 a 5 ne. Z řady 2 jde jedna dlaždice na stěnu a jedna do víka, z řady 4 jedna na stěnu a tři do víka. Řady 3 a 5 zůstanou, jak jsou.
   *[praline] Plnění bonboniéry: přípravné řady 2 a 4 jsou dokončené, 3 a 5 ne. Z řady 2 jde jedna pralinka do bonboniéry a jedna do víka, z řady 4 jedna do bonboniéry a tři do víka. Řady 3 a 5 zůstanou, jak jsou.
}
how-examples-4 = { $look ->
    [tile] Bodování: osamocená dlaždice přinese 1 bod. Jako třetí ve vodorovné řadě přinese 3, jako druhá nebo třetí ve sloupci 2 nebo 3. Leží-li v řadě čtyř a ve sloupci tří dlaždic, přinese 4 + 3 = 7.
   *[praline] Bodování: osamocená pralinka přinese 1 bod. Jako třetí ve vodorovné řadě přinese 3, jako druhá nebo třetí ve sloupci 2 nebo 3. Leží-li v řadě čtyř a ve sloupci tří pralinek, přinese 4 + 3 = 7.
}
how-free = { $look ->
    [tile] Šedá strana: volná stěna
   *[praline] Hnědá strana: volná bonboniéra
}
how-free-1 = Na barevné straně herního plánu má každá barva své pole. Na { $look ->
    [tile] šedé
   *[praline] hnědé
} si pole vybíráš: smí to být kterékoli volné pole vodorovné řady, jen se žádná barva nesmí opakovat v řadě ani ve sloupci.
how-free-2 = { $look ->
    [tile] Když pro dokončenou přípravnou řadu žádné pole nezbývá, spadnou všechny její dlaždice na podlahu. Mysli dopředu: poslední sloupce se plní rychleji, než by člověk čekal.
   *[praline] Když pro dokončenou přípravnou řadu žádné pole nezbývá, spadnou všechny její pralinky na podlahu. Mysli dopředu: poslední sloupce se plní rychleji, než by člověk čekal.
}
how-free-drawn = Každé povolené pole ukazuje, kolik by přineslo.
how-special = Speciální nabídky
how-special-1 = Speciální nabídky jsou varianta hry Mistři čokolády. Před každým kolem se tolik nabídek, kolik je hráčů, otočí na zlatou stranu. Každá zlatá nabídka má jednu z pěti schopností; poznáš ji podle znaku na okraji.
how-special-2 = Sousední jsou nabídky s nejbližším nižším a nejbližším vyšším číslem v kruhu.
how-special-3 = Dvě možnosti: zlaté nabídky se mohou losovat jednou pro celou hru místo každé kolo; a rozdělovač může místo volného dělení dělit tak rovnoměrně, jak to barvy dovolí.
how-special-4 = Zlatých stran je devět: přídavek, pět magnetů, pro každou barvu jeden, strážce, rozdělovač a záloha.
how-special-5 = Rozdělovač dává prázdným i zlatým sousedním nabídkám stejně jako ostatním. Nabídka, kterou má někdo u sebe, se přeskočí a sousední je ta další. Záloha nikdy nezachytí žeton začínajícího hráče.
how-special-drawn = { $look ->
    [tile] Magnet, který přitáhl jednu dlaždici od sousedního strážce, a běžná nabídka.
   *[praline] Magnet, který přitáhl jednu pralinku od sousedního strážce, a běžná nabídka.
}
how-screen = Na obrazovce
how-screen-1 = { $look ->
    [tile] Stisknutím dlaždice zvedneš její barvu, stisknutím řady ji umístíš. Když najedeš myší na řadu, uvidíš náhled; na dotykové obrazovce ukáže náhled první stisknutí a tah provede „Umístit“ nebo druhé stisknutí.
   *[praline] Stisknutím pralinky zvedneš její barvu, stisknutím řady ji umístíš. Když najedeš myší na řadu, uvidíš náhled; na dotykové obrazovce ukáže náhled první stisknutí a tah provede „Umístit“ nebo druhé stisknutí.
}
how-screen-2 = { $look ->
    [tile] Dlaždice můžeš do řady i přetáhnout. „Vrátit“ vezme zpět tvůj poslední tah, „Rada“ ukáže tři dobré tahy.
   *[praline] Pralinky můžeš do řady i přetáhnout. „Vrátit“ vezme zpět tvůj poslední tah, „Rada“ ukáže tři dobré tahy.
}
how-screen-3 = V menu můžeš hru krok za krokem projít od začátku, hrát dál z kteréhokoli okamžiku, uložit ji nebo sdílet.
how-keys = Klávesnice
how-keys-1 = Celý tah jsou tři klávesy: místo, barva, řada. Má-li tvoje klávesnice jiná písmena, rozhoduje poloha klávesy. Klávesové zkratky lze v nastavení vypnout.
# $colours: each letter with the name of its colour in this look
how-keys-2 = Písmena znamenají barvy: { $colours }.
how-keys-3 = Do tahu můžeš místo písmena napsat i název barvy, třeba 3 { $brown } 4.
keys-disc = první až poslední nabídka
keys-centre = střed stolu
keys-colour = barva
keys-line = přípravná řada
keys-floor = podlaha
keys-share = po rozdělovači: vlevo nebo vpravo pro každou zbylou barvu
keys-column = { $look ->
    [tile] na šedé straně: sloupec
   *[praline] na hnědé straně: sloupec
}
keys-place = provést tah z náhledu
keys-let-go = vrátit všechno na místo
keys-undo = vrátit tah
keys-hint = rada
keys-move = ze skupiny do skupiny a uvnitř skupiny

## Puzzles

puzzle-day = Hádanka dne
puzzle-number = Hádanka { $number }
puzzle-unknown = Taková hádanka není
puzzle-find-win = Jsi na tahu. Najdi tah, který vyhraje.
puzzle-find-share = Jsi na tahu. Najdi tah, kterým se o výhru podělíš.
puzzle-find-best = Jsi na tahu. Najdi nejlepší tah.
puzzle-theme = Téma
puzzle-theme-words = { $theme ->
    [deny] Vyhladovět řadu
    [column] Dokončit sloupec
    [colour] Dokončit barvu
    [least-floor] Bezpečná podlaha
    [marker] Žeton začínajícího hráče
    [sharer] Dobře rozdělit
    [free-wall] To správné pole
   *[proved-win] Jistá výhra
}
puzzle-level = Úroveň
puzzle-level-words = { $level } z 8, najde ji { $name }
puzzle-streak = V řadě
puzzle-days = { $count ->
    [one] { $count } den
    [few] { $count } dny
   *[other] { $count } dní
}
puzzle-is-proved = Poslední kolo: nic nezáleží na štěstí a řešení je dokázané.
puzzle-was-solved = Tuhle hádanku už máš vyřešenou.
puzzle-was-helped = Tuhle hádanku už máš vyřešenou, s nápovědou.
puzzle-hint-line = Ukázat tah
puzzle-hinted = Ber odsud: { $place }.
puzzle-wrong = Tenhle ne.
puzzle-wrong-wins = Tenhle ne: { $points ->
    [0] vyhraje { $name }.
    [one] nejméně o { $points } bod vyhraje { $name }.
    [few] nejméně o { $points } body vyhraje { $name }.
   *[other] nejméně o { $points } bodů vyhraje { $name }.
}
puzzle-wrong-shared = Tenhle ne: o výhru se jen podělíš.
puzzle-wrong-chance = Tenhle ne: vyhraje { $wins } ze 100, nejlepší { $best }.
puzzle-refute = Ukázat proč
puzzle-line-shown = Takhle to může pokračovat
puzzle-solved = Vyřešeno
puzzle-why = { $theme ->
    [deny] Z toho by stavěl soupeř.
    [column] Dokončí sloupec.
    [colour] Dokončí barvu.
    [least-floor] Podlaha zůstane levná.
    [marker] S žetonem začínajícího hráče začínáš příští kolo.
    [sharer] Rozhoduje, kam jde zbytek.
    [free-wall] Rozhoduje pole.
   *[proved-win] Vynutí si výhru.
}
puzzle-whatever = { $rivals ->
    [1] ať soupeř hraje cokoli
   *[other] ať ostatní hrají cokoli
}
puzzle-proved = { $points ->
    [0] Dokázáno: vyhraješ, { $whatever }.
    [one] Dokázáno: vyhraješ nejméně o { $points } bod, { $whatever }.
    [few] Dokázáno: vyhraješ nejméně o { $points } body, { $whatever }.
   *[other] Dokázáno: vyhraješ nejméně o { $points } bodů, { $whatever }.
}
puzzle-proved-share = Dokázáno: o výhru se přinejmenším podělíš, { $whatever }.
puzzle-worth = Vyhraje { $wins } ze 100.
puzzle-others = { $count ->
    [one] Ten druhý tah o to přijde.
    [few] Každý z { $count } ostatních tahů o to přijde.
   *[other] Každý z { $count } ostatních tahů o to přijde.
}
puzzle-line = Ukázat průběh
puzzle-next = Další hádanka
puzzle-before = Předchozí hádanka
puzzle-share-line = Praline, hádanka { $number }: který tah je nejlepší?
puzzle-not-copied = Prohlížeč to tady nedovolí.
home-puzzle-line = Jeden tah je nejlepší. Který?
home-puzzle-done = Vyřešeno. Další bude zítra.

## Rozbor hry
## Dohraná hra tah po tahu.

review-curve = { $you ->
    [yes] Tvoje šance na výhru, %
   *[no] { $name }: šance na výhru, %
}
review-percent = { $percent } %
review-open = …
review-none = –
review-slips = { $blunders }, { $mistakes }
review-sum = Jak se z { $start } % stalo { $result }
review-deals = Příprava kol
review-slips-of = { $you ->
    [yes] Tvoje chyby
   *[no] Chyby: { $name }
}
review-slips-others = Chyby ostatních
review-played = { $you ->
    [yes] Tvůj tah
   *[no] Tah: { $name }
}
review-better = Lepší
review-points = asi { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}
review-proved = dokázáno
review-verdict = { $verdict ->
    [blunder] Hrubá chyba
    [mistake] Chyba
   *[only] Jediný tah
}
review-open-move = Na tento tah ještě dojde
review-stand-in = Táhl počítač: { $name }
review-held = { $you ->
    [yes] Tvoje šance na výhru zůstává { $after } %
   *[no] { $name }: šance na výhru zůstává { $after } %
}
review-fell = { $you ->
    [yes] Tvoje šance na výhru klesla z { $before } na { $after } %
   *[no] { $name }: šance na výhru klesla z { $before } na { $after } %
}
review-brief = { $before } → { $after } %
review-way = { $disc ->
    [0] ze středu
   *[other] z nabídky { $disc }
} { $line ->
    [0] na podlahu
   *[other] do řady { $line }
}
review-said = Tah { $number } z { $count }, { $round }. kolo. { $move }.
review-said-chance = Šance na výhru dřív { $before }, teď { $after ->
    [one] { $after } procento
    [few] { $after } procenta
    [many] { $after } procenta
   *[other] { $after } procent
}{ $verdict ->
    [blunder] , hrubá chyba
    [mistake] , chyba
    [only] , jediný tah
   *[plain] {""}
}.
why-leaves = Nechává ležet { $pieces }: { $you ->
    [yes] můžeš je dát
   *[no] { $name } je může dát
} do přípravné řady { $line }{ $room ->
    [0] .
   *[other] , lepší tah do řady { $room }.
}
why-misses = { $run ->
    [row] { $number }. vodorovnou řadu už v tomto kole nejde dokončit; lepší pokračování ji dokončí.
    [column] { $number }. sloupec už v tomto kole nejde dokončit; lepší pokračování ho dokončí.
   *[colour] Barvu { $pieces } už v tomto kole nejde dokončit; lepší pokračování ji dokončí.
}
why-lets = Při nejlepší hře pak { $you ->
    [yes] dokončíš
   *[no] { $name } dokončí
} { $run ->
    [row] { $number }. vodorovnou řadu.
    [column] { $number }. sloupec.
   *[colour] barvu { $pieces }.
}
why-spills = Na podlahu { $look ->
    [tile] { $count ->
        [one] spadne { $count } dlaždice
        [few] spadnou { $count } dlaždice
        [many] spadne { $count } dlaždice
       *[other] spadne { $count } dlaždic
    }
   *[praline] { $count ->
        [one] spadne { $count } pralinka
        [few] spadnou { $count } pralinky
        [many] spadne { $count } pralinky
       *[other] spadne { $count } pralinek
    }
}: přijdeš tak o { $cost ->
    [one] { $cost } bod
    [few] { $cost } body
    [many] { $cost } bodu
   *[other] { $cost } bodů
} místo { $instead }.
why-marker = Bere žeton začínajícího hráče jen za { $pieces } a jeho místo stojí { $cost ->
    [one] { $cost } bod
    [few] { $cost } body
    [many] { $cost } bodu
   *[other] { $cost } bodů
}.
why-ends = Toto kolo tak bude poslední, v lepším pokračování ne.
why-goes-on = Po lepším tahu by toto kolo bylo poslední.
why-nears = { $run ->
    [column] Po lepším pokračování zbývá v { $number }. sloupci jen jedno volné místo.
   *[other] Po lepším pokračování chybí do celé barvy jen jedna { $pieces }.
}
why-points = Toto pokračování přinese { $span ->
    [game] do konce hry
   *[round] v tomto kole
} { $played ->
    [one] { $played } bod
    [few] { $played } body
    [many] { $played } bodu
   *[other] { $played } bodů
}, lepší { $better }.
why-gives = { $you ->
    [yes] V tomto pokračování získáš
   *[no] { $name } v tomto pokračování získá
} { $span ->
    [game] do konce hry
   *[round] za kolo
} { $played ->
    [one] { $played } bod
    [few] { $played } body
    [many] { $played } bodu
   *[other] { $played } bodů
}, v lepším { $better }.
why-starts = Při nejlepší hře pak další kolo { $you ->
    [yes] začínáš ty.
   *[no] začíná { $name }.
}
review-moves = Od tahu k tahu
review-first = První tah
review-back = O tah zpět
review-forward = O tah dál
review-last = Poslední tah
review-move = Tah { $number }
review-of = z { $count }
review-next = Další chyba
review-close = Zavřít rozbor
review-card = Tah
review-line = Ukázat pokračování
# Where there is little room.
review-try-brief = Zkusit
review-play-on-brief = Hrát dál
review-line-stop = Zastavit
review-try = Zkusit to
review-working = Procházím hru: { $done } / { $count }
review-figures = Přesnost a štěstí
review-accuracy = Přesnost
review-slips-label = Hrubé chyby, chyby
review-luck = Štěstí při přípravě kol
review-luck-brief = Štěstí
review-marked = Označené tahy
review-missing = Tato hra tu uložená není.
review-running = Tato hra ještě běží. Projít ji půjde, až skončí.
review-unfinished = Tato hra zůstala nedohraná. Až ji dohraješ, půjde projít.
review-leave = Zpět k rozboru
review-trying = Na tahu: { $name }. Co by bylo lepší?
review-tries = { $left ->
    [one] Zbývá { $left } pokus
    [few] Zbývají { $left } pokusy
    [many] Zbývá { $left } pokusu
   *[other] Zbývá { $left } pokusů
}
review-try-thinking = Prohlížím ten tah…
review-try-right = Ano, to je nejlepší tah.
review-try-near = Skoro stejně dobré jako nejlepší: { $percent } %.
review-try-wrong = Takto { $percent } %, nejlepším tahem { $best } %.
review-try-answer = Nejlepší tah: { $move }.

## The real table: setting up a position, what is wrong with it, the score pad

editor-prompt = { $look ->
    [tile] Vyber dlaždici, potom její místo
   *[praline] Vyber pralinku, potom její místo
}
editor-nothing-chosen = { $look ->
    [tile] Nejdřív vyber dlaždici.
   *[praline] Nejdřív vyber pralinku.
}
editor-no-marker = Žeton začínajícího hráče leží uprostřed stolu nebo na podlaze.
editor-none-left = Všech { $count } ({ $colour }) už leží na stole.
editor-number = Sem patří jen celé číslo od 0 do { $most }.
editor-lid-left = Do víka zbývá jen { $pieces }.
editor-right = { $look ->
    [tile] Všech 100 dlaždic je na svém místě.
   *[praline] Všech 100 pralinek je na svém místě.
}
editor-right-short = Všech 100
editor-counting = Všechno je rozebráno: kolo se může spočítat.
editor-away = vedle podlahy
editor-take = Vzít zpět { $pieces }: { $place }
editor-cell = { $place }, pole { $number }: { $what }
editor-space-of = { $place }: prázdné, patří sem { $colour }
editor-choose = { $colour }, v sáčku { $count }
editor-marker = začátek
editor-rubber = smazat
editor-palette = Co se klade
editor-boards = Plány
editor-mover = Na tahu
editor-choosing = { $name } vybírá pole
editor-starter = Začal kolo
editor-players = Hráči
editor-score = Body: { $name }
editor-lid-of = { $colour } ve víku
editor-plain = obyčejná
editor-gold-of = Strana: { $place }
editor-hold = Záloha: kde leží
editor-in-ring = v kruhu
editor-advise = Požádat o radu
editor-advise-short = Rada
editor-count = Spočítat toto kolo
editor-count-short = Spočítat
editor-play-short = Hrát dál
editor-rests = Nejdřív oprav, co nesedí.
editor-no-advice = Tady není co vybírat.
editor-clear = Uklidit stůl
editor-text = Pozice jako text
editor-text-line = Uprav ji nebo vlož jinou a potom ji otevři.
editor-unreadable = To není pozice. Nelze přečíst: { $field }.
editor-faults = Co ještě nesedí
editor-more = a ještě { $count }
editor-keys = Klávesy: 1 až 9 a C jdou na nabídku nebo střed stolu, Shift s 1 až 5 na přípravnou řadu, F na podlahu. B, Y, R, K, W tam něco položí, M žeton začínajícího hráče; Backspace bere zpět. Ctrl+Z vrátí poslední změnu zpět.
editor-back = Zpět k plánu
editor-edit = Upravit tuto pozici
editor-return = Zpět k sestavování
editor-built = { $colour }, řada { $row }, sloupec { $column }
editor-falls = Přípravná řada { $line } nemá pole: { $colour } jde na podlahu
editor-colour-bonus = { $colour }, pětkrát
editor-ends = Vodorovná řada je dokončená: hra tímto kolem končí.
editor-choose-space = { $name }: vyber v řadě { $row } sloupec ({ $colour })
editor-best = Vybrat nejlepší
editor-before = Předtím
field-rules = Pravidla
field-centre = Střed stolu
field-table = Stůl
fault-at = { $place }: { $fault }
fault-row = vodorovná řada { $number }
fault-column = sloupec { $number }
fault-discs = nabídek je { $found }, má jich být { $expected }
fault-seats = plánů je { $found }, má jich být { $expected }
fault-no-seat = hráč { $number } tu nehraje
fault-round = tady musí být od { $least } do { $most }
fault-colour = { $colour }: celkem { $found }, má být 20
fault-overfull = tady leží nejvýš { $most }
fault-draft-over = něco tu leží, ale všechno už je rozebráno
fault-carried = má ji hráč, nic tu ležet nemůže
fault-nothing-to-draft = neleží tu nic k braní
fault-gold-plain = je zlatá, ale hraje se bez speciálních nabídek
fault-gold = zlatých je { $found }, má jich být { $expected }
fault-gold-twice = tuto zlatou stranu má jiná nabídka
fault-no-spare = má ji hráč, ale není to Záloha
fault-spare = Zálohu nemá nikdo, nebo ji mají dva
fault-spare-over = hráč má Zálohu, ale kolo skončilo
fault-marker = { $expected ->
    [0] žeton začínajícího hráče tu leží, ale kolo skončilo
   *[other] { $found ->
        [0] chybí žeton začínajícího hráče
       *[other] žeton začínajícího hráče leží na { $found } místech
    }
}
fault-score = víc než 999 bodů nejde
fault-wrong-place = sem { $colour } nepatří
fault-twice = { $colour } je tu dvakrát
fault-line = leží tu { $found }, vejde se { $most }
fault-line-on-wall = { $colour } už je ve vodorovné řadě vedle
fault-line-full = je dokončená, ale kolo už je spočítané
fault-row-complete = je dokončená, hra by tedy skončila
fault-floor = má sedm polí, víc ne
fault-marker-beside = žeton začínajícího hráče leží vedle, ale je tu místo
fault-floor-over = není prázdná, ale kolo už je spočítané
fault-wall-turn = na barevné straně se pole nevybírá
fault-not-first = pole vybírá nejdřív někdo jiný, nebo nikdo
fault-no-place = nemá pole, není tedy co vybírat
fault-not-start = v kole 0 ještě nic neleží
fault-nothing-to-deal = na další kolo nic nezbylo
fault-not-over = hru ještě nic neukončilo
pad-line = { $look ->
    [tile] Na večer se skutečnou hrou: zakresli stěny a body se spočítají samy.
   *[praline] Na večer se skutečnou hrou: zakresli bonboniéry a body se spočítají samy.
}
pad-prompt = Vyber pole zaplněná v tomto kole a kam až byla obsazena podlaha.
pad-later = To nesedí s kolem { $round }: { $why }
pad-floor = Podlaha: obsazeno { $count }
pad-name = Jméno hráče { $number }
pad-begin = Začít
pad-next = Další kolo
pad-end = Ukončit s prémiemi
pad-go-on = Přece hrát dál
pad-new = Nový večer
pad-new-sure = Opravdu? Tyto body se ztratí.
pad-wall = { $look ->
    [tile] Stěna: { $name }
   *[praline] Bonboniéra: { $name }
}
pad-rounds = Kola

## Lekce
## Co stojí mezi dvěma hvězdičkami, je zdůrazněné. $pieces jsou kresby. $line, $count a $points jsou čísla.

learn-title = Naučit se hrát
learn-lead = Každá lekce je pár pozic, které si zahraješ. První trvá pět minut.
learn-lessons = Všechny lekce
learn-gold = Speciální nabídky
learn-first = Hra v šesti krocích
learn-first-line = Jak se bere, pokládá a boduje a jak hra končí.
learn-examples = Z pravidel
learn-examples-line = Příklady z příruček, k vyřešení.
learn-strategy = První strategie
learn-strategy-line = Překazit, počítat sáček, včas skončit, cena žetonu.
learn-free = { $look ->
    [tile] Šedá strana
   *[praline] Hnědá strana
}
learn-free-line = Pole si vybíráš.
learn-progress = hotovo { $done } { $count ->
    [few] ze { $count }
    [6] ze { $count }
    [7] ze { $count }
   *[other] z { $count }
}
learn-unknown = Taková lekce není. Tady jsou ty, které jsou.
learn-rules = Celá pravidla ke čtení
lesson-step = Krok { $number } { $count ->
    [few] ze { $count }
    [6] ze { $count }
    [7] ze { $count }
   *[other] z { $count }
}
lesson-line = Přípravná řada { $number }
lesson-row = Vodorovná řada { $number }
lesson-column = Sloupec { $number }
lesson-how = { $kind ->
    [lines] Stiskni všechny takové řady a zkontroluj to.
    [spaces] Stiskni všechna taková pole a zkontroluj to.
    [every] Stiskni všechny správné a zkontroluj to.
   *[one] Stiskni jednu odpověď.
}
lesson-chosen = Vybráno: { $count }
lesson-check = Zkontrolovat
lesson-again = Ještě jednou
lesson-go-on = Dál
lesson-right = Správně
lesson-nearly = Skoro: { $names }
lesson-answer = Správně je: { $names }
lesson-not-yet = Ještě ne
# Předčítá se. $reason je věta.
lesson-said = { $name }, { $right ->
    [yes] správně
   *[no] špatně
}. { $reason }
lesson-said-else = { $name }: { $reason }
lesson-take = { $look ->
    [tile] Ve svém tahu vezmi *všechny dlaždice jedné barvy* z jedné nabídky. Ostatní se přesunou do středu stolu.
   *[praline] Ve svém tahu vezmi *všechny pralinky jedné barvy* z jedné nabídky. Ostatní se přesunou do středu stolu.
}
lesson-take-ask = Vezmi { $count } najednou.
lesson-place = Co si vezmeš, patří do *jedné přípravné řady*. Co se tam nevejde, spadne na podlahu a přináší záporné body.
lesson-place-ask = Vezmi a polož tak, aby se řada dokončila a nic nespadlo.
lesson-lines = Přípravná řada přijímá, dokud není dokončená, jen *jednu barvu*, a nikdy tu, kterou už má odpovídající vodorovná řada { $look ->
    [tile] stěny
   *[praline] bonboniéry
}.
lesson-lines-ask = Kam smějí { $pieces }?
lesson-wall = { $look ->
    [tile] Po kole pošle každá dokončená přípravná řada jednu dlaždici na stěnu. Ta boduje *řadu i sloupec*, ke kterým se připojí.
   *[praline] Po kole pošle každá dokončená přípravná řada jednu pralinku do bonboniéry. Ta boduje *řadu i sloupec*, ke kterým se připojí.
}
lesson-points-ask = Kolik přinese { $look ->
    [tile] dlaždice
   *[praline] pralinka
} z přípravné řady { $line }?
lesson-floor = Pole podlahy přinášejí záporné body: *1, 1, 2, 2, 2, 3, 3*. Leží tam i žeton začínajícího hráče: dostane ho, kdo první bere ze středu stolu.
lesson-floor-ask = Kolik záporných bodů přináší tahle podlaha?
lesson-floor-label = Podlaha: { $count } ze 7
lesson-end = Hra končí kolem, ve kterém někdo dokončí *vodorovnou řadu*. Řada pak přinese { $row } body, sloupec { $column }, všech pět jedné barvy { $colour }.
lesson-end-ask = Které prémie dostaneš?
lesson-centre = Kdo bere *první ze středu stolu*, dostane i žeton začínajícího hráče.
lesson-centre-ask = Vezmi něco, co ti přinese žeton.
lesson-full = { $look ->
    [tile] Na konci kola posílají dlaždici na stěnu jen *dokončené přípravné řady*. Ostatní si nechají, co mají.
   *[praline] Na konci kola posílají pralinku do bonboniéry jen *dokončené přípravné řady*. Ostatní si nechají, co mají.
}
lesson-full-ask = Které řady něco pošlou?
lesson-count = { $look ->
    [tile] Osamocená dlaždice přinese 1. Jinak počítej řadu a sloupec, ke kterým se připojí, obojí *od dvou dlaždic*.
   *[praline] Osamocená pralinka přinese 1. Jinak počítej řadu a sloupec, ke kterým se připojí, obojí *od dvou pralinek*.
}
lesson-free = Na { $look ->
    [tile] šedé
   *[praline] hnědé
} straně si pole vybíráš: kterékoli volné v řadě, jen *v jeho sloupci nesmí ta barva být*.
lesson-free-ask = Kam smí { $pieces } ve vodorovné řadě { $line }?
lesson-best = Nejvíc bodů je tam, kde se připojíš *k řadě i ke sloupci*.
lesson-best-ask = Vyber pole, které přinese nejvíc.
lesson-homeless = Když dokončená přípravná řada *nemá žádné pole*, spadne všechno z ní na podlahu.
lesson-homeless-ask = Která řada žádné nemá?
lesson-gold = *{ $name }:* { $line }
lesson-extra-ask = Vezmi najednou co nejvíc.
lesson-magnet-ask = Až magnet přitáhne: kolik { $pieces } na něm bude?
lesson-keeper-ask = Vezmi tak, aby do středu stolu nic nepřešlo.
lesson-sharer-ask = Vezmi a rozděl tak, aby v některé nabídce { $count ->
    [few] byly
   *[other] bylo
} { $count } jedné barvy.
lesson-spare-ask = Zahraj tah, ve kterém něco spadne a nic to nestojí.
lesson-deny = Než něco vezmeš, podívej se na *plány ostatních*. Co necháš, vezmou si jiní.
lesson-deny-ask = Nech pohromadě nejvýš { $count } z { $pieces }.
lesson-bag = Sáček i víko jsou všem na očích. Přijít může jen to, co je *v sáčku*.
lesson-bag-ask = Která barva přijde nejspíš?
lesson-finish = Dokončená vodorovná řada ukončí hru. To je dobré pro *toho, kdo vede*, i s prémiemi.
lesson-finish-ask = Ukonči hru a vyhraj ji.
lesson-wait = *Kdo prohrává*, ať hru raději nekončí: další kolo přinese body.
lesson-wait-ask = Polož tak, aby hra pokračovala.
lesson-price = Žeton přináší tolik záporných bodů, kolik jeho pole: *brzy málo, později víc*. Kdo ho má, začíná další kolo.
lesson-price-ask = Vezmi žeton, ale podlaha ať ubere nejvýš { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}.
lesson-fits = { $fall ->
    [0] { $fit ->
        [one] Vejde se.
       *[other] Vejdou se všechny.
    }
   *[other] Vejde se { $fit }, na podlahu { $fall }.
}
lesson-holds = { $answers ->
    [one] Už v ní
   *[other] Už v nich
} leží { $colour }.
lesson-row-shows = { $answers ->
    [one] V její vodorovné řadě
   *[other] V jejich vodorovných řadách
} už je { $colour }.
lesson-built = { $look ->
    [tile] Jedna na stěnu
   *[praline] Jedna do bonboniéry
}{ $count ->
    [0] .
   *[other] , do víka { $count }.
}
lesson-stays = { $answers ->
    [one] Není dokončená a nechá si, co má.
   *[other] Nejsou dokončené a nechají si, co mají.
}
lesson-spaces = { $count ->
    [0] Žádné pole nezbývá: všechno spadne.
    [one] Zbývá { $count } pole.
    [few] Zbývají { $count } pole.
   *[other] Zbývá { $count } polí.
}
lesson-space = { $top ->
    [yes] Tady přinese { $points }.
   *[no] Tady přinese { $points }, jiné pole by přineslo { $best }.
}
lesson-runs = { $shape ->
    [alone] Ničeho se nedotýká: { $points }.
    [row] Řada o délce { $row }: { $points }.
    [column] Sloupec o délce { $column }: { $points }.
   *[both] Řada { $row } a sloupec { $column }: { $row } + { $column } = { $points }.
}
lesson-slip = { $slip ->
    [row] To je jen řada.
    [column] To je jen sloupec.
    [once] Počítá se v řadě i ve sloupci.
    [itself] I ona sama se počítá.
    [touched] Jiných se dotýká.
    [much] Tolik jich nenavazuje.
    [prices] Tolik jich tam leží, ale každé pole má svou cenu.
   *[marker] Žeton se počítá taky.
}
# Jen čísla.
lesson-sum = { $sum }
lesson-bonus = Přinese { $points }.
lesson-of-five = Jen { $count } z 5.
lesson-takes = Vzato: { $count }. { $left ->
    [0] Do středu stolu nic.
   *[other] Do středu stolu: { $left }.
}
lesson-marker-costs = Dostaneš žeton: ubere { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
} a začínáš další kolo.
lesson-no-marker = Žeton zůstává ve středu stolu.
lesson-laid = { $free ->
    [0] Přípravná řada { $line } je dokončená.
   *[other] V přípravné řadě { $line } ještě chybí { $free }.
}
lesson-falls = Na podlahu: { $count }.
lesson-gathered = Nejvíc jedné barvy má nabídka { $disc }: { $count }.
lesson-costs = { $points ->
    [0] Nic nespadne.
    [one] Podlaha pak ubere { $points } bod.
    [few] Podlaha pak ubere { $points } body.
    [many] Podlaha pak ubere { $points } bodu.
   *[other] Podlaha pak ubere { $points } bodů.
}
lesson-leaves = { $count ->
    [0] Žádná taková nezbývá.
   *[other] Pohromadě leží nejvýš { $pieces }.
}
lesson-ends = { $wins ->
    [yes] Hra končí { $own } : { $other }: vyhráváš.
   *[no] Hra končí { $own } : { $other }: nevyhráváš.
}
lesson-goes-on = Hra pokračuje.
lesson-in-bag = V sáčku { $count } z { $all }.
lesson-pulled = { $before ->
    [one] Ležela
    [few] Ležely
   *[other] Leželo
} tam { $before }, { $pulled ->
    [few] přibudou
   *[other] přibude
} { $pulled }: { $before } + { $pulled } = { $count }.
coach-title = Průvodce
coach-game = První hra s průvodcem
coach-game-line = Soupeř: { $name }, také začíná. Průvodce mluví, jen když to pomůže.
coach-quiet = Ticho
coach-quiet-label = Ať už průvodce v této hře nic neříká
coach-falls = Na podlahu by spadlo: { $count }. Do řady { $line } se vejde všechno.
coach-marker = S tím dostaneš žeton: ubere { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
} a začínáš další kolo.
coach-behind = Tím dokončíš vodorovnou řadu a ukončíš hru, a přitom prohráváš.
coach-waits = Přesně to, co chybí v řadě { $line }: { $pieces }, { $place }.

## The game in the terminal, which has tiles

play-welcome = Praline, pravidla { $rules }, výchozí číslo { $seed }. Nápovědu ukáže `help`.
# Who plays on for somebody who gave up.
play-stand-in = náhradník
play-unfinished = Hra zůstává nedohraná.
play-centre = Střed stolu
play-score = { $name }: { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}
play-moves = Tahy
play-hint = Nejlepší tahy a tvoje šance na výhru:
play-chance = { $percent } %
play-chance-proved = { $percent } %, zaručeně
play-help-move = Tah je místo, barva a řada, třeba 3B4: vezmi všechny modré dlaždice z nabídky 3 a polož je do řady 4. Místo je číslo nabídky, nebo c pro střed stolu; f namísto řady je podlaha.
play-help-sharer = U rozdělovače připiš, kam jdou ostatní barvy: 4Y3lBKrW pošle B a K doleva a W doprava.
play-help-space = Na šedé straně vyber pole podle řady a sloupce, třeba w35; + označuje pole, která smíš zvolit.
play-help-commands = Další příkazy:
play-command-moves = vypsat povolené tahy
play-command-hint = ukázat tři nejlepší tahy a tvoje šance na výhru
play-command-board = znovu ukázat stůl
play-command-undo = vrátit tvůj poslední tah
play-command-resign = vzdát se
play-command-quit = opustit hru

## Why it scored
## The count of a round, piece by piece. $sum is a number or a sum such as "3 + 2 = 5".

count-title = Proč tolik bodů
count-lead = { $look ->
    [tile] Každá dlaždice počítá svou řadu a svůj sloupec.
   *[praline] Každá pralinka počítá svou řadu a svůj sloupec.
}
count-whose = Čí bodování
count-back = Zpět
count-next = Další
count-done = Hotovo
settings-counting = Bodování kola
settings-counting-once = hned
settings-counting-brief = stručně
settings-counting-steps = krok za krokem
settings-bonuses = Cesta k prémiím
settings-bonuses-line = Malé oblouky u řad, sloupců a barev, které mají tři z pěti
count-began = { $points } na začátku bodování
count-row = Řada { $row }
count-in-row = vodorovně { $count }
count-in-column = svisle { $count }
count-and = { $row } a { $column }
count-alone = žádné jiné se nedotýká
count-no-place = není volné místo, všechno padá na podlahu
count-floor-empty = nic nespadlo
count-bonus = Prémie
count-bonus-rows = { $count ->
    [one] { $count } dokončená řada
    [few] { $count } dokončené řady
    [many] { $count } dokončené řady
   *[other] { $count } dokončených řad
}
count-bonus-columns = { $count ->
    [one] { $count } dokončený sloupec
    [few] { $count } dokončené sloupce
    [many] { $count } dokončeného sloupce
   *[other] { $count } dokončených sloupců
}
count-bonus-colours = { $count ->
    [one] { $count } dokončená barva
    [few] { $count } dokončené barvy
    [many] { $count } dokončené barvy
   *[other] { $count } dokončených barev
}
count-said-piece = { $place }, { $colour }: { $why }: { $sum } { $points ->
    [one] bod
    [few] body
    [many] bodu
   *[other] bodů
}
count-said-bonus = { $place }: { $why }: { $sum } { $points ->
    [one] bod
    [few] body
    [many] bodu
   *[other] bodů
}
count-said-why = { $place }: { $why }
count-said-of = { $name }. { $said }
