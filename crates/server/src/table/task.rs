//! The task that owns a table.

use std::sync::Arc;

use praline_protocol::wire::{News, Told};
use praline_protocol::{Millis, TableId};
use praline_rules::{BySeat, Move, Seat};
use tokio::sync::{mpsc, oneshot};

use super::asks::TALK;
use super::feed::{Feed, Shown, line};
use super::listing::{is_public, list_line};
use super::presence::Present;
use super::state::State;
use super::{Ask, Command, Wanted};
use crate::due::due;
use crate::guest::GuestId;
use crate::hub::Hub;
use crate::limits::Bucket;
use crate::store::{Secret, StoredTable};

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
    pub(super) state: State,
    pub(super) owner: GuestId,
    pub(super) secret: Secret,
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
    /// How often anything but entries and chat had changed in the store when it was last read whole.
    pub(super) revision: u64,
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
        let (state, lines) = State::read(stored)?;
        let mut present = Present::new(now);
        if let Some(member) = &hub.member {
            present.hear(&stored.attendance, member.node);
        }
        let chat = stored.chat.iter();
        let chat = chat.map(|(number, seat, text)| Told {
            number: *number,
            seat: *seat,
            text: text.clone(),
        });
        let here = present.seen(&state.guests);
        let feed = Feed::new(Shown {
            entries: lines,
            is_hidden: state.table.is_hidden(),
            chat: chat.collect(),
            chat_before: 0,
            here: line(&News::Here(here, hub.config.grace_seconds)),
            guests: state.guests,
            owner: stored.owner,
            choices: state.choices.clone(),
            line: list_line(id, &state.table),
            awaited: state.table.awaited(),
            said: stored.chat.last().map_or(0, |(number, ..)| *number),
            revision: stored.revision,
        });
        Some(Task {
            hub,
            id,
            no: stored.no,
            state,
            owner: stored.owner,
            secret: stored.secret,
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
            talk: BySeat::from_fn(|_| Bucket::new(TALK.0, TALK.1)),
            revision: stored.revision,
        })
    }

    /// Lives until nobody needs the table any more.
    ///
    /// What it does now and then is boxed: a table that waits, as most do, needs no room for that.
    pub(super) async fn run(mut self: Box<Task>, mut incoming: mpsc::Receiver<Command>) {
        self.list();
        Box::pin(self.do_what_is_due()).await;
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
                // A bot has to think before it comes again, so that it holds up nobody; and whoever asks
                // for something lets what is due be done first, so that no clock waits for them.
                biased;
                moves = thought(&mut self.thoughts) => Box::pin(self.bot_acts(moves)).await,
                command = incoming.recv() => match command {
                    Some(command) => Box::pin(self.obey(command)).await,
                    None => return,
                },
                () = alarm => {
                    if leaves.is_some_and(|at| at <= self.hub.time.now()) {
                        break;
                    }
                    Box::pin(self.do_what_is_due()).await;
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
        if !self.present.is_empty_here() || self.thoughts.is_some() || self.again.is_some() {
            return None;
        }
        // Where others look from other nodes, somebody is likely to go on.
        let linger = if self.present.is_empty() {
            self.linger
        } else {
            IDLE
        };
        let at = self.quiet_since + linger;
        let is_due_soon = self.next_due().is_some_and(|due| due <= at + IDLE);
        (!is_due_soon).then_some(at)
    }

    /// Notes in the store who is here, where other nodes want to know. What could not be noted is noted
    /// with the next change, or when the table is read again.
    pub(super) async fn note_presence(&mut self) {
        let Some(member) = &self.hub.member else {
            return;
        };
        let changes = self.present.to_note(member.node, self.hub.time.now());
        if changes.is_empty() {
            return;
        }
        match member.cluster.attend(self.no, changes.clone()).await {
            Ok(revision) => {
                self.present.note(&changes);
                // Otherwise another has changed something, too, and the table is read again.
                if revision == self.revision + 1 {
                    self.revision = revision;
                    self.feed.lock().revision = revision;
                } else {
                    self.hub.told.add(self.id);
                }
                self.announce();
                self.wake_bots_elsewhere().await;
            }
            Err(error) => tracing::debug!(%error, table = ?self.id, "cannot note who is here"),
        }
    }

    /// Lets the store know that somebody looks where only bots are left to play: the node that acts may
    /// be asleep there, and may not hear of it otherwise.
    async fn wake_bots_elsewhere(&mut self) {
        let is_due = self.due_for_whoever_acts() == Some(0);
        if !is_due || self.due_kept == Some(0) || self.hub.acting(self.id).is_some() {
            return;
        }
        let table = &self.state.table;
        let line = is_public(table).then(|| list_line(self.id, table).to_string());
        if self.hub.store.survey(self.id, Some(0), line).await.is_ok() {
            self.due_kept = Some(0);
        }
    }

    /// Tells the store when something is due, where it had thought that would be now.
    async fn put_due_right(&mut self) {
        if self.hub.acting(self.id).is_none() {
            return;
        }
        let due = due(&self.state.table, self.hub.config.close_idle());
        let now = self.hub.time.now();
        let has_come = self.due_kept.is_some_and(|kept| kept <= now);
        if !has_come || due == self.due_kept {
            return;
        }
        let table = &self.state.table;
        let line = is_public(table).then(|| list_line(self.id, table).to_string());
        if self.hub.store.survey(self.id, due, line).await.is_ok() {
            self.due_kept = due;
        }
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
                self.note_presence().await;
                self.let_bot_think();
                self.show_presence();
            }
            Command::Exit(guest) => {
                let seat = self.state.seat_of(guest);
                let now = self.hub.time.now();
                self.present.exit(guest, seat, now);
                self.quiet_since = now;
                self.note_presence().await;
                self.show_presence();
                self.let_bot_think();
            }
            Command::CatchUp => {
                // Where the store does not answer now, the next news or the next conflict will do.
                let _ = self.catch_up().await;
                self.do_what_is_due().await;
            }
            Command::CatchUpFor(reply) => {
                // Whoever asked may have gone away.
                let _ = reply.send(self.catch_up().await);
                self.do_what_is_due().await;
            }
            Command::Learn(since) => {
                let _ = self.learn(*since).await;
                self.do_what_is_due().await;
            }
            Command::Duty => self.do_what_is_due().await,
            Command::Gone(nodes) => {
                if self.present.gone(&nodes, self.hub.time.now()) {
                    self.show_presence();
                    self.let_bot_think();
                }
            }
            Command::Forgotten => {
                self.present.forget_notes();
                self.note_presence().await;
            }
        }
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
