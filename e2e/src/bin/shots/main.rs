//! Pictures of the main screens, into `docs/shots`: `cargo xtask shots [NAME…]`.
//!
//! Each picture is a row of [`SHOTS`]. Names choose among them by how they begin.

mod ways;

use std::path::Path;

use futures::future::LocalBoxFuture;
use praline_e2e::{Fault, Outcome, Page, Preference, Screen, Site, journey, repository};

/// Where the pictures go, from the repository's top folder.
const FOLDER: &str = "docs/shots";

/// A picture to be made.
struct Shot {
    what: &'static str,
    screen: Screen,
    look: &'static str,
    theme: &'static str,
    /// How to get from the opened page to what is shown.
    way: Way,
}

type Way = for<'a> fn(&'a Page) -> LocalBoxFuture<'a, Result<(), Fault>>;

/// At plain density, to keep the files small.
const WIDE: Screen = Screen::DESKTOP;
const PHONE: Screen = Screen::PHONE;
const SMALL: Screen = Screen::SMALL_PHONE;
const PRALINE: &str = "praline";
const TILE: &str = "tile";
const PRINTED: &str = "printed";
const LIGHT: &str = "light";
const DARK: &str = "dark";

/// All pictures.
const SHOTS: [Shot; 58] = [
    shot("home-first", WIDE, PRALINE, LIGHT, ways::first),
    shot("home-first", WIDE, TILE, DARK, ways::first),
    shot("home-first", SMALL, PRALINE, LIGHT, ways::first),
    shot("home-back", WIDE, PRALINE, LIGHT, ways::back),
    shot("home-back", WIDE, TILE, DARK, ways::back),
    shot("home-back", PHONE, PRALINE, LIGHT, ways::back),
    shot("table", WIDE, PRALINE, LIGHT, ways::two),
    shot("table", WIDE, PRALINE, DARK, ways::two),
    shot("table", WIDE, TILE, DARK, ways::four),
    shot("table", WIDE, PRINTED, LIGHT, ways::two),
    shot("table", PHONE, PRALINE, LIGHT, ways::two),
    shot("table", SMALL, TILE, LIGHT, ways::four),
    shot("new-game", WIDE, PRALINE, LIGHT, ways::start),
    shot("new-game", PHONE, TILE, LIGHT, ways::start),
    shot("end", WIDE, PRALINE, LIGHT, ways::end),
    shot("end", PHONE, TILE, DARK, ways::end),
    shot("how-to-play", WIDE, TILE, LIGHT, ways::help),
    shot("how-to-play", SMALL, PRALINE, DARK, ways::help),
    shot("online-room", WIDE, PRALINE, LIGHT, ways::room),
    shot("online-room", SMALL, TILE, DARK, ways::room),
    shot("online-table", WIDE, PRALINE, LIGHT, ways::online),
    shot("online-table", PHONE, PRALINE, LIGHT, ways::online),
    shot("replay", WIDE, PRALINE, LIGHT, ways::replay),
    shot("count", WIDE, PRALINE, LIGHT, ways::count),
    shot("count", PHONE, PRALINE, LIGHT, ways::count),
    shot("bonuses", WIDE, PRALINE, LIGHT, ways::bonuses),
    shot("help-parts", WIDE, PRALINE, LIGHT, ways::parts),
    shot("help-parts", SMALL, TILE, LIGHT, ways::parts),
    shot("help-bonuses", WIDE, PRALINE, LIGHT, ways::bonus_help),
    shot("help-bonuses", SMALL, PRALINE, DARK, ways::bonus_help),
    shot("replay", PHONE, TILE, DARK, ways::replay),
    shot("review", WIDE, PRALINE, LIGHT, ways::review),
    shot("review", PHONE, PRALINE, LIGHT, ways::review),
    shot("review", WIDE, TILE, DARK, ways::review),
    shot("review-three", WIDE, PRALINE, LIGHT, ways::review_of_three),
    shot("games", WIDE, PRALINE, LIGHT, ways::games),
    shot("games", WIDE, TILE, DARK, ways::games),
    shot("games", SMALL, PRALINE, LIGHT, ways::games),
    shot("set", WIDE, PRALINE, LIGHT, ways::set),
    shot("set", WIDE, TILE, DARK, ways::set),
    shot("set", PHONE, PRALINE, LIGHT, ways::set),
    shot("pad", WIDE, PRALINE, LIGHT, ways::pad),
    shot("pad", PHONE, PRALINE, LIGHT, ways::pad),
    shot("learn", WIDE, PRALINE, LIGHT, ways::learn),
    shot("learn", SMALL, PRALINE, LIGHT, ways::learn),
    shot("lesson", WIDE, PRALINE, LIGHT, ways::lesson),
    shot("lesson", PHONE, TILE, LIGHT, ways::lesson),
    shot("lesson-said", WIDE, TILE, DARK, ways::lesson_said),
    shot("lesson-said", PHONE, PRALINE, LIGHT, ways::lesson_said),
    shot("coach", WIDE, PRALINE, LIGHT, ways::coach),
    shot("review-line", WIDE, PRALINE, LIGHT, ways::review_line),
    shot("review-try", WIDE, PRALINE, LIGHT, ways::review_try),
    shot("review-try", PHONE, PRALINE, LIGHT, ways::review_try),
    shot("puzzle", WIDE, PRALINE, LIGHT, ways::puzzle),
    shot("puzzle", SMALL, PRALINE, LIGHT, ways::puzzle),
    shot("puzzle", WIDE, TILE, DARK, ways::puzzle),
    shot("puzzle-solved", WIDE, PRALINE, LIGHT, ways::puzzle_solved),
    shot("puzzle-solved", PHONE, PRALINE, LIGHT, ways::puzzle_solved),
];

const fn shot(
    what: &'static str,
    screen: Screen,
    look: &'static str,
    theme: &'static str,
    way: Way,
) -> Shot {
    Shot {
        what,
        screen,
        look,
        theme,
        way,
    }
}

impl Shot {
    /// The name of its file, such as `table-praline-wide.png`.
    fn file(&self) -> String {
        let size = if self.screen == WIDE { "wide" } else { "phone" };
        let dark = if self.theme == DARK { "-dark" } else { "" };
        format!("{}-{}-{size}{dark}.png", self.what, self.look)
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted = |shot: &&Shot| {
        let file = shot.file();
        names.is_empty() || names.iter().any(|name| file.starts_with(name))
    };
    let folder = repository().join(FOLDER);
    std::fs::create_dir_all(&folder).map_err(|error| Fault::Io {
        what: folder.display().to_string(),
        error,
    })?;
    for shot in SHOTS.iter().filter(is_wanted) {
        let file = folder.join(shot.file());
        make(shot, &file).await?;
        let bytes = std::fs::metadata(&file).map_or(0, |file| file.len());
        println!("{FOLDER}/{}, {} KB", shot.file(), bytes / 1000);
    }
    Ok(())
}

/// Makes one picture, in a browser of its own, so that none sees the storage of another.
async fn make(shot: &Shot, file: &Path) -> Outcome {
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
