//! Why a move is not legal: a sentence for every stable name, with its values; the engine's own words for names unknown here.

use proto::{carcassonne::v1 as pb, common::v1::argument::Value};

use super::{edge_key, kind_key, phase_key, side_key};
use crate::i18n::{Message, msg};

/// Tells which rule a move breaks.
pub fn why_not(it: &pb::Violation) -> Message {
    known(it).unwrap_or_else(|| Message::from(it.text.as_str()))
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
    let side = || Some(side_key(pb::Side::from_str_name(text("side")?)?));
    let edge = |name: &str| Some(msg!("cc-an-edge", kind = edge_key(pb::Edge::from_str_name(text(name)?)?)));
    Some(match it.rejection() {
        pb::Rejection::Unspecified => return None,
        pb::Rejection::WrongPhase => {
            msg!("cc-why-wrong-phase", due = phase_key(pb::Phase::from_str_name(text("due")?)?))
        }
        pb::Rejection::TileNotLeft => msg!("cc-why-tile-not-left", tile = text("tile")?),
        pb::Rejection::EdgeMismatch => {
            msg!("cc-why-edge-mismatch", side = side()?, shows = edge("shows")?, asks = edge("asks")?)
        }
        pb::Rejection::LargeCityMismatch => {
            msg!("cc-why-large-city-mismatch", side = side()?, shows = edge("shows")?)
        }
        pb::Rejection::BorderMismatch => {
            msg!("cc-why-border-mismatch", side = side()?, shows = edge("shows")?, asks = edge("asks")?)
        }
        pb::Rejection::FerryMismatch => msg!("cc-why-ferry-mismatch", side = side()?, shows = edge("shows")?),
        pb::Rejection::ChipNotLeft => msg!("cc-why-chip-not-left", n = number("value")?),
        pb::Rejection::FeatureTaken => {
            msg!("cc-why-feature-taken", kind = kind_key(pb::FeatureKind::from_str_name(text("kind")?)?))
        }
        without_values => rule(without_values.as_str_name())?,
    })
}

/// Tells a rule by its name alone, as a status carries it; none if the name is unknown here.
pub fn rule(name: &str) -> Option<Message> {
    Some(match pb::Rejection::from_str_name(name)? {
        pb::Rejection::Unspecified => return None,
        pb::Rejection::GameOver => msg!("cc-why-game-over"),
        pb::Rejection::WrongPhase => msg!("cc-rule-wrong-phase"),
        pb::Rejection::TileNotLeft => msg!("cc-rule-tile-not-left"),
        pb::Rejection::NotAStartSquare => msg!("cc-why-not-a-start-square"),
        pb::Rejection::NotASquare => msg!("cc-why-not-a-square"),
        pb::Rejection::LargeCity => msg!("cc-why-large-city"),
        pb::Rejection::SquareTaken => msg!("cc-why-square-taken"),
        pb::Rejection::NotTouching => msg!("cc-why-not-touching"),
        pb::Rejection::EdgeMismatch => msg!("cc-rule-edge-mismatch"),
        pb::Rejection::LargeCityMismatch => msg!("cc-rule-large-city-mismatch"),
        pb::Rejection::BorderMismatch => msg!("cc-rule-border-mismatch"),
        pb::Rejection::FerryMismatch => msg!("cc-rule-ferry-mismatch"),
        pb::Rejection::ChipNotLeft => msg!("cc-rule-chip-not-left"),
        pb::Rejection::NoMeeple => msg!("cc-why-no-meeple"),
        pb::Rejection::NoSuchPart => msg!("cc-why-no-such-part"),
        pb::Rejection::NoFarmers => msg!("cc-why-no-farmers"),
        pb::Rejection::FeatureTaken => msg!("cc-rule-feature-taken"),
        pb::Rejection::NoTownCovered => msg!("cc-why-no-town-covered"),
        pb::Rejection::RuleOff => msg!("cc-why-rule-off"),
        pb::Rejection::NobodyOnIsle => msg!("cc-why-nobody-on-isle"),
        pb::Rejection::ChipsMissing => msg!("cc-why-chips-missing"),
    })
}

