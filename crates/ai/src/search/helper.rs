//! Another hand at a search.

use std::sync::Arc;

use super::tree::{Tree, Walker};
use crate::evaluation::Evaluation;
use crate::mind::{Mind, Priors};
use crate::quick::QuickValues;

/// Somebody who lets a search's tree grow beside it, on another thread.
///
/// The search itself stays the only one to be asked for what is found. Where somebody helps, the
/// answer depends on who comes first; alone, a search gives the same answer everywhere.
pub struct Helper<E: Evaluation = Mind, Q = Priors> {
    tree: Arc<Tree<E, Q>>,
    walker: Walker<E>,
}

impl<E: Evaluation, Q: QuickValues<E>> Helper<E, Q> {
    pub(super) fn new(tree: &Arc<Tree<E, Q>>) -> Helper<E, Q> {
        Helper {
            walker: tree.walker(),
            tree: Arc::clone(tree),
        }
    }

    /// Searches one more node.
    pub fn advance(&mut self) {
        self.tree.playout(&mut self.walker);
    }

    /// How many nodes were searched, by all together.
    pub fn nodes(&self) -> u64 {
        self.tree.nodes()
    }
}
