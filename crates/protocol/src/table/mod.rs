//! An online table: the list of its entries, folded up.

mod fault;
#[cfg(test)]
mod tests;
mod wall;

pub use fault::EntryFault;

use praline_rules::{
    BySeat, FairDeals, Game, Header, Move, Play, Players, Reason, Record, Recorder, Seat, SeatSet,
    StartChoice, Step, Turn,
};

use crate::clock::{ClockPlan, Clocks, Millis};
use crate::entry::Entry;
use crate::id::TableId;
use crate::plan::{OnlinePlan, SeatPlan, Starter, Watching};

/// How far a table has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// People sit down.
    Waiting,
    /// The game goes on.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed before the game was over.
    Closed,
}

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

    /// Takes in the next entry; nothing changes where it cannot follow.
    pub fn apply(&mut self, at: Millis, entry: &Entry) -> Result<(), EntryFault> {
        match entry {
            Entry::Open { .. } => return Err(EntryFault::OpenAgain),
            Entry::Plan(seat, plan) => self.plan_seat(*seat, plan)?,
            Entry::Sit {
                seat,
                entropy,
                name,
            } => self.sit(*seat, *entropy, name)?,
            Entry::Stand(seat) => {
                self.expect(Phase::Waiting)?;
                self.person(*seat)?;
                self.sitters[*seat] = None;
                self.muted = self.muted.without(*seat);
            }
            Entry::Start(seat) => self.start(*seat)?,
            Entry::Deal(deal) => {
                let Turn::Deal(start) = self.game()?.turn() else {
                    return Err(EntryFault::NoDealDue);
                };
                self.step(Step::Deal { start, deal: *deal }, at)?;
            }
            Entry::Move(mv) => self.make(*mv, at)?,
            Entry::Chosen(seat) => {
                if !self.to_choose().has(*seat) {
                    return Err(EntryFault::NothingToChoose);
                }
                self.chosen = self.chosen.with(*seat);
                self.run_clocks(at);
                self.clocks.pay(*seat);
            }
            Entry::GiveUp(seat, reason) => self.give_up(*seat, *reason, at)?,
            Entry::Seed(seed) => {
                if !matches!(self.phase, Phase::Over | Phase::Closed) {
                    return Err(EntryFault::SeedEarly);
                }
                self.seed = Some(*seed);
            }
            Entry::Moved(seat) => {
                self.person(*seat)?;
            }
            Entry::Name(seat, name) => {
                self.person(*seat)?;
                if let Some(sitter) = &mut self.sitters[*seat] {
                    sitter.name.clone_from(name);
                }
            }
            Entry::Mute(seat) => {
                self.person(*seat)?;
                self.muted = self.muted.with(*seat);
            }
            Entry::Unmute(seat) => {
                self.person(*seat)?;
                self.muted = self.muted.without(*seat);
            }
            Entry::Next(table) => {
                if self.phase != Phase::Over || self.next.is_some() {
                    return Err(EntryFault::NotNow);
                }
                self.next = Some(*table);
            }
            Entry::Close => {
                if !matches!(self.phase, Phase::Waiting | Phase::Playing) {
                    return Err(EntryFault::NotNow);
                }
                self.phase = Phase::Closed;
                self.clocks.run(SeatSet::EMPTY, at);
            }
        }
        self.seq += 1;
        self.latest = at;
        Ok(())
    }

    fn expect(&self, phase: Phase) -> Result<(), EntryFault> {
        if self.phase == phase {
            Ok(())
        } else {
            Err(EntryFault::NotNow)
        }
    }

    fn person(&self, seat: Seat) -> Result<&SeatedPerson, EntryFault> {
        self.sitters[seat].as_ref().ok_or(EntryFault::NobodyThere)
    }

    fn plan_seat(&mut self, seat: Seat, plan: &SeatPlan) -> Result<(), EntryFault> {
        self.expect(Phase::Waiting)?;
        if self.sitters[seat].is_some() {
            return Err(EntryFault::Taken);
        }
        let mut changed = self.plan.clone();
        let place = changed.seats.get_mut(seat.index());
        *place.ok_or(EntryFault::NoSuchSeat)? = plan.clone();
        changed.check().map_err(|_| EntryFault::Plan)?;
        self.plan = changed;
        Ok(())
    }

    fn sit(&mut self, seat: Seat, entropy: Option<[u8; 16]>, name: &str) -> Result<(), EntryFault> {
        self.expect(Phase::Waiting)?;
        match self.plan.seat(seat) {
            None => return Err(EntryFault::NoSuchSeat),
            Some(SeatPlan::Bot(_)) => return Err(EntryFault::Taken),
            Some(SeatPlan::Person) if self.sitters[seat].is_some() => {
                return Err(EntryFault::Taken);
            }
            Some(SeatPlan::Person) => {}
        }
        self.sitters[seat] = Some(SeatedPerson {
            name: name.to_owned(),
            entropy,
        });
        Ok(())
    }

    fn start(&mut self, first: Seat) -> Result<(), EntryFault> {
        self.expect(Phase::Waiting)?;
        if !self.is_full() {
            return Err(EntryFault::SeatsEmpty);
        }
        if !self.players().has(first) || matches!(self.plan.starter, Starter::Seat(s) if s != first)
        {
            return Err(EntryFault::NoSuchSeat);
        }
        let recorder = Recorder::new(self.header(), first).map_err(|_| EntryFault::Plan)?;
        self.recorder = Some(recorder);
        self.phase = Phase::Playing;
        Ok(())
    }

    fn make(&mut self, mv: Move, at: Millis) -> Result<(), EntryFault> {
        let mover = self.game()?.turn().mover();
        let drafts = matches!(mv, Move::Draft(_));
        self.step(Step::Move(mv), at)?;
        // A wall choice was paid for when it was made.
        if let Some(seat) = mover.filter(|_| drafts) {
            self.clocks.pay(seat);
        }
        Ok(())
    }

    fn give_up(&mut self, seat: Seat, reason: Reason, at: Millis) -> Result<(), EntryFault> {
        self.person(seat)?;
        self.step(Step::GiveUp(seat, reason), at)
    }

    fn step(&mut self, step: Step, at: Millis) -> Result<(), EntryFault> {
        self.expect(Phase::Playing)?;
        let recorder = self.recorder.as_mut().ok_or(EntryFault::NotNow)?;
        let begins_turn = !matches!(step, Step::GiveUp(..));
        recorder.step(step, &mut ())?;
        // Whoever drafted last and begins the next round has two turns in a row.
        if let Turn::Draft(seat) = recorder.game().turn()
            && begins_turn
        {
            self.turn_since[seat] = at;
        }
        if recorder.play().is_over() {
            self.phase = Phase::Over;
        }
        if !matches!(recorder.game().turn(), Turn::Wall(_)) {
            self.chosen = SeatSet::EMPTY;
        }
        self.run_clocks(at);
        Ok(())
    }

    /// Lets the clocks of those run whom the table waits for.
    fn run_clocks(&mut self, at: Millis) {
        let seats = self.awaited();
        let waited_for = self.clocks.running();
        for seat in seats.iter().filter(|seat| !waited_for.has(*seat)) {
            self.turn_since[seat] = at;
        }
        self.clocks.run(seats, at);
    }

    /// The people whom the table waits for: whose turn it is, or who have wall spaces to choose.
    pub fn awaited(&self) -> SeatSet {
        if self.phase != Phase::Playing {
            return SeatSet::EMPTY;
        }
        match self
            .recorder
            .as_ref()
            .map(|recorder| recorder.game().turn())
        {
            Some(Turn::Draft(seat)) if self.is_played_by_person(seat) => SeatSet::EMPTY.with(seat),
            Some(Turn::Wall(_)) => {
                let to_choose = self.to_choose().iter();
                to_choose
                    .filter(|seat| self.is_played_by_person(*seat))
                    .collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// Since when a player who is away keeps the others waiting; from then on the grace time counts.
    ///
    /// `None` where a clock decides, or where it is not that player's turn.
    pub fn kept_waiting_since(&self, seat: Seat, away_since: Millis) -> Option<Millis> {
        let is_without_clock = self.clocks.plan() == ClockPlan::None;
        (is_without_clock && self.awaited().has(seat))
            .then(|| away_since.max(self.turn_since[seat]))
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

    /// The record as far as the game has got; before it begins there is none.
    pub fn record(&self) -> Option<Record> {
        let played = self.recorder.clone()?.finish();
        // Names and the secret may have come later than the game's start.
        played.with_header(self.header()).ok()
    }

    fn header(&self) -> Header {
        let mut header = Header::new(self.plan.rules);
        for seat in self.players().seats() {
            header.players[seat] = self.record_name(seat);
        }
        header.date = Some(self.date.clone());
        header.fair = FairDeals {
            commit: Some(self.commit),
            entropy: self.entropy(),
            seed: self.seed,
            start: Some(match self.plan.starter {
                Starter::Drawn => StartChoice::Drawn,
                Starter::Seat(_) => StartChoice::Chosen,
            }),
        };
        header
    }
}
