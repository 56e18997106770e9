//! What lights up, what is foretold, and what is said, without a browser.

use praline_rules::{Colour, Column, Game, Line, Move, Rules, Seat, Source, Target, Turn};

use super::{Acting, Fill, LineState, PieceState, Scene, Table};
use crate::selection::{Action, Commit, Reaction, Selection, Side};
use crate::settings::Look;
use crate::sitting::{Due, Sitter, Sitting, TablePlan};
use crate::text::{Language, Texts, signed};
use praline_testing::Dice;

fn texts() -> Texts {
    Texts::new(Language::English, Look::Praline)
}

fn sitting(position: &str) -> Sitting {
    let game: Game = position.parse().expect("a valid position");
    Sitting::from_position(game).expect("a right header")
}

fn table(sitting: &Sitting, selection: Selection, hover: Option<Action>) -> Table {
    Table::new(&Scene {
        sitting,
        shown: sitting.moments().len(),
        acting: match sitting.due() {
            Due::Person(_) => Acting::Person,
            Due::Bot(..) => Acting::Bot,
            Due::Elsewhere => Acting::Elsewhere,
            Due::Deal | Due::Nothing => Acting::Nobody,
        },
        selection,
        hover,
        refusal: None,
        texts: &texts(),
    })
}

fn hold(sitting: &Sitting, action: &str) -> Selection {
    let mut selection = Selection::Nothing;
    let action = action.parse().expect("an action");
    let reaction = selection.act(sitting.game(), action, Commit::AtOnce);
    assert_eq!(reaction, Reaction::Changed);
    selection
}

fn line(number: u8) -> Target {
    Target::line(Line::from_number(number).expect("1 to 5"))
}

/// Seat 1 drafts; wall row 2 shows R, line 4 holds B, line 1 is full.
const MIDDLE: &str = "2 3 d1 RRRW,BYKW,-,-,- *2YY 12.12.11.12.11 3.4.4.6.6 \
    9:...../...R./...../...../.....:Y1,-,-,B1,-:- \
    4:...../...../...../...../.....:-,-,-,-,-:-";

fn middle() -> Sitting {
    // Whatever is not on the table lies in the lid, so that each colour counts 20.
    let mut setup: Vec<String> = MIDDLE.split_whitespace().map(str::to_owned).collect();
    let counted = "RRRWBYKWYYRYB";
    let bag = [12, 12, 11, 12, 11];
    let lid: Vec<String> = "BYRKW"
        .chars()
        .zip(bag)
        .map(|(c, bag)| (20 - bag - counted.matches(c).count()).to_string())
        .collect();
    setup[6] = lid.join(".");
    sitting(&setup.join(" "))
}

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
        (readout.gain.as_str(), readout.floor.as_deref()),
        ("+1", None)
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
            .and_then(|r| r.floor.clone())
            .as_deref(),
        Some("−4")
    );
    // A forbidden line under the pointer previews nothing, and pressing it says why.
    let reaction = selection.act(sitting.game(), Action::Lay(line(1)), Commit::AtOnce);
    assert!(matches!(reaction, Reaction::Refused(_)));
}

#[test]
fn with_confirmation_a_choice_is_a_preview_until_it_is_placed() {
    let sitting = middle();
    let game = sitting.game();
    let mut selection = hold(&sitting, "take 1 R");
    let lay = Action::Lay(line(5));
    assert_eq!(
        selection.act(game, lay, Commit::Confirmed),
        Reaction::Changed
    );
    let shown = table(&sitting, selection, None);
    assert!(shown.can_place);
    assert_eq!(shown.own.lines[4].state, LineState::Target);
    let mv: Move = "1R5".parse().expect("a move");
    let mut placed = selection;
    assert_eq!(
        placed.act(game, Action::Place, Commit::Confirmed),
        Reaction::Play(mv)
    );
    assert_eq!(
        selection.act(game, lay, Commit::Confirmed),
        Reaction::Play(mv)
    );
}

#[test]
fn without_confirmation_the_choice_is_the_move() {
    let sitting = middle();
    let mut selection = hold(&sitting, "take 1 R");
    let mv: Move = "1R5".parse().expect("a move");
    let reaction = selection.act(sitting.game(), Action::Lay(line(5)), Commit::AtOnce);
    assert_eq!(reaction, Reaction::Play(mv));
}

