//! What is wrong with a position, in words, each with its place.

use praline_rules::{Colour, Column, Disc, Fault, Faults, Field, Line, Setup, Source};

use crate::table::Place;
use crate::text::Texts;

/// Something that is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultView {
    /// Where it is, for whoever goes there; nothing where it is the table as a whole.
    pub place: Option<Place>,
    /// Where it is, in words.
    pub at: String,
    /// What is wrong, in words.
    pub words: String,
}

impl FaultView {
    fn new(field: Field, fault: &Fault, place: Option<Place>, texts: &Texts) -> FaultView {
        FaultView {
            place,
            at: at(field, fault, texts),
            words: texts.fault(fault),
        }
    }

    /// Place and words as one line.
    pub fn line(&self, texts: &Texts) -> String {
        let args = [
            ("place", self.at.as_str().into()),
            ("fault", self.words.as_str().into()),
        ];
        texts.with("fault-at", &args)
    }
}

/// Why a text is no position that can be put on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The field that is wrong.
    pub field: Field,
    /// The disc that cannot be read, where it is one of them.
    pub disc: Option<Disc>,
    /// What is wrong with it, where that is more than that it cannot be read.
    pub fault: Option<Fault>,
}

impl Unreadable {
    /// What is wrong, with its place, as one line.
    pub fn line(&self, texts: &Texts) -> String {
        if let Some(fault) = &self.fault {
            return FaultView::new(self.field, fault, None, texts).line(texts);
        }
        let field = match self.disc {
            Some(disc) => texts.disc(disc),
            None => texts.field(self.field),
        };
        texts.with("editor-unreadable", &[("field", field.into())])
    }
}

/// All faults of a position in words.
pub fn faults(faults: &Faults, setup: &Setup, texts: &Texts) -> Vec<FaultView> {
    let view = |(field, fault): &(Field, Fault)| {
        let place = marked(*field, fault, setup).first().copied();
        FaultView::new(*field, fault, place, texts)
    };
    faults.iter().map(view).collect()
}

/// Everything that a fault is about: each gets a mark.
pub(super) fn marked(field: Field, fault: &Fault, setup: &Setup) -> Vec<Place> {
    let Some(first) = place(field, fault) else {
        return Vec::new();
    };
    let Field::Seat(seat) = field else {
        return vec![first];
    };
    let shows = |row: Line, column: Column, colour: Colour| {
        let board = setup.seats.get(seat.index());
        board.is_some_and(|board| board.wall[row.index()][column.index()] == Some(colour))
    };
    let in_row = |row: Line, colour: Colour| {
        let columns = Column::all().filter(move |column| shows(row, *column, colour));
        columns.map(move |column| Place::Wall(seat, row, column))
    };
    match *fault {
        Fault::RowTwice(row, colour) => in_row(row, colour).collect(),
        Fault::ColumnTwice(column, colour) => {
            let rows = Line::all().filter(|row| shows(*row, column, colour));
            rows.map(|row| Place::Wall(seat, row, column)).collect()
        }
        Fault::RowComplete(row) => {
            let columns = Column::all();
            columns
                .map(|column| Place::Wall(seat, row, column))
                .collect()
        }
        // The line is wrong because of the piece beside it.
        Fault::LineOnWall(line, colour) => {
            std::iter::once(first).chain(in_row(line, colour)).collect()
        }
        _ => vec![first],
    }
}

/// The place that somebody has to look at.
fn place(field: Field, fault: &Fault) -> Option<Place> {
    if let Some(disc) = disc_of(fault) {
        return Some(Place::Source(Source::disc(disc)));
    }
    let Field::Seat(seat) = field else {
        return match field {
            Field::Centre => Some(super::CENTRE),
            Field::Bag => Some(Place::Bag),
            Field::Lid => Some(Place::Lid),
            _ => None,
        };
    };
    let [left, ..] = Column::ALL;
    Some(match fault {
        Fault::WrongPlace(row, column, _) => Place::Wall(seat, *row, *column),
        Fault::RowTwice(row, _) | Fault::RowComplete(row) => Place::Wall(seat, *row, left),
        Fault::ColumnTwice(column, _) => Place::Wall(seat, Line::ALL[0], *column),
        Fault::LineCount(line, ..)
        | Fault::LineOnWall(line, _)
        | Fault::LineFull(line)
        | Fault::NoPlace(line) => Place::Line(seat, *line, 0),
        Fault::FloorOverfull | Fault::MarkerBesideFloor | Fault::FloorNotEmpty => {
            Place::Floor(seat, 0)
        }
        _ => Place::Score(seat),
    })
}

fn disc_of(fault: &Fault) -> Option<Disc> {
    match fault {
        Fault::DiscOverfull(disc, _)
        | Fault::PiecesOnDisc(disc)
        | Fault::PiecesOnCarriedDisc(disc)
        | Fault::GoldInPlainRules(disc)
        | Fault::GoldTwice(disc)
        | Fault::CarriedOffNoSpare(disc) => Some(*disc),
        _ => None,
    }
}

