//! The learned judgement: a small net that sees a position and says what it is worth and where to
//! look first.
//!
//! A sum of rows, one for each input that is on; a second layer of a few units; from these the chances
//! of every seat, the points, and a logit for each legal move. Integers only. The sums are made anew
//! for each position: a playout goes down several moves for each position that it judges, so that
//! bringing sums up to date at every move would cost more.

pub mod inputs;
pub mod outputs;
pub mod spots;

mod family;
mod kernel;
#[cfg(test)]
mod tests;
mod weights;

pub use self::family::Family;
pub use self::weights::NetError;

use praline_rules::{Board, Draft, Game, Line, Move, Target, Turn};

use self::inputs::Inputs;
use self::kernel::{Hidden, dot};
use self::outputs::Terms;
use self::weights::{VALUES, Weights};
use crate::evaluation::{CERTAIN, Value, decay_finely};
use crate::quick::{Candidate, piles, shares};

/// One in logits, as moves and values count them.
pub const LOGIT: i32 = 4096;

/// A net with its weights.
///
/// It judges positions of its [`Family`]; see [`Mind`](crate::Mind) for how a search uses it.
#[derive(Debug)]
pub struct Net(Weights);

impl Net {
    /// Reads a net from its file.
    pub fn read(file: &[u8]) -> Result<Net, NetError> {
        Weights::read(file).map(Net)
    }

    /// Whose positions it judges.
    pub const fn family(&self) -> Family {
        self.0.family
    }

    /// How wide its first layer is.
    pub const fn width(&self) -> usize {
        self.0.width
    }

    /// The check number of its weights: nets with the same one play alike.
    pub const fn check(&self) -> u64 {
        self.0.check
    }

    /// Where it comes from, a line each.
    pub fn about(&self) -> &[String] {
        &self.0.about
    }

    /// What a position is worth; the game must not be over.
    pub fn value(&self, game: &Game) -> Value {
        self.value_of(game, &self.hidden(game, self.0.value_units))
    }

    /// What a position is worth, and its moves in the place of what was in the list: the best first,
    /// and of moves that play alike, one.
    pub fn look(&self, game: &Game, found: &mut Vec<Candidate>) -> Value {
        let hidden = self.hidden(game, self.0.value_units + self.0.policy_units);
        self.list_moves(game, &hidden, found);
        self.value_of(game, &hidden)
    }

    /// So many units of the second layer, those of the value first.
    fn hidden(&self, game: &Game, units: usize) -> Hidden {
        debug_assert_eq!(Family::of(game.rules()), self.0.family);
        kernel::hidden(&self.0, Inputs::of(game).as_slice(), units)
    }

    fn value_of(&self, game: &Game, hidden: &Hidden) -> Value {
        let out = self.outputs_of(hidden);
        let players = game.rules().players;
        let count = players.count();
        let best = out[..count].iter().copied().max().unwrap_or(0);
        let odds: [u64; 4] = std::array::from_fn(|place| {
            let plays = place < count;
            u64::from(plays) * u64::from(decay_finely(best - out[place], LOGIT))
        });
        let sum: u64 = odds.iter().sum();
        let mut value = Value::default();
        for (place, seat) in players.seats_from(inputs::viewer(game)).enumerate() {
            let win = odds[place] * u64::from(CERTAIN) / sum.max(1);
            value.win[seat] = u32::try_from(win).unwrap_or(CERTAIN);
            // An output of one stands for ten points.
            let points = i64::from(out[4 + place]) * 1000 / i64::from(LOGIT);
            value.points[seat] = i32::try_from(points).unwrap_or(0);
        }
        value
    }

    /// A logit for each seat, then points for each, from the viewer on.
    fn outputs_of(&self, hidden: &Hidden) -> [i32; VALUES] {
        let units = self.0.value_units;
        let mut out = [0; VALUES];
        let rows = self.0.value.chunks_exact(units);
        for ((out, row), bias) in out.iter_mut().zip(rows).zip(&self.0.value_bias) {
            *out = bias + dot(&hidden[..units], row);
        }
        out
    }

    fn list_moves(&self, game: &Game, hidden: &Hidden, found: &mut Vec<Candidate>) {
        found.clear();
        let mut logits = Logits::new(&self.0, hidden);
        let mut add = |value, mv| found.push(Candidate { value, mv });
        match game.turn() {
            Turn::Draft(seat) => each_take(game, |take| {
                // What is left behind is the same for every place where the taken pieces may go.
                let rest = logits.sum(Terms::of_rest(game, take).as_slice());
                each_target(game.board(seat), take, |draft| {
                    let value = rest + logits.of(outputs::of_draft(game, draft));
                    add(value, Move::Draft(draft));
                });
            }),
            _ => game.legal_moves().for_each(|mv| {
                let terms = Terms::of(game, mv);
                add(logits.sum(terms.as_slice()), mv);
            }),
        }
        // Stable, so that the answer is the same everywhere.
        found.sort_by_key(|candidate| -candidate.value);
    }
}

/// Goes through the legal moves; of those that play alike, one.
pub fn each_move(game: &Game, mut see: impl FnMut(Move)) {
    match game.turn() {
        Turn::Draft(seat) => each_take(game, |take| {
            each_target(game.board(seat), take, |draft| see(Move::Draft(draft)));
        }),
        _ => game.legal_moves().for_each(see),
    }
}

/// Goes through what can be taken and how the rest is shared, each as a draft to the floor line.
fn each_take(game: &Game, mut see: impl FnMut(Draft)) {
    for pile in piles(game) {
        for colour in pile.pieces.colours().iter() {
            for share in shares(game, pile.from, colour) {
                see(Draft {
                    from: pile.from,
                    colour,
                    to: Target::FLOOR,
                    share,
                });
            }
        }
    }
}

/// Goes through the places where taken pieces may go.
fn each_target(board: &Board, take: Draft, mut see: impl FnMut(Draft)) {
    see(take);
    for to in Line::all().map(Target::line) {
        if board.accepts(to, take.colour) {
            see(Draft { to, ..take });
        }
    }
}

/// The outputs of moves, each computed when it is first wanted.
struct Logits<'a> {
    weights: &'a Weights,
    hidden: &'a [i16],
    known: [i32; outputs::COUNT],
}

/// No output is ever so small.
const UNKNOWN: i32 = i32::MIN;

impl<'a> Logits<'a> {
    fn new(weights: &'a Weights, hidden: &'a Hidden) -> Logits<'a> {
        Logits {
            weights,
            hidden: &hidden[weights.value_units..][..weights.policy_units],
            known: [UNKNOWN; outputs::COUNT],
        }
    }

    fn sum(&mut self, outputs: &[u16]) -> i32 {
        let outputs = outputs.iter();
        outputs.map(|output| self.of(usize::from(*output))).sum()
    }

    #[inline]
    fn of(&mut self, output: usize) -> i32 {
        if self.known[output] == UNKNOWN {
            let units = self.weights.policy_units;
            let row = &self.weights.policy[output * units..][..units];
            self.known[output] = self.weights.policy_bias[output] + dot(self.hidden, row);
        }
        self.known[output]
    }
}
