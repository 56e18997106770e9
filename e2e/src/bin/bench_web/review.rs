//! How soon a game is gone through in the page.

use praline_ai::{Bot, Findings, Level, Minds};
use praline_e2e::{Fault, Outcome, Page, Screen, Site, Thought, asking, journey};
use praline_rules::{BySeat, Deal, Header, Players, Recorder, Rules, draw_start};
use praline_testing::Dice;
use praline_worker::{Answer, Request};

/// Who plays the games: about as strong as people.
const PLAYER: Bot = Bot::Level(Level::Amateur);

/// What is measured.
#[derive(Clone, Copy)]
pub(crate) struct Reviews {
    pub(crate) rules: Rules,
    pub(crate) games: u32,
}

/// How long a review took, in seconds.
#[derive(Clone, Copy)]
struct Times {
    /// Until there was something of every move.
    first: f64,
    /// Until nothing more was found.
    whole: f64,
    moves: usize,
    marks: usize,
}

impl Reviews {
    /// Measures in a browser of its own.
    pub(crate) async fn run(self) -> Outcome {
        journey(async |browser| {
            let site = Site::praline()?;
            let page = browser.page(Screen::DESKTOP).await?;
            page.open(site.url()).await?;
            page.wait_for_start().await?;
            // The first is for the browser's compiler, and so that the net is there.
            review(&page, self.rules.players, record(self.rules, 0)?).await?;
            println!(
                "rules {}: seconds until anything, until all of it",
                self.rules
            );
            let mut whole = Vec::new();
            for number in 1..=self.games {
                let times = review(
                    &page,
                    self.rules.players,
                    record(self.rules, number.into())?,
                )
                .await?;
                let Times {
                    first,
                    whole: all,
                    moves,
                    marks,
                } = times;
                println!(
                    "game {number:>3}: {first:>6.2} {all:>6.2}, {moves} moves, {marks} marked"
                );
                whole.push(all);
            }
            whole.sort_by(f64::total_cmp);
            let middle = whole[whole.len() / 2];
            let most = whole.last().copied().unwrap_or_default();
            println!("median {middle:.1} s, most {most:.1} s");
            Ok(())
        })
        .await
    }
}

/// A game that was played to its end.
fn record(rules: Rules, number: u64) -> Result<String, Fault> {
    let mut dice = Dice::new(number);
    let mut players = BySeat::from_fn(|_| PLAYER.player(Minds::built_in()));
    let first = draw_start(rules.players, &mut dice);
    let broken = |what: &dyn std::fmt::Display| Fault::Deadline {
        what: "a game of bots".to_owned(),
        why: what.to_string(),
    };
    let mut recorder = Recorder::new(Header::new(rules), first).map_err(|it| broken(&it))?;
    loop {
        let game = *recorder.game();
        let step = if let Some(deal) = Deal::draw(&game, &mut dice) {
            recorder.deal(deal)
        } else if let Some(seat) = game.turn().mover()
            && let Some(mv) = players[seat].choose(&game, &mut dice)
        {
            recorder.apply(mv)
        } else {
            return Ok(recorder.finish().to_string());
        };
        step.map_err(|it| broken(&it))?;
    }
}

async fn review(page: &Page, players: Players, record: String) -> Result<Times, Fault> {
    let question = Request::Review { ticket: 1, record };
    let thoughts: Vec<Thought> = page.eval(&asking(&[question])?).await?;
    let mut findings = Findings::unknown(players);
    let mut first = None;
    for thought in &thoughts {
        if let Ok(Answer::Review { start, changed, .. }) = thought.line.parse() {
            first = first.or(Some(thought.milliseconds));
            findings.correct(start, changed);
        }
    }
    let last = thoughts.last().map(|last| last.milliseconds);
    let steps = findings.steps.iter();
    Ok(Times {
        first: first.unwrap_or_default() / 1000.0,
        whole: last.unwrap_or_default() / 1000.0,
        moves: steps.clone().filter(|one| one.is_own_move()).count(),
        marks: steps.filter(|one| one.mark.is_some()).count(),
    })
}
