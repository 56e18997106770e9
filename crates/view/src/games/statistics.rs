//! How many games were won, and against whom.

use praline_ai::Level;

use super::summary::{GameSummary, OwnResult};

/// Games against bots of one level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelCount {
    /// All that are over.
    pub games: u32,
    /// Those that were won.
    pub won: u32,
}

/// What came of many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// All games that are over.
    pub games: u32,
    /// Those that the one person who played them has won alone.
    pub won: u32,
    /// The highest score of that person.
    pub best: Option<u16>,
    /// The most games won one after another.
    pub streak: u32,
    /// By level, the weakest first.
    levels: [LevelCount; Level::ALL.len()],
}

impl Statistics {
    /// Counts games, the latest first; those that go on are left out.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a GameSummary>) -> Statistics {
        let mut statistics = Statistics::default();
        let mut run = 0;
        for game in games.into_iter().filter(|game| game.is_over()) {
            statistics.games += 1;
            let (Some(seat), Some(result)) = (game.own_seat(), game.own_result()) else {
                continue;
            };
            let won = result == OwnResult::Won;
            run = if won { run + 1 } else { 0 };
            statistics.won += u32::from(won);
            statistics.streak = statistics.streak.max(run);
            statistics.best = statistics.best.max(game.score(seat));
            for level in Level::ALL {
                let plays = game.sitters.iter().any(|it| it.level() == Some(level));
                if plays && let Some(count) = statistics.levels.get_mut(place(level)) {
                    count.games += 1;
                    count.won += u32::from(won);
                }
            }
        }
        statistics
    }

    /// Games against bots of a level.
    pub fn against(&self, level: Level) -> LevelCount {
        self.levels.get(place(level)).copied().unwrap_or_default()
    }
}

/// Where a level is counted.
fn place(level: Level) -> usize {
    usize::from(level.number()) - 1
}
