//! Where the focus goes when what had it is gone.
//!
//! Pieces that are taken, dialogs that close and bars that vanish would leave it to the document,
//! and whoever plays by keys would begin anew at the top of the page.

use leptos::prelude::*;
use praline_rules::Source;
use praline_view::Selection;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::laying::Laying;
use crate::app::App;

/// How many frames a dialog may take to close, and a table to be laid.
const PATIENCE: u32 = 10;

/// Keeps the focus at the table.
pub(super) fn keep(app: App, laying: Laying) {
    Effect::new(move |_| {
        app.game.table.track();
        let is_free = app.dialog.with(Option::is_none) && laying.is_done();
        let looked = match app.game.selection.get() {
            Selection::Looking(source) => Some(source),
            _ => None,
        };
        if is_free {
            when_free(PATIENCE, move || catch(app, looked));
        }
        looked
    });
}

/// Gives the focus to the first of these that is there, once no dialog is open.
pub(super) fn focus_first_of(selectors: [&'static str; 2]) {
    focus_when_laid(selectors, PATIENCE);
}

/// A table that is still being laid is hidden, and nothing of it takes the focus: then the next frame may.
fn focus_when_laid(selectors: [&'static str; 2], patience: u32) {
    when_free(PATIENCE, move || {
        if !selectors.into_iter().any(focus) && patience > 0 {
            focus_when_laid(selectors, patience - 1);
        }
    });
}

/// Does something with the next frame in which no dialog is open.
fn when_free(patience: u32, then: impl FnOnce() + 'static) {
    request_animation_frame(move || {
        let open = document().query_selector("dialog[open]").ok().flatten();
        match open {
            None => then(),
            Some(_) if patience > 0 => when_free(patience - 1, then),
            Some(_) => {}
        }
    });
}

/// Gives the focus to what comes next, where it is lost; by keys, also to what is looked at.
fn catch(app: App, looked: Option<Source>) {
    let active = document().active_element();
    let is_lost = active.as_ref().is_none_or(|it| it.tag_name() == "BODY");
    let by_keys = app.by_keys.get_value();
    if let Some(source) = looked {
        let place = match source.as_disc() {
            Some(disc) => format!(".ring .disc[data-disc='{disc}']"),
            None => ".ring .centre".to_owned(),
        };
        let pieces = format!("{place} [data-do^='take ']");
        let is_there = active
            .as_ref()
            .is_some_and(|it| it.matches(&pieces) == Ok(true));
        // What opened it large vanishes with that.
        let opener = active.is_some_and(|it| it.class_list().contains("enlarge"));
        if !is_there && (is_lost || by_keys || opener) {
            focus(&pieces);
        }
        return;
    }
    if !is_lost || !by_keys {
        return;
    }
    let next = [
        ".share .send[aria-pressed=false]:not([aria-disabled])",
        ".mine [data-item=wall]",
        ".mine .legal[data-item=lines]",
        ".ring [data-item=ring][tabindex='0']",
        ".ring [data-item=ring]",
        ".tools .menu",
    ];
    let _ = next.into_iter().any(focus);
}

/// Gives the focus to the first thing that fits, and says whether it took it.
fn focus(selector: &str) -> bool {
    let found = document().query_selector(selector).ok().flatten();
    let Some(found) = found.and_then(|it| it.dyn_into::<HtmlElement>().ok()) else {
        return false;
    };
    found.focus().is_ok() && document().active_element().as_ref() == Some(found.as_ref())
}
