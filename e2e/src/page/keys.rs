//! The keyboard.

use chromiumoxide::cdp::browser_protocol::input::{
    DispatchKeyEventParams, DispatchKeyEventType, InsertTextParams,
};
use chromiumoxide::keys::get_key_definition;

use super::Page;
use crate::Fault;

/// A press of one key, with modifiers.
///
/// A string is a key of the US layout by what it writes (`"b"`, `"B"`, `"7"`) or by its name
/// (`"Enter"`, `"ArrowLeft"`, `"Tab"`, `"Escape"`).
#[derive(Clone, Debug)]
pub struct Key {
    /// The name in the US layout, which also gives the place and the number of the key.
    name: String,
    /// What the key writes instead, in another layout.
    writes: Option<String>,
    modifiers: i64,
}

impl Key {
    const ALT: i64 = 1;
    const CONTROL: i64 = 2;
    const SHIFT: i64 = 8;

    /// A key by what it writes in the US layout, or by its name.
    pub fn named(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            writes: None,
            modifiers: 0,
        }
    }

    /// The key at the place of a US key that writes something else in another layout.
    ///
    /// `Key::writing("b", "и")` is the key right of V on a Ukrainian keyboard: its `code` is `KeyB`,
    /// its `key` is `и`.
    pub fn writing(place: impl Into<String>, writes: impl Into<String>) -> Self {
        Self {
            writes: Some(writes.into()),
            ..Self::named(place)
        }
    }

    /// The same with Shift held.
    #[must_use]
    pub fn with_shift(self) -> Self {
        self.with(Self::SHIFT)
    }

    /// The same with Control held.
    #[must_use]
    pub fn with_control(self) -> Self {
        self.with(Self::CONTROL)
    }

    /// The same with Alt held.
    #[must_use]
    pub fn with_alt(self) -> Self {
        self.with(Self::ALT)
    }

    fn with(mut self, modifier: i64) -> Self {
        self.modifiers |= modifier;
        self
    }

    /// What goes to the browser when the key goes down, and when it comes up.
    fn events(&self) -> Result<[DispatchKeyEventParams; 2], Fault> {
        let Some(known) = get_key_definition(&self.name) else {
            return Err(Fault::NoKey(self.name.clone()));
        };
        let key = self.writes.as_deref().unwrap_or(known.key);
        let is_character = key.chars().count() == 1;
        let writes = known.text.or(is_character.then_some(key));
        // With Control or Alt a key is a command and writes nothing.
        let text = writes.filter(|_| self.modifiers & (Self::CONTROL | Self::ALT) == 0);
        let down = if text.is_some() {
            DispatchKeyEventType::KeyDown
        } else {
            DispatchKeyEventType::RawKeyDown
        };
        let event = |kind| {
            let mut event = DispatchKeyEventParams::new(kind);
            event.key = Some(key.to_owned());
            event.code = Some(known.code.to_owned());
            event.windows_virtual_key_code = Some(known.key_code);
            event.modifiers = Some(self.modifiers);
            event
        };
        let mut pressed = event(down);
        pressed.text = text.map(str::to_owned);
        Ok([pressed, event(DispatchKeyEventType::KeyUp)])
    }
}

impl From<&str> for Key {
    fn from(name: &str) -> Self {
        Self::named(name)
    }
}

impl Page {
    /// Presses a key and lets it go; it goes to whatever has the focus.
    pub async fn press(&self, key: impl Into<Key>) -> Result<(), Fault> {
        for event in key.into().events()? {
            self.call(event).await?;
        }
        Ok(())
    }

    /// Types a text into whatever has the focus, key by key as far as the US layout has them.
    pub async fn type_text(&self, text: &str) -> Result<(), Fault> {
        for character in text.chars() {
            let character = character.to_string();
            match Key::named(&character).events() {
                Ok(events) => {
                    for event in events {
                        self.call(event).await?;
                    }
                }
                Err(_) => {
                    self.call(InsertTextParams::new(character)).await?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Key;

    #[test]
    fn a_key_of_another_layout_has_its_place_and_its_own_character() {
        let [down, up] = Key::writing("b", "и").events().expect("B is a key");
        assert_eq!(down.code.as_deref(), Some("KeyB"));
        assert_eq!(down.key.as_deref(), Some("и"));
        assert_eq!(down.text.as_deref(), Some("и"));
        assert_eq!(up.text, None);
    }

    #[test]
    fn commands_write_nothing() {
        let [down, _] = Key::named("z").with_control().events().expect("Z is a key");
        assert_eq!(down.text, None);
    }

    #[test]
    fn an_unknown_name_is_refused() {
        assert!(Key::named("Nonsense").events().is_err());
    }
}
