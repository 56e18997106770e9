//! Making entries: everything that follows at once goes to disk together, or not at all.

use std::sync::Arc;

use praline_protocol::wire::{News, Refusal, TableLine};
use praline_protocol::{Entry, EntryFault, Phase, Table, Visibility};
use praline_rules::{BySeat, Move, Seat, Turn};

use super::task::{Task, list_line};
use crate::bus::Announcement;
use crate::due::due;
use crate::metrics::count;
use crate::store::{Append, Due, NewEntry, SeatChange, StoreError};

/// Entries that are about to be made.
pub(super) struct Draft {
    /// The table after them.
    pub(super) table: Table,
    entries: Vec<(Entry, Option<String>)>,
    seats: Vec<SeatChange>,
    choices: BySeat<Option<Arc<[Move]>>>,
    dealer: Option<praline_protocol::fair::Dealer>,
    at: u64,
}

impl Draft {
    /// Adds an entry.
    pub(super) fn put(&mut self, entry: Entry) -> Result<(), EntryFault> {
        self.table.apply(self.at, &entry)?;
        self.entries.push((entry, None));
        Ok(())
    }

    /// Notes who sits where from now on.
    pub(super) fn seat(&mut self, change: SeatChange) {
        self.seats.push(change);
    }

    /// Sets who deals.
    pub(super) fn set_dealer(&mut self, dealer: praline_protocol::fair::Dealer) {
        self.dealer = Some(dealer);
    }

    /// A seat has chosen its wall spaces, which stay private for now.
    pub(super) fn choose(&mut self, seat: Seat, moves: &[Move]) -> Result<(), EntryFault> {
        self.table.check_choices(seat, moves)?;
        self.put(Entry::Chosen(seat))?;
        let words: Vec<String> = moves.iter().map(Move::to_string).collect();
        if let Some((_, private)) = self.entries.last_mut() {
            *private = Some(words.join(" "));
        }
        self.choices[seat] = Some(moves.into());
        Ok(())
    }

    /// Whether anything changes that a list shows: moves and deals change nothing but whose turn it is.
    fn changes_lists(&self) -> bool {
        let is_play = |(entry, _): &(Entry, Option<String>)| {
            matches!(entry, Entry::Move(_) | Entry::Deal(_) | Entry::Chosen(_))
        };
        !self.entries.iter().all(is_play)
    }

    /// Adds what follows by itself: wall spaces that all have chosen, deals, and the secret at the end.
    fn follow(&mut self, secret: &[u8; 32]) -> Result<(), EntryFault> {
        loop {
            if matches!(self.table.phase(), Phase::Over | Phase::Closed) {
                if self.table.play().is_some() && !self.seed_told() {
                    self.put(Entry::Seed(*secret))?;
                }
                return Ok(());
            }
            let Ok(game) = self.table.game() else {
                return Ok(());
            };
            if matches!(game.turn(), Turn::Deal(_)) {
                let drawn = self.dealer.as_mut().and_then(|dealer| dealer.deal(game));
                let deal = drawn.ok_or(EntryFault::NoDealDue)?;
                self.put(Entry::Deal(deal))?;
            } else if self.table.all_have_chosen() {
                self.build_walls()?;
            } else {
                return Ok(());
            }
        }
    }

    fn seed_told(&self) -> bool {
        let record = self.table.record();
        record.is_some_and(|record| record.header().fair.seed.is_some())
    }

    /// Lets everyone's choices happen, in the order of the rules.
    fn build_walls(&mut self) -> Result<(), EntryFault> {
        let choices = std::mem::take(&mut self.choices);
        let mut next: BySeat<usize> = BySeat::default();
        while let Turn::Wall(seat) = self.table.game()?.turn() {
            let moves = choices[seat].as_deref().unwrap_or_default();
            let mv = moves.get(next[seat]).ok_or(EntryFault::MoreToChoose)?;
            next[seat] += 1;
            self.put(Entry::Move(*mv))?;
        }
        Ok(())
    }
}

impl Task {
    /// Begins to make entries.
    pub(super) fn draft(&self) -> Draft {
        Draft {
            table: self.table.clone(),
            entries: Vec::new(),
            seats: Vec::new(),
            choices: self.choices.clone(),
            dealer: self.dealer.clone(),
            at: self.hub.time.now(),
        }
    }

