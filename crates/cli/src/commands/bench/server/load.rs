//! What all tables under load share: how fast they play, and what was measured.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

use praline_protocol::TableId;
use praline_rules::{Chance, Move};
use tokio::sync::Semaphore;

use super::lobby::Lobby;
use super::report::Latency;
use crate::dice::Dice;
use crate::error::ServerBenchFault;
use crate::online::Server;

/// How many tables are set up at the same time.
const SET_UP_AT_ONCE: usize = 64;

/// How fast the tables play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// Everyone moves as soon as they may.
    Full,
    /// Each table moves so often, whether or not the server keeps up.
    Every(Duration),
}

/// What was measured in a while.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// From sending a move to its acknowledgement.
    pub(super) acknowledged: Latency,
    /// From sending a move to its arrival at everyone at the table.
    pub(super) everywhere: Latency,
    /// How many games were ended and followed by a new one.
    pub(super) games: u64,
}

/// The moves that were acknowledged at a table, with the numbers of their entries.
pub(super) type Acknowledged = Rc<RefCell<Vec<(u64, Move)>>>;

/// What all tables under load share.
#[derive(Debug)]
pub(super) struct Load {
    pub(super) server: Server,
    pub(super) lobby: Lobby,
    pub(super) door: Semaphore,
    pub(super) pace: Cell<Pace>,
    /// What is measured at the moment, if anything.
    tally: RefCell<Option<Tally>>,
    ledger: RefCell<HashMap<TableId, Acknowledged>>,
    dice: RefCell<Dice>,
    /// How many tables play.
    pub(super) playing: Cell<usize>,
    /// Whether the server is about to be killed, so that lost connections are no fault.
    pub(super) ending: Cell<bool>,
    fault: RefCell<Option<ServerBenchFault>>,
}

impl Load {
    pub(super) fn new(server: Server, lobby: Lobby) -> Load {
        Load {
            server,
            lobby,
            door: Semaphore::new(SET_UP_AT_ONCE),
            pace: Cell::new(Pace::Full),
            tally: RefCell::default(),
            ledger: RefCell::default(),
            dice: RefCell::new(Dice::new(1)),
            playing: Cell::new(0),
            ending: Cell::new(false),
            fault: RefCell::default(),
        }
    }

    /// Measures for a while.
    pub(super) async fn measure(&self, time: Duration) -> Result<Tally, ServerBenchFault> {
        *self.tally.borrow_mut() = Some(Tally::default());
        tokio::time::sleep(time).await;
        let tally = self.tally.borrow_mut().take().unwrap_or_default();
        match self.fault.borrow_mut().take() {
            Some(fault) => Err(fault),
            None => Ok(tally),
        }
    }

    /// Waits until so many tables play.
    pub(super) async fn until_playing(&self, tables: usize) -> Result<(), ServerBenchFault> {
        while self.playing.get() < tables {
            tokio::time::sleep(Duration::from_millis(20)).await;
            if let Some(fault) = self.fault.borrow_mut().take() {
                return Err(fault);
            }
        }
        Ok(())
    }

    /// Something went wrong at a table; the first such thing is told.
    pub(super) fn fail(&self, fault: ServerBenchFault) {
        if !self.ending.get() {
            self.fault.borrow_mut().get_or_insert(fault);
        }
    }

    /// Where the acknowledged moves of a table are noted.
    pub(super) fn page(&self, table: TableId) -> Acknowledged {
        Rc::clone(self.ledger.borrow_mut().entry(table).or_default())
    }

    /// Everything that was acknowledged.
    pub(super) fn ledger(&self) -> Vec<(TableId, Vec<(u64, Move)>)> {
        let ledger = self.ledger.borrow();
        let page = |(table, page): (&TableId, &Acknowledged)| (*table, page.borrow().clone());
        ledger.iter().map(page).collect()
    }

    pub(super) fn acknowledged(&self, sent: Instant) {
        self.note(|tally| tally.acknowledged.add(sent.elapsed()));
    }

    pub(super) fn arrived_everywhere(&self, sent: Instant) {
        self.note(|tally| tally.everywhere.add(sent.elapsed()));
    }

    pub(super) fn game_ended(&self) {
        self.note(|tally| tally.games += 1);
    }

    fn note(&self, note: impl FnOnce(&mut Tally)) {
        if let Some(tally) = &mut *self.tally.borrow_mut() {
            note(tally);
        }
    }

    pub(super) fn below(&self, n: u32) -> u32 {
        self.dice.borrow_mut().below(n)
    }
}
