//! Colours that change places: where each input and output goes.

use praline_ai::net::inputs::{
    self, BAG, BIG_DISC, CENTRE, DISCS, IN_BAG, IN_CENTRE, LEADS, MARKER_WAITS, ON_DISC, SETS,
    SPOTS, board,
};
use praline_ai::net::outputs::{
    DRAFTS, KEPT, MARKER_TAKEN, SPARE_TAKEN, TARGETS, TO_CENTRE, TO_LEFT, TO_RIGHT, WALL,
};
use praline_ai::net::spots;
use praline_rules::{ByColour, Pieces, SIDE};

/// The colour that each colour becomes.
pub(super) struct Renaming([usize; SIDE]);

impl Renaming {
    /// All ways to rename five colours, the one that changes nothing first.
    pub(super) fn all() -> Vec<Renaming> {
        let mut all = vec![Vec::new()];
        for _ in 0..SIDE {
            let longer = all.iter().flat_map(|begun: &Vec<usize>| {
                let left = (0..SIDE).filter(|colour| !begun.contains(colour));
                left.map(|colour| [&begun[..], &[colour]].concat())
            });
            all = longer.collect();
        }
        let whole = |list: Vec<usize>| std::array::from_fn(|i| list[i]);
        all.into_iter().map(|list| Renaming(whole(list))).collect()
    }

    /// Where an input goes.
    pub(super) fn input(&self, input: usize) -> usize {
        match input {
            _ if input < LEADS => {
                let at = input % board::COUNT;
                input - at + self.on_board(at)
            }
            _ if input < DISCS => input,
            _ if input < BIG_DISC => {
                let counts = counts_of_contents(input - DISCS);
                DISCS + number_of_contents(self.moved(counts))
            }
            _ if input < CENTRE => self.in_rows(input, BIG_DISC, ON_DISC),
            _ if input < BAG => self.in_rows(input, CENTRE, IN_CENTRE),
            _ if input < MARKER_WAITS => self.in_rows(input, BAG, IN_BAG),
            _ if input < SPOTS => input,
            _ => self.in_rows(input, SPOTS, spots::VALUES),
        }
    }

    /// Where an output goes.
    pub(super) fn output(&self, output: usize) -> usize {
        match output {
            _ if output < TO_CENTRE => self.in_rows(output, DRAFTS, TARGETS),
            _ if output < KEPT => self.in_rows(output, TO_CENTRE, 3),
            _ if output < SPARE_TAKEN => self.in_rows(output, KEPT, 1),
            _ if output < TO_LEFT => output,
            _ if output < TO_RIGHT => self.in_rows(output, TO_LEFT, 1),
            _ if output < WALL => self.in_rows(output, TO_RIGHT, 1),
            _ if output < MARKER_TAKEN => self.in_rows(output, WALL, 1),
            _ => output,
        }
    }

    /// Blocks of five colours, each colour with so many numbers.
    fn in_rows(&self, number: usize, from: usize, each: usize) -> usize {
        let at = number - from;
        let (block, colour, rest) = (at / (SIDE * each), at / each % SIDE, at % each);
        from + (block * SIDE + self.0[colour]) * each + rest
    }

    fn on_board(&self, at: usize) -> usize {
        match at {
            _ if at < board::ROW_COLOURS => at,
            _ if at < board::COLOURS => {
                let set = (at - board::ROW_COLOURS) % SETS;
                at - set + self.set(set)
            }
            _ if at < board::LINES => self.in_rows(at, board::COLOURS, 6),
            _ if at < board::FLOOR => {
                let (line, state) = ((at - board::LINES) / SETS, (at - board::LINES) % SETS);
                at - state + self.state(line, state)
            }
            _ => at,
        }
    }

    fn state(&self, line: usize, state: usize) -> usize {
        match line_state(line, state) {
            Some((colour, None)) => 2 + self.0[colour],
            Some((colour, Some(held))) => 7 + self.0[colour] * line + held - 1,
            None => state,
        }
    }

    fn set(&self, set: usize) -> usize {
        let colours = (0..SIDE).filter(|colour| set >> colour & 1 == 1);
        colours.map(|colour| 1 << self.0[colour]).sum()
    }

    fn moved(&self, counts: [u8; SIDE]) -> [u8; SIDE] {
        let mut moved = [0; SIDE];
        for (colour, count) in counts.into_iter().enumerate() {
            moved[self.0[colour]] = count;
        }
        moved
    }
}

/// The colour of a line's state, and how many it holds unless it is full; `None` for states without
/// a colour, and for those that a line does not have.
pub(super) fn line_state(line: usize, state: usize) -> Option<(usize, Option<usize>)> {
    // A line that is not full holds from one piece to one less than its capacity, which is line + 1.
    match state {
        0 | 1 => None,
        2..=6 => Some((state - 2, None)),
        _ if line > 0 && state < 7 + SIDE * line => {
            Some(((state - 7) / line, Some((state - 7) % line + 1)))
        }
        _ => None,
    }
}

