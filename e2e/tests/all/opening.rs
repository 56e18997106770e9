//! How journeys begin: at home, at a table that is being set, in a game.

use praline_e2e::{Browser, Fault, Page, Screen, Site};

/// The first screen of somebody, where a script runs before anything of the page does.
pub(crate) async fn home_with(browser: &Browser, site: &Site, script: &str) -> Result<Page, Fault> {
    let page = browser.still_page(Screen::DESKTOP).await?;
    page.prepare(script).await?;
    page.open(site.url()).await?;
    page.wait_for_start().await?;
    Ok(page)
}

/// The first screen of somebody who has never been here, without motion.
pub(crate) async fn home(browser: &Browser, site: &Site, screen: Screen) -> Result<Page, Fault> {
    let page = browser.still_page(screen).await?;
    page.open(site.url()).await?;
    page.wait_for_start().await?;
    Ok(page)
}

/// The dialog in which the table is set.
pub(crate) async fn set_up(browser: &Browser, site: &Site, screen: Screen) -> Result<Page, Fault> {
    let page = home(browser, site, screen).await?;
    page.set_up().await?;
    Ok(page)
}

/// A new game as it is offered, dealt.
pub(crate) async fn new_game(browser: &Browser, site: &Site) -> Result<Page, Fault> {
    let page = home(browser, site, Screen::DESKTOP).await?;
    page.deal().await?;
    Ok(page)
}
