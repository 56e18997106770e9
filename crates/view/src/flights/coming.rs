//! What has happened and is still on its way: points to the scores, pieces to and from bag and lid.

use praline_rules::{Colour, Pieces, Seat};

use super::{Flying, Timeline};
use crate::order::put_in_order;
use crate::table::{Place, SupplyView};
use crate::text::Texts;

/// In how many steps points are counted at most.
const STEPS: u8 = 6;

/// Something that a score, the bag or the lid is told when it is seen there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// So many points more for a seat, or fewer.
    Points(Seat, i32),
    /// So many pieces more in the bag or the lid, or fewer.
    Pieces(Place, Colour, i16),
}

impl Timeline {
    /// What scores, bag and lid are told, and when; the first comes first.
    pub fn arrivals(&self) -> Vec<(u32, Arrival)> {
        let mut arrivals = Vec::new();
        for flight in &self.flights {
            let Flying::Piece(colour) = flight.what else {
                continue;
            };
            let count = i16::from(flight.count);
            if is_supply(flight.from.place) {
                let left = Arrival::Pieces(flight.from.place, colour, -count);
                arrivals.push((flight.appear, left));
            }
            if is_supply(flight.to.place) {
                let come = Arrival::Pieces(flight.to.place, colour, count);
                arrivals.push((flight.landing(), come));
            }
        }
        for pop in &self.pops {
            let Place::Score(seat) = pop.to else { continue };
            let steps = u8::try_from(pop.points.unsigned_abs()).unwrap_or(STEPS);
            let steps = steps.clamp(1, STEPS);
            for step in 1..=steps {
                // They leave for the score after six tenths of their time.
                let tenths = 6 * u32::from(steps) + 4 * u32::from(step);
                let time = pop.start + pop.duration * tenths / (10 * u32::from(steps));
                let so_far = |step: u8| pop.points * i32::from(step) / i32::from(steps);
                let part = so_far(step) - so_far(step - 1);
                arrivals.push((time, Arrival::Points(seat, part)));
            }
        }
        put_in_order(&mut arrivals, |(time, _)| *time);
        arrivals
    }
}

const fn is_supply(place: Place) -> bool {
    matches!(place, Place::Bag | Place::Lid)
}

/// What is still on its way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coming {
    points: [i32; 4],
    bag: [i16; Colour::COUNT],
    lid: [i16; Colour::COUNT],
}

impl Coming {
    /// Keeps something back until it arrives.
    pub fn hold(&mut self, arrival: Arrival) {
        match arrival {
            Arrival::Points(seat, points) => self.points[seat.index()] += points,
            Arrival::Pieces(place, colour, count) => self.supply(place)[colour.index()] += count,
        }
    }

    /// Lets in what has arrived.
    pub fn let_in(&mut self, arrival: Arrival) {
        self.hold(match arrival {
            Arrival::Points(seat, points) => Arrival::Points(seat, -points),
            Arrival::Pieces(place, colour, count) => Arrival::Pieces(place, colour, -count),
        });
    }

    /// The score as it is shown so far.
    pub fn score(&self, seat: Seat, score: u16) -> i32 {
        (i32::from(score) - self.points[seat.index()]).max(0)
    }

    /// The bag as it is shown so far.
    pub fn shown_bag(&self, bag: &SupplyView, texts: &Texts) -> SupplyView {
        shown(&self.bag, bag, texts)
    }

    /// The lid as it is shown so far.
    pub fn shown_lid(&self, lid: &SupplyView, texts: &Texts) -> SupplyView {
        shown(&self.lid, lid, texts)
    }

    fn supply(&mut self, place: Place) -> &mut [i16; Colour::COUNT] {
        match place {
            Place::Bag => &mut self.bag,
            _ => &mut self.lid,
        }
    }
}

fn shown(coming: &[i16; Colour::COUNT], supply: &SupplyView, texts: &Texts) -> SupplyView {
    if coming.iter().all(|count| *count == 0) {
        return supply.clone();
    }
    let counts = supply.counts.iter().map(|(colour, count)| {
        let so_far = i16::from(*count) - coming[colour.index()];
        Pieces::of(*colour, u8::try_from(so_far.max(0)).unwrap_or(u8::MAX))
    });
    SupplyView::new(supply.name.clone(), counts.sum(), texts)
}
