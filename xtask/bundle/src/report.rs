//! How large the page is, and whether it may be that large.

use std::fmt::{self, Display, Formatter};

use crate::compress::Packed;
use crate::error::Error;
use crate::fingerprint::extension;

/// The most that wasm and script together may weigh in brotli, in bytes: what a phone loads before
/// anybody can play.
// Until the page is loaded in parts, code that is easy to read comes before bytes that are saved.
const BUDGET: usize = 600_000;

/// The sizes of all files.
pub(crate) struct Report {
    lines: Vec<Line>,
}

struct Line {
    name: String,
    size: usize,
    brotli: Option<usize>,
}

impl Report {
    pub(crate) fn of(files: &[Packed]) -> Report {
        let line = |file: &Packed| Line {
            name: file.name.clone(),
            size: file.content.len(),
            brotli: file.forms.as_ref().map(|forms| forms.brotli.len()),
        };
        Report {
            lines: files.iter().map(line).collect(),
        }
    }

    /// Wasm and script together, in brotli.
    fn program_size(&self) -> usize {
        let is_program = |line: &&Line| matches!(extension(&line.name), "wasm" | "js");
        let lines = self.lines.iter().filter(is_program);
        lines.map(|line| line.brotli.unwrap_or(line.size)).sum()
    }

    /// Whether wasm and script are small enough to be handed out.
    pub(crate) fn check_budget(&self) -> Result<(), Error> {
        let size = self.program_size();
        if size > BUDGET {
            return Err(Error::OverBudget {
                size,
                budget: BUDGET,
            });
        }
        Ok(())
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:>10} {:>10}  file in dist/", "bytes", "brotli")?;
        for line in &self.lines {
            let brotli = line.brotli.map_or("-".to_owned(), |size| size.to_string());
            writeln!(f, "{:>10} {brotli:>10}  {}", line.size, line.name)?;
        }
        let size = self.program_size();
        write!(
            f,
            "{:>10} {size:>10}  wasm and script, at most {BUDGET}",
            ""
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{BUDGET, Line, Report};

    fn report(lines: &[(&str, usize)]) -> Report {
        let line = |(name, brotli): &(&str, usize)| Line {
            name: (*name).to_owned(),
            size: brotli * 3,
            brotli: Some(*brotli),
        };
        Report {
            lines: lines.iter().map(line).collect(),
        }
    }

    #[test]
    fn only_wasm_and_script_count() {
        let report = report(&[
            ("a.wasm", 300),
            ("b.js", 40),
            ("c.css", 500),
            ("index.html", 6),
        ]);
        assert_eq!(report.program_size(), 340);
        assert!(
            report
                .to_string()
                .ends_with(" 340  wasm and script, at most 600000")
        );
    }

    #[test]
    fn the_budget_may_be_used_up_and_no_more() {
        assert!(report(&[("a.wasm", BUDGET)]).check_budget().is_ok());
        let over = report(&[("a.wasm", BUDGET), ("b.js", 5)]).check_budget();
        assert_eq!(
            over.err().map(|error| error.to_string()).as_deref(),
            Some("wasm and script are 600005 bytes in brotli, 5 bytes over the budget of 600000")
        );
    }
}
