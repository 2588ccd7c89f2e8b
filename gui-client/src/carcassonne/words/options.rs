//! The rules options by their stable names; an option that this window does not know keeps the engine's English words.

use proto::common::v1::{OptionDescriptor, OptionValue};

use crate::i18n::{Lang, tr};

/// Names an option.
pub fn option_title(lang: Lang, option: &OptionDescriptor) -> String {
    match option.id.as_str() {
        "meeples" => tr!(lang, "cc-option-meeples"),
        "tiles" => tr!(lang, "cc-option-tiles"),
        "tile_sets" => tr!(lang, "cc-option-tile-sets"),
        "start_squares" => tr!(lang, "cc-option-start-squares"),
        "expansions" => tr!(lang, "cc-option-expansions"),
        "farmers" => tr!(lang, "cc-option-farmers"),
        "small_city" => tr!(lang, "cc-option-small-city"),
        "inns" => tr!(lang, "cc-option-inns"),
        "cathedrals" => tr!(lang, "cc-option-cathedrals"),
        "ferry_in_final" => tr!(lang, "cc-option-ferry-in-final"),
        "town_variant" => tr!(lang, "cc-option-town-variant"),
        "chips" => tr!(lang, "cc-option-chips"),
        "recall_from_isle" => tr!(lang, "cc-option-recall"),
        _ => option.title.clone(),
    }
}

/// Tells what an option changes.
pub fn option_help(lang: Lang, option: &OptionDescriptor) -> String {
    match option.id.as_str() {
        "meeples" => tr!(lang, "cc-option-meeples.help"),
        "tiles" => tr!(lang, "cc-option-tiles.help"),
        "tile_sets" => tr!(lang, "cc-option-tile-sets.help"),
        "start_squares" => tr!(lang, "cc-option-start-squares.help"),
        "expansions" => tr!(lang, "cc-option-expansions.help"),
        "farmers" => tr!(lang, "cc-option-farmers.help"),
        "small_city" => tr!(lang, "cc-option-small-city.help"),
        "inns" => tr!(lang, "cc-option-inns.help"),
        "cathedrals" => tr!(lang, "cc-option-cathedrals.help"),
        "ferry_in_final" => tr!(lang, "cc-option-ferry-in-final.help"),
        "town_variant" => tr!(lang, "cc-option-town-variant.help"),
        "chips" => tr!(lang, "cc-option-chips.help"),
        "recall_from_isle" => tr!(lang, "cc-option-recall.help"),
        _ => option.help.clone(),
    }
}

/// Names a value of an option. Numbers mean different things to different options.
pub fn value_title(lang: Lang, option: &OptionDescriptor, value: &OptionValue) -> String {
    match (option.id.as_str(), value.name.as_str()) {
        ("meeples", "7") => tr!(lang, "cc-value-meeples-7"),
        ("meeples", "9") => tr!(lang, "cc-value-meeples-9"),
        ("tiles", "0") => tr!(lang, "cc-value-tiles-usual"),
        ("tile_sets", "1") => tr!(lang, "cc-value-tile-sets-1"),
        ("tile_sets", "2") => tr!(lang, "cc-value-tile-sets-2"),
        ("start_squares", "0") => tr!(lang, "cc-value-start-squares-usual"),
        (_, "EXPANSIONS_UNSPECIFIED") => tr!(lang, "cc-value-expansions-usual"),
        (_, "EXPANSIONS_NONE") => tr!(lang, "cc-value-expansions-none"),
        (_, "EXPANSIONS_INNS") => tr!(lang, "cc-value-expansions-inns"),
        (_, "EXPANSIONS_TRADERS") => tr!(lang, "cc-value-expansions-traders"),
        (_, "EXPANSIONS_BOTH") => tr!(lang, "cc-value-expansions-both"),
        (_, "SWITCH_OFF") => tr!(lang, "cc-value-off"),
        (_, "SWITCH_ON") => tr!(lang, "cc-value-on"),
        (_, "TOWN_VARIANT_NONE") => tr!(lang, "cc-value-town-none"),
        (_, "TOWN_VARIANT_EXTRA_TURN") => tr!(lang, "cc-value-town-extra-turn"),
        (_, "TOWN_VARIANT_COST") => tr!(lang, "cc-value-town-cost"),
        (_, "TOWN_VARIANT_ROADS") => tr!(lang, "cc-value-town-roads"),
        _ => value.title.clone(),
    }
}

