use std::collections::BTreeSet;

use praline_rules::{
    Colour, Column, Event, FloorLine, Game, Line, Marker, Move, Rules, Seat, Turn, Wall,
};
use praline_testing::trial_games::{Step, random_game, sensible_move};
use praline_testing::{Dice, times};

use super::{Run, Span, Why, reason};

/// A line of moves by players who compare so many, until the round ends or it is long enough.
fn line(before: &Game, dice: &mut Dice, tries: u32, most: usize) -> Vec<Move> {
    let mut game = *before;
    let mut moves = Vec::new();
    while moves.len() < most {
        let Some(mv) = sensible_move(&game, tries, dice) else {
            break;
        };
        game.apply(mv).expect("legal");
        moves.push(mv);
    }
    moves
}

/// What a line leads to, told by the rules' events alone.
fn replay(before: &Game, line: &[Move]) -> (Game, Vec<Vec<Event>>) {
    let mut game = *before;
    let all = line.iter().map(|mv| {
        let mut events = Vec::new();
        game.apply_observed(*mv, &mut events).expect("legal");
        events
    });
    let all = all.collect();
    (game, all)
}

fn taken(events: &[Event]) -> Option<(Seat, Colour, u8)> {
    events.iter().find_map(|event| match event {
        Event::Taken {
            seat,
            colour,
            count,
            ..
        } => Some((*seat, *colour, *count)),
        _ => None,
    })
}

fn laid(events: &[Event]) -> Option<(Line, u8)> {
    events.iter().find_map(|event| match event {
        Event::Laid { line, count, .. } => Some((*line, *count)),
        _ => None,
    })
}

fn ends_round(game: &Game) -> bool {
    matches!(game.turn(), Turn::Deal(_) | Turn::Over)
}

/// The places of a run that hold the right piece, full lines of a coloured wall counted as built.
fn places(game: &Game, seat: Seat, run: Run) -> usize {
    let board = game.board(seat);
    let holds = |row: Line, column: Column| {
        let coming = board
            .line(row)
            .filter(|_| board.is_full(row) && !game.rules().is_free());
        let coming = coming.filter(|(colour, _)| Wall::fixed_column(row, *colour) == column);
        board
            .wall()
            .cell(row, column)
            .or(coming.map(|(colour, _)| colour))
    };
    let cells = Line::all().flat_map(|row| Column::all().map(move |column| (row, column)));
    let belongs = |(row, column): &(Line, Column)| {
        let piece = holds(*row, *column);
        match run {
            Run::Row(own) => *row == own && piece.is_some(),
            Run::Column(own) => *column == own && piece.is_some(),
            Run::Colour(own) => piece == Some(own),
        }
    };
    cells.filter(belongs).count()
}

/// Two lines from a position, as far as they can be compared, and what they lead to.
struct Both<'a> {
    before: &'a Game,
    mover: Seat,
    played: &'a [Move],
    better: &'a [Move],
    after: Game,
    events: Vec<Vec<Event>>,
    instead: Game,
    better_events: Vec<Vec<Event>>,
    /// The ends of both lines, however long they are.
    whole: (Game, Game),
    whole_better_events: Vec<Vec<Event>>,
}

