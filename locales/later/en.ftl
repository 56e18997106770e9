### The words of what is loaded later in the page: everything that is not home or table.
### Every message may use $look, as in ../en.ftl.

## How to play

how-title = How to play
how-contents = Contents
how-aim = The aim
how-aim-1 = { $look ->
    [tile] Everybody lays a wall of five rows with tiles of five colours. Tiles that touch bring points, so it matters where and when you lay them. Whoever has the most points at the end wins.
   *[praline] Everybody fills a box of five rows with pralines of five colours. Pralines that touch bring points, so it matters where and when you place them. Whoever has the most points at the end wins.
}
how-aim-2 = The game ends after the round in which somebody completes a row; that takes five rounds or a few more. Each round has three phases: you take { $look ->
    [tile] tiles
   *[praline] pralines
} in turn until none are left (A); then every complete line puts one of them { $look ->
    [tile] on the wall
   *[praline] in the box
} and scores (B); then the next round is set up (C).
how-begin = Set-up
how-begin-1 = { $look ->
    [tile] The bag holds 100 tiles, 20 of each colour. Two players sit round 5 factories, three round 7, four round 9, and four tiles are drawn onto each.
   *[praline] The bag holds 100 pralines, 20 of each colour. Two players sit round 5 factories, three round 7, four round 9, and four pralines are drawn onto each.
}
how-begin-2 = The start player puts the start marker into the centre of the table and has the first turn; then it goes clockwise.
how-begin-3 = { $look ->
    [tile] New to the game? Take the coloured side of the boards and plain factories. The grey side and special factories can come later.
   *[praline] New to the game? Take the coloured side of the boards and plain factories. The brown side and special factories can come later.
}
how-begin-drawn = A board and its parts:
how-part-score = The score
how-part-lines = The pattern lines, which hold one to five pieces of one colour each
how-part-wall = { $look ->
    [tile] The wall, where pieces come from complete lines
   *[praline] The box, where pieces come from complete lines
}
how-part-floor = The floor line, where everything lies that does not fit
how-part-costs = What each of its spaces costs
how-part-marker = The start marker: whoever has it begins the next round
how-take = A: Draft phase
how-take-1 = { $look ->
    [tile] On your turn take all tiles of one colour, from one factory or from the centre of the table.
   *[praline] On your turn take all pralines of one colour, from one factory or from the centre of the table.
}
how-take-2 = From a factory: whatever you do not take moves to the centre.
how-take-3 = From the centre: the first player to do so in a round also takes the start marker and begins the next round. But the marker takes up the first free space of the floor and costs what that space costs: 1 to 3 points, or nothing where the floor is full.
how-take-drawn = { $look ->
    [tile] Two red tiles are taken; the blue and the white one will move to the centre.
   *[praline] Two are taken; the other two will move to the centre.
}
how-lay = Placing
how-lay-1 = Everything you took goes to one of your five lines, which hold one to five pieces. A line takes one colour only, and never a colour that its row of the { $look ->
    [tile] wall
   *[praline] box
} shows already.
how-lay-2 = What does not fit falls to the floor and costs points. You may also put everything on the floor, which sometimes is the lesser evil.
how-lay-3 = A line that is not complete when the round ends keeps its pieces for the next one.
how-lay-4 = Good advice: see that many lines become complete, rather than that all of them have something in them.
how-lay-drawn = The lit lines can take the colour. The preview shows where each piece will lie and what it is worth.
how-wall = { $look ->
    [tile] B: Wall phase
   *[praline] B: Box phase
}
how-wall-1 = When nothing is left to take, go through your lines from the top. From each complete line one piece moves to the space of its colour in the same row; the rest of that line is put away into the lid.
how-wall-2 = A piece that touches no other scores 1 point. Otherwise count the unbroken row it stands in and the unbroken column, each if it has two or more pieces; the piece itself counts in both.
how-wall-3 = Pieces are placed one after another, so an upper one already counts for those below.
how-wall-drawn = The new piece stands in a row of two and a column of three: 2 + 3 = 5 points.
how-floor = The floor
how-floor-1 = After that the floor is counted: its seven spaces cost 1, 1, 2, 2, 2, 3 and 3 points from the left. The start marker counts like a piece. What falls beyond the seventh space costs nothing.
how-floor-2 = A score never falls below zero. The floor is then cleared, and the player with the start marker begins the next round.
how-floor-drawn = The marker and four pieces: 1 + 1 + 2 + 2 + 2 = 8 points lost.
how-next = C: Next round’s set-up
how-next-1 = If nobody has completed a row, four pieces are drawn onto each factory again, and the player with the start marker puts it back into the centre.
how-next-2 = When the bag is empty, everything that lies in the lid goes back into it. Should there still be too few pieces, some factories stay empty, and the round is played with what there is.
how-end = The end
how-end-1 = The game ends after the round in which somebody completes a row of five. A notice tells you as soon as a round is certain to be the last.
how-end-2 = Then come the bonuses: { $row } points for each complete row, { $column } for each complete column, { $colour } for each colour of which you placed all five.
how-end-3 = Most points win. In a tie more complete rows decide; if those are equal too, the win is shared.
how-end-4 = Whoever gives up has lost. With two players that ends the game; with more, the computer plays the seat on, and the winner is found among the others. In rare games nothing is left to deal, or round 30 is reached: those end there, with bonuses.
how-end-drawn = A complete row brings { $row } points, a complete column { $column }, all five of one colour { $colour }.
how-examples = Examples
how-examples-1 = { $look ->
    [tile] First moves: Ann takes two black tiles from a factory, and its other two go to the centre. Ben takes the one yellow tile of another, and its three red ones go to the centre. Then Cleo may take all red tiles from there; she is the first to do so, so the marker comes to her floor.
   *[praline] First moves: Ann takes two dark pralines from a factory, and its other two go to the centre. Ben takes the one brown praline of another, and its three turquoise ones go to the centre. Then Cleo may take all turquoise pralines from there; she is the first to do so, so the marker comes to her floor.
}
how-examples-2 = { $look ->
    [tile] Two yellow tiles, three ways: rows 2 and 3 of your wall have yellow already, and line 4 holds blue. So both go to line 5; or one to line 1 and the other to the floor; or both to the floor.
   *[praline] Two brown pralines, three ways: rows 2 and 3 of your box have brown already, and line 4 holds turquoise. So both go to line 5; or one to line 1 and the other to the floor; or both to the floor.
}
how-examples-3 = { $look ->
    [tile] Wall phase: lines 2 and 4 are complete, lines 3 and 5 are not. Of line 2 one tile goes on the wall and one into the lid, of line 4 one on the wall and three into the lid. Lines 3 and 5 stay as they are.
   *[praline] Box phase: lines 2 and 4 are complete, lines 3 and 5 are not. Of line 2 one praline goes into the box and one into the lid, of line 4 one into the box and three into the lid. Lines 3 and 5 stay as they are.
}
how-examples-4 = Points: a piece alone scores 1. As the third of a row it scores 3, as the second or third of a column 2 or 3. If it stands in a row of four and in a column of three, it scores 4 + 3 = 7.
how-free = { $look ->
    [tile] The grey side: a free wall
   *[praline] The brown side: a free box
}
how-free-1 = The coloured side of a board says where each colour goes. On the { $look ->
    [tile] grey
   *[praline] brown
} side you choose the space yourself: any free space of the row, as long as no row and no column shows a colour twice.
how-free-2 = If no space is left for a complete line, all its pieces fall to the floor. Think ahead: the last columns fill up faster than one expects.
how-free-drawn = Each allowed space shows what it would bring.
how-special = Special factories
how-special-1 = Special factories are a variant of the Master Chocolatier edition. Before each deal as many factories turn to gold as there are players. Each gold factory has one of five powers, shown by the sign on its rim.
how-special-2 = Neighbours are the next lower and the next higher number around the ring.
how-special-3 = Two options: gold can be drawn once for the whole game instead of every round; and the sharer can be made to share as evenly as the colours allow, instead of freely.
how-special-4 = There are nine gold sides: an extra, five magnets, one for each colour, a keeper, a sharer and a spare.
how-special-5 = The sharer gives to empty and to gold neighbours like to any other; a factory that somebody keeps is passed over, and the next one counts as the neighbour. The spare catches pieces only, never the start marker.
how-special-drawn = A magnet, which has pulled one piece from the keeper beside it, and a plain factory.
how-screen = At this screen
how-screen-1 = Press a { $look ->
    [tile] tile
   *[praline] praline
} to pick up its colour, then a line to place it. With a mouse, rest on a line to see a preview; on a touch screen the first press previews, and “Place” or a second press makes the move.
how-screen-2 = You can also drag the pieces to a line. Undo takes back your last turn, Hint shows three good moves.
how-screen-3 = From the menu you can step through the game from its start, play on from any moment, and save or share it.
how-keys = Keyboard
how-keys-1 = A whole move is three keys: place, colour, line. Where your keyboard has other letters, the place of the key counts. Single keys can be switched off in the settings.
# $colours: each letter with the name of its colour in this look
how-keys-2 = The letters stand for the colours: { $colours }.
how-keys-3 = A typed move may have the name of the colour instead of its letter, such as 3 { $brown } 4.
keys-disc = first to last factory
keys-centre = the centre
keys-colour = the colour
keys-line = the line
keys-floor = the floor
keys-share = after the sharer: left or right for each colour that is left
keys-column = { $look ->
    [tile] on the grey side: the column
   *[praline] on the brown side: the column
}
keys-place = make the move that is previewed
keys-let-go = put everything back
keys-undo = undo
keys-hint = hint
keys-move = from group to group, and within a group

