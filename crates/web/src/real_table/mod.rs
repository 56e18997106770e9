//! For people with the real game before them: setting up its position, and counting its points.

mod editor;
mod pad;

pub(crate) use editor::EditorScreen;
pub(crate) use pad::PadScreen;
