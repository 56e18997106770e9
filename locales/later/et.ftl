### The words of what is loaded later in the page.

## Kuidas mängida

how-title = Kuidas mängida
how-contents = Sisukord
how-aim = Eesmärk
how-aim-1 = { $look ->
    [tile] Igaüks laob viie reaga seina viit värvi mosaiigitükkidest. Üksteist puudutavad tükid toovad punkte, seega on oluline, kuhu ja millal sa need paigutad. Võidab see, kellel on lõpuks kõige rohkem punkte.
   *[praline] Igaüks täidab viie reaga karpi viit värvi šokolaaditükkidega. Üksteist puudutavad tükid toovad punkte, seega on oluline, kuhu ja millal sa need paigutad. Võidab see, kellel on lõpuks kõige rohkem punkte.
}
how-aim-2 = { $look ->
    [tile] Mäng lõpeb pärast vooru, mil keegi lõpetab horisontaalse rea; selleks kulub viis vooru või veidi rohkem. Igas voorus on kolm faasi: kõigepealt võetakse kordamööda mosaiigitükke, kuni kõik on otsas (A). Seejärel läheb igalt lõpetatud mustrirealt üks tükk seinale ja toob punkte (B). Viimaks valmistatakse ette järgmine voor (C).
   *[praline] Mäng lõpeb pärast vooru, mil keegi lõpetab horisontaalse rea; selleks kulub viis vooru või veidi rohkem. Igas voorus on kolm faasi: kõigepealt võetakse kordamööda šokolaaditükke, kuni kõik on otsas (A). Seejärel läheb igalt lõpetatud mustrirealt üks tükk karpi ja toob punkte (B). Viimaks valmistatakse ette järgmine voor (C).
}
how-begin = Ettevalmistus mänguks
how-begin-1 = { $look ->
    [tile] Kotis on 100 mosaiigitükki, igast värvist 20. Kahe mängijaga pannakse ringi 5 vabrikut, kolmega 7, neljaga 9, ja igale võetakse kotist neli tükki.
   *[praline] Kotis on 100 šokolaaditükki, igast värvist 20. Kahe mängijaga pannakse ringi 5 vabrikut, kolmega 7, neljaga 9, ja igale võetakse kotist neli tükki.
}
how-begin-2 = Alustav mängija paneb alustava mängija märgi laua keskele ja käib esimesena; edasi liigub kord päripäeva.
how-begin-3 = { $look ->
    [tile] Mängid esimest korda? Vali mängulaudade värviline pool ja tavalised vabrikud. Hall pool ja erivabrikud jõuavad oodata.
   *[praline] Mängid esimest korda? Vali mängulaudade värviline pool ja tavalised vabrikud. Pruun pool ja erivabrikud jõuavad oodata.
}
how-begin-drawn = Mängulaud ja selle osad:
how-part-score = Punktid
how-part-lines = Mustriread, igaühes üks kuni viis ühte värvi tükki
how-part-wall = { $look ->
    [tile] Sein, kuhu läheb igalt lõpetatud mustrirealt üks tükk
   *[praline] Šokolaadikarp, kuhu läheb igalt lõpetatud mustrirealt üks tükk
}
how-part-floor = Põrandarida kõige jaoks, mis ära ei mahu
how-part-costs = Selle kohtade miinuspunktid
how-part-marker = Alustava mängija märk: kellel see on, alustab järgmist vooru
how-take = A: Vabrikute toodang
how-take-1 = { $look ->
    [tile] Oma käigul võta kõik ühte värvi mosaiigitükid, kas ühelt vabrikult või laua keskelt.
   *[praline] Oma käigul võta kõik ühte värvi šokolaaditükid, kas ühelt vabrikult või laua keskelt.
}
how-take-2 = Vabrikult: kõik, mida sa ei võta, läheb laua keskele.
how-take-3 = Laua keskelt: kes teeb seda voorus esimesena, võtab ka alustava mängija märgi ja alustab järgmist vooru. Märk läheb aga põrandarea esimesele vabale kohale ja annab sama palju miinuspunkte kui see koht: 1 kuni 3, või mitte midagi, kui põrandarida on täis.
how-take-drawn = { $look ->
    [tile] Võetakse kaks punast tükki; sinine ja valge lähevad laua keskele.
   *[praline] Võetakse kaks tükki; ülejäänud kaks lähevad laua keskele.
}
how-lay = Paigutamine
how-lay-1 = { $look ->
    [tile] Kõik võetud tükid lähevad ühele sinu viiest mustrireast, kuhu mahub üks kuni viis tükki. Mustrireale tohib panna ainult üht värvi tükke, aga mitte värvi, mis seina samas reas juba on.
   *[praline] Kõik võetud tükid lähevad ühele sinu viiest mustrireast, kuhu mahub üks kuni viis tükki. Mustrireale tohib panna ainult üht värvi tükke, aga mitte värvi, mis karbi samas reas juba on.
}
how-lay-2 = Mis ei mahu, kukub põrandale ja annab miinuspunkte. Võid ka kõik tükid põrandale panna: vahel on see väiksem häda.
how-lay-3 = Kui mustririda ei ole vooru lõpuks lõpetatud, jäävad selle tükid järgmiseks vooruks alles.
how-lay-4 = Hea nõuanne: püüa lõpetada palju mustriridu, mitte panna igaühele midagi.
how-lay-drawn = Esile tõstetud mustriread sobivad sellele värvile. Eelvaade näitab, kuhu iga tükk läheb ja mida see väärt on.
how-wall = { $look ->
    [tile] B: Seina ladumine
   *[praline] B: Karpide koostamine
}
how-wall-1 = Kui midagi enam võtta ei ole, käi oma mustriread ülalt alla läbi. Igalt lõpetatud mustrirealt läheb üks tükk samas reas oma värvi kohale; ülejäänud pannakse mängukarbi kaande.
how-wall-2 = Tükk, mis teisi ei puuduta, annab 1 punkti. Muidu loe kokku katkematu rida ja katkematu veerg, milles ta on (kumbki loeb alates kahest tükist); tükk ise läheb arvesse mõlemas.
how-wall-3 = Tükid paigutatakse ükshaaval, nii et ülemine läheb alumiste puhul juba arvesse.
how-wall-drawn = Uus tükk on kahe tüki reas ja kolme tüki veerus: 2 + 3 = 5 punkti.
how-floor = Põrand
how-floor-1 = Seejärel loetakse põrandarida: selle seitse kohta annavad vasakult alates 1, 1, 2, 2, 2, 3 ja 3 miinuspunkti. Alustava mängija märk loeb nagu tükk. Mis seitsmendast kohast üle läheb, ei loe.
how-floor-2 = Punktiseis ei lange kunagi alla nulli. Seejärel põrand tühjendatakse ja järgmist vooru alustab see, kelle käes on alustava mängija märk.
how-floor-drawn = Märk ja neli tükki: 1 + 1 + 2 + 2 + 2 = 8 miinuspunkti.
how-next = C: Ettevalmistus järgmiseks vooruks
how-next-1 = Kui keegi pole horisontaalset rida lõpetanud, võetakse igale vabrikule jälle neli tükki ja see, kelle käes on alustava mängija märk, paneb selle tagasi laua keskele.
how-next-2 = Kui kott on tühi, pannakse sinna tagasi kõik, mis on mängukarbi kaanes. Kui ka sellest ei piisa, jäävad mõned vabrikud tühjaks ja voor mängitakse sellega, mis on.
how-end = Mängu lõpp
how-end-1 = Mäng lõpeb pärast vooru, mil keegi lõpetab horisontaalse rea. Niipea kui on kindel, et voor jääb viimaseks, antakse sellest teada.
how-end-2 = Siis tulevad lisapunktid: { $row } iga lõpetatud rea, { $column } iga lõpetatud veeru ja { $colour } iga värvi eest, mille kõik viis tükki on paigutatud.
how-end-3 = Võidab see, kellel on kõige rohkem punkte. Viigi korral loeb lõpetatud ridade arv; kui ka see on võrdne, on võit ühine.
how-end-4 = Kes alla annab, on kaotanud. Kahekesi mängides lõpeb mäng sellega; muidu mängib tema eest edasi arvuti ja võitja selgub teiste seast. Harva juhtub, et vabrikutele pole enam midagi panna või saab läbi 30. voor: siis lõpeb mäng seal, koos lisapunktidega.
how-end-drawn = Lõpetatud rida annab { $row } punkti, lõpetatud veerg { $column } ja kõik viis ühte värvi tükki { $colour } punkti.
how-examples = Näited
how-examples-1 = { $look ->
    [tile] Esimesed käigud: Anna võtab vabrikult kaks musta tükki, selle ülejäänud kaks lähevad laua keskele. Ben võtab teiselt vabrikult ainsa kollase, selle kolm punast lähevad laua keskele. Nüüd võib Liina võtta sealt kõik punased; ta teeb seda esimesena, nii et märk läheb tema põrandale.
   *[praline] Esimesed käigud: Anna võtab vabrikult kaks tumedat tükki, selle ülejäänud kaks lähevad laua keskele. Ben võtab teiselt vabrikult ainsa pruuni, selle kolm türkiissinist lähevad laua keskele. Nüüd võib Liina võtta sealt kõik türkiissinised; ta teeb seda esimesena, nii et märk läheb tema põrandale.
}
how-examples-2 = { $look ->
    [tile] Kaks kollast, kolm võimalust: sinu seina 2. ja 3. reas on kollane juba olemas ning 4. mustrireal on sinine. Seega lähevad mõlemad 5. mustrireale; või üks 1. mustrireale ja teine põrandale; või mõlemad põrandale.
   *[praline] Kaks pruuni, kolm võimalust: sinu karbi 2. ja 3. reas on pruun juba olemas ning 4. mustrireal on türkiissinine. Seega lähevad mõlemad 5. mustrireale; või üks 1. mustrireale ja teine põrandale; või mõlemad põrandale.
}
how-examples-3 = { $look ->
    [tile] Seina ladumine: 2. ja 4. mustririda on lõpetatud, 3. ja 5. ei ole. 2. mustrirealt läheb üks tükk seinale ja üks kaande, 4. mustrirealt üks seinale ja kolm kaande. 3. ja 5. mustririda jäävad nii, nagu on.
   *[praline] Karpide koostamine: 2. ja 4. mustririda on lõpetatud, 3. ja 5. ei ole. 2. mustrirealt läheb üks tükk karpi ja üks kaande, 4. mustrirealt üks karpi ja kolm kaande. 3. ja 5. mustririda jäävad nii, nagu on.
}
how-examples-4 = Punktid: üksik tükk annab 1. Rea kolmandana annab see 3, veeru teise või kolmandana 2 või 3. Kui tükk on nelja tüki reas ja kolme tüki veerus, annab see 4 + 3 = 7.
how-free = { $look ->
    [tile] Hall pool: vaba sein
   *[praline] Pruun pool: vaba karp
}
how-free-1 = Mängulaua värvilisel poolel on igal värvil oma koht. { $look ->
    [tile] Hallil
   *[praline] Pruunil
} poolel valid koha ise: sobib rea iga vaba koht, tingimusel et üheski reas ega veerus ei kordu sama värv.
how-free-2 = Kui lõpetatud mustrireale enam kohta ei leidu, kukuvad kõik selle tükid põrandale. Mõtle ette: viimased veerud täituvad kiiremini, kui arvata oskad.
how-free-drawn = Iga lubatud koht näitab, mida see tooks.
how-special = Erivabrikud
how-special-1 = Erivabrikud on Šokolaadimeistri mänguvariant. Enne iga vooru muutub kuldseks sama palju vabrikuid, kui on mängijaid. Igal kuldsel vabrikul on üks viiest võimest, mida näitab märk selle serval.
how-special-2 = Naabrid on ringis järgmise väiksema ja järgmise suurema numbriga vabrikud.
how-special-3 = Kaks mänguvarianti: kuld loositakse ainult üks kord kogu mänguks, mitte igas voorus; ja jagaja ei anna vabalt, vaid nii võrdselt, kui värvid lubavad.
how-special-4 = Kuldseid pooli on üheksa: lisa, viis magnetit (iga värvi jaoks üks), hoidja, jagaja ja varu.
how-special-5 = Jagaja annab tühjadele ja kuldsetele naabritele nagu kõigile teistele. Vabrik, mis on kellegi käes, jäetakse vahele ja naabriks loetakse järgmine. Varu ei püüa kunagi kinni alustava mängija märki.
how-special-drawn = Magnet, mis on kõrval asuvalt hoidjalt ühe tüki tõmmanud, ja tavaline vabrik.
how-screen = Selle ekraani taga
how-screen-1 = { $look ->
    [tile] Vajuta mosaiigitükile, et võtta selle värv, ja siis mustrireale, et see paigutada. Vii hiir mustrireale, et näha eelvaadet; puuteekraanil näitab eelvaadet esimene vajutus ning käigu teeb „Paiguta“ või teine vajutus.
   *[praline] Vajuta šokolaaditükile, et võtta selle värv, ja siis mustrireale, et see paigutada. Vii hiir mustrireale, et näha eelvaadet; puuteekraanil näitab eelvaadet esimene vajutus ning käigu teeb „Paiguta“ või teine vajutus.
}
how-screen-2 = Tükid võid ka mustrireale lohistada. „Võta tagasi“ tühistab sinu viimase käigu, „Vihje“ näitab kolme head käiku.
how-screen-3 = Menüüst saad mängu algusest peale läbi vaadata, igast hetkest edasi mängida ning mängu salvestada või jagada.
how-keys = Klaviatuur
how-keys-1 = Terve käik on kolm klahvi: koht, värv, mustririda. Kui sinu klaviatuuril on teised tähed, loeb klahvi asukoht. Kiirklahvid saab seadetes välja lülitada.
# $colours: each letter with the name of its colour in this look
how-keys-2 = Tähed tähistavad värve: { $colours }.
how-keys-3 = Käiku sisestades võib tähe asemel kirjutada ka värvi nime, näiteks 3 { $brown } 4.
keys-disc = esimene kuni viimane vabrik
keys-centre = laua keskosa
keys-colour = värv
keys-line = mustririda
keys-floor = põrand
keys-share = pärast jagajat: iga allesjäänud värvi kohta vasak või parem
keys-column = { $look ->
    [tile] hallil poolel: veerg
   *[praline] pruunil poolel: veerg
}
keys-place = tee eelvaates näidatud käik
keys-let-go = pane kõik tagasi
keys-undo = võta käik tagasi
keys-hint = vihje
keys-move = rühmast rühma ja rühma sees

