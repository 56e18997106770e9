//! Many puzzles in one text, one a line.

use thiserror::Error;

use super::puzzle::{Puzzle, PuzzleError};

/// A line of a text is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct PuzzleLineError {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: PuzzleError,
}

/// All puzzles of a text, or the first line that is none.
pub fn read_puzzles(text: &str) -> Result<Vec<Puzzle>, PuzzleLineError> {
    let read = |(number, line): (usize, &str)| {
        line.parse().map_err(|fault| PuzzleLineError {
            line: number + 1,
            fault,
        })
    };
    text.lines().enumerate().map(read).collect()
}
