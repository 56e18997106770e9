//! Records: everything that happened in a game, as a text file.

mod body;
mod error;
mod header;
mod moment;
mod reader;
mod steps;
mod write;

pub use error::{RecordError, RecordFault};
pub use header::{FairDeals, Header, StartChoice};
pub use moment::Moment;
pub use reader::RecordReader;

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use steps::Steps;

use crate::deal::Deal;
use crate::event::Observer;
use crate::game::{Game, NoSuchSeat, Turn};
use crate::moves::Move;
use crate::play::{Outcome, Play, PlayError, Reason};
use crate::seat::Seat;

/// One thing that happened in a recorded game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Step {
    /// A round began with a deal.
    Deal {
        /// The round's start player.
        start: Seat,
        /// What was drawn.
        deal: Deal,
    },
    /// A move.
    Move(Move),
    /// A seat gave up.
    GiveUp(Seat, Reason),
}

/// A game as far as it is recorded; all of it has been checked.
///
/// ```
/// use praline_rules::{RecordReader, Step};
///
/// let text = "praline 1\nrules 2\nplayer 1 Ada\n\
///             round 1 start 1 deal BBYR,KKWW,BRRK,YYKW,BYRW\n3R4 resign:2\n\
///             result 0 0 winner 1 by resignation\n";
/// let mut reader = RecordReader::new();
/// let mut records = Vec::new();
/// for line in text.lines() {
///     records.extend(reader.line(line)?);
/// }
/// reader.finish()?;
/// assert_eq!(records.len(), 1);
/// assert_eq!(records[0].steps().len(), 3);
/// assert_eq!(records[0].to_string(), text);
/// # Ok::<(), praline_rules::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    header: Header,
    steps: Vec<Step>,
    outcome: Option<Outcome>,
}

impl Record {
    /// The header.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Everything that happened, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// How the game ended, or `None` where it was left unfinished.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The same game with another header, which must be of the same rules and beginning.
    pub fn with_header(self, header: Header) -> Result<Record, RecordFault> {
        self.header.check_same_game(&header)?;
        Ok(Record { header, ..self })
    }

    /// The record's last line: the result, or `result *`.
    pub fn result_line(&self) -> String {
        match &self.outcome {
            Some(outcome) => outcome.to_string(),
            None => "result *".to_owned(),
        }
    }

    /// Plays the game again; `see` is shown the game after every step.
    pub fn replay(&self, mut see: impl FnMut(&Play, &Step)) {
        let mut recorder = Recorder::at_start_of(self);
        for step in &self.steps {
            let done = recorder.step(*step, &mut ());
            debug_assert!(done.is_ok(), "a record's steps have been checked: {done:?}");
            see(&recorder.play, step);
        }
    }
}

/// A record that grows while the game is played.
#[derive(Clone, Debug)]
pub struct Recorder {
    header: Header,
    start: Game,
    play: Play,
    steps: Steps,
}

impl Recorder {
    /// A game that begins where the header says; `first` is the start player of a new game.
    ///
    /// A header that could not be read back is refused, and so is a seat that does not play.
    pub fn new(header: Header, first: Seat) -> Result<Recorder, RecordFault> {
        header.check()?;
        let mut recorder = Recorder::of_checked(header);
        recorder.set_first(first)?;
        Ok(recorder)
    }

    /// A game that begins where a header says that is known to be right; seat 1 starts a new one.
    fn of_checked(header: Header) -> Recorder {
        let game = match header.from {
            Some(game) => game,
            None => Game::new(header.rules),
        };
        Recorder {
            header,
            start: game,
            play: Play::new(game),
            steps: Steps::default(),
        }
    }

    /// The game as it stands.
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// The position.
    pub const fn game(&self) -> &Game {
        self.play.game()
    }

    /// Makes a deal.
    pub fn deal(&mut self, deal: Deal) -> Result<(), PlayError> {
        let Turn::Deal(start) = self.game().turn() else {
            // Nothing can be dealt, and this says why.
            return self.play.deal(&deal, &mut ());
        };
        self.step(Step::Deal { start, deal }, &mut ())
    }

    /// Makes a move.
    pub fn apply(&mut self, mv: Move) -> Result<(), PlayError> {
        self.step(Step::Move(mv), &mut ())
    }

    /// A seat gives up.
    pub fn give_up(&mut self, seat: Seat, reason: Reason) -> Result<(), PlayError> {
        self.step(Step::GiveUp(seat, reason), &mut ())
    }

    /// Lets one more thing happen, and tells what it leads to; nothing changes where it cannot.
    pub fn step<O: Observer>(&mut self, step: Step, observer: &mut O) -> Result<(), PlayError> {
        match step {
            Step::Deal { deal, .. } => self.play.deal(&deal, observer)?,
            Step::Move(mv) => self.play.apply(mv, observer)?,
            Step::GiveUp(seat, reason) => self.play.give_up(seat, reason)?,
        }
        self.steps.push(step);
        Ok(())
    }

    /// The record of the game as it stands, finished or not.
    pub fn finish(self) -> Record {
        Record {
            outcome: self.play.outcome(),
            header: self.header,
            steps: self.steps.iter().collect(),
        }
    }

    /// Says who starts a new game, before its first deal; any other game goes on as it is.
    fn set_first(&mut self, first: Seat) -> Result<(), RecordFault> {
        let game = Game::start(self.header.rules, first)
            .map_err(|NoSuchSeat(seat)| RecordFault::NoSuchSeat(seat))?;
        if self.game().round() == 0 && self.header.from.is_none() {
            self.start = game;
            self.play.begin_at(&game);
        }
        Ok(())
    }
}
