//! Making entries: everything that follows at once goes to disk together, or not at all.

use praline_protocol::fair::Dealer;
use praline_protocol::wire::{Refusal, TableLine};
use praline_protocol::{Entry, EntryFault, Millis, Phase, Table};
use praline_rules::{BySeat, Move, Reason, Seat, Turn};

use super::listing::{is_public, list_line, lobby_line};
use super::state::State;
use super::task::Task;
use crate::bus::Announcement;
use crate::cluster::{Acting, Lease};
use crate::due::due;
use crate::metrics::count;
use crate::store::{Append, Due, NewEntry, SeatChange, StoreError};

/// Entries that are about to be made.
pub(super) struct Draft {
    /// What the table is after them.
    state: State,
    entries: Vec<(Entry, Option<String>)>,
    seats: Vec<SeatChange>,
    at: Millis,
    /// Under which lease this is done, where nobody has asked for it.
    acting: Option<Lease>,
}

impl Draft {
    /// Adds an entry.
    pub(super) fn put(&mut self, entry: Entry) -> Result<(), EntryFault> {
        self.state.table.apply(self.at, &entry)?;
        self.entries.push((entry, None));
        Ok(())
    }

    /// Notes who sits where from now on.
    pub(super) fn seat(&mut self, change: SeatChange) {
        self.seats.push(change);
        self.state.change_seat(change);
    }

    /// Nobody has asked for it: the node acts by this right. Where it has none, whoever is first does
    /// it, as the number of the entry decides.
    pub(super) fn act(&mut self, right: Option<Acting>) {
        self.acting = right.and_then(Acting::lease);
    }

    /// Sets who deals.
    pub(super) fn set_dealer(&mut self, dealer: Dealer) {
        self.state.dealer = Some(dealer);
    }

