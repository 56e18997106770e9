//! What the parts of the table are called.

use praline_rules::{Colour, Source};

use super::{middle, table};
use crate::selection::{Action, Selection};
use crate::settings::Look;
use crate::sitting::Sitting;
use crate::table::{Acting, Scene, Table};
use crate::text::{Language, Texts};

#[test]
fn in_the_printed_order_names_change_and_notation_does_not() {
    let sitting = middle();
    let printed = Texts::new(Language::English, Look::Printed);
    let table = Table::new(&Scene::still(&sitting, Acting::Person, &printed));
    let first = &table.discs[0].pieces[0];
    assert_eq!(first.colour, Colour::Red);
    assert_eq!(first.label.as_deref(), Some("Take 3 white from factory 1"));
    let action = Action::Take(Source::disc(table.discs[0].disc), Colour::Red);
    assert_eq!(first.action, Some(action));
    assert_eq!(action.to_string(), "take 1 R");
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
        let table = Table::new(&Scene::still(&sitting, Acting::Elsewhere, &texts));
        for board in std::iter::once(&table.own).chain(&table.others) {
            let seat = texts.with("name-seat", &[("number", board.seat.number().into())]);
            assert_eq!(board.name, seat, "{language}");
            assert!(board.label.contains(&seat), "{language}: {}", board.label);
        }
    }
    let english = table(&sitting, Selection::Nothing, None);
    assert_eq!(english.others[0].label, "Board of Seat 2, 0 points");
}
