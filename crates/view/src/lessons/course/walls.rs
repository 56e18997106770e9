//! The free wall.

use super::{Aim, Question, Step, Task};

pub(super) const STEPS: [Step; 3] = [
    Step::new(
        ("lesson-free", "lesson-free-ask"),
        "2-free 3 w1 -,-,-,-,- - - 6:B..../..R../...../.B.../.....:-,B2,-,-,-:- \
         0:...../...../...../...../.....:-,-,-,-,-:*",
        Task::Press(Question::Spaces),
    ),
    Step::new(
        ("lesson-best", "lesson-best-ask"),
        "2-free 4 w1 -,-,-,-,- - - 9:B..../.R.Y./.YK../...../.....:-,-,W3,-,-:- \
         0:...../...../...../...../.....:-,-,-,-,-:*",
        Task::Make(Aim::BestSpace),
    ),
    Step::new(
        ("lesson-homeless", "lesson-homeless-ask"),
        "2-free 5 d2 -,-,-,-,- K - 14:R..../.R.../...../...../..YKW:-,K1,B3,-,R5:- \
         0:...../...../...../...../.....:-,-,-,-,-:*",
        Task::Press(Question::Homeless),
    ),
];