## Puzzles

puzzle-day = Päeva mõistatus
puzzle-number = Mõistatus { $number }
puzzle-unknown = Sellist mõistatust ei ole
puzzle-find-win = Sinu käik. Leia käik, mis võidab.
puzzle-find-share = Sinu käik. Leia käik, mis võitu jagab.
puzzle-find-best = Sinu käik. Leia parim käik.
puzzle-theme = Teema
puzzle-theme-words = { $theme ->
    [deny] Jäta rida nälga
    [column] Lõpeta veerg
    [colour] Lõpeta värv
    [least-floor] Kindel põrand
    [marker] Alustava mängija märk
    [sharer] Jaga hästi
    [free-wall] Õige koht
   *[proved-win] Kindel võit
}
puzzle-level = Tase
puzzle-level-words = { $level } 8-st, leiab { $name }
puzzle-streak = Järjest
puzzle-days = { $count ->
    [one] { $count } päev
   *[other] { $count } päeva
}
puzzle-is-proved = Viimane voor: õnnest ei sõltu enam midagi ja vastus on tõestatud.
puzzle-was-solved = Selle oled sa juba lahendanud.
puzzle-was-helped = Selle oled sa juba lahendanud, abiga.
puzzle-hint-line = Näita käiku
puzzle-hinted = Võta siit: { $place }.
puzzle-wrong = Mitte see.
puzzle-wrong-wins = Mitte see: { $points ->
    [0] võidab { $name }.
    [one] vähemalt { $points } punktiga võidab { $name }.
   *[other] vähemalt { $points } punktiga võidab { $name }.
}
puzzle-wrong-shared = Mitte see: see ainult jagab võitu.
puzzle-wrong-chance = Mitte see: see võidab { $wins } 100-st, parim { $best }.
puzzle-refute = Näita, miks
puzzle-line-shown = Nii võib see edasi minna
puzzle-solved = Lahendatud
puzzle-why = { $theme ->
    [deny] Sellega oleks ehitanud vastane.
    [column] See lõpetab veeru.
    [colour] See lõpetab värvi.
    [least-floor] Su põrand jääb odavaks.
    [marker] Alustava mängija märgiga alustad sina järgmist vooru.
    [sharer] Otsustab see, kuhu läheb ülejäänu.
    [free-wall] Otsustab koht.
   *[proved-win] See sunnib võidu välja.
}
puzzle-whatever = { $rivals ->
    [1] mida vastane ka ei mängiks
   *[other] mida teised ka ei mängiks
}
puzzle-proved = { $points ->
    [0] Tõestatud: sina võidad, { $whatever }.
    [one] Tõestatud: sina võidad vähemalt { $points } punktiga, { $whatever }.
   *[other] Tõestatud: sina võidad vähemalt { $points } punktiga, { $whatever }.
}
puzzle-proved-share = Tõestatud: sina vähemalt jagad võitu, { $whatever }.
puzzle-worth = See võidab { $wins } 100-st.
puzzle-others = { $count ->
    [one] Teine käik annab selle käest.
   *[other] Kõik ülejäänud { $count } käiku annavad selle käest.
}
puzzle-line = Näita jätku
puzzle-next = Järgmine mõistatus
puzzle-before = Eelmine mõistatus
puzzle-share-line = Praline, mõistatus { $number }: milline käik on parim?
puzzle-not-copied = Brauser ei luba seda siin.
home-puzzle-line = Üks käik on parim. Milline?
home-puzzle-done = Lahendatud. Homme tuleb uus.

