### Praline in Ukrainian.
### Every message may use $look: "praline" (pralines in a box) or "tile" (tiles on a wall).

## Colours and pieces

colour-praline-turquoise = бірюзова
colour-praline-brown = коричнева
colour-praline-ruby = рубінова
colour-praline-dark = темна
colour-praline-white = біла
colour-tile-blue = синя
colour-tile-yellow = жовта
colour-tile-red = червона
colour-tile-black = чорна
colour-tile-white = біла
# A number of pieces of one colour, as in "рубінова ×3". $count, $colour
pieces-of-colour = { $colour } ×{ $count }
# The sign before the decimals of a number.
number-point = ,
pieces-none = порожньо
marker = маркер першого ходу

## Places

place-disc = вітрина { $number }
place-centre = центр столу
place-line = поличка { $number }
place-floor = відходи
store-bag = Торбинка
store-lid = Коробка від гри

## Special factories

gold-extra = Добавка
gold-magnet = Магніт ({ $colour })
gold-keeper = Хранитель
gold-sharer = Розподільник
gold-spare = Запас
gold-extra-explained = { $look ->
    [tile] На цю вітрину викладають на одну плитку більше.
   *[praline] На цю вітрину викладають на одну цукерку більше.
}
gold-magnet-explained = Після підготовки раунду сюди з кожної сусідньої вітрини переходить одна { $colour } { $look ->
    [tile] плитка
   *[praline] цукерка
}, якщо вона там є.
gold-keeper-explained = Те, чого ти не береш, лишається тут, а не переходить у центр столу.
gold-sharer-explained = Те, чого ти не береш, переходить на сусідні вітрини: для кожного кольору ти обираєш бік.
gold-spare-explained = Хто бере звідси, лишає собі цю вітрину до кінця раунду. { $look ->
    [tile] Наступну плитку, що мала б потрапити у відходи, вона ловить без штрафу.
   *[praline] Наступну цукерку, що мала б потрапити у відходи, вона ловить без штрафу.
}

## Why a move is not allowed

refused-deal-due = Наступний раунд ще не підготовано.
refused-game-over = Гру закінчено.
refused-wall-space-due = Спершу обери місце для заповненої полички.
refused-nothing-to-choose = Зараз немає місця, яке треба обрати.
refused-draft-due = Зараз беремо з вітрин, місця обираємо потім.
refused-no-such-disc = За цим столом немає вітрини { $disc }.
refused-carried-off = Вітрина { $disc } лежить біля чиїхось відходів.
refused-not-on-disc = На вітрині { $disc } не лежить жодна { $colour } { $look ->
    [tile] плитка
   *[praline] цукерка
}.
refused-not-in-centre = У центрі столу не лежить жодна { $colour } { $look ->
    [tile] плитка
   *[praline] цукерка
}.
refused-line-full = Поличка { $line } вже заповнена.
refused-line-holds = На поличці { $line } лежить { $colour }.
refused-row-shows = На горизонталі { $line } вже є { $colour }.
refused-nothing-to-share = Звідси нічого не розподіляють.
refused-share-incomplete = Спершу віддай кожен колір, що лишився на вітрині { $disc }, одній із сусідніх.
refused-share-uneven = Залишок із вітрини { $disc } треба поділити якомога рівніше.
refused-wrong-row = Місце має бути на горизонталі { $line }, поруч із заповненою поличкою.
refused-space-taken = Це місце зайняте.
refused-column-shows = На цій вертикалі вже є { $colour }.
lesson-why = Чому ні?
lesson-why-label = Чому ні? До уроку, що це пояснює

## Names

name-you = Ти
name-player = Гравець { $number }
name-seat = Місце { $number }

## The prompt. $you is "yes" where the player is called "you".

prompt-replay = Крок { $number } з { $count }
prompt-over = Гру закінчено
prompt-set = Усе готово до гри
prompt-deal = Готуємо наступний раунд
prompt-thinking = { $name } думає
prompt-take = { $you ->
    [yes] Твій хід: візьми всі { $look ->
        [tile] плитки
       *[praline] цукерки
    } одного кольору
   *[no] { $name }: візьми всі { $look ->
        [tile] плитки
       *[praline] цукерки
    } одного кольору
}
prompt-colour = Який колір береш? ({ $place })
prompt-send = Якій сусідній вітрині віддати { $pieces }?
prompt-place = { $you ->
    [yes] Твій хід: поклади { $pieces }
   *[no] { $name }: поклади { $pieces }
}
prompt-space = { $you ->
    [yes] Обери місце на горизонталі { $row } для { $pieces }
   *[no] { $name }: обери місце на горизонталі { $row } для { $pieces }
}

## Labels of the table

