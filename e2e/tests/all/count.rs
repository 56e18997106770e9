//! Why it scored: a round's count watched step by step, in play and in a replay.

use praline_e2e::{Element, Fault, Outcome, Page, Screen, Site, journey};

/// A finished game of two, as a record.
const FINISHED: &str = include_str!("../records/finished.praline");

/// One draft is left of the round: then line 2 scores 3 + 2, lines 3 and 4 score, and two pieces fell.
const BEFORE: &str = "2_3_d1_-,-,-,-,-_K_15.14.17.15.15_3.3.3.4.4_\
    10:.Y.../W.Y../...../...../.....:-,B2,-,-,-:-_0:...../...../...../...../.....:-,-,-,-,-:*Y";

/// The step that is shown: its sum, the points in it, and the score after it.
const SHOWN: &str = "(() => {
    const read = (name) => document.querySelector(`.d-count ${name}`)?.textContent ?? '';
    const number = (text) => Number(text.replaceAll('\\u2212', '-').split('=').at(-1));
    return {
        points: number(read('.now .count-points')),
        total: number(read('.now .count-total')),
        board: number(read('.count-board .sc')),
        began: parseInt(read('.count-board .sub')),
    };
})()";

#[derive(Debug, serde::Deserialize)]
struct Shown {
    points: i32,
    total: i32,
    board: i32,
    began: i32,
}

/// Whether every frame lies around the pieces that it names, and close to them.
const FRAMES_FIT: &str = "(() => {
    const rows = [...document.querySelectorAll('.count-board .wl')];
    return [...document.querySelectorAll('.count-board .lit')].every((lit) => {
        const [row, column, more] = ['r', 'i', 'n'].map((it) => Number(lit.dataset[it] ?? 1));
        const at = (down, right) => rows[row + down].children[column + right].getBoundingClientRect();
        const first = at(0, 0);
        const last = lit.matches('.down') ? at(more - 1, 0) : lit.matches('.across') ? at(0, more - 1) : first;
        const frame = lit.getBoundingClientRect();
        const beyond = [first.left - frame.left, first.top - frame.top,
            frame.right - last.right, frame.bottom - last.bottom];
        return first.width > 12 && beyond.every((it) => it > -1 && it < 10);
    });
})()";

/// Whether the step that is counted now can be seen in the list.
const STEP_IN_SIGHT: &str = "(() => {
    const step = document.querySelector('.count-list .now').getBoundingClientRect();
    const room = document.querySelector('.count-words').getBoundingClientRect();
    const foot = document.querySelector('.d-count .dlg-foot').getBoundingClientRect();
    return step.top > room.top - 1 && step.bottom < Math.min(room.bottom, foot.top) + 1;
})()";

/// Goes through a player's steps by the arrow key, and returns the score at their end.
async fn walk(page: &Page) -> Result<i32, Fault> {
    let steps = page.count(".count-list li").await?;
    let mut score = None;
    for step in 1..=steps {
        page.wait(&format!(
            "document.querySelector('.count-list li:nth-child({step})').classList.contains('now')"
        ))
        .await?;
        let shown: Shown = page.eval(SHOWN).await?;
        let before = score.unwrap_or(shown.began);
        assert_eq!(before + shown.points, shown.total, "{shown:?}");
        assert_eq!(shown.total, shown.board, "{shown:?}");
        score = Some(shown.total);
        assert!(page.eval::<bool>(FRAMES_FIT).await?, "step {step}");
        page.wait(STEP_IN_SIGHT).await?;
        if step < steps {
            page.press("ArrowRight").await?;
        }
    }
    Ok(score.unwrap_or_default())
}

#[tokio::test]
async fn after_a_round_each_piece_is_shown_with_its_sum() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let lying = Screen::touch(844, 390);
        for screen in [Screen::DESKTOP, Screen::PHONE, Screen::SMALL_PHONE, lying] {
            let page = browser.still_page(screen).await?;
            page.keep("praline.settings", "counting steps\nconfirm never\n")
                .await?;
            page.open(site.at(&format!("#position={BEFORE}"))).await?;
            page.choose("button[data-do='take c K']").await?;
            page.choose(".own button[data-do='lay 4']").await?;
            page.wait_text(".d-count .count-sum", "3 + 2 = 5").await?;
            let said = "document.querySelector('.d-count [role=status]').textContent
                .endsWith('Row 2, turquoise: row of 3 and column of 2: 3 + 2 = 5 points')";
            page.wait(said).await?;
            assert_eq!(walk(&page).await?, 15);
            page.press("ArrowLeft").await?;
            page.wait_text(".d-count .count-sum", "3 + 2 = 5").await?;
            page.rest().await?;
            page.assert_accessible("a count").await?;
            page.assert_no_sideways_scroll().await?;
            page.assert_targets().await?;
            page.assert_texts_apart("a count").await?;
            let scrolls = "(() => { const body = document.querySelector('.d-count .dlg-body');
                return body.scrollHeight > body.clientHeight + 1; })()";
            assert!(!page.eval::<bool>(scrolls).await?, "{screen:?}");
            page.press("Escape").await?;
            page.wait_gone("dialog[open]").await?;
            // It is offered until the next move, and by the score for good.
            page.choose(".why").await?;
            page.wait_for(".d-count").await?;
            page.press("Escape").await?;
            page.wait_gone("dialog[open]").await?;
            page.choose(".own button.sc").await?;
            page.wait_for(".d-count").await?;
            page.press("Escape").await?;
            page.assert_clean().await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn in_a_replay_the_last_count_leads_to_the_final_scores() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.keep("praline.game.1", FINISHED).await?;
        page.open(site.at("#play")).await?;
        page.choose(".endtop .tool").await?;
        page.choose("#menu-replay").await?;
        page.wait_for(".replay").await?;
        page.choose(".replay .steps button:last-of-type").await?;
        page.choose(".own button.sc").await?;
        page.wait_for(".d-count").await?;
        // The list is longer than a small phone has room for.
        page.resize(Screen::SMALL_PHONE).await?;
        page.rest().await?;
        assert_eq!(walk(&page).await?, 52);
        page.choose(Element::css(".count-players button:last-child"))
            .await?;
        assert_eq!(walk(&page).await?, 79);
        page.assert_accessible_in_every_look("the last count")
            .await?;
        page.choose("#count-next").await?;
        page.wait_gone("dialog[open]").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn progress_to_the_bonuses_can_be_switched_off_for_good() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.keep("praline.game.1", FINISHED).await?;
        page.open(site.at("#play")).await?;
        page.choose(".endtop .tool").await?;
        page.choose("#menu-replay").await?;
        page.choose(".replay .steps button:last-of-type").await?;
        page.wait_for(".own .arc").await?;
        page.choose("button.tool.menu").await?;
        page.choose(Element::css(".menu-list button").named("Settings"))
            .await?;
        page.choose(Element::css(".d-settings label").containing("Bonus progress"))
            .await?;
        page.press("Escape").await?;
        page.wait_gone(".own .arc").await?;
        page.reload().await?;
        page.wait("localStorage.getItem('praline.settings').includes('bonuses off')")
            .await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}