fn number_of_contents(counts: [u8; SIDE]) -> usize {
    inputs::contents(Pieces::from_counts(ByColour(counts))).unwrap_or(0)
}

/// The contents of a number.
pub(super) fn counts_of_contents(number: usize) -> [u8; SIDE] {
    let digit = |key: usize, place: u32| u8::try_from(key / 5_usize.pow(place) % 5).unwrap_or(0);
    let keys = (0..3125).map(|key| [4, 3, 2, 1, 0].map(|place| digit(key, place)));
    let mut small = keys.filter(|counts| counts.iter().sum::<u8>() <= 4);
    small
        .find(|counts| number_of_contents(*counts) == number)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use praline_ai::net::inputs::Inputs;
    use praline_ai::net::outputs::Terms;
    use praline_rules::{Colour, ColourSet, Deal, Draft, Game, Gold, Move, Rules, Share};
    use praline_testing::Dice;

    use super::*;

    impl Renaming {
        fn colour(&self, colour: Colour) -> Colour {
            Colour::ALL[self.0[colour.index()]]
        }

        fn colours(&self, set: ColourSet) -> ColourSet {
            let renamed = set.iter().map(|colour| self.colour(colour));
            renamed.fold(ColourSet::EMPTY, ColourSet::with)
        }

        fn deal(&self, game: &Game, deal: &Deal) -> Deal {
            let mut dealt = *game;
            dealt.apply_deal(deal).expect("it was drawn for this game");
            let discs = game.discs().zip(deal.drawn()).map(|(disc, pieces)| {
                let gold = dealt.gold().get(disc).map(|gold| match gold {
                    Gold::Magnet(colour) => Gold::Magnet(self.colour(colour)),
                    other => other,
                });
                let counts = self.moved(pieces.counts().0);
                (Pieces::from_counts(ByColour(counts)), gold)
            });
            Deal::new(&discs.collect::<Vec<_>>()).expect("as many discs as before")
        }

        fn mv(&self, mv: Move) -> Move {
            match mv {
                Move::Draft(draft) => Move::Draft(Draft {
                    colour: self.colour(draft.colour),
                    share: Share {
                        left: self.colours(draft.share.left),
                        right: self.colours(draft.share.right),
                    },
                    ..draft
                }),
                Move::Wall { .. } => mv,
            }
        }
    }

    /// On the free wall a game with other colours is the same game.
    #[test]
    fn inputs_and_outputs_go_where_their_colours_go() {
        let all = Renaming::all();
        for (seed, word) in (1..).zip([
            "2-free",
            "3-free-special",
            "4-free-special",
            "2-free-special",
        ]) {
            let rules: Rules = word.parse().expect("a rules word");
            let renaming = &all[17 * seed];
            let mut dice = Dice::new(seed as u64);
            let mut game = Game::new(rules);
            let mut twin = game;
            while !game.is_over() {
                let mut renamed: Vec<usize> = Inputs::of(&game)
                    .as_slice()
                    .iter()
                    .map(|input| renaming.input(usize::from(*input)))
                    .collect();
                let inputs = Inputs::of(&twin);
                let mut own: Vec<usize> =
                    inputs.as_slice().iter().map(|i| usize::from(*i)).collect();
                renamed.sort_unstable();
                own.sort_unstable();
                assert_eq!(renamed, own, "{game}\n{twin}");
                if let Some(deal) = Deal::draw(&game, &mut dice) {
                    let dealt = renaming.deal(&game, &deal);
                    game.apply_deal(&deal).expect("it was drawn for this game");
                    twin.apply_deal(&dealt).expect("it is the same deal");
                    continue;
                }
                let moves: Vec<Move> = game.legal_moves().collect();
                for mv in &moves {
                    let sorted = |mut terms: Vec<usize>| {
                        terms.sort_unstable();
                        terms
                    };
                    let terms = Terms::of(&game, *mv);
                    let terms = terms.as_slice().iter();
                    let expected = terms.map(|output| renaming.output(usize::from(*output)));
                    let own = Terms::of(&twin, renaming.mv(*mv));
                    let own = own.as_slice().iter().map(|output| usize::from(*output));
                    assert_eq!(
                        sorted(expected.collect()),
                        sorted(own.collect()),
                        "{mv} in {game}"
                    );
                }
                let mv = *dice.one_of(&moves);
                game.apply(mv).expect("it is legal");
                twin.apply(renaming.mv(mv)).expect("it is legal there, too");
            }
        }
    }

    #[test]
    fn every_renaming_keeps_inputs_and_outputs_apart() {
        for renaming in Renaming::all() {
            let mut inputs: Vec<usize> = (0..inputs::COUNT).map(|i| renaming.input(i)).collect();
            inputs.sort_unstable();
            assert!(inputs.into_iter().eq(0..inputs::COUNT));
        }
    }
}
