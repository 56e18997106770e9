//! What every drawing needs: the look and the words; and the smallest things that are drawn.

use leptos::prelude::*;
use praline_rules::Colour;
use praline_view::{Arg, Look, Part, Rich, Texts};

use crate::app::{App, Words};

/// The look and the words that things are drawn with.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Kit {
    /// The art.
    pub(crate) look: Look,
    words: Words,
}

impl Kit {
    /// The kit as it is set; whoever asks is told when it changes.
    pub(crate) fn of(app: App) -> Kit {
        Kit {
            look: app.settings.with(|settings| settings.look),
            words: app.words.get(),
        }
    }

    /// All words.
    pub(crate) fn texts(&self) -> &Texts {
        &self.words.0
    }

    /// A message.
    pub(crate) fn text(&self, id: &str) -> String {
        self.words.0.get(id)
    }

    /// A message with arguments.
    pub(crate) fn text_with(&self, id: &str, args: &[Arg<'_>]) -> String {
        self.words.0.with(id, args)
    }

    /// Where the art of a colour is in the page's drawings.
    pub(crate) fn art(&self, colour: Colour) -> String {
        let letter = self.look.drawn_as(colour).letter();
        match self.look {
            Look::Tile => format!("#t-{letter}"),
            Look::Praline | Look::Printed => format!("#p-{letter}"),
        }
    }

    /// The drawing of a colour, without its letter.
    pub(crate) fn drawing(&self, colour: Colour) -> AnyView {
        let art = self.art(colour);
        view! {
            <svg class="pc" viewBox="0 0 64 64" aria-hidden="true">
                <use_ href=art></use_>
            </svg>
        }
        .into_any()
    }

    /// A piece: its drawing, and its letter where letters are shown.
    pub(crate) fn piece(&self, colour: Colour) -> AnyView {
        view! {
            <span class="pz" aria-hidden="true">
                {self.drawing(colour)}
                <span class="lt">{colour.letter().to_string()}</span>
            </span>
        }
        .into_any()
    }

    /// A sentence with its pieces drawn; a screen reader hears their number and colour.
    pub(crate) fn rich(&self, rich: &Rich) -> AnyView {
        let parts = rich.parts();
        let same = |a: &Part, b: &Part| matches!(a, Part::Piece(_)) && a == b;
        let runs = parts.chunk_by(same).map(|run| match &run[0] {
            Part::Text(words) => view! { <span>{words.clone()}</span> }.into_any(),
            Part::Marker => marker(),
            Part::Piece(colour) => {
                let count = u8::try_from(run.len()).unwrap_or(u8::MAX);
                let spoken = self.words.0.some_of(*colour, count);
                let drawn: Vec<AnyView> = run.iter().map(|_| self.piece(*colour)).collect();
                view! {
                    <span class="few">{drawn}<span class="unseen">{spoken}</span></span>
                }
                .into_any()
            }
        });
        runs.collect::<Vec<AnyView>>().into_any()
    }
}

/// The start-player marker.
pub(crate) fn marker() -> AnyView {
    symbol("pc mk", "#marker")
}

/// One of the page's drawings.
pub(crate) fn symbol(class: &'static str, id: &'static str) -> AnyView {
    view! {
        <svg class=class viewBox="0 0 64 64" aria-hidden="true">
            <use_ href=id></use_>
        </svg>
    }
    .into_any()
}
