//! One connection to a NATS server, from its making to its end.

use std::time::Duration;

use async_nats::rustls::crypto::{CryptoProvider, ring};
use async_nats::{Client, ConnectError, ConnectErrorKind, Event, Subscriber};
use futures_util::StreamExt;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until, timeout, timeout_at};

use super::address::Address;
use super::ears::{Ears, Heard};
use super::message::{FULL, Line};
use super::{BusError, Node};
use crate::bus::Announcement;

/// The oldest version of the server that this was tried with.
pub(super) const OLDEST: (u32, u32) = (2, 9);

/// How long a connection may take to be made, and a message to be taken in or to come back at first.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often the library asks a silent server whether it is there; it gives up one that owes it two
/// answers.
const PING: Duration = Duration::from_secs(1);
/// How often a node sends itself something over the bus.
const OFTEN: Duration = Duration::from_millis(500);
/// How long a node may hear nothing of itself before the connection counts as lost.
const SILENCE: Duration = Duration::from_secs(3);
/// Least time between two answers to those who ask which clusters are here: one is for all of them.
const BETWEEN_ANSWERS: Duration = Duration::from_millis(100);
/// How many messages may wait to be looked at, which takes a moment; more are lost. Each of them is as
/// long as the server lets it be, usually 1 MiB at most.
const UNREAD: usize = 512;
/// How many messages may wait to be written.
const UNWRITTEN: usize = 64;
/// How many announcements are taken at once.
const AT_ONCE: usize = 256;

/// What the library tells of a connection.
#[derive(Clone, Debug, Default)]
struct Events {
    has_ended: bool,
    /// What the server has said that it did not like.
    complaint: Option<String>,
}

/// How a connection came to its end.
#[derive(Debug)]
pub(super) enum Ended {
    /// It was lost.
    Lost(String),
    /// Nobody has anything to tell any more.
    Done,
}

/// One connection to a NATS server.
pub(super) struct Session {
    client: Client,
    messages: Subscriber,
    events: watch::Receiver<Events>,
    ears: Ears,
}

impl Session {
    /// Connects, and listens for so long at least; done once what is told there comes back.
    pub(super) async fn open(
        address: &Address,
        node: &Node,
        at_least: Duration,
    ) -> Result<Session, BusError> {
        let (told, mut events) = watch::channel(Events::default());
        let client = connect(address, told).await?;
        let lost = |fault: &dyn std::fmt::Display| BusError::Unreachable {
            at: address.at.clone(),
            fault: fault.to_string(),
        };
        let messages = client.subscribe(address.subject.clone()).await;
        let mut messages = messages.map_err(|fault| lost(&fault))?;
        let mut ears = Ears::default();
        let hello = node.sender.message(&[Line::Who, ears.next_echo()]);
        let told = client.publish(address.subject.clone(), hello.into()).await;
        told.map_err(|fault| lost(&fault))?;
        let (begin, mut comes_back) = (Instant::now(), false);
        loop {
            let until = begin + if comes_back { at_least } else { PATIENCE };
            match timeout_at(until, messages.next()).await {
                Ok(Some(message)) => match ears.hear(&message.payload, node) {
                    Heard::Itself => comes_back = true,
                    Heard::Other { .. } if at_least > Duration::ZERO => {
                        return Err(BusError::OtherCluster {
                            at: address.at.clone(),
                            subject: address.subject.clone(),
                        });
                    }
                    Heard::Other { .. } => node.notes.tell_other(),
                    Heard::Nothing => {}
                },
                Ok(None) => return Err(lost(&"it was closed")),
                Err(_) if comes_back => break,
                Err(_) => {
                    let complaint = events.borrow_and_update().complaint.clone();
                    return Err(BusError::Mute {
                        at: address.at.clone(),
                        subject: address.subject.clone(),
                        said: complaint.map_or(String::new(), |said| format!(" ({said})")),
                    });
                }
            }
        }
        Ok(Session {
            client,
            messages,
            events,
            ears,
        })
    }