/// The place in words.
fn at(field: Field, fault: &Fault, texts: &Texts) -> String {
    if let Some(disc) = disc_of(fault) {
        return texts.disc(disc);
    }
    let owner = texts.field(field);
    if !matches!(field, Field::Seat(_)) {
        return owner;
    }
    let part = match fault {
        Fault::WrongPlace(row, column, _) => texts.with(
            "table-space",
            &[
                ("row", row.number().into()),
                ("column", column.number().into()),
            ],
        ),
        Fault::RowTwice(row, _) | Fault::RowComplete(row) => {
            numbered(texts, "fault-row", row.number())
        }
        Fault::ColumnTwice(column, _) => numbered(texts, "fault-column", column.number()),
        Fault::LineCount(line, ..)
        | Fault::LineOnWall(line, _)
        | Fault::LineFull(line)
        | Fault::NoPlace(line) => texts.target(praline_rules::Target::line(*line)),
        Fault::FloorOverfull | Fault::MarkerBesideFloor | Fault::FloorNotEmpty => {
            texts.get("place-floor")
        }
        _ => return owner,
    };
    format!("{owner}, {part}")
}

fn numbered(texts: &Texts, id: &str, number: u8) -> String {
    texts.with(id, &[("number", number.into())])
}

impl Texts {
    /// A field of a position.
    pub fn field(&self, field: Field) -> String {
        match field {
            Field::Rules => self.get("field-rules"),
            Field::Round => self.get("table-round"),
            Field::Turn => self.get("editor-mover"),
            Field::Discs => self.get("table-factories"),
            Field::Centre => self.get("field-centre"),
            Field::Bag => self.get("store-bag"),
            Field::Lid => self.get("store-lid"),
            Field::Seat(seat) => self.with("name-player", &[("number", seat.number().into())]),
            Field::Position => self.get("field-table"),
        }
    }

    /// What is wrong with a position, without its place.
    pub fn fault(&self, fault: &Fault) -> String {
        let counted = |id: &str, found: usize, expected: usize| {
            let args = [("found", found.into()), ("expected", expected.into())];
            self.with(id, &args)
        };
        match fault {
            Fault::DiscCount { found, expected } => counted("fault-discs", *found, *expected),
            Fault::SeatCount { found, expected } => counted("fault-seats", *found, *expected),
            Fault::NoSuchSeat(seat) => numbered(self, "fault-no-seat", *seat),
            Fault::RoundRange { least, most } => {
                let args = [("least", (*least).into()), ("most", (*most).into())];
                self.with("fault-round", &args)
            }
            Fault::ColourCount { colour, found } => {
                let args = [
                    ("found", (*found).into()),
                    ("colour", self.colour(*colour).into()),
                ];
                self.with("fault-colour", &args)
            }
            Fault::DiscOverfull(_, most) => {
                self.with("fault-overfull", &[("most", (*most).into())])
            }
            Fault::PiecesOnDisc(_) | Fault::PiecesInCentre => self.get("fault-draft-over"),
            Fault::PiecesOnCarriedDisc(_) => self.get("fault-carried"),
            Fault::NothingToDraft => self.get("fault-nothing-to-draft"),
            Fault::GoldInPlainRules(_) => self.get("fault-gold-plain"),
            Fault::GoldCount { found, expected } => counted("fault-gold", *found, *expected),
            Fault::GoldTwice(_) => self.get("fault-gold-twice"),
            Fault::CarriedOffNoSpare(_) => self.get("fault-no-spare"),
            Fault::SpareHolders { .. } => self.get("fault-spare"),
            Fault::SpareBetweenRounds => self.get("fault-spare-over"),
            Fault::MarkerCount { found, expected } => counted("fault-marker", *found, *expected),
            Fault::ScoreRange => self.get("fault-score"),
            fault => self.board_fault(fault),
        }
    }

    /// What is wrong with a board, or with what is said to happen next.
    fn board_fault(&self, fault: &Fault) -> String {
        let coloured =
            |id: &str, colour: Colour| self.with(id, &[("colour", self.colour(colour).into())]);
        match fault {
            Fault::WrongPlace(_, _, colour) => coloured("fault-wrong-place", *colour),
            Fault::RowTwice(_, colour) | Fault::ColumnTwice(_, colour) => {
                coloured("fault-twice", *colour)
            }
            Fault::LineCount(_, found, most) => {
                let args = [("found", (*found).into()), ("most", (*most).into())];
                self.with("fault-line", &args)
            }
            Fault::LineOnWall(_, colour) => coloured("fault-line-on-wall", *colour),
            Fault::LineFull(_) => self.get("fault-line-full"),
            Fault::RowComplete(_) => self.get("fault-row-complete"),
            Fault::FloorOverfull => self.get("fault-floor"),
            Fault::MarkerBesideFloor => self.get("fault-marker-beside"),
            Fault::FloorNotEmpty => self.get("fault-floor-over"),
            Fault::WallTurnOnFixedWall => self.get("fault-wall-turn"),
            Fault::NotFirstToChoose(_) => self.get("fault-not-first"),
            Fault::NoPlace(_) => self.get("fault-no-place"),
            Fault::NotAtStart => self.get("fault-not-start"),
            Fault::NothingToDeal => self.get("fault-nothing-to-deal"),
            Fault::NotOver => self.get("fault-not-over"),
            // A fault that the rules have got since; a test finds every one without words.
            _ => self.get("record-fault-position"),
        }
    }
}
