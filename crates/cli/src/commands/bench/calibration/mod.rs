//! `praline bench calibration`

mod judging;
mod tally;

use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::io::{BufReader, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use praline_rules::Record;
use serde::Serialize;

use self::judging::{Judged, judge_record, play};
use self::tally::{BinReport, Report as Figures, Tally};
use super::parallel::{in_order, usual_jobs};
use super::rules::rules_to_measure;
use crate::args::Word;
use crate::bots::{Budget, Judge};
use crate::error::{Error, FileFault};
use crate::records::each_record;

/// How long a bot thinks that is given no budget: as for the games that nets learn from.
const USUAL_BUDGET: Budget = Budget::Nodes(400);

/// Measure whether chances come true: what the bot says about positions, and who won in the end.
///
/// The bot plays against itself on deals of its own, or looks at games of a file. In each position
/// with a move to be made it tells every seat's chance twice: at first sight, which is what its net
/// says, and after searching. Chances are put together by tenths and compared with the wins that
/// came. The error is the mean distance of the two; beside it stands how large it would be by chance
/// alone, as positions of one game share one outcome. The same nodes and seed give the same figures
/// on every machine.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline bench calibration
  praline bench calibration --games 200 2 2-free
  praline bench calibration --bot nets:FOLDER@nodes=100 --json 3
  praline bench calibration --bot classic --records games.praline")]
pub(crate) struct BenchCalibration {
    /// The rules words to play [default: all twelve without options]
    #[arg(value_name = "RULES")]
    rules: Vec<Word>,
    /// How many games are played for each rules word
    #[arg(long, value_name = "NUMBER", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Who plays and judges: classic, master or nets:FOLDER, perhaps with @nodes=NUMBER or @ms=NUMBER
    #[arg(long, value_name = "BOT", default_value = "master")]
    bot: Word,
    /// Where the randomness begins, a 64-bit number
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Judge the games of this file instead; more than once for several
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rules", "games", "seed"])]
    records: Vec<PathBuf>,
    /// How many games are looked at at a time [default: as many as cores]
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZeroUsize>,
    /// Print one JSON object instead of tables
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Report {
    bot: String,
    /// By number of players.
    players: Vec<Row>,
}

/// How well chances are told in games of so many players.
#[derive(Debug, Serialize)]
struct Row {
    players: usize,
    rules: Vec<String>,
    games: u32,
    positions: u32,
    at_sight: Figures,
    searched: Figures,
}

/// All games of so many players.
#[derive(Debug, Default)]
struct Sums {
    rules: Vec<String>,
    games: u32,
    at_sight: Tally,
    searched: Tally,
}

impl BenchCalibration {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let judge = Judge::read(self.bot.as_str(), USUAL_BUDGET)?;
        let mut sums: BTreeMap<usize, Sums> = BTreeMap::new();
        for game in self.judged(&judge)? {
            let sums = sums.entry(game.rules.players.count()).or_default();
            let word = game.rules.to_string();
            if !sums.rules.contains(&word) {
                sums.rules.push(word);
            }
            sums.games += 1;
            sums.at_sight.add_game(&game.at_sight);
            sums.searched.add_game(&game.searched);
        }
        let report = Report {
            bot: judge.spec,
            players: sums.into_iter().map(|(n, sums)| sums.row(n)).collect(),
        };
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        } else {
            write!(out, "{report}")?;
        }
        Ok(())
    }

    fn judged(&self, judge: &Judge) -> Result<Vec<Judged>, Error> {
        let jobs = self.jobs.map_or_else(usual_jobs, NonZeroUsize::get);
        if self.records.is_empty() {
            let words = rules_to_measure(&self.rules)?;
            let games = self.games as usize;
            let one = |number: usize| {
                let game = (number % games) as u64;
                play(judge, words[number / games], self.seed, game)
            };
            return Ok(in_order(words.len() * games, jobs, one));
        }
        let records = self.read_records()?;
        let one = |number: usize| judge_record(judge, &records[number]);
        Ok(in_order(records.len(), jobs, one))
    }

    /// The finished games of all files.
    fn read_records(&self) -> Result<Vec<Record>, Error> {
        let mut records = Vec::new();
        for path in &self.records {
            let name = path.as_os_str();
            let file = File::open(path).map_err(|fault| FileFault::from(fault).of(name))?;
            each_record(BufReader::new(file), name, |record| {
                records.extend(record.outcome().is_some().then(|| record.clone()));
                Ok(())
            })?;
        }
        Ok(records)
    }
}

impl Sums {
    fn row(self, players: usize) -> Row {
        Row {
            players,
            rules: self.rules,
            games: self.games,
            positions: self.searched.positions(),
            at_sight: self.at_sight.report(),
            searched: self.searched.report(),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: chances told and wins that came", self.bot)?;
        self.players.iter().try_for_each(|row| write!(f, "{row}"))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (players, games, positions) = (self.players, self.games, self.positions);
        let rules = self.rules.join(", ");
        writeln!(f)?;
        writeln!(
            f,
            "{players} players ({rules}): {games} games, {positions} positions"
        )?;
        writeln!(f, "         {:>28}{:>28}", "at first sight", "searched")?;
        let title = format!("{:>7}{:>8}{:>7}{:>6}", "told", "came", "±", "of");
        writeln!(f, "         {title}{title}")?;
        for tenth in 0..10 {
            let cells = [&self.at_sight, &self.searched].map(|figures| {
                let bin = figures.bins.iter().find(|bin| bin.tenth == tenth);
                bin.map_or_else(|| " ".repeat(28), BinReport::to_string)
            });
            let (from, to) = (10 * tenth, 10 * tenth + 10);
            writeln!(
                f,
                "{}",
                format!("{from:>3}-{to:<5}{}", cells.concat()).trim_end()
            )?;
        }
        for (name, figures) in [
            ("at first sight", &self.at_sight),
            ("searched", &self.searched),
        ] {
            writeln!(f, "{name}: {figures}")?;
        }
        Ok(())
    }
}

impl fmt::Display for BinReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| 100.0 * share;
        let (told, came) = (percent(self.told), percent(self.came));
        let margin = percent(self.margin);
        write!(f, "{told:>7.1}{came:>8.1}{margin:>7.1}{:>6}", self.count)
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (error, chance) = (100.0 * self.error, 100.0 * self.error_by_chance);
        write!(f, "error {error:.2} % (by chance {chance:.2} %), ")?;
        let (loss, even) = (self.log_loss, self.even_log_loss);
        write!(f, "log loss {loss:.3} (even chances {even:.3}), ")?;
        write!(f, "Brier {:.3} ({:.3})", self.brier, self.even_brier)
    }
}
