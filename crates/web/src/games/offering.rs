//! A game that a link brings: it is shown what it is, and becomes a game of its own if it is wanted.

use std::sync::Arc;

use leptos::prelude::*;
use praline_view::{GameSummary, read_many};

use super::Collection;
use crate::app::{Dialog, GameId, Notice};
use crate::browser::{Unpackable, unpack};

/// A game that a link brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offered {
    /// Its record.
    pub(crate) record: String,
    /// What is said of it.
    pub(crate) summary: Arc<GameSummary>,
}

impl Collection {
    /// Reads the game that a link carries, and offers it.
    pub(super) async fn read_offer(self, coded: String) {
        match unpack(&coded).await {
            Err(Unpackable::TooLong) => self.shell.notify(Notice::LongGameLink),
            Err(Unpackable::Damaged) => self.shell.notify(Notice::DamagedGameLink),
            Ok(text) => match read_many(&text).next() {
                Some(Ok(record)) => self.offer(record.to_string(), GameSummary::of(&record)),
                _ => self.shell.notify(Notice::DamagedGameLink),
            },
        }
    }

    fn offer(self, record: String, summary: GameSummary) {
        let summary = Arc::new(summary);
        self.offered.set(Some(Offered { record, summary }));
        self.shell.open(Dialog::Offered);
    }

    /// The kept game that is the same as the one that is offered, if there is one.
    pub(crate) fn same_as_offered(self) -> Option<GameId> {
        let offered = self.offered.get_untracked()?;
        let same = |print: u64| print == offered.summary.fingerprint;
        self.entries.with_untracked(|all| {
            let entry = all.iter().find(|it| same(it.summary.fingerprint));
            entry.map(|entry| entry.id)
        })
    }
}
