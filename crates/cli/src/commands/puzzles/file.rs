//! The puzzles of a file, read one by one, however many there are.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader};

use praline_view::{Puzzle, PuzzleError};

use crate::error::{Error, FileFault};
use crate::input::Lines;

/// So many puzzles can be held at once; it bounds the memory that a hostile file can take.
const MOST: usize = 100_000;

/// The puzzles of an opened file, of which one at a time is held.
pub(super) struct PuzzleFile {
    lines: Lines<Box<dyn BufRead + Send>>,
    number: usize,
    is_over: bool,
}

impl PuzzleFile {
    /// Opens a file; `-` is standard input.
    pub(super) fn open(file: &OsStr) -> Result<PuzzleFile, Error> {
        let input: Box<dyn BufRead + Send> = if file == "-" {
            Box::new(BufReader::new(io::stdin()))
        } else {
            let open = File::open(file).map_err(|fault| FileFault::from(fault).of(file))?;
            Box::new(BufReader::new(open))
        };
        Ok(PuzzleFile {
            lines: Lines::new(input),
            number: 0,
            is_over: false,
        })
    }

    fn read(&mut self) -> Result<Option<(usize, Puzzle)>, FileFault> {
        let Some(line) = self.lines.next_line()? else {
            return if self.number == 0 {
                Err(FileFault::NoPuzzle)
            } else {
                Ok(None)
            };
        };
        self.number += 1;
        let line = line.strip_suffix('\r').unwrap_or(line);
        let fault = |fault| FileFault::Puzzle {
            line: self.number,
            fault,
        };
        let puzzle = line
            .parse()
            .map_err(|wrong: PuzzleError| fault(wrong.into()))?;
        Ok(Some((self.number, puzzle)))
    }
}

/// Each puzzle with the number of its line, until the first line that is none; a file without any is a fault.
impl Iterator for PuzzleFile {
    type Item = Result<(usize, Puzzle), FileFault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let next = self.read().transpose();
        self.is_over = !matches!(next, Some(Ok(_)));
        next
    }
}

/// All puzzles of a file.
pub(super) fn read_puzzles(file: &OsStr) -> Result<Vec<Puzzle>, Error> {
    let mut puzzles = Vec::new();
    for read in PuzzleFile::open(file)? {
        let (_, puzzle) = read.map_err(|fault| fault.of(file))?;
        if puzzles.len() == MOST {
            return Err(FileFault::TooManyPuzzles(MOST).of(file));
        }
        puzzles.push(puzzle);
    }
    Ok(puzzles)
}
