//! Your games: none is ever out of reach, and a link carries a whole one.

use praline_e2e::{Browser, Element, Fault, Outcome, Page, Preference, Screen, Site, journey};

use crate::opening::new_game;

/// A finished game of two, as a record.
const FINISHED: &str = include_str!("../records/finished.praline");

/// A game that a person has just begun.
const RUNNING: &str = "praline 1\nrules 2\nplayer 2 bot:novice\ndate 2026-11-09\n\
    round 1 start 1 deal BBBB,YYYY,RRRR,KKKK,WWWW\nresult *\n";

/// How many games lie in the storage.
const STORED: &str =
    "Object.keys(localStorage).filter((name) => name.startsWith('praline.game.')).length";

/// All records of the database, by number.
const KEPT: &str = "new Promise((done, fail) => {
    const open = indexedDB.open('praline', 1);
    open.onerror = fail;
    open.onsuccess = () => {
        const store = open.result.transaction('records').objectStore('records');
        const [keys, texts] = [store.getAllKeys(), store.getAll()];
        texts.onsuccess = () => {
            open.result.close();
            done(Object.fromEntries(keys.result.map((key, place) => [Number(key), texts.result[place]])));
        };
    };
})";

type Kept = std::collections::BTreeMap<String, String>;

/// The finished game, with its day.
fn finished() -> String {
    FINISHED.replacen("rules 2\n", "rules 2\ndate 2026-11-08\n", 1)
}

/// Lays games into the storage, once, as earlier versions of the page did, and opens the page.
async fn open_with(page: &Page, site: &Site, games: &[(u32, &str)]) -> Result<(), Fault> {
    page.open(site.url()).await?;
    for (id, record) in games {
        lay(page, *id, record).await?;
    }
    page.reload().await
}

async fn lay(page: &Page, id: u32, record: &str) -> Result<(), Fault> {
    let lay = format!("localStorage.setItem('praline.game.{id}', {record:?})");
    page.eval::<()>(&lay).await
}

/// Goes to the list by the menu.
async fn open_games(page: &Page) -> Result<(), Fault> {
    // A press while the program takes the place of its frame may be half of each.
    page.wait("document.querySelector('#app').childElementCount > 0")
        .await?;
    page.choose("button.tool.menu, .endtop .tool").await?;
    page.choose("#menu-games").await?;
    page.wait_for(".games h1").await
}

/// The rows of the list, by what they say.
async fn rows(page: &Page) -> Result<Vec<String>, Fault> {
    page.texts(".game-rows li .row").await
}

async fn wait_rows(page: &Page, count: usize) -> Result<(), Fault> {
    page.wait(&format!(
        "document.querySelectorAll('.game-rows li').length === {count}"
    ))
    .await
}

