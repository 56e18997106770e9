//! For people with the real game before them: setting up its position, and the score pad.

use praline_e2e::{Fault, Key, Outcome, Page, Screen, Site, journey};

/// Waits until a field of the position that is kept, counted from 0, is as it should be.
async fn wait_field(page: &Page, number: usize, text: &str) -> Result<(), Fault> {
    let kept = format!("localStorage.getItem('praline.draft')?.split(' ')[{number}] === {text:?}");
    page.wait(&kept).await
}

async fn open_editor(page: &Page, site: &Site, hash: &str) -> Result<(), Fault> {
    page.open(format!("{}{hash}", site.url())).await?;
    page.wait_for(".ed .bd.own").await
}

const RIGHT: &str = "2_4_d1_YRKK,BBRK,RWWW,-,BRKK_*1YK_3.6.6.2.3_9.10.8.10.12_16:.YR.W/.BY.K/K.B../R..../...W.:-,-,-,-,B3:-_15:...../...../...../...../.....:-,-,-,-,-:-";

/// A free wall, on which the first player has two spaces to choose and the second one.
const FREE: &str = "2-free_3_w1_-,-,-,-,-_-_20.13.20.18.20_0.0.0.0.0_3:...../...../...../...../.....:-,K2,Y3,-,-:*_0:...../...../...../...../.....:-,-,-,Y4,-:-";

