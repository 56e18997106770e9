### Praline eesti keeles.

## Värvid ja tükid

colour-praline-turquoise = türkiissinine
colour-praline-brown = pruun
colour-praline-ruby = rubiinpunane
colour-praline-dark = tume
colour-praline-white = valge
colour-tile-blue = sinine
colour-tile-yellow = kollane
colour-tile-red = punane
colour-tile-black = must
colour-tile-white = valge
# Värvinimi on alati nimetavas käändes, seepärast „3 × punane“.
pieces-of-colour = { $count } × { $colour }
# The sign before the decimals of a number.
number-point = ,
pieces-none = tühi
marker = alustava mängija märk

## Kohad laual

place-disc = { $number }. vabrik
place-centre = laua keskel
place-line = { $number }. mustririda
place-floor = põrand
store-bag = Kott
store-lid = Kaas

## Erivabrikud

gold-extra = Lisa
gold-magnet = Magnet: { $colour }
gold-keeper = Hoidja
gold-sharer = Jagaja
gold-spare = Varu
gold-extra-explained = Sellele vabrikule tuleb üks tükk rohkem.
gold-magnet-explained = Pärast vooru ettevalmistust tõmbab see kummaltki naabrilt ühe oma värvi tüki, kui seal mõni on. Värv: { $colour }.
gold-keeper-explained = Tükid, mida sa ei võta, jäävad siia ega lähe laua keskele.
gold-sharer-explained = Tükid, mida sa ei võta, lähevad naabervabrikutele: iga värvi puhul valid poole sina.
gold-spare-explained = Kes siit võtab, saab vabriku vooru lõpuni endale. See püüab kinni järgmise tüki, mis muidu põrandale kukuks, ja miinuspunkte selle eest ei tule.

## Miks käik ei sobi

refused-deal-due = Järgmine voor on veel ette valmistamata.
refused-game-over = Mäng on läbi.
refused-wall-space-due = Vali enne koht lõpetatud mustrirea tükile.
refused-nothing-to-choose = Praegu pole kohta, mida valida.
refused-draft-due = Praegu võetakse tükke, mitte ei paigutata.
refused-no-such-disc = { $disc }. vabrikut selles mängus ei ole.
refused-carried-off = { $disc }. vabrik on ühe mängija põrandarea kõrval.
refused-not-on-disc = { $disc }. vabrikul ei ole seda värvi: { $colour }.
refused-not-in-centre = Laua keskel ei ole seda värvi: { $colour }.
refused-line-full = { $line }. mustririda on juba lõpetatud.
refused-line-holds = { $line }. mustrireal on teine värv: { $colour }.
refused-row-shows = { $look ->
    [tile] Seina { $line }. reas on see värv juba olemas: { $colour }.
   *[praline] Karbi { $line }. reas on see värv juba olemas: { $colour }.
}
refused-nothing-to-share = Sealt ei jagata midagi.
refused-share-incomplete = Saada enne iga värv, mis { $disc }. vabrikule jäi, ühele naabrile.
refused-share-uneven = Mis { $disc }. vabrikule jäi, tuleb jagada nii võrdselt kui võimalik.
refused-wrong-row = Koht peab olema { $line }. reas, lõpetatud mustrirea kõrval.
refused-space-taken = See koht on juba täidetud.
refused-column-shows = Selles veerus on see värv juba olemas: { $colour }.
lesson-why = Miks mitte?
lesson-why-label = Miks mitte? Õppetunni juurde, mis seda selgitab

## Nimed

name-you = Sina
name-player = { $number }. mängija
name-seat = { $number }. koht

## Juhis

prompt-replay = Samm { $number }/{ $count }
prompt-over = Mäng on läbi
prompt-set = Kõik on mänguks valmis
prompt-deal = Valmistatakse ette järgmist vooru
prompt-thinking = { $name } mõtleb
prompt-take = { $you ->
    [yes] Sinu kord: võta kõik ühte värvi { $look ->
        [tile] mosaiigitükid
       *[praline] šokolaaditükid
    }
   *[no] { $name }: võta kõik ühte värvi { $look ->
        [tile] mosaiigitükid
       *[praline] šokolaaditükid
    }
}
prompt-colour = Vali värv: { $place }
prompt-send = Kumb naaber saab { $pieces }?
prompt-place = { $you ->
    [yes] Sinu kord: paiguta { $pieces }
   *[no] { $name }: paiguta { $pieces }
}
prompt-space = { $you ->
    [yes] Vali { $row }. reas koht: { $pieces }
   *[no] { $name }: vali { $row }. reas koht: { $pieces }
}

## Laua sildid