#[tokio::test]
async fn games_of_the_storage_move_to_the_database_and_a_later_write_is_not_lost() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        let scrap = "praline 1\nrules 2\nscrap metal\n";
        let games = [
            (500, scrap),
            (1000, FINISHED),
            (2000, RUNNING),
            (3000, RUNNING),
        ];
        open_with(&page, &site, &games).await?;
        open_games(&page).await?;
        wait_rows(&page, 3).await?;
        // What goes on and was begun last stays where its last move survives a closed tab.
        page.wait(&format!("{STORED} === 1")).await?;
        let kept: Kept = page.eval(KEPT).await?;
        assert_eq!(kept.get("1000").map(String::as_str), Some(FINISHED));
        assert_eq!(kept.get("2000").map(String::as_str), Some(RUNNING));
        page.wait_for(".games .aside:not([hidden])").await?;
        // A tab of an earlier version plays on: what it wrote last counts.
        let later = RUNNING.replace("result *", "1B1\nresult *");
        lay(&page, 2000, &later).await?;
        page.reload().await?;
        open_games(&page).await?;
        page.wait(&format!("{STORED} === 1")).await?;
        page.wait(&format!(
            "{KEPT}.then((kept) => kept['2000'].includes('1B1'))"
        ))
        .await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_running_game_is_reached_after_new_game_record_and_link() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = new_game(browser, &site).await?;
        page.press_something().await?;
        page.press_something().await?;
        page.wait_for("button[data-do^='take ']").await?;
        let first: String = page.eval("sessionStorage.getItem('praline.mine')").await?;
        // Another game, at once.
        page.choose("button.tool.menu").await?;
        page.choose(Element::css(".menu-list button").named("New game"))
            .await?;
        page.wait_gone("dialog[open]").await?;
        page.press_something().await?;
        // An earlier moment, played on from there.
        page.choose("button.tool.menu").await?;
        page.choose(Element::css(".menu-list button").named("Replay from the start"))
            .await?;
        page.choose(".replay .ways .btn:not(.quiet)").await?;
        page.wait_gone(".replay").await?;
        page.wait_for("button[data-do^='take ']").await?;
        // A record from outside.
        page.choose("button.tool.menu").await?;
        page.choose(Element::css(".menu-list button").named("Save, open or share a game"))
            .await?;
        page.wait("document.activeElement?.matches('.d-record [data-first]')")
            .await?;
        page.focus(".d-record .drop textarea").await?;
        page.type_text(FINISHED).await?;
        page.choose(Element::css(".d-record .drop button").nth(0))
            .await?;
        page.wait_for(".end h1").await?;
        open_games(&page).await?;
        wait_rows(&page, 4).await?;
        page.choose(&*format!("[data-game='{first}'] .row")).await?;
        page.wait_for("button[data-do^='take ']").await?;
        let now: String = page.eval("sessionStorage.getItem('praline.mine')").await?;
        assert_eq!(now, first);
        page.press_something().await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

/// A page at the list, with a finished game and one that goes on.
async fn list(browser: &Browser, site: &Site, screen: Screen) -> Result<Page, Fault> {
    let page = browser.still_page(screen).await?;
    open_with(&page, site, &[(1000, &finished()), (2000, RUNNING)]).await?;
    open_games(&page).await?;
    wait_rows(&page, 2).await?;
    page.wait(&format!("{STORED} === 1")).await?;
    Ok(page)
}

