//! The worker in which the bots think; `worker.js` starts it.

mod desk;
mod fetch;
mod job;
mod review;
mod shelf;

fn main() {
    desk::open();
}
