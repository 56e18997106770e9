//! What happens at an online table, each as a line of text.

use std::fmt;
use std::str::FromStr;

use praline_rules::{Deal, Move, Reason, Seat};
use thiserror::Error;

use crate::hex::{Hex, read_hex};
use crate::id::TableId;
use crate::later::LaterEntry;
use crate::name::{check_chat, check_name};
use crate::plan::{OnlinePlan, SeatPlan};

/// Something that happened at a table.
///
/// ```
/// use praline_protocol::Entry;
///
/// let entry: Entry = "sit 2 - Ada Lovelace".parse()?;
/// assert_eq!(entry.to_string(), "sit 2 - Ada Lovelace");
/// # Ok::<(), praline_protocol::EntryError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The table was set: always the first entry.
    Open {
        /// What for.
        plan: OnlinePlan,
        /// The commitment to the secret that its deals come from.
        commit: [u8; 32],
        /// The day, as `2026-11-15`.
        date: String,
    },
    /// An empty seat is now meant for somebody else.
    Plan(Seat, SeatPlan),
    /// Somebody sat down.
    Sit {
        /// Where.
        seat: Seat,
        /// What they add to the randomness of the deals.
        entropy: Option<[u8; 16]>,
        /// What they are called.
        name: String,
    },
    /// Somebody stood up before the game.
    Stand(Seat),
    /// The game began, and that seat starts.
    Start(Seat),
    /// A deal.
    Deal(Deal),
    /// A move of the seat whose turn it is.
    Move(Move),
    /// A seat has chosen its wall spaces; which ones, nobody is told yet.
    Chosen(Seat),
    /// A seat gave up.
    GiveUp(Seat, Reason),
    /// The secret of the deals, once the game is over.
    Seed([u8; 32]),
    /// A seat is played from another device now.
    Moved(Seat),
    /// A seat has another name now.
    Name(Seat, String),
    /// What a seat says is no longer told to anyone.
    Mute(Seat),
    /// What a seat says is told again.
    Unmute(Seat),
    /// The same people meet again at another table.
    Next(TableId),
    /// The table was closed before its game was over.
    Close,
    /// A seat waves.
    #[cfg(feature = "tomorrow")]
    Wave(Seat),
    /// Something that only a later version knows; it changes nothing that this one does.
    Later(LaterEntry),
}

/// Why a line is no entry: which part of it is missing or wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EntryError {
    /// The word that says what kind it is.
    #[error("not an entry of a table: the first word is missing or wrong")]
    Word,
    /// The seat.
    #[error("not an entry of a table: the seat is missing or wrong")]
    Seat,
    /// What the table or a seat is set for.
    #[error("not an entry of a table: the plan is missing or wrong")]
    Plan,
    /// The deal.
    #[error("not an entry of a table: the deal is missing or wrong")]
    Deal,
    /// The move.
    #[error("not an entry of a table: the move is missing or wrong")]
    Move,
    /// The secret.
    #[error("not an entry of a table: the seed is missing or wrong")]
    Seed,
    /// The name.
    #[error("not an entry of a table: the name is missing or wrong")]
    Name,
    /// The name of another table.
    #[error("not an entry of a table: the table is missing or wrong")]
    Table,
    /// The day.
    #[error("not an entry of a table: the date is missing or wrong")]
    Date,
    /// The commitment to the secret.
    #[error("not an entry of a table: the commitment is missing or wrong")]
    Commitment,
    /// What somebody adds to the randomness of the deals.
    #[error("not an entry of a table: the entropy is missing or wrong")]
    Entropy,
    /// An entry of a kind that is not known: it is too long, or holds what cannot be shown.
    #[error("not an entry of a table: the first word is unknown, and the rest is no plain text")]
    Later,
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Open { plan, commit, date } => {
                write!(f, "open {date} {} {plan}", Hex(commit))
            }
            Entry::Plan(seat, plan) => write!(f, "plan {seat} {plan}"),
            Entry::Sit {
                seat,
                entropy,
                name,
            } => {
                write!(f, "sit {seat} ")?;
                match entropy {
                    Some(entropy) => write!(f, "{}", Hex(entropy))?,
                    None => f.write_str("-")?,
                }
                write!(f, " {name}")
            }
            Entry::Stand(seat) => write!(f, "stand {seat}"),
            Entry::Start(seat) => write!(f, "start {seat}"),
            Entry::Deal(deal) => write!(f, "deal {deal}"),
            Entry::Move(mv) => write!(f, "move {mv}"),
            Entry::Chosen(seat) => write!(f, "chosen {seat}"),
            Entry::GiveUp(seat, reason) => write!(f, "{} {seat}", reason_word(*reason)),
            Entry::Seed(seed) => write!(f, "seed {}", Hex(seed)),
            Entry::Moved(seat) => write!(f, "moved {seat}"),
            Entry::Name(seat, name) => write!(f, "name {seat} {name}"),
            Entry::Mute(seat) => write!(f, "mute {seat}"),
            Entry::Unmute(seat) => write!(f, "unmute {seat}"),
            Entry::Next(table) => write!(f, "next {table}"),
            Entry::Close => f.write_str("close"),
            #[cfg(feature = "tomorrow")]
            Entry::Wave(seat) => write!(f, "wave {seat}"),
            Entry::Later(later) => write!(f, "{later}"),
        }
    }
}

const fn reason_word(reason: Reason) -> &'static str {
    match reason {
        Reason::Resignation => "resign",
        Reason::Time => "timeout",
        Reason::Leaving => "leave",
    }
}

