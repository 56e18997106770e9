//! A table of what was found before: small at first, it grows with what it holds.

/// How many places a key has to choose from.
const WAYS: usize = 4;
/// How many places a new table has.
const FIRST: usize = 1 << 8;

/// What is known of a key.
#[derive(Clone, Copy, Debug, Default)]
struct Slot<V> {
    /// 0 where there is nothing.
    key: u64,
    value: V,
    /// What is heavier stays longer.
    weight: u8,
}

/// A table of what was found before, which forgets where it may not grow.
#[derive(Clone, Debug)]
pub(super) struct Table<V> {
    slots: Vec<Slot<V>>,
    used: usize,
    /// How many places it may have at most, a power of two.
    most: usize,
    /// By how much a key is shifted to find its places.
    shift: u32,
}

impl<V: Copy + Default> Table<V> {
    /// A table that takes at most so many bytes, but a few kilobytes in any case.
    pub(super) fn within(bytes: usize) -> Table<V> {
        // While it grows, the old one is there beside the new one, which is twice as large.
        let most = (bytes / size_of::<Slot<V>>() * 2 / 3).max(FIRST);
        Table {
            slots: vec![Slot::default(); FIRST],
            used: 0,
            most: 1 << most.ilog2(),
            shift: shift(FIRST),
        }
    }

    /// What is known of a key.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<V> {
        let key = key.max(1);
        let found = self.ways(key).iter().find(|slot| slot.key == key);
        found.map(|slot| slot.value)
    }

    /// Keeps what is known of a key, in the place of what was known of it before.
    pub(super) fn put(&mut self, key: u64, value: V, weight: u8) {
        if 2 * self.used >= self.slots.len() && self.slots.len() < self.most {
            self.grow();
        }
        let slot = Slot {
            key: key.max(1),
            value,
            weight,
        };
        self.used += usize::from(self.lay(slot));
    }

    /// Puts a slot where its key belongs, and says whether that place was empty.
    fn lay(&mut self, slot: Slot<V>) -> bool {
        let first = self.first_way(slot.key);
        let ways = &mut self.slots[first..first + WAYS];
        let own = ways.iter().position(|way| way.key == slot.key);
        let place = own.or_else(|| ways.iter().position(|way| way.key == 0));
        let lightest = || (0..WAYS).min_by_key(|way| ways[*way].weight).unwrap_or(0);
        let way = &mut ways[place.unwrap_or_else(lightest)];
        let was_empty = way.key == 0;
        *way = slot;
        was_empty
    }

    fn grow(&mut self) {
        let slots = vec![Slot::default(); 2 * self.slots.len()];
        self.shift = shift(slots.len());
        let old = std::mem::replace(&mut self.slots, slots);
        self.used = 0;
        for slot in old.into_iter().filter(|slot| slot.key != 0) {
            self.used += usize::from(self.lay(slot));
        }
    }

    #[inline]
    fn ways(&self, key: u64) -> &[Slot<V>] {
        let first = self.first_way(key);
        &self.slots[first..first + WAYS]
    }

    /// Where the places of a key begin: its highest bits say it.
    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "what is left of the key is below the length of the table"
    )]
    fn first_way(&self, key: u64) -> usize {
        (key >> self.shift) as usize * WAYS
    }
}

/// By how much a key is shifted, so that what is left says where its places begin.
const fn shift(slots: usize) -> u32 {
    u64::BITS - (slots / WAYS).ilog2()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some keys, spread as those of positions are.
    fn keys(count: u64) -> impl Iterator<Item = u64> {
        (1..=count).map(|n| n.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    #[test]
    fn a_table_grows_with_what_it_holds_and_forgets_nothing_before() {
        let mut table = Table::within(1 << 20);
        let mut sizes = Vec::new();
        for (key, number) in keys(5_000).zip(0_u32..) {
            table.put(key, number, 1);
            sizes.push(table.slots.len());
        }
        assert_eq!(sizes[0], FIRST);
        assert!(sizes[4_999] > 5_000);
        let found = keys(5_000).zip(0_u32..);
        let lost = found.filter(|(key, n)| table.get(*key) != Some(*n)).count();
        assert!(lost < 500, "{lost}");
        assert_eq!(table.get(5), None);
    }

    #[test]
    fn a_table_keeps_to_its_bytes_while_it_grows_and_to_what_is_heavy() {
        let bytes = 1 << 17;
        let mut table = Table::within(bytes);
        for key in keys(200) {
            table.put(key, 0_u32, 9);
        }
        for key in keys(100_000).skip(200) {
            table.put(key, 1, 1);
            let slots = table.slots.len() * 3 / 2;
            assert!(slots * size_of::<Slot<u32>>() <= bytes);
        }
        let kept = keys(200).filter(|key| table.get(*key) == Some(0));
        assert_eq!(kept.count(), 200);
    }

    #[test]
    fn what_is_known_later_takes_the_place_of_what_was_known() {
        let mut table = Table::within(0);
        table.put(7, 1_u32, 9);
        table.put(7, 2, 0);
        assert_eq!(table.get(7), Some(2));
        table.put(0, 3, 0);
        assert_eq!(table.get(0), Some(3));
    }
}
