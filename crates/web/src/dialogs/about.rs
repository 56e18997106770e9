//! What Praline is.

use leptos::prelude::*;

use super::frame::Frame;
use crate::app::App;

/// Name, version, licence, and what is kept where.
#[component]
pub(crate) fn About() -> impl IntoView {
    let app = App::here();
    let version = move || {
        let number = env!("CARGO_PKG_VERSION");
        app.text_with("about-version", &[("version", number.into())])
    };
    view! {
        <Frame kind="about" title="about-title">
            <div class="prose">
                <p class="lead">{move || app.text("about-what")}</p>
                <p>{move || app.text("about-designer")}</p>
                <p>{version}</p>
                <h2>{move || app.text("about-data")}</h2>
                <p>{move || app.text("about-data-text")}</p>
                <p hidden=move || !app.online.has_server.get()>
                    {move || app.text("about-online")}
                </p>
                <p>{move || app.text("about-offline")}</p>
                <h2>{move || app.text("about-licence")}</h2>
                <p>{move || app.text("about-licence-text")}</p>
                <p class="note">{move || app.text("about-trademark")}</p>
            </div>
        </Frame>
    }
}
