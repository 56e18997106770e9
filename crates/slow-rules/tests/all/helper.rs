//! Writing test positions.

use praline_slow_rules::State;
use praline_testing::shorthand::{self, beginning_with, written_out};

/// Reads a position in shorthand and expects it to be valid.
pub(crate) fn state(shorthand: &str) -> State {
    let text = written_out(shorthand);
    let state = State::parse(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
    assert_eq!(state.print(), text);
    state
}

/// One field of a state's position: 3 discs, 4 centre, 5 bag, 6 lid, 7 the first seat.
pub(crate) fn field(state: &State, number: usize) -> String {
    shorthand::field(&state.print(), number)
}

/// The legal moves that begin with a text.
pub(crate) fn moves_with(state: &State, beginning: &str) -> Vec<String> {
    beginning_with(state.legal_moves(), beginning)
}
