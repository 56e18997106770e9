//! Setting up a position by hand, for people with the real game before them.
//!
//! A draft is an open [`Setup`], which may be wrong; what is wrong is said in words, with its place.
//! Presses and keys are [`EditAction`]s, and what is drawn is an [`EditorView`].

mod action;
mod changes;
mod count;
mod faults;
mod lay;
mod stock;
#[cfg(test)]
mod tests;
mod tool;
mod typed;
mod view;

pub use action::{EditAction, UnknownEdit, typed_number};
pub(crate) use count::count_row;
pub use count::{CountChoice, CountRow, CountSeat, RoundCount};
pub use faults::{FaultView, Unreadable, faults};
pub use tool::Tool;
pub use view::{
    EditBoard, EditDisc, EditFloor, EditGroup, EditLine, EditSpot, EditorView, PaletteView, SeatTab,
};

use praline_rules::{
    Disc, DiscSetup, Fault, Faults, Field, Game, MoveError, Rules, Seat, SeatSetup, Setup, Source,
    Turn, WallSide,
};

use crate::table::Place;

/// How many changes can be taken back.
const MOST_CHANGES: usize = 200;

/// A position that is being set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    setup: Setup,
    past: Vec<Setup>,
    future: Vec<Setup>,
    tool: Tool,
    at: Option<Place>,
    shown: Seat,
    refusal: Option<Refusal>,
}

/// Why a press changed nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Refusal {
    /// A rule of playing forbids it.
    Move(MoveError),
    /// No position can be so.
    Fault(Fault),
    /// Nothing is chosen that could be laid.
    NothingChosen,
    /// The marker lies on the floor or in the centre only.
    NoPlaceForMarker,
    /// All twenty pieces of the colour are on the table.
    NoneLeft(praline_rules::Colour),
    /// What was typed is no number from 0 to this one.
    NoNumber(u16),
    /// The lid has all pieces of a colour that are not on the table: fewer than was typed.
    LidHasAll(praline_rules::Colour, u8),
}

/// Whether a position can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Readiness {
    /// It is right, and a game goes on from here.
    Right(Box<Game>),
    /// Everything has been drafted: the walls are to be built.
    Counting(Box<Game>),
    /// Something is wrong.
    Faulty(Faults),
}

impl Default for Editor {
    fn default() -> Editor {
        Editor::from_setup(empty(Rules::plain(praline_rules::Players::Two)))
    }
}

/// A table at which nothing lies yet but the marker in the centre.
fn empty(rules: Rules) -> Setup {
    let count = rules.players.count();
    Setup {
        rules,
        round: 1,
        turn: Turn::Draft(Seat::One),
        discs: vec![DiscSetup::default(); rules.players.discs()],
        centre_marker: Some(Seat::One),
        centre: praline_rules::ByColour::default(),
        bag: praline_rules::ByColour::from_fn(|_| stock::EACH),
        lid: praline_rules::ByColour::default(),
        seats: vec![SeatSetup::default(); count],
    }
}

impl Editor {
    /// The editor with a position, right or wrong.
    pub fn from_setup(setup: Setup) -> Editor {
        Editor {
            setup,
            past: Vec::new(),
            future: Vec::new(),
            tool: Tool::Hand,
            at: None,
            shown: Seat::One,
            refusal: None,
        }
    }

    /// The position as it stands.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What is chosen to be laid.
    pub const fn tool(&self) -> Tool {
        self.tool
    }

    /// The place that keys work at.
    pub const fn at(&self) -> Option<Place> {
        self.at
    }

    /// Whether something has been set that would be missed.
    pub fn is_touched(&self) -> bool {
        self.setup != empty(self.setup.rules)
    }

    /// Puts another position on the table, which can be taken back; of one that cannot be it is told why,
    /// and nothing changes.
    ///
    /// It may be typed by somebody who minds neither capitals nor the order of the colours on a disc.
    pub fn replace(&mut self, text: &str) -> Result<(), Unreadable> {
        let read = typed::folded(text).parse::<Setup>();
        let setup = read.map_err(|error| Unreadable {
            // How many boards there are is no matter of one of them.
            field: match error.fault {
                Some(Fault::SeatCount { .. }) => Field::Position,
                _ => error.field,
            },
            disc: error.disc,
            fault: error.fault,
        })?;
        // The ring is drawn by the number of players.
        let (found, expected) = (setup.discs.len(), setup.rules.players.discs());
        if found != expected {
            return Err(Unreadable {
                field: Field::Discs,
                disc: None,
                fault: Some(Fault::DiscCount { found, expected }),
            });
        }
        self.change(|now| *now = setup);
        self.shown = Seat::One;
        self.at = None;
        self.refusal = None;
        Ok(())
    }

    /// Whether the position can be played, and from where.
    pub fn readiness(&self) -> Readiness {
        let faults = match Game::from_setup(&self.setup) {
            Ok(game) => return Readiness::Right(Box::new(game)),
            Err(faults) => faults,
        };
        let has_something = |seat: &SeatSetup| {
            let full = |(line, held): (praline_rules::Line, &Option<_>)| matches!(held, Some((_, count)) if *count == line.capacity());
            !seat.floor.is_empty() || praline_rules::Line::all().zip(&seat.lines).any(full)
        };
        if self.setup.seats.iter().any(has_something)
            && let Ok(game) = Game::after_draft(&self.setup, &mut ())
        {
            return Readiness::Counting(Box::new(game));
        }
        Readiness::Faulty(faults)
    }

    /// The game that goes on from here, if the position is right.
    pub fn game(&self) -> Option<Game> {
        match self.readiness() {
            Readiness::Right(game) | Readiness::Counting(game) => Some(*game),
            Readiness::Faulty(_) => None,
        }
    }

    /// Changes the position in a way that can be taken back.
    fn change(&mut self, change: impl FnOnce(&mut Setup)) {
        let before = self.setup.clone();
        change(&mut self.setup);
        if self.setup == before {
            return;
        }
        self.future.clear();
        self.past.push(before);
        if self.past.len() > MOST_CHANGES {
            self.past.remove(0);
        }
    }

    fn is_fixed(&self) -> bool {
        self.setup.rules.wall == WallSide::Fixed
    }

    fn disc_mut(&mut self, disc: Disc) -> Option<&mut DiscSetup> {
        self.setup.discs.get_mut(disc.index())
    }

    /// Whether there is such a place at this table.
    fn has(&self, place: Place) -> bool {
        let players = self.setup.rules.players;
        match place {
            Place::Source(source) => source
                .as_disc()
                .is_none_or(|disc| disc.index() < self.setup.discs.len()),
            Place::Line(seat, line, cell) => players.has(seat) && cell < line.capacity(),
            Place::Floor(seat, space) => {
                players.has(seat) && usize::from(space) < praline_rules::FloorLine::SPACES
            }
            Place::Wall(seat, ..) | Place::Spare(seat) | Place::Score(seat) => players.has(seat),
            Place::Bag | Place::Lid => true,
        }
    }
}

/// The centre, as a place.
const CENTRE: Place = Place::Source(Source::CENTRE);
