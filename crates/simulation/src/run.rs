//! A simulation from its beginning to its end.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::join_all;
use praline_people::chance::dice;
use praline_people::check::is_at_rest;
use praline_people::{History, KeptTable, Newcomer, Party, gather};
use praline_protocol::{Entry, Millis};
use praline_server::{Memory, Store, StoredTable};
use turmoil::{Builder, Sim};

use crate::Fences;
use crate::moment::StoreClock;
use crate::node::{self, NodeParts, Wires};
use crate::panics;
use crate::road::SimulatedRoad;
use crate::scenario::{HOMES, Mishap, Scenario};
use crate::weather::Weather;

/// How finely time is cut: whatever happens between two moments happens in its order on one node, and
/// then on the next.
const TICK: Duration = Duration::from_millis(5);
/// How long a simulation may last, in milliseconds.
const LONGEST: Millis = 300_000;

/// How often it is looked whether games have ended that nobody looks at, in milliseconds.
const BETWEEN_LOOKS: Millis = 250;

/// Somewhere people are.
type Home = Vec<Newcomer<SimulatedRoad>>;

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
    let (homes, parties) = settle(scenario);
    for (number, home) in homes.into_iter().enumerate() {
        sim.client(home_name(number), async move {
            join_all(home.into_iter().map(Newcomer::live)).await;
            Ok(())
        });
    }
    let _ = panics::take();
    let is_over = || parties.iter().all(|party| is_over(&memory, party));
    let (is_complete, fault) = pass(&mut sim, scenario, &weather, &clock, is_over);
    let lasted = Millis::try_from(sim.elapsed().as_millis()).unwrap_or(Millis::MAX);
    // Whatever still runs ends here, so that nothing of it happens while the rest is read.
    drop(sim);
    let mut panics = panics::take();
    panics.extend(fault);
    let is_set = |party: &&Party| party.table().is_some();
    let is_clock = |(_, mishap): &&(Millis, Mishap)| matches!(mishap, Mishap::SetClock(_));
    let clock_sets = scenario.mishaps.iter().filter(is_clock).count();
    History {
        set: parties.iter().filter(is_set).count(),
        drift: scenario.drift,
        clock_sets: u32::try_from(clock_sets).unwrap_or(u32::MAX),
        tables: parties
            .iter()
            .filter_map(|party| kept(&memory, &weather, party))
            .collect(),
        acted: weather.acted(),
        panics,
        is_complete,
        lasted,
        calm: scenario.calm,
    }
}

/// The people of all tables, each in their home.
fn settle(scenario: &Scenario) -> (Vec<Home>, Vec<Party>) {
    let mut homes: Vec<Home> = (0..HOMES).map(|_| Vec::new()).collect();
    let mut parties = Vec::new();
    let road = SimulatedRoad {
        nodes: scenario.nodes(),
    };
    for (number, plan) in scenario.tables.iter().enumerate() {
        let own = |place| dice(scenario.seed, "person", number * 100 + place);
        let (party, newcomers) = gather(plan, None, &road, own);
        for (home, newcomer) in newcomers {
            homes[home % HOMES].push(newcomer);
        }
        parties.push(party);
    }
    (homes, parties)
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

/// What the store has of a table, if it was ever set.
fn stored(memory: &Memory, party: &Party) -> Option<StoredTable> {
    let load = memory.open_slowly(0);
    let stored = load.load(party.table()?).now_or_never()?;
    stored.ok().flatten()
}

/// Whether the game is over at a table.
fn is_over(memory: &Memory, party: &Party) -> bool {
    stored(memory, party).is_none_or(|stored| is_at_rest(&entries(&stored)))
}

/// What there is of a table at the end, if it was ever set.
fn kept(memory: &Memory, weather: &Weather, party: &Party) -> Option<KeptTable> {
    let stored = stored(memory, party)?;
    Some(KeptTable {
        no: weather.number(party.table()?)?,
        entries: entries(&stored),
        chat: stored.chat,
        people: party.people(),
    })
}

/// What was kept of a table, as far as it can be read.
fn entries(stored: &StoredTable) -> Vec<(Millis, Entry)> {
    let entries = stored.entries.iter();
    entries
        .filter_map(|kept| Some((kept.at, kept.text.parse().ok()?)))
        .collect()
}
