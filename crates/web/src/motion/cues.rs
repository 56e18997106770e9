//! What is heard when something lands.

use praline_rules::Event;
use praline_view::{Flying, Moment, Place, Timeline, put_in_order};

use super::flights::BatchId;
use crate::app::Shell;
use crate::browser::after;
use crate::game::GamePlay;
use crate::sound::{Cue, play};

/// Lets the cues of a batch sound when its pieces land.
pub(super) fn in_time(game: GamePlay, batch: BatchId, timeline: &Timeline, wait: f64) {
    let mut cues: Vec<(u32, Cue)> = Vec::new();
    let mut laid = 0;
    for flight in &timeline.flights {
        let cue = match (flight.what, flight.to.place) {
            (Flying::Marker, Place::Floor(..)) => Cue::Marker,
            (Flying::Piece(_), Place::Floor(..)) => Cue::Floor,
            (Flying::Piece(_), Place::Line(..) | Place::Spare(_)) => {
                laid += 1;
                Cue::Land(laid - 1)
            }
            // A disc that is dealt sounds once.
            (Flying::Piece(_), Place::Source(_)) if flight.from.place == Place::Bag => Cue::Land(0),
            _ => continue,
        };
        cues.push((flight.landing(), cue));
    }
    let gains = timeline.pops.iter().filter(|pop| pop.points > 0);
    cues.extend(gains.map(|pop| (pop.start, Cue::Points)));
    put_in_order(&mut cues, |(time, _)| *time);
    cues.dedup();
    for (time, cue) in cues {
        after(wait + f64::from(time), move || {
            if game.flights.has(batch) {
                play(game.shell, cue);
            }
        });
    }
}

/// The cues of a moment in which nothing flies.
pub(super) fn at_once(shell: Shell, moment: &Moment) {
    let cue = |event: &Event| match event {
        Event::MarkerTaken { .. } => Some(Cue::Marker),
        Event::Laid { .. } => Some(Cue::Land(0)),
        Event::Fell { .. } => Some(Cue::Floor),
        Event::Built { .. } => Some(Cue::Points),
        _ => None,
    };
    let mut heard: Vec<Cue> = Vec::new();
    for cue in moment.events.iter().filter_map(cue) {
        if !heard.contains(&cue) {
            heard.push(cue);
            play(shell, cue);
        }
    }
}
