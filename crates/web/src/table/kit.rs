//! What every drawing needs: the look and the words; and the smallest things that are drawn.

use leptos::prelude::*;
use praline_rules::Colour;
use praline_view::{Arg, Look, Part, Rich, Switch, Texts};

use super::icon::Icon;
use crate::app::{Shell, Words};
use crate::sketch::{self, Sketch, shape, svg};

/// The look and the words that things are drawn with.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Kit {
    /// The art.
    pub(crate) look: Look,
    /// Whether boards show how near their bonuses are.
    pub(crate) bonuses: Switch,
    words: Words,
}

impl Kit {
    /// The kit as it is set; whoever asks is told when it changes.
    pub(crate) fn of(shell: Shell) -> Kit {
        Kit {
            look: shell.settings.with(|settings| settings.look),
            bonuses: shell.settings.with(|settings| settings.bonuses),
            words: shell.words.get(),
        }
    }

    /// The same words with other art.
    pub(crate) fn of_look(&self, look: Look) -> Kit {
        Kit {
            look,
            bonuses: self.bonuses,
            words: self.words.clone(),
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
    pub(crate) fn drawing(&self, colour: Colour) -> Sketch {
        drawn("pc", self.art(colour).into())
    }

    /// A piece: its drawing, and its letter where letters are shown.
    pub(crate) fn piece(&self, colour: Colour) -> Sketch {
        let letter = shape("span", "lt").say(colour.letter().to_string());
        let piece = shape("span", "pz").unsaid();
        piece.add(self.drawing(colour)).add(letter).done()
    }

    /// The sign beside the name of a bot, so that nobody takes it for a person.
    pub(crate) fn bot_sign(&self) -> Sketch {
        shape("span", "is-bot")
            .key(9)
            .set("role", "img")
            .set("aria-label", self.text("bot-sign"))
            .add(Icon::Bot.draw())
            .done()
    }

    /// Names with the signs of bots, which a screen reader hears, too.
    pub(crate) fn names(&self, names: &Rich) -> Sketch {
        let parts = names.parts().iter().map(|part| match part {
            Part::Text(words) => crate::sketch::words(words.clone()),
            Part::Piece(colour) | Part::Colour(colour) => self.piece(*colour),
            Part::Marker => marker(),
            Part::Bot => self.bot_sign(),
        });
        parts.collect()
    }

    /// A sentence with its pieces drawn; a screen reader hears their number and colour.
    ///
    /// Who is a bot is only seen: whoever hears the same names with every move knows it from the boards.
    pub(crate) fn rich(&self, rich: &Rich) -> Sketch {
        let parts = rich.parts();
        let same = |a: &Part, b: &Part| matches!(a, Part::Piece(_)) && a == b;
        let runs = parts.chunk_by(same).map(|run| match &run[0] {
            Part::Text(words) => shape("span", "").say(words.clone()).done(),
            Part::Marker => marker(),
            Part::Bot => shape("span", "is-bot")
                .unsaid()
                .add(Icon::Bot.draw())
                .done(),
            Part::Colour(colour) => {
                let spoken = self.words.0.colour(*colour);
                few(self.piece(*colour), spoken)
            }
            Part::Piece(colour) => {
                let count = u8::try_from(run.len()).unwrap_or(u8::MAX);
                let spoken = self.words.0.some_of(*colour, count);
                let drawn: Sketch = run.iter().map(|_| self.piece(*colour)).collect();
                few(drawn, spoken)
            }
        });
        runs.collect()
    }
}

/// Drawn pieces in a sentence, and what is said in their place.
fn few(drawn: Sketch, spoken: String) -> Sketch {
    let spoken = shape("span", "unseen").key(1).say(spoken);
    shape("span", "few").key(1).add(drawn).add(spoken).done()
}

/// The start-player marker.
pub(crate) fn marker() -> Sketch {
    symbol("pc mk", "#marker")
}

/// One of the page's drawings.
pub(crate) fn symbol(class: &'static str, id: &'static str) -> Sketch {
    drawn(class, id.into())
}

fn drawn(class: &'static str, id: sketch::Words) -> Sketch {
    svg(class, "0 0 64 64", ("use", "href", id))
}
