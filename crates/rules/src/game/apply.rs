//! Carrying out moves and deals.

use super::{CENTRE, Game, MoveError, NO_PILE, Turn};
use crate::colour::Colour;
use crate::deal::{Deal, DealError};
use crate::event::{Event, Observer};
use crate::gold::{Gold, pull_magnets};
use crate::moves::{Draft, Move};
use crate::pieces::{Pieces, lanes};
use crate::ring::Disc;
use crate::seat::Seat;

impl Game {
    /// Carries out a move if it is legal; otherwise nothing changes.
    pub fn apply(&mut self, mv: Move) -> Result<(), MoveError> {
        self.apply_observed(mv, &mut ())
    }

    /// Carries out a move if it is legal, and tells what happens.
    pub fn apply_observed<O: Observer>(
        &mut self,
        mv: Move,
        observer: &mut O,
    ) -> Result<(), MoveError> {
        self.check(mv)?;
        self.carry_out(mv, observer);
        Ok(())
    }

    /// Carries out a move that is known to be legal.
    ///
    /// An illegal one leaves a position that means nothing (it panics where debug assertions are
    /// on). For outsiders there is [`Game::apply`].
    #[inline]
    pub fn apply_unchecked(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()));
        self.carry_out(mv, &mut ());
    }

    /// Carries out a deal if it is due and possible; otherwise nothing changes.
    pub fn apply_deal(&mut self, deal: &Deal) -> Result<(), DealError> {
        self.check_deal(deal)?;
        self.lay_out(deal, &mut ());
        Ok(())
    }

    /// Carries out a deal if it is due and possible, and tells what happens.
    pub fn apply_deal_observed<O: Observer>(
        &mut self,
        deal: &Deal,
        observer: &mut O,
    ) -> Result<(), DealError> {
        self.check_deal(deal)?;
        if let Turn::Deal(start) = self.turn {
            let round = self.round + 1;
            observer.notice(Event::RoundBegan { round, start });
        }
        if self.gold.is_empty() {
            for (disc, gold) in deal.gold().iter() {
                observer.notice(Event::Turned { disc, gold });
            }
        }
        self.tell_draws(deal, observer);
        self.lay_out(deal, observer);
        Ok(())
    }

    /// Carries out a deal that is known to be possible, such as one just drawn for this game.
    pub fn apply_deal_unchecked(&mut self, deal: &Deal) {
        debug_assert_eq!(self.check_deal(deal), Ok(()));
        self.lay_out(deal, &mut ());
    }

    #[inline]
    fn carry_out<O: Observer>(&mut self, mv: Move, observer: &mut O) {
        match mv {
            Move::Draft(draft) => self.draft(draft, observer),
            Move::Wall { row, column } => {
                let Turn::Wall(seat) = self.turn else { return };
                self.board_mut(seat).build(seat, row, |_| column, observer);
                self.seek_wall_choice(observer);
            }
        }
    }

    #[inline]
    fn draft<O: Observer>(&mut self, draft: Draft, observer: &mut O) {
        let Turn::Draft(seat) = self.turn else { return };
        let from = draft.from.index();
        if from == usize::from(self.marker_pile) {
            self.marker_pile = NO_PILE;
            self.starter = seat;
            self.boards[seat].take_marker(seat, observer);
        }
        let pile = self.empty(from);
        let count = pile.pieces.count(draft.colour);
        let rest = pile.without(draft.colour);
        observer.notice(Event::Taken {
            seat,
            from: draft.from,
            colour: draft.colour,
            count,
        });
        if self.rules.is_special() {
            self.leave_special(seat, draft, rest, observer);
        } else {
            self.leave_to_centre(draft, rest, observer);
        }
        self.boards[seat].lay(seat, (draft.colour, count), draft.to, observer);
        if self.sources == 0 {
            self.end_draft(observer);
        } else {
            self.turn = Turn::Draft(self.rules.players.next(seat));
        }
    }

    /// Moves what was not taken to the centre; what was left in the centre just stays.
    #[inline]
    fn leave_to_centre<O: Observer>(&mut self, draft: Draft, rest: Pile, observer: &mut O) {
        self.put(CENTRE, rest);
        if let Some(disc) = draft.from.as_disc()
            && !rest.pieces.is_empty()
        {
            let pieces = rest.pieces;
            observer.notice(Event::LeftToCentre { disc, pieces });
        }
    }

    /// Leaves what was not taken where the disc's gold side says.
    #[inline(never)]
    fn leave_special<O: Observer>(
        &mut self,
        seat: Seat,
        draft: Draft,
        rest: Pile,
        observer: &mut O,
    ) {
        let Some(disc) = draft.from.as_disc() else {
            return self.leave_to_centre(draft, rest, observer);
        };
        match self.gold.get(disc) {
            Some(Gold::Keeper) => self.put(disc.index(), rest),
            Some(Gold::Sharer) => {
                let (left, right) = self.neighbours(disc);
                for (to, colours) in [(left, draft.share.left), (right, draft.share.right)] {
                    let pieces = rest.pieces.only(colours);
                    if !pieces.is_empty() {
                        self.put(to.index(), pieces.into());
                        observer.notice(Event::Shared { disc, to, pieces });
                    }
                }
            }
            Some(Gold::Spare) => {
                self.leave_to_centre(draft, rest, observer);
                self.carried_off = Some(disc);
                self.boards[seat].take_spare();
                observer.notice(Event::SpareTaken { seat, disc });
            }
            Some(Gold::Extra | Gold::Magnet(_)) | None => {
                self.leave_to_centre(draft, rest, observer);
            }
        }
    }

    /// Adds pieces to a pile.
    #[inline]
    pub(super) fn put(&mut self, pile: usize, added: Pile) {
        self.piles[pile] = self.piles[pile].and_more(added.pieces);
        self.source_counts += added.colours & !(self.sources >> pile);
        self.sources |= added.colours << pile;
    }

    /// Takes all pieces of a pile.
    #[inline]
    fn empty(&mut self, pile: usize) -> Pile {
        // The colours are known without a look at the pieces, which takes longer.
        let colours = self.sources >> pile & lanes::ONES;
        self.source_counts -= colours;
        self.sources &= !(lanes::ONES << pile);
        let pieces = core::mem::take(&mut self.piles[pile]);
        Pile { pieces, colours }
    }

    /// Lays out a possible deal and lets the magnets pull.
    #[inline(never)]
    fn lay_out<O: Observer>(&mut self, deal: &Deal, observer: &mut O) {
        let Turn::Deal(start) = self.turn else { return };
        let drawn: Pieces = deal.drawn().iter().copied().sum();
        if drawn.len() > self.bag.len() {
            // The lid went into the bag; with that it is empty, as all pieces are elsewhere.
            self.bag += self.lid();
        }
        self.bag -= drawn;
        let count = self.rules.players.discs();
        let mut discs = [Pieces::EMPTY; Disc::MAX];
        let discs = &mut discs[..count];
        discs.copy_from_slice(deal.drawn());
        if self.rules.is_special() {
            self.set_gold(*deal.gold());
            pull_magnets(discs, &self.gold, |magnet, from, colour| {
                observer.notice(Event::Pulled {
                    magnet,
                    from,
                    colour,
                });
            });
        }
        for (pile, pieces) in discs.iter().enumerate() {
            self.put(pile, (*pieces).into());
        }
        self.round += 1;
        self.starter = start;
        self.marker_pile = CENTRE as u8;
        self.turn = Turn::Draft(start);
    }
}

/// Pieces, with a 1 in the lane of each colour that is there.
#[derive(Clone, Copy)]
pub(super) struct Pile {
    pieces: Pieces,
    colours: u64,
}

impl Pile {
    #[inline]
    fn without(self, colour: Colour) -> Pile {
        Pile {
            pieces: self.pieces.without(colour),
            colours: self.colours & !(1 << (colour as u32 * lanes::WIDTH)),
        }
    }
}

impl From<Pieces> for Pile {
    #[inline]
    fn from(pieces: Pieces) -> Pile {
        let colours = lanes::nonzero(pieces.word());
        Pile { pieces, colours }
    }
}
