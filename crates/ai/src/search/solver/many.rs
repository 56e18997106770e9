//! Three and four players: every seat takes what is best for itself, or all others play against one.
//!
//! Of moves that are equally good for the mover, the first in order is taken: the one that looks best
//! at a glance. What is left out could only have been equally good, or worse.

use praline_rules::{Seat, SeatSet};

use super::WIN;
use super::board::Standing;
use super::ends::{Ends, Range, SEATS};
use super::moves::{Choice, Take};
use super::position::Position;
use super::table::Table;

/// What is certain for each seat: its share of the win, then its lead.
type Worth = [i16; SEATS];

/// What the seats play for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Each for itself.
    Own,
    /// One for itself, and all others against it: what it loses, each of them has won.
    Against(Seat),
}

impl Aim {
    /// Whether a seat gains whatever another gains.
    fn is_shared(self, one: Seat, other: Seat) -> bool {
        matches!(self, Aim::Against(seat) if one != seat && other != seat)
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    worth: Worth,
    /// Whether this is all; otherwise the mover gets at least so much.
    is_exact: bool,
}

/// A position that is being solved.
#[derive(Clone, Debug)]
struct Frame {
    position: Position,
    key: u64,
    /// Where this position's moves begin in the common list, and the next to try.
    first: usize,
    next: usize,
    best: Option<(Worth, Take)>,
    /// The mover cannot get more.
    most: i16,
    /// If the mover gets so much, the one who moved before will not let it come to this.
    enough: i16,
}

/// The solver of a last round among more than two.
#[derive(Clone, Debug)]
pub(super) struct Many {
    ends: Ends,
    aim: Aim,
    stack: Vec<Frame>,
    choices: Vec<Choice>,
    table: Table<Known>,
    result: Option<(Worth, Take)>,
}

impl Many {
    pub(super) fn new(ends: Ends, aim: Aim, memory: usize) -> Many {
        Many {
            ends,
            aim,
            stack: Vec::new(),
            choices: Vec::new(),
            table: Table::within(memory),
            result: None,
        }
    }

    /// Begins to solve a position.
    pub(super) fn begin(&mut self, position: &Position) {
        self.result = None;
        let standings = self.ends.standings(position);
        let key = self.ends.key(position, &standings);
        self.push(position, key, &standings, i16::MAX, i16::MAX);
    }

    /// What the position is worth to each seat, and the best move.
    pub(super) const fn result(&self) -> Option<(Worth, Take)> {
        self.result
    }

    /// One more move of the position on top of the stack.
    pub(super) fn step(&mut self) {
        let Some(frame) = self.stack.last_mut() else {
            return;
        };
        let (mover, enough) = (frame.position.mover, frame.enough);
        let best = frame.best.map(|(worth, _)| worth[mover.index()]);
        let is_enough = best.is_some_and(|best| best >= frame.most || best >= enough);
        if frame.next == self.choices.len() || is_enough {
            self.finish();
            return;
        }
        let take = self.choices[frame.next].take;
        frame.next += 1;
        let mut position = frame.position;
        position.apply(&self.ends.drafts.ring, take);
        self.enter(&position, mover, best, enough);
    }

    /// Looks at the position after the move of a seat that has so much already, and for which so much is
    /// enough, and solves it where too little is known.
    fn enter(&mut self, position: &Position, before: Seat, best: Option<i16>, enough: i16) {
        let standings = self.ends.standings(position);
        if position.takes() <= 1 {
            let worth = self.final_worth(position, &standings);
            return self.learn(worth);
        }
        let key = self.ends.key(position, &standings);
        let mover = position.mover;
        let is_shared = self.aim.is_shared(before, mover);
        let enough = match (self.aim, best) {
            _ if is_shared => enough,
            (_, None) => i16::MAX,
            (Aim::Own, Some(best)) => enough_for_the_next(best),
            (Aim::Against(_), Some(best)) => -best,
        };
        if let Some(known) = self.table.get(key) {
            let is_enough = known.worth[mover.index()] >= enough;
            if known.is_exact || is_enough && is_shared {
                return self.learn(known.worth);
            }
            if is_enough {
                return;
            }
        }
        let ends = self.ranges(position, &standings);
        if best.is_some_and(|best| self.most_worth(&ends, before) <= best) {
            return;
        }
        let most = self.most_worth(&ends, mover);
        self.push(position, key, &standings, most, enough);
    }

    fn push(
        &mut self,
        position: &Position,
        key: u64,
        standings: &[Standing; SEATS],
        most: i16,
        enough: i16,
    ) {
        let first = self.choices.len();
        let own = &standings[position.mover.index()];
        self.ends.drafts.list(position, own, &mut self.choices);
        let piles = &position.piles;
        // The same order in positions that play alike, so that equal moves are chosen alike.
        self.choices[first..].sort_by_key(|choice| {
            let pile = piles[choice.take.from()].word();
            (
                std::cmp::Reverse(choice.order),
                pile,
                choice.take.place(),
                choice.take.from(),
            )
        });
        self.stack.push(Frame {
            position: *position,
            key,
            first,
            next: first,
            best: None,
            most,
            enough,
        });
    }

