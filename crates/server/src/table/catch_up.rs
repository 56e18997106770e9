//! Learning what another node has written.

use std::time::Duration;

use praline_protocol::wire::{Refusal, Told};
use tokio::time::sleep;

use super::listing::list_line;
use super::state::State;
use super::task::Task;
use crate::cluster::{Attendance, Since};
use crate::metrics::count;
use crate::store::{NewEntry, StoreError, StoredTable};

/// How long a store that has not answered is left alone before it is asked again.
const BETWEEN_LOOKS: Duration = Duration::from_millis(250);

impl Task {
    /// Reads the table anew, because another node may know more, and shows what is new.
    pub(super) async fn catch_up(&mut self) -> Result<(), Refusal> {
        let stored = self.hub.store.load(self.id).await;
        self.take_in(stored.map_err(|_| Refusal::NotSaved)?).await
    }

    /// The same, however long it takes until the store answers: for whoever does not know whether the
    /// store has kept something, and must neither say that it has nor that it has not.
    pub(super) async fn catch_up_for_sure(&mut self) -> Result<(), Refusal> {
        loop {
            match self.hub.store.load(self.id).await {
                Ok(stored) => return self.take_in(stored).await,
                Err(StoreError::Closed | StoreError::Gone | StoreError::Taken) => {
                    return Err(Refusal::NotSaved);
                }
                Err(_) => sleep(BETWEEN_LOOKS).await,
            }
        }
    }

    /// Becomes what the store has.
    async fn take_in(&mut self, stored: Option<StoredTable>) -> Result<(), Refusal> {
        let read = stored.and_then(|stored| State::read(&stored).map(|read| (read, stored)));
        let Some(((state, lines), stored)) = read else {
            tracing::error!(table = ?self.id, "cannot be read anew");
            return Err(Refusal::NotSaved);
        };
        if state.table.seq() < self.state.table.seq() {
            // Somebody put an older copy in the place of the store.
            return Err(Refusal::NotSaved);
        }
        if state.table.seq() > self.state.table.seq() {
            // Whatever a bot thinks about is the past.
            self.thoughts = None;
        }
        self.due_kept = stored.due;
        let line = list_line(self.id, &state.table);
        let now = self.hub.time.now();
        // All entries are new: a name may have been removed from some.
        self.show(state, Some(line), now, |entries| *entries = lines);
        self.catch_up_chat(stored.chat.into_iter().map(|(number, seat, text)| Told {
            number,
            seat,
            text,
        }));
        self.catch_up_presence(&stored.attendance, stored.revision);
        self.note_presence().await;
        Ok(())
    }

    /// Asks the store whether other nodes have written something.
    pub(super) async fn ask_what_is_new(&mut self) {
        let Some(member) = &self.hub.member else {
            return;
        };
        let known = self.feed.lock().head();
        count(&self.hub.metrics.questions);
        count(&self.hub.metrics.asked_about);
        let since = member.cluster.since(vec![(self.id, known)]).await;
        if let Some(since) = since.ok().and_then(|mut since| since.pop()) {
            // Where it cannot be read now, nothing more is known.
            let _ = self.learn(since).await;
        }
    }

    /// Takes in what the store has more than was known here; where that is more than plain play, the
    /// table is read anew.
    pub(super) async fn learn(&mut self, since: Since) -> Result<(), Refusal> {
        let known = self.feed.lock().head();
        let Since { head, entries, .. } = since;
        if head == known || head.entries < known.entries {
            return Ok(());
        }
        let is_more_than_play = (head.said, head.revision) != (known.said, known.revision);
        if is_more_than_play || self.learn_play(&entries, head.entries).is_none() {
            return self.catch_up().await;
        }
        Ok(())
    }

    /// Takes in entries of plain play, of which the last has a number; nothing has changed where some
    /// are missing or there is anything else among them.
    fn learn_play(&mut self, entries: &[NewEntry], last: u64) -> Option<()> {
        let before = last.checked_sub(entries.len() as u64)?;
        let known = self.state.table.seq().checked_sub(before)?;
        let new = entries.get(usize::try_from(known).ok()?..)?;
        if new.is_empty() {
            return Some(());
        }
        let mut state = self.state.clone();
        let mut made = Vec::with_capacity(new.len());
        for entry in new {
            made.push(state.follow(entry)?);
        }
        // Whatever a bot thinks about is the past.
        self.thoughts = None;
        let line = (state.table.phase() != self.state.table.phase())
            .then(|| list_line(self.id, &state.table));
        let now = self.hub.time.now();
        self.show(state, line, now, |lines| {
            for (at, entry) in made {
                lines.push(at, entry);
            }
        });
        self.quiet_since = now;
        Some(())
    }

    /// Shows who is there by what nodes have noted.
    fn catch_up_presence(&mut self, attendance: &[Attendance], revision: u64) {
        self.revision = revision;
        self.feed.lock().revision = revision;
        let Some(member) = &self.hub.member else {
            return;
        };
        if self.present.hear(attendance, member.node) {
            self.show_presence();
            self.let_bot_think();
        }
    }

    /// Shows what was said, and takes back what was taken back.
    fn catch_up_chat(&mut self, chat: impl Iterator<Item = Told>) {
        let said = self.said;
        let (mut new, mut taken_back) = (Vec::new(), Vec::new());
        for told in chat {
            self.said = self.said.max(told.number);
            if told.number > said {
                new.push(told);
            } else if told.text.is_empty() {
                taken_back.push(told.number);
            }
        }
        if new.is_empty() && taken_back.is_empty() {
            return;
        }
        let said = self.said;
        self.feed.change(|shown| {
            shown.said = said;
            for number in taken_back {
                shown.unsay(number);
            }
            for told in new {
                shown.say(told);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use praline_protocol::OnlinePlan;
    use praline_protocol::wire::Request;
    use praline_rules::Seat;

    use crate::address::Network;
    use crate::bus::LocalBus;
    use crate::config::Config;
    use crate::guest::GuestId;
    use crate::limits::Asker;
    use crate::server::Server;
    use crate::store::{Memory, MemoryStore};
    use crate::time::HandTime;

    async fn node(store: MemoryStore, bus: &LocalBus) -> Server {
        let time = Arc::new(HandTime::at(0));
        let started = Server::start(
            Arc::new(store),
            Arc::new(bus.join()),
            time,
            Config::default(),
        );
        started.await.expect("a node")
    }

    #[tokio::test]
    async fn what_happens_while_a_table_is_read_is_not_missed() {
        let (memory, bus) = (Memory::new(), LocalBus::new());
        let quick = node(memory.open().for_node(), &bus).await;
        // Between reading the table and having it, this one lets everyone else go on for long.
        let slow = node(memory.open_slowly(500).for_node(), &bus).await;
        let asker = Asker {
            guest: GuestId([1; 16]),
            address: Network::of([192, 0, 2, 1].into()),
        };
        let plan = OnlinePlan::new("2".parse().expect("rules"));
        let id = quick.hub().create(asker, plan).await;
        let id = id.expect("a table");
        let quick_handle = quick.hub().table(id).await.expect("a table");
        let sit = Request::Sit(Seat::One, None, "Ada".to_owned());
        let (slow_handle, sat) = tokio::join!(slow.hub().table(id), quick_handle.ask(asker, sit));
        assert_eq!(sat, Ok(String::new()));
        let feed = slow_handle.expect("a table").feed;
        for _ in 0..10_000 {
            if feed.lock().entries.len() == 2 {
                return;
            }
            tokio::task::yield_now().await;
        }
        panic!("the node does not know that somebody sat down");
    }
}
