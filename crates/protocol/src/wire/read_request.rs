//! Reading what a client asks for.

use std::str::FromStr;

use praline_rules::{Move, Seat};
use thiserror::Error;

use super::{Asked, LINE_LENGTH, LobbyRequest, Request};
use crate::hex::read_hex;

/// What is missing or wrong in a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RequestFault {
    /// It is longer than any line may be.
    #[error("the line is too long")]
    TooLong,
    /// There is no number, or nothing behind it.
    #[error("the number is missing")]
    NoNumber,
    /// It does not begin with a number.
    #[error("it does not begin with a number")]
    Number,
    /// Nothing is asked for by that word.
    #[error("its word is unknown")]
    Word,
    /// There is no such seat.
    #[error("the seat is wrong")]
    Seat,
    /// Whom the seat is meant for is not said.
    #[error("the seat's plan is missing")]
    NoSeatPlan,
    /// Nobody like that is to sit anywhere.
    #[error("the seat's plan is wrong")]
    SeatPlan,
    /// What is added to the randomness is not said.
    #[error("the entropy is missing")]
    NoEntropy,
    /// It is neither 32 hexadecimal digits nor `-`.
    #[error("the entropy is wrong")]
    Entropy,
    /// There is no move.
    #[error("the move is missing")]
    NoMove,
    /// The number of entries is none.
    #[error("the number of entries is wrong")]
    Known,
    /// The move cannot be read.
    #[error("the move is wrong")]
    Move,
    /// The round is no number.
    #[error("the round is wrong")]
    Round,
    /// A wall space cannot be read.
    #[error("a wall space is wrong")]
    WallSpace,
    /// It is not 32 hexadecimal digits.
    #[error("the link is wrong")]
    Link,
    /// The plan of the table makes no sense.
    #[error("the plan makes no sense")]
    Plan,
}

/// Why a line is no request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the request cannot be read: {what}")]
pub struct RequestError {
    /// The number of the request, where that much could be read.
    pub number: Option<u32>,
    /// What is missing or wrong.
    pub what: RequestFault,
}

impl<R: FromStr<Err = RequestFault>> FromStr for Asked<R> {
    type Err = RequestError;

    fn from_str(line: &str) -> Result<Asked<R>, RequestError> {
        let wrong = |number, what| RequestError { number, what };
        if line.len() > LINE_LENGTH {
            return Err(wrong(None, RequestFault::TooLong));
        }
        let (number, request) = line
            .split_once(' ')
            .ok_or(wrong(None, RequestFault::NoNumber))?;
        let number = number
            .parse()
            .map_err(|_| wrong(None, RequestFault::Number))?;
        let request = request.parse().map_err(|what| wrong(Some(number), what))?;
        Ok(Asked { number, request })
    }
}

impl FromStr for Request {
    type Err = RequestFault;

    fn from_str(line: &str) -> Result<Request, RequestFault> {
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
                let (seat, plan) = rest.split_once(' ').ok_or(RequestFault::NoSeatPlan)?;
                let plan = plan.parse().map_err(|_| RequestFault::SeatPlan)?;
                Ok(Request::Plan(read_seat(seat)?, plan))
            }
            ("sit", rest) => read_sit(rest),
            ("move", rest) => {
                let (known, mv) = rest.split_once(' ').ok_or(RequestFault::NoMove)?;
                let known = known.parse().map_err(|_| RequestFault::Known)?;
                let mv = mv.parse().map_err(|_| RequestFault::Move)?;
                Ok(Request::Move(known, mv))
            }
            ("walls", rest) => {
                let mut words = rest.split(' ');
                let round = words.next().unwrap_or_default().parse();
                let moves: Result<Vec<Move>, _> = words.take(6).map(str::parse).collect();
                Ok(Request::Walls(
                    round.map_err(|_| RequestFault::Round)?,
                    moves.map_err(|_| RequestFault::WallSpace)?,
                ))
            }
            ("chat", text) => Ok(Request::Chat(text.to_owned())),
            ("claim", secret) => {
                let secret = read_hex(secret).ok_or(RequestFault::Link)?;
                Ok(Request::Claim(secret))
            }
            _ => Err(RequestFault::Word),
        }
    }
}

impl FromStr for LobbyRequest {
    type Err = RequestFault;

    fn from_str(line: &str) -> Result<LobbyRequest, RequestFault> {
        let plan = line.strip_prefix("create ").ok_or(RequestFault::Word)?;
        let plan = plan.parse().map_err(|_| RequestFault::Plan)?;
        Ok(LobbyRequest::Create(plan))
    }
}

fn read_sit(rest: &str) -> Result<Request, RequestFault> {
    let mut parts = rest.splitn(3, ' ');
    let seat = read_seat(parts.next().unwrap_or_default())?;
    let entropy = match parts.next().ok_or(RequestFault::NoEntropy)? {
        "-" => None,
        hex => Some(read_hex(hex).ok_or(RequestFault::Entropy)?),
    };
    let name = parts.next().unwrap_or_default();
    Ok(Request::Sit(seat, entropy, name.to_owned()))
}

fn read_seat(text: &str) -> Result<Seat, RequestFault> {
    let number = text.parse().ok();
    number.and_then(Seat::from_number).ok_or(RequestFault::Seat)
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
        assert_eq!((error.number, error.what), (Some(8), RequestFault::Known));
        let error = "move 1 3B4".parse::<Asked<Request>>().unwrap_err();
        assert_eq!(error.number, None);
        assert!(
            format!("1 chat {}", "x".repeat(3000))
                .parse::<Asked<Request>>()
                .is_err()
        );
    }
}
