//! The frame that all dialogs share: a header, a body that scrolls, a footer that stays.

use leptos::prelude::*;
use praline_view::Rich;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement};

use crate::app::{App, Dialog};
use crate::sketch;
use crate::table::Kit;

/// A dialog's header with its title and close button, its body and its footer.
#[component]
pub(crate) fn Frame(
    /// The class that tells this dialog from the others.
    kind: &'static str,
    /// The message of the title.
    title: &'static str,
    /// A name in its place.
    #[prop(optional)]
    name: Option<Memo<Rich>>,
    /// More controls in the header, before the close button.
    #[prop(optional, into)]
    tools: ViewFnOnce,
    /// What stands below and never scrolls away.
    #[prop(optional, into)]
    footer: ViewFnOnce,
    /// What scrolls.
    children: Children,
) -> impl IntoView {
    let app = App::here();
    let words = move || match name {
        Some(name) => Kit::of(app.shell).names(&name.get()),
        None => sketch::words(app.text(title)),
    };
    let close = move |_| app.leave_dialog();
    // A body without anything to press in it is scrolled by keys only if it can have the focus.
    let only_text = kind == "about";
    // An online table that waits has nothing behind its dialog.
    let stays = move || app.dialog.get() == Some(Dialog::Table) && !app.game.has_begun.get();
    view! {
        <div class=format!("dlg d-{kind}")>
            <header class="dlg-head">
                <h1 id="dialog-title" tabindex="-1">{words}</h1>
                <div class="dlg-tools">{tools.run()}</div>
                <button type="button" class="dlg-close" hidden=stays
                    aria-label=move || app.text("dialog-close") on:click=close>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>
                </button>
            </header>
            <div class="dlg-body" role=only_text.then_some("region")
                tabindex=only_text.then_some("0")
                aria-labelledby=only_text.then_some("dialog-title")
            >
                {children()}
            </div>
            <footer class="dlg-foot">{footer.run()}</footer>
        </div>
    }
}

/// Gives the focus to the control that is marked for it, else to the title.
pub(super) fn focus_first(dialog: &HtmlDialogElement) {
    let marked = dialog.query_selector("[data-first]").ok().flatten();
    let title = || dialog.query_selector("#dialog-title").ok().flatten();
    let element = marked.or_else(title);
    if let Some(element) = element.and_then(|e| e.dyn_into::<HtmlElement>().ok()) {
        // What cannot be focused leaves the focus where showing the dialog put it.
        let _ = element.focus();
    }
}
