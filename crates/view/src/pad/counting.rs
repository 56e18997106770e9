//! Counting the pad: every round anew, by the rules' own boards.

use praline_rules::{Board, Event, FloorLine, LAST_ROUND, Line, MoveError, Seat, SeatSet, leaders};

use super::{Drawn, Pad};

/// Everything that was counted.
#[derive(Clone, Debug, Default)]
pub(super) struct Counted {
    /// By round and seat.
    pub(super) rounds: Vec<Vec<SeatCounted>>,
    /// The boards at the end.
    pub(super) boards: Vec<Board>,
    /// The round that ended the game, from 0; those after it do not count.
    pub(super) over_in: Option<usize>,
}

/// What a round brought a player.
#[derive(Clone, Debug)]
pub(super) struct SeatCounted {
    /// The board before the round.
    pub(super) before: Board,
    /// Pieces and bonuses, as they counted.
    pub(super) events: Vec<Event>,
    /// What the floor line took.
    pub(super) lost: u16,
    /// The score after the round.
    pub(super) after: u16,
}

impl Counted {
    /// Who has won, by points and then by complete rows.
    pub(super) fn winners(&self) -> SeatSet {
        leaders(|| Seat::ALL.into_iter().zip(&self.boards))
    }
}

impl Pad {
    /// Counts everything, or says in which round, from 0, a piece cannot lie where it was drawn, and why.
    pub(super) fn counted(&self) -> Result<Counted, (usize, MoveError)> {
        let mut counted = Counted {
            boards: vec![Board::default(); self.names.len()],
            ..Counted::default()
        };
        for (number, round) in self.rounds.iter().enumerate() {
            let mut seats = Vec::new();
            for (seat, drawn) in Seat::ALL.into_iter().zip(&round.0) {
                let board = &mut counted.boards[seat.index()];
                let own = self.count_seat(board, seat, drawn);
                seats.push(own.map_err(|error| (number, error))?);
            }
            let has_row = |board: &Board| board.wall().has_complete_row();
            let is_last = number + 1 == self.rounds.len();
            let is_over = counted.boards.iter().any(has_row)
                || number + 1 == usize::from(LAST_ROUND)
                || is_last && self.is_ended;
            if is_over {
                let boards = Seat::ALL.into_iter().zip(&mut counted.boards);
                for ((seat, board), own) in boards.zip(&mut seats) {
                    board.gain_bonuses(seat, &mut own.events);
                    own.after = board.score();
                }
            }
            counted.rounds.push(seats);
            if is_over {
                counted.over_in = Some(number);
                break;
            }
        }
        Ok(counted)
    }

    fn count_seat(
        &self,
        board: &mut Board,
        seat: Seat,
        drawn: &Drawn,
    ) -> Result<SeatCounted, MoveError> {
        let before = *board;
        let mut events = Vec::new();
        // The rules count from the top down.
        for (row, placed) in Line::all().zip(drawn.placed) {
            if let Some((column, colour)) = placed {
                board.place(seat, self.side, (row, column, colour), &mut events)?;
            }
        }
        let lost = board.pay_floor(drawn.floor.min(FloorLine::SPACES));
        Ok(SeatCounted {
            before,
            events,
            lost,
            after: board.score(),
        })
    }
}
