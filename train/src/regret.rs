//! `praline-train regret`

use clap::Args;
use praline_ai::{CERTAIN, Evaluation};
use praline_rules::{Deal, Game, Move, Rules, Seat};
use praline_testing::Dice;

use crate::duel::mean_and_interval;
use crate::error::Error;
use crate::parallel::in_parallel;
use crate::side::Side;

/// How many nodes are searched for a move of the games whose positions are looked at.
const PLAYED: u64 = 100;
/// Of so many positions of a game one is looked at.
const ONE_OF: u32 = 12;

/// Says how much chance to win searches give away, where they would choose different moves and much longer
/// searches know better.
///
/// For what a search looks at first: far fewer nodes than games that show as small a difference. What all of
/// them believe wrongly it does not see.
#[derive(Debug, Args)]
pub(crate) struct Regret {
    /// Those that choose, as `duel` takes them
    #[arg(long, value_name = "PLAYER", num_args = 1.., required = true)]
    of: Vec<String>,
    /// Those whose long searches know better; what they say is averaged
    #[arg(long, value_name = "PLAYER", num_args = 1.., required = true)]
    by: Vec<String>,
    #[arg(long, value_name = "RULES", default_value = "2")]
    rules: String,
    /// How many games are played for positions
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    games: u64,
    /// How many nodes are searched for a choice
    #[arg(long, value_name = "NODES", default_value_t = 10_000)]
    nodes: u64,
    /// Time for a choice, instead of nodes
    #[arg(long, value_name = "MILLISECONDS")]
    ms: Option<u64>,
    /// How many nodes are searched behind each choice
    #[arg(long, value_name = "NODES", default_value_t = 200_000)]
    long: u64,
    #[arg(long, value_name = "NUMBER", default_value_t = 2)]
    threads: u64,
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
}

impl Regret {
    pub(crate) fn run(&self) -> Result<(), Error> {
        let positions = self.positions()?;
        let differ = positions
            .iter()
            .filter(|lost| lost.iter().any(|l| *l > 0.0))
            .count();
        println!(
            "{}: {} positions, choices differ in {differ}",
            self.rules,
            positions.len()
        );
        for (at, text) in self.of.iter().enumerate() {
            let lost: Vec<f64> = positions.iter().map(|lost| lost[at]).collect();
            let more: Vec<f64> = positions.iter().map(|lost| lost[at] - lost[0]).collect();
            let (lost, more) = (mean_and_interval(&lost), mean_and_interval(&more));
            println!(
                "{text}: gives away {:.3} % a move, {:+.3} ± {:.3} against the first",
                100.0 * lost.0,
                100.0 * more.0,
                100.0 * more.1
            );
        }
        Ok(())
    }

    /// For each position that is looked at, what each choice gives away.
    fn positions(&self) -> Result<Vec<Vec<f64>>, Error> {
        let rules: Rules = self.rules.parse()?;
        let read = |texts: &[String]| -> Result<Vec<Side>, Error> {
            texts.iter().map(|text| Side::read(text, rules)).collect()
        };
        let (choosers, judges) = (read(&self.of)?, read(&self.by)?);
        let found = in_parallel(self.threads, self.games, |number| {
            self.play(rules, &choosers, &judges, number)
        });
        Ok(found.into_iter().flatten().collect())
    }

    /// Plays one game; for some of its positions, what each choice gives away.
    fn play(&self, rules: Rules, of: &[Side], by: &[Side], number: u64) -> Vec<Vec<f64>> {
        let mut dice = Dice::new(self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number);
        let mut game = Game::draw_start(rules, &mut dice);
        let mut found = Vec::new();
        loop {
            if let Some(deal) = Deal::draw(&game, &mut dice) {
                game.apply_deal_unchecked(&deal);
                continue;
            }
            let Some(mut search) = by[0].search(&game) else {
                return found;
            };
            if dice.below(ONE_OF) == 0 && !search.is_settled() {
                found.push(self.given_away(&game, of, by));
            }
            search.advance(PLAYED);
            game.apply_unchecked(search.best());
        }
    }

    /// What each choice gives away against the best of them.
    fn given_away(&self, game: &Game, of: &[Side], by: &[Side]) -> Vec<f64> {
        let chosen: Vec<Option<Move>> = of
            .iter()
            .map(|side| side.choose(game, self.nodes, self.ms).map(|found| found.0))
            .collect();
        let mut known: Vec<(Option<Move>, f64)> = Vec::new();
        if chosen.iter().all(|mv| *mv == chosen[0]) {
            return vec![0.0; of.len()];
        }
        for mv in &chosen {
            if known.iter().all(|(seen, _)| seen != mv) {
                known.push((*mv, mv.map_or(0.0, |mv| self.worth(game, mv, by))));
            }
        }
        let best = known.iter().map(|(_, worth)| *worth).fold(0.0, f64::max);
        let worth = |mv: &Option<Move>| known.iter().find(|(seen, _)| seen == mv);
        chosen
            .iter()
            .map(|mv| best - worth(mv).map_or(best, |(_, worth)| *worth))
            .collect()
    }

    /// The mover's chance to win after a move, as long searches see it.
    fn worth(&self, game: &Game, mv: Move, by: &[Side]) -> f64 {
        let mover = game.turn().mover().unwrap_or(Seat::One);
        let mut after = *game;
        after.apply_unchecked(mv);
        let sum: f64 = by
            .iter()
            .map(|side| {
                let win = match side.search(&after) {
                    Some(mut search) => {
                        search.advance(self.long);
                        let found = search.value().unwrap_or_default().win;
                        search.proved_chances().unwrap_or(found)
                    }
                    None => side.mind.value(&(), &after).win,
                };
                f64::from(win[mover]) / f64::from(CERTAIN)
            })
            .sum();
        #[expect(clippy::cast_precision_loss, reason = "a few")]
        let count = by.len() as f64;
        sum / count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given_away(of: &[&str]) -> Vec<Vec<f64>> {
        let regret = Regret {
            of: of.iter().map(|text| (*text).to_owned()).collect(),
            by: vec!["classic".to_owned()],
            rules: "3".to_owned(),
            games: 6,
            nodes: 4,
            ms: None,
            long: 400,
            threads: 2,
            seed: 5,
        };
        regret.positions().expect("nothing stands in the way")
    }

    #[test]
    fn who_chooses_alike_gives_nothing_away_and_who_searches_longer_gives_away_less() {
        assert!(
            given_away(&["classic", "classic"])
                .concat()
                .iter()
                .all(|lost| *lost == 0.0)
        );
        let found = given_away(&["classic", "classic,times=50"]);
        assert!(found.len() > 10, "{}", found.len());
        let sum = |at: usize| found.iter().map(|lost| lost[at]).sum::<f64>();
        assert!(sum(0) > sum(1), "{} {}", sum(0), sum(1));
        assert_eq!(found, given_away(&["classic", "classic,times=50"]));
    }
}