#[tokio::test]
async fn a_game_is_renamed_deleted_and_brought_back() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = list(browser, &site, Screen::SMALL_PHONE).await?;
        page.choose("[data-game='1000'] .manage").await?;
        page.wait_for(".d-kept").await?;
        page.rest().await?;
        page.assert_accessible_in_every_look("a game of the list")
            .await?;
        page.assert_targets().await?;
        page.focus("#game-title").await?;
        page.eval::<()>("document.querySelector('#game-title').select()")
            .await?;
        page.type_text("<b>Sunday & rain</b>").await?;
        page.press("Enter").await?;
        page.wait_text("[data-game='1000'] .tx b", "<b>Sunday & rain</b>")
            .await?;
        page.wait(&format!(
            "{KEPT}.then((kept) => kept['1000'].includes('title <b>Sunday'))"
        ))
        .await?;
        page.choose("[data-game='1000'] .manage").await?;
        // It is asked once, so that a slip deletes nothing.
        page.choose("#delete-game").await?;
        page.wait_text("#delete-game", "Really delete?").await?;
        page.choose("#delete-game").await?;
        wait_rows(&page, 1).await?;
        page.wait("document.activeElement.id === 'undo-delete'")
            .await?;
        page.wait(&format!("{KEPT}.then((kept) => !kept['1000'])"))
            .await?;
        page.choose("#undo-delete").await?;
        wait_rows(&page, 2).await?;
        page.wait_text("[data-game='1000'] .tx b", "Sunday").await?;
        // The game at this screen can be deleted, too, and nothing writes it again.
        page.choose("[data-game='2000'] .manage").await?;
        // It is asked once, so that a slip deletes nothing.
        page.choose("#delete-game").await?;
        page.wait_text("#delete-game", "Really delete?").await?;
        page.choose("#delete-game").await?;
        wait_rows(&page, 1).await?;
        page.wait(&format!("{STORED} === 0")).await?;
        page.reload().await?;
        page.wait_for(".games h1").await?;
        assert_eq!(page.eval::<u32>(STORED).await?, 0);
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_press_on_a_finished_game_reviews_it_and_its_end_is_still_reached() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = list(browser, &site, Screen::DESKTOP).await?;
        page.choose("[data-game='1000'] .row").await?;
        page.wait_for(".review h1").await?;
        page.wait("location.hash.startsWith('#review/1000')")
            .await?;
        page.back().await?;
        wait_rows(&page, 2).await?;
        page.choose("[data-game='1000'] .manage").await?;
        page.choose(".d-kept [data-first]").await?;
        page.wait_for(".end h1").await?;
        // So it is at home.
        page.open("about:blank").await?;
        page.open(site.url()).await?;
        page.choose(".home .lines .line").await?;
        page.wait_for(".review h1").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn what_another_tab_plays_is_not_renamed_and_not_deleted() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = new_game(browser, &site).await?;
        page.press_something().await?;
        page.press_something().await?;
        let playing: String = page.eval("sessionStorage.getItem('praline.mine')").await?;
        let other = browser.still_page(Screen::DESKTOP).await?;
        other.open(site.at("#games")).await?;
        let manage = format!("[data-game='{playing}'] .manage");
        other.choose(&*manage).await?;
        other.choose("#delete-game").await?;
        other.choose("#delete-game").await?;
        other.wait_text(".gamestatus", "another tab").await?;
        other.wait_for(&*format!("[data-game='{playing}']")).await?;
        page.bring_to_front().await?;
        page.press_something().await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn all_games_go_out_and_come_in_again_elsewhere() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = list(browser, &site, Screen::DESKTOP).await?;
        let before = rows(&page).await?;
        page.choose("#export").await?;
        let (name, file) = browser.download().await?;
        assert!(name.ends_with(".praline"), "{name}");
        let text = std::fs::read_to_string(&file).expect("the file was saved");
        assert_eq!(text.matches("praline 1\n").count(), 2, "{text}");
        // A damaged record among them is told by its number, and the others are read.
        let mixed = file.with_extension("mixed.praline");
        std::fs::write(&mixed, format!("{text}praline 1\nrules 7\nresult *\n"))
            .expect("a file beside it");
        let other = browser.still_stranger(Screen::DESKTOP).await?;
        other.open(site.at("#games")).await?;
        other
            .wait_text(".lists div.none", "Your finished games")
            .await?;
        other.assert_accessible("your games, none yet").await?;
        other
            .choose_file(".gametools input[type=file]", &mixed)
            .await?;
        other.wait_text(".gamestatus", "2 games read").await?;
        other.wait_text(".gamestatus", "Game 3: Line").await?;
        wait_rows(&other, 2).await?;
        let after = rows(&other).await?;
        assert_eq!(after, before);
        // Once more: nothing is doubled.
        other
            .choose_file(".gametools input[type=file]", &mixed)
            .await?;
        other
            .wait_text(".gamestatus", "2 were here already")
            .await?;
        wait_rows(&other, 2).await?;
        other.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_link_carries_a_whole_game_and_replaces_none() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = list(browser, &site, Screen::DESKTOP).await?;
        page.choose("[data-game='1000'] .manage").await?;
        page.wait("document.querySelector('.d-kept [aria-labelledby=game-link]').value.includes('#game=')")
            .await?;
        let link = page.value(".d-kept [aria-labelledby=game-link]").await?;
        assert!(link.len() < 1200, "{link}");
        let other = browser.still_stranger(Screen::SMALL_PHONE).await?;
        other.keep("praline.game.2000", RUNNING).await?;
        other.open(&link).await?;
        other.wait_for(".d-offered").await?;
        let said = other.text(".d-offered").await?;
        assert!(said.contains("Ada, Mira: finished"), "{said}");
        other.rest().await?;
        other
            .assert_accessible_in_every_look("a game from a link")
            .await?;
        other.choose("#take-game").await?;
        other.wait_for(".end h1").await?;
        assert!(!other.eval::<String>("location.href").await?.contains("game="));
        open_games(&other).await?;
        wait_rows(&other, 2).await?;
        other.wait_for("[data-game='2000'] .res.on").await?;
        let requests = other.requests().await;
        assert!(requests.iter().all(|request| !request.url.contains("game=")));
        other.assert_clean().await?;
        Ok(())
    })
    .await
}

