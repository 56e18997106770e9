//! The `PostgreSQL` server.

use std::fs::{self, File};
use std::io::{self, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use thiserror::Error;

use crate::program::alone;

/// The user that it runs as where we are root, as whom it refuses to run.
const USER: &str = "postgres";
/// A user whose password is asked for, and never right; everyone else is let in without one.
pub const LOCKED_OUT: &str = "locked";
/// Where Debian puts its programs, a folder for each version.
const DEBIAN: &str = "/usr/lib/postgresql";
/// How long it may take to start.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often we look whether it has.
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// Runs the server until nobody holds the other end of its input: also where whoever started it is
/// killed, it does not go on. Unless a line came, what it wrote goes with it.
const SUPERVISE: &str = r#"
files=$1; shift
"$@" </dev/null & server=$!
read -r word
kill -QUIT $server 2>/dev/null
wait $server
[ "$word" = stay ] || rm -rf "$files"
"#;

/// Why there is no server.
#[derive(Debug, Error)]
pub enum PostgresError {
    /// It is not on this machine.
    #[error(
        "PostgreSQL is not installed: there is no `{0}` in {DEBIAN}/*/bin or on the path; \
         `cargo xtask test test` installs it on Debian, elsewhere install PostgreSQL 15 or newer"
    )]
    NotInstalled(&'static str),
    /// A file or a process could not be made.
    #[error("PostgreSQL cannot be run: {0}")]
    Io(#[from] io::Error),
    /// It failed, and what it said.
    #[error("PostgreSQL failed: {0}")]
    Failed(String),
}

/// How a server is to be run.
#[derive(Clone, Debug, Default)]
pub struct PostgresPlan {
    /// Whether a commit waits for the disk, as it has to where the machine could lose power or the
    /// server is killed; tests of anything else are quicker without.
    pub is_durable: bool,
    /// Where its files are, and stay; otherwise in a folder of their own, which goes with it.
    pub folder: Option<PathBuf>,
    /// Settings besides, as in `postgresql.conf`.
    pub settings: Vec<(&'static str, String)>,
}

/// A server with a fresh cluster of databases, on a port of its own; it ends, and its files are
/// removed, when this is dropped. What is in a folder that was given is taken up again.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    plan: PostgresPlan,
    /// Where everything is, unless a folder was given.
    _own: Option<TempDir>,
    folder: PathBuf,
    port: u16,
    supervisor: Option<Child>,
}

impl Postgres {
    /// Starts a server whose commits wait for the disk.
    pub fn start() -> Result<Postgres, PostgresError> {
        Postgres::start_with(PostgresPlan {
            is_durable: true,
            ..PostgresPlan::default()
        })
    }

    /// Starts a server.
    pub fn start_with(plan: PostgresPlan) -> Result<Postgres, PostgresError> {
        let programs = programs()?;
        let own = match plan.folder {
            Some(_) => None,
            None => Some(TempDir::with_prefix("praline-postgres-")?),
        };
        let folder = match (&plan.folder, &own) {
            (Some(folder), _) => folder.clone(),
            (None, Some(own)) => own.path().to_owned(),
            (None, None) => std::env::temp_dir(),
        };
        if is_root() {
            let owner = format!("{USER}:");
            checked(Command::new("chown").arg(owner).arg(&folder))?;
        }
        let mut postgres = Postgres {
            programs,
            plan,
            _own: own,
            folder,
            port: 0,
            supervisor: None,
        };
        if !postgres.data().join("PG_VERSION").exists() {
            postgres.make_cluster()?;
        }
        // Somebody else may take the port before the server does.
        for _ in 0..2 {
            postgres.port = free_port()?;
            if postgres.run().is_ok() {
                return Ok(postgres);
            }
        }
        postgres.port = free_port()?;
        postgres.run()?;
        Ok(postgres)
    }

    /// The server that all tests of a process share, each with databases of its own.
    ///
    /// # Panics
    /// Where there is none: a test that needs it must not pass without.
    pub fn shared() -> &'static Postgres {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(|| match Postgres::start_with(PostgresPlan::default()) {
            Ok(postgres) => postgres,
            Err(fault) => panic!("{fault}"),
        })
    }

    /// Its port on this machine.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The process of the server itself.
    pub fn process(&self) -> Option<u32> {
        let pid = fs::read_to_string(self.data().join("postmaster.pid")).ok()?;
        pid.lines().next()?.trim().parse().ok()
    }

    /// Whether it runs, as far as it has not been killed here.
    pub fn is_running(&self) -> bool {
        self.process().is_some_and(is_there)
    }

    /// Where it writes what it does.
    pub fn log(&self) -> PathBuf {
        self.folder.join("log")
    }

    /// Where a database is reached.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/{database}", self.port)
    }

    /// Makes a database in which nothing is.
    pub fn create_database(&self, name: &str) -> Result<(), PostgresError> {
        self.query("postgres", &format!("CREATE DATABASE \"{name}\""))?;
        Ok(())
    }

    /// Makes a database that nobody else has; returns where it is reached.
    pub fn fresh_database(&self) -> Result<String, PostgresError> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("fresh_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        self.create_database(&name)?;
        Ok(self.url(&name))
    }

    /// What a statement answers, a line for each row, with `|` between columns.
    pub fn query(&self, database: &str, sql: &str) -> Result<String, PostgresError> {
        let mut psql = Command::new(program(&self.programs, "psql")?);
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align"]);
        psql.args(["--set", "ON_ERROR_STOP=1", "--dbname"]);
        let answer = checked(psql.arg(self.url(database)).args(["--command", sql]))?;
        Ok(String::from_utf8_lossy(&answer.stdout).trim().to_owned())
    }

    /// Kills the server, and everything that it has started, as a crash of the machine would.
    pub fn kill(&mut self) -> Result<(), PostgresError> {
        let Some(server) = self.process() else {
            return Ok(());
        };
        let mut all = vec![server];
        all.extend(children(server));
        let mut kill = Command::new("sh");
        kill.args(["-c", "kill -9 \"$@\" 2>/dev/null; true", "kill"]);
        checked(kill.args(all.iter().map(u32::to_string)))?;
        self.end(b"stay\n");
        let since = Instant::now();
        while all.iter().any(|process| is_there(*process)) && since.elapsed() < PATIENCE {
            sleep(BETWEEN_LOOKS);
        }
        Ok(())
    }

    /// Starts the server again, on the same port with the same files.
    pub fn restart(&mut self) -> Result<(), PostgresError> {
        self.end(b"stay\n");
        self.run()
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn make_cluster(&self) -> Result<(), PostgresError> {
        let mut initdb = as_user(&program(&self.programs, "initdb")?);
        initdb.args(["--no-sync", "--no-instructions", "--encoding=UTF8"]);
        initdb.args(["--locale=C", "--auth=trust", "--username", USER]);
        checked(initdb.arg("--pgdata").arg(self.data()))?;
        let who = format!(
            "host all {LOCKED_OUT} 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n"
        );
        fs::write(self.data().join("pg_hba.conf"), who)?;
        Ok(())
    }

    /// Starts the server and waits until it can be asked.
    fn run(&mut self) -> Result<(), PostgresError> {
        let log = self.log();
        let mut supervisor = as_user(Path::new("sh"));
        alone(&mut supervisor);
        supervisor.args(["-c", SUPERVISE, "sh"]);
        supervisor.arg(match self.plan.folder {
            Some(_) => self.data(),
            None => self.folder.clone(),
        });
        supervisor.arg(program(&self.programs, "postgres")?);
        supervisor.arg("-D").arg(self.data());
        let durable = if self.plan.is_durable { "on" } else { "off" };
        let mut settings = vec![
            ("port", self.port.to_string()),
            ("listen_addresses", "127.0.0.1".to_owned()),
            ("unix_socket_directories", String::new()),
            ("max_connections", "300".to_owned()),
            ("fsync", durable.to_owned()),
            // After a kill it would wait for each of its thousand files; the system has them all.
            ("recovery_init_sync_method", "syncfs".to_owned()),
        ];
        settings.extend(self.plan.settings.iter().cloned());
        for (name, value) in settings {
            supervisor.arg("-c").arg(format!("{name}={value}"));
        }
        // Whoever runs the tests may be where its user may not look.
        supervisor.current_dir(&self.folder).stdin(Stdio::piped());
        let output = File::create(&log)?;
        supervisor.stdout(output.try_clone()?).stderr(output);
        let mut supervisor = supervisor.spawn()?;
        let since = Instant::now();
        while !self.is_ready() {
            let is_over = !self.data().join("postmaster.pid").exists()
                && since.elapsed() > Duration::from_secs(5);
            if is_over || since.elapsed() > PATIENCE {
                drop(tell(&mut supervisor, b"stay\n"));
                supervisor.wait()?;
                let said = fs::read_to_string(&log).unwrap_or_default();
                return Err(PostgresError::Failed(said));
            }
            sleep(BETWEEN_LOOKS);
        }
        self.supervisor = Some(supervisor);
        Ok(())
    }

    /// Whether it can be asked, as it notes itself.
    fn is_ready(&self) -> bool {
        let pid = fs::read_to_string(self.data().join("postmaster.pid"));
        pid.is_ok_and(|pid| {
            let mut lines = pid.lines();
            let is_alive = lines.next().and_then(|pid| pid.trim().parse().ok());
            let status = lines.nth(6).map(str::trim);
            is_alive.is_some_and(is_there) && status == Some("ready")
        })
    }

    fn end(&mut self, last: &[u8]) {
        if let Some(mut supervisor) = self.supervisor.take() {
            // Where it is gone already there is nobody to tell.
            let _ = tell(&mut supervisor, last);
            let _ = supervisor.wait();
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let last: &[u8] = if self.plan.folder.is_some() {
            b"stay\n"
        } else {
            b""
        };
        self.end(last);
    }
}

/// Says something to a supervisor, and no more.
fn tell(supervisor: &mut Child, word: &[u8]) -> io::Result<()> {
    let input = supervisor.stdin.take();
    input.map_or(Ok(()), |mut input| input.write_all(word))
}

/// The folder of the newest programs.
fn programs() -> Result<PathBuf, PostgresError> {
    let versions = fs::read_dir(DEBIAN).into_iter().flatten().flatten();
    let newest = versions
        .map(|version| version.path().join("bin"))
        .filter(|folder| folder.join("initdb").is_file())
        .max_by_key(|folder| version_of(folder));
    if let Some(folder) = newest {
        return Ok(folder);
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = std::env::split_paths(&path);
    let found = folders.find(|folder| folder.join("initdb").is_file());
    found.ok_or(PostgresError::NotInstalled("initdb"))
}

fn version_of(folder: &Path) -> u32 {
    let version = folder.parent().and_then(Path::file_name);
    let version = version.and_then(|name| name.to_str()?.parse().ok());
    version.unwrap_or(0)
}

/// A program of the server, or the one on the path.
fn program(programs: &Path, name: &'static str) -> Result<PathBuf, PostgresError> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut places = [programs.to_owned()]
        .into_iter()
        .chain(std::env::split_paths(&path))
        .map(|folder| folder.join(name));
    let found = places.find(|file| file.is_file());
    found.ok_or(PostgresError::NotInstalled(name))
}

/// A command that runs as somebody else where we are root.
fn as_user(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    let user = [USER, USER].map(str::to_owned);
    let [uid, gid] = user;
    command.arg("--reuid").arg(uid).arg("--regid").arg(gid);
    command.arg("--init-groups").arg(program);
    command
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// What a command says, where it ends well.
fn checked(command: &mut Command) -> Result<Output, PostgresError> {
    let output = command.stdin(Stdio::null()).output()?;
    if output.status.success() {
        return Ok(output);
    }
    let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    Err(PostgresError::Failed(said))
}

fn free_port() -> io::Result<u16> {
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    Ok(listener.local_addr()?.port())
}

/// The processes that a process has started.
fn children(of: u32) -> Vec<u32> {
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = all.filter_map(|process| process.file_name().to_str()?.parse().ok());
    numbers.filter(|one| parent(*one) == Some(of)).collect()
}

fn parent(process: u32) -> Option<u32> {
    stat(process)?.split(' ').nth(1)?.parse().ok()
}

/// Whether a process is there and not over.
fn is_there(process: u32) -> bool {
    stat(process).is_some_and(|stat| !stat.starts_with('Z'))
}

/// What Linux says of a process, from its state on: before that is its name, which can be anything.
fn stat(process: u32) -> Option<String> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    stat.rsplit_once(") ").map(|(_, rest)| rest.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Postgres, is_there};

    #[test]
    fn what_was_committed_is_there_after_a_kill_and_nothing_after_the_end() {
        let mut postgres = Postgres::start().expect("a server");
        postgres.create_database("tables").expect("a database");
        let made = "CREATE TABLE t AS SELECT 7 AS n";
        postgres.query("tables", made).expect("a table");
        let first = postgres.process().expect("a process");
        postgres.kill().expect("killed");
        assert!(postgres.query("tables", "SELECT n FROM t").is_err());
        postgres.restart().expect("again");
        assert_ne!(postgres.process(), Some(first));
        let kept = postgres.query("tables", "SELECT n FROM t").expect("kept");
        assert_eq!(kept, "7");
        let (process, folder) = (postgres.process(), postgres.folder.clone());
        drop(postgres);
        assert!(!process.is_some_and(is_there) && !folder.exists());
    }

    #[test]
    fn each_fresh_database_is_another() {
        let postgres = Postgres::shared();
        let one = postgres.fresh_database().expect("a database");
        assert_ne!(one, postgres.fresh_database().expect("a database"));
    }
}
