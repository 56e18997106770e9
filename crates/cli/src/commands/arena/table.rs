//! A report as people read it.

use std::fmt;

use super::report::{BotReport, Report, SprtReport, TroubleReport};

/// How many different troubles a table lists.
const TROUBLES_SHOWN: usize = 8;
/// The columns behind the bot's name.
const HEAD: [&str; 10] = [
    "games",
    "wins",
    "95 %",
    "fair",
    "points",
    "Elo",
    "95 %",
    "crashes",
    "illegal",
    "time-outs",
];

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (blocks, name) = (self.blocks, self.block_name);
        let (rules, games, seed) = (&self.rules, self.games, self.seed);
        writeln!(
            f,
            "rules {rules}: {games} games in {blocks} {name}, seed {seed}"
        )?;
        self.write_table(f)?;
        for trouble in self.troubles.iter().take(TROUBLES_SHOWN) {
            let TroubleReport {
                bot,
                times,
                trouble,
            } = trouble;
            writeln!(f, "bot {bot}, {times} times: {trouble}")?;
        }
        if self.troubles.len() > TROUBLES_SHOWN {
            let left = self.troubles.len() - TROUBLES_SHOWN;
            writeln!(f, "and {left} other troubles")?;
        }
        self.sprt
            .as_ref()
            .map_or(Ok(()), |sprt| writeln!(f, "{sprt}"))
    }
}

impl Report {
    /// One line for each bot; the last columns are for programs only.
    fn write_table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let label = |(number, bot): (usize, &BotReport)| format!("{number} {}", bot.name);
        let labels: Vec<String> = (1..).zip(&self.bots).map(label).collect();
        let widest = labels.iter().map(|label| label.chars().count()).max();
        let width = widest.unwrap_or_default();
        let outside = self.bots.iter().any(|bot| bot.is_outside);
        let columns = if outside { HEAD.len() } else { HEAD.len() - 3 };
        let mut write_row = |label: &str, cells: [String; HEAD.len()]| {
            let row = Row(&cells[..columns]).to_string();
            writeln!(f, "{label:width$}{}", row.trim_end())
        };
        write_row("bot", HEAD.map(str::to_owned))?;
        let mut rows = labels.iter().zip(&self.bots);
        rows.try_for_each(|(label, bot)| write_row(label, bot.cells()))
    }
}

/// The cells of a line under those of the head.
struct Row<'a>(&'a [String]);

impl fmt::Display for Row<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (head, cell) in HEAD.iter().zip(self.0) {
            match *head {
                "95 %" => write!(f, "  {cell:<14}")?,
                _ => write!(f, "{cell:>width$}", width = head.len().max(6) + 2)?,
            }
        }
        Ok(())
    }
}

impl BotReport {
    fn cells(&self) -> [String; HEAD.len()] {
        let percent = |value: f64| format!("{:.1}%", 100.0 * value);
        let points = |value: f64| format!("{value:+.0}");
        let wins = match self.win_rate_95.map(|end| end.map(percent)) {
            [Some(low), Some(high)] => format!("{low}..{high}"),
            _ => "n/a".to_owned(),
        };
        let elos = match self.elo_95.map(|end| end.map(points)) {
            [None, None] => "n/a".to_owned(),
            [Some(low), None] => format!("> {low}"),
            [None, Some(high)] => format!("< {high}"),
            [Some(low), Some(high)] => format!("{low}..{high}"),
        };
        [
            self.games.to_string(),
            percent(self.win_rate),
            wins,
            percent(self.fair_share),
            format!("{:.1}", self.mean_points),
            self.elo.map_or("n/a".to_owned(), points),
            elos,
            self.crashes.to_string(),
            self.illegal_moves.to_string(),
            self.timeouts.to_string(),
        ]
    }
}

impl fmt::Display for SprtReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SprtReport {
            elo0,
            elo1,
            llr,
            lower,
            upper,
            ..
        } = self;
        write!(f, "SPRT of bot 1, Elo {elo0} against {elo1}: ")?;
        write!(f, "LLR {llr:.2} in {lower:.2}..{upper:.2}, ")?;
        match self.accepted {
            Some("elo1") => write!(f, "accepted: Elo {elo1} or more"),
            Some(_) => write!(f, "accepted: Elo {elo0} or less"),
            None => write!(f, "not decided"),
        }
    }
}
