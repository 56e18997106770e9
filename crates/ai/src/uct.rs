//! Plain Monte Carlo tree search: upper confidence bounds and random playouts, no knowledge.
//!
//! It is here to be compared with, as the bot `mcts`.

#![expect(
    clippy::cast_precision_loss,
    reason = "a choice needs no more than the 24 bits of a float"
)]

use praline_rules::{Chance, Deal, Game, Move, Seat, SeatSet};

use crate::evaluation::CERTAIN;

/// The weight of curiosity. With 4,000 playouts it wins 58 of 100 games against `greedy`; with the
/// textbook's square root of 2 it wins 40, with half of this 30.
const CURIOSITY: f32 = 0.5;

#[derive(Clone, Debug)]
struct Node {
    game: Game,
    mv: Option<Move>,
    parent: usize,
    children: Vec<usize>,
    /// The number of legal moves that have no child yet.
    untried: u32,
    visits: u32,
    /// The sum of chances of whoever moved to get here.
    sum: u64,
}

/// A tree of random playouts.
#[derive(Clone, Debug)]
pub struct Uct {
    nodes: Vec<Node>,
}

impl Uct {
    /// A tree of the position alone, or `None` where nobody is to move.
    pub fn new(game: &Game) -> Option<Uct> {
        game.turn().mover()?;
        let mut uct = Uct { nodes: Vec::new() };
        uct.add(game, None, 0);
        Some(uct)
    }

    /// How many playouts were made.
    pub fn playouts(&self) -> u64 {
        self.nodes.first().map_or(0, |root| root.visits.into())
    }

    /// The move that was tried most.
    pub fn best(&self) -> Option<Move> {
        let root = self.nodes.first()?;
        let tried = root
            .children
            .iter()
            .max_by_key(|child| self.nodes[**child].visits);
        match tried {
            Some(child) => self.nodes[*child].mv,
            None => root.game.legal_moves().next(),
        }
    }

    /// Whether there is but one move.
    pub fn is_settled(&self) -> bool {
        let count = self.nodes.first().map(|root| root.game.legal_moves().len());
        count.is_none_or(|count| count <= 1)
    }

    /// Makes one more playout, to the end of the game.
    pub fn playout(&mut self, chance: &mut dyn Chance) {
        let mut at = 0;
        while self.nodes[at].untried == 0 && !self.nodes[at].children.is_empty() {
            at = self.choose(at);
        }
        if self.nodes[at].untried > 0 {
            at = self.expand(at);
        }
        let end = random_end(self.nodes[at].game, chance);
        self.learn(at, &end);
    }

    fn add(&mut self, game: &Game, mv: Option<Move>, parent: usize) -> usize {
        self.nodes.push(Node {
            untried: game.legal_moves().count_all(),
            game: *game,
            mv,
            parent,
            children: Vec::new(),
            visits: 0,
            sum: 0,
        });
        self.nodes.len() - 1
    }

    fn choose(&self, at: usize) -> usize {
        let node = &self.nodes[at];
        // Differences of logarithms matter little; the bit length is the same on every machine.
        let log = (u32::BITS - node.visits.leading_zeros()) as f32 * std::f32::consts::LN_2;
        let score = |child: &Node| {
            let visits = child.visits as f32;
            child.sum as f32 / (visits * CERTAIN as f32) + CURIOSITY * (log / visits).sqrt()
        };
        let mut best = (at, f32::MIN);
        for child in &node.children {
            let score = score(&self.nodes[*child]);
            if score > best.1 {
                best = (*child, score);
            }
        }
        best.0
    }

    fn expand(&mut self, at: usize) -> usize {
        let node = &mut self.nodes[at];
        node.untried -= 1;
        let (mut game, next) = (node.game, node.untried);
        let mv = game.legal_moves().get(next);
        if let Some(mv) = mv {
            game.apply_unchecked(mv);
        }
        let child = self.add(&game, mv, at);
        self.nodes[at].children.push(child);
        child
    }

    fn learn(&mut self, mut at: usize, end: &Game) {
        let leaders = end.leaders(SeatSet::EMPTY);
        let share = u64::from(CERTAIN) / leaders.len().max(1) as u64;
        loop {
            let parent = self.nodes[at].parent;
            let mover = self.nodes[parent].game.turn().mover().unwrap_or(Seat::One);
            let node = &mut self.nodes[at];
            node.visits += 1;
            node.sum += if leaders.has(mover) { share } else { 0 };
            if at == 0 {
                return;
            }
            at = parent;
        }
    }
}

/// Plays at random to the end of the game.
fn random_end(mut game: Game, chance: &mut dyn Chance) -> Game {
    while !game.is_over() {
        if let Some(deal) = Deal::draw(&game, chance) {
            game.apply_deal_unchecked(&deal);
            continue;
        }
        let moves = game.legal_moves();
        let Some(mv) = moves.get(chance.below(moves.count_all())) else {
            break;
        };
        game.apply_unchecked(mv);
    }
    game
}
