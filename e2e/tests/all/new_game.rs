//! The way to a table, which most journeys begin with.

use praline_e2e::{Browser, Fault, Page, Screen, Site};

/// A new game as it is offered, dealt, on a screen without motion.
pub(crate) async fn new_game(browser: &Browser, site: &Site) -> Result<Page, Fault> {
    let page = browser.still_page(Screen::DESKTOP).await?;
    page.open(site.url()).await?;
    page.deal().await?;
    Ok(page)
}
