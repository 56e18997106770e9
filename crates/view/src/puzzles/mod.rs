//! Puzzles: positions in which one move is best.

mod calendar;
mod collection;
mod facts;
mod notes;
mod puzzle;
mod theme;
mod words;

pub use calendar::puzzle_of_day;
pub use collection::{PuzzleLineError, read_puzzles};
pub use notes::{Help, PuzzleNotes};
pub use puzzle::{Puzzle, PuzzleError};
pub use theme::{PuzzleTheme, UnknownTheme};
pub use words::Answered;
