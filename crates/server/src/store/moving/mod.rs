//! Moving everything from a file into a database.
//!
//! Tables are written in the order of their numbers, some at a time, so that the last number says how
//! far it has got; afterwards every one is read on both sides and compared.

#[cfg(test)]
mod tests;
mod whole;

pub(super) use whole::{Rest, Whole};

use std::path::Path;

use praline_protocol::TableId;
use thiserror::Error;

use super::StoreError;
use super::postgres::Target;
use super::sqlite::Source;

/// How many tables are moved in one step.
const TABLES: i64 = 100;
/// How many guests are.
const GUESTS: i64 = 2_000;

/// Why not everything was moved.
#[derive(Debug, Error)]
pub enum MovingError {
    /// What is to be moved cannot be read.
    #[error("{0}")]
    From(StoreError),
    /// Where it is to be moved to cannot be written.
    #[error("{0}")]
    To(StoreError),
    /// Something else is there.
    #[error("it holds tables of another server already")]
    NotEmpty,
    /// Somebody plays there.
    #[error("servers use it, or it is moved to by another")]
    InUse,
    /// It is not the same afterwards.
    #[error("table {0} is not the same there as it was")]
    Differs(TableId),
    /// The same of what is there besides tables.
    #[error("{0} are not the same there as they were")]
    RestDiffers(&'static str),
}

/// What was moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// How many tables there are.
    pub tables: u64,
    /// How many entries they have.
    pub entries: u64,
    /// How many guests there are.
    pub guests: u64,
    /// Whether all of it was there from an earlier time, so that nothing was done.
    pub was_done: bool,
}

/// How far it has got: so many of so many steps of about the same length.
pub type Progress<'a> = &'a mut (dyn FnMut(u64, u64) + Send);

/// Moves everything from a file of `SQLite` that no server uses into a database of `PostgreSQL`, given by
/// its address, in which nothing is but what an earlier attempt has brought there. The file stays as it
/// is.
pub async fn move_store(from: &Path, to: &str, told: Progress<'_>) -> Result<Moved, MovingError> {
    let mut source = Source::open(from).await.map_err(MovingError::From)?;
    let rest = source.rest().await.map_err(MovingError::From)?;
    let mut target = Target::open(to).await.map_err(MovingError::To)?;
    let mark = rest.mark();
    let moved = match target.begin(&mark).await? {
        // Others may have played there since.
        None => Moved {
            was_done: true,
            ..Moved::default()
        },
        Some(last) => {
            let mut moving = Moving {
                source: &mut source,
                target: &mut target,
                done: 0,
                all: 2 * rest.tables,
                told,
            };
            moving.move_rest(&rest).await?;
            moving.move_tables(last).await?;
            let entries = moving.compare_tables().await?;
            target.end().await.map_err(MovingError::To)?;
            Moved {
                tables: rest.tables,
                entries,
                guests: rest.guests,
                was_done: false,
            }
        }
    };
    target.close().await;
    source.close().await;
    Ok(moved)
}

/// A move under way.
struct Moving<'a> {
    source: &'a mut Source,
    target: &'a mut Target,
    done: u64,
    all: u64,
    told: Progress<'a>,
}

impl Moving<'_> {
    fn tell(&mut self, more: usize) {
        self.done += more as u64;
        (self.told)(self.done, self.all);
    }

    /// Moves what there is besides tables; it is little, and done again each time.
    async fn move_rest(&mut self, rest: &Rest) -> Result<(), MovingError> {
        let (source, target) = (&mut *self.source, &mut *self.target);
        target.put_rest(rest).await.map_err(MovingError::To)?;
        let mut last = Vec::new();
        loop {
            let guests = source.guests(&last, GUESTS).await;
            let guests = guests.map_err(MovingError::From)?;
            let Some((end, _)) = guests.last() else { break };
            let end = end.clone();
            target.put_guests(&guests).await.map_err(MovingError::To)?;
            let there = target.guests(&last, &end).await.map_err(MovingError::To)?;
            if there != guests {
                return Err(MovingError::RestDiffers("guests"));
            }
            last = end;
        }
        let there = target.secrets().await.map_err(MovingError::To)?;
        if there != rest.secrets {
            return Err(MovingError::RestDiffers("secrets"));
        }
        Ok(())
    }

    /// Moves the tables after a number.
    async fn move_tables(&mut self, mut last: i64) -> Result<(), MovingError> {
        let moved = self
            .source
            .count_to(last)
            .await
            .map_err(MovingError::From)?;
        self.tell(usize::try_from(moved).unwrap_or(0));
        loop {
            let tables = self.source.tables(last, TABLES).await;
            let tables = tables.map_err(MovingError::From)?;
            let Some(end) = tables.last() else {
                return Ok(());
            };
            last = end.no;
            self.target
                .put_tables(&tables)
                .await
                .map_err(MovingError::To)?;
            self.tell(tables.len());
        }
    }

    /// Compares all tables; how many entries they have.
    async fn compare_tables(&mut self) -> Result<u64, MovingError> {
        let (mut last, mut entries) = (0, 0);
        loop {
            let tables = self.source.tables(last, TABLES).await;
            let tables = tables.map_err(MovingError::From)?;
            // Beyond the last of one side nothing may be on the other.
            let end = tables.last().map_or(i64::MAX, |table| table.no);
            let there = self.target.tables(last, end).await;
            let there = there.map_err(MovingError::To)?;
            if let Some(id) = first_difference(&tables, &there) {
                return Err(MovingError::Differs(id));
            }
            if tables.is_empty() {
                return Ok(entries);
            }
            last = end;
            entries += tables
                .iter()
                .map(|table| table.entries.len() as u64)
                .sum::<u64>();
            self.tell(tables.len());
        }
    }
}

/// The first table that is not the same on both sides.
fn first_difference(tables: &[Whole], there: &[Whole]) -> Option<TableId> {
    let mut pairs = tables.iter().zip(there);
    let differs = pairs.find(|(one, other)| one != other).map(|(one, _)| one);
    let longer = || match tables.len().cmp(&there.len()) {
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Less => there.get(tables.len()),
        std::cmp::Ordering::Greater => tables.get(there.len()),
    };
    differs.or_else(longer).map(Whole::table_id)
}
