//! Which moves of a position are clearly best.

use praline_rules::{Game, Move, Players};

use super::wanted::{GAP, Standard};
use super::worth::{Worth, sure_after, worth_after};

/// Who is further behind than that is not looked at again.
const FAR: u16 = 300;
/// How long each move is searched: all of them, then those that come near, longer and longer. The gap
/// has to be there each time but the first.
const SEARCHES: [u64; 4] = [200, 1_500, 6_000, 20_000];
/// How many moves that do not solve it are searched longest.
const LAST_FEW: usize = 2;
/// How many positions a proof may take for a move.
const PROOF: u64 = 40_000;
/// How many where it has to hold whatever several others play.
const PROOF_AGAINST_ALL: u64 = 1_000_000;

/// The moves that solve a position, and the best of those that do not.
#[derive(Clone, Debug)]
pub(super) struct Verdict {
    pub(super) solution: Vec<Move>,
    pub(super) wrong: Move,
    pub(super) worth: Worth,
    /// Whether it is certain of every move what it leads to.
    pub(super) proved: bool,
}

/// Moves that lead to positions which play alike, with what they are worth.
struct Class {
    moves: Vec<Move>,
    worth: Worth,
}

/// The moves by what they lead to.
pub(super) fn classes(game: &Game) -> Vec<Vec<Move>> {
    let mut classes: Vec<(u64, Vec<Move>)> = Vec::new();
    for mv in game.legal_moves() {
        let mut after = *game;
        after.apply_unchecked(mv);
        let key = after.canonical_key();
        match classes.iter_mut().find(|class| class.0 == key) {
            Some((_, moves)) => moves.push(mv),
            None => classes.push((key, vec![mv])),
        }
    }
    classes.into_iter().map(|(_, moves)| moves).collect()
}

/// The verdict by proof: what is certain after every move. `None` where something is not proved in time,
/// or no result is given away by any wrong move.
///
/// Moves that keep the same result solve it alike; where they do not lead to the same points, too, there
/// is no one best, and so no puzzle. Among three and four they have to keep it whatever the others play,
/// not only if each of them plays for itself.
pub(super) fn by_proof(game: &Game) -> Option<Verdict> {
    let seat = game.turn().mover()?;
    let mut judged = Vec::new();
    for moves in classes(game) {
        let worth = worth_after(game, moves[0], seat, PROOF);
        if !worth.proved {
            return None;
        }
        judged.push(Class { moves, worth });
    }
    rank(&mut judged);
    let most = judged.first()?.worth.win;
    let (mut solving, wrong): (Vec<Class>, Vec<Class>) = judged
        .into_iter()
        .partition(|class| class.worth.win + GAP > most);
    let wrong = wrong.first()?;
    if game.rules().players != Players::Two {
        for class in &mut solving {
            class.worth = sure_after(game, class.moves[0], seat, PROOF_AGAINST_ALL)?;
        }
    }
    let best = solving.first()?.worth;
    let all_alike = solving.iter().all(|class| class.worth == best);
    (all_alike && best.win == most).then(|| Verdict {
        proved: true,
        ..verdict(&solving, wrong)
    })
}

/// The verdict by search; `None` where no move, with those that come to the same, stands out.
pub(super) fn by_search(game: &Game, standard: Standard) -> Option<Verdict> {
    let seat = game.turn().mover()?;
    let judge = |moves: Vec<Move>| Class {
        worth: worth_after(game, moves[0], seat, SEARCHES[0]),
        moves,
    };
    let mut judged: Vec<Class> = classes(game).into_iter().map(judge).collect();
    rank(&mut judged);
    let (mut favourite, mut solving) = (None, 1);
    for (i, nodes) in SEARCHES.into_iter().enumerate().skip(1) {
        let most = if i + 1 == SEARCHES.len() {
            solving + LAST_FEW
        } else {
            judged.len()
        };
        let best = judged.first()?.worth.win;
        let near = judged.iter().filter(|class| class.worth.win + FAR > best);
        let kept = near.count().max(solving + 1).min(most);
        judged.truncate(kept);
        for class in &mut judged {
            class.worth = worth_after(game, class.moves[0], seat, nodes);
        }
        rank(&mut judged);
        let firsts = judged.iter().map(|class| (class.moves[0], class.worth.win));
        solving = standard.solving(firsts)?;
        let first = judged.first()?.moves[0];
        if !favourite.is_none_or(|mv| standard.is_alike(mv, first)) {
            return None;
        }
        favourite = Some(first);
    }
    let (solving, others) = judged.split_at(solving);
    Some(verdict(solving, others.first()?))
}

fn verdict(solving: &[Class], wrong: &Class) -> Verdict {
    Verdict {
        solution: solving
            .iter()
            .flat_map(|class| class.moves.iter().copied())
            .collect(),
        wrong: wrong.moves[0],
        worth: solving[0].worth,
        proved: false,
    }
}

/// The best first; what is equal stays in the order of the moves.
fn rank(judged: &mut [Class]) {
    judged.sort_by_key(|class| std::cmp::Reverse((class.worth.win, class.worth.margin)));
}
