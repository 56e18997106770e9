//! What can be shown: screens, the dialogs over them, and lasting messages.

use praline_protocol::TableId;
use praline_rules::Seat;

use super::keep::GameId;

/// What lies over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    /// Set the table for a new game.
    NewGame,
    /// The menu.
    Menu,
    /// All moves so far.
    Log,
    /// Records in and out, and the link with the position.
    Record,
    /// The settings.
    Settings,
    /// How to play.
    HowToPlay,
    /// About Praline.
    About,
    /// One board, large.
    Board(Seat),
    /// Why a round scored: how many moments there were when it was over, and whose count comes first.
    Count(usize, Seat),
    /// The online table: seats, link, beginning.
    Table,
    /// The lists of online tables.
    Tables,
    /// The chat of the online table.
    Talk,
    /// A game of the list: rename, save, share, delete.
    KeptGame(GameId),
    /// A game that a link brings.
    Offered,
}

/// Which screen is shown under the dialogs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    /// The first screen: play at once, go on, learn, with friends.
    Home,
    /// All games that are kept.
    Games,
    /// Lessons: their list, or a step of one.
    Learn,
    /// The table: play and replay.
    Table,
    /// The end of the game.
    End,
    /// Setting up a position of the real game.
    Set,
    /// The score pad for the real game.
    Pad,
    /// A puzzle.
    Puzzle,
    /// The review of a finished game.
    Review,
}

/// What was played before a new game was begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Before {
    /// A game at this screen.
    Game(GameId),
    /// An online table.
    Table(TableId),
}

/// A lasting message in a line under the top bar, until it is dismissed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The browser keeps nothing for us: the game will be lost with the tab.
    NoStorage,
    /// The browser has no room left for what is to be kept.
    FullStorage,
    /// The last game is open in another tab; this one begins anew.
    OpenElsewhere,
    /// A stored game could not be read and was put aside.
    DamagedGame,
    /// The link's position could not be read.
    DamagedLink,
    /// The address names no online table.
    NoTable,
    /// The link's game could not be read.
    DamagedGameLink,
    /// What the link unpacks to is too long for a game.
    LongGameLink,
    /// The address names no lesson.
    NoLesson,
    /// The bots could not be started.
    NoEngine,
    /// What the bots have learned of the rules on the table could not be loaded.
    NoNet,
    /// The part of the page for online tables could not be loaded; it is tried again.
    NoOnlinePart,
    /// What reads games could not be loaded.
    NoArchive,
    /// A new game was begun while another one went on, which can be gone back to.
    Begun(Before),
}
