//! The end of a game by brute force: every sequence of moves, no cleverness at all.

use praline_rules::{BySeat, Game, Move, Seat, SeatSet, Turn};

/// What a seat has at the end of a game; the greater, the better.
///
/// First its share of the win in twelfths, then its score less the best other's.
pub(crate) type Lot = (u16, i32);

/// How a game ends for all seats.
pub(crate) type Ending = BySeat<Lot>;

/// How many positions may still be looked at.
pub(crate) struct Patience(pub(crate) u32);

/// All endings that a game can have if every seat takes what is best for itself.
///
/// Between two players there is exactly one. With more players a seat may have several moves that
/// are equally good for itself and not for the others; whichever it takes, it plays well. `None`
/// where another round may follow, or where patience ends.
pub(crate) fn endings(game: &Game, patience: &mut Patience) -> Option<Vec<Ending>> {
    match game.turn() {
        Turn::Over => return Some(vec![ending(game)]),
        Turn::Deal(_) => return None,
        Turn::Draft(_) | Turn::Wall(_) => {}
    }
    let mover = game.turn().mover()?;
    let after: Option<Vec<Vec<Ending>>> = game
        .legal_moves()
        .map(|mv| endings_after(game, mv, patience))
        .collect();
    let after = after?;
    // The mover gets at least what its best move brings in the worst case.
    let worst = |endings: &Vec<Ending>| endings.iter().map(|ending| ending[mover]).min();
    let sure = after.iter().filter_map(worst).max()?;
    let mut kept: Vec<Ending> = Vec::new();
    for ending in after.into_iter().flatten() {
        if ending[mover] >= sure && !kept.contains(&ending) {
            kept.push(ending);
        }
    }
    Some(kept)
}

/// As [`endings`], after one more move.
pub(crate) fn endings_after(game: &Game, mv: Move, patience: &mut Patience) -> Option<Vec<Ending>> {
    patience.0 = patience.0.checked_sub(1)?;
    let mut after = *game;
    after.apply(mv).unwrap();
    endings(&after, patience)
}

/// What a seat gets at least, whatever the others play; `None` as with [`endings`].
pub(crate) fn least(game: &Game, seat: Seat, patience: &mut Patience) -> Option<Lot> {
    match game.turn() {
        Turn::Over => return Some(ending(game)[seat]),
        Turn::Deal(_) => return None,
        Turn::Draft(_) | Turn::Wall(_) => {}
    }
    let lots: Option<Vec<Lot>> = game
        .legal_moves()
        .map(|mv| {
            patience.0 = patience.0.checked_sub(1)?;
            let mut after = *game;
            after.apply(mv).unwrap();
            least(&after, seat, patience)
        })
        .collect();
    if game.turn().mover()? == seat {
        lots?.into_iter().max()
    } else {
        lots?.into_iter().min()
    }
}

/// The moves that are best for the mover, sorted, where only two play.
pub(crate) fn best_moves(game: &Game) -> Vec<String> {
    let mover = game.turn().mover().unwrap();
    let mut patience = Patience(5_000_000);
    let end = |mv: &Move| {
        let endings = endings_after(game, *mv, &mut patience);
        endings.expect("a short last round")[0][mover]
    };
    let all: Vec<Move> = game.legal_moves().collect();
    let lots: Vec<Lot> = all.iter().map(end).collect();
    let most = lots.iter().max();
    let best = all.iter().zip(&lots).filter(|(_, got)| Some(*got) == most);
    let mut best: Vec<String> = best.map(|(mv, _)| mv.to_string()).collect();
    best.sort();
    best
}

fn ending(game: &Game) -> Ending {
    let leaders = game.leaders(SeatSet::EMPTY);
    let score = |seat: Seat| i32::from(game.board(seat).score());
    let mut ending = Ending::default();
    for seat in game.seats() {
        let share = if leaders.has(seat) {
            12 / u16::try_from(leaders.len()).unwrap()
        } else {
            0
        };
        let others = game.seats().filter(|other| *other != seat).map(score);
        ending[seat] = (share, score(seat) - others.max().unwrap());
    }
    ending
}
