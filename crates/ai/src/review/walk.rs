//! The review itself: what is searched, in which order, and for how long.

use std::collections::VecDeque;

use praline_rules::Record;

use super::backwards::{Known, Verdict};
use super::found::{Found, Task};
use super::moments::{Moments, is_choice};
use super::{Chances, Findings, Look, Mark, Plan, StepKind};
use crate::mind::{Mind, Minds};

/// A move can be the only one where at least so many were legal.
const MANY: u32 = 6;

/// A finished game that is gone through, in slices of any size.
///
/// First each position is judged at sight, so that there is something to show at once. Then all of them are
/// searched briefly, from the end on; then those around moves that would be marked, for longer. The same
/// record, nets and plan give the same findings on every machine, however it is sliced.
pub struct Review {
    moments: Moments,
    mind: Mind,
    plan: Plan,
    known: Known,
    stage: Stage,
    /// What is searched, and for what.
    work: Option<(Errand, Task)>,
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many moves were looked at, again where it was deeper.
    pub done: usize,
    /// How many will be, as far as it is known.
    pub count: usize,
}

/// Where the review is.
#[derive(Clone, Debug)]
enum Stage {
    /// So many steps from the beginning on are still to be looked at.
    Brief(usize),
    /// Moves are looked at deeper.
    Deep(Deep),
    Done,
}

/// A deeper look at a move.
#[derive(Clone, Debug)]
struct Deep {
    step: usize,
    nodes: u64,
    errands: VecDeque<Errand>,
    /// What the next best move leads to.
    next: Option<Found>,
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Errand {
    /// The best move before this step.
    Root(usize),
    /// What the best move leads to.
    Best(usize),
    /// What the next best move leads to.
    Next(usize),
}

impl Review {
    /// The review of a record, or `None` where the game was left unfinished: it has no result to work
    /// backwards from.
    ///
    /// It judges by the net for the rules, if there is one among `minds`.
    pub fn new(record: &Record, minds: &Minds, plan: Plan) -> Option<Review> {
        let moments = Moments::new(record, record.outcome()?);
        let mind = minds.mind(record.header().rules);
        Some(Review {
            known: Known::at_sight(&moments, &mind),
            stage: Stage::Brief(moments.row.len()),
            moments,
            mind,
            plan,
            work: None,
        })
    }

    /// What was found so far; chances that are not final may still change with any slice.
    pub fn findings(&self) -> Findings {
        self.known.findings(&self.moments)
    }

    /// Whether nothing more will be found.
    pub const fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// How far the review is.
    pub fn progress(&self) -> Progress {
        let moments = self.moments.row.iter().zip(&self.known.seen);
        let searched = moments.filter(|(moment, _)| moment.is_searched());
        let looks = |least: Look| {
            searched
                .clone()
                .filter(|(_, seen)| seen.look >= least)
                .count()
        };
        let (brief, deep) = (looks(Look::Brief), looks(Look::Deep));
        let coming = match self.stage {
            Stage::Deep(_) => 1,
            Stage::Brief(_) | Stage::Done => 0,
        };
        Progress {
            done: brief + deep,
            count: searched.count() + deep + coming,
        }
    }

    /// Goes on for about that many nodes; fewer where the review is done.
    pub fn advance(&mut self, nodes: u64) {
        let mut left = nodes;
        while left > 0 && !self.is_done() {
            let Some((errand, mut task)) = self.work.take().or_else(|| self.next_work()) else {
                // Whatever else there is to do costs little, but it is not for nothing.
                left -= 1;
                continue;
            };
            let taken = task.advance(left);
            left = left.saturating_sub(taken);
            if taken == 0 {
                self.note(errand, task.found());
            } else {
                self.work = Some((errand, task));
            }
        }
    }

    /// The next search, or a step towards it.
    fn next_work(&mut self) -> Option<(Errand, Task)> {
        match &mut self.stage {
            Stage::Brief(left) => {
                let Some(step) = left.checked_sub(1) else {
                    self.look_deeper();
                    return None;
                };
                let errand = self.next_brief(step);
                if errand.is_none() {
                    self.known.seen[step].look = Look::Brief;
                    self.stage = Stage::Brief(step);
                }
                Some(self.begin(errand?, self.plan.brief))
            }
            Stage::Deep(deep) => {
                if let Some(errand) = deep.errands.pop_front() {
                    let is_first = errand == Errand::Root(deep.step);
                    let nodes = if is_first { deep.nodes } else { deep.nodes / 2 };
                    return Some(self.begin(errand, nodes));
                }
                self.judge();
                self.look_deeper();
                None
            }
            Stage::Done => None,
        }
    }

    /// What is still to be searched for a step, if anything is.
    fn next_brief(&self, step: usize) -> Option<Errand> {
        let (moment, seen) = (&self.moments.row[step], &self.known.seen[step]);
        if !moment.is_searched() {
            return None;
        }
        if seen.root.is_none() {
            return Some(Errand::Root(step));
        }
        let wanted = seen.after_best.is_none() && self.is_bettered(step);
        wanted.then_some(Errand::Best(step))
    }

    /// Whether another move than the played one seems best, and that is not proved.
    fn is_bettered(&self, step: usize) -> bool {
        let moment = &self.moments.row[step];
        let root = self.known.seen[step].root.as_ref();
        let is_better = |root: &Found| {
            let best = root.line.first().zip(moment.played);
            !root.is_proved && best.is_some_and(|(best, played)| !moment.is_same(*best, played))
        };
        moment.kind == StepKind::Move && root.is_some_and(is_better)
    }

