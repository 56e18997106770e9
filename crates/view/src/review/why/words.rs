//! Reasons in words.

use praline_rules::{Colour, Seat};

use super::{Run, Span, Why};
use crate::sitting::Sitting;
use crate::text::{Arg, Rich, Texts, drawn_colour, drawn_pieces};

/// A reason as a sentence; colours are drawn.
pub fn why(sitting: &Sitting, reason: Why, texts: &Texts) -> Rich {
    let pieces = |colour: Colour, count: u8| {
        let pieces = drawn_pieces(std::iter::repeat_n(colour, count.into()));
        ("pieces", pieces.into())
    };
    match reason {
        Why::Leaves {
            seat,
            colour,
            count,
            line,
            room,
        } => {
            let mut args = who(sitting, seat, texts);
            args.extend([
                pieces(colour, count),
                ("line", line.number().into()),
                ("room", room.map_or(0, praline_rules::Line::number).into()),
            ]);
            texts.rich("why-leaves", &args)
        }
        Why::Misses(run) => texts.rich("why-misses", &run_words(run)),
        Why::Lets(seat, run) => {
            let mut args = who(sitting, seat, texts);
            args.extend(run_words(run));
            texts.rich("why-lets", &args)
        }
        Why::Spills {
            count,
            cost,
            instead,
        } => texts.rich(
            "why-spills",
            &[
                ("count", count.into()),
                ("cost", cost.into()),
                ("instead", instead.into()),
            ],
        ),
        Why::Marker {
            cost,
            colour,
            count,
        } => texts.rich(
            "why-marker",
            &[("cost", cost.into()), pieces(colour, count)],
        ),
        Why::Ends => texts.rich("why-ends", &[]),
        Why::GoesOn => texts.rich("why-goes-on", &[]),
        Why::Nears(run) => texts.rich("why-nears", &run_words(run)),
        Why::Points {
            played,
            better,
            span,
        } => texts.rich("why-points", &points(played, better, span)),
        Why::Gives {
            seat,
            played,
            better,
            span,
        } => {
            let mut args = who(sitting, seat, texts);
            args.extend(points(played, better, span));
            texts.rich("why-gives", &args)
        }
        Why::Starts(seat) => texts.rich("why-starts", &who(sitting, seat, texts)),
    }
}

fn who<'a>(sitting: &Sitting, seat: Seat, texts: &Texts) -> Vec<Arg<'a>> {
    vec![
        ("name", sitting.name(seat, texts).into()),
        ("you", sitting.you_word(seat).into()),
    ]
}

/// The points of both lines, and what they are counted for.
fn points<'a>(played: i32, better: i32, span: Span) -> [Arg<'a>; 3] {
    let span = match span {
        Span::Round => "round",
        Span::Game => "game",
    };
    [
        ("played", played.into()),
        ("better", better.into()),
        ("span", span.into()),
    ]
}

/// What a run is, its number, and the piece that is drawn for a colour.
fn run_words<'a>(run: Run) -> [Arg<'a>; 3] {
    let (kind, number, colour) = match run {
        Run::Row(row) => ("row", row.number(), None),
        Run::Column(column) => ("column", column.number(), None),
        Run::Colour(colour) => ("colour", 0, Some(colour)),
    };
    [
        ("run", kind.into()),
        ("number", number.into()),
        (
            "pieces",
            colour.map_or_else(String::new, drawn_colour).into(),
        ),
    ]
}
