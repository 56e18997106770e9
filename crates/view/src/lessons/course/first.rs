//! The first lesson: the whole game.

use super::{Aim, Question, Step, Task};

/// The deal that the first two steps take from.
const DEAL: &str = "2 1 d1 BBYR,KKWW,BRRR,YYKW,BYKW *1 - - -";

/// Two of the examples of the books are here: where two pieces may go, and a piece in two runs.
pub(super) const STEPS: [Step; 6] = [
    Step::new(
        ("lesson-take", "lesson-take-ask"),
        DEAL,
        Task::Pick(Aim::Takes(3)),
    ),
    Step::new(
        ("lesson-place", "lesson-place-ask"),
        DEAL,
        Task::Make(Aim::Completes),
    ),
    Step::new(
        ("lesson-lines", "lesson-lines-ask"),
        "2 2 d1 YYRW,-,-,-,- *1 - 0:...../..Y../...Y./...../.....:-,-,-,B1,-:- -",
        Task::Press(Question::Lines("1Yf")),
    ),
    Step::new(
        ("lesson-wall", "lesson-points-ask"),
        "2 3 d2 -,-,-,-,- K - 10:..R../..Y../KW.Y./...../.....:-,-,B3,-,-:- \
         0:...../...../...../...../.....:-,-,-,-,-:*",
        Task::Press(Question::Points("cK5", 3)),
    ),
    Step::new(
        ("lesson-floor", "lesson-floor-ask"),
        "2 1 d2 -,-,-,-,- K - 10:...../...../...../...../.....:-,-,-,-,-:*KYRB -",
        Task::Press(Question::Floor("cK5")),
    ),
    Step::new(
        ("lesson-end", "lesson-end-ask"),
        "2 5 d2 -,-,-,-,- K - 48:BYRK./.BY../..B../RKWB./..K..:W1,-,-,-,-:- \
         31:B..../...../K..../...../.....:-,-,-,-,-:*",
        Task::Press(Question::Bonuses("cK5")),
    ),
];
