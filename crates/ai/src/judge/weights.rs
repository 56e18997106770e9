//! The weights of the evaluation.
//!
//! Found by least squares: bots of 300 to 400 nodes played each other, one move in fourteen drawn
//! at random among the six that look best at once, and after every round the difference of two
//! boards was fitted to the difference of their final scores, apart for each number of rounds
//! left. The spreads are those under which the fitted differences best foretell who wins. Where
//! no game had a complete column or colour yet, its weight is its bonus.

use super::features::Features;

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
    pub(crate) const fn line(&self, line: usize, held: u8, points: i32) -> i32 {
        if held == 0 {
            return 0;
        }
        let part = 100 * held as i32 * points / (line as i32 + 1);
        self.lines[line][held as usize % 5] + self.line_points * part / 100
    }

    /// The weights for a number of players, a wall, and the rounds left.
    pub(crate) const fn of(
        players: usize,
        free_wall: bool,
        rounds_left: usize,
    ) -> &'static Weights {
        let by_rounds = match (players, free_wall) {
            (_, true) => &FREE,
            (2, false) => &TWO_FIXED,
            (3, false) => &THREE_FIXED,
            (_, false) => &FOUR_FIXED,
        };
        &by_rounds[(rounds_left - 1) & 3]
    }

    /// The weights for a position.
    pub(crate) fn for_features(features: &Features) -> &'static Weights {
        Weights::of(features.players, features.free_wall, features.rounds_left())
    }
}

/// Two players, fixed wall: 48,000 games.
const TWO_FIXED: [Weights; 4] = [
    Weights {
        score: 101,
        columns: [0, 39, 45, 22, 64, 715],
        colours: [0, 7, -17, -78, -82, 922],
        rows: [0, 152, 260, 334, 588, 0],
        open: 21,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -418, 0, 0, 0],
            [0, -259, -382, 0, 0],
            [0, -197, -205, -265, 0],
            [0, -200, -215, -182, -165],
        ],
        line_points: 134,
        starts: 190,
        spread: 475,
    },
    Weights {
        score: 102,
        columns: [0, 0, -12, -60, -35, 505],
        colours: [0, 18, 29, 11, 75, 354],
        rows: [0, 195, 289, 468, 0, 0],
        open: 36,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -581, 0, 0, 0],
            [0, -331, -498, 0, 0],
            [0, -328, -319, -378, 0],
            [0, -351, -352, -289, -283],
        ],
        line_points: 186,
        starts: 126,
        spread: 675,
    },
    Weights {
        score: 102,
        columns: [0, -58, -100, -148, -130, 380],
        colours: [0, 31, 64, 88, 63, 1000],
        rows: [0, 147, 266, 0, 0, 0],
        open: 59,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -656, 0, 0, 0],
            [0, -361, -505, 0, 0],
            [0, -347, -311, -362, 0],
            [0, -486, -434, -326, -319],
        ],
        line_points: 241,
        starts: 125,
        spread: 825,
    },
    Weights {
        score: 77,
        columns: [0, -75, -99, -91, 149, 700],
        colours: [0, 12, 2, 38, -19, 1000],
        rows: [0, 52, 0, 0, 0, 0],
        open: 95,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -551, 0, 0, 0],
            [0, -351, -449, 0, 0],
            [0, -346, -286, -298, 0],
            [0, -418, -330, -168, -117],
        ],
        line_points: 285,
        starts: 104,
        spread: 1000,
    },
];

/// The free wall: 23,000 games of two players; more players are judged by it, too.
const FREE: [Weights; 4] = [
    Weights {
        score: 101,
        columns: [0, -24, -81, -83, 21, 731],
        colours: [0, 153, 92, -75, -136, 747],
        rows: [0, 123, 213, 313, 453, 0],
        open: 11,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -442, 0, 0, 0],
            [0, -273, -517, 0, 0],
            [0, -223, -297, -381, 0],
            [0, -228, -242, -220, -214],
        ],
        line_points: 152,
        starts: 162,
        spread: 550,
    },
    Weights {
        score: 100,
        columns: [0, -48, -131, -153, -78, 484],
        colours: [0, 59, 28, -44, 115, 178],
        rows: [0, 106, 213, 268, 0, 0],
        open: 19,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -626, 0, 0, 0],
            [0, -375, -606, 0, 0],
            [0, -315, -342, -432, 0],
            [0, -462, -417, -349, -351],
        ],
        line_points: 187,
        starts: 103,
        spread: 725,
    },
    Weights {
        score: 98,
        columns: [0, -126, -174, -150, -71, 374],
        colours: [0, 9, -47, -21, 203, 1000],
        rows: [0, 148, 258, 0, 0, 0],
        open: 36,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -558, 0, 0, 0],
            [0, -396, -499, 0, 0],
            [0, -305, -293, -320, 0],
            [0, -499, -449, -294, -227],
        ],
        line_points: 185,
        starts: 104,
        spread: 900,
    },
    Weights {
        score: 90,
        columns: [0, -163, -81, 15, 126, 700],
        colours: [0, -62, -25, 174, -47, 1000],
        rows: [0, 224, 0, 0, 0, 0],
        open: 64,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -396, 0, 0, 0],
            [0, -234, -173, 0, 0],
            [0, -249, -92, 2, 0],
            [0, -302, -207, -74, 89],
        ],
        line_points: 115,
        starts: 95,
        spread: 1025,
    },
];

