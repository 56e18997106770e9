//! What the host of the server orders.

use praline_protocol::wire::Refusal;
use praline_protocol::{Entry, Phase};
use praline_rules::Seat;

use super::Answer;
use super::commit::refuse;
use super::task::Task;
use crate::cluster::Acting;
use crate::names::NAMELESS;

/// What the host of the server orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HostOrder {
    /// To close the table.
    Close,
    /// To remove the name on a seat.
    RemoveName(Seat),
    /// To remove a line of chat.
    RemoveChat(u64),
}

/// The entry without the name on a seat, where it holds that name.
fn nameless(entry: &Entry, seat: Seat, name: &str) -> Option<Entry> {
    match entry {
        Entry::Sit {
            seat: place,
            entropy,
            name: given,
        } if *place == seat && given == name => Some(Entry::Sit {
            seat,
            entropy: *entropy,
            name: NAMELESS.to_owned(),
        }),
        Entry::Name(place, given) if *place == seat && given == name => {
            Some(Entry::Name(seat, NAMELESS.to_owned()))
        }
        _ => None,
    }
}

impl Task {
    /// Does what the host orders.
    pub(super) async fn order(&mut self, order: HostOrder) -> Answer {
        match order {
            HostOrder::Close => self.close(None).await?,
            HostOrder::RemoveName(seat) => self.remove_name(seat).await?,
            HostOrder::RemoveChat(number) => self.remove_chat(number).await?,
        }
        Ok(String::new())
    }

    /// Closes the table before its game is over; by what right, where nobody asked for it.
    pub(super) async fn close(&mut self, right: Option<Acting>) -> Result<(), Refusal> {
        if !matches!(self.state.table.phase(), Phase::Waiting | Phase::Playing) {
            return Err(Refusal::NotNow);
        }
        let mut draft = self.draft();
        draft.act(right);
        draft.put(Entry::Close).map_err(|fault| refuse(&fault))?;
        self.thoughts = None;
        self.commit(draft).await
    }

    /// The name goes everywhere: from the screens, and from the entry in which it was given.
    async fn remove_name(&mut self, seat: Seat) -> Result<(), Refusal> {
        let name = self
            .state
            .table
            .sitter(seat)
            .ok_or(Refusal::NoSuchSeat)?
            .name
            .clone();
        let mut draft = self.draft();
        let entry = Entry::Name(seat, NAMELESS.to_owned());
        draft.put(entry).map_err(|fault| refuse(&fault))?;
        self.commit(draft).await?;

        let mut changed = Vec::new();
        self.feed.change(|shown| {
            let entries = shown.entries.entries();
            let entries = (1..).zip(entries).map(|(number, (at, entry))| {
                let Some(entry) = nameless(&entry, seat, &name) else {
                    return (at, entry);
                };
                changed.push((number, entry.to_string()));
                (at, entry)
            });
            shown.entries = entries.collect();
        });
        let renamed = self.hub.store.rename(self.no, changed).await;
        renamed.map_err(|_| Refusal::NotSaved)?;
        self.announce();
        Ok(())
    }

    async fn remove_chat(&mut self, number: u64) -> Result<(), Refusal> {
        let removed = self.hub.store.unsay(self.no, number).await;
        if !removed.map_err(|_| Refusal::NotSaved)? {
            return Err(Refusal::NoSuchLine);
        }
        self.feed.change(|shown| shown.unsay(number));
        self.announce();
        Ok(())
    }
}
