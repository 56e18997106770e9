//! A relay that can be cut.
