//! The top bar: where the game stands, the one line to read when lost, and the tools.

use leptos::prelude::*;
use praline_view::{LessonPlace, Sitting};

use super::icon::Icon;
use super::{Kit, part};
use crate::app::{App, Dialog, Notice, Route};
use crate::sketch::{Sketch, shape};

/// Brand, round and prompt.
#[component]
pub(super) fn TopBar() -> impl IntoView {
    let app = App::here();
    let round = part(app, |kit, table| {
        // Before the first deal there is no round yet.
        let number = (table.round > 0).then(|| {
            shape("span", "round")
                .say(format!("{} ", kit.text("table-round")))
                .add(shape("b", "").say(table.round.to_string()))
        });
        let last = shape("strong", "lastround").say(kit.text("table-last-round"));
        let last = table.last_round.then_some(last);
        Sketch::from_iter([number.into(), last.into()])
    });
    let prompt = part(app, |kit, table| kit.rich(&table.prompt));
    let refused = move || app.game.refusal.with(Option::is_some).then_some("yes");
    view! {
        <header class="top">
            <h1 class="brand">{brand(app)}<span>{move || app.text("table-brand")}</span></h1>
            <div class="rounds">{round}</div>
            <p class="prompt" data-refused=refused role="status" aria-live="polite">{prompt}</p>
            <Why/>
            {why_not(app)}
        </header>
    }
}

/// After a round: the way to why it scored, which the first games point out.
#[component]
fn Why() -> impl IntoView {
    let app = App::here();
    let offered = Memo::new(move |_| app.game.offered_count());
    let draw = move |_: usize| {
        let class = if app.game.points_out_count() {
            "why first"
        } else {
            "why"
        };
        view! {
            <button type="button" class=class on:click=move |_| app.game.explain(None)>
                {move || app.text("count-why")}
            </button>
        }
    };
    move || offered.get().map(draw)
}

/// The way from a press that was refused to the lesson that explains why.
fn why_not(app: App) -> impl Fn() -> Option<AnyView> {
    let refusal = Memo::new(move |_| app.game.refusal.get());
    move || {
        let place = LessonPlace::about(refusal.get()?)?;
        let link = view! {
            <button type="button" class="why" id="why-not"
                aria-label=move || app.text("lesson-why-label")
                on:click=move |_| app.go(Route::Learn(Some(place)))>
                {move || app.text("lesson-why")}
            </button>
        };
        Some(link.into_any())
    }
}

/// The mark beside the name.
pub(crate) fn brand(app: App) -> impl Fn() -> Sketch {
    use praline_rules::Colour;
    use praline_view::Look;
    move || {
        let kit = Kit::of(app.shell);
        // The heart of the pralines, the petals of the tiles.
        let colour = match kit.look {
            Look::Praline => Colour::Red,
            Look::Printed => Colour::White,
            Look::Tile => Colour::Blue,
        };
        kit.drawing(colour)
    }
}

/// Undo, hint and menu.
#[component]
pub(super) fn Tools() -> impl IntoView {
    let app = App::here();
    view! {
        <nav class="tools" data-group="tools" aria-label=move || app.text("table-tools")>
            <UndoButton/>
            <RedoButton/>
            <HintButton/>
            <Tool
                icon=Icon::Menu
                word="table-menu"
                class="menu"
                pressed=|| None
                resting=|| None
                press=move || app.open(Dialog::Menu)
            />
        </nav>
    }
}

/// Takes back, or puts back what is picked up.
#[component]
pub(crate) fn UndoButton() -> impl IntoView {
    let app = App::here();
    view! {
        <Tool
            icon=Icon::Undo
            word="table-undo"
            class="undo"
            pressed=|| None
            resting=move || (!app.game.can_undo()).then(|| app.text("table-undo-rests"))
            press=move || app.game.undo()
        />
    }
}

/// Plays again what was taken back.
#[component]
pub(super) fn RedoButton() -> impl IntoView {
    let app = App::here();
    view! {
        <Tool
            icon=Icon::Redo
            word="table-redo"
            class="redo"
            pressed=|| None
            resting=move || (!app.game.can_redo()).then(|| app.text("table-redo-rests"))
            press=move || app.game.redo()
        />
    }
}

