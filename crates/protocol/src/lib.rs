//! What Praline's server and its clients say to each other.
//!
//! An online table is a list of entries ([`Entry`]), numbered from 1, each with the time at which it
//! was made. [`Table`] is that list folded up: who sits where, the game, the clocks. The server and
//! every client fold the same list, so nothing else has to be kept in step. [`wire`] is how entries
//! and requests travel, a line of text each; [`client`] is the client's side of that, without a socket;
//! [`fair`] is how deals are drawn and checked.
//!
//! **Two versions at one table.** While a server is brought up to date, nodes and clients of two versions
//! share its tables. So a version may add kinds of entries and words of a plan that the one before it can
//! pass over ([`Entry::Later`], [`LaterWords`]), and adds nothing else without warning: whatever changes
//! what can follow at a table, who may see it, or what a known line looks like, needs a release before it
//! that knows it and does not write it yet. Names of people stand only in entries that are known, because
//! a host can have them removed. What is kept is plain text within bounds, and nobody may set a table for
//! a word that the version which is asked does not know ([`OnlinePlan::check_new`]).
//!
//! The crate is pure: no clock, no randomness of its own, no input or output; it builds for wasm32.

pub mod client;
mod clock;
mod entry;
pub mod fair;
mod hex;
mod id;
#[cfg(feature = "json")]
pub mod json;
mod later;
mod name;
mod plan;
mod table;
#[cfg(feature = "tomorrow")]
mod tomorrow;
pub mod wire;

pub use clock::{ClockPlan, ClockPlanError, Clocks, Millis};
pub use entry::{Entry, EntryError};
pub use hex::{Hex, read_hex};
pub use id::{TableId, TableIdError};
pub use later::{LaterEntry, LaterWords};
pub use name::{
    CHAT_BYTES, CHAT_LENGTH, NAME_LENGTH, NameError, check_chat, check_name, short_name,
};
pub use plan::{OnlinePlan, PlanError, SeatPlan, Starter, Visibility, Watching};
pub use table::{EntryFault, Phase, PhaseError, SeatedPerson, Table};
#[cfg(feature = "tomorrow")]
pub use tomorrow::Mood;
