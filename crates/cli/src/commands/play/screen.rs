//! The table as plain text: whose turn it is, the discs, the centre, bag and lid, the boards.

use praline_rules::Colour;
use praline_view::{
    Acting, BoardView, CentreView, DiscView, Part, Rich, Scene, Sitting, SupplyView, Table, Texts,
};

use super::boards::draw_boards;
use super::columns::{fold, width, wrap};

/// Everything that lies on the table, for a person who acts.
pub(super) fn draw_table(sitting: &Sitting, texts: &Texts) -> Vec<String> {
    let table = table(sitting, Acting::Person, texts);
    let headings = [
        texts.get("table-factories"),
        texts.get("play-centre"),
        table.bag.name.clone(),
        table.lid.name.clone(),
    ];
    let columns = headings.iter().map(|heading| width(heading)).max();
    let columns = columns.unwrap_or(0) + 2;
    let things = [
        table.discs.iter().map(disc).collect(),
        centre(&table.centre, texts),
        supply(&table.bag),
        supply(&table.lid),
    ];
    let mut lines = vec![String::new()];
    lines.extend(fold(&whose_turn(&table, texts)));
    for (heading, things) in headings.iter().zip(&things) {
        lines.extend(wrap(heading, columns, things));
    }
    lines.extend(draw_boards(&boards(&table), texts));
    lines
}

/// The boards alone, at the end of a game.
pub(super) fn draw_end(sitting: &Sitting, texts: &Texts) -> Vec<String> {
    draw_boards(&boards(&table(sitting, Acting::Nobody, texts)), texts)
}

fn table(sitting: &Sitting, acting: Acting, texts: &Texts) -> Table {
    Table::new(&Scene::still(sitting, acting, texts))
}

fn boards(table: &Table) -> Vec<&BoardView> {
    std::iter::once(&table.own).chain(&table.others).collect()
}

fn whose_turn(table: &Table, texts: &Texts) -> String {
    let mut parts = vec![texts.with("moves-round", &[("number", table.round.into())])];
    if table.last_round {
        parts.push(texts.get("table-last-round"));
    }
    parts.push(plain(&table.prompt));
    parts.join(" · ")
}

/// A sentence with its drawn pieces as letters.
fn plain(sentence: &Rich) -> String {
    let part = |part: &Part| match part {
        Part::Text(words) => words.clone(),
        Part::Piece(colour) | Part::Colour(colour) => colour.letter().to_string(),
        Part::Marker => "*".to_owned(),
        // Who is a bot is said before the game.
        Part::Bot => String::new(),
    };
    sentence.parts().iter().map(part).collect()
}

fn disc(disc: &DiscView) -> String {
    let gold = disc
        .gold
        .as_ref()
        .map_or(String::new(), |gold| format!(" [{}]", gold.name));
    let pieces = || {
        let single = disc.pieces.iter().map(|piece| (piece.colour, 1));
        let groups = disc.groups.iter().map(|group| (group.colour, group.count));
        letters(single.chain(groups))
    };
    let content = disc.away.clone().unwrap_or_else(pieces);
    format!("{}: {content}{gold}", disc.disc)
}

fn centre(centre: &CentreView, texts: &Texts) -> Vec<String> {
    let mut things = Vec::new();
    if centre.marker {
        things.push(texts.get("marker"));
    }
    if !centre.groups.is_empty() || things.is_empty() {
        let groups = centre.groups.iter();
        things.push(letters(groups.map(|group| (group.colour, group.count))));
    }
    things
}

/// How many pieces there are, in all and by colour.
fn supply(supply: &SupplyView) -> Vec<String> {
    let counts = supply.counts.iter();
    let by_colour = counts.map(|(colour, count)| format!("{colour} {count}"));
    std::iter::once(format!("{}:", supply.count))
        .chain(by_colour)
        .collect()
}