disc-with = { $you ->
    [yes] sinu käes
   *[no] võttis { $name }
}
take-label = { $place }: võta { $pieces }
send-label = { $place }: saada siia { $pieces }
board-label = { $you ->
    [yes] Sinu mängulaud, { $points ->
        [one] { $points } punkt
       *[other] { $points } punkti
    }
   *[no] { $name }: mängulaud, { $points ->
        [one] { $points } punkt
       *[other] { $points } punkti
    }
}
line-empty = tühi, { $spaces ->
    [one] { $spaces } koht
   *[other] { $spaces } kohta
}
line-filled = täidetud { $count }/{ $spaces }, { $colour }
cell-empty = tühi
row-label = { $row }. rida: { $cells }
space-label = { $row }. rida, { $column }. veerg: { $points ->
    [one] { $points } punkt
   *[other] { $points } punkti
}
floor-label = Põrand: { $count ->
    [0] tühi
   *[other] täidetud { $count }/7, { $points ->
        [one] { $points } miinuspunkt
       *[other] { $points } miinuspunkti
    }
}
spare-waiting = püüab järgmise tüki kinni
spare-used = püüdis ühe tüki kinni
readout-this-round = selles voorus
readout-by-space = selles voorus, oleneb kohast
readout-range = { $least } kuni { $most }
# Loetakse ette, märgiga arv.
readout-gain = { $points } selles voorus

## Home
## Avaleht. $names on teiste nimed; $turn ütleb, kelle kord on.

home-title = Istu lauda.
home-lead = { $look ->
    [tile] Võta ühte sorti mosaiigitükke, täida oma sein ja jäta teistele killud.
   *[praline] Võta ühte sorti šokolaaditükke, täida oma karp ja jäta teistele puru.
}
home-deal-label = Mängu algseis, mida nupp „Mängi“ alustab
home-play-now = Mängi kohe
home-play-line = Vastas on { $name }, samuti uus tulija. Umbes kümme minutit.
home-play = Mängi
home-learn = Õpi mängima
home-learn-line = Viie minutiga, mängides
home-here = Sõpradega, siin
home-here-line = Kahekesi kuni neljakesi selle ekraani taga
home-online = Sõpradega, veebis
home-online-line = Saada link, kontot pole vaja
home-editions = Mäng laual
home-setup-line = Rohkem kohti, tugevamad vastased, laua teine pool?
home-setup = Valmista mäng ise ette
editor-title = Sea oma mäng üles
editor-line = Kas päris mäng on sinu ees?
pad-title = Punktimärkmik
home-turn = { $you ->
    [yes] Sinu kord
   *[no] { $name } käib
}
home-round = { $round }. voor, vastas: { $names }
home-left = Viimati mängitud { $when }.
home-continue = Jätka
home-continue-label = Jätka. { $round }. voor. { $turn }. { $scores }.
home-more-running = { $count ->
    [one] veel üks
   *[other] veel { $count }
}
home-again = Uus mäng
home-change = Muuda
home-tables = Veebilauad
home-tables-new = Uus
home-all = Kõik { $count }
home-more = Veel
notice-begun = Algas uus mäng. Eelmine on alles.
notice-begun-undo = Tagasi eelmise mängu juurde
bot-sign = arvutimängija
menu-home = Avalehele
edition-chocolatier = Šokolaadi{"\u00AD"}meister
edition-chocolatier-line = tavalised vabrikud
edition-special = Erivabrikud
edition-special-line = mõni muutub kuldseks
edition-mini = Mini
edition-mini-line = mosaiigitükid seinal

## Aknad

dialog-close = Sulge
dialog-cancel = Loobu

new-title = Ettevalmistus mänguks
new-here = Esimest korda siin?
new-here-line = Värviline pool, tavalised vabrikud.
new-here-set = Värviline pool, tavalised vabrikud: juba valitud.
new-which = Milline mäng
new-rung = { $name }, { $strength }, { $number }. kaheksast
new-details = Üksikasjad
new-details-drawn = alustaja loositakse
new-details-starter = { $you ->
    [yes] alustad sina
   *[no] alustab { $name }
}
new-details-gold = kuld loositakse { $draw ->
    [once] üks kord
   *[every] igas voorus
}, jagaja annab { $sharing ->
    [even] võrdselt
   *[free] vabalt
}
new-who = Kes mängib
new-seat-kind = { $number }. mängija: kes mängib
new-seat-person = Inimene
new-seat-bot = Arvuti
new-seat-here = selle ekraani taga
new-seat-name = { $number }. mängija: nimi
new-seat-level = { $number }. mängija: arvuti tugevus
new-seat-remove = Eemalda { $number }. mängija
new-seat-add = { $number ->
    [3] Lisa kolmas mängija
   *[other] Lisa neljas mängija
}
# Seisab eesnime järel.
bot-kind = arvuti, { $strength }
level-beginner = algaja
level-novice = veidi harjutanud
level-casual = juhumängija
level-amateur = innukas harrastaja
level-club = klubimängija
level-strong = tugev mängija
level-expert = asjatundja
level-master = meister
bot-character = { $level ->
    [beginner] Alustab palju, lõpetab vähe ja unustab põranda.
    [novice] Hoolib oma lauast, sinu omale vaatab harva.
    [casual] Siin rida, seal veerg, terve värv peaaegu mitte kunagi.
    [amateur] Võtab rea sihikule ja enamasti lõpetab selle.
    [club] Paneb tüki tüki kõrvale ja saab igaühe eest punkte.
    [strong] Korralik: kaotab põrandal vähe.
    [expert] Näeb, mida sul vaja on, ja võtab selle enne sind.
   *[master] Raiskab vähe ja saab viie vooruga valmis.
}
new-begins = Kes alustab
new-begins-drawn = Loosi teel
new-begins-custom = { $look ->
    [tile] Tava järgi alustab see, kes käis viimati Portugalis.
   *[praline] Tava järgi alustab see, kes sõi viimati šokolaadi.
}
new-look = Välimus
settings-look-praline = Šokolaad karbis
settings-look-printed = Šokolaad nagu lauamängus
settings-look-tile = Mosaiik seinal
new-wall = { $look ->
    [tile] Sein
   *[praline] Šokolaadikarp
}
new-wall-fixed = Värviline pool
new-wall-fixed-line = ette antud: igal värvil on oma koht
new-wall-free = { $look ->
    [tile] Hall pool
   *[praline] Pruun pool
}
new-wall-free-line = vaba: koha valid sina
power-magnet = Magnet
power-magnet-explained = Pärast vooru ettevalmistust tõmbab see kummaltki naabrilt ühe oma värvi tüki, kui seal mõni on.
new-powers-line = Igal kuldsel vabrikul on üks neist viiest võimest.
new-gold = Kuld loositakse
new-gold-every = igas voorus
new-gold-once = üks kord
new-gold-every-line = Igas voorus on teised vabrikud ja võimed.
new-gold-once-line = Samad kuldsed vabrikud kogu mängu vältel.
new-sharing = Jagaja annab
new-sharing-free = vabalt
new-sharing-even = võrdselt
new-sharing-free-line = Iga värv läheb sinu valitud naabrile.
new-sharing-even-line = Mõlemad naabrid saavad nii võrdse osa, kui värvid lubavad.
new-summary = { $players ->
    [2] Kaks mängijat
    [3] Kolm mängijat
   *[other] Neli mängijat
}, { $wall ->
    [free] { $look ->
        [tile] hall
       *[praline] pruun
    }
   *[fixed] värviline
} pool, { $factories ->
    [special] erivabrikud
   *[plain] tavalised vabrikud
}
new-deal = Pane tükid vabrikutele

