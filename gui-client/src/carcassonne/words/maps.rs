//! The maps by their stable names; a map that this window does not know keeps its own title.

use proto::carcassonne::v1 as pb;

use crate::i18n::{Lang, tr};

/// Names a map.
pub fn map_title(lang: Lang, it: &pb::MapDescriptor) -> String {
    let Some(map) = &it.map else { return String::new() };
    match map.id.as_str() {
        "great-britain" => tr!(lang, "cc-map-great-britain"),
        "germany" => tr!(lang, "cc-map-germany"),
        "benelux" => tr!(lang, "cc-map-benelux"),
        "france" => tr!(lang, "cc-map-france"),
        "iberian-peninsula" => tr!(lang, "cc-map-iberian-peninsula"),
        "nordics" => tr!(lang, "cc-map-nordics"),
        "taiwan" => tr!(lang, "cc-map-taiwan"),
        "ukraine" => tr!(lang, "cc-map-ukraine"),
        "usa-east" => tr!(lang, "cc-map-usa-east"),
        "usa-west" => tr!(lang, "cc-map-usa-west"),
        _ => map.title.clone(),
    }
}

/// Tells how much is known of a map; empty where there is nothing to say.
pub fn map_remark(lang: Lang, it: &pb::MapDescriptor) -> String {
    let status = it.map.as_ref().map_or(pb::LayoutStatus::Unspecified, |it| it.layout_status());
    match status {
        pb::LayoutStatus::Reconstructed => tr!(lang, "cc-map-reconstructed"),
        pb::LayoutStatus::Unknown => tr!(lang, "cc-map-unknown"),
        pb::LayoutStatus::Printed | pb::LayoutStatus::Unspecified => {
            it.provenance.as_ref().map(|it| it.remark.clone()).unwrap_or_default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::catalog, *};

    #[test]
    fn every_map_of_the_engine_is_known() {
        let maps = catalog().maps;
        assert_eq!(maps.len(), 10);
        // Names that are the same in both languages.
        let same = ["Benelux", "Taiwan", "Ukraine", "USA West"];
        for it in &maps {
            let (english, german) = (map_title(Lang::En, it), map_title(Lang::De, it));
            assert_eq!(english, it.map.as_ref().unwrap().title);
            assert!(german != english || same.contains(&german.as_str()), "{german}");
            assert_ne!(map_remark(Lang::En, it), map_remark(Lang::De, it));
            assert_eq!(it.playable, map_remark(Lang::De, it).starts_with("Nachgebildet"), "{german}");
        }
    }

    #[test]
    fn an_own_map_keeps_its_title() {
        let map = pb::Map {
            title: "My island".into(),
            layout_status: pb::LayoutStatus::Printed.into(),
            ..pb::Map::default()
        };
        let it = pb::MapDescriptor { map: Some(map), ..pb::MapDescriptor::default() };
        assert_eq!((map_title(Lang::De, &it).as_str(), map_remark(Lang::De, &it).as_str()), ("My island", ""));
    }
}
