//! A search with constants of its own, as a word on the command line says.

use std::path::Path;
use std::time::{Duration, Instant};

use praline_ai::net::LOGIT;
use praline_ai::{Candidate, Mind, Priors, QuickValues, Search, Settings, Value};
use praline_rules::{Game, Move, Rules};

use crate::error::Error;
use crate::nets::Nets;

/// How many nodes are searched between two looks at the clock.
const SLICE: u64 = 64;

/// Who plays.
pub(crate) struct Side {
    pub(crate) mind: Mind,
    tuned: Tuned,
    settings: Settings,
    /// So many times the nodes.
    pub(crate) times: u64,
}

impl Side {
    pub(crate) fn read(text: &str, rules: Rules) -> Result<Side, Error> {
        let mut words = text.split(',');
        let folder = words.next().unwrap_or_default();
        let mind = match folder {
            "classic" => Mind::Classic,
            _ => Nets::of(Path::new(folder))?.mind(rules),
        };
        let mut side = Side {
            mind,
            tuned: Tuned::default(),
            settings: Settings::default(),
            times: 1,
        };
        for word in words {
            side.change(word)
                .ok_or_else(|| Error::Side(word.to_owned()))?;
        }
        Ok(side)
    }

    /// Changes what a word says, such as `width=24`; `None` where it says nothing.
    fn change(&mut self, word: &str) -> Option<()> {
        let (what, value) = word.split_once('=')?;
        match what {
            "curiosity" => self.tuned.curiosity = Some(value.parse().ok()?),
            "doubt" => self.tuned.doubt = Some(value.parse().ok()?),
            "width" => self.settings.width = value.parse().ok()?,
            "deals" => self.settings.deals = value.parse::<u8>().ok()? > 0,
            "times" => self.times = value.parse().ok()?,
            "solves" => self.settings.solves = value.parse::<u8>().ok()? > 0,
            _ => return None,
        }
        Some(())
    }

    /// A search of a position, if somebody is to move.
    pub(crate) fn search(&self, game: &Game) -> Option<Search<Mind, Tuned>> {
        Search::with(game, self.settings, self.mind.clone(), self.tuned)
    }

    /// What it plays after so many nodes, or so many milliseconds if it is told, and how many nodes it has searched.
    pub(crate) fn choose(&self, game: &Game, nodes: u64, ms: Option<u64>) -> Option<(Move, u64)> {
        let mut search = self.search(game)?;
        if let Some(ms) = ms {
            let (began, time) = (Instant::now(), Duration::from_millis(ms * self.times));
            while began.elapsed() < time && !search.is_settled() {
                search.advance(SLICE);
            }
        } else {
            search.advance(nodes * self.times);
        }
        Some((search.best(), search.nodes()))
    }
}

/// The moves as a mind sees them, looked at with other constants.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tuned {
    curiosity: Option<f32>,
    /// How much less sure a net is taken to be of its moves.
    doubt: Option<f32>,
}

impl QuickValues<Mind> for Tuned {
    fn curiosity(&self, mind: &Mind) -> f32 {
        self.curiosity.unwrap_or_else(|| Priors.curiosity(mind))
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "some thousands"
    )]
    fn spread(&self, mind: &Mind) -> i32 {
        let doubted = |doubt| (doubt * LOGIT as f32) as i32;
        self.doubt.map_or_else(|| Priors.spread(mind), doubted)
    }

    fn candidates(
        &self,
        mind: &Mind,
        sums: &(),
        game: &Game,
        found: &mut Vec<Candidate>,
    ) -> Option<Value> {
        Priors.candidates(mind, sums, game, found)
    }

    fn playout_move(&self, mind: &Mind, sums: &(), game: &Game) -> Option<Move> {
        Priors.playout_move(mind, sums, game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_read_with_what_is_changed_and_nothing_else_is_taken() {
        let rules: Rules = "2".parse().expect("a rules word");
        let side = Side::read("classic,width=7,curiosity=0.5", rules).expect("it is in order");
        assert_eq!((side.settings.width, side.tuned.curiosity), (7, Some(0.5)));
        for wrong in ["classic,width", "classic,width=x", "classic,colour=1"] {
            assert!(Side::read(wrong, rules).is_err(), "{wrong}");
        }
    }
}
