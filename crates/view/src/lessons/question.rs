//! Questions that are answered by pressing, with every answer judged by the rules.

use praline_rules::{
    Board, Colour, Column, Deal, Draft, Event, FloorLine, Game, Gold, Line, Move, Placement, SIDE,
    Seat, Target,
};

use super::reason::{Reason, Slip, Verdict};
use crate::selection::pieces_at;

/// What is asked, and what of the position it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Every place that may take the pieces of a draft, the floor line, too; its target does not matter.
    Lines(&'static str),
    /// Every line whose piece is built when the round ends with this move.
    Built(&'static str),
    /// Every line for which the free wall has no space.
    Homeless,
    /// Every space of the wall where the piece that is due may go.
    Spaces,
    /// The points of the piece in that row, when the round ends with this move.
    Points(&'static str, u8),
    /// What the floor line costs, when the round ends with this move.
    Floor(&'static str),
    /// Every bonus, when the game ends with this move.
    Bonuses(&'static str),
    /// How many pieces of its colour lie on the magnet after this deal.
    Magnet(&'static str),
    /// The colour that the bag has most of.
    Bag,
}

/// Something that can be pressed as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerSpot {
    /// A pattern line.
    Line(Line),
    /// The floor line.
    Floor,
    /// A space of the wall.
    Space(Line, Column),
    /// A number.
    Number(u16),
    /// A row of the wall.
    Row(Line),
    /// A column of the wall.
    Column(Column),
    /// A colour.
    Colour(Colour),
}

/// An answer that can be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    pub(super) spot: AnswerSpot,
    pub(super) verdict: Verdict,
}

/// Whose board is asked about.
pub(super) const ASKED: Seat = Seat::One;

impl Question {
    /// Whether one answer alone is right, so that the first press decides.
    pub(super) const fn is_single(self) -> bool {
        match self {
            Question::Lines(_)
            | Question::Built(_)
            | Question::Homeless
            | Question::Spaces
            | Question::Bonuses(_) => false,
            Question::Points(..) | Question::Floor(_) | Question::Magnet(_) | Question::Bag => true,
        }
    }

    /// The draft whose pieces a line is sought for.
    pub(super) fn draft(self) -> Option<Draft> {
        match self {
            Question::Lines(text) => match text.parse().ok()? {
                Move::Draft(draft) => Some(draft),
                Move::Wall { .. } => None,
            },
            _ => None,
        }
    }

    /// All answers; none where the position does not fit the question.
    pub(super) fn choices(self, game: &Game) -> Vec<Choice> {
        match self {
            Question::Lines(_) => self.draft().map(|draft| lines(game, draft)),
            Question::Built(last) => events(game, last).map(|events| built(game, &events)),
            Question::Homeless => Some(homeless(game)),
            Question::Spaces => spaces(game),
            Question::Points(last, row) => events(game, last).and_then(|it| points(&it, row)),
            Question::Floor(last) => events(game, last).and_then(|events| floor(game, &events)),
            Question::Bonuses(last) => ended(game, last),
            Question::Magnet(deal) => magnet(game, deal),
            Question::Bag => Some(bag(game)),
        }
        .unwrap_or_default()
    }
}

/// Everything that a move leads to.
fn events(game: &Game, last: &str) -> Option<Vec<Event>> {
    let mut after = *game;
    let mut events = Vec::new();
    after.apply_observed(last.parse().ok()?, &mut events).ok()?;
    Some(events)
}

fn lines(game: &Game, draft: Draft) -> Vec<Choice> {
    let choice = |line: Line| {
        let draft = Draft {
            to: Target::line(line),
            ..draft
        };
        let before = game.turn().mover().map(|seat| *game.board(seat));
        let filled = |board: &Board| board.line(line).map_or(0, |(_, count)| count);
        let taken = pieces_at(game, draft.from).count(draft.colour);
        let verdict = match game.board_after(draft) {
            Ok(after) => {
                let fit = filled(&after) - before.as_ref().map_or(0, filled);
                Verdict::right(Reason::Fits {
                    fit,
                    fall: taken - fit,
                })
            }
            Err(error) => Verdict::wrong(Reason::Refused(error)),
        };
        Choice {
            spot: AnswerSpot::Line(line),
            verdict,
        }
    };
    let taken = pieces_at(game, draft.from).count(draft.colour);
    let floor = Draft {
        to: Target::FLOOR,
        ..draft
    };
    let floor = Choice {
        spot: AnswerSpot::Floor,
        verdict: match game.check(Move::Draft(floor)) {
            Ok(()) => Verdict::right(Reason::Falls(taken)),
            Err(error) => Verdict::wrong(Reason::Refused(error)),
        },
    };
    Line::all().map(choice).chain([floor]).collect()
}

fn built(game: &Game, events: &[Event]) -> Vec<Choice> {
    let choice = |line: Line| {
        let sent = events.iter().find_map(|event| match event {
            Event::Built {
                seat,
                row,
                discarded,
                ..
            } if (*seat, *row) == (ASKED, line) => Some(*discarded),
            _ => None,
        });
        let verdict = match sent {
            Some(discarded) => Verdict::right(Reason::Built { discarded }),
            None => Verdict::wrong(Reason::Stays),
        };
        Choice {
            spot: AnswerSpot::Line(line),
            verdict,
        }
    };
    let is_used = |line: &Line| game.board(ASKED).line(*line).is_some();
    Line::all().filter(is_used).map(choice).collect()
}

fn homeless(game: &Game) -> Vec<Choice> {
    let board = game.board(ASKED);
    let choice = |line: Line| {
        let (colour, _) = board.line(line)?;
        let open = board.wall().open_columns(game.rules().wall, line, colour);
        let verdict = match (board.is_full(line), open.is_empty()) {
            (true, true) => Verdict::right(Reason::Spaces(0)),
            (true, false) => Verdict::wrong(Reason::Spaces(open.len())),
            (false, _) => Verdict::wrong(Reason::Stays),
        };
        Some(Choice {
            spot: AnswerSpot::Line(line),
            verdict,
        })
    };
    Line::all().filter_map(choice).collect()
}

fn spaces(game: &Game) -> Option<Vec<Choice>> {
    let (row, _) = game.board(ASKED).due_spaces(game.rules().wall)?;
    let points = |column| game.board(ASKED).wall().preview(row, column).points();
    let choice = |column: Column| {
        let verdict = match game.check(Move::Wall { row, column }) {
            // Any of them will do here, however much it brings.
            Ok(()) => Verdict::right(Reason::Space {
                points: points(column),
                best: points(column),
            }),
            Err(error) => Verdict::wrong(Reason::Refused(error)),
        };
        Choice {
            spot: AnswerSpot::Space(row, column),
            verdict,
        }
    };
    Some(Column::all().map(choice).collect())
}

/// Numbers to choose from, each with what is said of it; the first reason for a number counts.
fn numbers(right: (u16, Reason), others: impl IntoIterator<Item = (u16, Reason)>) -> Vec<Choice> {
    let mut choices = vec![Choice {
        spot: AnswerSpot::Number(right.0),
        verdict: Verdict::right(right.1),
    }];
    for (number, reason) in others {
        let spot = AnswerSpot::Number(number);
        if choices.iter().all(|choice| choice.spot != spot) {
            choices.push(Choice {
                spot,
                verdict: Verdict::wrong(reason),
            });
        }
    }
    crate::order::put_in_order(&mut choices, |choice| match choice.spot {
        AnswerSpot::Number(number) => number,
        _ => 0,
    });
    choices
}

fn points(events: &[Event], row: u8) -> Option<Vec<Choice>> {
    let placement = events.iter().find_map(|event| match event {
        Event::Built {
            seat,
            row: built,
            placement,
            ..
        } if *seat == ASKED && built.number() == row => Some(*placement),
        _ => None,
    })?;
    let Placement {
        horizontal,
        vertical,
    } = placement;
    let (across, down) = (u16::from(horizontal), u16::from(vertical));
    let right = placement.points();
    let slips = match (across, down) {
        (0, 0) => vec![(2, Slip::TooMuch), (3, Slip::TooMuch)],
        (run, 0) | (0, run) => vec![
            (1, Slip::Touched),
            (run - 1, Slip::Itself),
            (run + 1, Slip::TooMuch),
        ],
        _ => vec![
            (across, Slip::RowAlone),
            (down, Slip::ColumnAlone),
            (right - 1, Slip::Once),
        ],
    };
    let slips = slips.into_iter().map(|(n, slip)| (n, Reason::Slip(slip)));
    Some(numbers((right, Reason::Runs(placement)), slips))
}

fn floor(game: &Game, events: &[Event]) -> Option<Vec<Choice>> {
    let cost = events.iter().find_map(|event| match event {
        Event::FloorCounted { seat, cost, .. } if *seat == ASKED => Some(*cost),
        _ => None,
    })?;
    let floor = game.board(ASKED).floor();
    let things = floor.len();
    let without_marker: u16 = FloorLine::COSTS.iter().take(things.checked_sub(1)?).sum();
    let others = [
        (u16::try_from(things).ok()?, Reason::Slip(Slip::Prices)),
        (without_marker, Reason::Slip(Slip::Marker)),
    ];
    let is_asked =
        |(_, reason): &(u16, Reason)| floor.has_marker() || *reason != Reason::Slip(Slip::Marker);
    let others = others.into_iter().filter(is_asked);
    Some(numbers((cost, Reason::Floor { things }), others))
}

/// The bonuses of a game that ends with a move, and of each kind the nearest miss.
fn ended(game: &Game, last: &str) -> Option<Vec<Choice>> {
    let mut after = *game;
    let mut events = Vec::new();
    after.apply_observed(last.parse().ok()?, &mut events).ok()?;
    let wall = after.board(ASKED).wall();
    let kinds: [Vec<(AnswerSpot, usize)>; 3] = [
        Line::all()
            .map(|row| (AnswerSpot::Row(row), wall.row_cells(row).len()))
            .collect(),
        Column::all()
            .map(|column| (AnswerSpot::Column(column), wall.column_cells(column).len()))
            .collect(),
        Colour::ALL
            .into_iter()
            .map(|colour| {
                (
                    AnswerSpot::Colour(colour),
                    wall.colour_columns(colour).len(),
                )
            })
            .collect(),
    ];
    let bonus = |spot: AnswerSpot| {
        events.iter().find_map(|event| match (*event, spot) {
            (Event::RowBonus { seat, row, points }, AnswerSpot::Row(it))
                if (seat, row) == (ASKED, it) =>
            {
                Some(points)
            }
            (
                Event::ColumnBonus {
                    seat,
                    column,
                    points,
                },
                AnswerSpot::Column(it),
            ) if (seat, column) == (ASKED, it) => Some(points),
            (
                Event::ColourBonus {
                    seat,
                    colour,
                    points,
                },
                AnswerSpot::Colour(it),
            ) if (seat, colour) == (ASKED, it) => Some(points),
            _ => None,
        })
    };
    let mut choices = Vec::new();
    for kind in kinds {
        let (won, missed): (Vec<_>, Vec<_>) = kind
            .into_iter()
            .partition(|(spot, _)| bonus(*spot).is_some());
        choices.extend(won.into_iter().filter_map(|(spot, _)| {
            let verdict = Verdict::right(Reason::Bonus(bonus(spot)?));
            Some(Choice { spot, verdict })
        }));
        let nearest = missed.into_iter().rev().max_by_key(|(_, count)| *count);
        choices.extend(nearest.map(|(spot, count)| Choice {
            spot,
            verdict: Verdict::wrong(Reason::OutOfFive(count.min(SIDE))),
        }));
    }
    Some(choices)
}

/// How many pieces of its colour lie on the first magnet after a deal.
fn magnet(game: &Game, deal: &str) -> Option<Vec<Choice>> {
    let deal: Deal = deal.parse().ok()?;
    let mut after = *game;
    let mut events = Vec::new();
    after.apply_deal_observed(&deal, &mut events).ok()?;
    let (disc, gold, colour) = after.gold().iter().find_map(|(disc, gold)| match gold {
        Gold::Magnet(colour) => Some((disc, gold, colour)),
        _ => None,
    })?;
    let count = u16::from(after.disc(disc).count(colour));
    let is_pulled = |event: &&Event| matches!(event, Event::Pulled { .. });
    let pulled = u16::try_from(events.iter().filter(is_pulled).count()).ok()?;
    let before = count - pulled;
    let others = [before, before + 1, count + 1].map(|number| (number, Reason::Gold(gold)));
    Some(numbers((count, Reason::Pulled { before, pulled }), others))
}

fn bag(game: &Game) -> Vec<Choice> {
    let bag = game.bag();
    let most = Colour::ALL
        .map(|colour| bag.count(colour))
        .into_iter()
        .max();
    let choice = |colour: Colour| {
        let count = bag.count(colour);
        let reason = Reason::InBag {
            count,
            all: bag.len(),
        };
        Choice {
            spot: AnswerSpot::Colour(colour),
            verdict: Verdict::new(Some(count) == most, reason),
        }
    };
    Colour::ALL.map(choice).into_iter().collect()
}

/// What the discs hold after a deal, before any magnet pulls.
pub(super) fn dealt(game: &Game, deal: &str) -> Option<Game> {
    let deal: Deal = deal.parse().ok()?;
    let mut after = *game;
    after.apply_deal(&deal).ok()?;
    let mut setup = after.to_setup();
    for (disc, drawn) in setup.discs.iter_mut().zip(deal.drawn()) {
        disc.pieces = drawn.counts();
    }
    Game::from_setup(&setup).ok()
}
