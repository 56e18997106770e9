//! The words: messages of `locales`, by name and with arguments.

mod language;
mod record_words;
mod rich;
mod typed;
mod words;

pub use language::{Language, UnknownLanguage};
pub use rich::{Part, Rich, drawn_marker, drawn_pieces, with_bot_sign};
pub(crate) use rich::{drawn_colour, without_drawings};

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::settings::Look;

/// Everything that can be said, in one language and for one look.
///
/// Every message may ask for `$look` (`praline` or `tile`), because the two editions have words of
/// their own for the same things.
pub struct Texts {
    language: Language,
    look: Look,
    bundle: FluentBundle<FluentResource>,
}

/// An argument of a message: its name and its value.
pub type Arg<'a> = (&'a str, Value<'a>);

/// The value of a message's argument.
#[derive(Clone, Debug)]
pub enum Value<'a> {
    /// A number, which may decide on the plural.
    Number(i64),
    /// Words that are put in as they are.
    Words(std::borrow::Cow<'a, str>),
}

impl Texts {
    /// The words of a language.
    #[cfg(feature = "all-languages")]
    pub fn new(language: Language, look: Look) -> Texts {
        Texts::from_sources(language, language.sources(), look)
    }

    /// The words of a language from the texts of its files.
    pub fn from_sources<'a>(
        language: Language,
        sources: impl IntoIterator<Item = &'a str>,
        look: Look,
    ) -> Texts {
        let tag = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The marks that keep directions of writing apart: none of the five languages needs them.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| below_zero(value)));
        for source in sources {
            // What can be read of a faulty file is better than none; a test finds the faults.
            let resource = FluentResource::try_new(source.to_owned());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        }
        Texts {
            language,
            look,
            bundle,
        }
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The look whose words are used.
    pub const fn look(&self) -> Look {
        self.look
    }

    /// A message without arguments.
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A message with arguments.
    ///
    /// A message that exists nowhere is said by its name, so that nothing ever fails to be shown.
    pub fn with(&self, id: &str, args: &[Arg<'_>]) -> String {
        let message = self.bundle.get_message(id);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let mut values = FluentArgs::new();
        values.set("look", self.look.edition());
        for (name, value) in args {
            values.set(*name, value.to_fluent());
        }
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&values), &mut errors);
        debug_assert!(errors.is_empty(), "message {id}: {errors:?}");
        text.into_owned()
    }

    /// A message with arguments, some of which are pieces to be drawn.
    pub fn rich(&self, id: &str, args: &[Arg<'_>]) -> Rich {
        Rich::parse(&self.with(id, args))
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Texts({}, {:?})", self.language, self.look)
    }
}

impl Value<'_> {
    fn to_fluent(&self) -> FluentValue<'_> {
        match self {
            Value::Number(number) => FluentValue::from(*number),
            Value::Words(words) => FluentValue::from(&**words),
        }
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(words: &'a str) -> Value<'a> {
        Value::Words(words.into())
    }
}

impl From<String> for Value<'_> {
    fn from(words: String) -> Self {
        Value::Words(words.into())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                // Nothing here is counted that far.
                Value::Number(number.try_into().unwrap_or(i64::MAX))
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i32, i64);

/// A number below zero as it stands in a sentence: with a minus sign, where Fluent writes a hyphen.
fn below_zero(value: &FluentValue<'_>) -> Option<String> {
    let written = match value {
        FluentValue::Number(number) => number.as_string(),
        _ => return None,
    };
    let size = written.strip_prefix('-')?;
    Some(format!("{MINUS}{size}"))
}

/// The minus sign, which is as wide as a plus.
const MINUS: char = '\u{2212}';

/// A number with its sign, as points are written: `+5`, `−2`, `0`.
pub fn signed(number: i32) -> String {
    match number {
        1.. => format!("+{number}"),
        0 => "0".to_owned(),
        _ => format!("{MINUS}{}", number.unsigned_abs()),
    }
}
