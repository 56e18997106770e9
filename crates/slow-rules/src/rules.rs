//! The rules word, and the numbers that follow from it.

/// Names of the nine gold sides, in the order in which they are drawn.
pub(crate) const KINDS: [&str; 9] = ["1", "2B", "2Y", "2R", "2K", "2W", "3", "4", "5"];

/// The round after whose wall step the game ends in any case.
pub(crate) const LAST_ROUND: u32 = 30;

/// The rules of one game: the word, and how many play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    pub(crate) word: String,
    pub(crate) players: usize,
}

impl Rules {
    /// Every combination that can be played.
    pub(crate) fn all() -> Vec<Rules> {
        let mut all = Vec::new();
        for players in [2, 3, 4] {
            for wall in ["", "-free"] {
                for discs in [
                    "",
                    "-special",
                    "-special.once",
                    "-special.even",
                    "-special.once.even",
                ] {
                    all.push(Rules {
                        word: format!("{players}{wall}{discs}"),
                        players,
                    });
                }
            }
        }
        all
    }

    /// The rules that a word names.
    pub(crate) fn named(word: &str) -> Result<Rules, String> {
        for rules in Rules::all() {
            if rules.word == word {
                return Ok(rules);
            }
        }
        Err(format!("rules: `{word}` is not a rules word"))
    }

    /// How many discs lie in the ring: 5, 7 or 9.
    pub(crate) fn discs(&self) -> usize {
        2 * self.players + 1
    }

    /// Whether the wall is the free (grey) side.
    pub(crate) fn free_wall(&self) -> bool {
        self.word.contains("-free")
    }

    /// Whether special factories are in play.
    pub(crate) fn special(&self) -> bool {
        self.word.contains("-special")
    }

    /// Whether the gold discs are drawn only once, before the game.
    pub(crate) fn once(&self) -> bool {
        self.word.contains(".once")
    }

    /// Whether a sharer must share evenly.
    pub(crate) fn even(&self) -> bool {
        self.word.contains(".even")
    }
}

/// All 30 rules words.
pub fn all_rules_words() -> Vec<String> {
    Rules::all().into_iter().map(|rules| rules.word).collect()
}
