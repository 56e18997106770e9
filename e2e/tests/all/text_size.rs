//! Readers who have set larger text, and names of every kind.

use praline_e2e::{Fault, Outcome, Page, Screen, Site, journey};

use crate::flaws::{at, position};

/// A finished game of two, as a record.
const FINISHED: &str = include_str!("../records/finished.praline");

/// Marks every element that has text of its own with the size of it, as it is drawn.
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

/// The height of the smallest text in the chart that is seen, in pixels of the screen; nothing without a chart.
const CHART: &str = "(() => {
    const chart = [...document.querySelectorAll('.chart')].find((it) => it.checkVisibility());
    const scale = chart && chart.getBoundingClientRect().width / chart.viewBox.baseVal.width;
    const sizes = [...chart?.querySelectorAll('text') ?? []].map((it) => parseFloat(getComputedStyle(it).fontSize));
    return chart ? Math.min(...sizes) * scale : null;
})()";

async fn set_text(page: &Page, size: &str) -> Result<(), Fault> {
    let set = format!(
        "(() => {{ const sheet = new CSSStyleSheet();
            sheet.replaceSync('html {{ font-size: {size} !important; }}');
            document.adoptedStyleSheets = [sheet]; }})()"
    );
    page.eval::<()>(&set).await
}

async fn assert_text_doubles(page: &Page, screen: &str) -> Result<(), Fault> {
    page.rest().await?;
    page.assert_texts_apart(screen).await?;
    page.eval::<()>(NOTE).await?;
    let chart: Option<f64> = page.eval(CHART).await?;
    set_text(page, "200%").await?;
    page.rest().await?;
    let small: Vec<String> = page.eval(SMALL).await?;
    assert!(small.is_empty(), "too small on {screen}: {small:#?}");
    let larger: Option<f64> = page.eval(CHART).await?;
    assert!(
        chart >= Some(12.0) && larger >= chart.map(|size| 1.9 * size) || chart.is_none(),
        "the chart's texts: {chart:?} and {larger:?} on {screen}"
    );
    page.assert_texts_apart(&format!("{screen}, text of twice the size,"))
        .await?;
    page.assert_no_sideways_scroll().await?;
    set_text(page, "100%").await
}

async fn text_doubles(screen: Screen, language: &str) -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_stranger(screen).await?;
        page.speak(&[language]).await?;
        page.open(site.url()).await?;
        page.wait_for_start().await?;
        assert_text_doubles(&page, "the first screen").await?;
        page.set_up().await?;
        assert_text_doubles(&page, "set-up").await?;
        // Always the same pieces, so that the same texts meet.
        let position = position("2", "BBYR,KKWW,BRRK,YYKW,BYRW");
        let page = at(browser, &site, screen, &position).await?;
        let settings = format!("language {language}\nevaluation on\n");
        let speak = format!("void localStorage.setItem('praline.settings', {settings:?})");
        page.eval::<()>(&speak).await?;
        page.reload().await?;
        for _ in 0..8 {
            page.press_something().await?;
        }
        page.wait_for("button[data-do^='take ']").await?;
        assert_text_doubles(&page, "the table").await?;
        page.choose("button.tool.menu").await?;
        page.wait_for(".menu-list").await?;
        assert_text_doubles(&page, "the menu").await?;
        let page = browser.still_stranger(screen).await?;
        page.speak(&[language]).await?;
        page.keep("praline.game.1", FINISHED).await?;
        page.open(site.at("#play")).await?;
        page.wait_for(".end .bx").await?;
        page.wait("document.querySelectorAll('.decided li').length === 3")
            .await?;
        assert_text_doubles(&page, "the end").await?;
        page.eval::<()>("void (location.hash = 'games')").await?;
        page.wait_for(".game-rows li").await?;
        assert_text_doubles(&page, "the games").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn twice_as_large_text_can_be_read_on_a_wide_screen() -> Outcome {
    text_doubles(Screen::mouse(1280, 800), "de").await?;
    text_doubles(Screen::mouse(1280, 800), "uk").await
}

#[tokio::test]
async fn twice_as_large_text_can_be_read_on_a_phone() -> Outcome {
    text_doubles(Screen::SMALL_PHONE, "de").await?;
    text_doubles(Screen::SMALL_PHONE, "uk").await
}

/// Pieces of which a count covers too much: a corner of the own one, nothing of another.
const HIDDEN: &str = "(() => {
    const share = (pill, piece) => {
        const [a, b] = [pill.getBoundingClientRect(), piece.getBoundingClientRect()];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return width > 0 && height > 0 ? (width * height) / (b.width * b.height) : 0;
    };
    // A crowded factory that is small opens large before anything on it can be pressed.
    const isSmall = (place) => place.closest('.disc')?.querySelector('.enlarge')?.checkVisibility();
    const places = [...document.querySelectorAll('.ring .p, .ring .grp')].filter((place) => !isSmall(place));
    return places.flatMap((place) => [...place.querySelectorAll('.count, b')].flatMap((pill) =>
        places.filter((other) => other.querySelector('.pz') &&
            share(pill, other.querySelector('.pz:last-of-type')) > (other === place ? 0.45 : 0.12))
            .map((other) => `${pill.textContent} of ${place.dataset.do} at ${other.dataset.do}: ${share(pill, other.querySelector('.pz:last-of-type'))}`)));
})()";

#[tokio::test]
async fn counts_of_twice_the_size_leave_the_pieces_in_sight() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let crowded = "4-special_1_d1_BBBYYRKKW/1,BBYYRRKK/3,BYRW/4,BBBYYRR/5,BYRWW,KKWW,BYR,-,-_*1BBYYRKKW_\
            7.9.11.12.13_0.0.0.0.0";
        let board = "_0:...../...../...../...../.....:-,-,-,-,-:-".repeat(4);
        for screen in [Screen::mouse(1280, 800), Screen::SMALL_PHONE] {
            let page = at(browser, &site, screen, &format!("{crowded}{board}")).await?;
            for size in ["100%", "200%"] {
                set_text(&page, size).await?;
                let hidden: Vec<String> = page.eval(HIDDEN).await?;
                assert!(hidden.is_empty(), "{screen:?}, {size}: {hidden:#?}");
            }
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
                let sitters: Vec<String> = names[..players]
                    .iter()
                    .map(|it| format!("sitter {it}\n"))
                    .collect();
                let plan = format!("rules {players}\nstarter {players}\n{}", sitters.concat());
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
