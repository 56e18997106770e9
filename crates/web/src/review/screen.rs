//! The screen of the review.

use leptos::html::H1;
use leptos::prelude::*;
use praline_rules::Seat;
use praline_view::{Acting, Scene, Sitting, Table, Which};

use super::boards::{Boards, StillRing};
use super::card::{MoveCard, TRY};
use super::figures::Figures;
use super::keys;
use super::state::{Reviewing, Stage, Subject};
use super::steps::{SCRUBBER, Scrubber, Steps};
use super::trying::Trying;
use crate::app::{App, Dialog, Route};
use crate::browser::{after, focus, has_focus};
use crate::table::{Icon, Notices, brand};

/// How long each move of a line is looked at, in milliseconds.
const LINE_MS: f64 = 1_300.0;

/// What is being done with the move that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// It is looked at.
    Looking,
    /// It is shown how play could have gone on, so many moves of it.
    Line(Which, usize),
    /// A person looks for something better.
    Trying,
}

impl Mode {
    /// Which move is shown with what could have followed.
    pub(super) const fn shown(self) -> Option<Which> {
        match self {
            Mode::Line(which, _) => Some(which),
            Mode::Looking | Mode::Trying => None,
        }
    }
}

/// The review, or why there is none.
#[component]
pub(crate) fn ReviewScreen() -> impl IntoView {
    let app = App::here();
    let stage = Memo::new(move |_| app.review.stage.get());
    let number = Memo::new(move |_| app.review.number());
    let subject = Memo::new(move |_| app.review.place.get().map(|(subject, _)| subject));
    Effect::new(move |_| {
        if app.review.stage.get() == Stage::Fetching
            && let Some(subject) = subject.get()
        {
            app.review.fetch(subject);
        }
    });
    // The address names a move that there is; the worst one once all is found.
    Effect::new(move |_| {
        let at = app.review.place.with(|it| it.map_or(0, |(_, at)| at));
        let is_known = at != 0 || app.review.work.with(Option::is_none);
        if stage.get() == Stage::Here && is_known && at != number.get() {
            app.review.go_to(number.get());
        }
    });
    move || match stage.get() {
        Stage::Here => view! { <Here number/> }.into_any(),
        Stage::Fetching => view! { <main class="part" aria-busy="true"></main> }.into_any(),
        Stage::Missing => message(app, "review-missing", None),
        Stage::Running => message(app, "review-running", subject.get()),
        Stage::Unfinished => message(app, "review-unfinished", subject.get()),
    }
}

/// Why there is nothing to be looked at, and where to go instead: on with the game, if it can be.
fn message(app: App, word: &'static str, subject: Option<Subject>) -> AnyView {
    let kept = match subject {
        Some(Subject::Kept(id)) => Some(id),
        Some(Subject::Table(_)) | None => None,
    };
    let go_on = kept.map(|id| {
        view! {
            <button type="button" class="btn" data-first="" on:click=move |_| app.continue_kept(Some(id))>
                {move || app.text("games-continue")}
            </button>
        }
    });
    let (class, first) = match kept {
        Some(_) => ("btn quiet", None),
        None => ("btn", Some("")),
    };
    view! {
        <main class="part rvnone">
            <h1>{move || app.text("end-review")}</h1>
            <p role="alert">{move || app.text(word)}</p>
            <p>
                {go_on}
                <button type="button" class=class data-first=first on:click=move |_| app.open_games()>
                    {move || app.text("games-title")}
                </button>
            </p>
        </main>
    }
    .into_any()
}

#[component]
fn Here(
    /// The number of the move that is looked at.
    number: Memo<usize>,
) -> impl IntoView {
    let app = App::here();
    let mode = RwSignal::new(Mode::Looking);
    keys::listen(app, number, mode);
    Effect::new(move |before: Option<usize>| {
        let number = number.get();
        if before.is_some_and(|before| before != number) {
            mode.set(Mode::Looking);
            // A slider that has the focus says itself where it is.
            if !has_focus(SCRUBBER) {
                let said = untrack(|| app.review.look(|it| it.said(number)).flatten());
                app.say(said.unwrap_or_default());
            }
        }
        number
    });
    let is_trying = Memo::new(move |_| mode.get() == Mode::Trying);
    let has_tried = StoredValue::new(false);
    move || {
        if is_trying.get() {
            has_tried.set_value(true);
            view! { <Trying number mode/> }.into_any()
        } else {
            view! { <Looking number mode has_tried=has_tried.get_value()/> }.into_any()
        }
    }
}