    /// Tells the position on top what the move that it tries leads to.
    fn learn(&mut self, worth: Worth) {
        let Some(frame) = self.stack.last_mut() else {
            return;
        };
        let mover = frame.position.mover.index();
        if frame
            .best
            .is_none_or(|(best, _)| worth[mover] > best[mover])
        {
            frame.best = Some((worth, self.choices[frame.next - 1].take));
        }
    }

    /// Takes the solved position off the stack and tells the one below.
    fn finish(&mut self) {
        let Some(frame) = self.stack.pop() else {
            return;
        };
        self.choices.truncate(frame.first);
        let Some((worth, best)) = frame.best else {
            return;
        };
        let mover = frame.position.mover;
        let got = worth[mover.index()];
        let is_exact = got < frame.enough;
        let known = Known { worth, is_exact };
        let pieces = frame.position.rest.len();
        self.table
            .put(frame.key, known, u8::try_from(pieces).unwrap_or(u8::MAX));
        let Some(before) = self.stack.last() else {
            self.result = Some((worth, best));
            return;
        };
        // What is enough for the one who moves is enough for the one before, if they want the same.
        if is_exact || self.aim.is_shared(before.position.mover, mover) {
            self.learn(worth);
        }
    }

    /// For each seat, the least and the most that it can have in the end, whatever is played.
    fn ranges(&mut self, position: &Position, standings: &[Standing; SEATS]) -> [Range; SEATS] {
        let mut ranges = [Range::default(); SEATS];
        let players = self.ends.drafts.ring.players;
        for seat in players.seats() {
            let turns = position.turns(players, seat);
            let standing = &standings[seat.index()];
            ranges[seat.index()] = self.ends.sure_range(position, standing, seat, turns);
        }
        ranges
    }

    /// The most that the end can be worth to a seat.
    fn most_worth(&self, ranges: &[Range; SEATS], seat: Seat) -> i16 {
        match self.aim {
            Aim::Against(against) if against != seat => -self.least_worth(ranges, against),
            _ => {
                let least = self.best_other(seat, |other| ranges[other.index()].0.score);
                let lead = points(ranges[seat.index()].1.score) - least;
                if lead < 0 { lead } else { WIN + lead }
            }
        }
    }

    /// The least that the end can be worth to a seat.
    fn least_worth(&self, ranges: &[Range; SEATS], seat: Seat) -> i16 {
        let most = self.best_other(seat, |other| ranges[other.index()].1.score);
        let lead = points(ranges[seat.index()].0.score) - most;
        if lead > 0 { WIN + lead } else { lead }
    }

    /// The highest score among the others.
    fn best_other(&self, seat: Seat, score: impl Fn(Seat) -> u16) -> i16 {
        let others = self.ends.drafts.ring.players.seats();
        let others = others.filter(|other| *other != seat);
        points(others.map(score).max().unwrap_or(0))
    }

    fn final_worth(&mut self, position: &Position, standings: &[Standing; SEATS]) -> Worth {
        let finishes = self.ends.finishes(position, standings);
        let seats = || self.ends.drafts.ring.players.seats();
        let best = seats().map(|seat| finishes[seat.index()]).max();
        let is_best = |seat: &Seat| Some(finishes[seat.index()]) == best;
        let leaders: SeatSet = seats().filter(is_best).collect();
        let mut worth = Worth::default();
        for seat in seats() {
            let most = self.best_other(seat, |other| finishes[other.index()].score);
            let lead = points(finishes[seat.index()].score) - most;
            let win = WIN / i16::try_from(leaders.len()).unwrap_or(1);
            worth[seat.index()] = if leaders.has(seat) { lead + win } else { lead };
        }
        if let Aim::Against(against) = self.aim {
            let lost = -worth[against.index()];
            for seat in seats().filter(|seat| *seat != against) {
                worth[seat.index()] = lost;
            }
        }
        worth
    }
}

/// How much one seat must have for certain, so that another cannot have more than this.
fn enough_for_the_next(best: i16) -> i16 {
    if best >= WIN {
        // Nobody leads by more than the other is behind.
        WIN - best
    } else if best >= WIN / 2 {
        // Where somebody else wins, or shares the win, at most half of it is left.
        1
    } else {
        // Who wins by some lead leaves everybody else behind by at least as much.
        WIN - best.min(0)
    }
}

/// A score, which is below 1000.
fn points(score: u16) -> i16 {
    i16::try_from(score).unwrap_or(i16::MAX)
}