menu-title = Menüü
menu-hurry = Las arvuti käib kohe
menu-new = Uus mäng
menu-log = Kõik senised käigud
menu-replay = Vaata algusest peale
menu-record = Salvesta, ava või jaga mängu
menu-settings = Seaded
menu-how = Kuidas mängida
menu-about = Pralinest lähemalt
menu-resign = Anna alla
menu-resign-sure = { $you ->
    [yes] Alla andmiseks vajuta uuesti
   *[no] { $name }: alla andmiseks vajuta uuesti
}

settings-title = Seaded
settings-language = Keel
settings-language-browser = Nagu brauseris
settings-sight = Kuva
settings-look = Välimus
settings-theme = Teema
settings-theme-system = nagu süsteemis
settings-theme-light = hele
settings-theme-dark = tume
settings-contrast = Kontrast
settings-contrast-system = nagu süsteemis
settings-contrast-normal = tavaline
settings-contrast-more = suur
settings-letters = Tähed tükkidel
settings-letters-line = B Y R K W, nagu klahvidel ja üleskirjutuses
settings-play = Mäng
settings-confirm = Käikude kinnitamine
settings-confirm-touch = puuteekraanil
settings-confirm-always = alati
settings-confirm-never = mitte kunagi
settings-speed = Animatsioon
settings-speed-calm = rahulik
settings-speed-brisk = kiire
settings-speed-off = väljas
settings-keys = Kiirklahvid
settings-keys-line = Mängi numbrite ja tähtedega; need leiad jaotisest „Kuidas mängida“
settings-evaluation = Hinnang
settings-evaluation-line = Näita laua kõrval iga mängija võiduvõimalust
settings-hearing = Heli
settings-sound = Helid
settings-sound-line = Lühikesed, ja mitte enne sinu esimest vajutust
settings-volume = Helitugevus

moves-title = Kõik senised käigud
moves-line = Vali kirje, et näha lauda sel hetkel.
moves-round = { $number }. voor

record-title = Salvesta, ava või jaga mängu
record-out = See mäng üleskirjutusena
record-out-line = Terve mäng tekstina: igaüks saab selle siin avada, läbi vaadata või edasi mängida.
record-save = Salvesta failina
record-copy = Kopeeri tekst
record-copied = Kopeeritud.
record-not-copied = Brauser ei luba seda siin teha. Tekst on valitud: kopeeri see klaviatuuriga.
record-link = See seis lingina
record-link-line = Kes lingi avab, saab praegu näidatud seisust edasi mängida.
record-link-copy = Kopeeri link
record-in = Ava üleskirjutus
record-in-line = Vali fail, lohista see siia või kleebi tekst. Sinu pooleliolev mäng jääb alles.
record-choose = Vali fail
record-open = Ava
record-unreadable = Faili ei saa lugeda.
record-fault-at-line = { $line }. tekstirida: { $reason }
record-fault-at-word = { $line }. tekstirida, „{ $word }“: { $reason }
record-fault-nothing = Tekstis ei ole üleskirjutust.
record-fault-no-record = Üleskirjutus peab algama reaga „praline 1“.
record-fault-no-result = Üleskirjutusel puudub tulemuse rida; lõpetamata mängu lõpus on „result *“.
record-fault-no-rules = Enne esimest vooru puuduvad reeglid.
record-fault-twice = See rida tohib esineda ainult üks kord.
record-fault-header = See päise rida ei ole õige.
record-fault-name = Nimes on kuni 40 märki.
record-fault-not-a-seat = Siin peab olema mängija number 1 kuni 4.
record-fault-no-such-seat = { $seat }. mängijat selles mängus ei ole.
record-fault-other-rules = Seisul on teised reeglid kui üleskirjutusel.
record-fault-rules = Selliseid reegleid ei ole.
record-fault-position = Seis on võimatu või loetamatu.
record-fault-round-form = Voor algab numbri, alustava mängija ja jaotusega.
record-fault-round-number = Siin peab olema { $round }. voor.
record-fault-round-not-over = { $round }. voor ei ole veel läbi.
record-fault-wrong-start = Seda vooru alustab { $seat }. mängija.
record-fault-deal-text = Jaotust ei saa lugeda.
record-fault-deal = Selline jaotus ei ole siin võimalik.
record-fault-before-round = Enne esimest jaotust on juba käik.
record-fault-unknown-word = See pole käik ega miski muu, mis siin olla tohib.
record-fault-gave-up = { $seat }. mängija on juba alla andnud.
record-fault-wrong-result = Selle mängu tulemus on „{ $result }“.

