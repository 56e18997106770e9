//! When something will happen at a table by itself, though nobody is there.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use praline_protocol::{Millis, Phase, SeatPlan, Table, TableId};
use praline_rules::{Seat, Turn};
use tokio::sync::Notify;

/// The seat of a bot or a stand-in that has to act.
pub(crate) fn bot_to_act(table: &Table) -> Option<Seat> {
    if table.phase() != Phase::Playing {
        return None;
    }
    let by_bot = |seat: &Seat| !table.is_played_by_person(*seat);
    match table.game().ok()?.turn() {
        Turn::Draft(seat) => Some(seat).filter(by_bot),
        Turn::Wall(_) => table.to_choose().iter().find(by_bot),
        Turn::Deal(_) | Turn::Over => None,
    }
}

/// Whether somebody still plays who is no bot.
pub(crate) fn is_played_by_people(table: &Table) -> bool {
    let mut seats = table.players().seats();
    let is_person = |seat| {
        let is_planned = matches!(table.plan().seat(seat), Some(SeatPlan::Person));
        is_planned && table.is_played_by_person(seat)
    };
    seats.any(is_person)
}

/// When something will happen by itself: at once (0) where a bot is to move for people, when a clock
/// runs out, or when a game in which nothing happens is closed, so long after its latest entry.
pub(crate) fn due(table: &Table, close_idle: Option<Millis>) -> Option<Millis> {
    if table.phase() != Phase::Playing {
        return None;
    }
    if bot_to_act(table).is_some() && is_played_by_people(table) {
        return Some(0);
    }
    match table.clocks().next_end() {
        Some((_, end)) => Some(end),
        None => Some(table.latest() + close_idle?),
    }
}

/// The tables that sleep, by when something will happen there.
#[derive(Debug, Default)]
pub(crate) struct Agenda {
    sleeping: Mutex<Sleeping>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct Sleeping {
    by_time: BTreeSet<(Millis, TableId)>,
    by_table: HashMap<TableId, Millis>,
}

impl Sleeping {
    fn add(&mut self, at: Millis, table: TableId) {
        if let Some(before) = self.by_table.insert(table, at) {
            self.by_time.remove(&(before, table));
        }
        self.by_time.insert((at, table));
    }
}

impl Agenda {
    fn lock(&self) -> MutexGuard<'_, Sleeping> {
        self.sleeping.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes tables that sleep; each is noted once.
    pub(crate) fn add(&self, tables: impl IntoIterator<Item = (Millis, TableId)>) {
        let mut sleeping = self.lock();
        for (at, table) in tables {
            sleeping.add(at, table);
        }
        drop(sleeping);
        self.changed.notify_one();
    }

    /// When the next is due.
    pub(crate) fn next(&self) -> Option<Millis> {
        self.lock().by_time.first().map(|(at, _)| *at)
    }

    /// Removes the next, if it is due, and returns it.
    pub(crate) fn pop_due(&self, now: Millis) -> Option<TableId> {
        let mut sleeping = self.lock();
        let (at, table) = *sleeping.by_time.first().filter(|(at, _)| *at <= now)?;
        sleeping.by_time.remove(&(at, table));
        sleeping.by_table.remove(&table);
        Some(table)
    }

    /// Waits until another one may be the next.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEGUN: [(Millis, &str); 3] = [
        (1_000, "sit 1 - Ada"),
        (3_000, "start 1"),
        (4_000, "deal BBYR,KKWW,BRRK,YYKW,BYRW"),
    ];

    fn table(words: &str, entries: &[(Millis, &str)]) -> Table {
        let open = format!("open 2026-11-15 {} {words}", "00".repeat(32));
        let mut table = Table::open(&open.parse().expect("an entry")).expect("it opens");
        for (at, entry) in entries {
            let entry = entry.parse().expect("an entry");
            table.apply(*at, &entry).expect("it follows");
        }
        table
    }

    #[test]
    fn bots_clocks_and_silence_are_due_in_their_time() {
        let words = "rules=2 seats=person,bot:club clock=60+0 private start=1";
        assert_eq!(due(&table(words, &BEGUN[..1]), Some(500)), None);
        let mut timed = table(words, &BEGUN);
        assert_eq!(due(&timed, Some(500)), Some(64_000));
        timed
            .apply(9_000, &"move 1B1".parse().expect("a move"))
            .expect("it follows");
        assert_eq!(due(&timed, Some(500)), Some(0), "the bot's turn");
        let free = table(
            "rules=2 seats=person,bot:club clock=none private start=1",
            &BEGUN,
        );
        assert_eq!(due(&free, Some(500)), Some(4_500));
        assert_eq!(due(&free, None), None);
    }

    #[test]
    fn bots_that_nobody_plays_with_are_not_due() {
        let words = "rules=3 seats=person,bot:club,bot:club clock=none private start=1";
        let begun = [
            (1_000, "sit 1 - Ada"),
            (3_000, "start 1"),
            (4_000, "deal BBYR,KKWW,BRRK,YYKW,BYRW,BYRW,BYRW"),
            (5_000, "resign 1"),
        ];
        let left = table(words, &begun);
        assert!(bot_to_act(&left).is_some() && !is_played_by_people(&left));
        assert_eq!(due(&left, Some(500)), Some(5_500));
    }

    #[test]
    fn the_agenda_gives_each_table_once_when_it_is_due() {
        let agenda = Agenda::default();
        let table = |n| TableId::from_bytes([n; 16]);
        agenda.add([(30, table(3)), (10, table(1)), (99, table(2))]);
        agenda.add([(20, table(2))]);
        assert_eq!((agenda.next(), agenda.pop_due(9)), (Some(10), None));
        assert_eq!(
            [0; 4].map(|_| agenda.pop_due(25)),
            [Some(table(1)), Some(table(2)), None, None]
        );
        assert_eq!(agenda.next(), Some(30));
    }
}
