//! `WebKit`, which is driven by requests; it needs a screen, and gets one that nobody sees.

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::program::Program;
use super::{Motion, Person, temporary};
use crate::patience::{PATIENCE, persist};
use crate::{DEADLINE, Fault};

/// Where Debian puts the browser that comes with `WebKitGTK`.
const BROWSERS: [&str; 2] = [
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
];

/// Notes what a page without faults would not say. It is run when a page has loaded: `WebKit`'s driver has no
/// script that comes before the page's own, so a fault before that shows only by what is missing then.
const LISTEN: &str = include_str!("../js/listen.js");

/// A running browser of `WebKitGTK` with one window.
pub(super) struct WebKit {
    client: reqwest::Client,
    session: String,
    /// What pages said that are left.
    faults: Mutex<Vec<String>>,
    // In the order in which they end.
    _driver: Program,
    _screen: Program,
    _home: TempDir,
}

impl WebKit {
    pub(super) async fn start(person: Person) -> Result<Self, Fault> {
        let home = temporary("webkit")?;
        write_settings(home.path(), person)?;
        let mut screen = Command::new("Xvfb");
        screen.args(["-displayfd", "1", "-nolisten", "tcp"]);
        screen.args(["-screen", "0", "1600x1200x24"]);
        let screen = Program::start(&mut screen)?;
        let display = screen.wait_line(|line| line.trim().parse::<u32>().ok())?;
        let port = free_port()?;
        let mut driver = Command::new("WebKitWebDriver");
        driver
            .arg(format!("--port={port}"))
            .env("DISPLAY", format!(":{display}"))
            .env("GDK_BACKEND", "x11")
            .env("HOME", home.path())
            .env("XDG_CONFIG_HOME", home.path())
            .env("LANG", "C.UTF-8")
            .env("LANGUAGE", "en_US")
            // The sandbox needs rights that a container does not have.
            .env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")
            // Without a graphics card its compositor draws through a library that crashes now and then.
            .env("WEBKIT_DISABLE_COMPOSITING_MODE", "1");
        let driver = Program::start(&mut driver)?;
        let client = reqwest::Client::builder().no_proxy().timeout(DEADLINE);
        let client = client
            .build()
            .map_err(|error| Fault::Start(error.to_string()))?;
        let address = format!("http://127.0.0.1:{port}");
        let session = begin(&client, &address).await?;
        Ok(Self {
            client,
            session: format!("{address}/session/{session}"),
            faults: Mutex::default(),
            _driver: driver,
            _screen: screen,
            _home: home,
        })
    }

    /// Makes the window so large that the page has this size.
    pub(super) async fn resize(&self, width: u32, height: u32) -> Result<(), Fault> {
        let size = json!({ "width": width, "height": height });
        self.post("window/rect", size).await?;
        // The window has bars of its own.
        let inside = self.evaluate("(async () => String(innerHeight))()").await?;
        let inside: u32 = inside.ok().and_then(|it| it.parse().ok()).unwrap_or(height);
        let bars = height.saturating_sub(inside);
        let size = json!({ "width": width, "height": height + bars });
        self.post("window/rect", size).await.map(drop)
    }

    pub(super) async fn open(&self, url: &str) -> Result<(), Fault> {
        self.collect().await?;
        self.post("url", json!({ "url": url })).await?;
        self.enter().await
    }

    pub(super) async fn reload(&self) -> Result<(), Fault> {
        self.collect().await?;
        self.post("refresh", json!({})).await?;
        self.enter().await
    }

    /// Listens in a page that was just entered.
    async fn enter(&self) -> Result<(), Fault> {
        let listening = self.evaluate(&format!("({LISTEN})()")).await?;
        listening.map(drop).map_err(|message| Fault::Refused {
            method: "listening".to_owned(),
            message,
        })
    }

    /// Runs an expression that gives a promise of a text.
    pub(super) async fn evaluate(&self, expression: &str) -> Result<Result<String, String>, Fault> {
        let script = format!(
            "const done = arguments[arguments.length - 1];
             ({expression}).then((text) => done({{ text }}), (error) => done({{ error: String(error) }}));"
        );
        let answer = self.post("execute/async", json!({ "script": script, "args": [] }));
        let answer = answer.await?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Ok(match &answer["error"] {
            Value::Null => Ok(text(&answer["text"])),
            error => Err(text(error)),
        })
    }

