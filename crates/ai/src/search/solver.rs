//! Exact play: the rest of the last round, solved.
//!
//! Two players are solved by alpha-beta, more by each seat taking what is best for itself. The
//! search is a stack of positions, so that it can stop after any number of nodes and go on later.

use praline_rules::{BySeat, Canonical, Game, Keyed, Move, Players, Seat, SeatSet, Turn};

use crate::evaluation::{CERTAIN, lead};
use crate::quick::{Candidate, candidates};

/// What a whole win is worth; above any difference of scores, so that winning comes first.
const WIN: i16 = 12_000;
/// How many solved positions are kept, where there is memory for them.
const TABLE: usize = 1 << 17;
/// Which part of the memory solved positions may take at most.
const MEMORY_SHARE: usize = 4;
/// With more ways to take something than that, there is no hope to see the end.
const MOST_TAKES: usize = 24;

/// What is certain for each seat: its share of the win, then its margin.
type Worth = BySeat<i16>;

/// A solved position.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    worth: Worth,
    bound: Bound,
    best: Option<Move>,
}

/// What a place for a solved position takes, in bytes.
const ENTRY_BYTES: usize = size_of::<Option<Entry>>();

/// What is known of a position's worth to seat 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// A position that is being solved.
#[derive(Clone, Debug)]
struct Frame {
    game: Keyed<Canonical>,
    mover: Seat,
    /// Where this position's moves begin in the common list, and the next to try.
    first: usize,
    next: usize,
    /// For two players: what seat 1 and seat 2 have for certain elsewhere, as worth to seat 1.
    alpha: i16,
    beta: i16,
    best: Option<(Worth, Move)>,
}

/// What the solver has come to.
#[derive(Clone, Debug)]
enum State {
    Working,
    Solved(Worth, Move),
    /// The round may not be the last one, or is too long.
    Hopeless,
}

