//! The best moves of a position.

use std::fmt;

use praline_ai::{Minds, Study, Variation};
use praline_rules::{Game, Move, Turn};
use praline_view::{Language, Look, Sitter, Sitting, Texts, log};
use serde::{Serialize, Serializer};

use super::text::{Points, percent, wrap_moves};
use crate::ponder::{Effort, by_clock};

/// Where the words below a move begin.
const INDENT: usize = 6;

/// Everything that was found out about a position.
#[derive(Debug, Serialize)]
pub(super) struct PositionReport {
    #[serde(serialize_with = "as_text")]
    position: Game,
    mover: u8,
    nodes: u64,
    depth: usize,
    lines: Vec<LineReport>,
}

/// A move with what it leads to.
#[derive(Debug, Serialize)]
struct LineReport {
    #[serde(serialize_with = "all_as_text")]
    moves: Vec<Move>,
    /// By seat, in thousandths.
    win: Vec<u16>,
    /// The mover's lead.
    margin: Points,
    proved: bool,
    visits: u32,
}

impl PositionReport {
    /// Searches a position, or gives `None` where nobody is to move.
    pub(super) fn new(game: &Game, effort: Effort, lines: usize) -> Option<PositionReport> {
        let mind = Minds::built_in().mind(game.rules());
        let study = Study::new(game, &mind, &mut by_clock(effort))?;
        let players = game.rules().players.count();
        let shown = study.variations().iter().take(lines);
        Some(PositionReport {
            position: *game,
            mover: game.turn().mover()?.number(),
            nodes: study.nodes(),
            depth: study.depth(),
            lines: shown.map(|line| LineReport::new(line, players)).collect(),
        })
    }

    fn heading(&self) -> String {
        let (round, mover) = (self.position.round(), self.mover);
        let does = match self.position.turn() {
            Turn::Wall(_) => "chooses a wall space",
            _ => "drafts",
        };
        let (nodes, depth) = (self.nodes, self.depth);
        format!("Round {round}: seat {mover} {does}. {nodes} nodes, {depth} moves deep.")
    }

    /// What a move does, in words.
    fn in_words(&self, mv: Move) -> Option<String> {
        let mut sitting = Sitting::from_position(self.position).ok()?;
        // Nobody is named: the seats are.
        let nobody = self.position.seats().map(|_| Sitter::Guest(String::new()));
        sitting.reseat(&nobody.collect::<Vec<_>>()).ok()?;
        sitting.make(mv).ok()?;
        let texts = Texts::new(Language::English, Look::Tile);
        let turn = log(&sitting, 1, &texts).into_iter().next()?;
        Some(format!("{}.", turn.sentence.plain()))
    }
}

impl LineReport {
    fn new(line: &Variation, players: usize) -> LineReport {
        LineReport {
            moves: line.moves.clone(),
            win: line.win.0[..players].to_vec(),
            margin: Points(line.margin),
            proved: line.proved,
            visits: line.visits,
        }
    }

    fn row(&self, number: usize) -> String {
        let first = self.moves.first().map(Move::to_string).unwrap_or_default();
        let wins = self.win.iter().map(|win| format!("{:>9}", percent(*win)));
        let wins: String = wins.collect();
        let margin = self.margin.as_lead();
        let proved = if self.proved { "  proved" } else { "" };
        format!("{number:>3}   {first:<10}{wins}{margin:>9}{proved}")
    }
}

impl fmt::Display for PositionReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n", self.heading())?;
        let seats = self.position.seats().map(|seat| format!("   seat {seat}"));
        let seats: String = seats.collect();
        writeln!(f, "      {:<10}{seats}   margin", "move")?;
        for (i, line) in self.lines.iter().enumerate() {
            writeln!(f, "{}", line.row(i + 1))?;
            if let Some(words) = line.moves.first().and_then(|mv| self.in_words(*mv)) {
                writeln!(f, "{:INDENT$}{words}", "")?;
            }
            for moves in wrap_moves(&line.moves, INDENT) {
                writeln!(f, "{moves}")?;
            }
        }
        Ok(())
    }
}

fn as_text<S: Serializer>(game: &Game, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(game)
}

fn all_as_text<S: Serializer>(moves: &[Move], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(moves.iter().map(Move::to_string))
}
