//! Nothing is lost: reload, closed tabs, two tabs, damaged texts, records out and in.

use praline_e2e::{Browser, Element, Fault, Outcome, Page, Screen, Site, journey};

use crate::opening::new_game;

/// The stored records of all games, by name.
const GAMES: &str = "JSON.stringify(Object.fromEntries(Object.entries(localStorage)
    .filter(([name]) => name.startsWith('praline.game.'))))";

/// Plays some presses of a new game with the person to move afterwards.
async fn play_a_little(browser: &Browser, site: &Site) -> Result<Page, Fault> {
    let page = new_game(browser, site).await?;
    for _ in 0..6 {
        page.press_something().await?;
    }
    page.wait_for("button[data-do^='take ']").await?;
    Ok(page)
}

/// Everything that can be seen on the table.
const TABLE: &str = "[...document.querySelectorAll('.game [aria-label]')]
    .map((element) => element.getAttribute('aria-label')).join('|')";

#[tokio::test]
async fn a_game_survives_a_reload_and_a_night() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = play_a_little(browser, &site).await?;
        let before: String = page.eval(TABLE).await?;
        page.reload().await?;
        page.wait_for("button[data-do^='take ']").await?;
        page.wait(&format!("{TABLE} === {before:?}")).await?;
        browser.restart().await?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.open(site.url()).await?;
        page.choose("#home-continue").await?;
        page.wait_for("button[data-do^='take ']").await?;
        page.wait(&format!("{TABLE} === {before:?}")).await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn two_tabs_do_not_overwrite_each_others_game() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let first = play_a_little(browser, &site).await?;
        let kept: String = first.eval(GAMES).await?;
        let second = browser.still_page(Screen::DESKTOP).await?;
        second.open(site.url()).await?;
        // The second tab says that the game is open, and plays one of its own.
        second.choose("#home-continue").await?;
        second
            .wait("document.querySelectorAll('.notice').length === 1")
            .await?;
        second.deal().await?;
        second.press_something().await?;
        second.press_something().await?;
        let kept: serde_json::Value = serde_json::from_str(&kept).unwrap_or_default();
        let now: String = second.eval(GAMES).await?;
        let now: serde_json::Value = serde_json::from_str(&now).unwrap_or_default();
        let (name, record) = kept
            .as_object()
            .and_then(|games| games.iter().next())
            .expect("the first tab's game is kept");
        assert_eq!(now.get(name), Some(record));
        assert_eq!(now.as_object().map(serde_json::Map::len), Some(2));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_damaged_game_is_put_aside_and_the_page_goes_on() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.keep("praline.game.5", "praline 1\nrules 2\nscrap metal\n")
            .await?;
        page.open(site.at("#position=no_position_at_all")).await?;
        page.wait_for(".notice").await?;
        page.open(site.at("#play")).await?;
        page.wait("document.querySelectorAll('.notice').length === 2")
            .await?;
        let aside: String = page
            .eval("localStorage.getItem('praline.aside.5') ?? ''")
            .await?;
        assert!(aside.contains("scrap metal"), "{aside}");
        page.deal().await?;
        page.press_something().await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn without_storage_the_page_says_so_and_plays() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        let forbidden = "for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, name, { get() { throw new Error('forbidden') } })";
        page.prepare(forbidden).await?;
        page.open(site.url()).await?;
        page.deal().await?;
        page.wait("document.querySelectorAll('.notice').length === 1")
            .await?;
        page.press_something().await?;
        page.press_something().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_record_goes_out_and_comes_in_again() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = play_a_little(browser, &site).await?;
        let before: String = page.eval(TABLE).await?;
        page.choose("button.tool.menu").await?;
        page.choose(Element::css("dialog button").containing("Save, open"))
            .await?;
        page.choose(".d-record [data-first]").await?;
        let (name, file) = browser.download().await?;
        assert!(
            name.starts_with("praline-") && name.ends_with(".praline"),
            "{name}"
        );
        let text = std::fs::read_to_string(&file).expect("the file was saved");
        assert!(text.starts_with("praline 1\n"), "{text}");
        // What is damaged is refused by line and reason, and the game stays.
        let wrong = text.replace("result *", "7Q7 result *");
        page.focus(".d-record .drop textarea").await?;
        page.type_text(&wrong).await?;
        page.choose(Element::css(".d-record .drop button").nth(0))
            .await?;
        page.wait("document.querySelector('#record-trouble').textContent.includes('7Q7')")
            .await?;
        page.choose_file(".d-record input[type=file]", &file)
            .await?;
        page.wait_gone("dialog[open]").await?;
        page.wait(&format!("{TABLE} === {before:?}")).await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}
