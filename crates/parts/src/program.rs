//! Programs in the background that end with whoever started them.

use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::error::{PartError, last_lines};

/// How long a program may take until it answers, and until it has ended when it is asked to.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often one that does not tell is asked whether it is ready.
const OFTEN: Duration = Duration::from_millis(10);
/// Waits until this process has ended, however it has, and then ends the group of the program. Nobody
/// else has the other end of its input.
const GUARD: &str = "read -r _; kill -s KILL -- \"-$1\"";

/// A program in the background, which ends when this is dropped, or when the whole process is killed.
#[derive(Debug)]
pub struct Program {
    name: String,
    log: PathBuf,
    child: Child,
    guard: Child,
}

impl Program {
    /// Starts a program in a process group of its own, so that Ctrl-C does not reach it; what it writes
    /// goes to the end of a log.
    pub fn start(
        name: impl Into<String>,
        command: &mut Command,
        log: &Path,
    ) -> Result<Program, PartError> {
        let name = name.into();
        let failed = || PartError::when(format!("cannot start {name}"));
        let to_log = OpenOptions::new().create(true).append(true).open(log);
        let to_log = to_log.map_err(PartError::when(log.display().to_string()))?;
        command
            .stdin(Stdio::null())
            .stdout(to_log.try_clone().map_err(failed())?)
            .stderr(to_log);
        let mut child = alone(command).spawn().map_err(failed())?;
        let mut guard = Command::new("sh");
        guard
            .args(["-c", GUARD, "sh", &child.id().to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let guard = alone(&mut guard).spawn();
        let guard = match guard {
            Ok(guard) => guard,
            Err(fault) => {
                end(&mut child);
                return Err(failed()(fault));
            }
        };
        Ok(Program {
            name,
            log: log.to_owned(),
            child,
            guard,
        })
    }

    /// Waits until it is ready, or has ended instead.
    pub fn until<T>(&mut self, mut ready: impl FnMut() -> Option<T>) -> Result<T, PartError> {
        let begin = Instant::now();
        loop {
            if let Some(found) = ready() {
                return Ok(found);
            }
            if self.ended().is_some() || begin.elapsed() > PATIENCE {
                return Err(PartError::NotStarted {
                    name: self.name.clone(),
                    said: last_lines(&self.log),
                });
            }
            std::thread::sleep(OFTEN);
        }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where it writes what it does.
    pub fn log(&self) -> &Path {
        &self.log
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// How it has ended, if it has.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }

    /// Asks it to end and waits until it has; one that does not is killed.
    pub fn stop(mut self) {
        if self.signal("TERM").is_ok() {
            let begin = Instant::now();
            while self.ended().is_none() && begin.elapsed() < PATIENCE {
                std::thread::sleep(OFTEN);
            }
        }
    }

    /// Sends it a signal, such as `STOP`.
    pub fn signal(&self, signal: &str) -> io::Result<()> {
        let id = self.id().to_string();
        let sent = Command::new("kill").args(["-s", signal, &id]).status()?;
        if sent.success() {
            Ok(())
        } else {
            Err(io::Error::other("the program has ended"))
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The guard first: afterwards the number of the process may be another's.
        end(&mut self.guard);
        end(&mut self.child);
    }
}

/// Puts a command into a process group of its own, so that Ctrl-C does not reach it.
pub(crate) fn alone(command: &mut Command) -> &mut Command {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command
}

/// Kills a process, and waits until it is gone.
fn end(child: &mut Child) {
    // It may have ended by itself.
    let _ = child.kill();
    let _ = child.wait();
}

/// Where a program is: on the path, or where Debian keeps those for servers.
pub(crate) fn find(program: &'static str, package: &'static str) -> Result<PathBuf, PartError> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path);
    let for_servers = ["/usr/sbin", "/usr/local/sbin"].map(PathBuf::from);
    let mut files = folders
        .chain(for_servers)
        .map(|folder| folder.join(program));
    files
        .find(|file| file.is_file())
        .ok_or(PartError::Missing { program, package })
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader};

    use tempfile::TempDir;

    use super::*;

    fn start(script: &str) -> (Program, TempDir) {
        let folder = TempDir::new().expect("a folder");
        let mut shell = Command::new("sh");
        let log = folder.path().join("log");
        let program = Program::start("the script", shell.args(["-c", script]), &log);
        (program.expect("started"), folder)
    }

    #[test]
    fn what_does_not_start_says_how_it_ended() {
        let (mut program, _folder) = start("echo no such file; exit 3");
        let error = program.until(|| None::<()>).expect_err("it ends");
        let text = error.to_string();
        assert_eq!(text, "the script does not start:\n  no such file");
    }

    #[test]
    fn what_is_missing_is_named_with_its_package() {
        let error = find("praline-no-such", "praline-none").expect_err("there is none");
        let text = "there is no program `praline-no-such`; \
                    on Debian: apt-get install praline-none";
        assert_eq!(error.to_string(), text);
    }

    #[test]
    fn a_program_ends_with_whoever_holds_it() {
        let (program, _folder) = start("exec sleep 600");
        let id = program.id().to_string();
        drop(program);
        let left = Command::new("kill").args(["-s", "0", &id]).output();
        assert!(!left.expect("there is such a program").status.success());
    }

    #[test]
    fn a_guard_ends_the_whole_group_when_its_input_does() {
        let mut group = Command::new("sh");
        group.args(["-c", "sleep 600 & echo begun; wait"]);
        let group = alone(&mut group).stdout(Stdio::piped()).spawn();
        let mut group = group.expect("started");
        let mut output = BufReader::new(group.stdout.take().expect("piped"));
        let mut line = String::new();
        output.read_line(&mut line).expect("begun");
        let id = group.id().to_string();
        let guard = Command::new("sh")
            .args(["-c", GUARD, "sh", &id])
            .stdin(Stdio::piped())
            .spawn();
        let mut guard = guard.expect("started");
        drop(guard.stdin.take());
        assert!(!group.wait().expect("it ends").success());
        // The output ends once the last of the group has.
        assert_eq!(output.read_line(&mut line).expect("its end"), 0);
        guard.wait().expect("it has done its work");
    }
}
