//! Tables to play at: seeded games, and positions of which only what matters is written.

use praline_ai::Bot;
use praline_rules::{Chance, Colour, Deal, Game, Rules, draw_start};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Seeded randomness.
pub(crate) struct Dice(Xoshiro256PlusPlus);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl Chance for Dice {
    fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(n)) >> 32) as u32
    }
}

/// Plays a game between bots of one kind, and shows every position in which somebody is to move.
pub(crate) fn watch(rules: Rules, bot: Bot, seed: u64, mut see: impl FnMut(&Game)) {
    let mut dice = Dice::new(seed);
    let mut player = bot.player();
    let mut game = Game::start(rules, draw_start(rules.players, &mut dice));
    while !game.is_over() {
        if let Some(deal) = Deal::draw(&game, &mut dice) {
            game.apply_deal(&deal).unwrap();
            continue;
        }
        see(&game);
        let mv = player.choose(&game, &mut dice).unwrap();
        game.apply(mv).unwrap();
    }
}

/// The position of a text in which `?` stands for bag and lid: all other pieces lie in the lid.
pub(crate) fn position(text: &str) -> Game {
    let mut fields = text.split_whitespace();
    let rules = fields.by_ref().take(3).count();
    assert_eq!(rules, 3, "{text}");
    let mut left = [20_u8; Colour::COUNT];
    let discs = fields.next().unwrap().split(',').map(|disc| {
        let (pieces, _) = disc.split_once('/').unwrap_or((disc, ""));
        pieces
    });
    let mut lying: String = discs.collect();
    lying.push_str(fields.next().unwrap());
    for seat in fields.skip(1) {
        let parts: Vec<&str> = seat.split(':').collect();
        lying.push_str(parts[1]);
        lying.push_str(parts[3]);
        lying.push_str(parts.get(4).map_or("", |spare| &spare[1..]));
        for line in parts[2].split(',').filter(|line| line.len() == 2) {
            lying.push_str(&line[..1].repeat(line[1..].parse().unwrap()));
        }
    }
    for colour in lying.chars().filter_map(Colour::from_letter) {
        left[colour.index()] -= 1;
    }
    let lid = left.map(|count| count.to_string()).join(".");
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text.replace(" ? ", &format!(" 0.0.0.0.0 {lid} "));
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}
