//! Deals: which draws are possible, and what magnets do.

use crate::helper::{field, state};
use praline_slow_rules::State;

/// A seat whose wall has every piece but the blue ones; four of them hold all those pieces.
const NO_BLUE: &str = "0:.YRKW/W.YRK/KW.YR/RKW.Y/YRKW.:-,-,-,-,-:-";

fn refuses(table: &State, deals: &[&str]) {
    for discs in deals {
        assert!(table.deal(discs).is_err(), "{discs}");
    }
}

#[test]
fn the_first_deal() {
    let start = State::start("2", 2).unwrap();
    let table = start.deal("BBYR,KKWW,BRRK,YYKW,BYRW").unwrap();
    assert_eq!(table.round(), 1);
    assert_eq!(table.turn(), "d2");
    assert_eq!(field(&table, 4), "*2");
    assert_eq!(field(&table, 5), "16.16.16.16.16");
    refuses(
        &start,
        &[
            "",
            "BBYR,KKWW,BRRK,YYKW",
            "BBYR,KKWW,BRRK,YYKW,BYR",
            "BBYR,KKWW,BRRK,YYKW,-",
            "BBYR,KKWW,BRRK,YYKW,x/5",
            "BBYR,KKWW,BRRK,YYKW,BYRW/3",
            "BBYR,KKWW,BRRK,YYKW,BYWR",
        ],
    );
    refuses(&table, &["BBYR,KKWW,BRRK,YYKW,BYRW"]);
}

#[test]
fn kinds_of_a_deal() {
    let start = State::start("2-special", 1).unwrap();
    refuses(
        &start,
        &[
            "BBYR,KKWW,BRRK,YYKW,BYRW",
            "BBYR/3,KKWW,BRRK,YYKW,BYRW",
            "BBYR/3,KKWW/3,BRRK,YYKW,BYRW",
            "BBYR/3,KKWW/4,BRRK/5,YYKW,BYRW",
            "BBYR/3,KKWW/2,BRRK,YYKW,BYRW",
            "BBYR/3,KKWW/1,BRRK,YYKW,BYRW",
            "BBYRR/3,KKWW/4,BRRK,YYKW,BYRW",
        ],
    );
    assert!(start.deal("BBYR/3,KKWW/4,BRRK,YYKW,BYRW").is_ok());
    assert!(start.deal("BBYR/3,KKWWW/1,BRRK,YYKW,BYRW").is_ok());
    let later = state("2-special.once 1 n1 -/3,-/4,-,-,- - REST 0.0.0.0.0 EMPTY EMPTY");
    assert!(later.deal("BBYR/3,KKWW/4,BRRK,YYKW,BYRW").is_ok());
    refuses(
        &later,
        &["BBYR/4,KKWW/3,BRRK,YYKW,BYRW", "BBYR,KKWW,BRRK,YYKW,BYRW"],
    );
}

#[test]
fn lid_in_the_middle_of_a_disc() {
    let table = state("2 3 n1 -,-,-,-,- - 5.1.0.0.0 REST EMPTY EMPTY");
    let next = table.deal("BBBB,BYRR,KKKK,KKKK,KKKK").unwrap();
    assert_eq!(field(&next, 5), "15.19.18.8.20");
    assert_eq!(field(&next, 6), "0.0.0.0.0");
    refuses(
        &table,
        &[
            "BBBB,BBRR,KKKK,KKKK,KKKK",
            "BBBY,RRRR,KKKK,KKKK,KKKK",
            "BBBR,BBYR,KKKK,KKKK,KKKK",
        ],
    );
    assert!(table.deal("BBBY,BBRR,KKKK,KKKK,KKKK").is_ok());
}

#[test]
fn an_exactly_emptied_bag_is_not_refilled() {
    let table = state("2 3 n1 -,-,-,-,- - 20.0.0.0.0 REST EMPTY EMPTY");
    let next = table.deal("BBBB,BBBB,BBBB,BBBB,BBBB").unwrap();
    assert_eq!(field(&next, 5), "0.0.0.0.0");
    assert_eq!(field(&next, 6), "0.20.20.20.20");
}

