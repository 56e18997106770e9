//! What is kept in the browser, under which name.

use praline_view::{LessonProgress, PuzzleNotes, Settings, TablePlan, put_in_order};
use wasm_bindgen::JsValue;

use crate::browser::{Database, Drawer, Storage};

/// Where the record of a game is kept; its number follows.
const GAME: &str = "game.";
/// Where a damaged game is put aside; its number follows.
const ASIDE: &str = "aside.";
/// Which game was played last, and when.
const LEFT: &str = "left";
/// The games whose counts were pointed out.
const FIRST: &str = "first";
/// In how many games they are.
const FIRST_GAMES: usize = 3;
/// The position that is being set up.
pub(crate) const DRAFT: &str = "draft";
/// The score pad.
pub(crate) const PAD: &str = "pad";
/// In the tab's own storage: the number of its game.
const MINE: &str = "mine";

/// The number of a game: when it was begun, in milliseconds, so that the latest is the largest.
pub(crate) type GameId = u64;

/// Keeps settings, the last plan and games.
///
/// A game that is played lies in the lasting storage, which is written at once: its last move survives
/// a closed tab. When it is over or left, it goes to the database (see [`crate::games`]). A game
/// that lies in both is as the storage has it.
#[derive(Clone, Debug)]
pub(crate) struct Keeper {
    lasting: Storage,
    tab: Storage,
    database: Database,
}

impl Keeper {
    /// Opens the browser's storage.
    pub(crate) fn open() -> Keeper {
        Keeper {
            lasting: Storage::open(Drawer::Lasting),
            tab: Storage::open(Drawer::Tab),
            database: Database::default(),
        }
    }

    /// Whether the browser keeps anything at all for us; else what cannot be kept has no room.
    pub(crate) fn keeps(&self) -> bool {
        self.lasting.is_there()
    }

    /// The settings as they were kept, or the defaults.
    pub(crate) fn settings(&self) -> Settings {
        let text = self.lasting.get("settings").unwrap_or_default();
        text.parse().unwrap_or_default()
    }

    /// Keeps the settings.
    pub(crate) fn put_settings(&self, settings: &Settings) -> bool {
        self.lasting.put("settings", &settings.to_string())
    }

    /// The name that somebody had at the last online table.
    pub(crate) fn name(&self) -> Option<String> {
        self.lasting.get("name")
    }

    /// Keeps the name that somebody has at an online table.
    pub(crate) fn put_name(&self, name: &str) -> bool {
        self.lasting.put("name", name)
    }

    /// Whether somebody plays online in this browser.
    pub(crate) fn plays_online(&self) -> bool {
        self.lasting.get("online").is_some()
    }

    /// Keeps that somebody plays online in this browser.
    pub(crate) fn put_online(&self) -> bool {
        self.lasting.put("online", "yes")
    }

    /// Whether a game is one of the first whose counts are pointed out; it becomes one where there is room.
    pub(crate) fn is_among_first(&self, game: GameId) -> bool {
        let text = self.lasting.get(FIRST).unwrap_or_default();
        let mut first: Vec<GameId> = text.split(' ').filter_map(|id| id.parse().ok()).collect();
        if first.contains(&game) {
            return true;
        }
        if first.len() >= FIRST_GAMES {
            return false;
        }
        first.push(game);
        let ids: Vec<String> = first.iter().map(GameId::to_string).collect();
        // Where this cannot be kept, it is pointed out for longer.
        let _ = self.lasting.put(FIRST, &ids.join(" "));
        true
    }

    /// What is kept of the puzzles that were solved, however damaged.
    pub(crate) fn puzzles(&self) -> PuzzleNotes {
        PuzzleNotes::read(&self.lasting.get("puzzles").unwrap_or_default())
    }

    /// Keeps what was solved.
    pub(crate) fn put_puzzles(&self, notes: &PuzzleNotes) -> bool {
        self.lasting.put("puzzles", &notes.to_string())
    }

    /// The plan of the last game, or the default.
    pub(crate) fn plan(&self) -> TablePlan {
        let text = self.lasting.get("plan").unwrap_or_default();
        text.parse().unwrap_or_default()
    }

    /// Whether a game was ever begun in this browser.
    pub(crate) fn has_plan(&self) -> bool {
        self.lasting.get("plan").is_some()
    }

    /// Keeps the plan of a game.
    pub(crate) fn put_plan(&self, plan: &TablePlan) -> bool {
        self.lasting.put("plan", &plan.to_string())
    }

    /// The position that was being set up.
    pub(crate) fn draft(&self) -> Option<String> {
        self.lasting.get(DRAFT)
    }

    /// Keeps the position that is being set up.
    pub(crate) fn put_draft(&self, position: &str) -> bool {
        self.lasting.put(DRAFT, position)
    }

