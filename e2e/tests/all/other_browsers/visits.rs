//! A short visit: a round against a bot, with a reload in between.

use praline_e2e::{Engine, Outcome, Person, Site, visit};

use super::{FIREFOX, PIECES, ROUND, WEBKIT, turn_by_keys};

/// Presses after which a round is taken for endless.
const ENOUGH: usize = 80;

/// Everything that can be seen on the table.
const TABLE: &str = "[...document.querySelectorAll('.game [aria-label]')]
    .map((element) => element.getAttribute('aria-label')).join('|')";

async fn a_round_against_a_bot(engine: Engine) -> Outcome {
    let site = Site::praline()?;
    visit(Person::with(engine).still(), async |window| {
        window.open(site.url()).await?;
        window.begin().await?;
        window.press_something().await?;
        window.press_something().await?;
        window.wait_for(PIECES).await?;
        turn_by_keys(window).await?;
        window.wait_for(PIECES).await?;
        let before: String = window.eval(TABLE).await?;
        window.reload().await?;
        window.wait_for(PIECES).await?;
        window.wait(&format!("{TABLE} === {before:?}")).await?;
        for _ in 0..ENOUGH {
            if window.eval::<bool>(&format!("{ROUND} === 2")).await? {
                break;
            }
            window.press_something().await?;
        }
        window.wait(&format!("{ROUND} === 2")).await?;
        window.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_round_against_a_bot_in_firefox() -> Outcome {
    a_round_against_a_bot(FIREFOX).await
}

#[tokio::test]
async fn a_round_against_a_bot_in_webkit() -> Outcome {
    a_round_against_a_bot(WEBKIT).await
}

#[tokio::test]
async fn who_blocks_cookies_can_play_and_nothing_goes_wrong_unseen() -> Outcome {
    let site = Site::praline()?;
    visit(
        Person::with(FIREFOX).still().blocking_cookies(),
        async |window| {
            window.open(site.url()).await?;
            window.begin().await?;
            window.press_something().await?;
            window.press_something().await?;
            window.wait_for(PIECES).await?;
            // Firefox itself says that there is no service worker for such a person.
            let faults = window.faults().await?;
            let ours = faults.iter().find(|fault| !fault.contains("ServiceWorker"));
            assert_eq!(ours, None);
            Ok(())
        },
    )
    .await
}