## Mängu läbivaatamine
## Lõppenud mäng käik käigu haaval.

review-curve = { $you ->
    [yes] Sinu võiduvõimalus, %
   *[no] { $name }: võiduvõimalus, %
}
review-percent = { $percent }%
review-open = …
review-none = –
review-slips = { $blunders }, { $mistakes }
review-sum = Kuidas { $start } protsendist sai { $result }
review-deals = Voorude ettevalmistus
review-slips-of = { $you ->
    [yes] Sinu vead
   *[no] Vead: { $name }
}
review-slips-others = Teiste vead
review-played = { $you ->
    [yes] Sinu käik
   *[no] Käik: { $name }
}
review-better = Parem
review-points = umbes { $points ->
    [one] { $points } punkt
   *[other] { $points } punkti
}
review-proved = tõestatud
review-verdict = { $verdict ->
    [blunder] Ränk viga
    [mistake] Viga
   *[only] Ainus käik
}
review-open-move = Seda käiku pole veel vaadatud
review-stand-in = Arvuti mängis edasi: { $name }
review-held = { $you ->
    [yes] Sinu võiduvõimalus jääb { $after }% juurde
   *[no] { $name }: võiduvõimalus jääb { $after }% juurde
}
review-fell = { $you ->
    [yes] Sinu võiduvõimalus: enne { $before }%, nüüd { $after }%
   *[no] { $name }, võiduvõimalus: enne { $before }%, nüüd { $after }%
}
review-brief = { $before } → { $after }%
review-way = { $disc ->
    [0] laua keskelt
   *[other] { $disc }. vabrikult
} { $line ->
    [0] põrandale
   *[other] { $line }. reale
}
review-said = { $number }. käik { $count }-st, { $round }. voor. { $move }.
review-said-chance = Võiduvõimalus enne { $before }, nüüd { $after ->
    [one] { $after } protsent
   *[other] { $after } protsenti
}{ $verdict ->
    [blunder] , ränk viga
    [mistake] , viga
    [only] , ainus käik
   *[plain] {""}
}.
why-leaves = Jätab { $pieces }: { $you ->
    [yes] sina saad
   *[no] { $name } saab
} panna need { $line }. mustrireale{ $room ->
    [0] .
   *[other] , parem käik { $room }. reale.
}
why-misses = { $run ->
    [row] { $number }. rida ei saa selles voorus enam lõpetada; parem jätk lõpetab selle.
    [column] { $number }. veergu ei saa selles voorus enam lõpetada; parem jätk lõpetab selle.
   *[colour] Värvi { $pieces } ei saa selles voorus enam lõpetada; parem jätk lõpetab selle.
}
why-lets = Parima mängu korral { $you ->
    [yes] lõpetad sina
   *[no] lõpetab { $name }
} siis { $run ->
    [row] { $number }. rea.
    [column] { $number }. veeru.
   *[colour] värvi { $pieces }.
}
why-spills = Põrandale { $count ->
    [one] kukub { $count } tükk
   *[other] kukub { $count } tükki
}: see toob { $cost ->
    [one] { $cost } miinuspunkti
   *[other] { $cost } miinuspunkti
}, parema käiguga { $instead }.
why-marker = Võtab alustava mängija märgi kõigest { $pieces } pärast ja selle koht annab { $cost } miinuspunkti.
why-ends = Teeb sellest voorust viimase, parem jätk mitte.
why-goes-on = Parem käik oleks teinud sellest voorust viimase.
why-nears = { $run ->
    [column] Parema jätku järel on { $number }. veerus vaba veel üks koht.
   *[other] Parema jätku järel on värvist puudu veel üks { $pieces }.
}
why-points = See jätk toob { $span ->
    [game] mängu lõpuni
   *[round] selles voorus
} { $played ->
    [one] { $played } punkti
   *[other] { $played } punkti
}, parem { $better }.
why-gives = { $you ->
    [yes] Sina saad
   *[no] { $name } saab
} selle jätkuga { $span ->
    [game] mängu lõpuni
   *[round] selles voorus
} { $played ->
    [one] { $played } punkti
   *[other] { $played } punkti
}, paremaga { $better }.
why-starts = Parima mängu korral { $you ->
    [yes] alustad järgmist vooru sina.
   *[no] alustab järgmist vooru { $name }.
}
review-moves = Käigult käigule
review-first = Esimene käik
review-back = Käik tagasi
review-forward = Käik edasi
review-last = Viimane käik
review-move = { $number }. käik
review-of = / { $count }
review-next = Järgmine viga
review-close = Sulge läbivaatamine
review-card = Käik
review-line = Näita jätku
# Where there is little room.
review-try-brief = Proovi
review-play-on-brief = Mängi edasi
review-line-stop = Peata
review-try = Proovi ise
review-working = Mängu vaadatakse läbi: { $done }/{ $count }
review-figures = Täpsus ja õnn
review-accuracy = Täpsus
review-slips-label = Rängad vead, vead
review-luck = Õnn voorude ettevalmistusel
review-luck-brief = Õnn
review-marked = Märgitud käigud
review-missing = Seda mängu siin ei ole.
review-running = See mäng veel käib. Läbi saab seda vaadata siis, kui see lõppenud on.
review-unfinished = See mäng jäi pooleli. Kui selle lõpuni mängid, saab seda läbi vaadata.
review-leave = Tagasi läbivaatamise juurde
review-trying = Käib { $name }: mis oleks olnud parem?
review-tries = { $left ->
    [one] Jäänud on { $left } katse
   *[other] Jäänud on { $left } katset
}
review-try-thinking = Seda vaadatakse…
review-try-right = Just nii: parim käik.
review-try-near = Umbes sama hea kui parim: { $percent }%.
review-try-wrong = Nii { $percent }%, parima käiguga { $best }%.
review-try-answer = Parim käik: { $move }.

