//! The page: it sets up the app and shows the screens.

use js_sys::Function;
use leptos::mount::mount_to;
use leptos::prelude::*;
use praline_view::Choice;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use crate::app::{
    App, Keeper, Library, Notice, Screen, Shell, Speech, Told, follow_language, learn_later_words,
    listen, wanted_language,
};
use crate::dialogs::Dialogs;
use crate::engine::Engine;
use crate::home::HomeScreen;
use crate::parts::{self, Arrivals, split};
use crate::table::TableScreen;

/// No language could be had, not even English: then there is nothing to show.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoWords;

/// Shows the app in the element `#app`, once the words of its language are there; calls `settled` when
/// the rest may be loaded.
pub(crate) async fn mount(
    worker_url: &str,
    words: &str,
    early: Option<Speech>,
    settled: Function,
) -> Result<(), NoWords> {
    let place = document().get_element_by_id("app");
    let Some(place) = place.and_then(|place| place.dyn_into::<HtmlElement>().ok()) else {
        return Ok(());
    };
    let engine = Engine::start(worker_url);
    let library = Library::new(words);
    let keeper = Keeper::open();
    let wanted = wanted_language(&keeper.settings());
    let speech = match early.filter(|speech| speech.language == wanted) {
        Some(speech) => Some(speech),
        None => library.fetch(wanted).await,
    };
    let speech = speech.ok_or(NoWords)?;
    mount_to(place, move || {
        let shell = Shell::new(keeper, library, speech);
        let app = App::new(engine.clone().ok(), shell);
        provide_context(app);
        Arrivals::provide();
        match engine {
            Ok(engine) => {
                engine.on_failure(move || app.notify(Notice::NoEngine));
                engine.on_lesson(move |lesson| app.game.note_lesson(lesson));
            }
            Err(_) => app.notify(Notice::NoEngine),
        }
        dress(app);
        follow_language(shell);
        listen(app);
        crate::online::listen(app);
        app.online.look_for_server();
        app.begin();
        let is_settled = RwSignal::new(false);
        app.game.learn_once(is_settled);
        parts::when_settled(app, move || {
            app.games.refresh();
            is_settled.set(true);
            spawn_local(async move {
                // Whoever wants them asks again.
                let _ = learn_later_words(shell).await;
            });
            // What it throws is its own affair.
            let _ = settled.call0(&JsValue::NULL);
        });
        view! { <Page/> }
    })
    .forget();
    if let Some(boot) = document().get_element_by_id("boot") {
        boot.remove();
    }
    Ok(())
}

/// Keeps the root element's look, theme, contrast and language as they are set.
fn dress(app: App) {
    Effect::new(move |_| {
        let Some(root) = document().document_element() else {
            return;
        };
        let set = |name: &str, value: &str| {
            // The names are ours and right, so the browser takes them.
            let _ = root.set_attribute(name, value);
        };
        let look = app.settings.with(|settings| settings.look);
        set("data-look", look.edition());
        set("data-art", look.word());
        set("data-theme", if app.is_dark() { "dark" } else { "light" });
        set(
            "data-contrast",
            if app.is_contrasty() { "more" } else { "normal" },
        );
        set(
            "data-letters",
            if app.shows_letters() { "on" } else { "off" },
        );
        set("lang", app.words.get().0.language().tag());
    });
}

#[component]
fn Page() -> impl IntoView {
    let app = App::here();
    // Whoever shows the screen that is there changes nothing.
    let screen = Memo::new(move |_| app.screen.get());
    view! {
        <div class="felt"></div>
        {move || match taking_the_focus_away(screen.get()) {
            Screen::Home => view! { <HomeScreen/> }.into_any(),
            Screen::Games => parts::screen(split::games),
            Screen::Learn => parts::screen(split::learn),
            Screen::Table => view! { <TableScreen/> }.into_any(),
            Screen::End => parts::screen(split::end),
            Screen::Set => parts::screen(split::set),
            Screen::Pad => parts::screen(split::pad),
            Screen::Puzzle => parts::screen(split::puzzle),
            Screen::Review => parts::screen(split::review),
        }}
        <Dialogs/>
        <Told/>
    }
}

/// What is pressed to leave a screen goes with it; a browser that has to find that out styles the whole
/// page once more.
fn taking_the_focus_away(screen: Screen) -> Screen {
    let focused = document().active_element();
    let focused = focused.and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(element) = focused.filter(|element| element.closest(SCREENS) != Ok(None)) {
        // Where it stays, it goes with the element.
        let _ = element.blur();
    }
    screen
}

/// Everything but dialogs, which give the focus back themselves.
const SCREENS: &str = "#app > :not(dialog)";
