//! The rules.

mod board;
mod chance;
mod colour;
mod deal;
mod event;
mod floor;
mod game;
mod moves;
mod pieces;
mod play;
mod record;
mod ring;
mod seat;
mod setup;
pub mod text;
mod variant;
mod wall;

pub use board::{Board, MAX_SCORE, SpareDisc};
pub use chance::{Chance, draw_start};
pub use colour::{ByColour, Colour, ColourSet};
pub use deal::{Deal, DealError};
pub use event::{End, Event, Observer};
pub use floor::{FloorEntry, FloorLine};
pub use game::{
    COLOUR_BONUS, COLUMN_BONUS, Game, LAST_ROUND, LegalMoves, Marker, MoveError, ROW_BONUS, Turn,
};
pub use moves::{Column, Draft, Line, Move, Share, Source, Target};
pub use pieces::Pieces;
pub use play::{Outcome, Play, PlayError, Reason};
pub use record::{
    FairDeals, Header, Record, RecordError, RecordFault, RecordReader, Recorder, StartChoice, Step,
};
pub use ring::{Disc, Gold, GoldSides};
pub use seat::{BySeat, Players, Seat, SeatSet};
pub use setup::{DiscSetup, Fault, Faults, Field, SeatSetup, Setup};
pub use text::{
    DealTextError, GoldTextError, MoveTextError, PiecesTextError, PositionError, RulesWordError,
    SyntaxError,
};
pub use variant::{Factories, GoldDraw, Rules, Sharing, WallSide};
pub use wall::{Placement, SIDE, Wall};
