//! What is said of a move: what was played, what was better, by how much, and why.

use praline_rules::{Colour, Game, Move, Seat, Step};

use super::{Made, Review, Verdict, Which, percent};
use crate::sitting::{Sitter, Sitting};
use crate::story::{colour_word, draft_words, space_words, way};
use crate::text::{Rich, drawn_pieces};

/// Everything that is said of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// What is said of it.
    pub verdict: Verdict,
    /// The same in a word, where anything is said.
    pub tag: Option<String>,
    /// What it did to the chance of whoever made it.
    pub heading: String,
    /// The same where there is little room.
    pub brief: String,
    /// The points that it gave away, in words.
    pub points: Option<String>,
    /// What was played.
    pub played: CardMove,
    /// What was better, if anything was.
    pub better: Option<CardMove>,
    /// Said where all of this is certain.
    pub proved: Option<String>,
    /// Why the other move was better, where the lines show it.
    pub why: Option<Rich>,
}

/// A move on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardMove {
    /// Whose it is, or that it is the better one.
    pub label: String,
    /// The pieces.
    pub pieces: Rich,
    /// From where to where they go.
    pub way: String,
    /// The same where there is little room.
    pub brief: String,
    /// The mover's chance with it; empty where that is not known yet.
    pub chance: String,
    /// Whether it can be shown how play could have gone on.
    pub has_line: bool,
}

/// A move of a line that is shown on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineStep {
    /// Which it is: “2 of 6”.
    pub number: String,
    /// The move, with its pieces drawn.
    pub words: Rich,
    /// The same for whoever sees no table.
    pub said: String,
}

