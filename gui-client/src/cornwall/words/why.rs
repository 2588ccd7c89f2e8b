//! Why a move is not legal: a sentence for every stable name, with its values; the engine's own words for names unknown here.

use proto::{common::v1::argument::Value, cornwall::v1 as pb};

use super::{land_key, size_key};
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
    Some(match it.rejection() {
        pb::Rejection::Unspecified => return None,
        pb::Rejection::GameOver => msg!("why-game-over"),
        pb::Rejection::WrongPhase => {
            msg!("why-wrong-phase", due = phase_key(pb::Phase::from_str_name(text("due")?)?))
        }
        pb::Rejection::TileNotInPile => msg!("why-tile-not-in-pile", tile = text("tile")?),
        pb::Rejection::TileUnderPile => msg!("why-tile-under-pile", tile = text("tile")?),
        pb::Rejection::Overlap => msg!("why-overlap", n = it.cells.len()),
        pb::Rejection::NoMatch => msg!("why-no-match"),
        pb::Rejection::TooFewEdges => msg!("why-too-few-edges", edges = number("edges")?),
        pb::Rejection::ClosedRegion => {
            msg!("why-closed-region", land = land_key(pb::Landscape::from_str_name(text("landscape")?)?))
        }
        pb::Rejection::PubEmpty => msg!("why-pub-empty"),
        pb::Rejection::NoCoin => msg!("why-no-coin"),
        pb::Rejection::TooManyPieces => msg!("why-too-many-pieces", n = number("pieces")?),
        pb::Rejection::NotOnNewTile => msg!("why-not-on-new-tile"),
        pb::Rejection::FieldTakenTwice => msg!("why-field-taken-twice"),
        pb::Rejection::NotInHand => msg!(
            "why-not-in-hand",
            size = size_key(pb::Size::from_str_name(text("size")?)?),
            wanted = number("wanted")?,
            in_hand = number("in_hand")?,
        ),
        pb::Rejection::TooExpensive => {
            msg!("why-too-expensive", cost = number("cost")?, coins = number("coins")?)
        }
    })
}

/// Tells a rule by its name alone, as a status carries it; none if the name is unknown here.
pub fn rule(name: &str) -> Option<Message> {
    Some(match pb::Rejection::from_str_name(name)? {
        pb::Rejection::Unspecified => return None,
        pb::Rejection::GameOver => msg!("why-game-over"),
        pb::Rejection::WrongPhase => msg!("rule-wrong-phase"),
        pb::Rejection::TileNotInPile => msg!("rule-tile-not-in-pile"),
        pb::Rejection::TileUnderPile => msg!("rule-tile-under-pile"),
        pb::Rejection::Overlap => msg!("rule-overlap"),
        pb::Rejection::NoMatch => msg!("why-no-match"),
        pb::Rejection::TooFewEdges => msg!("rule-too-few-edges"),
        pb::Rejection::ClosedRegion => msg!("rule-closed-region"),
        pb::Rejection::PubEmpty => msg!("why-pub-empty"),
        pb::Rejection::NoCoin => msg!("why-no-coin"),
        pb::Rejection::TooManyPieces => msg!("rule-too-many-pieces"),
        pb::Rejection::NotOnNewTile => msg!("why-not-on-new-tile"),
        pb::Rejection::FieldTakenTwice => msg!("why-field-taken-twice"),
        pb::Rejection::NotInHand => msg!("rule-not-in-hand"),
        pb::Rejection::TooExpensive => msg!("rule-too-expensive"),
    })
}

fn phase_key(it: pb::Phase) -> &'static str {
    match it {
        pb::Phase::Draw => "draw",
        pb::Phase::Lay => "lay",
        pb::Phase::Pieces => "pieces",
        pb::Phase::Over | pb::Phase::Unspecified => "over",
    }
}

#[cfg(test)]
mod tests {
    use proto::common::v1::Argument;

    use super::*;
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
        check(
            pb::Rejection::TooFewEdges,
            &[("edges", Value::Number(1))],
            "only 1 of the 2 edges needed touches tiles on the table",
            "nur 1 Kante liegt an anderen Plättchen an, nötig sind 2",
        );
        check(
            pb::Rejection::ClosedRegion,
            &[("landscape", text("LANDSCAPE_MEADOW"))],
            "a cottage has closed the meadow region beside it",
            "die Wiese daneben ist durch ein Häuschen abgeschlossen",
        );
        check(
            pb::Rejection::NotInHand,
            &[("size", text("SIZE_FAT")), ("wanted", Value::Number(2)), ("in_hand", Value::Number(1))],
            "2 fat pieces are needed, 1 is in hand",
            "nötig: 2 dicke Figuren; verfügbar: 1",
        );
        check(
            pb::Rejection::TooExpensive,
            &[("cost", Value::Number(3)), ("coins", Value::Number(0))],
            "the pieces cost 3 coins; none is in hand",
            "das kostet 3 Münzen, vorhanden ist keine",
        );
    }

    #[test]
    fn what_is_unknown_keeps_the_engines_words() {
        check(pb::Rejection::Unspecified, &[], "the engine's words", "the engine's words");
        check(pb::Rejection::TooExpensive, &[], "the engine's words", "the engine's words");
        assert_eq!(rule("REJECTION_BAD_WEATHER"), None);
    }

    #[test]
    fn every_rule_is_told_in_both_languages() {
        let all = (1..).map_while(|it| pb::Rejection::try_from(it).ok());
        let rules: Vec<Message> = all.filter_map(|it| rule(it.as_str_name())).collect();
        assert_eq!(rules.len(), 15);
        assert!(rules.iter().all(|it| it.say(Lang::En) != it.say(Lang::De)));
    }
}
