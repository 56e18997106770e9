//! Short sounds, made by the browser; nothing is downloaded.

mod audio;
mod score;

use leptos::prelude::WithUntracked;
use praline_view::Look;

use crate::app::App;
use crate::browser::after;
use crate::motion;

/// Something to be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cue {
    /// Pieces are picked up.
    PickUp,
    /// A piece lands; its number in the move raises the pitch.
    Land(u8),
    /// A piece falls to the floor.
    Floor,
    /// The marker is taken.
    Marker,
    /// Points are scored.
    Points,
    /// It is a person's turn.
    YourTurn,
    /// The game is over.
    Win,
}

/// What lands: wood sounds for pralines, ceramic for tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Material {
    Wood,
    Ceramic,
}

/// Plays a cue, where sound is on; whose turn it is and who won is heard when all has landed.
pub(crate) fn play(app: App, cue: Cue) {
    let wait = match cue {
        Cue::YourTurn | Cue::Win => motion::time_left(app),
        _ => 0.0,
    };
    if wait > 0.0 {
        after(wait as i32, move || sound(app, cue));
    } else {
        sound(app, cue);
    }
}

/// Makes the sound ready, which takes the browser a moment, before anything is to be heard.
pub(crate) fn prepare(app: App) {
    let is_on = app
        .settings
        .with_untracked(|settings| settings.sound.is_on());
    if is_on {
        audio::prepare();
    }
}

fn sound(app: App, cue: Cue) {
    let (is_on, volume, look) = app
        .settings
        .with_untracked(|settings| (settings.sound.is_on(), settings.volume, settings.look));
    if !is_on || volume == 0 {
        return;
    }
    let material = match look {
        Look::Tile => Material::Ceramic,
        Look::Praline | Look::Printed => Material::Wood,
    };
    // The ear hears squares: half the volume is a quarter of the strength.
    let loudness = (f32::from(volume) / 100.0).powi(2);
    audio::sound(&score::notes(cue, material), loudness);
}
