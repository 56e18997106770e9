//! What is kept, and what becomes of it.

mod forgetting;
mod links;
#[cfg(unix)]
mod watching;
