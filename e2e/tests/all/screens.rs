//! Every screen: accessible, within its width, with targets that can be hit, and without faults.

use praline_e2e::{Element, Fault, Outcome, Page, Screen, Site, journey};

/// A finished game of two, as a record.
const FINISHED: &str = include_str!("../records/finished.praline");

async fn check(page: &Page, name: &str) -> Result<(), Fault> {
    page.rest().await?;
    // Once is enough for the colours of all looks.
    if page.screen() == Screen::DESKTOP {
        page.assert_accessible_in_every_look(name).await?;
    } else {
        page.assert_accessible(name).await?;
    }
    page.assert_no_sideways_scroll().await?;
    page.assert_targets().await
}

/// Opens each entry of the menu and looks at the dialog behind it.
async fn check_dialogs(page: &Page) -> Result<(), Fault> {
    let entries = [
        "Set the table",
        "Online tables",
        "All moves so far",
        "Save, open or share a game",
        "Settings",
        "How to play",
        "About Praline",
    ];
    page.choose("button.tool.menu").await?;
    page.wait_for(".d-menu").await?;
    check(page, "the menu").await?;
    page.press("Escape").await?;
    page.wait_gone("dialog[open]").await?;
    for entry in entries {
        page.choose("button.tool.menu").await?;
        page.wait_for(".d-menu").await?;
        page.choose(Element::css(".menu-list button").named(entry))
            .await?;
        page.wait_gone(".d-menu").await?;
        check(page, entry).await?;
        page.press("Escape").await?;
        page.wait_gone("dialog[open]").await?;
    }
    Ok(())
}

/// Opens another player's board, large.
async fn check_board(page: &Page) -> Result<(), Fault> {
    page.choose(".opp .opener").await?;
    page.wait_for("dialog[open] .bd.still").await?;
    check(page, "a board, large").await?;
    page.press("Escape").await?;
    page.wait_gone("dialog[open]").await
}

/// The names of others that are cut off, be they as long as a bot's can be and beside the start
/// marker, and those of bots without a sign that can be seen.
const UNSIGNED: &str = "[...document.querySelectorAll('.opp .hd')].filter((head) => {
    const [name, sign] = [head.querySelector('.nm'), head.querySelector('.is-bot')];
    const isBot = /Tilda|Otto|Tomáš/.test(name.textContent);
    const before = name.textContent;
    if (isBot && !head.querySelector('.mk')) sign.insertAdjacentHTML('afterend', '<svg class=\"pc mk fake\"></svg>');
    if (isBot) name.textContent = 'Aurelia';
    const isCut = name.scrollWidth > name.clientWidth;
    name.textContent = before;
    head.querySelector('.fake')?.remove();
    return isCut || isBot !== (sign?.getBoundingClientRect().width > 11);
}).map((head) => head.innerText).join()";

/// Bots have their sign beside every name, however little room there is.
async fn check_signs(page: &Page) -> Result<(), Fault> {
    assert_eq!(page.eval::<String>(UNSIGNED).await?, "");
    Ok(())
}

async fn tour(screen: Screen, settings: &str, plan: &str) -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let page = browser.still_page(screen).await?;
        page.keep("praline.settings", settings).await?;
        page.keep("praline.plan", plan).await?;
        page.open(site.url()).await?;
        page.wait_for_start().await?;
        check(&page, "the start").await?;
        page.deal().await?;
        page.wait_for("button[data-do^='take ']").await?;
        check(&page, "the table").await?;
        page.press_something().await?;
        check(&page, "the table with pieces held").await?;
        check_signs(&page).await?;
        check_dialogs(&page).await?;
        check_board(&page).await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn pralines_on_a_desktop() -> Outcome {
    tour(
        Screen::DESKTOP,
        "look praline\ntheme light\nevaluation on\n",
        "rules 2\nstarter 1\nsitter \nsitter bot:novice\n",
    )
    .await
}

