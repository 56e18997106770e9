//! The NATS server.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use tempfile::TempDir;

use crate::error::PartError;
use crate::folder::Folder;
use crate::program::{Program, find};

/// Where it says which port it has taken.
const PORTS_ENDING: &str = ".ports";
/// How long it may take to greet whoever connects.
const GREETING: Duration = Duration::from_secs(1);

/// A NATS server on a port of its own.
#[derive(Debug)]
pub struct Nats {
    folder: Folder,
    port: u16,
    /// `None` while it is killed.
    program: Option<Program>,
}

impl Nats {
    /// Starts one that takes everybody.
    pub fn start() -> Result<Nats, PartError> {
        Nats::with("")
    }

    /// Starts one with some more lines in its configuration.
    pub fn with(settings: &str) -> Result<Nats, PartError> {
        let folder = TempDir::new().map_err(PartError::when("cannot make a folder"))?;
        Nats::start_in(Folder::Fresh(folder), settings)
    }

    /// Starts one that takes everybody, and writes into a folder that stays.
    pub fn at(folder: &Path) -> Result<Nats, PartError> {
        Nats::start_in(Folder::kept(folder)?, "")
    }

    fn start_in(folder: Folder, settings: &str) -> Result<Nats, PartError> {
        folder.clear(PORTS_ENDING)?;
        folder.write("nats.conf", settings)?;
        let mut nats = Nats {
            folder,
            port: 0,
            program: None,
        };
        nats.restart()?;
        Ok(nats)
    }

    /// Its address, for `--bus`.
    pub fn url(&self) -> String {
        format!("nats://{}", self.address())
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.port).into()
    }

    /// Its process, while it runs.
    pub fn program(&mut self) -> Option<&mut Program> {
        self.program.as_mut()
    }

    /// Kills it, as a power cut would.
    pub fn kill(&mut self) {
        self.program = None;
    }

    /// Starts it again, on the same port.
    pub fn restart(&mut self) -> Result<(), PartError> {
        self.kill();
        let mut command = Command::new(find("nats-server", "nats-server")?);
        let path = self.folder.path();
        command.arg("--config").arg(path.join("nats.conf"));
        command.args(["--addr", "127.0.0.1", "--port"]);
        if self.port == 0 {
            // Any that is free; which one stands in a file then.
            command.arg("-1").arg("--ports_file_dir").arg(path);
        } else {
            command.arg(self.port.to_string());
        }
        let mut program = Program::start("the NATS server", &mut command, &path.join("nats.log"))?;
        if self.port == 0 {
            self.port = program.until(|| port(&self.folder.find(PORTS_ENDING)?))?;
        }
        let address = self.address();
        program.until(|| greets(address).then_some(()))?;
        self.program = Some(program);
        Ok(())
    }
}

/// The port in what the server says of its ports, once all of it is there.
fn port(ports: &str) -> Option<u16> {
    // It begins with `tls` where the server has a certificate.
    let (_, behind) = ports.split_once("://127.0.0.1:")?;
    behind.split_once('"')?.0.parse().ok()
}

/// Whether there is a server that says who it is.
fn greets(address: SocketAddr) -> bool {
    let greeting = TcpStream::connect(address).and_then(|stream| {
        stream.set_read_timeout(Some(GREETING))?;
        let mut line = String::new();
        BufReader::new(stream).read_line(&mut line)?;
        Ok(line)
    });
    greeting.is_ok_and(|line| line.starts_with("INFO "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_answers_until_it_is_killed_and_again_on_the_same_port() {
        let mut nats = Nats::start().expect("it is installed");
        let address = nats.address();
        assert_eq!(nats.url(), format!("nats://{address}"));
        assert!(greets(address));
        nats.kill();
        assert!(!greets(address));
        nats.restart().expect("the port is free");
        assert!(nats.address() == address && greets(address));
    }

    #[test]
    fn settings_that_it_does_not_know_are_told() {
        let error = Nats::with("nonsense = [").expect_err("it does not start");
        let text = error.to_string();
        let beginning = "the NATS server does not start:\n  nats-server: ";
        assert!(text.starts_with(beginning), "{text}");
    }
}
