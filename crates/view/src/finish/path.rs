//! The score from round to round.

use praline_rules::{Event, Seat};

use crate::sitting::Sitting;
use crate::text::Texts;

/// A place on the chart's axis, and the scores there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What stands under it; empty for the beginning.
    pub label: String,
    /// The scores after it, in the order of the players.
    pub scores: Vec<u16>,
    /// Whether it is the last count.
    pub is_bonus: bool,
}

pub(super) fn marks(sitting: &Sitting, order: &[Seat], texts: &Texts) -> Vec<Mark> {
    let start = sitting.play_after(0).game();
    let mut now: Vec<i32> = order
        .iter()
        .map(|seat| start.board(*seat).score().into())
        .collect();
    let mut marks = vec![mark(String::new(), &now)];
    let mut round = start.round();
    for event in sitting.moments().iter().flat_map(|moment| &moment.events) {
        if let Event::RoundBegan { round: begun, .. } = event {
            round = *begun;
        }
        if let Some((seat, points)) = change(event) {
            let player = order.iter().position(|other| *other == seat);
            if let Some(score) = player.and_then(|player| now.get_mut(player)) {
                *score += points;
            }
        }
        if matches!(event, Event::MarkerReturned { .. }) {
            let id = if marks.len() == 1 {
                "end-mark-first"
            } else {
                "end-mark"
            };
            marks.push(mark(texts.with(id, &[("round", round.into())]), &now));
        }
    }
    if sitting.game().is_over() {
        let mut bonus = mark(texts.get("end-mark-bonus"), &now);
        bonus.is_bonus = true;
        marks.push(bonus);
    } else if marks.len() == 1 || marks.last() != Some(&mark(last_label(&marks), &now)) {
        // Somebody gave up in the middle of a round.
        let id = if marks.len() == 1 {
            "end-mark-first"
        } else {
            "end-mark"
        };
        marks.push(mark(texts.with(id, &[("round", round.into())]), &now));
    }
    marks
}

fn last_label(marks: &[Mark]) -> String {
    marks
        .last()
        .map_or_else(String::new, |mark| mark.label.clone())
}

fn mark(label: String, scores: &[i32]) -> Mark {
    Mark {
        label,
        scores: scores
            .iter()
            .map(|score| u16::try_from(*score).unwrap_or(0))
            .collect(),
        is_bonus: false,
    }
}

/// Whose score an event changes, and by how much.
fn change(event: &Event) -> Option<(Seat, i32)> {
    match *event {
        Event::Built {
            seat, placement, ..
        } => Some((seat, placement.points().into())),
        Event::FloorCounted { seat, lost, .. } => Some((seat, -i32::from(lost))),
        Event::RowBonus { seat, points, .. }
        | Event::ColumnBonus { seat, points, .. }
        | Event::ColourBonus { seat, points, .. } => Some((seat, points.into())),
        _ => None,
    }
}
