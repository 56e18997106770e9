//! When a game was played, in words.

use praline_view::GameSummary;

use crate::app::{App, GameId};
use crate::browser::{date_of, day_millis, day_words, moment_words};

/// The day of the game, and the hour where it was begun here.
pub(crate) fn when(app: App, id: GameId, summary: &GameSummary) -> String {
    let language = app.dates_language();
    let day = summary.date.as_deref().and_then(day_millis);
    // A game from elsewhere has a number of its own, which tells nothing of the day in its record.
    match day.filter(|_| summary.date.as_deref() != Some(&*date_of(id))) {
        Some(day) => day_words(day, &language),
        None => moment_words(id, &language),
    }
}
