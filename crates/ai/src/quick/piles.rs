//! Where pieces can be taken from.

use praline_rules::{Colour, Disc, Game, Gold, Marker, Pieces, Share, Source};

/// What can be taken from one source.
pub(crate) struct Pile {
    pub(crate) from: Source,
    pub(crate) pieces: Pieces,
    /// Whether the marker comes with it.
    pub(crate) marker: bool,
}

/// The sources that hold pieces; of plain discs that hold the same, only the first.
pub(crate) fn piles(game: &Game) -> impl Iterator<Item = Pile> {
    let neighbours_matter = sharer(game).is_some();
    let alike = move |a: Disc, b: Disc| {
        let plain = game.gold().get(a).is_none() && game.gold().get(b).is_none();
        plain && game.disc(a) == game.disc(b)
    };
    let repeated = move |disc: Disc| game.discs().any(|d| d < disc && alike(d, disc));
    let discs = game
        .discs()
        .filter(move |disc| !game.disc(*disc).is_empty())
        .filter(move |disc| neighbours_matter || !repeated(*disc))
        .map(|disc| Pile {
            from: Source::disc(disc),
            pieces: game.disc(disc),
            marker: false,
        });
    discs.chain(std::iter::once(Pile {
        from: Source::CENTRE,
        pieces: game.centre(),
        marker: matches!(game.marker(), Marker::Centre(_)),
    }))
}

/// The sharer disc, while something lies on it.
fn sharer(game: &Game) -> Option<Disc> {
    let disc = game.gold().find(Gold::Sharer)?;
    (!game.disc(disc).is_empty()).then_some(disc)
}

/// The ways to share what is left of a source; for all but the sharer, the one way not to.
pub(crate) fn shares(game: &Game, from: Source, taken: Colour) -> impl Iterator<Item = Share> {
    let shared = sharer(game).filter(|disc| from == Source::disc(*disc));
    let ways = shared.map(|disc| game.shares(disc, taken));
    let none = shared.is_none().then_some(Share::NONE);
    ways.into_iter().flatten().chain(none)
}
