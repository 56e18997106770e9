//! Discs and badges: nothing spills, nothing is covered, counts are circles.

use praline_e2e::{Outcome, Screen, Site, journey};

use super::{at, position};

/// How crowded discs lie, measured.
const MEASURE: &str = include_str!("../../js/discs.js");

/// One to nine pieces of up to five colours.
const PIECES: [&str; 9] = [
    "BBBYYRKKW",
    "BYRKW",
    "BBYRKW",
    "BBYYRRKK",
    "BBBYYRR",
    "BYR",
    "BYRWW",
    "KKWW",
    "BYYRKKKWW",
];
const GOLD: [&str; 4] = ["2B", "2W", "4", "2K"];

/// So many discs with those pieces, and as many gold ones as players, from one disc on.
fn discs(count: usize, first: usize) -> String {
    let players = (count - 1) / 2;
    let disc = |index: usize| {
        let pieces = PIECES[(index + first) % PIECES.len()];
        match (index + count - first) % count {
            gold if gold < players => format!("{pieces}/{}", GOLD[gold]),
            _ => pieces.to_owned(),
        }
    };
    (0..count).map(disc).collect::<Vec<_>>().join(",")
}

#[tokio::test]
async fn pieces_stay_on_their_plates_and_badges_off_the_pieces() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for screen in [
            Screen::DESKTOP,
            Screen::mouse(1280, 650),
            Screen::SMALL_PHONE,
            Screen::touch(360, 640),
            Screen::TABLET,
        ] {
            for (count, rules) in [(5, "2-special"), (7, "3-special"), (9, "4-special")] {
                // The main screens see gold at every place, the others at some.
                let is_main = [Screen::DESKTOP, Screen::SMALL_PHONE].contains(&screen);
                let places = if is_main { count } else { 1 };
                for first in (0..places).step_by(3) {
                    let position = position(rules, &discs(count, first));
                    let page = at(browser, &site, screen, &position).await?;
                    page.rest().await?;
                    let faults: Vec<String> = page.eval(MEASURE).await?;
                    assert!(faults.is_empty(), "{screen:?}: {faults:#?}");
                    page.assert_no_sideways_scroll().await?;
                    page.assert_targets().await?;
                    page.close().await?;
                }
            }
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_crowded_disc_on_a_phone_opens_large_before_a_colour_is_chosen() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let position = position("4-special", &discs(9, 0));
        let page = at(browser, &site, Screen::SMALL_PHONE, &position).await?;
        page.tap("[data-disc='1'] .enlarge").await?;
        page.wait_for(".disc.looked").await?;
        page.wait("document.activeElement?.matches('.looked .p')")
            .await?;
        let smallest: f64 = page
            .eval(
                "Math.min(...[...document.querySelectorAll('.looked .p')].map((it) => it.offsetWidth))",
            )
            .await?;
        assert!(smallest >= 44.0, "a piece is {smallest} px wide");
        page.assert_accessible("a disc, large").await?;
        // Beside it a press puts it back.
        page.tap(".disc.looked").await?;
        page.wait_gone(".disc.looked").await?;
        page.tap("[data-disc='1'] .enlarge").await?;
        page.tap(".looked [data-do='take 1 K']").await?;
        page.wait_for(".own .ln.legal").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}
