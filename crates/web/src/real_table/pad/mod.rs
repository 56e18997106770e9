//! The score pad: walls are drawn, points are counted, round by round.

mod begin;
mod keys;
mod seat;

use leptos::html::H1;
use leptos::prelude::*;
use praline_rules::Colour;
use praline_view::{Pad, PadAction, PadEnd, PadView};

use super::editor::named;
use crate::app::{App, Keeper, PAD};
use crate::browser::{show, when_kept_elsewhere};
use crate::home::PageBar;
use crate::table::{Kit, Notices};
use begin::Begin;
use seat::Seats;

/// The line that tells who has won.
const TOLD: &str = "pad-told";
/// The button that begins a new evening.
const NEW: &str = "pad-new";

/// The pad's signals, to be copied freely.
#[derive(Clone, Copy)]
struct Evening {
    app: App,
    /// The pad, once an evening has begun.
    pad: RwSignal<Option<Pad>>,
    /// What is shown of it.
    view: Memo<Option<PadView>>,
    /// The pad as it was kept when this tab last looked.
    kept: StoredValue<Option<String>>,
    /// Whether a new evening was asked for, and is only to be confirmed.
    is_sure: RwSignal<bool>,
}

impl Evening {
    fn open(app: App) -> Evening {
        let kept = app.keeper.with_value(Keeper::pad);
        // One that cannot be read is ignored.
        let read = kept.as_ref().and_then(|text| text.parse::<Pad>().ok());
        let pad = RwSignal::new(read);
        let view = Memo::new(move |_| {
            let words = app.words.get();
            pad.with(|pad| pad.as_ref().map(|pad| pad.view(&words.0)))
        });
        let evening = Evening {
            app,
            pad,
            view,
            kept: StoredValue::new(kept),
            is_sure: RwSignal::new(false),
        };
        when_kept_elsewhere(PAD, move || evening.catch_up());
        evening
    }

    /// Takes over what another tab has written on the pad.
    fn catch_up(self) {
        let now = self.app.keeper.with_value(Keeper::pad);
        if self.kept.with_value(|kept| *kept == now) {
            return;
        }
        let other = now.as_ref().map(|text| text.parse::<Pad>());
        self.pad.update(|pad| match (pad, other) {
            // One that cannot be read is ignored.
            (_, Some(Err(_))) => {}
            (Some(pad), Some(Ok(other))) => pad.follow(other),
            (pad, other) => *pad = other.and_then(Result::ok),
        });
        self.kept.set_value(now);
    }

    fn act(self, action: PadAction) {
        self.catch_up();
        self.is_sure.set(false);
        self.pad.update(|pad| {
            if let Some(pad) = pad {
                pad.act(action);
            }
        });
        self.keep();
        // On small screens what follows is out of sight.
        let shown = match action {
            PadAction::Next => seat::FIRST,
            PadAction::End if untrack(|| self.shown(|view| view.end)) == PadEnd::ByHand => TOLD,
            _ => return,
        };
        request_animation_frame(move || show(shown));
    }

    fn keep(self) {
        let text = self
            .pad
            .with_untracked(|pad| pad.as_ref().map(Pad::to_string));
        self.app.keep(|keeper| keeper.put_pad(text.as_deref()));
        self.kept.set_value(self.app.keeper.with_value(Keeper::pad));
    }

    /// Asks for something of what is shown.
    fn shown<T: Default>(self, part: impl Fn(&PadView) -> T) -> T {
        self.view
            .with(|view| view.as_ref().map(part).unwrap_or_default())
    }
}

/// The screen.
#[component]
pub(crate) fn PadScreen() -> impl IntoView {
    let app = App::here();
    let evening = Evening::open(app);
    let heading = NodeRef::<H1>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            // A heading that cannot take the focus is still read.
            let _ = heading.focus();
        }
    });
    Effect::new(move |_| document().set_title(&app.text("pad-title")));
    let has_begun = Memo::new(move |_| evening.pad.with(Option::is_some));
    let pressed = move |event: web_sys::MouseEvent| {
        let action = named(&event, "data-pad").and_then(|text| text.parse().ok());
        if let Some(action) = action {
            evening.act(action);
        }
        let asks = named(&event, "id").is_some_and(|id| id == NEW);
        if !asks {
            evening.is_sure.set(false);
        }
    };
    let key = move |event: web_sys::KeyboardEvent| {
        if keys::key(&event) {
            event.prevent_default();
        }
    };
    view! {
        <div class="pad" on:click=pressed on:keydown=key>
            <PageBar/>
            <Notices/>
            <main class="pad-page">
                <h1 node_ref=heading tabindex="-1">{move || app.text("pad-title")}</h1>
                {move || if has_begun.get() {
                    view! { <Round evening/> }.into_any()
                } else {
                    view! { <Begin evening/> }.into_any()
                }}
            </main>
        </div>
    }
}