    /// Makes the entries, and whatever follows from them by itself: on disk first, then for all to
    /// see. Nothing has changed where that fails.
    pub(super) async fn commit(&mut self, mut draft: Draft) -> Result<(), Refusal> {
        draft
            .follow(&self.secret.0)
            .map_err(|fault| refuse(&fault))?;
        let phase = draft.table.phase();
        let due = self.due_to_keep(&draft.table);
        let line = self.line_to_keep(&draft);
        let entry = |(entry, private): &(Entry, Option<String>)| NewEntry {
            at: draft.at,
            text: entry.to_string(),
            private: private.clone(),
        };
        let append = Append {
            no: self.no,
            after: self.table.seq(),
            entries: draft.entries.iter().map(entry).collect(),
            seats: draft.seats.clone(),
            phase: (phase != self.table.phase()).then(|| (phase, self.hub.counted())),
            due,
            line: line.as_ref().map(ToString::to_string),
        };
        match self.hub.store.append(append).await {
            Ok(()) => {
                if let Some(due) = due {
                    self.due_kept = due;
                }
                self.take_over(draft);
                Ok(())
            }
            Err(StoreError::Conflict) => {
                // Another node was first: the sender is told what it does not know yet.
                self.reload().await;
                Err(Refusal::Stale)
            }
            Err(
                StoreError::Full
                | StoreError::Taken
                | StoreError::Gone
                | StoreError::Closed
                | StoreError::Failed(_),
            ) => {
                count(&self.hub.metrics.write_faults);
                Err(Refusal::NotSaved)
            }
        }
    }

    /// When something is due, where the store has to know it: it may think of an earlier time, but
    /// not of a later one; and a bot's turn that is over is no longer due at once.
    fn due_to_keep(&self, table: &Table) -> Option<Due> {
        let due = due(table, self.hub.config.close_idle());
        let is_news = match (due, self.due_kept) {
            (Some(due), Some(kept)) => due < kept || kept == 0 && due > 0,
            (Some(_), None) => true,
            (None, Some(_)) => table.phase() != self.table.phase(),
            (None, None) => false,
        };
        is_news.then_some(due)
    }

    /// How the lobby lists the table, where that changes.
    fn line_to_keep(&self, draft: &Draft) -> Option<TableLine> {
        let is_public = self.table.plan().visibility == Visibility::Public;
        (is_public && draft.changes_lists()).then(|| list_line(self.id, &draft.table))
    }

    /// What is on disk becomes what everyone sees.
    fn take_over(&mut self, draft: Draft) {
        let metrics = &self.hub.metrics;
        let changes_lists = draft.changes_lists();
        let before = self.table.seq();
        let numbers = before + 1..;
        let lines = numbers
            .zip(&draft.entries)
            .map(|(number, (entry, _))| News::Entry(number, draft.at, entry.clone()).to_string());
        let lines: Vec<_> = lines.collect();
        for (entry, _) in &draft.entries {
            count(&metrics.entries);
            if matches!(entry, Entry::Move(_)) {
                count(&metrics.moves);
            }
        }
        let phase_before = self.table.phase();
        let awaited_before = self.table.awaited();
        self.quiet_since = draft.at;
        self.table = draft.table;
        self.dealer = draft.dealer;
        self.choices = draft.choices;
        for change in &draft.seats {
            let (seat, guest) = match *change {
                SeatChange::Sits(seat, guest) => (seat, Some(guest)),
                SeatChange::Free(seat) => (seat, None),
            };
            self.guests[seat] = guest;
            self.reserved[seat] = None;
            self.present.seat_changed(seat, draft.at);
        }
        let phase = self.table.phase();
        if phase == Phase::Over && phase_before != Phase::Over {
            count(&metrics.games);
        }
        let listed =
            (phase != phase_before || changes_lists).then(|| list_line(self.id, &self.table));
        let (guests, choices, awaited) = (self.guests, self.choices.clone(), self.table.awaited());
        let is_hidden = self.table.is_hidden();
        let mut news_for_lists = phase != phase_before || awaited != awaited_before;
        self.feed.change(|shown| {
            news_for_lists |= listed.as_ref().is_some_and(|line| shown.line != *line);
            for line in &lines {
                shown.entries.push(line);
            }
            shown.is_hidden = is_hidden;
            shown.guests = guests;
            shown.choices = choices;
            shown.awaited = awaited;
            if let Some(line) = listed {
                shown.line = line;
            }
        });
        if !draft.seats.is_empty() {
            self.show_presence();
        }
        if news_for_lists {
            self.list();
        }
        let news = Announcement::Table(self.id, self.table.seq());
        self.hub.bus.announce(news);
    }
}

/// What the sender of a request is told when an entry cannot follow.
pub(super) fn refuse(fault: &EntryFault) -> Refusal {
    match fault {
        EntryFault::NoSuchSeat | EntryFault::NobodyThere => Refusal::NoSuchSeat,
        EntryFault::Taken => Refusal::Taken,
        EntryFault::SeatsEmpty => Refusal::SeatsEmpty,
        EntryFault::Plan => Refusal::BadPlan,
        EntryFault::MoreToChoose | EntryFault::Wall(_) | EntryFault::Play(_) => Refusal::Illegal,
        EntryFault::NotOpen
        | EntryFault::OpenAgain
        | EntryFault::NotNow
        | EntryFault::NoDealDue
        | EntryFault::NothingToChoose
        | EntryFault::SeedEarly => Refusal::NotNow,
    }
}
