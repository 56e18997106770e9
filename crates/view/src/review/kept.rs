//! What was found of a game as text, to be kept beside its record.

use praline_ai::{Findings, StepKind};
use praline_rules::Step;
use thiserror::Error;

use crate::sitting::Sitting;

/// The first line: the kind of text, and who found it. A test tells the second number from the nets of the
/// page and how long they look, so that what others found is found anew.
const HEAD: &str = "praline review 3 3e5eb225aa21498c";

/// A text is no review of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no review of this game")]
pub struct UnknownFindings;

/// The findings as text.
pub fn findings_text(findings: &Findings) -> String {
    let mut text = format!("{HEAD}\n{}\n", findings.start);
    for finding in &findings.steps {
        text.push_str(&finding.to_string());
        text.push('\n');
    }
    text
}

/// Reads the findings of a game; whatever does not fit it in every step is refused.
pub fn read_findings(text: &str, sitting: &Sitting) -> Result<Findings, UnknownFindings> {
    let mut lines = text.lines();
    if lines.next() != Some(HEAD) {
        return Err(UnknownFindings);
    }
    let start = lines.next().and_then(|line| line.parse().ok());
    let steps: Option<Vec<_>> = lines.map(|line| line.parse().ok()).collect();
    let findings = Findings {
        players: sitting.players(),
        start: start.ok_or(UnknownFindings)?,
        steps: steps.ok_or(UnknownFindings)?,
    };
    if fits(&findings, sitting) {
        Ok(findings)
    } else {
        Err(UnknownFindings)
    }
}

/// Whether every step is the one that happened, and every line can be played.
fn fits(findings: &Findings, sitting: &Sitting) -> bool {
    let moments = sitting.moments();
    let players = sitting.players();
    let is_among_players = |chances: &praline_ai::Chances| {
        let others = praline_rules::Seat::ALL
            .into_iter()
            .filter(|seat| !players.has(*seat));
        others.map(|seat| chances.of(seat)).sum::<u32>() == 0
    };
    findings.steps.len() == moments.len()
        && is_among_players(&findings.start)
        && findings
            .steps
            .iter()
            .zip(moments)
            .enumerate()
            .all(|(index, (finding, moment))| {
                let kind_fits = match moment.step {
                    Step::Deal { .. } => finding.kind == StepKind::Deal,
                    Step::Move(mv) => {
                        matches!(finding.kind, StepKind::Move | StepKind::StandIn)
                            && finding.played.first() == Some(&mv)
                    }
                    Step::GiveUp(seat, _) => {
                        finding.kind == StepKind::GiveUp && finding.seat == seat
                    }
                };
                let is_playable = |line: &[praline_rules::Move]| {
                    let mut game = *sitting.play_after(index).game();
                    line.first().is_none_or(|first| game.apply(*first).is_ok())
                };
                kind_fits
                    && finding.step == index
                    && is_among_players(&finding.chances)
                    && is_playable(&finding.best)
            })
}
