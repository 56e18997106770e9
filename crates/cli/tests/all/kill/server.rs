//! The real server, as a process that can be killed.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Stdio};

use crate::run::{address_of, command};

/// A running server; it is killed at the latest when this is dropped.
pub(crate) struct Server {
    process: Child,
    address: SocketAddr,
}

impl Server {
    /// Starts a server on a file and waits until it tells its address.
    pub(crate) fn start(file: &Path) -> Server {
        let mut process = command()
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
        let address = address_of(&mut process);
        Server { process, address }
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
