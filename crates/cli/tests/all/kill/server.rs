//! The real server, as a process that can be killed.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running server; it is killed at the latest when this is dropped.
pub(crate) struct Server {
    process: Child,
    address: SocketAddr,
}

impl Server {
    /// Starts a server on a file and waits until it tells its address.
    pub(crate) fn start(file: &Path) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_praline"))
            .args(["serve", "--tables-only", "--address", "127.0.0.1:0"])
            .args([
                "--requests-per-second",
                "100000",
                "--requests-per-second-per-address",
                "100000",
                "--max-tables-per-address",
                "100000",
                "--max-guests-per-address",
                "100000",
            ])
            .arg("--database")
            .arg(file)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let out = process.stdout.take().expect("piped");
        BufReader::new(out)
            .read_line(&mut line)
            .expect("an address");
        let address = line
            .trim()
            .strip_prefix("Praline is at http://")
            .and_then(|rest| rest.strip_suffix('/'))
            .and_then(|address| address.parse().ok());
        Server {
            process,
            address: address.unwrap_or_else(|| panic!("an address: {line}")),
        }
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Kills it, with nothing said before.
    pub(crate) fn kill(mut self) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it ends");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been killed already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
