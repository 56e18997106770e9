//! The special factories.

use super::{Aim, Question, Step, Task};

pub(super) const EXTRA: [Step; 1] = [Step::new(
    ("lesson-gold", "lesson-extra-ask"),
    "2-special 1 d1 BBYR,RRRRW/1,YKKW,YYKW/3,BYKW *1 - - -",
    Task::Pick(Aim::TakesMost),
)];

pub(super) const MAGNET: [Step; 1] = [Step::new(
    ("lesson-gold", "lesson-magnet-ask"),
    "2-special 0 n1 -,-,-,-,- - - - -",
    Task::Press(Question::Magnet("BYRW,BRKW/2R,YRRK,YYKW/3,BYKW")),
)];

pub(super) const KEEPER: [Step; 1] = [Step::new(
    ("lesson-gold", "lesson-keeper-ask"),
    "2-special 1 d1 BBYR,KKWW/3,BRRK,YYRWW/1,BYKW *1 - - -",
    Task::Pick(Aim::KeepsCentre),
)];

pub(super) const SHARER: [Step; 1] = [Step::new(
    ("lesson-gold", "lesson-sharer-ask"),
    "2-special 1 d1 BBYR,BYWW,RKWW/4,BYYK,BRRKK/1 *1 - - -",
    Task::Make(Aim::Gathers(4)),
)];

pub(super) const SPARE: [Step; 1] = [Step::new(
    ("lesson-gold", "lesson-spare-ask"),
    "2-special 1 d1 BBYR,BRRR/5,KKWW,YYKW/3,BYKW *1 - - -",
    Task::Make(Aim::Spares),
)];
