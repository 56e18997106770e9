//! Taking in what the server says.

use super::{Answer, ChatNews, Client, Connection, Heard, Known, OutOfStep, Witness};
use crate::clock::Millis;
use crate::entry::Entry;
use crate::table::Table;
use crate::wire::{News, Presence, Refusal, Request, Role, Told};

/// How the line of an entry begins.
const ENTRY: &str = "e ";

/// An entry as the server tells it.
struct ToldEntry {
    number: u64,
    at: Millis,
    entry: Entry,
    /// Whether it frees the seat that was the client's own before the message.
    frees_own_seat: bool,
}

impl ToldEntry {
    fn is(&self, (at, entry): &(Millis, Entry)) -> bool {
        self.at == *at && self.entry == *entry
    }
}

impl Known {
    /// Folds the next entry in; gives what is told of the step, if it is one.
    fn follow<M: Witness>(&mut self, told: &ToldEntry) -> Result<Option<M>, OutOfStep> {
        let mut observer = M::Observer::default();
        let step = self.table.apply_with(told.at, &told.entry, &mut observer);
        let step = step.map_err(|fault| OutOfStep::CannotFollow(told.number, fault))?;
        self.latest = (told.at, told.entry.clone());
        Ok(step.and_then(|step| M::of(step, observer, &self.table)))
    }
}

impl<M: Witness> Client<M> {
    /// Takes in a message of one or more lines, at a moment of the driver's own clock.
    ///
    /// Lines that mean nothing are passed over, because a later version of the server may say more than
    /// this client knows. After an error the connection is of no more use; a new one begins anew.
    pub fn read(&mut self, text: &str, now: Millis) -> Result<Vec<Heard<M>>, OutOfStep> {
        let mut heard = Vec::new();
        // Who has just lost a seat is told that before the entry that says so.
        let seat = self.role.seat;
        for line in text.lines() {
            let learnt = match line.parse() {
                Ok(News::Entry(number, at, entry)) => {
                    let frees_own_seat =
                        matches!(entry, Entry::Stand(freed) if seat == Some(freed));
                    let told = ToldEntry {
                        number,
                        at,
                        entry,
                        frees_own_seat,
                    };
                    self.enter(told, &mut heard)
                }
                Ok(news) => self.learn(news, now, &mut heard),
                // Without it the following ones could not be understood.
                Err(_) if line.starts_with(ENTRY) => Err(OutOfStep::Unreadable),
                Err(_) => Ok(()),
            };
            if let Err(fault) = learnt {
                self.forget();
                return Err(fault);
            }
        }
        Ok(heard)
    }

    fn learn(
        &mut self,
        news: News,
        now: Millis,
        heard: &mut Vec<Heard<M>>,
    ) -> Result<(), OutOfStep> {
        match news {
            News::Now(server) => {
                self.time = Some((server, now));
                if self.connection == Connection::Connecting {
                    // A new connection tells them if there are any.
                    self.own_choices.clear();
                }
            }
            News::You(role) => self.become_somebody(role, heard),
            News::Hidden => {
                self.is_hidden = true;
                heard.push(Heard::Hidden);
                self.catch_up(heard)?;
            }
            News::Mine(moves) => {
                self.own_choices = moves;
                heard.push(Heard::OwnChoices);
            }
            News::Here(presence, grace) => {
                self.presence = presence;
                self.grace = Some(grace);
                heard.push(Heard::Presence);
                // It is the last thing that a new connection tells.
                self.catch_up(heard)?;
            }
            News::Told(told) => self.listen(told, heard),
            News::Ok(number, words) => self.answered(number, Ok(&words), heard),
            News::No(number, refusal) => self.answered(number, Err(refusal), heard),
            News::Bye(_) => heard.push(Heard::Bye),
            News::Entry(..) | News::Bad(_) | News::Table(_) | News::Own(_) | News::Gone(_) => {}
        }
        Ok(())
    }

