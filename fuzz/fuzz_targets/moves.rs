//! Sequences of moves, legal and not: the fast rules and the slow rules must agree on each.
//!
//! An input is a rules word, a space, and then bytes, each a choice: what to do next, which move,
//! which piece is drawn. When the bytes end, so does the game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use praline_rules::{Deal, Game, Move, Rules, Seat, SeatSet, Turn};
use praline_slow_rules::State;

/// The letters that moves are written with.
const MOVE_LETTERS: &[u8] = b"123456789cfwlrBYRKW";
/// The letters that deals are written with.
const DEAL_LETTERS: &[u8] = b"BYRKW,/-12345x";

/// The choices that are left.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// A number below n; 0 when nothing is left to choose by.
    fn below(&mut self, n: u32) -> u32 {
        u32::from(self.next().unwrap_or(0)) % n.max(1)
    }

    /// A place among so many.
    fn place(&mut self, n: usize) -> usize {
        usize::from(self.next().unwrap_or(0)) % n.max(1)
    }

    /// A place among so many, which may be beyond what a byte says.
    fn place_of_many(&mut self, n: usize) -> usize {
        (256 * self.place(256) + self.place(256)) % n.max(1)
    }

    fn letter(&mut self, letters: &[u8]) -> char {
        letters[self.place(letters.len())].into()
    }

    /// Some letters in any order.
    fn garbage(&mut self, letters: &[u8], most: u32) -> String {
        let length = self.below(most + 1);
        (0..length).map(|_| self.letter(letters)).collect()
    }

    /// A text with one letter changed.
    fn damaged(&mut self, text: &str, letters: &[u8]) -> String {
        let mut text: Vec<char> = text.chars().collect();
        let at = self.place_of_many(text.len());
        if let Some(letter) = text.get_mut(at) {
            *letter = self.letter(letters);
        }
        text.into_iter().collect()
    }
}

/// Both rules, always in the same position.
struct Table {
    fast: Game,
    slow: State,
}

impl Table {
    /// Tries a move in both rules; neither changes where they refuse it.
    fn try_move(&mut self, text: &str) {
        let before = self.fast;
        let read: Option<Move> = text.parse().ok();
        let done = read.map(|mv| self.fast.apply(mv));
        match (done, self.slow.apply(text)) {
            (Some(Ok(())), Ok(next)) => self.slow = next,
            (None | Some(Err(_)), Err(_)) => assert_eq!(self.fast, before),
            (fast, slow) => panic!("{before}, {text}: {fast:?}, but {slow:?}"),
        }
    }

    /// Tries a deal in both rules; neither changes where they refuse it.
    fn try_deal(&mut self, text: &str) {
        let before = self.fast;
        let read: Option<Deal> = text.parse().ok();
        let done = read.map(|deal| self.fast.apply_deal(&deal));
        match (done, self.slow.deal(text)) {
            (Some(Ok(())), Ok(next)) => self.slow = next,
            (None | Some(Err(_)), Err(_)) => assert_eq!(self.fast, before),
            (fast, slow) => panic!("{before}, {text}: {fast:?}, but {slow:?}"),
        }
    }

    fn draw(&self, choices: &mut Choices<'_>) -> String {
        // A deal takes up to 46 numbers: usually they come from one choice, to leave some over.
        let mut state = choices.below(256);
        let by_choice = state >= 224;
        let below = |n: u32| {
            if by_choice {
                return choices.below(n);
            }
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % n
        };
        Deal::draw(&self.fast, &mut { below }).map_or(String::new(), |deal| deal.to_string())
    }

    /// One step of the game, as the choices have it.
    fn step(&mut self, choices: &mut Choices<'_>, what: u8) {
        let drawn = self.draw_if_due(choices);
        let moves: Vec<String> = self.fast.legal_moves().map(|mv| mv.to_string()).collect();
        let number = choices.place_of_many(moves.len());
        let legal = moves.get(number).map_or("", String::as_str);
        match what % 16 {
            0 => self.try_move(&choices.garbage(MOVE_LETTERS, 9)),
            1 => self.try_deal(&choices.garbage(DEAL_LETTERS, 60)),
            2 | 3 => self.try_move(&choices.damaged(legal, MOVE_LETTERS)),
            4 | 5 => self.try_deal(&choices.damaged(&drawn, DEAL_LETTERS)),
            _ if drawn.is_empty() => self.try_move(legal),
            _ => self.try_deal(&drawn),
        }
        self.compare();
        // The slow rules take their time for it, so not every step.
        if what.is_multiple_of(4) {
            self.compare_moves();
        }
    }

    fn draw_if_due(&self, choices: &mut Choices<'_>) -> String {
        match self.fast.turn() {
            Turn::Deal(_) => self.draw(choices),
            _ => String::new(),
        }
    }

    /// The two rules must show the same position.
    fn compare(&self) {
        assert_eq!(self.fast.to_string(), self.slow.print());
        let leaders = self.fast.leaders(SeatSet::EMPTY);
        let leaders: Vec<usize> = leaders.iter().map(|s| s.number().into()).collect();
        assert_eq!(leaders, self.slow.winners(&[]));
    }

    /// The two rules must list the same moves.
    fn compare_moves(&self) {
        let mut moves: Vec<String> = self.fast.legal_moves().map(|mv| mv.to_string()).collect();
        moves.sort_unstable();
        assert_eq!(moves, self.slow.legal_moves());
    }
}

/// The rules that a word names, or else those with the number of its length.
fn rules(word: &[u8]) -> Option<Rules> {
    let named = std::str::from_utf8(word).ok()?.parse().ok();
    named.or_else(|| Rules::all().nth(word.len() % 30))
}

fuzz_target!(|input: &[u8]| {
    let space = input.iter().position(|byte| *byte == b' ');
    let (word, rest) = input.split_at(space.unwrap_or(0));
    let Some(rules) = rules(word) else { return };
    let mut choices = Choices(rest.get(1..).unwrap_or_default());
    let first = Seat::ALL[choices.place(rules.players.count())];
    let slow = State::start(&rules.to_string(), first.number().into());
    let mut table = Table {
        fast: Game::start(rules, first).expect("the seat plays"),
        slow: slow.expect("the seat plays"),
    };
    while let Some(what) = choices.next() {
        let was_over = table.fast.is_over();
        table.step(&mut choices, what);
        if was_over {
            break;
        }
    }
});
