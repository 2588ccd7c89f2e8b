//! Which map is played on: none, one of the catalog, or one that lies at hand.

use std::collections::BTreeMap;

use egui::{RichText, Ui, vec2};
use proto::{carcassonne::v1 as pb, json};

use super::{
    map_art::{MapPlan, preview_ui},
    words,
};
use crate::{
    command::Command,
    i18n::{Lang, tr},
    panels::marks::{self, Weight, key_button},
    theme,
};

/// A map to play on.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum MapChoice {
    /// None: the table is endless.
    #[default]
    Endless,
    /// One of the catalog, by its id.
    Shipped(String),
    /// One from the editor.
    Own(Box<pb::Map>),
}

impl MapChoice {
    /// Returns it as the question for a new game carries it.
    pub fn in_request(&self) -> Option<pb::new_game_request::Map> {
        match self {
            MapChoice::Endless => None,
            MapChoice::Shipped(id) => Some(pb::new_game_request::Map::MapId(id.clone())),
            MapChoice::Own(map) => Some(pb::new_game_request::Map::MapInline((**map).clone())),
        }
    }

    /// Returns the values of the options that hold on it when nothing is said, as the engine gave them.
    pub fn defaults(&self, catalog: &pb::Catalog) -> BTreeMap<String, String> {
        let options = match self {
            MapChoice::Endless => catalog.default_options,
            MapChoice::Shipped(id) => {
                let map = catalog.maps.iter().find(|it| it.map.as_ref().is_some_and(|it| it.id == *id));
                map.and_then(|it| it.default_options)
            }
            // What the map itself recommends; for the rest the engine's defaults of the maps that ship.
            MapChoice::Own(map) => {
                let shipped = catalog.maps.iter().find_map(|it| it.default_options);
                shipped.map(|it| pb::Options {
                    meeples: map.meeples_per_seat,
                    start_squares: map.starts_used_min,
                    tiles: 0,
                    ..it
                })
            }
        };
        let text = options.and_then(|it| json::to_json(&it).ok()).unwrap_or_default();
        let Ok(serde_json::Value::Object(fields)) = serde_json::from_str(&text) else {
            return BTreeMap::new();
        };
        let plain = |it: serde_json::Value| match it {
            serde_json::Value::String(it) => it,
            other => other.to_string(),
        };
        fields.into_iter().map(|(id, it)| (snake(&id), plain(it))).collect()
    }

    /// Returns the map itself; none on an endless table.
    pub fn map<'a>(&'a self, catalog: &'a pb::Catalog) -> Option<&'a pb::Map> {
        match self {
            MapChoice::Endless => None,
            MapChoice::Shipped(id) => catalog.maps.iter().filter_map(|it| it.map.as_ref()).find(|it| it.id == *id),
            MapChoice::Own(map) => Some(map),
        }
    }
}

/// The name of a field as options are called: protobuf JSON writes startSquares for start_squares.
fn snake(name: &str) -> String {
    let mut text = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            text.push('_');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}

/// Offers the maps with a picture of the chosen one; tells whether another was chosen.
pub fn map_ui(ui: &mut Ui, choice: &mut MapChoice, catalog: Option<&pb::Catalog>, commands: &mut Vec<Command>) -> bool {
    let Some(catalog) = catalog else { return false };
    let lang = Lang::of(ui);
    let before = choice.clone();
    marks::heading(ui, &tr!(lang, "cc-map"));
    let mut radio = |ui: &mut Ui, it: MapChoice, text: String, why_not: Option<String>| {
        let is_chosen = *choice == it;
        let response = ui.add_enabled(why_not.is_none(), egui::RadioButton::new(is_chosen, text));
        marks::focus_ring(ui, &response);
        if response.clicked() {
            *choice = it;
        }
        if let Some(why) = why_not {
            response.on_disabled_hover_text(why);
        }
    };
    radio(ui, MapChoice::Endless, tr!(lang, "cc-map-none"), None);
    if let MapChoice::Own(map) = &before {
        let title = if map.title.is_empty() { map.id.clone() } else { map.title.clone() };
        radio(ui, before.clone(), tr!(lang, "cc-map-own", title = title), None);
    }
    for it in &catalog.maps {
        let id = it.map.as_ref().map_or_else(String::new, |it| it.id.clone());
        let why_not = (!it.playable).then(|| words::map_remark(lang, it));
        radio(ui, MapChoice::Shipped(id), words::map_title(lang, it), why_not);
    }
    if let Some(map) = choice.map(catalog) {
        let width = ui.available_width().min(400.0);
        let plan = plan_of(ui, map);
        let ratio = (plan.height.max(1) as f32 + 1.2) / (plan.width.max(1) as f32 + 1.2);
        preview_ui(ui, &plan, vec2(width, (width * ratio).min(420.0)), ui.theme());
        let shipped = catalog.maps.iter().find(|it| it.map.as_ref().is_some_and(|it| it.id == map.id));
        if let Some(it) = shipped {
            let remark = words::map_remark(lang, it);
            ui.label(RichText::new(remark).small().color(theme::of(ui).faint));
        }
    }
    if key_button(ui, &tr!(lang, "start-editor"), "", Weight::Plain, None).clicked() {
        commands.push(Command::ShowEditor);
    }
    *choice != before
}

/// Reads a map once and keeps it while the same one is shown.
fn plan_of(ui: &Ui, map: &pb::Map) -> std::sync::Arc<MapPlan> {
    let id = ui.scope_id().with("map preview");
    let kept: Option<(pb::Map, std::sync::Arc<MapPlan>)> = ui.data(|it| it.get_temp(id));
    match kept {
        Some((of, plan)) if of == *map => plan,
        _ => {
            let plan = std::sync::Arc::new(MapPlan::of(map));
            ui.data_mut(|it| it.insert_temp(id, (map.clone(), plan.clone())));
            plan
        }
    }
}
