//! The ring of factories.

use praline_rules::{Colour, Disc, Gold, Source};

use super::{Place, Stage, share};
use crate::selection::{Action, Holding, Selection, Side};

/// From how many pieces on, a disc shows piles with counts instead of single pieces.
const CROWDED: u32 = 7;
/// From how many pieces on, they are too small to be hit where discs are small.
const SMALL: u32 = 5;

/// One factory of the ring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscView {
    /// The disc.
    pub disc: Disc,
    /// Where it is, for flights.
    pub place: Place,
    /// Its pieces one by one, up to six.
    pub pieces: Vec<PieceView>,
    /// Its pieces in piles by colour, where there are more.
    pub groups: Vec<GroupView>,
    /// What opens it large before a colour is chosen, where its pieces are many.
    pub enlarge: Option<EnlargeView>,
    /// Whether it is looked at, without a colour chosen yet.
    pub is_looked_at: bool,
    /// Its gold side, if that is up.
    pub gold: Option<GoldView>,
    /// Pieces are picked up from it.
    pub is_selected: bool,
    /// The last move took pieces from it.
    pub is_last: bool,
    /// Who has carried it off, in words.
    pub away: Option<String>,
    /// Which neighbour it is of the sharer that pieces are picked up from.
    pub side: Option<Side>,
    /// What a screen reader says of it.
    pub label: String,
}

/// One piece that lies to be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceView {
    /// Its colour.
    pub colour: Colour,
    /// How it is drawn.
    pub state: PieceState,
    /// What a press on it does, where that is allowed now.
    pub action: Option<Action>,
    /// What a screen reader says, on the first piece of each colour: that one is the button.
    pub label: Option<String>,
}

/// How a piece that lies to be taken is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceState {
    /// As it lies.
    Idle,
    /// Raised, because the pointer or the focus is on one of its colour here.
    Raised,
    /// Picked up.
    Picked,
    /// Left behind: others of the disc are picked up.
    Rest,
    /// Not here yet: it comes with the move that is being chosen.
    Coming,
    /// Taken by the move that is looked back on.
    Played,
}

/// All pieces of one colour in one place, with their count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupView {
    /// The colour.
    pub colour: Colour,
    /// How many lie here; 0 where some only come.
    pub count: u8,
    /// How many come with the move that is being chosen.
    pub plus: u8,
    /// How they are drawn.
    pub state: PieceState,
    /// What a press does, where that is allowed now.
    pub action: Option<Action>,
    /// What a screen reader says.
    pub label: String,
}

/// The gold side of a disc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoldView {
    /// The power.
    pub gold: Gold,
    /// Its name.
    pub name: String,
    /// One sentence on what it does.
    pub explanation: String,
}

/// What opens a disc large.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnlargeView {
    /// What a press does.
    pub action: Action,
    /// What a screen reader says.
    pub label: String,
}

pub(super) fn discs(stage: &Stage<'_>) -> Vec<DiscView> {
    stage.game.discs().map(|disc| view(stage, disc)).collect()
}

fn view(stage: &Stage<'_>, disc: Disc) -> DiscView {
    let source = Source::disc(disc);
    let pieces = stage.game.disc(disc);
    let crowded = pieces.len() >= CROWDED;
    let gold = stage
        .game
        .gold()
        .get(disc)
        .map(|gold| gold_view(stage, gold));
    let away = away(stage, disc);
    let singles = || {
        let mut seen = None;
        pieces.iter().map(move |colour| {
            let first = seen.replace(colour) != Some(colour);
            single(stage, source, colour, first)
        })
    };
    let groups = pieces.colours().iter();
    DiscView {
        disc,
        place: Place::Source(source),
        pieces: if crowded {
            Vec::new()
        } else {
            singles().collect()
        },
        groups: if crowded {
            groups
                .map(|colour| group(stage, source, colour, 0))
                .collect()
        } else {
            Vec::new()
        },
        is_selected: match stage.scene.selection {
            Selection::Looking(from) => from == source,
            Selection::Holding(holding) => holding.from == source,
            Selection::Nothing | Selection::Space(_) => false,
        },
        enlarge: (pieces.len() >= SMALL)
            .then(|| enlarge(stage, source))
            .flatten(),
        is_looked_at: stage.scene.selection == Selection::Looking(source),
        is_last: stage.recent.source == Some(source),
        side: share::side(stage, disc),
        label: label(stage, disc, gold.as_ref(), away.as_deref()),
        gold,
        away,
    }
}

