//! The worker in which the bots think; `worker.js` starts it.

mod desk;
mod review;

fn main() {
    desk::open();
}
