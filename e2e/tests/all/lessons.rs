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

/// Whether the question has the focus.
const ASKS: &str = "document.activeElement?.id === 'lesson-ask'";

/// A position in which line 4 holds turquoise, and two brown ones can be picked up.
const REFUSING: &str = "2_2_d1_BYYR,-,-,-,-_*1_18.16.19.20.20_0.0.0.0.0_\
    0:...../..Y../...Y./...../.....:-,-,-,B1,-:-_0:...../...../...../...../.....:-,-,-,-,-:-";

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
        // The rules to read lead back to the lessons.
        page.choose("#learn-rules").await?;
        page.choose("#how-learn").await?;
        page.wait_gone(".d-how").await?;
        wait_at(&page, "").await?;
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
        page.press("Enter").await?;
        // 2: a line becomes complete. The question has the focus, and what rests is not reached.
        wait_at(&page, "/first/2").await?;
        page.wait(ASKS).await?;
        page.wait("document.querySelector('.opp').inert && !document.querySelector('.mine').inert")
            .await?;
        press_all(&page, &["3", "r", "3"]).await?;
        page.wait(&format!("{OUTCOME} === 'right'")).await?;
        page.press("Enter").await?;
        // 3: every line, and the floor; a wrong answer first.
        wait_at(&page, "/first/3").await?;
        press_all(&page, &["4", "5", "Enter"]).await?;
        page.wait(&format!("{OUTCOME} === 'wrong'")).await?;
        page.wait_text(".spoken", "Line 4, wrong. It holds turquoise already.")
            .await?;
        page.focus(".les-last .les-other").await?;
        page.press("Enter").await?;
        page.focus("#lesson-ask").await?;
        press_all(&page, &["1", "5", "f", "Enter"]).await?;
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
async fn after_a_wrong_pick_the_right_one_counts_and_ends_the_step() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = step(browser, &site, Screen::DESKTOP, "first/1").await?;
        page.choose("[data-do='take 1 B']").await?;
        page.wait(&format!("{OUTCOME} === 'wrong'")).await?;
        page.choose("[data-do='take 3 R']").await?;
        page.wait(&format!("{OUTCOME} === 'right'")).await?;
        page.wait_text("#lesson-ask", "Right").await?;
        page.wait_gone("[data-do^='take ']").await?;
        page.press("Enter").await?;
        wait_at(&page, "/first/2").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

/// Whether all that a selector names is in the window, with nothing else over it.
fn is_free(css: &str) -> String {
    format!(
        "(() => {{
            const all = [...document.querySelectorAll({css:?})];
            return all.length > 0 && all.every((it) => {{
                const {{ left, top, width, height }} = it.getBoundingClientRect();
                const found = document.elementFromPoint(left + width / 2, top + height / 2);
                return found !== null && it.contains(found);
            }});
        }})()"
    )
}

/// The phones on which lessons are done, high and low.
const PHONES: [Screen; 3] = [
    Screen::PHONE,
    Screen::touch(360, 780),
    Screen::touch(360, 700),
];

