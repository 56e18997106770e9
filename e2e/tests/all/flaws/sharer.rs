//! The sharer's buttons: beside the pieces, with arrows that point to the neighbour, and their keys.

use praline_e2e::{Outcome, Screen, Site, journey};

use super::{assert_covers_nothing, position};

/// Where a way's arrow points, and where the neighbour lies, both in turns from the right.
const WAYS: &str = "(() => {
    const middle = (element) => {
        const box = element.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const from = document.querySelector('.share').dataset.from;
    const [x, y] = middle(document.querySelector(`.disc[data-disc='${from}'] .plate`));
    return [...document.querySelectorAll('.share .leftover:first-child .send')].map((send) => {
        const number = send.querySelector('b').dataset.to;
        const [u, v] = middle(document.querySelector(`.disc[data-disc='${number}'] .plate`));
        const matrix = new DOMMatrix(getComputedStyle(send.querySelector('.ic')).transform);
        const points = Math.atan2(matrix.b, matrix.a), lies = Math.atan2(v - y, u - x);
        const apart = Math.abs(points - lies) % (2 * Math.PI);
        return Math.min(apart, 2 * Math.PI - apart) / (2 * Math.PI);
    });
})()";

/// The keys that the first two buttons show.
const KEYS: &str = "[...document.querySelectorAll('.share .leftover:first-child kbd')]
    .map((key) => getComputedStyle(key, '::before').content.replaceAll('\"', ''))";

#[tokio::test]
async fn the_ways_of_a_sharer_point_to_its_neighbours_and_cover_nothing() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for screen in [Screen::DESKTOP, Screen::SMALL_PHONE] {
            for (count, rules, others) in [
                (5, "2-special", vec!["1"]),
                (7, "3-special", vec!["1", "3"]),
                (9, "4-special", vec!["1", "3", "5"]),
            ] {
                // In the ring all places are alike; in a phone's grid none is like another.
                let is_ring = screen == Screen::DESKTOP;
                let page = browser.still_stranger(screen).await?;
                page.open(site.url()).await?;
                page.wait_for_start().await?;
                for sharer in (1..=count).step_by(if is_ring { 3 } else { 1 }) {
                    let mut others = others.iter();
                    let disc = |number: usize| match number {
                        // Up to four colours are left.
                        _ if number == sharer => format!("{}/4", &"BYRKW"[..=count / 2]),
                        _ => match others.next() {
                            Some(gold) => format!("BYRW/{gold}"),
                            None => "BYRW".to_owned(),
                        },
                    };
                    let discs: Vec<String> = (1..=count).map(disc).collect();
                    let position = position(rules, &discs.join(","));
                    let link = format!("void (location.hash = 'position={position}')");
                    page.eval::<()>(&link).await?;
                    page.choose("#take-game").await?;
                    page.wait_for(format!(".disc.gold [data-do='take {sharer} B']").as_str())
                        .await?;
                    page.press(sharer.to_string().as_str()).await?;
                    page.press("b").await?;
                    page.wait_for(".share .send").await?;
                    let apart: Vec<f64> = page.eval(WAYS).await?;
                    assert!(
                        apart.iter().all(|turn| *turn < 0.07),
                        "{screen:?} {count} {sharer}: {apart:?}"
                    );
                    if sharer == 1 {
                        let covered: Vec<String> =
                            page.eval(include_str!("../../js/discs.js")).await?;
                        assert!(covered.is_empty(), "{screen:?}: {covered:#?}");
                        page.assert_targets().await?;
                        page.assert_no_sideways_scroll().await?;
                        page.assert_accessible("a sharer").await?;
                        if !is_ring {
                            assert_covers_nothing(&page, ".share").await?;
                        }
                        let keys: Vec<String> = page.eval(KEYS).await?;
                        assert_eq!(keys, ["L", "R"]);
                        let signs = page.texts(".disc .num kbd").await?;
                        assert_eq!(signs.len(), 2, "{signs:?}");
                    }
                }
                page.close().await?;
            }
        }
        Ok(())
    })
    .await
}
