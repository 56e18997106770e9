//! How quick the page is: `cargo xtask bench-web`.
//!
//! Without arguments it plays a game against a bot by clicking, and reports what the browser measured meanwhile: as this
//! machine is, and as a phone on a mobile line would see it. It judges nothing: times depend on the
//! machine. What may be loaded until the first move is judged where the page is bundled.
//!
//! `bots [RULES [GAMES [MILLISECONDS]]]` measures the bots' program instead: how many nodes it searches in
//! a second with a net and without, and how the master does against the search without one.
//! `review [RULES [GAMES]]` measures how soon it has gone through games that amateurs have played.

mod bots;
mod review;

use std::time::Instant;

use bots::Contest;
use review::Reviews;

use praline_e2e::{Fault, Outcome, Page, Progress, Request, Screen, Site, Times, journey};

/// Presses after which a game is taken for endless.
const MOST_PRESSES: u32 = 2000;
/// Presses of a move: pieces are taken, then laid.
const PRESSES_OF_A_MOVE: u32 = 2;

/// What the page is measured on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Profile {
    /// This machine, with the site on it.
    Plain,
    /// About a phone: a processor four times slower, on Fast 3G.
    Phone,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        [] => measure_page().await,
        ["bots", ref rest @ ..] => contest(rest).ok_or(Fault::Usage(USAGE))?.run().await,
        ["review", ref rest @ ..] => reviews(rest).ok_or(Fault::Usage(USAGE))?.run().await,
        _ => Err(Fault::Usage(USAGE).into()),
    }
}

const USAGE: &str =
    "bench-web, bench-web bots [RULES [GAMES [MILLISECONDS]]], or bench-web review [RULES [GAMES]]";

fn reviews(args: &[&str]) -> Option<Reviews> {
    let mut args = args.iter();
    let mut next = |usual| args.next().copied().unwrap_or(usual);
    Some(Reviews {
        rules: next("2").parse().ok()?,
        games: next("10").parse().ok().filter(|games| *games > 0)?,
    })
}

fn contest(args: &[&str]) -> Option<Contest> {
    let mut args = args.iter();
    let mut next = |usual| args.next().copied().unwrap_or(usual);
    Some(Contest {
        rules: next("2").parse().ok()?,
        games: next("40").parse().ok().filter(|games| *games > 0)?,
        milliseconds: next("50").parse().ok()?,
    })
}

async fn measure_page() -> Outcome {
    for profile in [Profile::Plain, Profile::Phone] {
        // A browser of its own, so that nothing is in its cache.
        journey(async |browser| measure(&browser.page(Screen::DESKTOP).await?, profile).await)
            .await?;
    }
    Ok(())
}

async fn measure(page: &Page, profile: Profile) -> Outcome {
    let site = Site::praline()?;
    if profile == Profile::Phone {
        println!("\nprocessor four times slower, Fast 3G");
        page.slow_down(4.0).await?;
        page.take_slow_line().await?;
    } else {
        println!("this machine");
    }
    page.take_times().await?;
    page.open(site.url()).await?;
    page.wait_for_start().await?;
    page.play().await?;
    for _ in 0..PRESSES_OF_A_MOVE {
        page.press_something().await?;
    }
    let loaded = page.requests().await;
    if profile == Profile::Plain {
        let start = Instant::now();
        let presses = play(page).await?;
        println!(
            "the rest of a game: {presses} presses in {:.0} s",
            start.elapsed().as_secs_f64()
        );
    }
    report(&page.times().await?, &loaded);
    Ok(())
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

    show_loaded("until the first own move, by the page", loaded, "page");
    show_loaded("by the worker", loaded, "worker");
}

fn show_loaded(what: &str, loaded: &[Request], by: &str) {
    let requests = || loaded.iter().filter(|request| request.by == by);
    let bytes: f64 = requests().map(|request| request.bytes).sum();
    println!("{what:<48} {:>8.1} KB, headers included", bytes / 1000.0);
    for request in requests().filter(|request| request.bytes > 0.0) {
        let name = request.url.rsplit('/').next().unwrap_or_default();
        println!("    {name:<44} {:>8.1} KB", request.bytes / 1000.0);
    }
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
