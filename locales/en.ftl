### Praline in English, which all other languages are translated from.
### Every message may use $look: "praline" (pralines in a box) or "tile" (tiles on a wall).

## Colours and pieces

colour-praline-turquoise = turquoise
colour-praline-brown = brown
colour-praline-ruby = ruby
colour-praline-dark = dark
colour-praline-white = white
colour-tile-blue = blue
colour-tile-yellow = yellow
colour-tile-red = red
colour-tile-black = black
colour-tile-white = white
# A number of pieces of one colour, as in "3 ruby". $count, $colour
pieces-of-colour = { $count } { $colour }
# The sign before the decimals of a number.
number-point = .
pieces-none = empty
marker = start marker

## Places

place-disc = factory { $number }
place-centre = centre
place-line = line { $number }
place-floor = floor
store-bag = Bag
store-lid = Lid

## Special factories

gold-extra = Extra
gold-magnet = Magnet for { $colour }
gold-keeper = Keeper
gold-sharer = Sharer
gold-spare = Spare
gold-extra-explained = One more piece is drawn onto this factory.
gold-magnet-explained = After the deal it pulls one { $colour } piece from each neighbour that has one.
gold-keeper-explained = Pieces you do not take stay here instead of going to the centre.
gold-sharer-explained = Pieces you do not take go to the neighbouring factories: you choose the side for each colour.
gold-spare-explained = Whoever takes from it keeps this factory until the round ends. It catches the next piece that would fall to the floor, free of charge.

## Why a move is not allowed

refused-deal-due = The next round has not been dealt yet.
refused-game-over = The game is over.
refused-wall-space-due = Choose a space for the complete line first.
refused-nothing-to-choose = There is no space to choose now.
refused-draft-due = Pieces are being taken now, not placed.
refused-no-such-disc = There is no factory { $disc } at this table.
refused-carried-off = Factory { $disc } is beside a player’s floor.
refused-not-on-disc = Factory { $disc } has no { $colour }.
refused-not-in-centre = The centre has no { $colour }.
refused-line-full = Line { $line } is complete.
refused-line-holds = Line { $line } holds { $colour }.
refused-row-shows = Row { $line } has { $colour } already.
refused-nothing-to-share = Nothing is shared from there.
refused-share-incomplete = First send each colour left on factory { $disc } to a neighbour.
refused-share-uneven = What is left on factory { $disc } must be shared as evenly as it can.
refused-wrong-row = The space must be in row { $line }, beside the complete line.
refused-space-taken = That space is taken.
refused-column-shows = That column has { $colour } already.
lesson-why = Why not?
lesson-why-label = Why not? To the lesson that explains it

## Names

name-you = You
name-player = Player { $number }
name-seat = Seat { $number }

## The prompt. $you is "yes" where the player is called "you".

prompt-replay = Step { $number } of { $count }
prompt-over = The game is over
prompt-set = The table is set
prompt-deal = The next round is dealt
prompt-thinking = { $name } is thinking
prompt-take = { $you ->
    [yes] Your turn: take all { $look ->
        [tile] tiles
       *[praline] pralines
    } of one colour
   *[no] { $name }: take all { $look ->
        [tile] tiles
       *[praline] pralines
    } of one colour
}
prompt-colour = Which colour from { $place }?
prompt-send = Which neighbour gets { $pieces }?
prompt-place = { $you ->
    [yes] Your turn: place { $pieces }
   *[no] { $name }: place { $pieces }
}
prompt-space = { $you ->
    [yes] Choose a space in row { $row } for { $pieces }
   *[no] { $name }: choose a space in row { $row } for { $pieces }
}

## Labels of the table

