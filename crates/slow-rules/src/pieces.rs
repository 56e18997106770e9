//! Heaps of pieces: a piece is the letter of its colour, a heap is a list of letters.
//!
//! Heaps whose order means nothing (discs, centre, bag, lid) are always kept in colour order, so
//! that equal heaps are equal lists.

/// The five colours in the order in which they are always written.
pub(crate) const COLOURS: [char; 5] = ['B', 'Y', 'R', 'K', 'W'];

/// The same pieces in colour order.
pub(crate) fn in_order(pieces: &[char]) -> Vec<char> {
    let mut ordered = Vec::new();
    for colour in COLOURS {
        for piece in pieces {
            if *piece == colour {
                ordered.push(colour);
            }
        }
    }
    ordered
}

/// Adds pieces to a heap.
pub(crate) fn put(heap: &mut Vec<char>, pieces: &[char]) {
    heap.extend(pieces);
    *heap = in_order(heap);
}

/// Takes one piece of a colour from a heap; false, and nothing taken, if there is none.
pub(crate) fn take_one(heap: &mut Vec<char>, colour: char) -> bool {
    match heap.iter().position(|piece| *piece == colour) {
        Some(index) => {
            heap.remove(index);
            true
        }
        None => false,
    }
}

/// Takes all pieces of a colour from a heap and returns them.
pub(crate) fn take_colour(heap: &mut Vec<char>, colour: char) -> Vec<char> {
    let mut taken = Vec::new();
    while take_one(heap, colour) {
        taken.push(colour);
    }
    taken
}

/// How many pieces of a colour lie in a heap.
pub(crate) fn count(heap: &[char], colour: char) -> usize {
    heap.iter().filter(|piece| **piece == colour).count()
}

/// The colours that lie in a heap, each once, in colour order.
pub(crate) fn colours_in(heap: &[char]) -> Vec<char> {
    let mut colours = Vec::new();
    for colour in COLOURS {
        if heap.contains(&colour) {
            colours.push(colour);
        }
    }
    colours
}

/// The letters of a heap as a text.
pub(crate) fn letters(heap: &[char]) -> String {
    heap.iter().collect()
}
