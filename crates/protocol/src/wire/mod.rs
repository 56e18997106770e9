//! What travels between the server and its clients: a line of text each.
//!
//! A client's line begins with a number of its own choice, and the answer repeats it: `ok 7` or
//! `no 7 stale`. Everything else that the server says is news.

mod news;
mod read_request;
mod refusal;
mod request;
mod table_line;

pub use news::{News, NewsError, Presence, Role, Told};
pub use read_request::{RequestError, RequestFault};
pub use refusal::{Refusal, RefusalError};
pub use request::{Asked, LobbyRequest, Request};
pub use table_line::TableLine;

/// The longest line that a client may send, in bytes.
pub const LINE_LENGTH: usize = 2048;
