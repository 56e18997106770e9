//! Reviews in figures, for people and for scripts.

use std::fmt;

use praline_ai::Plan;
use praline_rules::Rules;
use serde::Serialize;

use super::confirm::Again;
use crate::commands::bench::interval::wilson;

/// A game that was reviewed, and whose marks were judged again.
pub(super) struct Reviewed {
    pub(super) seconds: f64,
    pub(super) moves: usize,
    pub(super) again: Vec<Again>,
}

#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) player: String,
    pub(super) rules: Vec<Row>,
}

/// The games of one rules word.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    rules: String,
    brief: u64,
    deep: u64,
    games: usize,
    moves: usize,
    /// For each game, ascending, in processor time.
    seconds: Vec<f64>,
    marks: Agreement,
    /// How many marks were the very same, mistake or blunder.
    same: u32,
    only: Agreement,
}

/// How many were confirmed, with the 95 % interval of the share.
#[derive(Clone, Copy, Debug, Serialize)]
struct Agreement {
    confirmed: u32,
    of: u32,
    low: f64,
    high: f64,
}

impl Agreement {
    fn of(answers: impl Iterator<Item = bool>) -> Agreement {
        let (mut confirmed, mut of) = (0, 0);
        for answer in answers {
            of += 1;
            confirmed += u32::from(answer);
        }
        let (low, high) = wilson(confirmed, of);
        Agreement {
            confirmed,
            of,
            low,
            high,
        }
    }
}

impl Row {
    pub(super) const TITLE: &'static str = "\
                          seconds of a core           confirmed by ten times the nodes\n\
rules            games   median      most    marks                      as they are  only moves\n";

    pub(super) fn of(rules: Rules, plan: Plan, games: &[Reviewed]) -> Row {
        let mut seconds: Vec<f64> = games.iter().map(|game| game.seconds).collect();
        seconds.sort_by(f64::total_cmp);
        let again = || games.iter().flat_map(|game| &game.again);
        let marks = again().filter_map(|one| match one {
            Again::Marked(_, now) => Some(now.is_some()),
            Again::Only(_) => None,
        });
        let only = again().filter_map(|one| match one {
            Again::Only(is_one) => Some(*is_one),
            Again::Marked(..) => None,
        });
        let is_same = |one: &Again| matches!(one, Again::Marked(mark, Some(now)) if mark == now);
        Row {
            rules: rules.to_string(),
            brief: plan.brief,
            deep: plan.deep,
            games: games.len(),
            moves: games.iter().map(|game| game.moves).sum(),
            marks: Agreement::of(marks),
            same: again().map(|one| u32::from(is_same(one))).sum(),
            only: Agreement::of(only),
            seconds,
        }
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.of == 0 {
            return f.pad("-");
        }
        let share = 100.0 * f64::from(self.confirmed) / f64::from(self.of);
        let (low, high) = (100.0 * self.low, 100.0 * self.high);
        f.pad(&format!(
            "{share:.0} % of {} ({low:.0}..{high:.0})",
            self.of
        ))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let middle = self.seconds.len().saturating_sub(1) / 2;
        let at = |place: usize| self.seconds.get(place).copied().unwrap_or_default();
        let (median, most) = (at(middle), at(self.seconds.len().saturating_sub(1)));
        let same = 100.0 * f64::from(self.same) / f64::from(self.marks.of.max(1));
        write!(
            f,
            "{:<16}{:>6}{median:>9.1}{most:>10.1}    {:<24}{same:>9.0} %     {}",
            self.rules, self.games, self.marks, self.only
        )
    }
}