#[tokio::test]
async fn a_position_is_laid_by_keys_and_advised() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.open(site.url()).await?;
        page.choose("#home-set").await?;
        page.wait_for(".ed .bd.own").await?;
        page.wait("location.hash === '#set'").await?;
        page.wait_text(".set-tick", "nothing lies here").await?;
        page.wait_for("#set-advise[aria-disabled]").await?;
        // Factory 1 gets three pieces, the centre one, line 5 two; one is taken back.
        for key in ["1", "r", "r", "k", "Backspace", "b", "c", "w"] {
            page.press(key).await?;
        }
        page.press(Key::named("5").with_shift()).await?;
        page.press("y").await?;
        page.press("y").await?;
        page.wait("localStorage.getItem('praline.draft')?.includes('Y2:-')")
            .await?;
        wait_field(&page, 3, "BRR,-,-,-,-").await?;
        wait_field(&page, 4, "*1W").await?;
        // Arrows reach every place, and the row beside a line refuses its colour in words.
        page.focus("[data-at='wall 1 5 1']").await?;
        page.press("y").await?;
        page.wait_text(".prompt", "already").await?;
        page.press("ArrowRight").await?;
        page.wait("document.activeElement.dataset.at === 'wall 1 5 2'")
            .await?;
        page.press("ArrowUp").await?;
        page.wait("document.activeElement.dataset.at === 'wall 1 4 2'")
            .await?;
        page.wait_text(".set-tick", "All 100").await?;
        // A score that there cannot be is said, and the field shows the one that there is.
        for (typed, stands) in [("-5", "0"), ("99999999", "999")] {
            page.focus("#set-score").await?;
            page.eval::<()>("document.activeElement.select()").await?;
            page.type_text(typed).await?;
            page.press("Enter").await?;
            page.wait_text(".prompt", "from 0 to 999").await?;
            page.wait(&format!(
                "document.querySelector('#set-score').value === '{stands}'"
            ))
            .await?;
        }
        page.assert_accessible("a position being set up").await?;
        page.choose("#set-advise").await?;
        page.wait_for(".hints li button").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn what_is_impossible_is_said_and_the_draft_survives_a_reload() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::SMALL_PHONE).await?;
        open_editor(&page, &site, "#set").await?;
        page.choose(".pp[data-edit='choose R']").await?;
        for _ in 0..4 {
            page.choose("[data-edit='press disc 2']").await?;
        }
        page.choose(".pp[data-edit='choose B']").await?;
        page.choose("[data-edit='press disc 2']").await?;
        page.wait_text(".prompt", "at most 4").await?;
        page.reload().await?;
        page.wait_for(".ed .bd.own").await?;
        wait_field(&page, 3, "-,RRRR,-,-,-").await?;
        page.assert_no_sideways_scroll().await?;
        page.assert_targets().await?;
        // A typed position that is wrong says which field; one that is impossible says why.
        page.choose("#set-game").await?;
        let typed = |text: &str| {
            format!(
                "(() => {{ document.querySelector('#set-text').value = {text:?}; return true; }})()"
            )
        };
        let _: bool = page.eval(&typed("2 4 zz")).await?;
        page.choose("#set-open").await?;
        page.wait_text("#set-text-trouble", "To move").await?;
        let wrong = RIGHT.replace('_', " ").replacen("9.10.8", "9.11.8", 1);
        let _: bool = page.eval(&typed(&wrong)).await?;
        page.choose("#set-open").await?;
        page.wait_text(".set-tick", "21 brown").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_link_brings_a_position_that_is_counted_and_played_on() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        // A game goes on already; it stays kept.
        page.open(site.url()).await?;
        page.play().await?;
        open_editor(&page, &site, &format!("#set={RIGHT}")).await?;
        page.wait("location.hash === '#set'").await?;
        page.wait_text(".set-tick", "All 100").await?;
        page.choose("#set-count").await?;
        page.wait_text(".set-counts", "16").await?;
        // Spaces are chosen one after the other.
        open_editor(&page, &site, &format!("#set={FREE}")).await?;
        page.wait_text("#set-mover option:checked", "Player 1 chooses a space")
            .await?;
        page.choose("#set-count").await?;
        page.wait_text("#set-choice", "in row 2").await?;
        page.choose(".set-choice button").await?;
        page.wait_text("#set-choice", "in row 3").await?;
        page.choose("#set-best").await?;
        open_editor(&page, &site, &format!("#set={RIGHT}")).await?;
        page.wait_text(".set-tick", "All 100").await?;
        page.choose("#set-play").await?;
        page.choose("#set-play-on").await?;
        page.wait("location.hash === '#play'").await?;
        page.wait("document.querySelectorAll('.disc').length === 5")
            .await?;
        page.wait("Object.keys(localStorage).some(name => name.startsWith('praline.game.'))")
            .await?;
        // Back leads to the position as it was left.
        page.back().await?;
        page.wait_for(".ed .bd.own").await?;
        page.wait_text(".set-tick", "All 100").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn rubbish_in_an_address_is_said_and_changes_nothing() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        open_editor(&page, &site, &format!("#set={RIGHT}")).await?;
        page.wait_text(".set-tick", "All 100").await?;
        for rubbish in [
            "scrap".to_owned(),
            "%E0%A4%A".to_owned(),
            "2_1_d1".to_owned(),
            "9".repeat(100_000),
        ] {
            let _: bool = page
                .eval(&format!(
                    "(() => {{ location.hash = '#set={rubbish}'; return true; }})()"
                ))
                .await?;
            page.wait_text("#set-text-trouble", "This is no position")
                .await?;
            page.wait("location.hash === '#set'").await?;
            page.choose("#set-back").await?;
            page.wait_text(".set-tick", "All 100").await?;
        }
        let _: bool = page
            .eval("(() => { localStorage.setItem('praline.draft', 'damaged'); return true; })()")
            .await?;
        page.reload().await?;
        page.wait_for(".ed .bd.own").await?;
        page.wait_text(".set-tick", "nothing lies here").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

/// Whether something has the focus and is in sight.
fn is_shown(id: &str) -> String {
    format!(
        "(() => {{
            const here = document.activeElement;
            const {{ top, bottom }} = here.getBoundingClientRect();
            return here.id === '{id}' && top >= 0 && bottom <= innerHeight;
        }})()"
    )
}