about-title = Pralinest lähemalt
about-what = Praline on mustrite ladumise lauamäng šokolaadi või mosaiigiga: üksi arvuti vastu või kuni neljakesi ühe ekraani taga.
about-designer = Mängu Azul, mida siin mängitakse, on loonud Michael Kiesling.
about-version = Versioon { $version }
about-data = Sinu mängud
about-data-text = Mängud ja seaded hoitakse ainult selles brauseris. Kuhugi ei saadeta midagi, kontot pole ja külastusi ei loenda keegi. Kui tahad mängu alatiseks alles hoida, salvesta selle üleskirjutus.
about-offline = Pärast esimest külastust käivitub Praline ka ilma ühenduseta ning enamikus brauserites saab selle paigaldada nagu iga teise rakenduse.
about-licence = Litsents
about-licence-text = Praline on vaba tarkvara, omal valikul kas MIT-i litsentsi või Apache’i litsentsi versiooni 2.0 alusel.
about-trademark = Azul on oma omaniku kaubamärk; Praline ei ole omanikuga seotud.

## Mängu käik
## Mis juhtus, käikude loendi ja ekraanilugeja jaoks.

log-way = { $disc ->
    [0] keskelt
   *[other] { $disc }
} → { $line ->
    [0] põrand
   *[other] { $line }. rida
}
log-space = { $row }. rida → { $column }. veerg
log-gave-up = { $reason ->
    [time] aeg sai otsa
    [leaving] lahkus lauast
   *[resignation] andis alla
}
log-points = { $name } { $points }
log-points-sums = { $name } { $points } ({ $sums })
log-round = { $round }. voor: { $points }
log-bonus = Lõpparvestus: { $points }
told-draft = { $name }: { $pieces }, { $disc ->
    [0] laua keskelt
   *[other] { $disc }. vabrikult
} { $line ->
    [0] põrandale
   *[other] { $line }. mustrireale
}
told-space = { $name }: { $colour }, { $row }. rida, { $column }. veerg
told-space-points = { $words }, { $points }.
told-gave-up = { $you ->
    [yes] { $reason ->
        [time] Sinu aeg sai otsa.
        [leaving] Sa lahkusid lauast.
       *[resignation] Sa annad alla.
    }
   *[no] { $reason ->
        [time] { $name }: aeg sai otsa.
        [leaving] { $name } lahkus lauast.
       *[resignation] { $name } annab alla.
    }
}
told-round = { $round }. voor. { $you ->
    [yes] Sina alustad.
   *[no] { $name } alustab.
}
told-poured = Tükid kallatakse mängukarbi kaanest kotti.
told-factory = { $number }. vabrik: { $pieces }.
told-gold-factory = { $number }. vabrik, { $gold }: { $pieces }.
told-marker = { $you ->
    [yes] Sa võtad alustava mängija märgi.
   *[no] { $name } võtab alustava mängija märgi.
}
told-centre = Laua keskele: { $pieces }.
told-shared = { $disc }. vabrikule: { $pieces }.
told-spare-taken = { $you ->
    [yes] Sa saad varuvabriku endale.
   *[no] { $name } saab varuvabriku endale.
}
told-spared = Varuvabrik püüab ühe tüki kinni, miinuspunkte ei tule.
told-fell = Põrandale: { $pieces }.
told-overflowed = Põrandarida on täis, mängukarbi kaande: { $pieces }.
told-no-place = { $look ->
    [tile] { $name }: { $line }. mustrireale ei ole seinal kohta, tükid kukuvad põrandale.
   *[praline] { $name }: { $line }. mustrireale ei ole karbis kohta, tükid kukuvad põrandale.
}
told-wall = { $name }: { $gain }{ $placed ->
    [0] {""}
   *[other] {" "}({ $sums })
}{ $fallen ->
    [0] {""}
   *[other] , põrand { $floor }
}, nüüd { $points ->
    [one] { $points } punkt
   *[other] { $points } punkti
}.
told-bonus-rows = read { $points }
told-bonus-columns = veerud { $points }
told-bonus-colours = värvid { $points }
told-bonus = { $name }: { $bonuses }, kokku { $points ->
    [one] { $points } punkt
   *[other] { $points } punkti
}.
told-last-round = See voor on viimane.
told-over = Mäng on läbi. { $result }.
told-undone = Tagasi võetud.
told-label = Mis juhtus

