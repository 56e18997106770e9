//! Checking a file of puzzles.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::num::NonZeroUsize;

use praline_rules::Move;
use praline_view::{Puzzle, PuzzleError, PuzzleTheme};
use thiserror::Error;

use super::finder::weakest;
use super::maker::{themes, verdict};
use super::parallel::in_order;
use super::verdict::Verdict;
use super::wanted::Standard;
use crate::error::{Error, FileFault};
use crate::input::Lines;

/// By so many thousandths the value of a move that is not proved may be told otherwise.
const TOLERANCE: u16 = 100;

/// Why a line is no right puzzle.
#[derive(Debug, Error)]
pub(crate) enum PuzzleFault {
    #[error(transparent)]
    Line(#[from] PuzzleError),
    #[error("no move is clearly best")]
    NoSolution,
    #[error("it is not proved")]
    NotProved,
    #[error("{0} does not solve it")]
    Wrong(Move),
    #[error("{0} solves it, too")]
    Unnamed(Move),
    #[error("the lines do not show the theme {0}")]
    Theme(PuzzleTheme),
    #[error("the weakest bot that finds it is of level {0}")]
    Level(u8),
    #[error("no bot finds it")]
    NoFinder,
    #[error("the best move is worth {0} {1}")]
    Value(u16, i32),
}

/// Checks every line of a file, so many at a time, and says how many there are.
pub(super) fn check(file: &OsStr, threads: NonZeroUsize, out: &mut dyn Write) -> Result<(), Error> {
    let lines = read_lines(file)?;
    let mut count = 0;
    let check = |line: Result<Puzzle, PuzzleError>| check_puzzle(&line?);
    in_order(lines.into_iter(), threads, check, |checked| {
        count += 1;
        checked.map_err(|fault| FileFault::Puzzle { line: count, fault })
    })
    .map_err(|fault| fault.of(file))?;
    writeln!(out, "{count} puzzles, all right")?;
    Ok(())
}

/// The puzzles of a file; the first line that is none is a fault.
pub(super) fn read_puzzles(file: &OsStr) -> Result<Vec<Puzzle>, Error> {
    let read = |(i, line): (usize, Result<Puzzle, PuzzleError>)| {
        line.map_err(|fault| FileFault::Puzzle {
            line: i + 1,
            fault: fault.into(),
        })
    };
    let puzzles = read_lines(file)?.into_iter().enumerate().map(read);
    puzzles
        .collect::<Result<_, _>>()
        .map_err(|fault: FileFault| fault.of(file))
}

/// The lines of a file, each a puzzle or not; a file without any is a fault.
fn read_lines(file: &OsStr) -> Result<Vec<Result<Puzzle, PuzzleError>>, Error> {
    let lines = if file == "-" {
        each_line(io::stdin().lock())
    } else {
        let open = File::open(file).map_err(FileFault::from);
        open.and_then(|open| each_line(BufReader::new(open)))
    };
    lines.map_err(|fault| fault.of(file))
}

fn each_line(input: impl BufRead) -> Result<Vec<Result<Puzzle, PuzzleError>>, FileFault> {
    let mut lines = Lines::new(input);
    let mut puzzles = Vec::new();
    while let Some(line) = lines.next_line()? {
        puzzles.push(line.parse());
    }
    if puzzles.is_empty() {
        return Err(FileFault::NoPuzzle);
    }
    Ok(puzzles)
}

/// Checks everything that a puzzle says.
fn check_puzzle(puzzle: &Puzzle) -> Result<(), PuzzleFault> {
    let game = puzzle.game();
    let standard = Standard::of(Some(puzzle.theme));
    let found = verdict(game, puzzle.proved, standard).ok_or(if puzzle.proved {
        PuzzleFault::NotProved
    } else {
        PuzzleFault::NoSolution
    })?;
    check_solution(puzzle, &found)?;
    if !themes(game, &found).contains(&puzzle.theme) {
        return Err(PuzzleFault::Theme(puzzle.theme));
    }
    let level = weakest(game, puzzle.solution()).ok_or(PuzzleFault::NoFinder)?;
    if level != puzzle.level {
        return Err(PuzzleFault::Level(level.number()));
    }
    Ok(())
}

/// Whether just the right moves are named, with their value.
fn check_solution(puzzle: &Puzzle, found: &Verdict) -> Result<(), PuzzleFault> {
    let named = puzzle.solution();
    if let Some(wrong) = named.iter().find(|mv| !found.solution.contains(mv)) {
        return Err(PuzzleFault::Wrong(*wrong));
    }
    if let Some(unnamed) = found.solution.iter().find(|mv| !named.contains(mv)) {
        return Err(PuzzleFault::Unnamed(*unnamed));
    }
    let (win, margin) = (found.worth.win, found.worth.points());
    let is_right = if puzzle.proved {
        (puzzle.win, puzzle.margin) == (win, margin)
    } else {
        puzzle.win.abs_diff(win) <= TOLERANCE
    };
    is_right
        .then_some(())
        .ok_or(PuzzleFault::Value(win, margin))
}
