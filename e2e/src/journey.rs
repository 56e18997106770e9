//! Running a test in a browser of its own, with evidence where it fails.

use std::panic::{AssertUnwindSafe, Location, resume_unwind};
use std::path::Path;

use futures::FutureExt;

use crate::{Browser, Fault, Outcome, evidence};

/// Runs a test with a browser of its own, which is closed in any case.
///
/// Where the test fails, by an error or by a panic, what every page showed then is left in the folder
/// of [`evidence`].
#[track_caller]
pub fn journey(body: impl AsyncFnOnce(&mut Browser) -> Outcome) -> impl Future<Output = Outcome> {
    let name = name(Location::caller());
    async move {
        let mut browser = Browser::start().await?;
        let ended = AssertUnwindSafe(body(&mut browser)).catch_unwind().await;
        if !matches!(ended, Ok(Ok(()))) {
            let folder = evidence(&name);
            match leave_evidence(&browser, &folder).await {
                Ok(()) => eprintln!("what the pages showed is in {}", folder.display()),
                Err(fault) => eprintln!("no evidence could be left: {fault}"),
            }
        }
        browser.close().await;
        ended.unwrap_or_else(|panic| resume_unwind(panic))
    }
}

/// The test's name: the test runner gives it to the thread, unless it runs tests one at a time.
fn name(at: &Location<'_>) -> String {
    let thread = std::thread::current();
    match thread.name() {
        Some(name) if name != "main" => name.replace("::", "-"),
        _ => {
            let file = Path::new(at.file()).file_stem().unwrap_or_default();
            format!("{}-{}", file.display(), at.line())
        }
    }
}

async fn leave_evidence(browser: &Browser, folder: &Path) -> Result<(), Fault> {
    // What an earlier run left would be taken for this one's.
    if folder.exists() {
        std::fs::remove_dir_all(folder).map_err(Fault::io(folder.display().to_string()))?;
    }
    std::fs::create_dir_all(folder).map_err(Fault::io(folder.display().to_string()))?;
    let write = |name: &str, content: String| {
        let file = folder.join(name);
        std::fs::write(&file, content).map_err(Fault::io(file.display().to_string()))
    };
    write("log.txt", browser.log().await)?;
    for (index, page) in browser.pages().iter().enumerate() {
        let number = index + 1;
        // A page that hangs or crashed cannot show itself; the others still can.
        let text = page.eval::<String>("document.body?.innerText ?? ''").await;
        let html = page
            .eval::<String>("document.documentElement.outerHTML")
            .await;
        write(
            &format!("page-{number}.txt"),
            text.unwrap_or_else(|fault| fault.to_string()),
        )?;
        write(
            &format!("page-{number}.html"),
            html.unwrap_or_else(|fault| fault.to_string()),
        )?;
        if let Err(fault) = page
            .picture(folder.join(format!("page-{number}.png")))
            .await
        {
            eprintln!("no picture of page {number}: {fault}");
        }
    }
    Ok(())
}
