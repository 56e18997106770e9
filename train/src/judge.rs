//! `praline-train judge`

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use clap::Args;
use praline_ai::{CERTAIN, Evaluation, Mind, Search, Settings};
use praline_rules::{BySeat, Deal, Game, Rules};
use praline_testing::Dice;

use crate::branch::{dealt, some_end};
use crate::error::{Error, FoundFault};
use crate::nets::Nets;
use crate::parallel::in_parallel;

/// How many nodes are searched for a move of the games whose ends are judged.
const PLAYED: u64 = 100;
/// Memory of a search: that of a few thousand nodes.
const MEMORY: usize = 16 << 20;

/// Says how far off nets are between rounds, where searches after many deals know better.
///
/// The quickest judge of what nets think of positions: a minute, and no match. It says nothing of the moves
/// that they favour.
#[derive(Debug, Args)]
pub(crate) struct Judge {
    /// Ends of rounds, each with what it is worth
    #[arg(long, value_name = "FILE")]
    ends: PathBuf,
    /// Make that file first, by games and searches with these nets
    #[arg(long, value_name = "FOLDER")]
    by: Option<PathBuf>,
    #[arg(long, value_name = "RULES", num_args = 1.., default_value = "2")]
    rules: Vec<String>,
    /// How many games are played; each gives an end of every round but the last
    #[arg(long, value_name = "NUMBER", default_value_t = 150)]
    games: u64,
    /// How many deals are drawn for an end
    #[arg(long, value_name = "NUMBER", default_value_t = 32)]
    deals: u32,
    /// How many nodes are searched after each of them
    #[arg(long, value_name = "NODES", default_value_t = 1500)]
    nodes: u64,
    #[arg(long, value_name = "NUMBER", default_value_t = 2)]
    threads: u64,
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// The nets that are judged
    #[arg(long, value_name = "FOLDER", num_args = 1..)]
    of: Vec<PathBuf>,
}

/// The end of a round, and each seat's chance to win.
type End = (Game, BySeat<f64>);

impl Judge {
    pub(crate) fn run(&self) -> Result<(), Error> {
        if let Some(folder) = &self.by {
            self.make(&Nets::of(folder)?)?;
        }
        let text = fs::read_to_string(&self.ends).map_err(Error::file(&self.ends))?;
        let mut ends = Vec::new();
        for (number, line) in text.lines().enumerate() {
            ends.push(read(line).ok_or_else(|| Error::Found {
                path: self.ends.clone(),
                line: number + 1,
                fault: FoundFault::End,
            })?);
        }
        for folder in &self.of {
            let nets = Nets::of(folder)?;
            for word in &self.rules {
                let rules: Rules = word.parse()?;
                for line in ends_in_words(&ends, rules, &nets.mind(rules)) {
                    println!("{} {word} {line}", folder.display());
                }
            }
        }
        Ok(())
    }

    /// Plays games, and writes down an end of each of their rounds.
    fn make(&self, nets: &Nets) -> Result<(), Error> {
        let mut all = String::new();
        for word in &self.rules {
            let rules: Rules = word.parse()?;
            let mind = nets.mind(rules);
            let play = |number| self.play(rules, &mind, number);
            all.extend(in_parallel(self.threads, self.games, play));
        }
        fs::write(&self.ends, all).map_err(Error::file(&self.ends))
    }

    /// Plays one game, and says of an end of each round what it is worth.
    fn play(&self, rules: Rules, mind: &Mind, number: u64) -> String {
        let settings = Settings {
            memory: MEMORY,
            deals: false,
            ..Settings::default()
        };
        let mut dice = Dice::new(self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number);
        let mut lines = String::new();
        let mut game = Game::draw_start(rules, &mut dice);
        let mut in_round = 0;
        loop {
            if let Some(deal) = Deal::draw(&game, &mut dice) {
                game.apply_deal_unchecked(&deal);
                in_round = 0;
                continue;
            }
            let Some(mut search) = Search::new(&game, settings, mind.clone()) else {
                return lines;
            };
            if in_round == rules.players.count()
                && let Some(end) = some_end(&game, mind, settings, &mut dice)
            {
                let chances = self.chances(&end, mind, settings, &mut dice);
                let chances = end.seats().map(|seat| format!("{:.4}", chances[seat]));
                let chances = chances.collect::<Vec<_>>().join(",");
                let _ = writeln!(lines, "{end}\t{chances}");
            }
            search.advance(PLAYED);
            game.apply_unchecked(search.best());
            in_round += 1;
        }
    }