disc-with = { $you ->
    [yes] у тебе
   *[no] має { $name }
}
take-label = Взяти: { $pieces }, { $place }
send-label = Віддати: { $pieces }, { $place }
board-label = { $you ->
    [yes] Твій планшет, { $points ->
        [one] { $points } очко
        [few] { $points } очки
        [many] { $points } очок
       *[other] { $points } очка
    }
   *[no] Планшет: { $name }, { $points ->
        [one] { $points } очко
        [few] { $points } очки
        [many] { $points } очок
       *[other] { $points } очка
    }
}
line-empty = порожня, { $spaces ->
    [one] { $spaces } місце
    [few] { $spaces } місця
    [many] { $spaces } місць
   *[other] { $spaces } місця
}
line-filled = { $count } з { $spaces }, { $colour }
cell-empty = порожньо
row-label = Горизонталь { $row }: { $cells }
space-label = Горизонталь { $row }, вертикаль { $column }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
floor-label = Відходи: { $count ->
    [0] порожньо
   *[other] { $count } із 7, { $points ->
        [one] { $points } штрафне очко
        [few] { $points } штрафні очки
        [many] { $points } штрафних очок
       *[other] { $points } штрафного очка
    }
}
spare-waiting = наступна у відходи без штрафу
spare-used = одна у відходи без штрафу
readout-this-round = у цьому раунді
readout-by-space = у цьому раунді, залежно від місця
readout-range = { $least }…{ $most }
# Spoken. $points has its sign.
readout-gain = { $points } у цьому раунді

## Home
## Перша сторінка. $names — імена інших; $turn каже, чий хід.

home-title = Сідай до столу.
home-lead = { $look ->
    [tile] Бери плитки одного виду, заповнюй свою стіну й лишай іншим уламки.
   *[praline] Бери цукерки одного виду, заповнюй свою коробку й лишай іншим крихти.
}
home-deal-label = Розкладка гри, яку починає кнопка «Грати»
home-play-now = Грати зараз
home-play-line = Суперник: { $name }, теж новачок. Хвилин десять.
home-play = Грати
home-learn = Навчитися грати
home-learn-line = За п’ять хвилин, граючи
home-here = З друзями, тут
home-here-line = Від двох до чотирьох за цим екраном
home-online = З друзями, онлайн
home-online-line = Надішли посилання, без облікового запису
home-editions = Гра на столі
home-setup-line = Більше місць, сильніші суперники, інший бік планшета?
home-setup = Підготувати гру самостійно
editor-title = Відтворити свою гру
editor-line = Перед тобою справжня гра?
pad-title = Блокнот очок
home-turn = { $you ->
    [yes] Твій хід
   *[no] Хід: { $name }
}
home-round = раунд { $round }, проти: { $names }
home-left = Востаннє зіграно { $when }.
home-continue = Продовжити
home-continue-label = Продовжити. Раунд { $round }. { $turn }. { $scores }.
home-more-running = { $count ->
    [one] ще { $count }
   *[other] ще { $count }
}
home-again = Нова гра
home-change = Змінити
home-tables = Столи онлайн
home-tables-new = Новий
home-all = Усі ({ $count })
home-more = Ще
notice-begun = Почалася нова гра. Попередню збережено.
notice-begun-undo = Назад до попередньої гри
bot-sign = комп’ютерний гравець
menu-home = На головну
edition-chocolatier = Майстер-шоколатьє
edition-chocolatier-line = звичайні фабрики
edition-special = Особливі фабрики
edition-special-line = деякі стають золотими
edition-mini = Міні
edition-mini-line = плитки на стіні

## Dialogs

dialog-close = Закрити
dialog-cancel = Скасувати

