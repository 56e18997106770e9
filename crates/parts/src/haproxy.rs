//! The proxy `HAProxy`, before several nodes.

use std::fmt::Write;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::error::PartError;
use crate::folder::Folder;
use crate::program::{Program, find};

/// The file of its settings.
const FILE: &str = "haproxy.cfg";
/// How often a port is chosen: somebody else may take one before it is listened on.
const TRIES: u32 = 3;

/// What goes before the nodes: a WebSocket stays open for as long as its page, a node that does not
/// answer, or cannot save, gets nothing new, and whoever was on their way to it goes to another.
///
/// What is open is left alone when a node is not well: its games go on once the database is back.
const SETTINGS: &str = "\
defaults
    mode http
    balance leastconn
    timeout connect 2s
    timeout client 1m
    timeout server 1m
    timeout tunnel 1d
    timeout http-request 10s
    timeout http-keep-alive 10s
    retries 3
    retry-on conn-failure empty-response
    option redispatch 1
    option forwardfor

frontend praline
    bind ADDRESS
    default_backend nodes

backend nodes
    option httpchk GET /healthz
    http-check expect status 200
    default-server check inter 500ms fastinter 200ms fall 2 rise 1
";

/// A proxy on a port of its own, which spreads what comes there over several nodes.
#[derive(Debug)]
pub struct Haproxy {
    address: SocketAddr,
    program: Program,
    _folder: Folder,
}

impl Haproxy {
    /// Starts one before these nodes.
    pub fn start(nodes: &[SocketAddr]) -> Result<Haproxy, PartError> {
        let folder = TempDir::new().map_err(PartError::when("cannot make a folder"))?;
        let address = (Ipv4Addr::LOCALHOST, 0).into();
        Haproxy::start_in(Folder::Fresh(folder), address, nodes)
    }

    /// Starts one that writes into a folder that stays, and listens at an address, where port 0 is
    /// any that is free.
    pub fn at(
        folder: &Path,
        address: SocketAddr,
        nodes: &[SocketAddr],
    ) -> Result<Haproxy, PartError> {
        Haproxy::start_in(Folder::kept(folder)?, address, nodes)
    }

    fn start_in(
        folder: Folder,
        wanted: SocketAddr,
        nodes: &[SocketAddr],
    ) -> Result<Haproxy, PartError> {
        let mut left = TRIES;
        loop {
            left -= 1;
            match run(&folder, wanted, nodes) {
                Ok((address, program)) => {
                    return Ok(Haproxy {
                        address,
                        program,
                        _folder: folder,
                    });
                }
                Err(PartError::NotStarted { .. }) if left > 0 => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its process.
    pub fn program(&mut self) -> &mut Program {
        &mut self.program
    }
}

/// Starts a proxy at an address that is free at the moment.
fn run(
    folder: &Folder,
    wanted: SocketAddr,
    nodes: &[SocketAddr],
) -> Result<(SocketAddr, Program), PartError> {
    let address = TcpListener::bind(wanted)
        .and_then(|listener| listener.local_addr())
        .map_err(PartError::when(wanted.to_string()))?;
    folder.write(FILE, &settings(address, nodes))?;
    let mut command = Command::new(find("haproxy", "haproxy")?);
    command.arg("-db").arg("-f").arg(folder.path().join(FILE));
    let log = folder.path().join("haproxy.log");
    let mut program = Program::start("HAProxy", &mut command, &log)?;
    program.until(|| TcpStream::connect(address).ok())?;
    Ok((address, program))
}

fn settings(address: SocketAddr, nodes: &[SocketAddr]) -> String {
    let mut settings = SETTINGS.replace("ADDRESS", &address.to_string());
    for (node, number) in nodes.iter().zip(1..) {
        // Nothing fails that is written into memory.
        let _ = writeln!(settings, "    server node{number} {node}");
    }
    settings
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write as _};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;

    use super::*;

    /// Somebody who answers with their name and with whom they take for the visitor, while they are
    /// well.
    fn node(name: &'static str, is_well: &Arc<AtomicBool>) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("it has one");
        let is_well = Arc::clone(is_well);
        thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                let mut request = [0; 4096];
                let length = stream.read(&mut request).unwrap_or(0);
                let request = String::from_utf8_lossy(&request[..length]).to_lowercase();
                let (_, from) = request.split_once("x-forwarded-for: ").unwrap_or_default();
                let from = from.lines().next().unwrap_or_default();
                let status = if is_well.load(Ordering::Relaxed) {
                    "200 OK"
                } else {
                    "503 No"
                };
                let body = format!("{name} for {from}");
                let head = format!("HTTP/1.1 {status}\r\nContent-Length: {}", body.len());
                let _ = write!(stream, "{head}\r\nConnection: close\r\n\r\n{body}");
            }
        });
        address
    }

    fn ask(address: SocketAddr) -> String {
        let mut stream = TcpStream::connect(address).expect("it listens");
        write!(stream, "GET / HTTP/1.0\r\n\r\n").expect("sent");
        let mut answer = String::new();
        // A proxy that has nobody to ask may close at once.
        let _ = stream.read_to_string(&mut answer);
        answer.rsplit('\n').next().unwrap_or_default().to_owned()
    }

    #[test]
    fn whoever_is_not_well_is_asked_nothing_until_they_are_again() {
        let well = [true, true].map(|is_well| Arc::new(AtomicBool::new(is_well)));
        let nodes = [node("one", &well[0]), node("two", &well[1])];
        let proxy = Haproxy::start(&nodes).expect("it is installed");
        let both = || {
            let mut left = vec!["one for 127.0.0.1", "two for 127.0.0.1"];
            while !left.is_empty() {
                let answer = ask(proxy.address());
                left.retain(|name| *name != answer);
            }
        };
        both();
        well[0].store(false, Ordering::Relaxed);
        let mut in_a_row = 0;
        while in_a_row < 20 {
            let is_well = ask(proxy.address()) == "two for 127.0.0.1";
            in_a_row = if is_well { in_a_row + 1 } else { 0 };
        }
        well[0].store(true, Ordering::Relaxed);
        both();
    }
}
