//! What the watchers of a table see.
//!
//! Nothing is queued for anyone: a watcher has a cursor, and takes what is new whenever it can. One
//! that stops reading costs nothing and, when it comes back, has missed nothing.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use praline_protocol::wire::{News, Role, TableLine, Told};
use praline_rules::{BySeat, Move, Seat};
use tokio::sync::watch;

use super::lines::Lines;
use crate::cluster::Head;
use crate::guest::GuestId;
use crate::store::CHAT_KEPT;

/// What the watchers of a table see.
#[derive(Debug)]
pub(crate) struct Feed {
    shown: Mutex<Shown>,
    changed: watch::Sender<()>,
}

/// Everything that there is to see, some of it for one seat's guest alone.
#[derive(Debug)]
pub(crate) struct Shown {
    /// The entries as lines, in order.
    pub(crate) entries: Lines,
    /// Whether they are for those alone who sit at the table.
    pub(crate) is_hidden: bool,
    /// What was said lately, and what of it was taken back, in order.
    pub(crate) chat: VecDeque<Told>,
    /// How many lines were said before those.
    pub(crate) chat_before: usize,
    /// Who is there.
    pub(crate) here: Utf8Bytes,
    /// Who sits where.
    pub(crate) guests: BySeat<Option<GuestId>>,
    /// Who set the table.
    pub(crate) owner: GuestId,
    /// What each seat has chosen and nobody else is shown.
    pub(crate) choices: BySeat<Option<Arc<[Move]>>>,
    /// The table as a line of a list.
    pub(crate) line: TableLine,
    /// The seats that the table waits for.
    pub(crate) awaited: praline_rules::SeatSet,
    /// The number of the latest line of chat that was read from the store or kept there.
    pub(crate) said: u64,
    /// How often anything else had changed when the table was last read whole.
    pub(crate) revision: u64,
}

impl Shown {
    /// How far the table has got, as far as is known here.
    pub(crate) fn head(&self) -> Head {
        Head {
            entries: self.entries.len() as u64,
            said: self.said,
            revision: self.revision,
        }
    }

    /// Shows one more line of chat; the oldest are let go, so that nobody fills the server's memory.
    pub(crate) fn say(&mut self, told: Told) {
        self.chat.push_back(told);
        if self.chat.len() > usize::from(CHAT_KEPT) {
            self.chat.pop_front();
            self.chat_before += 1;
        }
    }

    /// Removes what a line of chat said, if it still says anything.
    pub(crate) fn unsay(&mut self, number: u64) {
        let mut said = self.chat.iter_mut();
        let said = said.find(|told| told.number == number && !told.text.is_empty());
        if let Some(told) = said {
            told.text.clear();
            // Those who have seen it are told that it is gone.
            let blank = told.clone();
            self.say(blank);
        }
    }

    /// Whether the table is not to be seen by somebody.
    pub(crate) fn is_hidden_from(&self, guest: Option<GuestId>) -> bool {
        self.is_hidden && guest.and_then(|guest| self.role(guest).seat).is_none()
    }

    /// Who a guest is at this table.
    pub(crate) fn role(&self, guest: GuestId) -> Role {
        let sits = |seat: &Seat| self.guests[*seat] == Some(guest);
        Role {
            seat: Seat::ALL.into_iter().find(sits),
            owner: self.owner == guest,
        }
    }
}

impl Feed {
    /// A feed that shows this.
    pub(crate) fn new(shown: Shown) -> Feed {
        Feed {
            shown: Mutex::new(shown),
            changed: watch::Sender::new(()),
        }
    }

    /// Shows something else.
    pub(crate) fn change(&self, change: impl FnOnce(&mut Shown)) {
        change(&mut self.lock());
        self.changed.send_replace(());
    }

    /// What is shown now.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Shown> {
        // Nobody panics while holding the lock; if somebody did, what is shown is still whole.
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A watcher who has seen so many entries.
    pub(crate) fn watcher(&self, guest: GuestId, seen: u64) -> Watcher {
        Watcher {
            guest,
            // Who claims to have seen more than there can be is told everything.
            entries: usize::try_from(seen).unwrap_or(usize::MAX),
            chat: 0,
            here: Utf8Bytes::default(),
            role: None,
            is_hidden: false,
            mine: None,
            changed: self.changed.subscribe(),
        }
    }
}

/// Somebody who watches a table, with what they have seen.
#[derive(Debug)]
pub(crate) struct Watcher {
    guest: GuestId,
    entries: usize,
    chat: usize,
    here: Utf8Bytes,
    role: Option<Role>,
    /// Whether the table was hidden when anything was last told.
    is_hidden: bool,
    mine: Option<Arc<[Move]>>,
    changed: watch::Receiver<()>,
}

impl Watcher {
    /// Waits for something new; an error where the table is no longer in memory.
    pub(crate) async fn wait(&mut self) -> Result<(), watch::error::RecvError> {
        self.changed.changed().await
    }

    /// Everything that is new.
    pub(crate) fn news(&mut self, feed: &Feed) -> Vec<Utf8Bytes> {
        let shown = feed.lock();
        let mut news = Vec::new();
        let role = shown.role(self.guest);
        if self.role != Some(role) {
            self.role = Some(role);
            news.push(line(&News::You(role)));
        }
        let is_hidden = shown.is_hidden_from(Some(self.guest));
        if is_hidden && !self.is_hidden {
            news.push(line(&News::Hidden));
        }
        self.is_hidden = is_hidden;
        if is_hidden {
            return news;
        }
        // Who claims to have seen more than there is has seen something else.
        if self.entries > shown.entries.len() {
            self.entries = 0;
        }
        news.extend(shown.entries.since(self.entries).map(Utf8Bytes::from));
        self.entries = shown.entries.len();
        let mine = role.seat.and_then(|seat| shown.choices[seat].clone());
        if self.mine != mine {
            let moves = mine.as_deref().unwrap_or_default().to_vec();
            news.push(line(&News::Mine(moves)));
            self.mine = mine;
        }
        let told = self.chat.saturating_sub(shown.chat_before);
        let chat = shown.chat.iter().skip(told);
        news.extend(chat.map(|told| line(&News::Told(told.clone()))));
        self.chat = shown.chat_before + shown.chat.len();
        if self.here != shown.here {
            self.here = shown.here.clone();
            news.push(self.here.clone());
        }
        news
    }
}

/// News as a line.
pub(crate) fn line(news: &News) -> Utf8Bytes {
    news.to_string().into()
}
