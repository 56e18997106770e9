//! The weights of the evaluation.
//!
//! Found by least squares: bots of 400 to 600 nodes played each other, one move in sixteen drawn
//! at random among the five that look best, and after every round the difference of two
//! boards was fitted to the difference of their final scores, apart for each number of rounds
//! left. The spreads are those under which the fitted differences best foretell who wins. Where
//! no game had a complete column or colour yet, its weight is its bonus.

use praline_rules::{Game, Line, SIDE};

use super::features::Features;

/// How many pieces a pattern line holds.
const CAPACITIES: [i32; SIDE] = [1, 2, 3, 4, 5];

/// What the features of one board are worth, in hundredths of a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// A point.
    pub(crate) score: i32,
    /// A column, by the number of pieces that it shows.
    pub(crate) columns: [i32; 6],
    /// A colour, by the number of pieces on the wall.
    pub(crate) colours: [i32; 6],
    /// A row, by the number of pieces that it shows; a complete one ends the game.
    pub(crate) rows: [i32; 6],
    /// Each point that a piece would score on an open space.
    pub(crate) open: i32,
    /// A pattern line, by the number of pieces that it holds. Less than nothing: an empty line
    /// takes any colour.
    pub(crate) lines: [[i32; 5]; 5],
    /// Each point that a full line would score, in hundredths; a line in part counts in part.
    pub(crate) line_points: i32,
    /// Starting the next round.
    pub(crate) starts: i32,
    /// How far apart values must be, so that the odds are *e* to one.
    pub(crate) spread: i32,
}

impl Weights {
    /// A pattern line that holds some pieces and would score some points when full.
    #[inline]
    pub(crate) fn line(&self, line: usize, held: u8, points: i32) -> i32 {
        if held == 0 {
            return 0;
        }
        let part = 100 * i32::from(held) * points / CAPACITIES[line];
        self.lines[line][usize::from(held) % 5] + self.line_points * part / 100
    }

    /// The weights for a number of players, a wall, and how many pieces the fullest row shows: that
    /// says how many rounds are left at the least.
    pub(crate) fn of(players: usize, free_wall: bool, fullest_row: usize) -> &'static Weights {
        let by_rounds = match (players, free_wall) {
            (_, true) => &FREE,
            (2, false) => &TWO_FIXED,
            (3, false) => &THREE_FIXED,
            (_, false) => &FOUR_FIXED,
        };
        let rounds_left = SIDE.saturating_sub(fullest_row).clamp(1, by_rounds.len());
        &by_rounds[rounds_left - 1]
    }

    /// The weights for a position.
    pub(crate) fn for_game(game: &Game) -> &'static Weights {
        let fullest = |seat| {
            let wall = game.board(seat).wall();
            Line::all().map(|row| wall.row_cells(row).len()).max()
        };
        let most = game.seats().filter_map(fullest).max().unwrap_or(0);
        let rules = game.rules();
        Weights::of(rules.players.count(), rules.is_free(), most)
    }

    /// The weights for the features of a position.
    pub(crate) fn for_features(features: &Features) -> &'static Weights {
        Weights::of(features.players, features.free_wall, features.fullest_row())
    }
}

/// Two players, fixed wall: 16,000 games.
const TWO_FIXED: [Weights; 4] = [
    Weights {
        score: 104,
        columns: [0, 70, 76, 16, 73, 665],
        colours: [0, 23, 28, -22, -7, 780],
        rows: [0, 168, 274, 316, 556, 0],
        open: 24,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -413, 0, 0, 0],
            [0, -272, -426, 0, 0],
            [0, -267, -275, -357, 0],
            [0, -258, -278, -261, -243],
        ],
        line_points: 145,
        starts: 226,
        spread: 475,
    },
    Weights {
        score: 109,
        columns: [0, 26, -1, -65, -7, 456],
        colours: [0, 49, 55, 39, 173, 222],
        rows: [0, 209, 281, 435, 0, 0],
        open: 48,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -557, 0, 0, 0],
            [0, -316, -448, 0, 0],
            [0, -326, -282, -306, 0],
            [0, -283, -287, -242, -253],
        ],
        line_points: 173,
        starts: 164,
        spread: 650,
    },
    Weights {
        score: 111,
        columns: [0, -19, -82, -156, -102, 374],
        colours: [0, 39, 43, 28, 150, 1000],
        rows: [0, 198, 306, 0, 0, 0],
        open: 70,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -486, 0, 0, 0],
            [0, -218, -311, 0, 0],
            [0, -354, -205, -201, 0],
            [0, -375, -270, -170, -141],
        ],
        line_points: 177,
        starts: 134,
        spread: 775,
    },
    Weights {
        score: 98,
        columns: [0, -2, -29, -27, 67, 700],
        colours: [0, 49, 78, -26, 0, 1000],
        rows: [0, 126, 0, 0, 0, 0],
        open: 84,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -234, 0, 0, 0],
            [0, -130, -127, 0, 0],
            [0, -197, -62, 21, 0],
            [0, -256, -124, -26, 104],
        ],
        line_points: 152,
        starts: 115,
        spread: 850,
    },
];

