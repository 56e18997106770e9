//! A server of its own for each test.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Stdio};

use tempfile::TempDir;

use super::super::run::{address_of, command};

/// A server that ends with the test, and its file with it.
pub(super) struct Server {
    child: Child,
    pub(super) address: SocketAddr,
    folder: TempDir,
    agent: ureq::Agent,
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
        let agent = ureq::Agent::config_builder().proxy(None).build().into();
        Server {
            child,
            address,
            folder,
            agent,
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
        let wish = format!("{{\"rules\":\"{rules}\"}}");
        let answer = self
            .agent
            .post(format!("{}api/tables", self.url()))
            .header("content-type", "application/json")
            .send(wish);
        let text = answer.expect("set").body_mut().read_to_string();
        let created: serde_json::Value =
            serde_json::from_str(&text.expect("an answer")).expect("JSON");
        created["table"].as_str().expect("a name").to_owned()
    }

    /// What the server answers to a request for a path.
    pub(super) fn get(&self, path: &str) -> String {
        let answer = self.agent.get(format!("{}{path}", self.url())).call();
        let text = answer.expect("found").body_mut().read_to_string();
        text.expect("text")
    }

    /// `kill -9`, and a new start on the same file.
    pub(super) fn crash_and_restart(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
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
