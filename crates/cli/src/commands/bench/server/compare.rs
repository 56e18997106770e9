//! Two programs, measured in the same run.

use std::fmt;
use std::path::PathBuf;

use serde::Serialize;

use super::report::{Busy, Report};

/// A figure of both programs.
#[derive(Debug, Serialize)]
struct Figure {
    name: String,
    this: Option<f64>,
    other: Option<f64>,
    /// How many times as much as the other.
    ratio: Option<f64>,
}

/// What was measured of this program and of another.
#[derive(Debug, Serialize)]
pub(super) struct Comparison {
    this: Report,
    other_program: PathBuf,
    other: Report,
    figures: Vec<Figure>,
}

impl Comparison {
    pub(super) fn new(this: Report, other_program: PathBuf, other: Report) -> Comparison {
        let both = figures(&this).into_iter().zip(figures(&other));
        let both = both.map(|((name, this), (_, other))| Figure {
            ratio: this.zip(other).map(|(this, other)| this / other),
            name,
            this,
            other,
        });
        Comparison {
            figures: both.collect(),
            this,
            other_program,
            other,
        }
    }
}

/// What is worth comparing.
fn figures(report: &Report) -> Vec<(String, Option<f64>)> {
    let mut figures = Vec::new();
    for (load, busy) in [("full", &report.full_load), ("half", &report.half_load)] {
        let Busy {
            moves_a_second,
            processor_time_a_move,
            until_everyone_has_it,
            ..
        } = busy;
        let named = |name: &str| format!("{load} load, {name}");
        figures.push((named("moves a second"), Some(*moves_a_second)));
        figures.push((named("ms of processor a move"), *processor_time_a_move));
        let p99 = until_everyone_has_it.p99;
        figures.push((named("ms until all have it, p99"), Some(p99)));
    }
    let held = &report.held;
    let megabytes = |bytes: Option<u64>| bytes.map(|bytes| bytes as f64 / 1_048_576.0);
    let named = [
        ("KB a table", held.kilobytes_a_table),
        ("KB a connection", held.kilobytes_a_connection),
        ("MB held", megabytes(held.memory_with_connections)),
        ("MB, everyone gone", megabytes(held.memory_afterwards)),
        ("s until ready", Some(report.start.seconds_until_ready)),
        ("MB started", megabytes(report.start.memory_settled)),
        ("acknowledged and lost", Some(report.after_kill.lost as f64)),
    ];
    figures.extend(named.map(|(name, figure)| (name.to_owned(), figure)));
    figures
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.this.file_system.as_deref().unwrap_or("unknown");
        writeln!(
            f,
            "Clients and servers on this machine; file system {kind}."
        )?;
        writeln!(f, "The other program: {}", self.other_program.display())?;
        writeln!(
            f,
            "\n  {:<36} {:>10} {:>10} {:>7}",
            "", "this", "other", "ratio"
        )?;
        let shown = |figure: Option<f64>, digits: usize| match figure {
            Some(figure) if figure.is_finite() => format!("{figure:.digits$}"),
            Some(_) | None => "?".to_owned(),
        };
        for figure in &self.figures {
            let digits = if figure.this.is_some_and(|figure| figure < 10.0) {
                3
            } else {
                1
            };
            writeln!(
                f,
                "  {:<36} {:>10} {:>10} {:>7}",
                figure.name,
                shown(figure.this, digits),
                shown(figure.other, digits),
                shown(figure.ratio, 2)
            )?;
        }
        Ok(())
    }
}
