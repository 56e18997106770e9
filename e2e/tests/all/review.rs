//! The review of a finished game: by keys, tried again, kept, and nothing of what goes on.

use std::time::Duration;

use praline_e2e::{Element, Fault, Outcome, Page, Screen, Site, journey};

/// A finished game of two, as a record.
const FINISHED: &str = include_str!("../records/finished.praline");

/// A game that goes on.
const RUNNING: &str = "praline 1\nrules 2\nplayer 2 bot:novice\ndate 2026-11-09\n\
    round 1 start 1 deal BBBB,YYYY,RRRR,KKKK,WWWW\nresult *\n";

/// How long a bot may take for a whole game.
const PATIENCE: Duration = Duration::from_secs(90);

/// The number of the move that is looked at.
const AT: &str = "Number(document.querySelector('.scrub').getAttribute('aria-valuenow'))";

/// Where what was found of game 1 is kept.
const KEPT: &str = "'review 0000000000000001'";

/// What is kept of the review of game 1.
fn kept() -> String {
    format!(
        "new Promise((done, fail) => {{
            const open = indexedDB.open('praline', 1);
            open.onerror = fail;
            open.onsuccess = () => {{
                const store = open.result.transaction('summaries').objectStore('summaries');
                const got = store.get({KEPT});
                got.onsuccess = () => {{ open.result.close(); done(got.result ?? ''); }};
            }};
        }})"
    )
}

/// Writes something else into the place of what is kept.
fn damage(text: &str) -> String {
    format!(
        "new Promise((done, fail) => {{
            const open = indexedDB.open('praline', 1);
            open.onerror = fail;
            open.onsuccess = () => {{
                const writing = open.result.transaction('summaries', 'readwrite');
                writing.objectStore('summaries').put({text:?}, {KEPT});
                writing.oncomplete = () => {{ open.result.close(); done(true); }};
            }};
        }})"
    )
}

async fn wait_at(page: &Page, number: usize) -> Result<(), Fault> {
    page.wait(&format!("{AT} === {number}")).await
}

/// Waits until the whole game has been gone through.
async fn wait_found(page: &Page) -> Result<(), Fault> {
    page.wait_within("!!document.querySelector('.review .bars')", PATIENCE)
        .await
}

