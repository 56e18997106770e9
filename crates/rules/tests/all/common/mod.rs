//! What several of the tests need.

pub(crate) mod data_files;
pub(crate) mod dice;
pub(crate) mod ledger;
pub(crate) mod random_play;
pub(crate) mod shorthand;
pub(crate) mod sorted_moves;
pub(crate) mod telling;
pub(crate) mod times;
