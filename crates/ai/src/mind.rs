//! What a search judges with: the plain evaluation, or a net.

use std::sync::Arc;

use praline_rules::{Game, Move, Rules};

use crate::evaluation::{Evaluation, Value, Weighted};
use crate::net::{Family, LOGIT, Net};
use crate::quick::{Candidate, Glance, QuickValues};

/// How a search judges positions and moves.
#[derive(Clone, Debug, Default)]
pub enum Mind {
    /// By weighted features of the boards, and playouts by quick values.
    #[default]
    Classic,
    /// By what was learned from many games.
    Learned(Arc<Net>),
}

/// Nets that were read, for the rules that they were trained on.
#[derive(Clone, Debug, Default)]
pub struct Minds([Option<Arc<Net>>; Family::ALL.len()]);

impl Minds {
    /// Takes in a net, in the place of one for the same rules.
    pub fn add(&mut self, net: Net) {
        let place = net.family().index();
        self.0[place] = Some(Arc::new(net));
    }

    /// How to judge positions of these rules: by a net, if there is one.
    pub fn mind(&self, rules: Rules) -> Mind {
        match &self.0[Family::of(rules).index()] {
            Some(net) => Mind::Learned(Arc::clone(net)),
            None => Mind::Classic,
        }
    }
}

impl Evaluation for Mind {
    type Sums = ();

    #[inline]
    fn begin(&self, _game: &Game) {}

    #[inline]
    fn made(&self, _sums: &mut (), _before: &Game, _mv: Move, _after: &Game) {}

    fn value(&self, _sums: &(), game: &Game) -> Value {
        match self {
            Mind::Classic => Weighted.value(&(), game),
            Mind::Learned(_) if game.is_over() => Value::at_end(game),
            Mind::Learned(net) => net.value(game),
        }
    }
}

/// The moves as a [`Mind`] sees them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Priors;

impl QuickValues<Mind> for Priors {
    /// With a net, twice this against it at 20 ms: two players 55 ± 5 % of 280 games, three 28 ± 8 of 120
    /// (fair 33), four 26 ± 9 of 80 (fair 25).
    fn curiosity(&self, mind: &Mind) -> f32 {
        match mind {
            Mind::Classic => QuickValues::<Weighted>::curiosity(&Glance, &Weighted),
            Mind::Learned(_) => 0.4,
        }
    }

    fn spread(&self, mind: &Mind) -> i32 {
        match mind {
            Mind::Classic => QuickValues::<Weighted>::spread(&Glance, &Weighted),
            // A net is surer of its moves than it should be. At 20 ms, 120 games of two, three and 80 of four
            // against none such: 60 ± 7, 41 ± 8 (fair 33) and 29 ± 10 % (fair 25); half as much again gains
            // nothing more.
            Mind::Learned(_) => LOGIT * 8 / 5,
        }
    }

    fn candidates(
        &self,
        mind: &Mind,
        _sums: &(),
        game: &Game,
        found: &mut Vec<Candidate>,
    ) -> Option<Value> {
        match mind {
            Mind::Classic => Glance.candidates(&Weighted, &(), game, found),
            Mind::Learned(net) => Some(net.look(game, found)),
        }
    }

    #[inline]
    fn playout_move(&self, mind: &Mind, _sums: &(), game: &Game) -> Option<Move> {
        match mind {
            Mind::Classic => Glance.playout_move(&Weighted, &(), game),
            Mind::Learned(_) => None,
        }
    }
}