    pub(super) async fn act(&self, actions: Value) -> Result<(), Fault> {
        let actions = json!({ "actions": actions });
        self.post("actions", actions).await.map(drop)
    }

    /// A picture of the window, as text.
    pub(super) async fn picture(&self) -> Result<String, Fault> {
        let request = self.client.get(format!("{}/screenshot", self.session));
        let picture = answer("screenshot", request).await?;
        Ok(picture.as_str().unwrap_or_default().to_owned())
    }

    /// What was said against the pages so far.
    pub(super) async fn faults(&self) -> Result<Vec<String>, Fault> {
        self.collect().await?;
        let faults = self.faults.lock();
        Ok(faults.unwrap_or_else(PoisonError::into_inner).clone())
    }

    /// Takes what the page has noted before it is left.
    async fn collect(&self) -> Result<(), Fault> {
        const TAKE: &str =
            "(async () => JSON.stringify(window.pralineTestFaults?.splice(0) ?? []))()";
        let noted = self.evaluate(TAKE).await?.unwrap_or_default();
        let noted: Vec<String> = serde_json::from_str(&noted).unwrap_or_default();
        let faults = self.faults.lock();
        faults.unwrap_or_else(PoisonError::into_inner).extend(noted);
        Ok(())
    }

    async fn post(&self, what: &str, body: Value) -> Result<Value, Fault> {
        let request = self.client.post(format!("{}/{what}", self.session));
        answer(what, request.body(body.to_string())).await
    }

    /// Closes the browser, which the driver would leave running.
    pub(super) async fn close(&self) {
        // One that cannot even be closed ends with its screen.
        let _ = answer("the end", self.client.delete(&self.session)).await;
    }
}

/// Asks the driver for a browser, once the driver listens.
async fn begin(client: &reqwest::Client, address: &str) -> Result<String, Fault> {
    let browser = BROWSERS.iter().find(|file| Path::new(file).is_file());
    let browser = browser.ok_or_else(|| Fault::NoProgram(BROWSERS[0].to_owned()))?;
    let wanted = json!({ "capabilities": { "alwaysMatch": {
        // No script of ours runs longer than our patience, unless its page is left.
        "timeouts": { "script": (PATIENCE * 4).as_millis() },
        "webkitgtk:browserOptions": { "binary": browser, "args": ["--automation"] },
    } } });
    let session = persist("the driver of WebKit", DEADLINE, async || {
        let request = client.post(format!("{address}/session"));
        let session = answer("a session", request.body(wanted.to_string())).await?;
        let id = session["sessionId"].as_str().map(str::to_owned);
        Ok(id.ok_or_else(|| session.to_string()))
    });
    session.await
}

/// Sends a request and takes the value of its answer.
async fn answer(what: &str, request: reqwest::RequestBuilder) -> Result<Value, Fault> {
    let refused = |message: String| Fault::Refused {
        method: what.to_owned(),
        message,
    };
    let failed = |error: reqwest::Error| refused(error.to_string());
    let text = request.send().await.map_err(failed)?;
    let text = text.text().await.map_err(failed)?;
    let mut answer: Value =
        serde_json::from_str(&text).map_err(|error| refused(error.to_string()))?;
    match answer["value"]["error"].as_str() {
        Some(error) if answer["value"]["message"].is_string() => {
            Err(refused(format!("{error}: {}", answer["value"]["message"])))
        }
        _ => Ok(answer["value"].take()),
    }
}

/// The system's settings of the person.
fn write_settings(home: &Path, person: Person) -> Result<(), Fault> {
    let moves = person.motion == Motion::Usual;
    let folder: PathBuf = home.join("gtk-3.0");
    let written = std::fs::create_dir_all(&folder).and_then(|()| {
        let settings = format!("[Settings]\ngtk-enable-animations={moves}\n");
        std::fs::write(folder.join("settings.ini"), settings)
    });
    written.map_err(Fault::io("settings for WebKit"))
}

/// A port that is free now; the driver cannot choose one by itself.
fn free_port() -> Result<u16, Fault> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
    let address = listener.and_then(|listener| listener.local_addr());
    Ok(address.map_err(Fault::io("a free port"))?.port())
}
