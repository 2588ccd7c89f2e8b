//! The rules options and the sets of blocks by their stable names; what this window does not know keeps the engine's English words.

use proto::{
    common::v1::{OptionDescriptor, OptionValue},
    cornerstone::v1 as pb,
};

use crate::i18n::{Lang, tr};

/// Names an option.
pub fn option_title(lang: Lang, option: &OptionDescriptor) -> String {
    match option.id.as_str() {
        "overhang" => tr!(lang, "cs-option-overhang"),
        "insertion" => tr!(lang, "cs-option-insertion"),
        "climber_height" => tr!(lang, "cs-option-climber-height"),
        "enclosure" => tr!(lang, "cs-option-enclosure"),
        "rings_per_turn" => tr!(lang, "cs-option-rings"),
        "own_colors" => tr!(lang, "cs-option-own-colors"),
        "collapse_elements" => tr!(lang, "cs-option-collapse-elements"),
        "count_new_block" => tr!(lang, "cs-option-count-new-block"),
        "edge" => tr!(lang, "cs-option-edge"),
        _ => option.title.clone(),
    }
}

/// Tells what an option changes.
pub fn option_help(lang: Lang, option: &OptionDescriptor) -> String {
    match option.id.as_str() {
        "overhang" => tr!(lang, "cs-option-overhang.help"),
        "insertion" => tr!(lang, "cs-option-insertion.help"),
        "climber_height" => tr!(lang, "cs-option-climber-height.help"),
        "enclosure" => tr!(lang, "cs-option-enclosure.help"),
        "rings_per_turn" => tr!(lang, "cs-option-rings.help"),
        "own_colors" => tr!(lang, "cs-option-own-colors.help"),
        "collapse_elements" => tr!(lang, "cs-option-collapse-elements.help"),
        "count_new_block" => tr!(lang, "cs-option-count-new-block.help"),
        "edge" => tr!(lang, "cs-option-edge.help"),
        _ => option.help.clone(),
    }
}

/// Names a value of an option. Numbers and switches mean different things to different options.
pub fn value_title(lang: Lang, option: &OptionDescriptor, value: &OptionValue) -> String {
    match (option.id.as_str(), value.name.as_str()) {
        (_, "OVERHANG_FLAT") => tr!(lang, "cs-value-overhang-flat"),
        (_, "OVERHANG_ANY") => tr!(lang, "cs-value-overhang-any"),
        (_, "OVERHANG_COUNT") => tr!(lang, "cs-value-overhang-count"),
        (_, "OVERHANG_UNLIMITED") => tr!(lang, "cs-value-overhang-unlimited"),
        (_, "INSERTION_ANYHOW") => tr!(lang, "cs-value-insertion-anyhow"),
        (_, "INSERTION_PATH") => tr!(lang, "cs-value-insertion-path"),
        ("climber_height", "1") => tr!(lang, "cs-value-climber-height-1"),
        ("climber_height", "2") => tr!(lang, "cs-value-climber-height-2"),
        (_, "ENCLOSURE_FREE_SPACE_AND_AIR") => tr!(lang, "cs-value-enclosure-both"),
        (_, "ENCLOSURE_FREE_SPACE") => tr!(lang, "cs-value-enclosure-space"),
        (_, "ENCLOSURE_AIR") => tr!(lang, "cs-value-enclosure-air"),
        (_, "ENCLOSURE_OWN_SPACE_AND_AIR") => tr!(lang, "cs-value-enclosure-own"),
        ("rings_per_turn", "1") => tr!(lang, "cs-value-rings-1"),
        ("rings_per_turn", "2") => tr!(lang, "cs-value-rings-2"),
        (_, "OWN_COLORS_CLIMBER") => tr!(lang, "cs-value-own-colors-climber"),
        (_, "OWN_COLORS_OWNER") => tr!(lang, "cs-value-own-colors-owner"),
        (_, "COLLAPSE_ELEMENTS_SUPPLY") => tr!(lang, "cs-value-collapse-supply"),
        (_, "COLLAPSE_ELEMENTS_SUPPLY_AND_DISCARDED") => tr!(lang, "cs-value-collapse-both"),
        ("count_new_block", "SWITCH_ON") => tr!(lang, "cs-value-count-new-on"),
        ("count_new_block", "SWITCH_OFF") => tr!(lang, "cs-value-count-new-off"),
        (_, "EDGE_FALLS") => tr!(lang, "cs-value-edge-falls"),
        (_, "EDGE_HOLDS") => tr!(lang, "cs-value-edge-holds"),
        (_, "EDGE_SHAKY") => tr!(lang, "cs-value-edge-shaky"),
        _ => value.title.clone(),
    }
}

