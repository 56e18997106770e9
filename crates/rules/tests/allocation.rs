//! Playing allocates nothing: a program of its own, because its allocator counts for the whole of it.
//!
//! Not a deal, not a list of moves, not a copy of a game takes anything from the heap.

use std::hint::black_box;

use counting::allocations;
use praline_rules::{Deal, Game, Move, Play, Reason, Rules, Seat, SeatSet};
use praline_testing::{Dice, times};

/// An allocator that counts, for each thread by itself.
#[expect(
    unsafe_code,
    reason = "an allocator cannot be written without; it hands everything on to the system's"
)]
mod counting {
    use std::alloc::{GlobalAlloc, Layout, System};
    use std::cell::Cell;

    thread_local! {
        // Without a destructor and lazy start: reading it never allocates.
        static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
    }

    struct Counting;

    #[global_allocator]
    static COUNTING: Counting = Counting;

    fn count() {
        ALLOCATIONS.with(|n| n.set(n.get() + 1));
    }

    // SAFETY: every call goes to the system's allocator with the same arguments, and counting
    // neither allocates nor unwinds, so the contract is the one that `System` keeps.
    unsafe impl GlobalAlloc for Counting {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            count();
            // SAFETY: the caller keeps the contract of `alloc`.
            unsafe { System.alloc(layout) }
        }

        unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
            // SAFETY: the pointer came from `System` with this layout, as the caller promises.
            unsafe { System.dealloc(pointer, layout) }
        }

        unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
            count();
            // SAFETY: the caller keeps the contract of `alloc_zeroed`.
            unsafe { System.alloc_zeroed(layout) }
        }

        unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
            count();
            // SAFETY: the pointer came from `System` with this layout, as the caller promises.
            unsafe { System.realloc(pointer, layout, size) }
        }
    }

    /// How often this thread has allocated while doing something.
    pub(super) fn allocations(work: impl FnOnce()) -> u64 {
        let before = ALLOCATIONS.get();
        work();
        ALLOCATIONS.get() - before
    }
}

/// Plays one random game to its end, in all the ways that a search or a server plays.
fn play_game(rules: Rules, dice: &mut Dice, illegal: Move) {
    let mut play = Play::new(Game::draw_start(rules, dice));
    while !play.is_over() {
        let game = *play.game();
        if let Some(deal) = Deal::draw(&game, dice) {
            { game }.apply_deal_unchecked(&deal);
            play.deal(&deal, &mut ()).expect("a drawn deal is possible");
            continue;
        }
        let moves = game.legal_moves();
        for mv in moves.clone() {
            let mut next = game;
            next.apply_unchecked(mv);
            black_box(&next);
        }
        let mv = moves.get(dice.below(moves.count_all()));
        let mv = mv.expect("somebody is to move");
        let mut copy = game;
        copy.apply(mv).expect("a listed move is legal");
        let mut other = game;
        if !game.is_legal(illegal) {
            let _ = black_box(other.apply(illegal));
        }
        play.apply(mv, &mut ()).expect("a listed move is legal");
        assert!(*play.game() == copy);
    }
    black_box(play.game().leaders(SeatSet::EMPTY));
    let _ = black_box(play.give_up(Seat::One, Reason::Time));
    black_box(play.outcome());
}

#[test]
fn whole_games_of_all_rules_words_are_played_without_an_allocation() {
    let illegal: Move = "9B1lYrW".parse().expect("it can be written");
    for (seed, rules) in Rules::all().enumerate() {
        let mut dice = Dice::new(seed as u64);
        let games = times(20);
        let count = allocations(|| {
            for _ in 0..games {
                play_game(rules, &mut dice, illegal);
            }
        });
        assert_eq!(count, 0, "{rules}");
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(black_box(Box::new(7_u8)))), 1);
    let grow = || black_box(vec![1, 2]).extend(black_box(0..1_000));
    assert!(allocations(grow) >= 2);
}
