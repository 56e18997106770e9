//! The review for whoever sees no curve and no table.

use super::card::Pieces;
use super::{Review, Verdict, Which, percent};

/// A marked move, said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedMove {
    /// Its number.
    pub number: usize,
    /// The move and what it did.
    pub said: String,
    /// What was better; nothing where the move itself was the best.
    pub better: Option<String>,
}

impl Review<'_> {
    /// A move as a sentence: which it is, what was played, and what it did to the own chance.
    pub fn said(&self, number: usize) -> Option<String> {
        let made = self.made(number)?;
        let words = self.made_words(made.seat, &made.before, made.mv, Pieces::Said);
        let args = [
            ("number", number.into()),
            ("count", self.moves().into()),
            ("round", made.before.round().into()),
            ("move", words.into()),
        ];
        let moved = self.texts.with("review-said", &args);
        let known = self.looked_at(made.moment);
        let Some((before, after)) = known.and_then(|_| self.swing(made.moment, self.own())) else {
            return Some(moved);
        };
        let args = [
            ("before", percent(before).into()),
            ("after", percent(after).into()),
            ("verdict", self.verdict(number).word().into()),
        ];
        let chance = self.texts.with("review-said-chance", &args);
        Some(format!("{moved} {chance}"))
    }

    /// All marked moves, for a table that is only read.
    pub fn marked(&self) -> Vec<MarkedMove> {
        let marked = (1..=self.moves()).filter(|number| self.verdict(*number) != Verdict::Plain);
        let said = |number: usize| {
            let made = self.made(number)?;
            let best = self.moves_of(number, Which::Better).first();
            let best = best.filter(|best| **best != made.mv);
            Some(MarkedMove {
                number,
                said: self.said(number)?,
                better: best
                    .map(|best| self.made_words(made.seat, &made.before, *best, Pieces::Said)),
            })
        };
        marked.filter_map(said).collect()
    }
}
