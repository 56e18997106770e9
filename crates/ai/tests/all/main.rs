//! The bots, the search and the levels, as those who ask for a move meet them.

mod any_position;
#[cfg(feature = "nets")]
mod beyond;
mod brute;
mod endings;
mod evaluation;
mod games;
mod helpers;
mod levels;
mod review;
mod slices;
mod table;
mod tactics;
