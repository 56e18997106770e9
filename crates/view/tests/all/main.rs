//! The words of the screens, in every language.

mod messages;
