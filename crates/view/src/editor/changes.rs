//! What actions do to a position that is being set up.

use praline_rules::{
    Colour, Disc, DiscSetup, FloorEntry, Gold, MAX_SCORE, Rules, Seat, SeatSetup, Setup, SpareDisc,
    Turn,
};

use super::{EditAction, Editor, MOST_CHANGES, Refusal, Tool, empty, stock};
use crate::table::Place;

impl Editor {
    /// Does something to the position; what cannot be done is said by the view that follows.
    pub fn act(&mut self, action: EditAction) {
        let refused = self.try_to(action).err();
        // Whoever leaves a field has gone elsewhere before what is said of it could be read.
        let is_of_field = matches!(
            self.refusal,
            Some(Refusal::NoNumber(_) | Refusal::LidHasAll(..))
        );
        if !(is_of_field && matches!(action, EditAction::At(_))) {
            self.refusal = refused;
        }
    }

    fn try_to(&mut self, action: EditAction) -> Result<(), Refusal> {
        match action {
            EditAction::Choose(tool) => {
                self.tool = if self.tool == tool { Tool::Hand } else { tool };
            }
            EditAction::Press(place) if self.has(place) => {
                self.at = Some(place);
                return self.press(place, self.tool);
            }
            EditAction::Take(place, colour) if self.has(place) => {
                self.at = Some(place);
                if let Place::Source(source) = place {
                    self.take_piece(source, colour);
                }
            }
            EditAction::Carry(tool, from, to) if self.has(from) && self.has(to) => {
                return self.carry(tool, from, to);
            }
            EditAction::At(place) if self.has(place) => self.at = Some(place),
            EditAction::Lay(tool) => {
                let place = self.at.filter(|place| self.has(*place));
                let place = place.ok_or(Refusal::NothingChosen)?;
                match tool {
                    Tool::Piece(colour) => self.lay(place, colour)?,
                    // What is typed follows what lies there already.
                    Tool::Marker => self.press(self.behind(place), tool)?,
                    tool => self.press(place, tool)?,
                }
                self.at = Some(self.last_on(place));
            }
            EditAction::Back => {
                if let Some(place) = self.at.filter(|place| self.has(*place)) {
                    self.take_at(place);
                    self.at = Some(before(place));
                }
            }
            EditAction::Rules(rules) => self.play_by(rules),
            EditAction::Gold(disc, gold) => self.turn_disc(disc, gold),
            EditAction::Hold(holder) => self.hold(holder),
            EditAction::Round(round) => {
                let round = round.clamp(1, praline_rules::LAST_ROUND);
                self.change(|setup| setup.round = round);
            }
            EditAction::Mover(seat) if self.setup.rules.players.has(seat) => {
                self.change(|setup| setup.turn = Turn::Draft(seat));
            }
            EditAction::Starter(seat) if self.setup.rules.players.has(seat) => {
                self.change(|setup| {
                    super::lay::lift_marker(setup);
                    setup.centre_marker = Some(seat);
                });
            }
            EditAction::Score(seat, score) if self.setup.rules.players.has(seat) => {
                let typed = score.ok_or(Refusal::NoNumber(MAX_SCORE))?;
                let score = typed.min(MAX_SCORE);
                self.change(|setup| setup.seats[seat.index()].score = score);
                if score < typed {
                    return Err(Refusal::NoNumber(MAX_SCORE));
                }
            }
            EditAction::Lid(colour, count) => return self.type_lid(colour, count),
            EditAction::Show(seat) if self.setup.rules.players.has(seat) => self.shown = seat,
            // What is not at this table.
            EditAction::Press(_)
            | EditAction::Take(..)
            | EditAction::Carry(..)
            | EditAction::At(_)
            | EditAction::Mover(_)
            | EditAction::Starter(_)
            | EditAction::Score(..)
            | EditAction::Show(_) => {}
            EditAction::Clear => {
                let rules = self.setup.rules;
                self.change(|setup| *setup = empty(rules));
                self.at = None;
            }
            EditAction::Undo => self.go_back(),
            EditAction::Redo => self.go_on(),
        }
        Ok(())
    }