new-title = Підготовка до гри
new-here = Уперше тут?
new-here-line = Кольоровий бік, звичайні фабрики.
new-here-set = Кольоровий бік, звичайні фабрики: уже вибрано.
new-which = Яка гра
new-rung = { $name }, { $strength }, { $number } з { $count }
new-details = Докладніше
new-details-drawn = перший хід за жеребом
new-details-starter = { $you ->
    [yes] починаєш ти
   *[no] починає { $name }
}
new-details-gold = золоті випадають { $draw ->
    [once] один раз
   *[every] щораунду
}, розподільник ділить { $sharing ->
    [even] порівну
   *[free] вільно
}
new-who = Хто грає
new-seat-kind = Місце { $number }: хто грає
new-seat-person = Людина
new-seat-bot = Комп’ютер
new-seat-here = за цим екраном
new-seat-name = Місце { $number }: ім’я
new-seat-level = Місце { $number }: сила комп’ютера
new-seat-remove = Прибрати місце { $number }
new-seat-add = { $number ->
    [3] Додати третє місце
   *[other] Додати четверте місце
}
# How strong the computer is; stands after its first name, with or without the word that it is no person.
bot-kind = комп’ютер, { $strength }
level-beginner = новачок
level-novice = має трохи досвіду
level-casual = грає час від часу
level-amateur = завзята аматорка
level-club = клубний гравець
level-strong = сильна гравчиня
level-expert = експертка
level-master = майстриня
bot-character = { $level ->
    [beginner] Багато починає, мало закінчує і забуває про відходи.
    [novice] Дбає про свій планшет, а на твій майже не дивиться.
    [casual] То горизонталь, то вертикаль, а цілий колір майже ніколи.
    [amateur] Націлюється на горизонталь і здебільшого її заповнює.
    [club] Кладе { $look ->
        [tile] плитку до плитки
       *[praline] цукерку до цукерки
    }, і кожна щось приносить.
    [strong] Акуратна: мало втрачає на відходах.
    [expert] Бачить, що тобі потрібно, і бере це першою.
   *[master] Мало марнує й упорується за п’ять раундів.
}
new-begins = Хто починає
new-begins-drawn = За жеребом
new-begins-custom = { $look ->
    [tile] За звичаєм: хто останнім був у Португалії.
   *[praline] За звичаєм: хто останнім їв шоколад.
}
new-look = Вигляд
settings-look-praline = Цукерки в коробці
settings-look-printed = Цукерки як у настільній грі
settings-look-tile = Плитки на стіні
new-wall = { $look ->
    [tile] Стіна
   *[praline] Коробка шоколаду
}
new-wall-fixed = Кольоровий бік
new-wall-fixed-line = фіксовано: кожен колір має своє місце
new-wall-free = { $look ->
    [tile] Сірий бік
   *[praline] Коричневий бік
}
new-wall-free-line = вільно: місце обираєш ти
power-magnet = Магніт
power-magnet-explained = { $look ->
    [tile] Після підготовки раунду притягує одну плитку свого кольору з кожної сусідньої вітрини, де вона є.
   *[praline] Після підготовки раунду притягує одну цукерку свого кольору з кожної сусідньої вітрини, де вона є.
}
new-powers-line = Кожна золота вітрина має одну з цих п’яти властивостей.
new-gold = Золоті випадають
new-gold-every = щораунду
new-gold-once = один раз
new-gold-every-line = У кожному раунді інші вітрини та властивості.
new-gold-once-line = Ті самі золоті вітрини на всю гру.
new-sharing = Розподільник ділить
new-sharing-free = вільно
new-sharing-even = порівну
new-sharing-free-line = Кожен колір — тій сусідній вітрині, яку обереш.
new-sharing-even-line = Обидві сусідні вітрини отримують якомога рівніші частки.
new-summary = { $players ->
    [2] Двоє гравців
    [3] Троє гравців
   *[other] Четверо гравців
}, { $wall ->
    [free] { $look ->
        [tile] сірий
       *[praline] коричневий
    }
   *[fixed] кольоровий
} бік, { $factories ->
    [special] особливі
   *[plain] звичайні
} фабрики
new-deal = { $look ->
    [tile] Розкласти плитки
   *[praline] Розкласти цукерки
}

menu-title = Меню
menu-hurry = Нехай комп’ютер ходить зараз
menu-new = Нова гра
menu-log = Усі зроблені ходи
menu-replay = Переглянути з початку
menu-record = Зберегти, відкрити чи надіслати гру
menu-settings = Налаштування
menu-how = Як грати
menu-about = Про Praline
menu-resign = Здатися
menu-resign-sure = { $you ->
    [yes] Натисни ще раз, щоб здати цю гру
   *[no] { $name }: натисни ще раз, щоб здати цю гру
}

settings-title = Налаштування
settings-language = Мова
settings-language-browser = Як у браузері
settings-sight = Відображення
settings-look = Вигляд
settings-theme = Тема
settings-theme-system = як у системі
settings-theme-light = світла
settings-theme-dark = темна
settings-contrast = Контраст
settings-contrast-system = як у системі
settings-contrast-normal = звичайний
settings-contrast-more = високий
settings-letters = { $look ->
    [tile] Літери на плитках
   *[praline] Літери на цукерках
}
settings-letters-line = B Y R K W, як на клавішах і в нотації
settings-play = Гра
settings-confirm = Підтверджувати ходи
settings-confirm-touch = на сенсорних екранах
settings-confirm-always = завжди
settings-confirm-never = ніколи
settings-speed = Анімація
settings-speed-calm = спокійна
settings-speed-brisk = жвава
settings-speed-off = вимкнена
settings-keys = Швидкі клавіші
settings-keys-line = Грай цифрами й літерами; їхній перелік є в розділі «Як грати»
settings-evaluation = Оцінка
settings-evaluation-line = Показувати біля столу, які в кого шанси на перемогу
settings-hearing = Звук
settings-sound = Звуки
settings-sound-line = Короткі, і жодного до твого першого натискання
settings-volume = Гучність

moves-title = Усі зроблені ходи
moves-line = Обери запис, щоб побачити стіл таким, яким він був тоді.
moves-round = Раунд { $number }

