//! The PostgreSQL server.
