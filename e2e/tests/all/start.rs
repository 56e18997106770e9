//! The page starts, wherever it is hosted, and without a network once it has been there.

use praline_e2e::{Fault, Outcome, Screen, Site, journey};

use crate::parts::move_and_keep_all;

/// Something of the app is shown, and not the message that it could not start.
const STARTED: &str = "document.querySelector('#app').childElementCount > 0";

/// The server's own router, and a host that knows nothing but files.
fn hosts() -> Result<[Site; 2], Fault> {
    Ok([Site::praline()?, Site::plain()?])
}

#[tokio::test]
async fn the_start_screen_has_no_faults_on_any_host() -> Outcome {
    journey(async |browser| {
        for site in hosts()? {
            for screen in [Screen::DESKTOP, Screen::TABLET, Screen::SMALL_PHONE] {
                let page = browser.still_page(screen).await?;
                page.open(site.url()).await?;
                page.wait(STARTED).await?;
                page.assert_accessible("the start screen").await?;
                page.assert_no_sideways_scroll().await?;
                page.assert_targets().await?;
                page.assert_clean().await?;
                page.close().await?;
            }
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_page_starts_without_a_network_after_the_first_visit() -> Outcome {
    journey(async |browser| {
        for mut site in hosts()? {
            let page = browser.page(Screen::DESKTOP).await?;
            page.open(site.url()).await?;
            page.wait_for_start().await?;
            page.play().await?;
            move_and_keep_all(&page).await?;
            site.stop();
            page.reload().await?;
            page.wait(STARTED).await?;
            let second = browser.page(Screen::DESKTOP).await?;
            second.open(site.url()).await?;
            second.wait(STARTED).await?;
        }
        Ok(())
    })
    .await
}
