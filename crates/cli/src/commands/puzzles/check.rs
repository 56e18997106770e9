//! Checking a file of puzzles.

use std::ffi::OsStr;
use std::io::Write;
use std::num::NonZeroUsize;

use praline_rules::Move;
use praline_view::{Puzzle, PuzzleError, PuzzleTheme};
use thiserror::Error;

use super::closely::stays_best;
use super::file::PuzzleFile;
use super::finder::weakest;
use super::maker::{themes, verdict};
use super::parallel::in_order;
use super::verdict::Verdict;
use super::wanted::Standard;
use crate::error::{Error, FileFault};

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
    #[error("longer searches do not agree")]
    NotForLong,
    #[error("the best move is worth {0} {1}")]
    Value(u16, i32),
}

/// Checks the lines of a file, so many at a time, until one is wrong, and says how many there are.
pub(super) fn check(
    file: &OsStr,
    closely: bool,
    threads: NonZeroUsize,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let mut count = 0;
    let check = |read: Result<(usize, Puzzle), FileFault>| {
        let (line, puzzle) = read?;
        let checked = check_puzzle(&puzzle).and_then(|()| {
            let holds = !closely
                || puzzle.proved
                || stays_best(puzzle.game(), puzzle.solution(), puzzle.win);
            holds.then_some(()).ok_or(PuzzleFault::NotForLong)
        });
        checked.map_err(|fault| FileFault::Puzzle { line, fault })
    };
    let seen = |checked: Result<(), FileFault>| {
        count += 1;
        checked
    };
    let checked = in_order(PuzzleFile::open(file)?, threads, check, seen);
    checked.map_err(|fault| fault.of(file))?;
    writeln!(out, "{count} puzzles, all right")?;
    Ok(())
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
    ((puzzle.win, puzzle.margin) == (win, margin))
        .then_some(())
        .ok_or(PuzzleFault::Value(win, margin))
}
