//! Tables that are played without watchers: nobody but who sits there sees the game before its end.

use praline_e2e::{Element, Fault, Outcome, Page, Screen, Site, journey};

/// A laptop, which the notice is also looked at on.
const LAPTOP: Screen = Screen::mouse(1280, 800);

/// Fails unless the page says that the game is played without watchers, and shows nothing of it.
async fn sees_nothing(page: &Page) -> Result<(), Fault> {
    page.wait_for("[data-hidden]").await?;
    let told = page.text("[data-hidden]").await?;
    assert!(told.contains("without watchers"), "{told}");
    for part in [".ring .p", ".talk-head", "[data-talker]", "#start-table"] {
        assert_eq!(page.count(part).await?, 0, "{part}");
    }
    page.assert_accessible("a table without watchers").await?;
    page.assert_no_sideways_scroll().await?;
    page.assert_targets().await
}

/// Fails unless the page shows the game, which is over.
async fn sees_the_end(page: &Page) -> Result<(), Fault> {
    page.wait_for(".end h1").await?;
    page.wait_gone("[data-hidden]").await?;
    page.wait("document.querySelector('.end').innerText.includes('Ada')")
        .await
}

async fn resign(page: &Page) -> Result<(), Fault> {
    page.choose("button.tool.menu").await?;
    // Giving up takes a second press.
    page.choose("#menu-resign").await?;
    page.choose("#menu-resign.sure").await
}

#[tokio::test]
async fn a_game_without_watchers_is_seen_by_others_when_it_is_over() -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let ada = browser.still_stranger(LAPTOP).await?;
        let ben = browser.still_stranger(Screen::SMALL_PHONE).await?;
        let eve = browser.still_stranger(Screen::SMALL_PHONE).await?;
        let joe = browser.still_stranger(LAPTOP).await?;
        ada.open(site.url()).await?;
        ada.set_up().await?;
        ada.choose(Element::css("#where label").named("Online"))
            .await?;
        ada.choose("#new-details > summary").await?;
        ada.choose(Element::css("#online-choices label").containing("Without watchers"))
            .await?;
        ada.choose(Element::css("#deal")).await?;
        ada.sit(1, "Ada").await?;
        let link: String = ada
            .eval("document.querySelector('#table-link').value")
            .await?;
        ben.open(&link).await?;
        ben.sit(2, "Ben").await?;
        // Eve sees who sits down, and how the table is set; the game begins without her.
        eve.open(&link).await?;
        eve.wait("document.body.innerText.includes('Ben')").await?;
        eve.wait("document.body.innerText.includes('without watchers')")
            .await?;
        ada.choose("#start-table").await?;
        sees_nothing(&eve).await?;
        // Joe has the link too, and comes when the game has begun.
        joe.open(&link).await?;
        sees_nothing(&joe).await?;
        for page in [&ada, &ben] {
            page.wait_for(".ring .p").await?;
        }
        resign(&ben).await?;
        for page in [&ada, &ben, &eve, &joe] {
            sees_the_end(page).await?;
        }
        eve.assert_no_sideways_scroll().await?;
        ada.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn whoever_set_a_table_without_watchers_and_does_not_sit_there_sees_no_more() -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let owner = browser.still_stranger(Screen::SMALL_PHONE).await?;
        let ada = browser.still_stranger(LAPTOP).await?;
        let ben = browser.still_stranger(LAPTOP).await?;
        let eve = browser.still_stranger(Screen::SMALL_PHONE).await?;
        owner.open(site.url()).await?;
        let wish = "{ rules: '2', start: '1', public: true, watchers: false }";
        let link = owner.set_table(wish).await?;
        for (page, seat, name) in [(&ada, 1, "Ada"), (&ben, 2, "Ben")] {
            page.open(&site.at(&link)).await?;
            page.sit(seat, name).await?;
        }
        owner.choose("#start-table").await?;
        sees_nothing(&owner).await?;
        owner.reload().await?;
        sees_nothing(&owner).await?;

        // The game is in the list of public ones, where there is nothing to go and see.
        eve.open(site.url()).await?;
        eve.deal().await?;
        eve.choose("button.tool.menu").await?;
        eve.choose("#menu-online").await?;
        eve.wait_for("#public-tables [data-table]").await?;
        let row = eve.text("#public-tables [data-table]").await?;
        assert!(row.contains("without watchers"), "{row}");
        assert_eq!(eve.count("#public-tables [data-table] button").await?, 0);
        eve.assert_accessible("a game without watchers in the list")
            .await?;
        eve.assert_no_sideways_scroll().await?;

        ada.wait_for(".ring .p").await?;
        resign(&ada).await?;
        sees_the_end(&owner).await?;
        // The list has only what waits or is played; the link still leads there.
        eve.wait_gone("#public-tables [data-table]").await?;
        eve.open(&site.at(&link)).await?;
        sees_the_end(&eve).await?;
        eve.assert_clean().await?;
        Ok(())
    })
    .await
}