## The real table: setting up a position, what is wrong with it, the score pad

editor-prompt = { $look ->
    [tile] Vali mosaiigitükk, siis koht, kus see on
   *[praline] Vali šokolaaditükk, siis koht, kus see on
}
editor-nothing-chosen = { $look ->
    [tile] Vali kõigepealt mosaiigitükk.
   *[praline] Vali kõigepealt šokolaaditükk.
}
editor-no-marker = Alustava mängija märk on laua keskel või põrandal.
editor-none-left = Kõik { $count } ({ $colour }) on juba laual.
editor-number = Siia sobib ainult täisarv 0 kuni { $most }.
editor-lid-left = Kaane jaoks on alles ainult { $pieces }.
editor-right = { $look ->
    [tile] Kõik 100 mosaiigitükki on olemas.
   *[praline] Kõik 100 šokolaaditükki on olemas.
}
editor-right-short = Kõik 100
editor-counting = Kõik on võetud: vooru võib kokku lugeda.
editor-away = põranda kõrval
editor-take = Võta tagasi { $pieces }: { $place }
editor-cell = { $place }, { $number }. koht: { $what }
editor-space-of = { $place }: tühi, siia kuulub { $colour }
editor-choose = { $colour }, kotis { $count }
editor-marker = alustaja
editor-rubber = kustuta
editor-palette = Mida panna
editor-boards = Mängulauad
editor-mover = Käigul
editor-choosing = { $name } valib kohta
editor-starter = Alustas vooru
editor-players = Mängijaid
editor-score = Punktid: { $name }
editor-lid-of = { $colour } kaanes
editor-plain = tavaline
editor-gold-of = Pool: { $place }
editor-hold = Varu: kus see on
editor-in-ring = ringis
editor-advise = Küsi nõu
editor-advise-short = Nõu
editor-count = Loe see voor kokku
editor-count-short = Loe
editor-play-short = Mängi edasi
editor-rests = Paranda enne vead.
editor-no-advice = Siin ei ole midagi valida.
editor-clear = Tühjenda laud
editor-text = Seis tekstina
editor-text-line = Muuda seda või kleebi teine ja siis ava.
editor-unreadable = See ei ole seis. Loetamatu koht: { $field }.
editor-faults = Mis ei ole veel õige
editor-more = ja veel { $count }
editor-keys = Klahvid: 1–9 ja C viivad vabriku või laua keskosa juurde, Shift koos 1–5 mustrireale, F põrandale. B, Y, R, K, W panevad sinna tüki, M alustava mängija märgi; Backspace võtab tagasi. Ctrl+Z võtab viimase muudatuse tagasi.
editor-back = Tagasi mängulaua juurde
editor-edit = Muuda seda seisu
editor-return = Tagasi seadma
editor-built = { $colour }, { $row }. rida, { $column }. veerg
editor-falls = { $line }. mustrireal ei ole kohta: { $colour } läheb põrandale
editor-colour-bonus = { $colour }, viis korda
editor-ends = Rida on lõpetatud: mäng lõpeb selle vooruga.
editor-choose-space = { $name }: vali { $row }. real veerg ({ $colour })
editor-best = Vali parim
editor-before = Enne
field-rules = Reeglid
field-centre = Laua keskosa
field-table = Laud
fault-at = { $place }: { $fault }
fault-row = { $number }. rida
fault-column = { $number }. veerg
fault-discs = vabrikuid on { $found }, peab olema { $expected }
fault-seats = mängulaudu on { $found }, peab olema { $expected }
fault-no-seat = { $number }. mängija siin ei mängi
fault-round = peab siin olema { $least } kuni { $most }
fault-colour = { $colour }: kokku { $found }, peab olema 20
fault-overfull = siin on kõige rohkem { $most }
fault-draft-over = siin on midagi, aga kõik on juba võetud
fault-carried = see on mängija käes, siin ei saa midagi olla
fault-nothing-to-draft = siit ei ole midagi võtta
fault-gold-plain = on kuldne, aga erivabrikuid ei mängita
fault-gold = kuldseid on { $found }, peab olema { $expected }
fault-gold-twice = teisel vabrikul on see kuldne pool
fault-no-spare = see on mängija käes, aga see ei ole Varu
fault-spare = Varu ei ole kellelgi või on kahel
fault-spare-over = Varu on mängija käes, aga voor on läbi
fault-marker = { $expected ->
    [0] alustava mängija märk on laual, aga voor on läbi
   *[other] { $found ->
        [0] alustava mängija märk on puudu
       *[other] alustava mängija märk on { $found } kohas
    }
}
fault-score = üle 999 punkti ei saa
fault-wrong-place = siia { $colour } ei kuulu
fault-twice = { $colour } on siin kaks korda
fault-line = siin on { $found }, kohti on { $most }
fault-line-on-wall = { $colour } on kõrvalreas juba olemas
fault-line-full = on lõpetatud, aga voor on juba kokku loetud
fault-row-complete = on lõpetatud, seega oleks mäng läbi
fault-floor = kohti on seitse, mitte rohkem
fault-marker-beside = alustava mängija märk on kõrval, aga siin on ruumi
fault-floor-over = ei ole tühi, aga voor on juba kokku loetud
fault-wall-turn = värvilisel poolel kohta ei valita
fault-not-first = enne valib koha keegi teine või mitte keegi
fault-no-place = sellele ei ole kohta, seega ei ole midagi valida
fault-not-start = 0. voorus ei ole veel midagi pandud
fault-nothing-to-deal = järgmiseks vooruks ei ole midagi alles
fault-not-over = mängu ei ole veel miski lõpetanud
pad-line = { $look ->
    [tile] Õhtuks päris mänguga: märgi siia seinad ja punktid loetakse kokku.
   *[praline] Õhtuks päris mänguga: märgi siia karbid ja punktid loetakse kokku.
}
pad-prompt = Vali selles voorus täidetud kohad ja kui kaugele põrand täis sai.
pad-later = See ei klapi { $round }. vooruga: { $why }
pad-floor = Põrand: { $count } täis
pad-name = { $number }. mängija nimi
pad-begin = Alusta
pad-next = Järgmine voor
pad-end = Lõpeta lisapunktidega
pad-go-on = Mängi siiski edasi
pad-new = Uus õhtu
pad-new-sure = Kindel? Need punktid kaovad.
pad-wall = { $look ->
    [tile] Sein: { $name }
   *[praline] Karp: { $name }
}
pad-rounds = Voorud

