//! What a tree is made of: positions, moves, and what was found behind them.
//!
//! Several threads may work on one tree. Whatever changes is an atomic number or set once, so that
//! none waits for another; a number that is read while others work may be a playout behind.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "means are within the range of what they are means of; a choice needs no more than 24 bits"
)]

use std::sync::atomic::{AtomicI64, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use praline_rules::{BySeat, Column, Line, Move, Seat};

use super::deals::Deals;
use crate::evaluation::{CERTAIN, Value, decay};
use crate::quick::Candidate;

/// So many moves of a position may be tried before the others get room, too.
const FIRST: usize = 4;

/// A position in which somebody is to move. Several moves may lead to it: then they share it.
///
/// Trees have many, and of most moves nothing is ever known but how much they are favoured: only those that
/// are tried take more room.
#[derive(Clone, Debug)]
pub(super) struct Node(Arc<Moves>);

/// The moves of a position.
#[derive(Debug)]
struct Moves {
    mover: Seat,
    /// All that are looked at, the most favoured first.
    found: Box<[Favoured]>,
    /// The first of them, ready to be tried; where there are fewer, the last ones stand for nothing.
    first: [Edge; FIRST],
    /// All others, once one of them is wanted.
    rest: OnceLock<Box<[Edge]>>,
}

/// A move that may be tried.
#[derive(Clone, Copy, Debug)]
struct Favoured {
    mv: Move,
    /// How much it is favoured; all moves of a position sum up to 1.
    prior: f32,
}

/// A move in the tree.
#[derive(Debug)]
pub(super) struct Edge {
    pub(super) mv: Move,
    /// How much it is favoured before it is tried.
    prior: f32,
    visits: AtomicU32,
    /// The sum of the mover's chances over all visits.
    sum: AtomicU64,
    /// What it has brought on average, from 0 to 1, and what is left of its prior by now: kept, because moves
    /// are compared far more often than one is visited.
    mean: Real,
    pull: Real,
    /// What lies behind the move, once it was tried.
    pub(super) next: OnceLock<Next>,
}

/// A number that several threads may read and write.
#[derive(Debug)]
struct Real(AtomicU32);

impl Real {
    fn new(number: f32) -> Real {
        Real(AtomicU32::new(number.to_bits()))
    }

    #[inline]
    fn get(&self) -> f32 {
        f32::from_bits(self.0.load(Ordering::Relaxed))
    }

    #[inline]
    fn set(&self, number: f32) {
        self.0.store(number.to_bits(), Ordering::Relaxed);
    }
}

/// What lies behind a move. Several moves may lead to it: then they share it.
#[derive(Clone, Debug)]
pub(super) enum Next {
    /// The game is over, or the round is, and it is judged anew each time.
    End,
    /// The game is over, or the round is, and another may be looked at.
    Deals(Arc<Deals>),
    Node(Node),
}

impl Node {
    /// A position with the moves that are looked at, the best first.
    pub(super) fn new(mover: Seat, found: &[Candidate], spread: i32) -> Node {
        let best = found.first().map_or(0, |candidate| candidate.value);
        let prior = |candidate: &Candidate| decay(best - candidate.value, spread) as f32;
        let sum: f32 = found.iter().map(prior).sum();
        let favoured = |candidate: &Candidate| Favoured {
            mv: candidate.mv,
            prior: prior(candidate) / sum,
        };
        Node(Arc::new(Moves::new(
            mover,
            found.iter().map(favoured).collect(),
        )))
    }

    /// How much memory it takes before anything is tried, in bytes.
    pub(super) fn memory(&self) -> usize {
        size_of::<Moves>() + size_of_val(&*self.0.found)
    }

    /// Who is to move.
    pub(super) fn mover(&self) -> Seat {
        self.0.mover
    }

    /// How many moves are looked at.
    pub(super) fn len(&self) -> usize {
        self.0.found.len()
    }

    /// The moves that are looked at, the most favoured first.
    pub(super) fn moves(&self) -> impl Iterator<Item = Move> {
        self.0.found.iter().map(|favoured| favoured.mv)
    }

    /// Whether both are one.
    #[cfg(test)]
    pub(super) fn is(&self, other: &Node) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Weighs the moves anew, as long as none was tried and no other way leads here.
    pub(super) fn favour(&mut self, mut weight: impl FnMut(Move, f32) -> f32) {
        let Some(moves) = Arc::get_mut(&mut self.0) else {
            return;
        };
        let weigh = |favoured: &Favoured| weight(favoured.mv, favoured.prior);
        let weights: Vec<f32> = moves.found.iter().map(weigh).collect();
        let sum: f32 = weights.iter().sum();
        for (favoured, weight) in moves.found.iter_mut().zip(weights) {
            favoured.prior = weight / sum;
        }
        let mut found = std::mem::take(&mut moves.found);
        found.sort_by(|one, other| other.prior.total_cmp(&one.prior));
        *moves = Moves::new(moves.mover, found);
    }

    /// The moves that were tried: since the most favoured come first, and untried ones are taken to be
    /// equally good, they stand before all others.
    pub(super) fn tried(&self) -> impl Iterator<Item = &Edge> {
        self.0.tried().into_iter().flatten()
    }

    /// A move by its number, to be tried; `taken` is told how much memory that takes, in bytes.
    #[inline]
    pub(super) fn edge(&self, number: usize, taken: impl Fn(usize)) -> &Edge {
        let Some(behind) = number.checked_sub(FIRST) else {
            return &self.0.first[number];
        };
        let rest = self.0.rest.get_or_init(|| {
            let found = &self.0.found[FIRST..];
            taken(found.len() * size_of::<Edge>());
            found.iter().copied().map(Edge::new).collect()
        });
        &rest[behind]
    }

    /// The number of the move with the best sum of what it has brought and how little it was tried.
    pub(super) fn choose(&self, curiosity: f32) -> usize {
        let edges = self.0.tried();
        let (mut sum, mut visits) = (0, 0);
        for edge in edges.into_iter().flatten() {
            sum += edge.sum();
            visits += edge.visits();
        }
        let curiosity = curiosity * (visits.max(1) as f32).sqrt();
        let mut best = (0, f32::MIN);
        for (i, edge) in edges.into_iter().flatten().enumerate() {
            let score = edge.mean.get() + curiosity * edge.pull.get();
            if score > best.1 {
                best = (i, score);
            }
        }
        // An untried move is taken to be as good as the others have been.
        let untried = if visits > 0 { mean(sum, visits) } else { 0.5 };
        let tried = edges[0].len() + edges[1].len();
        match self.0.prior(tried) {
            Some(prior) if untried + curiosity * prior > best.1 => tried,
            _ => best.0,
        }
    }
}

impl Moves {
    fn new(mover: Seat, found: Box<[Favoured]>) -> Moves {
        let first = |i| Edge::new(found.get(i).copied().unwrap_or(Favoured::NOTHING));
        Moves {
            mover,
            first: std::array::from_fn(first),
            found,
            rest: OnceLock::new(),
        }
    }

    /// The moves that were tried, in two parts.
    #[inline]
    fn tried(&self) -> [&[Edge]; 2] {
        let first = tried_of(&self.first);
        let rest = match self.rest.get() {
            Some(rest) if first.len() == FIRST => tried_of(rest),
            _ => &[],
        };
        [first, rest]
    }

    /// How much a move is favoured, if there is one of that number.
    #[inline]
    fn prior(&self, number: usize) -> Option<f32> {
        match self.first.get(number) {
            Some(edge) => (number < self.found.len()).then_some(edge.prior),
            None => self.found.get(number).map(|favoured| favoured.prior),
        }
    }
}

/// Those that were tried.
#[inline]
fn tried_of(edges: &[Edge]) -> &[Edge] {
    let untried = edges.iter().position(|edge| edge.visits() == 0);
    &edges[..untried.unwrap_or(edges.len())]
}

impl Favoured {
    /// Where there is no move.
    const NOTHING: Favoured = Favoured {
        mv: Move::Wall {
            row: Line::ALL[0],
            column: Column::ALL[0],
        },
        prior: 0.0,
    };
}

/// What visits have brought on average, from 0 to 1.
#[inline]
fn mean(sum: u64, visits: u32) -> f32 {
    sum as f32 / (visits as f32 * CERTAIN as f32)
}

impl Edge {
    fn new(favoured: Favoured) -> Edge {
        Edge {
            mv: favoured.mv,
            prior: favoured.prior,
            visits: AtomicU32::new(0),
            sum: AtomicU64::new(0),
            mean: Real::new(0.0),
            pull: Real::new(favoured.prior),
            next: OnceLock::new(),
        }
    }

    /// How often the move was tried.
    #[inline]
    pub(super) fn visits(&self) -> u32 {
        self.visits.load(Ordering::Relaxed)
    }

    #[inline]
    fn sum(&self) -> u64 {
        self.sum.load(Ordering::Relaxed)
    }

    /// Notes that the move is tried. Until it is known what it brings, it has brought nothing: so
    /// threads that come by meanwhile look elsewhere.
    #[inline]
    pub(super) fn visit(&self) {
        let visits = self.visits.fetch_add(1, Ordering::Relaxed) + 1;
        self.mean.set(mean(self.sum(), visits));
        self.pull.set(self.prior / (1.0 + visits as f32));
    }

    /// Notes what a visit has brought the mover.
    #[inline]
    pub(super) fn learn(&self, worth: u32) {
        let sum = self.sum.fetch_add(worth.into(), Ordering::Relaxed) + u64::from(worth);
        self.mean.set(mean(sum, self.visits()));
    }

    /// What the move has brought its mover on average; 0 before it is tried.
    pub(super) fn mean(&self) -> u64 {
        self.sum().checked_div(self.visits().into()).unwrap_or(0)
    }

    /// The same, from 0 to 1.
    pub(super) fn worth(&self) -> f32 {
        self.mean.get()
    }

    /// How much is known of the move, for telling which of several was looked at most.
    pub(super) fn experience(&self) -> (u32, u64) {
        (self.visits(), self.sum())
    }

    /// The position behind the move, if it is in the tree.
    pub(super) fn node(&self) -> Option<&Node> {
        match self.next.get()? {
            Next::Node(node) => Some(node),
            Next::End | Next::Deals(_) => None,
        }
    }
}

/// What all visits of a root move have found.
#[derive(Debug, Default)]
pub(super) struct Tally {
    visits: AtomicU32,
    win: BySeat<AtomicU64>,
    points: BySeat<AtomicI64>,
}

impl Tally {
    pub(super) fn add(&self, value: &Value) {
        for seat in Seat::ALL {
            let win = u64::from(value.win[seat]);
            self.win[seat].fetch_add(win, Ordering::Relaxed);
            let points = i64::from(value.points[seat]);
            self.points[seat].fetch_add(points, Ordering::Relaxed);
        }
        self.visits.fetch_add(1, Ordering::Relaxed);
    }

    /// The mean of what was found; `None` before anything is.
    pub(super) fn mean(&self) -> Option<Value> {
        Tally::mean_of(std::slice::from_ref(self))
    }

    /// The mean over several moves.
    pub(super) fn mean_of(tallies: &[Tally]) -> Option<Value> {
        let visits: u32 = tallies
            .iter()
            .map(|t| t.visits.load(Ordering::Relaxed))
            .sum();
        let win = |seat| {
            let sums = tallies.iter().map(|t| t.win[seat].load(Ordering::Relaxed));
            sums.sum::<u64>() / u64::from(visits)
        };
        let points = |seat| {
            let sums = tallies
                .iter()
                .map(|t| t.points[seat].load(Ordering::Relaxed));
            sums.sum::<i64>() / i64::from(visits)
        };
        (visits > 0).then(|| Value {
            win: BySeat::from_fn(|seat| win(seat) as u32),
            points: BySeat::from_fn(|seat| points(seat) as i32),
        })
    }
}
