//! Why an entry cannot follow.

use praline_rules::{MoveError, PlayError};
use thiserror::Error;

/// Why an entry cannot follow at a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EntryFault {
    /// The first entry opens the table.
    #[error("the first entry does not open the table")]
    NotOpen,
    /// Only the first entry opens the table.
    #[error("the table is open already")]
    OpenAgain,
    /// What the table is set for makes no sense.
    #[error("the table's plan makes no sense")]
    Plan,
    /// The table has not got that far, or is past it.
    #[error("this cannot happen now")]
    NotNow,
    /// The seat is not at this table.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// Somebody sits there.
    #[error("the seat is taken")]
    Taken,
    /// Nobody sits there.
    #[error("nobody sits there")]
    NobodyThere,
    /// Not every seat is taken.
    #[error("there are empty seats")]
    SeatsEmpty,
    /// No deal is due.
    #[error("no deal is due")]
    NoDealDue,
    /// The seat has no wall space to choose, or has chosen.
    #[error("the seat has nothing to choose")]
    NothingToChoose,
    /// The choices are fewer than the lines to build from.
    #[error("more wall spaces are to be chosen")]
    MoreToChoose,
    /// A wall space cannot be chosen.
    #[error(transparent)]
    Wall(#[from] MoveError),
    /// The secret is told after the game.
    #[error("the secret is told after the game")]
    SeedEarly,
    /// The rules forbid it.
    #[error(transparent)]
    Play(#[from] PlayError),
}
