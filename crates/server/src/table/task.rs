//! The task that owns a table.

use std::sync::Arc;

use praline_protocol::fair::Dealer;
use praline_protocol::wire::{News, TableLine};
use praline_protocol::{Entry, Millis, Phase, Table, TableId, Visibility};
use praline_rules::{BySeat, Move, Seat};
use tokio::sync::{mpsc, oneshot};

use super::feed::{Feed, Shown, line};
use super::lines::Lines;
use super::presence::Present;
use super::{Ask, Command, Wanted};
use crate::due::due;
use crate::guest::GuestId;
use crate::hub::Hub;
use crate::limits::Bucket;
use crate::store::{Secret, Sits, StoredTable};

/// For how long a table that nobody looks at stays in memory, in milliseconds; and how long before
/// something is due it is not put away.
const IDLE: Millis = 60_000;
/// The same for one that was woken only because something was due: somebody may come just then.
const SHORTLY: Millis = 2_000;

/// A bot's thoughts: for which seat, and when they come.
type Thoughts = (Seat, oneshot::Receiver<Vec<Move>>);

/// A table and everything that only its owner knows.
pub(super) struct Task {
    pub(super) hub: Arc<Hub>,
    pub(super) id: TableId,
    /// The table's number in the store.
    pub(super) no: i64,
    pub(super) table: Table,
    pub(super) owner: GuestId,
    pub(super) guests: BySeat<Option<GuestId>>,
    pub(super) reserved: BySeat<Option<GuestId>>,
    /// What each seat has chosen in this wall step and nobody is shown.
    pub(super) choices: BySeat<Option<Arc<[Move]>>>,
    pub(super) secret: Secret,
    /// From the game's start on.
    pub(super) dealer: Option<Dealer>,
    pub(super) present: Present,
    pub(super) feed: Arc<Feed>,
    pub(super) thoughts: Option<Thoughts>,
    /// When a bot is asked again, after it could not be.
    pub(super) again: Option<Millis>,
    /// Before that nothing is tried that has just failed.
    pub(super) not_before: Millis,
    /// When something last happened, or somebody was there or wanted the table to be.
    pub(super) quiet_since: Millis,
    /// For how long it stays in memory after that.
    linger: Millis,
    /// What the store has as the time at which something is due; never later than it really is.
    pub(super) due_kept: Option<Millis>,
    /// The number of the latest line of chat.
    pub(super) said: u64,
    pub(super) talk: BySeat<Bucket>,
}

