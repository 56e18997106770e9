//! Looks where a net would not: what it has stopped to look at, it could never learn again.

use praline_ai::net::LOGIT;
use praline_ai::{Mind, Priors, QuickValues, Search, Tried};
use praline_rules::Move;
use praline_testing::Dice;

/// Root moves are favoured as if the net were less sure of them, by this root.
const DOUBT: f32 = 1.5;
/// So many moves are looked at whatever the net thinks of them, with this share of all interest together.
const DRAWN: usize = 3;
const SHARE: f32 = 0.25;
/// So many visits of a move count as much as what is thought of all moves together.
const UNSURE: f32 = 2.0;
/// For so many visits moves are to be favoured.
const VISITS: f32 = 64.0;

/// What a search would have favoured by itself.
pub(crate) struct Explored {
    shares: Vec<(Move, f32)>,
    curiosity: f32,
    /// How much less sure of its moves a search takes the mind to be.
    doubt: f32,
}

/// Unsettles a search that has not begun.
pub(crate) fn explore(search: &mut Search, mind: &Mind, dice: &mut Dice) -> Explored {
    let mut shares = Vec::new();
    search.favour(|mv, share| {
        shares.push((mv, share));
        share.powf(1.0 / DOUBT)
    });
    let drawn: [Move; DRAWN] = std::array::from_fn(|_| dice.one_of(&shares).0);
    let times = |mv| drawn.iter().filter(|one| **one == mv).count();
    #[expect(clippy::cast_precision_loss, reason = "at most a few")]
    search.favour(|mv, share| share * (1.0 - SHARE) + SHARE * times(mv) as f32 / DRAWN as f32);
    #[expect(clippy::cast_precision_loss, reason = "some thousands")]
    let doubt = match mind {
        Mind::Classic => 1.0,
        Mind::Learned(_) => Priors.spread(mind) as f32 / LOGIT as f32,
    };
    Explored {
        shares,
        curiosity: Priors.curiosity(mind),
        doubt,
    }
}

impl Explored {
    /// The moves that were tried, each with only as many visits as it would have earned by what it brings and by
    /// what the mind thinks of it: what was looked at in vain is not to be learned.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "some thousand visits"
    )]
    pub(crate) fn earned(&self, tried: &[Tried]) -> Vec<Tried> {
        let mut tried = tried.to_vec();
        let all: u32 = tried.iter().map(|one| one.visits).sum();
        let curiosity = self.curiosity * (all as f32).sqrt();
        let share = |mv: Move| {
            let known = self.shares.iter().find(|(known, _)| *known == mv);
            known.map_or(0.0, |(_, share)| *share)
        };
        let Some(most) = tried.iter().max_by_key(|one| one.visits).copied() else {
            return tried;
        };
        let best = most.worth + curiosity * share(most.mv) / (1.0 + most.visits as f32);
        for one in &mut tried {
            // With so many visits it would be as tempting as the best move is; the more, the less.
            let behind = best - one.worth;
            if one.mv != most.mv && behind > 0.0 {
                let earned = (curiosity * share(one.mv) / behind - 1.0).ceil().max(0.0);
                one.visits = one.visits.min(earned as u32);
            }
        }
        tried.retain(|one| one.visits > 0);
        tried
    }

    /// How much each move should be favoured, all together as much as there were visits: as the mind favours
    /// it, and the more the better the search has found it to be.
    ///
    /// A search of few visits would share them so if it knew what each move brings. Most positions of a tree have few
    /// visits: what a long search settles on would be too narrow for them.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "some thousand visits"
    )]
    pub(crate) fn favoured(&self, tried: &[Tried]) -> Vec<(Move, u32)> {
        let all: u32 = tried.iter().map(|one| one.visits).sum();
        let sum: f32 = tried.iter().map(|one| one.worth * one.visits as f32).sum();
        let mean = sum / (all as f32).max(1.0);
        let own = |share: f32| share.powf(self.doubt);
        let whole: f32 = self.shares.iter().map(|(_, share)| own(*share)).sum();
        let moves: Vec<(Move, f32, f32)> = self
            .shares
            .iter()
            .map(|(mv, share)| {
                let found = tried.iter().find(|one| one.mv == *mv);
                // Few visits say little.
                let worth = found.map_or(mean, |one| {
                    let visits = one.visits as f32;
                    (one.worth * visits + mean * UNSURE) / (visits + UNSURE)
                });
                (
                    *mv,
                    self.curiosity / VISITS.sqrt() * own(*share) / whole,
                    worth,
                )
            })
            .collect();
        let best = moves.iter().map(|(.., worth)| *worth).fold(0.0, f32::max);
        // What is shared out falls as the bar rises: the bar is where it is all there is.
        let (mut low, mut high) = (best, best + self.curiosity);
        for _ in 0..40 {
            let bar = f32::midpoint(low, high);
            let shared: f32 = moves
                .iter()
                .map(|(_, pull, worth)| pull / (bar - worth))
                .sum();
            if shared > 1.0 {
                low = bar;
            } else {
                high = bar;
            }
        }
        let earned = |pull: f32, worth: f32| (pull / (high - worth) * all as f32).round() as u32;
        let all = moves
            .iter()
            .map(|(mv, pull, worth)| (*mv, earned(*pull, *worth)));
        all.filter(|(_, visits)| *visits > 0).collect()
    }
}

