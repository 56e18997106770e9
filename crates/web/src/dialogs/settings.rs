//! The settings; each applies at once.

use std::sync::Arc;

use leptos::prelude::*;
use praline_view::{
    Choice, Confirm, Contrast, Counting, Language, Look, Settings, Speed, Switch, Theme,
};

use super::choices::{Ask, Choose, Options, segments, toggle};
use super::frame::Frame;
use crate::app::App;

/// Everything that a player can set.
#[component]
pub(crate) fn SettingsDialog() -> impl IntoView {
    let app = App::here();
    view! {
        <Frame kind="settings" title="settings-title">
            <div class="settings-list">
                <LanguageChoice/>
                <h2>{move || app.text("settings-sight")}</h2>
                {choice::<Look>(app, "look", |s| s.look, |s, look| s.look = look)}
                {choice::<Theme>(app, "theme", |s| s.theme, |s, theme| s.theme = theme)}
                {choice::<Contrast>(app, "contrast", |s| s.contrast, |s, c| s.contrast = c)}
                {switch(app, "letters", |s| s.letters, |s, on| s.letters = on)}
                <h2>{move || app.text("settings-play")}</h2>
                {choice::<Confirm>(app, "confirm", |s| s.confirm, |s, c| s.confirm = c)}
                {choice::<Speed>(app, "speed", |s| s.speed, |s, speed| s.speed = speed)}
                {choice::<Counting>(app, "counting", |s| s.counting, |s, c| s.counting = c)}
                {switch(app, "bonuses", |s| s.bonuses, |s, on| s.bonuses = on)}
                {switch(app, "keys", |s| s.keys, |s, on| s.keys = on)}
                {switch(app, "evaluation", |s| s.evaluation, |s, on| s.evaluation = on)}
                {switch(app, "chat", |s| s.chat, |s, on| s.chat = on)}
                <h2>{move || app.text("settings-hearing")}</h2>
                {switch(app, "sound", |s| s.sound, |s, on| s.sound = on)}
                <Volume/>
            </div>
        </Frame>
    }
}

/// A choice among a few words, whose messages are named after it.
fn choice<T: Choice>(
    app: App,
    name: &'static str,
    get: fn(&Settings) -> T,
    set: fn(&mut Settings, T),
) -> AnyView {
    let chosen = move || {
        let chosen = app.settings.with(get);
        T::ALL
            .iter()
            .position(|(own, _)| *own == chosen)
            .unwrap_or(0)
    };
    let choose = move |index: usize| {
        if let Some((chosen, _)) = T::ALL.get(index) {
            app.set(|settings| set(settings, *chosen));
        }
    };
    let words = T::ALL.iter().map(|(_, word)| *word).collect();
    named(app, name, words, (Box::new(chosen), Arc::new(choose)))
}

/// The choice, once its kind is forgotten.
fn named(
    app: App,
    name: &'static str,
    words: Vec<&'static str>,
    (chosen, choose): (Ask<usize>, Choose<usize>),
) -> AnyView {
    let word = move |word: &&str| app.text(&format!("settings-{name}-{word}"));
    let words = Box::new(move || words.iter().map(word).collect());
    let options = Options {
        words,
        chosen,
        choose,
    };
    segments(app, name, format!("settings-{name}"), options)
}

/// A switch, whose messages are named after it.
fn switch(
    app: App,
    name: &'static str,
    get: fn(&Settings) -> Switch,
    set: fn(&mut Settings, Switch),
) -> AnyView {
    let choose = move |on| {
        app.set(|settings| set(settings, on));
        if name == "evaluation" {
            app.game.judge();
        }
    };
    let value = Box::new(move || app.settings.with(get));
    let words = (format!("settings-{name}"), format!("settings-{name}-line"));
    toggle(app, words, value, Arc::new(choose))
}

/// The language, each by the name that its speakers give it.
#[component]
fn LanguageChoice() -> impl IntoView {
    let app = App::here();
    let chosen = move || app.settings.with(|settings| settings.language);
    let option = move |language: Language| {
        view! {
            <option value=language.tag() lang=language.tag()
                selected=move || chosen() == Some(language)>
                {language.own_name()}
            </option>
        }
    };
    view! {
        <label class="field">
            <span>{move || app.text("settings-language")}</span>
            <select data-first=""
                on:change=move |event| {
                    let language = event_target_value(&event).parse().ok();
                    app.set(|settings| settings.language = language);
                }>
                <option value="" selected=move || chosen().is_none()>
                    {move || app.text("settings-language-browser")}
                </option>
                {Language::ALL.into_iter().map(option).collect::<Vec<_>>()}
            </select>
        </label>
    }
}

#[component]
fn Volume() -> impl IntoView {
    let app = App::here();
    let volume = move || app.settings.with(|settings| settings.volume);
    let is_off = move || !app.settings.with(|settings| settings.sound.is_on());
    view! {
        <label class="field">
            <span>{move || app.text("settings-volume")}</span>
            <input type="range" min="0" max="100" step="5" disabled=is_off
                prop:value=move || volume().to_string()
                on:input=move |event| {
                    if let Ok(volume) = event_target_value(&event).parse::<u8>() {
                        app.set(|settings| settings.volume = volume.min(100));
                    }
                }/>
            <output>{volume}</output>
        </label>
    }
}