impl Task {
    /// The task of a table as it was kept; `None` where that is damaged.
    pub(super) fn new(
        hub: Arc<Hub>,
        id: TableId,
        stored: &StoredTable,
        wanted: Wanted,
    ) -> Option<Task> {
        let now = hub.time.now();
        let mut lines = Lines::default();
        let mut table: Option<Table> = None;
        let mut choices: BySeat<Option<Arc<[Move]>>> = BySeat::default();
        for (index, stored) in stored.entries.iter().enumerate() {
            let entry: Entry = stored.text.parse().ok()?;
            match &mut table {
                None => table = Some(Table::open(&entry).ok()?),
                Some(table) => table.apply(stored.at, &entry).ok()?,
            }
            if let (Entry::Chosen(seat), Some(private)) = (&entry, &stored.private) {
                let moves: Result<Vec<Move>, _> = private.split(' ').map(str::parse).collect();
                choices[*seat] = Some(moves.ok()?.into());
            }
            lines.push(&News::Entry(index as u64 + 1, stored.at, entry).to_string());
        }
        let table = table?;
        let chosen = table.chosen();
        for seat in Seat::ALL.into_iter().filter(|seat| !chosen.has(*seat)) {
            choices[seat] = None;
        }
        let of = |wanted: Sits| {
            BySeat::from_fn(|seat| {
                let mut holders = stored.seats.iter();
                let found = holders.find(|(place, _, sits)| *place == seat && *sits == wanted);
                found.map(|(_, guest, _)| *guest)
            })
        };
        let (guests, reserved) = (of(Sits::Yes), of(Sits::Reserved));
        let chat = stored.chat.iter().map(|(number, seat, text)| {
            line(&News::Told(praline_protocol::wire::Told {
                number: *number,
                seat: *seat,
                text: text.clone(),
            }))
        });
        let present = Present::new(now);
        lines.shrink();
        let feed = Feed::new(Shown {
            entries: lines,
            is_hidden: table.is_hidden(),
            chat: chat.collect(),
            chat_before: 0,
            here: line(&News::Here(present.seen(&guests), hub.config.grace_seconds)),
            guests,
            owner: stored.owner,
            choices: choices.clone(),
            line: list_line(id, &table),
            awaited: table.awaited(),
        });
        let dealer = (table.phase() == Phase::Playing)
            .then(|| {
                let record = table.record()?;
                let mut dealer =
                    Dealer::new(&stored.secret.0, table.plan().rules, &table.entropy());
                dealer.redo(&record).ok().map(|_| dealer)
            })
            .flatten();
        if table.phase() == Phase::Playing && dealer.is_none() {
            return None;
        }
        Some(Task {
            hub,
            id,
            no: stored.no,
            owner: stored.owner,
            guests,
            reserved,
            choices,
            secret: stored.secret,
            dealer,
            present,
            feed: Arc::new(feed),
            thoughts: None,
            again: None,
            not_before: 0,
            quiet_since: now,
            linger: match wanted {
                Wanted::ByGuest => IDLE,
                Wanted::ByTime => SHORTLY,
            },
            due_kept: stored.due,
            said: stored.chat.last().map_or(0, |(number, ..)| *number),
            talk: BySeat::from_fn(|_| Bucket::new(5, 0.5)),
            table,
        })
    }

    /// Lives until nobody needs the table any more.
    ///
    /// What it does now and then is boxed: a table that waits, as most do, needs no room for that.
    pub(super) async fn run(mut self: Box<Task>, mut incoming: mpsc::Receiver<Command>) {
        self.list();
        Box::pin(self.go_on()).await;
        Box::pin(self.put_due_right()).await;
        loop {
            let leaves = self.leaves_at();
            let wake = [self.next_due(), self.again, leaves];
            let wake = wake.into_iter().flatten().min();
            let wake = wake.map(|wake| wake.max(self.not_before));
            let alarm = {
                let time = &self.hub.time;
                async move {
                    match wake {
                        Some(wake) => time.until(wake).await,
                        None => std::future::pending().await,
                    }
                }
            };
            tokio::select! {
                command = incoming.recv() => match command {
                    Some(command) => Box::pin(self.obey(command)).await,
                    None => return,
                },
                moves = thought(&mut self.thoughts) => Box::pin(self.bot_acts(moves)).await,
                () = alarm => {
                    if leaves.is_some_and(|at| at <= self.hub.time.now()) {
                        break;
                    }
                    Box::pin(self.go_on()).await;
                }
            }
        }
        // From here on whoever wants the table loads it anew; those who were on their way are heard.
        self.hub.retire(self.id, &self.feed, self.next_due());
        incoming.close();
        while let Some(command) = incoming.recv().await {
            Box::pin(self.obey(command)).await;
        }
    }

    /// When the table may be put away; not while somebody is there, a bot thinks, or something is due
    /// soon.
    fn leaves_at(&self) -> Option<Millis> {
        if !self.present.is_empty() || self.thoughts.is_some() || self.again.is_some() {
            return None;
        }
        let at = self.quiet_since + self.linger;
        let is_due_soon = self.next_due().is_some_and(|due| due <= at + IDLE);
        (!is_due_soon).then_some(at)
    }

    /// Tells the store when something is due, where it had thought that would be now.
    async fn put_due_right(&mut self) {
        let due = due(&self.table, self.hub.config.close_idle());
        let now = self.hub.time.now();
        let has_come = self.due_kept.is_some_and(|kept| kept <= now);
        if !has_come || due == self.due_kept {
            return;
        }
        let line = self
            .is_public()
            .then(|| list_line(self.id, &self.table).to_string());
        if self.hub.store.survey(self.id, due, line).await.is_ok() {
            self.due_kept = due;
        }
    }

