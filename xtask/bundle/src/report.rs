//! How large the page is, and whether it may be that large.

use std::fmt::{self, Display, Formatter};

use crate::compress::Packed;
use crate::error::Error;
use crate::fingerprint::extension;

/// The most that the first part may weigh in brotli, in bytes: all that is loaded until the first own
/// move, with the longest of the languages.
// Clarity comes before bytes: this is what the page has now, and a little room. What lessons, puzzles, review
// and the real table share with the table stays in the first part, so that each of them need not bring it.
const BUDGET: usize = 336_000;
/// The most that the puzzles may weigh in brotli, in bytes.
const PUZZLE_BUDGET: usize = 60_000;

/// When a file is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// Before the first own move.
    First,
    /// By the worker.
    Engine,
    /// By the worker, one of them, when the line is idle or a question needs it.
    Nets,
    /// By whoever wants a puzzle.
    Puzzles,
    /// When it is wanted, or the line is idle.
    Later,
    /// By the service worker and by whoever installs the page.
    Offline,
}

impl Part {
    fn words(self) -> &'static str {
        match self {
            Part::First => "until the first own move",
            Part::Engine => "the worker",
            Part::Nets => "nets, each for its rules when the line is idle",
            Part::Puzzles => "puzzles",
            Part::Later => "parts that are loaded when they are wanted",
            Part::Offline => "for installing",
        }
    }
}

/// When the file of this name is loaded.
fn part_of(name: &str) -> Part {
    let is = |starts: &[&str]| starts.iter().any(|start| name.starts_with(start));
    if is(&["engine-", "worker-"]) {
        Part::Engine
    } else if is(&["nets/"]) {
        Part::Nets
    } else if is(&["puzzles-"]) {
        Part::Puzzles
    } else if is(&["split_", "chunk_", "later-", "later/"]) {
        Part::Later
    } else if is(&["icons/", "manifest", "sw."]) {
        Part::Offline
    } else {
        Part::First
    }
}

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

    /// How much is loaded of a part, in brotli; of the languages only the longest counts.
    fn size(&self, part: Part) -> usize {
        let lines = || self.lines.iter().filter(|line| part_of(&line.name) == part);
        let weigh = |line: &Line| line.brotli.unwrap_or(line.size);
        let is_language = |line: &&Line| extension(&line.name) == "ftl";
        let languages = lines().filter(is_language).map(weigh).max();
        let others: usize = lines().filter(|line| !is_language(line)).map(weigh).sum();
        others + languages.unwrap_or(0)
    }

    /// Whether the first part is small enough to be handed out.
    pub(crate) fn check_budget(&self) -> Result<(), Error> {
        for (part, budget) in [(Part::First, BUDGET), (Part::Puzzles, PUZZLE_BUDGET)] {
            let size = self.size(part);
            if size > budget {
                return Err(Error::OverBudget { size, budget });
            }
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
        for part in [
            Part::Engine,
            Part::Nets,
            Part::Puzzles,
            Part::Later,
            Part::Offline,
        ] {
            writeln!(f, "{:>10} {:>10}  {}", "", self.size(part), part.words())?;
        }
        let (size, words) = (self.size(Part::First), Part::First.words());
        write!(f, "{:>10} {size:>10}  {words}, at most {BUDGET}", "")
    }
}

#[cfg(test)]
mod tests {
    use super::{BUDGET, Line, PUZZLE_BUDGET, Part, Report};

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
    fn what_comes_later_does_not_count_and_of_the_languages_one_does() {
        let report = report(&[
            ("praline-1.wasm", 300),
            ("praline-1.js", 40),
            ("app-1.css", 50),
            ("index.html", 6),
            ("en-1.ftl", 10),
            ("uk-1.ftl", 13),
            ("engine-1.wasm", 80),
            ("worker-1.js", 1),
            ("nets/2-1.net", 100),
            ("nets/3-1.net", 120),
            ("split_help-1.wasm", 30),
            ("chunk_5-1.wasm", 3),
            ("later-1.css", 8),
            ("icons/icon-1.svg", 9),
        ]);
        assert_eq!(report.size(Part::First), 409);
        assert_eq!(report.size(Part::Engine), 81);
        assert_eq!(report.size(Part::Nets), 220);
        assert_eq!(report.size(Part::Later), 41);
        let text = report.to_string();
        let end = format!(" 409  until the first own move, at most {BUDGET}");
        assert!(text.ends_with(&end), "{text}");
    }

    #[test]
    fn the_budget_may_be_used_up_and_no_more() {
        assert!(report(&[("a.wasm", BUDGET)]).check_budget().is_ok());
        let over = report(&[("a.wasm", BUDGET), ("b.js", 5)]).check_budget();
        let text = over.err().map(|error| error.to_string());
        let text = text.unwrap_or_default();
        assert!(text.contains("5 bytes over the budget"), "{text}");
    }

    #[test]
    fn puzzles_have_a_budget_of_their_own() {
        let of = |size| report(&[("a.wasm", BUDGET), ("puzzles-1.txt", size)]);
        assert!(of(PUZZLE_BUDGET).check_budget().is_ok());
        assert!(of(PUZZLE_BUDGET + 1).check_budget().is_err());
    }
}
