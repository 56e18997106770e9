//! How far off a measured figure may be by chance.

/// The normal distribution's two-sided 95 % point.
const NORMAL_95: f64 = 1.959_964;

/// The 95 % interval of a share by Wilson, which holds for few cases and at the ends, too.
pub(super) fn wilson(hits: u32, of: u32) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (z, n) = (NORMAL_95, f64::from(of));
    let share = f64::from(hits) / n;
    let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    (middle - half, middle + half)
}

/// A mean of many values.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub(super) fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    pub(super) fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// Half of its 95 % interval.
    pub(super) fn margin(&self) -> f64 {
        let (count, mean) = (self.count.max(1.0), self.mean());
        let spread = (self.squares / count - mean * mean).max(0.0);
        NORMAL_95 * (spread / (count - 1.0).max(1.0)).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_the_interval_of_the_textbook() {
        let (low, high) = wilson(10, 10);
        assert!((low - 0.722).abs() < 0.001 && (high - 1.0).abs() < 1e-9);
        let (low, high) = wilson(5, 10);
        assert!((low - 0.237).abs() < 0.001 && (high - 0.763).abs() < 0.001);
        assert_eq!(wilson(0, 0), (0.0, 1.0));
    }

    #[test]
    fn means_have_the_interval_of_the_textbook() {
        let mut mean = Mean::default();
        for value in [1.0, 2.0, 3.0, 4.0] {
            mean.add(value);
        }
        assert!((mean.mean() - 2.5).abs() < 1e-9);
        // The standard error of these is 0.6455.
        assert!((mean.margin() - 1.265_2).abs() < 0.001, "{mean:?}");
    }
}