## Puzzles

puzzle-day = Puzzle of the day
puzzle-number = Puzzle { $number }
puzzle-unknown = There is no such puzzle
puzzle-find-win = You to move. Find the move that wins.
puzzle-find-share = You to move. Find the move that shares the win.
puzzle-find-best = You to move. Find the best move.
puzzle-theme = Theme
# $theme is one of the words below.
puzzle-theme-words = { $theme ->
    [deny] Starve a line
    [column] Complete a column
    [colour] Complete a colour
    [least-floor] A safe floor
    [marker] The first marker
    [sharer] Share it well
    [free-wall] The right space
   *[proved-win] A sure win
}
puzzle-level = Level
puzzle-level-words = { $level } of 8, { $name } finds it
puzzle-streak = In a row
puzzle-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
puzzle-is-proved = The last round: nothing is left to luck, and the answer is proved.
puzzle-was-solved = You have solved this one before.
puzzle-was-helped = You have solved this one before, with help.
puzzle-hint-line = Show the move
puzzle-hinted = Take from { $place }.
puzzle-wrong = Not that one.
puzzle-wrong-wins = Not that one: { $points ->
    [0] { $name } wins.
    [one] { $name } wins by at least { $points } point.
   *[other] { $name } wins by at least { $points } points.
}
puzzle-wrong-shared = Not that one: it only shares the win.
puzzle-wrong-chance = Not that one: it wins { $wins } of 100, the best { $best }.
puzzle-refute = Show why
puzzle-line-shown = This is how it may go on
puzzle-solved = Solved
puzzle-why = { $theme ->
    [deny] A rival would have built with these pieces.
    [column] It completes a column.
    [colour] It completes a colour.
    [least-floor] It keeps your floor cheap.
    [marker] With the marker, you start the next round.
    [sharer] Where the other pieces go decides.
    [free-wall] The space decides.
   *[proved-win] It wins by force.
}
puzzle-whatever = { $rivals ->
    [1] whatever your rival plays
   *[other] whatever the others play
}
puzzle-proved = { $points ->
    [0] Proved: you win, { $whatever }.
    [one] Proved: you win by at least { $points } point, { $whatever }.
   *[other] Proved: you win by at least { $points } points, { $whatever }.
}
puzzle-proved-share = Proved: you at least share the win, { $whatever }.
puzzle-worth = It wins { $wins } of 100.
puzzle-others = { $count ->
    [one] The other move gives that away.
   *[other] Each of the other { $count } moves gives that away.
}
puzzle-line = Show the line
puzzle-next = Next puzzle
puzzle-before = Puzzle before
puzzle-share-line = Praline, puzzle { $number }: which move is best?
puzzle-not-copied = The browser does not allow it here.
home-puzzle-line = One move is best. Which?
home-puzzle-done = Solved. Back tomorrow.

