//! Online tables, as programs and hosts meet them: a real server, real clients.

mod bot;
mod host;
mod proxy;
mod server;
mod stub;
