//! Fair deals: the published example, and what a check finds.

use praline_protocol::fair::{Dealer, VerifyFault, commitment, verify};
use praline_protocol::{Hex, Table};
use praline_rules::{BySeat, Game, Rules, Seat};
use praline_testing::records::read_one;

fn secret() -> [u8; 32] {
    std::array::from_fn(|i| u8::try_from(i).expect("a byte"))
}

#[test]
fn the_example_of_the_formats_comes_out() {
    let rules: Rules = "3-free-special".parse().expect("rules");
    let entropy = BySeat([Some([1; 16]), None, Some([2; 16]), None]);
    assert_eq!(
        Hex(&commitment(&secret())).to_string(),
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    );
    let mut dealer = Dealer::new(&secret(), rules, &entropy);
    let first = dealer.start(rules);
    assert_eq!(first, Seat::Two);
    let game = Game::start(rules, first).expect("drawn among those who play");
    let deal = dealer.deal(&game).expect("a deal is due");
    assert_eq!(
        deal.to_string(),
        "RRRK,YKKW/4,YWWW/5,BRKW,BRRW,BYYR,BRRK/2Y"
    );
}

/// A whole game at a table, with the first legal move always.
fn played(rules: &str, start: &str) -> Table {
    let commit = commitment(&secret());
    let persons = vec!["person"; rules.as_bytes()[0] as usize - usize::from(b'0')].join(",");
    let open = format!(
        "open 2026-11-15 {} rules={rules} seats={persons} clock=none private start={start}",
        Hex(&commit)
    );
    let mut table = Table::open(&open.parse().expect("an entry")).expect("a table");
    let put = |table: &mut Table, line: String| {
        table
            .apply(0, &line.parse().expect("an entry"))
            .expect("it follows");
    };
    for seat in table.players().seats() {
        put(
            &mut table,
            format!("sit {seat} {} P{seat}", "0a".repeat(16)),
        );
    }
    let rules: Rules = rules.parse().expect("rules");
    let mut dealer = Dealer::new(&secret(), rules, &table.entropy());
    let first = match start {
        "drawn" => dealer.start(rules),
        _ => Seat::One,
    };
    put(&mut table, format!("start {first}"));
    while !table.play().expect("begun").is_over() {
        let game = *table.game().expect("begun");
        if let Some(deal) = dealer.deal(&game) {
            put(&mut table, format!("deal {deal}"));
        } else {
            let mv = game.legal_moves().next().expect("a move");
            put(&mut table, format!("move {mv}"));
        }
    }
    put(&mut table, format!("seed {}", Hex(&secret())));
    table
}

#[test]
fn a_game_dealt_from_the_stream_is_found_fair_from_its_text() {
    for (rules, start) in [("2", "drawn"), ("3-free", "1"), ("4-special.once", "drawn")] {
        let text = played(rules, start).record().expect("a record").to_string();
        assert!(verify(&read_one(&text)).expect("fair") >= 1, "{rules}");
    }
}

#[test]
fn whatever_was_changed_afterwards_is_found() {
    let text = played("2", "drawn").record().expect("a record").to_string();
    let fault = |text: &str| verify(&read_one(text)).expect_err("changed");
    let without = |word: &str| -> String {
        let lines = text.lines().filter(|line| !line.starts_with(word));
        lines.flat_map(|line| [line, "\n"]).collect()
    };
    assert_eq!(fault(&without("commit")), VerifyFault::NoCommitment);
    assert_eq!(fault(&without("seed")), VerifyFault::NoSeed);
    let other = text.replace("seed 0001", "seed 0002");
    assert_eq!(fault(&other), VerifyFault::OtherSeed);
    let entropy = text.replacen("0a0a", "0a0b", 1);
    assert!(matches!(
        fault(&entropy),
        VerifyFault::OtherDeal { round: 1, .. } | VerifyFault::OtherStart { .. }
    ));
}

#[test]
fn a_dealer_goes_on_where_a_record_ends() {
    let table = played("2-special", "drawn");
    let record = table.record().expect("a record");
    let mut dealer = Dealer::new(&secret(), table.plan().rules, &table.entropy());
    assert!(dealer.redo(&record).is_ok());
}
