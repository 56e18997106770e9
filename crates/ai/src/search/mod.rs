//! The search: a value that the caller advances as long as it likes.

mod crossings;
mod deals;
mod eye;
mod helper;
mod node;
mod report;
mod scatter;
mod solver;
mod tree;

pub use eye::Eye;
pub use helper::Helper;
pub use report::Variation;
pub use solver::{Sure, sure};

use std::sync::Arc;

use praline_rules::{BySeat, Game, Move, Players};

use self::node::Edge;
use self::solver::{Solution, Solver};
use self::tree::{Limits, Tree, Walker};
use crate::evaluation::{Evaluation, Value};
use crate::mind::{Mind, Priors};
use crate::quick::QuickValues;

/// How many nodes the solver gets for each playout of the tree; one takes about a tenth of the time of
/// a playout.
const SOLVER_SHARE: u64 = 20;
/// A move is known well enough with this part of the visits of the most visited one.
const ENOUGH: u32 = 4;

/// Whether it pays to look beyond the round. Between two, against a search that does not: 72 ± 9 % of 100 games
/// at 10,000 nodes, on the free wall 62 ± 9 at 20 ms. Among three, where a round has many more moves, it lost:
/// 27 ± 8 % of 120 games (fair 33); among four 25 ± 9 (fair 25).
fn looks_beyond(game: &Game) -> bool {
    game.rules().players == Players::Two
}

/// A move that a search has tried.
#[derive(Clone, Copy, Debug)]
pub struct Tried {
    /// Which move.
    pub mv: Move,
    /// How often.
    pub visits: u32,
    /// What it has brought its mover on average, from 0 to 1: the chance to win, and a little for points.
    pub worth: f32,
    /// What it leads to, for all seats.
    pub value: Value,
}

/// How a search thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How many moves of a position are looked at.
    pub width: usize,
    /// What the player overlooks.
    pub eye: Eye,
    /// How much memory the search may take, in bytes.
    pub memory: usize,
    /// Whether a last round is solved; without, it is searched and judged as any other.
    pub solves: bool,
    /// Whether a mind that judges at once looks beyond the round, at deals that may come, where that pays.
    pub deals: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            width: 48,
            eye: Eye::default(),
            memory: 256 << 20,
            solves: true,
            deals: true,
        }
    }
}

/// A search of one position.
///
/// It runs only while [`Search::advance`] is called: clock, stop sign and threads are the
/// caller's. The same position, settings and number of nodes give the same answer everywhere.
///
/// ```
/// use praline_ai::{Minds, Search, Settings};
/// use praline_rules::Game;
///
/// let game: Game = "2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 \
///     0:...../...../...../...../.....:-,-,-,-,-:- \
///     0:...../...../...../...../.....:-,-,-,-,-:-".parse()?;
/// let mind = Minds::built_in().mind(game.rules());
/// let mut search = Search::new(&game, Settings::default(), mind).expect("somebody is to move");
/// search.advance(500);
/// let best = &search.variations(3)[0];
/// assert_eq!(best.moves[0], search.best());
/// assert!(game.is_legal(search.best()));
/// # Ok::<(), praline_rules::PositionError>(())
/// ```
///
/// What it thinks of positions and of moves is passed in; a plain `Search` has a [`Mind`].
pub struct Search<E: Evaluation = Mind, Q = Priors> {
    game: Game,
    tree: Arc<Tree<E, Q>>,
    walker: Walker<E>,
    solver: Option<Solver>,
    solution: Option<Solution>,
    /// What to play where nothing else is known.
    first: Move,
}

impl Search {
    /// A search of a position by a mind, or `None` where nobody is to move.
    pub fn new(game: &Game, settings: Settings, mind: Mind) -> Option<Search> {
        Search::with(game, settings, mind, Priors)
    }
}

impl<E: Evaluation, Q: QuickValues<E>> Search<E, Q> {
    /// A search of a position with an evaluation and quick values, or `None` where nobody is to move.
    pub fn with(game: &Game, settings: Settings, evaluation: E, quick: Q) -> Option<Search<E, Q>> {
        game.turn().mover()?;
        // Who overlooks things does not see the end for certain, either.
        let sharp = settings.solves && settings.eye.is_sharp();
        let solver = sharp.then(|| Solver::new(game, settings.memory)).flatten();
        let solver_memory = solver.as_ref().map_or(0, Solver::memory);
        let limits = Limits {
            width: settings.width.max(1),
            memory: settings.memory.saturating_sub(solver_memory),
            eye: settings.eye.at(game),
            deals: settings.deals && looks_beyond(game),
        };
        let tree = Tree::new(game, evaluation, quick, limits);
        let first = tree.root().moves().next()?;
        Some(Search {
            game: *game,
            first,
            walker: tree.walker(),
            tree: Arc::new(tree),
            solver,
            solution: None,
        })
    }

