//! All lessons, with what is done of them.

use leptos::html::H1;
use leptos::prelude::*;
use praline_ai::Level;
use praline_view::{AnswerMark, Lesson, LessonCard, bot_name, lesson_cards};

use super::words::sign;
use crate::app::{App, Dialog, Keeper, Route};
use crate::home::PageBar;
use crate::table::{Kit, Notices, power};

/// The list.
#[component]
pub(super) fn Lessons() -> impl IntoView {
    let app = App::here();
    let heading = NodeRef::<H1>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            // A heading that cannot take the focus is still read.
            let _ = heading.focus();
        }
    });
    let progress = app.keeper.with_value(Keeper::lessons);
    let is_ready = progress.is_done(Lesson::First);
    let cards = Memo::new(move |_| lesson_cards(&progress, &app.words.get().0));
    let some = move |is_wanted: fn(&LessonCard) -> bool| {
        let cards = cards.get().into_iter().filter(is_wanted);
        cards.map(|it| card(app, it)).collect::<Vec<_>>()
    };
    view! {
        <div class="learn">
            <PageBar/>
            <Notices/>
            <main class="learn-page">
                <div class="learn-head">
                    <h1 node_ref=heading tabindex="-1">{move || app.text("learn-title")}</h1>
                    <p>{move || app.text("learn-lead")}</p>
                </div>
                <ol class="learn-cards">
                    {move || some(|it| it.gold.is_none())}
                    <li>{coached_game(app, is_ready)}</li>
                </ol>
                <h2>{move || app.text("learn-gold")}</h2>
                <ol class="learn-cards gold">
                    {move || some(|it| it.gold.is_some())}
                </ol>
                <p class="learn-more">
                    <button type="button" class="link" id="learn-rules"
                        on:click=move |_| app.open(Dialog::HowToPlay)>
                        {move || app.text("learn-rules")}
                    </button>
                </p>
            </main>
        </div>
    }
}

/// A first game with a coach, which is what comes after the first lesson.
fn coached_game(app: App, is_ready: bool) -> impl IntoView {
    let class = if is_ready {
        "learn-card main"
    } else {
        "learn-card"
    };
    let line = move || {
        let name = bot_name(Level::Beginner);
        app.text_with("coach-game-line", &[("name", name.into())])
    };
    view! {
        <button type="button" class=class id="learn-coach" on:click=move |_| app.start_coached()>
            <span class="tx">
                <b>{move || app.text("coach-game")}</b>
                <small>{line}</small>
            </span>
            <span class="learn-state">{move || app.text("home-play")}</span>
        </button>
    }
}

fn card(app: App, card: LessonCard) -> impl IntoView + use<> {
    let next = card.next;
    let class = if card.lesson == Lesson::First && !card.is_done {
        "learn-card main"
    } else {
        "learn-card"
    };
    let picture = card.gold.map(|gold| {
        view! {
            <span class="learn-coin" aria-hidden="true">{power(&Kit::of(app.shell), gold)}</span>
        }
    });
    view! {
        <li>
            <button type="button" class=class data-lesson=card.lesson.name()
                on:click=move |_| app.go(Route::Learn(Some(next)))>
                {picture}
                <span class="tx">
                    <b>{card.title}</b>
                    <small>{card.line}</small>
                </span>
                <span class="learn-state" class:done=card.is_done>
                    {card.is_done.then(|| sign(AnswerMark::Right))}
                    {card.progress}
                </span>
            </button>
        </li>
    }
}
