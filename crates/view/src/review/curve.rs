//! The curve of the chances over all steps.

use praline_rules::{Seat, Step};

use super::sum::rounded;
use super::{Review, Verdict, percent_of};
use crate::text::signed;

/// The chances over all steps of a game.
///
/// A step stands between two points: point 0 is the start, point `k` is what `k` steps led to.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What the curve is about.
    pub title: String,
    /// The last point.
    pub last: usize,
    /// The rounds, in order; they lie beside each other.
    pub rounds: Vec<Band>,
    /// The players' lines, the own one first; with two players the other's is left out.
    pub lines: Vec<CurveLine>,
    /// What the deals did to the own chance.
    pub deals: Vec<DealMark>,
    /// The moves that are marked.
    pub marks: Vec<CurveMark>,
}

/// A round of the curve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Band {
    /// The round.
    pub round: u8,
    /// Its words: the first says what it is, the others only which.
    pub label: String,
    /// The points between which it lies.
    pub points: (usize, usize),
}

/// A player's line.
#[derive(Clone, Debug, PartialEq)]
pub struct CurveLine {
    /// Whose it is.
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// The chance at each point, as far as it is known.
    pub chances: Vec<Option<f64>>,
}

/// What a deal did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealMark {
    /// The point before it.
    pub point: usize,
    /// What it did to the own chance, in percent and with its sign; empty where that is not known yet.
    pub swing: String,
}

/// A move that is marked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurveMark {
    /// The point after it.
    pub point: usize,
    /// The move's number.
    pub number: usize,
    /// What it is.
    pub verdict: Verdict,
    /// The own chance there.
    pub chance: f64,
    /// Whether it was an own move.
    pub is_own: bool,
}

impl Review<'_> {
    /// The curve as far as the game has been looked at.
    pub fn curve(&self) -> Curve {
        let own = self.own();
        let players = self.sitting.players();
        let mut seats: Vec<Seat> = players.seats_from(own).collect();
        if players.count() == 2 {
            seats.truncate(1);
        }
        let last = self.sitting.moments().len();
        Curve {
            title: self.texts.with("review-curve", &self.who(own)),
            last,
            rounds: self.rounds(),
            lines: seats.into_iter().map(|seat| self.line_of(seat)).collect(),
            deals: self.deals(own),
            marks: self.curve_marks(own),
        }
    }

    fn line_of(&self, seat: Seat) -> CurveLine {
        let points = 0..=self.sitting.moments().len();
        let chance = |point: usize| self.chance(point, seat);
        CurveLine {
            seat,
            name: self.sitting.name(seat, self.texts),
            chances: points.map(chance).collect(),
        }
    }

    fn rounds(&self) -> Vec<Band> {
        let moments = self.sitting.moments();
        let dealt = |step: &Step| matches!(step, Step::Deal { .. });
        let mut starts: Vec<usize> = moments
            .iter()
            .enumerate()
            .filter_map(|(point, moment)| dealt(&moment.step).then_some(point))
            .collect();
        // A game from a position begins in the middle of a round.
        if starts.first() != Some(&0) && !moments.is_empty() {
            starts.insert(0, 0);
        }
        let band = |(index, from): (usize, &usize)| {
            let to = starts.get(index + 1).copied().unwrap_or(moments.len());
            let round = self.sitting.play_after(from + 1).game().round();
            let label = if index == 0 {
                let args = [("round", round.into())];
                self.texts.with("end-decisive-round", &args)
            } else {
                round.to_string()
            };
            Band {
                round,
                label,
                points: (*from, to),
            }
        };
        starts.iter().enumerate().map(band).collect()
    }

    fn deals(&self, own: Seat) -> Vec<DealMark> {
        let moments = self.sitting.moments().iter().enumerate();
        let deals = moments.filter(|(_, moment)| matches!(moment.step, Step::Deal { .. }));
        let points: Vec<usize> = deals.map(|(point, _)| point).collect();
        let Some(found) = self.findings else {
            let unknown = |point| DealMark {
                point,
                swing: String::new(),
            };
            return points.into_iter().map(unknown).collect();
        };
        let of = |count: usize| i64::from(found.before(count).of(own));
        let swings: Vec<i64> = points.iter().map(|at| of(at + 1) - of(*at)).collect();
        // They add up to the luck that is told beside them.
        let rounded = rounded(&swings, percent_of(swings.iter().sum()));
        let mark = |(point, swing): (usize, i32)| DealMark {
            point,
            swing: signed(swing),
        };
        points.into_iter().zip(rounded).map(mark).collect()
    }

    fn curve_marks(&self, own: Seat) -> Vec<CurveMark> {
        let mark = |number: usize| {
            let made = self.made(number)?;
            let verdict = self.verdict(number);
            let point = made.moment + 1;
            (verdict != Verdict::Plain).then_some(CurveMark {
                point,
                number,
                verdict,
                chance: self.chance(point, own)?,
                is_own: self.is_own(made.seat),
            })
        };
        (1..=self.moves()).filter_map(mark).collect()
    }
}
