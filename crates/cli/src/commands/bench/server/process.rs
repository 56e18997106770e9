//! The server that is measured: a process of its own.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::error::ServerBenchFault;
use crate::online::Server;

/// What Linux counts processor time in, for programs that read it: hundredths of a second.
const TICK: Duration = Duration::from_millis(10);
/// A limit that no measurement meets.
const NO_LIMIT: &str = "1000000";
/// The settings that bound what one guest or one address may do.
const LIMITS: [&str; 7] = [
    "--max-connections",
    "--max-connections-per-address",
    "--max-connections-per-guest",
    "--max-tables-per-guest",
    "--max-tables-per-address",
    "--requests-per-second",
    "--requests-per-second-per-address",
];

/// A running server.
#[derive(Debug)]
pub(super) struct ServerProcess {
    child: Child,
    pub(super) server: Server,
}

impl ServerProcess {
    /// Starts this very program as a server on a file, and waits until it can be reached.
    pub(super) fn start(database: &Path) -> Result<ServerProcess, ServerBenchFault> {
        let failed = |fault: &dyn std::fmt::Display| ServerBenchFault::Start(fault.to_string());
        let program = env::current_exe().map_err(|fault| failed(&fault))?;
        let mut command = Command::new(program);
        command
            .args(["serve", "--tables-only", "--address", "127.0.0.1:0"])
            .args(["--log", "error"])
            .arg("--database")
            .arg(database);
        for limit in LIMITS {
            command.args([limit, NO_LIMIT]);
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|fault| failed(&fault))?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            let read = BufReader::new(out).read_line(&mut line);
            read.map_err(|fault| failed(&fault))?;
        }
        let address = line.trim().strip_prefix("Praline is at ");
        let server = address.and_then(|address| Server::read(address).ok());
        if let Some(server) = server {
            return Ok(ServerProcess { child, server });
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

    /// The processor time that it has used, where the system tells.
    pub(super) fn processor_time(&self) -> Option<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The second field is a name in brackets that may hold anything; the times are the 14th and
        // the 15th.
        let (_, rest) = stat.rsplit_once(')')?;
        let mut fields = rest.split_whitespace().skip(11);
        let mut ticks = || fields.next()?.parse::<u32>().ok();
        Some(TICK * (ticks()? + ticks()?))
    }

    /// The memory that it holds, in bytes, where the system tells.
    pub(super) fn resident_memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        Some(kilobytes * 1024)
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.kill();
    }
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
