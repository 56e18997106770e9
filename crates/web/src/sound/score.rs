//! Which notes make a cue.

use super::{Cue, Material};

/// The shape of a tone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wave {
    /// Round.
    Sine,
    /// A little brighter.
    Triangle,
}

impl Wave {
    /// Its name for the browser.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Wave::Sine => "sine",
            Wave::Triangle => "triangle",
        }
    }
}

/// A tone that is struck and dies away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Note {
    pub(super) wave: Wave,
    /// The frequency when it is struck, in hertz.
    pub(super) pitch: f32,
    /// What the frequency has become at the end.
    pub(super) falls_to: f32,
    /// When it is struck, in seconds.
    pub(super) start: f64,
    /// How long it is heard, in seconds.
    pub(super) length: f64,
    /// How strong it is, from 0 to 1.
    pub(super) strength: f32,
}

const fn tone(wave: Wave, pitch: f32, start: f64, length: f64, strength: f32) -> Note {
    Note {
        wave,
        pitch,
        falls_to: pitch,
        start,
        length,
        strength,
    }
}

const fn knock(pitch: f32, falls_to: f32, length: f64, strength: f32) -> Note {
    Note {
        wave: Wave::Sine,
        pitch,
        falls_to,
        start: 0.0,
        length,
        strength,
    }
}

/// A semitone upwards.
const SEMITONE: f32 = 1.059_463;
/// Higher than this a landing does not rise.
const HIGHEST: u8 = 10;

pub(super) fn notes(cue: Cue, material: Material) -> Vec<Note> {
    let sine = |pitch, start, length, strength| tone(Wave::Sine, pitch, start, length, strength);
    match cue {
        Cue::PickUp => vec![knock(620.0, 380.0, 0.04, 0.16)],
        Cue::Land(number) => land(number.min(HIGHEST), material),
        Cue::Floor => vec![
            knock(150.0, 70.0, 0.16, 0.55),
            knock(310.0, 120.0, 0.05, 0.15),
        ],
        Cue::Marker => vec![
            sine(1318.5, 0.0, 0.7, 0.16),
            sine(3164.0, 0.0, 0.4, 0.06),
            sine(2637.0, 0.02, 0.5, 0.05),
        ],
        Cue::Points => vec![
            tone(Wave::Triangle, 659.3, 0.0, 0.22, 0.2),
            sine(1318.5, 0.0, 0.12, 0.06),
        ],
        Cue::YourTurn => vec![sine(523.3, 0.0, 0.16, 0.13), sine(659.3, 0.11, 0.24, 0.13)],
        Cue::Win => [523.3, 659.3, 784.0, 1046.5]
            .into_iter()
            .zip([0.0, 0.13, 0.26, 0.42])
            .map(|(pitch, start)| tone(Wave::Triangle, pitch, start, 0.5, 0.2))
            .collect(),
    }
}

fn land(number: u8, material: Material) -> Vec<Note> {
    let rise = SEMITONE.powi(i32::from(number) * 2);
    match material {
        Material::Wood => vec![
            knock(330.0 * rise, 210.0 * rise, 0.07, 0.4),
            knock(900.0 * rise, 500.0 * rise, 0.025, 0.12),
        ],
        Material::Ceramic => vec![
            tone(Wave::Triangle, 1250.0 * rise, 0.0, 0.09, 0.16),
            tone(Wave::Sine, 3350.0 * rise, 0.0, 0.05, 0.08),
            knock(420.0, 260.0, 0.03, 0.14),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CUES: [Cue; 9] = [
        Cue::PickUp,
        Cue::Land(0),
        Cue::Land(4),
        Cue::Land(u8::MAX),
        Cue::Floor,
        Cue::Marker,
        Cue::Points,
        Cue::YourTurn,
        Cue::Win,
    ];

    #[test]
    fn every_cue_is_short_audible_and_never_too_loud() {
        for material in [Material::Wood, Material::Ceramic] {
            for cue in CUES {
                let notes = notes(cue, material);
                let sum: f32 = notes.iter().map(|note| note.strength).sum();
                assert!(!notes.is_empty() && sum <= 1.0, "{cue:?}");
                for note in notes {
                    assert!(note.start + note.length < 1.0, "{cue:?}");
                    assert!((60.0..12_000.0).contains(&note.pitch), "{cue:?} {note:?}");
                }
            }
        }
    }

    #[test]
    fn each_piece_of_a_move_lands_higher_and_the_two_materials_differ() {
        for material in [Material::Wood, Material::Ceramic] {
            let pitch = |number| notes(Cue::Land(number), material)[0].pitch;
            assert!((1..5).all(|number| pitch(number) > pitch(number - 1)));
        }
        let wood = notes(Cue::Land(0), Material::Wood);
        assert_ne!(wood, notes(Cue::Land(0), Material::Ceramic));
    }
}
