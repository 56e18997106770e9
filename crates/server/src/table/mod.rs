//! A live table: one task owns it, everyone else holds a handle.

mod acts;
mod asks;
mod catch_up;
mod commit;
mod feed;
mod host;
mod lines;
mod listing;
mod plays;
mod presence;
mod seats;
mod show;
mod state;
mod task;
#[cfg(test)]
mod unsure;

pub(crate) use asks::check_bot;
pub(crate) use feed::Feed;
pub(crate) use host::HostOrder;
pub(crate) use listing::list_line;
pub(crate) use state::fold;

use std::sync::Arc;

use praline_protocol::TableId;
use praline_protocol::wire::{Refusal, Request};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use crate::cluster::{NodeId, Since};
use crate::guest::GuestId;
use crate::hub::Hub;
use crate::limits::Asker;
use crate::store::StoredTable;
use task::Task;

/// How many requests to one table may wait; whoever brings more waits before the door.
const WAITING: usize = 16;

/// What a request led to: words for the answer, or why not.
pub(crate) type Answer = Result<String, Refusal>;

/// Something that a table's task is told.
#[derive(Debug)]
pub(crate) enum Command {
    /// A guest asks for something.
    Ask(Box<Ask>),
    /// A guest opened a connection.
    Enter(Asker),
    /// A guest's connection closed.
    Exit(GuestId),
    /// The host orders something.
    Host(HostOrder, oneshot::Sender<Answer>),
    /// The store may know more than the task.
    CatchUp,
    /// The store knows this more.
    Learn(Box<Since>),
    /// This node acts here from now on, or no longer does.
    Duty,
    /// Nodes are gone, and their guests with them.
    Gone(Arc<[NodeId]>),
    /// The store had forgotten this node, and who is here.
    Forgotten,
    /// The same, and whoever asked waits until it is done, or could not be.
    CatchUpFor(oneshot::Sender<Result<(), Refusal>>),
}

/// What a guest asks for.
#[derive(Debug)]
pub(crate) struct Ask {
    asker: Asker,
    request: Request,
    reply: oneshot::Sender<Answer>,
}

/// A way to a live table.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    commands: mpsc::Sender<Command>,
    /// What its watchers see.
    pub(crate) feed: Arc<Feed>,
}

impl Handle {
    /// Asks the table for something.
    pub(crate) async fn ask(&self, asker: Asker, request: Request) -> Answer {
        let (reply, answer) = oneshot::channel();
        let ask = Box::new(Ask {
            asker,
            request,
            reply,
        });
        self.tell(Command::Ask(ask)).await;
        answer.await.unwrap_or(Err(Refusal::NotSaved))
    }

    /// Orders something in the host's name.
    pub(crate) async fn order(&self, order: HostOrder) -> Answer {
        let (reply, answer) = oneshot::channel();
        self.tell(Command::Host(order, reply)).await;
        answer.await.unwrap_or(Err(Refusal::NotSaved))
    }

    /// Tells the table's task something; a task that has ended does not need to know.
    pub(crate) async fn tell(&self, command: Command) {
        let _ = self.commands.send(command).await;
    }

    /// Tells the table's task something, unless so much waits there that it would take a while; whether
    /// that was so.
    pub(crate) fn try_tell(&self, command: Command) -> bool {
        !matches!(self.commands.try_send(command), Err(TrySendError::Full(_)))
    }

    /// Lets the table read the store, and waits until it has.
    pub(crate) async fn catch_up(&self) -> Result<(), Refusal> {
        let (reply, answer) = oneshot::channel();
        self.tell(Command::CatchUpFor(reply)).await;
        answer.await.unwrap_or(Err(Refusal::NotSaved))
    }

    /// Waits until the task has ended.
    pub(crate) async fn ended(&self) {
        self.commands.closed().await;
    }

    /// Whether the task has ended.
    pub(crate) fn is_closed(&self) -> bool {
        self.commands.is_closed()
    }
}

/// Why a table is taken into memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Somebody comes, and may need a moment.
    ByGuest,
    /// Something is due there.
    ByTime,
}

/// Starts the task of a table that was kept; `None` where what was kept is damaged.
pub(crate) fn start(
    hub: &Arc<Hub>,
    id: TableId,
    stored: &StoredTable,
    wanted: Wanted,
) -> Option<Handle> {
    let (commands, incoming) = mpsc::channel(WAITING);
    let task = Task::new(Arc::clone(hub), id, stored, wanted)?;
    let feed = Arc::clone(&task.feed);
    tokio::spawn(Box::new(task).run(incoming));
    Some(Handle { commands, feed })
}
