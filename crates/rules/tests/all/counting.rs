//! Counting a round of the real game from a description of it.

use praline_rules::{Event, Game, Players, Rules, Seat, Turn};
use praline_testing::trial_games::random_games;

#[test]
fn a_round_can_be_counted_from_any_draft_whatever_still_lies_there() {
    random_games(31, 1, |game, _| {
        if !matches!(game.turn(), Turn::Draft(_)) || game.rules().is_free() {
            return;
        }
        let mut events = Vec::new();
        let counted = Game::after_draft(&game.to_setup(), &mut events).expect("a right position");
        assert!(
            matches!(counted.turn(), Turn::Deal(_) | Turn::Over),
            "{game}"
        );
        let is_bonus = |event: &Event| {
            matches!(
                event,
                Event::RowBonus { .. } | Event::ColumnBonus { .. } | Event::ColourBonus { .. }
            )
        };
        if events.iter().any(is_bonus) {
            return;
        }
        for seat in game.seats() {
            let board = game.board(seat);
            let outlook = board.outlook(game.rules().wall);
            let score = (board.score() + outlook.most).saturating_sub(outlook.floor);
            assert_eq!(counted.board(seat).score(), score, "{game}");
        }
    });
}

#[test]
fn a_faulty_description_is_not_counted() {
    let mut setup = Game::new(Rules::plain(Players::Two)).to_setup();
    setup.round = 1;
    setup.turn = Turn::Draft(Seat::One);
    let marker = Game::after_draft(&setup, &mut ()).expect_err("nobody has the marker");
    assert_eq!(marker.iter().count(), 1);
    setup.centre_marker = Some(Seat::One);
    assert!(
        Game::after_draft(&setup, &mut ()).is_ok(),
        "nothing need be left to draft"
    );
}
