//! The keyboard: the focus never falls to the document, and the lines begin with one that is legal.

use praline_e2e::{Element, Outcome, Screen, Site, journey};

use super::{at, position};

/// A finished game of two, as a record.
const FINISHED: &str = include_str!("../../records/finished.praline");

/// Line 1 is not allowed for B: row 1 shows it.
const ROW_SHOWS: &str = "2_2_d1_BBYR,KKWW,-,-,-_*2_16.17.17.17.17_1.2.2.1.1_\
    1:B..../...../...../...../.....:-,-,-,-,-:-_0:...../...../...../...../.....:-,-,-,-,-:-";

#[tokio::test]
async fn the_first_deal_and_every_key_leave_the_focus_at_the_table() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.open(site.url()).await?;
        page.wait_for_start().await?;
        page.press("Enter").await?;
        page.wait_for("button[data-do^='take ']").await?;
        page.wait("document.activeElement?.matches('.ring [data-item=ring]')")
            .await?;
        // A digit goes to its factory, and the move itself leaves the focus in the ring.
        let take: String = page
            .eval("[...document.querySelectorAll('.disc [data-do^=\"take \"]')].at(-1).dataset.do")
            .await?;
        let words: Vec<String> = take.split(' ').map(str::to_lowercase).collect();
        page.press(words[1].as_str()).await?;
        page.wait(&format!(
            "document.activeElement?.closest('[data-disc=\"{}\"]')",
            words[1]
        ))
        .await?;
        page.press(words[2].as_str()).await?;
        page.wait_for(".own .ln.legal").await?;
        page.press("5").await?;
        page.wait("document.querySelectorAll('.log li').length >= 2")
            .await?;
        page.wait("document.activeElement?.matches('.ring [data-item=ring]')")
            .await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_lines_begin_with_one_that_is_legal() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = at(browser, &site, Screen::DESKTOP, ROW_SHOWS).await?;
        page.press("1").await?;
        page.press("b").await?;
        page.wait_for(".own .ln.legal").await?;
        page.wait("document.querySelector('.mine [data-item=lines][tabindex=\"0\"]')?.dataset.do === 'lay 2'")
            .await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn an_entry_of_the_log_and_the_end_lead_into_the_replays_slider() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.keep("praline.game.1", FINISHED).await?;
        page.open(site.at("#play")).await?;
        page.choose(".endtop .tool").await?;
        page.choose("#menu-replay").await?;
        page.wait("document.activeElement?.matches('.replay input')")
            .await?;
        page.press("ArrowRight").await?;
        page.wait("document.querySelector('.replay input').value === '2'")
            .await?;
        page.choose("button.tool.menu").await?;
        page.choose(Element::css(".menu-list button").named("All moves so far"))
            .await?;
        page.choose(Element::css(".log-line").nth(4)).await?;
        page.wait_gone("dialog[open]").await?;
        page.wait("document.activeElement?.closest('.game')")
            .await?;
        page.press("Escape").await?;
        page.wait("document.activeElement?.matches('.end h1')")
            .await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn what_was_taken_back_is_played_again_by_key_and_by_button() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let discs = "BBYR,KKWW,BRRK,YYKW,BYRW";
        let page = at(browser, &site, Screen::DESKTOP, &position("2", discs)).await?;
        for key in ["1", "b", "2"] {
            page.press(key).await?;
        }
        page.wait("document.querySelectorAll('.log li').length === 1")
            .await?;
        page.press("u").await?;
        page.wait("document.querySelectorAll('.log li').length === 0")
            .await?;
        page.press(praline_e2e::Key::named("U").with_shift())
            .await?;
        page.wait("document.querySelectorAll('.log li').length === 1")
            .await?;
        page.choose(".tools .undo").await?;
        page.choose(".tools .redo:not([aria-disabled])").await?;
        page.wait("document.querySelectorAll('.log li').length === 1")
            .await?;
        page.wait_for(".tools .redo[aria-disabled]").await?;
        Ok(())
    })
    .await
}
