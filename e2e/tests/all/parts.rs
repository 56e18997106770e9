//! The page comes in parts: what is drawn before its program is there, and what is loaded later.

use std::path::{Path, PathBuf};

use praline_e2e::{Fault, Outcome, Page, Screen, Site, journey, repository};
use tempfile::TempDir;

use crate::opening::home_with;

/// Holds the program back until `letGo()` is called.
const HOLD: &str = "{
    const load = WebAssembly.instantiateStreaming;
    const gate = new Promise((done) => { window.letGo = () => (done(), true); });
    WebAssembly.instantiateStreaming = async (...all) => { await gate; return load(...all); };
}";

/// Nothing is loaded because the line is idle.
pub(crate) const NEVER_IDLE: &str = "window.requestIdleCallback = () => 0";

/// The time for which nobody touches the page passes at once.
const LEFT_ALONE: &str = "{
    const wait = window.setTimeout;
    const now = performance.now.bind(performance);
    let skipped = 0;
    performance.now = () => now() + skipped;
    window.setTimeout = (then, time, ...all) => {
        if (time > 25000) { skipped = time + 1000; time = 0; }
        return wait(then, time, ...all);
    };
}";

/// All parts of the page are loaded, and kept.
pub(crate) const ALL_KEPT: &str = "navigator.serviceWorker.controller !== null";

/// Makes the first own move, and waits until all is loaded and kept for when there is no network.
pub(crate) async fn move_and_keep_all(page: &Page) -> Result<(), Fault> {
    // Pieces are taken and laid; what is pressed next can be pressed when the bot has answered.
    for _ in 0..3 {
        page.press_something().await?;
    }
    page.wait(ALL_KEPT).await
}

const APP_IS_EMPTY: &str = "document.querySelector('#app').childElementCount === 0";
const PIECES: &str = "button[data-do^='take ']";
/// Pieces are taken, then laid, and laid for good on a touch screen.
const PRESSES_OF_A_TURN: u32 = 2;

#[tokio::test]
async fn home_is_drawn_before_the_program_is_there_and_an_early_press_counts() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for screen in [Screen::DESKTOP, Screen::SMALL_PHONE] {
            let page = browser.still_page(screen).await?;
            page.speak(&["de-AT"]).await?;
            page.prepare(HOLD).await?;
            page.open(site.url()).await?;
            page.wait_text("#frame [data-early=home-play] .btn", "Spielen")
                .await?;
            page.wait("document.documentElement.lang === 'de'").await?;
            page.wait(APP_IS_EMPTY).await?;
            page.assert_accessible("home before its program").await?;
            page.assert_no_sideways_scroll().await?;
            page.assert_targets().await?;
            page.choose("#frame [data-early=home-play]").await?;
            page.wait(APP_IS_EMPTY).await?;
            page.eval::<bool>("letGo()").await?;
            page.wait_for(PIECES).await?;
            page.assert_clean().await?;
            page.eval::<bool>("(localStorage.clear(), true)").await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn what_is_no_first_visit_gets_no_frame_of_one() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.prepare(HOLD).await?;
        page.open(site.at("#games")).await?;
        page.wait_for(".boot-name").await?;
        assert!(!page.is_visible("#frame").await?);
        Ok(())
    })
    .await
}

/// What was asked for that is not needed for a first move.
async fn asked_for_later(page: &Page) -> Vec<String> {
    let requests = page.requests().await.into_iter();
    let names = requests.map(|request| {
        let name = request.url.rsplit('/').next();
        name.unwrap_or_default().to_owned()
    });
    let later = ["split_", "chunk_", "later-", "sw.js"];
    names
        .filter(|name| later.iter().any(|start| name.starts_with(start)))
        .collect()
}

