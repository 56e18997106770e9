//! Short sounds, made by the browser; nothing is downloaded.

mod audio;
mod score;

use leptos::prelude::WithUntracked;
use praline_view::Look;

use crate::app::Shell;

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

/// Makes the sound ready, which takes the browser a moment, before anything is to be heard.
pub(crate) fn prepare(shell: Shell) {
    let is_on = shell
        .settings
        .with_untracked(|settings| settings.sound.is_on());
    if is_on {
        audio::prepare();
    }
}

/// Plays a cue, where sound is on.
pub(crate) fn play(shell: Shell, cue: Cue) {
    let (is_on, volume, look) = shell
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
    audio::sound(score::notes(cue, material), loudness);
}
