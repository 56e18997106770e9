//! What inputs have in common: while a net learns, each shares weights with simpler ones.

use std::collections::HashMap;

use praline_ai::net::inputs::{
    BAG, BIG_DISC, CENTRE, DISCS, FURTHEST, IN_BAG, IN_CENTRE, LEADS, LEADS_EACH, LEFT_DISC,
    MARKER_WAITS, ON_DISC, RIGHT_DISC, SETS, SPOTS, board,
};
use praline_ai::net::spots;
use praline_rules::SIDE;

use super::colours::{counts_of_contents, line_state};

/// The factors that were met so far, by name.
#[derive(Default)]
pub(super) struct Factors(HashMap<String, usize>);

impl Factors {
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// The factors of an input.
    pub(super) fn of(&mut self, input: usize) -> Vec<usize> {
        let names = names(input);
        let mut numbers = Vec::new();
        for name in names {
            let next = self.0.len();
            numbers.push(*self.0.entry(name).or_insert(next));
        }
        numbers
    }
}

fn names(input: usize) -> Vec<String> {
    match input {
        _ if input < LEADS => of_board(input / board::COUNT, input % board::COUNT),
        _ if input < DISCS => of_lead((input - LEADS) / LEADS_EACH, (input - LEADS) % LEADS_EACH),
        _ if input < BIG_DISC => {
            let counts = counts_of_contents(input - DISCS);
            let held = (0..SIDE).filter(|colour| counts[*colour] > 0);
            held.map(|colour| format!("disc {colour} {}", counts[colour]))
                .collect()
        }
        _ if input < LEFT_DISC => {
            let at = (input - BIG_DISC) % (SIDE * ON_DISC);
            let kind = (input - BIG_DISC) / (SIDE * ON_DISC);
            vec![
                format!("disc {} {}", at / ON_DISC, at % ON_DISC),
                format!("kind {kind} {}", at % ON_DISC),
            ]
        }
        _ if input < CENTRE => {
            let at = (input - LEFT_DISC) % (RIGHT_DISC - LEFT_DISC);
            vec![format!("beside {} {}", at / ON_DISC, at % ON_DISC)]
        }
        _ if input < BAG => {
            let (colour, count) = ((input - CENTRE) / IN_CENTRE, (input - CENTRE) % IN_CENTRE);
            let mut names: Vec<String> = steps(count, 1)
                .map(|step| format!("centre {colour} from {step}"))
                .collect();
            names.push(format!("centre {count}"));
            names
        }
        _ if input < MARKER_WAITS => {
            let (colour, count) = ((input - BAG) / IN_BAG, (input - BAG) % IN_BAG);
            steps(count, 2)
                .map(|step| format!("bag {colour} from {step}"))
                .collect()
        }
        _ if input < SPOTS => Vec::new(),
        _ => of_spot((input - SPOTS) / spots::EACH, (input - SPOTS) % spots::EACH),
    }
}

/// Spots of a row are alike, and so are those with as many points.
fn of_spot(place: usize, at: usize) -> Vec<String> {
    let (row, value) = (at / (SIDE * spots::VALUES), at % spots::VALUES);
    let mut names = vec![format!("{place} spot {row} {value}")];
    names.push(format!("{place} spot {value}"));
    if place > 0 {
        names.push(format!("other spot {at}"));
    }
    names
}

/// The steps that a number has climbed.
fn steps(number: usize, height: usize) -> impl Iterator<Item = usize> {
    (1..=number).filter(move |step| step % height == 0)
}

fn of_lead(place: usize, step: usize) -> Vec<String> {
    let mut names: Vec<String> = steps(step, 4)
        .map(|step| format!("lead {place} from {step}"))
        .collect();
    names.extend(steps(step, 4).map(|step| format!("lead from {step}")));
    names.push(format!(
        "lead {}",
        step.min(2 * FURTHEST.unsigned_abs() as usize)
    ));
    names
}

fn of_board(place: usize, at: usize) -> Vec<String> {
    let mut names = Vec::new();
    if place > 0 {
        names.push(format!("other {at}"));
    }
    let cells = |from: usize| {
        let (which, set) = ((at - from) / SETS, (at - from) % SETS);
        (
            which,
            (0..SIDE).filter(move |bit| set >> bit & 1 == 1),
            set.count_ones(),
        )
    };
    match at {
        _ if at < board::COLUMN_CELLS => {
            let (row, columns, count) = cells(board::ROW_CELLS);
            names.extend(columns.map(|column| format!("{place} row cell {row} {column}")));
            names.push(format!("{place} row {count}"));
        }
        _ if at < board::ROW_COLOURS => {
            let (column, rows, count) = cells(board::COLUMN_CELLS);
            names.extend(rows.map(|row| format!("{place} column cell {row} {column}")));
            names.push(format!("{place} column {count}"));
        }
        _ if at < board::COLUMN_COLOURS => {
            let (row, colours, _) = cells(board::ROW_COLOURS);
            names.extend(colours.map(|colour| format!("{place} row colour {row} {colour}")));
        }
        _ if at < board::COLOURS => {
            let (column, colours, _) = cells(board::COLUMN_COLOURS);
            names.extend(colours.map(|colour| format!("{place} column colour {column} {colour}")));
        }
        _ if at < board::LINES => {
            names.push(format!("{place} colours {}", (at - board::COLOURS) % 6));
        }
        _ if at < board::FLOOR => {
            let (line, state) = ((at - board::LINES) / SETS, (at - board::LINES) % SETS);
            match line_state(line, state) {
                Some((colour, Some(held))) => {
                    names.push(format!("{place} line {line} holds {held}"));
                    names.push(format!("{place} line {line} colour {colour}"));
                }
                Some((_, None)) => names.push(format!("{place} line {line} full")),
                None if state == 1 => names.push(format!("{place} line {line} full")),
                None => {}
            }
        }
        _ if at < board::MARKER => {
            let taken = at - board::FLOOR;
            names.extend(steps(taken, 1).map(|step| format!("{place} floor from {step}")));
        }
        _ => {}
    }
    names
}
