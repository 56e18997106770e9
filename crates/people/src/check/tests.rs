//! Each kind of fault is found in a history that was made by hand.

use praline_protocol::wire::{Refusal, Request};
use praline_protocol::{Entry, Millis};
use praline_rules::Seat;
use praline_server::{District, Lease};

use super::{Fault, faults};
use crate::history::{Acting, History, KeptTable, Note, Person};

/// A short game between two people, with the moments at which they hear of each entry.
const GAME: [(Millis, &str); 8] = [
    (1_000, OPEN),
    (1_010, "sit 1 - Ada"),
    (1_020, "sit 2 - Ben"),
    (1_030, "start 1"),
    (1_030, "deal BBYR,KKWW,BRRK,YYKW,BYRW"),
    (2_000, "move 1B1"),
    (3_000, "move 2K1"),
    (4_000, "resign 1"),
];

const OPEN: &str = "open 2026-11-15 \
     0000000000000000000000000000000000000000000000000000000000000000 \
     rules=2 seats=person,person clock=60+0 private start=1";

fn entry(text: &str) -> Entry {
    text.parse().expect("an entry")
}

fn request(text: &str) -> Request {
    let asked: praline_protocol::wire::Asked<Request> =
        format!("1 {text}").parse().expect("a request");
    asked.request
}

/// What one of them notes of all that: they asked for what they did, and it was done.
fn diary(seat: Seat, asked: &[(u32, &str)]) -> Person {
    let mut notes = vec![(900, Note::Connected(0))];
    for (number, (at, text)) in (1..).zip(GAME) {
        let (at, entry) = (at, entry(text));
        notes.push((at + 20, Note::Entered { number, at, entry }));
    }
    for (number, text) in asked {
        notes.push((5_000, Note::Asked(*number, request(text))));
        let answer = Note::Answered(*number, request(text), Ok(()));
        notes.push((5_020, answer));
    }
    notes.push((9_000, Note::Finished));
    Person {
        seat: Some(seat),
        has_twin: false,
        notes,
    }
}

/// What happened, with nothing wrong but that these deals are of no secret.
fn history() -> History {
    let kept = GAME.iter().map(|(at, text)| (*at, entry(text)));
    let ada = [(1, "sit 1 - Ada"), (2, "move 5 1B1"), (3, "resign")];
    let ben = [(1, "sit 2 - Ben"), (2, "start"), (3, "move 6 2K1")];
    let table = KeptTable {
        no: 1,
        entries: kept.collect(),
        chat: Vec::new(),
        people: vec![diary(Seat::One, &ada), diary(Seat::Two, &ben)],
    };
    History {
        tables: vec![table],
        is_complete: true,
        set: 1,
        ..History::default()
    }
}

/// What is found once something is changed.
fn found(change: impl FnOnce(&mut History)) -> Vec<Fault> {
    let mut history = history();
    change(&mut history);
    let all = faults(&history).into_iter().map(|(_, fault)| fault);
    all.filter(|fault| !matches!(fault, Fault::Unfair(_)))
        .collect()
}

/// Ada's notes.
fn ada(history: &mut History) -> &mut Vec<(Millis, Note)> {
    &mut history.tables[0].people[0].notes
}

/// What was answered to one of Ada's requests.
fn ada_answer(history: &mut History, wanted: u32) -> &mut Result<(), Refusal> {
    let mut notes = ada(history).iter_mut();
    let answer = notes.find_map(|(_, note)| match note {
        Note::Answered(number, _, answer) if *number == wanted => Some(answer),
        _ => None,
    });
    answer.expect("an answer")
}

#[test]
fn nothing_is_found_where_nothing_is_wrong() {
    assert_eq!(found(|_| {}), []);
    let unfair = faults(&history());
    assert!(
        matches!(unfair[..], [(Some(0), Fault::Unfair(_))]),
        "{unfair:?}"
    );
}

#[test]
fn panics_and_games_without_an_end_are_found() {
    let panicked = found(|history| history.panics.push("here".to_owned()));
    assert_eq!(panicked, [Fault::Panicked("here".to_owned())]);
    assert_eq!(
        found(|history| history.is_complete = false),
        [Fault::NoEnd(0)]
    );
    assert_eq!(found(|history| history.set = 2), [Fault::TableGone]);
    let goes_on = found(|history| {
        history.tables[0].entries.pop();
        for person in &mut history.tables[0].people {
            person.notes.retain(|(_, note)| {
                !matches!(
                    note,
                    Note::Entered { number: 8, .. } | Note::Answered(3, ..)
                )
            });
        }
    });
    assert_eq!(goes_on, [Fault::GoesOn]);
}

#[test]
fn lists_that_cannot_be_or_go_back_in_time_are_found() {
    let twice = found(|history| {
        let again = history.tables[0].entries[5].clone();
        history.tables[0].entries.insert(6, again);
    });
    assert!(
        matches!(twice[..], [Fault::CannotFollow(7, _)]),
        "{twice:?}"
    );
    let after = found(|history| history.tables[0].entries.push((5_000, entry("move 3R2"))));
    assert_eq!(after, [Fault::AfterTheEnd(9)]);
    let older = found(|history| history.tables[0].entries[6].0 = 1_900);
    assert!(older.contains(&Fault::Older(7)), "{older:?}");
}

