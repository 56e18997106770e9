//! A server of its own for each test.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Stdio};

use praline_protocol::OnlinePlan;
use tempfile::TempDir;

use super::super::run::{address_of, command};
use crate::asking::{create_table, get};

/// A server that ends with the test, and its file with it.
pub(super) struct Server {
    child: Child,
    pub(super) address: SocketAddr,
    folder: TempDir,
}

impl Server {
    pub(super) fn start(args: &[&str]) -> Server {
        let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        Server::start_in(folder, args)
    }

    /// A server on a file that is moved to where it may write.
    pub(super) fn start_on(file: &str) -> Server {
        let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        std::fs::rename(file, folder.path().join("tables.sqlite")).expect("moved");
        Server::start_in(folder, &[])
    }

    fn start_in(folder: TempDir, args: &[&str]) -> Server {
        let (child, address) = spawn(folder.path().join("tables.sqlite"), args);
        Server {
            child,
            address,
            folder,
        }
    }

    pub(super) fn database(&self) -> PathBuf {
        self.folder.path().join("tables.sqlite")
    }

    /// A path for something else beside its file.
    pub(super) fn beside(&self, name: &str) -> String {
        let path = self.folder.path().join(name);
        path.to_str().expect("a path of text").to_owned()
    }

    pub(super) fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Sets a table, and gives its name.
    pub(super) fn create(&self, rules: &str) -> String {
        let plan = OnlinePlan::new(rules.parse().expect("rules"));
        create_table(self.address, None, &plan).to_string()
    }

    /// What the server answers to a request for a path.
    pub(super) fn get(&self, path: &str) -> String {
        get(self.address, path)
    }

    /// `kill -9`, and a new start on an older copy in the place of the file.
    pub(super) fn crash_and_put_back(&mut self, copy: &str) {
        self.crash();
        for beside in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{beside}", self.database().display()));
        }
        std::fs::rename(copy, self.database()).expect("moved");
        (self.child, self.address) = spawn(self.database(), &[]);
    }

    /// `kill -9`.
    pub(super) fn crash(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// A new start on another database.
    pub(super) fn restart_on(&mut self, database: &str) {
        (self.child, self.address) = spawn(database.into(), &[]);
    }

    /// `kill -9`, and a new start on the same file.
    pub(super) fn crash_and_restart(&mut self) {
        self.crash();
        (self.child, self.address) = spawn(self.database(), &[]);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(database: PathBuf, args: &[&str]) -> (Child, SocketAddr) {
    let mut child = command()
        .args(["serve", "--tables-only", "--address", "127.0.0.1:0"])
        .args(["--requests-per-second", "1000"])
        .args(["--requests-per-second-per-address", "1000"])
        .arg("--database")
        .arg(database)
        .args(args)
        .env_remove("PRALINE_HOST_TOKEN")
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let address = address_of(&mut child);
    (child, address)
}
