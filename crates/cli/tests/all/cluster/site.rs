//! A whole cluster on this machine: `PostgreSQL`, NATS, nodes, and a proxy before them.

use std::fmt::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use praline_parts::{Haproxy, Nats, Postgres, PostgresPlan, SmallDisk};
use tempfile::TempDir;

use super::node::Node;
use super::road::RealRoad;

/// The database, and the subject on the bus.
const NAME: &str = "praline";
/// How large the disk of `PostgreSQL` is, in megabytes: it has about half of that when it begins.
const DISK: u32 = 160;
/// How long anything that has to happen may take on a machine that is busy with other things.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);
/// How many lines of a log are shown.
const LINES: usize = 40;
/// How often something is looked at again that is waited for.
const OFTEN: Duration = Duration::from_millis(20);

/// A whole cluster.
pub(super) struct Site {
    pub(super) nodes: Vec<Node>,
    pub(super) proxy: Haproxy,
    pub(super) postgres: Postgres,
    pub(super) nats: Nats,
    pub(super) disk: SmallDisk,
    /// Before any node was there.
    begin: Instant,
    _folder: TempDir,
}

impl Site {
    /// A cluster of so many nodes, which are all there.
    pub(super) fn open(nodes: usize) -> Site {
        Site::of(&vec![this_version(); nodes])
    }

    /// A cluster with a node of each of these programs.
    pub(super) fn of(programs: &[PathBuf]) -> Site {
        let folder = TempDir::new().expect("a folder");
        let disk = SmallDisk::new(DISK).expect("a small disk");
        let plan = PostgresPlan {
            is_durable: true,
            folder: Some(disk.path().to_owned()),
            settings: vec![
                ("max_wal_size", "32MB".to_owned()),
                ("min_wal_size", "32MB".to_owned()),
                // Otherwise the log would have room for long.
                ("wal_recycle", "off".to_owned()),
                ("shared_buffers", "16MB".to_owned()),
            ],
        };
        let postgres = Postgres::start_with(plan).expect("PostgreSQL");
        postgres.create_database(NAME).expect("a database");
        let nats = Nats::start().expect("NATS");
        let begin = Instant::now();
        let at: SocketAddr = (Ipv4Addr::LOCALHOST, postgres.port()).into();
        let mut all = Vec::new();
        for (number, program) in programs.iter().enumerate() {
            let own = folder.path().join(format!("node-{number}"));
            let mut node = Node::new(&own, program, (at, NAME), nats.address());
            node.start();
            all.push(node);
        }
        let addresses: Vec<SocketAddr> = all.iter().map(Node::address).collect();
        let proxy = Haproxy::start(&addresses).expect("HAProxy");
        Site {
            nodes: all,
            proxy,
            postgres,
            nats,
            disk,
            begin,
            _folder: folder,
        }
    }

    /// The way to every node.
    pub(super) fn direct(&self) -> RealRoad {
        let addresses: Vec<SocketAddr> = self.nodes.iter().map(Node::address).collect();
        RealRoad::to(&addresses, self.begin)
    }

    /// The way to whoever chooses between nodes.
    pub(super) fn by_proxy(&self) -> RealRoad {
        RealRoad::to(&[self.proxy.address()], self.begin)
    }

    /// What `PostgreSQL` answers to a question.
    pub(super) fn query(&self, sql: &str) -> String {
        self.postgres.query(NAME, sql).expect("an answer")
    }

    /// Starts `PostgreSQL` again if it has ended, or is about to, for want of room.
    pub(super) fn keep_postgres_running(&mut self) {
        let begin = Instant::now();
        while self.postgres.query(NAME, "SELECT 1").is_err() {
            assert!(begin.elapsed() < PATIENCE, "PostgreSQL does not come back");
            if !self.postgres.is_running() {
                self.postgres.restart().expect("PostgreSQL again");
            }
        }
    }

    /// Waits until all nodes are well, know each other, and act for everything between them; how long
    /// that took.
    pub(super) async fn until_whole(&mut self) -> Duration {
        let nodes = self.nodes.len() as u64;
        let begin = Instant::now();
        self.until("the cluster to be whole", |site| {
            let is_well = |node: &Node| node.health().is_some_and(|(_, said)| said == "ok\n");
            let knows_all = |node: &Node| node.figure("praline_nodes") == Some(nodes);
            let acting = |node: &Node| node.figure("praline_districts").unwrap_or(0);
            site.nodes.iter().all(is_well)
                && site.nodes.iter().all(knows_all)
                && site.nodes.iter().map(acting).sum::<u64>() == 64
        })
        .await;
        begin.elapsed()
    }

    /// Waits until something is so.
    pub(super) async fn until(&mut self, what: &str, is_so: impl Fn(&Site) -> bool) {
        let begin = Instant::now();
        while !tokio::task::block_in_place(|| is_so(self)) {
            assert!(
                begin.elapsed() < PATIENCE,
                "waiting for {what} in vain: {}",
                self.state()
            );
            tokio::time::sleep(OFTEN).await;
        }
    }

    /// How all nodes are, for whoever wants to know why something failed.
    pub(super) fn state(&mut self) -> String {
        let log = std::fs::read_to_string(self.postgres.log()).unwrap_or_default();
        let mut state = format!("\nPostgreSQL:\n{}", last_lines(&log));
        for (number, node) in self.nodes.iter_mut().enumerate() {
            let (health, ended) = (node.health(), node.ended());
            let nodes = node.figure("praline_nodes");
            let districts = node.figure("praline_districts");
            // Nothing fails that is written into memory.
            let _ = write!(
                state,
                "\nnode {number}: {health:?} {ended:?}, {nodes:?} nodes, {districts:?} districts\n{}",
                node.log()
            );
        }
        state
    }
}

/// The program as it is.
pub(super) fn this_version() -> PathBuf {
    Path::new(env!("CARGO_BIN_EXE_praline")).to_owned()
}

/// The end of a log.
pub(super) fn last_lines(log: &str) -> String {
    let lines: Vec<&str> = log.lines().collect();
    lines[lines.len().saturating_sub(LINES)..].join("\n")
}
