//! Exact play: the rest of the last round, solved.
//!
//! Two players are solved by alpha-beta ([`duel`]), more by each seat taking what is best for itself
//! ([`many`]). Both are stacks of positions, so that they can stop after any number of nodes and go
//! on later. What is left of a last round is small ([`position`]): the walls do not change until the
//! draft is over, and then every seat builds what is best for itself ([`wall`]).

mod board;
mod duel;
mod ends;
mod many;
mod moves;
mod order;
mod pile;
mod position;
mod sure;
mod table;
#[cfg(test)]
mod tests;
mod wall;
mod walls;

use praline_rules::{BySeat, Game, Move, Players, SeatSet, Turn};

use self::duel::Duel;
use self::ends::Ends;
use self::many::{Aim, Many};
use self::moves::Take;
use self::position::Position;
use self::walls::Walls;
use crate::evaluation::{CERTAIN, lead};

pub use sure::{Sure, sure};

/// What a whole win is worth; above any difference of scores, so that winning comes first.
const WIN: i16 = 12_000;
/// Which part of the memory solved positions may take at most.
const MEMORY_SHARE: usize = 4;
/// With more ways to take something than that, there is no hope to see the end: with two players, and
/// with more. (A second is enough for about 20 and 13.)
const MOST_TAKES: usize = 24;
const MOST_TAKES_OF_MANY: usize = 16;

/// What is certain for each seat: its share of the win, then its lead.
type Worth = BySeat<i16>;

/// How the rest is solved.
#[derive(Clone, Debug)]
enum Method {
    Duel(Box<Duel>),
    Many(Box<Many>),
}

/// The solver of one position.
#[derive(Clone, Debug)]
pub(super) struct Solver {
    root: Game,
    method: Method,
    memory: usize,
    /// What the best moves lead to, as far as it is known.
    end: Game,
    line: Vec<Move>,
    worth: Option<Worth>,
    is_working: bool,
}

/// The last round, solved.
#[derive(Clone, Debug)]
pub(super) struct Solution {
    /// Each seat's share of the win, out of [`CERTAIN`].
    pub(super) win: BySeat<u32>,
    /// What the first move leads to if all play as well as they can.
    pub(super) line: Vec<Move>,
    /// The mover's final score less the best other's.
    pub(super) margin: i32,
}

impl Solver {
    /// A solver, where the game is sure to end soon; it takes a part of so many bytes of memory.
    pub(super) fn new(game: &Game, memory: usize) -> Option<Solver> {
        let most_takes = match game.rules().players {
            Players::Two => MOST_TAKES,
            _ => MOST_TAKES_OF_MANY,
        };
        if !game.is_last_round() || count_takes(game) > most_takes {
            return None;
        }
        let ends = Ends::new(game);
        let memory = memory / MEMORY_SHARE;
        let method = match game.rules().players {
            Players::Two => Method::Duel(Box::new(Duel::new(ends, memory))),
            _ => Method::Many(Box::new(Many::new(ends, Aim::Own, memory))),
        };
        let mut solver = Solver {
            root: *game,
            method,
            memory,
            end: *game,
            line: Vec::new(),
            worth: None,
            is_working: true,
        };
        solver.go_on(None);
        Some(solver)
    }

    /// How much memory it takes at most, in bytes.
    pub(super) const fn memory(&self) -> usize {
        self.memory + Walls::MEMORY
    }

    /// Whether there is more to do.
    pub(super) const fn is_working(&self) -> bool {
        self.is_working
    }

    /// Solves on for some nodes, and says how many it took.
    pub(super) fn advance(&mut self, nodes: u64) -> u64 {
        let mut taken = 0;
        while taken < nodes && self.is_working {
            taken += 1;
            match &mut self.method {
                Method::Duel(duel) => {
                    duel.step();
                    if let Some((worth, take)) = duel.result() {
                        self.play(take);
                        self.go_on(Some(-worth));
                    }
                }
                Method::Many(many) => {
                    many.step();
                    if let Some((worth, take)) = many.result() {
                        let worth = BySeat(worth);
                        if self.worth.is_none_or(|known| known == worth) {
                            self.worth = Some(worth);
                            self.play(take);
                            self.go_on(None);
                        } else {
                            self.is_working = false;
                        }
                    }
                }
            }
        }
        taken
    }

    /// Makes a best move.
    fn play(&mut self, take: Take) {
        let mv = Move::Draft(position::draft(&self.end, take));
        self.end.apply_unchecked(mv);
        self.line.push(mv);
    }

    /// Goes on with the position after the moves that are known; between two, with its worth.
    fn go_on(&mut self, worth: Option<i16>) {
        if let Turn::Draft(_) = self.end.turn() {
            let position = Position::new(&self.end);
            match &mut self.method {
                Method::Duel(duel) => duel.begin(&position, worth),
                Method::Many(many) => many.begin(&position),
            }
            return;
        }
        while let Turn::Wall(seat) = self.end.turn() {
            let Some(mv) = wall::best_space(&self.end, seat) else {
                break;
            };
            self.end.apply_unchecked(mv);
            self.line.push(mv);
        }
        if self.worth.is_none() {
            self.worth = Some(final_worth(&self.end));
        }
        self.is_working = false;
    }

    /// The solution, once there is one.
    pub(super) fn solution(&self) -> Option<Solution> {
        let worth = self.worth.filter(|_| !self.is_working)?;
        let mover = self.root.turn().mover()?;
        Some(Solution {
            win: BySeat(worth.0.map(|worth| share_and_margin(worth).0)),
            line: self.line.clone(),
            margin: share_and_margin(worth[mover]).1,
        })
    }
}

/// A seat's share of the win, out of [`CERTAIN`], and its final score less the best other's.
fn share_and_margin(worth: i16) -> (u32, i32) {
    // A win is shared by one to four, so shares are whole twelfths; what is left is the margin.
    let twelfth = i32::from(WIN) / 12;
    let twelfths = (i32::from(worth) + twelfth / 2).div_euclid(twelfth);
    let twelfths = twelfths.clamp(0, 12);
    let share = twelfths.unsigned_abs() * CERTAIN / 12;
    (share, i32::from(worth) - twelfths * twelfth)
}

/// What a game that is over is worth.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "scores are below 1000, and one to four share a win"
)]
fn final_worth(game: &Game) -> Worth {
    let leaders = game.leaders(SeatSet::EMPTY);
    let scores = BySeat::from_fn(|seat| i32::from(game.board(seat).score()));
    let mut worth = Worth::default();
    for seat in game.seats() {
        worth[seat] = lead(&scores, game.rules().players, seat) as i16;
        if leaders.has(seat) {
            worth[seat] += WIN / leaders.len() as i16;
        }
    }
    worth
}

/// How many pairs of source and colour there are.
fn count_takes(game: &Game) -> usize {
    let on_discs: usize = game.discs().map(|d| game.disc(d).colours().len()).sum();
    on_discs + game.centre().colours().len()
}