    /// Folds one more entry into what is known.
    fn enter(&mut self, told: ToldEntry, heard: &mut Vec<Heard<M>>) -> Result<(), OutOfStep> {
        let moment = match (&mut self.known, self.to_confirm.take()) {
            (Some(known), Some(number)) if told.number == number && told.is(&known.latest) => {
                self.is_hidden = false;
                return Ok(());
            }
            // A server that does not have what is known begins with its first entry.
            (_, Some(_)) | (None, None) if told.number == 1 => {
                self.open(&told)?;
                if self.begins_anew {
                    heard.push(Heard::BegunAnew);
                }
                None
            }
            (_, Some(number)) if told.number == number => {
                return Err(OutOfStep::OtherEntry(number));
            }
            (Some(known), None) if told.number == known.table.seq() + 1 => known.follow(&told)?,
            (known, to_confirm) => {
                let next = || known.as_ref().map_or(1, |known| known.table.seq() + 1);
                let expected = to_confirm.unwrap_or_else(next);
                let told = told.number;
                return Err(OutOfStep::Gap { expected, told });
            }
        };
        // It is told because the table is hidden no longer.
        self.is_hidden = false;
        let is_asked = self.waiting().any(|request| *request == Request::Stand);
        let is_freed = told.frees_own_seat && !is_asked;
        heard.push(Heard::Entered {
            number: told.number,
            at: told.at,
            entry: told.entry,
            moment,
        });
        if is_freed {
            heard.push(Heard::Freed);
        }
        Ok(())
    }

    /// Begins with the first entry of a table; what was known before is void.
    fn open(&mut self, told: &ToldEntry) -> Result<(), OutOfStep> {
        let opened = Table::open(&told.entry);
        let table = opened.map_err(|fault| OutOfStep::CannotFollow(told.number, fault))?;
        let latest = (told.at, told.entry.clone());
        if self.known.replace(Known { table, latest }).is_some() {
            self.begins_anew = true;
            self.chat.clear();
        }
        Ok(())
    }

    fn become_somebody(&mut self, role: Role, heard: &mut Vec<Heard<M>>) {
        let before = std::mem::replace(&mut self.role, role);
        if before != role {
            heard.push(Heard::Role { before });
        }
    }

    fn listen(&mut self, told: Told, heard: &mut Vec<Heard<M>>) {
        let known = self.chat.iter_mut().find(|it| it.number == told.number);
        let news = match known {
            // A new connection tells everything once more.
            Some(known) if *known == told => return,
            Some(known) => {
                known.clone_from(&told);
                ChatNews::Changed
            }
            None => {
                self.chat.push(told.clone());
                match self.connection {
                    Connection::CaughtUp => ChatNews::New,
                    Connection::Connecting | Connection::Lost | Connection::Ended(_) => {
                        ChatNews::Earlier
                    }
                }
            }
        };
        heard.push(Heard::Chat { told, news });
    }

    /// Everything that there is to know has been told.
    fn catch_up(&mut self, heard: &mut Vec<Heard<M>>) -> Result<(), OutOfStep> {
        if self.connection != Connection::Connecting {
            return Ok(());
        }
        if let Some(number) = self.to_confirm.filter(|_| !self.is_hidden) {
            return Err(OutOfStep::OtherEntry(number));
        }
        self.connection = Connection::CaughtUp;
        let abandoned = if std::mem::take(&mut self.begins_anew) {
            self.requests.abandon().collect()
        } else {
            self.requests.repeat(Request::counts_once)
        };
        let abandoned = abandoned.into_iter();
        heard.extend(abandoned.map(|request| Heard::Abandoned { request }));
        heard.push(Heard::CaughtUp);
        Ok(())
    }

    fn answered(&mut self, number: u32, answer: Result<&str, Refusal>, heard: &mut Vec<Heard<M>>) {
        let Some(answered) = self.requests.answered(number) else {
            return;
        };
        let request = answered.request;
        let answer = match answer {
            Ok(words) => request.read_answer(words).ok_or(Refusal::Unreadable),
            // A link works once: the first time it was sent has brought the seat.
            Err(Refusal::SeatedAlready)
                if answered.was_repeated && matches!(request, Request::Claim(_)) =>
            {
                Ok(Answer::Done)
            }
            Err(refusal) => Err(refusal),
        };
        heard.push(Heard::Answered {
            number,
            request,
            answer,
        });
    }

    /// Forgets the table; what was asked for is abandoned as soon as it is known anew.
    fn forget(&mut self) {
        self.lost();
        self.known = None;
        self.to_confirm = None;
        self.begins_anew = true;
        self.is_hidden = false;
        self.presence = Presence::default();
        self.chat.clear();
        self.own_choices.clear();
    }
}