#[cfg(test)]
mod tests {
    use proto::common::v1::Argument;

    use super::{super::tests::catalog, *};
    use crate::i18n::Lang;

    fn check(rejection: pb::Rejection, arguments: &[(&str, Value)], english: &str, german: &str) {
        let argument = |(name, value): &(&str, Value)| Argument { name: (*name).into(), value: Some(value.clone()) };
        let violation = pb::Violation {
            rejection: rejection as i32,
            arguments: arguments.iter().map(argument).collect(),
            text: "the engine's words".into(),
            ..pb::Violation::default()
        };
        let why = why_not(&violation);
        assert_eq!((why.say(Lang::En).as_str(), why.say(Lang::De).as_str()), (english, german));
    }

    #[test]
    fn a_refusal_is_told_with_its_values() {
        let text = |it: &str| Value::Text(it.into());
        let side = ("side", text("SIDE_NORTH"));
        let (shows, asks) = (("shows", text("EDGE_ROAD")), ("asks", text("EDGE_CITY")));
        check(
            pb::Rejection::EdgeMismatch,
            &[side.clone(), shows.clone(), asks.clone()],
            "the north side shows a road, and the tile beside it a city",
            "im Norden zeigt das Plättchen eine Straße, das daneben eine Stadt",
        );
        check(
            pb::Rejection::BorderMismatch,
            &[side.clone(), shows.clone(), asks],
            "the north side shows a road, and a city is printed at the border",
            "im Norden zeigt das Plättchen eine Straße, am Rand der Karte ist eine Stadt aufgedruckt",
        );
        check(
            pb::Rejection::LargeCityMismatch,
            &[side.clone(), shows],
            "the north side shows a road, and a large city lies there",
            "im Norden zeigt das Plättchen eine Straße, und dort liegt eine Großstadt",
        );
        check(
            pb::Rejection::FerryMismatch,
            &[side, ("shows", text("EDGE_FIELD"))],
            "the north side shows a field, and the ferry needs a road",
            "im Norden zeigt das Plättchen eine Wiese, und die Fähre braucht eine Straße",
        );
        check(
            pb::Rejection::FeatureTaken,
            &[("kind", text("FEATURE_KIND_ROAD"))],
            "a meeple stands on the road already",
            "auf der Straße steht schon ein Meeple",
        );
        check(
            pb::Rejection::WrongPhase,
            &[("due", text("PHASE_MEEPLE"))],
            "a meeple is to be placed first, or none",
            "erst ist ein Meeple einzusetzen, oder keiner",
        );
        check(
            pb::Rejection::TileNotLeft,
            &[("tile", text("B-X"))],
            "no tile B-X is left in the stack",
            "kein Plättchen B-X ist mehr im Stapel",
        );
        check(
            pb::Rejection::ChipNotLeft,
            &[("value", Value::Number(2))],
            "no chip of 2 points is left in that color",
            "in dieser Farbe ist kein Chip mit 2 Punkten mehr übrig",
        );
        check(pb::Rejection::NoMeeple, &[], "no meeple is in supply", "kein Meeple ist mehr im Vorrat");
    }

    #[test]
    fn what_is_unknown_keeps_the_engines_words() {
        check(pb::Rejection::Unspecified, &[], "the engine's words", "the engine's words");
        check(pb::Rejection::EdgeMismatch, &[], "the engine's words", "the engine's words");
        assert_eq!(rule("REJECTION_BAD_WEATHER"), None);
    }

    #[test]
    fn every_rule_is_told_in_both_languages() {
        let rules = catalog().rejections;
        assert_eq!(rules.len(), 21);
        for it in rules {
            let told = rule(&it.name).unwrap_or_else(|| panic!("no words for {}", it.name));
            assert_ne!(told.say(Lang::En), told.say(Lang::De));
        }
    }
}