    /// The mean of what searches find after deals.
    fn chances(&self, end: &Game, mind: &Mind, settings: Settings, dice: &mut Dice) -> BySeat<f64> {
        let mut sums: BySeat<f64> = BySeat::default();
        let mut count = 0.0_f64;
        for _ in 0..self.deals {
            let after = dealt(end, dice);
            let search = after.and_then(|after| Search::new(&after, settings, mind.clone()));
            let Some(mut search) = search else { continue };
            search.advance(self.nodes);
            let found = search.value().unwrap_or_default().win;
            let win = search.proved_chances().unwrap_or(found);
            for seat in end.seats() {
                sums[seat] += f64::from(win[seat]) / f64::from(CERTAIN);
            }
            count += 1.0;
        }
        BySeat::from_fn(|seat| sums[seat] / count.max(1.0))
    }
}

/// Reads an end with its chances.
fn read(line: &str) -> Option<End> {
    let (position, chances) = line.split_once('\t')?;
    let game: Game = position.parse().ok()?;
    let mut known = BySeat::default();
    let mut chances = chances.split(',');
    for seat in game.seats() {
        known[seat] = chances.next()?.parse().ok()?;
    }
    Some((game, known))
}

/// How far a mind is off, over all rounds and by round: the root of the mean square of chances to win.
fn ends_in_words(ends: &[End], rules: Rules, mind: &Mind) -> Vec<String> {
    let of_rules = || ends.iter().filter(|(game, _)| game.rules() == rules);
    let mut lines = vec![format!(
        "{} ends: off by {:.4}",
        of_rules().count(),
        off(of_rules(), mind)
    )];
    for round in 1..=u8::MAX {
        let of_round = || of_rules().filter(|(game, _)| game.round() == round);
        let count = of_round().count();
        if count == 0 {
            break;
        }
        let off = off(of_round(), mind);
        lines.push(format!(
            "after round {round}, {count} ends: off by {off:.4}"
        ));
    }
    lines
}

fn off<'a>(ends: impl Iterator<Item = &'a End>, mind: &Mind) -> f64 {
    let (mut squares, mut count) = (0.0, 0.0_f64);
    for (game, known) in ends {
        let value = mind.value(&(), game);
        for seat in game.seats() {
            let told = f64::from(value.win[seat]) / f64::from(CERTAIN);
            squares += (told - known[seat]).powi(2);
            count += 1.0;
        }
    }
    f64::sqrt(squares / count.max(1.0))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_ends_and_nets_are_off_by_less_than_the_classic_mind() {
        let folder = std::env::temp_dir().join(format!("praline-judge-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("it can be made");
        let nets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/ai/nets");
        let made = ["one", "two"].map(|name| {
            let judge = Judge {
                ends: folder.join(name),
                by: Some(nets.clone()),
                rules: vec!["2".to_owned()],
                games: 6,
                deals: 6,
                nodes: 100,
                threads: 2,
                seed: 4,
                of: Vec::new(),
            };
            judge.run().expect("nothing stands in the way");
            fs::read_to_string(&judge.ends).expect("it was written")
        });
        assert_eq!(made[0], made[1]);
        let ends: Vec<End> = made[0]
            .lines()
            .map(|line| read(line).expect("an end"))
            .collect();
        assert!(ends.len() >= 18, "{}", ends.len());
        let rules: Rules = "2".parse().expect("a rules word");
        let learned = Nets::of(&nets).expect("they are released").mind(rules);
        let [net, classic] = [&learned, &Mind::Classic].map(|mind| off(ends.iter(), mind));
        assert!(net < classic, "{net} {classic}");
        fs::write(folder.join("one"), "no end\n").expect("it can be written");
        let wrong = Judge {
            ends: folder.join("one"),
            by: None,
            rules: Vec::new(),
            games: 0,
            deals: 0,
            nodes: 0,
            threads: 1,
            seed: 1,
            of: Vec::new(),
        };
        let error = wrong.run().expect_err("it is none").to_string();
        assert!(error.contains("line 1: expected END"), "{error}");
        fs::remove_dir_all(&folder).expect("it is ours");
    }
}
