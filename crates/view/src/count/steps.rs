//! From the events of a round to the steps of its count.

use praline_rules::{BySeat, Colour, Column, Event, Line, Placement, Seat};

use super::boards::{Boards, in_column, in_row, of_colour};
use super::sums::{floor_words, of_bonuses, of_floor, of_piece};
use super::{CountStep, Counted, Lit, Reason, ReasonLine, SeatCount};
use crate::sitting::Sitting;
use crate::text::Texts;

/// Reads the events of a round, and makes the steps of each player's count.
pub(super) struct Reader<'a> {
    sitting: &'a Sitting,
    texts: &'a Texts,
    boards: Boards,
    /// The score before the count.
    began: BySeat<u16>,
    steps: BySeat<Vec<CountStep>>,
    bonuses: BySeat<Bonuses>,
}

/// What a player is given at the end, by kind.
#[derive(Default)]
struct Bonuses {
    rows: Vec<(Line, u16)>,
    columns: Vec<(Column, u16)>,
    colours: Vec<(Colour, u16)>,
}

/// A step before it is put into words and onto the board.
struct Draft {
    what: Counted,
    place: String,
    why: Vec<Reason>,
    sum: String,
    points: i32,
    said: String,
    lit: Vec<Lit>,
}

impl<'a> Reader<'a> {
    /// Begins where the first so many moments have happened.
    pub(super) fn new(sitting: &'a Sitting, shown: usize, texts: &'a Texts) -> Reader<'a> {
        let game = sitting.play_after(shown).game();
        let plays = |seat: Seat| game.rules().players.has(seat);
        Reader {
            sitting,
            texts,
            boards: Boards::after(sitting, shown, texts),
            began: BySeat::from_fn(|seat| {
                if plays(seat) {
                    game.board(seat).score()
                } else {
                    0
                }
            }),
            steps: BySeat::from_fn(|_| Vec::new()),
            bonuses: BySeat::from_fn(|_| Bonuses::default()),
        }
    }

    /// Takes in what happened next.
    pub(super) fn read(&mut self, event: Event) {
        match event {
            Event::Built {
                seat,
                row,
                column,
                colour,
                placement,
                ..
            } => {
                self.boards.apply(event);
                self.piece(seat, (row, column), colour, placement);
            }
            Event::NoPlace { seat, line, colour } => {
                self.boards.apply(event);
                self.no_place(seat, line, colour);
            }
            Event::FloorCounted {
                seat, cost, lost, ..
            } => {
                // What is counted still lies there.
                self.floor(seat, cost, lost);
                self.boards.apply(event);
            }
            Event::MarkerReturned { .. } => {
                // Only floors on which something lies are told of.
                let empty = |seat: &Seat| {
                    let steps = &self.steps[*seat];
                    !steps.iter().any(|step| step.what == Counted::Floor)
                };
                let empty: Vec<Seat> = self.boards.seats().filter(empty).collect();
                for seat in empty {
                    self.floor(seat, 0, 0);
                }
            }
            Event::RowBonus { seat, row, points } => {
                self.bonuses[seat].rows.push((row, points));
            }
            Event::ColumnBonus {
                seat,
                column,
                points,
            } => self.bonuses[seat].columns.push((column, points)),
            Event::ColourBonus {
                seat,
                colour,
                points,
            } => self.bonuses[seat].colours.push((colour, points)),
            _ => self.boards.apply(event),
        }
    }

    /// All players' counts, once everything is read.
    pub(super) fn finish(mut self) -> Vec<SeatCount> {
        let seats: Vec<Seat> = self.boards.seats().collect();
        for seat in &seats {
            self.all_bonuses(*seat);
        }
        let one = |seat: &Seat| {
            let name = self.sitting.name(*seat, self.texts);
            let mut steps = std::mem::take(&mut self.steps[*seat]);
            if let Some(first) = steps.first_mut() {
                let args = [
                    ("name", name.as_str().into()),
                    ("said", first.said.as_str().into()),
                ];
                first.said = self.texts.with("count-said-of", &args);
            }
            SeatCount {
                seat: *seat,
                is_bot: self.sitting.sitter(*seat).level().is_some(),
                began: self
                    .texts
                    .with("count-began", &[("points", self.began[*seat].into())]),
                steps,
                name,
            }
        };
        seats.iter().map(one).collect()
    }

    fn add(&mut self, seat: Seat, draft: Draft) {
        let board = self.boards.of(seat);
        let total = (i32::from(board.score) + draft.points).max(0);
        board.score = u16::try_from(total).unwrap_or(u16::MAX);
        let step = CountStep {
            what: draft.what,
            place: draft.place,
            why: draft.why,
            sum: draft.sum,
            points: draft.points,
            total: board.score,
            said: draft.said,
            lit: draft.lit,
            board: board.clone(),
        };
        self.steps[seat].push(step);
    }

    fn piece(
        &mut self,
        seat: Seat,
        (row, column): (Line, Column),
        colour: Colour,
        placement: Placement,
    ) {
        let texts = self.texts;
        let board = self.boards.of(seat);
        let mut why = Vec::new();
        let mut lit = Vec::new();
        if placement.horizontal > 0 {
            let count = ("count", placement.horizontal.into());
            let words = texts.with("count-in-row", &[count]);
            why.push(reason(words, ReasonLine::Row));
            let run = in_row(board, row, column);
            lit.extend(
                run.first()
                    .map(|it| Lit::Row(row, *it, placement.horizontal)),
            );
        }
        if placement.vertical > 0 {
            let count = ("count", placement.vertical.into());
            let words = texts.with("count-in-column", &[count]);
            why.push(reason(words, ReasonLine::Column));
            let run = in_column(board, row, column);
            lit.extend(
                run.first()
                    .map(|it| Lit::Column(column, *it, placement.vertical)),
            );
            lit.extend(run.into_iter().map(|row| Lit::Piece(row, column)));
        }
        if why.is_empty() {
            why.push(reason(texts.get("count-alone"), ReasonLine::None));
            lit.push(Lit::Piece(row, column));
        }
        let points = placement.points();
        let sum = of_piece(placement, texts);
        let words = match why.as_slice() {
            [across, down] => {
                let args = [
                    ("row", across.words.as_str().into()),
                    ("column", down.words.as_str().into()),
                ];
                texts.with("count-and", &args)
            }
            _ => why[0].words.clone(),
        };
        let place = texts.with("count-row", &[("row", row.number().into())]);
        let args = [
            ("place", place.as_str().into()),
            ("colour", texts.colour(colour).into()),
            ("why", words.into()),
            ("sum", sum.as_str().into()),
            ("points", points.into()),
        ];
        let draft = Draft {
            what: Counted::Piece(colour),
            said: texts.with("count-said-piece", &args),
            place,
            why,
            sum,
            points: points.into(),
            lit,
        };
        self.add(seat, draft);
    }

    fn no_place(&mut self, seat: Seat, line: Line, colour: Colour) {
        let texts = self.texts;
        let place = texts.with("count-row", &[("row", line.number().into())]);
        let why = texts.get("count-no-place");
        let args = [
            ("place", place.as_str().into()),
            ("why", why.as_str().into()),
        ];
        let draft = Draft {
            what: Counted::NoPlace(colour),
            said: texts.with("count-said-why", &args),
            place,
            why: vec![reason(why, ReasonLine::None)],
            sum: "0".to_owned(),
            points: 0,
            lit: Vec::new(),
        };
        self.add(seat, draft);
    }

    fn floor(&mut self, seat: Seat, cost: u16, lost: u16) {
        let texts = self.texts;
        let sum = of_floor(cost, texts);
        let why = match cost {
            0 => texts.get("count-floor-empty"),
            _ => floor_words(cost, lost, texts),
        };
        let place = texts.get("table-floor");
        let args = [
            ("place", place.as_str().into()),
            ("why", why.as_str().into()),
        ];
        let draft = Draft {
            what: Counted::Floor,
            said: texts.with("count-said-why", &args),
            place,
            why: vec![reason(why, ReasonLine::None)],
            sum,
            points: -i32::from(lost),
            lit: Vec::new(),
        };
        self.add(seat, draft);
    }

    fn all_bonuses(&mut self, seat: Seat) {
        let Bonuses {
            rows,
            columns,
            colours,
        } = std::mem::take(&mut self.bonuses[seat]);
        let whole_row = |(row, _): &(Line, u16)| Lit::Row(*row, Column::ALL[0], 5);
        let whole_column = |(column, _): &(Column, u16)| Lit::Column(*column, Line::ALL[0], 5);
        let in_rows = rows.iter().map(whole_row).collect();
        let in_columns = columns.iter().map(whole_column).collect();
        let board = self.boards.of(seat);
        let pieces = colours.iter().flat_map(|(it, _)| of_colour(board, *it));
        let pieces = pieces.collect();
        let points = |all: &mut dyn Iterator<Item = u16>| all.collect::<Vec<u16>>();
        let rows = points(&mut rows.iter().map(|(_, points)| *points));
        let columns = points(&mut columns.iter().map(|(_, points)| *points));
        let colours = points(&mut colours.iter().map(|(_, points)| *points));
        self.bonus(seat, ("count-bonus-rows", ReasonLine::Row), &rows, in_rows);
        let id = ("count-bonus-columns", ReasonLine::Column);
        self.bonus(seat, id, &columns, in_columns);
        self.bonus(
            seat,
            ("count-bonus-colours", ReasonLine::None),
            &colours,
            pieces,
        );
    }

    fn bonus(
        &mut self,
        seat: Seat,
        (id, line): (&str, ReasonLine),
        bonuses: &[u16],
        lit: Vec<Lit>,
    ) {
        if bonuses.is_empty() {
            return;
        }
        let texts = self.texts;
        let why = texts.with(id, &[("count", bonuses.len().into())]);
        let sum = of_bonuses(bonuses, texts);
        let points: u16 = bonuses.iter().sum();
        let place = texts.get("count-bonus");
        let args = [
            ("place", place.as_str().into()),
            ("why", why.as_str().into()),
            ("sum", sum.as_str().into()),
            ("points", points.into()),
        ];
        let draft = Draft {
            what: Counted::Bonus,
            said: texts.with("count-said-bonus", &args),
            place,
            why: vec![reason(why, line)],
            sum,
            points: points.into(),
            lit,
        };
        self.add(seat, draft);
    }
}

const fn reason(words: String, line: ReasonLine) -> Reason {
    Reason { words, line }
}