#[cfg(test)]
mod tests {
    use praline_ai::Value;

    use super::*;

    fn tried(mv: &str, visits: u32, worth: f32) -> Tried {
        Tried {
            mv: mv.parse().expect("a move"),
            visits,
            worth,
            value: Value::default(),
        }
    }

    fn explored(shares: &[(&str, f32)]) -> Explored {
        let share = |(mv, share): &(&str, f32)| (mv.parse().expect("a move"), *share);
        Explored {
            shares: shares.iter().map(share).collect(),
            curiosity: 0.4,
            doubt: 1.0,
        }
    }

    #[test]
    fn what_was_looked_at_in_vain_has_earned_nothing_and_what_was_found_keeps_its_visits() {
        let explored = explored(&[("1R1", 0.8), ("2R1", 0.19), ("3R1", 0.005), ("4R1", 0.005)]);
        let earned = explored.earned(&[
            tried("1R1", 800, 0.5),
            tried("2R1", 100, 0.48),
            // Drawn, and bad.
            tried("3R1", 40, 0.3),
            // Drawn, and better than all others.
            tried("4R1", 60, 0.52),
        ]);
        let visits: Vec<(String, u32)> = earned
            .iter()
            .map(|one| (one.mv.to_string(), one.visits))
            .collect();
        let wanted = [("1R1", 800), ("2R1", 73), ("4R1", 60)];
        assert_eq!(visits, wanted.map(|(mv, visits)| (mv.to_owned(), visits)));
    }

    #[test]
    fn a_move_is_favoured_the_more_the_better_it_was_found_and_all_together_as_often_as_searched() {
        let explored = explored(&[("1R1", 0.4), ("2R1", 0.4), ("3R1", 0.1), ("4R1", 0.1)]);
        let found = [
            tried("1R1", 500, 0.5),
            tried("2R1", 400, 0.52),
            tried("3R1", 100, 0.3),
        ];
        let favoured = explored.favoured(&found);
        let visits = |at: usize| favoured[at].1;
        assert!((998..=1002).contains(&(0..4).map(visits).sum::<u32>()));
        assert!(visits(1) > visits(0), "{favoured:?}");
        assert!(visits(0) > 100, "nearly as good: {favoured:?}");
        assert!(visits(2) < 60, "much worse: {favoured:?}");
        assert!(
            visits(3) > visits(2),
            "nobody has seen that it is bad: {favoured:?}"
        );
    }
}
