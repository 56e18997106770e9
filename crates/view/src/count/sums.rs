//! Points as sums: `3 + 2 = 5`, `−1 −1 −2 = −4`.

use praline_rules::{Event, FloorLine, Placement, Seat};

use crate::text::{Texts, signed};

/// What a piece scored: the length of its row and of its column, where it stands in both.
pub(super) fn of_piece(placement: Placement, texts: &Texts) -> String {
    let points = placement.points();
    if placement.horizontal == 0 || placement.vertical == 0 {
        return points.to_string();
    }
    let args = [
        ("row", placement.horizontal.into()),
        ("column", placement.vertical.into()),
        ("points", points.into()),
    ];
    texts.with("count-sum", &args)
}

/// What so much on the floor is made of: the costs of the spaces that were taken.
pub(super) fn of_floor(cost: u16, texts: &Texts) -> String {
    let mut left = cost;
    let taken = FloorLine::COSTS.iter().map_while(|space| {
        left = left.checked_sub(*space)?;
        Some(signed(-i32::from(*space)))
    });
    let taken: Vec<String> = taken.collect();
    total(&taken, " ", -i32::from(cost), texts)
}

/// What equal bonuses make together.
pub(super) fn of_bonuses(points: &[u16], texts: &Texts) -> String {
    let each: Vec<String> = points.iter().map(u16::to_string).collect();
    let sum: u16 = points.iter().sum();
    match each.as_slice() {
        [_, _, ..] => {
            let args = [("parts", each.join(" + ").into()), ("total", sum.into())];
            texts.with("count-total", &args)
        }
        _ => sum.to_string(),
    }
}

fn total(parts: &[String], between: &str, total: i32, texts: &Texts) -> String {
    if parts.len() < 2 {
        return signed(total);
    }
    let args = [
        ("parts", parts.join(between).into()),
        ("total", signed(total).into()),
    ];
    texts.with("count-total", &args)
}

/// What a floor line cost, as a sum; that a score stops at 0, where it did.
pub(super) fn floor_words(cost: u16, lost: u16, texts: &Texts) -> String {
    let sum = of_floor(cost, texts);
    if lost < cost {
        return texts.with("count-floor-stops", &[("sum", sum.into())]);
    }
    sum
}

/// Where a player's points of a round came from, in words.
pub(crate) struct Sums {
    /// Each piece that was placed: `row 2: 3 + 2 = 5`.
    pub(crate) pieces: Vec<String>,
    /// What the floor cost: `−1 −1 = −2`.
    pub(crate) floor: Option<String>,
}

impl Sums {
    /// A player's points among the events of a round.
    pub(crate) fn of(whose: Seat, events: impl Iterator<Item = Event>, texts: &Texts) -> Sums {
        let mut sums = Sums {
            pieces: Vec::new(),
            floor: None,
        };
        for event in events {
            match event {
                Event::Built {
                    seat,
                    row,
                    placement,
                    ..
                } if seat == whose => {
                    let sum = of_piece(placement, texts);
                    let args = [("row", row.number().into()), ("sum", sum.into())];
                    sums.pieces.push(texts.with("count-row-sum", &args));
                }
                Event::FloorCounted {
                    seat, cost, lost, ..
                } if seat == whose => sums.floor = Some(floor_words(cost, lost, texts)),
                _ => {}
            }
        }
        sums
    }

    /// All of it in one stretch of words; nothing where nothing was placed and nothing fell.
    pub(crate) fn all(&self, texts: &Texts) -> String {
        let floor = self.floor.as_deref();
        let floor = floor.map(|sum| texts.with("count-floor-sum", &[("sum", sum.into())]));
        let parts: Vec<String> = self.pieces.iter().cloned().chain(floor).collect();
        parts.join("; ")
    }
}
