//! Requests that wait for their answers.

use std::fmt::Display;

use crate::wire::Asked;

/// Requests that wait for their answers, the oldest first.
#[derive(Clone, Debug)]
pub(super) struct Requests<R> {
    /// The number of the latest one.
    number: u32,
    waiting: Vec<Waiting<R>>,
}

#[derive(Clone, Debug)]
struct Waiting<R> {
    asked: Asked<R>,
    sent: Sent,
}

/// Whether a request is on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sent {
    /// Not yet.
    No,
    /// On the connection that there is, or was.
    Once,
    /// On one that was lost, and again or soon on this one.
    Again { is_due: bool },
}

/// A request whose answer has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answered<R> {
    pub(super) request: R,
    /// Whether it was sent more than once, so that the answer may be that to the second time.
    pub(super) was_repeated: bool,
}

impl<R: Display> Requests<R> {
    /// Asks for something now; the line to send.
    pub(super) fn ask(&mut self, request: R) -> String {
        self.add(request, Sent::Once).to_string()
    }

    /// Asks for something as soon as that is possible.
    pub(super) fn keep(&mut self, request: R) {
        self.add(request, Sent::No);
    }

    fn add(&mut self, request: R, sent: Sent) -> &Asked<R> {
        self.number = self.number.wrapping_add(1);
        let number = self.number;
        let asked = Asked { number, request };
        self.waiting.push(Waiting { asked, sent });
        &self.waiting[self.waiting.len() - 1].asked
    }

    /// The lines of what is to be sent, which from then on is on its way.
    pub(super) fn unsent(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        for waiting in &mut self.waiting {
            waiting.sent = match waiting.sent {
                Sent::No => Sent::Once,
                Sent::Again { is_due: true } => Sent::Again { is_due: false },
                Sent::Once | Sent::Again { is_due: false } => continue,
            };
            lines.push(waiting.asked.to_string());
        }
        lines
    }
}

impl<R> Requests<R> {
    pub(super) const fn new() -> Requests<R> {
        Requests {
            number: 0,
            waiting: Vec::new(),
        }
    }

    pub(super) fn waiting(&self) -> impl Iterator<Item = &R> {
        self.waiting.iter().map(|waiting| &waiting.asked.request)
    }

    /// A new connection has caught up: what was on its way is to be sent again if that counts once, and
    /// else is given back.
    pub(super) fn repeat(&mut self, counts_once: impl Fn(&R) -> bool) -> Vec<R> {
        let mut abandoned = Vec::new();
        for mut waiting in std::mem::take(&mut self.waiting) {
            if waiting.sent != Sent::No {
                if !counts_once(&waiting.asked.request) {
                    abandoned.push(waiting.asked.request);
                    continue;
                }
                waiting.sent = Sent::Again { is_due: true };
            }
            self.waiting.push(waiting);
        }
        abandoned
    }

    /// Nothing is waited for any more; gives back what was.
    pub(super) fn abandon(&mut self) -> impl Iterator<Item = R> {
        let waiting = std::mem::take(&mut self.waiting);
        waiting.into_iter().map(|waiting| waiting.asked.request)
    }

    /// The request that an answer is for; none where nobody has asked.
    pub(super) fn answered(&mut self, number: u32) -> Option<Answered<R>> {
        let is_it = |waiting: &Waiting<R>| waiting.asked.number == number;
        let place = self.waiting.iter().position(is_it)?;
        let Waiting { asked, sent } = self.waiting.remove(place);
        Some(Answered {
            request: asked.request,
            was_repeated: matches!(sent, Sent::Again { .. }),
        })
    }
}