/// The solver of one position.
#[derive(Clone, Debug)]
pub(super) struct Solver {
    players: Players,
    root: Game,
    stack: Vec<Frame>,
    moves: Vec<Move>,
    table: Vec<Option<Entry>>,
    found: Vec<Candidate>,
    state: State,
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
        if !game.is_last_round() || count_takes(game) > MOST_TAKES {
            return None;
        }
        let mut solver = Solver {
            players: game.rules().players,
            root: *game,
            stack: Vec::new(),
            moves: Vec::new(),
            table: vec![None; (memory / MEMORY_SHARE / ENTRY_BYTES).clamp(1, TABLE)],
            found: Vec::new(),
            state: State::Working,
        };
        solver.push(&Keyed::new(*game), i16::MIN, i16::MAX);
        Some(solver)
    }

    /// How much memory solved positions take, in bytes.
    pub(super) fn memory(&self) -> usize {
        self.table.len() * ENTRY_BYTES
    }

    /// Whether there is more to do.
    pub(super) const fn is_working(&self) -> bool {
        matches!(self.state, State::Working)
    }

    /// Solves on for some nodes, and says how many it took.
    pub(super) fn advance(&mut self, nodes: u64) -> u64 {
        let mut taken = 0;
        while taken < nodes && self.is_working() {
            taken += 1;
            self.step();
        }
        taken
    }

    /// The solution, once there is one.
    pub(super) fn solution(&self) -> Option<Solution> {
        let State::Solved(worth, best) = &self.state else {
            return None;
        };
        let mover = self.root.turn().mover()?;
        // A win is shared by one to four, so shares are whole twelfths; what is left is the margin.
        let twelfths = |worth: i16| {
            let twelfth = i32::from(WIN) / 12;
            let nearest = (i32::from(worth) + twelfth / 2).div_euclid(twelfth);
            nearest.clamp(0, 12)
        };
        let share = |worth: i16| twelfths(worth).unsigned_abs() * CERTAIN / 12;
        let certain = twelfths(worth[mover]) * i32::from(WIN) / 12;
        Some(Solution {
            win: BySeat(worth.0.map(share)),
            line: self.line(*best),
            margin: i32::from(worth[mover]) - certain,
        })
    }

    /// One more move of the position on top of the stack.
    fn step(&mut self) {
        let Some(frame) = self.stack.last_mut() else {
            self.state = State::Hopeless;
            return;
        };
        let cut = self.players == Players::Two && frame.alpha >= frame.beta;
        if frame.next == self.moves.len() || cut {
            self.finish();
            return;
        }
        let mv = self.moves[frame.next];
        frame.next += 1;
        let mut game = frame.game;
        game.apply_unchecked(mv);
        let (alpha, beta) = (frame.alpha, frame.beta);
        match game.game().turn() {
            Turn::Over => {
                let worth = final_worth(game.game());
                self.learn(worth, mv);
            }
            // Another round may follow: this one is not the last for certain.
            Turn::Deal(_) => self.state = State::Hopeless,
            Turn::Draft(_) | Turn::Wall(_) => match self.look_up(&game, alpha, beta) {
                Some(worth) => self.learn(worth, mv),
                None => self.push(&game, alpha, beta),
            },
        }
    }

    /// Puts a position on the stack, with its moves at the end of the list.
    fn push(&mut self, game: &Keyed<Canonical>, alpha: i16, beta: i16) {
        candidates(game.game(), &mut self.found);
        let first = self.moves.len();
        self.moves
            .extend(self.found.iter().map(|candidate| candidate.mv));
        self.stack.push(Frame {
            mover: game.game().turn().mover().unwrap_or(Seat::One),
            game: *game,
            first,
            next: first,
            alpha,
            beta,
            best: None,
        });
    }

    /// Tells the position on top what one of its moves leads to.
    fn learn(&mut self, worth: Worth, mv: Move) {
        let Some(frame) = self.stack.last_mut() else {
            return;
        };
        let better = |(best, _): (Worth, Move)| worth[frame.mover] > best[frame.mover];
        if frame.best.is_none_or(better) {
            frame.best = Some((worth, mv));
        }
        if frame.mover == Seat::One {
            frame.alpha = frame.alpha.max(worth[Seat::One]);
        } else {
            frame.beta = frame.beta.min(worth[Seat::One]);
        }
    }

    /// Takes the solved position off the stack and tells the one below.
    fn finish(&mut self) {
        let Some(frame) = self.stack.pop() else {
            return;
        };
        self.moves.truncate(frame.first);
        let Some((worth, best)) = frame.best else {
            self.state = State::Hopeless;
            return;
        };
        let Some(below) = self.stack.last() else {
            self.state = State::Solved(worth, best);
            return;
        };
        let (alpha, beta) = (below.alpha, below.beta);
        let bound = if self.players != Players::Two
            || worth[Seat::One] > alpha && worth[Seat::One] < beta
        {
            Bound::Exact
        } else if worth[Seat::One] >= beta {
            Bound::AtLeast
        } else {
            Bound::AtMost
        };
        let key = frame.game.key();
        let place = self.place(key);
        self.table[place] = Some(Entry {
            key,
            worth,
            bound,
            best: Some(best),
        });
        let mv = self.moves[below.next - 1];
        self.learn(worth, mv);
    }

    /// What is known of a position, if it is enough.
    fn look_up(&self, game: &Keyed<Canonical>, alpha: i16, beta: i16) -> Option<Worth> {
        let entry = self.entry(game.key())?;
        let enough = match entry.bound {
            Bound::Exact => true,
            Bound::AtLeast => entry.worth[Seat::One] >= beta,
            Bound::AtMost => entry.worth[Seat::One] <= alpha,
        };
        enough.then_some(entry.worth)
    }

    /// Where a position's entry is, if it has one.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "any bits of a key will do to find a place"
    )]
    fn place(&self, key: u64) -> usize {
        key as usize % self.table.len()
    }

    fn entry(&self, key: u64) -> Option<&Entry> {
        let entry = self.table[self.place(key)].as_ref();
        entry.filter(|entry| entry.key == key)
    }

    /// The best move and the ones after it, as far as they are remembered.
    fn line(&self, best: Move) -> Vec<Move> {
        let mut line = vec![best];
        let mut game = self.root;
        game.apply_unchecked(best);
        while let Some(mv) = self
            .entry(game.canonical_key())
            .and_then(|entry| entry.best)
        {
            // Positions with the same key may have their discs in another order.
            if game.apply(mv).is_err() {
                break;
            }
            line.push(mv);
        }
        line
    }
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
