//! The lists of tables: one's own, and the public ones.

use praline_protocol::client::Connection;
use praline_protocol::wire::TableLine;
use praline_protocol::{Phase, Watching};

use super::notices::{button, notice};
use super::wish::Wish;
use crate::app::App;
use crate::browser::is_offline;
use crate::sketch::{Shape, Sketch, shape};
use crate::table::Kit;

/// Where the records of all own games are.
const RECORDS: &str = "api/mine/records";

/// The guest's own tables, for the list of all games; nothing where there are none.
pub(crate) fn own_tables(app: App) -> Sketch {
    let kit = Kit::of(app.shell);
    app.online.look(|state| {
        let own = in_order(state.lobby.own());
        let names = ("own-tables", "hall-own", "hall-none-own");
        let section = || shape("section", "online").add(list(&kit, names, &own));
        (!own.is_empty()).then(section).into()
    })
}

/// Whoever is waited for sees that first, then what goes on, then what is over.
fn in_order(lines: &[TableLine]) -> Vec<&TableLine> {
    let rank = |line: &TableLine| match line.phase {
        _ if line.your_turn => 0,
        Phase::Playing => 1,
        Phase::Waiting => 2,
        Phase::Over | Phase::Closed => 3,
    };
    let mut own: Vec<&TableLine> = lines.iter().collect();
    own.sort_by_key(|line| rank(line));
    own
}

/// Both lists, or why there are none.
pub(crate) fn tables(app: App) -> Sketch {
    let kit = Kit::of(app.shell);
    app.online.look(|state| {
        let lobby = &state.lobby;
        let trouble = (lobby.connection() == Connection::Lost).then(|| trouble(&kit));
        // Nothing is said of tables that nobody has told of yet.
        if lobby.connection() != Connection::CaughtUp
            && lobby.own().is_empty()
            && lobby.public().is_empty()
        {
            return trouble.into();
        }
        let own = in_order(lobby.own());
        let is_own = |line: &TableLine| lobby.own().iter().any(|own| own.id == line.id);
        let public: Vec<&TableLine> = lobby.public().iter().filter(|line| !is_own(line)).collect();
        let save = shape("a", "link")
            .set("id", "save-games")
            .set("href", RECORDS)
            .set("download", "praline.praline")
            .say(kit.text("hall-save"));
        let save = (!own.is_empty()).then_some(save);
        Sketch::from_iter([
            trouble.into(),
            list(&kit, ("own-tables", "hall-own", "hall-none-own"), &own),
            save.into(),
            list(&kit, ("public-tables", "hall-public", "hall-none"), &public),
        ])
    })
}

/// Why the lists do not come.
fn trouble(kit: &Kit) -> Shape {
    let (why, words) = if is_offline() {
        ("offline", "hall-offline")
    } else {
        ("unreachable", "hall-unreachable")
    };
    notice(kit.text(words))
        .set("data-trouble", why)
        .set("role", "status")
        .add(button(
            "btn small quiet",
            &Wish::Retry,
            kit.text("online-retry"),
        ))
}

fn list(
    kit: &Kit,
    (id, title, none): (&'static str, &'static str, &'static str),
    lines: &[&TableLine],
) -> Sketch {
    let title = shape("h2", "").say(kit.text(title)).done();
    let open = if id == "own-tables" {
        "hall-open"
    } else {
        "hall-watch"
    };
    let rows = lines.iter().map(|line| row(kit, line, open));
    let content = if lines.is_empty() {
        shape("p", "note").say(kit.text(none))
    } else {
        shape("ol", "tables")
            .set("id", id)
            .add(rows.collect::<Sketch>())
    };
    Sketch::from_iter([title, content.done()])
}

/// The guest's own tables that go on, so many at most, as rows of the first screen.
pub(crate) fn live_tables(app: App, most: usize) -> Option<Sketch> {
    let kit = Kit::of(app.shell);
    app.online.look(|state| {
        let lines = state.live_tables();
        let rows = lines.iter().take(most).map(|line| live_row(&kit, line));
        let list = shape("ol", "lines")
            .set("id", "home-tables")
            .add(rows.collect::<Sketch>());
        (!lines.is_empty()).then(|| list.done())
    })
}

fn live_row(kit: &Kit, line: &TableLine) -> Sketch {
    let state = match line.phase {
        _ if line.your_turn => "hall-your-turn",
        Phase::Waiting => "hall-waiting",
        Phase::Playing | Phase::Over | Phase::Closed => "hall-playing",
    };
    let dot = if line.your_turn { "turn" } else { "turn off" };
    let state_class = if line.your_turn {
        "state yours"
    } else {
        "state"
    };
    let row = shape("button", "line")
        .set("type", "button")
        .set("data-ask", Wish::Go(line.id).to_string())
        .add(shape("span", dot).unsaid())
        .add(
            shape("span", "tx")
                .add(shape("b", "").add(names(kit, line)))
                .add(shape("small", "").say(kit.texts().online_plan(&line.plan))),
        )
        .add(shape("span", state_class).say(kit.text(state)));
    shape("li", "").add(row).done()
}

/// Everyone who sits at a table, or may.
fn names(kit: &Kit, line: &TableLine) -> Sketch {
    kit.names(&kit.texts().names_at(&line.names))
}

fn row(kit: &Kit, line: &TableLine, open: &str) -> Sketch {
    let about = kit.texts().online_plan(&line.plan);
    let is_hidden = line.phase == Phase::Playing && line.plan.watching == Watching::SeatsOnly;
    let (state, press) = match line.phase {
        _ if line.your_turn => ("hall-your-turn", "hall-play"),
        Phase::Waiting => ("hall-waiting", "online-sit-down"),
        Phase::Playing => ("hall-playing", open),
        Phase::Over => ("hall-over", open),
        Phase::Closed => ("hall-closed", open),
    };
    // Others would see nothing of a game that is played without watchers.
    let goes = !is_hidden || open == "hall-open";
    let class = if line.your_turn { "yours" } else { "" };
    shape("li", class)
        .set("data-table", line.id.to_string())
        .add(
            shape("div", "who")
                .add(shape("b", "").add(names(kit, line)))
                .add(shape("small", "").say(about)),
        )
        .add(shape("span", "state").say(kit.text(state)))
        .add(goes.then(|| button("btn small quiet", &Wish::Go(line.id), kit.text(press))))
        .done()
}
