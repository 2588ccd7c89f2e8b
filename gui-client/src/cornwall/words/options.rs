//! The rules options by their stable names; an option that this window does not know keeps the engine's English words.

use proto::common::v1::{OptionDescriptor, OptionValue, Provenance};

use crate::i18n::{Lang, tr};

/// Names an option.
pub fn option_title(lang: Lang, option: &OptionDescriptor) -> String {
    match option.id.as_str() {
        "surrounded" => tr!(lang, "option-surrounded"),
        "coin_supply" => tr!(lang, "option-coin-supply"),
        "unfinished_regions" => tr!(lang, "option-unfinished-regions"),
        _ => option.title.clone(),
    }
}

/// Tells what an option changes.
pub fn option_help(lang: Lang, option: &OptionDescriptor) -> String {
    match option.id.as_str() {
        "surrounded" => tr!(lang, "option-surrounded.help"),
        "coin_supply" => tr!(lang, "option-coin-supply.help"),
        "unfinished_regions" => tr!(lang, "option-unfinished-regions.help"),
        _ => option.help.clone(),
    }
}

/// Names a value of an option.
pub fn value_title(lang: Lang, value: &OptionValue) -> String {
    match value.name.as_str() {
        "SURROUNDED_GAP_AWARE" => tr!(lang, "value-surrounded-gap-aware"),
        "SURROUNDED_STRICT" => tr!(lang, "value-surrounded-strict"),
        "COIN_SUPPLY_TWENTY" => tr!(lang, "value-coin-supply-twenty"),
        "COIN_SUPPLY_FORTY" => tr!(lang, "value-coin-supply-forty"),
        "COIN_SUPPLY_UNLIMITED" => tr!(lang, "value-coin-supply-unlimited"),
        "UNFINISHED_REGIONS_ALL" => tr!(lang, "value-unfinished-regions-all"),
        "UNFINISHED_REGIONS_SWAMPS_ONLY" => tr!(lang, "value-unfinished-regions-swamps-only"),
        _ => value.title.clone(),
    }
}

/// Tells what a value means.
pub fn value_help(lang: Lang, value: &OptionValue) -> String {
    match value.name.as_str() {
        "SURROUNDED_GAP_AWARE" => tr!(lang, "value-surrounded-gap-aware.help"),
        "SURROUNDED_STRICT" => tr!(lang, "value-surrounded-strict.help"),
        "COIN_SUPPLY_TWENTY" => tr!(lang, "value-coin-supply-twenty.help"),
        "COIN_SUPPLY_FORTY" => tr!(lang, "value-coin-supply-forty.help"),
        "COIN_SUPPLY_UNLIMITED" => tr!(lang, "value-coin-supply-unlimited.help"),
        "UNFINISHED_REGIONS_ALL" => tr!(lang, "value-unfinished-regions-all.help"),
        "UNFINISHED_REGIONS_SWAMPS_ONLY" => tr!(lang, "value-unfinished-regions-swamps-only.help"),
        _ => value.help.clone(),
    }
}

/// Tells where a deck comes from.
pub fn remark(lang: Lang, deck_id: &str, provenance: &Provenance) -> String {
    let remark = match deck_id {
        "recon-1" => tr!(lang, "deck-recon-1"),
        _ => provenance.remark.clone(),
    };
    if provenance.reconstructed { tr!(lang, "new-reconstructed", remark = remark) } else { remark }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unknown_keeps_the_engines_words() {
        let known = OptionDescriptor { id: "coin_supply".into(), title: "x".into(), ..OptionDescriptor::default() };
        assert_eq!(option_title(Lang::De, &known), "Münzen");
        let unknown = OptionDescriptor { id: "weather".into(), title: "Weather".into(), ..OptionDescriptor::default() };
        assert_eq!(option_title(Lang::De, &unknown), "Weather");
        let value = OptionValue { name: "WEATHER_RAIN".into(), help: "It rains.".into(), ..OptionValue::default() };
        assert_eq!(value_help(Lang::De, &value), "It rains.");
    }
}
