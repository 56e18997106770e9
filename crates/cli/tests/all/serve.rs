//! The page, served by the real program.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Stdio};

use praline_server::Page;
use tempfile::TempDir;

use super::run::{address_of, command, finish, praline};

/// A server that ends with the test.
struct Server {
    child: Child,
    address: SocketAddr,
    /// Where its tables lie; gone with it.
    _folder: TempDir,
}

impl Server {
    fn start(args: &[&str]) -> Server {
        let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        let mut child = command()
            .arg("serve")
            .args(args)
            .arg("--database")
            .arg(folder.path().join("tables.sqlite"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let address = address_of(&mut child);
        Server {
            address,
            child,
            _folder: folder,
        }
    }

    /// Everything that the server answers to a request for a path.
    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.address).expect("the server is there");
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.address
        )
        .expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        String::from_utf8_lossy(&answer).into_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether the program has a page in it; without, only the refusal can be tested.
fn is_built() -> bool {
    Page::embedded().is_built()
}

#[test]
fn the_page_is_at_the_address_that_is_printed() {
    if !is_built() {
        let error = praline(&["serve"]).error();
        assert!(error.contains("cargo xtask web"), "{error}");
        return;
    }
    let server = Server::start(&["--address", "127.0.0.1:0"]);
    let page = server.get("/");
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n"), "{page}");
    assert!(page.contains("<title>Praline</title>"), "{page}");
    assert!(server.get("/nothing").starts_with("HTTP/1.1 404 "));
}

#[test]
fn without_an_address_the_next_free_port_is_taken() {
    if !is_built() {
        return;
    }
    let (one, two) = (Server::start(&[]), Server::start(&[]));
    assert_ne!(one.address, two.address);
    for server in [one, two] {
        assert!(
            server.address.to_string().starts_with("127.0.0.1:78"),
            "{}",
            server.address
        );
        assert!(server.get("/").starts_with("HTTP/1.1 200 OK\r\n"));
    }
}

#[test]
fn a_taken_port_is_an_error_that_says_so() {
    if !is_built() {
        return;
    }
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("its number").to_string();
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let file = folder.path().join("tables.sqlite");
    let file = file.to_str().expect("a path of text");
    let error = praline(&["serve", "--address", &address, "--database", file]).error();
    assert!(
        error.contains(&address) && error.contains("taken"),
        "{error}"
    );
}

#[cfg(unix)]
#[test]
fn it_ends_in_peace_when_asked_to() {
    if !is_built() {
        return;
    }
    for signal in ["-INT", "-TERM"] {
        let mut server = Server::start(&["--address", "127.0.0.1:0"]);
        let asked = std::process::Command::new("kill")
            .args([signal, &server.child.id().to_string()])
            .status();
        assert!(asked.expect("kill runs").success());
        let status = server.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{signal}");
    }
}

/// What the program says of settings that cannot be, and the status it ends with. Nothing may have been
/// opened by then.
fn refused(args: &[&str], settings: &str) -> (Option<i32>, String) {
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let (file, database) = (folder.path().join("s.toml"), folder.path().join("t.sqlite"));
    std::fs::write(&file, settings).expect("written");
    let output = command()
        .args(["serve", "--tables-only", "--address", "127.0.0.1:0"])
        .args(args)
        .arg("--config")
        .arg(&file)
        .arg("--database")
        .arg(&database)
        .env_remove("PRALINE_HOST_TOKEN")
        .stdin(Stdio::null())
        .output();
    let run = finish(output.expect("the program runs"));
    assert_eq!(run.out, "");
    assert!(!database.exists(), "nothing is opened");
    (run.status, run.err)
}

#[test]
fn a_hosts_token_that_can_be_guessed_is_refused() {
    let says = "error: the host's token is too short: it needs at least 16 characters\n";
    let refusal = (Some(1), says.to_owned());
    assert_eq!(refused(&["--host-token", "hunter2"], ""), refusal);
    assert_eq!(refused(&[], "host-token = \"hunter2\""), refusal);
}

#[test]
fn a_proxy_that_is_none_is_refused() {
    let (status, err) = refused(&["--trusted-proxies", "10.0.0.0/8,ten"], "");
    assert_eq!(status, Some(2), "{err}");
    assert!(err.contains("`ten` is no address"), "{err}");
    let (status, err) = refused(&[], "trusted-proxies = [\"10.0.0.0/8\", \"ten\"]");
    assert_eq!(status, Some(1), "{err}");
    assert!(err.contains("`ten` is no address"), "{err}");
}

#[test]
fn a_line_that_cannot_be_read_is_told_by_its_number_and_not_shown() {
    let (status, err) = refused(&[], "grace-seconds = 7\nbus = \"nats://ada:secret@host\n");
    assert!(err.contains(": line 2: "), "{err}");
    assert!(status == Some(1) && !err.contains("secret"), "{err}");
}

/// Why the server does not start.
fn unfit(args: &[&str]) -> String {
    let serve = ["serve", "--tables-only", "--address", "127.0.0.1:0"];
    let error = praline(&[&serve, args].concat()).error();
    assert!(!error.contains("secret"), "{error}");
    error
}

#[test]
fn settings_that_do_not_fit_together_are_refused_without_telling_a_password() {
    let bus = "nats://ada:secret@127.0.0.1:1";
    let database = "postgres://ada:secret@127.0.0.1:1/praline";
    assert_eq!(
        unfit(&["--database", "x.sqlite", "--bus", bus]),
        "--bus is for several nodes, and they share one database in PostgreSQL: \
         --database postgres://…"
    );
    assert_eq!(
        unfit(&["--database", database, "--max-pages", "10000"]),
        "--max-pages is about a file; in PostgreSQL tables take as much room as they need"
    );
    assert_eq!(
        unfit(&["--database", "mysql://ada:secret@127.0.0.1"]),
        "mysql://…: tables are kept in a file, or in PostgreSQL: --database postgres://…"
    );
    let error = unfit(&["--database", database, "--bus", bus]);
    let beginning = "postgres://127.0.0.1:1/praline: ";
    assert!(error.starts_with(beginning), "{error}");
}

#[test]
fn only_a_file_is_copied() {
    let database = "postgres://ada:secret@127.0.0.1:1/praline";
    let error = praline(&["backup", "--database", database, "copy.sqlite"]).error();
    assert_eq!(
        error,
        "postgres://127.0.0.1:1/praline: only a file can be copied; \
         pg_dump copies a database in PostgreSQL"
    );
}
