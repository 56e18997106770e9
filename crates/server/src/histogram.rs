//! How long something takes, counted in the manner of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper bounds of what is counted together, in microseconds; above the last is one more.
const BOUNDS: [u64; 12] = [
    100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000, 500_000, 2_000_000, 10_000_000,
];

/// Counts durations by how long they are.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    counts: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    /// Counts one more.
    pub(crate) fn add(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let place = BOUNDS.partition_point(|bound| *bound < micros);
        self.counts[place].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// Everything, as `/metrics` gives it.
    pub(crate) fn write(&self, text: &mut String, name: &str, help: &str) {
        let mut lines = format!("# HELP praline_{name} {help}.\n# TYPE praline_{name} histogram\n");
        let mut sum = 0;
        let mut line = |bound: &str, count: &AtomicU64| {
            sum += count.load(Ordering::Relaxed);
            format!("praline_{name}_bucket{{le=\"{bound}\"}} {sum}\n")
        };
        for (bound, count) in BOUNDS.iter().zip(&self.counts) {
            lines += &line(&seconds(*bound).to_string(), count);
        }
        lines += &line("+Inf", &self.counts[BOUNDS.len()]);
        let seconds = seconds(self.micros.load(Ordering::Relaxed));
        // Writing into a string cannot fail.
        let _ = write!(
            text,
            "{lines}praline_{name}_sum {seconds}\npraline_{name}_count {sum}\n"
        );
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "up to 285 years every microsecond counts"
)]
fn seconds(micros: u64) -> f64 {
    micros as f64 / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bucket_counts_all_that_took_no_longer() {
        let histogram = Histogram::default();
        for micros in [100, 101, 20_000_000] {
            histogram.add(Duration::from_micros(micros));
        }
        let mut text = String::new();
        histogram.write(&mut text, "commit_seconds", "How long a commit takes");
        for line in [
            "# TYPE praline_commit_seconds histogram",
            "praline_commit_seconds_bucket{le=\"0.0001\"} 1",
            "praline_commit_seconds_bucket{le=\"0.00025\"} 2",
            "praline_commit_seconds_bucket{le=\"10\"} 2",
            "praline_commit_seconds_bucket{le=\"+Inf\"} 3",
            "praline_commit_seconds_sum 20.000201",
            "praline_commit_seconds_count 3",
        ] {
            assert!(text.lines().any(|told| told == line), "{line} in {text}");
        }
    }
}