## Õppetunnid
## Kahe tärni vahel olev on rõhutatud. $pieces on joonistatud. $line, $count ja $points on arvud.

learn-title = Õpi mängima
learn-lead = Igas õppetunnis on paar seisu, mis tuleb läbi mängida. Esimene võtab viis minutit.
learn-lessons = Kõik õppetunnid
learn-gold = Erivabrikud
learn-first = Mäng kuue sammuga
learn-first-line = Võtmine, paigutamine, punktid ja mängu lõpp.
learn-examples = Mängureeglitest
learn-examples-line = Reegliraamatute näited, lahendamiseks.
learn-strategy = Esimene strateegia
learn-strategy-line = Teiste takistamine, koti lugemine, õigel ajal lõpetamine, märgi hind.
learn-free = { $look ->
    [tile] Hall pool
   *[praline] Pruun pool
}
learn-free-line = Koha valid ise.
learn-progress = tehtud { $done }/{ $count }
learn-unknown = Sellist õppetundi ei ole. Siin on need, mis on olemas.
learn-rules = Kõik reeglid lugemiseks
lesson-step = Samm { $number }/{ $count }
lesson-line = { $number }. mustririda
lesson-row = { $number }. rida
lesson-column = { $number }. veerg
lesson-how = { $kind ->
    [lines] Vajuta kõigile sobivatele ridadele, siis kontrolli.
    [spaces] Vajuta kõigile sobivatele kohtadele, siis kontrolli.
    [every] Vajuta kõigile õigetele, siis kontrolli.
   *[one] Vajuta ühele vastusele.
}
lesson-chosen = Valitud: { $count }
lesson-check = Kontrolli
lesson-again = Veel kord
lesson-go-on = Edasi
lesson-right = Õige
lesson-nearly = Peaaegu: { $names }
lesson-answer = Õige on: { $names }
lesson-not-yet = Veel mitte
# Ette loetav. $reason on lause.
lesson-said = { $name }, { $right ->
    [yes] õige
   *[no] vale
}. { $reason }
lesson-said-else = { $name }: { $reason }
lesson-take = Oma käigul võta ühelt vabrikult *kõik ühte värvi tükid*. Ülejäänud lähevad laua keskele.
lesson-take-ask = Võta korraga { $count }.
lesson-place = Võetud tükid lähevad *ühele mustrireale*. Mis sinna ei mahu, kukub põrandale ja annab miinuspunkte.
lesson-place-ask = Võta ja paiguta nii, et mustririda saab lõpetatud ja põrandale ei kuku midagi.
lesson-lines = Kuni mustririda ei ole lõpetatud, tohib sellel olla ainult *üht värvi*, ja mitte värvi, mis { $look ->
    [tile] seina
   *[praline] karbi
} samas reas juba on.
lesson-lines-ask = Kuhu tohivad { $pieces } minna?
lesson-wall = Pärast vooru saadab iga lõpetatud mustririda ühe tüki { $look ->
    [tile] seinale
   *[praline] karpi
}. See annab punkte *rea ja veeru* eest, millega ta liitub.
lesson-points-ask = Kui palju annab { $line }. mustririda oma tükiga?
lesson-floor = Põranda kohad annavad *1, 1, 2, 2, 2, 3, 3* miinuspunkti. Seal on ka alustava mängija märk: selle saab, kes võtab esimesena laua keskelt.
lesson-floor-ask = Mitu miinuspunkti see põrand annab?
lesson-floor-label = Põrand: täidetud { $count }/7
lesson-end = Mäng lõpeb vooruga, mil keegi lõpetab *rea*. Siis annab rida { $row }, veerg { $column } ja viis ühte värvi { $colour } punkti.
lesson-end-ask = Milliseid lisapunkte sa saad?
lesson-centre = Kes võtab *esimesena laua keskelt*, saab ka alustava mängija märgi.
lesson-centre-ask = Võta midagi, mis toob sulle märgi.
lesson-full = Vooru lõpus saadavad tüki { $look ->
    [tile] seinale
   *[praline] karpi
} ainult *lõpetatud mustriread*. Teised jätavad oma tükid alles.
lesson-full-ask = Millised read saadavad tüki?
lesson-count = Üksik tükk annab 1. Muidu loe kokku rida ja veerg, millega ta liitub, kumbki *alates kahest tükist*.
lesson-free = { $look ->
    [tile] Hallil
   *[praline] Pruunil
} poolel valid koha ise: sobib rea iga vaba koht, kui *selle veerus seda värvi veel ei ole*.
lesson-free-ask = Kuhu tohib { $pieces } { $line }. reas minna?
lesson-best = Kõige rohkem annab tükk seal, kus ta liitub *nii rea kui ka veeruga*.
lesson-best-ask = Vali koht, mis annab kõige rohkem.
lesson-homeless = Kui lõpetatud mustrireale *kohta ei leidu*, kukuvad kõik selle tükid põrandale.
lesson-homeless-ask = Millisele reale kohta ei leidu?
lesson-gold = *{ $name }:* { $line }
lesson-extra-ask = Võta korraga nii palju kui võimalik.
lesson-magnet-ask = Kui magnet on tõmmanud, mitu { $pieces } on siis seal?
lesson-keeper-ask = Võta nii, et laua keskele ei lähe midagi.
lesson-sharer-ask = Võta ja jaga nii, et mõnel vabrikul on { $count } ühte värvi.
lesson-spare-ask = Tee käik, mille puhul tükk kukub, aga miinuspunkte ei tule.
lesson-deny = Enne võtmist vaata *teiste mängulaudu*. Mis sa jätad, võtavad teised.
lesson-deny-ask = Jäta kokku kõige rohkem { $count }: { $pieces }.
lesson-bag = Kott ja kaas on kõigile nähtavad. Tulla saab ainult see, mis on *kotis*.
lesson-bag-ask = Milline värv tuleb kõige tõenäolisemalt?
lesson-finish = Lõpetatud rida lõpetab mängu. See on hea sellele, *kes on ees*, koos lisapunktidega.
lesson-finish-ask = Lõpeta mäng ja võida.
lesson-wait = *Kes on taga*, sel tasub edasi mängida: järgmine voor toob punkte.
lesson-wait-ask = Paiguta viimane tükk nii, et mäng jätkub.
lesson-price = Märk annab sama palju miinuspunkte kui selle koht: *varakult vähe, hiljem rohkem*. Kelle käes see on, alustab järgmist vooru.
lesson-price-ask = Võta märk, aga nii, et põrand annab kõige rohkem { $points } miinuspunkti.
lesson-fits = { $fall ->
    [0] { $fit ->
        [one] Mahub.
       *[other] Kõik mahuvad.
    }
   *[other] Mahub { $fit }, põrandale { $fall }.
}
lesson-holds = Seal on juba teine värv: { $colour }.
lesson-row-shows = { $answers ->
    [one] Tema reas
   *[other] Nende ridades
} on see värv juba olemas: { $colour }.
lesson-built = { $look ->
    [tile] Üks seinale
   *[praline] Üks karpi
}{ $count ->
    [0] .
   *[other] , kaande { $count }.
}
lesson-stays = { $answers ->
    [one] See ei ole lõpetatud ja jääb, nagu on.
   *[other] Need ei ole lõpetatud ja jäävad, nagu on.
}
lesson-spaces = { $count ->
    [0] Kohta ei jää: kõik kukub.
    [one] Jääb { $count } koht.
   *[other] Jääb { $count } kohta.
}
lesson-space = { $top ->
    [yes] Siin annab { $points }.
   *[no] Siin annab { $points }, mujal annaks { $best }.
}
lesson-runs = { $shape ->
    [alone] Teisi ei puuduta: { $points }.
    [row] Reas { $row }: { $points }.
    [column] Veerus { $column }: { $points }.
   *[both] Reas { $row }, veerus { $column }: { $row } + { $column } = { $points }.
}
lesson-slip = { $slip ->
    [row] See on ainult rida.
    [column] See on ainult veerg.
    [once] Tükk loeb nii reas kui ka veerus.
    [itself] Tükk ise loeb ka.
    [touched] Tükk puudutab teisi.
    [much] Nii palju neid ei liitu.
    [prices] Nii palju neid seal on, aga igal kohal on oma hind.
   *[marker] Märk loeb nagu tükk.
}
# Ainult arvud.
lesson-sum = { $sum }
lesson-bonus = Annab { $points }.
lesson-of-five = Ainult { $count } viiest.
lesson-takes = Võetud: { $count }. { $left ->
    [0] Laua keskele ei lähe midagi.
   *[other] Laua keskele: { $left }.
}
lesson-marker-costs = Saad märgi: see annab { $points } miinuspunkti ja sa alustad järgmist vooru.
lesson-no-marker = Märk jääb laua keskele.
lesson-laid = { $free ->
    [0] { $line }. mustririda on lõpetatud.
   *[other] { $line }. mustrireal on veel puudu { $free }.
}
lesson-falls = Põrandale: { $count }.
lesson-gathered = Kõige rohkem ühte värvi on siin: { $disc }. vabrik, { $count }.
lesson-costs = { $points ->
    [0] Midagi ei kuku.
   *[other] Põrand annab siis { $points } miinuspunkti.
}
lesson-leaves = { $count ->
    [0] Neid ei ole enam.
   *[other] Koos on kõige rohkem { $pieces }.
}
lesson-ends = { $wins ->
    [yes] Mäng lõpeb { $own } : { $other }: sa võidad.
   *[no] Mäng lõpeb { $own } : { $other }: sa ei võida.
}
lesson-goes-on = Mäng jätkub.
lesson-in-bag = Kotis { $count } tükki { $all }-st.
lesson-pulled = Seal oli { $before }, juurde tuleb { $pulled }: { $before } + { $pulled } = { $count }.
coach-title = Juhendaja
coach-game = Esimene mäng juhendajaga
coach-game-line = Vastane: { $name }, samuti algaja. Juhendaja räägib ainult siis, kui sellest on abi.
coach-quiet = Vaikus
coach-quiet-label = Juhendaja ei räägi selles mängus enam
coach-falls = Põrandale kukuks { $count }; { $line }. mustrireale mahuvad kõik.
coach-marker = Nendega tuleb märk: see annab { $points } miinuspunkti ja sa alustad järgmist vooru.
coach-behind = See lõpetab rea ja mängu, aga sa oled taga.
coach-waits = Täpselt see, mida vajab { $line }. mustririda: { $pieces }, { $place }.

