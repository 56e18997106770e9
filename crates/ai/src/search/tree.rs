//! Best-first tree search over the rest of a round.
//!
//! Each playout goes down the tree to a new position, plays the round to its end by quick values,
//! and lets the evaluation judge what is there. The tree grows towards moves that have done well
//! or that look well at once. Where positions are judged at once, nothing is played on, and behind a round's
//! end lie deals.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use praline_rules::{Game, Move, Players, Seat};

use super::crossings::{Crossings, Key};
use super::deals::{Dealer, Deals};
use super::eye::Eye;
use super::node::{Edge, Next, Node, Tally};
use crate::evaluation::{CERTAIN, Evaluation, Followed, Value};
use crate::quick::{Candidate, QuickValues};

/// No lead counts for more, in hundredths of a point. A lead of 80 points is worth a 32nd of a win.
const MOST_AHEAD: i32 = 8_000;

/// What a search may use and how sharply it looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// How many moves of a position are looked at.
    pub(super) width: usize,
    /// How much memory the tree may take, in bytes.
    pub(super) memory: usize,
    pub(super) eye: Eye,
    /// Whether deals are drawn where rounds end.
    pub(super) deals: bool,
}

/// The tree of one position.
pub(super) struct Tree<E: Evaluation, Q> {
    root: Followed<E>,
    evaluation: E,
    quick: Q,
    limits: Limits,
    curiosity: f32,
    node: Node,
    /// Whether positions are judged at once; then those that several ways lead to are judged once.
    crosses: bool,
    crossings: Crossings,
    dealer: Dealer,
    tallies: Box<[Tally]>,
    /// How much memory it takes, in bytes.
    memory: AtomicUsize,
    depth: AtomicUsize,
    /// Playouts, and what else is counted as a node.
    nodes: AtomicU64,
}

/// Somebody who walks down a tree, again and again; kept so that this allocates nothing.
///
/// Moves are only noted on the way down, and made where a position is asked for: most ways lead to ends that
/// are judged already.
pub(super) struct Walker<E: Evaluation> {
    at: Followed<E>,
    /// The moves that lead on from there.
    ahead: Vec<Move>,
    /// Whether they lead on from the root instead.
    is_at_root: bool,
    /// How many moves of the round it has made.
    depth: usize,
    /// Whether it has come to another round.
    is_beyond: bool,
    found: Vec<Candidate>,
}

impl<E: Evaluation, Q: QuickValues<E>> Tree<E, Q> {
    /// A tree of the position alone; somebody must be to move.
    pub(super) fn new(game: &Game, evaluation: E, quick: Q, limits: Limits) -> Tree<E, Q> {
        let root = Followed::new(&evaluation, game);
        let mut found = Vec::new();
        let value = quick.candidates(&evaluation, &root.sums, game, &mut found);
        let spread = quick.spread(&evaluation);
        let node = new_node(limits, spread, game, &mut found);
        Tree {
            curiosity: quick.curiosity(&evaluation),
            crosses: value.is_some(),
            crossings: Crossings::default(),
            dealer: Dealer::of(game),
            root,
            evaluation,
            quick,
            limits,
            tallies: node.moves().map(|_| Tally::default()).collect(),
            memory: AtomicUsize::new(node.memory()),
            node,
            depth: AtomicUsize::new(0),
            nodes: AtomicU64::new(0),
        }
    }

    /// Somebody new who can make playouts.
    pub(super) fn walker(&self) -> Walker<E> {
        Walker {
            at: self.root.clone(),
            ahead: Vec::new(),
            is_at_root: true,
            depth: 0,
            is_beyond: false,
            found: Vec::new(),
        }
    }

    /// The position with its moves, in the order of their quick values.
    pub(super) const fn root(&self) -> &Node {
        &self.node
    }

    /// Weighs the root moves anew.
    pub(super) fn favour(&mut self, weight: impl FnMut(Move, f32) -> f32) {
        self.node.favour(weight);
    }

