//! Pictures of the main screens, into `docs/shots`: `cargo xtask shots [NAME…]`.
//!
//! Each picture is a row of [`SHOTS`]. Names choose among them by how they begin.

use std::path::PathBuf;

use futures::future::LocalBoxFuture;
use praline_e2e::{Fault, Outcome, Page, Preference, Screen, Site, journey, repository};

/// Where the pictures go, from the repository's top folder.
const FOLDER: &str = "docs/shots";

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
const SHOTS: [Shot; 5] = [
    shot("start-wide", Screen::DESKTOP, "praline", "light", start),
    shot("start-wide-dark", Screen::DESKTOP, "praline", "dark", start),
    shot("start-wide-tile", Screen::DESKTOP, "tile", "light", start),
    shot("start-phone", Screen::PHONE, "praline", "light", start),
    shot(
        "start-small-phone",
        Screen::SMALL_PHONE,
        "tile",
        "dark",
        start,
    ),
];

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

/// The dialog in which the table is set.
fn start(page: &Page) -> LocalBoxFuture<'_, Result<(), Fault>> {
    Box::pin(page.wait_for_start())
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
        let site = Site::praline()?;
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
