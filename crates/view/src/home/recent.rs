//! A finished game, in a row of the first screen.

use crate::games::{GameSummary, OwnResult};
use crate::text::{Rich, Texts};

/// A finished game, in one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentGame {
    /// What it is called.
    pub name: Rich,
    /// The points, the own ones first.
    pub points: String,
    /// What it came to.
    pub result: String,
    /// Whether it was won by the one person who played it.
    pub is_won: bool,
}

impl RecentGame {
    /// Puts a finished game into a row.
    pub fn new(summary: &GameSummary, texts: &Texts) -> RecentGame {
        let result = summary.own_result();
        RecentGame {
            name: summary.heading(texts),
            points: summary.points(),
            result: texts.get(match result {
                Some(OwnResult::Won) => "games-result-won",
                Some(OwnResult::Shared) => "games-result-shared",
                Some(OwnResult::Lost) => "games-result-lost",
                None => "games-result-other",
            }),
            is_won: matches!(result, Some(OwnResult::Won | OwnResult::Shared)),
        }
    }
}

#[cfg(all(test, feature = "all-languages"))]
mod tests {
    use praline_rules::Seat;

    use super::*;
    use crate::home::Edition;
    use crate::settings::Look;
    use crate::sitting::Sitting;
    use crate::text::{Language, Part};

    #[test]
    fn a_game_says_against_whom_it_was_and_who_won() {
        let texts = Texts::new(Language::English, Look::Praline);
        let plan = Edition::Chocolatier.first_game();
        let mut sitting = Sitting::begin(&plan, Seat::One, None).expect("a plan");
        sitting.deal(&mut praline_testing::Dice::new(7));
        sitting.resign(Seat::One).expect("it goes on");
        let summary = GameSummary::of(&sitting.record());
        let row = RecentGame::new(&summary, &texts);
        assert_eq!(row.name.parts(), [Part::Text("Pip".to_owned()), Part::Bot]);
        assert_eq!((row.result.as_str(), row.is_won), ("Lost", false));
    }
}
