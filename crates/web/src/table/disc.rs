//! The ring of factories and the centre, drawn.

use leptos::prelude::*;
use praline_rules::Gold;
use praline_view::{
    Action, CentreView, DiscView, GoldView, GroupView, Look, PieceState, PieceView, Place,
    SendView, Side, StoreView,
};

use super::icon::Icon;
use super::kit::{Kit, marker, symbol};

/// The class for how a piece that lies to be taken is drawn.
const fn state_class(state: PieceState) -> &'static str {
    match state {
        PieceState::Idle => "",
        PieceState::Raised => "raised",
        PieceState::Picked => "picked",
        PieceState::Rest => "rest",
        PieceState::Coming => "coming",
    }
}

fn on_press(action: Option<Action>) -> Option<String> {
    action.map(|action| action.to_string())
}

/// `true` for what cannot be pressed now; it stays in reach, so that it can be read.
fn resting(action: Option<Action>) -> Option<&'static str> {
    action.is_none().then_some("true")
}

/// One factory with everything on it.
pub(crate) fn disc(kit: &Kit, disc: &DiscView) -> AnyView {
    let count = disc.pieces.len();
    let is_empty = disc.pieces.is_empty() && disc.groups.is_empty();
    let mut class = "disc".to_owned();
    let states = [
        ("gold", disc.gold.is_some() && disc.away.is_none()),
        ("sel", disc.is_selected),
        ("last", disc.is_last && !disc.is_selected),
        ("empty", is_empty && disc.away.is_none()),
        ("away", disc.away.is_some()),
    ];
    for (name, _) in states.iter().filter(|(_, is)| *is) {
        class = format!("{class} {name}");
    }
    let plate = match kit.look {
        Look::Tile => "#disc-t",
        Look::Praline | Look::Printed => "#disc-p",
    };
    let pieces: Vec<AnyView> = disc.pieces.iter().map(|p| piece(kit, p)).collect();
    let groups: Vec<AnyView> = disc.groups.iter().map(|g| group(kit, g)).collect();
    let sends: Vec<AnyView> = disc.sends.iter().map(|s| send(kit, s)).collect();
    let gold = disc.gold.as_ref().filter(|_| disc.away.is_none());
    view! {
        <div
            class=class
            role="group"
            data-disc=disc.disc.number().to_string()
            data-place=disc.place.to_string()
            aria-label=disc.label.clone()
        >
            {symbol("plate", plate)}
            <span class="num" aria-hidden="true">{disc.disc.number()}</span>
            <div class="pcs" data-k=count.to_string()>{pieces}</div>
            <div class="grps">{groups}</div>
            {disc.away.clone().map(|away| view! {
                <span class="gone" aria-hidden="true">{away}</span>
            })}
            {gold.map(|gold| badge(kit, gold))}
            <div class="sends" data-count=disc.sends.len().to_string()>{sends}</div>
        </div>
    }
    .into_any()
}

fn piece(kit: &Kit, piece: &PieceView) -> AnyView {
    let class = format!("p {}", state_class(piece.state));
    let drawn = kit.piece(piece.colour);
    let action = on_press(piece.action);
    match piece.label.clone() {
        Some(label) => view! {
            <button
                type="button"
                class=class
                data-do=action
                data-item="ring"
                data-colour=piece.colour.letter().to_string()
                aria-label=label
                aria-disabled=resting(piece.action)
                aria-pressed=pressed(piece.state)
            >
                {drawn}
            </button>
        }
        .into_any(),
        None => view! {
            <span
                class=class
                data-do=action
                data-colour=piece.colour.letter().to_string()
                aria-hidden="true"
            >
                {drawn}
            </span>
        }
        .into_any(),
    }
}

fn pressed(state: PieceState) -> Option<&'static str> {
    (state == PieceState::Picked).then_some("true")
}

