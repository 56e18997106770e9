//! Following a table: its entries folded up, and who the client is there.

use std::time::Instant;

use praline_protocol::wire::{News, Refusal, Role};
use praline_protocol::{Millis, Table};
use thiserror::Error;

/// What a line means to somebody who follows a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// The table, or something around it, has changed.
    News,
    /// The answer to the request of that number.
    Answer(u32, Result<(), Refusal>),
    /// The server is about to close the connection.
    Bye,
}

/// Entries are missing, or the server speaks of something else; a new connection may help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the server's line cannot be understood")]
pub(crate) struct OutOfStep;

/// A table as far as it is known.
#[derive(Debug, Default)]
pub(crate) struct Follower {
    table: Option<Table>,
    role: Role,
    /// The server's own time, and when that was.
    time: Option<(Millis, Instant)>,
}

impl Follower {
    /// The table, once anything is known of it.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// Who the client is.
    pub(crate) const fn role(&self) -> Role {
        self.role
    }

    /// How many entries are known.
    pub(crate) fn known(&self) -> u64 {
        self.table.as_ref().map_or(0, Table::seq)
    }

    /// What time it is on the server's own clock.
    pub(crate) fn now(&self) -> Millis {
        self.time.map_or(0, |(millis, at)| {
            millis + at.elapsed().as_millis() as Millis
        })
    }

    /// Takes in a line.
    pub(crate) fn hear(&mut self, line: &str) -> Result<Heard, OutOfStep> {
        match line.parse().map_err(|_| OutOfStep)? {
            News::Now(millis) => self.time = Some((millis, Instant::now())),
            News::You(role) => self.role = role,
            News::Entry(number, at, entry) => match &mut self.table {
                // From the beginning: the server has forgotten what was known, or nothing was.
                _ if number == 1 => {
                    self.table = Some(Table::open(&entry).map_err(|_| OutOfStep)?);
                }
                Some(table) if number == table.seq() + 1 => {
                    table.apply(at, &entry).map_err(|_| OutOfStep)?;
                }
                Some(table) if number <= table.seq() => {}
                Some(_) | None => return Err(OutOfStep),
            },
            News::Ok(number, _) => return Ok(Heard::Answer(number, Ok(()))),
            News::No(number, refusal) => return Ok(Heard::Answer(number, Err(refusal))),
            News::Bye(_) => return Ok(Heard::Bye),
            News::Bad(_) => return Err(OutOfStep),
            News::Mine(_)
            | News::Here(..)
            | News::Told(_)
            | News::Table(_)
            | News::Own(_)
            | News::Gone(_)
            | News::Hidden => {}
        }
        Ok(Heard::News)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open() -> String {
        let commit = "00".repeat(32);
        format!(
            "e 1 5 open 2026-11-15 {commit} rules=2 seats=person,person clock=none private start=1"
        )
    }

    #[test]
    fn entries_are_folded_in_order_and_a_gap_is_noticed() {
        let mut follower = Follower::default();
        assert_eq!(follower.hear("e 2 5 sit 1 - Ada"), Err(OutOfStep));
        for line in [
            "you 2 owner",
            &open(),
            "e 2 6 sit 1 - Ada",
            "e 2 6 sit 1 - Ada",
        ] {
            assert_eq!(follower.hear(line), Ok(Heard::News), "{line}");
        }
        assert_eq!(follower.known(), 2);
        assert!(follower.role().owner);
        assert_eq!(follower.hear("e 4 7 start 1"), Err(OutOfStep));
        assert_eq!(follower.hear("gibberish"), Err(OutOfStep));
        assert_eq!(follower.known(), 2);
    }

    #[test]
    fn a_server_that_knows_less_begins_anew() {
        let mut follower = Follower::default();
        for line in [&open(), "e 2 6 sit 1 - Ada", &open()] {
            assert_eq!(follower.hear(line), Ok(Heard::News));
        }
        assert_eq!(follower.known(), 1);
    }

    #[test]
    fn answers_carry_their_number() {
        let mut follower = Follower::default();
        assert_eq!(follower.hear("ok 7"), Ok(Heard::Answer(7, Ok(()))));
        let refused = Heard::Answer(8, Err(Refusal::Stale));
        assert_eq!(follower.hear("no 8 stale"), Ok(refused));
    }
}
