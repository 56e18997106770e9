//! Putting short lists in order.

/// Sorts a list by a key; what has the same key keeps its order.
///
/// The lists of a screen have some dozens of entries at most, so the plainest way will do: the
/// standard library's sort is several kilobytes for each kind of list, and the page is downloaded.
pub fn put_in_order<T, K: PartialOrd>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut place = end;
        while place > 0 && key(&list[place]) < key(&list[place - 1]) {
            list.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::put_in_order;

    #[test]
    fn lists_are_sorted_and_equals_stay_as_they_were() {
        let mut list = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        put_in_order(&mut list, |(key, _)| *key);
        assert_eq!(list, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
    }
}
