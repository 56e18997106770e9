//! The review of a finished game: where chances came and went, and why.
//!
//! A bot's [`Findings`] and the game become what the screen shows: the curve, the figures of
//! each seat, the sum that leads from the start to the result, and, for each move, a card, a table with
//! what was played and what was better, and the words for whoever sees neither.

mod card;
mod curve;
mod figures;
mod kept;
mod marks;
mod said;
mod sum;
#[cfg(test)]
mod tests;
mod trial;
mod verdict;
mod why;

pub use card::{Card, CardMove, LineStep};
pub use curve::{Band, Curve, CurveLine, CurveMark, DealMark};
pub use figures::SeatFigures;
pub use kept::{UnknownFindings, findings_text, read_findings};
pub use said::MarkedMove;
pub use sum::{Bar, Sum};
pub use trial::{Judgement, Trial, TrialQuestion};
pub use verdict::Verdict;
pub use why::{Run, Span, Why, reason, why};

use std::cmp::Reverse;

use praline_ai::{Chances, Finding, Findings, Look, StepKind};
use praline_rules::{Game, Moment, Move, Seat, Step};

use crate::order::put_in_order;
use crate::sitting::Sitting;
use crate::text::{Arg, Texts};

/// A finished game with what was found of it.
#[derive(Clone, Copy, Debug)]
pub struct Review<'a> {
    /// The game.
    pub sitting: &'a Sitting,
    /// What was found so far; nothing at first.
    pub findings: Option<&'a Findings>,
    /// Whether there is more to come.
    pub progress: Work,
    /// The words.
    pub texts: &'a Texts,
}

/// Which move is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The one that was played.
    Played,
    /// The better one.
    Better,
}

/// How far the work on a review is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Work {
    /// What is found may still get better.
    #[default]
    Working,
    /// All is found.
    Done,
}

/// The moments of a game that are moves, in order: the first is move 1.
fn moves(sitting: &Sitting) -> impl Iterator<Item = usize> + '_ {
    let moved = |moment: &Moment| matches!(moment.step, Step::Move(_));
    let moments = sitting.moments().iter().enumerate();
    moments.filter_map(move |(index, moment)| moved(moment).then_some(index))
}

