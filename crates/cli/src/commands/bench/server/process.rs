//! The server that is measured: a process of its own.

use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::usage;
use crate::error::ServerBenchFault;
use crate::online::Server;

/// A limit that no measurement meets.
const NO_LIMIT: &str = "1000000";
/// The settings that bound what one guest or one address may do. They are set by the environment,
/// where a program of another version passes over what it does not know.
const LIMITS: [&str; 8] = [
    "PRALINE_MAX_CONNECTIONS",
    "PRALINE_MAX_CONNECTIONS_PER_ADDRESS",
    "PRALINE_MAX_CONNECTIONS_PER_GUEST",
    "PRALINE_MAX_GUESTS_PER_ADDRESS",
    "PRALINE_MAX_TABLES_PER_GUEST",
    "PRALINE_MAX_TABLES_PER_ADDRESS",
    "PRALINE_REQUESTS_PER_SECOND",
    "PRALINE_REQUESTS_PER_SECOND_PER_ADDRESS",
];
/// What begins the name of every variable of the environment that a server knows.
const OURS: &str = "PRALINE_";

/// How much one guest or one address may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limits {
    /// What a host gets who sets nothing.
    Usual,
    /// As good as everything.
    Lifted,
}

/// A running server.
#[derive(Debug)]
pub(super) struct ServerProcess {
    child: Child,
    pub(super) server: Server,
    pub(super) address: SocketAddr,
}

/// This very program.
pub(super) fn this_program() -> Result<PathBuf, ServerBenchFault> {
    env::current_exe().map_err(|fault| ServerBenchFault::Start(fault.to_string()))
}

impl ServerProcess {
    /// Starts a program as a server on a file, and waits until it can be reached.
    pub(super) fn start(
        program: &Path,
        database: &Path,
        limits: Limits,
    ) -> Result<ServerProcess, ServerBenchFault> {
        let mut command = Command::new(program);
        command.arg("serve").arg("--database").arg(database);
        ServerProcess::run(command, limits)
    }

    /// Starts a program as a node of a cluster, and waits until it can be reached.
    pub(super) fn start_node(
        program: &Path,
        database: &str,
        bus: &str,
    ) -> Result<ServerProcess, ServerBenchFault> {
        let mut command = Command::new(program);
        command.args(["serve", "--database", database, "--bus", bus]);
        ServerProcess::run(command, Limits::Lifted)
    }

    fn run(mut command: Command, limits: Limits) -> Result<ServerProcess, ServerBenchFault> {
        let program = command.get_program().to_owned();
        let failed = |fault: io::Error| {
            let program = program.display();
            ServerBenchFault::Start(format!("{program}: {fault}"))
        };
        command
            .args(["--tables-only", "--address", "127.0.0.1:0"])
            .args(["--log", "error"]);
        // What the person has set for a server of their own is not measured.
        for (name, _) in env::vars_os() {
            if name.to_string_lossy().starts_with(OURS) {
                command.env_remove(name);
            }
        }
        if limits == Limits::Lifted {
            command.envs(LIMITS.map(|limit| (limit, NO_LIMIT)));
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(failed)?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            let read = BufReader::new(out).read_line(&mut line);
            read.map_err(failed)?;
        }
        if let Some((server, address)) = read_address(&line) {
            return Ok(ServerProcess {
                child,
                server,
                address,
            });
        }
        // It has said on standard error what is wrong.
        let _ = child.kill();
        let _ = child.wait();
        let silent = "it does not say where it is".to_owned();
        Err(ServerBenchFault::Start(silent))
    }

    /// Ends it in the middle of whatever it does, as `kill -9` does.
    pub(super) fn kill(&mut self) {
        // One that has ended already cannot be killed, and that is well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Its number among the processes.
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The processor time that it has used, where the system tells.
    pub(super) fn processor_time(&self) -> Option<Duration> {
        usage::processor_time(self.child.id())
    }

    /// The memory that it holds, in bytes, where the system tells.
    pub(super) fn resident_memory(&self) -> Option<u64> {
        usage::resident_memory(self.child.id())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Where a server says it is.
fn read_address(line: &str) -> Option<(Server, SocketAddr)> {
    let url = line.trim().strip_prefix("Praline is at ")?;
    let address = url.strip_prefix("http://")?.trim_end_matches('/').parse();
    Some((Server::read(url).ok()?, address.ok()?))
}

/// The kind of file system that a folder lies on, where the system tells.
pub(super) fn file_system(folder: &Path) -> Option<String> {
    let folder = folder.canonicalize().ok()?;
    let mounts = fs::read_to_string("/proc/mounts").ok()?;
    let mount = |line: &str| {
        let mut fields = line.split(' ').skip(1).map(str::to_owned);
        Some((fields.next()?, fields.next()?))
    };
    let around = mounts.lines().filter_map(mount);
    let around = around.filter(|(place, _)| folder.starts_with(place));
    let nearest = around.max_by_key(|(place, _)| place.len());
    nearest.map(|(_, kind)| kind)
}
