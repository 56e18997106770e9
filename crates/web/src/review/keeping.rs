//! What was found of a game is kept, so that looking at it again needs no search.

use leptos::prelude::*;
use praline_ai::Findings;
use praline_view::{findings_text, read_findings};
use wasm_bindgen_futures::spawn_local;

use super::{Reviewing, Subject};
use crate::browser::review_key;

impl Subject {
    /// Where what was found is kept: beside the game, or by the name of the table, whose game its server
    /// keeps.
    fn key(self) -> String {
        match self {
            Subject::Kept(id) => review_key(id),
            Subject::Table(table) => format!("review of table {table}"),
        }
    }
}

impl Reviewing {
    /// What was found of a game before, if it is kept and fits the game in every step.
    pub(super) async fn kept(self, subject: Subject) -> Option<Findings> {
        let database = self.keeper().database().clone();
        let text = database.review(&subject.key()).await.ok().flatten()?;
        self.sitting.with_untracked(|sitting| {
            // What is damaged is found anew, and written over then.
            read_findings(&text, sitting.as_ref()?).ok()
        })
    }

    /// Keeps what was found of a game.
    pub(super) fn keep(self, subject: Subject) {
        let text = self
            .findings
            .with_untracked(|found| found.as_ref().map(findings_text));
        if let Some(text) = text {
            let database = self.keeper().database().clone();
            spawn_local(async move {
                // Where it cannot be kept, it is found anew the next time.
                let _ = database.put_review(&subject.key(), &text).await;
            });
        }
    }
}
