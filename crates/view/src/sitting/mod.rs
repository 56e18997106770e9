//! A game at this screen: who sits where, and everything that happened.

mod online;
mod people;
mod plan;
mod position;
mod sitter;
#[cfg(test)]
mod tests;
mod turns;

pub use people::initials;
pub(crate) use people::{name_with_sign, seat_name};
pub use plan::{TablePlan, UnknownPlan};
pub use position::Position;
pub use sitter::{Sitter, bot_name, seat_sign};
pub use turns::Due;

use praline_rules::{
    BySeat, Game, Header, Moment, Outcome, Play, Record, RecordError, RecordFault, RecordReader,
    Recorder, Seat, Step, Turn,
};
use thiserror::Error;

use online::OnlineSeat;

/// A game and those who play it.
///
/// What happened is a list of moments; replay, log and flights read them. A game at this screen is
/// its record, which grows by every step, and taking back or continuing from an earlier moment is a
/// shorter one. At an online table the truth is the table: what is here is as much of it as is shown.
#[derive(Clone, Debug)]
pub struct Sitting {
    start: Play,
    moments: Vec<Moment>,
    sitters: BySeat<Sitter>,
    /// What was taken back and can be played again, the latest last.
    undone: Vec<Vec<Step>>,
    kept: Kept,
}

/// Where the truth of a game is.
#[derive(Clone, Debug)]
enum Kept {
    /// Here: each step goes through the recorder, and the moments are its steps.
    Here(Box<Recorder>),
    /// At an online table.
    Online(Box<OnlineSeat>),
}

/// Why a text is not a game that can be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpenError {
    /// The record is faulty.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// There is no record in it.
    #[error("the text holds no record")]
    Nothing,
}

impl Sitting {
    /// A new game as planned; `first` begins.
    pub fn begin(
        plan: &TablePlan,
        first: Seat,
        date: Option<String>,
    ) -> Result<Sitting, RecordFault> {
        let mut header = Header::new(plan.rules());
        header.date = date;
        for (seat, sitter) in plan.players().seats().zip(plan.sitters()) {
            header.players[seat] = sitter.record_name();
        }
        Ok(Sitting::at_start(Recorder::new(header, first)?))
    }

    /// A game that begins in the middle: each seat is a person's.
    pub fn from_position(game: Game) -> Result<Sitting, RecordFault> {
        let mut header = Header::new(game.rules());
        let first = game.seats().next().unwrap_or(Seat::One);
        // The start of a game is no position to begin *from*: it is where every game begins.
        if game.round() > 0 {
            header.from = Some(game);
        }
        Ok(Sitting::at_start(Recorder::new(header, first)?))
    }

    /// The first game in a text of records.
    pub fn from_text(text: &str) -> Result<Sitting, OpenError> {
        let mut reader = RecordReader::new();
        for line in text.lines() {
            if let Some(record) = reader.line(line)? {
                return Ok(Sitting::from_record(&record));
            }
        }
        reader.finish()?;
        Err(OpenError::Nothing)
    }

    /// A recorded game.
    pub fn from_record(record: &Record) -> Sitting {
        let mut sitting = Sitting::at_start(Recorder::at_start_of(record));
        for step in record.steps() {
            let done = sitting.step(*step);
            debug_assert!(done.is_ok(), "a record's steps have been checked");
        }
        sitting
    }

    /// A game in which nothing has happened yet.
    fn at_start(recorder: Recorder) -> Sitting {
        Sitting {
            start: *recorder.play(),
            moments: Vec::new(),
            sitters: sitters_of(recorder.header()),
            undone: Vec::new(),
            kept: Kept::Here(Box::new(recorder)),
        }
    }

    /// The record as far as it is shown; its text is what is stored and saved.
    ///
    /// Of an online game the table can say more: how its deals were drawn.
    pub fn record(&self) -> Record {
        match &self.kept {
            Kept::Here(recorder) => recorder.as_ref().clone().finish(),
            Kept::Online(_) => self.recorder_after(self.moments.len()).finish(),
        }
    }

    /// The recorder of the game where so many moments had happened.
    fn recorder_after(&self, count: usize) -> Recorder {
        let online = match &self.kept {
            Kept::Here(recorder) => {
                let mut recorder = recorder.as_ref().clone();
                recorder.truncate(count);
                return recorder;
            }
            Kept::Online(online) => online,
        };
        let first = match self.start.game().turn() {
            Turn::Deal(seat) => seat,
            _ => Seat::One,
        };
        let Ok(mut recorder) = Recorder::new(online.header(&self.sitters), first) else {
            unreachable!("the header was checked")
        };
        for moment in self.moments.iter().take(count) {
            let done = recorder.step(moment.step, &mut ());
            debug_assert!(done.is_ok(), "it happened in this order");
        }
        recorder
    }

    /// The game as it stands.
    pub fn play(&self) -> &Play {
        self.play_after(self.moments.len())
    }

    /// The game after the first so many moments.
    pub fn play_after(&self, count: usize) -> &Play {
        let shown = &self.moments[..count.min(self.moments.len())];
        shown.last().map_or(&self.start, |moment| &moment.after)
    }

    /// The position as it stands.
    pub fn game(&self) -> &Game {
        self.play().game()
    }

    /// Everything that happened.
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.play().outcome()
    }

    /// A new game that goes on after the first so many moments of this one, at this screen.
    #[must_use]
    pub fn continued_from(&self, count: usize) -> Sitting {
        let count = count.min(self.moments.len());
        let recorder = self.recorder_after(count);
        Sitting {
            start: self.start,
            moments: self.moments[..count].to_vec(),
            sitters: sitters_of(recorder.header()),
            undone: Vec::new(),
            kept: Kept::Here(Box::new(recorder)),
        }
    }

    /// The position after so many moments as a game of its own, with the same people.
    pub fn standing_alone(&self, count: usize) -> Option<Sitting> {
        let mut alone = Sitting::from_position(*self.play_after(count).game()).ok()?;
        let seats = self.players().seats();
        let sitters: Vec<Sitter> = seats.map(|seat| self.sitters[seat].clone()).collect();
        alone.reseat(&sitters).ok()?;
        Some(alone)
    }
}

fn sitters_of(header: &Header) -> BySeat<Sitter> {
    BySeat::from_fn(|seat| Sitter::from_record_name(header.players[seat].as_deref()))
}
