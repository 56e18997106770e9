//! Whole clusters of the server in simulated time on a simulated network, from seeds.
//!
//! A seed decides everything: the nodes and their clocks, the tables, who plays there and how, and what
//! goes wrong when. Nodes die and start again, lose the store, each other and their clients; messages
//! are late, lost, or come twice. Afterwards [`check`](praline_people::check) looks at what everybody was told, and at what was
//! kept. The same seed leads to the same history, move by move.

mod chance;
mod moment;
mod node;
pub mod panics;
mod road;
mod run;
mod scenario;
mod weather;

use praline_people::History;

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
