//! What is measured: one server with a file, or several nodes on one database.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::{Duration, Instant};

use tokio::time::sleep;

use super::super::client::Client;
use super::super::process::{Limits, ServerProcess};
use super::super::usage;
use crate::error::ServerBenchFault;

/// How many districts of tables nodes share.
const DISTRICTS: u64 = 64;
/// How long nodes may take to find each other, and to miss those that were killed before.
const GATHERING: Duration = Duration::from_secs(20);
/// How often they are asked whether they have.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// How a server is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    /// One that has a file for itself.
    File,
    /// So many nodes on one database, over which the people of each table are spread.
    Nodes(usize),
    /// So many, where the people of a table are all at one of them.
    ByTable(usize),
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setting::File => f.write_str("a file"),
            Setting::Nodes(1) => f.write_str("1 node"),
            Setting::Nodes(nodes) => write!(f, "{nodes} nodes"),
            Setting::ByTable(nodes) => write!(f, "{nodes} by table"),
        }
    }
}

/// A process that works for the nodes, with everything that it starts, and what it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Watched {
    process: u32,
    name: String,
}

impl FromStr for Watched {
    type Err = String;

    fn from_str(text: &str) -> Result<Watched, String> {
        let read = || {
            let (process, name) = text.split_once(':')?;
            Some(Watched {
                process: process.parse().ok()?,
                name: (!name.is_empty()).then(|| name.to_owned())?,
            })
        };
        read().ok_or_else(|| "expected the number of a process, a colon and a name".to_owned())
    }
}

/// Where servers are set up.
#[derive(Debug)]
pub(super) struct Ground {
    pub(super) program: PathBuf,
    /// Where files lie.
    pub(super) folder: PathBuf,
    pub(super) database: String,
    pub(super) bus: String,
    pub(super) watched: Vec<Watched>,
}

/// What processes have used, each with its name.
pub(super) type ByProcess<T> = Vec<(String, Option<T>)>;

/// What nodes have counted together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counted {
    pub(super) writes: u64,
    pub(super) entries: u64,
    pub(super) questions: u64,
    pub(super) asked_tables: u64,
}

impl Counted {
    /// What was counted since.
    pub(super) fn since(self, before: Counted) -> Counted {
        Counted {
            writes: self.writes.saturating_sub(before.writes),
            entries: self.entries.saturating_sub(before.entries),
            questions: self.questions.saturating_sub(before.questions),
            asked_tables: self.asked_tables.saturating_sub(before.asked_tables),
        }
    }
}

/// A server that runs.
#[derive(Debug)]
pub(super) struct Site {
    nodes: Vec<ServerProcess>,
    /// A way to each node.
    pub(super) clients: Vec<Client>,
    /// Whether the people of a table connect to several nodes.
    is_spread: bool,
    watched: Vec<Watched>,
}

impl Site {
    /// Starts a server, and waits until all its nodes know each other and nobody else.
    pub(super) async fn start(
        ground: &Ground,
        setting: Setting,
        number: u32,
    ) -> Result<Site, ServerBenchFault> {
        let Ground {
            program,
            folder,
            database,
            bus,
            watched,
        } = ground;
        let file = folder.join(format!("{number}.sqlite"));
        let nodes = match setting {
            Setting::File => vec![ServerProcess::start(program, &file, Limits::Lifted)?],
            Setting::Nodes(nodes) | Setting::ByTable(nodes) => (0..nodes)
                .map(|_| ServerProcess::start_node(program, database, bus))
                .collect::<Result<_, _>>()?,
        };
        let site = Site {
            clients: nodes.iter().map(Client::of).collect(),
            nodes,
            is_spread: !matches!(setting, Setting::ByTable(_)),
            watched: match setting {
                Setting::File => Vec::new(),
                Setting::Nodes(_) | Setting::ByTable(_) => watched.clone(),
            },
        };
        if setting != Setting::File {
            site.gather().await?;
        }
        Ok(site)
    }

    async fn gather(&self) -> Result<(), ServerBenchFault> {
        let since = Instant::now();
        while since.elapsed() < GATHERING {
            let (mut districts, mut are_right) = (0, true);
            for client in &self.clients {
                let figures = client.figures().await?;
                districts += figures.count("districts");
                are_right &= figures.count("nodes") == self.nodes.len() as u64;
            }
            if are_right && districts == DISTRICTS {
                return Ok(());
            }
            sleep(BETWEEN_LOOKS).await;
        }
        Err(ServerBenchFault::Slow)
    }

    /// The ways to its nodes for a table, another one first for each.
    pub(super) fn clients_of(&self, table: u32) -> Vec<Client> {
        let mut clients = self.clients.clone();
        // Also those tables begin at different nodes of which each tenth is watched.
        let first = (table + table / super::super::WATCHED) as usize % clients.len();
        clients.rotate_left(first);
        if !self.is_spread {
            clients.truncate(1);
        }
        clients
    }

    /// The processor time that everything has used by now.
    pub(super) fn processor_time(&self) -> ByProcess<Duration> {
        self.each(usage::processor_time_of_all)
    }

    /// The memory that everything holds.
    pub(super) fn memory(&self) -> ByProcess<u64> {
        self.each(usage::memory_of_all)
    }

    /// The memory that the nodes hold.
    pub(super) fn memory_of_nodes(&self) -> Option<u64> {
        self.nodes.iter().map(ServerProcess::resident_memory).sum()
    }

    fn each<T: std::iter::Sum<T>>(&self, used: impl Fn(u32) -> Option<T>) -> ByProcess<T> {
        let nodes = self.nodes.iter().map(|node| used(node.id())).sum();
        let nodes = std::iter::once(("nodes".to_owned(), nodes));
        let watched = self.watched.iter();
        nodes
            .chain(watched.map(|watched| (watched.name.clone(), used(watched.process))))
            .collect()
    }

    /// What the nodes have counted by now.
    pub(super) async fn counted(&self) -> Result<Counted, ServerBenchFault> {
        let mut sum = Counted::default();
        for client in &self.clients {
            let figures = client.figures().await?;
            sum.writes += figures.count("commit_seconds_count");
            sum.entries += figures.count("entries_total");
            sum.questions += figures.count("questions_total");
            sum.asked_tables += figures.count("asked_tables_total");
        }
        Ok(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_watched_process_is_a_number_and_a_name() {
        let watched = Watched {
            process: 17,
            name: "postgres".to_owned(),
        };
        assert_eq!("17:postgres".parse(), Ok(watched));
        for text in ["", "17", "17:", "postgres:17", ":x"] {
            assert!(text.parse::<Watched>().is_err(), "{text}");
        }
    }
}
