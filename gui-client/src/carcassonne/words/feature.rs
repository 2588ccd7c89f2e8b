//! A feature as it stands, and who is ahead.

use proto::carcassonne::v1 as pb;

use super::{kind_key, player};
use crate::{
    i18n::{Lang, tr},
    words::join,
};

/// Names a feature with its size, such as "completed city of 5 tiles" or "field on 3 tiles"; `n` of 0 leaves the size out.
///
/// A field is never complete, so nothing is said of how far it has come.
pub fn feature_title(lang: Lang, kind: pb::FeatureKind, progress: Progress, n: usize) -> String {
    let n = if kind == pb::FeatureKind::Monastery { 0 } else { n };
    let state = match (progress, kind) {
        (_, pb::FeatureKind::Field) | (Progress::Open, _) => "open",
        (Progress::Complete, _) => "complete",
        (Progress::Unfinished, _) => "unfinished",
    };
    tr!(lang, "cc-feature-title", state = state, kind = kind_key(kind), n = n)
}

/// How far a feature has come.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Progress {
    /// It can go on.
    Open,
    /// Nothing more can come to it.
    Complete,
    /// The game is over, and it is not complete.
    Unfinished,
}

/// Tells who has how many meeples, such as "Anna 2, Ben 1".
pub fn strengths(lang: Lang, players: &[String], list: &[pb::Strength]) -> String {
    let names: Vec<String> =
        list.iter().map(|it| format!("{} {}", player(lang, players, it.seat), it.meeples)).collect();
    if names.is_empty() { tr!(lang, "cc-nobody") } else { names.join(", ") }
}

/// Tells a feature in a few words, such as "city of 4 tiles, 2 open ends, 1 coat of arms: Anna 2, Ben 1; 5 points now, 10 if completed".
pub fn feature_summary(lang: Lang, players: &[String], it: &pb::FeatureDescription) -> String {
    let kind = it.kind();
    let (now, completed) = (it.now.unwrap_or_default(), it.if_completed.unwrap_or_default());
    let progress = if it.complete { Progress::Complete } else { Progress::Open };
    let mut what = vec![feature_title(lang, kind, progress, it.squares.len())];
    match kind {
        pb::FeatureKind::Field => {
            what.push(tr!(lang, "cc-touches-cities", n = it.cities.len(), complete = now.cities));
        }
        pb::FeatureKind::Monastery if !it.complete => what.push(tr!(lang, "cc-empty-around", n = it.open_ends.len())),
        _ if !it.complete => what.push(tr!(lang, "cc-open-ends", n = it.open_ends.len())),
        _ => (),
    }
    if it.coats != 0 {
        what.push(tr!(lang, "cc-n-coats", n = it.coats));
    }
    let what = what.join(", ");
    let who = strengths(lang, players, &it.strengths);
    if it.complete && it.strengths.is_empty() {
        return tr!(lang, "cc-summary-empty", what = what, who = who);
    }
    let points = match kind {
        _ if it.complete => tr!(lang, "n-points", n = completed.points),
        pb::FeatureKind::Field => tr!(lang, "cc-points-now", n = now.points),
        // A monastery is complete once the squares around it are filled, each with a point of its own.
        pb::FeatureKind::Monastery => {
            tr!(lang, "cc-points-now-and-then", n = now.points, then = now.points + it.open_ends.len() as u32)
        }
        _ => tr!(lang, "cc-points-now-and-then", n = now.points, then = completed.points),
    };
    tr!(lang, "cc-summary", what = what, who = who, points = points)
}

