//! Trying it oneself: the position waits for a move, and then says how good it was.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use praline_rules::{Game, Move};
use praline_view::{Judgement, Review, Sitting, Trial, TrialQuestion, Which};

use super::screen::Mode;
use crate::app::{App, Notice};
use crate::engine::{Advised, Answer, Budget, Ticket};
use crate::game::GamePlay;
use crate::table::{Icon, TableBeside, brand};

/// How often somebody may try before the answer is told.
const TRIES: usize = 3;
/// How long a bot looks at what a move leads to.
const JUDGE_TIME: Budget = Budget::Time(1_000);
/// More moves than any position has that is worth trying.
const MOVES: usize = 500;
/// Moves within so many thousandths of the best are about as good.
const NEAR: u16 = 20;

/// What has become of the tries.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Verdict {
    /// Nothing was tried yet, or what was tried could not be judged.
    Open,
    /// A bot looks at the move that was tried.
    Thinking(Move),
    /// It was the best, or came to the same.
    Right,
    /// It was about as good, with such a chance in thousandths.
    Near(u16),
    /// It was worse than the best: both chances in thousandths.
    Wrong(u16, u16),
    /// All tries are over, and the answer is told.
    Told(String),
}

impl Verdict {
    /// Whether something more may be tried.
    const fn is_open(&self) -> bool {
        match self {
            Verdict::Open | Verdict::Thinking(_) | Verdict::Wrong(..) => true,
            Verdict::Right | Verdict::Near(_) | Verdict::Told(_) => false,
        }
    }
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
    trial: Trial,
    /// The best move in words.
    words: String,
    name: String,
}

impl Asked {
    fn new(app: App, number: usize) -> Option<Asked> {
        let asked = |review: Review<'_>| {
            let sitting = review.position(number)?;
            let trial = review.trial(number)?;
            let mover = sitting.game().turn().mover()?;
            let line = review.line(number, Which::Better)?;
            let words = review.line_steps(&line).into_iter().next()?.said;
            let name = sitting.name(mover, review.texts);
            Some(Asked {
                sitting,
                trial,
                words,
                name,
            })
        };
        app.review.look(asked)?
    }
}

/// The tries at one position: a handle of signals, to be copied freely.
#[derive(Clone, Copy)]
struct Tries {
    app: App,
    asked: StoredValue<Asked>,
    verdict: RwSignal<Verdict>,
    /// How many moves were worse.
    count: RwSignal<usize>,
    /// What a bot is asked about the last one.
    ticket: StoredValue<Option<Ticket>>,
}

impl Tries {
    fn new(app: App, asked: Asked) -> Tries {
        let tries = Tries {
            app,
            asked: StoredValue::new(asked),
            verdict: RwSignal::new(Verdict::Open),
            count: RwSignal::new(0),
            ticket: StoredValue::new(None),
        };
        // Whoever has left wants to hear nothing more.
        on_cleanup(move || tries.forget());
        tries
    }

    /// Judges a move that was tried, or lets a bot look at it.
    fn judge(self, aside: GamePlay, mv: Move) {
        if !self.verdict.with_untracked(Verdict::is_open) {
            return;
        }
        self.forget();
        let trial = self.asked.with_value(|asked| asked.trial);
        match trial.known(mv) {
            Some(Judgement::Best) => self.end(aside, mv, Verdict::Right),
            Some(Judgement::Worth(chance)) => self.judged(aside, mv, chance),
            None => match trial.question(mv) {
                TrialQuestion::After(after) => self.ask(aside, mv, (&after, 1)),
                TrialQuestion::Before(before) => self.ask(aside, mv, (&before, MOVES)),
            },
        }
    }