/// Makes a link's text of a text, compressed by the browser.
async fn packed(page: &Page, expression: &str) -> Result<String, Fault> {
    page.eval(&format!(
        "(async () => {{
            const packing = new Blob([{expression}]).stream().pipeThrough(new CompressionStream('deflate-raw'));
            const bytes = new Uint8Array(await new Response(packing).arrayBuffer());
            let text = '';
            for (const byte of bytes) text += String.fromCharCode(byte);
            return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        }})()"
    ))
    .await
}

/// All that the storage holds, in an order of its own.
const WHOLE_STORAGE: &str = "JSON.stringify(Object.entries(localStorage).sort())";

#[tokio::test]
async fn links_that_are_damaged_or_endless_change_nothing() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = new_game(browser, &site).await?;
        page.press_something().await?;
        page.press_something().await?;
        page.wait_for("button[data-do^='take ']").await?;
        let before: String = page.eval(WHOLE_STORAGE).await?;
        let bomb = packed(&page, "'praline 1\\n'.repeat(5_000_000)").await?;
        let scrap = packed(&page, "'praline 1\\nrules 2\\nscrap'").await?;
        let right = packed(&page, &format!("{RUNNING:?}")).await?;
        let (cut, _) = right.split_at(right.len() / 2);
        for (coded, told) in [
            (bomb.as_str(), "longer than any game"),
            (scrap.as_str(), "could not be read"),
            (cut, "could not be read"),
            ("plain.AAAA", "could not be read"),
            ("%00<script>alert(1)</script>", "could not be read"),
            ("", "could not be read"),
        ] {
            // Another address first: what stands behind `#` alone loads nothing anew.
            page.open("about:blank").await?;
            page.open(site.at(&format!("#game={coded}"))).await?;
            page.wait_text(".notice", told).await?;
            let after: String = page.eval(WHOLE_STORAGE).await?;
            assert_eq!(after, before, "{told}");
        }
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn without_a_database_games_stay_in_the_storage_and_are_listed() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.prepare(
            "Object.defineProperty(window, 'indexedDB', { get() { throw new Error('no') } })",
        )
        .await?;
        open_with(&page, &site, &[(1000, FINISHED), (2000, RUNNING)]).await?;
        open_games(&page).await?;
        wait_rows(&page, 2).await?;
        page.choose("[data-game='1000'] .row").await?;
        page.wait_for(".review h1").await?;
        assert_eq!(page.eval::<u32>(STORED).await?, 2);
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_full_database_is_told_and_nothing_is_removed() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.prepare(
            "IDBObjectStore.prototype.put = function () {
                throw new DOMException('full', 'QuotaExceededError');
            }",
        )
        .await?;
        open_with(&page, &site, &[(1000, FINISHED), (2000, RUNNING)]).await?;
        open_games(&page).await?;
        page.wait_text(".notice", "keeps nothing").await?;
        wait_rows(&page, 2).await?;
        assert_eq!(page.eval::<u32>(STORED).await?, 2);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn ten_thousand_games_are_listed_without_drawing_them_all() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = list(browser, &site, Screen::DESKTOP).await?;
        page.eval::<()>(&format!(
            "new Promise((done, fail) => {{
                const open = indexedDB.open('praline', 1);
                open.onsuccess = () => {{
                    const stores = ['records', 'summaries'];
                    const writing = open.result.transaction(stores, 'readwrite');
                    const [records, summaries] = stores.map((name) => writing.objectStore(name));
                    const own = summaries.get('0000000000001000');
                    own.onsuccess = () => {{
                        // One that cannot be read, and has no summary.
                        records.put('praline 1 scrap metal', '0000000000009999');
                        for (let number = 10_000; number < 20_000; number += 1) {{
                            const key = String(number).padStart(16, '0');
                            records.put({FINISHED:?}, key);
                            summaries.put(own.result, key);
                        }}
                    }};
                    writing.oncomplete = () => {{ open.result.close(); done(null); }};
                    writing.onabort = fail;
                }};
            }})"
        ))
        .await?;
        page.reload().await?;
        if !page.is_visible(".games h1").await? {
            open_games(&page).await?;
        }
        page.wait_text(".games .big", "10001").await?;
        page.wait_for(".games .aside:not([hidden])").await?;
        assert!(page.count(".game-rows li").await? < 100);
        let more = Element::css(".lists .more button");
        page.choose(more).await?;
        wait_rows(&page, 101).await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_list_is_accessible_empty_and_full_wide_and_narrow() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for screen in [Screen::DESKTOP, Screen::SMALL_PHONE] {
            let page = list(browser, &site, screen).await?;
            page.rest().await?;
            page.assert_accessible_in_every_look("your games").await?;
            page.wait_for(".game-rows .tx b .is-bot").await?;
            page.assert_no_sideways_scroll().await?;
            page.assert_targets().await?;
            page.choose(Element::css(".gametools .seg label").nth(1))
                .await?;
            wait_rows(&page, 0).await?;
            page.assert_accessible("your games, none of them").await?;
            page.assert_clean().await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_position_link_leaves_the_running_game_where_it_is() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::SMALL_PHONE).await?;
        open_with(&page, &site, &[(2000, RUNNING)]).await?;
        let link = site.at(&format!("#position={POSITION}"));
        let before: String = page.eval(WHOLE_STORAGE).await?;
        page.open("about:blank").await?;
        page.visit(&link).await?;
        page.wait_text("#dialog-title", "A position from a link")
            .await?;
        page.wait_text(".d-offered", "Player 1, Player 2: round 1, 0\u{a0}:\u{a0}0")
            .await?;
        page.wait_text(".d-offered", "What you are playing stays as it is")
            .await?;
        page.assert_accessible("a position from a link").await?;
        page.assert_no_sideways_scroll().await?;
        // Whoever does not want it has lost nothing, and is at home.
        page.press("Escape").await?;
        page.wait_for("#home-continue").await?;
        assert_eq!(page.eval::<String>(WHOLE_STORAGE).await?, before);
        page.open("about:blank").await?;
        page.open(&link).await?;
        page.wait_for("button[data-do='take 2 K']").await?;
        // Nothing is said above the table, which has no room for it.
        assert_eq!(page.count(".notice").await?, 0);
        let fits = "document.documentElement.scrollHeight <= innerHeight";
        assert!(page.eval::<bool>(fits).await?);
        // It is a game of its own, and the running one is where it was.
        open_games(&page).await?;
        wait_rows(&page, 2).await?;
        page.choose("[data-game='2000'] .row").await?;
        page.wait_for("button[data-do='take 1 B']").await?;
        page.choose("button.tool.menu").await?;
        page.choose(Element::css(".menu-list button").named("Save, open or share a game"))
            .await?;
        let field = ".d-record [aria-labelledby=record-link]";
        page.wait(&format!(
            "document.querySelector('{field}').value.includes('#game=')"
        ))
        .await?;
        let link = page.value(field).await?;
        let other = browser.still_stranger(Screen::DESKTOP).await?;
        other.open(&link).await?;
        other.wait_text(".d-offered", "You, Tilda: round 1").await?;
        other.choose("#take-game").await?;
        other.wait_for("button[data-do='take 1 B']").await?;
        other.assert_clean().await?;
        Ok(())
    })
    .await
}