/// Tells who won, or would win if the game ended now.
pub fn winner(lang: Lang, players: &[String], it: &pb::Outcome) -> String {
    let names: Vec<String> = it.winners.iter().map(|it| player(lang, players, *it)).collect();
    match it.over {
        true => tr!(lang, "cc-wins", n = names.len(), who = join(lang, &names)),
        false => tr!(lang, "cc-would-win", n = names.len(), who = join(lang, &names)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn players() -> Vec<String> {
        ["Anna", "Ben", "Cleo"].map(String::from).to_vec()
    }

    fn check(it: &pb::FeatureDescription, english: &str, german: &str) {
        let told = [Lang::En, Lang::De].map(|lang| feature_summary(lang, &players(), it));
        assert_eq!(told, [english, german]);
    }

    fn described(kind: pb::FeatureKind, n: usize, open: usize, now: u32, completed: u32) -> pb::FeatureDescription {
        let points = |points| Some(pb::Tally { points, ..pb::Tally::default() });
        pb::FeatureDescription {
            kind: kind.into(),
            squares: vec![pb::Square::default(); n],
            open_ends: vec![pb::OpenEnd::default(); open],
            strengths: vec![
                pb::Strength { seat: 0, meeples: 2, owns: true },
                pb::Strength { seat: 1, meeples: 1, owns: false },
            ],
            now: points(now),
            if_completed: points(completed),
            ..pb::FeatureDescription::default()
        }
    }

    #[test]
    fn a_feature_is_told_in_a_few_words() {
        use pb::FeatureKind::{City, Field, Monastery, Road};
        check(
            &pb::FeatureDescription { coats: 1, ..described(City, 4, 2, 5, 10) },
            "city of 4 tiles, 2 open ends, 1 coat of arms: Anna 2, Ben 1; 5 points now, 10 if completed",
            "Stadt aus 4 Plättchen, 2 offene Enden, 1 Wappen: Anna 2, Ben 1; jetzt 5 Punkte, abgeschlossen 10",
        );
        check(
            &described(Road, 1, 1, 1, 1),
            "road of 1 tile, 1 open end: Anna 2, Ben 1; 1 point now, 1 if completed",
            "Straße aus 1 Plättchen, 1 offenes Ende: Anna 2, Ben 1; jetzt 1 Punkt, abgeschlossen 1",
        );
        check(
            &described(Monastery, 1, 3, 6, 6),
            "monastery, 3 empty squares around it: Anna 2, Ben 1; 6 points now, 9 if completed",
            "Kloster, 3 freie Felder ringsum: Anna 2, Ben 1; jetzt 6 Punkte, abgeschlossen 9",
        );
        let field = pb::FeatureDescription {
            cities: vec![1, 2, 3],
            now: Some(pb::Tally { cities: 2, points: 6, ..pb::Tally::default() }),
            strengths: Vec::new(),
            ..described(Field, 7, 0, 0, 0)
        };
        check(
            &field,
            "field on 7 tiles, touches 3 cities, 2 of them complete: nobody; 6 points now",
            "Wiese auf 7 Plättchen, grenzt an 3 Städte, davon 2 abgeschlossen: niemand; jetzt 6 Punkte",
        );
    }

    #[test]
    fn what_is_complete_needs_no_if() {
        use pb::FeatureKind::{City, Monastery};
        let city = pb::FeatureDescription { complete: true, ..described(City, 2, 0, 4, 4) };
        check(
            &city,
            "completed city of 2 tiles: Anna 2, Ben 1; 4 points",
            "abgeschlossene Stadt aus 2 Plättchen: Anna 2, Ben 1; 4 Punkte",
        );
        let empty =
            pb::FeatureDescription { complete: true, strengths: Vec::new(), ..described(Monastery, 1, 0, 9, 9) };
        check(&empty, "completed monastery: nobody", "abgeschlossenes Kloster: niemand");
    }

    #[test]
    fn the_winner_is_named() {
        let told = |over, winners: &[u32]| {
            let outcome = pb::Outcome { over, winners: winners.to_vec() };
            [Lang::En, Lang::De].map(|lang| winner(lang, &players(), &outcome))
        };
        assert_eq!(told(true, &[1]), ["Ben wins", "Ben gewinnt"]);
        assert_eq!(told(true, &[0, 2]), ["Anna and Cleo share the win", "Anna und Cleo teilen sich den Sieg"]);
        assert_eq!(told(false, &[0]), ["Anna is ahead", "Anna liegt vorn"]);
        assert_eq!(told(false, &[0, 1]), ["Anna and Ben are ahead together", "Anna und Ben liegen gemeinsam vorn"]);
        assert_eq!(told(true, &[6]), ["Seat 7 wins", "Platz 7 gewinnt"]);
    }
}
