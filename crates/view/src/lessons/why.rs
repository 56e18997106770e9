//! Which step of a lesson explains why a move is not allowed.

use praline_rules::MoveError;

use super::course::{Lesson, LessonPlace};

impl LessonPlace {
    /// The step that explains a refusal, if one does.
    pub const fn about(error: MoveError) -> Option<LessonPlace> {
        let (lesson, step) = match error {
            MoveError::LineFull(_) | MoveError::LineHolds(..) | MoveError::RowShows(..) => {
                (Lesson::First, 3)
            }
            MoveError::DealDue | MoveError::DraftDue(_) => (Lesson::First, 4),
            MoveError::GameOver => (Lesson::First, 6),
            MoveError::WallSpaceDue(_)
            | MoveError::NothingToChoose(_)
            | MoveError::WrongRow(_)
            | MoveError::SpaceTaken(..)
            | MoveError::ColumnShows(..) => (Lesson::Free, 1),
            MoveError::CarriedOff(_) => (Lesson::Spare, 1),
            MoveError::NothingToShare | MoveError::ShareIncomplete(..) => (Lesson::Sharer, 1),
            // The lesson shares freely, and would only contradict.
            MoveError::ShareUneven(_) => return None,
            // What is to be taken, and whatever the rules may come to refuse.
            _ => (Lesson::First, 1),
        };
        LessonPlace::new(lesson, step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_leads_to_a_step_about_it() {
        let places: Vec<String> = MoveError::one_of_each()
            .map(|error| {
                let place = LessonPlace::about(error);
                place.map_or_else(|| "-".to_owned(), |place| place.to_string())
            })
            .collect();
        assert_eq!(
            places,
            [
                "first/4", "first/6", "free/1", "free/1", "first/4", "first/1", "spare/1",
                "first/1", "first/1", "first/3", "first/3", "first/3", "sharer/1", "sharer/1", "-",
                "free/1", "free/1", "free/1",
            ]
        );
    }
}
