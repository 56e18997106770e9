//! The rules of the tile-drafting game that Praline plays: the *Mini* edition (tiles on a wall) and
//! the *Master Chocolatier* edition (pralines in a box, with special factories), for 2 to 4 players,
//! on the fixed and the free wall.
//!
//! The crate is pure: it does no input or output, has no clock and no random generator, starts no
//! thread, and builds for wasm32. Chance is an *input*: a [`Deal`] is drawn from whatever
//! [`Chance`] the caller passes in, or read from a record, and is checked like a move.
//!
//! # Playing a game
//!
//! ```
//! use praline_rules::{Deal, Game, Rules, SeatSet};
//!
//! // Any function `below(n)` is a source of chance; a real one would be random.
//! let mut state = 1_u64;
//! let mut chance = |n: u32| {
//!     state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
//!     ((state >> 33) % u64::from(n)) as u32
//! };
//!
//! let rules: Rules = "3-free-special".parse()?;
//! let mut game = Game::draw_start(rules, &mut chance);
//! while !game.is_over() {
//!     if let Some(deal) = Deal::draw(&game, &mut chance) {
//!         game.apply_deal(&deal)?;
//!     } else {
//!         let moves = game.legal_moves();
//!         let chosen = moves.get(chance(moves.count_all())).expect("k is below the count");
//!         game.apply(chosen)?;
//!     }
//! }
//! assert!(!game.leaders(SeatSet::EMPTY).is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Wishes and facts
//!
//! A [`Move`] is what a player wants; it may be illegal, and then [`Game::apply`] names the broken
//! rule and changes nothing. An [`Event`] is what happened: every piece that changed its place and
//! every point that was scored, told to an [`Observer`]. Animations, logs and explanations need
//! nothing else.
//!
//! ```
//! use praline_rules::{Event, Game};
//!
//! let mut game: Game = "2 1 d1 BBYR,-,-,-,- *1 18.19.19.20.20 0.0.0.0.0 \
//!     0:...../...../...../...../.....:-,-,-,-,-:- \
//!     0:...../...../...../...../.....:-,-,-,-,-:-".parse()?;
//! let mut events = Vec::new();
//! game.apply_observed("1B1".parse()?, &mut events)?;
//! // Two B are taken, Y and R go to the centre, one B fits on line 1, the other falls.
//! assert!(matches!(events[0], Event::Taken { count: 2, .. }));
//! assert!(matches!(events[1], Event::LeftToCentre { .. }));
//! assert!(matches!(events[2], Event::Laid { count: 1, .. }));
//! assert!(matches!(events[3], Event::Fell { count: 1, space: 0, .. }));
//! assert_eq!(events.len(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is where
//!
//! | to | use |
//! |---|---|
//! | say which variant is played | [`Rules`] |
//! | describe a position, right or wrong | [`Setup`], then [`Game::from_setup`] |
//! | play | [`Game`]: `legal_moves`, `apply`, `apply_deal`; copy it to take something back |
//! | let everyone choose wall spaces at the same time | [`WallChoice`] |
//! | play as people do, with giving up | [`Play`] |
//! | keep, read and write whole games | [`Recorder`], [`RecordReader`], [`Record`] |
//! | search | [`Game::apply_unchecked`], [`Keyed`] |
//! | read and write text | `FromStr` and `Display` of [`Game`], [`Move`], [`Deal`], [`Rules`] |

mod board;
mod chance;
mod colour;
mod deal;
mod event;
mod floor;
mod game;
mod key;
mod line;
mod moves;
mod outlook;
mod pieces;
mod play;
mod record;
mod ring;
mod seat;
mod sets;
mod setup;
pub mod text;
mod variant;
mod wall;

pub use board::{Board, MAX_SCORE, SpareDisc};
pub use chance::{Chance, draw_start};
pub use colour::{ByColour, Colour};
pub use deal::{Deal, DealError};
pub use event::{End, Event, Observer};
pub use floor::{FloorEntry, FloorLine};
pub use game::{
    COLOUR_BONUS, COLUMN_BONUS, Game, LAST_ROUND, LegalMoves, Marker, MoveError, NoSuchSeat,
    ROW_BONUS, Turn, WallChoice,
};
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
pub use ring::{Disc, Gold, GoldSides};
pub use seat::{BySeat, Players, Seat};
pub use sets::{ColourSet, ColumnSet, LineSet, SeatSet};
pub use setup::{DiscSetup, Fault, Faults, Field, SeatSetup, Setup};
pub use text::{
    DealTextError, GoldTextError, MoveTextError, PiecesTextError, PositionError, RulesWordError,
    SyntaxError,
};
pub use variant::{Factories, GoldDraw, Rules, Sharing, WallSide};
pub use wall::{Placement, Wall};