#[test]
fn clocks_out_of_bounds_are_found() {
    let end = |at, text: &'static str| {
        found(move |history| {
            let table = &mut history.tables[0];
            (table.entries[7], table.people) = ((at, entry(text)), Vec::new());
            table.entries.truncate(8);
        })
    };
    let fault = |found: Vec<Fault>| {
        let mut faults = found.into_iter();
        faults.find(|fault| !matches!(fault, Fault::Unasked(..) | Fault::GoesOn))
    };
    // Ada has used 970 ms of her minute when her second turn begins, after 3 seconds.
    assert_eq!(fault(end(62_030, "timeout 1")), None);
    assert_eq!(fault(end(62_029, "timeout 1")), Some(Fault::EarlyEnd(8)));
    assert_eq!(fault(end(62_030, "timeout 2")), Some(Fault::EarlyEnd(8)));
    let late = Fault::LateEnd(8, 30_000);
    assert_eq!(fault(end(92_030, "timeout 1")), Some(late));
    assert_eq!(fault(end(62_040, "move 3R2")), Some(Fault::LateMove(8, 10)));
    let ahead = found(|history| {
        for (when, _) in &mut history.tables[0].people[0].notes {
            *when = 100;
        }
    });
    assert!(matches!(ahead[0], Fault::Ahead(1, _)), "{ahead:?}");
}

#[test]
fn watchers_who_are_told_something_else_are_found() {
    let gap = found(|history| {
        ada(history).remove(3);
    });
    let expected = Fault::Gap {
        person: 0,
        expected: 3,
        told: 4,
    };
    assert_eq!(gap, [expected]);
    let other = found(|history| {
        let at = 2_000;
        let entry = entry("move 1Y1");
        let told = Note::Entered {
            number: 6,
            at,
            entry,
        };
        ada(history)[6].1 = told;
    });
    let expected = Fault::Disagreement {
        person: 0,
        number: 6,
    };
    assert_eq!(other, [expected]);
    let behind = found(|history| {
        ada(history).remove(8);
    });
    let expected = Fault::LeftBehind {
        person: 0,
        known: 7,
        kept: 8,
    };
    assert_eq!(behind, [expected]);
    for note in [
        Note::BegunAnew,
        Note::Missing,
        Note::OutOfStep(String::new()),
    ] {
        let misled = found(|history| ada(history).push((9_000, note)));
        assert!(matches!(misled[..], [Fault::Misled(0, _)]), "{misled:?}");
    }
}

#[test]
fn what_was_acknowledged_and_is_not_there_is_found() {
    let lost = found(|history| {
        let asked = request("move 4 1B1");
        ada(history).push((5_000, Note::Asked(9, asked.clone())));
        ada(history).push((5_010, Note::Answered(9, asked, Ok(()))));
    });
    assert_eq!(lost, [Fault::Lost(0, request("move 4 1B1"))]);
    let unasked = found(|history| {
        ada(history).retain(|(_, note)| !matches!(note, Note::Asked(2, _) | Note::Answered(2, ..)));
    });
    assert_eq!(unasked, [Fault::Unasked(6, Seat::One)]);
}

#[test]
fn what_was_refused_and_is_there_is_found_unless_it_was_sent_twice() {
    let refuse = |history: &mut History| *ada_answer(history, 2) = Err(Refusal::NotSaved);
    let anyway = Fault::DoneAnyway(0, request("move 5 1B1"), Refusal::NotSaved);
    assert_eq!(found(refuse), [anyway]);
    let again = found(|history| {
        refuse(history);
        ada(history).push((5_005, Note::AskedAgain(2)));
    });
    assert_eq!(again, []);
    let wrong = found(|history| *ada_answer(history, 1) = Err(Refusal::Taken));
    let refused = Fault::Refused(0, request("sit 1 - Ada"), Refusal::Taken);
    assert_eq!(wrong, [refused]);
}

#[test]
fn what_was_said_once_and_is_there_twice_is_found() {
    let said = found(|history| {
        let asked = request("chat Hello");
        ada(history).push((5_000, Note::Asked(9, asked.clone())));
        ada(history).push((5_010, Note::Answered(9, asked, Ok(()))));
        let line = |number| (number, Seat::One, "Hello".to_owned());
        history.tables[0].chat = vec![line(1), line(2)];
    });
    assert_eq!(said, [Fault::SaidAgain(0, 2)]);
}

#[test]
fn whoever_acts_under_a_lease_that_was_given_away_is_found() {
    let act = |number, given| {
        move |history: &mut History| {
            let district = District::FIRST;
            history.acted.push(Acting {
                no: 1,
                entry: 6,
                lease: Lease { district, number },
                given,
            });
        }
    };
    assert_eq!(found(act(2, 2)), []);
    let ousted = Fault::Ousted {
        no: 1,
        entry: 6,
        under: 2,
        given: 3,
    };
    assert_eq!(found(act(2, 3)), [ousted]);
}
