//! How the pieces of a moment fly: everything moves from where it was to where it is.
//!
//! The times follow from the events alone. Whoever draws looks up where the places are on the
//! screen; the game itself is already final and waits for nothing.

mod coming;
mod count_events;
mod events;
mod phase;
mod schedule;
mod stock;
#[cfg(test)]
mod tests;

use praline_rules::{Colour, Event, Game, Moment};

use crate::settings::{Counting, Speed};
use crate::table::Place;
use events::EventReader;

pub use coming::{Arrival, Coming};

/// The longest that the pieces of one draft fly, in milliseconds.
pub const DRAFT_MS: u32 = 900;
/// The longest that a wall step takes, and the last count after it, in milliseconds.
pub const WALL_MS: u32 = 1400;

/// How long one piece flies.
const FLY_MS: u32 = 320;
/// How long after a piece the next one of a draft starts, where there is time.
const STEP_MS: u32 = 90;
/// How long a line of the wall step takes, where there is time.
const SCORE_MS: u32 = 480;
/// How long after a disc the next one is dealt.
const DISC_MS: u32 = 60;
/// How long points stand and rise, where there is time.
const POP_MS: u32 = 620;

/// Something that flies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flying {
    /// A piece.
    Piece(Colour),
    /// The start-player marker.
    Marker,
    /// The spare disc.
    SpareDisc,
}

/// A place, and which of several things of the same kind it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The place.
    pub place: Place,
    /// The number among the pieces of its colour there, from 0.
    pub nth: u8,
}

/// One thing that flies; times are in milliseconds from the beginning of the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    /// What flies.
    pub what: Flying,
    /// Where it starts.
    pub from: Spot,
    /// Where it lands.
    pub to: Spot,
    /// From when on it is seen waiting where it starts.
    pub appear: u32,
    /// When it starts.
    pub start: u32,
    /// How long it flies.
    pub duration: u32,
    /// For how many things of its kind it stands.
    pub count: u8,
}

impl Flight {
    /// When it lands.
    pub const fn landing(&self) -> u32 {
        self.start + self.duration
    }
}

/// Points that appear somewhere and rise into a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pop {
    /// Where they are won or lost.
    pub at: Place,
    /// The score that they go to.
    pub to: Place,
    /// How many; negative where they are lost.
    pub points: i32,
    /// When they appear.
    pub start: u32,
    /// How long they are seen.
    pub duration: u32,
}

/// A space of a run that lights up when its piece scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glow {
    /// The space.
    pub at: Place,
    /// When it lights up.
    pub start: u32,
    /// How long it is lit.
    pub duration: u32,
}

/// Everything that moves in a moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timeline {
    /// What flies.
    pub flights: Vec<Flight>,
    /// Points.
    pub pops: Vec<Pop>,
    /// Runs that light up.
    pub glows: Vec<Glow>,
    /// When the last thing has landed.
    pub settled: u32,
    /// Whether it is a show to be watched, rather than one draft.
    pub is_show: bool,
}

impl Timeline {
    /// When the last thing is gone, points included.
    pub fn end(&self) -> u32 {
        let pops = self.pops.iter().map(|pop| pop.start + pop.duration);
        pops.max().unwrap_or(0).max(self.settled)
    }

    fn scaled(mut self, speed: Speed) -> Timeline {
        let scale = |ms: &mut u32| match speed {
            Speed::Calm => {}
            Speed::Brisk => *ms /= 2,
            Speed::Off => *ms = 0,
        };
        for flight in &mut self.flights {
            scale(&mut flight.appear);
            scale(&mut flight.start);
            scale(&mut flight.duration);
        }
        for pop in &mut self.pops {
            scale(&mut pop.start);
            scale(&mut pop.duration);
        }
        for glow in &mut self.glows {
            scale(&mut glow.start);
            scale(&mut glow.duration);
        }
        scale(&mut self.settled);
        self
    }
}

/// What flies in a moment, and when; `before` is the position that it began with.
///
/// Unless a count is shown briefly nothing of it moves here: it is there at once, or watched in steps.
pub fn flights(before: &Game, moment: &Moment, speed: Speed, counting: Counting) -> Timeline {
    if speed == Speed::Off {
        return Timeline::default();
    }
    let mut reader = EventReader::new(before);
    let counts = |event: &&Event| {
        matches!(
            event,
            Event::NoPlace { .. } | Event::Built { .. } | Event::FloorCounted { .. }
        ) || matches!(
            event,
            Event::SpareReturned { .. } | Event::MarkerReturned { .. }
        )
    };
    let shown = match counting {
        Counting::Brief => moment.events.len(),
        Counting::Once | Counting::Steps => {
            let first = moment.events.iter().position(|event| counts(&event));
            first.unwrap_or(moment.events.len())
        }
    };
    for event in &moment.events[..shown] {
        reader.read(*event);
    }
    reader.finish(moment.after.game()).scaled(speed)
}