impl FromStr for Entry {
    type Err = EntryError;

    fn from_str(line: &str) -> Result<Entry, EntryError> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "open" => read_open(rest),
            "plan" => {
                let (seat, plan) = seat_and_rest(rest)?;
                let plan = plan.parse().map_err(|_| EntryError::Plan)?;
                Ok(Entry::Plan(seat, plan))
            }
            "sit" => read_sit(rest),
            "stand" => read_seat(rest).map(Entry::Stand),
            "start" => read_seat(rest).map(Entry::Start),
            "deal" => rest.parse().map(Entry::Deal).map_err(|_| EntryError::Deal),
            "move" => rest.parse().map(Entry::Move).map_err(|_| EntryError::Move),
            "chosen" => read_seat(rest).map(Entry::Chosen),
            "resign" => Ok(Entry::GiveUp(read_seat(rest)?, Reason::Resignation)),
            "timeout" => Ok(Entry::GiveUp(read_seat(rest)?, Reason::Time)),
            "leave" => Ok(Entry::GiveUp(read_seat(rest)?, Reason::Leaving)),
            "seed" => read_hex(rest).map(Entry::Seed).ok_or(EntryError::Seed),
            "moved" => read_seat(rest).map(Entry::Moved),
            "name" => {
                let (seat, name) = seat_and_rest(rest)?;
                check_name(name).map_err(|_| EntryError::Name)?;
                Ok(Entry::Name(seat, name.to_owned()))
            }
            "mute" => read_seat(rest).map(Entry::Mute),
            "unmute" => read_seat(rest).map(Entry::Unmute),
            "next" => rest.parse().map(Entry::Next).map_err(|_| EntryError::Table),
            "close" if line == word => Ok(Entry::Close),
            "close" => Err(EntryError::Word),
            #[cfg(feature = "tomorrow")]
            "wave" => read_seat(rest).map(Entry::Wave),
            _ => LaterEntry::read(line).map(Entry::Later),
        }
    }
}

fn read_open(rest: &str) -> Result<Entry, EntryError> {
    let mut parts = rest.splitn(3, ' ');
    let date = parts.next().unwrap_or_default();
    check_chat(date).map_err(|_| EntryError::Date)?;
    let commit = parts.next().and_then(read_hex);
    let plan = parts.next().and_then(|plan| plan.parse().ok());
    Ok(Entry::Open {
        plan: plan.ok_or(EntryError::Plan)?,
        commit: commit.ok_or(EntryError::Commitment)?,
        date: date.to_owned(),
    })
}

fn read_sit(rest: &str) -> Result<Entry, EntryError> {
    let (seat, rest) = seat_and_rest(rest)?;
    let (entropy, name) = rest.split_once(' ').ok_or(EntryError::Name)?;
    let entropy = match entropy {
        "-" => None,
        hex => Some(read_hex(hex).ok_or(EntryError::Entropy)?),
    };
    check_name(name).map_err(|_| EntryError::Name)?;
    let name = name.to_owned();
    Ok(Entry::Sit {
        seat,
        entropy,
        name,
    })
}

fn seat_and_rest(text: &str) -> Result<(Seat, &str), EntryError> {
    let (seat, rest) = text.split_once(' ').ok_or(EntryError::Seat)?;
    Ok((read_seat(seat)?, rest))
}

fn read_seat(text: &str) -> Result<Seat, EntryError> {
    let seat = Seat::ALL.into_iter().find(|seat| match text.as_bytes() {
        [digit] => *digit == b'0' + seat.number(),
        _ => false,
    });
    seat.ok_or(EntryError::Seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_entry_comes_back_from_its_line() {
        let hex = "00112233445566778899aabbccddeeff";
        let lines = [
            format!(
                "open 2026-11-15 {hex}{hex} rules=2 seats=person,person clock=none private start=drawn"
            ),
            "plan 2 bot:club".to_owned(),
            format!("sit 1 {hex} Ada Lovelace"),
            "sit 4 - Ben".to_owned(),
            "stand 3".to_owned(),
            "start 2".to_owned(),
            "deal BBYR,KKWW,BRRK,YYKW,BYRW".to_owned(),
            "move 4Y3lBKrW".to_owned(),
            "move w35".to_owned(),
            "chosen 2".to_owned(),
            "resign 1".to_owned(),
            "timeout 2".to_owned(),
            "leave 3".to_owned(),
            format!("seed {hex}{hex}"),
            "moved 1".to_owned(),
            "name 2 A guest".to_owned(),
            "mute 2".to_owned(),
            "unmute 2".to_owned(),
            "next 00000000000000000000000007".to_owned(),
            "close".to_owned(),
            "dance 1 with 2".to_owned(),
        ];
        for line in lines {
            let read = line.parse::<Entry>();
            assert_eq!(read.map(|entry| entry.to_string()), Ok(line));
        }
    }

    #[test]
    fn a_damaged_line_says_what_is_wrong() {
        let wrong = |line: &str| line.parse::<Entry>().unwrap_err();
        assert_eq!(wrong("Dance 1"), EntryError::Word);
        assert_eq!(wrong("sit 5 - Ada"), EntryError::Seat);
        assert_eq!(wrong("sit 1 xyz Ada"), EntryError::Entropy);
        assert_eq!(wrong("sit 1 - "), EntryError::Name);
        assert_eq!(wrong("move"), EntryError::Move);
        assert_eq!(wrong("close now"), EntryError::Word);
    }
}
