//! Leases: whoever acts by itself is the one who may.

use super::Fault;
use crate::history::Acting;

/// Nothing happens by itself under a lease once another node has been given the tables: so the numbers of
/// the leases never go back at a table, either.
pub(super) fn check(acted: &[Acting], add: &mut impl FnMut(Fault)) {
    for Acting {
        no,
        entry,
        lease,
        given,
    } in acted
    {
        if lease.number < *given {
            add(Fault::Ousted {
                no: *no,
                entry: *entry,
                under: lease.number,
                given: *given,
            });
        }
    }
}
