//! What is kept in this browser: settings, the last plan, and games as records.

use leptos::prelude::{on_cleanup, window_event_listener};
use web_sys::window;

/// What all names in the storage begin with.
const PREFIX: &str = "praline.";

/// Which storage of the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drawer {
    /// Kept until it is removed, and shared by all tabs.
    Lasting,
    /// Kept as long as the tab, across reloads.
    Tab,
}

/// A storage of the browser, or nothing where the browser has none for us.
#[derive(Clone, Debug)]
pub(crate) struct Storage(Option<web_sys::Storage>);

impl Storage {
    /// Opens a drawer.
    pub(crate) fn open(drawer: Drawer) -> Storage {
        let storage = window().and_then(|window| {
            let storage = match drawer {
                Drawer::Lasting => window.local_storage(),
                Drawer::Tab => window.session_storage(),
            };
            storage.ok().flatten()
        });
        Storage(storage)
    }

    /// Whether the browser keeps anything at all for us: what is kept already, or a letter, has room.
    pub(crate) fn is_there(&self) -> bool {
        let Some(storage) = &self.0 else {
            return false;
        };
        let probe = format!("{PREFIX}probe");
        let has_any = storage.length().is_ok_and(|length| length > 0);
        let has_room = storage.set_item(&probe, "").is_ok();
        // What was put there for a moment is in nobody's way.
        let _ = storage.remove_item(&probe);
        has_any || has_room
    }

    /// What is kept under a name.
    pub(crate) fn get(&self, name: &str) -> Option<String> {
        let storage = self.0.as_ref()?;
        storage.get_item(&format!("{PREFIX}{name}")).ok().flatten()
    }

    /// Keeps a text under a name, and says whether that worked.
    pub(crate) fn put(&self, name: &str, text: &str) -> bool {
        let put = |storage: &web_sys::Storage| storage.set_item(&format!("{PREFIX}{name}"), text);
        self.0.as_ref().map(put).is_some_and(|done| done.is_ok())
    }

    /// Forgets what is kept under a name.
    pub(crate) fn remove(&self, name: &str) {
        if let Some(storage) = &self.0 {
            // A storage that cannot forget keeps a text that nobody will ask for.
            let _ = storage.remove_item(&format!("{PREFIX}{name}"));
        }
    }

    /// All names that begin with something, without the common prefix.
    pub(crate) fn names(&self, beginning: &str) -> Vec<String> {
        let Some(storage) = &self.0 else {
            return Vec::new();
        };
        let count = storage.length().unwrap_or(0);
        let names = (0..count).filter_map(|index| storage.key(index).ok().flatten());
        let own = names.filter_map(|name| name.strip_prefix(PREFIX).map(str::to_owned));
        own.filter(|name| name.starts_with(beginning)).collect()
    }
}

/// Hears, as long as what asks for it is shown, that another tab keeps something else under a name.
pub(crate) fn when_kept_elsewhere(name: &'static str, heard: impl Fn() + 'static) {
    let listener = window_event_listener(leptos::ev::storage, move |event| {
        let key = event.key();
        let own = key.as_deref().map(|key| key.strip_prefix(PREFIX));
        // Without a key, all of it was thrown away.
        if own.is_none_or(|own| own == Some(name)) {
            heard();
        }
    });
    on_cleanup(move || listener.remove());
}
