//! Whole games: against a bot, and four people at one screen.

use praline_e2e::{Fault, Outcome, Page, Progress, Screen, Site, journey};

use crate::opening::new_game;
use crate::tally::{Tally, saved};

/// No game at the table takes more presses than this.
const ENOUGH: usize = 1_500;

async fn play_to_the_end(page: &Page) -> Result<(), Fault> {
    for _ in 0..ENOUGH {
        if page.press_something().await? == Progress::Over {
            return Ok(());
        }
    }
    page.wait_for(".end h1").await
}

#[tokio::test]
async fn a_whole_game_against_a_bot() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = new_game(browser, &site).await?;
        play_to_the_end(&page).await?;
        page.wait_for(".end h1").await?;
        Tally::of(&page)
            .await?
            .assert_right(&saved(browser, &page).await?, 2);
        page.assert_accessible("the end").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn four_people_at_one_screen_on_a_free_wall_with_special_factories() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        let plan = "rules 4-free-special\nsitter Ada\nsitter Ben\nsitter Cleo\nsitter Dora\n";
        page.keep("praline.plan", plan).await?;
        page.open(site.url()).await?;
        page.deal().await?;
        page.wait("document.querySelectorAll('.disc').length === 9")
            .await?;
        page.assert_accessible("a table for four").await?;
        play_to_the_end(&page).await?;
        page.wait_for(".end h1").await?;
        Tally::of(&page)
            .await?
            .assert_right(&saved(browser, &page).await?, 4);
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_turn_can_be_taken_back_and_a_hint_names_three_moves() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.keep(
            "praline.plan",
            "rules 2\nstarter 1\nsitter \nsitter bot:novice\n",
        )
        .await?;
        page.open(site.url()).await?;
        page.deal().await?;
        page.wait_for("button[data-do^='take ']").await?;
        let pieces = "document.querySelectorAll('.disc .p').length";
        let before: u32 = page.eval(pieces).await?;
        page.choose("button.tool.hint").await?;
        page.wait("document.querySelectorAll('.hints li button').length === 3")
            .await?;
        // The first of them is previewed already.
        page.choose(".own button[data-do='place']").await?;
        page.wait_gone(".hints").await?;
        // The bot answers, and it is the person's turn again.
        page.wait_for("button[data-do^='take ']").await?;
        page.choose("button.tool.undo").await?;
        page.wait(&format!("{pieces} === {before}")).await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}
