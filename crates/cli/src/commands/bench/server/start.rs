//! How a server starts that has many unfinished games.

use std::path::Path;
use std::time::{Duration, Instant};

use praline_server::multiply;
use tokio::time::sleep;

use super::process::{Limits, ServerProcess};
use super::report::Started;
use crate::error::ServerBenchFault;

/// How many copies are made of each game.
const COPIES: u32 = 9;
/// How long a server has to find its feet before its memory is measured once more.
const SETTLING: Duration = Duration::from_secs(5);

/// Copies the games of a file that a server was killed on, and starts a server with all of them.
pub(super) async fn start(program: &Path, database: &Path) -> Result<Started, ServerBenchFault> {
    let failed = |fault: &dyn std::fmt::Display| ServerBenchFault::Start(fault.to_string());
    // Whatever lies beside the file is taken into it, and the server finds it as after a clean stop.
    let tables = multiply(database, COPIES)
        .await
        .map_err(|fault| failed(&fault))?;
    let begin = Instant::now();
    let process = ServerProcess::start(program, database, Limits::Lifted)?;
    let until_ready = begin.elapsed();
    let memory = process.resident_memory();
    sleep(SETTLING).await;
    Ok(Started {
        tables,
        seconds_until_ready: until_ready.as_secs_f64(),
        memory,
        memory_settled: process.resident_memory(),
    })
}
