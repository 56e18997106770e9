//! The ring of factories and the centre, drawn.

use praline_rules::Gold;
use praline_view::{
    Action, CentreView, DiscView, GoldView, GroupView, Look, PieceState, PieceView, SendView, Side,
};

use super::icon::Icon;
use super::kit::{Kit, marker, symbol};
use crate::sketch::{Sketch, shape};

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
pub(crate) fn disc(kit: &Kit, disc: &DiscView) -> Sketch {
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
    let pieces: Sketch = disc.pieces.iter().map(|p| piece(kit, p)).collect();
    let groups: Sketch = disc.groups.iter().map(|g| group(kit, g)).collect();
    let sends: Sketch = disc.sends.iter().map(|s| send(kit, s)).collect();
    let gold = disc.gold.as_ref().filter(|_| disc.away.is_none());
    let number = disc.disc.number().to_string();
    let pieces = shape("div", "pcs")
        .set("data-k", disc.pieces.len().to_string())
        .add(pieces);
    let away = disc.away.clone();
    let away = away.map(|away| shape("span", "gone").key(1).unsaid().say(away));
    let sends = shape("div", "sends")
        .key(2)
        .set("data-count", disc.sends.len().to_string())
        .add(sends);
    shape("div", class)
        .set("role", "group")
        .set("data-disc", number.clone())
        .set("data-place", disc.place.to_string())
        .set("aria-label", disc.label.clone())
        .add(symbol("plate", plate))
        .add(shape("span", "num").unsaid().say(number))
        .add(pieces)
        .add(shape("div", "grps").key(1).add(groups))
        .add(away)
        .add(gold.map(|gold| badge(kit, gold)))
        .add(sends)
        .done()
}

fn piece(kit: &Kit, piece: &PieceView) -> Sketch {
    let class = format!("p {}", state_class(piece.state));
    let drawn = match piece.label.clone() {
        Some(label) => shape("button", class)
            .set("type", "button")
            .set("data-item", "ring")
            .set("aria-label", label)
            .set_some("aria-disabled", resting(piece.action))
            .set_some("aria-pressed", pressed(piece.state)),
        None => shape("span", class).unsaid(),
    };
    drawn
        .set_some("data-do", on_press(piece.action))
        .set("data-colour", piece.colour.letter().to_string())
        .add(kit.piece(piece.colour))
        .done()
}

fn pressed(state: PieceState) -> Option<&'static str> {
    (state == PieceState::Picked).then_some("true")
}

/// All pieces of one colour with their count.
pub(crate) fn group(kit: &Kit, group: &GroupView) -> Sketch {
    let class = format!("grp {}", state_class(group.state));
    let shown = group.count.clamp(1, 3);
    let stack: Sketch = (0..shown).map(|_| kit.piece(group.colour)).collect();
    let count = (group.count > 0).then(|| shape("b", "count").key(1).say(group.count.to_string()));
    let plus = (group.plus > 0).then(|| shape("b", "plus").key(2).say(format!("+{}", group.plus)));
    let drawn = if group.count == 0 {
        shape("span", class).unsaid()
    } else {
        shape("button", class)
            .set("type", "button")
            .set_some("data-do", on_press(group.action))
            .set("data-item", "ring")
            .set("aria-label", group.label.clone())
            .set_some("aria-disabled", resting(group.action))
            .set_some("aria-pressed", pressed(group.state))
    };
    drawn
        .key(u32::from(group.colour.letter()))
        .set("data-colour", group.colour.letter().to_string())
        .add(stack)
        .add(count)
        .add(plus)
        .done()
}

/// The drawing of a power.
pub(crate) fn power(kit: &Kit, gold: Gold) -> Sketch {
    let colour = match gold {
        Gold::Magnet(colour) => Some(colour),
        Gold::Extra | Gold::Keeper | Gold::Sharer | Gold::Spare => None,
    };
    Sketch::from_iter([
        symbol("power", power_sign(gold)),
        colour.map(|colour| kit.drawing(colour)).into(),
    ])
}

/// The drawing of what a gold side does, by its reference.
pub(crate) const fn power_sign(gold: Gold) -> &'static str {
    match gold {
        Gold::Extra => "#s-extra",
        Gold::Magnet(_) => "#s-magnet",
        Gold::Keeper => "#s-keeper",
        Gold::Sharer => "#s-sharer",
        Gold::Spare => "#s-spare",
    }
}

fn badge(kit: &Kit, gold: &GoldView) -> Sketch {
    let label = format!("{}: {}", gold.name, gold.explanation);
    let button = shape("button", "badge")
        .set("type", "button")
        .set("data-item", "ring")
        .set("aria-label", label)
        .add(power(kit, gold.gold));
    let tip = shape("span", "tip")
        .key(2)
        .unsaid()
        .add(shape("b", "").say(gold.name.clone()))
        .say(gold.explanation.clone());
    Sketch::from_iter([button.done(), tip.done()])
}

fn send(kit: &Kit, send: &SendView) -> Sketch {
    let side = match send.side {
        Side::Left => "left",
        Side::Right => "right",
    };
    let chosen = if send.is_chosen { "true" } else { "false" };
    shape("button", "send")
        .set("type", "button")
        .set("data-side", side)
        .set_some("data-do", on_press(send.action))
        .set("data-item", "ring")
        .set("aria-label", send.label.clone())
        .set_some("aria-disabled", resting(send.action))
        .set("aria-pressed", chosen)
        .add(Icon::Arrow.draw())
        .add(kit.drawing(send.colour))
        .done()
}

/// The centre of the table.
pub(crate) fn centre(kit: &Kit, centre: &CentreView) -> Sketch {
    let class = if centre.is_last {
        "centre last"
    } else {
        "centre"
    };
    let groups: Sketch = centre.groups.iter().map(|g| group(kit, g)).collect();
    let count = centre.groups.len() + usize::from(centre.marker);
    shape("div", class)
        .set("role", "group")
        .set("data-place", centre.place.to_string())
        .set("data-count", count.to_string())
        .set("aria-label", centre.label.clone())
        .add(centre.marker.then(marker))
        .add(groups)
        .done()
}