    /// Carries what is told and what is heard, until the connection is lost or nobody has anything to
    /// tell any more.
    pub(super) async fn run(
        mut self,
        address: &Address,
        node: &Node,
        waiting: &mut mpsc::Receiver<Announcement>,
    ) -> Ended {
        let mut news = Vec::with_capacity(AT_ONCE);
        let mut ticks = interval(OFTEN);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut answered = Instant::now();
        let mut answer_at = None;
        loop {
            let longest = FULL.min(self.client.max_payload());
            let to_tell = tokio::select! {
                () = ended(&mut self.events) => {
                    return Ended::Lost("the connection was closed".to_owned());
                }
                message = self.messages.next() => {
                    let Some(message) = message else {
                        return Ended::Lost("the subscription was ended".to_owned());
                    };
                    if let Heard::Other { asks } = self.ears.hear(&message.payload, node) {
                        node.notes.tell_other();
                        if asks {
                            answer_at.get_or_insert(answered + BETWEEN_ANSWERS);
                        }
                    }
                    continue;
                }
                taken = waiting.recv_many(&mut news, AT_ONCE) => {
                    if taken == 0 {
                        let _ = timeout(PATIENCE, self.client.flush()).await;
                        return Ended::Done;
                    }
                    let messages = node.sender.messages(&news, longest);
                    news.clear();
                    messages
                }
                _ = ticks.tick() => {
                    if self.ears.silence() > SILENCE {
                        return Ended::Lost("nothing comes back from it".to_owned());
                    }
                    vec![node.sender.message(&[self.ears.next_echo()])]
                }
                () = until(answer_at) => {
                    (answer_at, answered) = (None, Instant::now());
                    vec![node.sender.message(&[Line::Here])]
                }
            };
            for message in to_tell {
                let told = self.client.publish(address.subject.clone(), message.into());
                match timeout(PATIENCE, told).await {
                    Ok(Ok(())) => {}
                    Ok(Err(fault)) => return Ended::Lost(fault.to_string()),
                    Err(_) => return Ended::Lost("it takes nothing in".to_owned()),
                }
            }
        }
    }
}

/// Done when the library says that the connection has ended, or says nothing any more.
async fn ended(events: &mut watch::Receiver<Events>) {
    let _ = events.wait_for(|events| events.has_ended).await;
}

/// Waits until then, or for ever.
async fn until(then: Option<Instant>) {
    match then {
        Some(then) => sleep_until(then).await,
        None => std::future::pending().await,
    }
}

async fn connect(address: &Address, told: watch::Sender<Events>) -> Result<Client, BusError> {
    // Where a program holds several, none is the usual one.
    if CryptoProvider::get_default().is_none() {
        let _ = ring::default_provider().install_default();
    }
    let options = address.options().await?;
    let options = options
        .name("praline")
        .connection_timeout(PATIENCE)
        .ping_interval(PING)
        .subscription_capacity(UNREAD)
        .client_capacity(UNWRITTEN)
        // Whoever holds the session connects anew, and then knows that nothing old waits in it.
        .max_reconnects(address.servers.len())
        .ignore_discovered_servers()
        .event_callback(move |event| {
            told.send_if_modified(|events| note(events, &event));
            std::future::ready(())
        });
    let client = options.connect(address.servers.as_slice()).await;
    let client = client.map_err(|error| unreachable(address, &error))?;
    let version = client.server_info().version;
    if is_too_old(&version) {
        let at = address.at.clone();
        return Err(BusError::TooOld { at, version });
    }
    Ok(client)
}

/// Notes what the library tells; whether that matters to anyone.
fn note(events: &mut Events, event: &Event) -> bool {
    match event {
        Event::Disconnected | Event::Closed => events.has_ended = true,
        Event::ServerError(error) => events.complaint = Some(error.to_string()),
        _ => return false,
    }
    true
}

fn unreachable(address: &Address, error: &ConnectError) -> BusError {
    let at = address.at.clone();
    match error.kind() {
        ConnectErrorKind::AuthorizationViolation | ConnectErrorKind::Authentication => {
            BusError::Refused { at }
        }
        ConnectErrorKind::TimedOut => {
            let fault = "there is no answer".to_owned();
            BusError::Unreachable { at, fault }
        }
        kind => {
            let source = std::error::Error::source(error);
            let fault = source.map_or_else(|| kind.to_string(), ToString::to_string);
            BusError::Unreachable { at, fault }
        }
    }
}

/// Whether a server of that version is older than any that was tried; one that does not say is taken.
fn is_too_old(version: &str) -> bool {
    let mut numbers = version.split('.').map_while(|part| part.parse().ok());
    let known = numbers.next().zip(numbers.next());
    known.is_some_and(|version: (u32, u32)| version < OLDEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        for (version, is_old) in [
            ("1.4.1", true),
            ("2.8.4", true),
            ("2.9.10", false),
            ("2.10.0-beta.1", false),
            ("3.0.0", false),
            ("", false),
        ] {
            assert_eq!(is_too_old(version), is_old, "{version}");
        }
    }
}
