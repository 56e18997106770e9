//! Announcements as lines of text, for buses that leave the process.
//!
//! ```text
//! table 0123456789abcdefghjkmnpqrs 90000 00112233445566778899aabbccddeeff
//! listed 0123456789abcdefghjkmnpqrs playing - rules=2 seats=person,bot:club clock=none<TAB>Ada<TAB>bot:club
//! unlisted 0123456789abcdefghjkmnpqrs
//! nodes
//! ```
//!
//! After a table's name comes when something will happen there by itself, or `-`, and who sits there.

use std::fmt;
use std::str::FromStr;

use praline_protocol::wire::TableLine;
use praline_protocol::{Hex, Millis, TableId, read_hex};
use thiserror::Error;

use super::{Announcement, TableNews};
use crate::guest::GuestId;
use crate::store::Due;

/// The longest line, in bytes: three times what the longest names at a full table need.
pub(super) const LINE_LENGTH: usize = 4096;

/// A time that there is not.
const NEVER: &str = "-";

/// The line is no announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("that is no announcement")]
pub struct AnnouncementError;

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Announcement::Table(news) => {
                write!(f, "table {} ", news.id)?;
                match news.due {
                    Some(due) => write!(f, "{due}")?,
                    None => f.write_str(NEVER)?,
                }
                let mut guests = news.guests.iter();
                guests.try_for_each(|guest| write!(f, " {}", Hex(&guest.0)))
            }
            Announcement::Listed(_, Some(line)) => write!(f, "listed {line}"),
            Announcement::Listed(id, None) => write!(f, "unlisted {id}"),
            Announcement::Nodes => f.write_str("nodes"),
        }
    }
}

impl FromStr for Announcement {
    type Err = AnnouncementError;

    fn from_str(text: &str) -> Result<Announcement, AnnouncementError> {
        if text.len() > LINE_LENGTH {
            return Err(AnnouncementError);
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "table" => read_news(rest).map(Announcement::Table),
            "listed" => {
                let line = read_line(rest)?;
                Ok(Announcement::Listed(line.id, Some(line)))
            }
            "unlisted" => Ok(Announcement::Listed(read_id(rest)?, None)),
            "nodes" if text == word => Ok(Announcement::Nodes),
            _ => Err(AnnouncementError),
        }
    }
}

fn read_news(text: &str) -> Result<TableNews, AnnouncementError> {
    let mut words = text.split(' ');
    let mut word = || words.next().ok_or(AnnouncementError);
    let (id, due) = (read_id(word()?)?, read_due(word()?)?);
    let guests = words.map(|word| read_hex(word).map(GuestId).ok_or(AnnouncementError));
    let guests = guests.collect::<Result<_, _>>()?;
    Ok(TableNews { id, guests, due })
}

/// How the lobby lists a table, as this server would write it: it is shown to everyone.
fn read_line(text: &str) -> Result<TableLine, AnnouncementError> {
    let line: TableLine = text.parse().map_err(|_| AnnouncementError)?;
    let is_name = |name: &str| !name.is_empty() && !name.chars().any(char::is_control);
    let fits = line.names.len() == line.plan.seats.len() && line.written_names().all(is_name);
    (fits && line.to_string() == text)
        .then_some(line)
        .ok_or(AnnouncementError)
}

fn read_id(text: &str) -> Result<TableId, AnnouncementError> {
    text.parse().map_err(|_| AnnouncementError)
}

fn read_due(text: &str) -> Result<Due, AnnouncementError> {
    if text == NEVER {
        return Ok(None);
    }
    let due: Option<Millis> = text.parse().ok();
    // A number is read from more than it is written as.
    let due = due.filter(|due| due.to_string() == text);
    due.map(Some).ok_or(AnnouncementError)
}

#[cfg(test)]
mod tests {
    use praline_protocol::{NAME_LENGTH, OnlinePlan, Phase};
    use praline_testing::damaged::damaged;
    use praline_testing::{Dice, times};

    use super::*;