## Miks tulid punktid
## Vooru punktilugemine tükk tüki järel. $sum on arv või summa nagu „3 + 2 = 5“.

count-sum = { $row } + { $column } = { $points }
count-total = { $parts } = { $total }
count-floor-stops = { $sum } (alla 0 punktid ei lange)
count-row-sum = { $row }. rida: { $sum }
count-floor-sum = põrand: { $sum }
count-why = Miks?
count-score = Punkte: { $points }. Miks?
bonus-row = { $place }. rida, { $count }/5, lisapunkte { $bonus }
bonus-column = { $place }. veerg, { $count }/5, lisapunkte { $bonus }
bonus-colour = Värv { $place }, { $count }/5, lisapunkte { $bonus }

## Lõpp

end-wins = { $you ->
    [yes] Sina võitsid, { $points } : { $other }
   *[no] { $name } võitis, { $points } : { $other }
}
end-wins-by = { $you ->
    [yes] { $reason ->
        [time] Sina võitsid, sest vastase aeg sai otsa
        [leaving] Sina võitsid: kedagi teist ei jäänud
       *[resignation] Sina võitsid, sest vastane andis alla
    }
   *[no] { $reason ->
        [time] { $name } võitis, sest vastase aeg sai otsa
        [leaving] { $name } võitis: kedagi teist ei jäänud
       *[resignation] { $name } võitis, sest vastane andis alla
    }
}
end-shared = Jagatud võit: { $names }, igaühel { $points ->
    [one] { $points } punkt
   *[other] { $points } punkti
}
end-and = { $first } ja { $last }
end-no-pieces = { $look ->
    [tile] Mosaiigitükke järgmiseks vooruks enam ei jätkunud.
   *[praline] Šokolaaditükke järgmiseks vooruks enam ei jätkunud.
}
end-last-round = 30. voor on alati viimane.
end-stood = Seis sel hetkel: { $scores }.
end-shared-lead = Punkte on võrdselt ja lõpetatud ridu samuti.
end-tie-break = Punktid on viigis: otsustavad lõpetatud read, { $rows } : { $others }.
end-overtaken = { $you ->
    [yes] Enne lõpparvestust juhtisid sa { $points } punktiga.
   *[no] Enne lõpparvestust juhtis { $name } { $points } punktiga.
}
end-led = { $you ->
    [yes] Sa juhtisid esimesest voorust viimaseni.
   *[no] { $name } juhtis esimesest voorust viimaseni.
}
end-last-count = { $you ->
    [yes] Sa läksid ette alles viimasel punktilugemisel.
   *[no] { $name } läks ette alles viimasel punktilugemisel.
}
end-took-lead = { $you ->
    [yes] Sa läksid { $round }. voorus juhtima ja jäidki juhtima.
   *[no] { $name } läks { $round }. voorus juhtima ja jäigi juhtima.
}
end-about = { $rounds ->
    [one] { $rounds } voor
   *[other] { $rounds } vooru
}, { $wall ->
    [free] { $look ->
        [tile] hall
       *[praline] pruun
    }
   *[fixed] värviline
} pool{ $factories ->
    [special] , erivabrikud
   *[plain] {""}
}
end-began = Alguses
end-placed = { $look ->
    [tile] Paigutatud mosaiik
   *[praline] Paigutatud šokolaad
}
end-floor = Põrand
end-rows = Lõpetatud read, igaüks { $points }
end-columns = Lõpetatud veerud, igaüks { $points }
end-colours = Viis sama värvi, igaüks { $points }
end-total = Kokku
end-mark-first = { $round }. voor
end-mark = { $round }
end-mark-bonus = lisapunktid
end-wall = { $look ->
    [tile] { $name }, sein
   *[praline] { $name }, šokolaadikarp
}: { $rows }
end-decisive-round = { $round }. voor
# Mida käik maksis.
end-cost-win = võiduvõimalus −{ $percent } %
end-cost-points = { $points ->
    [one] { $points } punkt kaotatud
   *[other] { $points } punkti kaotatud
}
end-better = Parem: { $pieces }, { $disc ->
    [0] laua keskelt
   *[other] { $disc }. vabrikult
} { $line ->
    [0] põrandale
   *[other] { $line }. mustrireale
}
end-better-space = Parem: { $colour }, { $row }. rida, { $column }. veerg

# Lõpuleht.
end-brand = Praline
end-title = { $result } – Praline
end-menu = Menüü
end-points = Kust punktid tulid
end-winner = võitja
end-gave-up = andis alla
end-chart = Punktiseis voorude kaupa. { $lines }
end-decided = Mis mängu otsustas
end-no-mistakes = Ükski käik ei läinud kalliks maksma.
end-progress = Mängu vaadatakse läbi: { $done }/{ $count } käiku
end-next = Mis edasi
end-again = Mängi uuesti
end-review = Vaata mäng läbi
end-save = Salvesta mäng
end-new = Uus mäng

## Laud

