//! What holds in every position that random play reaches, in all rules words.

use std::collections::HashSet;

use praline_rules::{
    Colour, ColourSet, Column, Disc, Draft, Game, Line, Move, Pieces, Rules, Share, Source, Target,
    Turn,
};
use praline_testing::times;
use praline_testing::trial_games::{Step, random_game, random_games};

/// Shows every position of some random games of each rules word.
fn every_position(games: u64, mut see: impl FnMut(&Game)) {
    random_games(77_000, times(games), |game, _| see(game));
}

/// Everything that can be written as a move, in any game.
fn all_moves() -> Vec<Move> {
    let discs = (1..=9).filter_map(Disc::from_number).map(Source::disc);
    let sources: Vec<Source> = discs.chain([Source::CENTRE]).collect();
    let targets: Vec<Target> = Line::all()
        .map(Target::line)
        .chain([Target::FLOOR])
        .collect();
    let mut moves = Vec::new();
    for from in sources {
        for colour in Colour::ALL {
            for to in &targets {
                for share in all_shares() {
                    moves.push(Move::Draft(Draft {
                        from,
                        colour,
                        to: *to,
                        share,
                    }));
                }
            }
        }
    }
    let spaces = Line::all().flat_map(|row| Column::all().map(move |column| (row, column)));
    moves.extend(spaces.map(|(row, column)| Move::Wall { row, column }));
    moves
}

/// Every way to send colours left and right, a colour to both sides included.
fn all_shares() -> impl Iterator<Item = Share> {
    (0..32).flat_map(|left| {
        (0..32).map(move |right| Share {
            left: ColourSet::from_bits(left),
            right: ColourSet::from_bits(right),
        })
    })
}

/// The moves without a share, and those whose share could be meant for some disc of a position.
fn worth_trying(game: &Game, moves: &[Move]) -> Vec<Move> {
    let shares_are_plausible = |mv: &Move| match mv {
        Move::Draft(draft) if !draft.share.is_none() => draft
            .from
            .as_disc()
            .is_some_and(|disc| game.rules().is_special() && game.gold().get(disc).is_some()),
        _ => true,
    };
    moves.iter().copied().filter(shares_are_plausible).collect()
}

/// Checks that exactly the listed moves are taken, and that the others change nothing.
fn assert_legal_exactly_if_taken(game: &Game, moves: &[Move]) {
    let legal: HashSet<Move> = game.legal_moves().collect();
    let mut taken = 0;
    for mv in moves {
        let mut next = *game;
        let result = next.apply(*mv);
        assert_eq!(result.is_ok(), legal.contains(mv), "{game}, {mv}");
        assert_eq!(game.is_legal(*mv), result.is_ok(), "{game}, {mv}");
        if result.is_ok() {
            taken += 1;
        } else {
            assert_eq!(next, *game, "a refused {mv} changed the game");
        }
    }
    assert_eq!(taken, legal.len(), "{game}: every legal move was tried");
}

#[test]
fn every_colour_counts_20_in_every_position() {
    every_position(20, |game| {
        let discs: Pieces = game.discs().map(|disc| game.disc(disc)).sum();
        let boards: Pieces = game.seats().map(|seat| game.board(seat).pieces()).sum();
        let elsewhere = game.bag() + game.lid() + game.centre();
        assert_eq!(discs + boards + elsewhere, Pieces::ALL, "{game}");
    });
}

#[test]
fn a_move_is_legal_exactly_if_apply_takes_it() {
    let moves = all_moves();
    assert_eq!(moves.len(), 10 * 5 * 6 * 1024 + 25);
    let mut seen = 0;
    every_position(1, |game| {
        seen += 1;
        // All 307,225 moves once in a while, otherwise those that come near a legal one.
        if seen % 400 == 0 {
            assert_legal_exactly_if_taken(game, &moves);
        } else if seen % 5 == 0 {
            assert_legal_exactly_if_taken(game, &worth_trying(game, &moves));
        }
    });
}

#[test]
fn the_kth_legal_move_is_the_kth_of_the_iterator() {
    every_position(10, |game| {
        let moves = game.legal_moves();
        let count = moves.count_all();
        assert_eq!(moves.len(), count as usize);
        let listed: Vec<Move> = moves.clone().collect();
        assert_eq!(listed.len(), count as usize, "{game}");
        for (k, mv) in (0..).zip(&listed) {
            assert_eq!(moves.get(k), Some(*mv), "{game}");
        }
        assert_eq!(moves.get(count), None, "{game}");
        assert_eq!(moves.get(u32::MAX), None, "{game}");
        let different: HashSet<Move> = listed.iter().copied().collect();
        assert_eq!(different.len(), listed.len(), "{game}: a move twice");
        let somebody_moves = matches!(game.turn(), Turn::Draft(_) | Turn::Wall(_));
        assert_eq!(somebody_moves, count > 0, "{game}");
    });
}

#[test]
fn skipping_moves_leaves_as_many_as_the_length_says() {
    every_position(1, |game| {
        let mut moves = game.legal_moves();
        let listed: Vec<Move> = moves.clone().collect();
        for skip in [0, 1, 3] {
            let before = moves.len();
            let mv = moves.nth(skip);
            let at = listed.len() - before + skip;
            assert_eq!(mv, listed.get(at).copied(), "{game}");
            assert_eq!(moves.len(), before.saturating_sub(skip + 1), "{game}");
        }
        assert_eq!(moves.nth(usize::MAX), None);
        assert_eq!(moves.len(), 0);
    });
}

#[test]
fn a_printed_position_reads_back_as_the_same_game() {
    every_position(10, |game| {
        let text = game.to_string();
        let read: Game = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, *game);
        assert_eq!(read.to_string(), text);
    });
}

#[test]
fn a_description_of_a_game_makes_the_same_game() {
    every_position(10, |game| {
        assert_eq!(Game::from_setup(&game.to_setup()).as_ref(), Ok(game));
    });
}

#[test]
fn a_printed_move_or_deal_reads_back_the_same() {
    for mv in all_moves() {
        let text = mv.to_string();
        let Move::Draft(draft) = mv else {
            assert_eq!(text.parse(), Ok(mv));
            continue;
        };
        // A colour on both sides can be written, and is then refused by the rules.
        assert_eq!(text.parse(), Ok(Move::Draft(draft)), "{text}");
    }
    for (seed, rules) in Rules::all().enumerate() {
        random_game(rules, seed as u64, |_, step| {
            if let Some(Step::Deal(deal)) = step {
                assert_eq!(deal.to_string().parse(), Ok(deal));
            }
        });
    }
}
