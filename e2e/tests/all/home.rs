//! The first screen, the addresses of all screens, and the browser's Back.

use praline_e2e::{Outcome, Screen, Site, journey};

use crate::opening::{home, new_game, set_up};

/// The pieces on the discs of the first screen, as a record writes them.
const SHOWN: &str = "[...document.querySelectorAll('.deal .disc')].map((disc) =>
    [...disc.querySelectorAll('.p use')].map((it) => it.getAttribute('href').slice(-1)).join('')
    ).join()";
/// The first deal of the game that is kept.
const DEALT: &str =
    "Object.entries(localStorage).find(([name]) => name.startsWith('praline.game.'))
    [1].match(/round 1 start . deal (.*)/)[1]";

/// Counts how often a whole board is moved.
const BECOMING: &str = "window.became = 0;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...frames) {
        if (this.matches('.bd.own') && frames[0][0].transform.includes('scale')) window.became += 1;
        return animate.apply(this, frames);
    };";

/// Doors whose row ends before the main one does.
const GAPS: &str = "(() => {
    const right = (door) => door.getBoundingClientRect().right;
    const all = [...document.querySelectorAll('.door')];
    const last = all.filter((door) => !all.some((other) =>
        other.offsetTop === door.offsetTop && right(other) > right(door)));
    return last.filter((door) => Math.abs(right(door) - right(all[0])) > 1).map((it) => it.id).join();
})()";

/// Games in the middle and at the end, as records.
const MIDDLE: &str = include_str!("../records/middle-2.praline");
const FINISHED: &str = include_str!("../records/finished.praline");

/// What stands out of its frame: walls of the small boards, the ring, rows of games, names of editions.
const SPILT: &str = "(() => {
    const area = (it) => it.getBoundingClientRect();
    const within = (inner, outer) => {
        const [a, b] = [area(inner), area(outer)];
        return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    };
    const all = (css) => [...document.querySelectorAll(css)].filter((it) => it.checkVisibility());
    const spilt = (css, frame) => all(css).filter((it) => !within(it, it.closest(frame)));
    const ring = all('.small-table .ring')[0];
    const beside = !ring || all('.boards').every((it) => area(it).left >= area(ring).right - 1);
    const wide = all('.edition b').filter((it) => it.scrollWidth > it.clientWidth + 1);
    return [...spilt('.small-table .wl .cell, .small-table .wallbed', '.bd'),
        ...spilt('.small-table .bd', '.small-table'), ...spilt('.lines .tx > *', '.line'), ...wide].map((it) => it.className || it.textContent)
        .concat(beside ? [] : ['ring']).join();
})()";

/// Says that the latest game was left two hours ago.
const LEFT: &str = "try { localStorage['praline.left'] = `3 ${Date.now() - 7_200_000}` } catch {}";

/// Names of bots on the first screen without their sign, and of people with one.
const UNSIGNED: &str = "[...document.querySelectorAll('.home b, .home h2.nm, .home .sub')]
    .filter((it) => it.checkVisibility() && /Mira|Tilda|Ada/.test(it.textContent) && !it.closest('.cups'))
    .filter((it) => /Mira|Tilda/.test(it.textContent)
        !== Boolean((it.matches('.nm') ? it.parentElement : it).querySelector('.is-bot')))
    .map((it) => it.textContent).join()";

const TABLE_FREE: &str = "button[data-do^='take ']";

