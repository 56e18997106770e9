//! Nets of random numbers: what they say means nothing, but they must say the same everywhere.

use praline_rules::{Deal, Game, Rules, SeatSet};
use praline_testing::Dice;

use super::kernel::hidden;
use super::weights::check_number;
use super::{Family, Net, NetError, each_move, inputs, outputs};
use crate::CERTAIN;
use crate::quick::candidates;

/// The file of a net with random weights.
fn random_file(family: Family, width: usize, seed: u64) -> Vec<u8> {
    file_with(family, width, seed, [30, 0], [0, 1, 0, 0])
}

/// The same with a bias of the first layer, and one of the second.
fn file_with(family: Family, width: usize, seed: u64, first: [u8; 2], second: [u8; 4]) -> Vec<u8> {
    let mut dice = Dice::new(seed);
    let mut body = Vec::new();
    let mut bytes = |count: usize, most: u32| -> Vec<u8> {
        let byte = |n: u32| {
            u8::try_from(n)
                .unwrap_or(0)
                .wrapping_sub(u8::try_from(most).unwrap_or(0))
        };
        (0..count).map(|_| byte(dice.below(2 * most + 1))).collect()
    };
    let rows: usize = family.ranges().iter().map(ExactSizeIterator::len).sum();
    body.extend(bytes(rows * width, 40));
    body.extend(first.repeat(width));
    body.extend(bytes(96 * width, 127));
    body.extend(second.repeat(96));
    body.extend(bytes(8 * 32, 20));
    body.extend([0; 4 * 8]);
    body.extend(bytes(outputs::COUNT * 64, 20));
    body.extend([0; 4 * outputs::COUNT]);
    let header = format!(
        "praline-net 1\nrules {family}\nwidth {width}\nvalue 32\npolicy 64\ninputs {}\noutputs {}\n\
         check {:016x}\nabout random\n\n",
        inputs::COUNT,
        outputs::COUNT,
        check_number(&body),
    );
    [header.into_bytes(), body].concat()
}

fn random_net(family: Family, seed: u64) -> Net {
    Net::read(&random_file(family, 128, seed)).expect("it is a net")
}

/// Shows the positions of a random game, those between the rounds too.
fn watch(rules: Rules, seed: u64, mut see: impl FnMut(&Game)) {
    let mut dice = Dice::new(seed);
    let mut game = Game::draw_start(rules, &mut dice);
    while !game.is_over() {
        see(&game);
        if let Some(deal) = Deal::draw(&game, &mut dice) {
            game.apply_deal(&deal).expect("it was drawn for this game");
        } else {
            let moves: Vec<_> = game.legal_moves().collect();
            game.apply(*dice.one_of(&moves)).expect("it is legal");
        }
    }
    assert!(game.leaders(SeatSet::EMPTY).len() <= 4);
}

#[test]
fn a_net_judges_every_position_of_its_rules() {
    for rules in Rules::all() {
        let net = random_net(Family::of(rules), 5);
        watch(rules, 7, |game| {
            let mut found = Vec::new();
            let value = net.look(game, &mut found);
            assert_eq!(value, net.value(game));
            let chances: u32 = game.seats().map(|seat| value.win[seat]).sum();
            assert!(CERTAIN - chances < 4, "{value:?} in {game}");
            let best_first = found.is_sorted_by_key(|candidate| -candidate.value);
            assert!(best_first, "{game}");
        });
    }
}

#[test]
fn a_net_sees_the_moves_that_quick_values_see() {
    for rules in Rules::all() {
        watch(rules, 11, |game| {
            let mut moves = Vec::new();
            each_move(game, |mv| moves.push(mv.to_string()));
            let mut quick = Vec::new();
            candidates(game, &mut quick);
            let mut quick: Vec<String> = quick.iter().map(|c| c.mv.to_string()).collect();
            moves.sort();
            quick.sort();
            assert_eq!(moves, quick, "{game}");
        });
    }
}

#[test]
fn inputs_are_those_of_the_family() {
    for rules in Rules::all() {
        let ranges = Family::of(rules).ranges();
        watch(rules, 13, |game| {
            let inputs = inputs::Inputs::of(game);
            for input in inputs.as_slice() {
                let input = usize::from(*input);
                assert!(
                    ranges.iter().any(|range| range.contains(&input)),
                    "{input} in {game}"
                );
            }
        });
    }
}