    fn begin(&self, errand: Errand, nodes: u64) -> (Errand, Task) {
        let (Errand::Root(step) | Errand::Best(step) | Errand::Next(step)) = errand;
        let (moment, seen) = (&self.moments.row[step], &self.known.seen[step]);
        let root = seen.root.as_ref();
        let mv = match errand {
            Errand::Root(_) => None,
            Errand::Best(_) => root.and_then(|root| root.line.first().copied()),
            Errand::Next(_) => root.and_then(|root| Some(root.next?.mv)),
        };
        let game = mv.map_or(moment.game, |mv| moment.after(mv));
        (errand, Task::new(&game, moment.left, &self.mind, nodes))
    }

    /// Takes in what a search has found.
    fn note(&mut self, errand: Errand, found: Found) {
        match errand {
            Errand::Root(step) => {
                let seen = &mut self.known.seen[step];
                seen.root = Some(found);
                seen.after_best = None;
                if let Stage::Deep(_) = self.stage {
                    self.plan_errands(step);
                }
            }
            Errand::Best(step) => self.known.seen[step].after_best = Some(found),
            Errand::Next(_) => {
                if let Stage::Deep(deep) = &mut self.stage {
                    deep.next = Some(found);
                }
            }
        }
    }

    /// Goes on to the next move that is to be looked at deeper.
    fn look_deeper(&mut self) {
        let seen = &self.known.seen;
        let looked = seen.iter().filter(|seen| seen.look == Look::Deep).count();
        self.stage = self.most_doubtful().map_or(Stage::Done, |step| {
            Stage::Deep(Deep {
                step,
                nodes: self.plan.deep_after(looked),
                errands: VecDeque::from([Errand::Root(step)]),
                next: None,
            })
        });
    }

    /// The move that seems to have given most away, or to be the only one, and was not looked at deeper.
    fn most_doubtful(&self) -> Option<usize> {
        let findings = self.findings();
        let brief = findings
            .steps
            .iter()
            .filter(|finding| finding.look == Look::Brief);
        let marked = brief
            .clone()
            .filter(|finding| Mark::of(finding.lost.win).is_some());
        // The first of those that lost the same.
        let worst = marked.rev().max_by_key(|finding| finding.lost.win);
        let only = || brief.clone().find(|finding| self.seems_only(finding.step));
        let doubtful = worst.or_else(only);
        doubtful.map(|finding| finding.step)
    }

    /// Whether the played move seems to be much better than all others.
    fn seems_only(&self, step: usize) -> bool {
        let moment = &self.moments.row[step];
        let (Some(root), Some(played)) = (&self.known.seen[step].root, moment.played) else {
            return false;
        };
        let is_best = root
            .line
            .first()
            .is_some_and(|best| moment.is_same(*best, played));
        let worse = root.next.and_then(|next| {
            let best = root.chances(moment.left)?;
            let next = Chances::among(moment.left, &next.value.win)?;
            best.of(moment.seat).checked_sub(next.of(moment.seat))
        });
        moment.kind == StepKind::Move
            && moment.game.legal_moves().count_all() >= MANY
            && is_best
            && worse.is_some_and(|worse| worse >= Mark::part(Mark::BLUNDER))
    }

    /// Knowing the best move at a deeper look, says what else is to be searched.
    fn plan_errands(&mut self, step: usize) {
        let errand = if self.is_bettered(step) {
            Errand::Best(step)
        } else if self.seems_only(step) {
            Errand::Next(step)
        } else {
            Errand::Root(step)
        };
        let led_to = self.moments.settled_from(step + 1);
        let moment = self
            .moments
            .row
            .get(led_to)
            .zip(self.known.seen.get(led_to));
        let is_searched =
            moment.is_some_and(|(moment, seen)| is_choice(&moment.game) && seen.look < Look::Deep);
        let Stage::Deep(deep) = &mut self.stage else {
            return;
        };
        if deep.step != step {
            return;
        }
        deep.errands
            .extend((errand != Errand::Root(step)).then_some(errand));
        deep.errands
            .extend(is_searched.then_some(Errand::Root(led_to)));
    }

    /// Ends a deeper look.
    fn judge(&mut self) {
        let Stage::Deep(deep) = &self.stage else {
            return;
        };
        let (step, moment) = (deep.step, &self.moments.row[deep.step]);
        let chance = |found: &Found| Some(found.chances(moment.left)?.of(moment.seat));
        let seen = &self.known.seen[step];
        let played = chance(self.known.after(&self.moments, step));
        let worse = |found: &Found| {
            played
                .zip(chance(found))
                .map(|(played, other)| played.saturating_sub(other))
        };
        let is_only = deep.next.as_ref().and_then(worse);
        // Of two estimates the lower: among many moves, those that seem worst were mostly judged too badly.
        let best = [seen.after_best.as_ref(), seen.root.as_ref()].into_iter();
        let lost = best.flatten().filter_map(chance).min().zip(played);
        let verdict = Verdict {
            lost: lost.map_or(0, |(best, played)| best.saturating_sub(played)),
            is_only: is_only.is_some_and(|worse| worse >= Mark::part(Mark::BLUNDER)),
        };
        let seen = &mut self.known.seen[step];
        seen.verdict = verdict;
        seen.look = Look::Deep;
    }
}
