//! Where the page is cut: each function is the way into a part, which is named first.

#![expect(
    clippy::unnecessary_wraps,
    reason = "the macro needs a place for the failure to load, which it adds itself"
)]

use leptos::prelude::*;
use praline_rules::Seat;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::app::{App, GameId};
use crate::count::CountDialog;
use crate::dialogs::{
    About, BoardDialog, HowToPlay, KeptGameDialog, LogDialog, Menu, NewGame, OfferedDialog,
    RecordDialog, SettingsDialog, TableDialog, TableListDialog, TalkDialog,
};
use crate::end::EndScreen;
use crate::games::{Archive, GamesScreen};
use crate::home::{Back, Fresh};
use crate::learn::{CoachLine, LearnScreen};
use crate::online::Desk;
use crate::puzzle::PuzzleScreen;
use crate::real_table::{EditorScreen, PadScreen};
use crate::review::ReviewScreen;
use crate::table::{Evaluation, Hints, ReplayBar, make_typed};

/// What is drawn, unless its part cannot be loaded.
pub(crate) type Drawn = Result<AnyView, SplitLoaderError>;

#[wasm_split(games, fallible)]
pub(crate) fn end() -> Drawn {
    Ok(view! { <EndScreen/> }.into_any())
}

#[wasm_split(review, fallible, preload(load_review))]
pub(crate) fn review() -> Drawn {
    Ok(view! { <ReviewScreen/> }.into_any())
}

#[wasm_split(new_game, fallible, preload(load_new_game))]
pub(crate) fn new_game() -> Drawn {
    Ok(view! { <NewGame/> }.into_any())
}

#[wasm_split(aids, fallible, preload(load_aids))]
pub(crate) fn settings() -> Drawn {
    Ok(view! { <SettingsDialog/> }.into_any())
}

#[wasm_split(aids, fallible)]
pub(crate) fn menu() -> Drawn {
    Ok(view! { <Menu/> }.into_any())
}

#[wasm_split(aids, fallible)]
pub(crate) fn record() -> Drawn {
    Ok(view! { <RecordDialog/> }.into_any())
}

#[wasm_split(aids, fallible)]
pub(crate) fn log() -> Drawn {
    Ok(view! { <LogDialog/> }.into_any())
}

#[wasm_split(aids, fallible)]
pub(crate) fn board(seat: Seat) -> Drawn {
    Ok(view! { <BoardDialog seat/> }.into_any())
}

#[wasm_split(aids, fallible)]
pub(crate) fn count(step: usize, seat: Seat) -> Drawn {
    Ok(view! { <CountDialog step seat/> }.into_any())
}

#[wasm_split(games, fallible, preload(load_games))]
pub(crate) fn games() -> Drawn {
    Ok(view! { <GamesScreen/> }.into_any())
}

#[wasm_split(games, fallible)]
pub(crate) fn kept_game(id: GameId) -> Drawn {
    Ok(view! { <KeptGameDialog id/> }.into_any())
}

#[wasm_split(games, fallible)]
pub(crate) fn offered() -> Drawn {
    Ok(view! { <OfferedDialog/> }.into_any())
}

#[wasm_split(real_table, fallible, preload(load_real_table))]
pub(crate) fn set() -> Drawn {
    Ok(view! { <EditorScreen/> }.into_any())
}

#[wasm_split(real_table, fallible)]
pub(crate) fn pad() -> Drawn {
    Ok(view! { <PadScreen/> }.into_any())
}

#[wasm_split(aids, fallible)]
pub(crate) fn how_to_play() -> Drawn {
    Ok(view! { <HowToPlay/> }.into_any())
}

#[wasm_split(aids, fallible)]
pub(crate) fn about() -> Drawn {
    Ok(view! { <About/> }.into_any())
}

#[wasm_split(aids, fallible)]
pub(crate) fn hints() -> Drawn {
    Ok(view! { <Hints/> }.into_any())
}

#[wasm_split(aids, fallible)]
pub(crate) fn evaluation() -> Drawn {
    Ok(view! { <Evaluation/> }.into_any())
}

#[wasm_split(aids, fallible)]
pub(crate) fn replay() -> Drawn {
    Ok(view! { <ReplayBar/> }.into_any())
}

#[wasm_split(aids, fallible)]
pub(crate) fn typed_move(app: App, text: String) -> Result<Result<(), String>, SplitLoaderError> {
    Ok(make_typed(app, &text))
}

#[wasm_split(games, fallible)]
pub(crate) fn archive() -> Result<Archive, SplitLoaderError> {
    Ok(Archive::open())
}

#[wasm_split(games, fallible)]
pub(crate) fn back(fresh: Fresh) -> Drawn {
    Ok(view! { <Back fresh/> }.into_any())
}

#[wasm_split(learn, fallible, preload(load_learn))]
pub(crate) fn learn() -> Drawn {
    Ok(view! { <LearnScreen/> }.into_any())
}

#[wasm_split(learn, fallible)]
pub(crate) fn coach() -> Drawn {
    Ok(view! { <CoachLine/> }.into_any())
}

#[wasm_split(learn, fallible)]
pub(crate) fn puzzle() -> Drawn {
    Ok(view! { <PuzzleScreen/> }.into_any())
}

#[wasm_split(online, fallible, preload(load_online))]
pub(crate) fn online_desk() -> Result<Desk, SplitLoaderError> {
    Ok(Desk::open())
}

#[wasm_split(online, fallible)]
pub(crate) fn table() -> Drawn {
    Ok(view! { <TableDialog/> }.into_any())
}

#[wasm_split(online, fallible)]
pub(crate) fn tables() -> Drawn {
    Ok(view! { <TableListDialog/> }.into_any())
}

#[wasm_split(online, fallible)]
pub(crate) fn talk() -> Drawn {
    Ok(view! { <TalkDialog/> }.into_any())
}
