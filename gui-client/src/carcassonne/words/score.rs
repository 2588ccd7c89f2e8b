//! What points are for.

use proto::carcassonne::v1 as pb;

use super::kind_key;
use crate::i18n::{Lang, tr};

/// Returns what points are for, without their number, such as "for a completed city: 5 tiles x 2 + 1 coat of arms x 2".
pub fn reason(lang: Lang, line: &pb::ScoreLine) -> String {
    match line.kind() {
        pb::ScoreKind::Banked => tr!(lang, "cc-reason-banked"),
        pb::ScoreKind::TownCovered => tr!(lang, "cc-reason-town"),
        pb::ScoreKind::Chip => tr!(lang, "cc-reason-chip"),
        pb::ScoreKind::Completed | pb::ScoreKind::Final => reason_of_feature(lang, line),
        // An engine newer than this window: its own words, without the number of points.
        pb::ScoreKind::Unspecified => {
            let rest = line.text.strip_prefix(&line.points.to_string()).unwrap_or(&line.text);
            rest.trim_start_matches([':', ' ']).to_owned()
        }
    }
}

fn reason_of_feature(lang: Lang, line: &pb::ScoreLine) -> String {
    let tally = line.tally.unwrap_or_default();
    let owners = line.strengths.iter().filter(|it| it.owns).count();
    let share = match (owners, line.strengths.len()) {
        (0 | 1, 0 | 1) => "all",
        (0 | 1, _) => "most",
        _ => "tied",
    };
    if line.feature() == pb::FeatureKind::Field {
        let sum = times(lang, tally.cities.to_string(), tally.points_per_town);
        return tr!(lang, "cc-reason-field", share = share, n = tally.cities, sum = sum);
    }
    let state = if line.kind() == pb::ScoreKind::Final { "unfinished" } else { "complete" };
    tr!(
        lang,
        "cc-reason-feature",
        share = share,
        state = state,
        kind = kind_key(line.feature()),
        sum = told_terms(lang, &tally).join(" + "),
    )
}

/// The terms with their nouns, such as "5 tiles x 2" and "1 coat of arms x 2".
fn told_terms(lang: Lang, it: &pb::Tally) -> Vec<String> {
    let &pb::Tally { tiles, border_pieces, ferries, coats, towns, cities, .. } = it;
    let terms = [
        (tiles, tr!(lang, "n-tiles", n = tiles), it.points_per_tile),
        (border_pieces, tr!(lang, "cc-n-borders", n = border_pieces), it.points_per_tile),
        (ferries, tr!(lang, "cc-n-ferries", n = ferries), it.points_per_tile),
        (coats, tr!(lang, "cc-n-coats", n = coats), it.points_per_coat),
        (towns, tr!(lang, "cc-n-towns", n = towns), it.points_per_town),
        (cities, tr!(lang, "cc-n-cities", n = cities), it.points_per_town),
    ];
    terms.into_iter().filter(|it| it.0 != 0).map(|(_, what, each)| times(lang, what, each)).collect()
}

/// Tells the arithmetic alone, such as "5 x 2 + 1 x 2 = 12".
pub fn tally(lang: Lang, kind: pb::FeatureKind, it: &pb::Tally) -> String {
    let tiles = it.tiles + it.border_pieces + it.ferries;
    let mut terms = vec![(it.coats, it.points_per_coat), (it.towns + it.cities, it.points_per_town)];
    terms.retain(|it| it.0 != 0);
    match kind {
        pb::FeatureKind::Field if terms.is_empty() => terms.push((0, it.points_per_town)),
        pb::FeatureKind::Field => (),
        _ => terms.insert(0, (tiles, it.points_per_tile)),
    }
    let points = it.points.to_string();
    let terms: Vec<String> = terms.into_iter().map(|(n, each)| times(lang, n.to_string(), each)).collect();
    let sum = terms.join(" + ");
    if sum == points { points } else { format!("{sum} = {points}") }
}

/// Points with their sign, such as "+3" or "−2".
pub fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { format!("+{points}") }
}