impl Review<'_> {
    /// The seat whose chances are looked at: the one person's, else that of the first.
    pub fn own(&self) -> Seat {
        let mut persons = self.sitting.persons();
        persons.next().unwrap_or(Seat::One)
    }

    /// The name of a seat and whether it is called “you”, as arguments of messages.
    fn who(&self, seat: Seat) -> Vec<Arg<'static>> {
        vec![
            ("name", self.sitting.name(seat, self.texts).into()),
            ("you", self.sitting.you_word(seat).into()),
        ]
    }

    /// Whether a seat is played by somebody at this screen; without people, all are.
    fn is_own(&self, seat: Seat) -> bool {
        let persons = self.sitting.persons().count();
        persons == 0 || self.sitting.persons().any(|person| person == seat)
    }

    /// How many moves the game has.
    pub fn moves(&self) -> usize {
        moves(self.sitting).count()
    }

    /// The moment that a move made; moves are numbered from 1, moments from 0.
    pub fn moment(&self, number: usize) -> Option<usize> {
        moves(self.sitting).nth(number.checked_sub(1)?)
    }

    /// The number of the first move from a moment on, or of the last move.
    pub fn number_at(&self, moment: usize) -> usize {
        let before = moves(self.sitting).take_while(|made| *made < moment);
        (before.count() + 1).min(self.moves())
    }

    /// The position before a move, who made it, and the move.
    fn made(&self, number: usize) -> Option<Made> {
        let moment = self.moment(number)?;
        let before = *self.sitting.play_after(moment).game();
        let Step::Move(mv) = self.sitting.moments().get(moment)?.step else {
            return None;
        };
        let seat = before.turn().mover()?;
        Some(Made {
            moment,
            seat,
            mv,
            before,
        })
    }

    /// What was found of the step that made a moment.
    fn finding(&self, moment: usize) -> Option<&Finding> {
        self.findings?.steps.get(moment)
    }

    /// What was found of a move, once it has been looked at.
    fn looked_at(&self, moment: usize) -> Option<&Finding> {
        let is_known = |finding: &&Finding| finding.is_own_move() && finding.look > Look::Sight;
        self.finding(moment).filter(is_known)
    }

    /// A seat's chance where so many moments had happened, if all is known up to there.
    fn chance(&self, count: usize, seat: Seat) -> Option<f64> {
        Some(self.findings?.before(count).share(seat))
    }

    /// A seat's chance before and after a moment.
    fn swing(&self, moment: usize, seat: Seat) -> Option<(f64, f64)> {
        Some((self.chance(moment, seat)?, self.chance(moment + 1, seat)?))
    }

    /// How many moves have been looked at.
    pub fn done(&self) -> usize {
        let is_done = |moment: &usize| {
            self.finding(*moment)
                .is_some_and(|finding| finding.kind != StepKind::Move || finding.look > Look::Sight)
        };
        moves(self.sitting).filter(is_done).count()
    }

    /// The move at which a review opens: the own one that gave most away, or the first.
    pub fn worst(&self) -> usize {
        let lost = |number: &usize| {
            let made = self.made(*number).filter(|made| self.is_own(made.seat));
            let finding = made.and_then(|made| self.looked_at(made.moment));
            Reverse(finding.map_or(0, |finding| finding.lost.win))
        };
        let mut numbers: Vec<usize> = (1..=self.moves()).collect();
        put_in_order(&mut numbers, lost);
        numbers.first().copied().unwrap_or(1)
    }

    /// What is said of a move.
    pub fn verdict(&self, number: usize) -> Verdict {
        let finding = self
            .moment(number)
            .and_then(|moment| self.looked_at(moment));
        finding.map_or(Verdict::Plain, Verdict::of)
    }

    /// The next move after this one that gave chances away; after the last one, the first.
    pub fn next_slip(&self, number: usize) -> Option<usize> {
        let later = number + 1..=self.moves();
        let mut all = later.chain(1..=number.min(self.moves()));
        all.find(|number| self.verdict(*number).is_slip())
    }

    /// A move and how play could have gone on best after it, up to the end of the round.
    ///
    /// What is said of a move rests on such lines, so all of it is shown.
    pub fn moves_of(&self, number: usize, which: Which) -> &[Move] {
        let finding = self
            .moment(number)
            .and_then(|moment| self.looked_at(moment));
        finding.map_or(&[], |finding| match which {
            Which::Played => &finding.played,
            Which::Better => &finding.best,
        })
    }

    /// Whether another move than the played one would have been better, as far as it is told.
    pub fn has_better(&self, number: usize) -> bool {
        let finding = self
            .moment(number)
            .and_then(|moment| self.looked_at(moment));
        finding.is_some_and(|finding| finding.has_better() && finding.lost.win > 0)
    }

    /// Why a move was worse than the best one, where it gave chances away and the lines show it.
    pub fn reason(&self, number: usize) -> Option<Why> {
        let made = self.made(number)?;
        let finding = self.looked_at(made.moment)?;
        let is_worse = finding.has_better() && finding.lost.thousandths() >= WORTH_A_REASON;
        is_worse
            .then(|| reason(&made.before, &finding.played, &finding.best))
            .flatten()
    }
}

/// From how much of a lost win on a reason is given, in thousandths.
const WORTH_A_REASON: u16 = 30;

/// A move with where it was made.
#[derive(Clone, Copy, Debug)]
struct Made {
    /// The moment that it made.
    moment: usize,
    seat: Seat,
    mv: Move,
    before: Game,
}

/// A hundredth of a win.
const PERCENT: i64 = Chances::WHOLE as i64 / 100;

/// A part of a win in whole percent.
fn percent_of(part: i64) -> i32 {
    let half = if part < 0 { -PERCENT / 2 } else { PERCENT / 2 };
    i32::try_from((part + half) / PERCENT).unwrap_or_default()
}

/// A share as a whole number of percent.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a share of a win, or a sum of some dozens of them"
)]
fn percent(share: f64) -> i32 {
    (share * 100.0).round() as i32
}