## Review
## A finished game gone through. $you is "yes" where the player is called "you"; $disc 0 is the centre,
## $line 0 the floor. $pieces are drawn.

review-curve = { $you ->
    [yes] Your chance to win, %
   *[no] { $name }: chance to win, %
}
review-percent = { $percent } %
# Not known yet.
review-open = …
review-none = –
review-slips = { $blunders }, { $mistakes }
# The sum of luck and skill.
review-sum = How { $start } % became { $result }
review-deals = The deals
review-slips-of = { $you ->
    [yes] Your slips
   *[no] Slips: { $name }
}
review-slips-others = Others’ slips
review-played = { $you ->
    [yes] You played
   *[no] { $name } played
}
review-better = Better
review-points = about { $points ->
    [one] { $points } point
   *[other] { $points } points
}
review-proved = proved
review-verdict = { $verdict ->
    [blunder] Blunder
    [mistake] Mistake
   *[only] Only move
}
review-open-move = Not looked at yet
review-stand-in = A stand-in moved for { $name }
review-held = { $you ->
    [yes] Your win chance stays at { $after } %
   *[no] { $name }: win chance stays at { $after } %
}
review-fell = { $you ->
    [yes] Your win chance fell from { $before } to { $after } %
   *[no] { $name }: win chance fell from { $before } to { $after } %
}
review-brief = { $before } → { $after } %
review-way = from { $disc ->
    [0] the centre
   *[other] { $disc }
} to { $line ->
    [0] the floor
   *[other] line { $line }
}
# Spoken.
review-said = Move { $number } of { $count }, round { $round }. { $move }.
review-said-chance = Win chance from { $before } to { $after } percent{ $verdict ->
    [blunder] , blunder
    [mistake] , mistake
    [only] , only move
   *[plain] {""}
}.
# Why another move was better; a line is how play goes on best after a move, which need not be how it went
# on in the game. $room is the own line that all of them fit on, 0 where there is none.
why-leaves = Leaves { $pieces }: { $you ->
    [yes] you
   *[no] { $name }
} can lay them on line { $line }{ $room ->
    [0] .
   *[other] , the better move on line { $room }.
}
why-misses = { $run ->
    [row] Puts row { $number } out of reach this round; the better line completes it.
    [column] Puts column { $number } out of reach this round; the better line completes it.
   *[colour] Puts the colour { $pieces } out of reach this round; the better line completes it.
}
why-lets = With best play from there { $you ->
    [yes] you complete
   *[no] { $name } completes
} { $run ->
    [row] row { $number }.
    [column] column { $number }.
   *[colour] the colour { $pieces }.
}
why-spills = { $count ->
    [one] One piece falls to the floor
   *[other] { $count } pieces fall to the floor
}: that costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} instead of { $instead }.
why-marker = Takes the start marker for only { $pieces }, and its place costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}.
why-ends = Makes this round the last; the better line does not.
why-goes-on = The better move would have made this round the last.
why-nears = { $run ->
    [column] After the better line only one place of column { $number } is open.
   *[other] After the better line only one { $pieces } is missing from its colour.
}
why-points = Its line brings { $played ->
    [one] { $played } point
   *[other] { $played } points
} { $span ->
    [game] to the end
   *[round] this round
}, the better line { $better }.
why-gives = Its line brings { $you ->
    [yes] you
   *[no] { $name }
} { $played ->
    [one] { $played } point
   *[other] { $played } points
} { $span ->
    [game] to the end
   *[round] this round
}, the better line { $better }.
why-starts = With best play from there { $you ->
    [yes] you begin the next round.
   *[no] { $name } begins the next round.
}
# The screen.
review-moves = From move to move
review-first = First move
review-back = One move back
review-forward = One move on
review-last = Last move
review-move = Move { $number }
review-of = of { $count }
review-next = Next mistake
review-close = Close the review
review-card = The move
review-line = Show the line
# Where there is little room.
review-try-brief = Try
review-play-on-brief = Play on
review-line-stop = Stop
review-try = Try it yourself
review-working = Looking at the game: { $done } of { $count }
review-figures = Accuracy and luck
review-accuracy = Accuracy
review-slips-label = Blunders, mistakes
review-luck = Luck of the deals
review-luck-brief = Luck
review-marked = Marked moves
review-missing = This game is not kept here.
review-running = This game goes on. It can be reviewed when it is over.
review-unfinished = This game was left unfinished. Play it to its end, and it can be reviewed.
review-leave = Back to the review
review-trying = { $name } to move: what would have been better?
review-tries = { $left ->
    [one] One try left
   *[other] { $left } tries left
}
review-try-thinking = Looking at it…
review-try-right = That is it: the best move.
review-try-near = About as good as the best: { $percent } %.
review-try-wrong = { $percent } % with that, { $best } % with the best move.
review-try-answer = The best move: { $move }.