table-brand = Praline
# Vahelehe nimi, kui kord on inimese käes.
table-title-turn = { $you ->
    [yes] Sinu kord
   *[no] { $name }: sinu kord
} · Praline
table-round = Voor
table-last-round = Viimane voor
table-factories = Vabrikud
table-stores = Kott ja kaas
table-tools = Tööriistad
table-actions = Sinu käik
table-undo = Võta tagasi
table-undo-rests = Midagi ei ole tagasi võtta.
table-hint = Vihje
table-hint-rests = Vihjeid saab siis, kui on sinu kord.
table-menu = Menüü
table-place = Paiguta
table-floor = Põrand
table-starts-next = alustab järgmist vooru
table-thinking = mõtleb
table-gave-up = andis alla
table-open-board = { $name }: näita mängulauda suurelt
table-log = See voor
table-no-moves = Käike veel pole
table-evaluation = Hinnang
table-lead = { $name } { $points }
table-hints = Vihje
table-hints-thinking = Otsin häid käike…
# Märgiga arv.
table-way = { $from } → { $to }
table-space = { $row }. rida, { $column }. veerg
# Ainult joonistatud tükid.
table-pieces = { $pieces }
table-replay = Kordus
table-step = Samm
table-first = Algusesse
table-back = Samm tagasi
table-forward = Samm edasi
table-last = Lõppu
table-leave = Lahku
table-continue = Mängi siit edasi
table-typed = Sisesta käik
table-typed-go = Käi
table-typed-form = { $look ->
    [tile] See ei ole käik. Kirjuta, kust, mis värv ja mis mustririda, näiteks 3B4 või cKf, või koht seinal, näiteks w35.
   *[praline] See ei ole käik. Kirjuta, kust, mis värv ja mis mustririda, näiteks 3B4 või cKf, või koht karbis, näiteks w35.
}
table-typed-share = Kirjuta jagaja pooled nii: l ja värvid, siis r ja värvid, mõlemad järjekorras B Y R K W.
table-typed-not-now = Praegu ei saa käia.
table-dismiss = Peida
notice-no-storage = See brauser ei jäta midagi meelde: vahelehe sulgemisel läheb mäng kaotsi. Kui tahad hiljem jätkata, salvesta menüüst mängu üleskirjutus.
notice-full-storage = Selle brauseri mälu on täis: uus läheb vahelehe sulgemisel kaotsi. Ruumi saad juurde, kui kustutad loendist mänge.
notice-damaged-game = Salvestatud mängu ei saanud lugeda. See pandi kõrvale.
notice-damaged-link = Lingis olevat seisu ei saanud lugeda.
notice-no-engine = Arvutimängijaid ei saanud käivitada. Inimesed saavad selle ekraani taga ikka omavahel mängida.
notice-no-net = Meistri õpitut ei õnnestunud laadida: tema ja vihjed on nüüd veidi nõrgemad.

## Laua ääres: mida valitakse, soovitatakse, loetakse ja korratakse

table-enlarge = Näita suurelt: { $place }
table-share = { $place }: mis üle jääb
readout-parts = { $look ->
    [tile] { $gain } sein, { $floor } põrand
   *[praline] { $gain } karp, { $floor } põrand
}
# $points on ühe kümnendkohaga ja ilma märgita.
hint-worth = { $lead ->
    [ahead] võidab { $wins } korda 100-st, ees { $points } punkti
    [behind] võidab { $wins } korda 100-st, taga { $points } punkti
   *[level] võidab { $wins } korda 100-st, punktid võrdsed
}
hint-about-as-good = umbes sama hea
hint-number = { $number }/{ $count }
# Ette loetav.
hint-said = { $number }/{ $count }: { $move }: { $worth }
hint-previous = Eelmine vihje
hint-next = Järgmine vihje
prompt-counting = Loetakse { $round }. vooru punkte. Vahelejätmiseks vajuta kuhu tahes.
table-redo = Tee uuesti
table-redo-rests = Midagi ei ole uuesti teha.
told-redone = Käik uuesti tehtud.
keys-redo = tee käik uuesti

## Your games

