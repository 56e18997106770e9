//! `praline bench server --under-attack`: what others notice while somebody means harm.
//!
//! For each attack a server of its own is started with its usual limits. Others play there at a calm
//! pace, each table from an address of its own, while everything of the attacker comes from one more
//! address. All of these are loopback addresses of this machine, and nobody but that server is ever
//! spoken to.

mod attacker;
mod bots;
mod floods;
mod others;
mod rematch;
mod report;
mod requests;
mod seats;

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

use super::Extent;
use super::audit::audit;
use super::client::Client;
use super::load::{Load, Pace, Phase};
use super::process::{Limits, ServerProcess};
use super::report::Audit;
use crate::error::ServerBenchFault;
use attacker::{Spoils, Target};
use report::{Others, Reports, Row, UnderAttack};

/// How often each table of others moves.
const INTERVAL: Duration = Duration::from_millis(500);
/// How long others may take to sit down and begin.
const GATHERING: Duration = Duration::from_secs(60);
/// How long moves that were sent in time may take to arrive before they count as unanswered.
const SETTLING: Duration = Duration::from_secs(10);
/// How often the server's memory is looked at.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);
/// How many files are wanted open: those of the attacker, and of the server that it meets.
pub(super) const FILES: u64 = 16_000;

/// A way to do harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Attack {
    Requests,
    Seats,
    Bots,
    Rematch,
    Floods,
}

impl Attack {
    /// What is measured: no attack first, then every one.
    const ALL: [Option<Attack>; 6] = [
        None,
        Some(Attack::Requests),
        Some(Attack::Seats),
        Some(Attack::Bots),
        Some(Attack::Rematch),
        Some(Attack::Floods),
    ];

    const fn name(attack: Option<Attack>) -> &'static str {
        match attack {
            None => "calm",
            Some(Attack::Requests) => "requests",
            Some(Attack::Seats) => "seats",
            Some(Attack::Bots) => "bots",
            Some(Attack::Rematch) => "rematch",
            Some(Attack::Floods) => "floods",
        }
    }
}

/// Measures the programs, under each attack one after the other.
pub(super) async fn measure(
    folder: &Path,
    program: PathBuf,
    other: Option<PathBuf>,
    extent: Extent,
) -> Result<Reports, ServerBenchFault> {
    // Only there does every address that begins with 127 belong to this machine by itself.
    if !cfg!(target_os = "linux") {
        return Err(ServerBenchFault::LinuxOnly);
    }
    let mut reports = Reports {
        this: UnderAttack::new(program, extent),
        other: other.map(|other| UnderAttack::new(other, extent)),
    };
    for attack in Attack::ALL {
        let both = [Some(&mut reports.this), reports.other.as_mut()];
        for (number, report) in both.into_iter().flatten().enumerate() {
            let name = format!("{}{number}.sqlite", Attack::name(attack));
            let row = under(attack, &report.program, &folder.join(name), extent).await?;
            report.rows.push(row);
        }
    }
    Ok(reports)
}

/// Lets others play while somebody attacks, and looks afterwards for everything acknowledged.
async fn under(
    attack: Option<Attack>,
    program: &Path,
    database: &Path,
    extent: Extent,
) -> Result<Row, ServerBenchFault> {
    let mut process = ServerProcess::start(program, database, Limits::Usual)?;
    let client = Client::of(&process);
    let load = Rc::new(Load::lasting(Pace::Calm(INTERVAL)));
    let tables = others::gather(&load, &client, extent.tables);
    let gathered = timeout(GATHERING, load.until_playing(tables.len())).await;
    gathered.map_err(|_| ServerBenchFault::Slow)??;
    let bait = match attack {
        Some(Attack::Seats) => Some(seats::Bait::set(&client).await?),
        _ => None,
    };
    sleep(extent.time / 4).await;
    let phase = load.begin();
    let target = Target {
        server: process.server.clone(),
        to: process.address,
        bait: bait.as_ref().map(|bait| bait.table),
    };
    let begin = Instant::now();
    let end = begin + extent.time;
    let spoils = attack.map(|attack| attacker::launch(attack, target, end));
    let (spoils, memory_worst) = watch(&process, spoils, end).await?;
    load.end();
    let seconds = begin.elapsed().as_secs_f64();
    settle(&load, phase).await;
    let owner_could_start = match bait {
        Some(bait) => Some(bait.owner_can_start(&client).await),
        None => None,
    };
    load.ending.set(true);
    process.kill();
    for table in tables {
        let _ = table.await;
    }
    let process = ServerProcess::start(program, database, Limits::Lifted)?;
    let Audit {
        acknowledged, lost, ..
    } = audit(&Client::of(&process), load.ledger()).await?;
    Ok(Row {
        attack: Attack::name(attack),
        others: Others::new(load.tally(phase), seconds),
        memory_worst,
        attacker: spoils,
        owner_could_start,
        acknowledged,
        lost,
    })
}

/// Waits for the end, and tells the most memory that the server has taken by then.
async fn watch(
    process: &ServerProcess,
    spoils: Option<oneshot::Receiver<Spoils>>,
    end: Instant,
) -> Result<(Option<Spoils>, Option<u64>), ServerBenchFault> {
    let mut worst = process.resident_memory();
    while Instant::now() < end {
        sleep(BETWEEN_LOOKS).await;
        worst = worst.max(process.resident_memory());
    }
    let spoils = match spoils {
        // A server that nobody attacked must not look like one that held.
        Some(spoils) => Some(spoils.await.map_err(|_| ServerBenchFault::NoAttack)?),
        None => None,
    };
    Ok((spoils, worst.max(process.resident_memory())))
}

/// Waits until everything that was sent in time has arrived, but not for ever.
async fn settle(load: &Load, phase: Phase) {
    let end = Instant::now() + SETTLING;
    while load.is_awaiting(phase) && Instant::now() < end {
        sleep(BETWEEN_LOOKS).await;
    }
}