/// Shows the best moves.
#[component]
pub(crate) fn HintButton() -> impl IntoView {
    let app = App::here();
    let shown = move || app.game.advice.with(|advice| advice.hints.is_some());
    let why = move || {
        if app.game.sitting.with(Sitting::may_analyse) {
            "table-hint-rests"
        } else {
            "online-no-hints"
        }
    };
    view! {
        <Tool
            icon=Icon::Hint
            word="table-hint"
            class="hint"
            pressed=move || Some(shown())
            resting=move || (!app.game.can_hint()).then(|| app.text(why()))
            press=move || app.game.hint()
        />
    }
}

/// A button with an icon and a word; where it rests, it says why.
#[component]
fn Tool(
    icon: Icon,
    word: &'static str,
    class: &'static str,
    pressed: impl Fn() -> Option<bool> + Send + 'static,
    resting: impl Fn() -> Option<String> + Send + Sync + 'static,
    press: impl Fn() + Send + 'static,
) -> impl IntoView {
    let app = App::here();
    let resting = Memo::new(move |_| resting());
    let label = move || match resting.get() {
        Some(why) => format!("{}. {why}", app.text(word)),
        None => app.text(word),
    };
    let press = move |_| {
        if resting.with_untracked(Option::is_none) {
            press();
        }
    };
    view! {
        <button
            type="button"
            class=format!("tool {class}")
            data-item="tools"
            title=label
            aria-label=label
            aria-disabled=move || resting.with(Option::is_some).then_some("true")
            aria-pressed=move || pressed().map(|on| if on { "true" } else { "false" })
            on:click=press
        >
            {icon.draw()}
            <span class="word">{move || app.text(word)}</span>
        </button>
    }
}

/// Messages that stay until they are dismissed.
#[component]
pub(crate) fn Notices() -> impl IntoView {
    let app = App::here();
    let line = move |notice: Notice| {
        view! {
            <p class="notice">
                <span>{move || app.text(message(notice))}</span>
                {remedy(app, notice)}
                <button
                    type="button"
                    class="tool"
                    aria-label=move || app.text("table-dismiss")
                    on:click=move |_| app.dismiss(notice)
                >
                    {Icon::Close.draw()}
                </button>
            </p>
        }
    };
    let lines = move || app.notices.get().into_iter().map(line).collect::<Vec<_>>();
    view! { <div class="notices" role="status">{lines}{move || crate::online::notices(app)}</div> }
}

/// What can be done about a notice: going back to the game before, or trying again what has failed.
fn remedy(app: App, notice: Notice) -> Option<AnyView> {
    let button = |id: &'static str, word: &'static str, press: Box<dyn Fn()>| {
        let press = StoredValue::new_local(press);
        view! {
            <button type="button" class="btn small quiet" id=id
                on:click=move |_| press.with_value(|press| press())>
                {move || app.text(word)}
            </button>
        }
        .into_any()
    };
    match notice {
        Notice::Begun(before) => Some(button(
            "new-game-undo",
            "notice-begun-undo",
            Box::new(move || app.undo_new_game(before)),
        )),
        Notice::NoEngine => Some(button(
            "bots-again",
            "part-again",
            Box::new(move || app.game.restart_bots()),
        )),
        Notice::NoNet => Some(button(
            "net-again",
            "part-again",
            Box::new(move || app.game.learn_again()),
        )),
        _ => None,
    }
}

const fn message(notice: Notice) -> &'static str {
    match notice {
        Notice::NoStorage => "notice-no-storage",
        Notice::FullStorage => "notice-full-storage",
        Notice::OpenElsewhere => "games-elsewhere",
        Notice::DamagedGame => "notice-damaged-game",
        Notice::DamagedLink => "notice-damaged-link",
        Notice::NoTable => "no-no-such-table",
        Notice::DamagedGameLink => "games-link-damaged",
        Notice::LongGameLink => "games-link-long",
        Notice::NoLesson => "learn-unknown",
        Notice::NoEngine => "notice-no-engine",
        Notice::NoNet => "notice-no-net",
        Notice::NoOnlinePart => "notice-no-online-part",
        Notice::NoArchive => "part-missing",
        Notice::Begun(_) => "notice-begun",
    }
}
