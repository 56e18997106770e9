//! What a client asks for.

use std::fmt;

use praline_rules::{Move, Seat};

use crate::client::Answer;
use crate::hex::{Hex, read_hex};
use crate::plan::{OnlinePlan, SeatPlan};

/// A request with the client's own number for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked<R> {
    /// The number that the answer repeats.
    pub number: u32,
    /// What is asked for.
    pub request: R,
}

/// What a client asks for at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// To sit down: where, with what for the randomness, under which name.
    Sit(Seat, Option<[u8; 16]>, String),
    /// To stand up before the game.
    Stand,
    /// That an empty seat is meant for somebody else.
    Plan(Seat, SeatPlan),
    /// That somebody stands up before the game: the owner frees a seat.
    Free(Seat),
    /// To begin.
    Start,
    /// A move: how many entries the sender knows, and the move.
    Move(u64, Move),
    /// All wall spaces that the sender chooses in a round.
    Walls(u8, Vec<Move>),
    /// To resign.
    Resign,
    /// To declare that another seat's player has left.
    Left(Seat),
    /// To meet again at another table.
    Rematch,
    /// To say something.
    Chat(String),
    /// That what a seat says is no longer told to anyone.
    Mute(Seat),
    /// That it is told again.
    Unmute(Seat),
    /// A link that moves the sender's seat to another device.
    Link,
    /// To have the seat that such a link stands for.
    Claim([u8; 16]),
}

/// What a client asks for in the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyRequest {
    /// A new table; the answer names it.
    Create(OnlinePlan),
}

impl Request {
    /// Whether it counts once, however often it is sent: only then may it be sent again by somebody who
    /// has not heard what came of it.
    pub const fn counts_once(&self) -> bool {
        match self {
            // The same seat and name again are what is so already.
            Request::Sit(..)
            // A game that goes on has begun.
            | Request::Start
            // The number of entries says which entry it is to be; if it is there, that was it.
            | Request::Move(..)
            // They count for one round and seat; the same ones again are those that were chosen.
            | Request::Walls(..)
            // Who gave up has given up.
            | Request::Resign
            // There is one next table, whoever asks for it.
            | Request::Rematch
            // A seat that is muted, or heard, stays so.
            | Request::Mute(_)
            | Request::Unmute(_)
            // A link works once, and who has a seat gets no other.
            | Request::Claim(_) => true,
            // The same guest may have sat down again elsewhere.
            Request::Stand
            // Somebody else may sit there by now.
            | Request::Free(_)
            | Request::Left(_)
            // Each is an entry of its own, and may undo what was planned since.
            | Request::Plan(..)
            // It would be said twice.
            | Request::Chat(_)
            // Each makes another secret, and the one before is void.
            | Request::Link => false,
        }
    }

    /// What the words behind an `ok` mean for this request; nothing where they cannot be read.
    pub(crate) fn read_answer(&self, words: &str) -> Option<Answer> {
        match self {
            Request::Rematch => words.parse().ok().map(Answer::Table),
            Request::Link => read_hex(words).map(Answer::Secret),
            Request::Sit(..)
            | Request::Stand
            | Request::Plan(..)
            | Request::Free(_)
            | Request::Start
            | Request::Move(..)
            | Request::Walls(..)
            | Request::Resign
            | Request::Left(_)
            | Request::Chat(_)
            | Request::Mute(_)
            | Request::Unmute(_)
            | Request::Claim(_) => Some(Answer::Done),
        }
    }
}

impl LobbyRequest {
    /// Whether it counts once, however often it is sent.
    pub const fn counts_once(&self) -> bool {
        match self {
            // Each sets another table.
            LobbyRequest::Create(_) => false,
        }
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Request::Sit(seat, Some(entropy), name) => {
                write!(f, "sit {seat} {} {name}", Hex(entropy))
            }
            Request::Sit(seat, None, name) => write!(f, "sit {seat} - {name}"),
            Request::Stand => f.write_str("stand"),
            Request::Plan(seat, plan) => write!(f, "plan {seat} {plan}"),
            Request::Free(seat) => write!(f, "free {seat}"),
            Request::Start => f.write_str("start"),
            Request::Move(known, mv) => write!(f, "move {known} {mv}"),
            Request::Walls(round, moves) => {
                write!(f, "walls {round}")?;
                moves.iter().try_for_each(|mv| write!(f, " {mv}"))
            }
            Request::Resign => f.write_str("resign"),
            Request::Left(seat) => write!(f, "left {seat}"),
            Request::Rematch => f.write_str("rematch"),
            Request::Chat(text) => write!(f, "chat {text}"),
            Request::Mute(seat) => write!(f, "mute {seat}"),
            Request::Unmute(seat) => write!(f, "unmute {seat}"),
            Request::Link => f.write_str("link"),
            Request::Claim(secret) => write!(f, "claim {}", Hex(secret)),
        }
    }
}

impl fmt::Display for LobbyRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LobbyRequest::Create(plan) => write!(f, "create {plan}"),
        }
    }
}

impl<R: fmt::Display> fmt::Display for Asked<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number, self.request)
    }
}
