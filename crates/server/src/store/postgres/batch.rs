//! The appends of a batch, all in one statement.

use praline_protocol::Phase;
use praline_rules::Seat;
use sqlx::{Error, PgConnection, Row};

use crate::cluster::Lease;
use crate::store::faults::nowhere;
use crate::store::numbers::signed;
use crate::store::{Append, Due, NewEntry, SeatChange, StoreError, phase_number};

/// Adds the entries of appends, sets what is new of their tables, and notes the batch: all of that is
/// one transaction, or part of one. An append is refused by itself where its table is not there (1),
/// its lease is not held (2), or another has its first number (3).
///
/// Leases and tables are locked, so that neither changes hands or is removed meanwhile; whatever is
/// locked is locked in the order of its number, so that no two batches wait for each other.
pub(super) const KEEP: &str = "
    WITH wanted AS MATERIALIZED (
        SELECT * FROM unnest(
            $1::bigint[], $2::bigint[], $3::smallint[], $4::bigint[], $5::smallint[], $6::bigint[],
            $7::boolean[], $8::bigint[], $9::text[]
        ) AS w (no, first, district, number, phase, changed, sets_due, due, line)
    ),
    held AS MATERIALIZED (
        SELECT district, number FROM leases
        WHERE district = ANY ($3) ORDER BY district FOR SHARE
    ),
    there AS MATERIALIZED (
        SELECT no FROM tables WHERE no = ANY ($1) ORDER BY no FOR KEY SHARE
    ),
    allowed AS MATERIALIZED (
        SELECT w.* FROM wanted w
        WHERE (w.district IS NULL OR (w.district, w.number) IN (SELECT district, number FROM held))
            AND w.no IN (SELECT no FROM there)
    ),
    given AS MATERIALIZED (
        SELECT * FROM unnest(
            $10::bigint[], $11::bigint[], $12::bigint[], $13::text[], $14::text[]
        ) AS g (no, seq, at, text, private)
    ),
    first AS (
        INSERT INTO entries (table_no, seq, at, text, private)
        SELECT g.* FROM given g JOIN allowed a ON a.no = g.no AND a.first = g.seq
        ORDER BY g.no
        ON CONFLICT DO NOTHING RETURNING table_no
    ),
    rest AS (
        INSERT INTO entries (table_no, seq, at, text, private)
        SELECT g.* FROM given g
        JOIN allowed a ON a.no = g.no AND a.first < g.seq
        JOIN first f ON f.table_no = g.no
        ORDER BY g.no, g.seq
        RETURNING 1
    ),
    kept AS MATERIALIZED (
        SELECT * FROM allowed WHERE first IS NULL OR no IN (SELECT table_no FROM first)
    ),
    changed AS (
        UPDATE tables t
        SET phase = coalesce(k.phase, t.phase), changed = coalesce(k.changed, t.changed),
            due = CASE WHEN k.sets_due THEN k.due ELSE t.due END, line = coalesce(k.line, t.line)
        FROM kept k
        WHERE t.no = k.no AND (k.phase IS NOT NULL OR k.sets_due OR k.line IS NOT NULL)
    )
    INSERT INTO writers AS w (id, batch, refused, tables, entries)
    SELECT $15, $16,
        coalesce((
            SELECT array_agg(4 * no + CASE
                WHEN no NOT IN (SELECT no FROM there) THEN 1
                WHEN no NOT IN (SELECT no FROM allowed) THEN 2
                ELSE 3
            END)
            FROM wanted WHERE no NOT IN (SELECT no FROM kept)
        ), '{}'),
        $17, $18 + (SELECT count(*) FROM first) + (SELECT count(*) FROM rest)
    ON CONFLICT (id) DO UPDATE SET batch = excluded.batch, refused = excluded.refused,
        tables = w.tables + excluded.tables, entries = w.entries + excluded.entries, noted = now()
    RETURNING refused";

/// Which batch it is, and what it adds besides the entries of its appends.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Note {
    pub(super) writer: i64,
    pub(super) batch: i64,
    pub(super) tables: i64,
    pub(super) entries: i64,
}

/// Which appends were refused, by the numbers of their tables.
#[derive(Debug, Default)]
pub(super) struct RefusedAppends(pub(super) Vec<i64>);

impl RefusedAppends {
    /// Why an append was refused, if it was.
    pub(super) fn of(&self, append: &Append) -> Option<StoreError> {
        let refused = self.0.iter().find(|refused| *refused / 4 == append.no)?;
        Some(match refused % 4 {
            2 => StoreError::Ousted,
            3 => StoreError::Conflict,
            _ => nowhere(),
        })
    }
}

