//! Five languages: chosen from the browser, switched at once.

use praline_e2e::{Outcome, Screen, Site, journey};

#[tokio::test]
async fn the_browsers_language_is_spoken_and_can_be_switched_at_once() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.speak(&["fr-FR", "uk-UA", "en"]).await?;
        page.open(site.url()).await?;
        page.wait("document.documentElement.lang === 'uk'").await?;
        page.deal().await?;
        page.choose("button.tool.menu").await?;
        let settings = "dialog .menu-list li:nth-last-child(4) button";
        page.choose(settings).await?;
        page.wait_for("dialog .d-settings").await?;
        let title = "document.querySelector('#dialog-title').textContent";
        for language in ["de", "cs", "et", "en"] {
            let before: String = page.eval(title).await?;
            let choose = format!(
                "(() => {{ const field = document.querySelector('.d-settings select');
                 field.value = '{language}';
                 field.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})()"
            );
            page.eval::<bool>(&choose).await?;
            page.wait(&format!("document.documentElement.lang === '{language}'"))
                .await?;
            page.wait(&format!("{title} !== {before:?}")).await?;
        }
        page.reload().await?;
        page.wait("document.documentElement.lang === 'en'").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn every_language_fits_a_small_phone() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for language in ["de", "cs", "uk", "et"] {
            let page = browser.still_page(Screen::SMALL_PHONE).await?;
            page.speak(&[language]).await?;
            page.open(site.url()).await?;
            page.wait_for_start().await?;
            page.assert_no_sideways_scroll().await?;
            page.deal().await?;
            page.wait_for("button[data-do^='take ']").await?;
            page.assert_no_sideways_scroll().await?;
            // The next one begins as a newcomer, too.
            page.eval::<bool>("(localStorage.clear(), true)").await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

/// Whether something of the title lies under what stands beside it.
const TITLE_IS_COVERED: &str = "(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('#dialog-title'));
    const title = range.getBoundingClientRect();
    const tools = document.querySelector('.dlg-tools').getBoundingClientRect();
    return title.right > tools.left && title.bottom > tools.top && tools.bottom > title.top;
})()";

#[tokio::test]
async fn no_title_of_the_set_up_is_covered_in_any_language() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for screen in [Screen::DESKTOP, Screen::SMALL_PHONE] {
            for language in ["en", "de", "cs", "uk", "et"] {
                let page = browser.still_page(screen).await?;
                page.speak(&[language]).await?;
                page.open(&site.at("#new")).await?;
                page.wait_for("#deal").await?;
                assert!(!page.eval::<bool>(TITLE_IS_COVERED).await?, "{language}");
                page.assert_no_sideways_scroll().await?;
                page.close().await?;
            }
        }
        Ok(())
    })
    .await
}
