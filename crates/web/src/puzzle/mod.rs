//! Puzzles: a table in a position where one move is best.

mod card;
mod collection;
mod play;
mod screen;

pub(crate) use screen::PuzzleScreen;
