//! Laying the table in steps, between which the browser can draw and answer.
//!
//! All of it at once would keep a slow phone from answering for half a second.

use leptos::prelude::*;

use crate::browser::after;

/// A step of laying the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Step {
    /// Nothing but the frame is there.
    Frame,
    /// What all players share.
    Ring,
    /// What the others have, and what is told.
    Others,
    /// What the player has: everything is there.
    Own,
}

impl Step {
    const fn next(self) -> Option<Step> {
        match self {
            Step::Frame => Some(Step::Ring),
            Step::Ring => Some(Step::Others),
            Step::Others => Some(Step::Own),
            Step::Own => None,
        }
    }
}

/// How far the table is laid.
#[derive(Clone, Copy)]
pub(super) struct Laying(RwSignal<Step>);

impl Laying {
    /// Begins with the frame.
    pub(super) fn begin() -> Laying {
        let laying = Laying(RwSignal::new(Step::Frame));
        laying.go_on(Step::Ring);
        laying
    }

    fn go_on(self, step: Step) {
        let lay = move || {
            // Whoever has left the table needs no more of it.
            if self.0.try_set(step).is_none()
                && let Some(next) = step.next()
            {
                self.go_on(next);
            }
        };
        if document().hidden() {
            // Nothing is drawn there, and no frame comes.
            return after(0.0, lay);
        }
        request_animation_frame(move || after(0.0, lay));
    }

    /// Whether everything is there.
    pub(super) fn is_done(self) -> bool {
        self.0.get() == Step::Own
    }

    /// Draws something when its step has come.
    pub(super) fn at(
        self,
        step: Step,
        draw: impl Fn() -> AnyView + Send + 'static,
    ) -> impl Fn() -> Option<AnyView> + Send {
        let has_come = Memo::new(move |_| self.0.get() >= step);
        move || has_come.get().then(&draw)
    }
}
