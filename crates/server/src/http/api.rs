//! The part of the API that is plain requests and answers.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use praline_protocol::json::{CreatedTable, NewGuest, NewTable, Refused};
use praline_protocol::wire::{Refusal, TableLine};
use praline_protocol::{Table, TableId};
use praline_rules::Seat;
use serde::Serialize;

use super::caller::{Caller, OwnPage};
use super::own_tables::own_tables;
use crate::guest::GuestId;
use crate::hub::Hub;
use crate::store::{Sits, StoredTable};
use crate::table::{Handle, fold};

/// How many of a guest's tables are exported.
const MOST_RECORDS: u32 = 100_000;

/// An answer that says no.
pub(super) struct Trouble(pub(super) Refusal);

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let status = match self.0 {
            Refusal::NoSuchTable | Refusal::NoSuchSeat | Refusal::NoSuchLine => {
                StatusCode::NOT_FOUND
            }
            Refusal::TooMany | Refusal::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Refusal::NotSaved => StatusCode::SERVICE_UNAVAILABLE,
            Refusal::NotNow => StatusCode::CONFLICT,
            Refusal::NoWatchers => StatusCode::FORBIDDEN,
            _ => StatusCode::BAD_REQUEST,
        };
        (status, Json(Refused { error: self.0 })).into_response()
    }
}

/// The description of the API.
pub(super) async fn description() -> impl IntoResponse {
    let kind = [(CONTENT_TYPE, "application/json")];
    (kind, include_str!("openapi.json"))
}

/// Makes the caller a guest, if it is none. A program is told its token; a browser keeps it where no
/// script can read it.
pub(super) async fn guest(
    State(hub): State<Arc<Hub>>,
    _: OwnPage,
    caller: Caller,
) -> Result<Response, Trouble> {
    let is_page = caller.is_page;
    let guest = caller.or_new(&hub).await?;
    if is_page {
        return Ok(guest.with_cookie(StatusCode::NO_CONTENT));
    }
    let token = guest.token();
    Ok(Json(NewGuest { token }).into_response())
}

/// Sets a table.
pub(super) async fn create(
    State(hub): State<Arc<Hub>>,
    _: OwnPage,
    caller: Caller,
    wish: Result<Json<NewTable>, JsonRejection>,
) -> Result<Response, Trouble> {
    let Json(wish) = match wish {
        Ok(wish) => wish,
        Err(fault) => {
            return Ok((fault.status(), format!("{}\n", fault.body_text())).into_response());
        }
    };
    let plan = wish.plan().ok_or(Trouble(Refusal::BadPlan))?;
    let guest = caller.or_new(&hub).await?;
    let created = hub.create(guest.asker(), plan).await;
    let table = created.map_err(Trouble)?;
    let answer = (StatusCode::CREATED, Json(CreatedTable { table }));
    Ok(guest.with_cookie(answer))
}

/// A table in a list.
#[derive(Serialize)]
struct Listed {
    table: String,
    phase: &'static str,
    your_turn: bool,
    plan: String,
    names: Vec<String>,
}

impl From<TableLine> for Listed {
    fn from(line: TableLine) -> Listed {
        Listed {
            table: line.id.to_string(),
            phase: line.phase.word(),
            your_turn: line.your_turn,
            plan: line.plan.to_string(),
            names: line.written_names().map(str::to_owned).collect(),
        }
    }
}

/// The public tables.
pub(super) async fn tables(State(hub): State<Arc<Hub>>) -> impl IntoResponse {
    let listed = hub.lobby.since(0, usize::MAX).tables;
    Json(listed.into_iter().map(Listed::from).collect::<Vec<_>>())
}

/// The tables of the caller.
pub(super) async fn mine(
    State(hub): State<Arc<Hub>>,
    caller: Caller,
) -> Result<impl IntoResponse, Trouble> {
    let own = match caller.guest() {
        Some(guest) => own_tables(&hub, guest, &BTreeMap::new()).await?.1,
        None => Vec::new(),
    };
    let lines = own.into_iter().map(|own| Listed::from(own.line));
    Ok(Json(lines.collect::<Vec<_>>()))
}

/// A table as the store has it, without taking it into memory.
pub(super) async fn put_away(
    hub: &Hub,
    id: TableId,
) -> Result<Option<(StoredTable, Table)>, Trouble> {
    let stored = hub.store.load(id).await;
    let stored = stored.map_err(|_| Trouble(Refusal::NotSaved))?;
    Ok(stored.and_then(|stored| {
        let table = fold(&stored)?;
        Some((stored, table))
    }))
}

/// The table that a path names.
pub(super) async fn table_of(hub: &Arc<Hub>, table: &str) -> Result<(TableId, Handle), Trouble> {
    let id = table.parse().map_err(|_| Trouble(Refusal::NoSuchTable))?;
    let handle = hub.table(id).await.map_err(Trouble)?;
    Ok((id, handle))
}

#[derive(Serialize)]
struct Detail {
    #[serde(flatten)]
    listed: Listed,
    entries: Vec<String>,
}

/// A table with its entries.
pub(super) async fn table(
    State(hub): State<Arc<Hub>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Result<impl IntoResponse, Trouble> {
    let (_, handle) = table_of(&hub, &table).await?;
    let shown = handle.feed.lock();
    if shown.is_hidden_from(caller.guest()) {
        return Err(Trouble(Refusal::NoWatchers));
    }
    Ok(Json(Detail {
        listed: shown.line.clone().into(),
        entries: shown.entries.since(0).map(str::to_owned).collect(),
    }))
}

fn as_file(name: &str) -> [(HeaderName, String); 2] {
    [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (
            CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ),
    ]
}

/// The record of a table.
pub(super) async fn record(
    State(hub): State<Arc<Hub>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Result<impl IntoResponse, Trouble> {
    let id = table.parse().map_err(|_| Trouble(Refusal::NoSuchTable))?;
    let stored = put_away(&hub, id).await?;
    let (stored, table) = stored.ok_or(Trouble(Refusal::NoSuchTable))?;
    let sits = |(_, guest, sits): &(Seat, GuestId, Sits)| {
        *sits == Sits::Yes && Some(*guest) == caller.guest()
    };
    if table.is_hidden() && !stored.seats.iter().any(sits) {
        return Err(Trouble(Refusal::NoWatchers));
    }
    let record = table.record().ok_or(Trouble(Refusal::NotNow))?;
    Ok((as_file(&format!("{id}.praline")), record.to_string()))
}

/// The records of all tables of the caller.
pub(super) async fn my_records(
    State(hub): State<Arc<Hub>>,
    caller: Caller,
) -> Result<impl IntoResponse, Trouble> {
    let ids = match caller.guest() {
        Some(guest) => hub.store.tables_of(guest, MOST_RECORDS).await,
        None => Ok(Vec::new()),
    };
    let mut text = String::new();
    for id in ids.map_err(|_| Trouble(Refusal::NotSaved))? {
        let stored = put_away(&hub, id).await?;
        if let Some(record) = stored.and_then(|(_, table)| table.record()) {
            // Writing into a string cannot fail.
            let _ = write!(text, "{record}");
        }
    }
    Ok((as_file("praline.praline"), text))
}
