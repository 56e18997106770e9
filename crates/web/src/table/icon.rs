//! Line icons, drawn in the colour of the words beside them.

use crate::sketch::{Sketch, svg};

/// A line icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Icon {
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// A hint.
    Hint,
    /// The menu.
    Menu,
    /// The settings.
    Settings,
    /// A bot, beside its name.
    Bot,
    /// The bag.
    Bag,
    /// The lid.
    Lid,
    /// Close or dismiss.
    Close,
    /// Here, from there.
    Arrow,
    /// To the first step.
    First,
    /// One step back.
    Back,
    /// One step on.
    Forward,
    /// To the last step.
    Last,
    /// From a full line to the wall.
    Chevron,
    /// More of it.
    Unfold,
    /// The one before.
    Previous,
    /// The one after.
    Next,
    /// Look at it.
    Eye,
    /// Do it yourself.
    Hand,
    /// It is certain.
    Tick,
}

impl Icon {
    /// The side of the square that it is drawn in, and its path.
    const fn shape(self) -> (&'static str, &'static str) {
        let small = "0 0 21 21";
        let large = "0 0 44 44";
        match self {
            Icon::Undo => (small, "M7 5L3 9l4 4M3 9h8a5 5 0 0 1 0 10H8"),
            Icon::Redo => (small, "M14 5l4 4-4 4M18 9h-8a5 5 0 0 0 0 10h3"),
            Icon::Hint => (small, "M8 14a5 5 0 1 1 5 0v2H8zM8.5 19h4"),
            Icon::Menu => (small, "M4 6h13M4 11h13M4 16h13"),
            Icon::Bot => (
                small,
                "M4 8h13v9H4zM10.5 8V4M8 12v1.5M13 12v1.5M1.5 11v3M19.5 11v3",
            ),
            Icon::Settings => (
                small,
                "M10.5 7.2a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6zM10.5 2.5v2.2M10.5 16.3v2.2M2.5 \
                 10.5h2.2M16.3 10.5h2.2M4.8 4.8l1.6 1.6M14.6 14.6l1.6 1.6M4.8 16.2l1.6-1.6M14.6 \
                 6.4l1.6-1.6",
            ),
            Icon::Bag => (
                large,
                "M16 14C8 20 5 28 7 34c1.5 5 8 6 15 6s13.5-1 15-6c2-6-1-14-9-20M14 5c2 3 2 6 2 \
                 9h12c0-3 0-6 2-9-3 1-4 2-5.5 2S23.500 5 22 5s-1.5 2-3 2S16.500 6 14 5zM15 14h14",
            ),
            Icon::Lid => (
                large,
                "M5 18h34v6H5zM8 24v13h28V24M22 18c-9 0-12-3-11-7s8-3 11 7c3-10 10-11 11-7s-2 \
                 7-11 7z",
            ),
            Icon::Close => (small, "M5 5l11 11M16 5L5 16"),
            Icon::Arrow => (small, "M3 10.5h14M12 5.5l5 5-5 5"),
            Icon::First => (small, "M5 4v13M16 4l-8 6.5 8 6.5z"),
            Icon::Back => (small, "M14 4l-8 6.5 8 6.5z"),
            Icon::Forward => (small, "M7 4l8 6.500-8 6.500z"),
            Icon::Last => (small, "M16 4v13M5 4l8 6.500-8 6.500z"),
            Icon::Chevron => ("0 0 14 14", "M4 2l6 5-6 5"),
            Icon::Previous => (small, "M13 4.5l-6 6 6 6"),
            Icon::Next => (small, "M8 4.5l6 6-6 6"),
            Icon::Eye => (
                small,
                "M2 10.5C4 6.5 7 5 10.5 5s6.5 1.5 8.5 5.5c-2 4-5 5.5-8.5 5.5S4 14.5 2 10.5zM10.5 8a2.5 \
                 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
            ),
            Icon::Hand => (
                small,
                "M4 12l3 5h7l2.5-6.5M6 11V5.5a1.3 1.3 0 0 1 2.6 0V10V3.8a1.3 1.3 0 0 1 2.6 0V10V5a1.3 \
                 1.3 0 0 1 2.6 0v5.5V7.5a1.3 1.3 0 0 1 2.6 0",
            ),
            Icon::Tick => (small, "M4 11l4.5 4.5L17 6"),
            Icon::Unfold => (small, "M5 13l5.500-5.500L16 13"),
        }
    }

    /// Draws it.
    pub(crate) fn draw(self) -> Sketch {
        let (square, path) = self.shape();
        let class = match self {
            Icon::Chevron => "chev",
            _ => "ic",
        };
        svg(class, square, ("path", "d", path.into()))
    }
}