#[tokio::test]
async fn a_score_pad_counts_two_rounds_and_survives_a_reload() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::SMALL_PHONE).await?;
        page.open(format!("{}#pad", site.url())).await?;
        page.wait_for("#pad-name-1").await?;
        page.focus("#pad-name-1").await?;
        page.type_text("Ada").await?;
        page.choose("#pad-begin").await?;
        page.wait_text(".pad-seat", "Ada").await?;
        page.choose("[data-pad='press 1 1 1']").await?;
        page.choose("[data-pad='press 1 2 1']").await?;
        page.choose("[data-pad='floor 1 1']").await?;
        page.wait_text(".pad-score", "2").await?;
        page.assert_accessible("the score pad").await?;
        page.assert_no_sideways_scroll().await?;
        page.assert_targets().await?;
        page.choose("#pad-next").await?;
        page.wait(&is_shown("pad-first")).await?;
        page.choose("[data-pad='press 1 3 1']").await?;
        page.wait_text(".pad-score", "5").await?;
        page.reload().await?;
        page.wait_text(".pad-score", "5").await?;
        // An earlier round is put right, and the later one counts anew.
        page.choose("[data-pad='show 0']").await?;
        page.choose("[data-pad='floor 1 1']").await?;
        page.choose("[data-pad='show 1']").await?;
        page.wait_text(".pad-score", "6").await?;
        page.choose("#pad-end").await?;
        page.wait_text(".pad-prompt", "Ada wins, 6 to 0").await?;
        page.wait(&is_shown("pad-told")).await?;
        page.choose("#pad-new").await?;
        page.wait_text("#pad-new", "Sure?").await?;
        page.choose("#pad-new").await?;
        page.wait_for("#pad-name-1").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn keys_of_another_layout_lay_what_they_say_and_are_taken_back() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        open_editor(&page, &site, "#set").await?;
        // On a Dvorak keyboard R is at the place of O; on a Ukrainian one K writes л.
        page.press("1").await?;
        page.press(Key::writing("o", "r")).await?;
        page.press(Key::writing("k", "л")).await?;
        page.press("b").await?;
        wait_field(&page, 3, "BRK,-,-,-,-").await?;
        page.press("Backspace").await?;
        wait_field(&page, 3, "RK,-,-,-,-").await?;
        page.press(Key::named("z").with_control()).await?;
        wait_field(&page, 3, "BRK,-,-,-,-").await?;
        page.press(Key::named("z").with_control().with_shift())
            .await?;
        wait_field(&page, 3, "RK,-,-,-,-").await?;
        // Under an open panel nothing is laid; Escape closes it and leads back.
        page.choose("#set-stores").await?;
        page.wait("document.activeElement.id === 'set-panel-title'")
            .await?;
        page.press("w").await?;
        page.press("Escape").await?;
        page.wait_gone(".set-panel").await?;
        page.wait("document.activeElement.id === 'set-stores'")
            .await?;
        wait_field(&page, 3, "RK,-,-,-,-").await?;
        // What is wrong is said with its place, and a press goes there.
        page.drag(".pp[data-edit='choose W']", "[data-at='wall 1 2 4']")
            .await?;
        page.wait_text(".prompt", "is not for").await?;
        page.drag(".pp[data-edit='choose W']", "[data-at='line 1 2 1']")
            .await?;
        page.drag("[data-at='line 1 2 1']", "[data-at='disc 3']")
            .await?;
        wait_field(&page, 3, "RK,-,W,-,-").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn back_leads_from_advice_to_the_position() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::PHONE).await?;
        page.open(site.url()).await?;
        page.choose("#home-set").await?;
        open_editor(&page, &site, &format!("#set={RIGHT}")).await?;
        page.wait_text(".set-tick", "All 100").await?;
        // Whoever does not wait for the advice is not followed by it.
        page.choose("#set-advise").await?;
        page.wait_for("#set-return").await?;
        page.back().await?;
        page.wait_for(".ed .bd.own").await?;
        page.wait("location.hash === '#set'").await?;
        page.wait_gone("#set-return").await?;
        // Nothing of it scrolls on a phone.
        let fits = "document.documentElement.scrollHeight <= innerHeight";
        assert!(page.eval::<bool>(fits).await?, "the editor scrolls");
        page.choose("#set-game").await?;
        page.wait_for(".set-panel").await?;
        assert!(page.eval::<bool>(fits).await?, "its panel scrolls it");
        page.choose("#set-back").await?;
        page.wait_gone(".set-panel").await?;
        page.choose("#set-advise").await?;
        page.wait_for(".hints li button").await?;
        page.choose("#set-return").await?;
        page.wait("document.activeElement.id === 'set-advise'")
            .await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

