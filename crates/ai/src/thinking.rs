//! A bot while it thinks about one position.

use praline_rules::{Chance, Game, Move};

use crate::bot::Bot;
use crate::evaluation::Evaluation;
use crate::level::Level;
use crate::mind::{Mind, Minds, Priors};
use crate::quick::QuickValues;
use crate::search::{Helper, Search, Settings, Variation};
use crate::uct::Uct;
use crate::{Greedy, Player, Random};

/// A bot's thoughts about one position: advanced in slices by whoever holds the clock.
///
/// ```
/// use praline_ai::{Bot, Level, Minds, Thinking};
/// use praline_rules::Game;
///
/// let game: Game = "2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 \
///     0:...../...../...../...../.....:-,-,-,-,-:- \
///     0:...../...../...../...../.....:-,-,-,-,-:-".parse()?;
/// let mut chance = |n: u32| n / 2;
/// let club = Bot::Level(Level::Club);
/// let mut thinking = Thinking::new(club, &game, Minds::built_in(), 7, &mut chance)
///     .expect("somebody is to move");
/// while !thinking.is_done() {
///     thinking.advance(64, &mut chance);
/// }
/// assert!(game.is_legal(thinking.best()));
/// # Ok::<(), praline_rules::PositionError>(())
/// ```
pub struct Thinking<E: Evaluation = Mind, Q = Priors> {
    thoughts: Thoughts<E, Q>,
    /// Where the bot stops by itself.
    most_nodes: Option<u64>,
}

enum Thoughts<E: Evaluation, Q> {
    Decided(Move),
    Search(Box<Search<E, Q>>),
    Uct(Box<Uct>),
}

impl<E: Evaluation, Q> Thoughts<E, Q> {
    fn search(search: Search<E, Q>) -> Thoughts<E, Q> {
        Thoughts::Search(Box::new(search))
    }
}

impl Thinking {
    /// A bot that begins to think, or `None` where nobody is to move.
    ///
    /// A bot that judges by what was learned does so where there is a net for the rules among `minds`.
    pub fn new(
        bot: Bot,
        game: &Game,
        minds: &Minds,
        seed: u64,
        chance: &mut dyn Chance,
    ) -> Option<Thinking> {
        let thoughts = match bot {
            Bot::Random => Thoughts::Decided(Random.choose(game, chance)?),
            Bot::Greedy => Thoughts::Decided(Greedy.choose(game, chance)?),
            Bot::Mcts => Thoughts::Uct(Box::new(Uct::new(game)?)),
            Bot::Classic => {
                Thoughts::search(Search::new(game, Settings::default(), Mind::Classic)?)
            }
            Bot::Level(level) => {
                let mind = level.mind(game.rules(), minds);
                Thoughts::search(Search::new(game, level.settings(seed), mind)?)
            }
        };
        Some(Thinking {
            thoughts,
            most_nodes: bot.level().and_then(Level::nodes),
        })
    }
}

impl<E: Evaluation, Q: QuickValues<E>> Thinking<E, Q> {
    /// A search that goes on until it is told to stop.
    pub fn of_search(search: Search<E, Q>) -> Thinking<E, Q> {
        Thinking {
            thoughts: Thoughts::search(search),
            most_nodes: None,
        }
    }

    /// Thinks on for about that many nodes, fewer where the bot is done.
    pub fn advance(&mut self, nodes: u64, chance: &mut dyn Chance) {
        let left = self
            .most_nodes
            .map_or(u64::MAX, |most| most.saturating_sub(self.nodes()));
        let nodes = nodes.min(left);
        match &mut self.thoughts {
            Thoughts::Decided(_) => {}
            Thoughts::Search(search) => search.advance(nodes),
            Thoughts::Uct(uct) => (0..nodes).for_each(|_| uct.playout(chance)),
        }
    }

    /// How many nodes the bot has thought about.
    pub fn nodes(&self) -> u64 {
        match &self.thoughts {
            Thoughts::Decided(_) => 0,
            Thoughts::Search(search) => search.nodes(),
            Thoughts::Uct(uct) => uct.playouts(),
        }
    }

    /// How many moves ahead the bot has looked.
    pub fn depth(&self) -> usize {
        match &self.thoughts {
            Thoughts::Search(search) => search.depth(),
            Thoughts::Decided(_) | Thoughts::Uct(_) => 0,
        }
    }

    /// How many nodes the bot thinks about at most, if it stops by itself.
    pub const fn most_nodes(&self) -> Option<u64> {
        self.most_nodes
    }

    /// Another hand for another thread, where the bot searches. Whoever lets it help sees to it that
    /// both keep to [`Thinking::most_nodes`] together.
    pub fn helper(&self) -> Option<Helper<E, Q>> {
        match &self.thoughts {
            Thoughts::Search(search) => Some(search.helper()),
            Thoughts::Decided(_) | Thoughts::Uct(_) => None,
        }
    }

    /// Whether thinking on would change nothing.
    pub fn is_done(&self) -> bool {
        let settled = match &self.thoughts {
            Thoughts::Decided(_) => true,
            Thoughts::Search(search) => search.is_settled(),
            Thoughts::Uct(uct) => uct.is_settled(),
        };
        settled || self.most_nodes.is_some_and(|most| self.nodes() >= most)
    }

    /// The move that the bot would make now.
    pub fn best(&self) -> Move {
        match &self.thoughts {
            Thoughts::Decided(mv) => *mv,
            Thoughts::Search(search) => search.best(),
            Thoughts::Uct(uct) => uct
                .best()
                .unwrap_or_else(|| unreachable!("somebody is to move")),
        }
    }

    /// The best moves with what they lead to; none from bots that do not judge.
    pub fn variations(&self, count: usize) -> Vec<Variation> {
        match &self.thoughts {
            Thoughts::Search(search) => search.variations(count),
            Thoughts::Decided(_) | Thoughts::Uct(_) => Vec::new(),
        }
    }
}
