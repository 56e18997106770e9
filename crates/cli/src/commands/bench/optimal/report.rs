//! How often moves were optimal, for people and for scripts.

use std::fmt;

use serde::Serialize;

/// The normal distribution's two-sided 95 % point.
const NORMAL_95: f64 = 1.959_964;

#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) games: u32,
    pub(super) rules: Vec<Row>,
}

/// The last rounds of one rules word.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    pub(super) rules: String,
    pub(super) positions: usize,
    /// How many turns are left in them, ascending.
    pub(super) turns_left: Vec<usize>,
    pub(super) bots: Vec<BotRow>,
}

#[derive(Debug, Serialize)]
pub(super) struct BotRow {
    pub(super) bot: String,
    pub(super) as_it_plays: Share,
    pub(super) by_judgement: Share,
}

/// A part of all positions, with its 95 % interval.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Share {
    pub(super) optimal: u32,
    pub(super) of: u32,
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Share {
    /// With Wilson's interval, which holds for few positions and at the ends, too.
    pub(super) fn of(answers: impl Iterator<Item = bool>) -> Share {
        let z = NORMAL_95;
        let (mut optimal, mut of) = (0, 0);
        for answer in answers {
            of += 1;
            optimal += u32::from(answer);
        }
        let n = f64::from(of.max(1));
        let share = f64::from(optimal) / n;
        let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half =
            z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
        Share {
            optimal,
            of,
            low: if of == 0 { 0.0 } else { middle - half },
            high: if of == 0 { 1.0 } else { middle + half },
        }
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.of == 0 {
            return f.pad("n/a");
        }
        let share = 100.0 * f64::from(self.optimal) / f64::from(self.of);
        let (low, high) = (100.0 * self.low, 100.0 * self.high);
        f.pad(&format!("{share:.1} % ({low:.0}..{high:.0})"))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, positions) = (&self.rules, self.positions);
        let turns = match (self.turns_left.first(), self.turns_left.last()) {
            (Some(least), Some(most)) => format!(", {least} to {most} turns before the end"),
            _ => String::new(),
        };
        writeln!(f, "{rules}: {positions} positions{turns}")?;
        for row in &self.bots {
            let (plays, judges) = (row.as_it_plays, row.by_judgement);
            writeln!(
                f,
                "  {:<20} as it plays {plays:<20} by judgement {judges}",
                row.bot
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Share;

    #[test]
    fn shares_have_the_interval_of_the_textbook() {
        let share = |optimal: usize, of: usize| Share::of((0..of).map(|number| number < optimal));
        let all = share(10, 10);
        assert!((all.low - 0.722).abs() < 0.001 && (all.high - 1.0).abs() < 1e-9);
        let half = share(5, 10);
        assert!((half.low - 0.237).abs() < 0.001 && (half.high - 0.763).abs() < 0.001);
        assert_eq!(share(0, 0).to_string(), "n/a");
    }
}
