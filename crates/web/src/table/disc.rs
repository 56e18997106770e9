//! The ring of factories and the centre, drawn.

use praline_rules::Gold;
use praline_view::{
    Action, CentreView, DiscView, EnlargeView, GoldView, GroupView, Look, PieceState, PieceView,
    Side,
};

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
        PieceState::Played => "played",
    }
}

pub(super) fn on_press(action: Option<Action>) -> Option<String> {
    action.map(|action| action.to_string())
}

/// `true` for what cannot be pressed now; it stays in reach, so that it can be read.
pub(super) fn resting(action: Option<Action>) -> Option<&'static str> {
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
        ("many", disc.enlarge.is_some()),
        ("looked", disc.is_looked_at),
    ];
    for (name, _) in states.iter().filter(|(_, is)| *is) {
        class = format!("{class} {name}");
    }
    let plate = match kit.look {
        Look::Tile => "#disc-t",
        Look::Praline | Look::Printed => "#disc-p",
    };
    let singles = disc.pieces.iter().map(|p| piece(kit, p));
    let piles = disc.groups.iter().map(|g| pile(kit, g));
    let is_crowded = !disc.groups.is_empty();
    let pieces = shape("div", if is_crowded { "pcs piles" } else { "pcs" })
        .set(
            "data-k",
            (disc.pieces.len() + disc.groups.len()).to_string(),
        )
        .add(singles.chain(piles).collect::<Sketch>());
    let away = disc.away.clone();
    let away = away.map(|away| shape("span", "gone").key(1).unsaid().say(away));
    let gold = disc.gold.as_ref().filter(|_| disc.away.is_none());
    let number = disc.disc.number().to_string();
    let side = disc.side.map(|side| shape("kbd", "").say(letter(side)));
    // Beside what is looked at, a press anywhere puts it back.
    let leave = disc.is_looked_at.then(|| Action::LetGo.to_string());
    shape("div", class)
        .set("role", "group")
        .set("data-disc", number.clone())
        .set("data-place", disc.place.to_string())
        .set_some("data-do", leave)
        .set("aria-label", disc.label.clone())
        .add(symbol("plate", plate))
        .add(shape("span", "num").unsaid().say(number).add(side))
        .add(pieces)
        .add(away)
        .add(gold.map(|gold| badge(kit, gold)))
        .add(disc.enlarge.as_ref().map(enlarge))
        .done()
}

/// The key for a side.
pub(super) const fn letter(side: Side) -> &'static str {
    match side {
        Side::Left => "L",
        Side::Right => "R",
    }
}

/// Lies over the pieces where they are too small to be hit.
fn enlarge(enlarge: &EnlargeView) -> Sketch {
    shape("button", "enlarge")
        .key(3)
        .set("type", "button")
        .set("data-do", enlarge.action.to_string())
        .set("data-item", "ring")
        .set("aria-label", enlarge.label.clone())
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

/// All pieces of one colour on a crowded disc: two of them, and their count.
fn pile(kit: &Kit, group: &GroupView) -> Sketch {
    let stack: Sketch = (0..group.count.min(2))
        .map(|_| kit.piece(group.colour))
        .collect();
    let count = (group.count > 1).then(|| shape("b", "count").say(group.count.to_string()));
    shape("button", format!("p {}", state_class(group.state)))
        .key(u32::from(group.colour.letter()))
        .set("type", "button")
        .set_some("data-do", on_press(group.action))
        .set("data-item", "ring")
        .set("aria-label", group.label.clone())
        .set_some("aria-disabled", resting(group.action))
        .set_some("aria-pressed", pressed(group.state))
        .set("data-colour", group.colour.letter().to_string())
        .add(stack)
        .add(count)
        .done()
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
    let class = match gold.gold {
        Gold::Magnet(_) => "badge pair",
        Gold::Extra | Gold::Keeper | Gold::Sharer | Gold::Spare => "badge",
    };
    let button = shape("button", class)
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
