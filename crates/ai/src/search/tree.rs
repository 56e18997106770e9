//! Best-first tree search over the rest of a round.
//!
//! Each playout goes down the tree to a new position, plays the round to its end by quick values,
//! and lets the evaluation judge what is there. The tree grows towards moves that have done well
//! or that look well at once.

use praline_rules::{BySeat, Game, Move, Players, Seat};

use crate::judge::{CERTAIN, Evaluation, Followed, Value, decay, win_chances};
use crate::quick::{Candidate, QuickValues};

/// No lead counts for more, in hundredths of a point. A lead of 80 points is worth a 32nd of a win.
const MOST_AHEAD: i32 = 8_000;

/// What a search may use and how sharply it looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// How many moves of a position are looked at.
    pub(crate) width: usize,
    /// The most edges that the tree may have.
    pub(crate) edges: usize,
    /// How far a quick value or a judgement may be off, in hundredths of a point.
    pub(crate) misjudgement: i32,
    /// Which way they are off.
    pub(crate) seed: u64,
}

/// A move in the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) mv: Move,
    /// How much it is favoured before it is tried; all moves of a position sum up to 1.
    prior: f32,
    pub(crate) visits: u32,
    /// The sum of the mover's chances over all visits.
    sum: u64,
    next: Next,
}

impl Edge {
    /// What the move has brought its mover on average; 0 before it is tried.
    pub(crate) fn mean(&self) -> u64 {
        self.sum.checked_div(self.visits.into()).unwrap_or(0)
    }
}

/// What lies behind a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Untried,
    /// The round or the game ends.
    End,
    Node(u32),
}

#[derive(Clone, Copy, Debug)]
struct Node {
    mover: Seat,
    visits: u32,
    first: u32,
    count: u32,
}

impl Node {
    fn edges(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }
}

/// What all visits of a root move have found.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    win: BySeat<u64>,
    points: BySeat<i64>,
}

/// The tree of one position.
pub(crate) struct Tree<E: Evaluation, Q> {
    root: Followed<E>,
    evaluation: E,
    quick: Q,
    limits: Limits,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    tallies: Vec<Tally>,
    depth: usize,
    /// Kept between playouts, so that they allocate nothing.
    path: Vec<(u32, u32)>,
    found: Vec<Candidate>,
    leaf: Followed<E>,
}

impl<E: Evaluation, Q: QuickValues<E>> Tree<E, Q> {
    /// A tree of the position alone; somebody must be to move.
    pub(crate) fn new(game: &Game, evaluation: E, quick: Q, limits: Limits) -> Tree<E, Q> {
        let root = Followed::new(&evaluation, game);
        let mut tree = Tree {
            leaf: root.clone(),
            root,
            evaluation,
            quick,
            limits,
            nodes: Vec::new(),
            edges: Vec::new(),
            tallies: Vec::new(),
            depth: 0,
            path: Vec::new(),
            found: Vec::new(),
        };
        tree.grow();
        tree.tallies = vec![Tally::default(); tree.root_edges().len()];
        tree
    }

    /// The root moves, in the order of their quick values.
    pub(crate) fn root_edges(&self) -> &[Edge] {
        self.nodes
            .first()
            .map_or(&[], |root| &self.edges[root.edges()])
    }

    /// How many moves deep the tree has become.
    pub(crate) const fn depth(&self) -> usize {
        self.depth
    }

    /// The mean value of a root move that was tried.
    pub(crate) fn root_value(&self, index: usize) -> Option<Value> {
        let visits = u64::from(self.root_edges().get(index)?.visits);
        let tally = self.tallies.get(index).filter(|_| visits > 0)?;
        Some(Value {
            win: BySeat(tally.win.0.map(|sum| (sum / visits) as u32)),
            points: BySeat(tally.points.0.map(|sum| (sum / visits as i64) as i32)),
        })
    }

    /// The moves that were tried most, from a root move on.
    pub(crate) fn line(&self, index: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut edge = self.root_edges().get(index);
        while let Some(tried) = edge {
            moves.push(tried.mv);
            let Next::Node(node) = tried.next else { break };
            let edges = &self.edges[self.nodes[node as usize].edges()];
            edge = edges
                .iter()
                .filter(|e| e.visits > 0)
                .max_by_key(|e| (e.visits, e.sum));
        }
        moves
    }

    /// Lets the tree learn from one more playout.
    pub(crate) fn playout(&mut self) {
        let mut path = std::mem::take(&mut self.path);
        path.clear();
        let value = self.descend(&mut path);
        self.learn(&path, &value);
        self.depth = self.depth.max(path.len());
        self.path = path;
    }

    /// Goes down to a new position or an end, and says what is found there.
    fn descend(&mut self, path: &mut Vec<(u32, u32)>) -> Value {
        self.leaf.clone_from(&self.root);
        let mut node = 0;
        loop {
            let chosen = self.choose(&self.nodes[node as usize]);
            path.push((node, chosen));
            let edge = &self.edges[chosen as usize];
            self.leaf.apply(&self.evaluation, edge.mv);
            match edge.next {
                Next::Node(next) => node = next,
                Next::End => return self.judge(),
                Next::Untried if self.leaf.game.turn().mover().is_none() => {
                    self.edges[chosen as usize].next = Next::End;
                    return self.judge();
                }
                Next::Untried => {
                    if self.edges.len() < self.limits.edges {
                        let next = self.grow();
                        self.edges[chosen as usize].next = Next::Node(next);
                    }
                    return self.play_on();
                }
            }
        }
    }

