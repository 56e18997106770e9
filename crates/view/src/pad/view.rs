//! What the pad shows, as plain data.

use praline_rules::{Colour, Column, Event, FloorLine, Line, Seat, Wall, WallSide};

use super::counting::{Counted, SeatCounted};
use super::{Pad, PadAction, Refusal};
use crate::editor::{CountRow, count_row};
use crate::table::Fill;
use crate::text::{Texts, signed};

/// Everything that the pad shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PadView {
    /// What to do, why the last press changed nothing, or who has won.
    pub prompt: String,
    /// Whether that line says why.
    pub is_refusal: bool,
    /// How many rounds there are.
    pub rounds: usize,
    /// Which one is shown, from 0.
    pub shown: usize,
    /// Whether another one may follow.
    pub may_go_on: bool,
    /// Whether the game is over.
    pub end: PadEnd,
    /// The colours to be chosen, and the chosen one, on the free side.
    pub colours: Option<Option<Colour>>,
    /// The players.
    pub seats: Vec<PadSeat>,
}

/// Whether an evening's game is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PadEnd {
    /// It goes on.
    #[default]
    NotYet,
    /// The rules have ended it.
    ByTheRules,
    /// Somebody said so, which can be taken back.
    ByHand,
}

/// A player's part of the pad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PadSeat {
    /// Who.
    pub seat: Seat,
    /// The name.
    pub name: String,
    /// The score after the round that is shown.
    pub score: u16,
    /// Whether the player has won.
    pub is_winner: bool,
    /// The wall by rows.
    pub wall: Vec<Vec<PadSpot>>,
    /// The floor line's spaces.
    pub floor: Vec<PadSpot>,
    /// What the round brought.
    pub rows: Vec<CountRow>,
    /// The score before the round.
    pub before: u16,
}

/// A space that can be pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PadSpot {
    /// What a press does; nothing where an earlier round filled it.
    pub action: Option<PadAction>,
    /// What lies there.
    pub fill: Fill,
    /// Whether it was filled in the round that is shown.
    pub is_new: bool,
    /// What a screen reader says.
    pub label: String,
}

impl Pad {
    /// What is shown of the pad.
    pub fn view(&self, texts: &Texts) -> PadView {
        let counted = self.counted().unwrap_or_default();
        let is_over = counted.over_in.is_some();
        let shown = counted.rounds.get(self.shown).into_iter().flatten();
        let seats = Seat::ALL.into_iter().zip(shown);
        let winners = counted.winners();
        let is_last = self.shown + 1 == counted.rounds.len();
        PadView {
            prompt: match self.refusal {
                Some(Refusal::Move(error)) => texts.refusal(error),
                Some(Refusal::Later(round, error)) => {
                    let why = texts.refusal(error);
                    let args = [("round", (round + 1).into()), ("why", why.into())];
                    texts.with("pad-later", &args)
                }
                Some(Refusal::NoColour) => texts.get("editor-nothing-chosen"),
                None if is_over => self.result(&counted, texts),
                None => texts.get("pad-prompt"),
            },
            is_refusal: self.refusal.is_some(),
            rounds: counted.rounds.len(),
            shown: self.shown,
            may_go_on: self.may_go_on(),
            end: match counted.over_in {
                None => PadEnd::NotYet,
                Some(_) if self.is_ended => PadEnd::ByHand,
                Some(_) => PadEnd::ByTheRules,
            },
            colours: (self.side == WallSide::Free).then_some(self.colour),
            seats: seats
                .map(|(seat, own)| PadSeat {
                    is_winner: is_over && is_last && winners.has(seat),
                    ..self.seat(seat, own, texts)
                })
                .collect(),
        }
    }

