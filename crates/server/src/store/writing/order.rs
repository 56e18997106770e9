//! What can be written.

use praline_protocol::TableId;
use praline_rules::Seat;

use crate::guest::GuestId;
use crate::store::{Append, Due, Forgotten, Link, NewTable, Retention, Served};

/// Something to be written.
#[derive(Debug)]
pub(in crate::store) enum Order {
    Create(Box<NewTable>),
    Append(Append),
    Say(i64, u64, Seat, String),
    Unsay(i64, u64),
    Rename(i64, Vec<(u64, String)>),
    Link(i64, [u8; 16], Link),
    Survey(TableId, Due, Option<String>),
    Seen(GuestId, i64),
    Forget(Retention, i64),
    KeepServed(Served),
    KeepKey([u8; 32]),
    Close,
}

/// What came of it.
#[derive(Debug)]
pub(in crate::store) enum Done {
    Nothing,
    Number(i64),
    Forgotten(Forgotten),
}

impl Done {
    /// Whether something was to be forgotten, and nothing is left of that.
    pub(in crate::store) fn is_last_of_forgetting(&self) -> bool {
        matches!(self, Done::Forgotten(forgotten) if !forgotten.more)
    }
}

impl Order {
    /// The number of the table that it is about, if it is about one that has a number.
    pub(in crate::store) fn table(&self) -> Option<i64> {
        match self {
            Order::Append(append) => Some(append.no),
            Order::Say(no, ..)
            | Order::Unsay(no, _)
            | Order::Rename(no, _)
            | Order::Link(no, ..) => Some(*no),
            _ => None,
        }
    }

    /// The append, if it is one.
    pub(in crate::store) fn as_append(&self) -> Option<&Append> {
        match self {
            Order::Append(append) => Some(append),
            _ => None,
        }
    }
}
