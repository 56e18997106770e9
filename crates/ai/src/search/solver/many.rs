//! Three and four players: every seat takes what is best for itself.
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
    stack: Vec<Frame>,
    choices: Vec<Choice>,
    table: Table<Known>,
    result: Option<(Worth, Take)>,
}

impl Many {
    pub(super) fn new(ends: Ends, memory: usize) -> Many {
        Many {
            ends,
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
        let mover = frame.position.mover;
        let best = frame.best.map(|(worth, _)| worth[mover.index()]);
        let is_enough = best.is_some_and(|best| best >= frame.most || best >= frame.enough);
        if frame.next == self.choices.len() || is_enough {
            self.finish();
            return;
        }
        let take = self.choices[frame.next].take;
        frame.next += 1;
        let mut position = frame.position;
        position.apply(&self.ends.drafts.ring, take);
        self.enter(&position, mover, best);
    }

    /// Looks at the position after a seat's move, and solves it where too little is known.
    fn enter(&mut self, position: &Position, before: Seat, best: Option<i16>) {
        let standings = self.ends.standings(position);
        if position.takes() <= 1 {
            let worth = self.final_worth(position, &standings);
            return self.learn(worth);
        }
        let key = self.ends.key(position, &standings);
        let mover = position.mover;
        let enough = best.map_or(i16::MAX, enough_for_the_next);
        if let Some(known) = self.table.get(key) {
            if known.is_exact {
                return self.learn(known.worth);
            }
            if known.worth[mover.index()] >= enough {
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
        let got = worth[frame.position.mover.index()];
        let is_exact = got < frame.enough;
        let known = Known { worth, is_exact };
        let pieces = frame.position.rest.len();
        self.table
            .put(frame.key, known, u8::try_from(pieces).unwrap_or(u8::MAX));
        if self.stack.is_empty() {
            self.result = Some((worth, best));
        } else if is_exact {
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
        let others = self.ends.drafts.ring.players.seats();
        let others = others.filter(|other| *other != seat);
        let least = others.map(|other| ranges[other.index()].0.score).max();
        let lead = points(ranges[seat.index()].1.score) - points(least.unwrap_or(0));
        if lead < 0 { lead } else { WIN + lead }
    }

    fn final_worth(&mut self, position: &Position, standings: &[Standing; SEATS]) -> Worth {
        let finishes = self.ends.finishes(position, standings);
        let seats = || self.ends.drafts.ring.players.seats();
        let best = seats().map(|seat| finishes[seat.index()]).max();
        let is_best = |seat: &Seat| Some(finishes[seat.index()]) == best;
        let leaders: SeatSet = seats().filter(is_best).collect();
        let mut worth = Worth::default();
        for seat in seats() {
            let others = seats().filter(|other| *other != seat);
            let most = others.map(|other| finishes[other.index()].score).max();
            let lead = points(finishes[seat.index()].score) - points(most.unwrap_or(0));
            let win = WIN / i16::try_from(leaders.len()).unwrap_or(1);
            worth[seat.index()] = if leaders.has(seat) { lead + win } else { lead };
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
