//! The header of a record.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::body::begins_body;
use super::error::RecordFault;
use crate::game::Game;
use crate::seat::{BySeat, Seat};
use crate::text::{Quote, read_number};
use crate::variant::Rules;

/// The longest header, in bytes; it bounds the memory that a hostile file can take.
pub(super) const HEADER_LENGTH: usize = 1 << 20;

/// The words whose lines have a place of their own.
const KNOWN_WORDS: [&str; 9] = [
    "praline", "rules", "player", "date", "from", "commit", "entropy", "seed", "start",
];

/// How the first start player was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
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
    /// The longest name of a player, in characters.
    pub const NAME_LENGTH: usize = 40;

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

impl Header {
    /// Checks that the header can be written, and read back as it is.
    pub fn check(&self) -> Result<(), RecordFault> {
        for seat in Seat::ALL {
            let named = self.players[seat].is_some() || self.fair.entropy[seat].is_some();
            if named && !self.rules.players.has(seat) {
                return Err(RecordFault::NoSuchSeat(seat));
            }
            self.players[seat].as_deref().map_or(Ok(()), check_name)?;
        }
        self.date.as_deref().map_or(Ok(()), check_value)?;
        for (word, value) in &self.other {
            check_other(word, value)?;
        }
        if self.from.is_some_and(|game| game.rules() != self.rules) {
            return Err(RecordFault::OtherRules);
        }
        if self.from.is_some() && self.fair.commit.is_some() {
            return Err(RecordFault::FromWithCommit);
        }
        if self.to_string().len() > HEADER_LENGTH {
            return Err(RecordFault::HeaderTooLong);
        }
        Ok(())
    }

    /// Checks that another header can take the place of this one: same rules, same beginning.
    pub(super) fn check_same_game(&self, other: &Header) -> Result<(), RecordFault> {
        other.check()?;
        if other.rules != self.rules || other.from != self.from {
            return Err(RecordFault::OtherRules);
        }
        Ok(())
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
        match word {
            "rules" => put(&mut self.rules, value.parse()?),
            "player" => {
                let (seat, name) = seat_and_value(value)?;
                check_name(name)?;
                put(&mut self.players[seat], name.to_owned())
            }
            "date" => {
                check_value(value)?;
                put(&mut self.date, value.to_owned())
            }
            "from" => put(&mut self.from, value.parse()?),
            "commit" => put(&mut self.fair.commit, read_hex(value)?),
            "seed" => put(&mut self.fair.seed, read_hex(value)?),
            "entropy" => {
                let (seat, hex) = seat_and_value(value)?;
                put(&mut self.fair.entropy[seat], read_hex(hex)?)
            }
            "start" => put(&mut self.fair.start, read_start(value)?),
            _ => {
                check_other(word, value)?;
                self.other.push((word.to_owned(), value.to_owned()));
                Ok(())
            }
        }
    }

    /// The whole header, once its last line is in.
    pub(super) fn finish(self) -> Result<Header, RecordFault> {
        let header = Header {
            rules: self.rules.ok_or(RecordFault::NoRules)?,
            players: self.players,
            date: self.date,
            fair: self.fair,
            from: self.from,
            other: self.other,
        };
        header.check()?;
        Ok(header)
    }
}

/// Fills a place that is filled once.
fn put<T>(place: &mut Option<T>, value: T) -> Result<(), RecordFault> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(RecordFault::Twice),
    }
}

/// A value is trimmed, not empty, and without control characters.
fn check_value(value: &str) -> Result<(), RecordFault> {
    if value.is_empty() {
        Err(RecordFault::NoValue)
    } else if value.chars().any(char::is_control) {
        Err(RecordFault::ControlCharacter)
    } else if value.trim() != value {
        Err(RecordFault::NotTrimmed)
    } else {
        Ok(())
    }
}

fn check_name(name: &str) -> Result<(), RecordFault> {
    check_value(name)?;
    if name.chars().count() > Header::NAME_LENGTH {
        return Err(RecordFault::NameTooLong);
    }
    Ok(())
}

/// A line of another kind: its word must not mean anything else, and its value may be missing.
fn check_other(word: &str, value: &str) -> Result<(), RecordFault> {
    check_value(word)?;
    let known = KNOWN_WORDS.contains(&word) || begins_body(word);
    if known || word.starts_with('#') || word.contains(char::is_whitespace) {
        return Err(RecordFault::ReservedWord(Quote::new(word)));
    }
    if value.is_empty() {
        Ok(())
    } else {
        check_value(value)
    }
}

/// Splits `2 Ada` into the seat and the rest.
fn seat_and_value(value: &str) -> Result<(Seat, &str), RecordFault> {
    let (seat, rest) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
    let seat = read_seat(seat).ok_or(RecordFault::NotASeat)?;
    let rest = rest.trim();
    check_value(rest)?;
    Ok((seat, rest))
}

pub(super) fn read_seat(text: &str) -> Option<Seat> {
    Seat::from_number(read_number(text, 4)?)
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