impl Review<'_> {
    /// What is said of a move.
    pub fn card(&self, number: usize) -> Option<Card> {
        let made = self.made(number)?;
        let verdict = self.verdict(number);
        let finding = self.looked_at(made.moment);
        let better = finding.filter(|finding| finding.has_better() && finding.lost.win > 0);
        let swing = finding.and_then(|_| self.swing(made.moment, made.seat));
        let points = better.map_or(0, |finding| (finding.lost.points + 50) / 100);
        let chance = |share: Option<f64>| {
            share.map_or_else(String::new, |share| self.percent_words(percent(share)))
        };
        let card_move = |which: Which, label: String, mv: Move, share: Option<f64>| {
            let (pieces, way) = self.move_words(&made.before, made.seat, mv);
            let brief = brief(self, mv).unwrap_or_else(|| way.clone());
            CardMove {
                label,
                pieces,
                way,
                brief,
                chance: chance(share),
                has_line: !self.moves_of(number, which).is_empty(),
            }
        };
        let who = self.who(made.seat);
        let played = self.texts.with("review-played", &who);
        Some(Card {
            verdict,
            tag: (verdict != Verdict::Plain).then(|| self.verdict_words(verdict)),
            heading: self.heading(&made, swing),
            brief: self.brief(&made, swing),
            points: (points > 0).then(|| {
                self.texts
                    .with("review-points", &[("points", points.into())])
            }),
            played: card_move(
                Which::Played,
                played,
                made.mv,
                swing.map(|(_, after)| after),
            ),
            better: better.and_then(|finding| {
                let label = self.texts.get("review-better");
                let best = finding.best_move()?;
                Some(card_move(
                    Which::Better,
                    label,
                    best,
                    swing.map(|(before, _)| before),
                ))
            }),
            proved: finding
                .filter(|finding| finding.is_proved)
                .map(|_| self.texts.get("review-proved")),
            why: self
                .reason(number)
                .map(|reason| super::why(self.sitting, reason, self.texts)),
        })
    }

    /// A verdict in a word.
    pub(super) fn verdict_words(&self, verdict: Verdict) -> String {
        let args = [("verdict", verdict.word().into())];
        self.texts.with("review-verdict", &args)
    }

    fn heading(&self, made: &Made, swing: Option<(f64, f64)>) -> String {
        let stands_in = self
            .sitting
            .play_after(made.moment)
            .given_up()
            .has(made.seat);
        let mut args = self.who(made.seat);
        let Some((before, after)) = swing else {
            let id = if stands_in {
                "review-stand-in"
            } else {
                "review-open-move"
            };
            return self.texts.with(id, &args);
        };
        let (before, after) = (percent(before), percent(after));
        args.push(("after", after.into()));
        if before == after {
            return self.texts.with("review-held", &args);
        }
        args.push(("before", before.into()));
        self.texts.with("review-fell", &args)
    }

    fn brief(&self, made: &Made, swing: Option<(f64, f64)>) -> String {
        match swing.map(|(before, after)| (percent(before), percent(after))) {
            None => self.heading(made, None),
            Some((before, after)) if before == after => self.percent_words(after),
            Some((before, after)) => {
                let args = [("before", before.into()), ("after", after.into())];
                self.texts.with("review-brief", &args)
            }
        }
    }

    /// The pieces of a move, drawn, and where they go.
    fn move_words(&self, before: &Game, seat: Seat, mv: Move) -> (Rich, String) {
        let drawn = |pieces: String| {
            self.texts
                .rich("table-pieces", &[("pieces", pieces.into())])
        };
        match mv {
            Move::Draft(draft) => {
                let count = crate::selection::pieces_at(before, draft.from).count(draft.colour);
                let pieces = drawn_pieces(std::iter::repeat_n(draft.colour, count.into()));
                (drawn(pieces), self.texts.with("review-way", &way(draft)))
            }
            Move::Wall { row, column } => {
                let colour = before.board(seat).line(row).map(|(colour, _)| colour);
                let args = [
                    ("row", row.number().into()),
                    ("column", column.number().into()),
                ];
                (
                    drawn(drawn_pieces(colour)),
                    self.texts.with("log-space", &args),
                )
            }
        }
    }

    /// A move and how play could have gone on best after it, to be shown on the table: a game of its own
    /// that begins before the move.
    pub fn line(&self, number: usize, which: Which) -> Option<Sitting> {
        let made = self.made(number)?;
        let mut alone = self.sitting.standing_alone(made.moment)?;
        for mv in self.moves_of(number, which) {
            // What a later version of the rules would refuse is not shown.
            if alone.make(*mv).is_err() {
                break;
            }
        }
        (!alone.moments().is_empty()).then_some(alone)
    }

    /// The position before a move as a game of its own, in which whoever moves is a person: to be tried again.
    pub fn position(&self, number: usize) -> Option<Sitting> {
        let made = self.made(number)?;
        let mut alone = self.sitting.standing_alone(made.moment)?;
        if matches!(self.sitting.sitter(made.seat), Sitter::Person(_)) {
            return Some(alone);
        }
        let sitter = |seat: Seat| {
            let name = || self.sitting.name(seat, self.texts);
            match self.sitting.sitter(seat) {
                _ if seat == made.seat => Sitter::Person(name()),
                Sitter::Person(_) => Sitter::Guest(name()),
                other => other.clone(),
            }
        };
        let sitters: Vec<Sitter> = self.sitting.players().seats().map(sitter).collect();
        alone.reseat(&sitters).ok()?;
        Some(alone)
    }

    /// The moves of such a line in words.
    pub fn line_steps(&self, line: &Sitting) -> Vec<LineStep> {
        let count = line.moments().len();
        let step = |index: usize| {
            let before = *line.play_after(index).game();
            let Step::Move(mv) = line.moments().get(index)?.step else {
                return None;
            };
            let seat = before.turn().mover()?;
            let number = [("number", (index + 1).into()), ("count", count.into())];
            let words = |pieces: Pieces| self.made_words(seat, &before, mv, pieces);
            Some(LineStep {
                number: self.texts.with("hint-number", &number),
                words: Rich::from_message(&words(Pieces::Drawn)),
                said: words(Pieces::Said),
            })
        };
        (0..count).filter_map(step).collect()
    }

    /// A move in full words; pieces are drawn, or in words as well.
    pub(super) fn made_words(&self, seat: Seat, before: &Game, mv: Move, style: Pieces) -> String {
        let name = self.sitting.name(seat, self.texts);
        let colour_words = |colour: Colour, count: u8| match style {
            Pieces::Drawn => drawn_pieces(std::iter::repeat_n(colour, count.into())),
            Pieces::Said => self.texts.some_of(colour, count),
        };
        match mv {
            Move::Draft(draft) => {
                let count = crate::selection::pieces_at(before, draft.from).count(draft.colour);
                let pieces = colour_words(draft.colour, count).into();
                draft_words(self.texts, ("told-draft", &name), draft, pieces)
            }
            Move::Wall { row, column } => {
                let colour = before.board(seat).line(row).map(|(colour, _)| colour);
                let colour = match (style, colour) {
                    (Pieces::Drawn, colour) => drawn_pieces(colour),
                    (Pieces::Said, colour) => colour_word(self.texts, colour),
                };
                let place = (row, column);
                space_words(self.texts, ("told-space", &name), place, colour.into())
            }
        }
    }
}

/// How pieces stand in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pieces {
    /// As drawings.
    Drawn,
    /// As words.
    Said,
}

/// The way of a draft where there is little room.
fn brief(review: &Review<'_>, mv: Move) -> Option<String> {
    let Move::Draft(draft) = mv else {
        return None;
    };
    Some(review.texts.with("log-way", &way(draft)))
}
