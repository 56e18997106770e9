//! What a bot is called at its table.

use praline_protocol::NAME_LENGTH;

/// The last number that is tried: there are no more seats than that at a table.
const MOST: u32 = 4;

/// A name; one that nobody has asked for gets a number where somebody else has it.
#[derive(Clone, Debug)]
pub(super) struct Name {
    name: String,
    /// The number behind it, from 2 on; `None` for a name that stays as it is.
    number: Option<u32>,
}

impl Name {
    /// The name that a person has given the bot.
    pub(super) fn given(name: &str) -> Name {
        let name = name.to_owned();
        Name { name, number: None }
    }

    /// The name that the bot gives itself.
    pub(super) fn of_bot(name: &str) -> Name {
        Name {
            name: name.to_owned(),
            number: Some(1),
        }
    }

    pub(super) fn text(&self) -> String {
        match self.number {
            Some(number @ 2..) => {
                let number = format!(" {number}");
                let room = NAME_LENGTH.saturating_sub(number.len());
                let begin: String = self.name.chars().take(room).collect();
                format!("{}{number}", begin.trim_end())
            }
            Some(_) | None => self.name.clone(),
        }
    }

    /// Takes the next number; false where there is none to try.
    pub(super) fn next(&mut self) -> bool {
        match &mut self.number {
            Some(number) if *number < MOST => {
                *number += 1;
                true
            }
            Some(_) | None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_bots_own_name_gets_a_number() {
        let mut name = Name::of_bot("greedy");
        let mut names = vec![name.text()];
        while name.next() {
            names.push(name.text());
        }
        assert_eq!(names, ["greedy", "greedy 2", "greedy 3", "greedy 4"]);
        assert!(!Name::given("Ada").next());
    }

    #[test]
    fn a_long_name_makes_room_for_its_number() {
        let mut name = Name::of_bot(&"x".repeat(NAME_LENGTH));
        assert!(name.next());
        assert_eq!(name.text(), format!("{} 2", "x".repeat(NAME_LENGTH - 2)));
    }
}
