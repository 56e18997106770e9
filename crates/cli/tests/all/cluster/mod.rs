//! Three nodes as real programs on a real `PostgreSQL` and a real NATS server, while everything fails
//! that can, and while one version follows another: what was acknowledged is there, and everybody is
//! told the same.

mod circle;
mod faults;
mod judging;
mod look;
mod mishap;
mod node;
mod road;
mod rolling;
mod settings;
mod site;
mod tomorrow;
