//! What the editor shows, as plain data.

use praline_rules::{
    Colour, Column, Disc, FloorEntry, FloorLine, Gold, Line, Pieces, Seat, Source, SpareDisc,
    Target, Wall,
};

use super::faults::marked;
use super::{CENTRE, EditAction, Editor, FaultView, Readiness, Refusal, Tool, faults, stock};
use crate::table::{Fill, Place, SupplyView};
use crate::text::{Texts, signed};

/// Everything that the editor shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditorView {
    /// The one line to read: what to do, or why the last press changed nothing.
    pub prompt: String,
    /// Whether that line says why.
    pub is_refusal: bool,
    /// The discs, disc 1 first.
    pub discs: Vec<EditDisc>,
    /// The centre.
    pub centre: EditDisc,
    /// The board that is shown.
    pub board: EditBoard,
    /// The ways to the boards.
    pub seats: Vec<SeatTab>,
    /// What can be laid.
    pub palette: Vec<PaletteView>,
    /// The bag.
    pub bag: SupplyView,
    /// The lid.
    pub lid: SupplyView,
    /// The first thing that is wrong, or that all is right.
    pub tick: String,
    /// The same in a few words, for small screens.
    pub tick_short: String,
    /// All that is wrong.
    pub faults: Vec<FaultView>,
}

/// A disc or the centre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditDisc {
    /// The place, with what a press on it does.
    pub spot: EditSpot,
    /// The disc's number; the centre has none.
    pub disc: Option<Disc>,
    /// The pieces by colour.
    pub groups: Vec<EditGroup>,
    /// Whether the marker lies there.
    pub marker: bool,
    /// The gold side that is up, with its name.
    pub gold: Option<(Gold, String)>,
    /// Whether a player has it.
    pub is_away: bool,
}

/// Pieces of one colour on a disc or in the centre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditGroup {
    /// The colour.
    pub colour: Colour,
    /// How many.
    pub count: u8,
    /// What a press takes away, where nothing is chosen to be laid.
    pub action: Option<EditAction>,
    /// What a screen reader says of that.
    pub label: String,
}

/// A place that can be pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditSpot {
    /// The place.
    pub place: Place,
    /// What lies there.
    pub fill: Fill,
    /// Whether keys work here.
    pub is_at: bool,
    /// Whether something is wrong there.
    pub is_faulty: bool,
    /// What a screen reader says.
    pub label: String,
}

/// A player's board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditBoard {
    /// Whose it is.
    pub seat: Seat,
    /// The name.
    pub name: String,
    /// The score.
    pub score: u16,
    /// Whether the player is to move.
    pub is_mover: bool,
    /// The pattern lines.
    pub lines: Vec<EditLine>,
    /// The wall by rows.
    pub wall: Vec<Vec<EditSpot>>,
    /// The floor line.
    pub floor: EditFloor,
    /// The spare disc beside it.
    pub spare: Option<EditSpot>,
    /// What a screen reader says of the board.
    pub label: String,
}

/// A pattern line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditLine {
    /// The line.
    pub line: Line,
    /// Its cells from the left.
    pub cells: Vec<EditSpot>,
    /// Whether it is full.
    pub is_full: bool,
    /// What a screen reader says of the line.
    pub label: String,
}

/// A floor line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditFloor {
    /// Its spaces.
    pub spaces: Vec<EditSpot>,
    /// What each costs.
    pub costs: Vec<String>,
    /// Whether the marker was taken beside a full line.
    pub marker_beside: bool,
    /// What a screen reader says of the line.
    pub label: String,
}

/// The way to a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatTab {
    /// Whose.
    pub seat: Seat,
    /// The name.
    pub name: String,
    /// The score.
    pub score: u16,
    /// Whether it is shown.
    pub is_shown: bool,
}

/// Something that can be chosen to be laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaletteView {
    /// What.
    pub tool: Tool,
    /// Whether it is chosen.
    pub is_chosen: bool,
    /// How many are in the bag, or what it is.
    pub word: String,
    /// What a screen reader says.
    pub label: String,
}