#[component]
fn Looking(
    /// The number of the move that is looked at.
    number: Memo<usize>,
    /// What is being done.
    mode: RwSignal<Mode>,
    /// Whether somebody comes back from a try.
    has_tried: bool,
) -> impl IntoView {
    let app = App::here();
    let review = app.review;
    let heading = NodeRef::<H1>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            if has_tried {
                return focus(TRY);
            }
            // A heading that cannot take the focus is still read.
            let _ = heading.focus();
        }
    });
    let words = app.words;
    let result = Memo::new(move |_| {
        let words = words.get();
        review.sitting.with(|sitting| {
            let finish = sitting
                .as_ref()
                .and_then(|it| praline_view::finish(it, &words.0));
            finish.map(|finish| finish.headline).unwrap_or_default()
        })
    });
    Effect::new(move |_| {
        let result = result.get();
        document().set_title(&app.text_with("end-title", &[("result", result.into())]));
    });
    let which = Memo::new(move |_| mode.get().shown());
    let line = Memo::new_with_compare(
        move |_| {
            let (number, which) = (number.get(), which.get()?);
            untrack(|| review.look(|it| it.line(number, which)).flatten())
        },
        |_, _| true,
    );
    show_lines(app, mode, line);
    let before = Memo::new(move |_| review.look(|it| it.table(number.get())).flatten());
    let table = Memo::new(move |_| match mode.get() {
        Mode::Line(_, shown) => line.with(|line| Some(in_line(app, line.as_ref()?, shown))),
        Mode::Looking | Mode::Trying => before.get(),
    });
    // Who has made what is shown: the move, or the last one of a line.
    let maker = Memo::new(move |_| match mode.get() {
        Mode::Line(_, shown) => line.with(|line| maker_of(line.as_ref()?, shown)),
        Mode::Looking | Mode::Trying => table.with(|it| it.as_ref().map(|it| it.own.seat)),
    });
    let seats: Memo<Option<[Seat; 2]>> = Memo::new(move |_| {
        let (number, maker) = (number.get(), maker.get()?);
        let boards = review.look(|it| match which.get() {
            Some(_) => it.boards_in_line(number, maker),
            None => it.boards(number),
        });
        boards.flatten()
    });
    let round = move || table.with(|it| it.as_ref().map_or(0, |it| it.round).to_string());
    let players = move || review.look(|it| it.sitting.players().to_string());
    view! {
        <div class="review" data-players=players data-line=move || which.get().map(|_| "on")>
            <header class="rvtop">
                <p class="brand">{brand(app)}<span>{move || app.text("end-brand")}</span></p>
                <p class="round">{move || app.text("table-round")}" "<b>{round}</b></p>
                <h1 node_ref=heading tabindex="-1">{move || result.get()}</h1>
                <nav class="tools" aria-label=move || app.text("table-tools")>
                    <button type="button" class="tool" on:click=move |_| app.leave_review()
                        title=move || app.text("review-close") aria-label=move || app.text("review-close")>
                        {Icon::Close.draw()}
                    </button>
                    <button type="button" class="tool" on:click=move |_| app.open(Dialog::Menu)
                        title=move || app.text("end-menu") aria-label=move || app.text("end-menu")>
                        {Icon::Menu.draw()}
                    </button>
                </nav>
            </header>
            <Notices/>
            <main class="rvpage">
                <Scrubber number/>
                <Steps number/>
                <StillRing table/>
                <Boards table seats maker/>
                <Told line mode/>
                <MoveCard number mode/>
                <Figures/>
                <Marked/>
            </main>
        </div>
    }
}

