//! What all tables under load share: how fast they play, and what was measured.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

use praline_protocol::TableId;
use praline_rules::{Chance, Move};
use tokio::sync::Semaphore;

use super::report::Latency;
use crate::dice::Dice;
use crate::error::ServerBenchFault;

/// How many tables are set up at the same time.
const SET_UP_AT_ONCE: usize = 64;

/// How fast the tables play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// Everyone moves as soon as they may.
    Full,
    /// Each table moves so often, whether or not the server keeps up.
    Every(Duration),
    /// Each table moves about so often; whoever was kept waiting does not hurry.
    Calm(Duration),
}

impl Pace {
    /// Whether moves that are late follow each other more quickly.
    pub(super) const fn catches_up(self) -> bool {
        !matches!(self, Pace::Calm(_))
    }
}

/// The while in which something was sent, if one was measured then.
pub(super) type Phase = Option<usize>;

/// What was measured in a while.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// From sending a move to its acknowledgement.
    pub(super) acknowledged: Latency,
    /// From sending a move to its arrival at everyone at the table.
    pub(super) everywhere: Latency,
    /// From a person's move to the answer of a bot.
    pub(super) bots: Latency,
    /// How many games were ended.
    pub(super) games: u64,
    /// How many moves were sent.
    pub(super) sent: u64,
    /// How many tables failed and were set anew.
    pub(super) troubles: u64,
}

/// The moves that were acknowledged at a table, with the numbers of their entries.
pub(super) type Acknowledged = Rc<RefCell<Vec<(u64, Move)>>>;

/// What all tables under load share.
#[derive(Debug)]
pub(super) struct Load {
    pub(super) door: Semaphore,
    pub(super) pace: Cell<Pace>,
    /// What was measured, one while after the other.
    tallies: RefCell<Vec<Tally>>,
    phase: Cell<Phase>,
    ledger: RefCell<HashMap<TableId, Acknowledged>>,
    dice: RefCell<Dice>,
    /// How many tables play.
    pub(super) playing: Cell<usize>,
    /// Whether the server is about to be killed, so that lost connections are no fault.
    pub(super) ending: Cell<bool>,
    /// Whether the others go on where a table fails.
    goes_on: bool,
    fault: RefCell<Option<ServerBenchFault>>,
}

impl Load {
    /// A load that ends with the first fault.
    pub(super) fn new() -> Load {
        Load {
            door: Semaphore::new(SET_UP_AT_ONCE),
            pace: Cell::new(Pace::Full),
            tallies: RefCell::default(),
            phase: Cell::new(None),
            ledger: RefCell::default(),
            dice: RefCell::new(Dice::new(1)),
            playing: Cell::new(0),
            ending: Cell::new(false),
            goes_on: false,
            fault: RefCell::default(),
        }
    }

    /// A load that goes on through faults, at a pace.
    pub(super) fn lasting(pace: Pace) -> Load {
        Load {
            pace: Cell::new(pace),
            goes_on: true,
            ..Load::new()
        }
    }

    /// Measures for a while.
    pub(super) async fn measure(&self, time: Duration) -> Result<Tally, ServerBenchFault> {
        let phase = self.begin();
        tokio::time::sleep(time).await;
        self.end();
        match self.fault.borrow_mut().take() {
            Some(fault) => Err(fault),
            None => Ok(self.tally(phase)),
        }
    }

    /// Begins to measure.
    pub(super) fn begin(&self) -> Phase {
        let mut tallies = self.tallies.borrow_mut();
        self.phase.set(Some(tallies.len()));
        tallies.push(Tally::default());
        self.phase.get()
    }

    /// Ends it; what was sent before still counts when it arrives.
    pub(super) fn end(&self) {
        self.phase.set(None);
    }

    /// What was measured in a while.
    pub(super) fn tally(&self, phase: Phase) -> Tally {
        let mut tally = Tally::default();
        self.note(phase, |measured| tally = std::mem::take(measured));
        tally
    }

    /// Whether something that was sent in a while has not come to everyone yet.
    pub(super) fn is_awaiting(&self, phase: Phase) -> bool {
        let mut is_awaiting = false;
        self.note(phase, |tally| {
            is_awaiting = (tally.everywhere.count() as u64) < tally.sent;
        });
        is_awaiting
    }

    /// The while that is measured now.
    pub(super) fn phase(&self) -> Phase {
        self.phase.get()
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

    /// Something went wrong at a table; the first such thing is told. Whether the table is to be set
    /// anew.
    pub(super) fn fail(&self, fault: ServerBenchFault) -> bool {
        let goes_on = self.goes_on && !self.ending.get();
        if goes_on {
            self.note(self.phase.get(), |tally| tally.troubles += 1);
        } else if !self.ending.get() {
            self.fault.borrow_mut().get_or_insert(fault);
        }
        goes_on
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

    pub(super) fn sent(&self, phase: Phase) {
        self.note(phase, |tally| tally.sent += 1);
    }

    pub(super) fn acknowledged(&self, phase: Phase, sent: Instant) {
        self.note(phase, |tally| tally.acknowledged.add(sent.elapsed()));
    }

    pub(super) fn arrived_everywhere(&self, phase: Phase, sent: Instant) {
        self.note(phase, |tally| tally.everywhere.add(sent.elapsed()));
    }

    pub(super) fn bot_answered(&self, phase: Phase, sent: Instant) {
        self.note(phase, |tally| tally.bots.add(sent.elapsed()));
    }

    pub(super) fn game_ended(&self) {
        self.note(self.phase.get(), |tally| tally.games += 1);
    }

    fn note(&self, phase: Phase, note: impl FnOnce(&mut Tally)) {
        let mut tallies = self.tallies.borrow_mut();
        if let Some(tally) = phase.and_then(|phase| tallies.get_mut(phase)) {
            note(tally);
        }
    }

    pub(super) fn below(&self, n: u32) -> u32 {
        self.dice.borrow_mut().below(n)
    }
}
