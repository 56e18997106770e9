//! The review of a finished game: curve, table, card, and the ways to try things out.
//!
//! [`Reviewing`] is what is reviewed and what has been found of it; the end screen reads it, too. All that
//! is drawn of it is in a part of the page.

mod boards;
mod card;
mod chart;
mod figures;
mod frame;
mod keeping;
mod keys;
mod screen;
mod state;
mod steps;
mod trying;

pub(crate) use chart::{Chart, Legend, Players};
pub(crate) use figures::Bars;
pub(crate) use screen::ReviewScreen;
pub(crate) use state::{Reviewing, Subject};
