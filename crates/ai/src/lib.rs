//! Players that choose a move.
//!
//! Everything here is pure: no input or output, no clock, and no random generator. A player sees
//! a [`Game`], asks the [`Chance`] that it is given where it leaves something to chance, and names
//! a move. The same game and the same chance give the same move, on every machine.

mod bot;
mod built_in;
mod driver;
mod evaluation;
mod greedy;
mod level;
mod mind;
pub mod net;
mod prospect;
mod quick;
mod random;
mod review;
mod search;
mod study;
mod thinking;
mod turn;
mod uct;

pub use bot::{Bot, UnknownBot};
pub use driver::{Limit, Stop, think};
pub use evaluation::{CERTAIN, Evaluation, Value, Weighted};
pub use greedy::Greedy;
pub use level::{Level, MASTER_NODES, MASTER_TIME, UnknownLevel};
pub use mind::{Mind, Minds, Priors};
pub use quick::{Candidate, Glance, QuickValues};
pub use random::Random;
pub use review::{
    Chances, Finding, Findings, Look, Lost, Mark, Plan, Progress, Review, StepKind, Terms,
    UnreadableFinding, accuracy,
};
pub use search::{Eye, Helper, Search, Settings, Sure, Tried, Variation, sure};
pub use study::{Loss, Ponder, Study};
pub use thinking::Thinking;
pub use turn::choose_turn;
pub use uct::Uct;

use praline_rules::{Chance, Game, Move};

/// Somebody who chooses moves.
///
/// ```
/// use praline_ai::{Greedy, Player};
/// use praline_rules::{Deal, Game, Players, Rules, Seat};
///
/// let mut game = Game::new(Rules::plain(Players::Two));
/// assert_eq!(Greedy.choose(&game, &mut |_n| 0), None, "a deal is due");
///
/// let deal = Deal::draw(&game, &mut |n| n - 1).expect("a deal is due");
/// game.apply_deal(&deal)?;
/// let mv = Greedy.choose(&game, &mut |_n| 0).expect("a draft always has a move");
/// assert!(game.is_legal(mv));
/// # Ok::<(), praline_rules::DealError>(())
/// ```
pub trait Player {
    /// A legal move for whoever is to move, or `None` where no move is to be made.
    fn choose(&mut self, game: &Game, chance: &mut dyn Chance) -> Option<Move>;
}