/// Keeps appends, of which each is for another table.
pub(super) async fn keep(
    line: &mut PgConnection,
    appends: &[&Append],
    note: Note,
) -> Result<RefusedAppends, Error> {
    let mut appends = appends.to_vec();
    appends.sort_unstable_by_key(|append| append.no);
    let each = appends.iter();
    let first = |append: &Append| (!append.entries.is_empty()).then(|| signed(append.after + 1));
    let district = |lease: Lease| i16::from(lease.district.number());
    let phase = |append: &Append| append.phase.map(|(phase, _)| small(phase_number(phase)));
    let query = sqlx::query(KEEP)
        .bind(each.clone().map(|append| append.no).collect::<Vec<_>>())
        .bind(each.clone().map(|append| first(append)).collect::<Vec<_>>())
        .bind(
            each.clone()
                .map(|append| append.acting.map(district))
                .collect::<Vec<_>>(),
        )
        .bind(
            each.clone()
                .map(|append| append.acting.map(|lease| signed(lease.number)))
                .collect::<Vec<_>>(),
        )
        .bind(each.clone().map(|append| phase(append)).collect::<Vec<_>>())
        .bind(
            each.clone()
                .map(|append| append.phase.map(|(_, unix)| unix))
                .collect::<Vec<_>>(),
        )
        .bind(
            each.clone()
                .map(|append| new_due(append).is_some())
                .collect::<Vec<_>>(),
        )
        .bind(
            each.clone()
                .map(|append| new_due(append).flatten().map(signed))
                .collect::<Vec<_>>(),
        )
        .bind(
            each.clone()
                .map(|append| append.line.as_deref())
                .collect::<Vec<_>>(),
        );
    let given: Vec<(i64, i64, &NewEntry)> = each.flat_map(|append| numbered(append)).collect();
    let given = given.iter();
    let row = query
        .bind(given.clone().map(|(no, ..)| *no).collect::<Vec<_>>())
        .bind(given.clone().map(|(_, seq, _)| *seq).collect::<Vec<_>>())
        .bind(
            given
                .clone()
                .map(|(.., entry)| signed(entry.at))
                .collect::<Vec<_>>(),
        )
        .bind(
            given
                .clone()
                .map(|(.., entry)| entry.text.as_str())
                .collect::<Vec<_>>(),
        )
        .bind(
            given
                .map(|(.., entry)| entry.private.as_deref())
                .collect::<Vec<_>>(),
        )
        .bind(note.writer)
        .bind(note.batch)
        .bind(note.tables)
        .bind(note.entries)
        .fetch_one(line)
        .await?;
    Ok(RefusedAppends(row.try_get(0)?))
}

fn numbered(append: &Append) -> impl Iterator<Item = (i64, i64, &NewEntry)> {
    let numbers = append.after + 1..;
    let rows = numbers.zip(&append.entries);
    rows.map(|(number, entry)| (append.no, signed(number), entry))
}

/// What is due from now on, if that is new; nothing is where the game is over.
fn new_due(append: &Append) -> Option<Due> {
    append.due.or(is_over(append).then_some(None))
}

/// Whether a game is over with an append.
pub(super) fn is_over(append: &Append) -> bool {
    matches!(append.phase, Some((Phase::Over | Phase::Closed, _)))
}

/// Whether an append is more than [`keep`] does for it.
pub(super) fn has_more(append: &Append) -> bool {
    !append.seats.is_empty() || is_over(append)
}

/// Does the rest of appends that were kept: who sits where now, and which links are void.
pub(super) async fn finish(line: &mut PgConnection, appends: &[&Append]) -> Result<(), Error> {
    let (mut void, mut free, mut sit) = (Vec::new(), Vec::new(), Vec::new());
    for append in appends {
        if is_over(append) {
            void.push((append.no, None));
        }
        // Of several changes of a seat the last one counts.
        let mut last: Vec<(Seat, SeatChange)> = Vec::new();
        for change in &append.seats {
            let (SeatChange::Sits(seat, _) | SeatChange::Free(seat)) = *change;
            last.retain(|(other, _)| *other != seat);
            last.push((seat, *change));
        }
        for (seat, change) in last {
            let seat = seat_number(seat);
            void.push((append.no, Some(seat)));
            match change {
                SeatChange::Sits(_, guest) => sit.push((append.no, seat, guest.0)),
                SeatChange::Free(_) => free.push((append.no, seat)),
            }
        }
    }
    if !void.is_empty() {
        let sql = "DELETE FROM links l USING unnest($1::bigint[], $2::smallint[]) AS v (no, seat) \
                   WHERE l.table_no = v.no AND (v.seat IS NULL OR l.seat = v.seat)";
        let (tables, seats): (Vec<_>, Vec<_>) = void.into_iter().unzip();
        sqlx::query(sql)
            .bind(tables)
            .bind(seats)
            .execute(&mut *line)
            .await?;
    }
    if !free.is_empty() {
        let sql = "DELETE FROM seats s USING unnest($1::bigint[], $2::smallint[]) AS f (no, seat) \
                   WHERE s.table_no = f.no AND s.seat = f.seat";
        let (tables, seats): (Vec<_>, Vec<_>) = free.into_iter().unzip();
        sqlx::query(sql)
            .bind(tables)
            .bind(seats)
            .execute(&mut *line)
            .await?;
    }
    if !sit.is_empty() {
        sit.sort_unstable_by_key(|(no, seat, _)| (*no, *seat));
        let sql = "INSERT INTO seats (table_no, seat, guest, sits) \
                   SELECT no, seat, guest, true \
                   FROM unnest($1::bigint[], $2::smallint[], $3::bytea[]) AS s (no, seat, guest) \
                   ON CONFLICT (table_no, seat) DO UPDATE SET guest = excluded.guest, sits = true";
        sqlx::query(sql)
            .bind(sit.iter().map(|(no, ..)| *no).collect::<Vec<_>>())
            .bind(sit.iter().map(|(_, seat, _)| *seat).collect::<Vec<_>>())
            .bind(
                sit.iter()
                    .map(|(.., guest)| guest.to_vec())
                    .collect::<Vec<_>>(),
            )
            .execute(line)
            .await?;
    }
    Ok(())
}

/// A seat as the database has it.
pub(super) fn seat_number(seat: Seat) -> i16 {
    small(i64::from(seat.number()))
}

/// A number that is small.
fn small(number: i64) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}
