//! The nets that have come, and those that are on their way.

use praline_ai::Minds;
use praline_ai::net::{Family, Net};

/// The nets, one for each family of rules.
#[derive(Debug, Default)]
pub(crate) struct Shelf {
    minds: Minds,
    places: [Place; Family::ALL.len()],
}

/// What is known of a net.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    state: State,
    /// Whether a question has needed it: nobody else need hear that it is missing.
    is_wanted: bool,
    has_failed: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Away,
    /// It is on its way, and questions wait for it.
    Coming,
    /// It is on its way for so long that nobody waits any more.
    Late,
    /// It has come.
    Here,
    /// It is missing or damaged, which was told; no question waits for it again.
    Spoilt,
}

/// Which time a net is fetched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    First,
    /// After one that could not be used.
    Again,
}

/// What to make of something that has come in the place of a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arrival {
    /// It is one, and judges from now on.
    Whole,
    /// It is none, and somebody wanted it.
    Missed,
    /// It is none, and nobody has wanted it yet: whoever does will order it again.
    Unnoticed,
}

impl Shelf {
    /// The nets that have come.
    pub(crate) const fn minds(&self) -> &Minds {
        &self.minds
    }

    /// A question needs a net: orders it, if it is neither here nor on its way nor known to be spoilt.
    pub(crate) fn want(&mut self, family: Family) -> Option<Order> {
        let place = self.place(family);
        place.is_wanted = true;
        (place.state == State::Away).then(|| place.order())
    }

    /// Orders a net ahead of questions, or once more if it was spoilt.
    pub(crate) fn order(&mut self, family: Family) -> Option<Order> {
        let place = self.place(family);
        matches!(place.state, State::Away | State::Spoilt).then(|| place.order())
    }

    /// Whether questions wait for a net.
    pub(crate) fn is_awaited(&self, family: Family) -> bool {
        self.places[family.index()].state == State::Coming
    }

    /// Lets nobody wait for a net any more that has still not come.
    pub(crate) fn lose_patience(&mut self, family: Family) {
        let place = self.place(family);
        if place.state == State::Coming {
            place.state = State::Late;
        }
    }

    /// Takes in what has come in the place of a net.
    pub(crate) fn put(&mut self, family: Family, file: Option<&[u8]>) -> Arrival {
        let net = file.and_then(|file| Net::read(file).ok());
        if let Some(net) = net.filter(|net| net.family() == family) {
            self.minds.add(net);
            self.place(family).state = State::Here;
            return Arrival::Whole;
        }
        let place = self.place(family);
        place.has_failed = true;
        if place.is_wanted {
            place.state = State::Spoilt;
            Arrival::Missed
        } else {
            place.state = State::Away;
            Arrival::Unnoticed
        }
    }

    fn place(&mut self, family: Family) -> &mut Place {
        &mut self.places[family.index()]
    }
}

impl Place {
    fn order(&mut self) -> Order {
        self.state = State::Coming;
        if self.has_failed {
            Order::Again
        } else {
            Order::First
        }
    }
}

#[cfg(test)]
mod tests {
    use praline_ai::Mind;
    use praline_rules::Rules;

    use super::*;

    const NET: &[u8] = include_bytes!("../nets/2.net");

    fn two() -> (Family, Rules) {
        let rules: Rules = "2-special".parse().expect("a rules word");
        (Family::of(rules), rules)
    }

    #[test]
    fn a_net_is_fetched_once_and_judges_when_it_has_come() {
        let (family, rules) = two();
        let mut shelf = Shelf::default();
        assert_eq!(shelf.want(family), Some(Order::First));
        assert_eq!(shelf.want(family), None, "it is on its way");
        assert!(shelf.is_awaited(family));
        assert!(matches!(shelf.minds().mind(rules), Mind::Classic));
        assert_eq!(shelf.put(family, Some(NET)), Arrival::Whole);
        assert!(!shelf.is_awaited(family));
        assert_eq!(shelf.order(family), None, "it is here");
        assert!(matches!(shelf.minds().mind(rules), Mind::Learned(_)));
    }

    #[test]
    fn what_comes_late_keeps_nobody_waiting_and_counts_all_the_same() {
        let (family, rules) = two();
        let mut shelf = Shelf::default();
        shelf.order(family);
        shelf.lose_patience(family);
        assert!(!shelf.is_awaited(family));
        assert_eq!(shelf.want(family), None, "it is still on its way");
        assert_eq!(shelf.put(family, Some(NET)), Arrival::Whole);
        shelf.lose_patience(family);
        assert!(matches!(shelf.minds().mind(rules), Mind::Learned(_)));
    }

    #[test]
    fn what_is_missing_damaged_or_of_other_rules_keeps_no_further_question_waiting() {
        let (family, rules) = two();
        let mut damaged = NET.to_vec();
        *damaged.last_mut().expect("it is long") ^= 1;
        let other = include_bytes!("../nets/2-free.net");
        for spoilt in [None, Some(&damaged[..]), Some(&other[..]), Some(b"<p>")] {
            let mut shelf = Shelf::default();
            shelf.want(family);
            assert_eq!(shelf.put(family, spoilt), Arrival::Missed);
            assert!(matches!(shelf.minds().mind(rules), Mind::Classic));
            assert_eq!(shelf.want(family), None);
            assert_eq!(shelf.order(family), Some(Order::Again));
            assert_eq!(shelf.put(family, Some(NET)), Arrival::Whole);
        }
    }

    #[test]
    fn what_nobody_has_wanted_yet_is_not_missed_and_ordered_again_by_whoever_does() {
        let (family, _) = two();
        let mut shelf = Shelf::default();
        assert_eq!(shelf.order(family), Some(Order::First));
        assert_eq!(shelf.put(family, None), Arrival::Unnoticed);
        assert_eq!(shelf.want(family), Some(Order::Again));
        assert_eq!(shelf.put(family, None), Arrival::Missed);
    }
}
