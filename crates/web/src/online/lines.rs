//! Lines from the table, sorted by what is done about them.

use praline_protocol::wire::{News, Role};
use praline_protocol::{Entry, Millis};

/// What some lines say.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Lines {
    /// The server's time, which only the first lines of a connection tell.
    pub(super) now: Option<Millis>,
    /// Who we are, where that has changed.
    pub(super) role: Option<Role>,
    /// Entries of the table, each with its number and its time.
    pub(super) entries: Vec<(u64, Millis, Entry)>,
    /// Whether the table is played without watchers, and nothing more is told to us.
    pub(super) is_hidden: bool,
    /// Everything else.
    pub(super) rest: Vec<News>,
}

impl Lines {
    /// Reads lines; what is not understood is left out, because a later version of the server may
    /// say more than this page knows.
    pub(super) fn read(text: &str) -> Lines {
        let mut lines = Lines::default();
        for line in text.lines() {
            match line.parse() {
                Ok(News::Now(at)) => lines.now = Some(at),
                Ok(News::You(role)) => lines.role = Some(role),
                Ok(News::Entry(seq, at, entry)) => {
                    // Entries that follow are told because the table is hidden no longer.
                    lines.is_hidden = false;
                    lines.entries.push((seq, at, entry));
                }
                Ok(News::Hidden) => {
                    lines.is_hidden = true;
                    lines.entries.clear();
                }
                Ok(news) => lines.rest.push(news),
                Err(_) => {}
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use praline_rules::Seat;

    use super::*;

    const OPEN: &str = "open 2026-11-15 \
        0000000000000000000000000000000000000000000000000000000000000000 \
        rules=2 seats=person,person clock=none private start=1 no-watchers";

    #[test]
    fn a_visitor_at_a_hidden_table_hears_that_and_no_entry() {
        let heard = Lines::read("now 5000\nyou -\nhidden\nhere 0 60\n");
        assert_eq!(heard.now, Some(5000));
        assert!(heard.is_hidden && heard.entries.is_empty());
        // Whoever looked on before the game does not see its beginning either.
        let begins = Lines::read("e 4 3000 start 1\nhidden\n");
        assert!(begins.is_hidden && begins.entries.is_empty());
    }

    #[test]
    fn a_seat_that_is_claimed_and_the_end_of_the_game_show_the_table() {
        let claimed = Lines::read(&format!("hidden\nyou 2\ne 1 0 {OPEN}\nok 1\n"));
        assert!(!claimed.is_hidden);
        assert_eq!(claimed.role.and_then(|role| role.seat), Some(Seat::Two));
        assert_eq!(claimed.entries.len(), 1);
    }

    #[test]
    fn lines_of_a_later_server_do_no_harm() {
        let heard = Lines::read("now 1\nweather sunny\nhere 1 60\n");
        assert_eq!(heard.now, Some(1));
        assert_eq!(heard.rest.len(), 1);
    }
}
