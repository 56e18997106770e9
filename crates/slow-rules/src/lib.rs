//! Slow rules.