    fn name(&self, seat: Seat, texts: &Texts) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => texts.field(praline_rules::Field::Seat(seat)),
        }
    }

    fn seat(&self, seat: Seat, own: &SeatCounted, texts: &Texts) -> PadSeat {
        let mut rows: Vec<CountRow> = Vec::new();
        let is_built = |event: &&Event| matches!(event, Event::Built { .. });
        let row = |event| count_row(event, seat, texts);
        rows.extend(own.events.iter().filter(is_built).filter_map(row));
        if own.lost > 0 {
            rows.push(CountRow {
                words: texts.get("table-floor"),
                sum: None,
                points: signed(-i32::from(own.lost)),
            });
        }
        rows.extend(own.events.iter().filter(|it| !is_built(it)).filter_map(row));
        PadSeat {
            seat,
            name: self.name(seat, texts),
            score: own.after,
            is_winner: false,
            wall: Line::all()
                .map(|row| self.row((seat, row), own, texts))
                .collect(),
            floor: (1..)
                .take(FloorLine::SPACES)
                .map(|number| self.floor_space(seat, number, texts))
                .collect(),
            rows,
            before: own.before.score(),
        }
    }

    fn row(&self, (seat, row): (Seat, Line), own: &SeatCounted, texts: &Texts) -> Vec<PadSpot> {
        let space = |column: Column| self.space((seat, row, column), own, texts);
        Column::all().map(space).collect()
    }

    fn space(
        &self,
        (seat, row, column): (Seat, Line, Column),
        own: &SeatCounted,
        texts: &Texts,
    ) -> PadSpot {
        let before = own.before.wall().cell(row, column);
        let drawn = &self.rounds[self.shown].0[seat.index()];
        let now = drawn.placed[row.index()].filter(|(place, _)| *place == column);
        let fill = match (before, now) {
            (Some(colour), _) | (None, Some((_, colour))) => Fill::Piece(colour),
            (None, None) if self.side == WallSide::Fixed => {
                Fill::Hint(Wall::fixed_colour(row, column))
            }
            (None, None) => Fill::Empty,
        };
        let args = [
            ("row", row.number().into()),
            ("column", column.number().into()),
        ];
        let place = texts.with("table-space", &args);
        let label = match fill {
            Fill::Piece(colour) => format!("{place}: {}", texts.colour(colour)),
            Fill::Hint(colour) => {
                let args = [
                    ("place", place.into()),
                    ("colour", texts.colour(colour).into()),
                ];
                texts.with("editor-space-of", &args)
            }
            _ => format!("{place}: {}", texts.get("cell-empty")),
        };
        PadSpot {
            action: before
                .is_none()
                .then_some(PadAction::Press(seat, row, column)),
            fill,
            is_new: now.is_some(),
            label,
        }
    }

    fn floor_space(&self, seat: Seat, number: u8, texts: &Texts) -> PadSpot {
        let taken = self.rounds[self.shown].0[seat.index()].floor;
        let is_taken = usize::from(number) <= taken;
        let args = [("count", number.into())];
        PadSpot {
            action: Some(PadAction::Floor(seat, number)),
            fill: if is_taken { Fill::Open } else { Fill::Empty },
            is_new: is_taken,
            label: texts.with("pad-floor", &args),
        }
    }

    /// Who has won, and what decided where points alone did not.
    fn result(&self, counted: &Counted, texts: &Texts) -> String {
        let winners = counted.winners();
        let seats = || Seat::ALL.into_iter().zip(&counted.boards);
        let best = seats().map(|(_, board)| board.score()).max().unwrap_or(0);
        let names: Vec<String> = seats()
            .filter(|(seat, _)| winners.has(*seat))
            .map(|(seat, _)| self.name(seat, texts))
            .collect();
        if let [name] = &names[..] {
            let others = seats().filter(|(seat, _)| !winners.has(*seat));
            let next = others.clone().map(|(_, board)| board.score()).max();
            let args = [
                ("you", "no".into()),
                ("name", name.as_str().into()),
                ("points", best.into()),
                ("other", next.unwrap_or(0).into()),
            ];
            let result = texts.with("end-wins", &args);
            if next != Some(best) {
                return result;
            }
            let rows = |board: &praline_rules::Board| board.wall().complete_rows().len();
            let own = seats().find(|(seat, _)| winners.has(*seat));
            let others = others.filter(|(_, board)| board.score() == best);
            let args = [
                ("rows", own.map_or(0, |(_, board)| rows(board)).into()),
                (
                    "others",
                    others
                        .map(|(_, board)| rows(board))
                        .max()
                        .unwrap_or(0)
                        .into(),
                ),
            ];
            return format!("{result}. {}", texts.with("end-tie-break", &args));
        }
        let args = [("names", names.join(", ").into()), ("points", best.into())];
        format!(
            "{}. {}",
            texts.with("end-shared", &args),
            texts.get("end-shared-lead")
        )
    }
}
