//! Hints and the evaluation: in words, in their places, on phones and in the replay.

use praline_e2e::{Element, Outcome, Screen, Site, journey};

use super::{assert_covers_nothing, at, position};

/// A finished game of two, as a record.
const FINISHED: &str = include_str!("../../records/finished.praline");
const DISCS: &str = "BBYR,KKWW,BRRK,YYKW,BYRW";

/// Every list of hints that can be pressed, from now on.
const WATCH: &str = "(() => {
    window.seenHints = [];
    new MutationObserver(() => {
        const shown = [...document.querySelectorAll('.hints li button .to')].map((to) => to.textContent);
        if (shown.length && shown.join() !== window.seenHints.at(-1)) window.seenHints.push(shown.join());
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return true;
})()";

#[tokio::test]
async fn hints_stay_where_they_are_and_say_what_their_numbers_mean() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = at(browser, &site, Screen::DESKTOP, &position("2", DISCS)).await?;
        page.eval::<bool>(WATCH).await?;
        page.press("h").await?;
        page.wait("document.querySelectorAll('.hints li button').length === 3")
            .await?;
        // The best is previewed on the table and told.
        page.wait_for(".own .ln.target .ghost").await?;
        page.wait("document.querySelector('.spoken').textContent.includes('1 of 3')")
            .await?;
        let worth = page.text(".hints .worth").await?;
        assert!(worth.contains(" of 100, "), "{worth}");
        page.assert_accessible("hints").await?;
        page.choose(Element::css(".hints li button").nth(1)).await?;
        page.wait("document.querySelectorAll('.hints [aria-pressed=true]').length === 1")
            .await?;
        page.wait("document.activeElement?.matches('.hints li:nth-child(2) button')")
            .await?;
        let lists: Vec<String> = page.eval("window.seenHints").await?;
        assert_eq!(lists.len(), 1, "{lists:?}");
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn on_a_phone_one_hint_at_a_time_leaves_the_whole_table_in_sight() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for (rules, more) in [
            ("2", ""),
            ("3", ",BYRK,RWWW"),
            ("4", ",BYRK,BYRK,BKKK,RWWW"),
        ] {
            let discs = format!("{DISCS}{more}");
            let page = at(
                browser,
                &site,
                Screen::SMALL_PHONE,
                &position(rules, &discs),
            )
            .await?;
            page.tap(".bar .hint").await?;
            page.wait_for(".hints li[data-shown] button").await?;
            assert_covers_nothing(&page, ".hints").await?;
            let first = page.text(".hints li[data-shown] .no").await?;
            page.tap(Element::css(".turn-hint").named("Next hint"))
                .await?;
            page.wait(&format!(
                "document.querySelector('.hints li[data-shown] .no').textContent !== {first:?}"
            ))
            .await?;
            page.assert_accessible("a hint").await?;
            page.assert_no_sideways_scroll().await?;
            page.assert_targets().await?;
            page.tap(".bar .place").await?;
            page.wait_gone(".hints").await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

/// Chances that are not beside the name of their player, or that something lies over.
const CHANCES: &str = "[...document.querySelectorAll('.eval .each > span')].filter((line) => {
    const [who, chance] = ['.who', '.chance'].map((css) => line.querySelector(css).getBoundingClientRect());
    const middle = ({ top, bottom }) => (top + bottom) / 2;
    const [x, y] = [(chance.left + chance.right) / 2, middle(chance)];
    return Math.abs(middle(who) - y) > 3 || !line.contains(document.elementFromPoint(x, y));
}).map((line) => line.textContent)";

#[tokio::test]
async fn each_players_chance_stands_beside_the_name() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for (rules, more) in [("3", ",BYRK,RWWW"), ("4", ",BYRK,BYRK,BKKK,RWWW")] {
            let position = position(rules, &format!("{DISCS}{more}"));
            let page = browser.still_stranger(Screen::DESKTOP).await?;
            page.keep("praline.settings", "evaluation on\n").await?;
            page.open(site.at(&format!("#position={position}"))).await?;
            page.wait_for(".eval .chance").await?;
            let small = Screen::touch(360, 640);
            let lying = Screen::touch(740, 360);
            for screen in [Screen::DESKTOP, Screen::TABLET, Screen::PHONE, small, lying] {
                page.resize(screen).await?;
                page.rest().await?;
                let apart: Vec<String> = page.eval(CHANCES).await?;
                assert!(apart.is_empty(), "{screen:?}, {rules}: {apart:?}");
                // Nothing scrolls in play.
                let over: f64 = page
                    .eval("document.documentElement.scrollHeight - innerHeight")
                    .await?;
                assert!(over <= 0.0, "{screen:?}, {rules}: {over} px too high");
            }
            page.close().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_evaluation_shows_on_a_phone_and_in_the_replay() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for screen in [Screen::SMALL_PHONE, Screen::DESKTOP] {
            let page = browser.still_page(screen).await?;
            page.keep("praline.settings", "evaluation on\n").await?;
            page.open(site.at(&format!("#position={}", position("2", DISCS))))
                .await?;
            page.wait_for(".eval .gauge").await?;
            page.assert_accessible("the evaluation").await?;
            page.assert_no_sideways_scroll().await?;
            if screen == Screen::SMALL_PHONE {
                let fits = "document.documentElement.scrollHeight <= innerHeight";
                page.wait(fits).await?;
            }
            page.close().await?;
            let page = browser.still_stranger(screen).await?;
            page.keep("praline.settings", "evaluation on\n").await?;
            page.keep("praline.game.1", FINISHED).await?;
            page.open(site.at("#play")).await?;
            page.choose(".endtop .tool").await?;
            page.choose("#menu-replay").await?;
            page.wait_for(".eval .gauge").await?;
            let early = page.text(".eval b").await?;
            page.eval::<bool>(
                "(document.querySelector('.replay .steps .tool:last-child').click(), true)",
            )
            .await?;
            // At the end it is decided.
            page.wait(&format!(
                "document.querySelector('.eval b').textContent !== {early:?}"
            ))
            .await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}
