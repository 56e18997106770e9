//! What players met at the table and would meet again: each journey would have caught one flaw.

mod advice;
mod discs;
mod focus;
mod looks;
mod sharer;
mod turning;

use praline_e2e::{Browser, Fault, Page, Screen, Site};

/// A position in which seat 1 drafts in the first round: the discs as they are written, the others'
/// pieces in the bag.
pub(crate) fn position(rules: &str, discs: &str) -> String {
    let left = |colour: char| 20 - discs.matches(colour).count();
    // What follows a slash is no piece.
    let magnets = |colour: char| discs.matches(&format!("/2{colour}")).count();
    let bag: Vec<String> = "BYRKW"
        .chars()
        .map(|colour| (left(colour) + magnets(colour)).to_string())
        .collect();
    let players = rules[..1].parse().unwrap_or(2);
    let board = "0:...../...../...../...../.....:-,-,-,-,-:-";
    let boards = vec![board; players].join("_");
    format!(
        "{rules}_1_d1_{discs}_*1_{}_0.0.0.0.0_{boards}",
        bag.join(".")
    )
}

/// Phones, upright from the smallest to a usual one, and lying.
pub(crate) const PHONES: [Screen; 4] = [
    Screen::touch(360, 640),
    Screen::SMALL_PHONE,
    Screen::PHONE,
    Screen::touch(740, 360),
];

/// Fails if something lies over what a choice depends on, on any phone; the page is left as it was.
pub(crate) async fn assert_covers_nothing(page: &Page, css: &str) -> Result<(), Fault> {
    let screen = page.screen();
    for phone in PHONES {
        page.resize(phone).await?;
        page.rest().await?;
        let covered = format!("({})({css:?})", include_str!("../js/covered.js"));
        let covered: Vec<String> = page.eval(&covered).await?;
        assert!(covered.is_empty(), "{css} on {phone:?}: {covered:#?}");
    }
    page.resize(screen).await
}

/// A page of somebody who has no other game, which shows a position; nothing moves.
pub(crate) async fn at(
    browser: &Browser,
    site: &Site,
    screen: Screen,
    position: &str,
) -> Result<Page, Fault> {
    let page = browser.still_stranger(screen).await?;
    page.open(site.at(&format!("#position={position}"))).await?;
    page.wait_for(".ring .disc .p").await?;
    Ok(page)
}
