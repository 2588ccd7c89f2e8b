//! Why a move is not legal: a sentence for every stable name, with its values; the engine's own words for names unknown here.

use proto::{common::v1::argument::Value, cornerstone::v1 as pb};

use super::{
    block::bodies_said,
    color_key, phase_key,
    place::{at_cell_said, cells_said, site, to_said},
};
use crate::{
    board::Site,
    i18n::{Message, msg},
};

/// Tells which rule a move breaks.
pub fn why_not(it: &pb::Violation) -> Message {
    known(it).unwrap_or_else(|| Message::from(it.text.as_str()))
}

/// Lists the cells that a broken rule is about, on both sides of every face.
pub fn where_not(it: &pb::Violation) -> Vec<Site> {
    let faces = it.faces.iter().flat_map(|it| it.element.iter().chain(&it.cube));
    let mut sites: Vec<Site> = it.cells.iter().chain(faces).map(site).collect();
    sites.sort_unstable();
    sites.dedup();
    sites
}

fn known(it: &pb::Violation) -> Option<Message> {
    let value = |name: &str| it.arguments.iter().find(|it| it.name == name).and_then(|it| it.value.as_ref());
    let number = |name: &str| match value(name) {
        Some(Value::Number(it)) => Some(*it),
        _ => None,
    };
    let text = |name: &str| match value(name) {
        Some(Value::Text(it)) => Some(it.as_str()),
        _ => None,
    };
    let color = |name: &str| Some(color_key(pb::Color::from_str_name(text(name)?)?));
    let at = || Some(at_cell_said(it.cells.first()?));
    let n = it.cells.len();
    Some(match it.rejection() {
        pb::Rejection::Unspecified => return None,
        pb::Rejection::WrongPhase => {
            msg!("cs-why-wrong-phase", due = phase_key(pb::Phase::from_str_name(text("due")?)?))
        }
        pb::Rejection::NotInSupply => msg!("cs-why-not-in-supply", block = text("block")?),
        pb::Rejection::SizeNotAllowed => {
            let (size, low, high) = (number("size")?, number("low")?, number("high")?);
            msg!("cs-why-size-not-allowed", size = size, low = low, high = high)
        }
        pb::Rejection::MustBuild => msg!("cs-why-must-build", block = text("block")?, at = at()?),
        pb::Rejection::NoSuchOrientation => msg!("cs-why-no-such-orientation", block = text("block")?),
        pb::Rejection::BelowTable if 0 < n => msg!("cs-why-below-table", n = n),
        pb::Rejection::Overlap if 0 < n => msg!("cs-why-overlap", n = n, cells = cells_said(&it.cells)),
        pb::Rejection::ClimberCell if 0 < n => msg!("cs-why-climber-cell", cells = cells_said(&it.cells)),
        pb::Rejection::TableContact if 0 < n => msg!("cs-why-table-contact", n = n),
        pb::Rejection::Parity if !it.faces.is_empty() => parity(it),
        pb::Rejection::Overhang if 0 < n => msg!("cs-why-overhang", n = n, cells = cells_said(&it.cells)),
        pb::Rejection::ClimberEnclosed => {
            msg!("cs-why-climber-enclosed", color = color("climber")?, lacks = text("lacks")?)
        }
        pb::Rejection::Slips if !it.falling.is_empty() => {
            msg!("cs-why-slips", n = it.falling.len(), bodies = bodies_said(&it.falling))
        }
        pb::Rejection::TowerFalls if !it.falling.is_empty() => {
            msg!("cs-why-tower-falls", bodies = bodies_said(&it.falling))
        }
        pb::Rejection::NotAPlace => msg!("cs-why-not-a-place", at = at()?),
        pb::Rejection::ForeignColor => msg!("cs-why-foreign-color", color = color("owner")?, at = at()?),
        pb::Rejection::PlaceTaken => msg!("cs-why-place-taken", color = color("climber")?, at = at()?),
        pb::Rejection::NoWay => {
            let to = pb::Place { kind: it.cells.first().copied().map(pb::place::Kind::Cell) };
            msg!("cs-why-no-way", to = to_said(&to))
        }
        without_values => rule(without_values.as_str_name())?,
    })
}

