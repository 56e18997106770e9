//! The words for the things of the rules.

use praline_ai::Level;
use praline_rules::{Colour, Disc, Gold, MoveError, Pieces, Source, Target};

use super::{Texts, Value};

/// The editions, as messages know them.
const PRALINE: &str = "praline";
const TILE: &str = "tile";

/// The message that names a colour in an edition.
fn colour_name(edition: &str, drawn: Colour) -> &'static str {
    match (edition, drawn) {
        (TILE, Colour::Blue) => "colour-tile-blue",
        (TILE, Colour::Yellow) => "colour-tile-yellow",
        (TILE, Colour::Red) => "colour-tile-red",
        (TILE, Colour::Black) => "colour-tile-black",
        (TILE, Colour::White) => "colour-tile-white",
        (_, Colour::Blue) => "colour-praline-turquoise",
        (_, Colour::Yellow) => "colour-praline-brown",
        (_, Colour::Red) => "colour-praline-ruby",
        (_, Colour::Black) => "colour-praline-dark",
        (_, Colour::White) => "colour-praline-white",
    }
}

impl Texts {
    /// The name of a colour in this look.
    pub fn colour(&self, colour: Colour) -> String {
        let edition = self.look().edition();
        self.get(colour_name(edition, self.look().drawn_as(colour)))
    }

    /// All names of a colour, that of this look first: the editions' books have different ones.
    pub fn colour_names(&self, colour: Colour) -> Vec<String> {
        let drawn = self.look().drawn_as(colour);
        let other = match self.look().edition() {
            TILE => PRALINE,
            _ => TILE,
        };
        let mut names = vec![self.colour(colour), self.get(colour_name(other, drawn))];
        names.dedup();
        names
    }

    /// A number of pieces of one colour: “3 ruby”.
    pub fn some_of(&self, colour: Colour, count: u8) -> String {
        let colour = self.colour(colour);
        self.with(
            "pieces-of-colour",
            &[("count", count.into()), ("colour", colour.into())],
        )
    }

    /// Pieces of several colours: “2 ruby, 1 white”, or the word for none.
    pub fn pieces(&self, pieces: Pieces) -> String {
        let groups = Colour::ALL.into_iter().filter_map(|colour| {
            let count = pieces.count(colour);
            (count > 0).then(|| self.some_of(colour, count))
        });
        let groups: Vec<String> = groups.collect();
        if groups.is_empty() {
            self.get("pieces-none")
        } else {
            groups.join(", ")
        }
    }

    /// How strong a bot is, as a word that stands after its name.
    pub fn bot_strength(&self, level: Level) -> String {
        self.get(&format!("level-{level}"))
    }

    /// The same, with the word that it is no person.
    pub fn bot_kind(&self, level: Level) -> String {
        let strength = self.bot_strength(level);
        self.with("bot-kind", &[("strength", strength.into())])
    }

    /// How a bot plays, in a line; `praline bench characters` measures it.
    pub fn bot_character(&self, level: Level) -> String {
        self.with("bot-character", &[("level", level.name().into())])
    }

    /// The name of a place that pieces are taken from.
    pub fn source(&self, source: Source) -> String {
        match source.as_disc() {
            Some(disc) => self.disc(disc),
            None => self.get("place-centre"),
        }
    }

    /// The name of a disc.
    pub fn disc(&self, disc: Disc) -> String {
        self.with("place-disc", &[("number", disc.number().into())])
    }

    /// The name of a place that pieces are laid to.
    pub fn target(&self, target: Target) -> String {
        match target.as_line() {
            Some(line) => self.with("place-line", &[("number", line.number().into())]),
            None => self.get("place-floor"),
        }
    }

    /// The name of a gold side.
    pub fn gold(&self, gold: Gold) -> String {
        match gold {
            Gold::Extra => self.get("gold-extra"),
            Gold::Magnet(colour) => {
                self.with("gold-magnet", &[("colour", self.colour(colour).into())])
            }
            Gold::Keeper => self.get("gold-keeper"),
            Gold::Sharer => self.get("gold-sharer"),
            Gold::Spare => self.get("gold-spare"),
        }
    }

    /// The name of a kind of gold side: of magnets, whatever they pull.
    pub fn gold_kind(&self, gold: Gold) -> String {
        match gold {
            Gold::Magnet(_) => self.get("power-magnet"),
            gold => self.gold(gold),
        }
    }

    /// One sentence on what a kind of gold side does.
    pub fn gold_kind_explained(&self, gold: Gold) -> String {
        match gold {
            Gold::Magnet(_) => self.get("power-magnet-explained"),
            gold => self.gold_explained(gold),
        }
    }

    /// One sentence on what a gold side does.
    pub fn gold_explained(&self, gold: Gold) -> String {
        match gold {
            Gold::Extra => self.get("gold-extra-explained"),
            Gold::Magnet(colour) => {
                let colour = self.colour(colour);
                self.with("gold-magnet-explained", &[("colour", colour.into())])
            }
            Gold::Keeper => self.get("gold-keeper-explained"),
            Gold::Sharer => self.get("gold-sharer-explained"),
            Gold::Spare => self.get("gold-spare-explained"),
        }
    }

