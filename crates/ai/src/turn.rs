//! A whole turn of a seat: one move, or all that it chooses at the same time as the others.

use praline_rules::{Game, Move, Seat, Turn};

/// The seat's move, or all its wall spaces of the round, each chosen by whoever is asked.
///
/// At a table without a common screen all seats choose their wall spaces at the same time. Whoever
/// thinks in positions is asked about one in which it is the seat's turn and its choices so far are
/// made; the answer must be legal there, and `None` ends the turn.
pub fn choose_turn<E>(
    game: &Game,
    seat: Seat,
    mut choose: impl FnMut(&Game) -> Result<Option<Move>, E>,
) -> Result<Vec<Move>, E> {
    if !matches!(game.turn(), Turn::Wall(_)) {
        return choose(game).map(Vec::from_iter);
    }
    let mut moves = Vec::new();
    let Some(mut choice) = game.wall_choice(seat) else {
        return Ok(moves);
    };
    while let Some(position) = choice.guessed_position()
        && let Some(mv) = choose(&position)?
        && choice.apply(mv).is_ok()
    {
        moves.push(mv);
    }
    Ok(moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seat 1 has two full lines, seat 2 one, and seat 1 chooses first.
    const CHOICES: &str = "2-free 1 w1 -,-,-,-,- - 19.17.20.20.20 0.0.0.0.0 \
        0:...../...../...../...../.....:B1,Y2,-,-,-:* \
        0:...../...../...../...../.....:Y1,-,-,-,-:-";

    #[test]
    fn every_seat_chooses_all_its_spaces_whoever_is_first() {
        let game: Game = CHOICES.parse().unwrap();
        let first = |game: &Game| Ok::<_, ()>(game.legal_moves().next());
        let turn = |seat| choose_turn(&game, seat, first).unwrap();
        let words = |seat| turn(seat).iter().map(Move::to_string).collect::<Vec<_>>();
        assert_eq!(words(Seat::One), ["w11", "w21"]);
        assert_eq!(words(Seat::Two), ["w11"]);
    }

    #[test]
    fn whoever_fails_ends_the_turn() {
        let game: Game = CHOICES.parse().unwrap();
        assert_eq!(choose_turn(&game, Seat::One, |_| Err("no")), Err("no"));
        let nothing = choose_turn(&game, Seat::One, |_| Ok::<_, ()>(None));
        assert_eq!(nothing, Ok(Vec::new()));
    }
}