    const PLANS: [&str; 3] = [
        "rules=2 seats=person,person clock=none public start=drawn",
        "rules=3-free seats=person,person,bot:club clock=300+10 public start=3",
        "rules=4 seats=person,bot:club,bot:master,person clock=60+0 private start=drawn",
    ];
    const NAMES: [&str; 5] = ["Ada", "Žofie 🍫", "a b", "-", "?!"];

    fn bytes(dice: &mut Dice) -> [u8; 16] {
        std::array::from_fn(|_| dice.byte())
    }

    fn due(dice: &mut Dice) -> Due {
        *dice.one_of(&[None, Some(0), Some(90_000), Some(u64::MAX)])
    }

    fn line(dice: &mut Dice) -> TableLine {
        let plan: OnlinePlan = dice.one_of(&PLANS).parse().expect("they are plans");
        let name = |dice: &mut Dice| {
            let is_taken = dice.below(4) > 0;
            is_taken.then(|| (*dice.one_of(&NAMES)).to_owned())
        };
        TableLine {
            id: TableId::from_bytes(bytes(dice)),
            phase: *dice.one_of(&Phase::ALL),
            your_turn: false,
            names: plan.seats.iter().map(|_| name(dice)).collect(),
            plan,
        }
    }

    fn announcement(dice: &mut Dice) -> Announcement {
        match dice.below(4) {
            0 => Announcement::Nodes,
            1 => Announcement::Listed(TableId::from_bytes(bytes(dice)), None),
            2 => {
                let line = line(dice);
                Announcement::Listed(line.id, Some(line))
            }
            _ => Announcement::Table(TableNews {
                id: TableId::from_bytes(bytes(dice)),
                guests: (0..dice.below(5)).map(|_| GuestId(bytes(dice))).collect(),
                due: due(dice),
            }),
        }
    }

    #[test]
    fn every_announcement_comes_back_from_its_line() {
        let mut dice = Dice::new(1);
        for _ in 0..times(2_000) {
            let told = announcement(&mut dice);
            let text = told.to_string();
            assert!(
                text.len() < LINE_LENGTH / 3 && !text.contains('\n'),
                "{text}"
            );
            assert_eq!(text.parse(), Ok(told), "{text}");
        }
    }

    #[test]
    fn what_is_read_from_a_damaged_line_prints_as_it_was() {
        let mut dice = Dice::new(2);
        for round in 0..times(500) {
            let text = announcement(&mut dice).to_string();
            damaged(&text, &mut Dice::new(round), 20, |text| {
                if let Ok(told) = text.parse::<Announcement>() {
                    assert_eq!(told.to_string(), text);
                    assert!(!text.contains(['\n', '\u{0}', '\u{85}']), "{text:?}");
                }
            });
        }
    }

    #[test]
    fn the_longest_names_fit_and_lines_without_end_are_refused() {
        let mut longest = line(&mut Dice::new(3));
        longest.plan = PLANS[2].parse().expect("a plan");
        longest.names = vec![Some("🍫".repeat(NAME_LENGTH)); 4];
        let told = Announcement::Listed(longest.id, Some(longest.clone()));
        assert_eq!(told.to_string().parse(), Ok(told));
        longest.names[0] = Some("x".repeat(LINE_LENGTH));
        let text = format!("listed {longest}");
        assert_eq!(text.parse::<Announcement>(), Err(AnnouncementError));
        let crowd = " 00112233445566778899aabbccddeeff".repeat(1_000);
        let text = format!("table {} -{crowd}", longest.id);
        assert_eq!(text.parse::<Announcement>(), Err(AnnouncementError));
    }

    #[test]
    fn a_line_of_the_lobby_has_as_many_names_as_seats_and_no_strange_ones() {
        let id = TableId::from_bytes([7; 16]);
        let plan = PLANS[0];
        for (names, is_right) in [
            ("\tAda\t?", true),
            ("\tAda", false),
            ("\tAda\tBen\tCem", false),
            ("\tAda\t", false),
            ("\tAda\tB\ren", false),
            ("\tAda\tB\u{0}", false),
        ] {
            let text = format!("listed {id} waiting - {plan}{names}");
            assert_eq!(text.parse::<Announcement>().is_ok(), is_right, "{text:?}");
        }
    }
}