#[test]
fn what_is_no_net_is_refused() {
    let family = Family::ALL[0];
    let good = random_file(family, 64, 1);
    assert!(Net::read(&good).is_ok());
    let read = |file: &[u8]| Net::read(file).map(|_| ());
    assert_eq!(read(b""), Err(NetError::NotANet));
    assert_eq!(read(b"praline 1\n\n"), Err(NetError::NotANet));
    assert!(read(&good[..good.len() - 1]).is_err());
    let mut damaged = good.clone();
    *damaged.last_mut().expect("it is long") ^= 1;
    assert_eq!(read(&damaged), Err(NetError::Damaged));
    let large = file_with(family, 64, 1, [0, 0x7F], [0; 4]);
    assert_eq!(read(&large), Err(NetError::TooLarge));
    let large = file_with(family, 64, 1, [0; 2], [0, 0, 0, 0x80]);
    assert_eq!(read(&large), Err(NetError::TooLarge));
    for (line, replaced) in [
        ("width 64", "width 65"),
        ("width 64", "width 640"),
        ("value 32", "value 0"),
        ("policy 64", "policy 33"),
        ("rules 2", "rules 5"),
        ("check ", "check g"),
    ] {
        let end = good
            .windows(2)
            .position(|pair| pair == b"\n\n")
            .expect("a header");
        let header = String::from_utf8(good[..end].to_vec()).expect("text");
        let changed = header.replacen(line, replaced, 1);
        let file = [changed.as_bytes(), &good[end..]].concat();
        let key = line.split(' ').next().expect("a word");
        let error = Net::read(&file).expect_err(replaced).to_string();
        assert!(error.contains(key), "{error}");
    }
}

#[test]
fn every_way_to_compute_gives_the_same_numbers() {
    use super::inputs::Inputs;
    use super::kernel::{hidden_by, ways};
    for (seed, family) in (1..).zip(Family::ALL) {
        for width in [64, 128, 256] {
            let net = Net::read(&random_file(family, width, seed)).expect("it is a net");
            let word: Rules = format!("{family}-special").parse().expect("a rules word");
            watch(word, seed, |game| {
                let inputs = Inputs::of(game);
                for units in [32, 96] {
                    let plain = hidden_by(ways()[0].1, &net.0, inputs.as_slice(), units);
                    for (way, layers) in ways() {
                        let found = hidden_by(layers, &net.0, inputs.as_slice(), units);
                        assert_eq!(found[..units], plain[..units], "{way}: {game}");
                    }
                    assert_eq!(
                        hidden(&net.0, inputs.as_slice(), units)[..units],
                        plain[..units]
                    );
                }
            });
        }
    }
}

/// Another implementation, in another language, has computed the outputs of these positions.
#[cfg(feature = "nets")]
#[test]
fn the_nets_inside_say_what_the_reference_says() {
    use praline_rules::Players;

    use super::Logits;
    use crate::mind::{Mind, Minds};

    let reference = include_str!("../../../../data/nets/reference.txt");
    let numbers = |text: &str, between: char| -> Vec<i32> {
        let words = text.split(between).filter(|word| !word.is_empty());
        words.map(|word| word.parse().expect("a number")).collect()
    };
    let mut seen = 0;
    for line in reference.lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let rules: Rules = parts[0].parse().expect("a rules word");
        assert!(Players::ALL.contains(&rules.players));
        let Mind::Learned(net) = Minds::built_in().mind(rules) else {
            panic!("{rules} has a net");
        };
        let on: Vec<u16> = numbers(parts[1], ' ')
            .into_iter()
            .map(|input| u16::try_from(input).expect("an input"))
            .collect();
        let hidden = hidden(&net.0, &on, net.0.value_units + net.0.policy_units);
        assert_eq!(
            net.outputs_of(&hidden).to_vec(),
            numbers(parts[2], ' '),
            "{line}"
        );
        let mut logits = Logits::new(&net.0, &hidden);
        for mv in parts[3].split_whitespace() {
            let (terms, logit) = mv.split_once('=').expect("terms and a logit");
            let sum: i32 = numbers(terms, '+')
                .into_iter()
                .map(|output| logits.of(usize::try_from(output).expect("an output")))
                .sum();
            assert_eq!(sum.to_string(), logit, "{mv} in {line}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}
