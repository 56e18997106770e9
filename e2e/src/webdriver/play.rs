//! Playing, as [`crate::Page`] does it.

use serde_json::json;

use super::Window;
use crate::page::play::{DEAL, NEXT, Progress, SETUP, START};
use crate::patience::persist;
use crate::{DEADLINE, Fault};

impl Window {
    /// Keeps a text in the storage of the page that is open, which finds it when it is loaded again.
    pub async fn keep(&self, name: &str, text: &str) -> Result<(), Fault> {
        let (name, text) = (json!(name), json!(text));
        self.eval(&format!("localStorage.setItem({name}, {text})"))
            .await
    }

    /// Begins the game that the first screen offers somebody new.
    pub async fn begin(&self) -> Result<(), Fault> {
        self.click(START).await?;
        self.wait_for("button[data-do^='take ']").await
    }

    /// Begins a game from the first screen as the table is set.
    pub async fn deal(&self) -> Result<(), Fault> {
        self.click(SETUP).await?;
        self.click(DEAL).await?;
        self.wait_for("button[data-do^='take ']").await
    }

    /// Waits until the person may press something at the table, and presses it; or until the game is
    /// over.
    pub async fn press_something(&self) -> Result<Progress, Fault> {
        let found = persist("something to press", DEADLINE, async || {
            let next: Option<String> = self.ask(NEXT, ()).await?;
            Ok(next.ok_or_else(|| "it is not the person's turn".to_owned()))
        });
        self.press_found(&found.await?).await
    }

    /// Presses something at the table if the person may; `None` where it is not their turn.
    pub async fn press_if_possible(&self) -> Result<Option<Progress>, Fault> {
        let next: Option<String> = self.ask(NEXT, ()).await?;
        match next {
            None => Ok(None),
            Some(found) => self.press_found(&found).await.map(Some),
        }
    }

    async fn press_found(&self, found: &str) -> Result<Progress, Fault> {
        if found == "over" {
            return Ok(Progress::Over);
        }
        self.click(found).await?;
        Ok(Progress::Pressed)
    }
}
