//! The way from the page to what online play does, which is a part of its own.
//!
//! Most people play here without it, so nothing outside of this folder may call what does the work:
//! connections, requests, and what is drawn of a table. It is all behind the [`Desk`].

use leptos::prelude::*;
use praline_protocol::OnlinePlan;
use praline_protocol::wire::Request;
use praline_rules::{Move, Seat};
use wasm_bindgen_futures::spawn_local;

use super::OnlinePlay;
use crate::app::{App, Notice};
use crate::browser::after;
use crate::parts::split;
use crate::sketch::Sketch;
use crate::table::Kit;

/// How soon the part is asked for again where it could not be had, in milliseconds.
const PAUSE: f64 = 3000.0;

/// What online play does, as far as the rest of the page may ask for it.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    pub(super) connect: fn(OnlinePlay),
    pub(super) enter_lobby: fn(OnlinePlay),
    pub(super) retry: fn(OnlinePlay),
    pub(super) go_offline: fn(OnlinePlay),
    pub(super) press: fn(App, &str),
    pub(super) ask: fn(OnlinePlay, Request),
    submit: fn(OnlinePlay, Move),
    open_table: fn(OnlinePlay, OnlinePlan, Option<String>),
    record: fn(OnlinePlay) -> Option<String>,
    notices: fn(App) -> Sketch,
    closing: fn(App) -> Sketch,
    talk: fn(App) -> Sketch,
    live_tables: fn(App, usize) -> Option<Sketch>,
    own_tables: fn(App) -> Sketch,
    marks: fn(App, &Kit, Seat) -> Sketch,
}

impl Desk {
    /// Everything; whoever calls this needs all of online play.
    pub(crate) fn open() -> Desk {
        Desk {
            connect: OnlinePlay::connect,
            enter_lobby: OnlinePlay::enter_lobby,
            retry: OnlinePlay::retry,
            go_offline: OnlinePlay::go_offline,
            press: super::press::press,
            ask: OnlinePlay::ask,
            submit: OnlinePlay::submit,
            open_table: OnlinePlay::open_table,
            record: OnlinePlay::record,
            notices: super::notices::notices,
            closing: super::notices::closing,
            talk: super::talk::talk,
            live_tables: super::tables::live_tables,
            own_tables: super::tables::own_tables,
            marks: super::clock::marks,
        }
    }
}

impl OnlinePlay {
    /// Does something at the desk, as soon as its part is there.
    ///
    /// Where that cannot be loaded it is told, and tried again until it can.
    pub(crate) fn at_desk(self, act: impl FnOnce(Desk) + 'static) {
        match self.desk.get_untracked() {
            Some(desk) => act(desk),
            None => self.wait_for_desk(Box::new(act)),
        }
    }

    fn wait_for_desk(self, act: Box<dyn FnOnce(Desk)>) {
        spawn_local(async move {
            if let Ok(desk) = split::online_desk().await {
                self.desk.set(Some(desk));
                self.shell.dismiss(Notice::NoOnlinePart);
                act(desk);
            } else {
                self.shell.notify(Notice::NoOnlinePart);
                after(PAUSE, move || self.wait_for_desk(act));
            }
        });
    }

    /// Does something only if the part is there: without it nothing is connected.
    pub(super) fn if_open(self, act: fn(Desk) -> fn(OnlinePlay)) {
        if let Some(desk) = self.desk.get_untracked() {
            act(desk)(self);
        }
    }

    /// What is drawn at the desk; nothing where its part is not loaded, because then no table is known.
    fn drawn(self, draw: impl FnOnce(Desk) -> Sketch) -> Sketch {
        self.desk.get().map(draw).unwrap_or_default()
    }

    /// Keeps an eye on the lists of tables.
    pub(crate) fn look_at_tables(self) {
        self.at_desk(move |desk| (desk.enter_lobby)(self));
    }

    /// Sends what a person has decided.
    pub(crate) fn send(self, mv: Move) {
        self.at_desk(move |desk| (desk.submit)(self, mv));
    }

    /// Gives up.
    pub(crate) fn resign(self) {
        self.at_desk(move |desk| (desk.ask)(self, Request::Resign));
    }

    /// Sets a table, and goes there.
    ///
    /// Whoever sets it sits down at the first seat that is free, under a name that is known.
    pub(crate) fn set_table(self, plan: OnlinePlan, name: Option<String>) {
        self.at_desk(move |desk| (desk.open_table)(self, plan, name));
    }

    /// The record of the table, as the table keeps it.
    pub(crate) fn table_record(self) -> Option<String> {
        (self.desk.get_untracked()?.record)(self)
    }
}

/// What there is to say about the table and the connection to it.
pub(crate) fn notices(app: App) -> Sketch {
    app.online.drawn(|desk| (desk.notices)(app))
}

/// What an online game ends with.
pub(crate) fn closing(app: App) -> Sketch {
    app.online.drawn(|desk| (desk.closing)(app))
}

/// The chat.
pub(crate) fn talk(app: App) -> Sketch {
    app.online.drawn(|desk| (desk.talk)(app))
}

/// The guest's own tables that go on, at most so many; nothing where there are none.
pub(crate) fn live_tables(app: App, most: usize) -> Option<Sketch> {
    app.online
        .desk
        .get()
        .and_then(|desk| (desk.live_tables)(app, most))
}

/// The guest's own tables, for the list of all games.
pub(crate) fn own_tables(app: App) -> Sketch {
    app.online.drawn(|desk| (desk.own_tables)(app))
}

/// A player's clock, and whether the player is away.
pub(crate) fn marks(app: App, kit: &Kit, seat: Seat) -> Sketch {
    app.online.drawn(|desk| (desk.marks)(app, kit, seat))
}
