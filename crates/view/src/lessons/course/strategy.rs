//! First strategy: deny, count the bag, when to end the game, the marker's price.

use praline_rules::Colour;

use super::{Aim, Question, Step, Task};

pub(super) const STEPS: [Step; 5] = [
    Step::new(
        ("lesson-deny", "lesson-deny-ask"),
        "2 4 d1 BRRR,YRKW,KKWW,BBYY,BYKW *1 - 14:B..../.BY../...../...../.....:-,-,-,-,-:- \
         19:.Y.../..Y../...../R..../.....:-,-,-,-,R2:-",
        Task::Make(Aim::Denies(Colour::Red, 2)),
    ),
    Step::new(
        ("lesson-bag", "lesson-bag-ask"),
        "2 4 d1 BYRR,-,YYKW,-,BBWW RK 9.12.11.2.10 \
         14:B..../..Y../...../...../.....:-,-,K2,-,-:* 19:.Y.../..Y../...../R..../.....:-,-,-,-,R2:-",
        Task::Press(Question::Bag),
    ),
    Step::new(
        ("lesson-finish", "lesson-finish-ask"),
        "2 6 d1 -,-,-,-,- W - 41:BYRK./.BY../...../...../.....:-,-,-,-,-:- \
         38:B.RK./W.Y../...../...../.....:-,-,-,-,R2:*",
        Task::Make(Aim::Wins),
    ),
    Step::new(
        ("lesson-wait", "lesson-wait-ask"),
        "2 6 d1 -,-,-,-,- W - 24:BYRK./.BY../...../...../.....:-,-,-,-,-:- \
         38:B.RK./W.Y../...../...../.....:-,-,-,-,R2:*",
        Task::Make(Aim::GoesOn),
    ),
    Step::new(
        ("lesson-price", "lesson-price-ask"),
        "2 3 d1 -,KKWW,-,BBYY,- *1YRKK - 8:B..../..Y../...../...../.....:-,-,-,-,-:- \
         11:.Y.../..Y../...../...../.....:-,-,-,-,R2:-",
        Task::Make(Aim::CheapMarker(1)),
    ),
];