#[test]
fn the_extra_piece_is_drawn_last() {
    let table = state("2-special 3 n1 -,-,-,-,- - 20.0.0.0.0 REST EMPTY EMPTY");
    let next = table.deal("BBBBW/1,BBBB,BBBB,BBBB/3,BBBB").unwrap();
    assert_eq!(field(&next, 5), "0.20.20.20.19");
    assert_eq!(field(&next, 6), "0.0.0.0.0");
    refuses(
        &table,
        &[
            "BBBB/1,BBBB,BBBB,BBBB/3,BBBB",
            "BBBWW/1,BBBB,BBBB,BBBB/3,BBBB",
            "BBBBB/1,BBBB,BBBB,BBBB/3,BBBB",
            "BBBBW/1,BBBB,BBBB,BBBB/3,BBBW",
        ],
    );
}

#[test]
fn pieces_run_out() {
    let table = state(&format!(
        "4 9 n1 -,-,-,-,-,-,-,-,- - 3.0.0.0.0 17.0.0.0.0 {NO_BLUE} {NO_BLUE} {NO_BLUE} {NO_BLUE}"
    ));
    let next = table.deal("BBBB,BBBB,BBBB,BBBB,BBBB,-,-,-,-").unwrap();
    assert_eq!(field(&next, 5), "0.0.0.0.0");
    assert_eq!(field(&next, 6), "0.0.0.0.0");
    refuses(
        &table,
        &[
            "BBB,BBBB,BBBB,BBBB,BBBB,B,-,-,-",
            "BBBB,BBBB,BBBB,BBBB,-,BBBB,-,-,-",
            "BBBB,BBBB,BBBB,BBBB,-,-,-,-,-",
        ],
    );
}

#[test]
fn the_extra_piece_is_the_first_to_be_missing() {
    let table = state(&format!(
        "4-special 9 n1 -,-,-,-,-,-,-,-,- - 20.0.0.0.0 0.0.0.0.0 {NO_BLUE} {NO_BLUE} {NO_BLUE} {NO_BLUE}"
    ));
    let next = table.deal("BBBB/1,BBBB,BBBB/3,BBBB,BBBB,-/4,-,-/2K,-");
    assert_eq!(field(&next.unwrap(), 5), "0.0.0.0.0");
    refuses(&table, &["BBBBB/1,BBBB,BBBB/3,BBBB,BBB,-/4,-,-/2K,-"]);
    let drawn = table.draw(&mut |_| 0);
    assert_eq!(drawn, "BBBB/1,BBBB/2B,BBBB/2Y,BBBB/2R,BBBB,-,-,-,-");
    // 36 pieces are just enough for nine discs; 37 leave one for the extra.
    for (row, first_disc) in [(".YRKW", "BBBB/1"), (".YRK.", "BBBBW/1")] {
        let table = state(&format!(
            "4-special 9 n1 -,-,-,-,-,-,-,-,- - REST 0.0.0.0.0 \
             {NO_BLUE} {NO_BLUE} {NO_BLUE} 0:{row}/...../...../...../.....:-,-,-,-,-:-"
        ));
        let drawn = table.draw(&mut |_| 0);
        assert_eq!(drawn.split(',').next(), Some(first_disc));
        assert_eq!(field(&table.deal(&drawn).unwrap(), 5), "0.0.0.0.0");
    }
}

#[test]
fn magnets_pull_in_disc_order_left_first() {
    let start = State::start("2-special", 1).unwrap();
    let table = start.deal("BBYR,KKWW/2B,BRRK,YYKW,BYRW/3").unwrap();
    assert_eq!(field(&table, 3), "BYR,BBKKWW/2B,RRK,YYKW,BYRW/3");
    // The first magnet is disc 1; the second takes back nothing of another colour.
    let table = start.deal("BYRW/2B,YYKW/2Y,BRRK,YYKW,BBYR").unwrap();
    assert_eq!(field(&table, 3), "BBRW/2B,YYYKW/2Y,BRRK,YYKW,BYR");
    // Around the ring: disc 5 has disc 1 on its right.
    let table = start.deal("BYRW/3,YYKW,BRRK,YYKW,BBYR/2W").unwrap();
    assert_eq!(field(&table, 3), "BYR/3,YYKW,BRRK,YYK,BBYRWW/2W");
}

