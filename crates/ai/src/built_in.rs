//! The nets that programs have inside.

use std::sync::LazyLock;

use crate::mind::Minds;

impl Minds {
    /// The nets that are built in: one for all rules with the feature `nets`, none without it.
    pub fn built_in() -> &'static Minds {
        static BUILT_IN: LazyLock<Minds> = LazyLock::new(read);
        &BUILT_IN
    }
}

#[cfg(not(feature = "nets"))]
fn read() -> Minds {
    Minds::default()
}

#[cfg(feature = "nets")]
fn read() -> Minds {
    let mut minds = Minds::default();
    let nets = files::FILES.into_iter().map(crate::net::Net::read);
    nets.filter_map(Result::ok).for_each(|net| minds.add(net));
    minds
}

#[cfg(feature = "nets")]
mod files {
    /// Each says in its header what it was made from.
    pub(super) const FILES: [&[u8]; 6] = [
        include_bytes!("../nets/2.net"),
        include_bytes!("../nets/2-free.net"),
        include_bytes!("../nets/3.net"),
        include_bytes!("../nets/3-free.net"),
        include_bytes!("../nets/4.net"),
        include_bytes!("../nets/4-free.net"),
    ];
}

#[cfg(all(test, feature = "nets"))]
mod tests {
    use praline_rules::Rules;

    use super::files::FILES;
    use super::*;
    use crate::mind::Mind;
    use crate::net::{Family, Net};

    #[test]
    fn every_net_inside_is_whole_and_says_where_it_comes_from() {
        for (file, family) in FILES.into_iter().zip(Family::ALL) {
            let net = Net::read(file).expect("it is whole");
            assert_eq!(net.family(), family);
            assert!(
                net.about().iter().any(|line| line.contains("games")),
                "{family}"
            );
        }
    }

    #[test]
    fn all_rules_have_a_net() {
        for rules in Rules::all() {
            let mind = Minds::built_in().mind(rules);
            assert!(matches!(mind, Mind::Learned(_)), "{rules}");
        }
    }
}
