//! What a server and its clients rely on.

mod fair;