#[test]
fn a_magnet_may_pull_the_extra_piece() {
    let start = State::start("2-special", 1).unwrap();
    let table = start.deal("BYRWW/1,YYKK/2W,BRRK,YYKW,BBYR").unwrap();
    assert_eq!(field(&table, 3), "BYRW/1,YYKKW/2W,BRRK,YYKW,BBYR");
}

#[test]
fn drawing_asks_in_the_fair_order() {
    let start = State::start("2-special", 1).unwrap();
    let mut asked = Vec::new();
    let drawn = start.draw(&mut |n| {
        asked.push(n);
        0
    });
    assert_eq!(drawn, "BBBBY/1,BBBB/2B,BBBB,BBBB,BBBB");
    assert_eq!(asked[..4], [5, 9, 4, 8]);
    let bag: Vec<u32> = (80..=100).rev().collect();
    assert_eq!(asked[4..], bag);
    let table = start.deal(&drawn).unwrap();
    assert_eq!(field(&table, 3), "BBBY/1,BBBBBB/2B,BBB,BBBB,BBBB");
    assert_eq!(table.draw(&mut |_| 0), "");
    // Numbers that are too large do no harm.
    assert!(start.deal(&start.draw(&mut |n| n)).is_ok());
    // Kinds drawn once are not drawn again.
    let later = state("2-special.once 1 n1 -/3,-,-,-,-/4 - REST 0.0.0.0.0 EMPTY EMPTY");
    let mut first = 0;
    let drawn = later.draw(&mut |n| {
        first = first.max(n);
        0
    });
    assert_eq!(first, 100);
    assert_eq!(drawn, "BBBB/3,BBBB,BBBB,BBBB,BBBB/4");
}

/// The first numbers of the test vector's stream, as they come out of its blocks 0 to 4.
const FAIR_STREAM: [u32; 35] = [
    0x0933_dbb2,
    0xb396_ba9e,
    0x3544_dfcf,
    0xf0d5_735b,
    0x2cfa_7b9a,
    0x3a4d_bb5e,
    0x0847_3e46,
    0xf12b_c2ba,
    0x9579_6709,
    0xee11_5723,
    0xce8b_7970,
    0x8332_9ba7,
    0x0e72_a8be,
    0xca8a_eb14,
    0x7beb_49ed,
    0xb3cc_3a10,
    0xdc97_fdc6,
    0xa0c9_b2b3,
    0x315b_0000,
    0xd62e_5061,
    0xc843_c347,
    0xdc9b_667b,
    0xddb3_caf6,
    0xf301_a2a7,
    0xe116_3569,
    0x1c40_c421,
    0x21bf_f621,
    0xe32d_1f72,
    0xca50_0794,
    0x9474_3d26,
    0x03dc_0c57,
    0x3433_b888,
    0xac50_f21a,
    0x05d1_f02b,
    0x3527_f811,
];

#[test]
fn the_fair_deal_of_the_test_vector() {
    let mut stream = FAIR_STREAM.into_iter();
    let mut below = |n: u32| {
        let whole = (1 << 32) / u64::from(n) * u64::from(n);
        let fitting = stream.find(|x| u64::from(*x) < whole);
        fitting.expect("the stream is long enough") % n
    };
    assert_eq!(below(3) + 1, 2, "the starter");
    let start = State::start("3-free-special", 2).unwrap();
    let drawn = start.draw(&mut below);
    assert_eq!(drawn, "RRRK,YKKW/4,YWWW/5,BRKW,BRRW,BYYR,BRRK/2Y");
    assert!(start.deal(&drawn).is_ok());
    assert_eq!(stream.next(), None);
}
