//! What the search answers, in one number.

use std::fmt;

use cpu_time::ThreadTime;
use praline_ai::{Limit, Thinking};
use praline_rules::{Game, PositionError};
use serde::{Serialize, Serializer};

use super::{think, to_float};

/// The positions, one a line; the first is an opening.
const POSITIONS: &str = include_str!("positions.txt");
/// How many nodes each is searched.
const NODES: u64 = 3_000;

/// The answers to all positions.
#[derive(Debug, Serialize)]
pub(super) struct Fingerprint {
    positions: Vec<Answer>,
    nodes: u64,
    nodes_per_second: f64,
    checksum: Checksum,
}

/// The answer to one position.
#[derive(Debug, Serialize)]
struct Answer {
    rules: String,
    best: String,
    win: Vec<u16>,
    margin: i32,
    proved: bool,
    depth: usize,
    nodes: u64,
}

/// FNV-1a, 64 bits: well known, and short in any language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Checksum(u64);

impl Checksum {
    const START: Checksum = Checksum(0xCBF2_9CE4_8422_2325);

    fn add(&mut self, text: &str) {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
        }
    }
}

impl fmt::Display for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Serialize for Checksum {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The positions that are searched.
pub(super) fn positions() -> Result<Vec<Game>, PositionError> {
    let lines = POSITIONS.lines().filter(|line| !line.starts_with('#'));
    lines.map(str::parse).collect()
}

impl Fingerprint {
    /// Searches all positions.
    pub(super) fn of(positions: &[Game]) -> Fingerprint {
        let limit = Limit::of_nodes(NODES);
        let mut checksum = Checksum::START;
        let start = ThreadTime::now();
        let searched: Vec<(&Game, Thinking)> = positions
            .iter()
            .filter_map(|game| Some((game, think(game, limit)?)))
            .collect();
        let time = start.elapsed();
        let nodes: u64 = searched.iter().map(|(_, thinking)| thinking.nodes()).sum();
        let answers: Vec<Answer> = searched
            .iter()
            .filter_map(|(game, thinking)| Answer::of(game, thinking))
            .collect();
        for answer in &answers {
            checksum.add(&answer.to_string());
        }
        Fingerprint {
            positions: answers,
            nodes,
            nodes_per_second: to_float(nodes) / time.as_secs_f64(),
            checksum,
        }
    }
}

impl Answer {
    fn of(game: &Game, thinking: &Thinking) -> Option<Answer> {
        let best = thinking.variations(1).into_iter().next()?;
        Some(Answer {
            rules: game.rules().to_string(),
            best: thinking.best().to_string(),
            win: game.seats().map(|seat| best.win[seat]).collect(),
            margin: best.margin,
            proved: best.proved,
            depth: thinking.depth(),
            nodes: thinking.nodes(),
        })
    }
}

/// The row of the table, which is also what the checksum is made from.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let win: Vec<String> = self.win.iter().map(ToString::to_string).collect();
        let proved = if self.proved { "proved" } else { "" };
        write!(
            f,
            "{:<16}{:<12}{:<18}{:>7}{:>7}{:>7}  {proved}",
            self.rules,
            self.best,
            win.join(","),
            self.margin,
            self.depth,
            self.nodes,
        )
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "rules           best        win in 1/1000      margin  depth  nodes"
        )?;
        for answer in &self.positions {
            writeln!(f, "{}", answer.to_string().trim_end())?;
        }
        let (nodes, speed, checksum) = (self.nodes, self.nodes_per_second, self.checksum);
        writeln!(
            f,
            "total: {nodes} nodes, {speed:.0} nodes/s, checksum {checksum}"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_fnv() {
        let mut checksum = Checksum::START;
        checksum.add("foobar");
        assert_eq!(checksum.to_string(), "85944171f73967e8");
    }

    #[test]
    fn there_are_a_dozen_positions_in_which_somebody_is_to_move() {
        let positions = positions().unwrap();
        assert_eq!(positions.len(), 12);
        assert!(positions.iter().all(|game| game.turn().mover().is_some()));
    }
}