/// Tells what a value of an option means.
pub fn value_help(lang: Lang, option: &OptionDescriptor, value: &OptionValue) -> String {
    match (option.id.as_str(), value.name.as_str()) {
        ("meeples", "7") => tr!(lang, "cc-value-meeples-7.help"),
        ("meeples", "9") => tr!(lang, "cc-value-meeples-9.help"),
        ("tiles", "0") => tr!(lang, "cc-value-tiles-usual.help"),
        ("tile_sets", "1") => tr!(lang, "cc-value-tile-sets-1.help"),
        ("tile_sets", "2") => tr!(lang, "cc-value-tile-sets-2.help"),
        ("start_squares", "0") => tr!(lang, "cc-value-start-squares-usual.help"),
        (_, "EXPANSIONS_UNSPECIFIED") => tr!(lang, "cc-value-expansions-usual.help"),
        (_, "EXPANSIONS_NONE") => tr!(lang, "cc-value-expansions-none.help"),
        (_, "EXPANSIONS_INNS") => tr!(lang, "cc-value-expansions-inns.help"),
        (_, "EXPANSIONS_TRADERS") => tr!(lang, "cc-value-expansions-traders.help"),
        (_, "EXPANSIONS_BOTH") => tr!(lang, "cc-value-expansions-both.help"),
        (_, "SWITCH_OFF") => tr!(lang, "cc-value-off.help"),
        (_, "SWITCH_ON") => tr!(lang, "cc-value-on.help"),
        (_, "TOWN_VARIANT_NONE") => tr!(lang, "cc-value-town-none.help"),
        (_, "TOWN_VARIANT_EXTRA_TURN") => tr!(lang, "cc-value-town-extra-turn.help"),
        (_, "TOWN_VARIANT_COST") => tr!(lang, "cc-value-town-cost.help"),
        (_, "TOWN_VARIANT_ROADS") => tr!(lang, "cc-value-town-roads.help"),
        _ => value.help.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::catalog, *};

    #[test]
    fn every_option_of_the_engine_is_told_in_german() {
        let differs = |german: String, english: &str| {
            // A number alone is the same in every language.
            assert!(german != english || !english.contains(char::is_alphabetic), "not in German: {english}");
        };
        let options = catalog().options;
        assert_eq!(options.len(), 13);
        for option in &options {
            differs(option_title(Lang::De, option), &option.title);
            differs(option_help(Lang::De, option), &option.help);
            for value in &option.values {
                differs(value_title(Lang::De, option, value), &value.title);
                differs(value_help(Lang::De, option, value), &value.help);
            }
        }
    }

    #[test]
    fn the_window_names_options_as_the_engine_does() {
        for option in catalog().options {
            assert_eq!(option_title(Lang::En, &option), option.title);
            for value in &option.values {
                assert_eq!(value_title(Lang::En, &option, value), value.title);
            }
        }
    }

    #[test]
    fn what_is_unknown_keeps_the_engines_words() {
        let value = OptionValue { name: "0".into(), title: "Rain".into(), help: "It rains.".into() };
        let unknown = OptionDescriptor {
            id: "weather".into(),
            title: "Weather".into(),
            help: "What falls.".into(),
            ..OptionDescriptor::default()
        };
        assert_eq!(option_title(Lang::De, &unknown), "Weather");
        assert_eq!(option_help(Lang::De, &unknown), "What falls.");
        assert_eq!(value_title(Lang::De, &unknown, &value), "Rain");
        assert_eq!(value_help(Lang::De, &unknown, &value), "It rains.");
    }
}