    fn ask(self, aside: GamePlay, mv: Move, (game, lines): (&Game, usize)) {
        let Some(engine) = self.app.game.engine() else {
            self.lay_again(aside);
            return self.app.notify(Notice::NoEngine);
        };
        self.verdict.set(Verdict::Thinking(mv));
        let found = Rc::new(RefCell::new(Vec::new()));
        let ticket = engine.advise(game, (lines, JUDGE_TIME), move |answer| match answer {
            Answer::Advice { lines, .. } => drop(found.replace(lines)),
            Answer::Done { .. } => self.hear(aside, mv, &found.take()),
            _ => {}
        });
        self.ticket.set_value(Some(ticket));
    }

    /// Takes in what the bot says, unless the screen was left or another move was tried meanwhile.
    fn hear(self, aside: GamePlay, mv: Move, lines: &[Advised]) {
        if self.verdict.try_get_untracked() != Some(Verdict::Thinking(mv)) {
            return;
        }
        self.ticket.set_value(None);
        let answer: Vec<_> = lines.iter().map(|it| (it.mv, it.win.clone())).collect();
        match self
            .asked
            .with_value(|asked| asked.trial.worth(mv, &answer))
        {
            Some(chance) => self.judged(aside, mv, chance),
            None => self.lay_again(aside),
        }
    }

    /// A move is worth such a chance, in thousandths.
    fn judged(self, aside: GamePlay, mv: Move, chance: u16) {
        let (most, words) = self
            .asked
            .with_value(|asked| (asked.trial.most(), asked.words.clone()));
        // Nothing is better than the best, however a shorter look may see it.
        let chance = chance.min(most);
        if chance + NEAR >= most {
            return self.end(aside, mv, Verdict::Near(chance));
        }
        self.count.update(|count| *count += 1);
        self.lay_again(aside);
        if self.count.get_untracked() < TRIES {
            return self.verdict.set(Verdict::Wrong(chance, most));
        }
        let best = self.asked.with_value(|asked| asked.trial.best());
        self.end(aside, best, Verdict::Told(words));
    }

    /// Nothing more is tried: a move is laid, and flies as in play.
    fn end(self, aside: GamePlay, mv: Move, verdict: Verdict) {
        self.verdict.set(verdict);
        aside.make(mv);
    }

    /// Puts the position back as it is to be tried.
    fn lay_again(self, aside: GamePlay) {
        self.verdict.set(Verdict::Open);
        aside.lay_aside(self.asked.with_value(|asked| asked.sitting.clone()));
    }

    /// Ends what a bot is asked about an earlier try.
    fn forget(self) {
        let ticket = self.ticket.try_update_value(Option::take).flatten();
        if let (Some(engine), Some(ticket)) = (self.app.game.engine(), ticket) {
            engine.forget(ticket);
        }
    }
}

#[component]
fn Position(asked: Asked, mode: RwSignal<Mode>) -> impl IntoView {
    let app = App::here();
    let (sitting, name) = (asked.sitting.clone(), asked.name.clone());
    let tries = Tries::new(app, asked);
    let verdict = tries.verdict;
    // A move is told in the midst of its being laid, and judged after that.
    let tried = RwSignal::new(None::<Move>);
    let aside = app.game.aside(sitting, move |mv| tried.set(Some(mv)));
    Effect::new(move |_| {
        if let Some(mv) = tried.get() {
            tried.set(None);
            tries.judge(aside, mv);
        }
    });
    // The focus goes to the table by itself, so what is asked has to be said.
    let asks = untrack(|| app.text_with("review-trying", &[("name", name.as_str().into())]));
    app.say(asks);
    let said = move || said(app, &verdict.get());
    let left = move || {
        let is_open = matches!(verdict.get(), Verdict::Open | Verdict::Wrong(..));
        let left = TRIES.saturating_sub(tries.count.get());
        is_open.then(|| app.text_with("review-tries", &[("left", left.into())]))
    };
    let leave = move |_| mode.set(Mode::Looking);
    let prompt = StoredValue::new(name);
    let top = move || {
        view! {
            <header class="top">
                <h1 class="brand">{brand(app)}<span>{move || app.text("table-brand")}</span></h1>
                <p class="prompt">
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