/// Which ways to boards cannot be pressed once they are scrolled to, or lie under the one to bag and lid.
const COVERED: &str = "(() => {
    const stores = document.querySelector('.to-stores').getBoundingClientRect();
    const tabs = [...document.querySelectorAll('.seat-tab')].filter((it) => it.checkVisibility());
    return tabs.filter((tab) => {
        tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { left, right, top, bottom } = tab.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const is_beside = tab.matches('.to-stores') || right <= stores.left;
        return !is_beside || !tab.contains(hit) || tab.scrollWidth > tab.clientWidth;
    }).map((tab) => tab.textContent).join();
})()";

/// How many lines the spaces of a floor stand in.
const FLOOR_LINES: &str =
    "new Set([...document.querySelector('.pad-floor').querySelectorAll('.cell')]
    .map((cell) => cell.getBoundingClientRect().top)).size";

#[tokio::test]
async fn nothing_of_the_real_table_is_covered_in_any_language() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let seat = "123:...../...../...../...../.....:-,-,-,-,-:-";
        let four = format!(
            "#set=4_4_d1_-,-,-,-,-,-,-,-,-_*1_20.20.20.20.20_0.0.0.0.0_{}",
            [seat; 4].join("_")
        );
        for language in ["de", "cs", "uk", "et"] {
            let page = browser.still_page(Screen::SMALL_PHONE).await?;
            page.keep("praline.settings", &format!("language {language}\n"))
                .await?;
            open_editor(&page, &site, &four).await?;
            page.wait("document.querySelectorAll('.seat-strip .seat-tab').length === 4")
                .await?;
            assert_eq!(page.eval::<String>(COVERED).await?, "", "{language}");
            page.open("about:blank").await?;
            page.open(site.at("#pad")).await?;
            page.choose("#pad-begin").await?;
            page.wait_for(".pad-floor .cell").await?;
            assert_eq!(page.eval::<u8>(FLOOR_LINES).await?, 1, "{language}");
            page.choose("#pad-new").await?;
            page.choose("#pad-new").await?;
            page.wait_for("#pad-begin").await?;
            page.assert_clean().await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn two_tabs_write_on_one_pad() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::SMALL_PHONE).await?;
        page.open(format!("{}#pad", site.url())).await?;
        page.focus("#pad-name-1").await?;
        // No name is too long for the page.
        page.type_text("Wolfeschlegelsteinhausenbergerdorffsenior")
            .await?;
        page.choose("#pad-begin").await?;
        page.choose("[data-pad='press 1 1 1']").await?;
        page.assert_no_sideways_scroll().await?;
        let other = browser.still_page(Screen::DESKTOP).await?;
        other.open(format!("{}#pad", site.url())).await?;
        other.choose("[data-pad='press 2 2 2']").await?;
        page.choose("[data-pad='press 1 2 1']").await?;
        let both = "localStorage.getItem('praline.pad').includes('round B1W1---:0 -B2---:0')";
        page.wait(both).await?;
        let drawn = "document.querySelectorAll('.pad-seat .cell.new').length === 3";
        other.wait(drawn).await?;
        // Arrows go past what is filled; a refusal is seen where the press was.
        other.choose("#pad-next").await?;
        other.focus("[data-pad='press 1 3 1']").await?;
        other.press("ArrowUp").await?;
        other
            .wait("document.activeElement.dataset.pad === 'press 1 3 1'")
            .await?;
        other.press("ArrowRight").await?;
        other
            .wait("document.activeElement.dataset.pad === 'press 1 3 2'")
            .await?;
        // Whoever does something else is asked again.
        other.choose("#pad-new").await?;
        other.wait_text("#pad-new", "Sure?").await?;
        other.choose("[data-pad='floor 1 2']").await?;
        other.wait_text("#pad-new", "A new evening").await?;
        page.assert_clean().await?;
        other.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_menu_acts_on_no_game_that_is_not_shown() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.open(site.url()).await?;
        page.play().await?;
        let _: bool = page
            .eval("(() => { location.hash = '#pad'; return true; })()")
            .await?;
        page.wait_for("#pad-begin").await?;
        page.choose("#home-menu").await?;
        page.wait_for("#menu-learn").await?;
        for hidden in ["#menu-resign", "#menu-replay", "#menu-edit"] {
            assert!(!page.is_visible(hidden).await?, "{hidden}");
        }
        page.choose("#menu-puzzle").await?;
        page.wait("location.hash.startsWith('#puzzle')").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}
