//! Searching positions, and what moves are worth to whoever makes them.

use praline_rules::{Game, Move, Seat};

use crate::evaluation::{CERTAIN, Evaluation, lead};
use crate::mind::Mind;
use crate::search::{Search, Settings, Variation};
use crate::thinking::Thinking;

/// Lets a search go on for as long as somebody with a clock, or a count of nodes, sees fit.
pub type Ponder<'a> = &'a mut dyn FnMut(&mut Thinking);

/// A position that was searched, to be asked what its moves are worth.
#[derive(Clone, Debug)]
pub struct Study {
    game: Game,
    mind: Mind,
    mover: Seat,
    /// All moves that were tried, the best first; never empty.
    variations: Vec<Variation>,
    nodes: u64,
    depth: usize,
}

/// What a move gives away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Loss {
    /// The part of a win, in thousandths.
    pub win: u16,
    /// The points, in hundredths.
    pub points: i32,
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
    pub fn new(game: &Game, mind: &Mind, ponder: Ponder<'_>) -> Option<Study> {
        let mover = game.turn().mover()?;
        let search = Search::new(game, Settings::default(), mind.clone())?;
        let mut thinking = Thinking::of_search(search);
        ponder(&mut thinking);
        Some(Study {
            game: *game,
            mind: mind.clone(),
            mover,
            variations: thinking.variations(usize::MAX),
            nodes: thinking.nodes(),
            depth: thinking.depth(),
        })
    }

    /// All moves that were tried, the best first.
    pub fn variations(&self) -> &[Variation] {
        &self.variations
    }

    /// Who is to move.
    pub const fn mover(&self) -> Seat {
        self.mover
    }

    /// How many nodes were searched.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many moves ahead the search has looked.
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// The best move with what it leads to.
    pub fn best(&self) -> Option<&Variation> {
        self.variations.first()
    }

    /// What a move gives away against the best one.
    ///
    /// Chances in the tree are means over good and bad answers, and moves that were tried little
    /// have seen few of them. So both moves are judged alike: by a search of what follows.
    pub fn loss(&self, mv: Move, ponder: Ponder<'_>) -> Option<Loss> {
        let best = self.best()?;
        if self.is_same(best, mv) {
            return Some(Loss::default());
        }
        let first = *best.moves.first()?;
        let mut worth = |mv: Move| worth_after(&self.after(mv), &self.mind, self.mover, ponder);
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
fn worth_after(game: &Game, mind: &Mind, seat: Seat, ponder: Ponder<'_>) -> Option<Worth> {
    let Some(study) = Study::new(game, mind, ponder) else {
        return Some(worth_between_rounds(game, mind, seat));
    };
    let best = study.best()?;
    let margin = if study.mover == seat {
        best.margin
    } else if game.rules().players.count() == 2 {
        -best.margin
    } else {
        lead(&best.points, game.rules().players, seat)
    };
    let win = best.win[seat];
    Some(Worth { win, margin })
}

/// What a position is worth in which nobody is to move.
fn worth_between_rounds(game: &Game, mind: &Mind, seat: Seat) -> Worth {
    let value = mind.value(&(), game);
    Worth {
        win: (value.win[seat] * 1000 / CERTAIN) as u16,
        margin: value.lead(game.rules().players, seat),
    }
}
