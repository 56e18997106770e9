//! Games of bots, as records.

use praline_ai::Player;
use praline_rules::{BySeat, Deal, Header, Reason, Record, Recorder, Seat, draw_start};

use crate::dice::Dice;
use crate::error::Error;

/// Whoever sits at a seat.
pub(crate) type Players = BySeat<Box<dyn Player + Send>>;

/// Plays one game from its beginning to its end; after so many steps a seat may give up.
pub(crate) fn play_game(
    header: Header,
    players: &mut Players,
    gives_up: Option<(usize, Seat)>,
    dice: &mut Dice,
) -> Result<Record, Error> {
    let first = draw_start(header.rules.players, dice);
    let mut recorder = Recorder::new(header, first)?;
    for step in 0.. {
        if let Some((_, seat)) = gives_up.filter(|(when, _)| *when == step) {
            recorder.give_up(seat, Reason::Leaving)?;
        }
        let game = *recorder.game();
        if recorder.play().is_over() {
            break;
        } else if let Some(deal) = Deal::draw(&game, dice) {
            recorder.deal(deal)?;
        } else if let Some(seat) = game.turn().mover()
            && let Some(mv) = players[seat].choose(&game, dice)
        {
            recorder.apply(mv)?;
        } else {
            break;
        }
    }
    Ok(recorder.finish())
}
