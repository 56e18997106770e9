//! The end and the replay in every look, light and dark, with usual and with high contrast.

use praline_e2e::{Fault, Outcome, Page, Screen, Site, journey};

/// A finished game of two, as a record.
const FINISHED: &str = include_str!("../../records/finished.praline");

async fn check(page: &Page, name: &str) -> Result<(), Fault> {
    for theme in ["light", "dark"] {
        for contrast in ["normal", "more"] {
            let dress = format!(
                "(Object.assign(document.documentElement.dataset,
                    {{ theme: {theme:?}, contrast: {contrast:?} }}), true)"
            );
            page.eval::<bool>(&dress).await?;
            let screen = format!("{name}, {theme}, contrast {contrast}");
            page.assert_accessible(&screen).await?;
        }
    }
    Ok(())
}

#[tokio::test]
async fn the_end_and_the_replay_are_accessible_in_every_look() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for (look, screen) in [
            ("praline", Screen::DESKTOP),
            ("tile", Screen::SMALL_PHONE),
            ("printed", Screen::TABLET),
            ("tile", Screen::DESKTOP),
        ] {
            let page = browser.still_stranger(screen).await?;
            let settings = format!("look {look}\nevaluation on\n");
            page.keep("praline.settings", &settings).await?;
            page.keep("praline.game.1", FINISHED).await?;
            page.open(site.at("#play")).await?;
            page.wait_for(".end h1").await?;
            page.wait("document.querySelectorAll('.decided li').length === 3")
                .await?;
            check(&page, &format!("the end as {look}")).await?;
            page.choose(".endtop .tool").await?;
            page.choose("#menu-replay").await?;
            page.wait_for(".replay").await?;
            page.press("ArrowRight").await?;
            check(&page, &format!("the replay as {look}")).await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}
