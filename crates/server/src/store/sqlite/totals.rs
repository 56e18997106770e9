//! How much there is, and whether a clean stop knew of more.

use praline_protocol::Millis;
use sqlx::{Row, SqliteConnection};

use super::hold::Hold;
use crate::store::Totals;
use crate::store::numbers::unsigned;

/// How much there is, and how far the server's own time has got, which never goes back: a clock may.
pub(super) struct Counted {
    totals: Totals,
    millis: Millis,
}

impl Counted {
    /// What a line says; `None` where that cannot be read.
    fn read(line: &str) -> Option<Counted> {
        let mut words = line.strip_suffix('\n')?.split(' ');
        let mut word = || words.next();
        let totals = Totals {
            tables: word()?.parse().ok()?,
            entries: word()?.parse().ok()?,
            until: word()?.parse().ok()?,
        };
        let millis = word()?.parse().ok()?;
        words.next().is_none().then_some(Counted { totals, millis })
    }

    /// What the file holds.
    async fn of(file: &mut SqliteConnection) -> Result<Counted, sqlx::Error> {
        let sql = "SELECT tables, entries, unix, millis FROM totals, served";
        let row = sqlx::query(sql).fetch_one(file).await?;
        let totals = Totals {
            tables: unsigned(row.get(0)),
            entries: unsigned(row.get(1)),
            until: row.get(2),
        };
        let millis = unsigned(row.get(3));
        Ok(Counted { totals, millis })
    }
}

/// The line that a clean stop leaves.
pub(super) async fn line(file: &mut SqliteConnection) -> Result<String, sqlx::Error> {
    let Counted { totals, millis } = Counted::of(file).await?;
    let Totals {
        tables,
        entries,
        until,
    } = totals;
    Ok(format!("{tables} {entries} {until} {millis}\n"))
}

/// What the last clean stop knew, if the file holds less of anything.
pub(super) async fn missing(
    file: &mut SqliteConnection,
    hold: &mut Hold,
) -> Result<Option<Totals>, sqlx::Error> {
    // A line that cannot be read says nothing.
    let Some(known) = hold.line().ok().and_then(|line| Counted::read(&line)) else {
        return Ok(None);
    };
    let now = Counted::of(file).await?;
    let is_less = known.totals.tables > now.totals.tables
        || known.totals.entries > now.totals.entries
        || known.millis > now.millis;
    Ok(is_less.then_some(known.totals))
}