    /// The score pad of the last evening.
    pub(crate) fn pad(&self) -> Option<String> {
        self.lasting.get(PAD)
    }

    /// Keeps the score pad, or forgets it.
    pub(crate) fn put_pad(&self, pad: Option<&str>) -> bool {
        let Some(pad) = pad else {
            self.lasting.remove(PAD);
            return true;
        };
        self.lasting.put(PAD, pad)
    }

    /// Which steps of the lessons are done.
    pub(crate) fn lessons(&self) -> LessonProgress {
        LessonProgress::read(&self.lasting.get("lessons").unwrap_or_default())
    }

    /// Whether somebody has solved a puzzle or done a step of a lesson here.
    pub(crate) fn has_practised(&self) -> bool {
        self.puzzles().count() > 0 || !self.lessons().is_empty()
    }

    /// Keeps which steps of the lessons are done.
    pub(crate) fn put_lessons(&self, progress: &LessonProgress) -> bool {
        self.lasting.put("lessons", &progress.to_string())
    }

    /// The game that a coach looks at.
    pub(crate) fn coached(&self) -> Option<GameId> {
        self.lasting.get("coached")?.parse().ok()
    }

    /// Keeps which game a coach looks at, or that it looks at none.
    pub(crate) fn put_coached(&self, id: Option<GameId>) -> bool {
        let Some(id) = id else {
            self.lasting.remove("coached");
            return true;
        };
        self.lasting.put("coached", &id.to_string())
    }

    /// The game that this tab had before a reload.
    pub(crate) fn mine(&self) -> Option<GameId> {
        self.tab.get(MINE)?.parse().ok()
    }

    /// Remembers which game this tab has.
    pub(crate) fn set_mine(&self, id: GameId) {
        // Where this cannot be kept, the game itself is still found as the latest one.
        let _ = self.tab.put(MINE, &id.to_string());
    }

    /// Forgets which game this tab has.
    pub(crate) fn forget_mine(&self) {
        self.tab.remove(MINE);
    }

    /// The database of games that are over or left.
    pub(crate) const fn database(&self) -> &Database {
        &self.database
    }

    /// The record of a game, wherever it lies.
    pub(crate) async fn record(&self, id: GameId) -> Result<Option<String>, JsValue> {
        match self.game(id) {
            Some(text) => Ok(Some(text)),
            None => self.database.record(id).await,
        }
    }

    /// All games in the storage, the latest first.
    pub(crate) fn games(&self) -> Vec<GameId> {
        let names = self.lasting.names(GAME);
        let ids = names
            .iter()
            .filter_map(|name| name[GAME.len()..].parse().ok());
        let mut ids: Vec<GameId> = ids.collect();
        put_in_order(&mut ids, |id| std::cmp::Reverse(*id));
        ids
    }

    /// The record of a game in the storage.
    pub(crate) fn game(&self, id: GameId) -> Option<String> {
        self.lasting.get(&format!("{GAME}{id}"))
    }

    /// Keeps the record of a game in the storage.
    pub(crate) fn put_game(&self, id: GameId, record: &str) -> bool {
        self.lasting.put(&format!("{GAME}{id}"), record)
    }

    /// Remembers when a game was left: with its last move.
    pub(crate) fn put_left(&self, id: GameId, millis: u64) {
        // Where this cannot be kept, nothing is said of it.
        let _ = self.lasting.put(LEFT, &format!("{id} {millis}"));
    }

    /// When a game was left, if it was the last one that was played here.
    pub(crate) fn left(&self, id: GameId) -> Option<u64> {
        let text = self.lasting.get(LEFT)?;
        let (last, millis) = text.split_once(' ')?;
        (last.parse() == Ok(id)).then(|| millis.parse().ok())?
    }

    /// Forgets a game in the storage.
    pub(crate) fn remove_game(&self, id: GameId) {
        self.lasting.remove(&format!("{GAME}{id}"));
    }

    /// Puts a damaged game aside, where nothing touches it again.
    pub(crate) fn put_aside(&self, id: GameId) {
        if let Some(text) = self.game(id)
            && self.put_text_aside(id, &text)
        {
            self.remove_game(id);
        }
    }

    /// Puts the text of a damaged game aside, wherever it lay.
    pub(crate) fn put_text_aside(&self, id: GameId, text: &str) -> bool {
        self.lasting.put(&format!("{ASIDE}{id}"), text)
    }

    /// The texts of all games that were put aside.
    pub(crate) fn aside(&self) -> Vec<String> {
        let names = self.lasting.names(ASIDE);
        names
            .iter()
            .filter_map(|name| self.lasting.get(name))
            .collect()
    }
}
