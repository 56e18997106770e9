//! Dragging: from the palette to a place, and from place to place.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use praline_rules::Colour;
use praline_view::{EditAction, Place, Tool};
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::desk::Desk;
use crate::table::drag::{Ghost, START_PX};

/// A press that may become a drag.
struct Grip {
    pointer: i32,
    start: (f64, f64),
    tool: Tool,
    /// Where it lies; nothing where it is taken from the palette.
    from: Option<Place>,
    piece: Element,
    ghost: Option<Ghost>,
}

type Held = Rc<RefCell<Option<Grip>>>;

/// Listens for drags as long as the editor is shown.
pub(super) fn listen(desk: Desk) {
    let held = Held::default();
    let grip = Rc::clone(&held);
    let down = window_event_listener(leptos::ev::pointerdown, move |event| {
        *grip.borrow_mut() = grip_at(&event);
    });
    let grip = Rc::clone(&held);
    let moved = window_event_listener(leptos::ev::pointermove, move |event| {
        follow(&grip, &event);
    });
    let grip = Rc::clone(&held);
    let up = window_event_listener(leptos::ev::pointerup, move |event| {
        let dropped = grip.borrow_mut().take().filter(|it| it.ghost.is_some());
        if let Some(grip) = dropped {
            drop_at(desk, &grip, &event);
        }
    });
    let lost = window_event_listener(leptos::ev::pointercancel, move |_| {
        held.borrow_mut().take();
    });
    on_cleanup(move || {
        down.remove();
        moved.remove();
        up.remove();
        lost.remove();
    });
}

fn grip_at(event: &PointerEvent) -> Option<Grip> {
    // A finger scrolls and taps; only a mouse or a pen drags.
    if event.pointer_type() == "touch" || event.button() != 0 {
        return None;
    }
    let element: Element = event.target()?.dyn_into().ok()?;
    let (tool, from, piece) = lying(&element).or_else(|| offered(&element))?;
    Some(Grip {
        pointer: event.pointer_id(),
        start: (event.client_x().into(), event.client_y().into()),
        tool,
        from,
        piece,
        ghost: None,
    })
}

/// The piece that lies at the pressed place.
fn lying(element: &Element) -> Option<(Tool, Option<Place>, Element)> {
    let piece = element.closest(".ed [data-colour]").ok().flatten()?;
    let letter = piece.get_attribute("data-colour")?.chars().next()?;
    let from = place_of(&piece)?;
    Some((Tool::Piece(Colour::from_letter(letter)?), Some(from), piece))
}

/// What the palette offers.
fn offered(element: &Element) -> Option<(Tool, Option<Place>, Element)> {
    let button = element.closest(".ed .pp").ok().flatten()?;
    match button.get_attribute("data-edit")?.parse().ok()? {
        EditAction::Choose(tool @ (Tool::Piece(_) | Tool::Marker)) => Some((tool, None, button)),
        _ => None,
    }
}

/// The place that an element is, or that it lies on.
fn place_of(element: &Element) -> Option<Place> {
    let own = element.closest("[data-at]").ok().flatten();
    let around = || {
        let around = element.closest(".ed .disc, .ed .centre").ok().flatten()?;
        around.query_selector("[data-at]").ok().flatten()
    };
    let place = own.or_else(around)?;
    place.get_attribute("data-at")?.parse().ok()
}

fn follow(held: &Held, event: &PointerEvent) {
    let mut held = held.borrow_mut();
    let is_own = |grip: &&mut Grip| grip.pointer == event.pointer_id();
    let Some(grip) = held.as_mut().filter(is_own) else {
        return;
    };
    let here = (f64::from(event.client_x()), f64::from(event.client_y()));
    if grip.ghost.is_none() {
        let far = (here.0 - grip.start.0).hypot(here.1 - grip.start.1);
        if far < START_PX {
            return;
        }
        grip.ghost = Ghost::of(&grip.piece);
    }
    if let Some(ghost) = &grip.ghost {
        ghost.go_to(here);
    }
}

fn drop_at(desk: Desk, grip: &Grip, event: &PointerEvent) {
    #[expect(
        clippy::cast_precision_loss,
        reason = "the pixels of a screen are few enough for any number"
    )]
    let here = (event.client_x() as f32, event.client_y() as f32);
    let below = document().element_from_point(here.0, here.1);
    let Some(to) = below.as_ref().and_then(place_of) else {
        return;
    };
    match grip.from {
        // There the browser sends a press next.
        Some(from) if from == to => {}
        Some(from) => desk.act(EditAction::Carry(grip.tool, from, to)),
        None => {
            desk.act(EditAction::At(to));
            desk.act(EditAction::Lay(grip.tool));
        }
    }
}
