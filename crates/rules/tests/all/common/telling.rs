//! Events in words, a line for each thing that happens.

use praline_rules::{End, Event, Gold, Placement, Source};

/// What happened, told in lines; a draft and where its pieces went are one line, and so are discs that are dealt.
pub(crate) fn tell(events: &[Event]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut is_dealing = false;
    for event in events {
        let was_dealing = is_dealing;
        is_dealing = matches!(event, Event::Dealt { .. });
        let goes_on = is_dealing && was_dealing
            || matches!(
                event,
                Event::LeftToCentre { .. }
                    | Event::Shared { .. }
                    | Event::SpareTaken { .. }
                    | Event::Laid { .. }
                    | Event::Spared { .. }
                    | Event::Fell { .. }
                    | Event::Overflowed { .. }
            );
        match lines.last_mut() {
            Some(line) if goes_on => {
                line.push_str(", ");
                line.push_str(&words(event));
            }
            _ => lines.push(words(event)),
        }
    }
    lines
}

fn words(event: &Event) -> String {
    match event {
        Event::RoundBegan { round, start } => format!("round {round} begins, seat {start} starts"),
        Event::Turned { disc, gold } => format!("disc {disc} is gold: {}", gold_words(*gold)),
        Event::LidPoured { pieces } => format!("the lid goes into the bag: {pieces}"),
        Event::Dealt { disc, pieces } => format!("disc {disc} gets {pieces}"),
        Event::Pulled {
            magnet,
            from,
            colour,
        } => format!("disc {magnet} pulls a {colour} from disc {from}"),
        Event::MarkerTaken {
            seat,
            space: Some(space),
        } => format!("seat {seat} takes the marker to floor space {}", space + 1),
        Event::MarkerTaken { seat, space: None } => {
            format!("seat {seat} takes the marker free of charge")
        }
        Event::Taken {
            seat,
            from,
            colour,
            count,
        } => format!("seat {seat} takes {count} {colour} from {}", source(*from)),
        Event::LeftToCentre { pieces, .. } => format!("leaves {pieces} to the centre"),
        Event::Shared { to, pieces, .. } => format!("shares {pieces} to disc {to}"),
        Event::SpareTaken { disc, .. } => format!("carries off disc {disc}"),
        Event::Laid { line, count, .. } => format!("lays {count} on line {line}"),
        Event::Spared { .. } => "1 onto the spare disc".to_owned(),
        Event::Fell { count, space, .. } => {
            format!("{count} to the floor from space {}", space + 1)
        }
        Event::Overflowed { count, .. } => format!("{count} past the floor into the lid"),
        _ => words_of_the_end(event),
    }
}

/// Events of the wall step, the end of a round and the end of the game.
fn words_of_the_end(event: &Event) -> String {
    match event {
        Event::Built {
            seat,
            row,
            column,
            colour,
            placement,
            discarded,
        } => format!(
            "seat {seat} builds {colour} at row {row}, column {column}: {}; {discarded} to the lid",
            points(*placement)
        ),
        Event::NoPlace { seat, line, colour } => {
            format!("seat {seat} has no place for the {colour} of line {line}")
        }
        Event::FloorCounted {
            seat,
            pieces,
            cost,
            lost,
        } => format!("seat {seat} loses {lost} of {cost} for the floor; {pieces} to the lid"),
        Event::SpareReturned { seat, disc, piece } => {
            let piece = piece.map_or("empty".to_owned(), |colour| {
                format!("its {colour} to the lid")
            });
            format!("seat {seat} gives back disc {disc}, {piece}")
        }
        Event::MarkerReturned { seat } => format!("seat {seat} has the marker"),
        Event::Ended { end } => match end {
            End::CompleteRow => "the game ends: a row is complete".to_owned(),
            End::NoPieces => "the game ends: no piece is left".to_owned(),
            End::LastRound => "the game ends: this was the last round".to_owned(),
        },
        Event::RowBonus { seat, row, points } => format!("seat {seat} gets {points} for row {row}"),
        Event::ColumnBonus {
            seat,
            column,
            points,
        } => format!("seat {seat} gets {points} for column {column}"),
        Event::ColourBonus {
            seat,
            colour,
            points,
        } => format!("seat {seat} gets {points} for five {colour}"),
        _ => format!("{event:?}"),
    }
}

fn source(from: Source) -> String {
    match from.as_disc() {
        Some(disc) => format!("disc {disc}"),
        None => "the centre".to_owned(),
    }
}

fn gold_words(gold: Gold) -> String {
    match gold {
        Gold::Extra => "extra".to_owned(),
        Gold::Magnet(colour) => format!("magnet for {colour}"),
        Gold::Keeper => "keeper".to_owned(),
        Gold::Sharer => "sharer".to_owned(),
        Gold::Spare => "spare".to_owned(),
    }
}

fn points(placement: Placement) -> String {
    let Placement {
        horizontal,
        vertical,
    } = placement;
    match (horizontal, vertical) {
        (0, 0) => "1".to_owned(),
        (across, 0) => format!("{across} across"),
        (0, down) => format!("{down} down"),
        (across, down) => format!("{across} across + {down} down"),
    }
}
