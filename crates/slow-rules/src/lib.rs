//! The rules of the game a second time, slow and obvious.
//!
//! Tests and fuzz targets play this crate in step with the fast rules and compare texts: positions,
//! moves and deals are strings here, in the formats that the whole project speaks. Nothing is
//! packed, cached or clever; every step is written as the rule book tells it.
//!
//! Architecture invariant: this crate depends on nothing and shares no code with the fast rules.
//!
//! ```
//! use praline_slow_rules::State;
//!
//! let state = State::start("2", 1)?;
//! let state = state.deal("BBYR,KKWW,BRRK,YYKW,BYRW")?;
//! let state = state.apply("2K3")?;
//! assert_eq!(state.turn(), "d2");
//! # Ok::<(), String>(())
//! ```

mod check;
mod deal;
mod draft;
mod draw;
mod finish;
mod moves;
mod parse;
mod pieces;
mod print;
mod rules;
mod state;
mod wall;

pub use rules::all_rules_words;
pub use state::State;
