//! A whole game, move by move: what each move gave away.

use std::fmt;

use indicatif::ProgressBar;
use praline_ai::{Loss, Mark, Minds, Study};
use praline_rules::{Game, Move, Record, Seat, Step};
use serde::Serialize;

use super::text::{Points, percent};
use crate::ponder::{Effort, by_clock};

/// Where a move would be marked, it is searched again with so many times the effort.
const DEEPER: u32 = 20;
/// How many of a seat's biggest losses the summary names.
const BIGGEST: usize = 3;

/// Everything that was found out about a game.
#[derive(Debug, Serialize)]
pub(super) struct GameReport {
    game: usize,
    rules: String,
    players: Vec<Option<String>>,
    result: String,
    moves: Vec<MoveReport>,
    summary: Vec<SeatReport>,
}

/// A move of the game, and the best one instead of it.
#[derive(Clone, Debug, Serialize)]
struct MoveReport {
    number: usize,
    round: u8,
    seat: u8,
    played: String,
    best: String,
    /// The part of a win that was given away, in thousandths.
    lost_win: u16,
    lost_points: Points,
    mark: &'static str,
    /// Whether the best move is known for certain.
    proved: bool,
}

/// How a seat has played.
#[derive(Debug, Serialize)]
struct SeatReport {
    seat: u8,
    moves: usize,
    /// In thousandths of a win.
    average_lost_win: f64,
    average_lost_points: f64,
    biggest: Vec<MoveReport>,
}

impl GameReport {
    /// Analyses a record, with a bar for a person who waits.
    pub(super) fn new(number: usize, record: &Record, effort: Effort, waits: bool) -> GameReport {
        let played = moves_of(record);
        let progress = if waits {
            ProgressBar::new(played.len() as u64)
        } else {
            ProgressBar::hidden()
        };
        let report = |(i, (game, mv)): (usize, &(Game, Move))| {
            let report = MoveReport::new(i + 1, game, *mv, effort);
            progress.inc(1);
            report
        };
        let moves: Vec<MoveReport> = played.iter().enumerate().filter_map(report).collect();
        progress.finish_and_clear();
        let header = record.header();
        let seats = || header.rules.players.seats();
        GameReport {
            game: number,
            rules: header.rules.to_string(),
            players: seats().map(|s| header.players[s].clone()).collect(),
            result: record.result_line(),
            summary: seats().map(|s| SeatReport::new(s, &moves)).collect(),
            moves,
        }
    }

    fn who(&self, seat: u8) -> String {
        match self.players.get(usize::from(seat) - 1) {
            Some(Some(name)) => format!("Seat {seat} ({name})"),
            _ => format!("Seat {seat}"),
        }
    }
}

/// The moves of a game, each with the position in which it was made.
fn moves_of(record: &Record) -> Vec<(Game, Move)> {
    let mut before = record.header().from;
    let mut moves = Vec::new();
    record.replay(|play, step| {
        if let (Some(game), Step::Move(mv)) = (before, step) {
            moves.push((game, *mv));
        }
        before = Some(*play.game());
    });
    moves
}

impl MoveReport {
    fn new(number: usize, game: &Game, mv: Move, effort: Effort) -> Option<MoveReport> {
        let brief = Judged::new(game, mv, effort)?;
        let doubtful = Mark::of_thousandths(brief.loss.win);
        let deeper = doubtful.and_then(|_| Judged::new(game, mv, effort.times(DEEPER)));
        // What is told is what both looks agree on, so that it is marked exactly where it says so.
        let lost_win = deeper
            .as_ref()
            .map_or(brief.loss.win, |deeper| deeper.loss.win.min(brief.loss.win));
        let Judged {
            best,
            loss,
            is_proved,
        } = deeper.unwrap_or(brief);
        Some(MoveReport {
            number,
            round: game.round(),
            seat: game.turn().mover()?.number(),
            played: mv.to_string(),
            best: best.to_string(),
            lost_win,
            lost_points: Points(loss.points),
            mark: Mark::of_thousandths(lost_win).map_or("", Mark::sign),
            proved: is_proved,
        })
    }

    /// The loss in chances and in points.
    fn losses(&self) -> String {
        let lost = percent(self.lost_win);
        format!("{lost:>7}{:>8}", self.lost_points)
    }
}

/// What a search says of a move.
struct Judged {
    best: Move,
    loss: Loss,
    is_proved: bool,
}

impl Judged {
    fn new(game: &Game, mv: Move, effort: Effort) -> Option<Judged> {
        let mut ponder = by_clock(effort);
        let mind = Minds::built_in().mind(game.rules());
        let study = Study::new(game, &mind, &mut ponder)?;
        let best = study.best()?;
        Some(Judged {
            best: *best.moves.first()?,
            loss: study.loss(mv, &mut ponder)?,
            is_proved: best.proved,
        })
    }
}

impl SeatReport {
    fn new(seat: Seat, moves: &[MoveReport]) -> SeatReport {
        let own = moves.iter().filter(|mv| mv.seat == seat.number());
        let mut own: Vec<MoveReport> = own.cloned().collect();
        own.sort_by_key(|mv| std::cmp::Reverse(mv.lost_win));
        let lost = own.iter().map(|mv| f64::from(mv.lost_win));
        let points = own.iter().map(|mv| mv.lost_points.as_float());
        SeatReport {
            seat: seat.number(),
            moves: own.len(),
            average_lost_win: average(lost),
            average_lost_points: average(points),
            biggest: own
                .into_iter()
                .filter(|mv| mv.lost_win > 0)
                .take(BIGGEST)
                .collect(),
        }
    }
}

fn average(numbers: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = numbers.fold((0.0, 0.0), |(sum, count), n| (sum + n, count + 1.0));
    if count > 0.0 { sum / count } else { 0.0 }
}

impl fmt::Display for GameReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Game {}: rules {}, {}",
            self.game, self.rules, self.result
        )?;
        let mut round = None;
        for mv in &self.moves {
            if round.replace(mv.round) != Some(mv.round) {
                writeln!(
                    f,
                    "\nRound {:<4}seat  played    best      gave away  points",
                    mv.round
                )?;
            }
            writeln!(f, "{mv}")?;
        }
        writeln!(f)?;
        for seat in &self.summary {
            let (win, points) = (seat.average_lost_win / 10.0, seat.average_lost_points);
            let (who, count) = (self.who(seat.seat), seat.moves);
            writeln!(
                f,
                "{who}: {count} moves gave away {win:.1}% and {points:.1} points on average."
            )?;
            for mv in &seat.biggest {
                let MoveReport {
                    number,
                    played,
                    best,
                    ..
                } = mv;
                writeln!(
                    f,
                    "{}  move {number}, {played} instead of {best}",
                    mv.losses()
                )?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for MoveReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MoveReport {
            number,
            seat,
            played,
            best,
            ..
        } = self;
        let nothing = (self.lost_win, self.lost_points) == (0, Points(0));
        let lost = if nothing {
            String::new()
        } else {
            self.losses()
        };
        let proved = if self.proved { "proved" } else { "" };
        let row = format!(
            "{number:>7}   {seat:>4}  {played:<10}{best:<10}{lost:<15}  {:<3}{proved}",
            self.mark
        );
        write!(f, "{}", row.trim_end())
    }
}