#[tokio::test]
async fn what_a_step_is_about_is_in_sight_on_phones() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for screen in PHONES {
            // Whoever is to look at the others' boards sees their lines and walls.
            for place in ["strategy/1", "strategy/3", "strategy/4"] {
                let page = step(browser, &site, screen, place).await?;
                page.rest().await?;
                assert!(page.is_visible(".opp .rows").await?, "{place}");
                page.assert_no_sideways_scroll().await?;
                page.close().await?;
            }
            // The ways of a sharer can be pressed.
            let page = step(browser, &site, screen, "sharer/1").await?;
            page.choose("[data-do='take 3 R']").await?;
            page.wait_for(".send").await?;
            page.rest().await?;
            assert!(page.eval::<bool>(&is_free(".send")).await?, "a sharer");
            page.close().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_refused_press_and_its_way_out_move_nothing_on_a_phone() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        // Line 4 holds another colour; why line 2 takes none is said at more length.
        for (language, line, screen) in [
            ("en", 4, Screen::touch(360, 780)),
            ("de", 2, Screen::touch(360, 640)),
            ("et", 2, Screen::touch(360, 640)),
        ] {
            let page = browser.still_page(screen).await?;
            page.keep("praline.settings", &format!("language {language}\n"))
                .await?;
            page.open(format!("{}#position={REFUSING}", site.url()))
                .await?;
            page.choose("[data-do='take 1 Y']").await?;
            page.wait_for(".ln.legal").await?;
            page.rest().await?;
            let top = "document.querySelector('.mine').getBoundingClientRect().top";
            let before: f64 = page.eval(top).await?;
            page.choose(format!("[data-do='lay {line}']").as_str())
                .await?;
            page.wait_for("#why-not").await?;
            page.rest().await?;
            let after: f64 = page.eval(top).await?;
            assert!((after - before).abs() < 1.0, "{before} to {after}");
            let prompt = "document.querySelector('.prompt').getBoundingClientRect().top >= 0";
            assert!(page.eval::<bool>(prompt).await?, "{language}");
            page.assert_clean().await?;
            page.close().await?;
        }
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
        // Answered wrongly, which says most; on a low screen, too.
        for (place, press) in [("first/4", "1"), ("first/5", "1")] {
            let page = step(browser, &site, Screen::touch(360, 780), place).await?;
            page.press(press).await?;
            page.wait(&format!("{OUTCOME} === 'wrong'")).await?;
            page.rest().await?;
            assert!(!page.eval::<bool>(SCROLLS).await?, "{place}, answered");
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

/// The steps with the longest words, by language.
const LONGEST: [(&str, &str); 6] = [
    ("de", "first/2"),
    ("de", "spare/1"),
    ("de", "examples/1"),
    ("et", "strategy/5"),
    ("uk", "sharer/1"),
    ("cs", "strategy/3"),
];

/// A step in a language.
async fn spoken(
    browser: &Browser,
    site: &Site,
    screen: Screen,
    (language, place): (&str, &str),
) -> Result<Page, Fault> {
    let page = browser.still_page(screen).await?;
    page.keep("praline.settings", &format!("language {language}\n"))
        .await?;
    page.open(format!("{}#learn/{place}", site.url())).await?;
    page.wait_for("#lesson-ask").await?;
    page.rest().await?;
    Ok(page)
}

#[tokio::test]
async fn the_longest_steps_fit_the_window_in_their_languages() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for step in LONGEST {
            let page = spoken(browser, &site, Screen::mouse(1440, 900), step).await?;
            for (width, height) in [(1440, 900), (1366, 768), (1280, 720)] {
                page.resize(Screen::mouse(width, height)).await?;
                page.rest().await?;
                let told = format!("{step:?} at {width}x{height}");
                assert!(!page.eval::<bool>(SCROLLS).await?, "{told}");
                // It may rest, so that nothing there can be pressed.
                let floor =
                    "document.querySelector('.own .fl').getBoundingClientRect().bottom <= innerHeight";
                assert!(page.eval::<bool>(floor).await?, "{told}");
            }
            page.close().await?;
        }
        // An answer that says most.
        let page = spoken(browser, &site, Screen::mouse(1280, 720), ("cs", "first/3")).await?;
        press_all(&page, &["4", "2", "3", "Enter"]).await?;
        page.wait(&format!("{OUTCOME} === 'wrong'")).await?;
        page.rest().await?;
        assert!(!page.eval::<bool>(SCROLLS).await?, "an answer");
        page.close().await?;
        // Six answers on a phone.
        let page = spoken(browser, &site, Screen::PHONE, ("de", "first/6")).await?;
        assert!(!page.eval::<bool>(SCROLLS).await?, "six answers");
        page.close().await?;
        // On a phone that lies, the words stand below the bar, with one way on.
        let page = spoken(browser, &site, Screen::touch(844, 390), ("de", "first/2")).await?;
        assert!(!page.eval::<bool>(SCROLLS).await?, "lying");
        for css in [
            "#lesson-ask",
            "[data-do='take 1 B']",
            ".bar .les-other",
            ".own .fl .cells",
        ] {
            assert!(page.eval::<bool>(&is_free(css)).await?, "{css}");
        }
        assert!(!page.is_visible(".les-panel .les-ways").await?);
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
        page.open(format!("{}#position={REFUSING}", site.url()))
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
        press_all(&page, &["1", "5", "f", "Enter"]).await?;
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
        // On a phone it covers nothing that is pressed.
        page.resize(Screen::PHONE).await?;
        page.rest().await?;
        for css in ["[data-do='lay f']", "button.ln", ".tools .menu", ".bar .place"] {
            assert!(page.eval::<bool>(&is_free(css)).await?, "{css}");
        }
        page.choose("#coach-quiet").await?;
        page.wait_gone(".coach-line").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}
