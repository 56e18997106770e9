//! The record of a table's game.

use praline_rules::{FairDeals, Header, Record, StartChoice};

use super::Table;
use crate::plan::Starter;

impl Table {
    /// The record as far as the game has got; before it begins there is none.
    pub fn record(&self) -> Option<Record> {
        let played = self.recorder.clone()?.finish();
        // Names and the secret may have come later than the game's start.
        played.with_header(self.header()).ok()
    }

    pub(super) fn header(&self) -> Header {
        let mut header = Header::new(self.plan.rules);
        for seat in self.players().seats() {
            header.players[seat] = self.record_name(seat);
        }
        header.date = Some(self.date.clone());
        header.fair = FairDeals {
            commit: Some(self.commit),
            entropy: self.entropy(),
            seed: self.seed,
            start: Some(match self.plan.starter {
                Starter::Drawn => StartChoice::Drawn,
                Starter::Seat(_) => StartChoice::Chosen,
            }),
        };
        header
    }
}