impl<'a> Both<'a> {
    fn new(before: &'a Game, played: &'a [Move], better: &'a [Move]) -> Both<'a> {
        let whole = |line: &[Move]| ends_round(&replay(before, line).0);
        let both = if whole(played) && whole(better) {
            usize::MAX
        } else {
            played.len().min(better.len())
        };
        let cut = |line: &[Move]| replay(before, &line[..both.min(line.len())]);
        let ((after, events), (instead, better_events)) = (cut(played), cut(better));
        let (whole_instead, whole_better_events) = replay(before, better);
        Both {
            before,
            mover: before.turn().mover().expect("somebody moves"),
            played,
            better,
            after,
            events,
            instead,
            better_events,
            whole: (replay(before, played).0, whole_instead),
            whole_better_events,
        }
    }

    /// What the floor costs more after the first move of a line.
    fn floor(&self, line: &[Move]) -> u16 {
        let Move::Draft(draft) = line[0] else {
            panic!("only drafts bring anything to the floor");
        };
        let after = self.before.board_after(draft).expect("legal");
        after.floor().cost() - self.before.board(self.mover).floor().cost()
    }

    fn check(&self, claim: Why) {
        match claim {
            Why::Leaves { .. } | Why::Spills { .. } | Why::Marker { .. } => {
                self.check_draft(claim);
            }
            Why::Points { .. } | Why::Gives { .. } => self.check_points(claim),
            Why::Misses(run) => {
                self.check_run(self.mover, run, (5, Better::More));
                self.check_out_of_reach(run);
            }
            Why::Nears(run) => {
                self.check_run(self.mover, run, (4, Better::More));
                assert!(!is_last(self.before) && !is_last(&self.whole.1));
            }
            Why::Lets(seat, run) => {
                assert_ne!(seat, self.mover);
                self.check_run(seat, run, (5, Better::Fewer));
            }
            Why::Ends => {
                assert!(is_last(&replay(self.before, &self.played[..1]).0));
                assert!(!is_last(&self.whole.1));
            }
            Why::GoesOn => {
                assert!(is_last(&replay(self.before, &self.better[..1]).0));
                assert!(!is_last(&self.whole.0));
            }
            Why::Starts(seat) => {
                let starts = |game: &Game, seat: Seat| match game.turn() {
                    Turn::Deal(next) => next == seat,
                    _ => game.marker() == Marker::Taken(seat),
                };
                assert!(starts(&self.after, seat) && starts(&self.instead, self.mover));
                assert!(!is_last(&self.after), "there is a next round");
                assert_ne!(seat, self.mover);
            }
        }
    }

    /// That so many places of a run are filled on one way, and fewer on the other.
    fn check_run(&self, seat: Seat, run: Run, (count, better): (usize, Better)) {
        let (more, fewer) = match better {
            Better::More => (&self.instead, &self.whole.0),
            Better::Fewer => (&self.after, &self.whole.1),
        };
        assert_eq!(places(more, seat, run), count);
        assert!(places(fewer, seat, run) < count);
    }

    /// That nobody who plays on from the move completes a run in this round.
    fn check_out_of_reach(&self, run: Run) {
        let (after, _) = replay(self.before, &self.played[..1]);
        for seed in 0..12 {
            let way = line(&after, &mut Dice::new(seed), 12, usize::MAX);
            assert!(places(&replay(&after, &way).0, self.mover, run) < 5);
        }
    }

    fn check_draft(&self, claim: Why) {
        match claim {
            Why::Leaves {
                seat,
                colour,
                count,
                line,
                room,
            } => {
                assert_eq!(taken(&self.events[1]), Some((seat, colour, count)));
                assert_eq!(laid(&self.events[1]), Some((line, count)));
                assert_ne!(seat, self.mover);
                for events in &self.whole_better_events {
                    let as_many = matches!(taken(events), Some((other, same, many))
                        if other == seat && same == colour && many >= count);
                    assert!(!as_many || fallen(events) > 0, "it gets them all the same");
                }
                if let Some(room) = room {
                    let own = Some((self.mover, colour, count));
                    assert_eq!(taken(&self.better_events[0]), own);
                    assert_eq!(laid(&self.better_events[0]), Some((room, count)));
                }
            }
            Why::Spills {
                count,
                cost,
                instead,
            } => {
                let pieces =
                    |line: &[Move], events: &[Event]| self.floor(line) - marker_cost(events);
                let costs = (
                    pieces(self.played, &self.events[0]),
                    pieces(self.better, &self.better_events[0]),
                );
                assert_eq!(costs, (cost, instead));
                assert_eq!(fallen(&self.events[0]), count);
                assert!(cost <= 3 * u16::from(count));
            }
            Why::Marker {
                colour,
                count,
                cost,
            } => {
                let own = Some((self.mover, colour, count));
                assert_eq!(taken(&self.events[0]), own);
                let takes = |events: &[Event]| {
                    let taken = |event: &Event| matches!(event, Event::MarkerTaken { .. });
                    events.iter().any(taken)
                };
                assert!(takes(&self.events[0]) && !takes(&self.better_events[0]));
                assert!(self.floor(self.played) >= cost);
            }
            _ => panic!("{claim:?} is about whole lines"),
        }
    }

    fn check_points(&self, claim: Why) {
        let (seat, played, better, span) = match claim {
            Why::Points {
                played,
                better,
                span,
            } => (self.mover, played, better, span),
            Why::Gives {
                seat,
                played,
                better,
                span,
            } => {
                assert_ne!(seat, self.mover);
                (seat, played, better, span)
            }
            _ => panic!("{claim:?} is not about points"),
        };
        let is_over = (self.after.is_over(), self.instead.is_over());
        let to_end = span == Span::Game;
        assert_eq!(
            is_over,
            (to_end, to_end),
            "bonuses are no points of a round"
        );
        assert_eq!(played < better, seat == self.mover);
        if ends_round(&self.after) {
            let score = |game: &Game| i32::from(game.board(seat).score());
            let began = score(self.before);
            assert_eq!(score(&self.after) - began, played);
            assert_eq!(score(&self.instead) - began, better);
        }
    }
}

/// Which of two ways fills more places.
#[derive(Clone, Copy)]
enum Better {
    More,
    Fewer,
}

/// What the marker's place on the floor costs, where it was taken to one.
fn marker_cost(events: &[Event]) -> u16 {
    let space = events.iter().find_map(|event| match event {
        Event::MarkerTaken { space, .. } => *space,
        _ => None,
    });
    space.map_or(0, |space| FloorLine::COSTS[usize::from(space)])
}

/// How many pieces fell in a draft, before any wall step.
fn fallen(events: &[Event]) -> u8 {
    let is_later = |event: &Event| {
        matches!(
            event,
            Event::Built { .. } | Event::NoPlace { .. } | Event::FloorCounted { .. }
        )
    };
    let fell = |event: &Event| match event {
        Event::Fell { count, .. } | Event::Overflowed { count, .. } => *count,
        _ => 0,
    };
    let drafted = events.iter().take_while(|event| !is_later(event));
    drafted.map(fell).sum()
}

fn is_last(game: &Game) -> bool {
    game.is_last_round() || game.is_over()
}

#[test]
fn every_reason_is_what_the_lines_show() {
    let mut kinds = BTreeSet::new();
    let mut dice = Dice::new(14);
    for (word, rules) in (0..).zip(Rules::all()) {
        for seed in 0..times(6) {
            random_game(rules, 7_000 * word + seed, |game, step| {
                let Some(Step::Move(mv)) = step else {
                    return;
                };
                // The better line is that of players who look around.
                let most = 1 + dice.below(12) as usize;
                let better = line(game, &mut dice, 12, most);
                let mut after = *game;
                after.apply(mv).expect("legal");
                let mut played = vec![mv];
                let tries = 1 + dice.below(4);
                played.extend(line(&after, &mut dice, tries, most - 1));
                if let Some(claim) = reason(game, &played, &better) {
                    Both::new(game, &played, &better).check(claim);
                    let kind = format!("{claim:?}");
                    let kind = kind.split([' ', '(']).next().unwrap_or_default();
                    kinds.insert(kind.to_owned());
                }
            });
        }
    }
    // Every sentence of the list is really told.
    assert_eq!(kinds.len(), 11, "{kinds:?}");
}

fn game(position: &str) -> Game {
    position.parse().expect("a valid position")
}

fn moves(line: &str) -> Vec<Move> {
    let moves = line.split(' ').map(|mv| mv.parse().expect("a move"));
    moves.collect()
}

#[test]
fn lines_that_begin_alike_or_cannot_be_played_say_nothing() {
    let start = game(
        "2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 \
         0:...../...../...../...../.....:-,-,-,-,-:- 0:...../...../...../...../.....:-,-,-,-,-:-",
    );
    assert_eq!(reason(&start, &moves("1B2"), &moves("1B2 2K2")), None);
    assert_eq!(reason(&start, &moves("1W2"), &moves("1B2")), None);
    assert_eq!(reason(&start, &[], &moves("1B2")), None);
}

#[test]
fn what_is_left_for_the_next_player_comes_first() {
    let start = game(
        "2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 \
         0:...../...../...../...../.....:-,-,-,-,-:- 0:...../...../...../...../.....:-,-,-,-,-:-",
    );
    let found = reason(&start, &moves("1Y1 2K2 2W2"), &moves("2K2 1B2"));
    let expected = Why::Leaves {
        seat: Seat::Two,
        colour: Colour::Black,
        count: 2,
        line: Line::from_number(2).expect("a line"),
        room: Line::from_number(2),
    };
    assert_eq!(found, Some(expected));
}