    /// The position that is searched.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Favours the root moves in another way than the mind does, so that a search looks where it would
    /// not by itself: `weight` is told each move and its share of 1, and says what it should weigh.
    /// For a search that has not begun and that nobody helps; otherwise nothing changes.
    pub fn favour(&mut self, weight: impl FnMut(Move, f32) -> f32) {
        if self.nodes() == 0
            && let Some(tree) = Arc::get_mut(&mut self.tree)
        {
            tree.favour(weight);
        }
    }

    /// Searches on for about that many nodes, fewer where everything is found.
    pub fn advance(&mut self, nodes: u64) {
        let end = self.nodes().saturating_add(nodes);
        while self.nodes() < end && !self.is_settled() {
            self.tree.playout(&mut self.walker);
            if let Some(solver) = &mut self.solver {
                self.tree.count(solver.advance(SOLVER_SHARE));
                if !solver.is_working() {
                    self.solution = solver.solution();
                    self.solver = None;
                }
            }
        }
    }

    /// How many nodes were searched: playouts of the tree and positions of the solver.
    pub fn nodes(&self) -> u64 {
        self.tree.nodes()
    }

    /// Another hand, which searches the same position on a thread of the caller's.
    pub fn helper(&self) -> Helper<E, Q> {
        Helper::new(&self.tree)
    }

    /// How many moves of the round deep the tree is.
    pub fn depth(&self) -> usize {
        self.tree.depth()
    }

    /// Whether more nodes could change nothing: all is proved, or there is but one move.
    pub fn is_settled(&self) -> bool {
        self.solution.is_some() || self.nodes() > 0 && self.tree.root().len() == 1
    }

    /// The root moves with how often each was looked at.
    pub fn visits(&self) -> impl Iterator<Item = (Move, u32)> {
        let root = self.tree.root();
        let tried = root.tried().map(Edge::visits);
        root.moves().zip(tried.chain(std::iter::repeat(0)))
    }

    /// The root moves that were tried.
    pub fn tried(&self) -> impl Iterator<Item = Tried> {
        let edges = self.tree.root().tried().enumerate();
        edges.filter_map(|(index, edge)| {
            Some(Tried {
                mv: edge.mv,
                visits: edge.visits(),
                worth: edge.worth(),
                value: self.tree.root_value(index)?,
            })
        })
    }

    /// What the position is worth by all that was tried; `None` before anything was.
    pub fn value(&self) -> Option<Value> {
        self.tree.value()
    }

    /// Whether the best move is proved.
    pub const fn is_proved(&self) -> bool {
        self.solution.is_some()
    }

    /// Whether the solver is at work on a last round.
    pub(crate) const fn is_solving(&self) -> bool {
        self.solver.is_some()
    }

    /// Each seat's chance to win where it is proved.
    pub fn proved_chances(&self) -> Option<BySeat<u32>> {
        self.solution.as_ref().map(|solution| solution.win)
    }

    /// The best move found so far.
    pub fn best(&self) -> Move {
        if let Some(mv) = self.solution.as_ref().and_then(|s| s.line.first()) {
            return *mv;
        }
        let best = self.ranking().first().copied();
        best.and_then(|i| self.tree.root().moves().nth(i))
            .unwrap_or(self.first)
    }

    /// The root moves that were tried, the best first: the one that was looked at most, then those
    /// that were looked at enough by what they brought, then the rest.
    ///
    /// To play what has brought most, if it was looked at enough, lost to this by 47 of 100.
    fn ranking(&self) -> Vec<usize> {
        let edges: Vec<&Edge> = self.tree.root().tried().collect();
        let most = edges.iter().map(|edge| edge.visits()).max().unwrap_or(0);
        let mut tried: Vec<usize> = (0..edges.len()).collect();
        // Cached, because others may be at work on the tree.
        tried.sort_by_cached_key(|i| {
            let edge = edges[*i];
            let visits = edge.visits();
            let known = visits.saturating_mul(ENOUGH) >= most;
            let brought = if known { edge.mean() } else { 0 };
            std::cmp::Reverse((visits == most, known, brought, visits))
        });
        tried
    }
}
