//! Chances worked backwards from the result.
//!
//! A position is worth the better, for its mover, of what the search found there and what the played move
//! led to. So no best move costs anything, and none can bring more than nothing to whoever makes it: what
//! is won at the end was there to be won from the moment on from which nobody gave it away any more.

use praline_rules::{Game, Move, SeatSet};

use super::finding::{Finding, Findings, Look, Lost, StepKind};
use super::found::Found;
use super::moments::{Moment, Moments};
use super::{Chances, Mark};
use crate::mind::Mind;

/// What is known of the position before a step.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) look: Look,
    /// At sight.
    pub(super) sight: Found,
    /// By a search of it.
    pub(super) root: Option<Found>,
    /// By a search of what the best move leads to, where that is not the played one.
    pub(super) after_best: Option<Found>,
    /// What a deeper look has said.
    pub(super) verdict: Verdict,
}

/// What a deeper look says of a move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Verdict {
    /// What it gave away: both moves were searched alike.
    pub(super) lost: u32,
    pub(super) is_only: bool,
}

/// All that is known of a game.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) seen: Vec<Seen>,
    end: Found,
}

impl Known {
    /// What is known at sight.
    pub(super) fn at_sight(moments: &Moments, mind: &Mind) -> Known {
        let sight = |game: &Game, left: SeatSet| Found::at_sight(game, left, mind);
        let seen = moments.row.iter().map(|moment| Seen {
            look: Look::Sight,
            sight: sight(&moment.game, moment.left),
            root: None,
            after_best: None,
            verdict: Verdict::default(),
        });
        Known {
            seen: seen.collect(),
            end: sight(&moments.end, moments.left),
        }
    }

    /// What is known of where a step has led to.
    pub(super) fn after<'a>(&'a self, moments: &Moments, step: usize) -> &'a Found {
        match self.seen.get(moments.settled_from(step + 1)) {
            Some(seen) => seen.root.as_ref().unwrap_or(&seen.sight),
            None => &self.end,
        }
    }

    /// Works the chances backwards.
    pub(super) fn findings(&self, moments: &Moments) -> Findings {
        let mut steps = Vec::with_capacity(moments.row.len());
        let mut after = Chances::of_winners(moments.winners);
        for (number, moment) in moments.row.iter().enumerate().rev() {
            let seen = &self.seen[number];
            let mut finding = Finding {
                step: number,
                kind: moment.kind,
                seat: moment.seat,
                chances: after,
                look: seen.look,
                lost: Lost::default(),
                best: Vec::new(),
                played: self.played_line(moments, number),
                mark: None,
                is_only: seen.verdict.is_only,
                is_proved: seen.root.as_ref().is_some_and(|root| root.is_proved),
            };
            after = match moment.kind {
                StepKind::Deal => seen.sight.chances(moment.left).unwrap_or(after),
                StepKind::StandIn => after,
                StepKind::GiveUp => {
                    let found = seen.root.as_ref().unwrap_or(&seen.sight);
                    let before = found.chances(moment.left);
                    let part = before.map_or(0, |before| before.of(moment.seat));
                    after.before_giving_up(moment.seat, part)
                }
                StepKind::Move => self.before_move(moments, &mut finding),
            };
            steps.push(finding);
        }
        steps.reverse();
        Findings {
            players: moments.end.rules().players,
            start: after,
            steps,
        }
    }

    /// The chances before a move, of which it is noted what it gave away.
    fn before_move(&self, moments: &Moments, finding: &mut Finding) -> Chances {
        let (moment, seen) = (&moments.row[finding.step], &self.seen[finding.step]);
        let after = finding.chances;
        let Some(root) = &seen.root else {
            let unseen = moment
                .is_searched()
                .then(|| seen.sight.chances(moment.left));
            return unseen.flatten().unwrap_or(after);
        };
        finding.best.clone_from(&finding.played);
        let found = what_was_found(moment, seen, root);
        let Some((found, best)) = found else {
            return after;
        };
        let Some(before) = found.chances(moment.left) else {
            return after;
        };
        let (seat, players) = (moment.seat, moments.end.rules().players);
        // What a deeper look did not confirm is nowhere told: not in the curve, and in no sum.
        let before = match seen.look {
            Look::Deep => before.at_most(seat, after.of(seat) + seen.verdict.lost, after),
            Look::Sight | Look::Brief => before,
        };
        let lead =
            found.lead(players, seat) - self.after(moments, finding.step).lead(players, seat);
        let (most, played) = (before.of(seat), after.of(seat));
        if (most, lead) <= (played, 0) {
            return after;
        }
        finding.best = best;
        finding.lost = Lost {
            win: most - played,
            points: lead.max(0),
        };
        if seen.look == Look::Deep {
            finding.mark = Mark::of(finding.lost.win);
        }
        if most > played { before } else { after }
    }

    /// The played move and how play could have gone on best.
    fn played_line(&self, moments: &Moments, step: usize) -> Vec<Move> {
        let mut line = Vec::from_iter(moments.row[step].played);
        if line.is_empty() {
            return line;
        }
        let settled = moments.settled_from(step + 1);
        let between = moments.row.get(step + 1..settled).unwrap_or_default();
        line.extend(between.iter().filter_map(|moment| moment.played));
        line.extend(&self.after(moments, step).line);
        line
    }
}

/// What the search has found better than the played move, with how play would go on.
fn what_was_found<'a>(
    moment: &Moment,
    seen: &'a Seen,
    root: &'a Found,
) -> Option<(&'a Found, Vec<Move>)> {
    let (best, played) = (*root.line.first()?, moment.played?);
    if moment.is_same(best, played) {
        return None;
    }
    if root.is_proved {
        return Some((root, root.line.clone()));
    }
    let Some(after_best) = &seen.after_best else {
        return Some((root, root.line.clone()));
    };
    let line = std::iter::once(best).chain(after_best.line.iter().copied());
    Some((after_best, line.collect()))
}
