//! `praline bench server`
#![expect(
    clippy::cast_precision_loss,
    reason = "figures of a report, which are rounded to a few digits"
)]

mod attack;
mod audit;
mod busy;
mod client;
mod cluster;
mod compare;
mod http;
mod idle;
mod load;
mod loaded;
mod party;
mod present;
mod process;
mod report;
mod start;
mod usage;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use tempfile::TempDir;
use tokio::runtime::Builder;
use tokio::task::LocalSet;

use crate::error::{Error, ServerBenchFault};
use client::Client;
use cluster::ClusterOptions;
use compare::Comparison;
use loaded::{Loaded, under_load};
use process::{Limits, ServerProcess, file_system, this_program};
use report::{Held, Report};

/// Of so many tables one has a watcher.
const WATCHED: u32 = 10;
/// Files that are open besides connections.
const OTHER_FILES: u64 = 200;

/// Measure the server: how many moves it keeps up with, and what connections and tables cost.
///
/// A server of its own is started on a loopback address with a file that is removed afterwards, so
/// client and server share this machine. Players move at random, first as fast as they can, then at
/// half that pace. Then the server is killed in the middle of a full load and started again, and
/// every acknowledged move is looked for. Then a fresh server holds many tables in the middle of
/// their games, and connections, on which nothing happens. Last, a server is started with ten times
/// as many unfinished games. Moves that are acknowledged are on disk: where the file lies matters.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline bench server
  praline bench server --quick
  praline bench server --program ./praline-old
  praline bench server --under-attack
  praline bench server --cluster-database postgres://127.0.0.1/empty --bus nats://127.0.0.1:4222
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
    /// Measure that other praline, too, with the same load, and compare
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Measure what others notice while somebody attacks the server, with 200 tables and 10 seconds for
    /// each attack by default; only on Linux
    #[arg(long, conflicts_with_all = ["connections", "held_tables"])]
    under_attack: bool,
    #[command(flatten)]
    cluster: ClusterOptions,
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
        let connections = u64::from(extent.connections.max(3 * extent.tables));
        let wanted = if self.under_attack {
            connections + attack::FILES
        } else {
            connections + OTHER_FILES
        };
        raise_file_limit(wanted);
        let folder = match &self.folder {
            Some(folder) => TempDir::new_in(folder),
            None => TempDir::new(),
        };
        let folder = folder.map_err(ServerBenchFault::Folder)?;
        let mut programs = vec![this_program()?];
        programs.extend(self.program.clone());
        let runtime = Builder::new_current_thread().enable_all().build()?;
        if self.under_attack {
            let (this, other) = (this_program()?, self.program.clone());
            let measured = attack::measure(folder.path(), this, other, extent);
            let reports = LocalSet::new().block_on(&runtime, measured)?;
            return self.tell(out, &reports);
        }
        if self.cluster.is_wanted() {
            let measured = self.cluster.measure(folder.path(), extent, self.quick);
            let reports = LocalSet::new().block_on(&runtime, measured)?;
            return self.tell(out, &reports);
        }
        let measured = measure(folder.path(), &programs, extent);
        let mut reports = LocalSet::new().block_on(&runtime, measured)?;
        let other = self
            .program
            .clone()
            .zip(reports.pop_if(|_| programs.len() > 1));
        let Some(this) = reports.pop() else {
            return Ok(());
        };
        match other {
            Some((program, other)) => self.tell(out, &Comparison::new(this, program, other)),
            None => self.tell(out, &this),
        }
    }

    /// Prints what was measured, for people or for programs.
    fn tell<R>(&self, out: &mut dyn Write, report: &R) -> Result<(), Error>
    where
        R: Serialize + std::fmt::Display,
    {
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(report)?)?;
        } else {
            write!(out, "{report}")?;
        }
        Ok(())
    }

    fn extent(&self) -> Extent {
        let part = if self.quick { 10 } else { 1 };
        let (tables, connections, held_tables, seconds) = if self.under_attack {
            (200, 10_000, 5000, 10.0)
        } else if self.cluster.is_wanted() {
            (400, 3000, 1000, 10.0)
        } else {
            (1000, 10_000, 5000, 15.0)
        };
        let seconds = if self.quick { 3.0 } else { seconds };
        Extent {
            tables: self.tables.unwrap_or(tables / part),
            connections: self.connections.unwrap_or(connections / part),
            held_tables: self.held_tables.unwrap_or(held_tables / part),
            time: Duration::from_secs_f64(self.seconds.unwrap_or(seconds)),
        }
    }
}

/// Measures the programs, in each part one after the other, so that all meet the machine in about the
/// same state.
async fn measure(
    folder: &Path,
    programs: &[PathBuf],
    extent: Extent,
) -> Result<Vec<Report>, ServerBenchFault> {
    let mut loads: Vec<Loaded> = Vec::new();
    for (number, program) in programs.iter().enumerate() {
        let database = folder.join(format!("load{number}.sqlite"));
        let interval = loads.first().map(|first| first.interval);
        loads.push(under_load(program, &database, extent, interval).await?);
    }
    let mut reports = Vec::new();
    for (number, (program, load)) in programs.iter().zip(loads).enumerate() {
        let database = folder.join(format!("held{number}.sqlite"));
        reports.push(Report {
            file_system: file_system(folder),
            full_load: load.full,
            half_load: load.half,
            after_kill: load.after_kill,
            held: hold(program, &database, extent).await?,
            start: start::start(program, &database).await?,
        });
    }
    Ok(reports)
}

async fn hold(program: &Path, database: &Path, extent: Extent) -> Result<Held, ServerBenchFault> {
    let process = ServerProcess::start(program, database, Limits::Lifted)?;
    let clients = [Client::of(&process)];
    idle::hold(&clients, || process.resident_memory(), extent).await
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