    fn is_public(&self) -> bool {
        self.table.plan().visibility == Visibility::Public
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Ask(ask) => {
                let Ask {
                    asker,
                    request,
                    reply,
                } = *ask;
                let answer = self.ask(asker, request).await;
                // The sender may be gone; what it asked for has happened all the same.
                let _ = reply.send(answer);
            }
            Command::Host(order, reply) => {
                let answer = self.order(order).await;
                let _ = reply.send(answer);
            }
            Command::Enter(asker) => {
                self.present.enter(asker);
                self.linger = IDLE;
                self.let_bot_think();
                self.show_presence();
            }
            Command::Exit(guest) => {
                let seat = self.seat_of(guest);
                let now = self.hub.time.now();
                self.present.exit(guest, seat, now);
                self.quiet_since = now;
                self.show_presence();
                self.let_bot_think();
            }
            Command::CatchUp => self.reload().await,
        }
    }

    /// The seat of a guest.
    pub(super) fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        let sits = |seat: &Seat| self.guests[*seat] == Some(guest);
        Seat::ALL.into_iter().find(sits)
    }

    pub(super) fn show_presence(&self) {
        let present = self.present.seen(&self.guests);
        let here = line(&News::Here(present, self.hub.config.grace_seconds));
        self.feed.change(|shown| shown.here = here);
    }

    /// Tells the lobby and the players' lists what the table looks like.
    pub(super) fn list(&self) {
        let plan = self.table.plan();
        let open = matches!(self.table.phase(), Phase::Waiting | Phase::Playing);
        if plan.visibility == Visibility::Public {
            let line = open.then(|| list_line(self.id, &self.table));
            self.hub.lobby.list(self.id, line);
        }
        for seat in plan.rules.players.seats() {
            if let Some(guest) = self.guests[seat] {
                self.hub.lobby.tell(guest);
            }
        }
    }

    /// Forgets everything and reads the table anew: another node knows more.
    pub(super) async fn reload(&mut self) {
        let stored = self.hub.store.load(self.id).await;
        let fresh = match stored {
            Ok(Some(stored)) => Task::new(Arc::clone(&self.hub), self.id, &stored, Wanted::ByGuest),
            Ok(None) | Err(_) => None,
        };
        let Some(fresh) = fresh else {
            tracing::error!(table = ?self.id, "cannot be read anew");
            return;
        };
        if fresh.table.seq() < self.table.seq() {
            return;
        }
        let shown = {
            let mut shown = fresh.feed.lock();
            (
                std::mem::take(&mut shown.entries),
                std::mem::take(&mut shown.chat),
                shown.line.clone(),
            )
        };
        self.table = fresh.table;
        self.guests = fresh.guests;
        self.reserved = fresh.reserved;
        self.choices = fresh.choices;
        self.dealer = fresh.dealer;
        self.said = fresh.said;
        self.thoughts = None;
        let (awaited, guests, choices) = (self.table.awaited(), self.guests, self.choices.clone());
        let is_hidden = self.table.is_hidden();
        self.feed.change(|feed| {
            (feed.entries, feed.chat, feed.line) = shown;
            // Whoever has seen some of it is shown all of it again.
            feed.chat_before = 0;
            feed.is_hidden = is_hidden;
            (feed.awaited, feed.guests, feed.choices) = (awaited, guests, choices);
        });
        self.show_presence();
        self.list();
    }
}

/// The table as a line of a list.
pub(crate) fn list_line(id: TableId, table: &Table) -> TableLine {
    TableLine {
        id,
        phase: table.phase(),
        your_turn: false,
        plan: table.plan().clone(),
        names: table
            .players()
            .seats()
            .map(|seat| table.record_name(seat))
            .collect(),
    }
}

/// What a bot thought of; for ever, while none thinks.
async fn thought(thoughts: &mut Option<Thoughts>) -> (Seat, Vec<Move>) {
    match thoughts {
        Some((seat, answer)) => {
            let seat = *seat;
            let moves = answer.await.unwrap_or_default();
            *thoughts = None;
            (seat, moves)
        }
        None => std::future::pending().await,
    }
}
