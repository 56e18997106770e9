//! The ways from the opened page to what is shown in a picture.

use std::time::Duration;

use futures::future::LocalBoxFuture;
use praline_e2e::{Fault, Page, Pointer};

/// How long a bot may take for a whole game.
const PATIENCE: Duration = Duration::from_secs(120);

/// Games in the middle and at the end, as records.
const TWO: &str = include_str!("../../../tests/records/middle-2.praline");
const FOUR: &str = include_str!("../../../tests/records/middle-4-special.praline");
const THREE: &str = include_str!("../../../tests/records/finished-3.praline");
const FINISHED: &str = include_str!("../../../tests/records/finished.praline");

/// The first screen of a newcomer.
pub(crate) fn first(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(page.wait_for_start())
}

/// The first screen of somebody who has played before; a game's number is when it began.
pub(crate) fn back(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        page.keep("praline.game.1794511800000", FINISHED).await?;
        page.keep("praline.game.1794600600000", FOUR).await?;
        page.keep("praline.game.1794679200000", TWO).await?;
        page.reload().await?;
        page.wait_for("#home-continue").await
    })
}

/// The dialog in which the table is set.
pub(crate) fn start(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(page.set_up())
}

/// A table for two, with pieces held and a line previewed.
pub(crate) fn two(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(preview(page, TWO, ("take c Y", "lay 5")))
}

/// A table for four with special factories.
pub(crate) fn four(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(preview(page, FOUR, ("take c R", "lay 4")))
}

/// Takes up a game, picks pieces up and rests on a line.
async fn preview(page: &Page, record: &str, (take, lay): (&str, &str)) -> Result<(), Fault> {
    reopen(page, record).await?;
    page.choose(format!("button[data-do='{take}']").as_str())
        .await?;
    let line = format!(".own button[data-do='{lay}']");
    match page.screen().pointer {
        Pointer::Mouse => page.hover(line.as_str()).await,
        Pointer::Touch => page.tap(line.as_str()).await,
    }
}

/// The end of a game, gone through.
pub(crate) fn end(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        reopen(page, FINISHED).await?;
        page.wait_for(".end h1").await?;
        page.wait("document.querySelectorAll('.decided li').length === 3")
            .await?;
        page.wait_gone(".decided .progress").await
    })
}

/// The review of a game, at the worst own move.
pub(crate) fn review(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(reviewed(page, FINISHED))
}

/// The review of a game of three.
pub(crate) fn review_of_three(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(reviewed(page, THREE))
}

async fn reviewed(page: &Page, record: &str) -> Result<(), Fault> {
    page.keep("praline.game.1", record).await?;
    page.reload().await?;
    page.eval::<()>("void (location.hash = '#review/1')")
        .await?;
    page.wait_within("!!document.querySelector('.review .bars')", PATIENCE)
        .await?;
    page.rest().await
}

/// A game gone through again, some moves after its beginning.
pub(crate) fn replay(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        reopen(page, FINISHED).await?;
        page.choose(".endtop .tool").await?;
        page.choose("#menu-replay").await?;
        page.wait_for(".replay").await?;
        for _ in 0..8 {
            page.press("ArrowRight").await?;
        }
        page.wait("document.querySelector('.replay input').value === '9'")
            .await
    })
}

/// Why the last round but one of a game scored, at its second step.
pub(crate) fn count(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        bonuses(page).await?;
        page.choose(".own button.sc").await?;
        page.wait_for(".d-count").await?;
        page.press("ArrowRight").await?;
        page.wait_for(".count-list li:nth-child(2).now").await
    })
}

/// A replay where a round is over, with arcs at what is near a bonus.
pub(crate) fn bonuses(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        reopen(page, FINISHED).await?;
        page.choose(".endtop .tool").await?;
        page.choose("#menu-replay").await?;
        page.wait_for(".replay").await?;
        page.eval::<()>(
            "void (() => { const steps = document.querySelector('.replay input');
                steps.value = '48'; steps.dispatchEvent(new Event('input')); })()",
        )
        .await?;
        page.wait_for(".why").await
    })
}

/// The list of games, of a player who has met most bots.
pub(crate) fn games(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    const RIVALS: [&str; 7] = [
        "beginner", "beginner", "novice", "novice", "casual", "amateur", "club",
    ];
    Box::pin(async move {
        page.keep("praline.game.1794700000000", TWO).await?;
        for (number, rival) in (1..).zip(RIVALS) {
            let (own, other) = if number % 3 == 0 { (1, 2) } else { (2, 1) };
            let record = FINISHED
                .replace("player 1 Ada\n", "")
                .replace("player 2 bot:amateur\n", "");
            let players = format!("player {own} Ada\nplayer {other} bot:{rival}\n");
            let head = format!("rules 2\n{players}date 2026-11-0{number}\n");
            let record = record.replacen("rules 2\n", &head, 1);
            page.keep(&format!("praline.game.{number}"), &record)
                .await?;
        }
        page.reload().await?;
        page.eval::<()>("void (location.hash = '#games')").await?;
        page.wait("document.querySelectorAll('.game-rows li').length === 8")
            .await
    })
}

