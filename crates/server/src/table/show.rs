//! Showing everyone what a table has become.

use praline_protocol::Millis;
use praline_protocol::wire::{News, TableLine};
use praline_rules::Seat;

use super::feed::line;
use super::lines::Lines;
use super::state::State;
use super::task::Task;
use crate::bus::{Announcement, TableNews};

impl Task {
    /// The table becomes what is kept of it, and everyone on this node sees that.
    ///
    /// `listed` is how lists show it, where that may have changed; `add` adds the entries.
    pub(super) fn show(
        &mut self,
        state: State,
        listed: Option<TableLine>,
        at: Millis,
        add: impl FnOnce(&mut Lines),
    ) {
        let before = std::mem::replace(&mut self.state, state);
        let State {
            table,
            guests,
            choices,
            ..
        } = &self.state;
        let has_changed_hands = |seat: &Seat| guests[*seat] != before.guests[*seat];
        let changed = Seat::ALL.into_iter().filter(has_changed_hands);
        for seat in changed {
            self.present.seat_changed(seat, at);
        }
        let awaited = table.awaited();
        let mut is_news_for_lists =
            table.phase() != before.table.phase() || awaited != before.table.awaited();
        self.feed.change(|shown| {
            add(&mut shown.entries);
            shown.is_hidden = table.is_hidden();
            shown.guests = *guests;
            shown.choices = choices.clone();
            shown.awaited = awaited;
            if let Some(line) = listed {
                is_news_for_lists |= shown.line != line;
                shown.line = line;
            }
        });
        if *guests != before.guests {
            self.show_presence();
        }
        if is_news_for_lists {
            self.list();
        }
    }

    /// Tells other nodes that the store has something new about the table.
    pub(super) fn announce(&self) {
        let guests = &self.state.guests;
        self.hub.bus.announce(Announcement::Table(TableNews {
            id: self.id,
            guests: Seat::ALL
                .into_iter()
                .filter_map(|seat| guests[seat])
                .collect(),
            due: self.due_for_whoever_acts(),
        }));
    }

    /// Shows who is there.
    pub(super) fn show_presence(&self) {
        let present = self.present.seen(&self.state.guests);
        let here = line(&News::Here(present, self.hub.config.grace_seconds));
        self.feed.change(|shown| shown.here = here);
    }
}
