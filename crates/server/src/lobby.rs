//! The lobby: public tables, and whoever wants to hear of their own.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use praline_protocol::TableId;
use praline_protocol::wire::TableLine;
use tokio::sync::{Notify, watch};

use crate::guest::GuestId;

/// How many tables that are no longer listed are remembered, for those who still show them.
const GONE_KEPT: usize = 4096;

/// The lobby.
#[derive(Debug)]
pub(crate) struct Lobby {
    listed: Mutex<Listed>,
    changed: watch::Sender<u64>,
    /// Those who want to hear when one of their own tables changes.
    ears: Mutex<HashMap<GuestId, Weak<Notify>>>,
}

#[derive(Debug, Default)]
struct Listed {
    version: u64,
    tables: BTreeMap<TableId, (u64, TableLine)>,
    gone: VecDeque<(u64, TableId)>,
}

/// What is new in the lobby.
#[derive(Debug, Default)]
pub(crate) struct Changes {
    /// Up to which version this goes.
    pub(crate) version: u64,
    /// Whether there is more.
    pub(crate) more: bool,
    pub(crate) tables: Vec<TableLine>,
    pub(crate) gone: Vec<TableId>,
}

impl Lobby {
    /// An empty lobby.
    pub(crate) fn new() -> Lobby {
        Lobby {
            listed: Mutex::default(),
            changed: watch::Sender::new(0),
            ears: Mutex::default(),
        }
    }

    /// Lists a table as it is now, or no longer.
    pub(crate) fn list(&self, id: TableId, line: Option<TableLine>) {
        let mut listed = self.lock();
        let version = listed.version + 1;
        let changed = if let Some(line) = line {
            let old = listed.tables.insert(id, (version, line.clone()));
            old.is_none_or(|(_, old)| old != line)
        } else {
            let was_listed = listed.tables.remove(&id).is_some();
            if was_listed {
                listed.gone.push_back((version, id));
                if listed.gone.len() > GONE_KEPT {
                    listed.gone.pop_front();
                }
            }
            was_listed
        };
        if changed {
            listed.version = version;
            drop(listed);
            self.changed.send_replace(version);
        }
    }

    /// How often the lobby has changed.
    pub(crate) fn version(&self) -> u64 {
        self.lock().version
    }

    /// Lists just these, as they were read from the store; nothing happens where the lobby has changed
    /// since it had that version, as what was read may be older then.
    pub(crate) fn list_all(&self, lines: Vec<(TableId, TableLine)>, version: u64) {
        let gone: Vec<TableId> = {
            let listed = self.lock();
            if listed.version != version {
                return;
            }
            let lines: BTreeSet<TableId> = lines.iter().map(|(id, _)| *id).collect();
            let ids = listed.tables.keys().copied();
            ids.filter(|id| !lines.contains(id)).collect()
        };
        for (id, line) in lines {
            self.list(id, Some(line));
        }
        for id in gone {
            self.list(id, None);
        }
    }

    /// What has changed since a version; 0 is before everything. At most so many tables.
    pub(crate) fn since(&self, version: u64, most: usize) -> Changes {
        let listed = self.lock();
        let new = |entry: &&(u64, TableLine)| entry.0 > version;
        let mut lines: Vec<_> = listed.tables.values().filter(new).collect();
        lines.sort_unstable_by_key(|(at, _)| *at);
        let more = lines.len() > most;
        lines.truncate(most);
        let until = match lines.last() {
            Some((at, _)) if more => *at,
            Some(_) | None => listed.version,
        };
        let gone = listed
            .gone
            .iter()
            .filter(|(at, _)| *at > version && *at <= until);
        Changes {
            version: until,
            more,
            tables: lines.into_iter().map(|(_, line)| line.clone()).collect(),
            gone: if version == 0 && !more {
                Vec::new()
            } else {
                gone.map(|(_, id)| *id).collect()
            },
        }
    }

    /// Tells when the lobby changes.
    pub(crate) fn subscribe(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Something that is notified when a table of the guest changes.
    pub(crate) fn ear(&self, guest: GuestId) -> Arc<Notify> {
        let mut ears = self.ears.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ear) = ears.get(&guest).and_then(Weak::upgrade) {
            return ear;
        }
        ears.retain(|_, ear| ear.strong_count() > 0);
        let ear = Arc::new(Notify::new());
        ears.insert(guest, Arc::downgrade(&ear));
        ear
    }

    /// Tells a guest that one of their tables has changed.
    pub(crate) fn tell(&self, guest: GuestId) {
        let ears = self.ears.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ear) = ears.get(&guest).and_then(Weak::upgrade) {
            ear.notify_waiters();
        }
    }

    /// Tells everyone who wants to hear of their own tables: nobody knows which have changed.
    pub(crate) fn tell_everyone(&self) {
        let ears = self.ears.lock().unwrap_or_else(PoisonError::into_inner);
        for ear in ears.values().filter_map(Weak::upgrade) {
            ear.notify_waiters();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Listed> {
        self.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
