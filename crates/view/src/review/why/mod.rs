//! Why a move is worse than another, in one sentence, from what the two lines really bring.
//!
//! The list is fixed and in order, and the first reason that is true is told. Whether one is true is
//! asked of the rules: both lines are carried out, and only what they show is ever claimed. Where none
//! is true, nothing is said.

mod course;
mod reach;
#[cfg(test)]
mod tests;
mod words;

pub use course::Run;
pub use words::why;

use praline_rules::{Colour, FloorLine, Game, Line, Move, SIDE, Seat};

use course::{Course, Made};
use reach::is_in_reach;

/// From how many points on a difference is a reason.
const POINTS: i32 = 3;
/// By how many points more a move must cost on the floor to be a reason.
const FLOOR: u16 = 2;
/// How many pieces are few for the marker.
const FEW: u8 = 2;
/// From how many pieces on it matters who gets them.
const MANY: u8 = 2;

/// Why a move is worse than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The next player can lay pieces on a line that the better move would not have left there.
    Leaves {
        /// Who can lay them.
        seat: Seat,
        /// Their colour.
        colour: Colour,
        /// How many.
        count: u8,
        /// The line that takes all of them.
        line: Line,
        /// The own line on which the better move lays all of them.
        room: Option<Line>,
    },
    /// The better line completes something for the mover, and the move itself rules that out for this
    /// round.
    Misses(Run),
    /// The played line completes something for another, and the better one does not.
    Lets(Seat, Run),
    /// The move puts pieces on the own floor.
    Spills {
        /// How many pieces.
        count: u8,
        /// What their places cost; the marker's is not theirs.
        cost: u16,
        /// What the places of those cost that the better move puts there.
        instead: u16,
    },
    /// The move takes the marker for few pieces, and the better one leaves it.
    Marker {
        /// What the marker's place costs.
        cost: u16,
        /// The colour that was taken.
        colour: Colour,
        /// How many.
        count: u8,
    },
    /// The move makes the round the last, and the better line does not.
    Ends,
    /// The better move makes the round the last, and the played line does not.
    GoesOn,
    /// The better line leaves one piece missing for a column or colour, and the played one more.
    Nears(Run),
    /// The better line brings more points.
    Points {
        /// The points of the played line.
        played: i32,
        /// Those of the better one.
        better: i32,
        /// What they are counted for.
        span: Span,
    },
    /// The played line brings another more points than the better one.
    Gives {
        /// Who gets them.
        seat: Seat,
        /// The points in the played line.
        played: i32,
        /// Those in the better one.
        better: i32,
        /// What they are counted for.
        span: Span,
    },
    /// Another begins the next round, and with the better line the mover would.
    Starts(Seat),
}

/// What points are counted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// The round.
    Round,
    /// The rest of the game, with its bonuses.
    Game,
}

impl Why {
    /// The other seat that it is about, if it is about one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Why::Leaves { seat, .. }
            | Why::Lets(seat, _)
            | Why::Gives { seat, .. }
            | Why::Starts(seat) => Some(seat),
            Why::Misses(_)
            | Why::Spills { .. }
            | Why::Marker { .. }
            | Why::Ends
            | Why::GoesOn
            | Why::Nears(_)
            | Why::Points { .. } => None,
        }
    }
}

/// The first reason that two lines from a position show; each begins with a move of the same seat.
pub fn reason(before: &Game, played: &[Move], better: &[Move]) -> Option<Why> {
    if played.first() == better.first() {
        return None;
    }
    let mover = before.turn().mover()?;
    let (whole_played, whole_better) = (Course::of(before, played)?, Course::of(before, better)?);
    let (played, better) = whole_played.clone().alike(whole_better.clone());
    let lines = Lines {
        before: *before,
        mover,
        played,
        better,
        whole_played,
        whole_better,
    };
    let list: [fn(&Lines) -> Option<Why>; 10] = [
        Lines::leaves,
        Lines::misses,
        Lines::lets,
        Lines::spills,
        Lines::marker,
        Lines::ends,
        Lines::nears,
        Lines::points,
        Lines::gives,
        Lines::starts,
    ];
    list.iter().find_map(|reason| reason(&lines))
}

/// Two lines from the same position, as far as they can be compared.
struct Lines {
    before: Game,
    mover: Seat,
    played: Course,
    better: Course,
    /// Both to their ends: what still comes there is not said to be missing.
    whole_played: Course,
    whole_better: Course,
}

