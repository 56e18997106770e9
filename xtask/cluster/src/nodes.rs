//! One node.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;

use praline_parts::Program;

use crate::error::Error;

/// What a node says once it can be reached, before its address.
const READY: &str = "Praline is at http://";

/// What all nodes are started with.
pub(crate) struct Plan<'a> {
    /// The program.
    pub(crate) program: &'a Path,
    /// Where their logs go.
    pub(crate) folder: &'a Path,
    /// Where tables are kept.
    pub(crate) database: String,
    /// Where they tell each other.
    pub(crate) bus: String,
    /// What else they are given.
    pub(crate) args: &'a [String],
}

/// One node: where it listens, and its process.
pub(crate) struct Node {
    pub(crate) address: SocketAddr,
    pub(crate) program: Program,
}

impl Node {
    /// Starts the node of that number, and waits until it can be reached.
    pub(crate) fn start(plan: &Plan<'_>, number: u8) -> Result<Node, Error> {
        let log = plan.folder.join(format!("node{number}.log"));
        // What it said the time before is not what it says now.
        std::fs::write(&log, "")?;
        let mut command = Command::new(plan.program);
        command
            .args(["serve", "--address", "127.0.0.1:0", "--trust-proxy"])
            .args(["--database", &plan.database, "--bus", &plan.bus])
            // One after the other ends here, and nobody is there to notice.
            .env("PRALINE_DRAIN_SECONDS", "0")
            .args(plan.args);
        let name = format!("node {number}");
        let mut program = Program::start(name, &mut command, &log)?;
        let address = program.until(|| {
            let said = std::fs::read_to_string(&log).ok()?;
            let (_, behind) = said.split_once(READY)?;
            behind.split_once('/')?.0.parse().ok()
        })?;
        Ok(Node { address, program })
    }
}