/// Pieces as in the notation: `BBYR`, or `-` for none.
fn letters(pieces: impl Iterator<Item = (Colour, u8)>) -> String {
    let letters: String = pieces
        .flat_map(|(colour, count)| std::iter::repeat_n(colour.letter(), count.into()))
        .collect();
    if letters.is_empty() {
        "-".to_owned()
    } else {
        letters
    }
}

#[cfg(test)]
mod tests {
    use praline_ai::Level;
    use praline_view::{Language, Look, Sitter};

    use super::*;

    const EMPTY: &str = "0:...../...../...../...../.....:-,-,-,-,-:-";

    fn drawn(position: &str, language: Language) -> Vec<String> {
        let game = position.parse().expect("a position");
        let mut sitting = Sitting::from_position(game).expect("a right header");
        let sitters = [Sitter::Bot(Level::Casual), Sitter::Person(String::new())];
        sitting.reseat(&sitters).expect("right names");
        draw_table(&sitting, &Texts::new(language, Look::Tile))
    }

    #[test]
    fn discs_show_their_powers_and_what_was_carried_off() {
        let position = format!(
            "2-special 1 d2 BBYR,-/2K,x/5,KKWW,BRRK *1YK 17.18.17.16.18 0.0.0.0.0 \
             {EMPTY}:5- {EMPTY}"
        );
        let shown = drawn(&position, Language::English);
        assert_eq!(
            shown[1..7],
            [
                "Round 1 · Your turn: take all tiles of one colour",
                "Factories  1: BBYR   2: - [Magnet for black]   3: with Otto [Spare]   4: KKWW",
                "           5: BRRK",
                "Centre     start marker   YK",
                "Bag        86:   B 17   Y 18   R 17   K 16   W 18",
                "Lid        0:   B 0   Y 0   R 0   K 0   W 0",
            ]
        );
        let otto = shown.iter().find(|line| line.contains("Spare: . ("));
        assert!(otto.is_some_and(|line| line.contains("the next spill is free")));
    }

    #[test]
    fn two_boards_stand_side_by_side_within_80_columns_in_every_language() {
        let position = "2 3 d2 YKKK,-,BYYW,YRKW,- RKW 12.6.6.7.9 3.1.6.3.5 \
             8:...KW/...RK/....R/...../.....:-,Y1,-,Y4,K1:- 10:...KW/...RK/..BY./..W../.....:-,-,R3,Y2,B3:*Y";
        let shown = drawn(position, Language::English);
        let boards = shown.iter().position(|line| line.starts_with("You: "));
        let expected = [
            "You: 10 points                         Otto: 8 points",
            "1         . | b y r K W                1         . | b y r K W",
            "2       . . | w b y R K                2       . Y | w b y R K",
            "3     R R R | k w B Y r                3     . . . | k w b y R",
            "4   . . Y Y | r k W b y                4   Y Y Y Y | r k w b y",
            "5 . . B B B | y r k w b                5 . . . . K | y r k w b",
            "Floor  *  Y  .  .  .  .  .             Floor  .  .  .  .  .  .  .",
            "      −1 −1 −2 −2 −2 −3 −3                   −1 −1 −2 −2 −2 −3 −3",
            "starts next",
        ];
        assert_eq!(shown[boards.expect("the boards")..], expected);
        for language in Language::ALL {
            for line in drawn(position, language) {
                assert!(width(&line) <= 80, "{language}: {line}");
            }
        }
    }

    #[test]
    fn the_spaces_to_choose_from_are_marked() {
        let position = "2-free 2 w2 -,-,-,-,- - 13.16.16.16.16 4.4.4.4.4 \
             0:...../...../...../...../.....:-,-,-,-,-:- \
             1:.B.../...../...../...../.....:-,B2,-,-,-:*";
        let shown = drawn(position, Language::German);
        assert!(shown[1].contains("Reihe 2"), "{}", shown[1]);
        assert!(
            shown.iter().any(|line| line.contains("B B | + . + + +")),
            "{shown:#?}"
        );
    }
}
