//! How quick the page is: `cargo xtask bench-web [--slow FACTOR]`.
//!
//! It plays a whole game against a bot by clicking, and reports what the browser measured meanwhile.
//! It judges nothing: times depend on the machine. `--slow 4` is about a phone on a usual computer.

use std::time::Instant;

use praline_e2e::{Fault, Outcome, Page, Progress, Request, Screen, Site, Times, journey};

/// Presses after which a game is taken for endless.
const MOST_PRESSES: u32 = 2000;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome {
    let slow = slow_factor();
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.page(Screen::DESKTOP).await?;
        page.slow_down(slow).await?;
        page.take_times().await?;
        page.open(site.url()).await?;
        page.wait_for_start().await?;
        let loaded = page.requests().await;
        page.play().await?;
        let start = Instant::now();
        let presses = play(&page).await?;
        println!(
            "a whole game: {presses} presses in {:.0} s",
            start.elapsed().as_secs_f64()
        );
        report(&page.times().await?, &loaded);
        Ok(())
    })
    .await
}

/// The factor behind `--slow`, or 1.
fn slow_factor() -> f64 {
    let mut args = std::env::args().skip_while(|arg| arg != "--slow");
    args.nth(1)
        .and_then(|factor| factor.parse().ok())
        .unwrap_or(1.0)
}

async fn play(page: &Page) -> Result<u32, Fault> {
    for presses in 0..MOST_PRESSES {
        if page.press_something().await? == Progress::Over {
            return Ok(presses);
        }
    }
    Err(Fault::Deadline {
        what: "the end of the game".to_owned(),
        why: format!("it goes on after {MOST_PRESSES} presses"),
    })
}

fn report(times: &Times, loaded: &[Request]) {
    let show = |what: &str, time: Option<f64>| match time {
        Some(time) => println!("{what:<48} {time:>8.0} ms"),
        None => println!("{what:<48}  unknown"),
    };
    show("first paint", times.paint);
    show("the first screen can be pressed", times.dialog);
    let playable = times.playable.zip(times.pressed);
    show(
        "from its main button to pieces that can be taken",
        playable.map(|(playable, pressed)| playable - pressed),
    );
    let begin = times.playable.unwrap_or_default();
    let (play, load): (Vec<_>, Vec<_>) = times.long.iter().partition(|(at, _)| *at > begin);
    show_tasks("main-thread tasks over 50 ms while loading", &load);
    show_tasks("main-thread tasks over 50 ms during play", &play);
    let longest = |pick: fn(&(f64, f64, f64)) -> f64| {
        let all = times.input.iter().map(pick);
        Some(all.fold(0.0, f64::max))
    };
    show(
        "longest wait of an input before it is answered",
        longest(|it| it.1),
    );
    show(
        "longest time from an input to its painted answer",
        longest(|it| it.2),
    );

    // The service worker fetches everything once more, behind the player's back.
    let by_page = loaded
        .iter()
        .filter(|request| request.by != "service_worker");
    let bytes: f64 = by_page.map(|request| request.bytes).sum();
    println!(
        "{:<48} {:>8.0} KB",
        "transferred until then, headers included",
        bytes / 1000.0
    );
}

fn show_tasks(what: &str, tasks: &[&(f64, f64)]) {
    let longest = tasks.iter().map(|(_, time)| *time).fold(0.0, f64::max);
    println!("{what:<48} {:>8}    longest {longest:.0} ms", tasks.len());
    for (at, time) in tasks {
        println!(
            "    {:>8.1} s after the page was opened: {time:.0} ms",
            at / 1000.0
        );
    }
}