#[test]
fn a_turn_is_typed_in_the_order_of_its_notation() {
    let sitting = middle();
    let game = sitting.game();
    for (keys, mv) in [
        ("1r5", "1R5"),
        ("cyf", "cYf"),
        ("0y0", "cYf"),
        ("2 b3", "2B3"),
    ] {
        let mut selection = Selection::Nothing;
        let mut played = None;
        for key in keys.chars() {
            let Some(action) = selection.key(game, key) else {
                continue;
            };
            if let Reaction::Play(mv) = selection.act(game, action, Commit::AtOnce) {
                played = Some(mv.to_string());
            }
        }
        assert_eq!(played.as_deref(), Some(mv), "{keys}");
    }
}

/// A sharer on disc 1 between discs 5 and 2, and an extra on disc 3.
fn sharer(rules: &str) -> Sitting {
    sitting(
        &format!(
            "{rules} 1 d1 BBYR/4,KKWW,BRRK/1,YYKW,BYRW *1 15.15.16.16.16 0.0.0.0.0 \
         0:...../...../...../...../.....:-,-,-,-,-:- 0:...../...../...../...../.....:-,-,-,-,-:-"
        )
        .replace("15.15.16.16.16", "16.16.16.16.16"),
    )
}

#[test]
fn lines_wake_once_every_leftover_of_a_sharer_has_a_side() {
    let sitting = sharer("2-special");
    let game = sitting.game();
    let mut selection = hold(&sitting, "take 1 B");
    let asleep = table(&sitting, selection, None);
    assert!(
        asleep
            .own
            .lines
            .iter()
            .all(|line| line.state == LineState::Idle)
    );
    // The neighbours of disc 1 are disc 5 on the left and disc 2 on the right.
    assert_eq!(asleep.discs[4].sends.len(), 2);
    assert_eq!(asleep.discs[1].sends.len(), 2);
    assert!(asleep.discs[2].sends.is_empty());
    for action in [
        Action::Send(Colour::Yellow, Side::Left),
        Action::Send(Colour::Red, Side::Left),
        Action::Send(Colour::Red, Side::Right),
    ] {
        assert_eq!(
            selection.act(game, action, Commit::AtOnce),
            Reaction::Changed
        );
    }
    let awake = table(&sitting, selection, None);
    assert!(
        awake
            .own
            .lines
            .iter()
            .all(|line| line.state == LineState::Legal)
    );
    let reaction = selection.act(game, Action::Lay(line(2)), Commit::AtOnce);
    let mv: Move = "1B2lYrR".parse().expect("a move");
    assert_eq!(reaction, Reaction::Play(mv));
}

#[test]
fn an_uneven_side_is_refused_where_sharing_is_even() {
    let sitting = sharer("2-special.even");
    let game = sitting.game();
    let mut selection = hold(&sitting, "take 1 B");
    let left = |colour| Action::Send(colour, Side::Left);
    let right = |colour| Action::Send(colour, Side::Right);
    assert_eq!(
        selection.act(game, left(Colour::Yellow), Commit::AtOnce),
        Reaction::Changed
    );
    assert!(matches!(
        selection.act(game, left(Colour::Red), Commit::AtOnce),
        Reaction::Refused(_)
    ));
    assert_eq!(
        selection.act(game, right(Colour::Red), Commit::AtOnce),
        Reaction::Changed
    );
}