#[tokio::test]
async fn play_begins_the_very_game_whose_discs_lie_there() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let with_motion = [
            (Screen::DESKTOP, false),
            (Screen::SMALL_PHONE, false),
            (Screen::DESKTOP, true),
        ];
        for (screen, moves) in with_motion {
            let page = if moves {
                browser.page(screen).await?
            } else {
                browser.still_page(screen).await?
            };
            page.prepare(BECOMING).await?;
            page.open(site.url()).await?;
            page.wait_for_start().await?;
            // A plain host has no online play, and no gap where it would be offered.
            assert_eq!(page.count(".door").await?, 3);
            assert_eq!(page.eval::<String>(GAPS).await?, "");
            // A bot may move at once, so the record is asked for what was dealt.
            let shown: String = page.eval(SHOWN).await?;
            page.play().await?;
            page.wait("location.hash === '#play'").await?;
            let dealt: String = page.eval(DEALT).await?;
            assert_eq!(dealt, shown);
            // The box becomes the own board, where things may move.
            page.wait_for(".game .bd.own").await?;
            if moves {
                page.wait("window.became === 1").await?;
            }
            assert_eq!(page.eval::<u32>("window.became").await?, u32::from(moves));
            page.assert_clean().await?;
            page.eval::<bool>("(localStorage.clear(), true)").await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_edition_changes_discs_and_look_at_once() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = home(browser, &site, Screen::DESKTOP).await?;
        page.choose("[data-edition=edition-mini]").await?;
        page.wait("document.documentElement.dataset.look === 'tile'")
            .await?;
        page.choose("[data-edition=edition-special]").await?;
        page.wait("document.documentElement.dataset.look === 'praline'")
            .await?;
        page.wait_for(".deal .disc.gold").await?;
        page.assert_accessible("home with special factories")
            .await?;
        page.play().await?;
        page.wait_for(".ring .disc.gold").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn back_closes_a_dialog_first_and_leaves_the_game_then() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = new_game(browser, &site).await?;
        page.wait_for(TABLE_FREE).await?;
        for _ in 0..3 {
            page.choose("button.tool.menu").await?;
            page.wait_for(".d-menu").await?;
            page.press("Escape").await?;
            page.wait_gone("dialog[open]").await?;
        }
        page.choose("button.tool.menu").await?;
        page.wait_for(".d-menu").await?;
        page.back().await?;
        page.wait_gone("dialog[open]").await?;
        page.wait_for(".game").await?;
        assert_eq!(page.eval::<String>("location.hash").await?, "#play");
        // Dialogs that were closed otherwise are no steps on the way back.
        page.back().await?;
        page.wait_for("#home-continue").await?;
        assert_eq!(page.eval::<String>("location.hash").await?, "");
        page.eval::<()>("history.forward()").await?;
        page.wait_for(TABLE_FREE).await?;
        page.reload().await?;
        page.wait_for(TABLE_FREE).await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn setting_the_table_has_an_address_and_keeps_what_was_chosen() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = set_up(browser, &site, Screen::DESKTOP).await?;
        page.wait("location.hash === '#new'").await?;
        page.choose("#new-seat-add").await?;
        page.wait("document.querySelectorAll('.d-new .seats > li').length === 3")
            .await?;
        // How to play is a look aside: Back leads to the table as it was being set.
        page.choose("#new-how").await?;
        page.wait_for(".d-how").await?;
        page.back().await?;
        page.wait("document.querySelectorAll('.d-new .seats > li').length === 3")
            .await?;
        page.back().await?;
        page.wait_gone("dialog[open]").await?;
        page.wait("location.hash === ''").await?;
        page.open(site.at("#new")).await?;
        page.wait_for("#deal").await?;
        page.press("Escape").await?;
        page.wait_for_start().await?;
        page.wait("location.hash === ''").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn links_of_earlier_versions_lead_to_the_table_and_no_secret_is_sent() -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let ada = browser.still_stranger(Screen::DESKTOP).await?;
        let ben = browser.still_stranger(Screen::DESKTOP).await?;
        ada.open(site.url()).await?;
        let wish = "{ rules: '2', seats: ['person', 'bot:beginner'], start: '1' }";
        let link = ada.set_table(wish).await?;
        ada.sit(1, "Ada").await?;
        ben.open(&site.at(&link.replace('?', "#"))).await?;
        ben.wait(&format!(
            "location.search === {link:?} && location.hash === ''"
        ))
        .await?;
        ben.wait("document.body.innerText.includes('Ada')").await?;
        ada.choose("#move-seat").await?;
        ada.wait_for("#seat-link").await?;
        let moved: String = ada
            .eval("document.querySelector('#seat-link').value")
            .await?;
        let secret = moved
            .split_once("#seat=")
            .map(|(_, secret)| secret.to_owned())
            .unwrap_or_default();
        assert!(!secret.is_empty(), "{moved}");
        let old = format!("{}&seat={secret}", link.replace('?', "#"));
        ben.open(&site.at(&old)).await?;
        ben.reload().await?;
        ben.wait_for("#stand-up").await?;
        ben.wait("!location.href.includes('seat=')").await?;
        for request in ben.requests().await {
            assert!(!request.url.contains(&secret), "{}", request.url);
        }
        // A name that is none is told, and the page is there.
        ben.open(&site.at("?t=../../etc/passwd")).await?;
        ben.wait_for(".home .notice").await?;
        ben.wait("location.search === ''").await?;
        ben.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn whoever_returns_goes_on_in_one_press_and_finds_the_last_games() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for (screen, settings) in [
            (Screen::DESKTOP, "look praline\ntheme dark\n"),
            (Screen::TABLET, "look tile\ntheme light\n"),
            (Screen::SMALL_PHONE, "look printed\ncontrast more\n"),
        ] {
            let page = browser.still_stranger(screen).await?;
            page.keep("praline.settings", settings).await?;
            page.keep("praline.game.1", FINISHED).await?;
            page.keep("praline.game.2", MIDDLE).await?;
            page.keep("praline.game.3", MIDDLE).await?;
            page.keep(
                "praline.plan",
                "rules 3\nstarter 1\nsitter \nsitter bot:novice\nsitter Ada\n",
            )
            .await?;
            page.prepare(LEFT).await?;
            page.open(site.url()).await?;
            page.wait_for("#home-continue").await?;
            page.wait_for("#home-games").await?;
            page.wait_for("#home-running").await?;
            page.rest().await?;
            page.assert_accessible_in_every_look("home of somebody who returns")
                .await?;
            page.wait_text(".continue .sub", "round 4 against Mira")
                .await?;
            page.wait_text(".continue .note", "Master Chocolatier. Left 2 hours ago.")
                .await?;
            // Whoever is a bot has its sign wherever it is named, and nobody else.
            assert_eq!(page.eval::<String>(UNSIGNED).await?, "");
            assert_eq!(page.texts(".cups b").await?, ["1", "Ti", "Ad"]);
            // The small boards lie in their frames, and beside the ring where there is one.
            assert_eq!(page.eval::<String>(SPILT).await?, "");
            page.assert_no_sideways_scroll().await?;
            page.assert_targets().await?;
            // The small table is one picture, and the button says the same.
            let said: String = page
                .eval("document.querySelector('#home-continue').getAttribute('aria-label')")
                .await?;
            assert!(said.starts_with("Continue. Round 4."), "{said}");
            page.wait("document.activeElement?.id === 'home-continue'")
                .await?;
            page.press("Enter").await?;
            page.wait_for(".game .ring").await?;
            page.wait("location.hash === '#play'").await?;
            page.assert_clean().await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}