    /// How many moves of the round deep the tree has become.
    pub(super) fn depth(&self) -> usize {
        self.depth.load(Ordering::Relaxed)
    }

    /// How many nodes were counted.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Counts nodes that were no playouts.
    pub(super) fn count(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// The mean value of a root move that was tried.
    pub(super) fn root_value(&self, index: usize) -> Option<Value> {
        self.tallies.get(index)?.mean()
    }

    /// The mean value of all playouts.
    pub(super) fn value(&self) -> Option<Value> {
        Tally::mean_of(&self.tallies)
    }

    /// The moves that were tried most, from a root move on.
    pub(super) fn line(&self, index: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut edge = self.node.tried().nth(index);
        while let Some(tried) = edge {
            moves.push(tried.mv);
            let known = tried.node().into_iter().flat_map(Node::tried);
            edge = known.max_by_key(|edge| edge.experience());
        }
        moves
    }

    /// Lets the tree learn from one more playout.
    pub(super) fn playout(&self, walker: &mut Walker<E>) {
        walker.ahead.clear();
        walker.is_at_root = true;
        walker.depth = 0;
        walker.is_beyond = false;
        let chosen = self.node.choose(self.curiosity);
        let value = self.try_move(&self.node, chosen, walker);
        self.tallies[chosen].add(&value);
        if walker.depth > self.depth() {
            self.depth.fetch_max(walker.depth, Ordering::Relaxed);
        }
        self.count(1);
    }

    /// Makes a move, goes on down to a new position or an end, and says what is found there.
    fn try_move(&self, node: &Node, chosen: usize, walker: &mut Walker<E>) -> Value {
        let edge = node.edge(chosen, |bytes| self.take(bytes));
        edge.visit();
        walker.ahead.push(edge.mv);
        walker.depth += usize::from(!walker.is_beyond);
        let value = match edge.next.get() {
            Some(next) => self.go_on(next, walker),
            None => self.open(edge, walker),
        };
        edge.learn(worth(&value, node.mover(), self.root.game.rules().players));
        value
    }

    /// Goes on from a place in the tree.
    fn go_on(&self, next: &Next, walker: &mut Walker<E>) -> Value {
        match next {
            Next::Node(node) => self.try_move(node, node.choose(self.curiosity), walker),
            Next::Deals(deals) => self.deal(deals, walker),
            Next::End => {
                self.arrive(walker);
                self.judge(&walker.at)
            }
        }
    }

    /// Makes the moves that were noted on the way.
    fn arrive(&self, walker: &mut Walker<E>) {
        if std::mem::take(&mut walker.is_at_root) {
            walker.at.clone_from(&self.root);
        }
        for mv in walker.ahead.drain(..) {
            walker.at.apply(&self.evaluation, mv);
        }
    }

    /// Looks at what lies behind a move for the first time.
    fn open(&self, edge: &Edge, walker: &mut Walker<E>) -> Value {
        self.arrive(walker);
        // Another thread may have been here at the same time: then it has found the same.
        if !self.crosses && walker.at.game.turn().mover().is_none() {
            let _ = edge.next.set(Next::End);
            return self.judge(&walker.at);
        }
        if walker.at.game.is_over() {
            let value = self.judge(&walker.at);
            if self.has_room() {
                self.take(size_of::<Deals>());
                let _ = edge.next.set(Next::Deals(Arc::new(Deals::none(value))));
            }
            return value;
        }
        let key = self.crosses.then(|| Key::of(&walker.at.game));
        if let Some(known) = key.and_then(|key| self.crossings.find(key)) {
            return self.go_on(edge.next.get_or_init(|| known), walker);
        }
        let (next, value) = if walker.at.game.turn().mover().is_none() {
            let value = self.judge(&walker.at);
            let end = || Next::Deals(Arc::new(Deals::new(value)));
            (self.has_room().then(end), Some(value))
        } else {
            let (node, value) = self.look(walker);
            (node.map(Next::Node), value)
        };
        if let Some(mut next) = next {
            if let Some(key) = key {
                next = self.crossings.add(key, next);
                self.take(Crossings::BYTES_EACH);
            }
            let _ = edge.next.set(next);
        }
        match value {
            Some(value) => value,
            None => self.play_on(&mut walker.at),
        }
    }

    /// Sees the moves of a position, and what it is worth if that is known without playing on. There is no
    /// node where no room is left for one.
    fn look(&self, walker: &mut Walker<E>) -> (Option<Node>, Option<Value>) {
        let Walker { at, found, .. } = walker;
        let value = self
            .quick
            .candidates(&self.evaluation, &at.sums, &at.game, found);
        let node = self.has_room().then(|| {
            let spread = self.quick.spread(&self.evaluation);
            new_node(self.limits, spread, &at.game, found)
        });
        if let Some(node) = &node {
            self.take(node.memory());
        }
        (node, value)
    }

    fn has_room(&self) -> bool {
        self.memory.load(Ordering::Relaxed) < self.limits.memory
    }

    fn take(&self, bytes: usize) {
        self.memory.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Whether deals may be drawn for one more end; then they have their room.
    fn may_deal(&self) -> bool {
        let may = self.limits.deals && self.has_room();
        if may {
            self.take(Deals::BYTES);
        }
        may
    }

    /// Goes on from the end of a round, with a deal where it is time for one.
    fn deal(&self, end: &Deals, walker: &mut Walker<E>) -> Value {
        let Some((number, dealt)) = end.visit(|| self.may_deal()) else {
            return end.value();
        };
        walker.is_beyond = true;
        if let Some((game, node)) = dealt.next.get() {
            walker.go_to(&self.evaluation, game);
            return self.try_move(node, node.choose(self.curiosity), walker);
        }
        self.arrive(walker);
        let Some(game) = self.dealer.deal(&walker.at.game, number) else {
            return end.value();
        };
        walker.go_to(&self.evaluation, &game);
        let (node, value) = self.look(walker);
        if let Some(node) = node {
            let _ = dealt.next.set((game, node));
        }
        value.unwrap_or_else(|| end.value())
    }

    /// Plays on as far as quick values lead, and judges what comes out.
    fn play_on(&self, at: &mut Followed<E>) -> Value {
        while let Some(mv) = self
            .quick
            .playout_move(&self.evaluation, &at.sums, &at.game)
        {
            at.apply(&self.evaluation, mv);
        }
        self.judge(at)
    }

    fn judge(&self, at: &Followed<E>) -> Value {
        at.value(&self.evaluation)
    }
}

impl<E: Evaluation> Walker<E> {
    /// Goes on from another position.
    fn go_to(&mut self, evaluation: &E, game: &Game) {
        self.at.go_to(evaluation, game);
        self.ahead.clear();
        self.is_at_root = false;
    }
}

/// A position with those of its moves that are looked at.
fn new_node(limits: Limits, spread: i32, game: &Game, found: &mut Vec<Candidate>) -> Node {
    limits.eye.look(game, found);
    found.truncate(limits.width);
    let mover = game.turn().mover().unwrap_or(Seat::One);
    Node::new(mover, found, spread)
}

/// What a value is worth to a seat: its chance to win, and a little for every point ahead, so that
/// a game that is won or lost is still played well.
#[expect(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a chance has 17 bits, and the least worth is that of no chance and the largest lag: 0"
)]
fn worth(value: &Value, seat: Seat, players: Players) -> u32 {
    let ahead = value.lead(players, seat).clamp(-MOST_AHEAD, MOST_AHEAD);
    let win = value.win[seat].min(CERTAIN) as i32 - value.win[seat].min(CERTAIN) as i32 / 32;
    (win + (ahead + MOST_AHEAD) / 8) as u32
}