#[tokio::test]
async fn tiles_in_the_dark_on_a_small_phone() -> Outcome {
    tour(
        Screen::SMALL_PHONE,
        "look tile\ntheme dark\n",
        "rules 4-special\nstarter 1\nsitter \nsitter bot:novice\nsitter bot:casual\nsitter bot:club\n",
    )
    .await
}

#[tokio::test]
async fn printed_pralines_with_high_contrast_on_a_tablet() -> Outcome {
    tour(
        Screen::TABLET,
        "look printed\ncontrast more\nletters on\n",
        "rules 3-free\nstarter 1\nsitter Ada\nsitter Ben\nsitter Cleo\n",
    )
    .await
}

#[tokio::test]
async fn the_end_and_the_replay_on_a_small_phone_and_a_desktop() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for screen in [Screen::SMALL_PHONE, Screen::DESKTOP] {
            let page = browser.still_page(screen).await?;
            page.keep("praline.game.1", FINISHED).await?;
            page.open(site.at("#play")).await?;
            page.wait_for(".end h1").await?;
            check(&page, "the end").await?;
            page.choose(".endtop .tool").await?;
            page.choose("#menu-replay").await?;
            page.wait_for(".replay").await?;
            check(&page, "the replay").await?;
            page.press("ArrowRight").await?;
            page.press("ArrowRight").await?;
            page.wait("document.querySelector('.replay input').value === '3'")
                .await?;
            if screen == Screen::DESKTOP {
                // What a round brought is one line, in which the bot has its sign.
                page.choose(".replay .steps button:last-of-type").await?;
                page.wait_for(".log li.rd .is-bot").await?;
                page.wait_for(".log li .who .is-bot").await?;
                let lines = "[...document.querySelectorAll('.log li.rd')]
                    .every((line) => line.childElementCount === 1)";
                assert!(page.eval::<bool>(lines).await?);
            }
            page.assert_clean().await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

/// Gold factories all along the right edge, and a sharer.
const GOLD: &str = "4-special_1_d1_BBYR,KKWW,BRRK/2B,YYKW/2Y,BYRW/2R,BBYY/4,RRKK,BBWW,YYRR_*1_12.12.12.14.14_0.0.0.0.0_\
    0:...../...../...../...../.....:-,-,-,-,-:-_\
    0:...../...../...../...../.....:-,-,-,-,-:-_\
    0:...../...../...../...../.....:-,-,-,-,-:-_\
    0:...../...../...../...../.....:-,-,-,-,-:-";

#[tokio::test]
async fn gold_factories_stay_within_a_small_phone_and_a_sharer_can_be_pressed() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for screen in [Screen::SMALL_PHONE, Screen::DESKTOP] {
            let page = browser.still_page(screen).await?;
            page.open(site.at(&format!("#position={GOLD}"))).await?;
            page.choose("button[data-do='take 6 B']").await?;
            page.assert_no_sideways_scroll().await?;
            page.assert_targets().await?;
            // Disc 6 has discs 5 and 7 beside it.
            page.choose("button[data-do='send Y left']").await?;
            page.choose("button[data-do='send Y right']").await?;
            page.wait_for(".own .ln.legal").await?;
            page.assert_clean().await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_link_carries_a_position_and_nobody_else_sees_it() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        let position = "2_1_d1_BBYR,KKWW,BRRK,YYKW,BYRW_*1_16.16.16.16.16_0.0.0.0.0_\
            0:...../...../...../...../.....:-,-,-,-,-:-_0:...../...../...../...../.....:-,-,-,-,-:-";
        page.open(site.at(&format!("#position={position}"))).await?;
        page.wait_for("button[data-do='take 2 K']").await?;
        let requests = page.requests().await;
        assert!(requests.iter().all(|request| !request.url.contains("position")));
        page.assert_clean().await?;
        Ok(())
    })
    .await
}
