//! What was measured of several servers, side by side.

use std::fmt;

use serde::Serialize;

use super::sample::{Named, Sample};
use super::site::Setting;

/// Everything.
#[derive(Debug, Serialize)]
pub(super) struct Nodes {
    pub(super) file_system: Option<String>,
    /// At how many tables was played.
    pub(super) tables: u32,
    pub(super) parts: Vec<Part>,
}

/// What was measured in one way.
#[derive(Debug, Serialize)]
pub(super) struct Part {
    title: String,
    /// What was measured: the columns.
    settings: Vec<String>,
    figures: Vec<Row>,
}

/// A figure of each of them.
#[derive(Debug, Serialize)]
struct Row {
    name: String,
    of: Vec<Option<f64>>,
}

impl Part {
    /// The medians of several rounds, in each of which all were measured one after the other.
    pub(super) fn of_rounds(title: String, settings: &[Setting], rounds: &[Vec<Sample>]) -> Part {
        let of_setting = |index: usize| rounds.iter().filter_map(move |round| round.get(index));
        let medians = (0..settings.len()).map(|index| {
            let figures: Vec<Vec<Named>> = of_setting(index).map(Sample::figures).collect();
            let names = figures.first().cloned().unwrap_or_default().into_iter();
            let names = names.map(|(name, _)| name).enumerate();
            let median = |at: usize| median(figures.iter().filter_map(|round| round.get(at)?.1));
            names.map(|(at, name)| (name, median(at))).collect()
        });
        let mut part = Part::of_figures(title, settings, &medians.collect::<Vec<_>>());
        part.compare(settings, rounds);
        part
    }

    /// Figures of each of them.
    pub(super) fn of_figures(title: String, settings: &[Setting], all: &[Vec<Named>]) -> Part {
        // Some have figures that others have not; the last one has all.
        let names = all.iter().max_by_key(|figures| figures.len());
        let names = names.into_iter().flatten().map(|(name, _)| name);
        let rows = names.map(|name| {
            let find = |figures: &Vec<Named>| figures.iter().find(|(own, _)| own == name)?.1;
            Row {
                name: name.clone(),
                of: all.iter().map(find).collect(),
            }
        });
        Part {
            title,
            figures: rows.collect(),
            settings: settings.iter().map(ToString::to_string).collect(),
        }
    }

    /// Adds how much processor time each takes for a move in relation to the first that has nodes,
    /// which met the machine in the same state.
    fn compare(&mut self, settings: &[Setting], rounds: &[Vec<Sample>]) {
        let first = settings
            .iter()
            .position(|setting| *setting != Setting::File);
        let Some(first) = first else { return };
        let ratio = |index: usize| {
            median(rounds.iter().filter_map(|round| {
                let this = round.get(index)?.processor_in_all()?;
                Some(this / round.get(first)?.processor_in_all()?)
            }))
        };
        let of = (0..settings.len()).map(ratio).collect();
        let name = format!("processor, {} = 1", settings[first]);
        let after = self
            .figures
            .iter()
            .position(|row| row.name.starts_with("until"));
        let place = after.unwrap_or(self.figures.len());
        self.figures.insert(place, Row { name, of });
    }
}

/// The one in the middle; of an even number the mean of both.
pub(super) fn median(all: impl Iterator<Item = f64>) -> Option<f64> {
    let mut all: Vec<f64> = all.collect();
    all.sort_unstable_by(f64::total_cmp);
    let upper = *all.get(all.len() / 2)?;
    let lower = *all.get((all.len() - 1) / 2)?;
    Some(f64::midpoint(lower, upper))
}

impl fmt::Display for Nodes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.file_system.as_deref().unwrap_or("unknown");
        writeln!(
            f,
            "Clients and servers on this machine; file system {kind}. {} tables of two players, whose \
             people are spread over the nodes.",
            self.tables
        )?;
        self.parts.iter().try_for_each(|part| part.fmt(f))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n{}", self.title)?;
        write!(f, "  {:<32}", "")?;
        for setting in &self.settings {
            write!(f, " {setting:>10}")?;
        }
        writeln!(f)?;
        for Row { name, of } in &self.figures {
            write!(f, "  {name:<32}")?;
            for figure in of {
                let shown = match figure {
                    Some(figure) if *figure >= 100.0 => format!("{figure:.0}"),
                    Some(figure) if *figure >= 10.0 => format!("{figure:.1}"),
                    Some(figure) => format!("{figure:.3}"),
                    None => "-".to_owned(),
                };
                write!(f, " {shown:>10}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_does_not_mind_one_that_is_far_off() {
        assert_eq!(median([3.0, 900.0, 2.0].into_iter()), Some(3.0));
        assert_eq!(median([1.0, 2.0].into_iter()), Some(1.5));
        assert_eq!(median(std::iter::empty()), None);
    }

    #[test]
    fn what_one_has_not_got_is_left_out_in_its_column() {
        let named = |name: &str, figure| (name.to_owned(), Some(figure));
        let all = [
            vec![named("moves", 1.0)],
            vec![named("moves", 2.0), named("nats", 0.25)],
        ];
        let settings = [Setting::File, Setting::Nodes(2)];
        let part = Part::of_figures("Full load".to_owned(), &settings, &all);
        let text = part.to_string();
        let lines = text.lines().skip(2);
        let words: Vec<Vec<&str>> = lines
            .map(|line| line.split_whitespace().collect())
            .collect();
        assert_eq!(
            words[1..],
            [vec!["moves", "1.000", "2.000"], vec!["nats", "-", "0.250"]]
        );
    }
}