/// A position of the real game that is being set up.
pub(crate) fn set(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    const POSITION: &str = "2_4_d1_YRKK,BBRK,RWWW,-,BRKK_*1YK_3.6.6.2.3_9.10.8.10.12_\
        16:.YR.W/.BY.K/K.B../R..../...W.:-,-,-,-,B3:-_\
        15:...../...../...../...../.....:-,-,-,-,-:-";
    Box::pin(async move {
        let open = format!("void (location.hash = '#set={POSITION}')");
        page.eval::<()>(&open).await?;
        page.choose(".pp[data-edit='choose W']").await?;
        page.wait_for(".pp.on").await
    })
}

/// The score pad in its first round.
pub(crate) fn pad(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        page.eval::<()>("void (location.hash = '#pad')").await?;
        page.choose("#pad-begin").await?;
        for press in ["press 1 1 2", "press 1 2 3", "floor 1 2", "press 2 3 3"] {
            page.choose(format!("[data-pad='{press}']").as_str())
                .await?;
        }
        page.eval::<()>("void scrollTo(0, 0)").await
    })
}

/// How to play.
pub(crate) fn help(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        page.choose("#home-learn").await?;
        page.choose("#learn-rules").await?;
        page.wait_for(".d-how").await
    })
}

/// The board whose parts are named.
pub(crate) fn parts(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(help_at(page, ".part-names"))
}

/// What brings the bonuses.
pub(crate) fn bonus_help(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(help_at(page, ".bonus-points"))
}

/// How to play, where something stands.
async fn help_at(page: &Page, what: &str) -> Result<(), Fault> {
    help(page).await?;
    page.wait_for(what).await?;
    page.eval::<()>(&format!(
        "void document.querySelector('{what}').closest('figure').scrollIntoView()"
    ))
    .await
}

/// An online table that waits for people.
pub(crate) fn room(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    let wish = "{ rules: '3-free', seats: ['person', 'person', 'bot:club'], clock: '600+10' }";
    Box::pin(sit_at(page, wish))
}

/// An online game with clocks and words.
pub(crate) fn online(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    let wish = "{ rules: '3', seats: ['person', 'bot:club', 'bot:strong'], clock: '600+10',
        start: '1' }";
    Box::pin(async move {
        sit_at(page, wish).await?;
        page.choose("#start-table").await?;
        for _ in 0..9 {
            page.press_something().await?;
        }
        // Until it is one's turn again.
        page.wait_for("button[data-do^='take ']").await
    })
}

/// Sets an online table and sits down at it.
async fn sit_at(page: &Page, wish: &str) -> Result<(), Fault> {
    page.set_table(wish).await?;
    page.sit(1, "Ada").await
}

/// Opens the page once more with a game in its storage.
async fn reopen(page: &Page, record: &str) -> Result<(), Fault> {
    page.keep("praline.game.1", record).await?;
    page.reload().await?;
    page.eval::<()>("void (location.hash = '#play')").await
}

/// The list of lessons.
pub(crate) fn learn(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(at(page, "learn", ".learn-card"))
}

/// A lesson's question about the board.
pub(crate) fn lesson(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(at(page, "learn/first/3", "#lesson-ask"))
}

/// The same with an answer that is wrong, and why.
pub(crate) fn lesson_said(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        lesson(page).await?;
        for answer in ["4", "5"] {
            page.choose(format!("[data-answer='{answer}']").as_str())
                .await?;
        }
        page.choose(".les-main").await?;
        page.wait_for("[data-outcome='wrong']").await
    })
}

/// A first game with the coach, who has something to say.
pub(crate) fn coach(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    const TAKE_MANY: &str = "(() => {
        const piece = [...document.querySelectorAll('button.p[data-do^=\"take \"]')].find((it) =>
            it.closest('.pcs').querySelectorAll(`[data-colour=${it.dataset.colour}]`).length > 1);
        piece?.click();
        return Boolean(piece);
    })()";
    Box::pin(async move {
        at(page, "learn", "#learn-coach").await?;
        page.choose("#learn-coach").await?;
        page.wait_for("button.p[data-do^='take ']").await?;
        page.wait(TAKE_MANY).await?;
        page.hover("[data-do='lay f']").await?;
        page.wait_for(".coach-line").await
    })
}

/// What would have been better in a game, as moves on the board.
pub(crate) fn review_line(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        reviewed(page, FINISHED).await?;
        page.choose(".vd .be").await?;
        page.wait_for(".rvtold b").await
    })
}

/// A moment of a game that is tried again.
pub(crate) fn review_try(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        reviewed(page, FINISHED).await?;
        page.choose(".vd .try").await?;
        page.wait_for(".rvtry").await?;
        page.rest().await
    })
}

/// A puzzle.
pub(crate) fn puzzle(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(at(page, "puzzle/1", "#puzzle-title"))
}

/// The same, solved by looking.
pub(crate) fn puzzle_solved(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        puzzle(page).await?;
        let (hint, place) = match page.screen().pointer {
            Pointer::Mouse => (".tools .hint", ".mine .place"),
            Pointer::Touch => (".bar .hint", ".bar .place"),
        };
        for press in [hint, hint, place] {
            page.choose(press).await?;
        }
        page.wait_for(".puzzle .found").await?;
        page.rest().await
    })
}

/// Opens a screen by its address.
async fn at(page: &Page, address: &str, what: &str) -> Result<(), Fault> {
    page.eval::<()>(&format!("void (location.hash = '#{address}')"))
        .await?;
    page.wait_for(what).await
}
