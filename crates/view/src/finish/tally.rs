//! Where the points came from.

use praline_rules::{COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS, Seat};

use super::Count;
use crate::text::{Arg, signed};

/// One row of the table of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TallyRow {
    /// What the points are for.
    pub label: String,
    /// Each player's points, in the order of the players.
    pub values: Vec<TallyValue>,
    /// Whether it is the total.
    pub is_total: bool,
}

/// A number in the table of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TallyValue {
    /// The points: negative where they were lost.
    pub points: i32,
    /// The points as they are written.
    pub text: String,
    /// How they are shown.
    pub tone: Tone,
}

/// How a number is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// As any number.
    Plain,
    /// As a bonus.
    Gain,
    /// As points lost.
    Loss,
    /// There is nothing to show but a dash.
    Nothing,
}

pub(super) fn rows(count: &Count<'_>) -> Vec<TallyRow> {
    let points = &count.points;
    let start = count.sitting.play_after(0).game();
    let began = |seat: Seat| i32::from(start.board(seat).score());
    let each = |points: u16| ("points", points.into());
    let mut rows = Vec::new();
    // A game from a position may begin with points.
    if count.order.iter().any(|seat| began(*seat) != 0) {
        rows.push(row(count, ("end-began", &[]), began, plain));
    }
    rows.push(row(
        count,
        ("end-placed", &[]),
        |seat| points.placed[seat],
        plain,
    ));
    rows.push(row(
        count,
        ("end-floor", &[]),
        |seat| -points.lost[seat],
        bonus,
    ));
    let bonuses = [
        ("end-rows", ROW_BONUS, &points.rows),
        ("end-columns", COLUMN_BONUS, &points.columns),
        ("end-colours", COLOUR_BONUS, &points.colours),
    ];
    for (id, worth, won) in bonuses {
        rows.push(row(count, (id, &[each(worth)]), |seat| won[seat], bonus));
    }
    let total = |seat: Seat| i32::from(count.score(seat));
    let mut sum = row(count, ("end-total", &[]), total, plain);
    sum.is_total = true;
    rows.push(sum);
    rows
}

fn row(
    count: &Count<'_>,
    (id, args): (&str, &[Arg<'_>]),
    points: impl Fn(Seat) -> i32,
    value: fn(i32) -> TallyValue,
) -> TallyRow {
    TallyRow {
        label: count.texts.with(id, args),
        values: count
            .order
            .iter()
            .map(|seat| value(points(*seat)))
            .collect(),
        is_total: false,
    }
}

fn plain(points: i32) -> TallyValue {
    TallyValue {
        points,
        text: points.to_string(),
        tone: Tone::Plain,
    }
}

fn bonus(points: i32) -> TallyValue {
    let tone = match points {
        1.. => Tone::Gain,
        0 => Tone::Nothing,
        _ => Tone::Loss,
    };
    let text = match tone {
        Tone::Nothing => "\u{2013}".to_owned(),
        _ => signed(points),
    };
    TallyValue { points, text, tone }
}
