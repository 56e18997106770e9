//! What the tests of several crates share; no program depends on it.
//!
//! Every test that needs chance takes [`Dice`], every test that needs games takes [`trial_games`], so
//! that a new variant of the rules is a new variant for all of them.

#![expect(
    clippy::missing_panics_doc,
    reason = "a panic is how a test says that something is wrong"
)]

pub mod damaged;
pub mod data_files;
mod dice;
pub mod records;
pub mod shorthand;
mod soak;
pub mod trial_games;

pub use dice::Dice;
pub use soak::{times, times_or};