/// All pieces of one colour with their count.
pub(crate) fn group(kit: &Kit, group: &GroupView) -> AnyView {
    let class = format!("grp {}", state_class(group.state));
    let shown = group.count.clamp(1, 3);
    let stack: Vec<AnyView> = (0..shown).map(|_| kit.piece(group.colour)).collect();
    let count = (group.count > 0).then(|| view! { <b class="count">{group.count}</b> });
    let plus = (group.plus > 0).then(|| view! { <b class="plus">"+"{group.plus}</b> });
    let colour = group.colour.letter().to_string();
    if group.count == 0 {
        return view! {
            <span class=class data-colour=colour aria-hidden="true">{stack}{plus}</span>
        }
        .into_any();
    }
    view! {
        <button
            type="button"
            class=class
            data-do=on_press(group.action)
            data-item="ring"
            data-colour=colour
            aria-label=group.label.clone()
            aria-disabled=resting(group.action)
            aria-pressed=pressed(group.state)
        >
            {stack}
            {count}
            {plus}
        </button>
    }
    .into_any()
}

/// The drawing of a power.
pub(crate) fn power(kit: &Kit, gold: Gold) -> AnyView {
    let (id, colour) = match gold {
        Gold::Extra => ("#s-extra", None),
        Gold::Magnet(colour) => ("#s-magnet", Some(colour)),
        Gold::Keeper => ("#s-keeper", None),
        Gold::Sharer => ("#s-sharer", None),
        Gold::Spare => ("#s-spare", None),
    };
    view! {
        {symbol("power", id)}
        {colour.map(|colour| kit.drawing(colour))}
    }
    .into_any()
}

fn badge(kit: &Kit, gold: &GoldView) -> AnyView {
    let label = format!("{}: {}", gold.name, gold.explanation);
    view! {
        <button type="button" class="badge" data-item="ring" aria-label=label>
            {power(kit, gold.gold)}
        </button>
        <span class="tip" aria-hidden="true">
            <b>{gold.name.clone()}</b>
            {gold.explanation.clone()}
        </span>
    }
    .into_any()
}

fn send(kit: &Kit, send: &SendView) -> AnyView {
    let side = match send.side {
        Side::Left => "left",
        Side::Right => "right",
    };
    view! {
        <button
            type="button"
            class="send"
            data-side=side
            data-do=on_press(send.action)
            data-item="ring"
            aria-label=send.label.clone()
            aria-disabled=resting(send.action)
            aria-pressed=if send.is_chosen { "true" } else { "false" }
        >
            {Icon::Arrow.draw()}
            {kit.drawing(send.colour)}
        </button>
    }
    .into_any()
}

/// The centre of the table.
pub(crate) fn centre(kit: &Kit, centre: &CentreView) -> AnyView {
    let class = if centre.is_last {
        "centre last"
    } else {
        "centre"
    };
    let groups: Vec<AnyView> = centre.groups.iter().map(|g| group(kit, g)).collect();
    view! {
        <div
            class=class
            role="group"
            data-place=centre.place.to_string()
            data-count=(centre.groups.len() + usize::from(centre.marker)).to_string()
            aria-label=centre.label.clone()
        >
            {centre.marker.then(marker)}
            {groups}
        </div>
    }
    .into_any()
}

/// The bag or the lid with its counts.
pub(crate) fn store(kit: &Kit, store: &StoreView, place: Place) -> AnyView {
    let icon = match place {
        Place::Bag => Icon::Bag,
        _ => Icon::Lid,
    };
    let counts = store.counts.iter().map(|(colour, count)| {
        let class = if *count == 0 { "none" } else { "" };
        view! { <span class=class>{kit.drawing(*colour)}{*count}</span> }
    });
    let counts: Vec<_> = counts.collect();
    view! {
        <div class="store" role="img" data-place=place.to_string() aria-label=store.label.clone()>
            {icon.draw()}
            <span class="title">{store.name.clone()}" "<b>{store.count}</b></span>
            <span class="cnt">{counts}</span>
        </div>
    }
    .into_any()
}
