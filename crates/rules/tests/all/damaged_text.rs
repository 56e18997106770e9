//! Damaged text is refused or read, never a reason to panic, and what is read is what was written.

use praline_rules::{Deal, Game, Header, Move, Record, RecordReader, Recorder, Rules};
use praline_slow_rules::State;
use praline_testing::damaged::damaged;
use praline_testing::trial_games::{Step, random_game, random_games};
use praline_testing::{Dice, times};

/// The records of a text, as far as it can be read.
fn read(text: &str) -> Vec<Record> {
    let mut reader = RecordReader::new();
    let mut records = Vec::new();
    for line in text.lines() {
        match reader.line(line) {
            Ok(record) => records.extend(record),
            Err(_) => break,
        }
    }
    records
}

#[test]
fn damaged_positions_are_refused_exactly_where_the_slow_rules_refuse_them() {
    let mut dice = Dice::new(1);
    let (mut read, mut refused) = (0, 0);
    random_games(100, times(24), |game, _| {
        damaged(&game.to_string(), &mut dice, 3, |text| {
            let slow = State::parse(text);
            match text.parse::<Game>() {
                Ok(game) => {
                    read += 1;
                    assert_eq!(game.to_string(), text);
                    assert!(slow.is_ok(), "{text}: the slow rules refuse it: {slow:?}");
                }
                Err(error) => {
                    refused += 1;
                    assert!(slow.is_err(), "{text}: {error}; the slow rules read it");
                }
            }
        });
    });
    assert!(read > 100 && refused > 10_000, "{read} read, {refused} not");
}

#[test]
fn damaged_moves_are_read_as_written_or_refused() {
    let mut dice = Dice::new(2);
    random_games(20_000, times(1), |game, step| {
        let Some(Step::Move(mv)) = step else { return };
        let legal: Vec<String> = game.legal_moves().map(|mv| mv.to_string()).collect();
        damaged(&mv.to_string(), &mut dice, 10, |text| {
            let Ok(mv) = text.parse::<Move>() else {
                return;
            };
            assert_eq!(mv.to_string(), text);
            let listed = legal.iter().any(|legal| legal == text);
            assert_eq!(game.is_legal(mv), listed, "{game}, {text}");
        });
    });
}

#[test]
fn damaged_deals_are_taken_exactly_where_the_slow_rules_take_them() {
    let mut dice = Dice::new(3);
    let (mut taken, mut refused) = (0, 0);
    random_games(30_000, times(12), |game, step| {
        let Some(Step::Deal(deal)) = step else { return };
        let state = State::parse(&game.to_string()).unwrap();
        damaged(&deal.to_string(), &mut dice, 6, |text| {
            let slow = state.deal(text);
            let mut next = *game;
            let read: Option<Deal> = text.parse().ok();
            if let Some(deal) = &read {
                assert_eq!(deal.to_string(), text);
            }
            match read.map(|deal| next.apply_deal(&deal)) {
                Some(Ok(())) => {
                    taken += 1;
                    assert_eq!(Ok(next.to_string()), slow.map(|s| s.print()), "{text}");
                }
                no => {
                    refused += 1;
                    assert_eq!(next, *game, "a refused deal changes nothing");
                    assert!(slow.is_err(), "{game}, {text}: {no:?}");
                }
            }
        });
    });
    assert!(
        taken > 50 && refused > 1_000,
        "{taken} taken, {refused} not"
    );
}

#[test]
fn damaged_records_are_refused_or_read_back_as_they_print() {
    let mut dice = Dice::new(4);
    let mut read_though_damaged = 0;
    for (seed, rules) in (0..).zip(Rules::all()) {
        for number in 0..times(6) {
            let mut recorder: Option<Recorder> = None;
            random_game(rules, 100 * seed + number, |game, step| {
                let recorder = recorder.get_or_insert_with(|| {
                    let first = game.turn().to_string()[1..].parse().unwrap();
                    let first = praline_rules::Seat::from_number(first).unwrap();
                    let mut header = Header::new(rules);
                    header.players[first] = Some("Ada".to_owned());
                    Recorder::new(header, first).unwrap()
                });
                match step {
                    Some(Step::Deal(deal)) => recorder.deal(deal).unwrap(),
                    Some(Step::Move(mv)) => recorder.apply(mv).unwrap(),
                    None => {}
                }
            });
            let text = recorder.unwrap().finish().to_string();
            damaged(&text, &mut dice, 20, |text| {
                for record in read(text) {
                    read_though_damaged += 1;
                    let printed = record.to_string();
                    assert_eq!(read(&printed), [record], "{text}");
                }
            });
        }
    }
    assert!(read_though_damaged > 20, "{read_though_damaged}");
}

#[test]
fn errors_repeat_no_control_characters() {
    let game = Game::new("2".parse().unwrap());
    let position = game.to_string();
    for at in 0..=position.len() {
        let text = [&position[..at], "\u{1b}[2J", &position[at..]].concat();
        let error = text.parse::<Game>().unwrap_err().to_string();
        assert!(!error.contains(char::is_control), "{error:?}");
    }
    let record = "praline 1\nrules 2\nplayer 1 Ada\n\
                  round 1 start 1 deal BBYR,KKWW,BRRK,YYKW,BYRW\n3R4 resign:2\n\
                  result 0 0 winner 1 by resignation\n";
    for at in 0..=record.len() {
        let text = [&record[..at], "\u{7}", &record[at..]].concat();
        let mut reader = RecordReader::new();
        for line in text.lines() {
            if let Err(error) = reader.line(line) {
                let error = error.to_string();
                assert!(!error.contains(char::is_control), "{error:?}");
                break;
            }
        }
    }
}
