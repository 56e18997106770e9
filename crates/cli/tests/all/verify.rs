//! Checking that deals were fair.

use praline_protocol::fair::{Dealer, commitment};
use praline_rules::{FairDeals, Header, Recorder, Rules};

use super::run::{Run, praline_reading};

/// A game of first legal moves whose deals come from a secret.
fn fair_record(rules: &str) -> String {
    let rules: Rules = rules.parse().expect("rules");
    let secret = [7; 32];
    let mut header = Header::new(rules);
    header.fair = FairDeals {
        commit: Some(commitment(&secret)),
        seed: Some(secret),
        ..FairDeals::default()
    };
    header.fair.entropy.0[0] = Some([1; 16]);
    let mut dealer = Dealer::new(&secret, rules, &header.fair.entropy);
    let first = dealer.start(rules);
    let mut recorder = Recorder::new(header, first).expect("a right header");
    while !recorder.play().is_over() {
        let game = *recorder.game();
        if let Some(deal) = dealer.deal(&game) {
            recorder.deal(deal).expect("it is due");
        } else {
            let mv = game.legal_moves().next().expect("a move");
            recorder.apply(mv).expect("it is legal");
        }
    }
    recorder.finish().to_string()
}

fn verify(text: &str) -> Run {
    praline_reading(&["verify", "-"], text.as_bytes())
}

#[test]
fn every_fair_record_gets_its_line() {
    let (one, two) = (fair_record("2"), fair_record("3-free-special"));
    let lines = verify(&format!("{one}{two}")).ok();
    let deals = |record: &str| record.matches("\nround ").count();
    let line = |record| format!("fair: {} deals follow from the seed\n", deals(record));
    assert_eq!(lines, line(&one) + &line(&two));
}

#[test]
fn the_first_record_that_is_not_fair_ends_the_command() {
    let fair = fair_record("2");
    let without = |word: &str| -> String {
        let lines = fair.split_inclusive('\n');
        lines.filter(|line| !line.starts_with(word)).collect()
    };
    for (changed, says) in [
        (without("commit "), "the record has no commitment"),
        (without("seed "), "the record has no seed"),
        (
            fair.replace("seed 0707", "seed 0708"),
            "the seed is not the one",
        ),
        (
            fair.replace("entropy 1 0101", "entropy 1 0102"),
            "was drawn",
        ),
    ] {
        assert_ne!(changed, fair);
        let run = verify(&format!("{fair}{changed}{fair}"));
        assert_eq!(run.out.lines().count(), 1, "the first record is fair");
        let line = run.error();
        assert!(line.starts_with("standard input: record 2: "), "{line}");
        assert!(line.contains(says), "{line}");
    }
}

#[test]
fn a_record_that_is_wrong_in_itself_is_named_with_line_and_word() {
    let wrong = fair_record("2").replacen("winner", "loser", 1);
    let line = verify(&wrong).error();
    assert!(line.starts_with("standard input: line "), "{line}");
    assert!(line.contains("loser"), "{line}");
    assert!(verify("").error().contains("no record"));
}