impl Editor {
    /// What is shown of the position.
    pub fn view(&self, texts: &Texts) -> EditorView {
        let readiness = self.readiness();
        let setup = &self.setup;
        let (faults, wrong) = match &readiness {
            Readiness::Faulty(found) => {
                let marks = found
                    .iter()
                    .flat_map(|(field, it)| marked(*field, it, setup));
                (faults(found, setup, texts), marks.collect())
            }
            Readiness::Right(_) | Readiness::Counting(_) => (Vec::new(), Vec::new()),
        };
        let painter = Painter {
            editor: self,
            texts,
            wrong,
        };
        let right = match readiness {
            Readiness::Counting(_) => "editor-counting",
            Readiness::Right(_) | Readiness::Faulty(_) => "editor-right",
        };
        painter.view(faults, right)
    }
}

struct Painter<'a> {
    editor: &'a Editor,
    texts: &'a Texts,
    /// Where something is wrong.
    wrong: Vec<Place>,
}

impl Painter<'_> {
    fn view(&self, faults: Vec<FaultView>, right: &str) -> EditorView {
        let setup = &self.editor.setup;
        let texts = self.texts;
        let first = faults.first();
        let supply = |name: &str, counts| {
            SupplyView::new(texts.get(name), Pieces::from_counts(counts), texts)
        };
        let discs = (1..).map_while(Disc::from_number).take(setup.discs.len());
        EditorView {
            prompt: self.prompt(),
            is_refusal: self.editor.refusal.is_some(),
            discs: discs.map(|disc| self.disc(disc)).collect(),
            centre: self.centre(),
            board: self.board(self.editor.shown),
            seats: setup.rules.players.seats().map(|s| self.tab(s)).collect(),
            palette: Tool::PALETTE.map(|tool| self.chosen(tool)).to_vec(),
            bag: supply("store-bag", setup.bag),
            lid: supply("store-lid", setup.lid),
            tick: first.map_or_else(|| texts.get(right), |fault| fault.line(texts)),
            tick_short: match first {
                Some(fault) => fault.line(texts),
                None => texts.get("editor-right-short"),
            },
            faults,
        }
    }

    fn prompt(&self) -> String {
        let texts = self.texts;
        match &self.editor.refusal {
            None => texts.get("editor-prompt"),
            Some(Refusal::Move(error)) => texts.refusal(*error),
            Some(Refusal::Fault(fault)) => texts.fault(fault),
            Some(Refusal::NothingChosen) => texts.get("editor-nothing-chosen"),
            Some(Refusal::NoPlaceForMarker) => texts.get("editor-no-marker"),
            Some(Refusal::NoNumber(most)) => {
                texts.with("editor-number", &[("most", (*most).into())])
            }
            Some(Refusal::LidHasAll(colour, count)) => {
                let pieces = texts.some_of(*colour, *count);
                texts.with("editor-lid-left", &[("pieces", pieces.into())])
            }
            Some(Refusal::NoneLeft(colour)) => texts.with(
                "editor-none-left",
                &[
                    ("count", stock::EACH.into()),
                    ("colour", texts.colour(*colour).into()),
                ],
            ),
        }
    }

    fn spot(&self, place: Place, fill: Fill, label: String) -> EditSpot {
        let same = |other: &Place| match (place, other) {
            // What is wrong there is wrong with all of it.
            (Place::Line(a, b, _), Place::Line(c, d, _)) => (a, b) == (*c, *d),
            (Place::Floor(a, _), Place::Floor(b, _)) => a == *b,
            (place, other) => place == *other,
        };
        EditSpot {
            place,
            fill,
            is_at: self.editor.at == Some(place),
            is_faulty: self.wrong.iter().any(same),
            label,
        }
    }

    fn disc(&self, disc: Disc) -> EditDisc {
        let described = &self.editor.setup.discs[disc.index()];
        let gold = described.gold.map(|gold| (gold, self.texts.gold(gold)));
        let name = match &gold {
            Some((_, gold)) => format!("{}, {gold}", self.texts.disc(disc)),
            None => self.texts.disc(disc),
        };
        let source = Source::disc(disc);
        let content = if described.carried_off {
            self.texts.get("editor-away")
        } else {
            self.texts.pieces(Pieces::from_counts(described.pieces))
        };
        EditDisc {
            spot: self.spot(
                Place::Source(source),
                Fill::Empty,
                format!("{name}: {content}"),
            ),
            disc: Some(disc),
            groups: self.groups(source, Pieces::from_counts(described.pieces)),
            marker: false,
            gold,
            is_away: described.carried_off,
        }
    }

    fn centre(&self) -> EditDisc {
        let setup = &self.editor.setup;
        let pieces = Pieces::from_counts(setup.centre);
        let marker = setup.centre_marker.is_some();
        let name = self.texts.source(Source::CENTRE);
        let mut label = format!("{name}: {}", self.texts.pieces(pieces));
        if marker {
            label = format!("{label}, {}", self.texts.get("marker"));
        }
        EditDisc {
            spot: self.spot(CENTRE, Fill::Empty, label),
            disc: None,
            groups: self.groups(Source::CENTRE, pieces),
            marker,
            gold: None,
            is_away: false,
        }
    }

    fn groups(&self, source: Source, pieces: Pieces) -> Vec<EditGroup> {
        let takes = matches!(self.editor.tool, Tool::Hand | Tool::Rubber);
        let group = |colour: Colour| {
            let one = self.texts.some_of(colour, 1);
            let args = [
                ("pieces", one.into()),
                ("place", self.texts.source(source).into()),
            ];
            EditGroup {
                colour,
                count: pieces.count(colour),
                action: takes.then_some(EditAction::Take(Place::Source(source), colour)),
                label: self.texts.with("editor-take", &args),
            }
        };
        pieces.colours().iter().map(group).collect()
    }

    fn name(&self, seat: Seat) -> String {
        self.texts.field(praline_rules::Field::Seat(seat))
    }

    fn tab(&self, seat: Seat) -> SeatTab {
        SeatTab {
            seat,
            name: self.name(seat),
            score: self.editor.setup.seats[seat.index()].score,
            is_shown: self.editor.shown == seat,
        }
    }

    fn board(&self, seat: Seat) -> EditBoard {
        let described = &self.editor.setup.seats[seat.index()];
        let name = self.name(seat);
        let args = [
            ("name", name.as_str().into()),
            ("you", "no".into()),
            ("points", described.score.into()),
        ];
        let spare = match described.spare {
            SpareDisc::Elsewhere => None,
            SpareDisc::Waiting => Some(Fill::Empty),
            SpareDisc::Holding(colour) => Some(Fill::Piece(colour)),
        };
        let spare_label =
            |fill| format!("{}: {}", self.texts.get("gold-spare"), self.content(fill));
        EditBoard {
            seat,
            label: self.texts.with("board-label", &args),
            name,
            score: described.score,
            is_mover: self.editor.setup.turn.mover() == Some(seat),
            lines: Line::all().map(|line| self.line(seat, line)).collect(),
            wall: Line::all().map(|row| self.row(seat, row)).collect(),
            floor: self.floor(seat),
            spare: spare.map(|fill| self.spot(Place::Spare(seat), fill, spare_label(fill))),
        }
    }

    /// What lies on a cell, in words.
    fn content(&self, fill: Fill) -> String {
        match fill {
            Fill::Piece(colour) => self.texts.colour(colour),
            Fill::Marker => self.texts.get("marker"),
            _ => self.texts.get("cell-empty"),
        }
    }

    fn line(&self, seat: Seat, line: Line) -> EditLine {
        let held = self.editor.setup.seats[seat.index()].lines[line.index()];
        let filled = held.map_or(0, |(_, count)| count);
        let name = self.texts.target(Target::line(line));
        let cell = |cell: u8| {
            let number = line.capacity() - cell;
            let fill = match held {
                Some((colour, _)) if number <= filled => Fill::Piece(colour),
                _ => Fill::Empty,
            };
            let args = [
                ("place", name.as_str().into()),
                ("number", number.into()),
                ("what", self.content(fill).into()),
            ];
            let label = self.texts.with("editor-cell", &args);
            self.spot(Place::Line(seat, line, cell), fill, label)
        };
        let content = match held {
            None => self
                .texts
                .with("line-empty", &[("spaces", line.capacity().into())]),
            Some((colour, count)) => self.texts.with(
                "line-filled",
                &[
                    ("count", count.into()),
                    ("spaces", line.capacity().into()),
                    ("colour", self.texts.colour(colour).into()),
                ],
            ),
        };
        EditLine {
            line,
            cells: (0..line.capacity()).map(cell).collect(),
            is_full: filled >= line.capacity(),
            label: format!("{name}: {content}"),
        }
    }

    fn row(&self, seat: Seat, row: Line) -> Vec<EditSpot> {
        let cells = &self.editor.setup.seats[seat.index()].wall[row.index()];
        let cell = |column: Column| {
            let fill = match cells[column.index()] {
                Some(colour) => Fill::Piece(colour),
                None if self.editor.is_fixed() => Fill::Hint(Wall::fixed_colour(row, column)),
                None => Fill::Empty,
            };
            let at = [
                ("row", row.number().into()),
                ("column", column.number().into()),
            ];
            let at = self.texts.with("table-space", &at);
            let label = match fill {
                Fill::Hint(colour) => {
                    let colour = self.texts.colour(colour);
                    let args = [("place", at.into()), ("colour", colour.into())];
                    self.texts.with("editor-space-of", &args)
                }
                fill => format!("{at}: {}", self.content(fill)),
            };
            self.spot(Place::Wall(seat, row, column), fill, label)
        };
        Column::all().map(cell).collect()
    }

    fn floor(&self, seat: Seat) -> EditFloor {
        let described = &self.editor.setup.seats[seat.index()];
        let name = self.texts.get("place-floor");
        let space = |space: u8| {
            let fill = match described.floor.get(usize::from(space)) {
                Some(FloorEntry::Piece(colour)) => Fill::Piece(*colour),
                Some(FloorEntry::Marker) => Fill::Marker,
                None => Fill::Empty,
            };
            let args = [
                ("place", name.as_str().into()),
                ("number", (space + 1).into()),
                ("what", self.content(fill).into()),
            ];
            let label = self.texts.with("editor-cell", &args);
            self.spot(Place::Floor(seat, space), fill, label)
        };
        let taken = described.floor.len().min(FloorLine::SPACES);
        let cost: u16 = FloorLine::COSTS.iter().take(taken).sum();
        let args = [("count", taken.into()), ("points", cost.into())];
        EditFloor {
            spaces: (0..).take(FloorLine::SPACES).map(space).collect(),
            costs: FloorLine::COSTS
                .map(|cost| signed(-i32::from(cost)))
                .to_vec(),
            marker_beside: described.marker_beside_floor,
            label: self.texts.with("floor-label", &args),
        }
    }

    fn chosen(&self, tool: Tool) -> PaletteView {
        let texts = self.texts;
        let (word, label) = match tool {
            Tool::Piece(colour) => {
                let count = self.editor.setup.bag[colour];
                let args = [
                    ("colour", texts.colour(colour).into()),
                    ("count", count.into()),
                ];
                (count.to_string(), texts.with("editor-choose", &args))
            }
            Tool::Marker => (texts.get("editor-marker"), texts.get("marker")),
            Tool::Rubber | Tool::Hand => {
                let word = texts.get("editor-rubber");
                (word.clone(), word)
            }
        };
        PaletteView {
            tool,
            is_chosen: self.editor.tool == tool,
            word,
            label,
        }
    }
}
