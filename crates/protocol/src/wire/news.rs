//! What the server tells a client.

use std::fmt;
use std::str::FromStr;

use praline_rules::{BySeat, Move, Seat};
use thiserror::Error;

use super::{Refusal, TableLine};
use crate::clock::Millis;
use crate::entry::Entry;
use crate::id::TableId;

/// Who the client is at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Role {
    /// Its seat; without one it watches.
    pub seat: Option<Seat>,
    /// Whether it set the table.
    pub owner: bool,
}

/// Who is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// For each seat of a person who is away, since when.
    pub away: BySeat<Option<Millis>>,
    /// How many watch.
    pub watching: u32,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Its number at the table.
    pub number: u64,
    /// Who said it.
    pub seat: Seat,
    /// What was said; nothing where it was removed.
    pub text: String,
}

/// What the server tells a client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// What time it is on the server's own clock.
    Now(Millis),
    /// Who the client is.
    You(Role),
    /// The table is played without watchers: nothing of it is told to whoever has no seat there.
    Hidden,
    /// An entry of the table: its number, when it was made, and what it says.
    Entry(u64, Millis, Entry),
    /// The wall spaces that the client's own seat has chosen and nobody else is shown.
    Mine(Vec<Move>),
    /// Who is there, and after how long away one may be declared to have left, in seconds.
    Here(Presence, u32),
    /// A line of chat.
    Told(Told),
    /// A request was carried out, with what it asked for.
    Ok(u32, String),
    /// A request was refused.
    No(u32, Refusal),
    /// A line could not be read; what is wrong with it.
    Bad(String),
    /// A public table in the lobby, new or changed.
    Table(TableLine),
    /// A table of the client's own.
    Own(TableLine),
    /// A table is no longer listed.
    Gone(TableId),
    /// The server is about to close the connection.
    Bye(String),
}

/// The line is no news.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the server's line cannot be read")]
pub struct NewsError;

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            News::Now(at) => write!(f, "now {at}"),
            News::You(role) => {
                match role.seat {
                    Some(seat) => write!(f, "you {seat}")?,
                    None => f.write_str("you -")?,
                }
                f.write_str(if role.owner { " owner" } else { "" })
            }
            News::Hidden => f.write_str("hidden"),
            News::Entry(seq, at, entry) => write!(f, "e {seq} {at} {entry}"),
            News::Mine(moves) => {
                f.write_str("mine")?;
                moves.iter().try_for_each(|mv| write!(f, " {mv}"))
            }
            News::Here(presence, grace) => {
                write!(f, "here {} {grace}", presence.watching)?;
                for seat in Seat::ALL {
                    if let Some(since) = presence.away[seat] {
                        write!(f, " {seat}:{since}")?;
                    }
                }
                Ok(())
            }
            News::Told(told) => write!(f, "say {} {} {}", told.number, told.seat, told.text),
            News::Ok(number, what) if what.is_empty() => write!(f, "ok {number}"),
            News::Ok(number, what) => write!(f, "ok {number} {what}"),
            News::No(number, refusal) => write!(f, "no {number} {refusal}"),
            News::Bad(what) => write!(f, "bad {what}"),
            News::Table(line) => write!(f, "table {line}"),
            News::Own(line) => write!(f, "own {line}"),
            News::Gone(id) => write!(f, "gone {id}"),
            News::Bye(why) => write!(f, "bye {why}"),
        }
    }
}

impl FromStr for News {
    type Err = NewsError;

