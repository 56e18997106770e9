//! `praline bench luck`

use std::fmt;
use std::io::Write;
use std::num::NonZeroUsize;

use clap::Args;
use praline_ai::{Bot, Findings, Minds, Plan, Review, StepKind};
use praline_rules::{BySeat, Chance, Header, Record, Rules, Seat};
use serde::Serialize;

use super::interval::Mean;
use super::parallel::{in_order, usual_jobs};
use super::rules::rules_to_measure;
use crate::args::Word;
use crate::dice::Dice;
use crate::error::Error;
use crate::recorded::play_game;

/// One game in so many is given up.
const GIVEN_UP: u32 = 5;
/// After at most so many steps.
const LATEST: u32 = 40;

/// Check that luck and skill add up to the result, and that luck is nothing on average.
///
/// Bots play games, one in five of which somebody gives up, and each is worked backwards. For every
/// seat the start, the deals, its own and the others' moves have to add up to its result, exactly.
/// Over many games the deals have to bring a seat nothing. What they bring whoever starts the round is
/// told, too: a little, because a position is worth the better of two estimates for its mover, and the
/// starter is the first to have that.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline bench luck
  praline bench luck --games 1000 --player amateur --json 2 3-free")]
pub(crate) struct BenchLuck {
    /// The rules words to check [default: all twelve without options]
    #[arg(value_name = "RULES")]
    rules: Vec<Word>,
    /// How many games are played for each rules word
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Where the randomness begins, a 64-bit number
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Who plays, as in selfplay
    #[arg(long, value_name = "NAME", default_value = "greedy")]
    player: Word,
    /// How many nodes are searched for each position
    #[arg(long, value_name = "NUMBER", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How many games are looked at at a time [default: as many as cores]
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZeroUsize>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Report {
    player: String,
    nodes: u64,
    rules: Vec<Row>,
}

/// The games of one rules word. Chances are shares of a win.
#[derive(Debug, Serialize)]
struct Row {
    rules: String,
    games: u32,
    given_up: u32,
    deals: u32,
    /// How many seats' sums were the result.
    exact: u32,
    seats: u32,
    /// What a deal brought to whoever started its round, on average, and half of its 95 % interval.
    starter: f64,
    starter_margin: f64,
    /// The same for seat 1.
    seat_1: f64,
    seat_1_margin: f64,
}

/// What one game showed.
struct Checked {
    was_given_up: bool,
    exact: u32,
    /// By deal, what it brought: to whoever started, and to seat 1.
    brought: Vec<[f64; 2]>,
}

impl BenchLuck {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let words = rules_to_measure(&self.rules)?;
        let bot = self.player.parse::<Bot>().map_err(|fault| Error::Player {
            name: self.player.as_str().to_owned(),
            fault,
        })?;
        if self.json {
            let rows = words.into_iter().map(|rules| self.check(rules, bot));
            let report = Report {
                player: bot.to_string(),
                nodes: self.nodes,
                rules: rows.collect::<Result<_, _>>()?,
            };
            writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
            return Ok(());
        }
        writeln!(
            out,
            "rules              games  given up  exact sums  a deal brings the starter, seat 1"
        )?;
        for rules in words {
            writeln!(out, "{}", self.check(rules, bot)?)?;
            out.flush()?;
        }
        Ok(())
    }

    fn check(&self, rules: Rules, bot: Bot) -> Result<Row, Error> {
        let jobs = self.jobs.map_or_else(usual_jobs, NonZeroUsize::get);
        let one = |number: usize| self.check_game(rules, bot, number as u64);
        let games = in_order(self.games as usize, jobs, one);
        let games: Vec<Checked> = games.into_iter().collect::<Result<_, _>>()?;
        let mut means = [Mean::default(); 2];
        for brought in games.iter().flat_map(|game| &game.brought) {
            for (mean, value) in means.iter_mut().zip(brought) {
                mean.add(*value);
            }
        }
        let [starter, seat_1] = means;
        let count = |is_so: fn(&Checked) -> u32| games.iter().map(is_so).sum::<u32>();
        Ok(Row {
            rules: rules.to_string(),
            games: self.games,
            given_up: count(|game| u32::from(game.was_given_up)),
            deals: count(|game| u32::try_from(game.brought.len()).unwrap_or(u32::MAX)),
            exact: count(|game| game.exact),
            seats: self.games * u32::from(rules.players.number()),
            starter: starter.mean(),
            starter_margin: starter.margin(),
            seat_1: seat_1.mean(),
            seat_1_margin: seat_1.margin(),
        })
    }

    fn check_game(&self, rules: Rules, bot: Bot, number: u64) -> Result<Checked, Error> {
        let mut dice = Dice::of_game(self.seed, number);
        let gives_up = (dice.below(GIVEN_UP) == 0).then(|| {
            let seats: Vec<Seat> = rules.players.seats().collect();
            let seat = seats[dice.below(rules.players.number().into()) as usize];
            (1 + dice.below(LATEST) as usize, seat)
        });
        let mut players = BySeat::from_fn(|_| bot.player(Minds::built_in()));
        let record = play_game(Header::new(rules), &mut players, gives_up, &mut dice)?;
        Ok(self.work_backwards(&record))
    }

    fn work_backwards(&self, record: &Record) -> Checked {
        let plan = Plan::of_nodes(self.nodes);
        let findings = Review::new(record, Minds::built_in(), plan).map(|mut review| {
            while !review.is_done() {
                review.advance(u64::MAX);
            }
            review.findings()
        });
        // A game that was not finished has no sum, and counts as wrong.
        findings.map_or(
            Checked {
                was_given_up: false,
                exact: 0,
                brought: Vec::new(),
            },
            |findings| checked(&findings),
        )
    }
}

fn checked(findings: &Findings) -> Checked {
    let is_exact = |seat: Seat| {
        let terms = findings.terms(seat);
        terms.start + terms.deals + terms.own + terms.others == terms.result
    };
    let steps = &findings.steps;
    let deals = steps.iter().filter(|step| step.kind == StepKind::Deal);
    let brought = deals.map(|deal| {
        let before = findings.before(deal.step);
        [deal.seat, Seat::One].map(|seat| deal.chances.share(seat) - before.share(seat))
    });
    Checked {
        was_given_up: steps.iter().any(|step| step.kind == StepKind::GiveUp),
        exact: findings
            .players
            .seats()
            .map(|seat| u32::from(is_exact(seat)))
            .sum(),
        brought: brought.collect(),
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Row {
            rules,
            games,
            given_up,
            exact,
            seats,
            ..
        } = self;
        let percent = |share: f64| 100.0 * share;
        let (starter, seat_1) = (percent(self.starter), percent(self.seat_1));
        let (by, of) = (percent(self.starter_margin), percent(self.seat_1_margin));
        write!(
            f,
            "{rules:<16}{games:>8}{given_up:>10}  {:<12}{starter:>+10.2} ± {by:.2} %{seat_1:>+8.2} ± {of:.2} %",
            format!("{exact}/{seats}")
        )
    }
}