disc-with = { $you ->
    [yes] with you
   *[no] with { $name }
}
take-label = Take { $pieces } from { $place }
send-label = Send { $pieces } to { $place }
board-label = { $you ->
    [yes] Your board, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[no] Board of { $name }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
line-empty = empty, { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
}
line-filled = { $count } of { $spaces }, { $colour }
cell-empty = empty
row-label = Row { $row }: { $cells }
space-label = Row { $row }, column { $column }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
floor-label = Floor: { $count ->
    [0] empty
   *[other] { $count } of 7, costs { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
spare-waiting = the next spill is free
spare-used = one spill was free
readout-this-round = this round
readout-by-space = this round, by the space you choose
readout-range = { $least } to { $most }
# Spoken. $points has its sign.
readout-gain = { $points } this round

## Home
## The first screen. $names are those of the others; $turn says whose turn it is.

home-title = Take a seat.
home-lead = { $look ->
    [tile] Pick tiles of one kind, build your wall, and leave the others the rubble.
   *[praline] Pick pralines of one kind, fill your box, and leave the others the crumbs.
}
home-deal-label = The deal of the game that you begin with Play
home-play-now = Play now
home-play-line = Against { $name }, who is new here too. About ten minutes.
home-play = Play
home-learn = Learn the game
home-learn-line = Five minutes, by playing
home-here = Friends, here
home-here-line = Two to four at this screen
home-online = Friends, online
home-online-line = Send a link, no account
home-editions = The game on the table
home-setup-line = More seats, stronger bots, the other side of the board?
home-setup = Set the table yourself
editor-title = Set your table
editor-line = The real game before you?
pad-title = Score pad
home-turn = { $you ->
    [yes] Your turn
   *[no] { $name }’s turn
}
home-round = round { $round } against { $names }
home-left = Left { $when }.
home-continue = Continue
home-continue-label = Continue. Round { $round }. { $turn }. { $scores }.
home-more-running = { $count ->
    [one] one more
   *[other] { $count } more
}
home-again = A new table
home-change = Change
home-tables = Tables online
home-tables-new = New
home-all = All { $count }
home-more = More
notice-begun = A new game has begun. The one before is kept.
notice-begun-undo = Back to the game before
bot-sign = computer player
menu-home = To the start
edition-chocolatier = Master Chocolatier
edition-chocolatier-line = plain factories
edition-special = Special factories
edition-special-line = some turn to gold
edition-mini = Mini
edition-mini-line = tiles on a wall

## Dialogs

dialog-close = Close
dialog-cancel = Cancel

new-title = Set the table
new-here = New here?
new-here-line = Coloured side, plain factories.
new-here-set = Coloured side, plain factories: set already.
new-which = Which game
new-rung = { $name }, { $strength }, { $number } of { $count }
new-details = Details
new-details-drawn = start drawn at random
new-details-starter = { $you ->
    [yes] you begin
   *[no] { $name } begins
}
new-details-gold = gold { $draw ->
    [once] drawn once
   *[every] drawn every round
}, the sharer gives { $sharing ->
    [even] evenly
   *[free] freely
}
new-who = Who plays
new-seat-kind = Seat { $number }: who plays
new-seat-person = A person
new-seat-bot = The computer
new-seat-here = at this screen
new-seat-name = Seat { $number }: name
new-seat-level = Seat { $number }: strength of the computer
new-seat-remove = Remove seat { $number }
new-seat-add = { $number ->
    [3] Add a third seat
   *[other] Add a fourth seat
}
# How strong the computer is; stands after its first name, with or without the word that it is no person.
bot-kind = computer, { $strength }
level-beginner = a beginner
level-novice = a novice
level-casual = a casual player
level-amateur = a keen amateur
level-club = a club player
level-strong = a strong player
level-expert = an expert
level-master = a master
# How each plays, in one line. `praline bench characters` measures what is said here.
bot-character = { $level ->
    [beginner] Begins much, finishes little and forgets the floor.
    [novice] Minds her own board and hardly looks at yours.
    [casual] A row here, a column there, hardly ever a whole colour.
    [amateur] Sets her mind on a row and mostly gets it.
    [club] Places pieces where they touch, and scores with each.
    [strong] Tidy: loses little on the floor.
    [expert] Sees what you need and takes it first.
   *[master] Wastes little and is done in five rounds.
}
new-begins = Who begins
new-begins-drawn = Draw at random
new-begins-custom = { $look ->
    [tile] The custom: whoever was last in Portugal.
   *[praline] The custom: whoever last ate chocolate.
}
new-look = Look
settings-look-praline = Pralines in a box
settings-look-printed = Pralines as printed
settings-look-tile = Tiles on a wall
new-wall = { $look ->
    [tile] The wall
   *[praline] The box
}
new-wall-fixed = Coloured side
new-wall-fixed-line = fixed: each colour has its place
new-wall-free = { $look ->
    [tile] Grey side
   *[praline] Brown side
}
new-wall-free-line = free: you choose the space
power-magnet = Magnet
power-magnet-explained = After the deal it pulls one piece of its colour from each neighbour that has one.
new-powers-line = Each gold factory has one of these five powers.
new-gold = Gold is drawn
new-gold-every = every round
new-gold-once = once
new-gold-every-line = Other factories and powers in each round.
new-gold-once-line = The same gold factories for the whole game.
new-sharing = The sharer gives
new-sharing-free = freely
new-sharing-even = evenly
new-sharing-free-line = Each colour to the neighbour of your choice.
new-sharing-even-line = Both neighbours get as equal a share as the colours allow.
new-summary = { $players ->
    [2] Two players
    [3] Three players
   *[other] Four players
}, { $wall ->
    [free] { $look ->
        [tile] grey
       *[praline] brown
    }
   *[fixed] coloured
} side, { $factories ->
    [special] special
   *[plain] plain
} factories
new-deal = { $look ->
    [tile] Deal the tiles
   *[praline] Deal the pralines
}

menu-title = Menu
menu-hurry = Let the computer move now
menu-new = New game
menu-log = All moves so far
menu-replay = Replay from the start
menu-record = Save, open or share a game
menu-settings = Settings
menu-how = How to play
menu-about = About Praline
menu-resign = Give up
menu-resign-sure = { $you ->
    [yes] Press again to give up this game
   *[no] { $name }: press again to give up this game
}

settings-title = Settings
settings-language = Language
settings-language-browser = As the browser
settings-sight = Display
settings-look = Look
settings-theme = Theme
settings-theme-system = as the system
settings-theme-light = light
settings-theme-dark = dark
settings-contrast = Contrast
settings-contrast-system = as the system
settings-contrast-normal = normal
settings-contrast-more = high
settings-letters = Letters on the pieces
settings-letters-line = B Y R K W, as on the keys and in the notation
settings-play = Play
settings-confirm = Confirm moves
settings-confirm-touch = on touch screens
settings-confirm-always = always
settings-confirm-never = never
settings-speed = Animation
settings-speed-calm = calm
settings-speed-brisk = brisk
settings-speed-off = off
settings-keys = Keyboard shortcuts
settings-keys-line = Play with digits and letters; they are listed in “How to play”
settings-evaluation = Evaluation
settings-evaluation-line = Show each player’s chance to win beside the table
settings-hearing = Sound
settings-sound = Sounds
settings-sound-line = Short ones, and none before your first press
settings-volume = Volume

moves-title = All moves so far
moves-line = Press an entry to see the table as it was then.
moves-round = Round { $number }

record-title = Save, open or share a game
record-out = This game as a record
record-out-line = The whole game as text: anyone can open it here and look through it or play on.
record-save = Save as a file
record-copy = Copy the text
record-copied = Copied.
record-not-copied = The browser does not allow it here. The text is selected: copy it with the keyboard.
record-link = This position as a link
record-link-line = Whoever opens the link can play on from the table as it is shown now.
record-link-copy = Copy the link
record-in = Open a record
record-in-line = Choose a file, drop it here, or paste the text. The game you are playing stays kept.
record-choose = Choose a file
record-open = Open
record-unreadable = The file cannot be read.
record-fault-at-line = Line { $line }: { $reason }
record-fault-at-word = Line { $line }, “{ $word }”: { $reason }
record-fault-nothing = The text holds no record.
record-fault-no-record = A record must begin with the line “praline 1”.
record-fault-no-result = The record has no result line; a game that is not over ends with “result *”.
record-fault-no-rules = The rules are missing before the first round.
record-fault-twice = This line may stand only once.
record-fault-header = This line of the header is not as it should be.
record-fault-name = A name has at most 40 characters.
record-fault-not-a-seat = A seat from 1 to 4 is expected here.
record-fault-no-such-seat = Seat { $seat } does not play in this game.
record-fault-other-rules = The position has other rules than the record.
record-fault-rules = There are no such rules.
record-fault-position = The position is impossible or cannot be read.
record-fault-round-form = A round begins with its number, its start player and its deal.
record-fault-round-number = Round { $round } is expected here.
record-fault-round-not-over = Round { $round } is not over yet.
record-fault-wrong-start = Seat { $seat } starts this round.
record-fault-deal-text = The deal cannot be read.
record-fault-deal = Such a deal is not possible here.
record-fault-before-round = A move stands before the first deal.
record-fault-unknown-word = This is neither a move nor anything else that may stand here.
record-fault-gave-up = Seat { $seat } has given up already.
record-fault-wrong-result = The result of this game is “{ $result }”.

about-title = About Praline
about-what = Praline is the tile-drafting board game, played with pralines or with tiles: alone against the computer or with up to four people at one screen.
about-designer = The game that it plays is Azul, designed by Michael Kiesling.
about-version = Version { $version }
about-data = Your games
about-data-text = Games and settings are kept in this browser only. Nothing is sent anywhere, there is no account, and nobody counts visits. To keep a game for good, save its record.
about-offline = After the first visit Praline also starts without a connection, and most browsers can install it like any other app.
about-licence = Licence
about-licence-text = Praline is free software under the MIT licence or the Apache licence, version 2.0, as you like.
about-trademark = Azul is a trademark of its owner; Praline is not affiliated with it.

## Story
## What happened, for the log and for screen readers. $disc and $line are numbers; $disc 0 is the
## centre, $line 0 the floor. $points, $gain and $floor have their signs where they are changes.

log-way = { $disc ->
    [0] centre
   *[other] { $disc }
} → { $line ->
    [0] floor
   *[other] line { $line }
}
log-space = row { $row } → column { $column }
log-gave-up = { $reason ->
    [time] out of time
    [leaving] left the table
   *[resignation] resigned
}
log-points = { $name } { $points }
log-points-sums = { $name } { $points } ({ $sums })
log-round = Round { $round }: { $points }
log-bonus = Final count: { $points }
told-draft = { $name }: { $pieces } from { $disc ->
    [0] the centre
   *[other] factory { $disc }
} to { $line ->
    [0] the floor
   *[other] line { $line }
}
told-space = { $name }: { $colour } to row { $row }, column { $column }
told-space-points = { $words }, { $points }.
told-gave-up = { $you ->
    [yes] { $reason ->
        [time] Your time has run out.
        [leaving] You have left the table.
       *[resignation] You resign.
    }
   *[no] { $reason ->
        [time] { $name } has run out of time.
        [leaving] { $name } has left the table.
       *[resignation] { $name } resigns.
    }
}
told-round = Round { $round }. { $you ->
    [yes] You begin.
   *[no] { $name } begins.
}
told-poured = The lid is poured into the bag.
told-factory = Factory { $number }: { $pieces }.
told-gold-factory = Factory { $number }, { $gold }: { $pieces }.
told-marker = { $you ->
    [yes] You take the start marker.
   *[no] { $name } takes the start marker.
}
told-centre = To the centre: { $pieces }.
told-shared = To factory { $disc }: { $pieces }.
told-spare-taken = { $you ->
    [yes] You keep the spare factory.
   *[no] { $name } keeps the spare factory.
}
told-spared = The spare factory catches one, free of charge.
told-fell = To the floor: { $pieces }.
told-overflowed = Past the full floor into the lid: { $pieces }.
told-no-place = { $name }: no place { $look ->
    [tile] on the wall
   *[praline] in the box
} for line { $line }, it falls.
told-wall = { $name }: { $gain }{ $placed ->
    [0] {""}
   *[other] {" "}({ $sums })
}{ $fallen ->
    [0] {""}
   *[other] , floor { $floor }
}, now { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
told-bonus-rows = rows { $points }
told-bonus-columns = columns { $points }
told-bonus-colours = colours { $points }
told-bonus = { $name }: { $bonuses }, total { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
told-last-round = This round is the last.
told-over = The game is over. { $result }.
told-undone = Taken back.
told-label = What happened

## Why it scored
## The count of a round, piece by piece. $sum is a number or a sum such as "3 + 2 = 5".

count-sum = { $row } + { $column } = { $points }
count-total = { $parts } = { $total }
count-floor-stops = { $sum } (a score stops at 0)
count-row-sum = row { $row }: { $sum }
count-floor-sum = floor: { $sum }
count-why = Why?
count-score = { $points ->
    [one] { $points } point: why?
   *[other] { $points } points: why?
}
bonus-row = Row { $place }, { $count } of 5, bonus { $bonus }
bonus-column = Column { $place }, { $count } of 5, bonus { $bonus }
bonus-colour = Colour { $place }, { $count } of 5, bonus { $bonus }

## End
## The end of the game. $you is "yes" where the player is called "you".

end-wins = { $you ->
    [yes] You win, { $points } to { $other }
   *[no] { $name } wins, { $points } to { $other }
}
end-wins-by = { $you ->
    [yes] { $reason ->
        [time] You win on time
        [leaving] You win: nobody else is left
       *[resignation] You win by resignation
    }
   *[no] { $reason ->
        [time] { $name } wins on time
        [leaving] { $name } wins: nobody else is left
       *[resignation] { $name } wins by resignation
    }
}
end-shared = { $names } share the win, { $points ->
    [one] { $points } point
   *[other] { $points } points
} each
end-and = { $first } and { $last }
end-no-pieces = No { $look ->
    [tile] tiles
   *[praline] pralines
} were left for another round.
end-last-round = Round 30 is the last there can be.
end-stood = The score then: { $scores }.
end-shared-lead = Equal points, and equally many complete rows.
end-tie-break = Equal points: the complete rows decide, { $rows } to { $others }.
end-overtaken = { $you ->
    [yes] You led by { $points } until the last count.
   *[no] { $name } led by { $points } until the last count.
}
end-led = { $you ->
    [yes] You led from the first round to the last.
   *[no] { $name } led from the first round to the last.
}
end-last-count = { $you ->
    [yes] The last count put you ahead.
   *[no] The last count put { $name } ahead.
}
end-took-lead = { $you ->
    [yes] You took the lead in round { $round } and kept it.
   *[no] { $name } took the lead in round { $round } and kept it.
}
end-about = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $wall ->
    [free] { $look ->
        [tile] grey
       *[praline] brown
    }
   *[fixed] coloured
} side{ $factories ->
    [special] , special factories
   *[plain] {""}
}
end-began = At the start
end-placed = { $look ->
    [tile] Tiles placed
   *[praline] Pralines placed
}
end-floor = Floor
end-rows = Complete rows, { $points } each
end-columns = Complete columns, { $points } each
end-colours = Colours complete, { $points } each
end-total = Total
end-mark-first = round { $round }
end-mark = { $round }
end-mark-bonus = bonus
end-wall = { $name }, { $look ->
    [tile] wall
   *[praline] box
}: { $rows }
end-decisive-round = Round { $round }
# What a move cost, in the chance to win or in points.
end-cost-win = win chance −{ $percent } %
end-cost-points = { $points ->
    [one] { $points } point lost
   *[other] { $points } points lost
}
end-better = Better: { $pieces } from { $disc ->
    [0] the centre
   *[other] factory { $disc }
} to { $line ->
    [0] the floor
   *[other] line { $line }
}
end-better-space = Better: { $colour } to row { $row }, column { $column }

# The end screen itself.
end-brand = Praline
end-title = { $result } – Praline
end-menu = Menu
end-points = Where the points came from
end-winner = winner
end-gave-up = gave up
end-chart = Score by rounds. { $lines }
end-decided = What decided it
end-no-mistakes = No move gave much away.
end-progress = Going through the game: { $done } of { $count } moves
end-next = What next
end-again = Play again
end-review = Review the game
end-save = Save the record
end-new = New game

## Table

table-brand = Praline
# In the row of tabs, when a person has the turn.
table-title-turn = { $you ->
    [yes] Your turn
   *[no] { $name }: your turn
} · Praline
table-round = Round
table-last-round = Last round
table-factories = Factories
table-stores = Bag and lid
table-tools = Tools
table-actions = Your move
table-undo = Undo
table-undo-rests = There is nothing to take back.
table-hint = Hint
table-hint-rests = Hints are given when it is your turn.
table-menu = Menu
table-place = Place
table-floor = Floor
table-starts-next = starts next
table-thinking = thinking
table-gave-up = resigned
table-open-board = Board of { $name }: show it large
table-log = This round
table-no-moves = No moves yet
table-evaluation = Evaluation
table-lead = { $name } { $points }
table-hints = Hint
table-hints-thinking = Looking for good moves…
table-way = { $from } → { $to }
table-space = row { $row }, column { $column }
# Nothing but drawn pieces.
table-pieces = { $pieces }
table-replay = Replay
table-step = Step
table-first = To the beginning
table-back = One step back
table-forward = One step on
table-last = To the end
table-leave = Leave
table-continue = Play on from here
table-typed = Type a move
table-typed-go = Play
table-typed-form = That is no move. Write the place, the colour and the line, such as 3B4 or cKf, or a space such as w35.
table-typed-share = Write the sides of a sharer as l and colours, then r and colours, each in the order B Y R K W.
table-typed-not-now = No move can be made now.
table-dismiss = Dismiss
notice-no-storage = This browser keeps nothing: the game is lost when the tab is closed. Save its record from the menu if you want to go on later.
notice-full-storage = This browser’s storage is full: what is new is lost when the tab is closed. Delete games from the list to make room.
notice-damaged-game = The stored game could not be read. It was put aside.
notice-damaged-link = The position in the link could not be read.
notice-no-engine = The bots could not be started. People can still play each other at this screen.
notice-no-net = What the master has learned could not be loaded: the master and the hints are a little weaker now.

## At the table: what is chosen, advised, counted and played again

table-enlarge = Show { $place } large
table-share = Left on { $place }
readout-parts = { $look ->
    [tile] { $gain } wall, { $floor } floor
   *[praline] { $gain } box, { $floor } floor
}
# $points has one decimal and no sign.
hint-worth = { $lead ->
    [ahead] wins { $wins } of 100, ahead by { $points }
    [behind] wins { $wins } of 100, behind by { $points }
   *[level] wins { $wins } of 100, level on points
}
hint-about-as-good = about as good
hint-number = { $number } of { $count }
# Spoken.
hint-said = { $number } of { $count }: { $move }: { $worth }
hint-previous = Previous hint
hint-next = Next hint
prompt-counting = Round { $round } is scored. Press anywhere to skip.
table-redo = Redo
table-redo-rests = There is nothing to redo.
told-redone = Played again.
keys-redo = redo

## Your games

games-title = Your games
games-count = { $count ->
    [one] game
   *[other] games
}
games-won = won
games-best = best score
games-streak = won in a row
games-against = Won against
games-of = { $won } of { $games }
games-not-yet = not yet
games-device = Kept on this device only.
games-filter = Which games
games-all = All
games-only-won = Won
games-only-lost = Lost
games-only-friends = With friends
games-which-edition = Edition
games-any-edition = Any edition
games-side-free = { $look ->
    [tile] Grey side
   *[praline] Brown side
}
games-edition = { $edition ->
    [mini] { edition-mini }
    [special] { edition-special }
   *[chocolatier] { edition-chocolatier }
}{ $wall ->
    [free] { $edition ->
        [mini] , grey side
       *[other] , brown side
    }
   *[fixed] {""}
}
games-export = Export
games-import = Import
games-running = Running
games-finished = Finished
games-more = Show { $count } more
games-empty = Your finished games will lie here.
games-none = None of your games is like that.
games-play = Play
games-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
games-result-won = Won
games-result-shared = Win shared
games-result-lost = Lost
games-result-other = Finished
games-round = { $round ->
    [0] Before the first round
   *[other] Round { $round }
}
games-your-turn = your turn
games-turn = { $name }’s turn
games-manage = Rename, save, share or delete: { $name }
games-continue = Continue
games-look = Look at it
games-name = Name of the game
games-rename = Rename
games-share = Share
games-delete = Delete
games-delete-sure = Really delete?
games-deleted = Deleted: { $name }
games-undo = Undo
games-elsewhere = This game is open in another tab. Nothing has changed.
games-importing = Reading game { $number } of { $count } …
games-read = { $count ->
    [0] No new game read.
    [one] { $count } game read.
   *[other] { $count } games read.
}
games-known = { $count ->
    [one] { $count } was here already.
   *[other] { $count } were here already.
}
games-unread = { $count ->
    [one] { $count } could not be read:
   *[other] { $count } could not be read:
}
games-full = { $count ->
    [one] The browser has no room left: { $count } game was not kept.
   *[other] The browser has no room left: { $count } games were not kept.
}
games-refused = Game { $number }: { $reason }
games-aside = { $count ->
    [one] One damaged game was put aside.
   *[other] { $count } damaged games were put aside.
}
games-aside-save = Save as a file
games-link = This game as a link
games-link-line = The whole game is in the link: whoever opens it can look through it or play on.
games-link-title = A game from a link
games-link-over = { $names }: finished, { $scores }.
games-link-running = { $names }: round { $round }, { $scores }.
games-link-own = It becomes a game of its own. What you are playing stays as it is.
games-link-play = Play on
games-link-leave = Not now
games-link-position = A position from a link
games-link-damaged = The game in the link could not be read. Nothing has changed.
games-link-long = What is in the link is longer than any game. It was not opened, and nothing has changed.
games-qr = Link as a QR code
games-qr-label = QR code with the link of this table

## Online tables

prompt-sending = Your move is being sent
prompt-offline = No connection to the table
prompt-waiting = Waiting for: { $names }
menu-online = Online tables
menu-table = This table: seats and link
settings-chat = Chat
settings-chat-line = Show what players say at online tables
online-where = Where you play
online-not = At this screen
online-yes = Online
online-open = open for a person
online-clock = Thinking time
online-listed = Public table
online-listed-line = Everyone can find it in the list and sit down
online-unwatched = Without watchers
online-unwatched-line = Until the game is over, only those who play can see it
online-set = Open the table
online-title = Online table
# In the row of tabs, when an online table waits for the player.
online-title-turn = (your turn) Praline
online-finding = Looking for the table…
online-private = private
online-public = public
online-no-watchers = without watchers
online-name = Your name
online-empty = waiting for a player
online-you = this is you
online-here = is here
online-away = away
online-sit = Sit here
online-sit-label = Seat { $number }: sit here
online-sit-down = Sit down
online-stand = Stand up
online-free = Free the seat
online-free-label = { $name }: free the seat
online-freed = Your seat was freed. You can sit down again where a seat is open.
online-start = Start
online-ready = Everyone is here: anyone at the table can start.
online-waits = The game can start when every seat is taken.
online-link = Link to this table, for those you invite
online-move = Move my seat to another device
online-move-line = Open this link on the other device. It works once; keep it to yourself.
online-leave = Leave this table
online-lost = Connection lost. Your last move is safe. Trying again…
online-back = The connection is back.
online-retry = Try now
online-no-server = There are no online tables at this address.
online-closed = This table was closed.
online-away-long = { $name }: away for a long time.
online-left = Count as having left
online-no-hints = There are no hints at an online table.
about-online = Online tables are kept on the server: the moves, the names that are typed and the chat. It knows you by a cookie, not by an account.
online-watching = { $count ->
    [one] { $count } is watching
   *[other] { $count } are watching
}
online-rematch = A rematch has been set.
online-join = Join the rematch
hall-title = Online tables
hall-new = Set a new table
hall-own = Your tables
hall-none-own = You have not played at any table yet.
hall-public = Public tables
hall-none = There are no public tables at the moment.
hall-save = Save all my games
hall-your-turn = your turn
hall-waiting = waiting
hall-playing = in play
hall-over = over
hall-closed = closed
hall-play = Play
hall-open = Open
hall-watch = Watch
talk-title = Chat
talk-mute = Mute
talk-muted = The chat is muted.
talk-mute-seat = Mute for all
talk-mute-seat-label = { $name }: mute for all
talk-unmute = Unmute
talk-unmute-label = { $name }: unmute
talk-seat-muted = { $name }: muted for all
talk-hushed = muted
talk-seat-heard = { $name }: no longer muted
talk-you-heard = You can write in the chat again.
talk-none = Nobody has said anything yet.
talk-removed = removed
talk-say = Say something
talk-send = Send
# Spoken.
talk-said = { $name }: { $text }
clock-none = no clock
clock-live = { $minutes } min + { $seconds } s
clock-turn = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
}
# On a clock, in short.
clock-days = { $days } d { $hours } h
clock-label = Time left: { $left }
clock-left = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
}
deals-check = Check the deals
deals-right = { $deals ->
    [one] The deal follows from the seed.
   *[other] All { $deals } deals follow from the seed.
}
deals-meaning = The server was bound to this seed before anyone sat down, and every player added a random number. So nobody could choose the deals alone; only the server together with the player who sat down last could have.
deals-no-seed = The seed is not known yet: it is told when the game is over.
deals-other-seed = The seed is not the one that the server was bound to.
deals-other-start = Another player was drawn to start.
deals-other-deal = The deal of round { $round } is not the one that was drawn.
# The tables cannot be asked for.
hall-offline = You are offline. The tables appear as soon as you are online again.
hall-unreachable = The server does not answer. Trying again…

## Why an online table says no

no-unreadable = The server did not understand this page. Loading it again may help.
no-stale = More had happened at the table than you could see. Look again and choose anew.
no-illegal = The rules do not allow that.
no-not-your-turn = It is not your turn.
no-not-seated = You have no seat at this table.
no-not-now = That is not possible now.
no-no-such-seat = There is no such seat.
no-taken = Somebody sits there already.
no-reserved = That seat is kept for somebody.
no-seated-already = You sit at this table already.
no-seats-empty = There are empty seats.
no-bad-name = Please type a name of at most 40 characters.
no-name-taken = Somebody at this table has that name, or one that looks like it. Please choose another.
no-bad-chat = A line has at most 300 characters.
no-muted = Whoever set the table has muted your chat, so you cannot write here.
no-bad-plan = At least one seat must be a person’s.
no-no-such-bot = The server has no such computer player.
no-not-owner = Only whoever set the table can do that.
no-not-away = The player is here, has not been away for long enough, or is not the one to move. Where there is a clock, it decides.
no-chosen-already = You have chosen already, from another window.
no-bad-link = This link has been used, or is not valid.
no-too-fast = That was too fast. Wait a moment.
no-too-many = There are too many connections or tables from here. Close some and try again.
no-not-saved = The server could not save it. Nothing has changed; try again.
no-no-such-line = There is no such line of chat.
no-no-watchers = This table is played without watchers. It can be seen when the game is over.
no-no-such-table = There is no such table. The link may be damaged, or the table was removed.

## Parts of the page that are loaded when they are wanted

part-waiting = Loading …
part-missing = This part of the page could not be loaded
part-missing-line = Everything else still works. Check the connection, then try again.
part-again = Try again
notice-no-online-part = Online tables could not be loaded. The page keeps trying; everything else works.

## Before the page has started

boot-trouble = Praline could not start. Loading the page again may help.
boot-old = This browser is too old for Praline. Any browser of the last years will do: Firefox, Chrome, Edge or Safari.
boot-noscript = Praline runs in the browser and needs JavaScript, which is switched off here.
manifest-line = The tile-drafting board game, as pralines or tiles: against the computer, with friends, offline too.
