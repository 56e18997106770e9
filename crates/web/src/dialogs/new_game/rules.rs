//! The rules of the table: the box or wall, and the factories.

use leptos::prelude::*;
use praline_rules::{Colour, Factories, GoldDraw, Sharing, WallSide};

use super::art;
use crate::app::App;
use crate::dialogs::choices::{Pick, Segments};
use crate::dialogs::draft::{Draft, SPECIAL};
use crate::table::symbol;

/// Fixed or free.
#[component]
pub(super) fn WallChoice() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let wall = move |side| Signal::derive(move || draft.plan.with(|plan| plan.wall == side));
    let choose = move |side| move |()| draft.change(|plan| plan.wall = side);
    let filled = move || {
        let look = app.settings.with(|settings| settings.look);
        let cell = move |index: usize| {
            let colour = Colour::ALL[(index % 5 + 5 - index / 5) % 5];
            let href = art(look, colour);
            view! { <svg class="pc" viewBox="0 0 64 64"><use_ href=href></use_></svg> }
        };
        (0..25).map(cell).collect::<Vec<_>>()
    };
    view! {
        <fieldset class="group">
            <legend>{move || app.text("new-wall")}</legend>
            <div class="picks">
                <Pick name="wall" chosen=wall(WallSide::Fixed) choose=choose(WallSide::Fixed)>
                    <span class="mini" aria-hidden="true">{filled}</span>
                    <span class="words">
                        <b>{move || app.text("new-wall-fixed")}</b>
                        <small>{move || app.text("new-wall-fixed-line")}</small>
                    </span>
                </Pick>
                <Pick name="wall" chosen=wall(WallSide::Free) choose=choose(WallSide::Free)>
                    <span class="mini" aria-hidden="true">
                        {(0..25).map(|_| view! { <i></i> }).collect::<Vec<_>>()}
                    </span>
                    <span class="words">
                        <b>{move || app.text("new-wall-free")}</b>
                        <small>{move || app.text("new-wall-free-line")}</small>
                    </span>
                </Pick>
            </div>
        </fieldset>
    }
}

/// Plain or special, and what special ones do.
#[component]
pub(super) fn FactoriesChoice() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let is_special = Memo::new(move |_| draft.plan.with(|plan| plan.factories != Factories::Plain));
    let plain = move |()| draft.change(|plan| plan.factories = Factories::Plain);
    let special = move |()| draft.change(|plan| plan.factories = SPECIAL);
    let disc = move || {
        let tile = app
            .settings
            .with(|settings| settings.look.edition() == "tile");
        if tile { "#disc-t" } else { "#disc-p" }
    };
    view! {
        <fieldset class="group">
            <legend>{move || app.text("new-factories")}</legend>
            <div class="picks">
                <Pick name="factories" chosen=Signal::derive(move || !is_special.get()) choose=plain>
                    <span class="plate" aria-hidden="true">
                        <svg viewBox="0 0 64 64"><use_ href=disc></use_></svg>
                    </span>
                    <span class="words">
                        <b>{move || app.text("new-factories-plain")}</b>
                        <small>{move || app.text("new-factories-plain-line")}</small>
                    </span>
                </Pick>
                <Pick name="factories" chosen=is_special choose=special>
                    <span class="plate gold" aria-hidden="true">
                        <svg viewBox="0 0 64 64"><use_ href=disc></use_></svg>
                        {symbol("sign", "#s-extra")}
                    </span>
                    <span class="words">
                        <b>{move || app.text("new-factories-special")}</b>
                        <small>{move || {
                            let players = draft.plan.with(|plan| plan.players().count());
                            app.text_with("new-factories-special-line", &[("players", players.into())])
                        }}</small>
                    </span>
                </Pick>
            </div>
            <div class="specials" hidden=move || !is_special.get()>
                <Powers/>
                <Options/>
            </div>
        </fieldset>
    }
}

/// The five powers, each with its sentence on demand.
#[component]
fn Powers() -> impl IntoView {
    const POWERS: [(&str, &str, &str); 5] = [
        ("#s-extra", "gold-extra", "gold-extra-explained"),
        ("#s-magnet", "power-magnet", "power-magnet-explained"),
        ("#s-keeper", "gold-keeper", "gold-keeper-explained"),
        ("#s-sharer", "gold-sharer", "gold-sharer-explained"),
        ("#s-spare", "gold-spare", "gold-spare-explained"),
    ];
    let app = App::here();
    let shown = RwSignal::new(None::<usize>);
    let power = move |(index, (art, name, _)): (usize, (&'static str, &'static str, &str))| {
        view! {
            <button type="button" class="pow"
                aria-pressed=move || (shown.get() == Some(index)).to_string()
                on:click=move |_| shown.set(Some(index))
                on:pointerenter=move |_| shown.set(Some(index))
                on:focus=move |_| shown.set(Some(index))>
                <i class="coin"><svg viewBox="0 0 64 64" aria-hidden="true"><use_ href=art></use_></svg></i>
                <span>{move || app.text(name)}</span>
            </button>
        }
    };
    view! {
        <div class="powers">{POWERS.into_iter().enumerate().map(power).collect::<Vec<_>>()}</div>
        <p class="note power-line" aria-live="polite">
            {move || app.text(shown.get().map_or("new-powers-line", |index| POWERS[index].2))}
        </p>
    }
}

/// How gold is drawn and shared.
#[component]
fn Options() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let special = move || {
        draft.plan.with(|plan| match plan.factories {
            Factories::Special { gold, sharing } => (gold, sharing),
            Factories::Plain => (GoldDraw::EveryRound, Sharing::Free),
        })
    };
    let gold = Signal::derive(move || special().0);
    let sharing = Signal::derive(move || special().1);
    let set = move |gold, sharing| {
        draft.change(|plan| plan.factories = Factories::Special { gold, sharing });
    };
    let golds = Signal::derive(move || {
        vec![
            (GoldDraw::EveryRound, app.text("new-gold-every")),
            (GoldDraw::Once, app.text("new-gold-once")),
        ]
    });
    let sharings = Signal::derive(move || {
        vec![
            (Sharing::Free, app.text("new-sharing-free")),
            (Sharing::Even, app.text("new-sharing-even")),
        ]
    });
    view! {
        <div class="opts">
            <Segments name="gold" legend=Signal::derive(move || app.text("new-gold")) options=golds
                value=gold choose=move |gold| set(gold, sharing.get_untracked())/>
            <p class="note">{move || app.text(match gold.get() {
                GoldDraw::EveryRound => "new-gold-every-line",
                GoldDraw::Once => "new-gold-once-line",
            })}</p>
            <Segments name="sharing" legend=Signal::derive(move || app.text("new-sharing"))
                options=sharings value=sharing
                choose=move |sharing| set(gold.get_untracked(), sharing)/>
            <p class="note">{move || app.text(match sharing.get() {
                Sharing::Free => "new-sharing-free-line",
                Sharing::Even => "new-sharing-even-line",
            })}</p>
        </div>
    }
}
