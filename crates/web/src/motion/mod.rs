//! Pieces that fly: everything moves from where it was to where it is.
//!
//! The page shows at once how things are after a move. What flies is drawn above it, and each
//! piece that has not landed yet is veiled where it lies. It reads the game and changes nothing of
//! it; what is to be shown only after it waits at the game's gate. Nothing is left of it afterwards.

mod arrivals;
mod becoming;
mod cues;
mod flights;
mod scene;
mod scenery;
mod stage;
mod waapi;

pub(crate) use becoming::become_board;
pub(crate) use flights::Flights;
pub(crate) use scenery::Scenery;

use leptos::prelude::WithUntracked;
use praline_rules::Step;
use praline_view::{Moment, Speed};

use crate::app::Shell;
use crate::browser::now;
use crate::game::GamePlay;
use crate::table::Kit;
use flights::Batch;
use stage::{Staging, stage};

/// Looks where things lie, before something happens.
pub(crate) fn before(shell: Shell) -> Scenery {
    match shell.speed() {
        Speed::Off => Scenery::default(),
        Speed::Calm | Speed::Brisk => Scenery::survey(),
    }
}

/// Lets the pieces of a moment fly.
pub(crate) fn play(game: GamePlay, scenery: Scenery, moment: &Moment) {
    let speed = game.shell.speed();
    if speed == Speed::Off {
        return cues::at_once(game.shell, moment);
    }
    let timeline = game.sitting.with_untracked(|sitting| {
        let index = sitting.moments().len().saturating_sub(1);
        let counting = game
            .shell
            .settings
            .with_untracked(|settings| settings.counting);
        praline_view::flights(sitting.play_after(index).game(), moment, speed, counting)
    });
    if timeline.flights.is_empty() && timeline.pops.is_empty() {
        return;
    }
    // A deal follows the wall step in the same breath, so it waits for it; a draft never waits.
    let wait = match moment.step {
        Step::Deal { .. } => game.flights.time_left(),
        Step::Move(_) | Step::GiveUp(..) => 0.0,
    };
    let batch = game.flights.add(Batch::new(&timeline, now() + wait));
    if praline_view::ends_round(moment) {
        game.hold_back_count(wait + f64::from(timeline.end()));
    }
    cues::in_time(game, batch, &timeline, wait);
    arrivals::hold_back(game, batch, &timeline, wait);
    let staging = Staging {
        batch,
        kit: Kit::of(game.shell),
        before: scenery,
        timeline,
        wait,
    };
    stage(game.flights, staging);
}

/// Lets everything land at once.
pub(crate) fn skip(game: GamePlay) {
    game.flights.clear();
    arrivals::let_all_in(game);
    game.tell_count();
}

/// Lets a long show land at once, because somebody pressed somewhere.
pub(crate) fn skip_on_press(game: GamePlay) {
    if game.flights.has_show() {
        skip(game);
    }
}