    fn from_str(line: &str) -> Result<News, NewsError> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "now" => Ok(News::Now(number(rest)?)),
            "you" => read_role(rest).map(News::You),
            "hidden" if rest.is_empty() => Ok(News::Hidden),
            "e" => {
                let mut parts = rest.splitn(3, ' ');
                let mut part = || parts.next().ok_or(NewsError);
                let (seq, at) = (number(part()?)?, number(part()?)?);
                let entry = part()?.parse().map_err(|_| NewsError)?;
                Ok(News::Entry(seq, at, entry))
            }
            "mine" => {
                let moves = rest.split_whitespace().map(str::parse);
                let moves = moves.collect::<Result<_, _>>().map_err(|_| NewsError)?;
                Ok(News::Mine(moves))
            }
            "here" => read_here(rest),
            "say" => {
                let mut parts = rest.splitn(3, ' ');
                let mut part = || parts.next().ok_or(NewsError);
                Ok(News::Told(Told {
                    number: number(part()?)?,
                    seat: seat(part()?)?,
                    text: part()?.to_owned(),
                }))
            }
            "ok" => {
                let (asked, what) = rest.split_once(' ').unwrap_or((rest, ""));
                Ok(News::Ok(number(asked)?, what.to_owned()))
            }
            "no" => {
                let (asked, refusal) = rest.split_once(' ').ok_or(NewsError)?;
                let refusal = refusal.parse().map_err(|_| NewsError)?;
                Ok(News::No(number(asked)?, refusal))
            }
            "bad" => Ok(News::Bad(rest.to_owned())),
            "table" => rest.parse().map(News::Table),
            "own" => rest.parse().map(News::Own),
            "gone" => rest.parse().map(News::Gone).map_err(|_| NewsError),
            "bye" => Ok(News::Bye(rest.to_owned())),
            _ => Err(NewsError),
        }
    }
}

fn number<T: FromStr>(text: &str) -> Result<T, NewsError> {
    text.parse().map_err(|_| NewsError)
}

fn seat(text: &str) -> Result<Seat, NewsError> {
    Seat::from_number(number(text)?).ok_or(NewsError)
}

fn read_role(rest: &str) -> Result<Role, NewsError> {
    let (place, owner) = match rest.strip_suffix(" owner") {
        Some(place) => (place, true),
        None => (rest, false),
    };
    let seat = match place {
        "-" => None,
        place => Some(seat(place)?),
    };
    Ok(Role { seat, owner })
}

fn read_here(rest: &str) -> Result<News, NewsError> {
    let mut words = rest.split(' ');
    let mut presence = Presence {
        watching: number(words.next().unwrap_or_default())?,
        ..Presence::default()
    };
    let grace = number(words.next().unwrap_or_default())?;
    for word in words {
        let (place, since) = word.split_once(':').ok_or(NewsError)?;
        presence.away[seat(place)?] = Some(number(since)?);
    }
    Ok(News::Here(presence, grace))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN: &str = "rules=2 seats=person,person clock=none";

    #[test]
    fn every_kind_of_news_comes_back_from_its_line() {
        let id = "00000000000000000000000007";
        let lines = [
            "now 1234".to_owned(),
            "you -".to_owned(),
            "you 2 owner".to_owned(),
            "hidden".to_owned(),
            "e 3 1234 move 3B4".to_owned(),
            "mine".to_owned(),
            "mine w12 w35".to_owned(),
            "here 3 120".to_owned(),
            "here 0 120 1:5 4:99".to_owned(),
            "say 1 2 Good game!".to_owned(),
            "say 1 2 ".to_owned(),
            "ok 7".to_owned(),
            format!("ok 7 {id}"),
            "no 7 not-your-turn".to_owned(),
            "bad its word is unknown".to_owned(),
            format!("table {id} waiting - {PLAN} public start=drawn\tAda Lovelace\t?"),
            format!("own {id} playing you {PLAN} private start=2 no-watchers\tAda\tBen"),
            format!("gone {id}"),
            "bye restart".to_owned(),
            "e 3 1234 sing 2 and more".to_owned(),
            format!("table {id} waiting - {PLAN} public start=drawn moon=full by-2\tAda\t?"),
        ];
        for line in lines {
            let read = line.parse::<News>();
            assert_eq!(read.map(|news| news.to_string()), Ok(line));
        }
    }
}