games-title = Sinu mängud
games-count = { $count ->
    [one] mäng
   *[other] mängu
}
games-won = võidetud
games-best = parim tulemus
games-streak = võitu järjest
games-against = Võidud vastaste üle
games-of = { $won } / { $games }
games-not-yet = veel mitte
games-device = Hoitakse ainult selles seadmes.
games-filter = Millised mängud
games-all = Kõik
games-only-won = Võidetud
games-only-lost = Kaotatud
games-only-friends = Sõpradega
games-which-edition = Väljaanne
games-any-edition = Kõik väljaanded
games-side-free = { $look ->
    [tile] Hall pool
   *[praline] Pruun pool
}
games-edition = { $edition ->
    [mini] { edition-mini }
    [special] { edition-special }
   *[chocolatier] { edition-chocolatier }
}{ $wall ->
    [free] { $edition ->
        [mini] , hall pool
       *[other] , pruun pool
    }
   *[fixed] {""}
}
games-export = Ekspordi
games-import = Impordi
games-running = Pooleli
games-finished = Lõpetatud
games-more = Näita veel { $count }
games-empty = Siit leiad edaspidi oma lõpetatud mängud.
games-none = Ükski sinu mäng pole selline.
games-play = Mängi
games-place = { $place }. koht
games-result-won = Võit
games-result-shared = Jagatud võit
games-result-lost = Kaotus
games-result-other = Lõpetatud
games-round = { $round ->
    [0] Enne esimest vooru
   *[other] { $round }. voor
}
games-your-turn = sinu kord
games-turn = { $name } käib
games-manage = Nimeta ümber, salvesta, jaga või kustuta: { $name }
games-continue = Jätka
games-look = Vaata
games-name = Mängu nimi
games-rename = Nimeta ümber
games-share = Jaga
games-delete = Kustuta
games-delete-sure = Kas tõesti kustutada?
games-deleted = Kustutatud: { $name }
games-undo = Võta tagasi
games-elsewhere = See mäng on avatud teisel vahelehel. Midagi ei muutunud.
games-importing = Loen mängu { $number } / { $count } …
games-read = { $count ->
    [0] Ühtki uut mängu ei loetud.
    [one] Loeti { $count } mäng.
   *[other] Loeti { $count } mängu.
}
games-known = { $count } oli juba olemas.
games-unread = { $count } jäi lugemata:
games-refused = Mäng { $number }: { $reason }
games-aside = { $count ->
    [one] Kõrvale on pandud { $count } rikutud mäng.
   *[other] Kõrvale on pandud { $count } rikutud mängu.
}
games-full = { $count ->
    [one] Brauseris ei ole enam ruumi: { $count } mäng jäi salvestamata.
   *[other] Brauseris ei ole enam ruumi: { $count } mängu jäi salvestamata.
}
games-aside-save = Salvesta failina
games-link = See mäng lingina
games-link-line = Lingis on kogu mäng: kes selle avab, saab mängu läbi vaadata või edasi mängida.
games-link-title = Mäng lingist
games-link-over = { $names }: lõpetatud, { $scores }.
games-link-running = { $names }: { $round }. voor, { $scores }.
games-link-own = Sellest saab omaette mäng. Sinu pooleliolev mäng jääb nii, nagu on.
games-link-play = Mängi edasi
games-link-leave = Mitte praegu
games-link-position = Seis lingist
games-link-damaged = Lingis olevat mängu ei saanud lugeda. Midagi ei muutunud.
games-link-long = Lingi sisu on pikem kui ükski mäng. Seda ei avatud ja midagi ei muutunud.
games-qr = Link QR-koodina
games-qr-label = QR-kood selle laua lingiga

## Online tables

prompt-sending = Käik on teel
prompt-offline = Lauaga pole ühendust
prompt-waiting = Ootame valikut: { $names }
menu-online = Veebilauad
menu-table = See laud: kohad ja link
settings-chat = Vestlus
settings-chat-line = Näita, mida veebilaudades räägitakse
online-where = Kus mängitakse
online-not = Selle ekraani taga
online-yes = Veebis
online-open = vaba inimesele
online-clock = Mõtlemisaeg
online-listed = Avalik laud
online-listed-line = Kõik näevad seda nimekirjas ja saavad lauda istuda
online-unwatched = Ilma pealtvaatajateta
online-unwatched-line = Kuni mängu lõpuni näevad seda ainult mängijad
online-set = Ava laud
online-title = Veebilaud
# In the row of tabs, when an online table waits for the player.
online-title-turn = (sinu kord) Praline
online-finding = Otsin lauda…
online-private = privaatne
online-public = avalik
online-no-watchers = ilma pealtvaatajateta
online-name = Sinu nimi
online-empty = ootab mängijat
online-you = see oled sina
online-here = on kohal
online-away = ära
online-sit = Istu siia
online-sit-label = { $number }. koht: istu siia
online-sit-down = Istu lauda
online-stand = Tõuse püsti
online-free = Vabasta koht
online-free-label = { $name }: vabasta koht
online-freed = Sinu koht vabastati. Vabale kohale võid uuesti istuda.
online-start = Alusta
online-ready = Kõik on kohal: alustada võib igaüks lauas.
online-waits = Mäng võib alata, kui kõik kohad on täis.
online-link = Selle laua link kutsututele
online-move = Vii minu koht teise seadmesse
online-move-line = Ava see link teises seadmes. See kehtib ühe korra; ära anna seda teistele.
online-leave = Lahku lauast
online-lost = Ühendus katkes. Sinu viimane käik on hoitud. Proovin uuesti…
online-back = Ühendus on tagasi.
online-retry = Proovi kohe
online-no-server = Sellel aadressil veebilaudu ei ole.
online-closed = See laud suleti.
online-away-long = { $name }: kaua ära olnud.
online-left = Loe lahkunuks
online-no-hints = Veebilauas vihjeid ei anta.
about-online = Veebilaudu hoiab server: käike, sisestatud nimesid ja vestlust. Ta tunneb sind küpsise, mitte konto järgi.
online-watching = vaatajaid: { $count }
online-rematch = Kordusmäng on valmis.
online-join = Liitu kordusmänguga
hall-title = Veebilauad
hall-new = Ava uus laud
hall-own = Sinu lauad
hall-none-own = Sa pole veel ühegi laua taga mänginud.
hall-public = Avalikud lauad
hall-none = Praegu ei ole ühtegi avalikku lauda.
hall-save = Salvesta kõik minu mängud
hall-your-turn = sinu kord
hall-waiting = ootab
hall-playing = käib
hall-over = läbi
hall-closed = suletud
hall-play = Mängi
hall-open = Ava
hall-watch = Vaata
talk-title = Vestlus
talk-mute = Vaigista
talk-muted = Vestlus on vaigistatud.
talk-mute-seat = Vaigista kõigi jaoks
talk-mute-seat-label = { $name }: vaigista kõigi jaoks
talk-unmute = Tühista
talk-unmute-label = { $name }: tühista vaigistus
talk-seat-muted = { $name }: kõigi jaoks vaigistatud
talk-hushed = vaigistatud
talk-seat-heard = { $name }: vaigistus tühistatud
talk-you-heard = Võid jälle vestlusesse kirjutada.
talk-none = Keegi pole veel midagi öelnud.
talk-removed = eemaldatud
talk-say = Ütle midagi
talk-send = Saada
# Spoken.
talk-said = { $name }: { $text }
clock-none = kellata
clock-live = { $minutes } min + { $seconds } s
clock-turn = { $days ->
    [one] { $days } päev käigu kohta
   *[other] { $days } päeva käigu kohta
}
# On a clock, in short.
clock-days = { $days } p { $hours } t
clock-label = Aega jäänud: { $left }
clock-left = { $seconds ->
    [one] Jäänud { $seconds } sekund.
   *[other] Jäänud { $seconds } sekundit.
}
deals-check = Kontrolli jaotusi
deals-right = { $deals ->
    [one] Jaotus tuleneb seemnest.
   *[other] Kõik { $deals } jaotust tulenevad seemnest.
}
deals-meaning = Server oli selle seemnega seotud enne, kui keegi istus, ja iga mängija lisas juhusliku arvu. Üksi ei saanud jaotusi keegi valida, ainult server koos viimasena istunud mängijaga.
deals-no-seed = Seeme pole veel teada: see öeldakse pärast mängu.
deals-other-seed = See ei ole seeme, millega server oli seotud.
deals-other-start = Loosi järgi pidi alustama keegi teine.
deals-other-deal = { $round }. vooru jaotus ei ole see, mis loositi.
# The tables cannot be asked for.
hall-offline = Sul pole võrguühendust. Lauad ilmuvad kohe, kui oled taas võrgus.
hall-unreachable = Server ei vasta. Proovin uuesti…