#[tokio::test]
async fn a_finished_game_is_reviewed_by_keys_tried_again_and_found_again_at_once() -> Outcome {
    journey(async |browser| {
        let mut site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.keep("praline.game.1", FINISHED).await?;
        page.open(site.at("#play")).await?;
        page.choose(Element::css(".end .foot button").named("Review the game"))
            .await?;
        wait_found(&page).await?;
        // The address names the worst own move.
        page.wait("/^#review\\/1\\/\\d+$/.test(location.hash)")
            .await?;
        let count: usize = page
            .eval("Number(document.querySelector('.scrub').getAttribute('aria-valuemax'))")
            .await?;
        page.press("Home").await?;
        wait_at(&page, 1).await?;
        page.wait_text(".spoken", "Move 1 of ").await?;
        page.press("ArrowRight").await?;
        wait_at(&page, 2).await?;
        // A slider that has the focus says it itself.
        page.focus(".scrub").await?;
        page.press("ArrowRight").await?;
        wait_at(&page, 3).await?;
        page.eval::<()>("document.activeElement.blur()").await?;
        page.press("ArrowRight").await?;
        page.wait_text(".spoken", "Move 4 of ").await?;
        let told = page.text(".spoken").await?;
        assert!(
            told.contains("Move 2 of ") && !told.contains("Move 3 of "),
            "{told}"
        );
        page.press("End").await?;
        wait_at(&page, count).await?;
        page.press("m").await?;
        page.wait_for(".vd .tag").await?;
        let at: usize = page.eval(AT).await?;
        let said = page.attribute(".scrub", "aria-valuetext").await?;
        let said = said.unwrap_or_default();
        assert!(
            said.starts_with(&format!("Move {at} of {count}, round ")),
            "{said}"
        );
        assert!(said.contains(" percent, "), "{said}");
        page.assert_accessible("the review").await?;
        page.assert_targets().await?;
        // The line is shown move by move, and left again.
        page.press("l").await?;
        page.wait_for(".vd .be[aria-pressed=true]").await?;
        page.wait_for(".rvtold").await?;
        assert!(!page.text(".rvtold").await?.is_empty());
        // So is what could have followed the played move.
        page.choose(".vd .pl").await?;
        page.wait_for(".vd .pl[aria-pressed=true]").await?;
        page.wait_for(".vd .be[aria-pressed=false]").await?;
        page.wait_for(".rvtold").await?;
        page.press("Escape").await?;
        page.wait_gone(".rvtold").await?;
        // Trying it: the position waits for a move, and says what it was worth.
        page.press("t").await?;
        page.wait_for(".rvtry").await?;
        page.wait("document.activeElement.matches('.ring [data-item=ring]')")
            .await?;
        page.assert_accessible("trying it").await?;
        // Escape lets go of what is held, and leaves.
        page.choose("button[data-do^='take ']").await?;
        page.wait_for(".ln.legal").await?;
        page.press("Escape").await?;
        page.wait_gone(".ln.legal").await?;
        page.press("Escape").await?;
        page.wait("document.activeElement.matches('.vd .try')")
            .await?;
        page.press("t").await?;
        page.wait_for(".rvtry").await?;
        page.choose("button[data-do^='take ']").await?;
        page.choose(".own button[data-do^='lay ']:not([aria-disabled])")
            .await?;
        // What was tried is worth something.
        page.wait_within(
            "/the best/.test(document.querySelector('.rvverdict').textContent)",
            PATIENCE,
        )
        .await?;
        assert!(!page.text(".rvverdict").await?.starts_with("0 %"));
        page.choose(".rvtry .btn").await?;
        wait_at(&page, at).await?;
        // A reload lands at the same move, with all that was found, and without the server.
        page.wait(&format!(
            "{}.then((text) => text.startsWith('praline review '))",
            kept()
        ))
        .await?;
        page.reload().await?;
        wait_at(&page, at).await?;
        page.wait_for(".review .bars").await?;
        site.stop();
        page.press("Home").await?;
        wait_at(&page, 1).await?;
        page.wait_for(".vd h2").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn back_from_a_review_is_one_step_and_a_line_of_what_decided_it_leads_there() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::touch(360, 667)).await?;
        page.keep("praline.game.1", FINISHED).await?;
        page.open(site.at("#play")).await?;
        page.wait_within("!!document.querySelector('.decided li button')", PATIENCE)
            .await?;
        page.choose(".decided li button").await?;
        page.wait_for(".review .vd").await?;
        for _ in 0..3 {
            page.press("ArrowLeft").await?;
        }
        page.assert_no_sideways_scroll().await?;
        page.assert_targets().await?;
        // Where there is little height, one board is shown, and the other one folded.
        assert_eq!(page.count(".rvpage > .rvb .rvs").await?, 1);
        page.choose(".rvfold .tool").await?;
        page.wait_for(".rvfold .rvs").await?;
        page.back().await?;
        page.wait_for(".end h1").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn an_address_of_a_review_shows_nothing_but_finished_games() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::SMALL_PHONE).await?;
        page.keep("praline.game.1", FINISHED).await?;
        page.keep("praline.game.2", RUNNING).await?;
        let told = ".rvnone [role=alert]";
        for rubbish in ["", "scrap", "../../etc", "-1/1", "77777/3", "99999999999999999999999/1"] {
            page.open(site.at(&format!("#review/{rubbish}"))).await?;
            page.wait_text(told, "not kept here").await?;
        }
        page.open(site.at("#review/2/1")).await?;
        page.wait_text(told, "left unfinished").await?;
        page.wait_text(".rvnone .btn", "Continue").await?;
        assert_eq!(page.count(".vd, .scrub, .ring").await?, 0);
        // What is far out is the last move, and what is damaged is found anew.
        page.open(site.at("#review/1/99999")).await?;
        page.wait(&format!(
            "{AT} > 1 && {AT} === Number(document.querySelector('.scrub').getAttribute('aria-valuemax'))"
        ))
        .await?;
        page.wait(&format!("location.hash === `#review/1/${{{AT}}}`"))
            .await?;
        wait_found(&page).await?;
        page.wait(&format!("{}.then((text) => text.length > 100)", kept()))
            .await?;
        page.eval::<bool>(&damage("praline review 1\nscrap metal\n")).await?;
        page.reload().await?;
        wait_found(&page).await?;
        page.wait(&format!("{}.then((text) => !text.includes('scrap'))", kept()))
            .await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn whoever_tries_before_all_is_found_is_not_disturbed() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.keep("praline.game.1", FINISHED).await?;
        page.open(site.at("#games?lost")).await?;
        page.wait_for("[data-game='1'] .row").await?;
        page.eval::<()>("void (location.hash = '#review/1')")
            .await?;
        page.wait_within(
            "!!document.querySelector('.vd .try:not([hidden])')",
            PATIENCE,
        )
        .await?;
        page.press("t").await?;
        page.wait_for(".rvtry").await?;
        page.wait_within(
            &format!(
                "{}.then((text) => text.startsWith('praline review '))",
                kept()
            ),
            PATIENCE,
        )
        .await?;
        assert_eq!(page.count(".rvtry").await?, 1);
        page.press("Escape").await?;
        // The list is as it was left.
        page.choose(".rvtop .tools .tool").await?;
        page.wait("location.hash === '#games?lost'").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}
