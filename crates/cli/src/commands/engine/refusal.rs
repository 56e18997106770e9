//! Why a line is refused.

use praline_ai::UnknownLevel;
use praline_rules::{PositionError, RulesWordError, Seat};
use thiserror::Error;

use super::reader::LineFault;
use crate::error::{MoveFault, quote};

/// What is wrong with a line; whatever it is, the line changes nothing.
#[derive(Debug, Error)]
pub(crate) enum Refusal {
    #[error(transparent)]
    Line(#[from] LineFault),
    #[error("unknown command {}", quote(.0))]
    UnknownCommand(String),
    #[error("{command}: {} is too much", quote(.word))]
    TooMuch { command: &'static str, word: String },
    #[error("only stop, isready and quit are obeyed during a search")]
    Searching,
    #[error("expected: setoption name NAME value VALUE")]
    SetOption,
    #[error("there is no option {}", quote(.0))]
    UnknownOption(String),
    #[error("option {name}: {} is no whole number from {least} to {most}", quote(.value))]
    OptionNumber {
        name: &'static str,
        value: String,
        least: u64,
        most: u64,
    },
    #[error("option Level: {}: {fault}", quote(.value))]
    OptionLevel { value: String, fault: UnknownLevel },
    #[error("option Rules: {0}")]
    OptionRules(RulesWordError),
    #[error(
        "expected: position startpos [RULES] [moves ...], or position fen POSITION [moves ...]"
    )]
    Position,
    #[error("position: {0}")]
    Rules(RulesWordError),
    #[error("position: {0}")]
    Fen(PositionError),
    #[error("position: move {number}, {}: {fault}", quote(.text))]
    Move {
        number: usize,
        text: String,
        fault: MoveFault,
    },
    #[error("go: unknown limit {}", quote(.0))]
    UnknownLimit(String),
    #[error("go: {0} needs a whole number")]
    LimitNumber(&'static str),
    #[error("go: {0} is given twice")]
    LimitTwice(&'static str),
    #[error("go: infinite goes with no other limit")]
    InfiniteAndMore,
    #[error("go: p{0}inc needs p{0}time")]
    IncrementAlone(Seat),
    #[error("go: seat {0} is to move, and p{0}time is missing")]
    NoClock(Seat),
    #[error("go: the game is over")]
    Over,
    #[error("query: expected gameover, result, or p1turn to p4turn, but found {}", quote(.0))]
    Query(String),
}
