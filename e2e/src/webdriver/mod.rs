//! Firefox and `WebKit`: the few things that journeys through other browsers need.
//!
//! Both speak `WebDriver`, each in its way: Firefox the newer protocol over a socket (`bidi`), `WebKit` the
//! older one by requests (`classic`). What they are asked for is the same.

mod bidi;
mod classic;
mod play;
mod program;
mod visit;

use std::path::Path;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::page::FIND;
use crate::page::element::Element;
use crate::page::pointer::{LOCATE, Located};
use crate::patience::{PATIENCE, persist, script_fault, until};
use crate::{DEADLINE, Fault};
use bidi::Firefox;
use classic::WebKit;

pub use visit::visit;

/// Which browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Debian's Firefox.
    Firefox,
    /// The browser that comes with `WebKitGTK`.
    WebKit,
}

/// Whether things may move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Motion {
    #[default]
    Usual,
    Still,
}

/// Whether sites may keep anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Cookies {
    #[default]
    Allowed,
    Blocked,
}

/// Who sits before the browser, and what they have told it.
#[derive(Clone, Copy, Debug)]
pub struct Person {
    engine: Engine,
    motion: Motion,
    cookies: Cookies,
}

impl Person {
    /// Somebody with this browser as it comes.
    pub fn with(engine: Engine) -> Self {
        Self {
            engine,
            motion: Motion::default(),
            cookies: Cookies::default(),
        }
    }

    /// Who wants nothing to move.
    #[must_use]
    pub fn still(mut self) -> Self {
        self.motion = Motion::Still;
        self
    }

    /// Who lets no site keep anything; Firefox only.
    #[must_use]
    pub fn blocking_cookies(mut self) -> Self {
        self.cookies = Cookies::Blocked;
        self
    }
}

/// A window of another browser, with an empty profile.
pub struct Window {
    driver: Driver,
}

enum Driver {
    Firefox(Box<Firefox>),
    WebKit(Box<WebKit>),
}

/// Calls a function of whichever driver it is.
macro_rules! drive {
    ($window:expr, $driver:ident => $call:expr) => {
        match &$window.driver {
            Driver::Firefox($driver) => $call.await,
            Driver::WebKit($driver) => $call.await,
        }
    };
}

impl Window {
    /// Starts the browser of a person, with a window of 1280 by 800 pixels.
    pub async fn start(person: Person) -> Result<Self, Fault> {
        let driver = match person.engine {
            Engine::Firefox => Driver::Firefox(Box::new(Firefox::start(person).await?)),
            Engine::WebKit => Driver::WebKit(Box::new(WebKit::start(person).await?)),
        };
        let window = Self { driver };
        window.resize(1280, 800).await?;
        Ok(window)
    }

    /// Gives the page another size.
    pub async fn resize(&self, width: u32, height: u32) -> Result<(), Fault> {
        drive!(self, driver => driver.resize(width, height))
    }

    /// Goes to an address and waits until it has loaded.
    pub async fn open(&self, url: impl AsRef<str>) -> Result<(), Fault> {
        drive!(self, driver => driver.open(url.as_ref()))
    }

    /// Loads the page anew and waits until it has loaded.
    pub async fn reload(&self) -> Result<(), Fault> {
        drive!(self, driver => driver.reload())
    }

    /// The value of a JavaScript expression; of a promise, what it comes to.
    pub async fn eval<T: DeserializeOwned>(&self, expression: &str) -> Result<T, Fault> {
        let asked = format!("(async () => JSON.stringify((await ({expression})) ?? null))()");
        let text = drive!(self, driver => driver.evaluate(&asked))?;
        let text = text.map_err(|message| script_fault(expression, message))?;
        serde_json::from_str(&text).map_err(|error| script_fault(expression, error.to_string()))
    }

    /// Waits until a JavaScript expression is true. While it throws, it is not.
    pub async fn wait(&self, condition: &str) -> Result<(), Fault> {
        self.wait_within(condition, DEADLINE).await
    }

