//! Firefox, which speaks `WebDriver BiDi` over a socket by itself.

use std::path::Path;
use std::process::Command;

use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::{Mutex, MutexGuard};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::program::Program;
use super::{Cookies, Motion, Person, temporary};
use crate::{DEADLINE, Fault};

/// A running Firefox with one tab.
pub(super) struct Firefox {
    connection: Mutex<Connection>,
    tab: String,
    _program: Program,
    _profile: TempDir,
}

struct Connection {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    last: u64,
    /// What pages said that a page without faults would not say.
    faults: Vec<String>,
}

impl Firefox {
    pub(super) async fn start(person: Person) -> Result<Self, Fault> {
        let profile = temporary("firefox")?;
        write_preferences(profile.path(), person)?;
        let mut command = Command::new("firefox-esr");
        command
            .args(["--headless", "--no-remote", "--remote-debugging-port=0"])
            .arg("--profile")
            .arg(profile.path())
            // Nothing of the person who runs the tests is read or written.
            .env("HOME", profile.path());
        let program = Program::start(&mut command)?;
        let address = program.wait_line(|line| {
            let address = line.strip_prefix("WebDriver BiDi listening on ")?;
            Some(address.trim().to_owned())
        })?;
        let (socket, _) = connect_async(format!("{address}/session"))
            .await
            .map_err(|error| Fault::Start(error.to_string()))?;
        let mut connection = Connection {
            socket,
            last: 0,
            faults: Vec::new(),
        };
        let capabilities = json!({ "capabilities": { "alwaysMatch": {} } });
        connection.call("session.new", capabilities).await?;
        let tree = json!({ "maxDepth": 0 });
        let tree = connection.call("browsingContext.getTree", tree).await?;
        let tab = tree["contexts"][0]["context"].as_str().unwrap_or_default();
        let tab = tab.to_owned();
        let events = json!({ "events": ["log.entryAdded"] });
        connection.call("session.subscribe", events).await?;
        Ok(Self {
            connection: Mutex::new(connection),
            tab,
            _program: program,
            _profile: profile,
        })
    }

    pub(super) async fn resize(&self, width: u32, height: u32) -> Result<(), Fault> {
        let size = json!({ "viewport": { "width": width, "height": height } });
        self.call("browsingContext.setViewport", size)
            .await
            .map(drop)
    }

    pub(super) async fn open(&self, url: &str) -> Result<(), Fault> {
        let there = json!({ "url": url, "wait": "complete" });
        self.call("browsingContext.navigate", there).await.map(drop)
    }

    pub(super) async fn reload(&self) -> Result<(), Fault> {
        let anew = json!({ "wait": "complete" });
        self.call("browsingContext.reload", anew).await.map(drop)
    }

    /// Runs an expression that gives a promise of a text.
    pub(super) async fn evaluate(&self, expression: &str) -> Result<Result<String, String>, Fault> {
        let params = json!({
            "expression": expression,
            "target": { "context": self.tab },
            "awaitPromise": true,
        });
        let answer = self.lock().await.call("script.evaluate", params).await?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Ok(match answer["type"].as_str() {
            Some("success") => Ok(text(&answer["result"]["value"])),
            _ => Err(text(&answer["exceptionDetails"]["text"])),
        })
    }

    pub(super) async fn act(&self, actions: Value) -> Result<(), Fault> {
        let actions = json!({ "actions": actions });
        self.call("input.performActions", actions).await.map(drop)
    }

    /// A picture of the window, as text.
    pub(super) async fn picture(&self) -> Result<String, Fault> {
        let answer = self.call("browsingContext.captureScreenshot", json!({}));
        Ok(answer.await?["data"]
            .as_str()
            .unwrap_or_default()
            .to_owned())
    }

    /// What was said against the pages so far: an answer comes behind the events that were before it.
    pub(super) async fn faults(&self) -> Result<Vec<String>, Fault> {
        let mut connection = self.lock().await;
        connection.call("session.status", json!({})).await?;
        Ok(connection.faults.clone())
    }

    async fn call(&self, method: &str, mut params: Value) -> Result<Value, Fault> {
        params["context"] = json!(self.tab);
        self.lock().await.call(method, params).await
    }

    async fn lock(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().await
    }
}

impl Connection {
    async fn call(&mut self, method: &str, params: Value) -> Result<Value, Fault> {
        self.last += 1;
        let id = self.last;
        let call = json!({ "id": id, "method": method, "params": params }).to_string();
        let gone = || Fault::Gone(method.to_owned());
        let sent = self.socket.send(Message::text(call)).await;
        sent.map_err(|_| gone())?;
        let refused = |message: &str| Fault::Refused {
            method: method.to_owned(),
            message: message.to_owned(),
        };
        // A browser that is just starting has other things to do first.
        let patience = if id == 1 { DEADLINE * 3 } else { DEADLINE };
        let answer = tokio::time::timeout(patience, self.answer(id)).await;
        let answer = answer.map_err(|_| refused("no answer"))?;
        let mut answer = answer.ok_or_else(gone)?;
        match answer["message"].as_str() {
            None => Ok(answer["result"].take()),
            Some(message) => Err(refused(message)),
        }
    }

    /// The answer to a call; what comes before it is noted.
    async fn answer(&mut self, id: u64) -> Option<Value> {
        loop {
            let Message::Text(text) = self.socket.next().await?.ok()? else {
                continue;
            };
            let heard: Value = serde_json::from_str(text.as_str()).ok()?;
            if heard["id"] == json!(id) {
                return Some(heard);
            }
            let said = &heard["params"];
            if heard["method"] == "log.entryAdded" && said["level"] == "error" {
                let text = said["text"].as_str().unwrap_or_default();
                self.faults.push(format!("{}: {text}", said["type"]));
            }
        }
    }
}

/// The preferences of the person, and no requests of the browser's own.
fn write_preferences(profile: &Path, person: Person) -> Result<(), Fault> {
    let still = u8::from(person.motion == Motion::Still);
    // 2 blocks all cookies, and with them everything that a site could keep; 0 none.
    let cookies = if person.cookies == Cookies::Blocked {
        2
    } else {
        0
    };
    let preferences = [
        "\"app.update.disabledForTesting\", true".to_owned(),
        "\"browser.safebrowsing.downloads.remote.enabled\", false".to_owned(),
        "\"datareporting.policy.dataSubmissionEnabled\", false".to_owned(),
        "\"intl.accept_languages\", \"en-US, en\"".to_owned(),
        // Pages that are left while they compile can leave Firefox ESR unable to compile anything for the next
        // one: not even an empty module gets its answer, while `new WebAssembly.Module` still works. Seen once
        // in some 50 quick reloads; tests reload far sooner than people do.
        "\"javascript.options.wasm_optimizingjit\", false".to_owned(),
        "\"network.captive-portal-service.enabled\", false".to_owned(),
        "\"network.connectivity-service.enabled\", false".to_owned(),
        format!("\"network.cookie.cookieBehavior\", {cookies}"),
        format!("\"ui.prefersReducedMotion\", {still}"),
    ];
    let lines = preferences
        .map(|preference| format!("user_pref({preference});\n"))
        .concat();
    std::fs::write(profile.join("user.js"), lines).map_err(Fault::io("a profile of Firefox"))
}
