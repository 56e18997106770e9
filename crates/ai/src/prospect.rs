//! What a board would be worth if the round ended now.

use praline_rules::{
    Board, Colour, Column, ColumnSet, FloorLine, Line, LineSet, Placement, Rules, SIDE, SpareDisc,
    Wall,
};

/// The score after a wall step with the lines and the floor line as they lie.
///
/// It may be negative: a score stops at 0, but a player who thought so in the first round would
/// see no harm in dropping everything. On a free wall each piece takes the space that scores most.
pub(crate) fn prospect(board: &Board, rules: Rules) -> i32 {
    let mut sketch = Sketch::new(board.wall());
    let mut points = 0;
    let mut fallen = 0;
    for line in Line::all().filter(|line| board.is_full(*line)) {
        let Some((colour, count)) = board.line(line) else {
            continue;
        };
        let open = board.wall().open_columns(rules.wall, line, colour);
        let columns = open.minus(sketch.tried[colour.index()]);
        match sketch.best_column(line, columns) {
            Some((column, scored)) => {
                sketch.place(line, column, colour);
                points += scored;
            }
            None => fallen += usize::from(count),
        }
    }
    if fallen > 0 && board.spare() == SpareDisc::Waiting {
        fallen -= 1;
    }
    i32::from(board.score()) + points - floor_cost(board.floor().len() + fallen)
}

fn floor_cost(len: usize) -> i32 {
    let taken = len.min(FloorLine::SPACES);
    let cost: u16 = FloorLine::COSTS[..taken].iter().sum();
    i32::from(cost)
}

/// A wall on which pieces are tried out.
struct Sketch {
    /// By row: the occupied columns.
    rows: [ColumnSet; SIDE],
    /// By column: the occupied rows.
    columns: [LineSet; SIDE],
    /// By colour: the columns that have come to show it.
    tried: [ColumnSet; Colour::COUNT],
}

impl Sketch {
    fn new(wall: &Wall) -> Sketch {
        Sketch {
            rows: Line::ALL.map(|row| wall.row_cells(row)),
            columns: Column::ALL.map(|column| wall.column_cells(column)),
            tried: [ColumnSet::EMPTY; Colour::COUNT],
        }
    }

    /// The column of a set that scores most, with its points; the leftmost of equals.
    fn best_column(&self, row: Line, columns: ColumnSet) -> Option<(Column, i32)> {
        columns
            .iter()
            .rev()
            .map(|column| (column, self.points(row, column)))
            .max_by_key(|(_, points)| *points)
    }

    fn points(&self, row: Line, column: Column) -> i32 {
        let (in_row, in_column) = (self.rows[row.index()], self.columns[column.index()]);
        let placed = Placement::among(in_row, column, in_column, row);
        i32::from(placed.points())
    }

    fn place(&mut self, row: Line, column: Column, colour: Colour) {
        let (r, c) = (row.index(), column.index());
        self.rows[r] = self.rows[r].with(column);
        self.columns[c] = self.columns[c].with(row);
        self.tried[colour.index()] = self.tried[colour.index()].with(column);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use praline_rules::{Game, Seat};

    /// The prospect of seat 1, whose board is given; the other board and the lid follow from it.
    fn prospect_of(rules: &str, board: &str) -> i32 {
        let rest = "0:...../...../...../...../.....:-,-,-,-,-:-";
        let mut counts = [20_u8; 5];
        for letter in board.split(':').nth(1).unwrap().chars() {
            if let Some(colour) = Colour::from_letter(letter) {
                counts[colour.index()] -= 1;
            }
        }
        for line in board.split(':').nth(2).unwrap().split(',') {
            if let Some(colour) = line.chars().next().and_then(Colour::from_letter) {
                counts[colour.index()] -= line[1..].parse::<u8>().unwrap();
            }
        }
        for letter in board.split(':').nth(3).unwrap().chars() {
            if let Some(colour) = Colour::from_letter(letter) {
                counts[colour.index()] -= 1;
            }
        }
        // One white piece on a disc keeps the draft going.
        counts[4] -= 1;
        let lid = counts.map(|n| n.to_string()).join(".");
        let text = format!("{rules} 3 d1 W,-,-,-,- *2 0.0.0.0.0 {lid} {board} {rest}");
        let game: Game = text.parse().unwrap();
        prospect(game.board(Seat::One), game.rules())
    }

    #[test]
    fn full_lines_score_from_top_to_bottom_and_build_on_each_other() {
        let board = "10:...../...../...../...../.....:Y1,B2,R2,-,-:-";
        // Y in row 1 and B in row 2 both stand in column 2: 1, then a run of 2.
        assert_eq!(prospect_of("2", board), 13);
    }

    #[test]
    fn the_floor_line_costs_even_where_the_score_is_nothing() {
        let board = "0:...../...../...../...../.....:-,-,-,-,-:KKK";
        assert_eq!(prospect_of("2", board), -4);
    }

    #[test]
    fn on_a_free_wall_the_best_space_counts() {
        let board = "0:.B.../...../...../...../.....:-,K2,-,-,-:-";
        assert_eq!(prospect_of("2-free", board), 2);
    }

    #[test]
    fn a_line_without_a_place_falls() {
        let board = "0:RB.../B.R../..BR./...BR/.....:-,-,-,-,B5:-";
        // Blue is in columns 1 to 4, and the fifth is taken once white stands there.
        let blocked = "0:RB.../B.R../..BR./...BR/....W:-,-,-,-,B5:-";
        assert_eq!(prospect_of("2-free", board), 2, "below the R of column 5");
        assert_eq!(prospect_of("2-free", blocked), -8);
    }
}