impl Lines {
    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let mover = self.mover;
        self.before.seats().filter(move |seat| *seat != mover)
    }

    fn leaves(&self) -> Option<Why> {
        let answer = self.played.answer()?;
        let (from, colour, count) = answer.taken()?;
        let (line, laid) = answer.laid()?;
        let better = self.better.first();
        let stays = better.left(from, colour) >= count;
        let gets_as_many = self.whole_better.lays(answer.seat, colour) >= count;
        if laid < count || count < MANY || stays || gets_as_many {
            return None;
        }
        let room = (better.taken() == Some((from, colour, count)))
            .then(|| better.laid())
            .flatten()
            .filter(|(_, laid)| *laid == count);
        Some(Why::Leaves {
            seat: answer.seat,
            colour,
            count,
            line,
            room: room.map(|(line, _)| line),
        })
    }

    fn misses(&self) -> Option<Why> {
        let missed = |run: &Run| {
            // What the played line merely does not complete may still have been completed in the game.
            let left = &self.played.first().after;
            self.better.completes(self.mover, *run) && !is_in_reach(left, self.mover, *run)
        };
        Run::all().find(missed).map(Why::Misses)
    }

    fn lets(&self) -> Option<Why> {
        self.others().find_map(|seat| {
            let lets = |run: &Run| {
                let (played, better) = (&self.played, &self.whole_better);
                played.completes(seat, *run) && !better.completes(seat, *run)
            };
            Run::all().find(lets).map(|run| Why::Lets(seat, run))
        })
    }

    fn spills(&self) -> Option<Why> {
        let count = self.played.first().fallen();
        let cost = self.spilt(self.played.first())?;
        let instead = self.spilt(self.better.first())?;
        (count > self.better.first().fallen() && cost >= instead + FLOOR).then_some(Why::Spills {
            count,
            cost,
            instead,
        })
    }

    /// What the places cost that a draft's pieces take on the mover's floor, before anything else happens.
    fn spilt(&self, made: &Made) -> Option<u16> {
        let Move::Draft(draft) = made.mv else {
            return None;
        };
        let after = self.before.board_after(draft).ok()?;
        let before = self.before.board(self.mover).floor().cost();
        let space = made.marker_space().map(usize::from);
        let marker = space.and_then(|space| FloorLine::COSTS.get(space));
        Some(after.floor().cost() - before - marker.copied().unwrap_or(0))
    }

    fn marker(&self) -> Option<Why> {
        let space = usize::from(self.played.first().marker_space()?);
        let (_, colour, count) = self.played.first().taken()?;
        let cost = *FloorLine::COSTS.get(space)?;
        let is_dear = count <= FEW && !self.better.first().takes_marker();
        is_dear.then_some(Why::Marker {
            cost,
            colour,
            count,
        })
    }

    fn ends(&self) -> Option<Why> {
        if self.before.is_last_round() {
            return None;
        }
        let (played, better) = (&self.whole_played, &self.whole_better);
        if is_last(&played.first().after) && !is_last(better.end()) {
            Some(Why::Ends)
        } else if is_last(&better.first().after) && !is_last(played.end()) {
            Some(Why::GoesOn)
        } else {
            None
        }
    }

    fn nears(&self) -> Option<Why> {
        // There is no later round in which the rest could be done.
        if self.before.is_last_round() || is_last(self.whole_better.end()) {
            return None;
        }
        let nears = |run: &Run| {
            let is_row = matches!(run, Run::Row(_));
            let better = self.better.sure(self.mover, *run);
            !is_row && better + 1 == SIDE && self.whole_played.sure(self.mover, *run) < better
        };
        Run::all().find(nears).map(Why::Nears)
    }

    /// The points of both lines for a seat, where they can be compared, and what they are counted for.
    fn both_points(&self, seat: Seat) -> Option<(i32, i32, Span)> {
        let (played, better) = (&self.played, &self.better);
        let is_over = played.end().is_over();
        let are_alike =
            played.ends_round() == better.ends_round() && is_over == better.end().is_over();
        let span = if is_over { Span::Game } else { Span::Round };
        let points = || Some((played.points(seat)?, better.points(seat)?, span));
        are_alike.then(points).flatten()
    }

    fn points(&self) -> Option<Why> {
        let (played, better, span) = self.both_points(self.mover)?;
        (better >= played + POINTS).then_some(Why::Points {
            played,
            better,
            span,
        })
    }

    fn gives(&self) -> Option<Why> {
        self.others().find_map(|seat| {
            let (played, better, span) = self.both_points(seat)?;
            (played >= better + POINTS).then_some(Why::Gives {
                seat,
                played,
                better,
                span,
            })
        })
    }

    fn starts(&self) -> Option<Why> {
        let starter = self.played.starter().filter(|seat| *seat != self.mover)?;
        (self.better.starter() == Some(self.mover)).then_some(Why::Starts(starter))
    }
}

/// Whether no other round follows; in its last one a game may be over by the end of a line.
fn is_last(game: &Game) -> bool {
    game.is_last_round() || game.is_over()
}
