//! Dragging pieces to a line: for those who like it, never needed.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use praline_view::{Action, Selection};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

use crate::app::App;

/// How far the pointer goes before it drags, in CSS pixels.
pub(crate) const START_PX: f64 = 6.0;

/// A press that may become a drag.
struct Grip {
    pointer: i32,
    start: (f64, f64),
    action: Action,
    piece: Element,
    ghost: Option<Ghost>,
}

/// A copy of a piece that follows the pointer; gone with this value.
pub(crate) struct Ghost(HtmlElement);

impl Ghost {
    /// A copy of what is drawn in an element.
    pub(crate) fn of(piece: &Element) -> Option<Ghost> {
        let drawn = piece.query_selector(".pc").ok().flatten()?;
        let copy = drawn.clone_node_with_deep(true).ok()?;
        let ghost: HtmlElement = document().create_element("div").ok()?.dyn_into().ok()?;
        ghost.set_class_name("dragged");
        ghost.set_attribute("aria-hidden", "true").ok()?;
        let size = drawn.get_bounding_client_rect();
        let style = ghost.style();
        for (name, length) in [("width", size.width()), ("height", size.height())] {
            style.set_property(name, &format!("{length}px")).ok()?;
        }
        ghost.append_child(&copy).ok()?;
        document().body()?.append_child(&ghost).ok()?;
        Some(Ghost(ghost))
    }

    /// Follows to a point of the window.
    pub(crate) fn go_to(&self, (x, y): (f64, f64)) {
        let at = format!("translate({x}px, {y}px)");
        // The CSSOM sets what the page's policy forbids in attributes.
        let _ = self.0.style().set_property("transform", &at);
    }
}

impl Drop for Ghost {
    fn drop(&mut self) {
        self.0.remove();
    }
}

type Held = Rc<RefCell<Option<Grip>>>;

/// Listens for drags as long as the table is shown.
pub(super) fn listen(app: App) {
    let held = Held::default();
    let grip = Rc::clone(&held);
    let down = window_event_listener(leptos::ev::pointerdown, move |event| {
        *grip.borrow_mut() = grip_at(app, &event);
    });
    let grip = Rc::clone(&held);
    let moved = window_event_listener(leptos::ev::pointermove, move |event| {
        follow(app, &grip, &event);
    });
    let grip = Rc::clone(&held);
    let up = window_event_listener(leptos::ev::pointerup, move |event| {
        drop_at(app, &grip, &event);
    });
    let grip = Rc::clone(&held);
    let lost = window_event_listener(leptos::ev::pointercancel, move |_| {
        let_go(&grip);
    });
    on_cleanup(move || {
        down.remove();
        moved.remove();
        up.remove();
        lost.remove();
    });
}

fn action_of(element: &Element) -> Option<Action> {
    let named = element.closest("[data-do]").ok().flatten()?;
    named.get_attribute("data-do")?.parse().ok()
}

fn grip_at(app: App, event: &PointerEvent) -> Option<Grip> {
    // A finger scrolls and taps; only a mouse or a pen drags.
    if event.pointer_type() == "touch" || event.button() != 0 || !app.game.may_act() {
        return None;
    }
    let element: Element = event.target()?.dyn_into().ok()?;
    let action = action_of(&element).filter(|action| matches!(action, Action::Take(..)))?;
    Some(Grip {
        pointer: event.pointer_id(),
        start: (event.client_x().into(), event.client_y().into()),
        action,
        piece: element.closest("[data-do]").ok().flatten()?,
        ghost: None,
    })
}

fn follow(app: App, held: &Held, event: &PointerEvent) {
    let mut held = held.borrow_mut();
    let Some(grip) = held
        .as_mut()
        .filter(|grip| grip.pointer == event.pointer_id())
    else {
        return;
    };
    let here = (f64::from(event.client_x()), f64::from(event.client_y()));
    if grip.ghost.is_none() {
        let far = (here.0 - grip.start.0).hypot(here.1 - grip.start.1);
        if far < START_PX {
            return;
        }
        pick_up(app, grip.action);
        grip.ghost = Ghost::of(&grip.piece);
    }
    if let Some(ghost) = &grip.ghost {
        ghost.go_to(here);
    }
    // What is under the pointer is previewed, as without a drag: the ghost lets it through.
    app.game.rest_on(target_at(here));
}

/// Picks the pieces up, unless they are already.
fn pick_up(app: App, action: Action) {
    let Action::Take(from, colour) = action else {
        return;
    };
    let held = app.game.selection.get_untracked();
    let is_held =
        |holding: &praline_view::Holding| (holding.from, holding.colour) == (from, colour);
    if !held.holding().is_some_and(is_held) {
        app.act(action);
    }
}

/// The line or floor under a point.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the pixels of a screen are few enough for any number"
)]
fn target_at((x, y): (f64, f64)) -> Option<Action> {
    let below = document().element_from_point(x as f32, y as f32)?;
    action_of(&below).filter(|action| matches!(action, Action::Lay(_)))
}

fn drop_at(app: App, held: &Held, event: &PointerEvent) {
    let dragged = held
        .borrow()
        .as_ref()
        .is_some_and(|grip| grip.ghost.is_some());
    let_go(held);
    if !dragged {
        return;
    }
    let here = (f64::from(event.client_x()), f64::from(event.client_y()));
    if let Some(action) = target_at(here) {
        app.act(action);
    } else if app.game.selection.get_untracked() != Selection::Nothing {
        // Over the piece itself the browser sends a press next, which picks it up again.
        app.act(Action::LetGo);
    }
}

fn let_go(held: &Held) {
    held.borrow_mut().take();
}
