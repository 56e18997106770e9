//! A simulation from its beginning to its end.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::join_all;
use praline_protocol::{Entry, Millis, OnlinePlan, TableId};
use praline_server::{Memory, Store, StoredTable};
use turmoil::{Builder, Sim};

use crate::Fences;
use crate::chance::dice;
use crate::check::entries::is_at_rest;
use crate::check::fold::Folded;
use crate::history::{Diary, History, KeptTable, Person, Sign};
use crate::moment::StoreClock;
use crate::node::{self, NodeParts, Wires};
use crate::panics;
use crate::people::Newcomer;
use crate::scenario::{HOMES, Mishap, PersonPlan, Scenario, TablePlan};
use crate::weather::Weather;

/// How finely time is cut: whatever happens between two moments happens in its order on one node, and
/// then on the next.
const TICK: Duration = Duration::from_millis(5);
/// How long a simulation may last, in milliseconds.
const LONGEST: Millis = 180_000;

/// How often it is looked whether games have ended that nobody looks at, in milliseconds.
const BETWEEN_LOOKS: Millis = 250;

/// What people call themselves.
const NAMES: [&str; 6] = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"];

/// Somewhere people are.
type Home = Vec<Newcomer>;

/// A table while the simulation runs.
struct Played {
    sign: Sign<TableId>,
    people: Vec<(PersonPlan, Diary)>,
}

/// Lives through what a seed decides.
pub(crate) fn live(scenario: &Scenario, fences: Fences) -> History {
    let clock = StoreClock::new(scenario.drift);
    let shown = clock.clone();
    let memory = Memory::with_clock(move || shown.millis());
    memory.ask_for_leases(fences == Fences::Up);
    let weather = Arc::new(Weather::new(
        scenario.nodes(),
        scenario.calm,
        scenario.store,
        scenario.bus,
    ));
    let mut sim = Builder::new()
        .rng_seed(scenario.seed)
        .tick_duration(TICK)
        .simulation_duration(Duration::from_millis(2 * LONGEST))
        .min_message_latency(Duration::from_millis(1))
        .max_message_latency(Duration::from_millis(1 + scenario.slow))
        .tcp_capacity(1024)
        .build();
    let wires = Arc::new(Wires::new(scenario.nodes()));
    for (node, wrong) in scenario.wrong.iter().enumerate() {
        let parts = NodeParts {
            seed: scenario.seed,
            node,
            memory: memory.clone(),
            wires: Arc::clone(&wires),
            weather: Arc::clone(&weather),
            wrong: *wrong,
            starts: Arc::new(AtomicUsize::new(0)),
        };
        sim.host(node::name(node), move || node::live(parts.clone()));
    }
    let (homes, tables) = settle(scenario);
    for (number, home) in homes.into_iter().enumerate() {
        sim.client(home_name(number), async move {
            join_all(home.into_iter().map(Newcomer::live)).await;
            Ok(())
        });
    }
    let _ = panics::take();
    let is_over = || tables.iter().all(|table| table.is_over(&memory));
    let (is_complete, fault) = pass(&mut sim, scenario, &weather, &clock, is_over);
    let lasted = Millis::try_from(sim.elapsed().as_millis()).unwrap_or(Millis::MAX);
    // Whatever still runs ends here, so that nothing of it happens while the rest is read.
    drop(sim);
    let mut panics = panics::take();
    panics.extend(fault);
    let is_set = |table: &&Played| table.sign.borrow().is_some();
    let is_clock = |(_, mishap): &&(Millis, Mishap)| matches!(mishap, Mishap::SetClock(_));
    let clock_sets = scenario.mishaps.iter().filter(is_clock).count();
    History {
        set: tables.iter().filter(is_set).count(),
        drift: scenario.drift,
        clock_sets: u32::try_from(clock_sets).unwrap_or(u32::MAX),
        tables: tables
            .into_iter()
            .filter_map(|table| kept(&memory, &weather, table))
            .collect(),
        acted: weather.acted(),
        panics,
        is_complete,
        lasted,
        calm: scenario.calm,
    }
}

