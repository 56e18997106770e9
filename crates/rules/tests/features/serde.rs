//! Values as JSON: texts where there is a text form, plain data elsewhere.

use std::fmt::Debug;

use praline_rules::{
    BySeat, Colour, ColourSet, ColumnSet, Deal, Disc, Event, Game, Gold, Line, Move, Pieces,
    Players, Record, Rules, Seat, SeatSet, Setup, Source, Step, Target, Turn,
};
use praline_testing::trial_games::random_games;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_value, json, to_value};

const RECORD: &str = "praline 1\nrules 2\nplayer 1 Ada\n\
    round 1 start 1 deal BBYR,KKWW,BRRK,YYKW,BYRW\n3R4 resign:2\n\
    result 0 0 winner 1 by resignation\n";

/// A value is written like this, and read back.
#[track_caller]
fn is<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, written: serde_json::Value) {
    assert_eq!(to_value(value).expect("it can be written"), written);
    assert_eq!(&from_value::<T>(written).expect("it can be read"), value);
}

fn parsed<T: std::str::FromStr<Err: Debug>>(text: &str) -> T {
    text.parse().expect(text)
}

#[test]
fn what_has_a_text_form_is_its_text() {
    is(
        &parsed::<Rules>("3-free-special.even"),
        json!("3-free-special.even"),
    );
    is(&parsed::<Move>("4Y3lBKrW"), json!("4Y3lBKrW"));
    is(
        &parsed::<Deal>("BBYR,KKWWW/1,BRRK"),
        json!("BBYR,KKWWW/1,BRRK"),
    );
    is(&parsed::<Pieces>("BBR"), json!("BBR"));
    is(&Gold::Magnet(Colour::Black), json!("2K"));
    is(&Turn::Wall(Seat::Two), json!("w2"));
    is(&Source::CENTRE, json!("c"));
    is(&Target::line(Line::ALL[3]), json!("4"));
    is(&Colour::Red, json!("R"));
    is(&parsed::<Record>(RECORD), json!(RECORD));
    let record: Record = parsed(RECORD);
    let result = to_value(record.outcome()).expect("it can be written");
    assert_eq!(result, json!("result 0 0 winner 1 by resignation"));
}

#[test]
fn plain_data_is_data() {
    is(&Seat::Three, json!(3));
    is(&Players::Four, json!(4));
    is(&Disc::from_number(9).expect("a disc"), json!(9));
    is(
        &ColourSet::ALL.without(Colour::Red),
        json!(["B", "Y", "K", "W"]),
    );
    is(&ColumnSet::EMPTY, json!([]));
    is(&SeatSet::of(Seat::Two), json!([2]));
    is(&BySeat([1, 2, 3, 4]), json!([1, 2, 3, 4]));
    is(&Step::Move(parsed("cKf")), json!({"move": "cKf"}));
    let taken = Event::Taken {
        seat: Seat::One,
        from: Source::CENTRE,
        colour: Colour::White,
        count: 3,
    };
    is(
        &taken,
        json!({"taken": {"seat": 1, "from": "c", "colour": "W", "count": 3}}),
    );
}

#[test]
fn nothing_wrong_comes_in() {
    assert!(from_value::<Seat>(json!(5)).is_err());
    assert!(from_value::<Line>(json!(0)).is_err());
    assert!(from_value::<Colour>(json!("BB")).is_err());
    assert!(from_value::<Move>(json!("3B6")).is_err());
    assert!(from_value::<ColourSet>(json!(["X"])).is_err());
    let error = from_value::<Game>(json!("2 1 d1")).expect_err("half a position");
    assert!(error.to_string().contains("is missing"), "{error}");
    let twice = format!("{RECORD}{RECORD}");
    let error = from_value::<Record>(json!(twice)).expect_err("two records");
    assert!(error.to_string().contains("only one record"), "{error}");
}

#[test]
fn every_position_is_read_back_as_text_and_as_a_description() {
    random_games(90, 1, |game, _| {
        is(game, json!(game.to_string()));
        let setup = game.to_setup();
        let written = to_value(&setup).expect("it can be written");
        assert_eq!(from_value::<Setup>(written).expect("it can be read"), setup);
    });
}
