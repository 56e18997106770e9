//! Setting things in motion: first everything is looked at, then everything is drawn.
//!
//! What is not seen yet is drawn only shortly before, so that no frame has to draw all of it.

use std::rc::Rc;

use leptos::prelude::{document, request_animation_frame};
use praline_view::Timeline;
use web_sys::Element;

use super::flights::{BatchId, Flights};
use super::scene::{Act, Scene};
use super::scenery::Scenery;
use crate::browser::{after, now};
use crate::table::Kit;

/// How long after its end a batch is cleared away.
const GRACE_MS: f64 = 40.0;
/// How long before it is seen a thing is drawn at the latest.
const LEAD_MS: f64 = 30.0;
/// What comes within this time is drawn together.
const TOGETHER_MS: f64 = 50.0;

/// What is to fly, from the next frame on.
pub(super) struct Staging {
    pub(super) batch: BatchId,
    pub(super) kit: Kit,
    pub(super) before: Scenery,
    pub(super) timeline: Timeline,
    pub(super) wait: f64,
}

/// Sets it in motion with the next frame: by then the page shows how things are now, and nothing has
/// been painted yet.
pub(super) fn stage(flights: Flights, staging: Staging) {
    if flights.stage(staging) {
        // The browser lays the new table out at once, so that the frame has only the rest to do.
        leptos::task::spawn_local(async {
            if let Some(body) = document().body() {
                body.get_bounding_client_rect();
            }
        });
        when_laid(move || {
            let all = flights.staged();
            // One look serves all: a wall step and the deal after it come in one frame.
            let scenery = Scenery::survey();
            let plans: Vec<_> = all.into_iter().map(|it| plan(it, &scenery)).collect();
            for (staging, acts) in plans {
                begin(flights, staging, acts, &scenery);
            }
        });
    }
}

/// Does something with the next frame in which the whole table is there.
fn when_laid(then: impl FnOnce() + 'static) {
    request_animation_frame(move || {
        let is_laid = document().query_selector("[data-laying]");
        if is_laid.is_ok_and(|laying| laying.is_none()) {
            then();
        } else {
            when_laid(then);
        }
    });
}

/// Looks up where everything is; nothing is drawn yet, so the browser lays nothing out anew.
fn plan(staging: Staging, after_it: &Scenery) -> (Staging, Vec<Act>) {
    let Timeline {
        flights,
        pops,
        glows,
        ..
    } = &staging.timeline;
    let before = &staging.before;
    let flights = flights
        .iter()
        .filter_map(|it| Act::fly(*it, before, after_it));
    let glows = glows.iter().filter_map(|it| Act::glow(*it, after_it));
    let pops = pops.iter().filter_map(|it| Act::pop(*it, after_it));
    let acts = flights.chain(glows).chain(pops).collect();
    (staging, acts)
}

fn begin(flights: Flights, staging: Staging, mut acts: Vec<Act>, scenery: &Scenery) {
    let Staging {
        batch,
        kit,
        timeline,
        wait,
        ..
    } = staging;
    if !flights.has(batch) {
        return;
    }
    let Some(layer) = layer() else {
        return flights.remove(batch);
    };
    let scene = Rc::new(Scene {
        kit,
        layer,
        begun: now(),
        wait,
    });
    let veils = timeline.flights.iter().filter_map(|flight| {
        let target = scenery.thing(flight.to, flight.what)?;
        scene.veil(target, flight)
    });
    flights.keep(batch, Vec::new(), veils.collect());
    while let Some(next) = acts.iter().map(Act::seen).reduce(f64::min) {
        let (together, rest) = acts
            .into_iter()
            .partition::<Vec<Act>, _>(|act| act.seen() < next + TOGETHER_MS);
        acts = rest;
        let scene = Rc::clone(&scene);
        let draw = move || {
            if flights.has(batch) {
                flights.keep(batch, scene.draw_all(&together), Vec::new());
            }
        };
        let start = wait + next - LEAD_MS;
        if start > 0.0 {
            after(start, draw);
        } else {
            draw();
        }
    }
    let end = wait + f64::from(timeline.end()) + GRACE_MS;
    after(end, move || flights.remove(batch));
}

/// The layer, which is made when the first thing flies.
fn layer() -> Option<Element> {
    let document = document();
    if let Some(layer) = document.query_selector(".flights").ok().flatten() {
        return Some(layer);
    }
    let layer = document.create_element("div").ok()?;
    layer.set_attribute("class", "flights").ok()?;
    layer.set_attribute("aria-hidden", "true").ok()?;
    document.body()?.append_child(&layer).ok()?;
    Some(layer)
}
