//! An online table: the list of its entries, folded up.

mod apply;
mod fault;
mod phase;
mod record;
mod steps;
#[cfg(test)]
mod tests;
mod wall;

pub use fault::EntryFault;
pub use phase::{Phase, PhaseError};

use praline_rules::{BySeat, Game, Play, Players, Recorder, Seat, SeatSet};

use crate::clock::{Clocks, Millis};
use crate::entry::Entry;
use crate::id::TableId;
use crate::plan::{OnlinePlan, SeatPlan, Watching};

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedPerson {
    /// What they are called.
    pub name: String,
    /// What they added to the randomness of the deals.
    pub entropy: Option<[u8; 16]>,
}

/// An online table as everyone may see it.
///
/// ```
/// use praline_protocol::{Entry, Phase, Table};
///
/// let commit = "00".repeat(32);
/// let open = format!("open 2026-11-15 {commit} rules=2 seats=person,bot:club clock=none public start=1");
/// let mut table = Table::open(&open.parse()?)?;
/// table.apply(1_000, &"sit 1 - Ada".parse()?)?;
/// assert_eq!(table.seq(), 2);
/// assert!(table.is_full());
/// table.apply(2_000, &"start 1".parse()?)?;
/// assert_eq!(table.phase(), Phase::Playing);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    plan: OnlinePlan,
    commit: [u8; 32],
    date: String,
    sitters: BySeat<Option<SeatedPerson>>,
    phase: Phase,
    /// The game from its start on.
    recorder: Option<Recorder>,
    /// The seats that have chosen their wall spaces of this round.
    chosen: SeatSet,
    clocks: Clocks,
    /// Since when the table waits for each of those whom it waits for.
    turn_since: BySeat<Millis>,
    /// The seats whose chat is told to nobody.
    muted: SeatSet,
    /// When the latest entry was made.
    latest: Millis,
    seed: Option<[u8; 32]>,
    next: Option<TableId>,
    seq: u64,
}

impl Table {
    /// The table after its first entry.
    pub fn open(entry: &Entry) -> Result<Table, EntryFault> {
        let Entry::Open { plan, commit, date } = entry else {
            return Err(EntryFault::NotOpen);
        };
        plan.check().map_err(|_| EntryFault::Plan)?;
        Ok(Table {
            clocks: Clocks::new(plan.clock),
            plan: plan.clone(),
            commit: *commit,
            date: date.clone(),
            sitters: BySeat::default(),
            phase: Phase::Waiting,
            recorder: None,
            chosen: SeatSet::EMPTY,
            turn_since: BySeat::default(),
            muted: SeatSet::EMPTY,
            latest: 0,
            seed: None,
            next: None,
            seq: 1,
        })
    }

    /// Whether the table is shown to nobody but those who sit there.
    pub fn is_hidden(&self) -> bool {
        self.plan.watching == Watching::SeatsOnly && self.phase == Phase::Playing
    }

    /// The seats whose chat is told to nobody.
    pub const fn muted(&self) -> SeatSet {
        self.muted
    }

    /// When the latest entry was made; 0 while there is only the first.
    pub const fn latest(&self) -> Millis {
        self.latest
    }

    /// Whether a person sits there who has not given up.
    pub fn is_played_by_person(&self, seat: Seat) -> bool {
        let given_up = self.play().is_some_and(|play| play.given_up().has(seat));
        self.sitters[seat].is_some() && !given_up
    }

    /// How many entries there are.
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// What the table is set for.
    pub const fn plan(&self) -> &OnlinePlan {
        &self.plan
    }

    /// The number of players.
    pub const fn players(&self) -> Players {
        self.plan.rules.players
    }

    /// How far the table has got.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The person on a seat.
    pub fn sitter(&self, seat: Seat) -> Option<&SeatedPerson> {
        self.sitters[seat].as_ref()
    }

    /// Whether every seat has its person or its bot.
    pub fn is_full(&self) -> bool {
        self.players().seats().all(|seat| {
            self.sitters[seat].is_some() || matches!(self.plan.seat(seat), Some(SeatPlan::Bot(_)))
        })
    }

    /// The name on a seat as a record has it.
    pub fn record_name(&self, seat: Seat) -> Option<String> {
        match (self.plan.seat(seat)?, &self.sitters[seat]) {
            (SeatPlan::Bot(_), _) => self.plan.seat(seat).map(SeatPlan::to_string),
            (SeatPlan::Person, sitter) => sitter.as_ref().map(|sitter| sitter.name.clone()),
        }
    }

    /// The game, from its start on.
    pub fn play(&self) -> Option<&Play> {
        self.recorder.as_ref().map(Recorder::play)
    }

    /// The position, while there is one.
    pub fn game(&self) -> Result<&Game, EntryFault> {
        let recorder = self.recorder.as_ref().ok_or(EntryFault::NotNow)?;
        Ok(recorder.game())
    }

    /// The clocks.
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The commitment to the secret of the deals.
    pub const fn commit(&self) -> &[u8; 32] {
        &self.commit
    }

    /// Where the same people meet again.
    pub const fn next(&self) -> Option<TableId> {
        self.next
    }

    /// What the seats added to the randomness of the deals.
    pub fn entropy(&self) -> BySeat<Option<[u8; 16]>> {
        BySeat::from_fn(|seat| self.sitters[seat].as_ref().and_then(|it| it.entropy))
    }
}
