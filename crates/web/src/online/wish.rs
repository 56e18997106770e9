//! What something that is pressed stands for, as it is written in `data-ask` and `data-form`.

use std::fmt;
use std::str::FromStr;

use praline_protocol::TableId;
use praline_protocol::wire::Request;
use praline_rules::Seat;

/// What something that is pressed stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To sit down, under the name that is typed.
    Sit(Seat),
    /// To say what is typed.
    Chat,
    /// To go to a table.
    Go(TableId),
    /// To go to the table where the same people meet again.
    Next(TableId),
    /// To leave the table.
    Leave,
    /// To try to connect again.
    Retry,
    /// To read a refusal no longer.
    Dismiss,
    /// To open the chat.
    Talk,
    /// To copy a link.
    Copy(SharedLink),
    /// To check the deals.
    Check,
    /// To see the chat no longer, or again.
    MuteChat,
    /// Anything that is asked of the table as it is.
    Ask(Request),
}

/// A link that is shown in a field, to be shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SharedLink {
    /// The table's.
    Table,
    /// The one that moves the seat to another device.
    Seat,
}

impl SharedLink {
    /// The name of its field in the document.
    pub(super) const fn field(self) -> &'static str {
        match self {
            SharedLink::Table => "table-link",
            SharedLink::Seat => "seat-link",
        }
    }
}

/// The text stands for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct UnknownWish;

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wish::Sit(seat) => write!(f, "sit {seat}"),
            Wish::Chat => f.write_str("chat"),
            Wish::Go(table) => write!(f, "go {table}"),
            Wish::Next(table) => write!(f, "next {table}"),
            Wish::Leave => f.write_str("leave"),
            Wish::Retry => f.write_str("retry"),
            Wish::Dismiss => f.write_str("dismiss"),
            Wish::Talk => f.write_str("talk"),
            Wish::Copy(link) => write!(f, "copy {}", link.field()),
            Wish::Check => f.write_str("check"),
            Wish::MuteChat => f.write_str("mute-chat"),
            Wish::Ask(request) => write!(f, "ask {request}"),
        }
    }
}

impl FromStr for Wish {
    type Err = UnknownWish;

    fn from_str(text: &str) -> Result<Wish, UnknownWish> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (word, rest) {
            ("sit", seat) => read(seat)
                .and_then(|number| Seat::from_number(number).ok_or(UnknownWish))
                .map(Wish::Sit),
            ("go", table) => read(table).map(Wish::Go),
            ("next", table) => read(table).map(Wish::Next),
            ("ask", request) => read(request).map(Wish::Ask),
            ("copy", "table-link") => Ok(Wish::Copy(SharedLink::Table)),
            ("copy", "seat-link") => Ok(Wish::Copy(SharedLink::Seat)),
            ("chat", "") => Ok(Wish::Chat),
            ("leave", "") => Ok(Wish::Leave),
            ("retry", "") => Ok(Wish::Retry),
            ("dismiss", "") => Ok(Wish::Dismiss),
            ("talk", "") => Ok(Wish::Talk),
            ("check", "") => Ok(Wish::Check),
            ("mute-chat", "") => Ok(Wish::MuteChat),
            _ => Err(UnknownWish),
        }
    }
}

fn read<T: FromStr>(text: &str) -> Result<T, UnknownWish> {
    text.parse().map_err(|_| UnknownWish)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_is_what_is_done_when_it_is_pressed() {
        let table: TableId = "00000000000000000000000007".parse().expect("a table");
        let wishes = [
            Wish::Sit(Seat::Two),
            Wish::Chat,
            Wish::Go(table),
            Wish::Next(table),
            Wish::Leave,
            Wish::Retry,
            Wish::Dismiss,
            Wish::Talk,
            Wish::Copy(SharedLink::Table),
            Wish::Copy(SharedLink::Seat),
            Wish::Check,
            Wish::MuteChat,
            Wish::Ask(Request::Start),
            Wish::Ask(Request::Mute(Seat::Three)),
        ];
        for wish in wishes {
            assert_eq!(wish.to_string().parse(), Ok(wish));
        }
    }

    #[test]
    fn a_page_of_another_version_presses_nothing_by_mistake() {
        for text in [
            "",
            "sit",
            "sit 5",
            "go nowhere",
            "ask",
            "ask weather",
            "chat me",
        ] {
            assert_eq!(text.parse::<Wish>(), Err(UnknownWish), "{text}");
        }
    }
}