#[tokio::test]
async fn nothing_is_loaded_for_later_before_the_first_own_move() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.open(site.url()).await?;
        page.wait_for_start().await?;
        page.play().await?;
        // The pieces that are taken are not laid yet.
        page.press_something().await?;
        assert_eq!(asked_for_later(&page).await, Vec::<String>::new());
        page.press_something().await?;
        page.press_something().await?;
        page.wait(ALL_KEPT).await?;
        let later = asked_for_later(&page).await;
        for start in [
            "split_aids",
            "split_games",
            "split_new_game",
            "split_online",
            "later-",
        ] {
            assert!(
                later.iter().any(|name| name.starts_with(start)),
                "{start}: {later:?}"
            );
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn whoever_leaves_the_page_alone_has_all_of_it_too() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.prepare(LEFT_ALONE).await?;
        page.open(site.url()).await?;
        page.wait_for_start().await?;
        page.wait(ALL_KEPT).await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_part_that_cannot_be_loaded_is_told_and_can_be_tried_again() -> Outcome {
    journey(async |browser| {
        let mut site = Site::praline()?;
        let page = home_with(browser, &site, NEVER_IDLE).await?;
        page.play().await?;
        // A whole move and the bot's answer, so that the bot's program is there, too.
        for _ in 0..3 {
            page.press_something().await?;
        }
        site.stop();
        page.choose("button.tool.menu").await?;
        page.wait_for("dialog .d-part [data-first]").await?;
        page.wait_text("dialog .d-part", "could not be loaded")
            .await?;
        page.wait("document.activeElement.matches('.d-part [data-first]')")
            .await?;
        page.assert_accessible("a part that is missing").await?;
        // Without it the page lives on.
        page.choose(".dlg-close").await?;
        page.press_something().await?;
        // Trying again is the same as asking once more.
        page.choose("button.tool.menu").await?;
        page.wait_for("dialog .d-part [data-first]").await?;
        site.start()?;
        page.choose("dialog .d-part [data-first]").await?;
        page.wait_for("dialog .d-menu").await?;
        page.wait("document.activeElement.matches('.d-menu [data-first]')")
            .await?;
        // What failed on purpose was said in the console, too.
        page.forget().await;
        page.choose(".dlg-close").await?;
        page.press_something().await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_hint_that_cannot_be_loaded_is_told_at_the_table_and_can_be_tried_again() -> Outcome {
    journey(async |browser| {
        for screen in [Screen::DESKTOP, Screen::SMALL_PHONE] {
            let mut site = Site::praline()?;
            let page = browser.still_page(screen).await?;
            page.prepare(NEVER_IDLE).await?;
            page.open(site.url()).await?;
            page.wait_for_start().await?;
            page.play().await?;
            for _ in 0..PRESSES_OF_A_TURN {
                page.press_something().await?;
            }
            // Its turn again, so that the bot's program is there, too.
            page.wait_for(PIECES).await?;
            site.stop();
            page.choose(".tool.hint").await?;
            page.wait_text(".notice.part", "could not be loaded")
                .await?;
            page.assert_no_sideways_scroll().await?;
            site.start()?;
            page.choose(".notice.part .btn").await?;
            page.wait_for(".hints li button").await?;
            page.wait_gone(".notice.part").await?;
            page.eval::<bool>("(localStorage.clear(), true)").await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

/// The page in a folder of its own; nothing in it is missing.
pub(crate) fn copy_of_the_page() -> Result<TempDir, std::io::Error> {
    let copy = TempDir::new()?;
    copy_folder(&repository().join("dist"), copy.path())?;
    Ok(copy)
}

fn copy_folder(from: &Path, to: &Path) -> Result<(), std::io::Error> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let (path, copy) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy_folder(&path, &copy)?;
        } else {
            std::fs::copy(&path, &copy)?;
        }
    }
    Ok(())
}

/// Where the bots' program is in a folder, and where it is put aside.
fn program_of_bots(folder: &Path) -> Result<(PathBuf, PathBuf), std::io::Error> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let is_program = path.extension().is_some_and(|kind| kind == "wasm");
        let name = path.file_name().and_then(|name| name.to_str());
        if let Some(name) = name.filter(|name| is_program && name.starts_with("engine-")) {
            return Ok((path.clone(), folder.join(format!("aside-{name}"))));
        }
    }
    Err(std::io::ErrorKind::NotFound.into())
}

#[tokio::test]
async fn bots_that_cannot_be_loaded_are_told_and_can_be_started_again() -> Outcome {
    journey(async |browser| {
        let copy = copy_of_the_page().expect("a copy of the page");
        let (program, aside) = program_of_bots(copy.path()).expect("the bots' program");
        std::fs::rename(&program, &aside).expect("a file can be moved");
        let site = Site::folder(copy.path(), "")?;
        let page = home_with(browser, &site, NEVER_IDLE).await?;
        page.play().await?;
        page.wait_text(".notices", "bots could not be started")
            .await?;
        page.assert_accessible("bots that are missing").await?;
        std::fs::rename(&aside, &program).expect("a file can be moved");
        page.choose("#bots-again").await?;
        page.wait_gone("#bots-again").await?;
        for _ in 0..3 {
            page.press_something().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn all_parts_are_there_without_a_network() -> Outcome {
    journey(async |browser| {
        let mut site = Site::plain()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.open(site.url()).await?;
        page.wait_for_start().await?;
        page.play().await?;
        move_and_keep_all(&page).await?;
        page.eval::<bool>("(localStorage.clear(), sessionStorage.clear(), true)")
            .await?;
        site.stop();
        page.prepare(NEVER_IDLE).await?;
        page.open(site.url()).await?;
        page.wait_for_start().await?;
        page.choose("#home-learn").await?;
        page.choose("#learn-rules").await?;
        page.wait_for("dialog .d-how").await?;
        page.choose(".dlg-close").await?;
        page.choose("#home-settings").await?;
        page.wait_for("dialog .d-settings").await?;
        page.choose(".dlg-close").await?;
        page.back().await?;
        page.deal().await?;
        page.press_something().await?;
        Ok(())
    })
    .await
}

/// The sentence that the page shows instead of itself.
async fn alert(page: &Page) -> Result<Vec<String>, Fault> {
    page.wait_for(".boot-brand [role=alert]:not([hidden])")
        .await?;
    page.texts(".boot-brand [role=alert]:not([hidden])").await
}

#[tokio::test]
async fn an_old_browser_is_told_so_in_its_language() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::SMALL_PHONE).await?;
        page.speak(&["cs"]).await?;
        page.prepare("delete window.DecompressionStream").await?;
        page.open(site.url()).await?;
        let told = alert(&page).await?;
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].contains("příliš starý"), "{told:?}");
        assert!(!page.is_visible("#frame").await?);
        page.assert_accessible("too old a browser").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_page_that_cannot_start_says_so_in_the_readers_language() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.speak(&["et-EE"]).await?;
        page.prepare("WebAssembly.instantiateStreaming = () => Promise.reject(new Error('no'))")
            .await?;
        page.open(site.url()).await?;
        let told = alert(&page).await?;
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].contains("ei käivitunud"), "{told:?}");
        let manifest = page
            .eval::<String>("document.querySelector('link[rel=manifest]').getAttribute('href')")
            .await?;
        assert_eq!(manifest, "manifest-et.webmanifest");
        let described = "fetch('manifest-et.webmanifest').then((it) => it.json())
            .then((it) => it.lang + ' ' + it.description)";
        let described: String = page.eval(described).await?;
        assert!(described.starts_with("et Lauamäng"), "{described}");
        Ok(())
    })
    .await
}
