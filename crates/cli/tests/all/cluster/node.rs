//! A node: the real program, with lines to `PostgreSQL` and NATS that can be cut.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

use praline_parts::{Line, Program, Relay};

use super::site::last_lines;

/// Settings that nobody runs into, and others that make things happen within a test.
const SETTINGS: &str = "\
tables-only = true
grace-seconds = 5
drain-seconds = 1
bot-threads = 1
max-connections-per-address = 1000000
max-connections-per-guest = 1000000
max-guests-per-address = 1000000
max-tables-per-guest = 1000000
max-tables-per-address = 1000000
requests-per-second = 100000
requests-per-second-per-address = 1000000
";
/// How long a node may take to answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// What a node is started from, again and again.
#[derive(Debug)]
pub(super) struct Node {
    folder: PathBuf,
    binary: PathBuf,
    address: SocketAddr,
    database: String,
    bus: String,
    to_postgres: Relay,
    to_nats: Relay,
    /// `None` while it is dead.
    program: Option<Program>,
}

impl Node {
    /// A node that was not started yet: its files are in a folder, and its database is of that name.
    pub(super) fn new(
        folder: &Path,
        binary: &Path,
        (postgres, name): (SocketAddr, &str),
        nats: SocketAddr,
    ) -> Node {
        std::fs::create_dir_all(folder).expect("a folder");
        std::fs::write(folder.join("praline.toml"), SETTINGS).expect("written");
        let to_postgres = Relay::start(postgres).expect("a relay");
        let to_nats = Relay::start(nats).expect("a relay");
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        Node {
            folder: folder.to_owned(),
            binary: binary.to_owned(),
            address: free.local_addr().expect("it has one"),
            database: format!("postgres://postgres@{}/{name}", to_postgres.address()),
            bus: format!("nats://{}/{name}", to_nats.address()),
            to_postgres,
            to_nats,
            program: None,
        }
    }

    /// From the next start on it is another program.
    pub(super) fn becomes(&mut self, binary: &Path) {
        binary.clone_into(&mut self.binary);
    }

    /// Starts it, and waits until it listens. Where it cannot start, it is tried again as whoever keeps
    /// services running does.
    pub(super) fn start(&mut self) {
        let begin = Instant::now();
        loop {
            let mut command = Command::new(&self.binary);
            command.env("LC_ALL", "C").env("PRALINE_LOG", "debug");
            command.args(["serve", "--address", &self.address.to_string()]);
            command.args(["--database", &self.database, "--bus", &self.bus]);
            command
                .arg("--config")
                .arg(self.folder.join("praline.toml"));
            let log = self.folder.join("log");
            let mut program = Program::start("a node", &mut command, &log).expect("a program");
            let is_there = || std::net::TcpStream::connect(self.address).ok();
            match program.until(is_there) {
                Ok(_) => {
                    self.program = Some(program);
                    return;
                }
                Err(fault) => assert!(begin.elapsed() < Duration::from_secs(20), "{fault}"),
            }
        }
    }

    /// Where it listens, whenever it runs.
    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Kills it, with nothing said before.
    pub(super) fn kill(&mut self) {
        self.program = None;
    }

    /// Asks it to end, and waits until it has.
    pub(super) fn stop(&mut self) {
        if let Some(program) = self.program.take() {
            program.stop();
        }
    }

    /// Lets it stand still, or go on.
    pub(super) fn signal(&self, signal: &str) {
        if let Some(program) = &self.program {
            program.signal(signal).expect("it runs");
        }
    }

    /// How it has ended, if it has by itself.
    pub(super) fn ended(&mut self) -> Option<ExitStatus> {
        self.program.as_mut().and_then(Program::ended)
    }

    /// How its line to `PostgreSQL` is from now on.
    pub(super) fn line_to_postgres(&self, line: Line) {
        self.to_postgres.set(line);
    }

    /// How its line to NATS is from now on.
    pub(super) fn line_to_nats(&self, line: Line) {
        self.to_nats.set(line);
    }

    /// What it says of itself: its status and a line. Nothing where it does not answer.
    pub(super) fn health(&self) -> Option<(u16, String)> {
        self.get("healthz")
    }

    /// One of its figures.
    pub(super) fn figure(&self, name: &str) -> Option<u64> {
        let (_, text) = self.get("metrics")?;
        let mut lines = text.lines();
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok())
    }

    fn get(&self, path: &str) -> Option<(u16, String)> {
        let agent = ureq::Agent::config_builder()
            .proxy(None)
            .http_status_as_error(false)
            .timeout_global(Some(PATIENCE))
            .build();
        let agent: ureq::Agent = agent.into();
        let asked = agent.get(format!("http://{}/{path}", self.address)).call();
        let mut answer = asked.ok()?;
        let status = answer.status().as_u16();
        Some((status, answer.body_mut().read_to_string().ok()?))
    }

    /// The end of what it has logged.
    pub(super) fn log(&self) -> String {
        let text = std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        last_lines(&text)
    }
}
