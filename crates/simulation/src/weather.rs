//! What is broken at the moment.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use praline_people::Acting;
use praline_protocol::{Millis, TableId};
use praline_server::{BusState, District, Lease};
use tokio::sync::watch;

use crate::moment::now;

/// How often things go wrong by themselves, and how long they take, until the weather is calm.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trouble {
    /// The longest that a question, and an answer, is on its way, in milliseconds.
    pub(crate) slow: Millis,
    /// How many of a thousand do not get there.
    pub(crate) fails: u32,
    /// How many of a thousand get there and the answer does not come back; announcements come twice.
    pub(crate) odd: u32,
}

/// What is broken at the moment, and what the store has seen.
#[derive(Debug)]
pub(crate) struct Weather {
    /// From when on nothing goes wrong any more.
    calm: Millis,
    store: Trouble,
    bus: Trouble,
    nodes: Vec<Sky>,
    acted: Mutex<Vec<Acting>>,
    /// The number of the latest lease of each district that a node was given.
    given: Mutex<BTreeMap<District, u64>>,
    numbers: Mutex<Vec<(TableId, i64)>>,
}

/// What is broken for one node.
#[derive(Debug)]
struct Sky {
    /// Whether it does not reach the store.
    no_store: AtomicBool,
    /// For how long whatever it asks the store is on its way, in milliseconds.
    lag: AtomicU64,
    /// Whether announcements get through.
    bus: watch::Sender<BusState>,
    /// Tells it to end as it should.
    ending: watch::Sender<bool>,
}

impl Weather {
    /// So many nodes, and nothing is broken yet.
    pub(crate) fn new(nodes: usize, calm: Millis, store: Trouble, bus: Trouble) -> Weather {
        let sky = || Sky {
            no_store: AtomicBool::new(false),
            lag: AtomicU64::new(0),
            bus: watch::Sender::new(BusState::Up),
            ending: watch::Sender::new(false),
        };
        Weather {
            calm,
            store,
            bus,
            nodes: (0..nodes).map(|_| sky()).collect(),
            acted: Mutex::default(),
            given: Mutex::default(),
            numbers: Mutex::default(),
        }
    }

    /// How often the store fails now.
    pub(crate) fn store(&self) -> Trouble {
        self.now(self.store)
    }

    /// How often the bus fails now.
    pub(crate) fn bus(&self) -> Trouble {
        self.now(self.bus)
    }

    fn now(&self, trouble: Trouble) -> Trouble {
        if now() < self.calm {
            return trouble;
        }
        Trouble {
            slow: trouble.slow.min(5),
            fails: 0,
            odd: 0,
        }
    }

    /// Whether a node reaches the store.
    pub(crate) fn reaches_store(&self, node: usize) -> bool {
        !self.nodes[node].no_store.load(Ordering::Relaxed)
    }

    /// Lets a node reach the store, or not.
    pub(crate) fn set_store(&self, node: usize, reached: bool) {
        self.nodes[node].no_store.store(!reached, Ordering::Relaxed);
    }

    /// For how long whatever a node asks the store is on its way, in milliseconds.
    pub(crate) fn lag(&self, node: usize) -> Millis {
        self.nodes[node].lag.load(Ordering::Relaxed)
    }

    /// Lets whatever a node asks the store be on its way for so long.
    pub(crate) fn set_lag(&self, node: usize, lag: Millis) {
        self.nodes[node].lag.store(lag, Ordering::Relaxed);
    }

    /// Whether a node's announcements get through.
    pub(crate) fn bus_of(&self, node: usize) -> watch::Receiver<BusState> {
        self.nodes[node].bus.subscribe()
    }

    /// Lets a node's announcements through, or not.
    pub(crate) fn set_bus(&self, node: usize, up: bool) {
        let state = if up { BusState::Up } else { BusState::Down };
        self.nodes[node].bus.send_replace(state);
    }

    /// Hears whether a node is to end as it should.
    pub(crate) fn ending_of(&self, node: usize) -> watch::Receiver<bool> {
        self.nodes[node].ending.subscribe()
    }

    /// Tells a node to end as it should, or lets it be started again.
    pub(crate) fn set_ending(&self, node: usize, ends: bool) {
        self.nodes[node].ending.send_replace(ends);
    }

    /// Notes which leases a node was given.
    pub(crate) fn note_given(&self, leases: &[Lease]) {
        let mut given = lock(&self.given);
        for lease in leases {
            let latest = given.entry(lease.district).or_default();
            *latest = lease.number.max(*latest);
        }
    }

    /// That something is about to happen by itself, by what nodes have been given until now.
    pub(crate) fn acting(&self, no: i64, entry: u64, lease: Lease) -> Acting {
        let given = lock(&self.given).get(&lease.district).copied();
        Acting {
            no,
            entry,
            lease,
            given: given.unwrap_or_default(),
        }
    }

    /// Notes that it has happened.
    pub(crate) fn note_acting(&self, acting: Acting) {
        lock(&self.acted).push(acting);
    }

    /// Everything that happened by itself, in the order in which the store took it.
    pub(crate) fn acted(&self) -> Vec<Acting> {
        lock(&self.acted).clone()
    }

    /// Notes the number of a table.
    pub(crate) fn note_number(&self, id: TableId, no: i64) {
        lock(&self.numbers).push((id, no));
    }

    /// The number of a table.
    pub(crate) fn number(&self, id: TableId) -> Option<i64> {
        let numbers = lock(&self.numbers);
        let found = numbers.iter().find(|(known, _)| *known == id);
        found.map(|(_, no)| *no)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
