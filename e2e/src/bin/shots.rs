//! Pictures of the main screens, into `docs/shots`: `cargo xtask shots [NAME…]`.
//!
//! Each picture is a row of [`SHOTS`]. Names choose among them by how they begin.

use std::path::PathBuf;
use std::time::Duration;

use futures::future::LocalBoxFuture;
use praline_e2e::{Fault, Outcome, Page, Pointer, Preference, Screen, Site, journey, repository};

/// Where the pictures go, from the repository's top folder.
const FOLDER: &str = "docs/shots";

/// How long a bot may take for a whole game.
const PATIENCE: Duration = Duration::from_secs(120);

/// A picture to be made.
struct Shot {
    /// The name of the file, without its ending.
    name: &'static str,
    screen: Screen,
    look: &'static str,
    theme: &'static str,
    /// How to get from the opened page to what is shown.
    way: Way,
}

type Way = for<'a> fn(&'a Page) -> LocalBoxFuture<'a, Result<(), Fault>>;

/// All pictures. The wide ones are made at plain density, to keep the files small.
const SHOTS: [Shot; 43] = [
    shot(
        "home-first-praline-wide",
        Screen::DESKTOP,
        "praline",
        "light",
        first,
    ),
    shot(
        "home-first-tile-dark",
        Screen::DESKTOP,
        "tile",
        "dark",
        first,
    ),
    shot(
        "home-first-praline-phone",
        Screen::SMALL_PHONE,
        "praline",
        "light",
        first,
    ),
    shot(
        "home-back-praline-wide",
        Screen::DESKTOP,
        "praline",
        "light",
        back,
    ),
    shot("home-back-tile-wide", Screen::DESKTOP, "tile", "dark", back),
    shot(
        "home-back-praline-phone",
        Screen::PHONE,
        "praline",
        "light",
        back,
    ),
    shot(
        "table-praline-wide",
        Screen::DESKTOP,
        "praline",
        "light",
        two,
    ),
    shot(
        "table-praline-dark",
        Screen::DESKTOP,
        "praline",
        "dark",
        two,
    ),
    shot("table-tile-wide", Screen::DESKTOP, "tile", "dark", four),
    shot(
        "table-printed-wide",
        Screen::DESKTOP,
        "printed",
        "light",
        two,
    ),
    shot(
        "table-praline-phone",
        Screen::PHONE,
        "praline",
        "light",
        two,
    ),
    shot(
        "table-tile-phone",
        Screen::SMALL_PHONE,
        "tile",
        "light",
        four,
    ),
    shot(
        "new-game-praline-wide",
        Screen::DESKTOP,
        "praline",
        "light",
        start,
    ),
    shot("new-game-tile-phone", Screen::PHONE, "tile", "light", start),
    shot("end-praline-wide", Screen::DESKTOP, "praline", "light", end),
    shot("end-tile-phone", Screen::PHONE, "tile", "dark", end),
    shot(
        "how-to-play-tile-wide",
        Screen::DESKTOP,
        "tile",
        "light",
        help,
    ),
    shot(
        "how-to-play-praline-phone",
        Screen::SMALL_PHONE,
        "praline",
        "dark",
        help,
    ),
    shot(
        "online-room-praline-wide",
        Screen::DESKTOP,
        "praline",
        "light",
        room,
    ),
    shot(
        "online-room-tile-phone",
        Screen::SMALL_PHONE,
        "tile",
        "dark",
        room,
    ),
    shot(
        "online-table-praline-wide",
        Screen::DESKTOP,
        "praline",
        "light",
        online,
    ),
    shot(
        "online-table-praline-phone",
        Screen::PHONE,
        "praline",
        "light",
        online,
    ),
    shot(
        "replay-praline-wide",
        Screen::DESKTOP,
        "praline",
        "light",
        replay,
    ),
    shot(
        "count-praline-wide",
        Screen::DESKTOP,
        "praline",
        "light",
        count,
    ),
    shot(
        "count-praline-phone",
        Screen::PHONE,
        "praline",
        "light",
        count,
    ),
    shot(
        "bonuses-praline-wide",
        Screen::DESKTOP,
        "praline",
        "light",
        bonuses,
    ),
    shot(
        "help-parts-praline-wide",
        Screen::DESKTOP,
        "praline",
        "light",
        parts,
    ),
    shot(
        "help-parts-tile-phone",
        Screen::SMALL_PHONE,
        "tile",
        "light",
        parts,
    ),
    shot(
        "help-bonuses-praline-wide",
        Screen::DESKTOP,
        "praline",
        "light",
        bonus_help,
    ),
    shot(
        "help-bonuses-praline-phone",
        Screen::SMALL_PHONE,
        "praline",
        "dark",
        bonus_help,
    ),
    shot("replay-tile-phone", Screen::PHONE, "tile", "dark", replay),
    shot(
        "review-praline-wide",
        Screen::DESKTOP,
        "praline",
        "light",
        review,
    ),
    shot(
        "review-praline-phone",
        Screen::PHONE,
        "praline",
        "light",
        review,
    ),
    shot("review-tile-dark", Screen::DESKTOP, "tile", "dark", review),
    shot(
        "review-three-wide",
        Screen::DESKTOP,
        "praline",
        "light",
        review_of_three,
    ),
    shot(
        "games-praline-wide",
        Screen::DESKTOP,
        "praline",
        "light",
        games,
    ),
    shot("games-tile-dark", Screen::DESKTOP, "tile", "dark", games),
    shot(
        "games-praline-phone",
        Screen::SMALL_PHONE,
        "praline",
        "light",
        games,
    ),
    shot("set-praline-wide", Screen::DESKTOP, "praline", "light", set),
    shot("set-tile-dark", Screen::DESKTOP, "tile", "dark", set),
    shot("set-praline-phone", Screen::PHONE, "praline", "light", set),
    shot("pad-praline-wide", Screen::DESKTOP, "praline", "light", pad),
    shot("pad-praline-phone", Screen::PHONE, "praline", "light", pad),
];

