//! How near a board is to its bonuses.

use praline_rules::{COLOUR_BONUS, COLUMN_BONUS, Colour, Column, Line, ROW_BONUS, SIDE, Wall};

use crate::text::{Texts, Value};

/// From how many of five on it is shown.
const WORTH_SHOWING: usize = 3;

/// How near a board is to its bonuses: what has three of five or more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProgressView {
    /// Each row, the topmost first.
    pub rows: Vec<Option<Progress>>,
    /// Each column, the leftmost first.
    pub columns: Vec<Option<Progress>>,
    /// The colours, in the order B Y R K W.
    pub colours: Vec<(Colour, Progress)>,
}

/// How much of a row, a column or a colour is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many of five.
    pub count: usize,
    /// What a screen reader says: `Column 1, 3 of 5, bonus 7`.
    pub label: String,
}

impl Progress {
    /// Whether one is missing at most.
    pub const fn is_near(&self) -> bool {
        self.count + 1 >= SIDE
    }
}

impl ProgressView {
    pub(super) fn of(wall: &Wall, texts: &Texts) -> ProgressView {
        let progress = |id: &str, place: Value<'_>, count: usize, bonus: u16| {
            let args = [
                ("place", place),
                ("count", count.into()),
                ("bonus", bonus.into()),
            ];
            (count >= WORTH_SHOWING).then(|| Progress {
                count,
                label: texts.with(id, &args),
            })
        };
        let row = |row: Line| {
            let count = wall.row_cells(row).len();
            progress("bonus-row", row.number().into(), count, ROW_BONUS)
        };
        let column = |column: Column| {
            let count = wall.column_cells(column).len();
            progress("bonus-column", column.number().into(), count, COLUMN_BONUS)
        };
        let colour = |colour: Colour| {
            let count = wall.colour_columns(colour).len();
            let name = texts.colour(colour).into();
            progress("bonus-colour", name, count, COLOUR_BONUS).map(|it| (colour, it))
        };
        ProgressView {
            rows: Line::all().map(row).collect(),
            columns: Column::all().map(column).collect(),
            colours: Colour::ALL.into_iter().filter_map(colour).collect(),
        }
    }
}
