//! The other examples of the rule books.

use super::{Aim, Question, Step, Task};

pub(super) const STEPS: [Step; 6] = [
    Step::new(
        ("lesson-centre", "lesson-centre-ask"),
        "3 1 d1 YRKK,YRRR,BBBB,-,-,-,- *1 - - - -",
        Task::Pick(Aim::TakesMarker),
    )
    .after(&["1K2", "2Y1"]),
    Step::new(
        ("lesson-full", "lesson-full-ask"),
        "2 3 d2 -,-,-,-,- K - 10:...../...../...../...../.....:-,R2,Y1,B4,W2:- \
         0:...../...../...../...../.....:-,-,-,-,-:*",
        Task::Press(Question::Built("cK5")),
    ),
    Step::new(
        ("lesson-count", "lesson-points-ask"),
        "2 3 d2 -,-,-,-,- K - 10:BY.../...../...../...../.....:R1,-,-,-,-:- \
         0:...../...../...../...../.....:-,-,-,-,-:*",
        Task::Press(Question::Points("cK5", 1)),
    ),
    Step::new(
        ("lesson-count", "lesson-points-ask"),
        "2 3 d2 -,-,-,-,- K - 10:..R../...../...../...../.....:-,Y2,-,-,-:- \
         0:...../...../...../...../.....:-,-,-,-,-:*",
        Task::Press(Question::Points("cK5", 2)),
    ),
    Step::new(
        ("lesson-count", "lesson-points-ask"),
        "2 3 d2 -,-,-,-,- K - 10:..R../..Y../...../...../.....:-,-,B3,-,-:- \
         0:...../...../...../...../.....:-,-,-,-,-:*",
        Task::Press(Question::Points("cK5", 3)),
    ),
    Step::new(
        ("lesson-count", "lesson-points-ask"),
        "2 3 d2 -,-,-,-,- K - 10:B..../...../...../...../.....:-,-,B3,-,-:- \
         0:...../...../...../...../.....:-,-,-,-,-:*",
        Task::Press(Question::Points("cK5", 3)),
    ),
];