    /// Takes something from one place and lays it at another, as one change; where it cannot lie, all is
    /// as it was.
    fn carry(&mut self, tool: Tool, from: Place, to: Place) -> Result<(), Refusal> {
        if from == to {
            return Ok(());
        }
        let before = self.clone();
        match (tool, from) {
            (Tool::Piece(colour), Place::Source(source)) => self.take_piece(source, colour),
            (Tool::Piece(_), from) => self.take_at(from),
            // It lies once only, and goes from wherever it is.
            (Tool::Marker, _) => {}
            (Tool::Hand | Tool::Rubber, _) => return Err(Refusal::NothingChosen),
        }
        let laid = match tool {
            Tool::Piece(colour) => self.lay(to, colour),
            tool => self.press(to, tool),
        };
        if laid.is_err() {
            *self = before;
            return laid;
        }
        self.past = before.past;
        self.past.push(before.setup);
        if self.past.len() > MOST_CHANGES {
            self.past.remove(0);
        }
        self.at = Some(to);
        Ok(())
    }

    /// Takes over the position as it was set up elsewhere meanwhile, and stays where it is.
    pub fn follow(&mut self, text: &str) {
        let (shown, at) = (self.shown, self.at);
        if self.replace(text).is_ok() {
            (self.shown, self.at) = (shown, at);
            self.look_again();
        }
    }

    /// The first free space of a floor line instead of any of its spaces.
    fn behind(&self, place: Place) -> Place {
        let Place::Floor(seat, space) = place else {
            return place;
        };
        let floor = &self.setup.seats[seat.index()].floor;
        if floor.contains(&FloorEntry::Marker) {
            return place;
        }
        let behind = u8::try_from(floor.len()).unwrap_or(space);
        Place::Floor(seat, behind)
    }

    /// The last space of a floor line that is taken instead of any of its spaces, so that keys go on
    /// from there.
    fn last_on(&self, place: Place) -> Place {
        let Place::Floor(seat, space) = place else {
            return place;
        };
        let floor = &self.setup.seats[seat.index()].floor;
        let last = floor.len().saturating_sub(1);
        Place::Floor(seat, u8::try_from(last).unwrap_or(space))
    }

    /// Whether there is a change to take back.
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is a change to make again.
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    fn go_back(&mut self) {
        if let Some(before) = self.past.pop() {
            self.future.push(std::mem::replace(&mut self.setup, before));
            self.look_again();
        }
    }

    fn go_on(&mut self) {
        if let Some(next) = self.future.pop() {
            self.past.push(std::mem::replace(&mut self.setup, next));
            self.look_again();
        }
    }

    /// Another number of players may not have the board that was shown, or the place.
    fn look_again(&mut self) {
        if !self.setup.rules.players.has(self.shown) {
            self.shown = Seat::One;
        }
        self.at = self.at.filter(|place| self.has(*place));
    }

    /// Who laid the marker, or would have.
    pub(super) fn starter(&self) -> Seat {
        let mover = self.setup.turn.mover();
        self.setup.centre_marker.or(mover).unwrap_or(Seat::One)
    }

    fn play_by(&mut self, rules: Rules) {
        self.change(|setup| {
            setup.rules = rules;
            setup
                .discs
                .resize(rules.players.discs(), DiscSetup::default());
            setup
                .seats
                .resize(rules.players.count(), SeatSetup::default());
            let gone = |seat: Seat| !rules.players.has(seat);
            setup.turn = match setup.turn {
                Turn::Draft(seat) | Turn::Wall(seat) if gone(seat) => Turn::Draft(Seat::One),
                Turn::Deal(seat) if gone(seat) => Turn::Deal(Seat::One),
                turn => turn,
            };
            // Between the rounds nobody has laid it yet.
            let has_round = matches!(setup.turn, Turn::Draft(_) | Turn::Wall(_));
            if setup.centre_marker.is_some_and(gone) || has_round && !has_marker(setup) {
                setup.centre_marker = Some(Seat::One);
            }
            if !rules.is_special() {
                for disc in &mut setup.discs {
                    (disc.gold, disc.carried_off) = (None, false);
                }
                for seat in &mut setup.seats {
                    seat.spare = SpareDisc::Elsewhere;
                }
            }
        });
        self.change_stock();
        self.look_again();
    }

