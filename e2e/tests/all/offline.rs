//! Without a network: online tables say so, and the table stays where it is.

use praline_e2e::{Fault, Outcome, Page, Relay, Screen, Site, journey};

use crate::opening::new_game;
use crate::parts::move_and_keep_all;

#[tokio::test]
async fn the_list_of_tables_says_that_you_are_offline_and_comes_by_itself_afterwards() -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let page = new_game(browser, &site).await?;
        move_and_keep_all(&page).await?;
        browser.set_offline(true).await?;
        page.choose("button.tool.menu").await?;
        page.choose("#menu-online").await?;
        page.wait_text("[data-trouble=offline]", "You are offline")
            .await?;
        assert_eq!(page.count(".d-hall h2").await?, 0, "nothing is claimed");
        page.assert_accessible("online tables without a network")
            .await?;
        browser.set_offline(false).await?;
        page.wait_gone("[data-trouble]").await?;
        page.wait_for(".d-hall h2").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_list_of_tables_says_that_the_server_does_not_answer() -> Outcome {
    journey(async |browser| {
        let mut site = Site::club()?;
        let page = new_game(browser, &site).await?;
        move_and_keep_all(&page).await?;
        site.stop();
        page.choose("button.tool.menu").await?;
        page.choose("#menu-online").await?;
        page.wait_for("[data-trouble=unreachable]").await?;
        site.start()?;
        page.choose("[data-trouble] .btn").await?;
        page.wait_for(".d-hall h2").await?;
        Ok(())
    })
    .await
}

/// Where the parts of the table are.
const PLACES: &str = "[...document.querySelectorAll('.top, .ring, .bd')].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
}).join()";

async fn places(page: &Page) -> Result<String, Fault> {
    page.rest().await?;
    page.eval(PLACES).await
}

#[tokio::test]
async fn a_lost_connection_does_not_move_the_table() -> Outcome {
    journey(async |browser| {
        for screen in [Screen::DESKTOP, Screen::TABLET, Screen::SMALL_PHONE] {
            let site = Site::club()?;
            let relay = Relay::to(&site).await?;
            let page = browser.still_stranger(screen).await?;
            page.open(relay.url()).await?;
            page.set_table("{ rules: '2', start: '1', seats: ['person', 'bot:beginner'] }")
                .await?;
            page.sit(1, "Ada").await?;
            page.choose("#start-table").await?;
            page.wait_for("button[data-do^='take ']").await?;
            let before = places(&page).await?;
            page.choose("button.tool.menu").await?;
            page.choose("dialog .d-menu .dlg-close").await?;
            page.wait_gone("dialog[open]").await?;
            relay.cut();
            page.wait_for(".notice[data-connection=lost]").await?;
            assert_eq!(places(&page).await?, before, "{screen:?}");
            page.assert_no_sideways_scroll().await?;
            // The menu stays in reach.
            page.choose("button.tool.menu").await?;
            page.wait_for("dialog .menu-list").await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}
