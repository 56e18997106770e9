//! Wall spaces chosen at the same time are the same as those chosen one after the other.

use praline_rules::{BySeat, Deal, Game, Move, MoveError, Rules, Seat, Turn, Wall, WallChoice};
use praline_testing::trial_games::some_move;
use praline_testing::{Dice, times};

/// Whatever somebody is shown or thinks about is a position like any other.
fn assert_reads_back(game: &Game) {
    assert_eq!(game.to_string().parse::<Game>().as_ref(), Ok(game));
}

/// The two positions that a choice offers are right.
fn assert_sound(choice: &WallChoice, begun: &Game) {
    let seat = choice.seat();
    assert_reads_back(choice.game());
    for other in begun.seats().filter(|other| *other != seat) {
        assert_eq!(
            choice.game().board(other).wall(),
            begun.board(other).wall(),
            "nobody else has chosen"
        );
    }
    match choice.guessed_position() {
        None => assert!(choice.is_done()),
        Some(guessed) => {
            assert_reads_back(&guessed);
            assert_eq!(guessed.turn(), Turn::Wall(seat));
            assert_eq!(guessed.board(seat), choice.game().board(seat));
            assert!(guessed.legal_moves().eq(choice.legal_moves()));
        }
    }
}

/// All that a seat chooses, whoever's turn it is, and its wall then.
fn choices(game: &Game, seat: Seat, dice: &mut Dice) -> (Vec<Move>, Wall) {
    let mut moves = Vec::new();
    let mut wall = *game.board(seat).wall();
    let Some(mut choice) = game.wall_choice(seat) else {
        return (moves, wall);
    };
    assert_sound(&choice, game);
    while let Some(position) = choice.guessed_position() {
        let mv = some_move(&position, dice).expect("something to choose");
        assert_eq!(choice.check(mv), Ok(()));
        choice.apply(mv).expect("legal");
        assert_sound(&choice, game);
        moves.push(mv);
        wall = *choice.game().board(seat).wall();
    }
    let before = choice;
    let error = choice.apply(moves[0]);
    assert_eq!(error, Err(MoveError::NothingToChoose(seat)));
    assert_eq!(choice, before);
    (moves, wall)
}

/// A wall step in which everyone chooses apart, the last in the order first.
fn choose_apart(game: &mut Game, dice: &mut Dice) {
    let players = game.rules().players;
    let mut apart: BySeat<Vec<Move>> = BySeat::default();
    let mut walls: BySeat<Wall> = BySeat::default();
    for seat in players.seats().rev() {
        (apart[seat], walls[seat]) = choices(game, seat, dice);
    }
    while let Turn::Wall(seat) = game.turn() {
        let mv = apart[seat].remove(0);
        game.apply(mv)
            .expect("what was chosen apart is legal in order");
    }
    for seat in players.seats() {
        assert!(apart[seat].is_empty(), "every choice was used");
        assert_eq!(*game.board(seat).wall(), walls[seat]);
    }
}

#[test]
fn choices_made_apart_enter_the_game_in_its_order() {
    let mut dice = Dice::new(7);
    let free: Vec<Rules> = Rules::all().filter(Rules::is_free).collect();
    for rules in free.into_iter().cycle().take(times(60) as usize) {
        let mut game = Game::start(rules, Seat::Two).expect("seat 2 always plays");
        while !game.is_over() {
            match game.turn() {
                Turn::Deal(_) => {
                    let deal = Deal::draw(&game, &mut dice).expect("due");
                    game.apply_deal(&deal).expect("possible");
                }
                Turn::Draft(seat) => {
                    assert!(game.wall_choice(seat).is_none(), "nothing is to be chosen");
                    let mv = some_move(&game, &mut dice).expect("something to draft");
                    game.apply(mv).expect("legal");
                }
                Turn::Wall(_) => choose_apart(&mut game, &mut dice),
                Turn::Over => {}
            }
        }
    }
}

#[test]
fn a_choice_names_the_rule_that_a_move_breaks() {
    let game: Game = "3-free 2 w3 -,-,-,-,-,-,- - 17.17.17.20.19 0.0.0.0.0 \
        0:B..../...../...../...../.....:-,B2,Y3,-,-:- \
        0:...../...../...../...../.....:-,-,-,-,-:- \
        0:...../...../...../...../.....:R1,R2,-,-,W1:*"
        .parse()
        .expect("a position");
    assert!(game.wall_choice(Seat::Two).is_none(), "no full line");
    assert!(game.wall_choice(Seat::Four).is_none(), "nobody sits there");
    let mut choice = game.wall_choice(Seat::One).expect("two full lines");
    for (text, why) in [
        ("cBf", "seat 1 must choose a wall space now"),
        (
            "w33",
            "the space must be in row 2, beside the topmost full line",
        ),
        ("w21", "column 1 shows B already"),
    ] {
        let mv: Move = text.parse().expect("a move");
        let error = choice.apply(mv).expect_err(text);
        assert_eq!(error.to_string(), why);
    }
    choice.apply("w22".parse().expect("a move")).expect("legal");
    assert_eq!(choice.due().expect("line 3").1.to_string(), "12345");
    assert_eq!(choice.game().turn(), Turn::Wall(Seat::Three));
    let guessed = choice.guessed_position().expect("line 3");
    let text = guessed.to_string();
    assert!(
        text.contains(" 2:R..../.R.../"),
        "as far left as it can: {text}"
    );
}
