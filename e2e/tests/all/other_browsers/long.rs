//! Long visits, which `cargo xtask soak` makes: whole games, five languages, and a table between two
//! browsers.

use praline_e2e::{Engine, Fault, Outcome, Person, Progress, Site, Window, visit};

use super::{FIREFOX, PIECES, WEBKIT};

/// Presses, or looks at a page, after which a game is taken for endless.
const ENOUGH: usize = 6_000;

async fn a_whole_game(engine: Engine) -> Outcome {
    let site = Site::praline()?;
    visit(Person::with(engine).still(), async |window| {
        window.open(site.url()).await?;
        window.begin().await?;
        for _ in 0..ENOUGH {
            if window.press_something().await? == Progress::Over {
                break;
            }
        }
        window.wait_for(".end h1").await?;
        window.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "long: cargo xtask soak"]
async fn a_whole_game_in_firefox() -> Outcome {
    a_whole_game(FIREFOX).await
}

#[tokio::test]
#[ignore = "long: cargo xtask soak"]
async fn a_whole_game_in_webkit() -> Outcome {
    a_whole_game(WEBKIT).await
}

async fn five_languages(engine: Engine) -> Outcome {
    let site = Site::praline()?;
    visit(Person::with(engine).still(), async |window| {
        window.open(site.url()).await?;
        window.begin().await?;
        for language in ["de", "cs", "uk", "et", "en"] {
            let settings = format!("language {language}\n");
            window.keep("praline.settings", &settings).await?;
            window.reload().await?;
            window
                .wait(&format!("document.documentElement.lang === '{language}'"))
                .await?;
            // The bot answers before the page is left again: Firefox may never compile anything in the next
            // page when it is left while it compiles, whatever the page does.
            window.press_something().await?;
            window.press_something().await?;
            window.wait_for(PIECES).await?;
        }
        window.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "long: cargo xtask soak"]
async fn five_languages_in_firefox() -> Outcome {
    five_languages(FIREFOX).await
}

#[tokio::test]
#[ignore = "long: cargo xtask soak"]
async fn five_languages_in_webkit() -> Outcome {
    five_languages(WEBKIT).await
}

/// Sits down at the online table that the window is at.
async fn sit(window: &Window, seat: u8, name: &str) -> Result<(), Fault> {
    window.click("#online-name").await?;
    window.type_text(name).await?;
    window.click(format!("#sit-{seat}")).await?;
    window.wait_for("#stand-up").await
}

#[tokio::test]
#[ignore = "long: cargo xtask soak"]
async fn firefox_and_webkit_play_a_whole_game_at_one_table() -> Outcome {
    let site = Site::club()?;
    visit(Person::with(FIREFOX).still(), async |ada| {
        visit(Person::with(WEBKIT).still(), async |ben| {
            ada.open(site.url()).await?;
            let table: String = ada
                .eval(
                    "fetch('api/tables', { method: 'POST', body: JSON.stringify({ rules: '2' }),
                        headers: { 'content-type': 'application/json' } })
                        .then((answer) => answer.json()).then((made) => made.table)",
                )
                .await?;
            for window in [ada, ben] {
                window.open(site.at(&format!("?t={table}"))).await?;
            }
            sit(ada, 1, "Ada").await?;
            sit(ben, 2, "Ben").await?;
            ada.click("#start-table").await?;
            for _ in 0..ENOUGH {
                let one = ada.press_if_possible().await?;
                let other = ben.press_if_possible().await?;
                if (one, other) == (Some(Progress::Over), Some(Progress::Over)) {
                    break;
                }
            }
            for window in [ada, ben] {
                window.wait_for(".end h1").await?;
                window.assert_clean().await?;
            }
            Ok(())
        })
        .await
    })
    .await
}
