//! Deals as text: `BBYR,KKWWW/1,BRRK,YYKW/2R,BYRW`.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::pieces::{GoldTextError, PiecesTextError, split_gold};
use crate::deal::Deal;
use crate::pieces::Pieces;
use crate::ring::Disc;

/// Why a text is no deal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DealTextError {
    /// A disc's pieces cannot be read.
    #[error("disc {disc}: {error}")]
    Pieces {
        /// The disc's number, from 1.
        disc: usize,
        /// What is wrong with them.
        error: PiecesTextError,
    },
    /// A disc's gold side cannot be read.
    #[error("disc {disc}: {error}")]
    Gold {
        /// The disc's number, from 1.
        disc: usize,
        /// What is wrong with it.
        error: GoldTextError,
    },
    /// More discs than any table has.
    #[error("more than 9 discs")]
    TooManyDiscs,
}

impl FromStr for Deal {
    type Err = DealTextError;

    fn from_str(text: &str) -> Result<Deal, DealTextError> {
        let mut discs = Vec::with_capacity(Disc::MAX);
        for (i, part) in text.split(',').enumerate() {
            let disc = i + 1;
            if disc > Disc::MAX {
                return Err(DealTextError::TooManyDiscs);
            }
            let (pieces, gold) =
                split_gold(part).map_err(|error| DealTextError::Gold { disc, error })?;
            let pieces: Pieces = pieces
                .parse()
                .map_err(|error| DealTextError::Pieces { disc, error })?;
            discs.push((pieces, gold));
        }
        Deal::new(&discs).ok_or(DealTextError::TooManyDiscs)
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, pieces) in self.drawn().iter().enumerate() {
            let separator = if i == 0 { "" } else { "," };
            write!(f, "{separator}{pieces}")?;
            if let Some(gold) = self.gold().get(Disc::at(i)) {
                write!(f, "/{gold}")?;
            }
        }
        Ok(())
    }
}
