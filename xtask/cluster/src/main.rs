//! Runs several nodes with everything they need on this machine, and takes all of it down again.
//!
//! `cargo xtask cluster` builds the program and calls this.

mod error;
mod nodes;
mod running;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use tokio::runtime::Builder;
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::interval;

use error::Error;
use running::Running;

/// Any free port of this machine.
const ANYWHERE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);
/// How often all parts are looked after.
const OFTEN: Duration = Duration::from_millis(250);

/// Serve the game by several nodes: a database, a bus, and a proxy before them, all on this machine.
///
/// Ctrl-C takes everything down, and so does the end of any part.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask cluster")]
struct Cluster {
    /// The program, as built.
    #[arg(long, hide = true)]
    program: PathBuf,

    /// How many nodes
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=32))]
    nodes: u8,

    /// Where the proxy listens; port 0 is any that is free
    #[arg(long, value_name = "ADDRESS:PORT", default_value_t = ANYWHERE)]
    address: SocketAddr,

    /// A folder that keeps everything for the next time, logs among it [default: none]
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,

    /// What each node is given: `praline serve ARGS`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}

fn main() -> ExitCode {
    match run(&Cluster::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(cluster: &Cluster) -> Result<(), Error> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        // Asked for first, so that whatever has been started by then is taken down.
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut terminate = signal(SignalKind::terminate())?;
        let mut running = Running::start(cluster)?;
        println!("Praline is at http://{}/", running.address());
        let mut looks = interval(OFTEN);
        loop {
            tokio::select! {
                _ = interrupt.recv() => break,
                _ = terminate.recv() => break,
                _ = looks.tick() => running.look()?,
            }
        }
        running.stop();
        Ok(())
    })
}
