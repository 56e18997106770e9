//! Tables to play at: seeded games between bots.

use praline_ai::{Bot, Minds, Search, Settings};
use praline_rules::{BySeat, Deal, Game, Move, Rules};
use praline_testing::Dice;

/// Plays a game between bots to its end, showing every move before it is made.
pub(crate) fn play(
    rules: Rules,
    bots: BySeat<Bot>,
    seed: u64,
    mut see: impl FnMut(&Game, Move),
) -> Game {
    let mut dice = Dice::new(seed);
    let mut players = BySeat(bots.0.map(|bot| bot.player(Minds::built_in())));
    let mut game = Game::draw_start(rules, &mut dice);
    while !game.is_over() {
        if let Some(deal) = Deal::draw(&game, &mut dice) {
            game.apply_deal(&deal).unwrap();
            continue;
        }
        let seat = game.turn().mover().unwrap();
        let mv = players[seat].choose(&game, &mut dice).unwrap();
        see(&game, mv);
        game.apply(mv).unwrap();
    }
    game
}

/// A search at its best of a position in which somebody is to move.
pub(crate) fn search(game: &Game) -> Search {
    let mind = Minds::built_in().mind(game.rules());
    Search::new(game, Settings::default(), mind).unwrap()
}

/// Plays a game between bots of one kind, and shows every position in which somebody is to move.
pub(crate) fn watch(rules: Rules, bot: Bot, seed: u64, mut see: impl FnMut(&Game)) {
    play(rules, BySeat([bot; 4]), seed, |game, _| see(game));
}
