//! Running a test in another browser, with evidence where it fails.

use std::panic::{AssertUnwindSafe, resume_unwind};

use futures::FutureExt;

use super::{Person, Window};
use crate::{Fault, Outcome, evidence};

/// Runs a test in the browser of a person, which is closed in any case.
///
/// Where the test fails, by an error or by a panic, a picture, the page's HTML and what it said are left in the folder
/// of [`evidence`].
pub async fn visit(person: Person, body: impl AsyncFnOnce(&Window) -> Outcome) -> Outcome {
    let window = Window::start(person).await?;
    let ended = AssertUnwindSafe(body(&window)).catch_unwind().await;
    if !matches!(ended, Ok(Ok(()))) {
        match leave_evidence(&window, person).await {
            Ok(folder) => eprintln!("what the window showed is in {folder}"),
            Err(fault) => eprintln!("no evidence could be left: {fault}"),
        }
    }
    window.close().await;
    ended.unwrap_or_else(|panic| resume_unwind(panic))
}

async fn leave_evidence(window: &Window, person: Person) -> Result<String, Fault> {
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("visit").replace("::", "-");
    let folder = evidence(&format!("{test}-{:?}", person.engine));
    let shown = folder.display().to_string();
    std::fs::create_dir_all(&folder).map_err(Fault::io(&shown))?;
    let html: String = window.eval("document.documentElement.outerHTML").await?;
    std::fs::write(folder.join("page.html"), html).map_err(Fault::io(&shown))?;
    let said = window.faults().await?.join("\n");
    std::fs::write(folder.join("log.txt"), said).map_err(Fault::io(&shown))?;
    window.picture(folder.join("page.png")).await?;
    Ok(shown)
}
