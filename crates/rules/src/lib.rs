#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! | to | use |
//! |---|---|
//! | say which variant is played | [`Rules`] |
//! | describe a position, right or wrong | [`Setup`], then [`Game::from_setup`] |
//! | play | [`Game`]: `legal_moves`, `apply`, `apply_deal`; copy it to take something back |
//! | count a board of the real game | [`Game::after_draft`], [`Board::place`] |
//! | let everyone choose wall spaces at the same time | [`WallChoice`] |
//! | play as people do, with giving up | [`Play`] |
//! | keep, read and write whole games | [`Recorder`], [`RecordReader`], [`Record`] |
//! | search | [`Game::apply_unchecked`], [`Keyed`] |
//! | read and write text | `FromStr` and `Display` of [`Game`], [`Move`], [`Deal`], [`Rules`] |

#![cfg_attr(not(test), no_std)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod board;
mod chance;
mod colour;
mod deal;
mod event;
mod floor;
mod game;
mod gold;
mod key;
mod line;
mod moves;
mod outlook;
mod pieces;
mod play;
mod record;
mod ring;
mod seat;
#[cfg(feature = "serde")]
mod serde;
mod sets;
mod setup;
mod tally;
pub mod text;
mod variant;
mod wall;

pub use board::{Board, MAX_SCORE, SpareDisc};
pub use chance::{Chance, draw_start};
pub use colour::{ByColour, Colour, NotAColour};
pub use deal::{Deal, DealError};
pub use event::{End, Event, Observer};
pub use floor::{FloorEntry, FloorLine};
pub use game::{
    COLOUR_BONUS, COLUMN_BONUS, Game, LAST_ROUND, LegalMoves, Marker, MoveError, NoSuchSeat,
    ROW_BONUS, Turn, WallChoice, leaders,
};
pub use gold::{Gold, GoldSides};
pub use key::{Canonical, Exact, Keyed, Keying};
pub use line::{Column, Line, SIDE};
pub use moves::{Draft, Move, Share, Source, Target};
pub use outlook::Outlook;
pub use pieces::Pieces;
pub use play::{Outcome, Play, PlayError, Reason};
pub use record::{
    FairDeals, Header, Moment, Record, RecordError, RecordFault, RecordReader, Recorder,
    StartChoice, Step,
};
pub use ring::Disc;
pub use seat::{BySeat, Players, Seat};
pub use sets::{ColourSet, ColumnSet, LineSet, SeatSet};
pub use setup::{DiscSetup, Fault, Faults, Field, SeatSetup, Setup};
pub use text::{
    DealTextError, GoldTextError, MoveTextError, PiecesTextError, PositionError, RulesWordError,
    SyntaxError,
};
pub use variant::{Factories, GoldDraw, Rules, Sharing, WallSide};
pub use wall::{Placement, Wall};
