//! Judging marks again, by longer searches.

use praline_ai::{Finding, Findings, Limit, Mark, Mind, Plan, Study};
use praline_rules::{Game, Move, Record, Recorder};

use crate::ponder::by_clock;

/// So many times the nodes of the review's deeper look.
const TIMES: u64 = 10;

/// What a review said of a move, and what longer searches say.
#[derive(Clone, Copy, Debug)]
pub(super) enum Again {
    /// A marked move, and what it is now.
    Marked(Mark, Option<Mark>),
    /// An only move, and whether it still is one.
    Only(bool),
}

/// Judges all moves again that a review marked, or called the only ones.
pub(super) fn confirm(record: &Record, findings: &Findings, mind: &Mind, plan: Plan) -> Vec<Again> {
    let mut again = Vec::new();
    let mut game = *Recorder::at_start_of(record).game();
    let mut steps = findings.steps.iter();
    record.replay(|play, _| {
        let judge = Judge {
            game,
            mind,
            nodes: plan.deep.saturating_mul(TIMES),
        };
        again.extend(steps.next().and_then(|finding| judge.judge(finding)));
        game = *play.game();
    });
    again
}

/// A position that is searched for longer.
struct Judge<'a> {
    game: Game,
    mind: &'a Mind,
    /// For it; half as many for each position that two moves lead to, as in the review.
    nodes: u64,
}

impl Judge<'_> {
    fn judge(&self, finding: &Finding) -> Option<Again> {
        let played = finding.played_move()?;
        if let Some(mark) = finding.mark {
            return Some(Again::Marked(mark, self.mark(&self.study()?, played)));
        }
        finding
            .is_only
            .then(|| Some(Again::Only(self.is_only(&self.study()?, played)?)))?
    }

    fn study(&self) -> Option<Study> {
        Study::new(&self.game, self.mind, &mut by_nodes(self.nodes))
    }

    fn mark(&self, study: &Study, mv: Move) -> Option<Mark> {
        let loss = study.loss(mv, &mut by_nodes(self.nodes / 2))?;
        Mark::of_thousandths(loss.win)
    }

    /// Whether a move is the best, and the best of those that come to something else a blunder.
    fn is_only(&self, study: &Study, mv: Move) -> Option<bool> {
        let best = *study.best()?.moves.first()?;
        let mut others = study
            .variations()
            .iter()
            .filter_map(|line| line.moves.first());
        let next = others.find(|other| self.key(**other) != self.key(best));
        let is_best = self.key(mv) == self.key(best);
        let is_next_bad = next.is_none_or(|next| self.mark(study, *next) == Some(Mark::Blunder));
        Some(is_best && is_next_bad)
    }

    fn key(&self, mv: Move) -> u64 {
        let mut after = self.game;
        after.apply_unchecked(mv);
        after.canonical_key()
    }
}

fn by_nodes(nodes: u64) -> impl FnMut(&mut praline_ai::Thinking) {
    by_clock(Limit::of_nodes(nodes).into())
}