/// A position of two people.
const POSITION: &str = "2_1_d1_BBYR,KKWW,BRRK,YYKW,BYRW_*1_16.16.16.16.16_0.0.0.0.0_\
    0:...../...../...../...../.....:-,-,-,-,-:-_0:...../...../...../...../.....:-,-,-,-,-:-";

/// The ground and the squares of the code.
const CODE: &str = "((style) => `${style.backgroundColor} ${style.fill}`)
    (getComputedStyle(document.querySelector('.qr svg')))";

#[tokio::test]
async fn an_online_table_is_shared_has_a_code_and_stands_in_the_list() -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let page = browser.still_page(Screen::SMALL_PHONE).await?;
        page.prepare(
            "navigator.share = (data) => { window.shared = data; return Promise.resolve(); }",
        )
        .await?;
        page.open(site.url()).await?;
        page.set_table("{ rules: '2', seats: ['person', 'bot:beginner'], start: '1' }")
            .await?;
        page.sit(1, "Ada").await?;
        page.choose(".qr summary").await?;
        page.wait_for(".qr [role=img] svg").await?;
        page.rest().await?;
        page.assert_accessible("a table with its code").await?;
        page.assert_no_sideways_scroll().await?;
        page.assert_accessible_in_every_look("a table that waits")
            .await?;
        // In forced colours a camera still reads the code, and what can be pressed has an edge.
        page.prefer(Preference::ForcedColours).await?;
        assert_eq!(
            page.eval::<String>(CODE).await?,
            "rgb(255, 255, 255) rgb(0, 0, 0)"
        );
        let edges = "getComputedStyle(document.querySelector('.shared .btn')).borderTopStyle";
        assert_eq!(page.eval::<String>(edges).await?, "solid");
        page.assert_accessible("a table with its code in forced colours")
            .await?;
        page.choose(Element::css(".shared .btn").nth(0)).await?;
        page.wait("window.shared?.url.includes('t=')").await?;
        page.prefer_nothing().await?;
        page.prefer(Preference::ReducedMotion).await?;
        page.choose("#start-table").await?;
        page.wait_for("button[data-do^='take ']").await?;
        open_games(&page).await?;
        page.wait_text("#own-tables", "Pip").await?;
        page.wait_for("#own-tables b .is-bot").await?;
        page.assert_accessible("your games with an online table")
            .await?;
        page.assert_no_sideways_scroll().await?;
        page.choose("#own-tables .btn").await?;
        page.wait_for("button[data-do^='take ']").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_filter_stands_in_the_address_and_back_takes_it_away() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = list(browser, &site, Screen::DESKTOP).await?;
        // One of them was played with tiles.
        let tiles = RUNNING.replacen("rules 2\n", "rules 2\nedition mini\n", 1);
        lay(&page, 2000, &tiles).await?;
        page.reload().await?;
        wait_rows(&page, 2).await?;
        page.choose(Element::css(".gametools .seg label").nth(2))
            .await?;
        page.wait("location.hash === '#games?lost'").await?;
        wait_rows(&page, 1).await?;
        page.reload().await?;
        wait_rows(&page, 1).await?;
        page.eval::<()>("history.back()").await?;
        wait_rows(&page, 2).await?;
        // By edition: tiles are Mini, whatever the rules.
        page.eval::<()>(
            "((select) => { select.value = 'mini'; select.dispatchEvent(new Event('change')); })
                (document.querySelector('.gametools .select'))",
        )
        .await?;
        page.wait("location.hash === '#games?all.mini'").await?;
        wait_rows(&page, 1).await?;
        page.wait_text(".game-rows .tx small", "Mini").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}
