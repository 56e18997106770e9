//! What a screen shows of a game, as plain data, and the words for it in five languages.
//!
//! Everything here is pure. A [`Sitting`] is a game at this screen: its record and who sits where.
//! A [`Selection`] is what a player has picked up so far. From both, and the [`Settings`], comes
//! the [`Table`]: every disc, line, cell and label, as data. The browser and the terminal draw it
//! without knowing a rule; tests read it without a browser.

mod count;
mod editor;
mod figures;
mod finish;
mod flights;
mod games;
mod hints;
mod home;
mod lessons;
mod online;
mod order;
mod pad;
mod puzzles;
mod qr;
mod review;
mod selection;
mod settings;
mod sitting;
mod story;
mod table;
mod text;
#[cfg(test)]
mod trial_games;

pub use count::{
    CountStep, CountView, Counted, Lit, Reason, ReasonLine, SeatCount, count, counted,
    offered_count,
};
pub use editor::{
    CountChoice, CountRow, CountSeat, EditAction, EditBoard, EditDisc, EditFloor, EditGroup,
    EditLine, EditSpot, Editor, EditorView, FaultView, PaletteView, Readiness, RoundCount, SeatTab,
    Tool, UnknownEdit, Unreadable, faults, typed_number,
};
pub use figures::{BONUSES, Figure};
pub use finish::{
    Decisive, FinalCell, Finish, FinishSeat, Loss, Mark, TallyRow, TallyValue, Tone, decisive,
    finish,
};
pub use flights::{
    Arrival, Coming, DRAFT_MS, Flight, Flying, Glow, Pop, Spot, Timeline, WALL_MS, flights,
};
pub use games::{
    EditionFilter, Faulty, GameFilter, GameSummary, LevelCount, OwnResult, Reading, ResultFilter,
    Standing, Statistics, TITLE_LENGTH, UnknownSummary, ago, day_millis, from_letters, read_many,
    tells_the_hour, to_letters, with_title,
};
pub use hints::{Hint, HintView, hints};
pub use home::{Edition, RecentGame, Running};
pub use lessons::{
    AnswerMark, AnswerSpot, AnswerView, Coach, CoachView, DotView, FeedbackView, Lesson,
    LessonCard, LessonPlace, LessonProgress, LessonRun, LessonStage, LessonView, LitPart,
    PlayedParts, Remark, Stretch, UnknownLesson, WhyView, lesson_cards,
};
pub use online::{ClockView, clock, may_be_left};
pub use order::put_in_order;
pub use pad::{Pad, PadAction, PadEnd, PadSeat, PadSpot, PadView, UnknownPad, UnknownPadAction};
pub use praline_protocol::Starter;
pub use praline_rules::Moment;
pub use puzzles::{
    Answered, Help, Puzzle, PuzzleError, PuzzleLineError, PuzzleNotes, PuzzleTheme, UnknownTheme,
    puzzle_of_day, read_puzzles,
};
pub use qr::{Qr, qr};
pub use review::{
    Band, Bar, Card, CardMove, Curve, CurveLine, CurveMark, DealMark, Judgement, LineStep,
    MarkedMove, Review, Run, SeatFigures, Span, Sum, Trial, TrialQuestion, UnknownFindings,
    Verdict, Which, Why, Work, findings_text, read_findings, reason, why,
};
pub use selection::{Action, Commit, Holding, Reaction, Selection, Side, UnknownAction};
pub use settings::{Choice, Confirm, Contrast, Counting, Look, Settings, Speed, Switch, Theme};
pub use sitting::{
    Due, OpenError, Position, Sitter, Sitting, TablePlan, UnknownPlan, bot_name, initials,
    seat_sign,
};
pub use story::{LogEntry, LogKind, Story, ends_round, log, story, told, told_count};
pub use table::{
    Acting, BoardView, CellView, CentreView, DiscView, EnlargeView, Figures, Fill, FloorView,
    GoldView, GroupView, LineState, LineView, PieceState, PieceView, Place, Progress, ProgressView,
    Readout, Scene, SendView, ShareRow, ShareView, SpareView, SupplyView, Table, UnknownPlace,
};
pub use text::{
    Arg, Language, Part, Rich, Texts, UnknownLanguage, Value, drawn_marker, drawn_pieces, signed,
    with_bot_sign,
};
