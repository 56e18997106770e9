//! Builds, runs and tests everything: `cargo xtask help` lists the commands.

mod bench_cluster;
mod beside;
mod bless;
mod browser;
mod cluster;
mod debian;
mod fuzz;
mod package;
mod parts;
mod play;
mod process;
mod simulate;
mod soak;
mod test;
mod tomorrow;
mod tools;
mod train;
mod wasm;
mod web;

use std::ffi::OsString;
use std::process::ExitCode;

use process::{Failure, Outcome};

const USAGE: &str = "\
Usage: cargo xtask COMMAND

  play [ARGS…]         build everything and serve the page: `praline serve ARGS`
  play --terminal [ARGS…]
                       build the binary and run `praline play ARGS`
  cluster [--nodes N] [--keep FOLDER] [ARGS…]
                       build everything and serve the page by several nodes (3), with PostgreSQL,
                       NATS and HAProxy on this machine: `praline serve ARGS` each
  web [--dev]          build the page into dist/, for any static host; --dev: quicker and larger
  bench [ARGS…]        build the release binary and run `praline bench rules ARGS`
  bench-web            play a game in the page and report how quick it was
  bench-web bots [RULES [GAMES [MILLISECONDS]]]
                       how the bots think in the page: nodes a second, and a match of the master
                       against the search without nets
  bench-web review [RULES [GAMES]]
                       how soon a game is reviewed in the page
  bench-cluster [--quick] [--by-table] [--archive GAMES] [--statements] [ARGS…]
                       build the release binary and measure several nodes on PostgreSQL and NATS
                       beside one server with a file: `praline bench server ARGS`; --by-table: with the
                       people of a table at one node, too; --archive: again beside so many finished
                       games; --statements: what costs PostgreSQL how much
  shots [NAME…]        pictures of the main screens, or of these, into docs/shots
  test                 everything that continuous integration checks
  test STEP…           only these steps: fmt, train, lint, doc, package, wasm, test, simulate, fuzz,
                       e2e
  fuzz [--seconds N] [TARGET]
                       run every fuzz target, or one, for N seconds each (30)
  fuzz TARGET FILE…    run one fuzz target once on each of these inputs
  simulate [ARGS…]     live through clusters that seeds decide: `simulate ARGS`, such as `--seed 7`
  bless                write the golden files anew and show what changed
  soak [--fuzz-seconds N]
                       the tests with larger counts, the rules compared with their last
                       version, then each fuzz target for N seconds (600)
  help                 this text
";

fn main() -> ExitCode {
    let args: Result<Vec<String>, OsString> = std::env::args_os()
        .skip(1)
        .map(OsString::into_string)
        .collect();
    let outcome = match args {
        Ok(args) => run(&args),
        Err(arg) => Err(Failure::Usage(format!("{} is not UTF-8", arg.display()))),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => report(&failure),
    }
}

fn run(args: &[String]) -> Outcome {
    let Some((command, rest)) = args.split_first() else {
        print!("{USAGE}");
        return Ok(());
    };
    match command.as_str() {
        "play" => play::play(rest),
        "cluster" => cluster::cluster(rest),
        "web" => web::web(rest),
        "bench" => play::bench(rest),
        "bench-web" => browser::bench(rest),
        "bench-cluster" => bench_cluster::bench(rest),
        "shots" => browser::shots(rest),
        "test" => test::test(rest),
        "fuzz" => fuzz::fuzz(rest),
        "simulate" => simulate::simulate(rest),
        "bless" => without_arguments(rest).and_then(|()| bless::bless()),
        "soak" => soak::soak(rest),
        "help" | "--help" | "-h" => {
            print!("{USAGE}");
            Ok(())
        }
        unknown => Err(Failure::Usage(format!("unknown command `{unknown}`"))),
    }
}

fn without_arguments(rest: &[String]) -> Outcome {
    match rest.first() {
        None => Ok(()),
        Some(arg) => Err(Failure::Usage(format!("unexpected argument `{arg}`"))),
    }
}

/// Says what went wrong and gives the status to end with: 2 is wrong usage, as in `praline`.
fn report(failure: &Failure) -> ExitCode {
    match failure {
        Failure::Exit(status) => return ExitCode::from(*status),
        Failure::Usage(_) => eprint!("error: {failure}\n\n{USAGE}"),
        Failure::Command { .. } | Failure::Message(_) => eprintln!("error: {failure}"),
    }
    ExitCode::from(if matches!(failure, Failure::Usage(_)) {
        2
    } else {
        1
    })
}
