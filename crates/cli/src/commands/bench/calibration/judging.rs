//! What a bot says about the positions of one game.

use praline_ai::{CERTAIN, Evaluation, Search, Settings, Thinking, Value};
use praline_rules::{BySeat, Deal, Game, Move, Outcome, Players, Record, Rules, SeatSet};

use super::tally::Tally;
use crate::bots::Judge;
use crate::dice::Dice;
use crate::ponder::ponder;

/// The chances that were told in one game, and what came.
#[derive(Clone, Debug)]
pub(super) struct Judged {
    pub(super) rules: Rules,
    /// By the evaluation alone.
    pub(super) at_sight: Tally,
    /// After thinking.
    pub(super) searched: Tally,
}

/// The chances of all seats in one position, before and after thinking.
#[derive(Clone, Debug)]
struct Chances {
    at_sight: Vec<f64>,
    searched: Vec<f64>,
}

/// Lets a bot play one game against itself, and judge every position of it.
pub(super) fn play(judge: &Judge, rules: Rules, seed: u64, number: u64) -> Judged {
    let mut dice = Dice::of_game(seed, number);
    let mut game = Game::draw_start(rules, &mut dice);
    let mut told = Vec::new();
    loop {
        if let Some(deal) = Deal::draw(&game, &mut dice) {
            game.apply_deal_unchecked(&deal);
        } else if let Some((mv, chances)) = think(judge, &game) {
            told.push(chances);
            game.apply_unchecked(mv);
        } else {
            return compare(rules, &told, game.leaders(SeatSet::EMPTY));
        }
    }
}

/// Lets a bot judge every position of a game that others have played.
pub(super) fn judge_record(judge: &Judge, record: &Record) -> Judged {
    let mut told = Vec::new();
    record.replay(|play, _| {
        if !play.is_over() {
            told.extend(think(judge, play.game()).map(|(_, chances)| chances));
        }
    });
    let winners = record.outcome().map(Outcome::winners);
    compare(record.header().rules, &told, winners.unwrap_or_default())
}

/// The move that a bot would make and what it says; `None` where nobody is to move.
fn think(judge: &Judge, game: &Game) -> Option<(Move, Chances)> {
    let mind = judge.mind(game.rules());
    let players = game.rules().players;
    let Value { win, .. } = mind.value(&(), game);
    let at_sight = parts(&BySeat(win.0.map(f64::from)), players, f64::from(CERTAIN));
    let search = Search::new(game, Settings::default(), mind)?;
    let mut thinking = Thinking::of_search(search);
    ponder(&mut thinking, judge.limit, &mut |_| 0);
    let best = thinking.variations(1).into_iter().next()?;
    let chances = Chances {
        at_sight,
        searched: parts(&BySeat(best.win.0.map(f64::from)), players, 1000.0),
    };
    Some((thinking.best(), chances))
}

fn parts(win: &BySeat<f64>, players: Players, whole: f64) -> Vec<f64> {
    players.seats().map(|seat| win[seat] / whole).collect()
}

/// Puts what was told beside what came.
fn compare(rules: Rules, told: &[Chances], winners: SeatSet) -> Judged {
    let sharers = u32::try_from(winners.len()).unwrap_or(1);
    let share = 1.0 / f64::from(sharers.max(1));
    let of = |seat| if winners.has(seat) { share } else { 0.0 };
    let came: Vec<f64> = rules.players.seats().map(of).collect();
    let mut judged = Judged {
        rules,
        at_sight: Tally::default(),
        searched: Tally::default(),
    };
    for chances in told {
        judged.at_sight.note(&chances.at_sight, &came);
        judged.searched.note(&chances.searched, &came);
    }
    judged
}
