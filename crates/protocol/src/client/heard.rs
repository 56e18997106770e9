//! What a client makes of the server's lines.

use praline_rules::{Event, Moment, Observer, Step};
use thiserror::Error;

use crate::clock::Millis;
use crate::entry::Entry;
use crate::id::TableId;
use crate::table::{EntryFault, Table};
use crate::wire::{Refusal, Request, Role, Told};

/// What came of some lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard<M = ()> {
    /// What was known is void: the entries that follow are all there are, from the first on.
    BegunAnew,
    /// One more entry of the table.
    Entered {
        /// Its number.
        number: u64,
        /// When it was made, by the server's own clock.
        at: Millis,
        /// What it says.
        entry: Entry,
        /// What happened in the game, where the entry is a step of it.
        moment: Option<M>,
    },
    /// The client is somebody else at the table now.
    Role {
        /// Who it was before.
        before: Role,
    },
    /// The own seat was freed before the game, and the client had not asked for that.
    Freed,
    /// The game is played without watchers, and so hidden from this client.
    Hidden,
    /// The own seat has chosen other wall spaces, or they have entered the game.
    OwnChoices,
    /// Somebody came or went.
    Presence,
    /// A line of chat.
    Chat {
        /// The line.
        told: Told,
        /// How new it is.
        news: ChatNews,
    },
    /// The answer to a request.
    Answered {
        /// The number that it was sent with.
        number: u32,
        /// What was asked for.
        request: Request,
        /// What came of it.
        answer: Result<Answer, Refusal>,
    },
    /// Nobody knows what came of a request, and it is not to be sent again: its connection was lost and
    /// it would count twice, or it was asked of a table that has turned out to be another.
    Abandoned {
        /// What was asked for.
        request: Request,
    },
    /// Everything that there is to know was told; now is the time for [`super::Client::to_resend`].
    CaughtUp,
    /// The server is about to close the connection, and will be back in a moment.
    Bye,
}

/// How new a line of chat is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChatNews {
    /// It was said before the client was there.
    Earlier,
    /// It was said just now.
    New,
    /// It was known, and is now another one or none: it was removed.
    Changed,
}

/// What a request that was carried out brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing but that.
    Done,
    /// The table where the same people meet again.
    Table(TableId),
    /// The secret of the link that moves a seat.
    Secret([u8; 16]),
}

/// What is told of each step of the game.
pub trait Witness: Sized {
    /// What watches a step being carried out.
    type Observer: Observer + Default;

    /// What is to be told of a step, after which the table is as given.
    fn of(step: Step, observer: Self::Observer, table: &Table) -> Option<Self>;
}

/// Nothing is told.
impl Witness for () {
    type Observer = ();

    fn of(_: Step, (): (), _: &Table) -> Option<()> {
        None
    }
}

/// The step is told with everything that changed and the game afterwards.
impl Witness for Moment {
    type Observer = Vec<Event>;

    fn of(step: Step, events: Vec<Event>, table: &Table) -> Option<Moment> {
        let after = *table.play()?;
        Some(Moment {
            step,
            events,
            after,
        })
    }
}

/// What the server tells does not fit what is known. The client has forgotten that, and a new
/// connection will tell everything.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OutOfStep {
    /// Entries are missing, or come again.
    #[error("entry {told} was told where entry {expected} was to come")]
    Gap {
        /// The number that was to come.
        expected: u64,
        /// The number that came.
        told: u64,
    },
    /// The server has another entry than the client where both ought to have the same, or none.
    #[error("the server does not have the entry {0} that is known")]
    OtherEntry(u64),
    /// An entry cannot follow.
    #[error("entry {0} cannot follow: {1}")]
    CannotFollow(u64, EntryFault),
    /// An entry cannot be read; perhaps the server is of a later version.
    #[error("an entry cannot be read")]
    Unreadable,
}
