//! What can be wrong with a record.

use alloc::string::String;
use core::fmt;

use thiserror::Error;

use crate::play::PlayError;
use crate::seat::Seat;
use crate::text::{DealTextError, MoveTextError, PositionError, Quote, RulesWordError};

/// Why a record cannot be read: where, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The word, if one is to blame.
    pub word: Option<Quote>,
    /// What is wrong.
    pub fault: RecordFault,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(word) = &self.word {
            write!(f, ", word {word}")?;
        }
        write!(f, ": {}", self.fault)
    }
}

/// What is wrong at some place of a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordFault {
    /// The text does not begin with `praline 1`.
    #[error("a record must begin with the line `praline 1`")]
    NoRecord,
    /// A text that must have one record has another.
    #[error("only one record is expected")]
    SecondRecord,
    /// A record ends without its result line.
    #[error("the record has no `result` line")]
    NoResult,
    /// The header has no rules.
    #[error("the header has no `rules` line")]
    NoRules,
    /// A header line that may stand once stands twice.
    #[error("this header line stands twice")]
    Twice,
    /// The value of a header line is missing.
    #[error("the value is missing")]
    NoValue,
    /// The value of a header line has control characters.
    #[error("the value has control characters")]
    ControlCharacter,
    /// A header line that would be read as something else.
    #[error("{0} cannot begin a header line of its own")]
    ReservedWord(Quote),
    /// The value of a header line begins or ends with white space.
    #[error("the value begins or ends with white space")]
    NotTrimmed,
    /// The header is longer than any reader needs.
    #[error("the header is longer than 1 MiB")]
    HeaderTooLong,
    /// A name is too long.
    #[error("a name has at most 40 characters")]
    NameTooLong,
    /// Not a seat.
    #[error("expected a seat from 1 to 4")]
    NotASeat,
    /// A seat that does not play.
    #[error("seat {0} does not play in these rules")]
    NoSuchSeat(Seat),
    /// Not the right number of hexadecimal digits.
    #[error("expected {0} hexadecimal digits")]
    NotHex(usize),
    /// `start` is followed by something else.
    #[error("expected `drawn` or `chosen`")]
    NotAStartChoice,
    /// The position of `from` has other rules.
    #[error("the position has other rules than the record")]
    OtherRules,
    /// A game from a position cannot have fair deals.
    #[error("`from` and `commit` cannot stand together")]
    FromWithCommit,
    /// The rules word cannot be read.
    #[error(transparent)]
    Rules(#[from] RulesWordError),
    /// The position of `from` cannot be read.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A word of a `round` clause is missing or wrong.
    #[error("expected `round NUMBER start SEAT deal DISCS`")]
    RoundForm,
    /// A round out of order.
    #[error("expected round {0}")]
    RoundNumber(u8),
    /// A round begins before the last one is over.
    #[error("round {0} is not over yet")]
    RoundNotOver(u8),
    /// The wrong start player.
    #[error("seat {0} starts this round")]
    WrongStart(Seat),
    /// The deal cannot be read.
    #[error(transparent)]
    DealText(#[from] DealTextError),
    /// Something happens before the first deal.
    #[error("moves stand behind their round's deal")]
    BeforeRound,
    /// A word that means nothing here.
    #[error("unknown word (header lines stand before the first round): {0}")]
    UnknownWord(MoveTextError),
    /// The move, deal or giving up is not possible here.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The result is another one.
    #[error("the result is `{0}`")]
    WrongResult(String),
}
