//! The help in five languages: whole, drawn, and within a small phone.

use praline_e2e::{Fault, Outcome, Page, Screen, Site, journey};

/// How many parts the help has, the keys among them.
const PARTS: usize = 13;
/// How many of them have a drawing.
const FIGURES: usize = 8;

/// Words that are a message's name, which is shown where a message is missing.
const NAMES_SHOWN: &str = "(document.querySelector('dialog[open]').innerText
    .match(/\\b(how|keys|about|gold|settings|colour)-[a-z-]+/g) ?? []).join(' ')";
/// Figures without any piece.
const EMPTY_FIGURES: &str =
    "[...document.querySelectorAll('.d-how .fig')].filter(fig => !fig.querySelector('svg')).length";

async fn open_help(page: &Page, site: &Site, language: &str) -> Result<(), Fault> {
    page.speak(&[language]).await?;
    page.open(site.url()).await?;
    page.wait_for_start().await?;
    page.choose("#home-learn").await?;
    page.choose("#learn-rules").await?;
    page.wait_for(".d-how").await
}

#[tokio::test]
async fn the_help_is_whole_in_every_language() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for language in ["en", "de", "cs", "uk", "et"] {
            let page = browser.still_page(Screen::SMALL_PHONE).await?;
            open_help(&page, &site, language).await?;
            let headings = page.count(".d-how .prose > section > h2").await?;
            assert_eq!(headings, PARTS, "{language}");
            assert_eq!(page.count(".d-how .fig").await?, FIGURES, "{language}");
            assert_eq!(page.eval::<usize>(EMPTY_FIGURES).await?, 0, "{language}");
            assert_eq!(page.eval::<String>(NAMES_SHOWN).await?, "", "{language}");
            page.assert_no_sideways_scroll().await?;
            page.assert_accessible(&format!("the help, {language}"))
                .await?;
            page.assert_clean().await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}