## Why an online table says no

no-unreadable = Server ei saanud sellest lehest aru. Proovi see uuesti laadida.
no-stale = Lauas juhtus rohkem, kui sa nägid. Vaata uuesti ja vali.
no-illegal = Reeglid ei luba seda.
no-not-your-turn = Praegu ei ole sinu kord.
no-not-seated = Sul ei ole selles lauas kohta.
no-not-now = Praegu ei saa seda teha.
no-no-such-seat = Sellist kohta ei ole.
no-taken = Seal juba istub keegi.
no-reserved = See koht on kellelegi hoitud.
no-seated-already = Sa juba istud selles lauas.
no-seats-empty = Mõni koht on veel tühi.
no-bad-name = Kirjuta nimi, kuni 40 tähemärki.
no-name-taken = Selles lauas on kellelgi juba see või väga sarnane nimi. Vali teine.
no-bad-chat = Reas on kuni 300 tähemärki.
no-muted = See, kes laua avas, on sind vestluses vaigistanud. Siia sa praegu kirjutada ei saa.
no-bad-plan = Vähemalt üks koht peab olema inimesele.
no-no-such-bot = Sellist arvutimängijat serveril ei ole.
no-not-owner = Seda saab teha ainult see, kes laua avas.
no-not-away = Mängija on kohal, pole veel piisavalt kaua ära olnud või ei ole tema kord. Kus käib kell, otsustab kell.
no-chosen-already = Sa oled juba valinud, teises aknas.
no-bad-link = Seda linki on juba kasutatud või see ei kehti.
no-too-fast = See käis liiga kiiresti. Oota hetk.
no-too-many = Siit on liiga palju ühendusi või laudu. Sulge mõni ja proovi uuesti.
no-not-saved = Server ei saanud seda salvestada. Midagi ei muutunud; proovi uuesti.
no-no-such-line = Sellist vestluse rida ei ole.
no-no-watchers = Selles lauas mängitakse ilma pealtvaatajateta. Mängu saab näha, kui see on läbi.
no-no-such-table = Sellist lauda ei ole. Link võib olla vigane või laud on eemaldatud.

## Parts of the page that are loaded when they are wanted

part-waiting = Laadin…
part-missing = Seda lehe osa ei õnnestunud laadida
part-missing-line = Kõik muu töötab edasi. Vaata, kas ühendus on olemas, ja proovi siis uuesti.
part-again = Proovi uuesti
notice-no-online-part = Veebilaudu ei õnnestunud laadida. Leht proovib edasi, kõik muu töötab.

## Before the page has started

boot-trouble = Praline ei käivitunud. Abi võib olla lehe uuesti laadimisest.
boot-old = See brauser on Praline jaoks liiga vana. Sobib iga viimaste aastate brauser: Firefox, Chrome, Edge või Safari.
boot-noscript = Praline töötab brauseris ja vajab JavaScripti, mis on siin välja lülitatud.
manifest-line = Lauamäng šokolaadi või mosaiigiga: arvuti vastu, sõpradega, ka ilma võrguta.