## The real table: setting up a position, what is wrong with it, the score pad

editor-prompt = { $look ->
    [tile] Press a tile, then where it lies
   *[praline] Press a praline, then where it lies
}
editor-nothing-chosen = { $look ->
    [tile] Choose a tile first.
   *[praline] Choose a praline first.
}
editor-no-marker = The start marker lies in the centre or on a floor.
editor-none-left = All { $count } { $colour } are on the table.
editor-number = Only a whole number from 0 to { $most } fits here.
editor-lid-left = Only this is left for the lid: { $pieces }.
editor-right = { $look ->
    [tile] All 100 tiles are accounted for.
   *[praline] All 100 pralines are accounted for.
}
editor-right-short = All 100
editor-counting = Everything has been taken: the round can be counted.
editor-away = beside a floor
editor-take = Take back { $pieces } from { $place }
editor-cell = { $place }, space { $number }: { $what }
editor-space-of = { $place }: empty, for { $colour }
editor-choose = { $colour }, { $count } in the bag
editor-marker = start
editor-rubber = rub out
editor-palette = What to lay
editor-boards = Boards
editor-mover = To move
editor-choosing = { $name } chooses a space
editor-starter = Started the round
editor-players = Players
editor-score = Score of { $name }
editor-lid-of = { $colour } in the lid
editor-plain = plain
editor-gold-of = Side of { $place }
editor-hold = Spare: where it lies
editor-in-ring = in the ring
editor-advise = Ask for advice
editor-advise-short = Advice
editor-count = Count this round
editor-count-short = Count
editor-play-short = Play on
editor-rests = First put right what is wrong.
editor-no-advice = Nobody is to choose anything here.
editor-clear = Clear the table
editor-text = Position as text
editor-text-line = Change it or paste another one, then open it.
editor-unreadable = This is no position. It cannot be read at: { $field }.
editor-faults = What is not right yet
editor-more = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
editor-keys = Keys: 1 to 9 and C go to a factory or the centre, Shift with 1 to 5 to a line, F to the floor. B, Y, R, K, W lay a piece there, M the start marker; Backspace takes back. Ctrl+Z takes back the last change.
editor-back = Back to the board
editor-edit = Edit this position
editor-return = Back to setting up
editor-built = { $colour }, row { $row }, column { $column }
editor-falls = Line { $line } has no place: { $colour } goes to the floor
editor-colour-bonus = { $colour }, five times
editor-ends = A row is complete: the game ends with this round.
editor-choose-space = { $name }: choose the column for { $colour } in row { $row }
editor-best = Choose the best
editor-before = Before
field-rules = Rules
field-centre = Centre of the table
field-table = Table
fault-at = { $place }: { $fault }
fault-row = row { $number }
fault-column = column { $number }
fault-discs = { $found ->
    [one] { $found } factory
   *[other] { $found } factories
}, but there must be { $expected }
fault-seats = { $found ->
    [one] { $found } board
   *[other] { $found } boards
}, but there must be { $expected }
fault-no-seat = player { $number } does not play here
fault-round = must be from { $least } to { $most } here
fault-colour = { $found } { $colour } in all; there are 20
fault-overfull = at most { $most } lie here
fault-draft-over = something lies here, but everything has been taken
fault-carried = a player has it, so nothing can lie here
fault-nothing-to-draft = nothing lies here to be taken
fault-gold-plain = is gold, but no special factories are played
fault-gold = { $found } are gold, but { $expected } must be
fault-gold-twice = another factory has this gold side
fault-no-spare = a player has it, but it is not the Spare
fault-spare = the Spare is with nobody, or with two
fault-spare-over = a player has the Spare, but the round is over
fault-marker = { $expected ->
    [0] the start marker lies here, but the round is over
   *[other] { $found ->
        [0] the start marker is missing
       *[other] the start marker lies in { $found } places
    }
}
fault-score = 999 points are the most
fault-wrong-place = this space is not for { $colour }
fault-twice = { $colour } is there twice
fault-line = holds { $found }, but has room for { $most }
fault-line-on-wall = { $colour } is in the row beside it already
fault-line-full = is complete, but the round has been counted
fault-row-complete = is complete, so the game would be over
fault-floor = has seven spaces, no more
fault-marker-beside = the start marker lies beside it, but there is room on it
fault-floor-over = is not empty, but the round has been counted
fault-wall-turn = on the coloured side no space is chosen
fault-not-first = another player chooses a space first, or nobody
fault-no-place = has no place, so there is nothing to choose
fault-not-start = in round 0 nothing has been laid yet
fault-nothing-to-deal = nothing is left for another round
fault-not-over = nothing has ended the game yet
pad-line = { $look ->
    [tile] For an evening at the real table: draw the walls here, and the points are counted.
   *[praline] For an evening at the real table: draw the boxes here, and the points are counted.
}
pad-prompt = Press the spaces that were filled in this round, and how far the floor was taken.
pad-later = This clashes with round { $round }: { $why }
pad-floor = Floor: { $count } taken
pad-name = Name of player { $number }
pad-begin = Begin
pad-next = Next round
pad-end = End with bonuses
pad-go-on = Play on after all
pad-new = A new evening
pad-new-sure = Sure? These points are lost.
pad-wall = { $look ->
    [tile] Wall of { $name }
   *[praline] Box of { $name }
}
pad-rounds = Rounds

