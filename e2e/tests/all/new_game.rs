//! Setting the table.

use praline_e2e::{Element, Outcome, Screen, Site, journey};

use crate::opening::set_up;

/// The drawings that stand for the seats.
fn signs(from: &str) -> String {
    format!(
        "[...document.querySelectorAll('{from} .pc use')].map((it) => it.getAttribute('href')).join()"
    )
}

#[tokio::test]
async fn the_same_pieces_stand_for_the_seats_from_the_first_to_the_last_screen() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        let plan = "rules 4\nstarter 1\nsitter Ada\nsitter Ben\nsitter Cleo\nsitter Dora\n";
        page.keep("praline.plan", plan).await?;
        page.open(site.url()).await?;
        page.set_up().await?;
        let set: String = page.eval(&signs(".d-new .seats > li > .cp")).await?;
        page.choose("#deal").await?;
        for _ in 0..3 {
            page.choose("button.tool.menu").await?;
            page.choose("#menu-resign").await?;
            page.choose("#menu-resign.sure").await?;
            page.wait_gone("dialog[open]").await?;
        }
        page.wait_for(".tally thead .nm").await?;
        // The columns stand in the order of the result.
        let ends: String = page
            .eval(
                "[...document.querySelectorAll('.tally thead th')].map((head) =>
                    [head.querySelector('.nm').textContent,
                     head.querySelector('.pc use').getAttribute('href')]).sort().map((it) => it[1])
                    .join()",
            )
            .await?;
        assert_eq!(ends, set);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn bots_are_chosen_from_a_ladder_that_only_the_edited_seat_shows() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for screen in [Screen::DESKTOP, Screen::SMALL_PHONE] {
            let page = set_up(browser, &site, screen).await?;
            assert_eq!(page.count(".ladder").await?, 1);
            let novice = Element::css(".rung input").named("Tilda, a novice, 2 of 8");
            page.focus(novice).await?;
            page.press("ArrowRight").await?;
            page.wait("document.querySelector('.seat .bot').innerText.includes('Otto')")
                .await?;
            page.choose("#new-seat-add").await?;
            page.wait("document.querySelectorAll('.seats > li').length === 3")
                .await?;
            assert_eq!(page.count(".ladder").await?, 1);
            page.choose("#new-details > summary").await?;
            page.rest().await?;
            page.assert_accessible("setting the table").await?;
            page.assert_no_sideways_scroll().await?;
            page.assert_targets().await?;
            // Enter deals, also from a choice.
            page.choose(".d-new [data-edition=edition-special]").await?;
            page.focus(".d-new [data-edition=edition-special]").await?;
            page.press("Enter").await?;
            page.wait_for(".ring .disc.gold").await?;
            // A bot is known by the sign beside its name.
            page.wait("document.querySelectorAll('.game .bd .is-bot').length === 2")
                .await?;
            page.assert_clean().await?;
            page.eval::<bool>("(localStorage.clear(), true)").await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_newcomer_is_advised_and_escape_changes_nothing() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = set_up(browser, &site, Screen::DESKTOP).await?;
        page.choose(".d-new [data-edition=edition-mini]").await?;
        page.wait("document.documentElement.dataset.look === 'tile'")
            .await?;
        page.press("Escape").await?;
        page.wait_gone("dialog[open]").await?;
        page.wait("document.documentElement.dataset.look === 'praline'")
            .await?;
        page.set_up().await?;
        page.choose(".d-new [data-edition=edition-special]").await?;
        page.choose(".advice").await?;
        page.wait("document.querySelector('.d-new [data-edition=edition-chocolatier]').checked")
            .await?;
        page.wait("document.querySelector('.advice').innerText.includes('already')")
            .await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_new_game_asks_nothing_and_the_one_before_comes_back() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        let plan = "rules 2\nstarter 1\nsitter Ada\nsitter Ben\n";
        page.keep("praline.plan", plan).await?;
        page.open(site.url()).await?;
        page.deal().await?;
        page.press_something().await?;
        page.press_something().await?;
        let discs = "[...document.querySelectorAll('.ring .disc')].map((disc) =>
            disc.getAttribute('aria-label')).join('|')";
        page.wait_for("button[data-do^='take ']").await?;
        let before: String = page.eval(discs).await?;
        page.choose("button.tool.menu").await?;
        page.choose("#menu-new").await?;
        page.wait_for("#new-game-undo").await?;
        page.wait(&format!("{discs} !== {before:?}")).await?;
        page.assert_accessible("a new game that can be undone")
            .await?;
        page.choose("#new-game-undo").await?;
        page.wait(&format!("{discs} === {before:?}")).await?;
        assert_eq!(page.count("#new-game-undo").await?, 0);
        // The new one is gone, and a reload shows what was gone back to.
        page.reload().await?;
        page.wait(&format!("{discs} === {before:?}")).await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn whoever_sets_an_online_table_sits_there_and_the_second_seat_is_open() -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let ada = browser.still_stranger(Screen::DESKTOP).await?;
        ada.open(site.url()).await?;
        ada.set_up().await?;
        ada.choose(Element::css("#where label").named("Online"))
            .await?;
        assert_eq!(ada.count(".seat .bot").await?, 0);
        ada.choose(".seat .name").await?;
        ada.type_text("Ada").await?;
        ada.choose("#deal").await?;
        ada.wait_for("#stand-up").await?;
        ada.wait("document.querySelector('#plan-2').value === 'person'")
            .await?;
        // Back leads home, where the table is found again; a known name sits down at once.
        ada.back().await?;
        ada.wait_for("#home-tables").await?;
        ada.choose("#home-online").await?;
        ada.wait_for("#stand-up").await?;
        ada.wait("document.body.innerText.includes('Ada')").await?;
        ada.assert_clean().await?;
        Ok(())
    })
    .await
}
