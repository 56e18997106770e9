//! A server under load: how much it keeps up with, and what it knows after a crash.

use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use super::audit::audit;
use super::client::Client;
use super::load::{Load, Pace, Tally};
use super::party::{Company, play_for_ever};
use super::process::{Limits, ServerProcess};
use super::report::{Audit, Busy};
use super::{Extent, WATCHED};
use crate::error::ServerBenchFault;

/// What was measured of a server under load.
#[derive(Debug)]
pub(super) struct Loaded {
    pub(super) full: Busy,
    pub(super) half: Busy,
    /// How often each table moved at half load.
    pub(super) interval: Duration,
    pub(super) after_kill: Audit,
}

/// Loads a server, first fully, then half, and kills it. What is half can be given, so that two servers
/// have the same to do.
pub(super) async fn under_load(
    program: &Path,
    database: &Path,
    extent: Extent,
    interval: Option<Duration>,
) -> Result<Loaded, ServerBenchFault> {
    let warm_up = extent.time / 4;
    let mut process = ServerProcess::start(program, database, Limits::Lifted)?;
    let client = Client::of(&process);
    let load = Rc::new(Load::new());
    let tables = (0..extent.tables).map(|number| {
        let company = Company {
            watched: number % WATCHED == 0,
            bot: false,
        };
        let playing = play_for_ever(Rc::clone(&load), vec![client.clone()], company);
        tokio::task::spawn_local(playing)
    });
    let tables: Vec<_> = tables.collect();
    load.until_playing(tables.len()).await?;
    load.measure(warm_up).await?;
    let full = measure(&process, &load, extent).await?;
    let own = f64::from(extent.tables) * 2.0 / full.moves_a_second.max(1.0);
    let interval = interval.unwrap_or(Duration::from_secs_f64(own));
    load.pace.set(Pace::Every(interval));
    load.measure(warm_up).await?;
    let half = measure(&process, &load, extent).await?;
    load.pace.set(Pace::Full);
    load.measure(warm_up).await?;
    load.ending.set(true);
    process.kill();
    // Whatever the server had sent before is still heard.
    for table in tables {
        let _ = table.await;
    }
    let process = ServerProcess::start(program, database, Limits::Lifted)?;
    Ok(Loaded {
        full,
        half,
        interval,
        after_kill: audit(&Client::of(&process), load.ledger()).await?,
    })
}

async fn measure(
    process: &ServerProcess,
    load: &Load,
    extent: Extent,
) -> Result<Busy, ServerBenchFault> {
    let (begin, used) = (Instant::now(), process.processor_time());
    let Tally {
        mut acknowledged,
        mut everywhere,
        games,
        ..
    } = load.measure(extent.time).await?;
    let seconds = begin.elapsed().as_secs_f64();
    let used_now = process.processor_time();
    let moves = acknowledged.count();
    let used = used_now
        .zip(used)
        .map(|(now, before)| now.saturating_sub(before));
    Ok(Busy {
        tables: extent.tables,
        seconds,
        moves: moves as u64,
        games,
        moves_a_second: moves as f64 / seconds,
        processor_time_a_move: used.map(|used| used.as_secs_f64() * 1000.0 / moves.max(1) as f64),
        until_acknowledged: acknowledged.percentiles(),
        until_everyone_has_it: everywhere.percentiles(),
    })
}
