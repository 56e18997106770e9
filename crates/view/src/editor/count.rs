//! What the wall step of a position brings, seat by seat and piece by piece.

use praline_rules::{
    Colour, Column, ColumnSet, End, Event, Faults, Game, Line, Move, Placement, Seat, Setup, Turn,
};

use crate::text::{Texts, signed};

/// The wall step of a position while it is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundCount {
    before: Vec<u16>,
    game: Game,
    events: Vec<Event>,
}

/// A space that somebody has to choose before the count can go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountChoice {
    /// Who chooses.
    pub seat: Seat,
    /// The row.
    pub row: Line,
    /// The colour of the piece.
    pub colour: Colour,
    /// The columns where it may go.
    pub columns: ColumnSet,
}

/// What the wall step brings to a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountSeat {
    /// Whose.
    pub seat: Seat,
    /// The name.
    pub name: String,
    /// The score before.
    pub before: u16,
    /// Piece by piece, then the floor line, then the bonuses.
    pub rows: Vec<CountRow>,
    /// The score afterwards.
    pub after: u16,
}

/// One thing that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountRow {
    /// What it is.
    pub words: String,
    /// What it is made of: “3 + 2”; nothing where it is one number.
    pub sum: Option<String>,
    /// The points, with their sign.
    pub points: String,
}

impl RoundCount {
    /// Begins to count a position's round; on the fixed wall it is counted at once.
    pub fn begin(setup: &Setup) -> Result<RoundCount, Faults> {
        let mut events = Vec::new();
        let game = Game::after_draft(setup, &mut events)?;
        Ok(RoundCount {
            before: setup.seats.iter().map(|seat| seat.score).collect(),
            game,
            events,
        })
    }

    /// The space that has to be chosen next.
    pub fn due(&self) -> Option<CountChoice> {
        let Turn::Wall(seat) = self.game.turn() else {
            return None;
        };
        let board = self.game.board(seat);
        let (row, columns) = board.due_spaces(self.game.rules().wall)?;
        let (colour, _) = board.line(row)?;
        Some(CountChoice {
            seat,
            row,
            colour,
            columns,
        })
    }

    /// Chooses the space that is due.
    pub fn choose(&mut self, column: Column) {
        if let Some(due) = self.due() {
            let mv = Move::Wall {
                row: due.row,
                column,
            };
            // One that is not open changes nothing.
            let _ = self.game.apply_observed(mv, &mut self.events);
        }
    }

    /// Chooses everything that is due so that each wall step brings most; of equals the leftmost.
    pub fn choose_best(&mut self) {
        while let Some(due) = self.due() {
            let board = self.game.board(due.seat);
            let wall = self.game.rules().wall;
            let worth = |column: &Column| {
                let outlook = board.outlook_by_space(wall, due.row, *column)?;
                Some(i32::from(outlook.most) - i32::from(outlook.floor))
            };
            let best = due
                .columns
                .iter()
                .max_by_key(|column| (worth(column), std::cmp::Reverse(*column)));
            match best {
                Some(column) => self.choose(column),
                None => return,
            }
        }
    }

    /// The position after what has been counted.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Why the game ends with this round, in words.
    pub fn end(&self, texts: &Texts) -> Option<String> {
        self.events.iter().find_map(|event| match event {
            Event::Ended { end } => Some(match end {
                End::CompleteRow => texts.get("editor-ends"),
                End::NoPieces => texts.get("end-no-pieces"),
                End::LastRound => texts.get("end-last-round"),
            }),
            _ => None,
        })
    }

    /// What it brings to everyone, as far as it has been counted.
    pub fn seats(&self, texts: &Texts) -> Vec<CountSeat> {
        let seat = |seat: Seat| {
            let rows = self.events.iter();
            let rows = rows.filter_map(|event| count_row(event, seat, texts));
            CountSeat {
                seat,
                name: texts.field(praline_rules::Field::Seat(seat)),
                before: self.before.get(seat.index()).copied().unwrap_or_default(),
                rows: rows.collect(),
                after: self.game.board(seat).score(),
            }
        };
        self.game.seats().map(seat).collect()
    }
}

/// One event as a row of somebody's count; nothing where it counts nothing, or for somebody else.
pub(crate) fn count_row(event: &Event, own: Seat, texts: &Texts) -> Option<CountRow> {
    let plain = |words: String, points: i32| CountRow {
        words,
        sum: None,
        points: signed(points),
    };
    match event {
        Event::Built {
            seat,
            row,
            column,
            colour,
            placement,
            ..
        } if *seat == own => {
            let args = [
                ("colour", texts.colour(*colour).into()),
                ("row", row.number().into()),
                ("column", column.number().into()),
            ];
            Some(CountRow {
                words: texts.with("editor-built", &args),
                sum: sum(*placement),
                points: signed(i32::from(placement.points())),
            })
        }
        Event::NoPlace { seat, line, colour } if *seat == own => {
            let args = [
                ("line", line.number().into()),
                ("colour", texts.colour(*colour).into()),
            ];
            Some(plain(texts.with("editor-falls", &args), 0))
        }
        Event::FloorCounted { seat, lost, .. } if *seat == own => {
            Some(plain(texts.get("table-floor"), -i32::from(*lost)))
        }
        Event::RowBonus { seat, row, points } if *seat == own => {
            let args = [("number", row.number().into())];
            Some(plain(texts.with("fault-row", &args), i32::from(*points)))
        }
        Event::ColumnBonus {
            seat,
            column,
            points,
        } if *seat == own => {
            let args = [("number", column.number().into())];
            Some(plain(texts.with("fault-column", &args), i32::from(*points)))
        }
        Event::ColourBonus {
            seat,
            colour,
            points,
        } if *seat == own => {
            let args = [("colour", texts.colour(*colour).into())];
            Some(plain(
                texts.with("editor-colour-bonus", &args),
                i32::from(*points),
            ))
        }
        _ => None,
    }
}

/// The runs that a piece stands in, where there are two.
fn sum(placement: Placement) -> Option<String> {
    let both = placement.horizontal > 0 && placement.vertical > 0;
    both.then(|| format!("{} + {}", placement.horizontal, placement.vertical))
}
