//! What a move is worth to whoever makes it: by proof, or by a search of what follows.

use praline_ai::{CERTAIN, Evaluation, Limit, Mind, Minds, Study, Value, Variation};
use praline_rules::{Game, Move, Seat};

use crate::ponder::by_clock;

/// How much memory a proof against all others may take, in bytes.
const PROOF_MEMORY: usize = 1 << 24;

/// What a move is worth to whoever makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    /// The chance to win, in thousandths.
    pub(super) win: u16,
    /// The lead over the best other, in hundredths of a point.
    pub(super) margin: i32,
    /// Whether this is certain.
    pub(super) proved: bool,
}

impl Worth {
    /// The lead in whole points.
    pub(super) const fn points(self) -> i32 {
        let half = if self.margin < 0 { -50 } else { 50 };
        (self.margin + half) / 100
    }
}

/// A position with its best moves after a search of so many nodes; `None` where nobody is to move.
pub(super) fn study(game: &Game, nodes: u64) -> Option<Study> {
    Study::new(
        game,
        &mind(game),
        &mut by_clock(Limit::of_nodes(nodes).into()),
    )
}

/// What judges a position.
pub(super) fn mind(game: &Game) -> Mind {
    Minds::built_in().mind(game.rules())
}

/// What a position is worth to a seat, after a search of so many nodes.
pub(super) fn worth(game: &Game, seat: Seat, nodes: u64) -> Worth {
    let mut game = *game;
    loop {
        let Some(study) = study(&game, nodes) else {
            return of_value(&game, seat);
        };
        let mut moves = game.legal_moves();
        match (moves.next(), moves.next(), study.best()) {
            // With one move there is nothing to search: what follows decides.
            (Some(only), None, _) => game.apply_unchecked(only),
            (_, _, Some(best)) => return of_variation(&game, seat, best),
            _ => return of_value(&game, seat),
        }
    }
}

/// What a move is worth to the mover, after a search of so many nodes.
pub(super) fn worth_after(game: &Game, mv: Move, seat: Seat, nodes: u64) -> Worth {
    let mut after = *game;
    after.apply_unchecked(mv);
    worth(&after, seat, nodes)
}

/// What is sure for the mover after a move, whatever the others play; `None` where that takes too long.
pub(super) fn sure_after(game: &Game, mv: Move, seat: Seat, nodes: u64) -> Option<Worth> {
    let mut after = *game;
    after.apply_unchecked(mv);
    let sure = praline_ai::sure(&after, seat, nodes, PROOF_MEMORY)?;
    Some(Worth {
        win: thousandths(sure.win),
        margin: 100 * sure.margin,
        proved: true,
    })
}

fn of_variation(game: &Game, seat: Seat, best: &Variation) -> Worth {
    let value = Value {
        points: best.points,
        ..Value::default()
    };
    Worth {
        win: best.win[seat],
        margin: value.lead(game.rules().players, seat),
        proved: best.proved,
    }
}

/// Where nobody is to move: the end is certain, and what comes before a deal is judged.
fn of_value(game: &Game, seat: Seat) -> Worth {
    let value = mind(game).value(&(), game);
    Worth {
        win: thousandths(value.win[seat]),
        margin: value.lead(game.rules().players, seat),
        proved: game.is_over(),
    }
}

/// A share of the win, out of [`CERTAIN`].
fn thousandths(share: u32) -> u16 {
    let win = u64::from(share) * 1000 / u64::from(CERTAIN);
    u16::try_from(win).unwrap_or(1000)
}

/// The moves that follow a first one till the end of the round, each the best of a search.
pub(super) fn play_on(game: &Game, first: Move, nodes: u64) -> Vec<Move> {
    let mut game = *game;
    let mut moves = vec![first];
    game.apply_unchecked(first);
    while let Some(best) = study(&game, nodes).and_then(|study| Some(*study.best()?.moves.first()?))
    {
        game.apply_unchecked(best);
        moves.push(best);
    }
    moves
}