record-title = Зберегти, відкрити чи надіслати гру
record-out = Запис цієї гри
record-out-line = Уся гра як текст: кожен може відкрити її тут, переглянути або зіграти далі.
record-save = Зберегти у файл
record-copy = Скопіювати текст
record-copied = Скопійовано.
record-not-copied = Браузер цього тут не дозволяє. Текст виділено: скопіюй його з клавіатури.
record-link = Ця позиція як посилання
record-link-line = Хто відкриє посилання, зможе грати далі з того, що зараз на столі.
record-link-copy = Скопіювати посилання
record-in = Відкрити запис
record-in-line = Обери файл, перетягни його сюди або встав текст. Твоя поточна гра збережеться.
record-choose = Обрати файл
record-open = Відкрити
record-unreadable = Файл неможливо прочитати.
record-fault-at-line = Рядок { $line }: { $reason }
record-fault-at-word = Рядок { $line }, «{ $word }»: { $reason }
record-fault-nothing = У тексті немає запису.
record-fault-no-record = Запис має починатися з рядка «praline 1».
record-fault-no-result = У записі немає рядка з результатом; незакінчена гра завершується рядком «result *».
record-fault-no-rules = Перед першим раундом бракує правил.
record-fault-twice = Цей рядок може бути лише один.
record-fault-header = Із цим рядком заголовка щось не так.
record-fault-name = Ім’я має щонайбільше 40 символів.
record-fault-not-a-seat = Тут має бути місце від 1 до 4.
record-fault-no-such-seat = Місце { $seat } не грає в цій грі.
record-fault-other-rules = У позиції інші правила, ніж у записі.
record-fault-rules = Таких правил немає.
record-fault-position = Позиція неможлива або її не вдалося прочитати.
record-fault-round-form = Раунд починається з номера, гравця першого ходу й розкладки.
record-fault-round-number = Тут має бути раунд { $round }.
record-fault-round-not-over = Раунд { $round } ще не закінчився.
record-fault-wrong-start = Цей раунд починає місце { $seat }.
record-fault-deal-text = Розкладку неможливо прочитати.
record-fault-deal = Така розкладка тут неможлива.
record-fault-before-round = Хід стоїть перед першою розкладкою.
record-fault-unknown-word = Це не хід і не щось інше, що може тут стояти.
record-fault-gave-up = Місце { $seat } уже здало гру.
record-fault-wrong-result = Результат цієї гри — «{ $result }».

about-title = Про Praline
about-what = Praline — це настільна гра про вибір плиток, тут із цукерками або з плитками: проти комп’ютера чи компанією до чотирьох людей за одним екраном.
about-designer = Гру Azul, у яку тут грають, придумав Міхаель Кізлінг (Michael Kiesling).
about-version = Версія { $version }
about-data = Твої ігри
about-data-text = Ігри та налаштування зберігаються лише в цьому браузері. Нікуди нічого не надсилається, обліковий запис не потрібен, і ніхто не рахує відвідувань. Щоб зберегти гру назавжди, збережи її запис.
about-offline = Після першого відвідування Praline запускається і без з’єднання, а більшість браузерів можуть установити її як будь-який інший застосунок.
about-licence = Ліцензія
about-licence-text = Praline — вільне програмне забезпечення за ліцензією MIT або Apache версії 2.0, на твій вибір.
about-trademark = Azul — торговельна марка її власника; Praline із ним не пов’язана.

## Story
## What happened, for the log and for screen readers. $disc and $line are numbers; $disc 0 is the
## centre, $line 0 the floor. $points, $gain and $floor have their signs where they are changes.

log-way = { $disc ->
    [0] центр
   *[other] { $disc }
} → { $line ->
    [0] відходи
   *[other] поличка { $line }
}
log-space = гор. { $row } → верт. { $column }
log-gave-up = { $reason ->
    [time] час вийшов
    [leaving] виходить з-за столу
   *[resignation] здає гру
}
log-points = { $name } { $points }
log-points-sums = { $name } { $points } ({ $sums })
log-round = Раунд { $round }: { $points }
log-bonus = Останній підрахунок: { $points }
told-draft = { $name }: { $pieces } { $disc ->
    [0] із центру столу
   *[other] із вітрини { $disc }
} { $line ->
    [0] у відходи
   *[other] на поличку { $line }
}
told-space = { $name }: { $colour } на горизонталь { $row }, вертикаль { $column }
told-space-points = { $words }, { $points }.
told-gave-up = { $you ->
    [yes] { $reason ->
        [time] Твій час вийшов.
        [leaving] Ти виходиш з-за столу.
       *[resignation] Ти здаєш гру.
    }
   *[no] { $reason ->
        [time] { $name }: час вийшов.
        [leaving] { $name } виходить з-за столу.
       *[resignation] { $name } здає гру.
    }
}
told-round = Раунд { $round }. { $you ->
    [yes] Починаєш ти.
   *[no] Починає { $name }.
}
told-poured = Вміст коробки від гри пересипано в торбинку.
told-factory = Вітрина { $number }: { $pieces }.
told-gold-factory = Вітрина { $number }, { $gold }: { $pieces }.
told-marker = { $you ->
    [yes] Ти береш маркер першого ходу.
   *[no] { $name } бере маркер першого ходу.
}
told-centre = У центр столу: { $pieces }.
told-shared = На вітрину { $disc }: { $pieces }.
told-spare-taken = { $you ->
    [yes] Ти лишаєш собі запасну вітрину.
   *[no] { $name } лишає собі запасну вітрину.
}
told-spared = { $look ->
    [tile] Запасна вітрина ловить одну плитку без штрафу.
   *[praline] Запасна вітрина ловить одну цукерку без штрафу.
}
told-fell = У відходи: { $pieces }.
told-overflowed = Рядок відходів заповнений, у коробку від гри: { $pieces }.
told-no-place = { $name }: для полички { $line } немає місця { $look ->
    [tile] на стіні
   *[praline] в коробці шоколаду
}, усе йде у відходи.
told-wall = { $name }: { $gain }{ $placed ->
    [0] {""}
   *[other] {" "}({ $sums })
}{ $fallen ->
    [0] {""}
   *[other] , відходи { $floor }
}, тепер { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}.
told-bonus-rows = горизонталі { $points }
told-bonus-columns = вертикалі { $points }
told-bonus-colours = кольори { $points }
told-bonus = { $name }: { $bonuses }, разом { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}.
told-last-round = Цей раунд останній.
told-over = Гру закінчено. { $result }.
told-undone = Хід скасовано.
told-label = Що сталося

