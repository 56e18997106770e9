//! Checking that a recorded game was dealt as its secret says.

use praline_rules::{Game, Play, Record, Seat, StartChoice, Step, Turn};
use thiserror::Error;

use super::stream::{Dealer, commitment};

/// Why a record's deals are not proved to be fair.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VerifyFault {
    /// The record says nothing of a commitment.
    #[error("the record has no commitment: its deals cannot be checked")]
    NoCommitment,
    /// The secret is not there.
    #[error("the record has no seed: it is told when the game is over")]
    NoSeed,
    /// The secret is not the one that was committed to.
    #[error("the seed is not the one that was committed to")]
    OtherSeed,
    /// Another seat was drawn to begin.
    #[error("seat {drawn} was drawn to start, but seat {started} started")]
    OtherStart {
        /// Whom the stream says.
        drawn: Seat,
        /// Who did.
        started: Seat,
    },
    /// A deal is not the one that follows from the secret.
    #[error("the deal of round {round} is not the one that was drawn: expected {expected}")]
    OtherDeal {
        /// The round.
        round: u8,
        /// What was drawn.
        expected: String,
    },
}

/// Draws everything once more and compares; returns the number of deals.
pub fn verify(record: &Record) -> Result<u32, VerifyFault> {
    let header = record.header();
    let fair = &header.fair;
    let commit = fair.commit.ok_or(VerifyFault::NoCommitment)?;
    let seed = fair.seed.ok_or(VerifyFault::NoSeed)?;
    if commitment(&seed) != commit {
        return Err(VerifyFault::OtherSeed);
    }
    let mut dealer = Dealer::new(&seed, header.rules, &fair.entropy);
    dealer.redo(record)
}

impl Dealer {
    /// Draws everything once more that a record holds, so that the next draw is the next deal's.
    pub fn redo(&mut self, record: &Record) -> Result<u32, VerifyFault> {
        let header = record.header();
        let started = record.steps().iter().find_map(|step| match step {
            Step::Deal { start, .. } => Some(*start),
            Step::Move(_) | Step::GiveUp(..) => None,
        });
        if header.fair.start != Some(StartChoice::Chosen) {
            let drawn = self.start(header.rules);
            if let Some(started) = started.filter(|started| *started != drawn) {
                return Err(VerifyFault::OtherStart { drawn, started });
            }
        }
        let started = started.and_then(|first| Game::start(header.rules, first).ok());
        let mut game = started.unwrap_or_else(|| Game::new(header.rules));
        let mut deals = 0;
        let mut fault = None;
        record.replay(|play: &Play, step| {
            if let Step::Deal { deal, .. } = step
                && fault.is_none()
            {
                debug_assert!(matches!(game.turn(), Turn::Deal(_)));
                let drawn = self.deal(&game);
                if drawn != Some(*deal) {
                    fault = Some(VerifyFault::OtherDeal {
                        round: play.game().round(),
                        expected: drawn.map_or_else(String::new, |drawn| drawn.to_string()),
                    });
                }
                deals += 1;
            }
            game = *play.game();
        });
        fault.map_or(Ok(deals), Err)
    }
}
