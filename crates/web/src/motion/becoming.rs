//! The box of the first screen becomes the own board.

use leptos::prelude::{document, request_animation_frame};
use praline_view::Speed;
use web_sys::Element;

use super::scenery::Area;
use super::waapi::{Timing, animate};
use crate::app::Shell;

/// How long it takes, in milliseconds: as long as a piece flies (`--t-fly`).
const BECOMING_MS: f64 = 320.0;

/// How many frames the board is waited for; later it only appears.
const FRAMES: u32 = 20;

/// Begins a game at the table; its board comes from where the box was.
///
/// The table is there at once and can be played on, whatever moves.
pub(crate) fn become_board(shell: Shell, begin: impl FnOnce()) {
    let from = match shell.speed() {
        Speed::Off => None,
        Speed::Calm | Speed::Brisk => find(".home .box").and_then(|it| Area::of(&it)),
    };
    begin();
    if let Some(from) = from {
        await_board(from, FRAMES);
    }
}

/// Lets the board come once it is there: the table is set in steps, a frame each.
fn await_board(from: Area, frames: u32) {
    request_animation_frame(move || match find(".mine .bd.own") {
        Some(board) => come_from(&board, from),
        None if frames > 0 => await_board(from, frames - 1),
        None => {}
    });
}

fn come_from(board: &Element, from: Area) {
    let Some(to) = Area::of(board) else {
        return;
    };
    let there = format!(
        "translate({}px, {}px) scale({}, {})",
        from.x - to.x,
        from.y - to.y,
        from.width / to.width,
        from.height / to.height
    );
    let corner = || ("transformOrigin", "0 0".to_owned());
    let easing = ("easing", "cubic-bezier(.2, .7, .2, 1)".to_owned());
    let frames: [&[(&str, String)]; 2] = [
        &[corner(), ("transform", there), easing],
        &[corner(), ("transform", "none".to_owned())],
    ];
    let timing = Timing {
        delay: 0.0,
        duration: BECOMING_MS,
        fill: "none",
    };
    // A browser that cannot shows the board where it is.
    let _ = animate(board, &frames, timing);
}

fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}
