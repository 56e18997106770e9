//! Searching positions, and what moves are worth to whoever makes them.

use std::time::Instant;

use praline_ai::{CERTAIN, Evaluation, Features, Search, Settings, Thinking, Variation, Weighted};
use praline_rules::{BySeat, Game, Move, Seat, SeatSet};

use crate::ponder::{Limit, ponder};

/// A position that was searched.
pub(super) struct Study {
    game: Game,
    mover: Seat,
    limit: Limit,
    /// All moves that were tried, the best first; never empty.
    pub(super) variations: Vec<Variation>,
    pub(super) nodes: u64,
    pub(super) depth: usize,
}

/// What a move gives away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Loss {
    /// The part of a win, in thousandths.
    pub(super) win: u16,
    /// The points, in hundredths.
    pub(super) points: i32,
}

/// What a position is worth to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Worth {
    /// The chance to win, in thousandths.
    win: u16,
    /// The lead over the best other, in hundredths of a point.
    margin: i32,
}

impl Study {
    /// Searches a position, or gives `None` where nobody is to move.
    pub(super) fn new(game: &Game, limit: Limit) -> Option<Study> {
        let mover = game.turn().mover()?;
        let mut thinking = Thinking::of_search(Search::new(game, Settings::default())?);
        // This search leaves nothing to chance.
        ponder(&mut thinking, limit, &Instant::now(), &mut |_| 0, |_| true);
        Some(Study {
            game: *game,
            mover,
            limit,
            variations: thinking.variations(usize::MAX),
            nodes: thinking.nodes(),
            depth: thinking.depth(),
        })
    }

    /// The best move with what it leads to.
    pub(super) fn best(&self) -> Option<&Variation> {
        self.variations.first()
    }

    /// What a move gives away against the best one.
    ///
    /// Chances in the tree are means over good and bad answers, and moves that were tried little
    /// have seen few of them. So both moves are judged alike: by a search of what follows.
    pub(super) fn loss(&self, mv: Move) -> Option<Loss> {
        let best = self.best()?;
        if self.is_same(best, mv) {
            return Some(Loss::default());
        }
        let first = *best.moves.first()?;
        let worth = |mv: Move| worth_after(&self.after(mv), self.mover, self.limit);
        let (most, played) = (worth(first)?, worth(mv)?);
        Some(Loss {
            win: most.win.saturating_sub(played.win),
            points: (most.margin - played.margin).max(0),
        })
    }

    /// Whether a variation begins with a move, or with one that comes to the same.
    fn is_same(&self, line: &Variation, mv: Move) -> bool {
        let first = line.moves.first();
        let key = |mv: Move| self.after(mv).canonical_key();
        first.is_some_and(|first| *first == mv || key(*first) == key(mv))
    }

    fn after(&self, mv: Move) -> Game {
        let mut after = self.game;
        after.apply_unchecked(mv);
        after
    }
}

/// What a position is worth to a seat that need not be the mover.
fn worth_after(game: &Game, seat: Seat, limit: Limit) -> Option<Worth> {
    let Some(study) = Study::new(game, limit) else {
        return Some(worth_between_rounds(game, seat));
    };
    let best = study.best()?;
    let margin = if study.mover == seat {
        best.margin
    } else if game.rules().players.count() == 2 {
        -best.margin
    } else {
        lead(game, &best.points, seat)
    };
    let win = best.win[seat];
    Some(Worth { win, margin })
}

/// What a position is worth in which nobody is to move.
fn worth_between_rounds(game: &Game, seat: Seat) -> Worth {
    if !game.is_over() {
        let value = Weighted.value(&Features::of(game));
        return Worth {
            win: (value.win[seat] * 1000 / CERTAIN) as u16,
            margin: lead(game, &value.points, seat),
        };
    }
    let leaders = game.leaders(SeatSet::EMPTY);
    let share = 1000 / leaders.len().max(1) as u16;
    let scores = BySeat::from_fn(|seat| 100 * i32::from(game.board(seat).score()));
    Worth {
        win: if leaders.has(seat) { share } else { 0 },
        margin: lead(game, &scores, seat),
    }
}

/// A seat's points less the best other's.
fn lead(game: &Game, points: &BySeat<i32>, seat: Seat) -> i32 {
    let others = game.seats().filter(|other| *other != seat);
    let best = others.map(|other| points[other]).max();
    points[seat] - best.unwrap_or(0)
}
