//! Choosing, among many puzzles, those of a collection.

use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::io::Write;

use praline_view::Puzzle;

use super::file::read_puzzles;
use crate::error::Error;

/// What a puzzle is one of: its theme, its level, and the word of its rules.
const KINDS: usize = 3;

/// Writes so many puzzles of the files, as evenly mixed as can be had, in the order in which they were taken.
pub(super) fn compose(files: &[OsString], count: usize, out: &mut dyn Write) -> Result<(), Error> {
    let mut found = Vec::new();
    for file in files {
        found.extend(read_puzzles(file)?);
    }
    for puzzle in evenly(found, count) {
        writeln!(out, "{puzzle}")?;
    }
    Ok(())
}

/// Takes the next of whatever theme, level and word of rules has the least of its share so far; a proved
/// one before others, and then the first. No position is taken twice.
fn evenly(mut found: Vec<Puzzle>, count: usize) -> Vec<Puzzle> {
    let mut seen = HashSet::new();
    found.retain(|puzzle| seen.insert(puzzle.game().to_string()));
    let shares = shares(&found);
    let mut taken: HashMap<(usize, String), u32> = HashMap::new();
    let mut chosen = Vec::new();
    while chosen.len() < count {
        let missing = |puzzle: &Puzzle| -> u32 {
            let of = |kind| taken.get(&kind).copied().unwrap_or(0);
            let kinds = kinds(puzzle).into_iter();
            kinds.map(|kind| shares[kind.0] * of(kind)).sum()
        };
        let all = found.iter().enumerate();
        let next = all.min_by_key(|(i, puzzle)| (missing(puzzle), !puzzle.proved, *i));
        let Some((place, _)) = next else { break };
        let puzzle = found.remove(place);
        for kind in kinds(&puzzle) {
            *taken.entry(kind).or_default() += 1;
        }
        chosen.push(puzzle);
    }
    chosen
}

/// What a puzzle is one of.
fn kinds(puzzle: &Puzzle) -> [(usize, String); KINDS] {
    [
        (0, puzzle.theme.to_string()),
        (1, puzzle.level.number().to_string()),
        (2, puzzle.game().rules().to_string()),
    ]
}

/// Into how many parts each kind divides the puzzles: so much each of them weighs.
fn shares(found: &[Puzzle]) -> [u32; KINDS] {
    let mut shares = [0; KINDS];
    let all: HashSet<_> = found.iter().flat_map(kinds).collect();
    for (kind, _) in all {
        shares[kind] += 1;
    }
    shares
}
