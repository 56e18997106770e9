//! Why an answer is right or wrong: what the rules say of it, and the words for that.

use praline_rules::{Colour, Disc, FloorLine, Gold, Line, MoveError, Placement};

use crate::text::{Texts, Value};

/// Whether an answer is right, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Verdict {
    pub(super) is_right: bool,
    pub(super) reason: Reason,
}

impl Verdict {
    pub(super) const fn right(reason: Reason) -> Verdict {
        Verdict {
            is_right: true,
            reason,
        }
    }

    pub(super) const fn wrong(reason: Reason) -> Verdict {
        Verdict {
            is_right: false,
            reason,
        }
    }

    pub(super) const fn new(is_right: bool, reason: Reason) -> Verdict {
        Verdict { is_right, reason }
    }
}

/// What the rules say of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// So many pieces fit, and so many fall.
    Fits { fit: u8, fall: u8 },
    /// A rule forbids it.
    Refused(MoveError),
    /// The line's piece is built, and so many others go to the lid.
    Built { discarded: u8 },
    /// The line is not full and stays as it is.
    Stays,
    /// So many spaces of the wall are open to the line's piece.
    Spaces(usize),
    /// The space may be chosen and brings so many points.
    Space { points: u16, best: u16 },
    /// The runs that a piece stands in.
    Runs(Placement),
    /// What was overlooked in counting.
    Slip(Slip),
    /// What a floor line with so many things on it costs.
    Floor { things: usize },
    /// A bonus of so many points.
    Bonus(u16),
    /// So many of the five that a bonus needs.
    OutOfFive(usize),
    /// What a gold side does.
    Gold(Gold),
    /// So many of its colour lay on a magnet, and so many are pulled to it.
    Pulled { before: u16, pulled: u16 },
    /// So many pieces are taken, and so many go to the centre.
    Takes { count: u8, left: u32 },
    /// The marker is taken, and the floor line then costs so much.
    Marker { cost: u16 },
    /// The marker stays where it is.
    NoMarker,
    /// The line that pieces are laid to has so many free spaces left.
    Laid { line: Line, free: u8 },
    /// So many pieces fall.
    Falls(u8),
    /// A disc now holds so many pieces of one colour.
    Gathered { disc: Disc, count: u8 },
    /// The spare disc caught a piece.
    Spared,
    /// The floor line then costs so much.
    Costs(u16),
    /// At most so many pieces of the colour can then be taken at once.
    Leaves { colour: Colour, count: u8 },
    /// The game ends: own points, the best of the others', and whether that wins.
    Ends { own: u16, other: u16, wins: bool },
    /// The game goes on.
    GoesOn,
    /// So many pieces of the bag are of the colour.
    InBag { count: u8, all: u32 },
}

/// What is easily overlooked in counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slip {
    /// The column counts, too.
    RowAlone,
    /// The row counts, too.
    ColumnAlone,
    /// The piece counts in both runs.
    Once,
    /// The piece itself counts.
    Itself,
    /// Others touch it.
    Touched,
    /// It was counted beyond what touches it.
    TooMuch,
    /// Each space has its own price.
    Prices,
    /// The marker counts, too.
    Marker,
}

impl Slip {
    const fn word(self) -> &'static str {
        match self {
            Slip::RowAlone => "row",
            Slip::ColumnAlone => "column",
            Slip::Once => "once",
            Slip::Itself => "itself",
            Slip::Touched => "touched",
            Slip::TooMuch => "much",
            Slip::Prices => "prices",
            Slip::Marker => "marker",
        }
    }
}

impl Reason {
    /// Whether it is said in the same words, whatever places it is about.
    pub(super) fn is_like(&self, other: &Reason) -> bool {
        match (self, other) {
            (
                Reason::Refused(MoveError::LineHolds(_, one)),
                Reason::Refused(MoveError::LineHolds(_, other)),
            )
            | (
                Reason::Refused(MoveError::RowShows(_, one)),
                Reason::Refused(MoveError::RowShows(_, other)),
            ) => one == other,
            _ => self == other,
        }
    }

