//! A player's board as data: lines, wall, floor, and the figures of a previewed move.

use praline_rules::{Colour, Line, Seat};

use super::{Place, ProgressView};
use crate::selection::Action;

/// A player's board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a mark of its own beside the name, and any of them may be set together"
)]
pub struct BoardView {
    /// Whose it is.
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// Whether the player is a bot.
    pub is_bot: bool,
    /// The score.
    pub score: u16,
    /// Whether the player has the turn.
    pub to_move: bool,
    /// Whether that player is a bot, who then thinks.
    pub thinks: bool,
    /// Whether the player starts the next round, as it stands.
    pub starts_next: bool,
    /// Whether the player gave up.
    pub gave_up: bool,
    /// The pattern lines, the topmost first.
    pub lines: Vec<LineView>,
    /// The wall by rows.
    pub wall: Vec<Vec<CellView>>,
    /// What a screen reader says of each wall row.
    pub row_labels: Vec<String>,
    /// The floor line.
    pub floor: FloorView,
    /// The spare disc beside it.
    pub spare: Option<SpareView>,
    /// How near the bonuses are.
    pub progress: ProgressView,
    /// Whether a round of it was counted, so that its score can be explained.
    pub is_counted: bool,
    /// The figures of the previewed move.
    pub readout: Option<Readout>,
    /// What a screen reader says of the board.
    pub label: String,
}

/// A pattern line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineView {
    /// The line.
    pub line: Line,
    /// Its cells from the left; it fills from the right.
    pub cells: Vec<CellView>,
    /// Whether what is held may be laid here.
    pub state: LineState,
    /// Whether it is full.
    pub is_full: bool,
    /// What a press does, while pieces are held; a forbidden one says why.
    pub action: Option<Action>,
    /// What a screen reader says.
    pub label: String,
}

/// How a place where pieces can be laid is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineState {
    /// Not at all.
    Idle,
    /// Pieces may be laid here.
    Legal,
    /// It is previewed.
    Target,
    /// Another will fill it, after the move that is looked back on.
    Wanted,
}

/// One cell of a line, the wall or the floor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellView {
    /// Where it is, for flights.
    pub place: Place,
    /// What lies there.
    pub fill: Fill,
    /// Whether the last move put it there.
    pub is_new: bool,
    /// Points that the previewed move brings here.
    pub gain: Option<String>,
    /// What a press does (wall spaces, in the wall step).
    pub action: Option<Action>,
    /// What a screen reader says, where there is an action.
    pub label: Option<String>,
}

/// What lies on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// Nothing.
    Empty,
    /// Nothing, but the colour that belongs here.
    Hint(Colour),
    /// A piece.
    Piece(Colour),
    /// A piece that the previewed move would put here.
    Ghost(Colour),
    /// One of the spaces that the player could choose.
    Open,
    /// The marker.
    Marker,
    /// The marker, which the previewed move would put here.
    GhostMarker,
}

/// The floor line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloorView {
    /// Its seven spaces.
    pub cells: Vec<CellView>,
    /// What each space costs, with its sign.
    pub costs: Vec<String>,
    /// What it costs in all, the previewed move included; `None` where nothing.
    pub total: Option<String>,
    /// Whether what is held may be laid here.
    pub state: LineState,
    /// What a press does, while pieces are held.
    pub action: Option<Action>,
    /// What a screen reader says.
    pub label: String,
}

/// The spare disc beside a floor line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpareView {
    /// The piece that it caught, and where it lies.
    pub cell: CellView,
    /// What it is good for, in words.
    pub note: String,
}

/// The figures of a previewed move, which stand above the staircase of lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readout {
    /// The difference it makes to the score of this round, the floor line included: `+3`, or a range.
    pub gain: String,
    /// What that number is.
    pub about: String,
    /// What it is made of, where it is made of two: `+5 box, −2 floor`.
    pub parts: Option<String>,
}
