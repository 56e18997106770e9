//! `praline bench server`

mod audit;
mod busy;
mod idle;
mod line;
mod load;
mod lobby;
mod process;
mod report;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::Args;
use tempfile::TempDir;
use tokio::runtime::Builder;
use tokio::task::LocalSet;

use crate::error::{Error, ServerBenchFault};
use load::{Load, Pace, Tally};
use lobby::Lobby;
use process::{ServerProcess, file_system};
use report::{Audit, Busy, Held, Report};

/// Of so many tables one has a watcher.
const WATCHED: u32 = 10;
/// Files that are open besides connections.
const OTHER_FILES: u64 = 200;

/// Measure the server: how many moves it keeps up with, and what connections and tables cost.
///
/// A server of its own is started on a loopback address with a file that is removed afterwards, so
/// client and server share this machine. Players move at random, first as fast as they can, then at
/// half that pace. Then the server is killed in the middle of a full load and started again, and
/// every acknowledged move is looked for. Last, a fresh server holds many tables and connections
/// on which nothing happens. Moves that are acknowledged are on disk: where the file lies matters.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline bench server
  praline bench server --quick
  praline bench server --tables 200 --connections 2000 --seconds 5 --folder /var/lib/praline --json")]
pub(crate) struct BenchServer {
    /// How many tables are under load [default: 1000]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    tables: Option<u32>,
    /// How many connections are held [default: 10000]
    #[arg(long, value_name = "NUMBER")]
    connections: Option<u32>,
    /// How many tables are held [default: 5000]
    #[arg(long, value_name = "NUMBER")]
    held_tables: Option<u32>,
    /// How long each load is measured [default: 15]
    #[arg(long, value_name = "SECONDS", value_parser = read_seconds)]
    seconds: Option<f64>,
    /// Where the server's file lies for as long as it runs [default: the folder for temporary files]
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Measure with a tenth of everything, in about 15 seconds
    #[arg(long)]
    quick: bool,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

/// How much is measured.
#[derive(Clone, Copy, Debug)]
struct Extent {
    tables: u32,
    connections: u32,
    held_tables: u32,
    time: Duration,
}

impl BenchServer {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let extent = self.extent();
        let wanted = u64::from(extent.connections.max(3 * extent.tables)) + OTHER_FILES;
        raise_file_limit(wanted);
        let folder = match &self.folder {
            Some(folder) => TempDir::new_in(folder),
            None => TempDir::new(),
        };
        let folder = folder.map_err(ServerBenchFault::Folder)?;
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let report = LocalSet::new().block_on(&runtime, measure(folder.path(), extent))?;
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        } else {
            write!(out, "{report}")?;
        }
        Ok(())
    }

    fn extent(&self) -> Extent {
        let part = if self.quick { 10 } else { 1 };
        let seconds = if self.quick { 3.0 } else { 15.0 };
        Extent {
            tables: self.tables.unwrap_or(1000 / part),
            connections: self.connections.unwrap_or(10_000 / part),
            held_tables: self.held_tables.unwrap_or(5000 / part),
            time: Duration::from_secs_f64(self.seconds.unwrap_or(seconds)),
        }
    }
}

async fn measure(folder: &Path, extent: Extent) -> Result<Report, ServerBenchFault> {
    let database = folder.join("load.sqlite");
    let (full_load, half_load, after_kill) = under_load(&database, extent).await?;
    let held = hold(&folder.join("held.sqlite"), extent).await?;
    Ok(Report {
        file_system: file_system(folder),
        full_load,
        half_load,
        after_kill,
        held,
    })
}

/// Loads a server, first fully, then half, and kills it.
async fn under_load(
    database: &Path,
    extent: Extent,
) -> Result<(Busy, Busy, Audit), ServerBenchFault> {
    let warm_up = extent.time / 4;
    let mut process = ServerProcess::start(database)?;
    let lobby = Lobby::open(&process.server).await?;
    let load = Rc::new(Load::new(process.server.clone(), lobby));
    let tables = (0..extent.tables).map(|number| {
        let watched = number % WATCHED == 0;
        tokio::task::spawn_local(busy::play_for_ever(Rc::clone(&load), watched))
    });
    let tables: Vec<_> = tables.collect();
    load.until_playing(tables.len()).await?;
    load.measure(warm_up).await?;
    let full = measure_load(&process, &load, extent).await?;
    let interval = f64::from(extent.tables) * 2.0 / full.moves_a_second.max(1.0);
    load.pace
        .set(Pace::Every(Duration::from_secs_f64(interval)));
    load.measure(warm_up).await?;
    let half = measure_load(&process, &load, extent).await?;
    load.pace.set(Pace::Full);
    load.measure(warm_up).await?;
    load.ending.set(true);
    process.kill();
    // Whatever the server had sent before is still heard.
    for table in tables {
        let _ = table.await;
    }
    let process = ServerProcess::start(database)?;
    let audit = audit::audit(&process.server, load.ledger()).await?;
    Ok((full, half, audit))
}

async fn measure_load(
    process: &ServerProcess,
    load: &Load,
    extent: Extent,
) -> Result<Busy, ServerBenchFault> {
    let (begin, used) = (Instant::now(), process.processor_time());
    let Tally {
        mut acknowledged,
        mut everywhere,
        games,
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

async fn hold(database: &Path, extent: Extent) -> Result<Held, ServerBenchFault> {
    let process = ServerProcess::start(database)?;
    idle::hold(&process, extent.held_tables, extent.connections).await
}

/// Lets this process and its children open so many files, as far as the system allows; where it does
/// not, opening a connection will fail and say so.
fn raise_file_limit(wanted: u64) {
    let resource = rlimit::Resource::NOFILE;
    let limit = rlimit::getrlimit(resource);
    if limit.is_ok_and(|(soft, hard)| soft < wanted && hard < wanted) {
        let _ = rlimit::setrlimit(resource, wanted, wanted);
    }
    let _ = rlimit::increase_nofile_limit(wanted);
}

fn read_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok();
    let seconds = seconds.filter(|seconds: &f64| *seconds > 0.0 && *seconds <= 3600.0);
    seconds.ok_or_else(|| "not a number of seconds between 0 and 3600".to_owned())
}