    /// The move with the best sum of what it has brought and how little it was tried.
    fn choose(&self, node: &Node) -> u32 {
        let edges = &self.edges[node.edges()];
        let (sum, visits) = edges
            .iter()
            .fold((0, 0), |(s, v), edge| (s + edge.sum, v + edge.visits));
        let mean = |sum: u64, visits: u32| sum as f32 / (visits as f32 * CERTAIN as f32);
        // An untried move is taken to be as good as the others have been.
        let untried = if visits > 0 { mean(sum, visits) } else { 0.5 };
        let curiosity = Q::CURIOSITY * (node.visits.max(1) as f32).sqrt();
        let mut best = (0, f32::MIN);
        for (i, edge) in edges.iter().enumerate() {
            let known = if edge.visits > 0 {
                mean(edge.sum, edge.visits)
            } else {
                untried
            };
            let score = known + curiosity * edge.prior / (1.0 + edge.visits as f32);
            if score > best.1 {
                best = (i as u32, score);
            }
        }
        node.first + best.0
    }

    /// Adds the leaf to the tree and says where.
    fn grow(&mut self) -> u32 {
        let mut found = std::mem::take(&mut self.found);
        let Followed { game, sums } = &self.leaf;
        self.quick
            .candidates(&self.evaluation, sums, game, &mut found);
        self.misjudge_moves(game, &mut found);
        found.truncate(self.limits.width);
        let first = self.edges.len();
        let best = found.first().map_or(0, |candidate| candidate.value);
        let mut sum = 0.0;
        for candidate in &found {
            let prior = decay(best - candidate.value, Q::SPREAD) as f32;
            sum += prior;
            self.edges.push(Edge {
                mv: candidate.mv,
                prior,
                visits: 0,
                sum: 0,
                next: Next::Untried,
            });
        }
        for edge in &mut self.edges[first..] {
            edge.prior /= sum;
        }
        self.nodes.push(Node {
            mover: game.turn().mover().unwrap_or(Seat::One),
            visits: 0,
            first: first as u32,
            count: found.len() as u32,
        });
        self.found = found;
        (self.nodes.len() - 1) as u32
    }

    /// Plays on from the leaf as far as quick values lead and judges what comes out.
    fn play_on(&mut self) -> Value {
        let Tree {
            evaluation,
            quick,
            leaf,
            ..
        } = self;
        while let Some(mv) = quick.playout_move(evaluation, &leaf.sums, &leaf.game) {
            leaf.apply(evaluation, mv);
        }
        self.judge()
    }

    fn judge(&self) -> Value {
        let value = self.leaf.value(&self.evaluation);
        if self.limits.misjudgement > 0 && !self.leaf.game.is_over() {
            return misjudged(value, &self.leaf.game, &self.limits);
        }
        value
    }

    fn misjudge_moves(&self, game: &Game, found: &mut [Candidate]) {
        let Limits {
            misjudgement, seed, ..
        } = self.limits;
        if misjudgement == 0 {
            return;
        }
        let key = game.canonical_key() ^ seed;
        for (i, candidate) in found.iter_mut().enumerate() {
            candidate.value += error(key.wrapping_add(i as u64), misjudgement);
        }
        found.sort_by_key(|candidate| -candidate.value);
    }

    fn learn(&mut self, path: &[(u32, u32)], value: &Value) {
        for (node, edge) in path {
            let node = &mut self.nodes[*node as usize];
            node.visits += 1;
            let edge = &mut self.edges[*edge as usize];
            edge.visits += 1;
            edge.sum += u64::from(worth(value, node.mover, self.root.game.rules().players));
        }
        if let Some(tally) = path
            .first()
            .and_then(|(_, e)| self.tallies.get_mut(*e as usize))
        {
            for seat in self.root.game.seats() {
                tally.win[seat] += u64::from(value.win[seat]);
                tally.points[seat] += i64::from(value.points[seat]);
            }
        }
    }
}

/// What a value is worth to a seat: its chance to win, and a little for every point ahead, so that
/// a game that is won or lost is still played well.
fn worth(value: &Value, seat: Seat, players: Players) -> u32 {
    let ahead = value.lead(players, seat).clamp(-MOST_AHEAD, MOST_AHEAD);
    let win = value.win[seat].min(CERTAIN) as i32 - value.win[seat].min(CERTAIN) as i32 / 32;
    (win + (ahead + MOST_AHEAD) / 8) as u32
}

/// A judgement that is off, always the same way for the same position.
fn misjudged(mut value: Value, game: &Game, limits: &Limits) -> Value {
    let key = game.canonical_key() ^ limits.seed;
    let players = game.rules().players;
    for seat in players.seats() {
        let salt = 1 + seat.index() as u64;
        value.points[seat] += error(key.wrapping_mul(2 * salt + 1), limits.misjudgement);
    }
    let spread = 600 + limits.misjudgement;
    value.win = win_chances(&value.points, players.count(), spread);
    value
}

/// An error from −most to most, most likely a small one.
fn error(key: u64, most: i32) -> i32 {
    let mixed = (key ^ key >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let range = 2 * most as u64 + 1;
    let one = (mixed >> 40) % range;
    let other = (mixed >> 16 & 0xFF_FFFF) % range;
    (one + other) as i32 / 2 - most
}