/// Tells what a value of an option means.
pub fn value_help(lang: Lang, option: &OptionDescriptor, value: &OptionValue) -> String {
    match (option.id.as_str(), value.name.as_str()) {
        (_, "OVERHANG_FLAT") => tr!(lang, "cs-value-overhang-flat.help"),
        (_, "OVERHANG_ANY") => tr!(lang, "cs-value-overhang-any.help"),
        (_, "OVERHANG_COUNT") => tr!(lang, "cs-value-overhang-count.help"),
        (_, "OVERHANG_UNLIMITED") => tr!(lang, "cs-value-overhang-unlimited.help"),
        (_, "INSERTION_ANYHOW") => tr!(lang, "cs-value-insertion-anyhow.help"),
        (_, "INSERTION_PATH") => tr!(lang, "cs-value-insertion-path.help"),
        ("climber_height", "1") => tr!(lang, "cs-value-climber-height-1.help"),
        ("climber_height", "2") => tr!(lang, "cs-value-climber-height-2.help"),
        (_, "ENCLOSURE_FREE_SPACE_AND_AIR") => tr!(lang, "cs-value-enclosure-both.help"),
        (_, "ENCLOSURE_FREE_SPACE") => tr!(lang, "cs-value-enclosure-space.help"),
        (_, "ENCLOSURE_AIR") => tr!(lang, "cs-value-enclosure-air.help"),
        (_, "ENCLOSURE_OWN_SPACE_AND_AIR") => tr!(lang, "cs-value-enclosure-own.help"),
        ("rings_per_turn", "1") => tr!(lang, "cs-value-rings-1.help"),
        ("rings_per_turn", "2") => tr!(lang, "cs-value-rings-2.help"),
        (_, "OWN_COLORS_CLIMBER") => tr!(lang, "cs-value-own-colors-climber.help"),
        (_, "OWN_COLORS_OWNER") => tr!(lang, "cs-value-own-colors-owner.help"),
        (_, "COLLAPSE_ELEMENTS_SUPPLY") => tr!(lang, "cs-value-collapse-supply.help"),
        (_, "COLLAPSE_ELEMENTS_SUPPLY_AND_DISCARDED") => tr!(lang, "cs-value-collapse-both.help"),
        ("count_new_block", "SWITCH_ON") => tr!(lang, "cs-value-count-new-on.help"),
        ("count_new_block", "SWITCH_OFF") => tr!(lang, "cs-value-count-new-off.help"),
        (_, "EDGE_FALLS") => tr!(lang, "cs-value-edge-falls.help"),
        (_, "EDGE_HOLDS") => tr!(lang, "cs-value-edge-holds.help"),
        (_, "EDGE_SHAKY") => tr!(lang, "cs-value-edge-shaky.help"),
        _ => value.help.clone(),
    }
}

/// Names a set of blocks; one that does not ship keeps its name.
pub fn set_title(lang: Lang, it: &pb::BlockSet) -> String {
    match it.id.as_str() {
        "set-a" => tr!(lang, "cs-set-a"),
        "set-b" => tr!(lang, "cs-set-b"),
        _ => it.name.clone(),
    }
}

/// Tells what is known of a set of blocks and what is chosen.
pub fn set_remark(lang: Lang, it: &pb::BlockSet) -> String {
    match it.id.as_str() {
        "set-a" => tr!(lang, "cs-set-a.remark"),
        "set-b" => tr!(lang, "cs-set-b.remark"),
        _ => it.remark.clone(),
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
        assert_eq!(options.len(), 9);
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
    fn every_set_of_the_engine_is_known() {
        let sets = catalog().block_sets;
        assert_eq!(sets.len(), 2);
        for it in sets.iter().filter_map(|it| it.block_set.as_ref()) {
            assert_eq!(set_title(Lang::En, it), it.name);
            assert_ne!(set_title(Lang::De, it), it.name);
            assert_ne!(set_remark(Lang::De, it), set_remark(Lang::En, it));
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
        let own = pb::BlockSet { id: "own".into(), name: "Own".into(), remark: "Mine.".into(), ..Default::default() };
        assert_eq!((set_title(Lang::De, &own).as_str(), set_remark(Lang::De, &own).as_str()), ("Own", "Mine."));
    }
}
