//! The rounds of a record, read word by word.

use alloc::borrow::ToOwned;
use alloc::string::ToString;

use super::error::RecordFault;
use super::header::read_seat;
use super::{Recorder, Step};
use crate::deal::Deal;
use crate::game::Turn;
use crate::moves::Move;
use crate::play::Reason;
use crate::seat::Seat;
use crate::text::read_number;

/// Which word comes next; a `round` clause is six words.
#[derive(Clone, Copy, Debug, Default)]
enum Next {
    #[default]
    Anything,
    RoundNumber,
    Start,
    StartSeat,
    Deal(Seat),
    Discs(Seat),
}

/// The rounds of one record while its words come in.
#[derive(Debug)]
pub(super) struct Body {
    pub(super) recorder: Recorder,
    next: Next,
}

impl Body {
    pub(super) fn new(recorder: Recorder) -> Body {
        Body {
            recorder,
            next: Next::Anything,
        }
    }

    /// Whether a `round` clause stands open.
    pub(super) const fn is_inside_clause(&self) -> bool {
        !matches!(self.next, Next::Anything)
    }

    /// Takes in one word.
    pub(super) fn word(&mut self, word: &str) -> Result<(), RecordFault> {
        self.next = match self.next {
            Next::Anything if word == "round" => self.begin_round()?,
            Next::Anything => {
                self.move_or_giving_up(word)?;
                Next::Anything
            }
            Next::RoundNumber => self.round_number(word)?,
            Next::Start if word == "start" => Next::StartSeat,
            Next::StartSeat => self.start_seat(word)?,
            Next::Deal(seat) if word == "deal" => Next::Discs(seat),
            Next::Discs(start) => {
                let deal: Deal = word.parse()?;
                self.recorder.step(Step::Deal { start, deal }, &mut ())?;
                Next::Anything
            }
            Next::Start | Next::Deal(_) => return Err(RecordFault::RoundForm),
        };
        Ok(())
    }

    fn begin_round(&self) -> Result<Next, RecordFault> {
        if self.recorder.play().is_over() {
            return Err(crate::play::PlayError::Over.into());
        }
        match self.recorder.game().turn() {
            Turn::Deal(_) => Ok(Next::RoundNumber),
            _ => Err(RecordFault::RoundNotOver(self.recorder.game().round())),
        }
    }

    fn round_number(&self, word: &str) -> Result<Next, RecordFault> {
        let expected = self.recorder.game().round() + 1;
        match read_number(word, 99) {
            Some(number) if number == u16::from(expected) => Ok(Next::Start),
            Some(_) => Err(RecordFault::RoundNumber(expected)),
            None => Err(RecordFault::RoundForm),
        }
    }

    fn start_seat(&mut self, word: &str) -> Result<Next, RecordFault> {
        let start = read_seat(word).ok_or(RecordFault::NotASeat)?;
        self.recorder.set_first(start)?;
        match self.recorder.game().turn() {
            Turn::Deal(seat) if seat != start => Err(RecordFault::WrongStart(seat)),
            _ => Ok(Next::Deal(start)),
        }
    }

    fn move_or_giving_up(&mut self, word: &str) -> Result<(), RecordFault> {
        if let Some((seat, reason)) = read_giving_up(word)? {
            self.recorder.give_up(seat, reason)?;
            return Ok(());
        }
        let mv: Move = word.parse().map_err(RecordFault::UnknownWord)?;
        if self.recorder.game().round() == 0 {
            return Err(RecordFault::BeforeRound);
        }
        Ok(self.recorder.apply(mv)?)
    }

    /// Checks the words behind `result` against what happened.
    pub(super) fn check_result(&self, words: &[&str]) -> Result<(), RecordFault> {
        let expected = match self.recorder.play().outcome() {
            Some(outcome) => outcome.to_string(),
            None => "result *".to_owned(),
        };
        if expected.split(' ').skip(1).eq(words.iter().copied()) {
            Ok(())
        } else {
            Err(RecordFault::WrongResult(expected))
        }
    }
}

/// Whether a header is over with this word: a round, the result, a move or giving up.
pub(super) fn begins_body(word: &str) -> bool {
    let gives_up = || matches!(read_giving_up(word), Ok(Some(_)) | Err(_));
    word == "round" || word == "result" || word.parse::<Move>().is_ok() || gives_up()
}

/// Reads `resign:2`, `timeout:2` or `leave:2`; other words are none.
fn read_giving_up(word: &str) -> Result<Option<(Seat, Reason)>, RecordFault> {
    let Some((how, seat)) = word.split_once(':') else {
        return Ok(None);
    };
    let reason = match how {
        "resign" => Reason::Resignation,
        "timeout" => Reason::Time,
        "leave" => Reason::Leaving,
        _ => return Ok(None),
    };
    let seat = read_seat(seat).ok_or(RecordFault::NotASeat)?;
    Ok(Some((seat, reason)))
}
