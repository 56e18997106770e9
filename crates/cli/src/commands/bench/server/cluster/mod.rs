//! `praline bench server --cluster-database`: several nodes on one database, beside one server with a
//! file.
//!
//! The people of a table are spread over the nodes, so that each move has to come from one node to
//! another. First all servers are loaded fully, then all at the same pace, which is half of what the
//! slowest of them kept up with, in several rounds: whatever else the machine has to do then meets all
//! of them.

mod report;
mod sample;
mod site;

use std::fmt::Display;
use std::path::Path;
use std::time::Duration;

use clap::Args;
use praline_server::fill_archive;
use serde::Serialize;

use super::load::Pace;
use super::process::{file_system, this_program};
use super::report::Held;
use super::{Extent, idle};
use crate::error::ServerBenchFault;
use report::{Nodes, Part};
use sample::{Named, Sample};
use site::{Ground, Setting, Site, Watched};

/// What is to be measured of nodes.
#[derive(Debug, Args)]
pub(super) struct ClusterOptions {
    /// Measure nodes on that empty `PostgreSQL` database, beside one server with a file; with 400 tables,
    /// 3000 connections at 1000 tables and 10 seconds for each load by default
    #[arg(long, value_name = "URL", requires = "bus", conflicts_with_all = ["program", "under_attack"])]
    cluster_database: Option<String>,
    /// The NATS server over which they hear of each other
    #[arg(long, value_name = "URL", requires = "cluster_database")]
    bus: Option<String>,
    /// How many nodes, one number after the other
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', default_value = "1,2,3",
          requires = "cluster_database", value_parser = clap::value_parser!(u8).range(1..))]
    nodes: Vec<u8>,
    /// Measure the most nodes, too, where all people of a table come to the same one, as a proxy lets them
    /// that chooses by the address
    #[arg(long, requires = "cluster_database")]
    by_table: bool,
    /// How often all are measured at the same pace [default: 3]
    #[arg(long, value_name = "NUMBER", requires = "cluster_database")]
    rounds: Option<u32>,
    /// That pace [default: half of what the slowest keeps up with]
    #[arg(long, value_name = "NUMBER", requires = "cluster_database",
          value_parser = clap::value_parser!(u32).range(1..))]
    moves_a_second: Option<u32>,
    /// A process whose time and memory counts, too, with all that it starts, such as 4711:postgres
    #[arg(long, value_name = "PID:NAME", requires = "cluster_database")]
    watch_pid: Vec<Watched>,
    /// Then put so many finished games into the archive, and measure at the same pace again
    #[arg(long, value_name = "GAMES", requires = "cluster_database")]
    archive: Option<u32>,
}

impl ClusterOptions {
    /// Whether nodes are to be measured.
    pub(super) fn is_wanted(&self) -> bool {
        self.cluster_database.is_some()
    }

    /// Measures all of it.
    pub(super) async fn measure(
        &self,
        folder: &Path,
        extent: Extent,
        is_quick: bool,
    ) -> Result<impl Serialize + Display, ServerBenchFault> {
        let ground = Ground {
            program: this_program()?,
            folder: folder.to_owned(),
            database: self.cluster_database.clone().unwrap_or_default(),
            bus: self.bus.clone().unwrap_or_default(),
            watched: self.watch_pid.clone(),
        };
        let nodes = self.nodes.iter().map(|nodes| usize::from(*nodes));
        let mut settings = vec![Setting::File];
        settings.extend(nodes.clone().map(Setting::Nodes));
        settings.extend(nodes.max().filter(|_| self.by_table).map(Setting::ByTable));
        let mut bench = Bench {
            ground,
            settings,
            extent,
            begun: 0,
        };
        let mut parts = Vec::new();
        let pace = if let Some(pace) = self.moves_a_second {
            f64::from(pace)
        } else {
            let full = bench.round(Pace::Full).await?;
            let slowest = full.iter().map(|sample| sample.moves_a_second);
            let slowest = slowest.fold(f64::INFINITY, f64::min);
            let title = "Full load".to_owned();
            parts.push(Part::of_rounds(title, &bench.settings, &[full]));
            slowest / 2.0
        };
        let interval = Duration::from_secs_f64(f64::from(extent.tables) / pace);
        let most = self.rounds.unwrap_or(if is_quick { 1 } else { 3 });
        let title = format!("At {pace:.0} moves a second; medians of {most}");
        parts.push(bench.rounds(title, interval, most).await?);
        if let Some(games) = self.archive {
            let filled = fill_archive(&bench.ground.database, games).await;
            let games = filled.map_err(|fault| ServerBenchFault::Start(fault.to_string()))?;
            let title = format!("The same beside {games} games in the archive");
            parts.push(bench.rounds(title, interval, most).await?);
        }
        parts.push(bench.hold().await?);
        Ok(Nodes {
            file_system: file_system(folder),
            tables: extent.tables,
            parts,
        })
    }
}

/// What is measured, and how.
struct Bench {
    ground: Ground,
    settings: Vec<Setting>,
    extent: Extent,
    /// How many servers were begun with.
    begun: u32,
}

impl Bench {
    /// Measures all, one after the other.
    async fn round(&mut self, pace: Pace) -> Result<Vec<Sample>, ServerBenchFault> {
        let mut samples = Vec::new();
        for setting in &self.settings {
            self.begun += 1;
            let taken = sample::take(&self.ground, *setting, self.begun, pace, self.extent);
            samples.push(taken.await?);
        }
        Ok(samples)
    }

    /// Measures all at the same pace, so many times.
    async fn rounds(
        &mut self,
        title: String,
        interval: Duration,
        most: u32,
    ) -> Result<Part, ServerBenchFault> {
        let mut rounds = Vec::new();
        for _ in 0..most {
            rounds.push(self.round(Pace::Every(interval)).await?);
        }
        Ok(Part::of_rounds(title, &self.settings, &rounds))
    }

    /// Measures what connections and tables cost on which nothing happens.
    async fn hold(&mut self) -> Result<Part, ServerBenchFault> {
        // Watchers are spread, whoever plays where.
        let by_table = |setting: &Setting| matches!(setting, Setting::ByTable(_));
        let mut settings = self.settings.clone();
        settings.retain(|setting| !by_table(setting));
        let mut all = Vec::new();
        for setting in &settings {
            self.begun += 1;
            let site = Site::start(&self.ground, *setting, self.begun).await?;
            let memory = || site.memory_of_nodes();
            let held = idle::hold(&site.clients, memory, self.extent).await?;
            all.push(figures(&held));
        }
        let title = "Held at the same time".to_owned();
        Ok(Part::of_figures(title, &settings, &all))
    }
}

fn figures(held: &Held) -> Vec<Named> {
    let megabytes = |bytes: Option<u64>| bytes.map(|bytes| bytes as f64 / 1_048_576.0);
    let named = [
        ("connections", Some(held.connections as f64)),
        ("tables in memory, on all nodes", Some(held.tables as f64)),
        ("memory of nodes, empty, MB", megabytes(held.memory_empty)),
        (
            "  with connections, MB",
            megabytes(held.memory_with_connections),
        ),
        ("a table, KB", held.kilobytes_a_table),
        ("a connection, KB", held.kilobytes_a_connection),
    ];
    let named = named.into_iter();
    named
        .map(|(name, figure)| (name.to_owned(), figure))
        .collect()
}
