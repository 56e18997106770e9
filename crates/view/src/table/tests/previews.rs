//! What lights up while pieces are held, and what a move would bring.

use praline_rules::{Colour, Move, Target};

use super::{hold, line, middle, sitting, table};
use crate::selection::{Action, Commit, Reaction, Selection};
use crate::table::{Fill, LineState, PieceState};

#[test]
fn lines_light_up_exactly_where_the_rules_allow() {
    let sitting = middle();
    let selection = hold(&sitting, "take 1 R");
    let table = table(&sitting, selection, None);
    let states: Vec<LineState> = table.own.lines.iter().map(|line| line.state).collect();
    // Line 1 is full, row 2 shows R, line 4 holds B.
    let (idle, legal) = (LineState::Idle, LineState::Legal);
    assert_eq!(states, [idle, idle, legal, idle, legal]);
    assert_eq!(table.own.floor.state, LineState::Legal);
    assert!(table.own.lines[3].label.contains("Line 4 holds turquoise"));
    let picked = &table.discs[0].pieces;
    let states: Vec<PieceState> = picked.iter().map(|piece| piece.state).collect();
    let (picked, rest) = (PieceState::Picked, PieceState::Rest);
    assert_eq!(states, [picked, picked, picked, rest]);
    let coming: Vec<(Colour, u8, u8)> = table
        .centre
        .groups
        .iter()
        .map(|group| (group.colour, group.count, group.plus))
        .collect();
    assert_eq!(coming, [(Colour::Yellow, 2, 0), (Colour::White, 0, 1)]);
}

#[test]
fn hovering_shows_ghosts_points_and_floor_apart() {
    let sitting = middle();
    let selection = hold(&sitting, "take 1 R");
    let table = table(&sitting, selection, Some(Action::Lay(line(3))));
    let own = &table.own;
    assert_eq!(own.lines[2].state, LineState::Target);
    let ghosts = own.lines[2]
        .cells
        .iter()
        .filter(|c| c.fill == Fill::Ghost(Colour::Red));
    assert_eq!(ghosts.count(), 3);
    // R of row 3 stands in column 5: a piece alone.
    assert_eq!(own.wall[2][4].fill, Fill::Ghost(Colour::Red));
    assert_eq!(own.wall[2][4].gain.as_deref(), Some("+1"));
    let readout = own.readout.as_ref().expect("a preview");
    assert_eq!(
        (readout.gain.as_str(), readout.parts.as_deref()),
        ("+1", None)
    );
}

#[test]
fn what_is_won_and_what_falls_are_shown_as_their_net() {
    let sitting = sitting(
        "2 1 d1 BBYR,KKKW,BRRW,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 \
         0:...../...../...../...../.....:-,-,-,-,-:- 0:...../...../...../...../.....:-,-,-,-,-:-",
    );
    let selection = hold(&sitting, "take 2 K");
    let table = table(&sitting, selection, Some(Action::Lay(line(1))));
    let readout = table.own.readout.expect("a preview");
    // One piece scores, two fall.
    assert_eq!(readout.gain, "−1");
    assert_eq!(readout.parts.as_deref(), Some("+1 box, −2 floor"));
    let label = &table.own.lines[0].label;
    assert!(
        label.ends_with("−1 this round: +1 box, −2 floor"),
        "{label}"
    );
}

#[test]
fn what_falls_and_the_marker_are_foretold_on_the_floor() {
    let sitting = middle();
    let mut selection = hold(&sitting, "take c Y");
    let table = table(&sitting, selection, Some(Action::Lay(Target::FLOOR)));
    let fills: Vec<Fill> = table.own.floor.cells[..4]
        .iter()
        .map(|cell| cell.fill)
        .collect();
    let ghost = Fill::Ghost(Colour::Yellow);
    assert_eq!(fills, [Fill::GhostMarker, ghost, ghost, Fill::Empty]);
    assert_eq!(table.own.floor.total.as_deref(), Some("−4"));
    assert_eq!(
        table
            .own
            .readout
            .as_ref()
            .map(|readout| (readout.gain.as_str(), readout.parts.as_deref())),
        Some(("−4", None))
    );
    // A forbidden line under the pointer previews nothing, and pressing it says why.
    let reaction = selection.act(&sitting.position(), Action::Lay(line(1)), Commit::AtOnce);
    assert!(matches!(reaction, Reaction::Refused(_)));
}

#[test]
fn with_confirmation_a_choice_is_a_preview_until_it_is_placed() {
    let sitting = middle();
    let mut selection = hold(&sitting, "take 1 R");
    let lay = Action::Lay(line(5));
    assert_eq!(
        selection.act(&sitting.position(), lay, Commit::Confirmed),
        Reaction::Changed
    );
    let shown = table(&sitting, selection, None);
    assert!(shown.can_place);
    assert_eq!(shown.own.lines[4].state, LineState::Target);
    let mv: Move = "1R5".parse().expect("a move");
    let mut placed = selection;
    assert_eq!(
        placed.act(&sitting.position(), Action::Place, Commit::Confirmed),
        Reaction::Play(mv)
    );
    assert_eq!(
        selection.act(&sitting.position(), lay, Commit::Confirmed),
        Reaction::Play(mv)
    );
}

#[test]
fn without_confirmation_the_choice_is_the_move() {
    let sitting = middle();
    let mut selection = hold(&sitting, "take 1 R");
    let mv: Move = "1R5".parse().expect("a move");
    let reaction = selection.act(&sitting.position(), Action::Lay(line(5)), Commit::AtOnce);
    assert_eq!(reaction, Reaction::Play(mv));
}

#[test]
fn a_turn_is_typed_in_the_order_of_its_notation() {
    let sitting = middle();
    for (keys, mv) in [
        ("1r5", "1R5"),
        ("cyf", "cYf"),
        ("0y0", "cYf"),
        ("2 b3", "2B3"),
    ] {
        let mut selection = Selection::Nothing;
        let mut played = None;
        for key in keys.chars() {
            let Some(action) = selection.key(&sitting.position(), key) else {
                continue;
            };
            if let Reaction::Play(mv) = selection.act(&sitting.position(), action, Commit::AtOnce) {
                played = Some(mv.to_string());
            }
        }
        assert_eq!(played.as_deref(), Some(mv), "{keys}");
    }
}

#[test]
fn everything_pressed_comes_back_from_its_text() {
    let sitting = middle();
    let table = table(&sitting, hold(&sitting, "take 1 R"), None);
    let pieces = table.discs.iter().flat_map(|disc| &disc.pieces);
    let lines = table.own.lines.iter().filter_map(|line| line.action);
    for action in pieces.filter_map(|piece| piece.action).chain(lines) {
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    for text in ["take", "take 0 R", "lay 6", "send B up", "space x", ""] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}