    fn turn_disc(&mut self, disc: Disc, gold: Option<Gold>) {
        if self.disc_mut(disc).is_none() {
            return;
        }
        self.change(|setup| {
            let own = &mut setup.discs[disc.index()];
            if own.carried_off && gold != Some(Gold::Spare) {
                own.carried_off = false;
                for seat in &mut setup.seats {
                    seat.spare = SpareDisc::Elsewhere;
                }
            }
            own.gold = gold;
        });
        self.change_stock();
    }

    /// Puts so many pieces of a colour into the lid, or as many as are not on the table.
    fn type_lid(&mut self, colour: Colour, typed: Option<u16>) -> Result<(), Refusal> {
        let count = typed.ok_or(Refusal::NoNumber(stock::EACH.into()))?;
        self.set_lid(colour, u8::try_from(count).unwrap_or(u8::MAX));
        match self.setup.lid[colour] {
            lies if u16::from(lies) >= count => Ok(()),
            0 => Err(Refusal::NoneLeft(colour)),
            lies => Err(Refusal::LidHasAll(colour, lies)),
        }
    }

    /// Who drafts, where somebody does.
    pub fn drafter(&self) -> Option<Seat> {
        match self.setup.turn {
            Turn::Draft(seat) => Some(seat),
            Turn::Wall(_) | Turn::Deal(_) | Turn::Over => None,
        }
    }

    /// Who chooses a space on the wall, where somebody does.
    pub fn chooser(&self) -> Option<Seat> {
        match self.setup.turn {
            Turn::Wall(seat) => Some(seat),
            Turn::Draft(_) | Turn::Deal(_) | Turn::Over => None,
        }
    }

    /// Where the spare disc lies, if it is in the game.
    fn spare(&self) -> Option<usize> {
        let is_spare = |disc: &DiscSetup| disc.gold == Some(Gold::Spare);
        self.setup.discs.iter().position(is_spare)
    }

    /// Who may have the spare disc, the ring being nobody; as long as no disc is one, that is all.
    pub fn holders(&self) -> Vec<Option<Seat>> {
        let seats = self.setup.rules.players.seats().map(Some);
        let seats = seats.filter(|_| self.spare().is_some());
        std::iter::once(None).chain(seats).collect()
    }

    /// Who has the spare disc.
    pub fn holder(&self) -> Option<Seat> {
        let has = |seat: &Seat| self.setup.seats[seat.index()].spare != SpareDisc::Elsewhere;
        self.setup.rules.players.seats().find(has)
    }

    /// Gives the spare disc to a player, or back to the ring; pieces on it go to the bag.
    fn hold(&mut self, holder: Option<Seat>) {
        let may_have = holder.is_none_or(|seat| self.setup.rules.players.has(seat));
        let (Some(found), true) = (self.spare(), may_have) else {
            return;
        };
        if self.holder() == holder {
            return;
        }
        self.change(|setup| {
            for board in &mut setup.seats {
                board.spare = SpareDisc::Elsewhere;
            }
            let disc = &mut setup.discs[found];
            disc.carried_off = holder.is_some();
            if let Some(seat) = holder {
                disc.pieces = praline_rules::ByColour::default();
                setup.seats[seat.index()].spare = SpareDisc::Waiting;
            }
        });
        self.change_stock();
    }
}

/// Where keys go on once the last thing at a place was taken back: on a floor line, the space before.
const fn before(place: Place) -> Place {
    match place {
        Place::Floor(seat, space) => Place::Floor(seat, space.saturating_sub(1)),
        place => place,
    }
}

fn has_marker(setup: &Setup) -> bool {
    let holds =
        |seat: &SeatSetup| seat.marker_beside_floor || seat.floor.contains(&FloorEntry::Marker);
    setup.centre_marker.is_some() || setup.seats.iter().any(holds)
}
