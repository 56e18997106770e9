//! What a review says of each player.

use praline_rules::{Colour, Seat};

use super::{Review, Verdict, Work, percent, percent_of};
use crate::sitting::seat_sign;
use crate::text::signed;

/// The figures of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatFigures {
    /// The seat.
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// Whether the player is a bot.
    pub is_bot: bool,
    /// The piece that stands for the seat.
    pub sign: Colour,
    /// How near to the best the moves were: “81 %”, or “…” while that is not known.
    pub accuracy: String,
    /// Blunders and mistakes: “4, 1”.
    pub slips: String,
    /// What the deals brought, in percent with its sign.
    pub luck: String,
    /// The same as a number.
    pub luck_percent: i32,
}

impl Review<'_> {
    /// The figures of all players, the own ones first.
    pub fn figures(&self) -> Vec<SeatFigures> {
        let seats = self.sitting.players().seats_from(self.own());
        seats.map(|seat| self.figures_of(seat)).collect()
    }

    fn figures_of(&self, seat: Seat) -> SeatFigures {
        let found = self.findings.filter(|_| self.progress == Work::Done);
        let luck = found.map_or(0, |found| percent_of(found.terms(seat).deals));
        let (blunders, mistakes) = (
            self.count(seat, Verdict::Blunder),
            self.count(seat, Verdict::Mistake),
        );
        let slips = [("blunders", blunders.into()), ("mistakes", mistakes.into())];
        let known = |words: String| match found {
            Some(_) => words,
            None => self.texts.get("review-open"),
        };
        SeatFigures {
            seat,
            name: self.sitting.name(seat, self.texts),
            is_bot: self.sitting.sitter(seat).level().is_some(),
            sign: seat_sign(seat),
            accuracy: known(match found.and_then(|found| found.accuracy(seat)) {
                Some(accuracy) => self.percent_words(percent(accuracy / 100.0)),
                None => self.texts.get("review-none"),
            }),
            slips: known(self.texts.with("review-slips", &slips)),
            luck: known(signed(luck)),
            luck_percent: luck,
        }
    }

    /// “81 %”, as the language writes it.
    pub(super) fn percent_words(&self, percent: i32) -> String {
        self.texts
            .with("review-percent", &[("percent", percent.into())])
    }

    fn count(&self, seat: Seat, verdict: Verdict) -> usize {
        let made = |number: &usize| {
            let made = self.made(*number);
            made.is_some_and(|made| made.seat == seat) && self.verdict(*number) == verdict
        };
        (1..=self.moves()).filter(made).count()
    }
}