/// The round that is shown, and the ways to others.
#[component]
fn Round(evening: Evening) -> impl IntoView {
    let app = evening.app;
    let rounds = Memo::new(move |_| evening.shown(|view| (view.rounds, view.shown)));
    let tabs = move || {
        let (count, shown) = rounds.get();
        let tab = |round: usize| {
            let action = PadAction::Show(u8::try_from(round).unwrap_or(u8::MAX));
            view! {
                <button type="button" class="seat-tab" data-pad=action.to_string()
                    aria-pressed=if round == shown { "true" } else { "false" }
                    aria-label=format!("{} {}", app.text("table-round"), round + 1)>
                    {(round + 1).to_string()}
                </button>
            }
        };
        (0..count).map(tab).collect::<Vec<_>>()
    };
    let refused = move || evening.shown(|view| view.is_refusal).then_some("yes");
    view! {
        <div class="pad-head">
            <div class="seat-tabs" role="group" aria-label=move || app.text("pad-rounds")>{tabs}</div>
        </div>
        <p class="pad-prompt" id=TOLD tabindex="-1" role="status" data-refused=refused>
            {move || evening.shown(|view| view.prompt.clone())}
        </p>
        <Colours evening/>
        <Seats evening/>
        <Ways evening/>
    }
}

/// The colours that are drawn on the free side.
#[component]
fn Colours(evening: Evening) -> impl IntoView {
    let app = evening.app;
    let colours = Memo::new(move |_| evening.shown(|view| view.colours));
    let one = move |colour: Colour, chosen: Option<Colour>| {
        let is_chosen = chosen == Some(colour);
        let drawn = move || Kit::of(app.shell).piece(colour);
        view! {
            <button type="button" class="pp" class:on=is_chosen
                data-pad=PadAction::Choose(colour).to_string()
                aria-pressed=if is_chosen { "true" } else { "false" }
                aria-label=move || app.words.get().0.colour(colour)>
                {drawn}
            </button>
        }
    };
    move || {
        colours.get().map(|chosen| {
            let all = Colour::ALL.map(|colour| one(colour, chosen));
            view! {
                <div class="pal pad-colours" role="group" aria-label=app.text("editor-palette")>
                    {all.into_iter().collect::<Vec<_>>()}
                </div>
            }
        })
    }
}

/// On to the next round, to the end, or to a new evening.
#[component]
fn Ways(evening: Evening) -> impl IntoView {
    let app = evening.app;
    let is_sure = evening.is_sure;
    let may_go_on = Memo::new(move |_| evening.shown(|view| view.may_go_on));
    let over = Memo::new(move |_| evening.shown(|view| view.end));
    let end = move || {
        app.text(match over.get() {
            PadEnd::ByHand => "pad-go-on",
            PadEnd::NotYet | PadEnd::ByTheRules => "pad-end",
        })
    };
    let anew = move |_| {
        if is_sure.get_untracked() {
            is_sure.set(false);
            evening.pad.set(None);
            evening.keep();
        } else {
            is_sure.set(true);
        }
    };
    let words = move || {
        app.text(if is_sure.get() {
            "pad-new-sure"
        } else {
            "pad-new"
        })
    };
    view! {
        <p class="pad-ways">
            <button type="button" class="btn quiet" id=NEW on:click=anew
                on:blur=move |_| is_sure.set(false)>
                <span aria-live="polite">{words}</span>
            </button>
            <button type="button" class="btn quiet" id="pad-end" data-pad=PadAction::End.to_string()
                hidden=move || over.get() == PadEnd::ByTheRules>
                {end}
            </button>
            <button type="button" class="btn" id="pad-next" data-pad=PadAction::Next.to_string()
                hidden=move || !may_go_on.get()>
                {move || app.text("pad-next")}
            </button>
        </p>
    }
}
