//! The bar above every screen around the table: the name, which leads home, settings and menu.

use leptos::prelude::*;

use crate::app::{App, Dialog, Route, Screen};
use crate::table::{Icon, brand};

/// The bar.
#[component]
pub(crate) fn PageBar() -> impl IntoView {
    let app = App::here();
    let mark = move || view! { {brand(app)}<span>{move || app.text("table-brand")}</span> };
    // At home there is nothing to go to.
    let name = if app.screen.get_untracked() == Screen::Home {
        view! { <p class="brand">{mark()}</p> }.into_any()
    } else {
        view! {
            <button type="button" class="brand" id="to-home" on:click=move |_| app.go(Route::Home)>
                {mark()}
            </button>
        }
        .into_any()
    };
    let tool = move |(id, class): (&'static str, &'static str),
                     icon: Icon,
                     word: &'static str,
                     dialog: Dialog| {
        view! {
            <button type="button" class=class id=id aria-label=move || app.text(word)
                on:click=move |_| app.open(dialog)>
                {icon.draw()}
                <span class="word">{move || app.text(word)}</span>
            </button>
        }
    };
    view! {
        <header class="home-top">
            {name}
            <nav class="tools" aria-label=move || app.text("table-tools")>
                {tool(("home-settings", "tool"), Icon::Settings, "menu-settings", Dialog::Settings)}
                {tool(("home-menu", "tool menu"), Icon::Menu, "table-menu", Dialog::Menu)}
            </nav>
        </header>
    }
}
