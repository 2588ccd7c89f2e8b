//! Whether a tower stands, and how firmly.

use proto::cornerstone::v1 as pb;

use crate::i18n::{Lang, tr};

/// How firmly a tower stands.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Firmness {
    /// A quarter of a cube or more from the edge.
    Safe,
    /// In between.
    Firm,
    /// Less than a tenth of a cube from the edge.
    Near,
}

/// Tells how firmly a tower stands by its margin.
pub fn firmness(margin: f64) -> Firmness {
    if 0.25 <= margin {
        Firmness::Safe
    } else if 0.1 <= margin {
        Firmness::Firm
    } else {
        Firmness::Near
    }
}

/// Writes a number with two decimals, such as "0.21".
pub fn decimal(lang: Lang, number: f64) -> String {
    // What is rounded to nothing has no sign.
    let number = if number.abs() < 0.005 { 0.0 } else { number };
    let text = format!("{number:.2}");
    match lang {
        Lang::En => text,
        Lang::De => text.replace('.', ","),
    }
}

/// Tells that a tower stands, with its margin if that is known: "stands, margin 0.21: firm".
pub fn stands(lang: Lang, margin: Option<f64>) -> String {
    let Some(margin) = margin else { return tr!(lang, "cs-holds") };
    let word = match firmness(margin) {
        Firmness::Safe => "safe",
        Firmness::Firm => "firm",
        Firmness::Near => "near",
    };
    tr!(lang, "cs-holds-with-margin", margin = decimal(lang, margin), word = word)
}

/// Tells what becomes of a tower, such as "slips: 2 blocks would fall"; nothing if nothing is to be said.
pub fn verdict(lang: Lang, it: pb::Verdict, fallen: usize, margin: Option<f64>) -> String {
    match it {
        pb::Verdict::Unspecified => String::new(),
        pb::Verdict::Holds => stands(lang, margin),
        pb::Verdict::Slips => tr!(lang, "cs-slips", n = fallen),
        pb::Verdict::Collapses => tr!(lang, "cs-falls", n = fallen),
    }
}

/// Counts what falls.
pub fn n_fallen(waves: &[pb::Wave]) -> usize {
    waves.iter().map(|it| it.bodies.len()).sum()
}