## Lessons
## What stands between two stars is stressed. $pieces are drawn. $line is a number, as are $count and $points.

learn-title = Learn the game
learn-lead = A few positions each, to be played with. The first lesson takes five minutes.
learn-lessons = All lessons
learn-gold = Special factories
learn-first = The game in six steps
learn-first-line = Take, place, score, and how it ends.
learn-examples = From the rule books
learn-examples-line = Their worked examples, to be solved.
learn-strategy = First strategy
learn-strategy-line = Deny, count the bag, end in time, pay for the marker.
learn-free = { $look ->
    [tile] The grey side
   *[praline] The brown side
}
learn-free-line = Choosing the space yourself.
learn-progress = { $done } of { $count } done
learn-unknown = There is no such lesson. Here are those that there are.
learn-rules = All rules, to read
lesson-step = Step { $number } of { $count }
lesson-line = Line { $number }
lesson-row = Row { $number }
lesson-column = Column { $number }
lesson-how = { $kind ->
    [lines] Press all such lines, then check.
    [spaces] Press all such spaces, then check.
    [every] Press all that are right, then check.
   *[one] Press one.
}
lesson-chosen = { $count } chosen
lesson-check = Check
lesson-again = Once more
lesson-go-on = Go on
lesson-right = Right
lesson-nearly = Nearly: { $names }
lesson-answer = It is: { $names }
lesson-not-yet = Not yet
# Spoken. $reason is a sentence.
lesson-said = { $name }, { $right ->
    [yes] right
   *[no] wrong
}. { $reason }
lesson-said-else = { $name }: { $reason }
lesson-take = On your turn, take *all pieces of one colour* from one factory. The others go to the centre.
lesson-take-ask = Take { $count } pieces at once.
lesson-place = What you took goes to *one line*. What does not fit there falls to the floor and costs points.
lesson-place-ask = Take and place so that a line becomes complete and nothing falls.
lesson-lines = A line takes *one colour* until it is complete, and never one that its row of the { $look ->
    [tile] wall
   *[praline] box
} already shows.
lesson-lines-ask = Where may { $pieces } go?
lesson-wall = After the round, each complete line sends one piece to its row. It scores *the row and the column* of pieces that it joins.
lesson-points-ask = What does the piece of line { $line } score?
lesson-floor = The spaces of the floor cost *1, 1, 2, 2, 2, 3, 3*. The start marker lies there, too: whoever takes first from the centre gets it.
lesson-floor-ask = What does this floor cost?
lesson-floor-label = Floor: { $count } of 7
lesson-end = The game ends with the round in which somebody completes a *row*. Then a row brings { $row } points, a column { $column }, all five of a colour { $colour }.
lesson-end-ask = Which bonuses do you get?
lesson-centre = Whoever takes *first from the centre* gets the start marker with the pieces.
lesson-centre-ask = Pick up what brings you the marker.
lesson-full = When the round is over, only *complete lines* send a piece { $look ->
    [tile] to the wall
   *[praline] to the box
}. The others keep what they have.
lesson-full-ask = Which lines send one?
lesson-count = A piece alone scores 1. Otherwise count the row and the column that it joins, each *from two pieces on*.
lesson-free = On the { $look ->
    [tile] grey
   *[praline] brown
} side you choose the space: any free one of the row, as long as *its column does not show the colour*.
lesson-free-ask = Where may { $pieces } go in row { $line }?
lesson-best = A piece scores most where it *joins a row and a column*.
lesson-best-ask = Choose the space that scores most.
lesson-homeless = If a complete line *finds no space*, all its pieces fall to the floor.
lesson-homeless-ask = Which line finds none?
lesson-gold = *{ $name }:* { $line }
lesson-extra-ask = Pick up as many pieces at once as you can.
lesson-magnet-ask = When the magnet has pulled, how many { $pieces } will it hold?
lesson-keeper-ask = Pick up pieces so that nothing goes to the centre.
lesson-sharer-ask = Take and share so that a factory holds { $count } of one colour.
lesson-spare-ask = Make a move in which a piece falls and costs nothing.
lesson-deny = Look at the *other boards* before you take. What you leave, others take.
lesson-deny-ask = Leave no more than { $count } of { $pieces } together.
lesson-bag = Bag and lid are open to all. Only what is *in the bag* can be dealt next.
lesson-bag-ask = Which colour is the likeliest to come?
lesson-finish = A complete row ends the game. That is good for *whoever is ahead*, bonuses included.
lesson-finish-ask = End the game and win it.
lesson-wait = *Whoever is behind* had better not end the game: another round brings points.
lesson-wait-ask = Place the last piece so that the game goes on.
lesson-price = The marker costs what its floor space costs: *little early, more later*. Whoever has it begins the next round.
lesson-price-ask = Take the marker, and let the floor cost no more than { $points }.
lesson-fits = { $fall ->
    [0] { $fit ->
        [one] It fits.
       *[other] All of them fit.
    }
   *[other] { $fit ->
        [one] One fits
       *[other] { $fit } fit
    }, { $fall ->
        [one] one falls
       *[other] { $fall } fall
    } to the floor.
}
lesson-holds = { $answers ->
    [one] It holds
   *[other] They hold
} { $colour } already.
lesson-row-shows = { $answers ->
    [one] Its row already shows
   *[other] Their rows already show
} { $colour }.
lesson-built = { $look ->
    [tile] One to the wall
   *[praline] One to the box
}{ $count ->
    [0] .
   *[other] , { $count } to the lid.
}
lesson-stays = { $answers ->
    [one] It is not complete and keeps its pieces.
   *[other] They are not complete and keep their pieces.
}
lesson-spaces = { $count ->
    [0] No space is left for it: all its pieces fall.
    [one] One space is left for it.
   *[other] { $count } spaces are left for it.
}
lesson-space = { $top ->
    [yes] It scores { $points } here.
   *[no] It scores { $points } here; another space would bring { $best }.
}
lesson-runs = { $shape ->
    [alone] It touches no other piece: { $points }.
    [row] A row of { $row }: { $points }.
    [column] A column of { $column }: { $points }.
   *[both] A row of { $row } and a column of { $column }: { $row } + { $column } = { $points }.
}
lesson-slip = { $slip ->
    [row] That is the row alone.
    [column] That is the column alone.
    [once] It counts in the row and in the column.
    [itself] The piece itself counts, too.
    [touched] Other pieces touch it.
    [much] Fewer pieces are joined.
    [prices] So many lie there, but each space has its price.
   *[marker] The marker counts like a piece.
}
# Figures alone.
lesson-sum = { $sum }
lesson-bonus = { $points } points.
lesson-of-five = Only { $count } of 5.
lesson-takes = { $count ->
    [one] One piece
   *[other] { $count } pieces
}; { $left ->
    [0] nothing goes to the centre.
   *[other] { $left } to the centre.
}
lesson-marker-costs = You get the marker: it costs { $points }, and you begin the next round.
lesson-no-marker = The marker stays in the centre.
lesson-laid = { $free ->
    [0] Line { $line } is complete.
   *[other] Line { $line } has room for { $free } more.
}
lesson-falls = { $count ->
    [one] One piece falls to the floor.
   *[other] { $count } pieces fall to the floor.
}
lesson-gathered = Factory { $disc } holds { $count } of one colour, and none holds more.
lesson-costs = { $points ->
    [0] Nothing falls.
   *[other] The floor then costs { $points }.
}
lesson-leaves = { $count ->
    [0] None of them is left.
   *[other] Lying together, at most: { $pieces }.
}
lesson-ends = { $wins ->
    [yes] The game ends { $own } to { $other }: you win.
   *[no] The game ends { $own } to { $other }: you do not win.
}
lesson-goes-on = The game goes on.
lesson-in-bag = { $count } of the { $all } pieces in the bag.
lesson-pulled = { $before } lay there, { $pulled } more { $pulled ->
    [one] comes
   *[other] come
}: { $before } + { $pulled } = { $count }.
coach-title = Coach
coach-game = A first game with a coach
coach-game-line = Against { $name }, a beginner. The coach speaks only when it helps.
coach-quiet = Quiet
coach-quiet-label = The coach is to say nothing more in this game
coach-falls = { $count ->
    [one] One piece would fall; line { $line } has room.
   *[other] { $count } pieces would fall; line { $line } takes them all.
}
coach-marker = The marker comes with these: it costs { $points }, and you begin the next round.
coach-behind = This completes a row and ends the game, and you are behind.
coach-waits = Just what line { $line } needs: { $pieces }, { $place }.

