//! The keyboard alone, on more than one layout, and moves that are typed.

use praline_e2e::{Fault, Key, Outcome, Page, Screen, Site, journey};

use crate::opening::new_game;

/// The first pieces that can be taken and the first line that takes them, as their actions.
async fn first(page: &Page, css: &str) -> Result<String, Fault> {
    page.wait_for(css).await?;
    page.eval(&format!("document.querySelector({css:?}).dataset.do"))
        .await
}

const PIECES: &str = "button[data-do^='take ']";
const LINE: &str = ".own .legal[data-do^='lay ']";

/// Turns after which a game is taken for endless.
const MOST_TURNS: u32 = 200;

#[tokio::test]
async fn a_whole_game_by_keyboard_alone() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.open(site.url()).await?;
        // The main button has the focus: one press begins.
        page.wait("document.activeElement?.id === 'home-play'")
            .await?;
        page.press("Enter").await?;
        for _ in 0..MOST_TURNS {
            page.wait(&format!(
                "!!document.querySelector('.end h1') || !!document.querySelector({PIECES:?})"
            ))
            .await?;
            if page.eval("!!document.querySelector('.end h1')").await? {
                break;
            }
            let take = first(&page, PIECES).await?;
            let words: Vec<&str> = take.split(' ').collect();
            page.press(words[1]).await?;
            page.press(words[2].to_lowercase().as_str()).await?;
            let lay = first(&page, LINE).await?;
            page.press(&lay[4..]).await?;
            page.wait_gone(LINE).await?;
        }
        // The result has the focus, and behind it, key by key, what can be done next.
        page.wait("document.activeElement?.matches('.end h1')")
            .await?;
        for _ in 0..20 {
            page.press("Tab").await?;
            if page
                .eval("document.activeElement.matches('.end .foot button')")
                .await?
            {
                break;
            }
        }
        page.press("Enter").await?;
        page.wait_for(PIECES).await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

/// The letters of the colours and of the centre, as a Ukrainian keyboard writes them.
fn ukrainian(letter: &str) -> Key {
    let writes = match letter {
        "b" => "и",
        "y" => "н",
        "r" => "к",
        "k" => "л",
        "w" => "ц",
        "c" => "с",
        "f" => "а",
        _ => return Key::named(letter),
    };
    Key::writing(letter, writes)
}

#[tokio::test]
async fn keys_count_by_their_place_where_letters_are_not_latin() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = new_game(browser, &site).await?;
        let take = first(&page, PIECES).await?;
        let words: Vec<String> = take.split(' ').map(str::to_lowercase).collect();
        page.press(ukrainian(&words[1])).await?;
        page.press(ukrainian(&words[2])).await?;
        page.wait_for(LINE).await?;
        // Czech keyboards have letters in the row of digits.
        page.press(Key::writing("2", "ě")).await?;
        page.wait_gone(LINE).await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_move_can_be_typed_and_a_wrong_one_is_explained() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = new_game(browser, &site).await?;
        let take = first(&page, PIECES).await?;
        let words: Vec<&str> = take.split(' ').collect();
        page.focus("#typed-move").await?;
        page.type_text("9z9").await?;
        page.press("Enter").await?;
        page.wait("document.querySelector('#typed-fault').textContent.length > 5")
            .await?;
        page.eval::<bool>("(document.querySelector('#typed-move').select(), true)")
            .await?;
        page.type_text(&format!("{}{}5", words[1], words[2]))
            .await?;
        page.press("Enter").await?;
        page.wait("document.querySelector('.spoken').textContent.includes('line 5')")
            .await?;
        Ok(())
    })
    .await
}
