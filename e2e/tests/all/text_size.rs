//! Readers who have set larger text, and names of every kind.

use praline_e2e::{Fault, Outcome, Page, Screen, Site, journey};

/// Marks every element that has text of its own with the size of it.
const NOTE: &str = "(() => {
    for (const element of document.querySelectorAll('body *')) {
        const own = [...element.childNodes].some((it) => it.nodeType === 3 && it.data.trim() !== '');
        if (own && !element.closest('svg, noscript, .spoken, .unseen')) {
            element.dataset.size = parseFloat(getComputedStyle(element).fontSize);
        }
    }
})()";

/// Texts that have not become twice as large since, with both sizes; a tenth is forgiven to letters on pieces.
const SMALL: &str = "[...document.querySelectorAll('[data-size]')].map((element) =>
    [element, Number(element.dataset.size), parseFloat(getComputedStyle(element).fontSize)])
    .filter(([, before, now]) => now < 1.9 * before)
    .map(([element, before, now]) => `${element.className} ${element.textContent.slice(0, 20)} ${before} ${now}`)";

async fn assert_text_doubles(page: &Page, screen: &str) -> Result<(), Fault> {
    page.rest().await?;
    page.eval::<()>(NOTE).await?;
    let set = |size: &str| {
        format!(
            "(() => {{ const sheet = new CSSStyleSheet();
                sheet.replaceSync('html {{ font-size: {size} !important; }}');
                document.adoptedStyleSheets = [sheet]; }})()"
        )
    };
    page.eval::<()>(&set("200%")).await?;
    page.rest().await?;
    let small: Vec<String> = page.eval(SMALL).await?;
    assert!(small.is_empty(), "too small on {screen}: {small:#?}");
    page.assert_no_sideways_scroll().await?;
    page.eval::<()>(&set("100%")).await
}

#[tokio::test]
async fn text_of_twice_the_size_is_twice_as_large_everywhere() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for screen in [Screen::mouse(1280, 800), Screen::SMALL_PHONE] {
            let page = browser.still_stranger(screen).await?;
            page.open(site.url()).await?;
            page.wait_for_start().await?;
            assert_text_doubles(&page, "the first screen").await?;
            page.set_up().await?;
            assert_text_doubles(&page, "set-up").await?;
            page.choose("#deal").await?;
            page.wait_gone("#deal").await?;
            for _ in 0..4 {
                page.press_something().await?;
            }
            page.wait_for("button[data-do^='take ']").await?;
            assert_text_doubles(&page, "the table").await?;
            page.choose("button.tool.menu").await?;
            page.wait_for(".menu-list").await?;
            assert_text_doubles(&page, "the menu").await?;
            page.choose("#menu-resign").await?;
            page.choose("#menu-resign").await?;
            page.wait_for(".end h1").await?;
            assert_text_doubles(&page, "the end").await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

/// Scores that are not wholly inside the board they belong to, or lie over its name.
const PUSHED: &str = "[...document.querySelectorAll('.game .bd, .end .bx')]
    .filter((board) => board.checkVisibility())
    .flatMap((board) => {
        const name = board.querySelector('.nm')?.getBoundingClientRect();
        const score = board.querySelector('.sc, figcaption > :last-child')?.getBoundingClientRect();
        if (!name || !score || score.width === 0) return [];
        const around = (board.querySelector('.hd, figcaption') ?? board).getBoundingClientRect();
        const isOut = score.right > around.right + 1 || score.left < around.left - 1 ||
            score.bottom > around.bottom + 4 || score.right > innerWidth;
        const isOver = name.right > score.left + 1 && name.left < score.right - 1 &&
            name.bottom > score.top + 1 && name.top < score.bottom - 1;
        return isOut || isOver ? [board.innerText.slice(0, 60)] : [];
    })";

#[tokio::test]
async fn no_name_pushes_a_score_away() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let family = "👨\u{200d}👩\u{200d}👧\u{200d}👦";
        let names = [
            "W".repeat(40),
            "🍫".repeat(40),
            family.repeat(5),
            "Z̃ͫ".repeat(8),
        ];
        for screen in [Screen::DESKTOP, Screen::TABLET, Screen::SMALL_PHONE] {
            for players in [2, 4] {
                let page = browser.still_stranger(screen).await?;
                // The last seat begins, so that the longest name of all is an opponent's.
                let mut plan = format!("rules {players}\nstarter {players}\n");
                for name in &names[..players] {
                    plan.extend(["sitter ", name.as_str(), "\n"]);
                }
                page.keep("praline.plan", &plan).await?;
                page.open(site.url()).await?;
                page.deal().await?;
                page.wait_for("button[data-do^='take ']").await?;
                page.rest().await?;
                let pushed: Vec<String> = page.eval(PUSHED).await?;
                assert!(pushed.is_empty(), "{screen:?}, {players}: {pushed:?}");
                page.assert_no_sideways_scroll().await?;
                page.close().await?;
            }
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_word_for_the_floor_does_not_run_into_its_ring() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for language in ["de", "cs", "uk", "et", "en"] {
            let page = browser.still_stranger(Screen::mouse(1280, 800)).await?;
            page.speak(&[language]).await?;
            page.open(site.url()).await?;
            page.play().await?;
            page.choose("button[data-do^='take ']").await?;
            page.wait_for(".own .fl.legal").await?;
            let room: f64 = page
                .eval(
                    "(() => {
                        const floor = document.querySelector('.own .fl.legal');
                        const word = document.createRange();
                        word.selectNodeContents(floor.querySelector('.cap'));
                        const cells = floor.querySelector('.cells');
                        const ring = parseFloat(getComputedStyle(cells, '::before').left);
                        return cells.getBoundingClientRect().left + ring - word.getBoundingClientRect().right;
                    })()",
                )
                .await?;
            assert!(room > 2.0, "{language}: {room} px");
            page.close().await?;
        }
        Ok(())
    })
    .await
}
