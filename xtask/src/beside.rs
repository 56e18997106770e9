//! Steps that run beside others, their output shown when they are over.

use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::process::ExitStatus;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::process::{self, Failure};

/// A step in a process of its own, which is this same program.
pub(crate) struct Beside {
    /// Everything that it says.
    log: PathBuf,
    waiting: JoinHandle<io::Result<(ExitStatus, Duration)>>,
}

impl Beside {
    /// Starts `cargo xtask test STEP`.
    pub(crate) fn start(step: &str) -> Result<Self, Failure> {
        let log = process::target_dir().join(format!("xtask-{step}.log"));
        let message = |error: io::Error| Failure::Message(format!("{}: {error}", log.display()));
        let out = File::create(&log).map_err(message)?;
        let err = out.try_clone().map_err(message)?;
        let this = std::env::current_exe().map_err(message)?;
        let mut command = process::program(this);
        command.args(["test", step]).stdout(out).stderr(err);
        let start = Instant::now();
        let waiting = std::thread::spawn(move || Ok((command.status()?, start.elapsed())));
        Ok(Self { log, waiting })
    }

    /// Whether it is over; what it came to is known from [`Beside::finish`].
    pub(crate) fn is_over(&self) -> bool {
        self.waiting.is_finished()
    }

    /// Waits for it, shows what it said, and gives the time that it took.
    pub(crate) fn finish(self) -> Result<Duration, Failure> {
        let ended = self
            .waiting
            .join()
            .unwrap_or_else(|_| Err(io::ErrorKind::Other.into()));
        // Whatever cannot be shown is still in the file.
        print!("{}", std::fs::read_to_string(&self.log).unwrap_or_default());
        match ended {
            Ok((status, time)) if status.success() => Ok(time),
            // It has said itself what is wrong.
            Ok(_) => Err(Failure::Exit(1)),
            Err(error) => Err(Failure::Message(format!("{}: {error}", self.log.display()))),
        }
    }
}
