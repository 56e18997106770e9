//! Two players: alpha-beta with narrow windows, a stack of positions that can stop at any node.

use super::board::Standing;
use super::ends::Ends;
use super::moves::{Choice, Take};
use super::position::Position;
use super::table::Table;
use super::wall::Finish;

/// What is known of a position: its worth to the mover is between two bounds.
#[derive(Clone, Copy, Debug)]
struct Known {
    least: i16,
    most: i16,
    best: Take,
}

const UNKNOWN: Known = Known {
    least: -LIMIT,
    most: LIMIT,
    best: Take::NONE,
};

impl Default for Known {
    fn default() -> Known {
        UNKNOWN
    }
}

/// More than any worth.
const LIMIT: i16 = 4_000;

/// A position that is being solved.
#[derive(Clone, Debug)]
struct Frame {
    position: Position,
    key: u64,
    /// Where this position's moves begin in the common list, and the next to try.
    first: usize,
    next: usize,
    /// What the mover has for certain elsewhere, and what it will not get.
    alpha: i16,
    beta: i16,
    start: i16,
    best: i16,
    best_take: Take,
    /// Whether the move that is tried is only compared with the best so far.
    is_scouting: bool,
}

/// The solver of a last round between two.
#[derive(Clone, Debug)]
pub(super) struct Duel {
    ends: Ends,
    stack: Vec<Frame>,
    choices: Vec<Choice>,
    table: Table<Known>,
    result: Option<(i16, Take)>,
}

impl Duel {
    pub(super) fn new(ends: Ends, memory: usize) -> Duel {
        Duel {
            ends,
            stack: Vec::new(),
            choices: Vec::new(),
            table: Table::within(memory),
            result: None,
        }
    }

    /// Begins to solve a position, whose worth may be known, and only the best move is not.
    pub(super) fn begin(&mut self, position: &Position, worth: Option<i16>) {
        self.result = None;
        let (alpha, beta) = worth.map_or((-LIMIT, LIMIT), |worth| (worth - 1, worth + 1));
        let standings = self.ends.standings(position);
        let key = self.ends.key(position, &standings);
        let known = self.table.get(key).unwrap_or_default();
        self.push(position, key, &standings, known.best, alpha, beta);
    }

    /// The worth of the position to its mover, and the best move.
    pub(super) const fn result(&self) -> Option<(i16, Take)> {
        self.result
    }

    /// One more move of the position on top of the stack.
    pub(super) fn step(&mut self) {
        let Some(frame) = self.stack.last_mut() else {
            return;
        };
        if frame.next == self.choices.len() || frame.alpha >= frame.beta {
            self.finish();
            return;
        }
        // The best of those that are left, as most are never needed in order.
        let left = &mut self.choices[frame.next..];
        let best = (0..left.len()).max_by_key(|i| (left[*i].order, std::cmp::Reverse(*i)));
        left.swap(0, best.unwrap_or(0));
        let take = left[0].take;
        frame.next += 1;
        frame.is_scouting = frame.best > -LIMIT && frame.beta - frame.alpha > 1;
        let beta = if frame.is_scouting {
            frame.alpha + 1
        } else {
            frame.beta
        };
        let (alpha, beta) = (-beta, -frame.alpha);
        let mut position = frame.position;
        position.apply(&self.ends.drafts.ring, take);
        self.enter(&position, alpha, beta);
    }

    /// Looks at the position after a move, and solves it where nothing is known.
    fn enter(&mut self, position: &Position, alpha: i16, beta: i16) {
        let takes = position.takes();
        let standings = self.ends.standings(position);
        if takes <= 1 {
            let finishes = self.ends.finishes(position, &standings);
            let own = finishes[position.mover.index()];
            let other = finishes[1 - position.mover.index()];
            return self.learn(-worth(own, other));
        }
        let key = self.ends.key(position, &standings);
        let known = self.table.get(key).unwrap_or_default();
        if known.least >= beta || known.least == known.most {
            return self.learn(-known.least);
        }
        if known.most <= alpha {
            return self.learn(-known.most);
        }
        let (least, most) = self.bounds(position, &standings, takes);
        if least >= beta {
            return self.learn(-least);
        }
        if most <= alpha {
            return self.learn(-most);
        }
        self.push(position, key, &standings, known.best, alpha, beta);
    }

    fn push(
        &mut self,
        position: &Position,
        key: u64,
        standings: &[Standing; 2],
        hint: Take,
        alpha: i16,
        beta: i16,
    ) {
        let first = self.choices.len();
        let own = &standings[position.mover.index()];
        self.ends.drafts.list(position, own, &mut self.choices);
        for choice in &mut self.choices[first..] {
            if choice.take == hint {
                choice.order = i32::MAX;
            }
        }
        self.stack.push(Frame {
            position: *position,
            key,
            first,
            next: first,
            alpha,
            beta,
            start: alpha,
            best: -LIMIT,
            best_take: Take::NONE,
            is_scouting: false,
        });
    }

    /// Tells the position on top what the move that it tries is worth to its mover.
    fn learn(&mut self, worth: i16) {
        let Some(frame) = self.stack.last_mut() else {
            return;
        };
        let take = self.choices[frame.next - 1].take;
        if frame.is_scouting && worth > frame.alpha && worth < frame.beta {
            // Better than thought: now it is to be known how good.
            frame.is_scouting = false;
            let mut position = frame.position;
            let (alpha, beta) = (-frame.beta, -frame.alpha);
            position.apply(&self.ends.drafts.ring, take);
            return self.enter(&position, alpha, beta);
        }
        if worth > frame.best {
            frame.best = worth;
            frame.best_take = take;
        }
        frame.alpha = frame.alpha.max(worth);
    }

    /// Takes the solved position off the stack and tells the one below.
    fn finish(&mut self) {
        let Some(frame) = self.stack.pop() else {
            return;
        };
        self.choices.truncate(frame.first);
        let mut known = self.table.get(frame.key).unwrap_or_default();
        if frame.best < frame.beta {
            known.most = known.most.min(frame.best);
        }
        if frame.best > frame.start {
            known.least = known.least.max(frame.best);
        }
        known.best = frame.best_take;
        let pieces = frame.position.rest.len();
        self.table
            .put(frame.key, known, u8::try_from(pieces).unwrap_or(u8::MAX));
        if self.stack.is_empty() {
            self.result = Some((frame.best, frame.best_take));
        } else {
            self.learn(-frame.best);
        }
    }

    /// What the mover gets at least, and at most, with so many turns left.
    fn bounds(&mut self, position: &Position, standings: &[Standing; 2], takes: u32) -> (i16, i16) {
        let [own, other] = [
            position.mover,
            self.ends.drafts.ring.players.next(position.mover),
        ];
        let [(own_least, own_most), (other_least, other_most)] =
            [(own, takes.div_ceil(2)), (other, takes / 2)].map(|(seat, turns)| {
                let standing = &standings[seat.index()];
                self.ends.range(position, standing, seat, turns)
            });
        (worth(own_least, other_most), worth(own_most, other_least))
    }
}

/// What it is worth to end so while the other ends so: twice the margin, and with equal scores one
/// more for more rows.
fn worth(own: Finish, other: Finish) -> i16 {
    let margin = i32::from(own.score) - i32::from(other.score);
    let rows = i32::from(own.rows) - i32::from(other.rows);
    let worth = if margin == 0 {
        rows.signum()
    } else {
        2 * margin
    };
    i16::try_from(worth).unwrap_or(0)
}
