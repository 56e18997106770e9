//! The browser's Back: each screen is a step of its history, and so is a dialog over it.
//!
//! Whoever opens a dialog or shows a screen does only that; here it is seen, and the address follows.
//! A step whose dialog was closed otherwise is used again for the next one, or skipped on the way
//! back, so that one press of Back is always one step that somebody sees.

use leptos::prelude::*;

use super::{App, Dialog, Route, Screen, Shell};
use crate::browser::{Write, address, entry_number, step_back, write_address};
use crate::online::OnlineState;
use crate::review::Subject;

/// The step of the browser's history that is shown.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Steps further back have smaller numbers.
    number: u32,
    route: Route,
    /// Whether it is there for a dialog over a screen.
    is_dialog: bool,
    standing: Standing,
}

/// Whether what is shown next follows a step, or takes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    /// It follows.
    Lasting,
    /// It takes the place, unless a game is found that belongs there.
    Waiting,
    /// It takes the place: the dialog that the step was there for is closed.
    Spent,
}

impl Entry {
    /// The step that the page was opened at.
    pub(super) fn first() -> Entry {
        Entry::at(Route::here(), entry_number().unwrap_or_default())
    }

    fn at(route: Route, number: u32) -> Entry {
        Entry {
            number,
            is_dialog: route == Route::New,
            standing: if route.is_passed_through() {
                Standing::Waiting
            } else {
                Standing::Lasting
            },
            route,
        }
    }
}

impl Route {
    /// What the page's address says.
    pub(super) fn here() -> Route {
        let (search, hash) = address();
        Route::read(&search, &hash)
    }
}

impl Shell {
    /// Writes the address of the present step anew, without what it should not keep.
    pub(crate) fn write_again(self, route: &Route) {
        let number = self.entry.with_value(|entry| entry.number);
        write_address(&route.to_string(), number, Write::Instead);
    }
}

impl App {
    /// The place that is shown.
    fn place(self) -> Route {
        match self.screen.get() {
            Screen::Home if self.dialog.get() == Some(Dialog::NewGame) => Route::New,
            Screen::Home => Route::Home,
            Screen::Set => Route::Set(String::new()),
            Screen::Pad => Route::Pad,
            Screen::Games => Route::Games(self.narrowed.get()),
            Screen::Learn => Route::Learn(self.lesson.get()),
            Screen::Puzzle => Route::Puzzle(self.puzzle.get()),
            Screen::Review => match self.review.place.get() {
                Some((Subject::Kept(game), number)) => Route::Review(game, number),
                Some((Subject::Table(table), number)) => Route::TableReview(table, number),
                None => Route::Home,
            },
            Screen::Table | Screen::End => match self.online.look(OnlineState::here) {
                Some(table) => Route::Table(table, None),
                None => Route::Play,
            },
        }
    }

    /// Whether a dialog, or what is left like one, lies over the screen; an online table that waits has nothing behind its own.
    fn has_dialog_over(self) -> bool {
        match self.dialog.get() {
            Some(Dialog::Table) => self.game.has_begun.get(),
            // The editor stays behind the table that its position is tried out on.
            None => self.screen.get() == Screen::Set && self.tries.get(),
            Some(_) => true,
        }
    }

    /// Keeps the address and the browser's history in step with what is shown.
    pub(crate) fn keep_history(self) {
        let entry = self.entry.get_value();
        if !matches!(entry.route, Route::Damaged | Route::NoTable) {
            // Links of earlier versions get the address that they have now.
            write_address(&entry.route.to_string(), entry.number, Write::Instead);
        }
        Effect::new(move |_| {
            let (place, is_dialog) = (self.place(), self.has_dialog_over());
            let has_begun = self.game.has_begun.get();
            self.entry
                .update_value(|entry| arrive(entry, place, is_dialog, has_begun));
        });
        // The page lives as long as the listeners, so nobody has to remove them.
        let _ = window_event_listener_untyped("popstate", move |_| self.travel());
    }

    /// Goes where the browser's history has gone.
    fn travel(self) {
        let (route, number) = (Route::here(), entry_number());
        let before = self.entry.get_value();
        let entry = Entry::at(route.clone(), number.unwrap_or(before.number + 1));
        if number.is_none() {
            // Somebody wrote this address, or pressed a link to it.
            write_address(&route.to_string(), entry.number, Write::Instead);
        }
        let is_back = entry.number < before.number;
        self.entry.set_value(entry);
        if before.is_dialog {
            self.leave_dialog();
        }
        if !route.is_at(&untrack(move || self.place())) {
            self.go(route);
        } else if is_back && !before.is_dialog {
            step_back();
        }
    }
}

/// Writes the address of what is shown now: as the next step, or in place of the present one.
fn arrive(entry: &mut Entry, place: Route, is_dialog: bool, has_begun: bool) {
    if place.is_at(&entry.route) && is_dialog == entry.is_dialog {
        if entry.standing == Standing::Waiting && has_begun {
            entry.standing = Standing::Lasting;
        }
        return;
    }
    let closes = entry.is_dialog && !is_dialog;
    let stays = place.is_at(&entry.route) || entry.route == Route::New && place == Route::Home;
    let goes_on = place.is_same_review(&entry.route);
    let write = if closes || goes_on || entry.standing != Standing::Lasting {
        Write::Instead
    } else {
        entry.number += 1;
        Write::Next
    };
    write_address(&place.to_string(), entry.number, write);
    entry.standing = if closes && stays {
        Standing::Spent
    } else if place == Route::Play && !has_begun {
        Standing::Waiting
    } else {
        Standing::Lasting
    };
    entry.is_dialog = is_dialog;
    entry.route = place;
}
