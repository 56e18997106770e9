//! The nets that programs have inside.

use praline_rules::Rules;

use crate::mind::Mind;

impl Mind {
    /// The best judgement there is for these rules: the net that is built in, or else the classic one.
    pub fn built_in(rules: Rules) -> Mind {
        #[cfg(feature = "nets")]
        return files::MINDS.mind(rules);
        #[cfg(not(feature = "nets"))]
        {
            let _ = rules;
            Mind::Classic
        }
    }
}

#[cfg(feature = "nets")]
mod files {
    use std::sync::LazyLock;

    use crate::mind::Minds;
    use crate::net::Net;

    /// Each says in its header what it was made from.
    pub(super) const FILES: [&[u8]; 6] = [
        include_bytes!("../nets/2.net"),
        include_bytes!("../nets/2-free.net"),
        include_bytes!("../nets/3.net"),
        include_bytes!("../nets/3-free.net"),
        include_bytes!("../nets/4.net"),
        include_bytes!("../nets/4-free.net"),
    ];

    pub(super) static MINDS: LazyLock<Minds> = LazyLock::new(|| {
        let mut minds = Minds::default();
        let nets = FILES.into_iter().filter_map(|file| Net::read(file).ok());
        nets.for_each(|net| minds.add(net));
        minds
    });
}

#[cfg(all(test, feature = "nets"))]
mod tests {
    use super::files::FILES;
    use super::*;
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
            assert!(matches!(Mind::built_in(rules), Mind::Learned(_)), "{rules}");
        }
    }
}