/// Three players, fixed wall: 15,000 games; spreads as for two.
const THREE_FIXED: [Weights; 4] = [
    Weights {
        score: 96,
        columns: [0, 54, 84, 69, 84, 657],
        colours: [0, -28, 4, -6, 34, 790],
        rows: [0, 215, 315, 348, 540, 0],
        open: 20,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -361, 0, 0, 0],
            [0, -167, -336, 0, 0],
            [0, -163, -181, -214, 0],
            [0, -185, -187, -111, -73],
        ],
        line_points: 113,
        starts: 187,
        spread: 475,
    },
    Weights {
        score: 88,
        columns: [0, 45, 67, 19, 0, 406],
        colours: [0, 30, 61, 57, 71, 332],
        rows: [0, 244, 314, 465, 0, 0],
        open: 26,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -441, 0, 0, 0],
            [0, -225, -339, 0, 0],
            [0, -199, -216, -245, 0],
            [0, -324, -296, -182, -141],
        ],
        line_points: 136,
        starts: 180,
        spread: 675,
    },
    Weights {
        score: 74,
        columns: [0, -21, -35, -95, -91, 284],
        colours: [0, 17, 62, 51, 114, 1000],
        rows: [0, 147, 267, 0, 0, 0],
        open: 45,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -447, 0, 0, 0],
            [0, -245, -387, 0, 0],
            [0, -230, -204, -249, 0],
            [0, -423, -364, -237, -236],
        ],
        line_points: 174,
        starts: 131,
        spread: 825,
    },
    Weights {
        score: 36,
        columns: [0, -42, -66, -29, 76, 700],
        colours: [0, 32, 25, 47, -45, 1000],
        rows: [0, 42, 0, 0, 0, 0],
        open: 74,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -398, 0, 0, 0],
            [0, -173, -283, 0, 0],
            [0, -290, -209, -256, 0],
            [0, -324, -240, -112, -66],
        ],
        line_points: 181,
        starts: 89,
        spread: 1000,
    },
];

/// Four players, fixed wall: 7,900 games; spreads as for two.
const FOUR_FIXED: [Weights; 4] = [
    Weights {
        score: 96,
        columns: [0, 33, 54, 52, 86, 685],
        colours: [0, -17, -11, -27, 48, 798],
        rows: [0, 191, 310, 332, 564, 0],
        open: 20,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -338, 0, 0, 0],
            [0, -193, -292, 0, 0],
            [0, -144, -147, -177, 0],
            [0, -199, -215, -145, -85],
        ],
        line_points: 97,
        starts: 231,
        spread: 475,
    },
    Weights {
        score: 89,
        columns: [0, 35, 89, 56, 39, 451],
        colours: [0, 7, 26, 21, 43, 500],
        rows: [0, 267, 392, 580, 0, 0],
        open: 25,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -441, 0, 0, 0],
            [0, -221, -325, 0, 0],
            [0, -210, -219, -272, 0],
            [0, -291, -298, -198, -153],
        ],
        line_points: 144,
        starts: 211,
        spread: 675,
    },
    Weights {
        score: 83,
        columns: [0, -21, -23, -70, -76, 309],
        colours: [0, 21, 56, 65, 123, 1000],
        rows: [0, 219, 375, 0, 0, 0],
        open: 46,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -490, 0, 0, 0],
            [0, -232, -316, 0, 0],
            [0, -188, -194, -190, 0],
            [0, -371, -345, -225, -151],
        ],
        line_points: 173,
        starts: 174,
        spread: 825,
    },
    Weights {
        score: 63,
        columns: [0, -81, -110, -81, 87, 700],
        colours: [0, 28, 38, 23, -12, 1000],
        rows: [0, 125, 0, 0, 0, 0],
        open: 81,
        lines: [
            [0, 0, 0, 0, 0],
            [0, -483, 0, 0, 0],
            [0, -175, -239, 0, 0],
            [0, -233, -204, -211, 0],
            [0, -330, -295, -116, -175],
        ],
        line_points: 183,
        starts: 129,
        spread: 1000,
    },
];
