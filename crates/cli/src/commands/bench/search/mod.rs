//! `praline bench search`

mod fingerprint;

use std::fmt;
use std::io::Write;
use std::time::Duration;

use clap::Args;
use praline_ai::{Limit, Minds, Search, Settings, Thinking};
use praline_rules::Game;
use serde::Serialize;

use self::fingerprint::Fingerprint;
use crate::error::Error;
use crate::ponder::ponder;

/// How long the opening is searched, to say how deep the search gets.
const OPENING_TIME: Duration = Duration::from_millis(300);

/// Measure the search: its speed, and one checksum of its answers.
///
/// Fixed positions are searched for a fixed number of nodes, so that all but the times is the same
/// on every machine. A change of the search that alters the checksum plays differently.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline bench search
  praline bench search --json")]
pub(crate) struct BenchSearch {
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

/// Everything that was measured.
#[derive(Debug, Serialize)]
struct Report {
    #[serde(flatten)]
    fingerprint: Fingerprint,
    opening: Opening,
}

/// How far the search gets in an opening, by the clock.
#[derive(Debug, Serialize)]
struct Opening {
    milliseconds: u128,
    depth: usize,
    nodes: u64,
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (milliseconds, depth, nodes) = (self.milliseconds, self.depth, self.nodes);
        write!(
            f,
            "opening: depth {depth} in {milliseconds} ms ({nodes} nodes)"
        )
    }
}

impl BenchSearch {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let positions = fingerprint::positions()?;
        if self.json {
            let report = Report {
                fingerprint: Fingerprint::of(&positions),
                opening: measure_opening(&positions),
            };
            writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
            return Ok(());
        }
        write!(out, "{}", Fingerprint::of(&positions))?;
        out.flush()?;
        writeln!(out, "{}", measure_opening(&positions))?;
        Ok(())
    }
}

/// Searches the first of the positions, which is an opening.
fn measure_opening(positions: &[Game]) -> Opening {
    let limit = Limit::of_time(OPENING_TIME);
    let searched = positions.first().and_then(|game| think(game, limit));
    Opening {
        milliseconds: OPENING_TIME.as_millis(),
        depth: searched.as_ref().map_or(0, Thinking::depth),
        nodes: searched.as_ref().map_or(0, Thinking::nodes),
    }
}

/// The thoughts of a master at the end of its limit, or `None` where nobody is to move.
fn think(game: &Game, limit: Limit) -> Option<Thinking> {
    let mind = Minds::built_in().mind(game.rules());
    let mut thinking = Thinking::of_search(Search::new(game, Settings::default(), mind)?);
    ponder(&mut thinking, limit, &mut |_| 0);
    Some(thinking)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of a measurement are far below 2^52"
)]
pub(super) fn to_float(count: u64) -> f64 {
    count as f64
}
