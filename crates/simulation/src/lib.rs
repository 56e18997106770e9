//! Whole clusters of the server in simulated time on a simulated network, from seeds.
//!
//! A seed decides everything: the nodes and their clocks, the tables, who plays there and how, and what
//! goes wrong when. Nodes die and start again, lose the store, each other and their clients; messages
//! are late, lost, or come twice. Afterwards [`check`] looks at what everybody was told, and at what was
//! kept. The same seed leads to the same history, move by move.

mod chance;
pub mod check;
mod history;
mod moment;
mod node;
pub mod panics;
mod people;
mod run;
mod scenario;
mod weather;

pub use history::{History, KeptTable, Note, Person};
pub use weather::Acting;

use std::hash::{DefaultHasher, Hash, Hasher};

use scenario::Scenario;

/// Whether the store asks for leases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fences {
    /// It does, as every store has to.
    Up,
    /// It does not: a bug, to see whether it is found.
    Down,
}

/// Lives through what a seed decides.
pub fn simulate(seed: u64, fences: Fences) -> History {
    run::live(&Scenario::of(seed), fences)
}

/// What a seed decides, for people to read.
pub fn describe(seed: u64) -> String {
    format!("{:#?}", Scenario::of(seed))
}

impl History {
    /// A number that another history has only by chance.
    pub fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        format!("{self:?}").hash(&mut hasher);
        hasher.finish()
    }
}
