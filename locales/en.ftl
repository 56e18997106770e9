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
refused-wall-space-due = Choose a space for the full line first.
refused-draft-due = Pieces are being taken now, not placed.
refused-no-such-disc = There is no factory { $disc } at this table.
refused-carried-off = Factory { $disc } is beside a player’s floor.
refused-not-on-disc = Factory { $disc } has no { $colour }.
refused-not-in-centre = The centre has no { $colour }.
refused-line-full = Line { $line } is full.
refused-line-holds = Line { $line } holds { $colour }.
refused-row-shows = Row { $line } has { $colour } already.
refused-nothing-to-share = Nothing is shared from there.
refused-share-incomplete = First send each colour left on factory { $disc } to a neighbour.
refused-share-uneven = What is left on factory { $disc } must be shared as evenly as it can.
refused-wrong-row = The space must be in row { $line }, beside the full line.
refused-space-taken = That space is taken.
refused-column-shows = That column has { $colour } already.

## Names

name-you = You
name-player = Player { $number }

## The prompt. $you is "yes" where the player is called "you".

prompt-replay = Step { $number } of { $count }
prompt-over = The game is over
prompt-deal = The next round is dealt
prompt-thinking = { $name } is thinking
prompt-take = { $you ->
    [yes] Your turn: take { $look ->
        [tile] tiles
       *[praline] pralines
    } of one colour
   *[no] { $name }: take { $look ->
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
readout-floor = { $points } floor