/// Games in the middle and at the end, as records.
const TWO: &str = include_str!("../../tests/records/middle-2.praline");
const FOUR: &str = include_str!("../../tests/records/middle-4-special.praline");
const THREE: &str = include_str!("../../tests/records/finished-3.praline");
const FINISHED: &str = include_str!("../../tests/records/finished.praline");

const fn shot(
    name: &'static str,
    screen: Screen,
    look: &'static str,
    theme: &'static str,
    way: Way,
) -> Shot {
    Shot {
        name,
        screen,
        look,
        theme,
        way,
    }
}

/// The first screen of a newcomer.
fn first(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(page.wait_for_start())
}

/// The first screen of somebody who has played before; a game's number is when it began.
fn back(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        page.keep("praline.game.1794511800000", FINISHED).await?;
        page.keep("praline.game.1794600600000", FOUR).await?;
        page.keep("praline.game.1794679200000", TWO).await?;
        page.reload().await?;
        page.wait_for("#home-continue").await
    })
}

/// The dialog in which the table is set.
fn start(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(page.set_up())
}

/// A table for two, with pieces held and a line previewed.
fn two(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(preview(page, TWO, ("take c Y", "lay 5")))
}

/// A table for four with special factories.
fn four(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
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
fn end(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        reopen(page, FINISHED).await?;
        page.wait_for(".end h1").await?;
        page.wait("document.querySelectorAll('.decided li').length === 3")
            .await?;
        page.wait_gone(".decided .progress").await
    })
}

/// The review of a game, at the worst own move.
fn review(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(reviewed(page, FINISHED))
}

/// The review of a game of three.
fn review_of_three(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
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
fn replay(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
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
fn count(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        bonuses(page).await?;
        page.choose(".own button.sc").await?;
        page.wait_for(".d-count").await?;
        page.press("ArrowRight").await?;
        page.wait_for(".count-list li:nth-child(2).now").await
    })
}

/// A replay where a round is over, with arcs at what is near a bonus.
fn bonuses(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        reopen(page, FINISHED).await?;
        page.choose(".end .foot button:nth-of-type(2)").await?;
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
fn games(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
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
fn set(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
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
fn pad(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
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
fn help(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(async move {
        page.choose("#home-learn").await?;
        page.choose("#learn-rules").await?;
        page.wait_for(".d-how").await
    })
}

/// The board whose parts are named.
fn parts(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(help_at(page, ".part-names"))
}

/// What brings the bonuses.
fn bonus_help(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
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
fn room(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    let wish = "{ rules: '3-free', seats: ['person', 'person', 'bot:club'], clock: '600+10' }";
    Box::pin(sit_at(page, wish))
}

/// An online game with clocks and words.
fn online(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
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

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted = |shot: &&Shot| {
        names.is_empty()
            || names
                .iter()
                .any(|name| shot.name.starts_with(name.as_str()))
    };
    let folder = repository().join(FOLDER);
    std::fs::create_dir_all(&folder).map_err(|error| Fault::Io {
        what: folder.display().to_string(),
        error,
    })?;
    for shot in SHOTS.iter().filter(is_wanted) {
        let file = folder.join(format!("{}.png", shot.name));
        make(shot, &file).await?;
        let bytes = std::fs::metadata(&file).map_or(0, |file| file.len());
        println!("{FOLDER}/{}.png, {} KB", shot.name, bytes / 1000);
    }
    Ok(())
}

/// Makes one picture, in a browser of its own, so that none sees the storage of another.
async fn make(shot: &Shot, file: &PathBuf) -> Outcome {
    journey(async |browser| {
        let site = Site::club()?;
        let page = browser.page(shot.screen).await?;
        // Nothing moves in a picture, and nothing is caught half-way.
        page.prefer(Preference::ReducedMotion).await?;
        let settings = format!("look {}\ntheme {}\nspeed off\n", shot.look, shot.theme);
        page.keep("praline.settings", &settings).await?;
        page.open(site.url()).await?;
        (shot.way)(&page).await?;
        page.rest().await?;
        page.picture(file).await?;
        Ok(())
    })
    .await
}
