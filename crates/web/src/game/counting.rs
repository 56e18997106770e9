//! The wall step: nothing tells what it brings before its pieces have arrived.

use leptos::prelude::*;

use super::GamePlay;
use crate::browser::after;

impl GamePlay {
    /// Holds back whatever would tell the wall step that has just happened, for so many milliseconds.
    pub(crate) fn hold_back_count(self, milliseconds: f64) {
        let counted = self.sitting.with_untracked(|sitting| {
            let step = sitting.moments().len();
            let before = sitting.play_after(step.saturating_sub(1));
            (step, before.game().round())
        });
        self.counting.set(Some(counted));
        after(milliseconds, move || {
            if self.counting.get_untracked() == Some(counted) {
                self.tell_count();
            }
        });
    }

    /// Tells what was held back, if anything was.
    pub(crate) fn tell_count(self) {
        if !self.is_counting() {
            return;
        }
        self.counting.set(None);
        for told in self
            .untold
            .try_update_value(std::mem::take)
            .unwrap_or_default()
        {
            self.shell.say(told);
        }
        self.judge();
    }

    /// Whether a wall step is still being shown.
    pub(super) fn is_counting(self) -> bool {
        self.counting.get_untracked().is_some()
    }

    /// Tells a screen reader something, after what is still held back.
    pub(super) fn tell(self, text: String) {
        if self.is_counting() {
            self.untold.update_value(|untold| untold.push(text));
        } else {
            self.shell.say(text);
        }
    }
}