    /// Which rule a move breaks.
    pub fn refusal(&self, error: MoveError) -> String {
        let line = |number: u8| ("line", Value::from(number));
        let colour = |colour: Colour| ("colour", Value::from(self.colour(colour)));
        let disc = |disc: Disc| ("disc", Value::from(disc.number()));
        match error {
            MoveError::DealDue => self.get("refused-deal-due"),
            MoveError::GameOver => self.get("refused-game-over"),
            MoveError::WallSpaceDue(_) => self.get("refused-wall-space-due"),
            MoveError::NothingToChoose(_) => self.get("refused-nothing-to-choose"),
            MoveError::DraftDue(_) => self.get("refused-draft-due"),
            MoveError::NoSuchDisc(d) => self.with("refused-no-such-disc", &[disc(d)]),
            MoveError::CarriedOff(d) => self.with("refused-carried-off", &[disc(d)]),
            MoveError::NotOnDisc(d, c) => self.with("refused-not-on-disc", &[disc(d), colour(c)]),
            MoveError::NotInCentre(c) => self.with("refused-not-in-centre", &[colour(c)]),
            MoveError::LineFull(l) => self.with("refused-line-full", &[line(l.number())]),
            MoveError::LineHolds(l, c) => {
                self.with("refused-line-holds", &[line(l.number()), colour(c)])
            }
            MoveError::RowShows(l, c) => {
                self.with("refused-row-shows", &[line(l.number()), colour(c)])
            }
            MoveError::NothingToShare => self.get("refused-nothing-to-share"),
            MoveError::ShareIncomplete(d, _) => self.with("refused-share-incomplete", &[disc(d)]),
            MoveError::ShareUneven(d) => self.with("refused-share-uneven", &[disc(d)]),
            MoveError::WrongRow(l) => self.with("refused-wrong-row", &[line(l.number())]),
            MoveError::SpaceTaken(..) => self.get("refused-space-taken"),
            MoveError::ColumnShows(_, c) => self.with("refused-column-shows", &[colour(c)]),
            // A test finds every refusal that has no words here.
            // A reason that the rules have got since.
            _ => self.get("no-illegal"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use praline_ai::Level;
    use praline_rules::MoveError;

    use crate::settings::Look;
    use crate::text::{Language, Texts};

    #[test]
    fn every_refusal_has_its_words() {
        let texts = Texts::new(Language::English, Look::Praline);
        for error in MoveError::one_of_each() {
            assert_ne!(texts.refusal(error), error.to_string(), "{error:?}");
        }
    }

    #[test]
    fn numbers_stand_with_the_form_of_the_word_that_they_need() {
        let (one, three, many) = (1_u16, 3_u16, 21_u16);
        for (language, id, name, number, said) in [
            (Language::English, "count-score", "points", one, "1 point:"),
            (Language::German, "count-score", "points", one, "1 Punkt:"),
            (Language::German, "lesson-laid", "free", one, "fehlt noch 1"),
            (Language::Czech, "lesson-step", "count", three, "ze 3"),
            (Language::Czech, "lesson-costs", "points", three, "3 body"),
            (
                Language::Czech,
                "review-said-chance",
                "after",
                many,
                "21 procent",
            ),
            (
                Language::Czech,
                "review-said-chance",
                "after",
                three,
                "3 procenta",
            ),
            (
                Language::Ukrainian,
                "puzzle-others",
                "count",
                one,
                "Інший хід",
            ),
            (
                Language::Ukrainian,
                "puzzle-others",
                "count",
                many,
                "ходи (21)",
            ),
            (
                Language::Ukrainian,
                "review-said-chance",
                "after",
                many,
                "21 відсоток",
            ),
            (
                Language::Ukrainian,
                "coach-marker",
                "points",
                three,
                "3 штрафні",
            ),
            (
                Language::Estonian,
                "puzzle-others",
                "count",
                many,
                "ülejäänud 21",
            ),
            (
                Language::Estonian,
                "review-said-chance",
                "after",
                one,
                "1 protsent,",
            ),
        ] {
            let texts = Texts::new(language, Look::Praline);
            let others = ["before", "line", "number", "done"].map(|name| (name, one.into()));
            let mut args = vec![(name, number.into()), ("verdict", "only".into())];
            args.extend(others);
            let text = texts.with(id, &args);
            assert!(text.contains(said), "{language}: {text}");
        }
    }

    #[test]
    fn no_two_bots_are_described_alike() {
        for language in Language::ALL {
            let texts = Texts::new(language, Look::Praline);
            let count = |words: [String; 8]| words.into_iter().collect::<BTreeSet<_>>().len();
            let strengths = Level::ALL.map(|level| texts.bot_strength(level));
            let characters = Level::ALL.map(|level| texts.bot_character(level));
            assert_eq!((count(strengths), count(characters)), (8, 8), "{language}");
        }
    }
}
