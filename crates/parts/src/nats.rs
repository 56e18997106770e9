//! The NATS server.