/// The people of all tables, each in their home.
fn settle(scenario: &Scenario) -> (Vec<Home>, Vec<Played>) {
    let mut homes: Vec<Home> = (0..HOMES).map(|_| Vec::new()).collect();
    let mut tables = Vec::new();
    for (number, TablePlan { words, people }) in scenario.tables.iter().enumerate() {
        let plan: Option<OnlinePlan> = words.parse().ok();
        let sign = Sign::new(None);
        let mut played = Vec::new();
        for (place, person) in people.iter().enumerate() {
            let token = Sign::new(None);
            let devices = 1 + usize::from(person.has_twin);
            for device in 0..devices {
                let diary = Diary::default();
                played.push((person.clone(), diary.clone()));
                // The second device is in the other home.
                homes[(person.home + device) % HOMES].push(Newcomer {
                    plan: person.clone(),
                    name: NAMES[place % NAMES.len()].to_owned(),
                    dice: dice(scenario.seed, "person", number * 100 + place * 10 + device),
                    nodes: scenario.nodes(),
                    sets: plan.clone().filter(|_| place + device == 0),
                    sign: sign.clone(),
                    token: token.clone(),
                    is_second: device > 0,
                    diary,
                });
            }
        }
        tables.push(Played {
            sign,
            people: played,
        });
    }
    (homes, tables)
}

/// Lets time pass until everybody has come to their end, and so has every game, be it that nobody looks
/// any more; whether they have, and what ended the simulation otherwise.
fn pass(
    sim: &mut Sim<'_>,
    scenario: &Scenario,
    weather: &Weather,
    clock: &StoreClock,
    is_over: impl Fn() -> bool,
) -> (bool, Option<String>) {
    let mut mishaps = scenario.mishaps.iter().peekable();
    loop {
        let elapsed = Millis::try_from(sim.elapsed().as_millis()).unwrap_or(Millis::MAX);
        while let Some((_, mishap)) = mishaps.next_if(|(at, _)| *at <= elapsed) {
            befall(sim, weather, clock, *mishap);
        }
        match sim.step() {
            Ok(true) if elapsed % BETWEEN_LOOKS == 0 && is_over() => return (true, None),
            Ok(_) if elapsed > LONGEST => return (false, None),
            Ok(_) => {}
            Err(fault) => return (false, Some(fault.to_string())),
        }
    }
}

fn home_name(home: usize) -> String {
    format!("home-{home}")
}

/// Lets something go wrong, or puts it right.
fn befall(sim: &mut Sim<'_>, weather: &Weather, clock: &StoreClock, mishap: Mishap) {
    match mishap {
        Mishap::Crash(node) => sim.crash(node::name(node)),
        Mishap::Stop(node) => weather.set_ending(node, true),
        Mishap::Start(node) => {
            weather.set_ending(node, false);
            sim.bounce(node::name(node));
        }
        Mishap::Hold(home, node) => sim.hold(home_name(home), node::name(node)),
        Mishap::Release(home, node) => sim.release(home_name(home), node::name(node)),
        Mishap::Part(home, node) => sim.partition(home_name(home), node::name(node)),
        Mishap::Join(home, node) => sim.repair(home_name(home), node::name(node)),
        Mishap::CutStore(node) => weather.set_store(node, false),
        Mishap::MendStore(node) => weather.set_store(node, true),
        Mishap::Lag(node, lag) => weather.set_lag(node, lag),
        Mishap::CutBus(node) => weather.set_bus(node, false),
        Mishap::MendBus(node) => weather.set_bus(node, true),
        Mishap::SetClock(by) => clock.set_by(by),
    }
}

impl Played {
    /// What the store has of it, if it was ever set.
    fn stored(&self, memory: &Memory) -> Option<StoredTable> {
        let id: TableId = (*self.sign.borrow())?;
        let load = memory.open_slowly(0);
        let stored = load.load(id).now_or_never()?;
        stored.ok().flatten()
    }

    /// Whether its game is over.
    fn is_over(&self, memory: &Memory) -> bool {
        let Some(stored) = self.stored(memory) else {
            return true;
        };
        Folded::of(&entries(&stored)).is_ok_and(|folded| is_at_rest(folded.end()))
    }
}

/// What there is of a table at the end, if it was ever set.
fn kept(memory: &Memory, weather: &Weather, table: Played) -> Option<KeptTable> {
    let id: TableId = (*table.sign.borrow())?;
    let stored = table.stored(memory)?;
    let people = table.people.into_iter().map(|(plan, diary)| Person {
        seat: plan.seat,
        has_twin: plan.has_twin,
        notes: diary.notes(),
    });
    Some(KeptTable {
        no: weather.number(id)?,
        entries: entries(&stored),
        chat: stored.chat,
        people: people.collect(),
    })
}

/// What was kept of a table, as far as it can be read.
fn entries(stored: &StoredTable) -> Vec<(Millis, Entry)> {
    let entries = stored.entries.iter();
    entries
        .filter_map(|kept| Some((kept.at, kept.text.parse().ok()?)))
        .collect()
}
