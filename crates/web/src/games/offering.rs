//! A game that a link brings: it is shown what it is, and becomes a game of its own if it is wanted.

use std::sync::Arc;

use leptos::prelude::*;
use praline_rules::{Game, Record};
use praline_view::{GameSummary, Sitting, read_many};

use super::Collection;
use crate::app::{Dialog, GameId, Notice};
use crate::browser::{Unpackable, read_position, unpack};

/// A game that a link brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offered {
    /// Its record.
    pub(crate) record: String,
    /// What is said of it.
    pub(crate) summary: Arc<GameSummary>,
    /// What the link carries.
    pub(crate) carried: Carried,
}

/// What a link carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Carried {
    /// A whole game, with names and seats.
    Game,
    /// A position, that people play on from.
    Position,
}

impl Collection {
    /// Reads the game that a link carries, and offers it.
    pub(super) async fn read_game(self, coded: String) {
        match unpack(&coded).await {
            Err(Unpackable::TooLong) => self.shell.notify(Notice::LongGameLink),
            Err(Unpackable::Damaged) => self.shell.notify(Notice::DamagedGameLink),
            Ok(text) => match read_many(&text).next() {
                Some(Ok(record)) => self.offer(&record, Carried::Game),
                _ => self.shell.notify(Notice::DamagedGameLink),
            },
        }
    }

    /// Reads the position that a link carries, and offers it; nothing is played before somebody wants it.
    pub(super) fn read_position(self, coded: &str) {
        let game = read_position(coded).and_then(|text| text.parse::<Game>().ok());
        match game.and_then(|game| Sitting::from_position(game).ok()) {
            Some(sitting) => self.offer(&sitting.record(), Carried::Position),
            None => self.shell.notify(Notice::DamagedLink),
        }
    }

    fn offer(self, record: &Record, carried: Carried) {
        self.offered.set(Some(Offered {
            record: record.to_string(),
            summary: Arc::new(GameSummary::of(record)),
            carried,
        }));
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
