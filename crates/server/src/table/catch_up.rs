//! Learning what another node has written.

use praline_protocol::wire::{Refusal, Told};

use super::listing::list_line;
use super::state::State;
use super::task::Task;

impl Task {
    /// Reads the table anew, because another node may know more, and shows what is new.
    pub(super) async fn catch_up(&mut self) -> Result<(), Refusal> {
        let stored = self.hub.store.load(self.id).await;
        let stored = stored.map_err(|_| Refusal::NotSaved)?;
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
        Ok(())
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
        self.feed.change(|shown| {
            for number in taken_back {
                shown.take_back(number);
            }
            for told in new {
                shown.say(told);
            }
        });
    }
}
