//! How many puzzles of a file the master solves in a given time.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io::Write;
use std::time::Duration;

use praline_ai::{Limit, Study};
use praline_view::Puzzle;

use super::file::read_puzzles;
use super::worth::mind;
use crate::error::Error;
use crate::ponder::by_clock;

/// How many were solved, of how many.
#[derive(Clone, Copy, Default)]
struct Share {
    solved: u32,
    of: u32,
}

/// Lets the master solve one puzzle in so many, and writes the shares by theme, by level and of all.
pub(super) fn solve(
    file: &OsStr,
    every: usize,
    time: Duration,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let mut shares: BTreeMap<(u8, String), Share> = BTreeMap::new();
    for puzzle in read_puzzles(file)?.iter().step_by(every) {
        let is_solved = is_solved(puzzle, time);
        let groups = [
            (0, format!("theme {}", puzzle.theme)),
            (1, format!("level {}", puzzle.level.number())),
            (2, "all".to_owned()),
        ];
        for group in groups {
            let share = shares.entry(group).or_default();
            share.of += 1;
            share.solved += u32::from(is_solved);
        }
    }
    for ((_, name), Share { solved, of }) in shares {
        let percent = 100.0 * f64::from(solved) / f64::from(of);
        writeln!(out, "{name:<18} {solved:>4} of {of:<4} {percent:5.1} %")?;
    }
    Ok(())
}

fn is_solved(puzzle: &Puzzle, time: Duration) -> bool {
    let game = puzzle.game();
    let study = Study::new(
        game,
        &mind(game),
        &mut by_clock(Limit::of_time(time).into()),
    );
    let best = study.as_ref().and_then(Study::best);
    best.is_some_and(|best| {
        best.moves
            .first()
            .is_some_and(|mv| puzzle.is_solved_by(*mv))
    })
}
