//! What a client asks for.

use std::fmt;
use std::str::FromStr;

use praline_rules::{Move, Seat};
use thiserror::Error;

use super::LINE_LENGTH;
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

/// Why a line is no request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the request cannot be read: {what}")]
pub struct RequestError {
    /// The number of the request, where that much could be read.
    pub number: Option<u32>,
    /// What is missing or wrong.
    pub what: &'static str,
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

impl<R: FromStr<Err = &'static str>> FromStr for Asked<R> {
    type Err = RequestError;

    fn from_str(line: &str) -> Result<Asked<R>, RequestError> {
        let wrong = |number, what| RequestError { number, what };
        if line.len() > LINE_LENGTH {
            return Err(wrong(None, "the line is too long"));
        }
        let (number, request) = line
            .split_once(' ')
            .ok_or(wrong(None, "the number is missing"))?;
        let number = number
            .parse()
            .map_err(|_| wrong(None, "it does not begin with a number"))?;
        let request = request.parse().map_err(|what| wrong(Some(number), what))?;
        Ok(Asked { number, request })
    }
}

impl FromStr for Request {
    type Err = &'static str;

    fn from_str(line: &str) -> Result<Request, &'static str> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest) {
            ("stand", "") => Ok(Request::Stand),
            ("start", "") => Ok(Request::Start),
            ("resign", "") => Ok(Request::Resign),
            ("rematch", "") => Ok(Request::Rematch),
            ("link", "") => Ok(Request::Link),
            ("free", seat) => read_seat(seat).map(Request::Free),
            ("mute", seat) => read_seat(seat).map(Request::Mute),
            ("unmute", seat) => read_seat(seat).map(Request::Unmute),
            ("left", seat) => read_seat(seat).map(Request::Left),
            ("plan", rest) => {
                let (seat, plan) = rest.split_once(' ').ok_or("the seat's plan is missing")?;
                let plan = plan.parse().map_err(|_| "the seat's plan is wrong")?;
                Ok(Request::Plan(read_seat(seat)?, plan))
            }
            ("sit", rest) => read_sit(rest),
            ("move", rest) => {
                let (known, mv) = rest.split_once(' ').ok_or("the move is missing")?;
                let known = known
                    .parse()
                    .map_err(|_| "the number of entries is wrong")?;
                let mv = mv.parse().map_err(|_| "the move is wrong")?;
                Ok(Request::Move(known, mv))
            }
            ("walls", rest) => {
                let mut words = rest.split(' ');
                let round = words.next().unwrap_or_default().parse();
                let moves: Result<Vec<Move>, _> = words.take(6).map(str::parse).collect();
                Ok(Request::Walls(
                    round.map_err(|_| "the round is wrong")?,
                    moves.map_err(|_| "a wall space is wrong")?,
                ))
            }
            ("chat", text) => Ok(Request::Chat(text.to_owned())),
            ("claim", secret) => {
                let secret = read_hex(secret).ok_or("the link is wrong")?;
                Ok(Request::Claim(secret))
            }
            _ => Err("its word is unknown"),
        }
    }
}

impl FromStr for LobbyRequest {
    type Err = &'static str;

    fn from_str(line: &str) -> Result<LobbyRequest, &'static str> {
        let plan = line.strip_prefix("create ").ok_or("its word is unknown")?;
        let plan = plan.parse().map_err(|_| "the plan makes no sense")?;
        Ok(LobbyRequest::Create(plan))
    }
}

fn read_sit(rest: &str) -> Result<Request, &'static str> {
    let mut parts = rest.splitn(3, ' ');
    let seat = read_seat(parts.next().unwrap_or_default())?;
    let entropy = match parts.next().ok_or("the entropy is missing")? {
        "-" => None,
        hex => Some(read_hex(hex).ok_or("the entropy is wrong")?),
    };
    let name = parts.next().unwrap_or_default();
    Ok(Request::Sit(seat, entropy, name.to_owned()))
}

fn read_seat(text: &str) -> Result<Seat, &'static str> {
    let number = text.parse().ok();
    number
        .and_then(Seat::from_number)
        .ok_or("the seat is wrong")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_comes_back_from_its_line() {
        let hex = "00112233445566778899aabbccddeeff";
        let lines = [
            format!("1 sit 2 {hex} Ada Lovelace"),
            "2 sit 1 - Ben".to_owned(),
            "3 stand".to_owned(),
            "4 plan 2 bot:club".to_owned(),
            "5 start".to_owned(),
            "6 move 17 3B4".to_owned(),
            "7 walls 2 w12 w35".to_owned(),
            "8 resign".to_owned(),
            "9 left 3".to_owned(),
            "10 rematch".to_owned(),
            "11 chat Good game!".to_owned(),
            "12 link".to_owned(),
            "14 free 2".to_owned(),
            "15 mute 2".to_owned(),
            "16 unmute 2".to_owned(),
            format!("13 claim {hex}"),
        ];
        for line in lines {
            let read = line.parse::<Asked<Request>>();
            assert_eq!(read.map(|asked| asked.to_string()), Ok(line));
        }
    }

    #[test]
    fn a_bad_line_says_which_request_it_was() {
        let error = "8 move x 3B4".parse::<Asked<Request>>().unwrap_err();
        assert_eq!(
            (error.number, error.what),
            (Some(8), "the number of entries is wrong")
        );
        let error = "move 1 3B4".parse::<Asked<Request>>().unwrap_err();
        assert_eq!(error.number, None);
        assert!(
            format!("1 chat {}", "x".repeat(3000))
                .parse::<Asked<Request>>()
                .is_err()
        );
    }
}
