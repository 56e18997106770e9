//! A whole game, worked backwards: what was luck, and what was skill.

use std::fmt;

use indicatif::ProgressBar;
use praline_ai::{Chances, Finding, Findings, Mark, Minds, Plan, Review, StepKind};
use praline_rules::{Players, Record, Recorder, Seat, Step};
use serde::Serialize;

use super::text::{percent, signed_percent};

/// How many nodes are searched between two looks at the bar.
const SLICE: u64 = 2_000;

/// What every seat's result is made of, and every step's part in it.
#[derive(Debug, Serialize)]
pub(super) struct LuckReport {
    rules: String,
    nodes: u64,
    seats: Vec<SeatReport>,
    steps: Vec<StepReport>,
    #[serde(skip)]
    about: About,
}

/// Shares of a win: all but the result add up to it.
#[derive(Debug, Serialize)]
struct SeatReport {
    start: f64,
    deals: f64,
    own: f64,
    others: f64,
    result: f64,
}

#[derive(Debug, Serialize)]
struct StepReport {
    round: u8,
    kind: &'static str,
    text: String,
    seat: u8,
    chances: Vec<f64>,
    best: Option<String>,
    lost: f64,
}

/// What the table says and programs do not need.
#[derive(Debug)]
struct About {
    number: usize,
    result: String,
    players: Players,
    names: Vec<Option<String>>,
    findings: Findings,
}

impl LuckReport {
    /// Works through a record, with a bar for a person who waits; `None` where the game was left
    /// unfinished.
    pub(super) fn new(
        number: usize,
        record: &Record,
        nodes: u64,
        waits: bool,
    ) -> Option<LuckReport> {
        let mut review = Review::new(record, Minds::built_in(), Plan::of_nodes(nodes))?;
        let progress = if waits {
            ProgressBar::new(0)
        } else {
            ProgressBar::hidden()
        };
        while !review.is_done() {
            review.advance(SLICE);
            let now = review.progress();
            progress.set_length(now.count as u64);
            progress.set_position(now.done as u64);
        }
        progress.finish_and_clear();
        let findings = review.findings();
        let header = record.header();
        let players = header.rules.players;
        Some(LuckReport {
            rules: header.rules.to_string(),
            nodes,
            seats: players
                .seats()
                .map(|seat| SeatReport::new(&findings, seat))
                .collect(),
            steps: steps(record, &findings),
            about: About {
                number,
                result: record.result_line(),
                players,
                names: players
                    .seats()
                    .map(|seat| header.players[seat].clone())
                    .collect(),
                findings,
            },
        })
    }
}

impl SeatReport {
    fn new(findings: &Findings, seat: Seat) -> SeatReport {
        let terms = findings.terms(seat);
        SeatReport {
            start: share(terms.start),
            deals: share(terms.deals),
            own: share(terms.own),
            others: share(terms.others),
            result: share(terms.result),
        }
    }
}

/// A difference of chances as a share of a win.
fn share(part: i64) -> f64 {
    // At most a few wins, which is far below 2^52.
    #[expect(clippy::cast_precision_loss, reason = "it is exact")]
    let part = part as f64;
    part / f64::from(Chances::WHOLE)
}

fn steps(record: &Record, findings: &Findings) -> Vec<StepReport> {
    let mut steps = Vec::with_capacity(findings.steps.len());
    let mut round = Recorder::at_start_of(record).game().round();
    let mut found = findings.steps.iter();
    record.replay(|play, step| {
        if let Step::Deal { .. } = step {
            round = play.game().round();
        }
        steps.extend(found.next().map(|finding| {
            StepReport {
                round,
                kind: kind(finding),
                text: step.to_string(),
                seat: finding.seat.number(),
                chances: finding
                    .chances
                    .parts(findings.players)
                    .map(|part| share(part.into()))
                    .collect(),
                best: finding
                    .best_move()
                    .or(finding.played_move())
                    .map(|mv| mv.to_string()),
                lost: share(finding.lost.win.into()),
            }
        }));
    });
    steps
}

/// A stand-in's move is a move, too.
fn kind(finding: &Finding) -> &'static str {
    match finding.kind {
        StepKind::Deal => "deal",
        StepKind::Move | StepKind::StandIn => "move",
        StepKind::GiveUp => "give-up",
    }
}

impl fmt::Display for LuckReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let About {
            number,
            result,
            players,
            findings,
            ..
        } = &self.about;
        writeln!(f, "Game {number}: rules {}, {result}\n", self.rules)?;
        writeln!(
            f,
            "   start    deals      own   others  result  accuracy  seat"
        )?;
        for (seat, report) in players.seats().zip(&self.seats) {
            let accuracy = findings
                .accuracy(seat)
                .map_or_else(|| "-".to_owned(), |of| format!("{of:.0}"));
            let [deals, own, others] =
                [report.deals, report.own, report.others].map(|share| signed_percent(share, 9));
            let (start, result) = (100.0 * report.start, 100.0 * report.result);
            let who = self.about.who(seat);
            writeln!(
                f,
                "{start:>7.1}%{deals}{own}{others}{result:>7.0}%{accuracy:>10}  {who}"
            )?;
        }
        let seats = players.seats().map(|seat| format!("   seat {seat}"));
        writeln!(f, "\nWhat the deals brought{}", seats.collect::<String>())?;
        let steps = || findings.steps.iter().zip(&self.steps);
        for (finding, step) in steps().filter(|(_, step)| step.kind == "deal") {
            let before = findings.before(finding.step);
            let brought = players
                .seats()
                .map(|seat| signed_percent(finding.chances.share(seat) - before.share(seat), 9));
            writeln!(f, "Round {:<16}{}", step.round, brought.collect::<String>())?;
        }
        writeln!(f, "\nRound  seat  move      better     gave away")?;
        for (finding, step) in steps() {
            let sign = if finding.is_only {
                Some("!")
            } else {
                finding.mark.map(Mark::sign)
            };
            let Some(sign) = sign else { continue };
            let better = finding.best_move().filter(|_| finding.has_better());
            let better = better.map(|mv| mv.to_string()).unwrap_or_default();
            let lost = if finding.is_only {
                String::new()
            } else {
                percent(finding.lost.thousandths())
            };
            let StepReport {
                round, seat, text, ..
            } = step;
            writeln!(
                f,
                "{round:>5}{seat:>6}  {text:<10}{better:<10}{lost:>10}  {sign}"
            )?;
        }
        Ok(())
    }
}

impl About {
    fn who(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(Some(name)) => format!("{seat} ({name})"),
            _ => seat.to_string(),
        }
    }
}