/// The free wall: 12,000 games of two players; more players are judged by it, too.
const FREE: [Weights; 4] = [
    Weights {
        score: 102,
        columns: [0, -86, -174, -142, 10, 696],
        colours: [0, 47, -34, -157, -161, 759],
        rows: [0, 117, 180, 224, 378, 0],
        open: 10,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -414, 0, 0, 0],
            [0, -276, -486, 0, 0],
            [0, -269, -300, -369, 0],
            [0, -237, -245, -237, -212],
        ],
        line_points: 157,
        starts: 166,
        spread: 575,
    },
    Weights {
        score: 100,
        columns: [0, -86, -155, -149, -9, 477],
        colours: [0, 7, -53, -80, 149, 251],
        rows: [0, 144, 231, 302, 0, 0],
        open: 20,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -530, 0, 0, 0],
            [0, -289, -460, 0, 0],
            [0, -283, -293, -367, 0],
            [0, -256, -294, -256, -228],
        ],
        line_points: 166,
        starts: 138,
        spread: 750,
    },
    Weights {
        score: 100,
        columns: [0, -72, -159, -164, -72, 417],
        colours: [0, -30, -62, -6, 271, 1000],
        rows: [0, 238, 338, 0, 0, 0],
        open: 48,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -300, 0, 0, 0],
            [0, -181, -281, 0, 0],
            [0, -131, -96, -138, 0],
            [0, -130, -227, -109, -79],
        ],
        line_points: 138,
        starts: 121,
        spread: 875,
    },
    Weights {
        score: 107,
        columns: [0, -41, 39, 3, 40, 700],
        colours: [0, -27, -10, 75, 7, 1000],
        rows: [0, 207, 0, 0, 0, 0],
        open: 75,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -475, 0, 0, 0],
            [0, -148, -10, 0, 0],
            [0, -134, -9, 130, 0],
            [0, -195, -123, 47, 101],
        ],
        line_points: 41,
        starts: 102,
        spread: 975,
    },
];

/// Three players, fixed wall: 7,000 games; spreads as for two.
const THREE_FIXED: [Weights; 4] = [
    Weights {
        score: 91,
        columns: [0, 67, 89, 60, 115, 631],
        colours: [0, 31, 46, 23, 81, 705],
        rows: [0, 196, 280, 337, 568, 0],
        open: 21,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -385, 0, 0, 0],
            [0, -193, -350, 0, 0],
            [0, -177, -215, -240, 0],
            [0, -197, -189, -136, -73],
        ],
        line_points: 119,
        starts: 206,
        spread: 475,
    },
    Weights {
        score: 74,
        columns: [0, 49, 50, 23, 28, 363],
        colours: [0, 79, 91, 96, 147, 202],
        rows: [0, 200, 300, 449, 0, 0],
        open: 27,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -369, 0, 0, 0],
            [0, -115, -224, 0, 0],
            [0, -153, -130, -132, 0],
            [0, -261, -147, -103, -49],
        ],
        line_points: 107,
        starts: 141,
        spread: 650,
    },
    Weights {
        score: 56,
        columns: [0, -26, -24, -58, -48, 230],
        colours: [0, 45, 71, 100, 55, 1000],
        rows: [0, 149, 279, 0, 0, 0],
        open: 31,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -195, 0, 0, 0],
            [0, -109, -119, 0, 0],
            [0, -48, -39, -54, 0],
            [0, -370, -86, -29, 9],
        ],
        line_points: 89,
        starts: 106,
        spread: 775,
    },
    Weights {
        score: 52,
        columns: [0, 35, 24, 59, -44, 700],
        colours: [0, 37, 82, 42, -61, 1000],
        rows: [0, 85, 0, 0, 0, 0],
        open: 36,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -88, 0, 0, 0],
            [0, -61, -23, 0, 0],
            [0, -148, 15, 53, 0],
            [0, -306, 34, 11, 70],
        ],
        line_points: 82,
        starts: 92,
        spread: 850,
    },
];

/// Four players, fixed wall: 3,600 games; spreads as for two.
const FOUR_FIXED: [Weights; 4] = [
    Weights {
        score: 92,
        columns: [0, 32, 51, 30, 99, 619],
        colours: [0, -106, -56, -16, 90, 724],
        rows: [0, 204, 286, 303, 508, 0],
        open: 22,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -420, 0, 0, 0],
            [0, -216, -376, 0, 0],
            [0, -205, -209, -254, 0],
            [0, -149, -201, -67, -68],
        ],
        line_points: 120,
        starts: 216,
        spread: 475,
    },
    Weights {
        score: 86,
        columns: [0, 54, 77, 40, 76, 399],
        colours: [0, -17, 18, 16, 115, 420],
        rows: [0, 280, 386, 525, 0, 0],
        open: 28,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -335, 0, 0, 0],
            [0, -134, -283, 0, 0],
            [0, -170, -116, -150, 0],
            [0, -199, -120, -31, -9],
        ],
        line_points: 120,
        starts: 193,
        spread: 650,
    },
    Weights {
        score: 71,
        columns: [0, 2, -20, -62, -69, 288],
        colours: [0, 46, 68, 87, 123, 1000],
        rows: [0, 224, 356, 0, 0, 0],
        open: 43,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -241, 0, 0, 0],
            [0, -35, -90, 0, 0],
            [0, -105, 6, 8, 0],
            [0, -225, -14, -6, 103],
        ],
        line_points: 99,
        starts: 111,
        spread: 775,
    },
    Weights {
        score: 63,
        columns: [0, -12, -41, -66, 123, 700],
        colours: [0, 45, 62, -1, 8, 1000],
        rows: [0, 197, 0, 0, 0, 0],
        open: 51,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -10, 0, 0, 0],
            [0, -43, -22, 0, 0],
            [0, -31, 26, 63, 0],
            [0, -49, -60, 78, 113],
        ],
        line_points: 105,
        starts: 108,
        spread: 850,
    },
];
