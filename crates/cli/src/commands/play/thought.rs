//! What bots think: their moves, and hints for a person.

use std::time::Duration;

use praline_ai::{Bot, Limit, Minds, Search, Settings, Thinking};
use praline_rules::{Chance, Game, Move, Seat};
use praline_view::Texts;

use crate::dice::Dice;
use crate::ponder::ponder;

/// How many nodes are searched for a hint; well below a second.
const HINT_NODES: u64 = 2_000;
/// How many moves a hint shows.
const HINT_MOVES: usize = 3;

/// A bot's move; only a bot that takes the time that it is given looks at the clock.
pub(super) fn choose(bot: Bot, game: &Game, time: Duration, dice: &mut Dice) -> Option<Move> {
    if !bot.takes_time() {
        return bot.player(Minds::built_in()).choose(game, dice);
    }
    let seed = u64::from(dice.below(1 << 31));
    // However far the bot gets in its time, what is dealt afterwards does not depend on it.
    let mut own = dice.clone();
    let mut thinking = Thinking::new(bot, game, Minds::built_in(), seed, &mut own)?;
    ponder(&mut thinking, Limit::of_time(time), &mut own);
    Some(thinking.best())
}

/// The moves that look best to a seat.
pub(super) fn hint(game: &Game, seat: Seat, texts: &Texts) -> Vec<String> {
    let mut lines = vec![texts.get("play-hint")];
    let mind = Minds::built_in().mind(game.rules());
    if let Some(mut search) = Search::new(game, Settings::default(), mind) {
        search.advance(HINT_NODES);
        let best = search.variations(HINT_MOVES).into_iter();
        lines.extend(best.filter_map(|line| {
            let mv = line.moves.first()?;
            let chance = chance(line.win[seat], line.proved, texts);
            Some(format!("  {:<10}{chance}", mv.to_string()))
        }));
    }
    lines
}

/// A chance to win that is given in thousandths.
fn chance(win: u16, is_proved: bool, texts: &Texts) -> String {
    let point = texts.get("number-point");
    let percent = format!("{:>3}{point}{}", win / 10, win % 10);
    let id = if is_proved {
        "play-chance-proved"
    } else {
        "play-chance"
    };
    texts.with(id, &[("percent", percent.into())])
}