## The game in the terminal, which has tiles

play-welcome = Praline, rules { $rules }, seed { $seed }. Type `help` for help.
# Who plays on for somebody who gave up.
play-stand-in = stand-in
play-unfinished = The game is left unfinished.
play-centre = Centre
play-score = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
play-moves = Moves
play-hint = Best moves, with your chance to win:
play-chance = { $percent } %
play-chance-proved = { $percent } %, for certain
play-help-move = A move is the place, the colour and the line, such as 3B4: take all blue tiles from factory 3 and lay them in line 4. The place is the number of a factory, or c for the centre; f instead of the line is the floor.
play-help-sharer = From a sharer, say where the other colours go: 4Y3lBKrW sends B and K to the left and W to the right.
play-help-space = On the grey side, choose a space by its row and column, such as w35; + marks the spaces you may choose.
play-help-commands = Other commands:
play-command-moves = list the legal moves
play-command-hint = show the three moves that look best, with your chance to win
play-command-board = show the table again
play-command-undo = take back your last move
play-command-resign = give up
play-command-quit = leave the game

## Why it scored
## The count of a round, piece by piece. $sum is a number or a sum such as "3 + 2 = 5".

count-title = Why it scored
count-lead = { $look ->
    [tile] Each tile counts its row and its column.
   *[praline] Each praline counts its row and its column.
}
count-whose = Whose count
count-back = Back
count-next = Next
count-done = Done
settings-counting = Scoring of a round
settings-counting-once = at once
settings-counting-brief = brief
settings-counting-steps = step by step
settings-bonuses = Bonus progress
settings-bonuses-line = Small arcs at rows, columns and colours that have three of five
count-began = { $points } at the start of the count
count-row = Row { $row }
count-in-row = row of { $count }
count-in-column = column of { $count }
count-and = { $row } and { $column }
count-alone = touches no other
count-no-place = no space left, the line falls to the floor
count-floor-empty = nothing fell
count-bonus = Bonus
count-bonus-rows = { $count ->
    [one] { $count } complete row
   *[other] { $count } complete rows
}
count-bonus-columns = { $count ->
    [one] { $count } complete column
   *[other] { $count } complete columns
}
count-bonus-colours = { $count ->
    [one] { $count } complete colour
   *[other] { $count } complete colours
}
count-said-piece = { $place }, { $colour }: { $why }: { $sum } { $points ->
    [one] point
   *[other] points
}
count-said-bonus = { $place }: { $why }: { $sum } { $points ->
    [one] point
   *[other] points
}
count-said-why = { $place }: { $why }
count-said-of = { $name }. { $said }