    /// The reason as a sentence about so many answers, of which each has it.
    pub(super) fn words(&self, answers: usize, texts: &Texts) -> String {
        let say = |id: &str, name: &'static str, value: Value<'_>| texts.with(id, &[(name, value)]);
        match *self {
            Reason::Fits { fit, fall } => {
                texts.with("lesson-fits", &[("fit", fit.into()), ("fall", fall.into())])
            }
            Reason::Refused(error) => refused(error, answers, texts),
            Reason::Built { discarded } => say("lesson-built", "count", discarded.into()),
            Reason::Stays => say("lesson-stays", "answers", answers.into()),
            Reason::Spaces(count) => say("lesson-spaces", "count", count.into()),
            Reason::Space { points, best } => texts.with(
                "lesson-space",
                &[
                    ("points", points.into()),
                    ("best", best.into()),
                    ("top", if points == best { "yes" } else { "no" }.into()),
                ],
            ),
            Reason::Runs(placement) => runs(placement, texts),
            Reason::Slip(slip) => say("lesson-slip", "slip", slip.word().into()),
            Reason::Floor { things } => {
                let costs = FloorLine::COSTS.iter().take(things);
                let points: u16 = costs.clone().sum();
                let sum: Vec<String> = costs.map(u16::to_string).collect();
                let sum = format!("{} = {points}", sum.join(" + "));
                say("lesson-sum", "sum", sum.into())
            }
            Reason::Bonus(points) => say("lesson-bonus", "points", points.into()),
            Reason::OutOfFive(count) => say("lesson-of-five", "count", count.into()),
            Reason::Gold(gold) => texts.gold_explained(gold),
            Reason::Pulled { before, pulled } => texts.with(
                "lesson-pulled",
                &[
                    ("before", before.into()),
                    ("pulled", pulled.into()),
                    ("count", (before + pulled).into()),
                ],
            ),
            Reason::Takes { count, left } => texts.with(
                "lesson-takes",
                &[("count", count.into()), ("left", left.into())],
            ),
            Reason::Marker { cost } => say("lesson-marker-costs", "points", cost.into()),
            Reason::NoMarker => texts.get("lesson-no-marker"),
            Reason::Laid { line, free } => texts.with(
                "lesson-laid",
                &[("line", line.number().into()), ("free", free.into())],
            ),
            Reason::Falls(count) => say("lesson-falls", "count", count.into()),
            Reason::Gathered { disc, count } => texts.with(
                "lesson-gathered",
                &[("disc", disc.number().into()), ("count", count.into())],
            ),
            Reason::Spared => texts.get("told-spared"),
            Reason::Costs(points) => say("lesson-costs", "points", points.into()),
            Reason::Leaves { colour, count } => {
                let pieces = texts.some_of(colour, count);
                texts.with(
                    "lesson-leaves",
                    &[("count", count.into()), ("pieces", pieces.into())],
                )
            }
            Reason::Ends { own, other, wins } => texts.with(
                "lesson-ends",
                &[
                    ("own", own.into()),
                    ("other", other.into()),
                    ("wins", if wins { "yes" } else { "no" }.into()),
                ],
            ),
            Reason::GoesOn => texts.get("lesson-goes-on"),
            Reason::InBag { count, all } => texts.with(
                "lesson-in-bag",
                &[("count", count.into()), ("all", all.into())],
            ),
        }
    }
}

/// Which rule forbids so many answers, where the places have been named before.
fn refused(error: MoveError, answers: usize, texts: &Texts) -> String {
    let colour = |id: &str, colour| {
        let args = [
            ("colour", texts.colour(colour).into()),
            ("answers", answers.into()),
        ];
        texts.with(id, &args)
    };
    match error {
        MoveError::LineHolds(_, holds) => colour("lesson-holds", holds),
        MoveError::RowShows(_, shows) => colour("lesson-row-shows", shows),
        error => texts.refusal(error),
    }
}

fn runs(placement: Placement, texts: &Texts) -> String {
    let shape = match (placement.horizontal, placement.vertical) {
        (0, 0) => "alone",
        (_, 0) => "row",
        (0, _) => "column",
        _ => "both",
    };
    let args = [
        ("shape", shape.into()),
        ("row", placement.horizontal.into()),
        ("column", placement.vertical.into()),
        ("points", placement.points().into()),
    ];
    texts.with("lesson-runs", &args)
}
