//! A finished game, in a row of the first screen.

use crate::games::{GameSummary, OwnResult};
use crate::text::Texts;

/// A finished game, in one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentGame {
    /// What it is called.
    pub name: String,
    /// When it was.
    pub date: String,
    /// The points, the own ones first.
    pub points: String,
    /// What it came to.
    pub result: String,
    /// Whether it was won by the one person who played it.
    pub is_won: bool,
}

impl RecentGame {
    /// Puts a finished game into a row; `today` is a date as records have it.
    pub fn new(summary: &GameSummary, today: &str, texts: &Texts) -> RecentGame {
        let result = summary.own_result();
        let date = summary.date.clone().unwrap_or_default();
        RecentGame {
            name: summary.heading(texts),
            date: if date == today {
                texts.get("home-today")
            } else {
                date
            },
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
    use crate::text::Language;

    #[test]
    fn a_game_of_today_says_so_and_who_won() {
        let texts = Texts::new(Language::English, Look::Praline);
        let plan = Edition::Chocolatier.first_game();
        let date = Some("2026-11-16".to_owned());
        let mut sitting = Sitting::begin(&plan, Seat::One, date).expect("a plan");
        sitting.deal(&mut praline_testing::Dice::new(7));
        sitting.resign(Seat::One).expect("it goes on");
        let summary = GameSummary::of(&sitting.record());
        let row = RecentGame::new(&summary, "2026-11-16", &texts);
        assert_eq!((row.name.as_str(), row.date.as_str()), ("Pip", "today"));
        assert_eq!((row.result.as_str(), row.is_won), ("Lost", false));
        let later = RecentGame::new(&summary, "2026-11-17", &texts);
        assert_eq!(later.date, "2026-11-16");
    }
}
