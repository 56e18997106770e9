//! Why the server says no, as a word that a page can translate.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

macro_rules! refusals {
    ($($(#[doc = $doc:literal])+ $name:ident = $word:literal,)+) => {
        /// Why the server says no.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Refusal {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Refusal {
            /// All reasons.
            pub const ALL: &[Refusal] = &[$(Refusal::$name,)+];

            /// The word for it.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Refusal::$name => $word,)+
                }
            }
        }
    };
}

refusals! {
    /// The line means nothing.
    Unreadable = "unreadable",
    /// More has happened than the sender knew.
    Stale = "stale",
    /// The move is against the rules.
    Illegal = "illegal",
    /// It is somebody else's turn.
    NotYourTurn = "not-your-turn",
    /// The sender has no seat at this table.
    NotSeated = "not-seated",
    /// The table has not got that far, or is past it.
    NotNow = "not-now",
    /// There is no such seat.
    NoSuchSeat = "no-such-seat",
    /// Somebody sits there.
    Taken = "taken",
    /// The seat is kept for somebody.
    Reserved = "reserved",
    /// The sender sits at this table already.
    SeatedAlready = "seated-already",
    /// There are empty seats.
    SeatsEmpty = "seats-empty",
    /// The name cannot be used.
    BadName = "bad-name",
    /// Somebody at this table has that name, or one that looks like it.
    NameTaken = "name-taken",
    /// The line of chat cannot be used.
    BadChat = "bad-chat",
    /// What the seat says is told to nobody.
    Muted = "muted",
    /// The plan makes no sense.
    BadPlan = "bad-plan",
    /// There is no such bot.
    NoSuchBot = "no-such-bot",
    /// Only whoever set the table may do that.
    NotOwner = "not-owner",
    /// The player is there, has not been away for long enough, or is not the one to move; or the
    /// clock decides.
    NotAway = "not-away",
    /// The seat has chosen differently.
    ChosenAlready = "chosen-already",
    /// The link is not valid, or was used.
    BadLink = "bad-link",
    /// Too much in too short a time.
    TooFast = "too-fast",
    /// More than one guest or one address may have.
    TooMany = "too-many",
    /// The server could not save it; nothing has changed.
    NotSaved = "not-saved",
    /// There is no such line of chat.
    NoSuchLine = "no-such-line",
    /// The table is played without watchers.
    NoWatchers = "no-watchers",
    /// There is no such table.
    NoSuchTable = "no-such-table",
}

/// No reason has this word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an unknown refusal")]
pub struct RefusalError;

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Refusal {
    type Err = RefusalError;

    fn from_str(word: &str) -> Result<Refusal, RefusalError> {
        let found = Refusal::ALL.iter().find(|refusal| refusal.word() == word);
        found.copied().ok_or(RefusalError)
    }
}
