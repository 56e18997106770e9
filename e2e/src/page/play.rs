//! Playing: what can be pressed at the table names its action in `data-do`.

use serde::Deserialize;

use super::Page;
use super::element::Element;
use crate::patience::persist;
use crate::{DEADLINE, Fault};

/// Finds what the person may press at the table.
pub(crate) const NEXT: &str = include_str!("../js/next.js");
const OBSERVE: &str = include_str!("../js/observe.js");

/// The main button of the first screen.
pub(crate) const START: &str = ".home [data-first]";
/// The way from there to the dialog in which the table is set.
pub(crate) const SETUP: &str = "#home-setup";
/// The main button of that dialog.
pub(crate) const DEAL: &str = "#deal";

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Something was pressed.
    Pressed,
    /// The end screen is shown.
    Over,
}

/// When things happened in the page, in milliseconds since it was opened.
#[derive(Clone, Debug, Deserialize)]
pub struct Times {
    /// Something was painted first.
    pub paint: Option<f64>,
    /// The first screen could be pressed.
    pub dialog: Option<f64>,
    /// Something was clicked first.
    pub pressed: Option<f64>,
    /// Pieces could be taken first.
    pub playable: Option<f64>,
    /// Tasks of the main thread over 50 ms: when, and how long.
    pub long: Vec<(f64, f64)>,
    /// Inputs: when, how long until the page began to answer, and until the answer was painted.
    pub input: Vec<(f64, f64, f64)>,
}

impl Page {
    /// Keeps a text in the storage of every page that is opened from now on, unless there is one.
    ///
    /// `"praline.settings"` holds the settings, a line each: `look tile`, `speed off`.
    pub async fn keep(&self, name: &str, text: &str) -> Result<(), Fault> {
        let (name, text) = (serde_json::json!(name), serde_json::json!(text));
        // An empty page has no storage and says so by an exception.
        let keep = format!(
            "try {{ localStorage.getItem({name}) ?? localStorage.setItem({name}, {text}) }} catch {{}}"
        );
        self.prepare(&keep).await
    }

    /// Waits until the first screen is there.
    pub async fn wait_for_start(&self) -> Result<(), Fault> {
        self.wait_for(START).await
    }

    /// Presses the main button of the first screen, and waits until the table is there.
    pub async fn play(&self) -> Result<(), Fault> {
        self.choose(START).await?;
        self.wait_gone(START).await
    }

    /// Goes from the first screen to the dialog in which the table is set.
    pub async fn set_up(&self) -> Result<(), Fault> {
        self.choose(SETUP).await?;
        self.wait_for(DEAL).await
    }

    /// Begins a game from the first screen as the table is set, and waits until the table is free.
    pub async fn deal(&self) -> Result<(), Fault> {
        self.set_up().await?;
        self.choose(DEAL).await?;
        self.wait_gone(DEAL).await
    }

    /// Waits until the person may press something at the table, and presses it; or until the game is
    /// over.
    ///
    /// It plays neither well nor badly: the first pieces to the first line that takes them.
    pub async fn press_something(&self) -> Result<Progress, Fault> {
        let found = persist("something to press", DEADLINE, async || {
            let next: Option<String> = self.ask(NEXT, ()).await?;
            Ok(next.ok_or_else(|| "it is not the person's turn".to_owned()))
        });
        let found = found.await?;
        if found == "over" {
            return Ok(Progress::Over);
        }
        self.choose(Element::css(found)).await?;
        Ok(Progress::Pressed)
    }

    /// Presses something at the table if the person may; `None` where it is not their turn.
    pub async fn press_if_possible(&self) -> Result<Option<Progress>, Fault> {
        let next: Option<String> = self.ask(NEXT, ()).await?;
        match next {
            None => Ok(None),
            Some(over) if over == "over" => Ok(Some(Progress::Over)),
            Some(found) => {
                self.choose(Element::css(found)).await?;
                Ok(Some(Progress::Pressed))
            }
        }
    }

    /// Lets every page that is opened from now on take the time; see [`Page::times`].
    pub async fn take_times(&self) -> Result<(), Fault> {
        self.prepare(OBSERVE).await
    }

    /// When things happened, since [`Page::take_times`].
    pub async fn times(&self) -> Result<Times, Fault> {
        self.eval("pralineTestTimes").await
    }
}
