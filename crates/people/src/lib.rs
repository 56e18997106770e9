//! People at online tables, for tests of whole clusters.
//!
//! A [`Newcomer`] becomes a guest, sets a table or comes to one, plays, talks and watches, over one
//! connection to some node after the other, and notes everything. [`check`] looks at these notes, and at
//! what was kept, for what must not have happened. On which network they live, and what time it is, is
//! passed in ([`Road`]): the simulation and the tests of real nodes have the same people, and the same
//! check.

pub mod chance;
pub mod check;
mod history;
mod party;
mod person;
mod plan;
mod road;

pub use history::{Acting, History, KeptTable, Note, Person};
pub use party::{Party, gather};
pub use person::Newcomer;
pub use plan::{PersonPlan, TablePlan, TableWish};
pub use road::Road;
