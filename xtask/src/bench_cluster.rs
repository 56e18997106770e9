//! Measuring several nodes on one database.

use crate::parts;
use crate::play::Purpose;
use crate::process::{self, Outcome};

/// `praline bench server --cluster-database … ARGS`, as a release, on a database and a bus of its own.
pub(crate) fn bench(args: &[String]) -> Outcome {
    parts::ready("bench-cluster")?;
    process::run(&mut Purpose::Measure.build())?;
    let mut starter = process::cargo(["run", "--quiet", "--package", "praline-parts"]);
    starter.args(["--bin", "bench-cluster", "--"]);
    process::run(starter.arg(Purpose::Measure.binary()).args(args))
}
