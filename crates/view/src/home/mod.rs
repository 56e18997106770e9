//! What the first screen shows: ready-made tables, and the games that can be gone on with.

mod edition;
mod running;

pub use edition::Edition;
pub use running::Running;
