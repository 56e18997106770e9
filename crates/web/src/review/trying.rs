//! Trying it oneself: the position waits for a move, and then says how good it was.

use leptos::prelude::*;
use praline_rules::Move;
use praline_view::Sitting;

use super::screen::Mode;
use crate::app::App;
use crate::engine::{Advised, Answer, Budget};
use crate::table::{Icon, TableBeside, brand};

/// How often somebody may try before the answer is told.
const TRIES: usize = 3;
/// How long a bot looks at all moves of the position.
const JUDGE_TIME: Budget = Budget::Time(1_500);
/// More moves than any position has that is worth trying.
const MOVES: usize = 500;
/// Moves within so many thousandths of the best are about as good.
const NEAR: u16 = 20;

/// What has become of the tries.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Verdict {
    /// Nothing was tried yet.
    Open,
    /// A move was tried before the bot had looked at the position.
    Thinking(Move),
    /// It was the best.
    Right,
    /// It was about as good, with such a chance in thousandths.
    Near(u16),
    /// It was worse than the best: both chances in thousandths.
    Wrong(u16, u16),
    /// All tries are over, and the answer is told.
    Told(String),
}

/// A table with the position before the move that is looked at.
#[component]
pub(super) fn Trying(
    /// The number of the move that is looked at.
    number: Memo<usize>,
    /// What is being done.
    mode: RwSignal<Mode>,
) -> impl IntoView {
    let app = App::here();
    let asked = untrack(|| Asked::new(app, number.get()));
    match asked {
        Some(asked) => view! { <Position asked mode/> }.into_any(),
        None => ().into_any(),
    }
}

/// What is asked.
#[derive(Clone)]
struct Asked {
    sitting: Sitting,
    best: Move,
    /// The best move in words.
    words: String,
    name: String,
}

impl Asked {
    fn new(app: App, number: usize) -> Option<Asked> {
        app.review.look(|review| {
            let sitting = review.position(number)?;
            let best = *review.better_line(number).first()?;
            let mover = sitting.game().turn().mover()?;
            let line = review.line(number)?;
            let words = review.line_steps(&line).into_iter().next()?.said;
            let name = sitting.name(mover, review.texts);
            Some(Asked {
                sitting,
                best,
                words,
                name,
            })
        })?
    }
}

#[component]
fn Position(asked: Asked, mode: RwSignal<Mode>) -> impl IntoView {
    let app = App::here();
    let verdict = RwSignal::new(Verdict::Open);
    let tries = RwSignal::new(0);
    let judged = RwSignal::new(None::<Vec<Advised>>);
    let Asked {
        sitting,
        best,
        words,
        name,
    } = asked;
    let (game, before) = (*sitting.game(), sitting.clone());
    let mover = game.turn().mover();
    let tried = RwSignal::new(None::<Move>);
    let aside = app.game.aside(sitting, move |mv| tried.set(Some(mv)));
    if let Some(engine) = app.game.engine() {
        let found = StoredValue::new(Vec::new());
        engine.advise(&game, (MOVES, JUDGE_TIME), move |answer| match answer {
            // The screen may have been left before.
            Answer::Advice { lines, .. } => drop(found.try_set_value(lines)),
            Answer::Done { .. } => drop(judged.try_set(found.try_get_value())),
            _ => {}
        });
    }
    Effect::new(move |_| {
        let Some(mv) = tried.get() else {
            return;
        };
        tried.set(None);
        if matches!(
            verdict.get_untracked(),
            Verdict::Right | Verdict::Near(_) | Verdict::Told(_)
        ) {
            return;
        }
        if mv == best {
            verdict.set(Verdict::Right);
        } else {
            verdict.set(Verdict::Thinking(mv));
        }
    });
    Effect::new(move |_| {
        let Verdict::Thinking(mv) = verdict.get() else {
            return;
        };
        let known = judged.with(|judged| {
            let chance = |mv: Move| {
                let line = judged.as_ref()?.iter().find(|line| line.mv == mv)?;
                line.win.get(mover?.index()).copied()
            };
            judged.as_ref()?;
            Some((
                chance(mv).unwrap_or_default(),
                chance(best).unwrap_or(1_000),
            ))
        });
        let Some((chance, most)) = known else {
            return;
        };
        if chance + NEAR >= most {
            return verdict.set(Verdict::Near(chance));
        }
        tries.update(|tries| *tries += 1);
        aside.lay_aside(before.clone());
        if tries.get_untracked() < TRIES {
            verdict.set(Verdict::Wrong(chance, most));
        } else {
            verdict.set(Verdict::Told(words.clone()));
        }
    });
    // What was found is laid, and flies as in play.
    Effect::new(move |was_over: Option<bool>| {
        let is_over = match verdict.get() {
            Verdict::Right | Verdict::Told(_) => true,
            Verdict::Near(_) | Verdict::Open | Verdict::Thinking(_) | Verdict::Wrong(..) => false,
        };
        if is_over && was_over == Some(false) {
            aside.make(best);
        }
        is_over
    });
    let said = move || said(app, &verdict.get());
    let left = move || {
        let is_open = matches!(verdict.get(), Verdict::Open | Verdict::Wrong(..));
        let left = TRIES.saturating_sub(tries.get());
        is_open.then(|| app.text_with("review-tries", &[("left", left.into())]))
    };
    let leave = move |_| mode.set(Mode::Looking);
    let prompt = StoredValue::new(name);
    let top = move || {
        view! {
            <header class="top">
                <h1 class="brand">{brand(app)}<span>{move || app.text("table-brand")}</span></h1>
                <p class="prompt" role="status" aria-live="polite">
                    {move || app.text_with("review-trying", &[("name", prompt.get_value().into())])}
                </p>
            </header>
            <nav class="tools">
                <button type="button" class="tool" on:click=leave
                    title=move || app.text("review-leave") aria-label=move || app.text("review-leave")>
                    {Icon::Close.draw()}
                </button>
            </nav>
        }
    };
    let side = move || {
        view! {
            <section class="rvtry">
                <p class="rvverdict" role="status" aria-live="polite">{said}</p>
                <p class="note">{left}</p>
                <button type="button" class="btn quiet" on:click=leave>{move || app.text("review-leave")}</button>
            </section>
        }
    };
    let bars = move || {
        view! {
            <div class="bar" role="toolbar" aria-label=move || app.text("table-actions")>
                <crate::table::PlaceButton/>
            </div>
        }
    };
    view! { <TableBeside game=aside top side bars/> }
}

/// What is said of a try.
fn said(app: App, verdict: &Verdict) -> String {
    let percent = |thousandths: u16| u32::from(thousandths + 5) / 10;
    match verdict {
        Verdict::Open => String::new(),
        Verdict::Thinking(_) => app.text("review-try-thinking"),
        Verdict::Right => app.text("review-try-right"),
        Verdict::Near(chance) => {
            app.text_with("review-try-near", &[("percent", percent(*chance).into())])
        }
        Verdict::Wrong(chance, best) => app.text_with(
            "review-try-wrong",
            &[
                ("percent", percent(*chance).into()),
                ("best", percent(*best).into()),
            ],
        ),
        Verdict::Told(words) => {
            app.text_with("review-try-answer", &[("move", words.as_str().into())])
        }
    }
}
