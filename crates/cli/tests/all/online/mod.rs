//! Online tables, as programs and hosts meet them: a real server, real clients.

mod bot;
mod host;
mod moving;
mod older_copy;
mod proxy;
mod server;
mod stub;