    /// Waits until a JavaScript expression is true, with more patience than usual.
    pub async fn wait_within(&self, condition: &str, deadline: Duration) -> Result<(), Fault> {
        let script = until(condition);
        persist(&format!("`{condition}`"), deadline, async || {
            let why: Option<String> = self.eval(&script).await?;
            Ok(why.map_or(Ok(()), Err))
        })
        .await
    }

    /// Waits until an element is there and can be seen.
    pub async fn wait_for(&self, css: &str) -> Result<(), Fault> {
        let css = json!(css);
        self.wait(&format!(
            "document.querySelector({css}).checkVisibility({{ visibilityProperty: true }})"
        ))
        .await
    }

    /// Clicks the middle of an element with the mouse, once it can be pressed.
    pub async fn click(&self, element: impl Into<Element>) -> Result<(), Fault> {
        let element = element.into();
        let arguments = json!({ "element": element, "patience": PATIENCE.as_millis() });
        let what = format!("{element} to be pressed");
        let (x, y) = persist(&what, DEADLINE, async || {
            let Located { x, y, why } = self.ask(LOCATE, &arguments).await?;
            Ok(why.map_or(Ok((x.round(), y.round())), Err))
        })
        .await?;
        self.act(json!([{
            "type": "pointer",
            "id": "mouse",
            "parameters": { "pointerType": "mouse" },
            "actions": [
                { "type": "pointerMove", "x": x, "y": y, "origin": "viewport" },
                { "type": "pointerDown", "button": 0 },
                { "type": "pointerUp", "button": 0 },
            ],
        }]))
        .await
    }

    /// Presses a key and lets it go: a character, or one of `Enter`, `Tab` and `Escape`.
    pub async fn press(&self, key: &str) -> Result<(), Fault> {
        // The codes that WebDriver has for keys without a character.
        let value = match key {
            "Enter" => "\u{E007}",
            "Tab" => "\u{E004}",
            "Escape" => "\u{E00C}",
            _ if key.chars().count() == 1 => key,
            _ => return Err(Fault::NoKey(key.to_owned())),
        };
        self.act(json!([{
            "type": "key",
            "id": "keyboard",
            "actions": [
                { "type": "keyDown", "value": value },
                { "type": "keyUp", "value": value },
            ],
        }]))
        .await
    }

    /// Types a text into whatever has the focus.
    pub async fn type_text(&self, text: &str) -> Result<(), Fault> {
        for character in text.chars() {
            self.press(&character.to_string()).await?;
        }
        Ok(())
    }

    /// Writes a PNG file of what the window shows.
    pub async fn picture(&self, file: impl AsRef<Path>) -> Result<(), Fault> {
        let text = drive!(self, driver => driver.picture())?;
        let bytes = STANDARD.decode(text).map_err(|error| Fault::Refused {
            method: "a picture".to_owned(),
            message: error.to_string(),
        })?;
        let file = file.as_ref();
        std::fs::write(file, bytes).map_err(Fault::io(file.display().to_string()))
    }

    /// All errors in the console and all exceptions since the browser was started.
    pub async fn faults(&self) -> Result<Vec<String>, Fault> {
        drive!(self, driver => driver.faults())
    }

    /// Fails on any error in the console and any exception since the browser was started.
    pub async fn assert_clean(&self) -> Result<(), Fault> {
        let faults = self.faults().await?;
        Fault::if_any("the browser has something to report", faults)
    }

    /// Closes the browser.
    async fn close(self) {
        if let Driver::WebKit(driver) = &self.driver {
            driver.close().await;
        }
    }

    async fn act(&self, actions: Value) -> Result<(), Fault> {
        drive!(self, driver => driver.act(actions))
    }

    /// Calls a function in the page with [`FIND`] and its arguments.
    async fn ask<T: DeserializeOwned>(
        &self,
        function: &str,
        arguments: impl Serialize,
    ) -> Result<T, Fault> {
        let arguments = json!(arguments);
        self.eval(&format!("({function})({FIND}, {arguments})"))
            .await
    }
}

/// A folder for what a browser keeps.
fn temporary(what: &str) -> Result<TempDir, Fault> {
    tempfile::Builder::new()
        .prefix(&format!("praline-e2e-{what}-"))
        .tempdir()
        .map_err(Fault::io("a temporary folder"))
}
