//! Lessons: done by keys and by finger, kept, and reached from everywhere; and the coach.

use praline_e2e::{Browser, Fault, Outcome, Page, Screen, Site, journey};

use crate::opening::home;
use crate::parts::move_and_keep_all;

/// Whether the page is higher than the window.
const SCROLLS: &str = "document.documentElement.scrollHeight > innerHeight + 1";

/// A step of a lesson on a screen, without motion.
async fn step(browser: &Browser, site: &Site, screen: Screen, place: &str) -> Result<Page, Fault> {
    let page = browser.still_page(screen).await?;
    page.open(format!("{}#learn/{place}", site.url())).await?;
    page.wait_for("#lesson-ask").await?;
    Ok(page)
}

/// What came of the answer: `right`, `wrong`, or nothing yet.
const OUTCOME: &str = "document.querySelector('.les-task').dataset.outcome ?? ''";

async fn press_all(page: &Page, keys: &[&str]) -> Result<(), Fault> {
    for key in keys {
        page.press(*key).await?;
    }
    Ok(())
}

async fn wait_at(page: &Page, place: &str) -> Result<(), Fault> {
    page.wait(&format!("location.hash === '#learn{place}'"))
        .await?;
    page.rest().await
}

#[tokio::test]
async fn the_first_lesson_is_done_by_keys_alone_and_kept() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = home(browser, &site, Screen::DESKTOP).await?;
        page.focus("#home-learn").await?;
        page.press("Enter").await?;
        page.wait_for(".learn-card").await?;
        page.assert_accessible("list of lessons").await?;
        page.focus("[data-lesson=first]").await?;
        page.press("Enter").await?;
        // 1: three at once. A wrong pick says why, and is taken back.
        wait_at(&page, "/first/1").await?;
        page.assert_accessible("a step that is played").await?;
        press_all(&page, &["1", "b"]).await?;
        page.wait(&format!("{OUTCOME} === 'wrong'")).await?;
        page.wait_text(".les-whys", "2 pieces").await?;
        page.focus(".les-panel .les-other").await?;
        page.press("Enter").await?;
        page.wait(&format!("{OUTCOME} === ''")).await?;
        page.focus("#lesson-ask").await?;
        press_all(&page, &["3", "r"]).await?;
        page.wait(&format!("{OUTCOME} === 'right'")).await?;
        page.wait_text(".spoken", "Right.").await?;
        page.focus(".les-panel .les-main").await?;
        page.press("Enter").await?;
        // 2: a line becomes complete.
        wait_at(&page, "/first/2").await?;
        press_all(&page, &["3", "r", "3"]).await?;
        page.wait(&format!("{OUTCOME} === 'right'")).await?;
        page.focus(".les-panel .les-main").await?;
        page.press("Enter").await?;
        // 3: every line; a wrong answer first.
        wait_at(&page, "/first/3").await?;
        press_all(&page, &["4", "5", "Enter"]).await?;
        page.wait(&format!("{OUTCOME} === 'wrong'")).await?;
        page.wait_text(".spoken", "Line 4, wrong. It holds turquoise already.")
            .await?;
        page.focus(".les-last .les-other").await?;
        page.press("Enter").await?;
        page.focus("#lesson-ask").await?;
        press_all(&page, &["1", "5", "Enter"]).await?;
        page.wait(&format!("{OUTCOME} === 'right'")).await?;
        page.press("Enter").await?;
        // 4 and 5: one answer is right, and the first press decides.
        wait_at(&page, "/first/4").await?;
        press_all(&page, &["4"]).await?;
        page.wait(&format!("{OUTCOME} === 'right'")).await?;
        press_all(&page, &["Enter"]).await?;
        wait_at(&page, "/first/5").await?;
        press_all(&page, &["3"]).await?;
        page.wait(&format!("{OUTCOME} === 'right'")).await?;
        press_all(&page, &["Enter"]).await?;
        // 6: two of the bonuses.
        wait_at(&page, "/first/6").await?;
        press_all(&page, &["1", "3", "Enter"]).await?;
        page.wait(&format!("{OUTCOME} === 'right'")).await?;
        press_all(&page, &["Enter"]).await?;
        wait_at(&page, "").await?;
        page.wait_text("[data-lesson=first]", "6 of 6").await?;
        page.reload().await?;
        page.wait_text("[data-lesson=first]", "6 of 6").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_step_fits_a_phone_and_scrolls_nowhere() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for place in [
            "first/1", "first/2", "first/3", "first/4", "first/5", "first/6",
        ] {
            let page = step(browser, &site, Screen::PHONE, place).await?;
            page.rest().await?;
            assert!(!page.eval::<bool>(SCROLLS).await?, "{place}");
            page.assert_no_sideways_scroll().await?;
            page.close().await?;
        }
        let page = step(browser, &site, Screen::PHONE, "first/3").await?;
        page.choose("[data-answer='4']").await?;
        page.choose("[data-answer='5']").await?;
        page.choose(".les-main").await?;
        page.wait(&format!("{OUTCOME} === 'wrong'")).await?;
        assert!(!page.eval::<bool>(SCROLLS).await?, "the answer");
        page.assert_targets().await?;
        page.resize(Screen::touch(360, 700)).await?;
        page.rest().await?;
        assert!(!page.is_visible(".les-one .disc").await?);
        page.wait_for(".les-pieces .pz").await?;
        page.assert_no_sideways_scroll().await?;
        page.assert_accessible("an answer on a small phone").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn addresses_that_name_no_lesson_say_so_and_damaged_progress_is_left_out() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::SMALL_PHONE).await?;
        page.prepare(
            "try { localStorage['praline.lessons'] = 'first/1 xyz/99 \\u0000 free/-1' } catch {}",
        )
        .await?;
        page.open(format!("{}#learn/xyz/99", site.url())).await?;
        page.wait_text(".notices", "There is no such lesson")
            .await?;
        wait_at(&page, "").await?;
        page.wait_text("[data-lesson=first]", "1 of 6").await?;
        page.assert_no_sideways_scroll().await?;
        page.assert_targets().await?;
        page.assert_accessible_in_every_look("list of lessons")
            .await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_press_that_is_refused_leads_to_the_lesson_and_back_to_the_game() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        // Line 4 holds turquoise, and two brown ones are picked up.
        let position = "2_2_d1_BYYR,-,-,-,-_*1_18.16.19.20.20_0.0.0.0.0_\
            0:...../..Y../...Y./...../.....:-,-,-,B1,-:-_0:...../...../...../...../.....:-,-,-,-,-:-";
        page.open(format!("{}#position={position}", site.url()))
            .await?;
        page.wait_for("[data-do='take 1 Y']").await?;
        page.rest().await?;
        page.focus("[data-do='take 1 Y']").await?;
        press_all(&page, &["Enter", "4"]).await?;
        page.wait_for("#why-not").await?;
        page.focus("#why-not").await?;
        page.press("Enter").await?;
        wait_at(&page, "/first/3").await?;
        page.back().await?;
        page.wait("location.hash === '#play'").await?;
        page.wait_for("[data-do='take 1 Y']").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn lessons_are_there_without_a_network() -> Outcome {
    journey(async |browser| {
        let mut site = Site::praline()?;
        let page = crate::opening::new_game(browser, &site).await?;
        move_and_keep_all(&page).await?;
        site.stop();
        page.visit(format!("{}#learn/first/3", site.url())).await?;
        page.wait_for("#lesson-ask").await?;
        press_all(&page, &["1", "5", "Enter"]).await?;
        page.wait(&format!("{OUTCOME} === 'right'")).await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_coach_speaks_when_it_helps_and_is_quiet_when_asked() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.open(format!("{}#learn", site.url())).await?;
        page.choose("#learn-coach").await?;
        page.wait_for("button.p[data-do^='take ']").await?;
        // Two or more of a colour, aimed at the floor, though a line takes them all.
        page.wait("(() => {
            const piece = [...document.querySelectorAll('button.p[data-do^=\"take \"]')]
                .find((it) => it.closest('.pcs').querySelectorAll(`[data-colour=${it.dataset.colour}]`).length > 1);
            piece?.click();
            return Boolean(piece);
        })()")
            .await?;
        page.hover("[data-do='lay f']").await?;
        page.wait_text(".coach-line", "would fall").await?;
        page.choose("#coach-quiet").await?;
        page.wait_gone(".coach-line").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}
