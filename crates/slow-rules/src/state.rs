//! What lies on the table.

use crate::pieces::COLOURS;
use crate::rules::Rules;

/// The game at one moment, everything that lies on the table included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) rules: Rules,
    /// The number of deals made so far.
    pub(crate) round: u32,
    pub(crate) turn: Turn,
    pub(crate) discs: Vec<Disc>,
    /// The seat that laid the marker in the centre, if it still lies there.
    pub(crate) marker: Option<usize>,
    pub(crate) centre: Vec<char>,
    pub(crate) bag: Vec<char>,
    pub(crate) lid: Vec<char>,
    pub(crate) seats: Vec<Seat>,
}

/// What comes next. Seats are counted from 0 inside this crate, and from 1 in texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// This seat drafts.
    Draft(usize),
    /// This seat chooses a wall space for its topmost full line.
    Wall(usize),
    /// A deal is due, and this seat will start.
    Deal(usize),
    /// The game is over.
    Over,
}

/// A disc of the ring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Disc {
    pub(crate) pieces: Vec<char>,
    /// The kind of the gold side, if that lies up.
    pub(crate) kind: Option<String>,
    /// Whether a player has it beside the own floor line.
    pub(crate) carried_off: bool,
}

/// A player's board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seat {
    pub(crate) score: u32,
    /// Five rows of five spaces, `.` for an empty one.
    pub(crate) wall: Vec<Vec<char>>,
    /// Five pattern lines; line 1 is the first.
    pub(crate) lines: Vec<Vec<char>>,
    /// The floor line from left to right, `*` for the marker.
    pub(crate) floor: Vec<char>,
    /// Whether the marker was taken while the floor line was full.
    pub(crate) marker_past_floor: bool,
    pub(crate) spare: Spare,
}

/// The kind-5 disc as one seat sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spare {
    /// The seat does not have it.
    NotHeld,
    /// The seat has it, and nothing lies on it.
    Free,
    /// The seat has it, with this piece on it.
    Holding(char),
}

impl Disc {
    /// A plain, empty disc.
    pub(crate) fn empty() -> Disc {
        Disc {
            pieces: Vec::new(),
            kind: None,
            carried_off: false,
        }
    }

    /// Whether the disc shows this gold side.
    pub(crate) fn is_kind(&self, kind: &str) -> bool {
        self.kind.as_deref() == Some(kind)
    }
}

impl Seat {
    /// A board before the first round.
    pub(crate) fn empty() -> Seat {
        Seat {
            score: 0,
            wall: vec![vec!['.'; 5]; 5],
            lines: vec![Vec::new(); 5],
            floor: Vec::new(),
            marker_past_floor: false,
            spare: Spare::NotHeld,
        }
    }

    /// Whether a pattern line is full; row 0 is line 1, which has one space.
    pub(crate) fn line_is_full(&self, row: usize) -> bool {
        self.lines[row].len() == row + 1
    }

    /// Whether the seat took the marker in this round.
    pub(crate) fn has_marker(&self) -> bool {
        self.floor.contains(&'*') || self.marker_past_floor
    }
}

impl State {
    /// The game before its first deal; seats are counted from 1.
    pub fn start(rules: &str, starter: usize) -> Result<State, String> {
        let rules = Rules::named(rules)?;
        if starter < 1 || starter > rules.players {
            return Err(format!("there is no seat {starter}"));
        }
        let mut bag = Vec::new();
        for colour in COLOURS {
            for _ in 0..20 {
                bag.push(colour);
            }
        }
        Ok(State {
            round: 0,
            turn: Turn::Deal(starter - 1),
            discs: vec![Disc::empty(); rules.discs()],
            marker: None,
            centre: Vec::new(),
            bag,
            lid: Vec::new(),
            seats: vec![Seat::empty(); rules.players],
            rules,
        })
    }

    /// The rules word.
    pub fn rules(&self) -> &str {
        &self.rules.word
    }

    /// The number of deals made so far.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// What comes next, as a position writes it: `d2`, `w1`, `n2` or `e`.
    pub fn turn(&self) -> String {
        match self.turn {
            Turn::Draft(seat) => format!("d{}", seat + 1),
            Turn::Wall(seat) => format!("w{}", seat + 1),
            Turn::Deal(seat) => format!("n{}", seat + 1),
            Turn::Over => "e".to_string(),
        }
    }

    /// The scores by seat.
    pub fn scores(&self) -> Vec<u32> {
        self.seats.iter().map(|seat| seat.score).collect()
    }

    /// Whether no piece lies on the discs of the ring or in the centre.
    pub(crate) fn draft_is_over(&self) -> bool {
        self.centre.is_empty() && self.discs.iter().all(|disc| disc.pieces.is_empty())
    }

    /// The seat that starts the next round: who has the marker, or who laid it in the centre.
    pub(crate) fn next_starter(&self) -> usize {
        for (number, seat) in self.seats.iter().enumerate() {
            if seat.has_marker() {
                return number;
            }
        }
        self.marker.unwrap_or(0)
    }

    /// All seats, clockwise from the one that starts the next round.
    pub(crate) fn seats_in_wall_order(&self) -> Vec<usize> {
        let first = self.next_starter();
        let players = self.rules.players;
        (0..players).map(|step| (first + step) % players).collect()
    }
}
