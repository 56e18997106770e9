//! Fair deals: how the randomness of an online game is made, and how anyone checks it afterwards.
//!
//! The server commits itself to a secret before anyone sits down, every person adds some bytes, and
//! the deals follow from both. Neither side can choose them alone. What is drawn in which order is
//! part of the text formats.

mod check;
mod stream;

pub use check::{VerifyFault, verify};
pub use stream::{Dealer, Stream, commitment};
