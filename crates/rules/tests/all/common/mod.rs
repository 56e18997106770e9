//! What several of the tests need.

pub(crate) mod ledger;
pub(crate) mod telling;