## Mäng terminalis, mosaiigitükkidega

play-welcome = Praline, reeglid { $rules }, algarv { $seed }. Abi annab käsk `help`.
# Kes mängib edasi selle eest, kes alla andis.
play-stand-in = asendaja
play-unfinished = Mäng jäi pooleli.
play-centre = Laua keskel
play-score = { $name }: { $points ->
    [one] { $points } punkt
   *[other] { $points } punkti
}
play-moves = Käigud
play-hint = Parimad käigud ja sinu võiduvõimalus:
play-chance = { $percent } %
play-chance-proved = { $percent } %, täiesti kindel
play-help-move = Käik on koht, värv ja mustririda, näiteks 3B4: võta 3. vabrikult kõik sinised tükid ja pane need 4. mustrireale. Koht on vabriku number või c, laua keskosa; f mustrirea asemel on põrand.
play-help-sharer = Jagaja puhul lisa, kuhu teised värvid lähevad: 4Y3lBKrW saadab B ja K vasakule ning W paremale.
play-help-space = Hallil poolel vali koht rea ja veeru järgi, näiteks w35; + on kohtadel, mille võid valida.
play-help-commands = Teised käsud:
play-command-moves = näita lubatud käike
play-command-hint = näita kolme parimat käiku ja sinu võiduvõimalust
play-command-board = näita lauda uuesti
play-command-undo = võta oma viimane käik tagasi
play-command-resign = anna alla
play-command-quit = lahku mängust

