//! People at different screens, at one table.

use std::time::Duration;

use praline_e2e::{Element, Fault, Outcome, Page, Progress, Relay, Screen, Site, journey};

/// How often a page is looked at in a game at most.
const ENOUGH: usize = 6_000;

/// How long a bot may take for a whole game.
const PATIENCE: Duration = Duration::from_secs(90);

/// Whether the review of a table is kept.
const KEPT: &str = "new Promise((done, fail) => {
    const open = indexedDB.open('praline', 1);
    open.onerror = fail;
    open.onsuccess = () => {
        const store = open.result.transaction('summaries').objectStore('summaries');
        const got = store.getAllKeys();
        got.onsuccess = () => {
            open.result.close();
            done(got.result.some((key) => key.startsWith('review of table ')));
        };
    };
})";

/// Sets a table and goes there; the link's end.
async fn set_table(page: &Page, url: &str, wish: &str) -> Result<String, Fault> {
    page.open(url).await?;
    page.set_table(wish).await
}

/// Lets everyone press what they can until all have seen the end, or for so many presses.
async fn play(pages: &[&Page], most: usize) -> Result<(), Fault> {
    let mut pressed = 0;
    for _ in 0..ENOUGH {
        let mut over = 0;
        for page in pages {
            match page.press_if_possible().await? {
                Some(Progress::Over) => over += 1,
                Some(Progress::Pressed) => pressed += 1,
                None => {}
            }
        }
        if over == pages.len() || pressed >= most {
            return Ok(());
        }
    }
    Err(Fault::Deadline {
        what: "the game goes on".to_owned(),
        why: format!("{pressed} presses"),
    })
}

/// How many pieces and lines of the log a page shows: the same for all who see the same game.
const SEEN: &str = "[...document.querySelectorAll('.ring .disc')]
    .map((disc) => disc.querySelectorAll('.p').length).join()";

async fn sees_the_same(one: &Page, other: &Page) -> Result<(), Fault> {
    let seen: String = one.eval(SEEN).await?;
    other.wait(&format!("{SEEN} === {seen:?}")).await
}

