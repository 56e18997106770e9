//! Somebody's attempt at a step: what is pressed or played, what came of it, and what is kept of it.

use leptos::prelude::*;
use praline_view::{AnswerSpot, LessonPlace, LessonProgress, LessonRun, LessonView};

use crate::app::{App, Keeper, Route};
use crate::sound::{self, Cue};

/// An attempt at a step: a handle of signals, to be copied freely.
#[derive(Clone, Copy)]
pub(super) struct Attempt {
    pub(super) app: App,
    pub(super) run: RwSignal<LessonRun>,
    pub(super) progress: RwSignal<LessonProgress>,
    pub(super) shown: Memo<LessonView>,
}

impl Attempt {
    /// A step that nobody has answered yet.
    pub(super) fn begin(app: App, place: LessonPlace) -> Attempt {
        let run = RwSignal::new(LessonRun::begin(place));
        let progress = RwSignal::new(app.keeper.with_value(Keeper::lessons));
        let shown = Memo::new(move |_| {
            let words = app.words.get();
            run.with(|run| progress.with(|done| LessonView::new(run, done, &words.0)))
        });
        Attempt {
            app,
            run,
            progress,
            shown,
        }
    }

    /// Presses an answer.
    pub(super) fn press(self, spot: AnswerSpot) {
        self.change(|run| run.press(spot));
    }

    /// Changes the attempt; what came of it is told once.
    pub(super) fn change(self, change: impl FnOnce(&mut LessonRun)) {
        let before = self.run.get_untracked();
        self.run.update(change);
        let is_new = |run: &LessonRun| run.is_answered() && *run != before;
        if self.run.with_untracked(is_new) {
            self.answered();
        }
    }

    fn answered(self) {
        let said = self.shown.with_untracked(|shown| {
            let feedback = shown.feedback.as_ref();
            feedback.map(|feedback| feedback.said.join(" "))
        });
        self.app.say(said.unwrap_or_default());
        if !self.run.with_untracked(LessonRun::is_right) {
            return;
        }
        sound::play(self.app.shell, Cue::PickUp);
        let place = self.run.with_untracked(LessonRun::place);
        self.progress.update(|progress| progress.note(place));
        let progress = self.progress.get_untracked();
        self.app.keep(|keeper| keeper.put_lessons(&progress));
    }

    /// Tries it once more.
    pub(super) fn again(self) {
        self.run.update(|run| *run = LessonRun::begin(run.place()));
    }

    /// Goes on to the next step, or to the list where the lesson ends.
    pub(super) fn go_on(self) {
        let place = self.run.with_untracked(LessonRun::place);
        self.app.go(Route::Learn(place.next()));
    }
}