fn times(lang: Lang, what: String, each: u32) -> String {
    if each == 1 { what } else { tr!(lang, "cc-times", what = what, each = each) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(kind: pb::ScoreKind, feature: pb::FeatureKind, tally: pb::Tally, owns: &[bool]) -> pb::ScoreLine {
        let strength = |(seat, &owns): (usize, &bool)| pb::Strength { seat: seat as u32, meeples: 1, owns };
        pb::ScoreLine {
            kind: kind.into(),
            feature: feature.into(),
            tally: Some(tally),
            strengths: owns.iter().enumerate().map(strength).collect(),
            ..pb::ScoreLine::default()
        }
    }

    fn check(it: &pb::ScoreLine, english: &str, german: &str) {
        assert_eq!((reason(Lang::En, it).as_str(), reason(Lang::De, it).as_str()), (english, german));
    }

    const CITY: pb::Tally = pb::Tally {
        tiles: 5,
        border_pieces: 0,
        ferries: 0,
        coats: 1,
        towns: 0,
        cities: 0,
        points_per_tile: 2,
        points_per_coat: 2,
        points_per_town: 0,
        points: 12,
    };

    #[test]
    fn a_city_tells_its_tiles_and_coats() {
        use pb::{FeatureKind::City, ScoreKind::Completed, ScoreKind::Final};
        check(
            &line(Completed, City, CITY, &[true]),
            "for a completed city: 5 tiles x 2 + 1 coat of arms x 2",
            "für eine abgeschlossene Stadt: 5 Plättchen × 2 + 1 Wappen × 2",
        );
        check(
            &line(Completed, City, CITY, &[true, true]),
            "for a shared majority in a completed city: 5 tiles x 2 + 1 coat of arms x 2",
            "für eine geteilte Mehrheit in einer abgeschlossenen Stadt: 5 Plättchen × 2 + 1 Wappen × 2",
        );
        let unfinished = pb::Tally { border_pieces: 1, coats: 0, points_per_tile: 1, points_per_coat: 1, ..CITY };
        check(
            &line(Final, City, unfinished, &[true, false]),
            "for the majority in an unfinished city at the end: 5 tiles + 1 border piece",
            "für die Mehrheit in einer unfertigen Stadt bei Spielende: 5 Plättchen + 1 Grenzstück",
        );
    }

    #[test]
    fn roads_monasteries_and_fields_tell_what_counts() {
        use pb::{
            FeatureKind::{Field, Monastery, Road},
            ScoreKind::{Completed, Final},
        };
        let road = pb::Tally { ferries: 1, towns: 2, points_per_tile: 1, points_per_town: 2, ..CITY };
        check(
            &line(Completed, Road, road, &[true]),
            "for a completed road: 5 tiles + 1 ferry + 1 coat of arms x 2 + 2 towns x 2",
            "für eine abgeschlossene Straße: 5 Plättchen + 1 Fähre + 1 Wappen × 2 + 2 Kleinstädte × 2",
        );
        let monastery = pb::Tally { tiles: 9, points_per_tile: 1, points: 9, ..pb::Tally::default() };
        check(
            &line(Completed, Monastery, monastery, &[true]),
            "for a completed monastery: 9 tiles",
            "für ein abgeschlossenes Kloster: 9 Plättchen",
        );
        check(
            &line(Final, Monastery, monastery, &[true]),
            "for an unfinished monastery at the end: 9 tiles",
            "für ein unfertiges Kloster bei Spielende: 9 Plättchen",
        );
        let field = pb::Tally { cities: 3, points_per_town: 3, points: 9, ..pb::Tally::default() };
        check(
            &line(Final, Field, field, &[true]),
            "for a field that serves 3 completed cities: 3 x 3",
            "für eine Wiese an 3 abgeschlossenen Städten: 3 × 3",
        );
        let field = pb::Tally { cities: 1, points_per_town: 3, points: 3, ..pb::Tally::default() };
        check(
            &line(Final, Field, field, &[true, true]),
            "for a shared majority on a field that serves 1 completed city: 1 x 3",
            "für eine geteilte Mehrheit auf einer Wiese an einer abgeschlossenen Stadt: 1 × 3",
        );
    }

    #[test]
    fn what_is_no_feature_is_told_too() {
        let plain = |kind: pb::ScoreKind| pb::ScoreLine { kind: kind.into(), ..pb::ScoreLine::default() };
        check(&plain(pb::ScoreKind::TownCovered), "for covering a town", "für eine überdeckte Kleinstadt");
        check(&plain(pb::ScoreKind::Chip), "for a chip", "für einen Chip");
        check(&plain(pb::ScoreKind::Banked), "banked before", "schon vorher gewertet");
        let unknown = pb::ScoreLine { points: 3, text: "3 for luck".into(), ..pb::ScoreLine::default() };
        check(&unknown, "for luck", "for luck");
        assert_eq!((signed(3).as_str(), signed(-2).as_str()), ("+3", "−2"));
    }

    #[test]
    fn a_tally_is_plain_arithmetic() {
        use pb::FeatureKind::{City, Field, Monastery, Road};
        assert_eq!(tally(Lang::En, City, &CITY), "5 x 2 + 1 x 2 = 12");
        assert_eq!(tally(Lang::De, City, &CITY), "5 × 2 + 1 × 2 = 12");
        let road = pb::Tally { ferries: 1, points_per_tile: 1, points: 8, ..CITY };
        assert_eq!(tally(Lang::En, Road, &road), "6 + 1 x 2 = 8");
        let monastery = pb::Tally { tiles: 9, points_per_tile: 1, points: 9, ..pb::Tally::default() };
        assert_eq!(tally(Lang::En, Monastery, &monastery), "9");
        let field = pb::Tally { points_per_town: 3, ..pb::Tally::default() };
        assert_eq!(tally(Lang::En, Field, &field), "0 x 3 = 0");
    }
}