## Why it scored
## The count of a round, piece by piece. $sum is a number or a sum such as "3 + 2 = 5".

count-sum = { $row } + { $column } = { $points }
count-total = { $parts } = { $total }
count-floor-stops = { $sum } (нижче 0 рахунок не опускається)
count-row-sum = гор. { $row }: { $sum }
count-floor-sum = відходи: { $sum }
count-why = Чому?
count-score = Очки: { $points }. Чому?
bonus-row = Горизонталь { $place }, { $count } із 5, бонус { $bonus }
bonus-column = Вертикаль { $place }, { $count } із 5, бонус { $bonus }
bonus-colour = Колір: { $place }, { $count } із 5, бонус { $bonus }

## End
## The end of the game. $you is "yes" where the player is called "you".

end-wins = { $you ->
    [yes] Ти перемагаєш, { $points } : { $other }
   *[no] { $name } перемагає, { $points } : { $other }
}
end-wins-by = { $you ->
    [yes] { $reason ->
        [time] Ти перемагаєш: у суперника вийшов час
        [leaving] Ти перемагаєш: більше нікого не лишилося
       *[resignation] Ти перемагаєш: суперник здався
    }
   *[no] { $reason ->
        [time] { $name } перемагає: у суперника вийшов час
        [leaving] { $name } перемагає: більше нікого не лишилося
       *[resignation] { $name } перемагає: суперник здався
    }
}
end-shared = Спільна перемога: { $names }, по { $points ->
    [one] { $points } очку
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
end-and = { $first } та { $last }
end-no-pieces = { $look ->
    [tile] Плиток на ще один раунд не лишилося.
   *[praline] Цукерок на ще один раунд не лишилося.
}
end-last-round = Раунд 30 — останній із можливих.
end-stood = Рахунок на той момент: { $scores }.
end-shared-lead = Порівну очок і порівну заповнених горизонталей.
end-tie-break = Порівну очок: вирішують заповнені горизонталі, { $rows } : { $others }.
end-overtaken = { $you ->
    [yes] У тебе була перевага в { $points ->
        [one] { $points } очко
        [few] { $points } очки
        [many] { $points } очок
       *[other] { $points } очка
    } аж до останнього підрахунку.
   *[no] { $name }: перевага в { $points ->
        [one] { $points } очко
        [few] { $points } очки
        [many] { $points } очок
       *[other] { $points } очка
    } аж до останнього підрахунку.
}
end-led = { $you ->
    [yes] Твоє лідерство тривало від першого раунду до останнього.
   *[no] { $name }: лідерство від першого раунду до останнього.
}
end-last-count = { $you ->
    [yes] Уперед тебе вивів останній підрахунок.
   *[no] { $name }: лідерство завдяки останньому підрахунку.
}
end-took-lead = { $you ->
    [yes] Від раунду { $round } і до кінця лідерство було за тобою.
   *[no] { $name }: лідерство від раунду { $round } і до кінця.
}
end-about = { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
    [many] { $rounds } раундів
   *[other] { $rounds } раунду
}, { $wall ->
    [free] { $look ->
        [tile] сірий
       *[praline] коричневий
    }
   *[fixed] кольоровий
} бік{ $factories ->
    [special] , особливі фабрики
   *[plain] {""}
}
end-began = На початку
end-placed = { $look ->
    [tile] Викладені плитки
   *[praline] Викладені цукерки
}
end-floor = Відходи
end-rows = Заповнені горизонталі, по { $points }
end-columns = Заповнені вертикалі, по { $points }
end-colours = П’ять одного кольору, по { $points }
end-total = Разом
end-mark-first = раунд { $round }
end-mark = { $round }
end-mark-bonus = бонус
end-wall = { $look ->
    [tile] Стіна, { $name }
   *[praline] Коробка шоколаду, { $name }
}: { $rows }
end-decisive-round = Раунд { $round }
# What a move cost, in the chance to win or in points.
end-cost-win = шанс на перемогу −{ $percent } %
end-cost-points = { $points ->
    [one] втрачено { $points } очко
    [few] втрачено { $points } очки
    [many] втрачено { $points } очок
   *[other] втрачено { $points } очка
}
end-better = Краще: { $pieces } { $disc ->
    [0] із центру столу
   *[other] із вітрини { $disc }
} { $line ->
    [0] у відходи
   *[other] на поличку { $line }
}
end-better-space = Краще: { $colour } на горизонталь { $row }, вертикаль { $column }

# The end screen itself.
end-brand = Praline
end-title = { $result } — Praline
end-menu = Меню
end-points = Звідки взялися очки
end-winner = перемога
end-gave-up = гру здано
end-chart = Рахунок за раундами. { $lines }
end-decided = Що вирішило гру
end-no-mistakes = Жоден хід не коштував багато.
end-progress = Переглядаю гру: хід { $done } з { $count }
end-next = Що далі
end-again = Зіграти ще
end-review = Розбір гри
end-save = Зберегти запис
end-new = Нова гра

## Table

table-brand = Praline
# In the row of tabs, when a person has the turn.
table-title-turn = { $you ->
    [yes] Твій хід
   *[no] { $name }: твій хід
} · Praline
table-round = Раунд
table-last-round = Останній раунд
table-factories = Вітрини фабрик
table-stores = Торбинка й коробка від гри
table-tools = Інструменти
table-actions = Твій хід
table-undo = Скасувати хід
table-undo-rests = Немає чого скасовувати.
table-hint = Підказка
table-hint-rests = Підказки доступні у твій хід.
table-menu = Меню
table-place = Покласти
table-floor = Відходи
table-starts-next = починає наступний раунд
table-thinking = думає
table-gave-up = гру здано
table-open-board = Збільшити планшет: { $name }
table-log = Цей раунд
table-no-moves = Ходів ще немає
table-evaluation = Оцінка
table-lead = { $name } { $points }
table-hints = Підказка
table-hints-thinking = Шукаю добрі ходи…
table-way = { $from } → { $to }
table-space = горизонталь { $row }, вертикаль { $column }
# Nothing but drawn pieces.
table-pieces = { $pieces }
table-replay = Перегляд
table-step = Крок
table-first = На початок
table-back = Крок назад
table-forward = Крок уперед
table-last = У кінець
table-leave = Вийти
table-continue = Грати далі звідси
table-typed = Введи хід
table-typed-go = Зіграти
table-typed-form = Це не хід. Напиши місце, колір і поличку, наприклад 3B4 чи cKf, або місце на горизонталі, наприклад w35.
table-typed-share = Боки розподільника пиши як l і кольори, потім r і кольори, щоразу в порядку B Y R K W.
table-typed-not-now = Зараз ходити не можна.
table-dismiss = Сховати
notice-no-storage = Цей браузер нічого не зберігає: гра зникне, щойно закриєш вкладку. Щоб продовжити згодом, збережи її запис у меню.
notice-full-storage = Сховище цього браузера заповнене: нове зникне, щойно закриєш вкладку. Щоб звільнити місце, видали ігри зі списку.
notice-damaged-game = Збережену гру не вдалося прочитати. Її відкладено вбік.
notice-damaged-link = Позицію в посиланні не вдалося прочитати.
notice-no-engine = Комп’ютерних гравців не вдалося запустити. Люди й далі можуть грати між собою за цим екраном.
notice-no-net = Те, чого навчилася майстриня, не вдалося завантажити: вона й підказки тепер трохи слабші.

## За столом: що обирають, радять, рахують і повторюють

table-enlarge = Збільшити: { $place }
table-share = { $place }: що залишилося
readout-parts = { $look ->
    [tile] { $gain } стіна, { $floor } відходи
   *[praline] { $gain } коробка, { $floor } відходи
}
# $points має один знак після коми і не має знака.
hint-worth = { $lead ->
    [ahead] виграє { $wins } зі 100, попереду на { $points }
    [behind] виграє { $wins } зі 100, позаду на { $points }
   *[level] виграє { $wins } зі 100, за очками нарівно
}
hint-about-as-good = приблизно так само добре
hint-number = { $number } з { $count }
# Для програм читання з екрана.
hint-said = { $number } з { $count }: { $move }: { $worth }
hint-previous = Попередня підказка
hint-next = Наступна підказка
prompt-counting = Рахуємо очки за раунд { $round }. Натисни будь-де, щоб пропустити.
table-redo = Повторити
table-redo-rests = Немає чого повторювати.
told-redone = Хід повторено.
keys-redo = повторити хід

## Your games

games-title = Твої ігри
games-count = { $count ->
    [one] гра
    [few] гри
   *[other] ігор
}
games-won = виграно
games-best = найкращий рахунок
games-streak = перемог поспіль
games-against = Перемоги над суперниками
games-of = { $won } з { $games }
games-not-yet = ще ні
games-device = Зберігається лише на цьому пристрої.
games-filter = Які ігри
games-all = Усі
games-only-won = Виграні
games-only-lost = Програні
games-only-friends = З друзями
games-which-edition = Видання
games-any-edition = Будь-яке видання
games-side-free = { $look ->
    [tile] Сірий бік
   *[praline] Коричневий бік
}
games-edition = { $edition ->
    [mini] { edition-mini }
    [special] { edition-special }
   *[chocolatier] { edition-chocolatier }
}{ $wall ->
    [free] { $edition ->
        [mini] , сірий бік
       *[other] , коричневий бік
    }
   *[fixed] {""}
}
games-export = Експорт
games-import = Імпорт
games-running = Тривають
games-finished = Завершені
games-more = Показати ще { $count }
games-empty = Тут будуть твої завершені ігри.
games-none = Серед твоїх ігор таких немає.
games-play = Грати
games-place = { $place }-е місце
games-result-won = Перемога
games-result-shared = Спільна перемога
games-result-lost = Поразка
games-result-other = Завершено
games-round = { $round ->
    [0] Перед першим раундом
   *[other] Раунд { $round }
}
games-your-turn = твій хід
games-turn = ходить { $name }
games-manage = Перейменувати, зберегти, поділитися або видалити: { $name }
games-continue = Продовжити
games-look = Переглянути
games-name = Назва гри
games-rename = Перейменувати
games-share = Поділитися
games-delete = Видалити
games-delete-sure = Справді видалити?
games-deleted = Видалено: { $name }
games-undo = Скасувати
games-elsewhere = Цю гру відкрито в іншій вкладці. Нічого не змінилося.
games-importing = Читається гра { $number } з { $count } …
games-read = { $count ->
    [0] Нових ігор не прочитано.
    [one] Прочитано { $count } гру.
    [few] Прочитано { $count } гри.
   *[other] Прочитано { $count } ігор.
}
games-known = { $count ->
    [one] { $count } уже була тут.
   *[other] { $count } уже були тут.
}
games-unread = { $count ->
    [one] { $count } не вдалося прочитати:
   *[other] { $count } не вдалося прочитати:
}
games-full = { $count ->
    [one] У браузері більше немає місця: { $count } гру не збережено.
    [few] У браузері більше немає місця: { $count } гри не збережено.
   *[other] У браузері більше немає місця: { $count } ігор не збережено.
}
games-refused = Гра { $number }: { $reason }
games-aside = { $count ->
    [one] Відкладено { $count } пошкоджену гру.
    [few] Відкладено { $count } пошкоджені гри.
   *[other] Відкладено { $count } пошкоджених ігор.
}
games-aside-save = Зберегти у файл
games-link = Ця гра як посилання
games-link-line = У посиланні вся гра: хто його відкриє, зможе переглянути її або грати далі.
games-link-title = Гра з посилання
games-link-over = { $names }: завершено, { $scores }.
games-link-running = { $names }: раунд { $round }, { $scores }.
games-link-own = Це буде окрема гра. Твоя поточна гра залишиться, як є.
games-link-play = Грати далі
games-link-leave = Не зараз
games-link-position = Позиція з посилання
games-link-damaged = Гру в посиланні не вдалося прочитати. Нічого не змінилося.
games-link-long = Вміст посилання довший за будь-яку гру. Його не відкрито, нічого не змінилося.
games-qr = Посилання як QR-код
games-qr-label = QR-код із посиланням на цей стіл

## Online tables

prompt-sending = Хід надсилається
prompt-offline = Немає зв’язку зі столом
prompt-waiting = Ще обирають: { $names }
menu-online = Столи онлайн
menu-table = Цей стіл: місця й посилання
settings-chat = Чат
settings-chat-line = Показувати, що пишуть гравці за столами онлайн
online-where = Де граємо
online-not = За цим екраном
online-yes = Онлайн
online-open = вільно для людини
online-clock = Час на роздуми
online-listed = Публічний стіл
online-listed-line = Кожен знайде його в списку й зможе сісти
online-unwatched = Без глядачів
online-unwatched-line = До кінця гри її бачать лише ті, хто грає
online-set = Відкрити стіл
online-title = Стіл онлайн
# In the row of tabs, when an online table waits for the player.
online-title-turn = (твій хід) Praline
online-finding = Шукаємо стіл…
online-private = приватний
online-public = публічний
online-no-watchers = без глядачів
online-name = Твоє ім’я
online-empty = чекає на гравця
online-you = це ти
online-here = тут
online-away = немає на місці
online-sit = Сісти тут
online-sit-label = Місце { $number }: сісти тут
online-sit-down = Сісти
online-stand = Устати
online-free = Звільнити місце
online-free-label = { $name }: звільнити місце
online-freed = Твоє місце звільнено. Де вільно, можна знову сісти.
online-start = Почати
online-ready = Усі на місцях: почати може будь-хто за столом.
online-waits = Гру можна почати, коли всі місця зайнято.
online-link = Посилання на цей стіл для запрошених
online-move = Перенести моє місце на інший пристрій
online-move-line = Відкрий це посилання на іншому пристрої. Воно діє один раз, нікому його не надсилай.
online-leave = Вийти з-за столу
online-lost = Зв’язок утрачено. Твій останній хід не пропаде. Пробуємо знову…
online-back = Зв’язок відновлено.
online-retry = Спробувати зараз
online-no-server = За цією адресою немає столів онлайн.
online-closed = Цей стіл закрито.
online-away-long = { $name }: давно немає на місці.
online-left = Вважати, що гравець вийшов
online-no-hints = За столом онлайн підказок немає.
about-online = Столи онлайн зберігаються на сервері: ходи, введені імена й чат. Він упізнає тебе за файлом cookie, без облікового запису.
online-watching = { $count ->
    [one] дивиться { $count }
   *[other] дивляться { $count }
}
online-rematch = Реванш уже готовий.
online-join = Приєднатися до реваншу
hall-title = Столи онлайн
hall-new = Відкрити новий стіл
hall-own = Твої столи
hall-none-own = Поки що ти ніде не граєш.
hall-public = Публічні столи
hall-none = Зараз публічних столів немає.
hall-save = Зберегти всі мої ігри
hall-your-turn = твій хід
hall-waiting = чекає
hall-playing = триває
hall-over = завершено
hall-closed = закрито
hall-play = Грати
hall-open = Відкрити
hall-watch = Дивитися
talk-title = Чат
talk-mute = Вимкнути
talk-muted = Чат вимкнено.
talk-mute-seat = Вимкнути для всіх
talk-mute-seat-label = { $name }: вимкнути для всіх
talk-unmute = Увімкнути
talk-unmute-label = { $name }: увімкнути
talk-seat-muted = { $name }: чат вимкнено для всіх
talk-hushed = чат вимкнено
talk-seat-heard = { $name }: чат знову ввімкнено
talk-you-heard = Ти знову можеш писати в чат.
talk-none = Поки що ніхто нічого не написав.
talk-removed = вилучено
talk-say = Напиши щось
talk-send = Надіслати
# Spoken.
talk-said = { $name }: { $text }
clock-none = без годинника
clock-live = { $minutes } хв + { $seconds } с
clock-turn = { $days ->
    [one] { $days } день на хід
    [few] { $days } дні на хід
   *[other] { $days } днів на хід
}
# On a clock, in short.
clock-days = { $days } д { $hours } год
clock-label = Залишилося часу: { $left }
clock-left = { $seconds ->
    [one] Залишилася { $seconds } секунда.
    [few] Залишилося { $seconds } секунди.
   *[other] Залишилося { $seconds } секунд.
}
deals-check = Перевірити розкладки
deals-right = { $deals ->
    [1] Розкладка випливає із зерна.
   *[other] Усі розкладки ({ $deals }) випливають із зерна.
}
deals-meaning = Сервер був зв’язаний цим зерном ще до того, як хтось сів, а кожен гравець додав випадкове число. Тож самотужки розкладки не міг обрати ніхто, лише сервер разом із тим, хто сів останнім.
deals-no-seed = Зерно ще невідоме: його відкривають після гри.
deals-other-seed = Це не те зерно, яким був зв’язаний сервер.
deals-other-start = За жеребом мав починати хтось інший.
deals-other-deal = Розкладка раунду { $round } не та, що випала.
# The tables cannot be asked for.
hall-offline = Немає з’єднання з інтернетом. Столи з’являться, щойно воно відновиться.
hall-unreachable = Сервер не відповідає. Пробуємо знову…

## Why an online table says no

no-unreadable = Сервер не зрозумів цієї сторінки. Спробуй завантажити її ще раз.
no-stale = За столом сталося більше, ніж було видно. Глянь ще раз і обери знову.
no-illegal = Правила цього не дозволяють.
no-not-your-turn = Зараз не твій хід.
no-not-seated = У тебе немає місця за цим столом.
no-not-now = Зараз це неможливо.
no-no-such-seat = Такого місця немає.
no-taken = Там уже хтось сидить.
no-reserved = Це місце для когось притримано.
no-seated-already = Ти вже сидиш за цим столом.
no-seats-empty = Ще є вільні місця.
no-bad-name = Введи ім’я, щонайбільше 40 знаків.
no-name-taken = Таке або дуже схоже ім’я за цим столом уже хтось має. Обери інше.
no-bad-chat = У рядку щонайбільше 300 знаків.
no-muted = Той, хто відкрив стіл, вимкнув тобі чат. Писати тут зараз не можна.
no-bad-plan = Щонайменше одне місце має бути для людини.
no-no-such-bot = Такого комп’ютерного гравця сервер не має.
no-not-owner = Це може лише той, хто відкрив стіл.
no-not-away = Гравець тут, відсутній ще не досить довго або зараз не його хід. Де йде годинник, вирішує годинник.
no-chosen-already = Вибір уже зроблено в іншому вікні.
no-bad-link = Це посилання вже використано або воно недійсне.
no-too-fast = Занадто швидко. Зачекай трохи.
no-too-many = Звідси забагато з’єднань або столів. Закрий якісь і спробуй знову.
no-not-saved = Сервер не зміг це зберегти. Нічого не змінилося, спробуй знову.
no-no-such-line = Такого рядка в чаті немає.
no-no-watchers = За цим столом грають без глядачів. Гру можна буде побачити, коли вона завершиться.
no-no-such-table = Такого столу немає. Посилання пошкоджене, або стіл прибрано.

## Parts of the page that are loaded when they are wanted

part-waiting = Завантаження…
part-missing = Цю частину сторінки не вдалося завантажити
part-missing-line = Усе інше працює. Перевір, чи є з’єднання, і спробуй ще раз.
part-again = Спробувати ще раз
notice-no-online-part = Столи онлайн не вдалося завантажити. Сторінка пробує далі, усе інше працює.

## Before the page has started

boot-trouble = Praline не вдалося запустити. Можливо, допоможе перезавантажити сторінку.
boot-old = Цей браузер застарий для Praline. Підійде будь-який браузер останніх років: Firefox, Chrome, Edge або Safari.
boot-noscript = Praline працює в браузері й потребує JavaScript, який тут вимкнено.
manifest-line = Настільна гра з цукерками або плитками: проти комп’ютера, з друзями, навіть без мережі.
