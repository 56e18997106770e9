//! What is kept of the puzzles that somebody has solved.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// More than there are puzzles: what is kept has an end, whoever has written it.
const MOST: usize = 10_000;
/// Stands behind the number of a puzzle that was solved with help.
const HELPED: char = '?';
/// Stands before a day.
const DAY: char = '@';
/// Stands before the last day whose own puzzle was solved.
const OWN_DAY: char = '=';

/// Whether somebody was helped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Help {
    /// The solution was found alone.
    None,
    /// A hint was asked for.
    Hint,
}

/// Which puzzles were solved, and on which days.
///
/// Kept as words: `12` was solved, `13?` with help, and `@20773` is a day, counted from 1970, on which
/// one was, `=20773` the last whose own was; whatever else stands there is passed over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleNotes {
    solved: BTreeMap<u32, Help>,
    days: BTreeSet<u32>,
    own_day: Option<u32>,
}

impl PuzzleNotes {
    /// The notes that a text keeps, however damaged it is.
    pub fn read(text: &str) -> PuzzleNotes {
        let mut notes = PuzzleNotes::default();
        for word in text.split_ascii_whitespace().take(MOST) {
            if let Some(day) = word.strip_prefix(DAY) {
                notes.days.extend(day.parse::<u32>());
                continue;
            }
            if let Some(day) = word.strip_prefix(OWN_DAY) {
                notes.own_day = day.parse().ok().or(notes.own_day);
                continue;
            }
            let (number, help) = match word.strip_suffix(HELPED) {
                Some(number) => (number, Help::Hint),
                None => (word, Help::None),
            };
            notes
                .solved
                .extend(number.parse().map(|number: u32| (number, help)));
        }
        notes
    }

    /// Notes that a puzzle was solved on a day.
    ///
    /// Whoever has found a solution alone keeps that, also where help was asked for later.
    pub fn solve(&mut self, number: u32, help: Help, day: u32) {
        let known = self.solved.entry(number).or_insert(help);
        *known = help.min(*known);
        self.days.insert(day);
    }

    /// Notes that the puzzle of a day was solved on it.
    pub const fn solve_own(&mut self, day: u32) {
        self.own_day = Some(day);
    }

    /// Whether the puzzle of a day was solved on it.
    pub fn has_solved_own(&self, day: u32) -> bool {
        self.own_day == Some(day)
    }

    /// Whether a puzzle was solved, and how.
    pub fn solved(&self, number: u32) -> Option<Help> {
        self.solved.get(&number).copied()
    }

    /// How many puzzles were solved.
    pub fn count(&self) -> usize {
        self.solved.len()
    }

    /// How many days in a row one was solved, up to today or to yesterday.
    ///
    /// Days that are still to come count as little as if nothing was noted: a clock was wrong.
    pub fn streak(&self, today: u32) -> usize {
        let is_noted = |day: &u32| self.days.contains(day);
        let last = [Some(today), today.checked_sub(1)]
            .into_iter()
            .flatten()
            .find(is_noted);
        let Some(last) = last else { return 0 };
        (0..=last).rev().take_while(is_noted).count()
    }
}

impl fmt::Display for PuzzleNotes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let solved = self.solved.iter().map(|(number, help)| match help {
            Help::None => number.to_string(),
            Help::Hint => format!("{number}{HELPED}"),
        });
        let days = self.days.iter().map(|day| format!("{DAY}{day}"));
        let own_day = self.own_day.map(|day| format!("{OWN_DAY}{day}"));
        let words: Vec<String> = solved.chain(days).chain(own_day).collect();
        f.write_str(&words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(days: &[u32]) -> PuzzleNotes {
        let mut notes = PuzzleNotes::default();
        for (number, day) in (1..).zip(days) {
            notes.solve(number, Help::None, *day);
        }
        notes
    }

    #[test]
    fn a_streak_lasts_until_a_day_is_over_without_one() {
        let notes = on(&[10, 12, 13, 14]);
        for (today, streak) in [(10, 1), (11, 1), (12, 1), (14, 3), (15, 3), (16, 0), (9, 0)] {
            assert_eq!(notes.streak(today), streak, "on day {today}");
        }
    }

    #[test]
    fn two_puzzles_on_one_day_are_one_day() {
        assert_eq!(on(&[7, 7, 8]).streak(8), 2);
    }

    #[test]
    fn a_clock_that_goes_back_or_far_ahead_breaks_nothing() {
        let mut notes = on(&[100, 101, u32::MAX]);
        assert_eq!(notes.streak(101), 2);
        assert_eq!(notes.streak(90), 0, "the clock went back");
        notes.solve(9, Help::None, 90);
        assert_eq!((notes.streak(90), notes.streak(101)), (1, 2));
        assert_eq!(notes.streak(u32::MAX), 1);
        assert_eq!(on(&[0]).streak(0), 1);
    }

    #[test]
    fn who_solved_it_alone_keeps_that() {
        let mut notes = PuzzleNotes::default();
        notes.solve(3, Help::Hint, 1);
        assert_eq!(notes.solved(3), Some(Help::Hint));
        notes.solve(3, Help::None, 2);
        notes.solve(3, Help::Hint, 3);
        assert_eq!((notes.solved(3), notes.solved(4)), (Some(Help::None), None));
        assert_eq!(notes.count(), 1);
    }

    #[test]
    fn notes_are_read_as_they_were_written() {
        let mut notes = on(&[20_773, 20_774]);
        notes.solve(77, Help::Hint, 20_775);
        notes.solve_own(20_775);
        assert_eq!(notes.to_string(), "1 2 77? @20773 @20774 @20775 =20775");
        assert!(notes.has_solved_own(20_775) && !notes.has_solved_own(20_776));
        assert_eq!(PuzzleNotes::read(&notes.to_string()), notes);
    }

    #[test]
    fn rubbish_in_the_notes_is_passed_over() {
        let rubbish = "x 1 -5 @ @x ?? @99999999999999 7? \u{0} = =x 4294967296 @20773";
        assert_eq!(PuzzleNotes::read(rubbish).to_string(), "1 7? @20773");
        let numbers: Vec<String> = (0..30_000_u32).map(|n| n.to_string()).collect();
        let huge = "@1 ".repeat(MOST / 2) + &numbers.join(" ");
        assert!(PuzzleNotes::read(&huge).count() <= MOST);
    }
}
