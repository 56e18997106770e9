//! What the bots have learned: the net for the rules that are played.

use leptos::prelude::*;

use super::GamePlay;
use crate::app::Notice;
use crate::engine::Lesson;

impl GamePlay {
    /// Lets the bots learn the rules on the table once the line is free, and others when they are played.
    pub(crate) fn learn_once(self, settled: RwSignal<bool>) {
        let rules = Memo::new(move |_| self.sitting.with(|sitting| sitting.game().rules()));
        Effect::new(move |_| {
            let rules = rules.get();
            if settled.get()
                && let Some(engine) = self.engine.get_value()
            {
                engine.learn(rules);
            }
        });
    }

    /// Says once that the bots play without what they have learned, until they have it.
    pub(crate) fn note_lesson(self, lesson: Lesson) {
        match lesson {
            Lesson::Learned => self.shell.dismiss(Notice::NoNet),
            Lesson::Missed => self.shell.notify(Notice::NoNet),
        }
    }

    /// Lets the bots try again to learn the rules on the table.
    pub(crate) fn learn_again(self) {
        self.shell.dismiss(Notice::NoNet);
        if let Some(engine) = self.engine.get_value() {
            let rules = self
                .sitting
                .with_untracked(|sitting| sitting.game().rules());
            engine.learn(rules);
        }
    }
}
