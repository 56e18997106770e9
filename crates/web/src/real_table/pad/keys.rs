//! The arrow keys on walls and floor lines.

use leptos::prelude::*;
use praline_rules::{Column, FloorLine, Line};
use praline_view::PadAction;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// Goes to the next space that can be pressed in the direction of an arrow; whether the key was one.
pub(super) fn key(event: &KeyboardEvent) -> bool {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return false;
    }
    let by = match event.key().as_str() {
        "ArrowLeft" => (0, -1),
        "ArrowRight" => (0, 1),
        "ArrowUp" => (-1, 0),
        "ArrowDown" => (1, 0),
        _ => return false,
    };
    let element = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let action = element.and_then(|it| it.get_attribute("data-pad")?.parse().ok());
    let Some(here @ (PadAction::Press(..) | PadAction::Floor(..))) = action else {
        return false;
    };
    // What earlier rounds filled is gone past.
    let all = std::iter::successors(beside(here, by), |next| beside(*next, by));
    let mut all = all.filter_map(button);
    if let Some(next) = all.next() {
        // What cannot be focused leaves it where it is.
        let _ = next.focus();
    }
    true
}

fn button(action: PadAction) -> Option<HtmlElement> {
    let named = format!(".pad [data-pad=\"{action}\"]");
    let found = document().query_selector(&named).ok().flatten()?;
    found.dyn_into().ok()
}

/// The space beside another one: rows of the wall stand above each other, and the floor line below them.
fn beside(here: PadAction, (down, right): (i8, i8)) -> Option<PadAction> {
    match here {
        PadAction::Press(seat, row, column) => {
            let column = column.number().checked_add_signed(right)?;
            let row = row.number().checked_add_signed(down)?;
            let column_there = Column::from_number(column)?;
            match Line::from_number(row) {
                Some(row) => Some(PadAction::Press(seat, row, column_there)),
                None if down > 0 => Some(PadAction::Floor(seat, column)),
                None => None,
            }
        }
        PadAction::Floor(seat, space) if down < 0 => {
            let [.., last_row] = Line::ALL;
            let [.., last] = Column::ALL;
            let column = Column::from_number(space).unwrap_or(last);
            Some(PadAction::Press(seat, last_row, column))
        }
        PadAction::Floor(seat, space) if down == 0 => {
            let space = space.checked_add_signed(right)?;
            let is_space = (1..=FloorLine::SPACES).contains(&usize::from(space));
            is_space.then_some(PadAction::Floor(seat, space))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_over_the_wall_and_onto_the_floor() {
        let go = |from: &str, by| {
            let from = from.parse().expect("an action");
            beside(from, by).map(|to| to.to_string())
        };
        let (up, down, left, right) = ((-1, 0), (1, 0), (0, -1), (0, 1));
        for (from, by, to) in [
            ("press 2 3 3", right, Some("press 2 3 4")),
            ("press 2 3 3", up, Some("press 2 2 3")),
            ("press 2 1 3", up, None),
            ("press 2 3 5", right, None),
            ("press 2 3 1", left, None),
            ("press 2 5 4", down, Some("floor 2 4")),
            ("floor 2 4", up, Some("press 2 5 4")),
            ("floor 2 7", up, Some("press 2 5 5")),
            ("floor 2 7", right, None),
            ("floor 2 7", left, Some("floor 2 6")),
            ("floor 2 1", left, None),
            ("floor 2 1", down, None),
        ] {
            assert_eq!(go(from, by).as_deref(), to, "{from} {by:?}");
        }
    }
}
