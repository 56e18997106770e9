//! Turns the built page into `dist/`, the folder that a web server hands out.
//!
//! `cargo xtask web` builds the wasm file and calls this. Every file that can change has a hash of
//! its content in its name, so that files of two versions never mix; all references are relative, so
//! that the folder works under any path of any host.

mod compress;
mod error;
mod fingerprint;
mod folder;
mod glue;
mod imports;
mod page;
mod references;
mod report;
mod sources;
mod split;
mod style;
mod version;
mod words;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use compress::{Compressor, Effort};
use error::Error;
use page::Program;
use report::Report;
use sources::{Folders, Sources};

const USAGE: &str = "\
Usage: bundle PAGE WORKER CACHE [--quick]

Run in the repository's top folder; makes dist/ there.

  PAGE     the built page, as the compiler left it
  WORKER   its worker, too
  CACHE    a folder that keeps compressed files for the next time
  --quick  compress little, and let the page be as large as it is";

/// What to bundle, and how.
struct Job {
    page: PathBuf,
    worker: PathBuf,
    cache: PathBuf,
    effort: Effort,
}

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args_os().skip(1).collect();
    let (paths, options): (Vec<_>, Vec<_>) = args
        .into_iter()
        .partition(|arg| !arg.to_string_lossy().starts_with("--"));
    let effort = match options.as_slice() {
        [] => Effort::Best,
        [option] if option == "--quick" => Effort::Quick,
        _ => return wrong_usage(),
    };
    let [page, worker, cache] = paths.as_slice() else {
        return wrong_usage();
    };
    let job = Job {
        page: page.into(),
        worker: worker.into(),
        cache: cache.into(),
        effort,
    };
    match bundle(&job) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn wrong_usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

fn bundle(job: &Job) -> Result<(), Error> {
    let sources = Sources::read(&Folders {
        assets: Path::new("crates/web/assets"),
        locales: Path::new("locales"),
        nets: Path::new("crates/worker/nets"),
        puzzles: Path::new("data/puzzles.txt"),
    })?;
    let split = split::split(&job.page, &job.cache.with_extension("parts"))?;
    let program = Program {
        page: glue::with_loader(glue::generate(&split.main)?, &split.loader)?,
        parts: split.parts,
        worker: glue::generate(&job.worker)?,
    };
    let files = page::lay_out(&sources, &program)?;
    let compressor = Compressor::new(&job.cache, job.effort);
    let packed = files
        .into_iter()
        .map(|(name, content)| compressor.pack(name, content))
        .collect::<Result<Vec<_>, Error>>()?;
    compressor.forget_unused(&packed)?;
    folder::write(Path::new("dist"), &packed)?;
    let report = Report::of(&packed);
    println!("{report}");
    match job.effort {
        Effort::Best => report.check_budget(),
        Effort::Quick => Ok(()),
    }
}