fn gold_view(stage: &Stage<'_>, gold: Gold) -> GoldView {
    GoldView {
        gold,
        name: stage.texts().gold(gold),
        explanation: stage.texts().gold_explained(gold),
    }
}

/// Who has carried the disc off.
fn away(stage: &Stage<'_>, disc: Disc) -> Option<String> {
    use praline_rules::SpareDisc;
    if stage.game.carried_off() != Some(disc) {
        return None;
    }
    let holds =
        |seat: &praline_rules::Seat| stage.game.board(*seat).spare() != SpareDisc::Elsewhere;
    let holder = stage.game.seats().find(holds)?;
    let args = [
        ("name", stage.name(holder).into()),
        ("you", stage.you(holder).into()),
    ];
    Some(stage.texts().with("disc-with", &args))
}

fn label(stage: &Stage<'_>, disc: Disc, gold: Option<&GoldView>, away: Option<&str>) -> String {
    let name = match gold {
        Some(gold) => format!("{}, {}", stage.texts().disc(disc), gold.name),
        None => stage.texts().disc(disc),
    };
    let content = match away {
        Some(away) => away.to_owned(),
        None => stage.texts().pieces(stage.game.disc(disc)),
    };
    format!("{name}: {content}")
}

/// How pieces of a colour are drawn where they lie.
pub(super) fn state(stage: &Stage<'_>, source: Source, colour: Colour) -> PieceState {
    if stage.actor().is_none() {
        return PieceState::Idle;
    }
    match stage.scene.selection {
        Selection::Holding(Holding {
            from, colour: held, ..
        }) if from == source => {
            if held == colour {
                PieceState::Picked
            } else {
                PieceState::Rest
            }
        }
        _ if stage.scene.hover == Some(Action::Take(source, colour)) => PieceState::Raised,
        Selection::Looking(from) if from == source => PieceState::Raised,
        _ => PieceState::Idle,
    }
}

fn enlarge(stage: &Stage<'_>, source: Source) -> Option<EnlargeView> {
    let drafts = matches!(stage.game.turn(), praline_rules::Turn::Draft(_));
    let args = [("place", stage.texts().source(source).into())];
    (drafts && stage.actor().is_some()).then(|| EnlargeView {
        action: Action::Look(source),
        label: stage.texts().with("table-enlarge", &args),
    })
}

fn take_action(stage: &Stage<'_>, source: Source, colour: Colour) -> Option<Action> {
    let drafts = matches!(stage.game.turn(), praline_rules::Turn::Draft(_));
    (drafts && stage.actor().is_some()).then_some(Action::Take(source, colour))
}

fn take_label(stage: &Stage<'_>, source: Source, colour: Colour) -> String {
    let texts = stage.texts();
    let count = crate::selection::pieces_at(&stage.game, source).count(colour);
    let args = [
        ("pieces", texts.some_of(colour, count).into()),
        ("place", texts.source(source).into()),
    ];
    texts.with("take-label", &args)
}

fn single(stage: &Stage<'_>, source: Source, colour: Colour, first: bool) -> PieceView {
    PieceView {
        colour,
        state: state(stage, source, colour),
        action: take_action(stage, source, colour),
        label: first.then(|| take_label(stage, source, colour)),
    }
}

/// All pieces of one colour in a disc or the centre.
pub(super) fn group(stage: &Stage<'_>, source: Source, colour: Colour, plus: u8) -> GroupView {
    let count = crate::selection::pieces_at(&stage.game, source).count(colour);
    let there = count > 0;
    GroupView {
        colour,
        count,
        plus,
        state: if there {
            state(stage, source, colour)
        } else {
            PieceState::Coming
        },
        action: there.then(|| take_action(stage, source, colour)).flatten(),
        label: take_label(stage, source, colour),
    }
}
