//! Puzzles: a table in a position where one move is best.

mod card;
mod collection;
mod day;
mod play;
mod screen;

pub(crate) use day::{look_at_the_clock, today};
pub(crate) use screen::PuzzleScreen;
