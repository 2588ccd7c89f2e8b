//! Who stands how high, who won, and by what.

use proto::cornerstone::v1 as pb;

use super::{color_key, player};
use crate::{
    i18n::{Lang, tr},
    words::{capital, join},
};

/// Tells one figure of one color, such as "Red's climber: level 4".
pub fn score_line(lang: Lang, it: &pb::ScoreLine) -> String {
    let (color, n) = (color_key(it.color()), it.count);
    let text = match it.kind() {
        pb::ScoreKind::Level => tr!(lang, "cs-score-level", color = color, n = n),
        pb::ScoreKind::Discarded => tr!(lang, "cs-score-discarded", color = color, n = n),
        pb::ScoreKind::Supply => tr!(lang, "cs-score-supply", color = color, n = n),
        pb::ScoreKind::Rings => tr!(lang, "cs-score-rings", color = color, n = n),
        // An engine newer than this window: its own words.
        pb::ScoreKind::Unspecified => it.text.clone(),
    };
    capital(&text)
}

/// Tells how a seat stands, such as "level 21, 5 cubes left over, 1 ring".
pub fn standing(lang: Lang, it: &pb::SeatScore) -> String {
    tr!(lang, "cs-standing", level = it.level, n = it.elements, rings = it.rings)
}

/// Tells who won, or who is ahead, and by what, such as "Anna wins: the highest climber".
pub fn outcome(lang: Lang, players: &[String], it: &pb::Outcome) -> String {
    let names = |seats: &[u32]| -> Vec<String> { seats.iter().map(|it| player(lang, players, *it)).collect() };
    let winners = names(&it.winners);
    let what = match (it.over, it.winners.is_empty() && !it.undecided.is_empty()) {
        (_, true) => tr!(lang, "cs-undecided", who = join(lang, &names(&it.undecided))),
        (true, false) => tr!(lang, "cs-wins", n = winners.len(), who = join(lang, &winners)),
        (false, false) => tr!(lang, "cs-would-win", n = winners.len(), who = join(lang, &winners)),
    };
    // Two players play two colors each.
    let colors = if players.len() == 2 { 2 } else { 1 };
    let by = match it.decided_by() {
        pb::Decision::Unspecified => return what,
        pb::Decision::Level => "level",
        pb::Decision::Elements => "elements",
        pb::Decision::Rings => "rings",
        pb::Decision::Shared => "shared",
        pb::Decision::Undecided => "undecided",
        pb::Decision::OtherSeatCollapsed => "other-seat",
    };
    tr!(lang, "cs-outcome", what = what, why = tr!(lang, "cs-decided", by = by, colors = colors))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn players(n: usize) -> Vec<String> {
        ["Anna", "Ben", "Cleo"].map(String::from)[..n].to_vec()
    }

    #[track_caller]
    fn check(n_players: usize, it: &pb::Outcome, english: &str, german: &str) {
        let told = [Lang::En, Lang::De].map(|lang| outcome(lang, &players(n_players), it));
        assert_eq!(told, [english, german]);
    }

    #[test]
    fn an_outcome_tells_what_decided() {
        let over = |winners: &[u32], by: pb::Decision| pb::Outcome {
            over: true,
            winners: winners.to_vec(),
            decided_by: by.into(),
            ..pb::Outcome::default()
        };
        use pb::Decision::{Elements, Level, OtherSeatCollapsed, Rings, Shared, Undecided};
        check(3, &over(&[0], Level), "Anna wins: the highest climber", "Anna gewinnt: der höchste Kletterer");
        check(2, &over(&[1], Level), "Ben wins: the higher sum of levels", "Ben gewinnt: die höhere Summe der Ebenen");
        check(
            3,
            &over(&[0], Elements),
            "Anna wins: equally high, fewer cubes left over",
            "Anna gewinnt: gleich hoch, weniger Klötzchen übrig",
        );
        check(
            3,
            &over(&[0], Rings),
            "Anna wins: equally high, as many cubes left over, more rings",
            "Anna gewinnt: gleich hoch, gleich viele Klötzchen übrig, mehr Ringe",
        );
        check(
            3,
            &over(&[0, 2], Shared),
            "Anna and Cleo share the win: nothing sets them apart",
            "Anna und Cleo teilen sich den Sieg: nichts gibt den Ausschlag",
        );
        check(
            2,
            &over(&[0], OtherSeatCollapsed),
            "Anna wins: the other one made the tower fall",
            "Anna gewinnt: der andere Platz hat den Turm zum Einsturz gebracht",
        );
        check(
            3,
            &pb::Outcome { undecided: vec![1, 2], ..over(&[], Undecided) },
            "nobody wins; Ben and Cleo are equal: the tower fell, and nothing sets them apart",
            "niemand gewinnt; unentschieden zwischen Ben und Cleo: der Turm ist eingestürzt, und nichts gibt den Ausschlag",
        );
        check(
            3,
            &pb::Outcome { over: false, ..over(&[1], Level) },
            "Ben is ahead: the highest climber",
            "Ben liegt vorn: der höchste Kletterer",
        );
    }

    #[test]
    fn figures_are_told() {
        let check = |kind: pb::ScoreKind, count, english: &str, german: &str| {
            let it = pb::ScoreLine {
                color: pb::Color::Red.into(),
                kind: kind.into(),
                count,
                text: "3 for luck".into(),
                ..pb::ScoreLine::default()
            };
            assert_eq!([Lang::En, Lang::De].map(|lang| score_line(lang, &it)), [english, german]);
        };
        check(pb::ScoreKind::Level, 4, "Red's climber: level 4", "Der rote Kletterer: Ebene 4");
        check(pb::ScoreKind::Discarded, 1, "Red: 1 cube out of the game", "Rot: 1 Klötzchen aus dem Spiel");
        check(pb::ScoreKind::Supply, 12, "Red: 12 cubes in supply", "Rot: 12 Klötzchen im Vorrat");
        check(pb::ScoreKind::Rings, 0, "Red: no ring left", "Rot: kein Ring übrig");
        check(pb::ScoreKind::Unspecified, 3, "3 for luck", "3 for luck");
        let seat = pb::SeatScore { level: 21, elements: 5, rings: 1, ..pb::SeatScore::default() };
        assert_eq!(standing(Lang::En, &seat), "level 21, 5 cubes left over, 1 ring");
        assert_eq!(standing(Lang::De, &seat), "Ebene 21, 5 Klötzchen übrig, 1 Ring");
    }
}