#[tokio::test]
async fn two_people_play_a_whole_game_and_a_third_watches() -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let ada = browser.still_stranger(Screen::DESKTOP).await?;
        let ben = browser.still_stranger(Screen::SMALL_PHONE).await?;
        let eve = browser.still_stranger(Screen::DESKTOP).await?;
        let wish = "{ rules: '2', start: '1' }";
        let link = set_table(&ada, site.url(), wish).await?;
        ben.open(&site.at(&link)).await?;
        // The review of a game that goes on is not opened when it ends.
        eve.open(&site.at(&format!("{link}#review/3"))).await?;
        ada.sit(1, "Ada").await?;
        ada.assert_accessible("a table that waits").await?;
        ben.sit(2, "Ben").await?;
        ben.assert_accessible("a table that waits, on a phone")
            .await?;
        ben.assert_no_sideways_scroll().await?;
        ben.assert_targets().await?;
        ada.choose("#start-table").await?;
        ada.wait_for("button[data-do^='take ']").await?;
        ada.assert_accessible_in_every_look("an online table")
            .await?;
        play(&[&ada, &ben], 4).await?;
        ben.assert_no_sideways_scroll().await?;
        sees_the_same(&ada, &eve).await?;
        play(&[&ada, &ben], usize::MAX).await?;
        for page in [&ada, &ben, &eve] {
            page.wait_for(".end h1").await?;
        }
        ada.choose("#check-deals").await?;
        ada.wait_for("#deals-checked").await?;
        let found = ada.text("#deals-checked").await?;
        assert!(found.contains("follow from the seed"), "{found}");
        ada.assert_accessible("the end of an online game").await?;
        // Both want to play again: they sit down at the next table by themselves, one seat further.
        ada.choose("#rematch").await?;
        ada.wait_for("#stand-up").await?;
        ben.choose("#rematch").await?;
        ben.wait_for("#stand-up").await?;
        ben.choose("#start-table").await?;
        ada.wait_for(".ring .p").await?;
        // Whoever has only watched is still at the end; what was found of the game is kept there.
        eve.wait_within(KEPT, PATIENCE).await?;
        assert_eq!(eve.count(".end h1").await?, 1);
        for page in [&ada, &ben, &eve] {
            page.assert_clean().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn on_a_free_wall_everyone_chooses_at_the_same_time() -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let ada = browser.still_stranger(Screen::DESKTOP).await?;
        let ben = browser.still_stranger(Screen::DESKTOP).await?;
        let wish = "{ rules: '3-free', seats: ['person', 'person', 'bot:beginner'] }";
        let link = set_table(&ada, site.url(), wish).await?;
        ben.open(&site.at(&link)).await?;
        ada.sit(1, "Ada").await?;
        ben.sit(2, "Ben").await?;
        ben.choose("#start-table").await?;
        ada.wait_gone("#start-table").await?;
        ada.wait_for(".ring .p").await?;
        ben.wait_for(".ring .p").await?;
        play(&[&ada, &ben], usize::MAX).await?;
        ada.wait_for(".end h1").await?;
        ben.wait_for(".end h1").await?;
        ada.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn who_loses_the_connection_comes_back_and_has_missed_nothing() -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let relay = Relay::to(&site).await?;
        let ada = browser.still_stranger(Screen::DESKTOP).await?;
        let ben = browser.still_stranger(Screen::SMALL_PHONE).await?;
        let link = set_table(&ada, site.url(), "{ rules: '2', start: '1' }").await?;
        ben.open(&format!("{}{link}", relay.url())).await?;
        ada.sit(1, "Ada").await?;
        ben.sit(2, "Ben").await?;
        ada.choose("#start-table").await?;
        ada.wait_for("button[data-do^='take ']").await?;
        ben.wait_for(".ring .p").await?;
        play(&[&ada, &ben], 8).await?;

        relay.cut();
        ben.wait_for("[data-connection]").await?;
        // Ada goes on as far as she can alone.
        for _ in 0..4 {
            ada.press_if_possible().await?;
        }
        relay.mend();
        ben.wait_gone("[data-connection]").await?;
        sees_the_same(&ada, &ben).await?;
        play(&[&ada, &ben], usize::MAX).await?;
        ben.wait_for(".end h1").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_restart_of_the_server_interrupts_a_game_and_no_more() -> Outcome {
    journey(async |browser| {
        let mut site = Site::club()?;
        let ada = browser.still_stranger(Screen::DESKTOP).await?;
        let ben = browser.still_stranger(Screen::DESKTOP).await?;
        let wish = "{ rules: '2', start: '1', clock: '600+10' }";
        let link = set_table(&ada, site.url(), wish).await?;
        ben.open(&site.at(&link)).await?;
        ada.sit(1, "Ada").await?;
        ben.sit(2, "Ben").await?;
        ada.choose("#start-table").await?;
        ada.wait_for("button[data-do^='take ']").await?;
        ada.wait_for("[data-clock='1']").await?;
        ben.wait_for(".ring .p").await?;
        for _ in 0..2 {
            play(&[&ada, &ben], 6).await?;
            site.stop();
            ada.wait_for("[data-connection]").await?;
            ben.wait_for("[data-connection]").await?;
            site.start()?;
            ada.wait_gone("[data-connection]").await?;
            ben.wait_gone("[data-connection]").await?;
            sees_the_same(&ada, &ben).await?;
        }
        // A closed tab, and the link once more.
        ben.reload().await?;
        ben.wait_for(".ring").await?;
        play(&[&ada, &ben], usize::MAX).await?;
        ada.wait_for(".end h1").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn whoever_watches_pieces_fly_misses_nothing_of_what_the_others_do() -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        // At Ada's screen pieces fly, at Eve's everything is shown at once.
        let ada = browser.stranger(Screen::DESKTOP).await?;
        let eve = browser.still_stranger(Screen::DESKTOP).await?;
        let wish = "{ rules: '4', start: '1',
            seats: ['person', 'bot:beginner', 'bot:beginner', 'bot:beginner'] }";
        let link = set_table(&ada, site.url(), wish).await?;
        ada.sit(1, "Ada").await?;
        eve.open(&site.at(&link)).await?;
        ada.choose("#start-table").await?;
        play(&[&ada], 6).await?;
        // Then nobody else moves, and all that the others did is shown.
        ada.wait("document.querySelector('.prompt').innerText.startsWith('Your turn')")
            .await?;
        sees_the_same(&ada, &eve).await?;
        ada.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn after_an_older_copy_was_put_back_everyone_sees_what_the_server_knows() -> Outcome {
    journey(async |browser| {
        let mut site = Site::club()?;
        let ada = browser.still_stranger(Screen::DESKTOP).await?;
        let ben = browser.still_stranger(Screen::SMALL_PHONE).await?;
        let eve = browser.still_stranger(Screen::DESKTOP).await?;
        let link = set_table(&ada, site.url(), "{ rules: '2', start: '1' }").await?;
        ben.open(&site.at(&link)).await?;
        ada.sit(1, "Ada").await?;
        ben.sit(2, "Ben").await?;
        ada.choose("#start-table").await?;
        ada.wait_for("button[data-do^='take ']").await?;
        ben.wait_for(".ring .p").await?;
        site.stop();
        let copy = site.backup().await?;
        for page in [&ada, &ben] {
            page.wait_for("[data-connection]").await?;
        }
        site.start()?;
        for page in [&ada, &ben] {
            page.wait_gone("[data-connection]").await?;
        }
        play(&[&ada, &ben], 8).await?;
        sees_the_same(&ada, &ben).await?;
        let later: String = ada.eval(SEEN).await?;

        site.stop();
        site.restore(copy);
        for page in [&ada, &ben] {
            page.wait_for("[data-connection]").await?;
        }
        site.start()?;
        // Eve knows nothing of what was lost, so she sees what the server knows.
        eve.open(&site.at(&link)).await?;
        eve.wait_for(".ring .p").await?;
        eve.wait(&format!("{SEEN} !== {later:?}")).await?;
        for page in [&ada, &ben] {
            page.wait_gone("[data-connection]").await?;
            sees_the_same(&eve, page).await?;
        }
        play(&[&ada, &ben], usize::MAX).await?;
        ada.wait_for(".end h1").await?;
        ben.wait_for(".end h1").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_table_is_set_in_the_page_shared_by_link_and_talked_at() -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let ada = browser.still_stranger(Screen::DESKTOP).await?;
        let ben = browser.still_stranger(Screen::SMALL_PHONE).await?;
        ada.open(site.url()).await?;
        ada.set_up().await?;
        ada.choose(Element::css("#where label").named("Online"))
            .await?;
        ada.wait("!document.querySelector('#online-choices').hidden")
            .await?;
        ada.assert_accessible_in_every_look("setting an online table")
            .await?;
        ada.choose("#deal").await?;
        ada.wait_for("#table-link").await?;
        let link: String = ada
            .eval("document.querySelector('#table-link').value")
            .await?;
        assert!(link.starts_with(&site.at("?t=")), "{link}");
        // The other seat is open, and whoever set the table sits down once there is a name.
        ada.sit(1, "Ada <b>").await?;
        ben.open(&link).await?;
        ben.wait("document.body.innerText.includes('Ada <b>')")
            .await?;
        ben.assert_accessible("a table by its link").await?;
        ben.assert_no_sideways_scroll().await?;
        ben.sit(2, "Ben").await?;
        ada.choose("#start-table").await?;
        ada.wait_for("#chat-text").await?;
        ada.choose("#chat-text").await?;
        ada.type_text("Good luck, <i>Ben</i>!").await?;
        ada.choose("#chat-send").await?;
        ben.wait("document.body.innerText.includes('Good luck, <i>Ben</i>!')")
            .await?;
        ada.assert_clean().await?;
        ben.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_seat_moves_to_another_device_by_its_private_link() -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let desk = browser.still_stranger(Screen::DESKTOP).await?;
        let phone = browser.still_stranger(Screen::SMALL_PHONE).await?;
        let wish = "{ rules: '2', seats: ['person', 'bot:beginner'], start: '1' }";
        set_table(&desk, site.url(), wish).await?;
        desk.sit(1, "Ada").await?;
        desk.choose("#move-seat").await?;
        desk.wait_for("#seat-link").await?;
        let link: String = desk
            .eval("document.querySelector('#seat-link').value")
            .await?;
        phone.open(&link).await?;
        phone.wait_for("#stand-up").await?;
        desk.wait_gone("#stand-up").await?;
        phone.choose("#start-table").await?;
        phone.wait_for("button[data-do^='take ']").await?;
        // The secret is not left in the address, where others might see it.
        phone.wait("!location.href.includes('seat=')").await?;
        phone.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn where_there_is_no_server_nothing_online_is_offered() -> Outcome {
    journey(async |browser| {
        let site = Site::plain()?;
        let page = browser.page(Screen::DESKTOP).await?;
        page.open(site.url()).await?;
        page.wait_for_start().await?;
        assert_eq!(page.count("#home-online").await?, 0);
        page.set_up().await?;
        page.wait("document.querySelector('#where').hidden").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn public_tables_are_found_and_own_ones_say_whose_turn_it_is() -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let ada = browser.still_stranger(Screen::DESKTOP).await?;
        let ben = browser.still_stranger(Screen::SMALL_PHONE).await?;
        // Ben looks at the list before there is anything in it.
        ben.open(site.url()).await?;
        ben.deal().await?;
        ben.choose("button.tool.menu").await?;
        ben.choose("#menu-online").await?;
        ben.wait_for(".d-hall, .d-online").await?;
        let wish = "{ rules: '2', start: '1', public: true, clock: '3d' }";
        set_table(&ada, site.url(), wish).await?;
        ada.sit(1, "Ada").await?;
        ben.wait_for("#public-tables [data-table] button").await?;
        ben.assert_accessible_in_every_look("the list of tables")
            .await?;
        ben.assert_no_sideways_scroll().await?;
        ben.choose("#public-tables [data-table] button").await?;
        ben.sit(2, "Ben").await?;
        ben.choose("#start-table").await?;
        ada.wait("document.title.startsWith('(your turn)')").await?;
        // Ben leaves for his own game meanwhile, and hears that Ada has moved.
        ben.choose("button.tool.menu").await?;
        ben.choose("#menu-table").await?;
        ben.choose("#leave-table").await?;
        ben.wait("location.search === ''").await?;
        for _ in 0..2 {
            ada.press_something().await?;
        }
        ben.wait("document.title.startsWith('(your turn)')").await?;
        ben.choose("button.tool.menu").await?;
        ben.choose("#menu-online").await?;
        ben.choose("#own-tables .yours button").await?;
        ben.wait_for("button[data-do^='take ']").await?;
        ben.assert_clean().await?;
        Ok(())
    })
    .await
}

/// Says a line of chat and waits until another page shows it.
async fn chat(page: &Page, text: &str, other: &Page) -> Result<(), Fault> {
    page.choose("#chat-text").await?;
    page.type_text(text).await?;
    page.choose("#chat-send").await?;
    other
        .wait(&format!("document.body.innerText.includes({text:?})"))
        .await
}

#[tokio::test]
async fn whoever_set_the_table_frees_a_seat_and_decides_who_is_heard() -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let ada = browser.still_stranger(Screen::DESKTOP).await?;
        let ben = browser.still_stranger(Screen::DESKTOP).await?;
        let link = set_table(&ada, site.url(), "{ rules: '2', start: '1' }").await?;
        ben.open(&site.at(&link)).await?;
        ada.sit(1, "Ada").await?;
        ben.sit(2, "Ben").await?;
        ada.wait_for("#free-2").await?;
        assert_eq!(ben.count("[id^=free-]").await?, 0, "only Ada set the table");
        ada.assert_accessible("a seat that can be freed").await?;
        ada.choose(Element::css("#free-2").named("Ben: free the seat"))
            .await?;
        ben.wait_for("#freed").await?;
        ben.assert_accessible("a seat that was freed").await?;
        // The focus is where the owner goes on: at the choice of whom the seat is for.
        ada.wait("document.activeElement.id === 'plan-2'").await?;
        ben.sit(2, "Ben").await?;
        ben.wait_gone("#freed").await?;
        ada.choose("#start-table").await?;
        ada.wait_for("#chat-text").await?;
        ben.wait_for("#chat-text").await?;
        chat(&ben, "May I say something?", &ada).await?;

        ada.choose(Element::css("#mute-2").named("Ben: mute for all"))
            .await?;
        ben.wait_for("#chat-muted").await?;
        ben.wait_gone("#chat-text").await?;
        ben.assert_accessible("a chat that somebody is muted in")
            .await?;
        ada.wait_for("[data-talker='2'].muted").await?;
        ada.assert_accessible_in_every_look("a chat with a muted seat")
            .await?;
        ada.assert_targets().await?;
        ada.choose(Element::css("#mute-2").named("Ben: unmute"))
            .await?;
        ben.wait_for("#chat-text").await?;
        chat(&ben, "Thank you.", &ada).await?;
        ada.assert_clean().await?;
        ben.assert_clean().await?;
        Ok(())
    })
    .await
}
