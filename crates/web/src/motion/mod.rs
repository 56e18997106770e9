//! Pieces that fly: everything moves from where it was to where it is.
//!
//! The page shows at once how things are after a move. What flies is drawn above it, and each
//! piece that has not landed yet is veiled where it lies. Nothing waits for this, and nothing is
//! left of it afterwards.

mod cues;
mod hall;
mod scene;
mod scenery;
mod score;
mod stage;
mod waapi;

pub(crate) use scenery::Scenery;

use leptos::prelude::WithUntracked;
use praline_rules::Step;
use praline_view::{Moment, Speed, flights};

use crate::app::App;
use crate::browser::now;
use crate::table::Kit;
use hall::Batch;
use stage::{Staging, stage};

/// Looks where things lie, before something happens.
pub(crate) fn before(app: App) -> Scenery {
    match app.speed() {
        Speed::Off => Scenery::default(),
        Speed::Calm | Speed::Brisk => Scenery::survey(),
    }
}

/// Lets the pieces of a moment fly.
pub(crate) fn play(app: App, scenery: Scenery, moment: &Moment) {
    let speed = app.speed();
    if speed == Speed::Off {
        return cues::at_once(app, moment);
    }
    let timeline = app.sitting.with_untracked(|sitting| {
        let index = sitting.moments().len().saturating_sub(1);
        flights(sitting.play_after(index).game(), moment, speed)
    });
    if timeline.flights.is_empty() && timeline.pops.is_empty() {
        return;
    }
    // A deal follows the wall step in the same breath, so it waits for it; a draft never waits.
    let wait = match moment.step {
        Step::Deal { .. } => time_left(app),
        Step::Move(_) | Step::GiveUp(..) => 0.0,
    };
    let batch = hall::open(Batch::new(&timeline, now() + wait));
    cues::in_time(app, batch, &timeline, wait);
    score::count(app, batch, &timeline, wait);
    stage(Staging {
        batch,
        kit: Kit::of(app),
        before: scenery,
        timeline,
        wait,
    });
}

/// How long things still fly, in milliseconds.
pub(crate) fn time_left(_app: App) -> f64 {
    hall::time_left(now())
}

/// Lets everything land at once.
pub(crate) fn skip(app: App) {
    hall::clear();
    score::settle(app);
}

/// Lets a long show land at once, because somebody pressed somewhere.
pub(crate) fn skip_on_press(app: App) {
    if hall::has_show() {
        skip(app);
    }
}
