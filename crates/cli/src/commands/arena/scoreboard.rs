//! The games of a match as they come in: kept, counted, and the score shown.

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressStyle};
use praline_rules::Record;

use super::game::Match;
use super::runner::{Audience, Wanted};
use super::sprt::{Sprt, Verdict};
use super::store::Store;
use super::tally::{BotTally, Tally};
use crate::error::Error;

/// Everything that is known of a match while it is played.
pub(super) struct Scoreboard<'a> {
    pub(super) plan: &'a Match,
    pub(super) sprt: Option<Sprt>,
    pub(super) tally: Tally,
    pub(super) store: Option<Store>,
    pub(super) progress: ProgressBar,
}

impl Scoreboard<'_> {
    /// What the test has decided, if there is one and it has.
    pub(super) fn verdict(&self) -> Option<Verdict> {
        self.sprt?.verdict(&self.tally.bots[0].score)
    }

    /// The score so far, in a few words.
    fn news(&self) -> String {
        let percent = |(number, bot): (usize, &BotTally)| {
            let name = &self.plan.entrants[number].name;
            format!("{name} {:.1} %", 100.0 * bot.wins.mean())
        };
        let bots = self.tally.bots.iter().enumerate().map(percent);
        let test = self.sprt.map(|sprt| {
            let ratio = sprt.ratio(&self.tally.bots[0].score);
            let (lower, upper) = sprt.bounds();
            format!("LLR {ratio:.2} in {lower:.2}..{upper:.2}")
        });
        bots.chain(test).collect::<Vec<_>>().join(", ")
    }
}

impl Audience for Scoreboard<'_> {
    fn game(&mut self) {
        self.progress.inc(1);
    }

    fn block(&mut self, records: &[Record]) -> Result<Wanted, Error> {
        if let Some(store) = &mut self.store {
            store.add(records)?;
        }
        self.tally.add(self.plan, records);
        self.progress.set_message(self.news());
        Ok(match self.verdict() {
            Some(_) => Wanted::Enough,
            None => Wanted::More,
        })
    }
}

/// A bar with the running score for a person who waits.
pub(super) fn progress(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(games);
    match ProgressStyle::with_template("{bar:20} {pos}/{len}  {msg}  ({eta} left)") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
