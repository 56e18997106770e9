//! Going through a finished game: what each move gave away.

use std::time::Duration;

use praline_ai::{Limit, Mind, Minds, Study, Thinking, think};
use praline_rules::{Game, Move, RecordReader, Step};
use praline_worker::{MoveLoss, WebChance};

/// How many nodes each position is searched for: a whole game takes a few seconds.
const NODES: u64 = 1_500;

/// A game that is gone through.
pub(crate) struct Review {
    /// The moves that are left, each with its moment and the position before it, the first last.
    left: Vec<(usize, Game, Move)>,
    mind: Mind,
}

/// How far the review is.
pub(crate) enum Progress {
    /// The next move is judged.
    Loss(MoveLoss),
    /// There was nothing to judge.
    Nothing,
    /// All moves are judged.
    Done,
}

impl Review {
    /// The review of a record, or `None` where it cannot be read.
    pub(crate) fn new(text: &str, minds: &Minds) -> Option<Review> {
        let mut reader = RecordReader::new();
        let record = text
            .lines()
            .find_map(|line| reader.line(line).ok().flatten())?;
        let mut before = record.header().from;
        let mut moment = 0;
        let mut left = Vec::new();
        record.replay(|play, step| {
            if let (Some(game), Step::Move(mv)) = (before, step) {
                left.push((moment, game, *mv));
            }
            before = Some(*play.game());
            moment += 1;
        });
        left.reverse();
        let mind = minds.mind(record.header().rules);
        Some(Review { left, mind })
    }

    /// Judges the next move.
    pub(crate) fn next(&mut self) -> Progress {
        let Some((moment, game, mv)) = self.left.pop() else {
            return Progress::Done;
        };
        let mut ponder = |thinking: &mut Thinking| {
            let (limit, clock) = (Limit::of_nodes(NODES), || Duration::ZERO);
            think(thinking, limit, &clock, &mut WebChance, |_| true);
        };
        let study = Study::new(&game, &self.mind, &mut ponder);
        let loss = study.and_then(|study| {
            let best = *study.best()?.moves.first()?;
            let loss = study.loss(mv, &mut ponder)?;
            Some(MoveLoss {
                moment,
                win: loss.win,
                points: loss.points,
                best,
            })
        });
        loss.map_or(Progress::Nothing, Progress::Loss)
    }
}