## Miks tulid punktid
## Vooru punktilugemine tükk tüki järel. $sum on arv või summa nagu „3 + 2 = 5“.

count-title = Miks tulid punktid
count-lead = Iga tükk loeb oma rea ja oma veeru.
count-whose = Kelle punktid
count-back = Tagasi
count-next = Edasi
count-done = Valmis
settings-counting = Vooru punktilugemine
settings-counting-once = kohe
settings-counting-brief = lühidalt
settings-counting-steps = samm-sammult
settings-bonuses = Lisapunktide seis
settings-bonuses-line = Väikesed kaared ridade, veergude ja värvide juures, kus viiest on koos kolm
count-began = { $points } punktilugemise alguses
count-row = { $row }. rida
count-in-row = reas { $count }
count-in-column = veerus { $count }
count-and = { $row } ja { $column }
count-alone = ei puuduta ühtegi teist
count-no-place = vaba kohta ei ole, tükid kukuvad põrandale
count-floor-empty = midagi ei kukkunud
count-bonus = Lisapunktid
count-bonus-rows = { $count ->
    [one] { $count } lõpetatud rida
   *[other] { $count } lõpetatud rida
}
count-bonus-columns = { $count ->
    [one] { $count } lõpetatud veerg
   *[other] { $count } lõpetatud veergu
}
count-bonus-colours = { $count ->
    [one] { $count } lõpetatud värv
   *[other] { $count } lõpetatud värvi
}
count-said-piece = { $place }, { $colour }: { $why }: { $sum } { $points ->
    [one] punkt
   *[other] punkti
}
count-said-bonus = { $place }: { $why }: { $sum } { $points ->
    [one] punkt
   *[other] punkti
}
count-said-why = { $place }: { $why }
count-said-of = { $name }. { $said }
