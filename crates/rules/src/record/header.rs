//! The header of a record.

use super::error::RecordFault;
use crate::game::Game;
use crate::seat::{BySeat, Seat};
use crate::text::read_number;
use crate::variant::Rules;

/// The longest name, in characters.
const NAME_LENGTH: usize = 40;

/// How the first start player was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartChoice {
    /// Drawn from the stream of fair deals.
    Drawn,
    /// Chosen by people.
    Chosen,
}

/// What lets anyone check an online game's deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FairDeals {
    /// The commitment to the secret.
    pub commit: Option<[u8; 32]>,
    /// What each seat added to the randomness.
    pub entropy: BySeat<Option<[u8; 16]>>,
    /// The secret, once the game is over.
    pub seed: Option<[u8; 32]>,
    /// How the first start player was found.
    pub start: Option<StartChoice>,
}

/// What a record says about its game before the first round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The rules that are played.
    pub rules: Rules,
    /// The players' names; a bot's begins with `bot:`.
    pub players: BySeat<Option<String>>,
    /// The day of the game.
    pub date: Option<String>,
    /// The fair deals of an online game.
    pub fair: FairDeals,
    /// The position where the game began, if it is not the start.
    pub from: Option<Game>,
    /// Lines with other words, passed on as they are: the word and its value.
    pub other: Vec<(String, String)>,
}

impl Header {
    /// A header that says nothing but the rules.
    pub fn new(rules: Rules) -> Header {
        Header {
            rules,
            players: BySeat::default(),
            date: None,
            fair: FairDeals::default(),
            from: None,
            other: Vec::new(),
        }
    }
}

/// A header while its lines come in, in any order.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    rules: Option<Rules>,
    players: BySeat<Option<String>>,
    date: Option<String>,
    fair: FairDeals,
    from: Option<Game>,
    other: Vec<(String, String)>,
}

impl Draft {
    /// Takes in one line: its first word and the rest, trimmed.
    pub(super) fn line(&mut self, word: &str, value: &str) -> Result<(), RecordFault> {
        if word.chars().chain(value.chars()).any(char::is_control) {
            return Err(RecordFault::ControlCharacter);
        }
        match word {
            "rules" => put(&mut self.rules, present(value)?.parse()?),
            "player" => {
                let (seat, name) = seat_and_value(value)?;
                if name.chars().count() > NAME_LENGTH {
                    return Err(RecordFault::NameTooLong);
                }
                put(&mut self.players[seat], name.to_owned())
            }
            "date" => put(&mut self.date, present(value)?.to_owned()),
            "from" => put(&mut self.from, present(value)?.parse()?),
            "commit" => put(&mut self.fair.commit, read_hex(value)?),
            "seed" => put(&mut self.fair.seed, read_hex(value)?),
            "entropy" => {
                let (seat, hex) = seat_and_value(value)?;
                put(&mut self.fair.entropy[seat], read_hex(hex)?)
            }
            "start" => put(&mut self.fair.start, read_start(value)?),
            _ => {
                self.other.push((word.to_owned(), value.to_owned()));
                Ok(())
            }
        }
    }

    /// The whole header, once its last line is in.
    pub(super) fn finish(self) -> Result<Header, RecordFault> {
        let rules = self.rules.ok_or(RecordFault::NoRules)?;
        let absent = |seat: &Seat| !rules.players.has(*seat);
        for seat in Seat::ALL.into_iter().filter(absent) {
            if self.players[seat].is_some() || self.fair.entropy[seat].is_some() {
                return Err(RecordFault::NoSuchSeat(seat));
            }
        }
        if self.from.is_some_and(|game| game.rules() != rules) {
            return Err(RecordFault::OtherRules);
        }
        if self.from.is_some() && self.fair.commit.is_some() {
            return Err(RecordFault::FromWithCommit);
        }
        Ok(Header {
            rules,
            players: self.players,
            date: self.date,
            fair: self.fair,
            from: self.from,
            other: self.other,
        })
    }
}

/// Fills a place that is filled once.
fn put<T>(place: &mut Option<T>, value: T) -> Result<(), RecordFault> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(RecordFault::Twice),
    }
}

fn present(value: &str) -> Result<&str, RecordFault> {
    if value.is_empty() {
        Err(RecordFault::NoValue)
    } else {
        Ok(value)
    }
}

/// Splits `2 Ada` into the seat and the rest.
fn seat_and_value(value: &str) -> Result<(Seat, &str), RecordFault> {
    let (seat, rest) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
    let seat = read_seat(seat).ok_or(RecordFault::NotASeat)?;
    Ok((seat, present(rest.trim())?))
}

pub(super) fn read_seat(text: &str) -> Option<Seat> {
    Seat::from_number(read_number(text, 4)? as u8)
}

fn read_start(value: &str) -> Result<StartChoice, RecordFault> {
    match value {
        "drawn" => Ok(StartChoice::Drawn),
        "chosen" => Ok(StartChoice::Chosen),
        _ => Err(RecordFault::NotAStartChoice),
    }
}

fn read_hex<const N: usize>(text: &str) -> Result<[u8; N], RecordFault> {
    let wrong = || RecordFault::NotHex(2 * N);
    if text.len() != 2 * N || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
        return Err(wrong());
    }
    let mut bytes = [0; N];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| wrong())?;
    }
    Ok(bytes)
}