/// Moves on through a line, and returns at its end.
fn show_lines(app: App, mode: RwSignal<Mode>, line: Memo<Option<Sitting>>) {
    let review = app.review;
    Effect::new(move |_| {
        let Mode::Line(which, shown) = mode.get() else {
            return;
        };
        let count = line.with(|line| line.as_ref().map_or(0, |line| line.moments().len()));
        if let Some(step) = shown.checked_sub(1) {
            let said = untrack(move || {
                line.with(|line| {
                    let line = line.as_ref()?;
                    review.look(|it| it.line_steps(line).into_iter().nth(step))
                })
            });
            if let Some(step) = said.flatten() {
                app.say(step.said);
            }
        }
        after(LINE_MS, move || {
            // The screen may have been left, or the line stopped, before.
            if mode.try_get_untracked() == Some(Mode::Line(which, shown)) {
                let next = if shown >= count {
                    Mode::Looking
                } else {
                    Mode::Line(which, shown + 1)
                };
                mode.set(next);
            }
        });
    });
}

/// The table in the middle of a line.
fn in_line(app: App, line: &Sitting, shown: usize) -> Table {
    let words = app.words.get();
    let near = line.play_after(0).game().turn().mover();
    Table::new(&Scene {
        shown: shown.min(line.moments().len()),
        near,
        ..Scene::still(line, Acting::Nobody, &words.0)
    })
}

/// Who has made so many moves of a line, the last one; at its beginning, whose turn it is.
fn maker_of(line: &Sitting, shown: usize) -> Option<Seat> {
    let before = shown.saturating_sub(1).min(line.moments().len());
    line.play_after(before).game().turn().mover()
}

/// Which move of a line was made last, in words.
#[component]
fn Told(line: Memo<Option<Sitting>>, mode: RwSignal<Mode>) -> impl IntoView {
    let app = App::here();
    move || {
        let Mode::Line(_, shown) = mode.get() else {
            return None;
        };
        // Before the first move there is nothing to tell.
        let index = shown.checked_sub(1)?;
        let step = line.with(|line| {
            let line = line.as_ref()?;
            app.review
                .look(|it| it.line_steps(line).into_iter().nth(index))
        });
        let kit = crate::table::Kit::of(app.shell);
        let step = step.flatten()?;
        Some(view! {
            <p class="rvtold" aria-hidden="true"><b>{step.number}</b><span>{kit.rich(&step.words)}</span></p>
        })
    }
}

/// All marked moves, for whoever sees no curve.
#[component]
fn Marked() -> impl IntoView {
    let app = App::here();
    let marked = Memo::new(move |_| app.review.look(|it| it.marked()).unwrap_or_default());
    let rows = move || {
        let row = |it: &praline_view::MarkedMove| {
            view! { <tr><td>{it.said.clone()}</td><td>{it.better.clone()}</td></tr> }
        };
        marked.with(|marked| marked.iter().map(row).collect::<Vec<_>>())
    };
    view! {
        <div class="unseen">
        <table>
            <caption>{move || app.text("review-marked")}</caption>
            <thead>
                <tr>
                    <th scope="col">{move || app.text("review-card")}</th>
                    <th scope="col">{move || app.text("review-better")}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        </div>
    }
}

impl Reviewing {
    /// Shows how play could have gone on after a move, or stops showing it.
    pub(super) fn turn_line(self, mode: RwSignal<Mode>, which: Which) {
        self.stay();
        mode.update(|mode| {
            *mode = match mode.shown() {
                Some(shown) if shown == which => Mode::Looking,
                _ => Mode::Line(which, 0),
            };
        });
    }

    /// Shows one line after the other: the better one, the played one, none.
    pub(super) fn turn_lines(self, mode: RwSignal<Mode>, number: usize) {
        let has_better = untrack(|| self.look(|it| it.has_better(number))).unwrap_or_default();
        match mode.get_untracked().shown() {
            None if has_better => self.turn_line(mode, Which::Better),
            Some(Which::Better) | None => self.turn_line(mode, Which::Played),
            Some(Which::Played) => mode.set(Mode::Looking),
        }
    }

    /// Lets a person look for something better.
    pub(super) fn try_it(self, mode: RwSignal<Mode>) {
        self.stay();
        mode.set(Mode::Trying);
    }
}

impl App {
    /// Leaves the review for the end of its game where that is at this screen, else for the list of games.
    fn leave_review(self) {
        match self.review.place.get_untracked() {
            Some((super::Subject::Table(_), _)) => self.game.show_again(),
            Some((super::Subject::Kept(id), _)) if self.game.id() == Some(id) => {
                self.game.show_again();
            }
            // As the list was narrowed when it was left.
            _ => self.go(Route::Games(self.narrowed.get_untracked())),
        }
    }
}
