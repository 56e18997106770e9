//! How the bots think in the page: nodes a second, and the master against the search without nets.

use praline_ai::{Bot, Level};
use praline_e2e::{Fault, Outcome, Page, Screen, Site, Thought, asking, journey};
use praline_rules::{Deal, Game, Move, Rules, Seat, SeatSet};
use praline_testing::Dice;
use praline_worker::{Answer, Budget, Request};

/// How many nodes a position is searched for where the time is taken.
const NODES: u32 = 20_000;
/// How many positions that are.
const POSITIONS: u64 = 8;

const BOTS: [Bot; 2] = [MASTER, Bot::Classic];
const MASTER: Bot = Bot::Level(Level::Master);

/// What is measured.
#[derive(Clone, Copy)]
pub(crate) struct Contest {
    pub(crate) rules: Rules,
    /// How many games are played; a block of them has the master in every seat once.
    pub(crate) games: u32,
    /// How long both think about a move.
    pub(crate) milliseconds: u32,
}

impl Contest {
    /// Measures in a browser of its own.
    pub(crate) async fn run(self) -> Outcome {
        journey(async |browser| {
            let site = Site::praline()?;
            let page = browser.page(Screen::DESKTOP).await?;
            page.open(site.url()).await?;
            page.wait_for_start().await?;
            self.measure_speed(&page).await?;
            self.play_match(&page).await
        })
        .await
    }

    async fn measure_speed(self, page: &Page) -> Outcome {
        let games = openings(self.rules);
        for bot in BOTS {
            // The first is for the browser's compiler, and so that the net is there.
            let mut times = Vec::new();
            for game in &games {
                let thought = ask(page, think(bot, Budget::Nodes(NODES.into()), game)).await?;
                times.push(thought.milliseconds / 1000.0);
            }
            let (mean, _) = mean_and_error(&times[1..]);
            let speed = f64::from(NODES) / mean;
            println!(
                "{bot:<10} {speed:>9.0} nodes a second, rules {}",
                self.rules
            );
        }
        Ok(())
    }

    async fn play_match(self, page: &Page) -> Outcome {
        let players = u32::from(self.rules.players.number());
        let mut blocks = Vec::new();
        let count = self.games.div_ceil(players);
        for block in 0..count {
            let mut points = 0.0;
            for seat in self.rules.players.seats() {
                points += self.play(page, seat, block).await?;
            }
            blocks.push(points / f64::from(players));
        }
        let (mean, error) = mean_and_error(&blocks);
        println!(
            "master against classic in the page, {} ms a move, rules {}: {:.1} ± {:.1} % of {} games \
             (alike would be {:.1} %)",
            self.milliseconds,
            self.rules,
            100.0 * mean,
            100.0 * error,
            count * players,
            100.0 / f64::from(players),
        );
        Ok(())
    }

    /// What the master gets of a game in which it has one seat.
    async fn play(self, page: &Page, own: Seat, number: u32) -> Result<f64, Fault> {
        let mut dice = Dice::new(number.into());
        let mut game = Game::draw_start(self.rules, &mut dice);
        loop {
            if let Some(deal) = Deal::draw(&game, &mut dice) {
                game.apply_deal_unchecked(&deal);
            } else if let Some(seat) = game.turn().mover() {
                let bot = if seat == own { MASTER } else { Bot::Classic };
                let budget = Budget::Time(self.milliseconds);
                let thought = ask(page, think(bot, budget, &game)).await?;
                game.apply_unchecked(chosen(&thought)?);
            } else {
                break;
            }
        }
        let leaders = game.leaders(SeatSet::EMPTY);
        let winners: f64 = leaders.iter().map(|_| 1.0).sum();
        Ok(if leaders.has(own) { 1.0 / winners } else { 0.0 })
    }
}

/// The first positions of as many games.
fn openings(rules: Rules) -> Vec<Game> {
    let opening = |number: u64| {
        let mut dice = Dice::new(number);
        let mut game = Game::draw_start(rules, &mut dice);
        if let Some(deal) = Deal::draw(&game, &mut dice) {
            game.apply_deal_unchecked(&deal);
        }
        game
    };
    (0..POSITIONS).map(opening).collect()
}

fn think(bot: Bot, budget: Budget, game: &Game) -> Request {
    Request::Think {
        ticket: 1,
        bot,
        budget,
        seed: 0,
        game: Box::new(*game),
    }
}

/// The last answer to a question.
async fn ask(page: &Page, question: Request) -> Result<Thought, Fault> {
    let answers: Vec<Thought> = page.eval(&asking(&[question])?).await?;
    answers.into_iter().last().ok_or_else(|| no_move("nothing"))
}

fn chosen(thought: &Thought) -> Result<Move, Fault> {
    match thought.line.parse() {
        Ok(Answer::Move { mv, .. }) => Ok(mv),
        _ => Err(no_move(&thought.line)),
    }
}

fn no_move(instead: &str) -> Fault {
    Fault::Deadline {
        what: "a move of the worker".to_owned(),
        why: format!("it has answered {instead}"),
    }
}

/// The mean, and its standard error.
fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count: f64 = values.iter().map(|_| 1.0).sum();
    let mean = values.iter().sum::<f64>() / count;
    let spread: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (spread / (count - 1.0).max(1.0) / count).sqrt())
}