    /// A seat has chosen its wall spaces, which stay private for now.
    pub(super) fn choose(&mut self, seat: Seat, moves: &[Move]) -> Result<(), EntryFault> {
        self.state.table.check_choices(seat, moves)?;
        self.put(Entry::Chosen(seat))?;
        let words: Vec<String> = moves.iter().map(Move::to_string).collect();
        if let Some((_, private)) = self.entries.last_mut() {
            *private = Some(words.join(" "));
        }
        self.state.choices[seat] = Some(moves.into());
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
            if matches!(self.state.table.phase(), Phase::Over | Phase::Closed) {
                if self.state.table.play().is_some() && !self.seed_told() {
                    self.put(Entry::Seed(*secret))?;
                }
                return Ok(());
            }
            let Ok(game) = self.state.table.game() else {
                return Ok(());
            };
            if matches!(game.turn(), Turn::Deal(_)) {
                let drawn = self
                    .state
                    .dealer
                    .as_mut()
                    .and_then(|dealer| dealer.deal(game));
                let deal = drawn.ok_or(EntryFault::NoDealDue)?;
                self.put(Entry::Deal(deal))?;
            } else if self.state.table.all_have_chosen() {
                self.build_walls()?;
            } else {
                return Ok(());
            }
        }
    }

    fn seed_told(&self) -> bool {
        let record = self.state.table.record();
        record.is_some_and(|record| record.header().fair.seed.is_some())
    }

    /// Lets everyone's choices happen, in the order of the rules.
    fn build_walls(&mut self) -> Result<(), EntryFault> {
        let choices = std::mem::take(&mut self.state.choices);
        let mut next: BySeat<usize> = BySeat::default();
        while let Turn::Wall(seat) = self.state.table.game()?.turn() {
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
            state: self.state.clone(),
            entries: Vec::new(),
            seats: Vec::new(),
            // Nodes may differ by a moment; no entry is older than the one before it.
            at: self.hub.time.now().max(self.feed.lock().entries.latest()),
            acting: None,
        }
    }

    /// Makes the entries, and whatever follows from them by itself: on disk first, then for all to
    /// see. Nothing has changed where that fails.
    pub(super) async fn commit(&mut self, mut draft: Draft) -> Result<(), Refusal> {
        draft
            .follow(&self.secret.0)
            .map_err(|fault| refuse(&fault))?;
        if self.is_too_late_for(&draft) {
            return Err(Refusal::NotSaved);
        }
        let phase = draft.state.table.phase();
        let due = self.due_to_keep(&draft.state.table);
        let line = self.line_to_keep(&draft);
        let entry = |(entry, private): &(Entry, Option<String>)| NewEntry {
            at: draft.at,
            text: entry.to_string(),
            private: private.clone(),
        };
        let append = Append {
            no: self.no,
            after: self.state.table.seq(),
            entries: draft.entries.iter().map(entry).collect(),
            seats: draft.seats.clone(),
            phase: (phase != self.state.table.phase()).then(|| (phase, self.hub.counted())),
            due,
            line: line.as_ref().map(ToString::to_string),
            acting: draft.acting,
        };
        match self.hub.store.append(append).await {
            Ok(()) => {
                if let Some(due) = due {
                    self.due_kept = due;
                }
                self.publish(draft);
                Ok(())
            }
            Err(StoreError::Conflict) => {
                // Another node was first: the sender is told what it does not know yet.
                let before = self.state.table.seq();
                self.catch_up().await?;
                let is_behind = self.state.table.seq() == before;
                Err(if is_behind {
                    Refusal::NotSaved
                } else {
                    Refusal::Stale
                })
            }
            Err(StoreError::Ousted) => {
                if let (Some(member), Some(lease)) = (&self.hub.member, draft.acting) {
                    member.ousted(lease);
                }
                Err(Refusal::NotSaved)
            }
            Err(StoreError::Unsure(_)) => self.look_whether_kept(&draft).await,
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

    /// Whether a person plays on though somebody's time is over, which could not be kept.
    fn is_too_late_for(&self, draft: &Draft) -> bool {
        let table = &self.state.table;
        let ends = table.clocks().next_end();
        let is_over = ends.is_some_and(|(_, end)| end <= draft.at);
        let player = match draft.entries.first() {
            Some((Entry::Move(_), _)) => table.game().ok().and_then(|game| game.turn().mover()),
            Some((Entry::Chosen(seat), _)) => Some(*seat),
            Some((Entry::GiveUp(seat, why), _)) if *why != Reason::Time => Some(*seat),
            _ => None,
        };
        is_over && player.is_some_and(|seat| table.is_played_by_person(seat))
    }

    /// The answer of the store was lost: reads the table, and says whether the entries are there.
    async fn look_whether_kept(&mut self, draft: &Draft) -> Result<(), Refusal> {
        count(&self.hub.metrics.write_faults);
        let before = self.feed.lock().entries.len();
        self.catch_up_for_sure().await?;
        let shown = self.feed.lock();
        let mut kept = shown.entries.entries().skip(before);
        let made = draft.entries.iter().map(|(entry, _)| (draft.at, entry));
        let are_there = made
            .into_iter()
            .all(|(at, entry)| kept.next() == Some((at, entry.clone())));
        if are_there {
            Ok(())
        } else if shown.entries.len() > before {
            Err(Refusal::Stale)
        } else {
            Err(Refusal::NotSaved)
        }
    }

    /// When something is due, where the store has to know it: it may think of an earlier time, but
    /// not of a later one; and a bot's turn that is over is no longer due at once.
    fn due_to_keep(&self, table: &Table) -> Option<Due> {
        let due = due(table, self.hub.config.close_idle());
        let is_news = match (due, self.due_kept) {
            (Some(due), Some(kept)) => due < kept || kept == 0 && due > 0,
            (Some(_), None) => true,
            (None, Some(_)) => table.phase() != self.state.table.phase(),
            (None, None) => false,
        };
        is_news.then_some(due)
    }

    /// How the lobby lists the table, where that changes.
    fn line_to_keep(&self, draft: &Draft) -> Option<TableLine> {
        (is_public(&draft.state.table) && draft.changes_lists())
            .then(|| list_line(self.id, &draft.state.table))
    }

    /// What is on disk becomes what everyone sees, here and on other nodes.
    fn publish(&mut self, draft: Draft) {
        let metrics = &self.hub.metrics;
        for (entry, _) in &draft.entries {
            count(&metrics.entries);
            if matches!(entry, Entry::Move(_)) {
                count(&metrics.moves);
            }
        }
        let (before, phase) = (self.state.table.phase(), draft.state.table.phase());
        if phase == Phase::Over && before != Phase::Over {
            count(&metrics.games);
        }
        let changes_lists = phase != before || draft.changes_lists();
        let line = changes_lists.then(|| list_line(self.id, &draft.state.table));
        let (at, entries) = (draft.at, draft.entries);
        self.quiet_since = at;
        self.show(draft.state, line, at, |lines| {
            for (entry, _) in entries {
                lines.push(at, entry);
            }
        });
        self.announce();
        if changes_lists && is_public(&self.state.table) {
            let line = lobby_line(self.id, &self.state.table);
            let bus = &self.hub.bus;
            bus.announce(Announcement::Listed(self.id, line));
        }
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