/// Tells where natural wood would meet natural wood, and color color.
fn parity(it: &pb::Violation) -> Message {
    let natural = it.faces.iter().filter(|it| it.natural).count();
    let mut cells: Vec<pb::Cell> = it.faces.iter().filter_map(|it| it.element).collect();
    cells.dedup();
    msg!("cs-why-parity", natural = natural, colored = it.faces.len() - natural, cells = cells_said(&cells))
}

/// Tells a rule by its name alone, as a status carries it; none if the name is unknown here.
pub fn rule(name: &str) -> Option<Message> {
    Some(match pb::Rejection::from_str_name(name)? {
        pb::Rejection::Unspecified => return None,
        pb::Rejection::GameOver => msg!("cs-why-game-over"),
        pb::Rejection::WrongPhase => msg!("cs-rule-wrong-phase"),
        pb::Rejection::NotInSupply => msg!("cs-rule-not-in-supply"),
        pb::Rejection::SizeNotAllowed => msg!("cs-rule-size-not-allowed"),
        pb::Rejection::MustBuild => msg!("cs-rule-must-build"),
        pb::Rejection::NoRingLeft => msg!("cs-why-no-ring-left"),
        pb::Rejection::RingUsed => msg!("cs-why-ring-used"),
        pb::Rejection::NoSuchOrientation => msg!("cs-rule-no-such-orientation"),
        pb::Rejection::BelowTable => msg!("cs-rule-below-table"),
        pb::Rejection::Overlap => msg!("cs-rule-overlap"),
        pb::Rejection::ClimberCell => msg!("cs-rule-climber-cell"),
        pb::Rejection::NoBaseContact => msg!("cs-why-no-base-contact"),
        pb::Rejection::TableContact => msg!("cs-rule-table-contact"),
        pb::Rejection::NoContact => msg!("cs-why-no-contact"),
        pb::Rejection::NoSupport => msg!("cs-why-no-support"),
        pb::Rejection::Parity => msg!("cs-rule-parity"),
        pb::Rejection::Overhang => msg!("cs-rule-overhang"),
        pb::Rejection::NoWayIn => msg!("cs-why-no-way-in"),
        pb::Rejection::ClimberEnclosed => msg!("cs-rule-climber-enclosed"),
        pb::Rejection::Slips => msg!("cs-rule-slips"),
        pb::Rejection::TowerFalls => msg!("cs-rule-tower-falls"),
        pb::Rejection::SamePlace => msg!("cs-why-same-place"),
        pb::Rejection::NotAPlace => msg!("cs-rule-not-a-place"),
        pb::Rejection::ForeignColor => msg!("cs-rule-foreign-color"),
        pb::Rejection::PlaceTaken => msg!("cs-rule-place-taken"),
        pb::Rejection::NoWay => msg!("cs-rule-no-way"),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proto::common::v1::Argument;

    use super::{super::tests::catalog, *};
    use crate::i18n::Lang;

    fn cell(x: i32, y: i32, z: i32) -> pb::Cell {
        pb::Cell { x, y, z }
    }

    fn broken(rejection: pb::Rejection, arguments: &[(&str, Value)], cells: &[pb::Cell]) -> pb::Violation {
        let argument = |(name, value): &(&str, Value)| Argument { name: (*name).into(), value: Some(value.clone()) };
        pb::Violation {
            rejection: rejection as i32,
            arguments: arguments.iter().map(argument).collect(),
            cells: cells.to_vec(),
            text: "the engine's words".into(),
            ..pb::Violation::default()
        }
    }

    #[track_caller]
    fn check(it: &pb::Violation, english: &str, german: &str) {
        let why = why_not(it);
        assert_eq!((why.say(Lang::En).as_str(), why.say(Lang::De).as_str()), (english, german));
    }

    #[test]
    fn a_refused_block_is_told_with_its_values() {
        let text = |it: &str| Value::Text(it.into());
        check(
            &broken(pb::Rejection::WrongPhase, &[("due", text("PHASE_CLIMB"))], &[]),
            "the climber is to move first, or to stay",
            "erst klettert der Kletterer oder bleibt stehen",
        );
        check(
            &broken(pb::Rejection::NotInSupply, &[("block", text("4b"))], &[]),
            "block 4b is on the tower or out of the game already",
            "Baustein 4b ist schon verbaut oder aus dem Spiel",
        );
        let number = Value::Number;
        check(
            &broken(
                pb::Rejection::SizeNotAllowed,
                &[("size", number(4)), ("low", number(3)), ("high", number(5))],
                &[],
            ),
            "the dice show 3 and 5: no block of 4 without ring (a)",
            "gewürfelt sind 3 und 5: einen Baustein mit 4 Klötzchen erlaubt nur Ring (a)",
        );
        check(
            &broken(pb::Rejection::MustBuild, &[("block", text("4b")), ("orientation", number(2))], &[cell(2, -1, 3)]),
            "a block that the dice allow can still be built: 4b holds on level 3, column 2, row -1",
            "ein gewürfelter Baustein lässt sich noch bauen: 4b hält auf Ebene 3, Spalte 2, Reihe -1",
        );
        check(
            &broken(pb::Rejection::Overlap, &[], &[cell(0, 0, 0), cell(1, 0, 0)]),
            "2 cubes are already there: level 0, column 0, row 0 and level 0, column 1, row 0",
            "dort sind schon 2 Klötzchen: Ebene 0, Spalte 0, Reihe 0 und Ebene 0, Spalte 1, Reihe 0",
        );
        check(
            &broken(pb::Rejection::Overhang, &[], &[cell(0, 0, 1), cell(1, 0, 1), cell(2, 0, 1)]),
            "3 cubes would hang in the air, and only one may: level 1, column 0, row 0 and 2 more",
            "3 Klötzchen hingen in der Luft, erlaubt ist eins: Ebene 1, Spalte 0, Reihe 0 und 2 weitere Stellen",
        );
        check(
            &broken(pb::Rejection::TableContact, &[], &[cell(3, 0, 0)]),
            "1 cube would lie on the table, which is allowed in the first round only; move the block up",
            "1 Klötzchen läge auf dem Tisch, und das geht nur in der ersten Runde; der Baustein muss höher",
        );
        check(
            &broken(pb::Rejection::ClimberEnclosed, &[("climber", text("COLOR_RED")), ("lacks", text("space"))], &[]),
            "Red's climber would have no free place left to step to",
            "der rote Kletterer hätte keinen freien Platz mehr, auf den er treten kann",
        );
        check(
            &broken(pb::Rejection::ClimberEnclosed, &[("climber", text("COLOR_RED")), ("lacks", text("air"))], &[]),
            "Red's climber would be shut in without a way out",
            "der rote Kletterer wäre ganz eingeschlossen",
        );
        let falling = vec![
            pb::Body::default(),
            pb::Body { color: pb::Color::Red.into(), block_id: "5a".into() },
            pb::Body { color: pb::Color::Blue.into(), block_id: "2a".into() },
        ];
        let slips = pb::Violation { falling: falling[1..].to_vec(), ..broken(pb::Rejection::Slips, &[], &[]) };
        check(
            &slips,
            "2 blocks would fall (Red's block 5a and Blue's block 2a) and be put back; choose another place",
            "2 Bausteine würden fallen (Baustein 5a von Rot und Baustein 2a von Blau) und kämen zurück; \
             bitte einen anderen Platz wählen",
        );
        check(
            &pb::Violation { falling, ..broken(pb::Rejection::TowerFalls, &[], &[]) },
            "the tower does not stand as it is, nothing can be built on it; what falls: the base, Red's block 5a and \
             Blue's block 2a",
            "der Turm steht so nicht, und auf ihm lässt sich nicht bauen; es fallen: der Grundstein, Baustein 5a von Rot \
             und Baustein 2a von Blau",
        );
    }

    #[test]
    fn a_broken_checker_tells_what_would_meet() {
        let face = |x: i32, natural| pb::Face { element: Some(cell(x, 0, 1)), cube: Some(cell(x, 0, 0)), natural };
        let parity = |faces: &[pb::Face]| {
            let cells: Vec<pb::Cell> = faces.iter().filter_map(|it| it.element).collect();
            pb::Violation { faces: faces.to_vec(), ..broken(pb::Rejection::Parity, &[], &cells) }
        };
        check(
            &parity(&[face(0, true)]),
            "two natural cubes would meet (level 1, column 0, row 0); turn the block or move it by one",
            "zwei naturfarbene Klötzchen träfen aufeinander (Ebene 1, Spalte 0, Reihe 0); den Baustein drehen oder um eins \
             verschieben",
        );
        let both = parity(&[face(0, true), face(1, false), face(2, true)]);
        check(
            &both,
            "natural cubes would meet in 2 places, and two colored ones (level 1, column 0, row 0 and 2 more); turn the \
             block or move it by one",
            "an 2 Stellen träfe Natur auf Natur, an einer Farbe auf Farbe (Ebene 1, Spalte 0, Reihe 0 und 2 weitere \
             Stellen); den Baustein drehen oder um eins verschieben",
        );
        assert_eq!(where_not(&both).len(), 6);
        check(
            &parity(&[face(0, false)]),
            "two colored cubes would meet (level 1, column 0, row 0); turn the block or move it by one",
            "zwei farbige Klötzchen träfen aufeinander (Ebene 1, Spalte 0, Reihe 0); den Baustein drehen oder um eins \
             verschieben",
        );
    }

    #[test]
    fn a_refused_climb_is_told_with_its_values() {
        let owner = |name: &'static str| [(name, Value::Text("COLOR_GREEN".into()))];
        let there = [cell(1, 2, 4)];
        check(
            &broken(pb::Rejection::ForeignColor, &owner("owner"), &there),
            "Green's color is on level 4, column 1, row 2; only ring (b) leads there",
            "auf Ebene 4, Spalte 1, Reihe 2 ist grünes Gebiet; dorthin hilft nur Ring (b)",
        );
        check(
            &broken(pb::Rejection::PlaceTaken, &owner("climber"), &there),
            "Green's climber stands on level 4, column 1, row 2",
            "auf Ebene 4, Spalte 1, Reihe 2 steht schon der grüne Kletterer",
        );
        check(
            &broken(pb::Rejection::NoWay, &[], &there),
            "no free way leads to level 4, column 1, row 2",
            "kein freier Weg führt auf Ebene 4, Spalte 1, Reihe 2",
        );
        check(
            &broken(pb::Rejection::NoWay, &[], &[cell(1, 2, 0)]),
            "no free way leads to the yard at column 1, row 2",
            "kein freier Weg führt in den Hof in Spalte 1, Reihe 2",
        );
        check(
            &broken(pb::Rejection::NoWay, &[], &[]),
            "no free way leads to the table",
            "kein freier Weg führt auf den Tisch",
        );
    }

    #[test]
    fn what_is_unknown_keeps_the_engines_words() {
        check(&broken(pb::Rejection::Unspecified, &[], &[]), "the engine's words", "the engine's words");
        check(&broken(pb::Rejection::NotInSupply, &[], &[]), "the engine's words", "the engine's words");
        assert_eq!(rule("REJECTION_BAD_WEATHER"), None);
    }

    #[test]
    fn every_rule_is_told_in_both_languages() {
        let rules = catalog().rejections;
        assert_eq!(rules.len(), 26);
        let mut told = BTreeSet::new();
        for it in rules {
            let why = rule(&it.name).unwrap_or_else(|| panic!("no words for {}", it.name));
            assert_ne!(why.say(Lang::En), why.say(Lang::De));
            assert!(told.insert(why.say(Lang::En)) && told.insert(why.say(Lang::De)), "{} is told twice", it.name);
        }
    }
}
