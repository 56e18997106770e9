//! A finished game, gone through: each seat's chances after every step, worked backwards from the result,
//! what each move gave away, and how luck and skill add up to the result.
//!
//! ```
//! use praline_ai::{Minds, Plan, Review};
//! use praline_rules::{RecordReader, Seat};
//!
//! let text = "praline 1\nrules 2\nround 1 start 1 deal BBYR,KKWW,BRRK,YYKW,BYRW\n\
//!             3R4 cB1 resign:1\nresult 0 0 winner 2 by resignation\n";
//! let mut reader = RecordReader::new();
//! let record = text.lines().find_map(|line| reader.line(line).transpose()).expect("a record")?;
//! let mut review = Review::new(&record, Minds::built_in(), Plan::of_nodes(20)).expect("it is finished");
//! while !review.is_done() {
//!     review.advance(64);
//! }
//! let findings = review.findings();
//! let terms = findings.terms(Seat::One);
//! assert_eq!(terms.start + terms.deals + terms.own + terms.others, terms.result);
//! assert_eq!(terms.result, 0, "whoever gives up has lost");
//! # Ok::<(), praline_rules::RecordError>(())
//! ```

mod backwards;
mod chances;
mod finding;
mod found;
mod luck;
mod mark;
mod moments;
mod plan;
mod text;
mod walk;

pub use self::chances::Chances;
pub use self::finding::{Finding, Findings, Look, Lost, StepKind};
pub use self::luck::{Terms, accuracy};
pub use self::mark::Mark;
pub use self::plan::Plan;
pub use self::text::UnreadableFinding;
pub use self::walk::{Progress, Review};
