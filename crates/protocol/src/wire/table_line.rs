//! A table as a line of a list.

use std::fmt;
use std::str::FromStr;

use super::NewsError;
use crate::id::TableId;
use crate::plan::OnlinePlan;
use crate::table::Phase;

/// Between names in a line of a list; no name holds it, because it is a control character.
const BETWEEN: char = '\t';
/// Stands in the place of the name of an empty seat.
const NOBODY: &str = "?";
/// The word for a table that waits for whom the list is for.
const YOU: &str = "you";

/// A table as a line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLine {
    /// The table.
    pub id: TableId,
    /// How far it has got.
    pub phase: Phase,
    /// Whether it waits for whom the list is for.
    pub your_turn: bool,
    /// What the table is set for.
    pub plan: OnlinePlan,
    /// The names by seat, as a record has them; none for an empty seat.
    pub names: Vec<Option<String>>,
}

impl TableLine {
    /// The names by seat as they are written, `?` for an empty seat.
    pub fn written_names(&self) -> impl Iterator<Item = &str> {
        let names = self.names.iter();
        names.map(|name| name.as_deref().unwrap_or(NOBODY))
    }
}

impl fmt::Display for TableLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = if self.your_turn { YOU } else { "-" };
        write!(f, "{} {} {turn} {}", self.id, self.phase, self.plan)?;
        self.written_names()
            .try_for_each(|name| write!(f, "{BETWEEN}{name}"))
    }
}

impl FromStr for TableLine {
    type Err = NewsError;

    fn from_str(text: &str) -> Result<TableLine, NewsError> {
        let mut parts = text.split(BETWEEN);
        let mut words = parts.next().unwrap_or_default().splitn(4, ' ');
        let mut word = || words.next().ok_or(NewsError);
        let name = |name: &str| (name != NOBODY).then(|| name.to_owned());
        Ok(TableLine {
            id: word()?.parse().map_err(|_| NewsError)?,
            phase: word()?.parse().map_err(|_| NewsError)?,
            your_turn: word()? == YOU,
            plan: word()?.parse().map_err(|_| NewsError)?,
            names: parts.map(name).collect(),
        })
    }
}
