//! What the first screen shows: ready-made tables, games to go on with, and the last ones.

mod edition;
mod recent;
mod running;

pub use edition::Edition;
pub use recent::RecentGame;
pub use running::Running;