#[test]
fn in_the_printed_order_names_change_and_notation_does_not() {
    let sitting = middle();
    let printed = Texts::new(Language::English, Look::Printed);
    let table = Table::new(&Scene {
        sitting: &sitting,
        shown: 0,
        acting: Acting::Person,
        selection: Selection::Nothing,
        hover: None,
        refusal: None,
        texts: &printed,
    });
    let first = &table.discs[0].pieces[0];
    assert_eq!(first.colour, Colour::Red);
    assert_eq!(first.label.as_deref(), Some("Take 3 white from factory 1"));
    let action = Action::Take(Source::disc(table.discs[0].disc), Colour::Red);
    assert_eq!(first.action, Some(action));
    assert_eq!(action.to_string(), "take 1 R");
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

/// Plays whole games by what the table offers, and compares what it shows with the rules.
#[test]
fn what_the_table_offers_is_what_the_rules_allow_in_every_variant() {
    for (seed, rules) in (1..).zip(Rules::all()) {
        let mut dice = Dice::new(seed);
        let people = vec![Sitter::Person(String::new()); rules.players.count()];
        let plan = TablePlan::new(people, rules).expect("as many people as seats");
        let mut sitting = Sitting::begin(&plan, Seat::One, None).expect("a right header");
        while sitting.due() != Due::Nothing {
            if sitting.deal(&mut dice).is_some() {
                continue;
            }
            let moves = sitting.game().legal_moves();
            let mv = moves
                .get(dice.below(moves.count_all()))
                .expect("below the count");
            match mv {
                Move::Draft(draft) => check_draft(&sitting, draft),
                Move::Wall { row, column } => check_space(&sitting, row, column),
            }
            sitting.make(mv).expect("legal");
        }
    }
}

fn check_draft(sitting: &Sitting, draft: praline_rules::Draft) {
    let game = sitting.game();
    let mut selection = Selection::Nothing;
    let take = Action::Take(draft.from, draft.colour);
    assert_eq!(selection.act(game, take, Commit::AtOnce), Reaction::Changed);
    for (side, colours) in [
        (Side::Left, draft.share.left),
        (Side::Right, draft.share.right),
    ] {
        for colour in colours.iter() {
            let send = Action::Send(colour, side);
            assert_eq!(selection.act(game, send, Commit::AtOnce), Reaction::Changed);
        }
    }
    let table = table(sitting, selection, Some(Action::Lay(draft.to)));
    let own = &table.own;
    assert_eq!(Turn::Draft(own.seat), game.turn());
    for line in &own.lines {
        let mv = Move::Draft(praline_rules::Draft {
            to: Target::line(line.line),
            ..draft
        });
        assert_eq!(line.state != LineState::Idle, game.is_legal(mv), "{mv}");
    }
    // The ghosts are where the pieces then lie.
    let after = game.board_after(draft).expect("legal");
    let readout = own.readout.as_ref().expect("a preview");
    let floor = i32::from(after.floor().cost()) - i32::from(game.board(own.seat).floor().cost());
    if !game.rules().is_free() {
        assert_eq!(readout.floor, (floor != 0).then(|| signed(-floor)));
    }
    for line in &own.lines {
        let shown = line
            .cells
            .iter()
            .filter(|cell| cell.fill != Fill::Empty)
            .count();
        assert_eq!(
            shown,
            after.line(line.line).map_or(0, |(_, count)| count.into())
        );
    }
    let shown = own
        .floor
        .cells
        .iter()
        .filter(|cell| cell.fill != Fill::Empty)
        .count();
    assert_eq!(shown, after.floor().len());
    assert_eq!(
        selection.act(game, Action::Lay(draft.to), Commit::AtOnce),
        Reaction::Play(Move::Draft(draft))
    );
}

fn check_space(sitting: &Sitting, row: Line, column: Column) {
    let game = sitting.game();
    let table = table(sitting, Selection::Nothing, None);
    let row_view = &table.own.wall[row.index()];
    for other in Column::all() {
        let offered = row_view[other.index()].action == Some(Action::Space(other));
        assert_eq!(offered, game.is_legal(Move::Wall { row, column: other }));
    }
    let seat = table.own.seat;
    let mut after = *game;
    let mut events = Vec::new();
    after
        .apply_observed(Move::Wall { row, column }, &mut events)
        .expect("legal");
    let points = events.iter().find_map(|event| match event {
        praline_rules::Event::Built {
            seat: s, placement, ..
        } if *s == seat => Some(placement.points()),
        _ => None,
    });
    let promised = row_view[column.index()].gain.clone();
    assert_eq!(promised, points.map(|points| signed(points.into())));
}

#[test]
fn the_board_of_an_empty_seat_is_called_by_its_number_in_every_language() {
    let open = format!(
        "open 2026-11-15 {} rules=2 seats=person,person clock=none private start=1",
        "00".repeat(32)
    );
    let open = open.parse().expect("an entry");
    let waiting = praline_protocol::Table::open(&open).expect("a table");
    let sitting = Sitting::at_table(&waiting, None);
    for language in Language::ALL {
        let texts = Texts::new(language, Look::Praline);
        let table = Table::new(&Scene {
            sitting: &sitting,
            shown: 0,
            acting: Acting::Elsewhere,
            selection: Selection::Nothing,
            hover: None,
            refusal: None,
            texts: &texts,
        });
        for board in std::iter::once(&table.own).chain(&table.others) {
            let seat = texts.with("name-seat", &[("number", board.seat.number().into())]);
            assert_eq!(board.name, seat, "{language}");
            assert!(board.label.contains(&seat), "{language}: {}", board.label);
        }
    }
    let english = table(&sitting, Selection::Nothing, None);
    assert_eq!(english.others[0].label, "Board of Seat 2, 0 points");
}
