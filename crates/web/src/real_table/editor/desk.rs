//! What the editor has before it: the position, the panel that is open, and what is kept of both.

use leptos::prelude::*;
use praline_rules::Game;
use praline_view::{EditAction, Editor, EditorView, Place, Readiness, Unreadable};

use super::keys::{self, when_focus_is_lost};
use crate::app::{App, DRAFT, Keeper};
use crate::browser::when_kept_elsewhere;

/// The editor's signals, to be copied freely.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) app: App,
    /// The position.
    pub(super) editor: RwSignal<Editor>,
    /// What is shown of it.
    pub(super) view: Memo<EditorView>,
    /// What is open in the place of the board.
    pub(super) panel: RwSignal<Option<Panel>>,
    /// The position that moves are tried in, and advice is given for.
    pub(super) tried: RwSignal<Option<Game>>,
    /// Why a text is no position.
    pub(super) unreadable: RwSignal<Option<Unreadable>>,
    /// The draft as it was kept when this tab last looked.
    kept: StoredValue<Option<String>>,
}

/// What can be open in the place of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    /// Everything that is wrong.
    Faults,
    /// Which game it is, and the position as text.
    Game,
    /// Bag and lid.
    Stores,
    /// What the round brings.
    Count,
    /// Who plays on.
    PlayOn,
}

impl Desk {
    /// The desk with the position that a link or a game brings, or with the last draft.
    pub(super) fn open(app: App) -> Desk {
        let mut editor = Editor::default();
        let kept = app.keeper.with_value(Keeper::draft);
        if let Some(text) = &kept {
            // A draft that cannot be read is ignored.
            let _ = editor.replace(text);
        }
        let editor = RwSignal::new(editor);
        let view = Memo::new(move |_| {
            let words = app.words.get();
            editor.with(|editor| editor.view(&words.0))
        });
        let desk = Desk {
            app,
            editor,
            view,
            panel: RwSignal::new(None),
            tried: RwSignal::new(None),
            unreadable: RwSignal::new(None),
            kept: StoredValue::new(kept),
        };
        app.tries.set(false);
        on_cleanup(move || app.tries.set(false));
        when_kept_elsewhere(DRAFT, move || desk.catch_up());
        Effect::new(move |_| {
            if let Some(text) = app.brought.get() {
                app.brought.set(None);
                desk.read(&text);
            }
        });
        desk
    }

    /// Takes over what another tab has done to the draft.
    fn catch_up(self) {
        let now = self.app.keeper.with_value(Keeper::draft);
        if self.kept.with_value(|kept| *kept == now) {
            return;
        }
        if let Some(text) = &now {
            self.editor.update(|editor| editor.follow(text));
        }
        self.kept.set_value(now);
    }

    /// Does something to the position, and keeps the draft.
    pub(super) fn act(self, action: EditAction) {
        self.catch_up();
        when_focus_is_lost(move || keys::focus_somewhere(self));
        let before = self.editor.with_untracked(|editor| editor.setup().clone());
        self.editor.update(|editor| editor.act(action));
        if self
            .editor
            .with_untracked(|editor| *editor.setup() != before)
        {
            self.keep();
        }
        if let EditAction::Show(_) = action {
            self.panel.set(None);
        }
    }

    /// Puts a position on the table that is written as text, or says which field of it is wrong.
    pub(super) fn read(self, text: &str) {
        let mut read = Ok(());
        self.editor.update(|editor| read = editor.replace(text));
        let is_read = read.is_ok();
        self.unreadable.set(read.err());
        self.app.tries.set(false);
        self.panel.set((!is_read).then_some(Panel::Game));
        if is_read {
            self.keep();
        }
    }

    fn keep(self) {
        let text = self
            .editor
            .with_untracked(|editor| editor.setup().to_string());
        self.app.keep(|keeper| keeper.put_draft(&text));
        self.kept
            .set_value(self.app.keeper.with_value(Keeper::draft));
    }

    /// Puts the position on a table, to be advised and tried out.
    pub(super) fn try_out(self) {
        self.panel.set(None);
        self.tried.set(untrack(move || self.game()));
        self.app.tries.set(true);
    }

    /// Shows a place, and lets keys work there.
    pub(super) fn go_to(self, place: Place) {
        if let Place::Line(seat, ..)
        | Place::Wall(seat, ..)
        | Place::Floor(seat, _)
        | Place::Spare(seat)
        | Place::Score(seat) = place
        {
            self.act(EditAction::Show(seat));
        }
        let is_store = matches!(place, Place::Bag | Place::Lid);
        self.panel.set(is_store.then_some(Panel::Stores));
        self.act(EditAction::At(place));
    }

    /// Opens a panel, or closes it again.
    pub(super) fn toggle(self, panel: Panel) {
        let is_open = self.panel.get_untracked() == Some(panel);
        self.panel.set((!is_open).then_some(panel));
    }

    /// The game that would go on from here, if the position is right.
    pub(super) fn game(self) -> Option<Game> {
        self.editor.with(Editor::game)
    }

    /// Whether the round can be counted.
    pub(super) fn may_count(self) -> bool {
        self.editor.with(|editor| match editor.readiness() {
            Readiness::Right(game) => game.turn().mover().is_some(),
            Readiness::Counting(_) => true,
            Readiness::Faulty(_) => false,
        })
    }
}
