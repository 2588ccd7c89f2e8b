//! The screen where a game is set up: seats, names, colors, options, deck, and who draws.

use std::{
    collections::BTreeMap,
    hash::{BuildHasher as _, Hasher as _},
};

use egui::{ComboBox, Layout, RichText, ScrollArea, TextEdit, Ui};
use proto::{common::v1::OptionDescriptor, cornwall::v1 as pb, json};

use super::{
    marks::{self, Weight, key_button},
    sentence,
};
use crate::{
    board::skin::Skin,
    command::Command,
    files::LONGEST_NAME,
    i18n::{Lang, Message, msg, tr},
    remote::Remote,
    session::Drawing,
    theme, words,
};

/// What has been chosen so far.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The number of seats.
    pub n_seats: usize,
    /// The names, one a seat.
    pub names: [String; 4],
    /// The colors, one a seat, all different.
    pub colors: [pb::Color; 4],
    /// The seat that begins.
    pub first_seat: usize,
    /// The options that were changed, by their id.
    pub options: BTreeMap<String, String>,
    /// The deck; the default one when empty.
    pub deck_id: String,
    /// Who draws.
    pub drawing: Drawing,
    /// The seed, as it is written.
    pub seed: String,
}

impl Setup {
    /// Proposes a game for two.
    pub fn new(lang: Lang) -> Setup {
        Setup {
            n_seats: 2,
            names: std::array::from_fn(|it| proposed_name(lang, it)),
            colors: [pb::Color::Red, pb::Color::Blue, pb::Color::Yellow, pb::Color::Green],
            first_seat: 0,
            options: BTreeMap::new(),
            deck_id: String::new(),
            drawing: Drawing::default(),
            seed: fresh_seed(),
        }
    }

    /// Proposes names in another language where nobody has written one.
    pub fn set_lang(&mut self, from: Lang, to: Lang) {
        for (seat, name) in self.names.iter_mut().enumerate() {
            if *name == proposed_name(from, seat) {
                *name = proposed_name(to, seat);
            }
        }
    }

    /// Returns the question for the engine.
    ///
    /// # Errors
    /// If a field of the form is not filled in well; the message says which.
    pub fn request(&self) -> Result<pb::NewGameRequest, Message> {
        if let Some(seat) = self.names().iter().position(|it| it.trim().is_empty()) {
            return Err(msg!("new-no-name", n = seat + 1));
        }
        self.seed()?;
        let options: serde_json::Map<String, serde_json::Value> =
            self.options.iter().map(|(id, value)| (id.clone(), value.clone().into())).collect();
        let options = json::from_json(&serde_json::Value::Object(options).to_string())
            .map_err(|it| Message::Verbatim(it.to_string()))?;
        Ok(pb::NewGameRequest {
            colors: self.colors[..self.n_seats].iter().map(|it| *it as i32).collect(),
            options: Some(options),
            deck_id: self.deck_id.clone(),
            first_seat: u32::try_from(self.first_seat).unwrap_or(0),
        })
    }

    /// Returns the names of the seats in use.
    pub fn names(&self) -> &[String] {
        &self.names[..self.n_seats]
    }

    /// Returns the seed to draw with; none if it is left empty, or if the people draw.
    ///
    /// # Errors
    /// If it is no number.
    pub fn seed(&self) -> Result<Option<u64>, Message> {
        let text = self.seed.trim();
        if self.drawing == Drawing::ByHand || text.is_empty() {
            return Ok(None);
        }
        text.parse().map(Some).map_err(|_| msg!("new-seed-wrong"))
    }

    /// Takes another seed, for another game.
    pub fn reseed(&mut self) {
        self.seed = fresh_seed();
    }

    fn set_seats(&mut self, n_seats: usize) {
        self.n_seats = n_seats;
        self.first_seat = self.first_seat.min(n_seats - 1);
    }

    /// Gives a seat a color; who had it before gets the other one.
    fn set_color(&mut self, seat: usize, color: pb::Color) {
        if let Some(other) = self.colors.iter().position(|it| *it == color) {
            self.colors.swap(seat, other);
        }
    }
}

fn proposed_name(lang: Lang, seat: usize) -> String {
    tr!(lang, "new-player-name", n = seat + 1)
}

fn fresh_seed() -> String {
    // The keys of a hash map are random; a generator of its own would be one more dependency.
    let chance = std::collections::hash_map::RandomState::new().build_hasher().finish();
    (chance % 1_000_000).to_string()
}

/// Shows the screen.
pub fn new_game_ui(
    ui: &mut Ui,
    skin: &Skin,
    setup: &mut Setup,
    catalog: &Remote<pb::Catalog>,
    refused: Option<&Message>,
    commands: &mut Vec<Command>,
) {
    let rect = ui.max_rect();
    skin.paint_table(ui.painter(), ui.theme(), rect, rect.min.to_vec2(), theme::of(ui).sea);
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        let width = 900.0_f32.min(ui.available_width() - 24.0);
        ui.add_space(theme::WIDE_GAP);
        ui.with_layout(Layout::top_down(egui::Align::Center), |ui| {
            marks::card(ui).inner_margin(24).corner_radius(16).show(ui, |ui| {
                ui.set_width(width - 48.0);
                ui.with_layout(Layout::top_down(egui::Align::LEFT), |ui| {
                    form_ui(ui, setup, catalog, refused, commands);
                });
            });
        });
        ui.add_space(theme::WIDE_GAP);
    });
}

fn form_ui(
    ui: &mut Ui,
    setup: &mut Setup,
    catalog: &Remote<pb::Catalog>,
    refused: Option<&Message>,
    commands: &mut Vec<Command>,
) {
    let lang = Lang::of(ui);
    ui.label(RichText::new(tr!(lang, "new-title")).heading());
    ui.add_space(theme::GAP);
    let Some(catalog) = catalog.latest() else {
        ui.label(tr!(lang, "new-waiting"));
        if key_button(ui, &tr!(lang, "new-back"), &tr!(lang, "key-esc"), Weight::Plain, None).clicked() {
            commands.push(Command::ShowStart);
        }
        return;
    };
    ui.columns(2, |columns| {
        let [left, right] = columns else { return };
        left.vertical(|ui| {
            seats_ui(ui, setup, catalog);
            ui.add_space(theme::WIDE_GAP);
            drawing_ui(ui, setup);
            ui.add_space(theme::WIDE_GAP);
            deck_ui(ui, setup, catalog);
        });
        right.vertical(|ui| {
            marks::heading(ui, &tr!(lang, "new-rules"));
            for option in &catalog.options {
                option_ui(ui, setup, option);
            }
        });
    });
    ui.add_space(theme::WIDE_GAP);
    let problem = setup.request().err();
    if let Some(why) = problem.as_ref().or(refused) {
        ui.label(RichText::new(sentence(ui, why)).color(theme::of(ui).refused));
    }
    ui.horizontal(|ui| {
        let why = problem.as_ref().map(|it| sentence(ui, it));
        let (text, key) = (tr!(lang, "new-start"), tr!(lang, "key-start"));
        if key_button(ui, &text, &key, Weight::Main, why.as_deref()).clicked() {
            commands.push(Command::StartGame);
        }
        if key_button(ui, &tr!(lang, "new-back"), &tr!(lang, "key-esc"), Weight::Plain, None).clicked() {
            commands.push(Command::ShowStart);
        }
    });
}

fn seats_ui(ui: &mut Ui, setup: &mut Setup, catalog: &pb::Catalog) {
    let lang = Lang::of(ui);
    marks::heading(ui, &tr!(lang, "new-players"));
    ui.horizontal(|ui| {
        for n in catalog.min_seats as usize..=(catalog.max_seats as usize).min(setup.names.len()) {
            let response = ui.selectable_label(setup.n_seats == n, tr!(lang, "new-n-players", n = n));
            marks::focus_ring(ui, &response);
            if response.clicked() {
                setup.set_seats(n);
            }
        }
    });
    for seat in 0..setup.n_seats {
        ui.horizontal(|ui| seat_ui(ui, setup, catalog, seat));
    }
}

fn seat_ui(ui: &mut Ui, setup: &mut Setup, catalog: &pb::Catalog, seat: usize) {
    let (lang, n) = (Lang::of(ui), seat + 1);
    let color = setup.colors[seat];
    marks::seat_symbol(ui, color, 22.0);
    let edit = TextEdit::singleline(&mut setup.names[seat]).char_limit(LONGEST_NAME).desired_width(150.0);
    let response = ui.add(edit);
    marks::focus_ring(ui, &response);
    name_node(ui, &response, &tr!(lang, "new-name-of-seat", n = n));
    let combo = ComboBox::from_id_salt(("color", seat)).selected_text(words::color(lang, color)).width(84.0);
    let response = combo.show_ui(ui, |ui| {
        for it in &catalog.colors {
            let it = pb::Color::try_from(*it).unwrap_or_default();
            let text = tr!(lang, "color-with-symbol", color = words::color_key(it));
            if ui.selectable_label(it == color, text).clicked() {
                setup.set_color(seat, it);
            }
        }
    });
    name_node(ui, &response.response, &tr!(lang, "new-color-of-seat", n = n));
    let begins = ui.radio(setup.first_seat == seat, tr!(lang, "new-begins"));
    name_node(ui, &begins, &tr!(lang, "new-seat-begins", n = n));
    if begins.clicked() {
        setup.first_seat = seat;
    }
}

fn drawing_ui(ui: &mut Ui, setup: &mut Setup) {
    let lang = Lang::of(ui);
    marks::heading(ui, &tr!(lang, "new-who-draws"));
    let choices = [
        (Drawing::Engine, tr!(lang, "new-draw-asked")),
        (Drawing::EngineAtOnce, tr!(lang, "new-draw-at-once")),
        (Drawing::ByHand, tr!(lang, "new-draw-by-hand")),
    ];
    for (drawing, text) in choices {
        let response = ui.radio(setup.drawing == drawing, text);
        marks::focus_ring(ui, &response);
        if response.clicked() {
            setup.drawing = drawing;
        }
    }
    if setup.drawing == Drawing::ByHand {
        return;
    }
    ui.horizontal(|ui| {
        let label = ui.label(tr!(lang, "new-seed"));
        let edit = TextEdit::singleline(&mut setup.seed).char_limit(20).desired_width(110.0);
        let response = ui.add(edit.hint_text(tr!(lang, "new-seed-chance"))).labelled_by(label.id);
        marks::focus_ring(ui, &response);
        if key_button(ui, &tr!(lang, "new-seed-another"), "", Weight::Plain, None).clicked() {
            setup.reseed();
        }
    });
    ui.label(RichText::new(tr!(lang, "new-seed-help")).small().color(theme::of(ui).faint));
}

fn deck_ui(ui: &mut Ui, setup: &mut Setup, catalog: &pb::Catalog) {
    let lang = Lang::of(ui);
    marks::heading(ui, &tr!(lang, "new-tiles"));
    let chosen = catalog.decks.iter().find(|it| it.id == setup.deck_id).or(catalog.decks.first());
    let Some(chosen) = chosen else { return };
    if 1 < catalog.decks.len() {
        let combo = ComboBox::from_id_salt("deck").selected_text(&chosen.id);
        let response = combo.show_ui(ui, |ui| {
            for it in &catalog.decks {
                if ui.selectable_label(it.id == chosen.id, &it.id).clicked() {
                    setup.deck_id = it.id.clone();
                }
            }
        });
        name_node(ui, &response.response, &tr!(lang, "new-deck"));
    }
    ui.label(tr!(lang, "new-deck-size", deck = chosen.id.as_str(), n = chosen.tiles.len()));
    if let Some(provenance) = &chosen.provenance {
        let remark = words::remark(lang, &chosen.id, provenance);
        ui.label(RichText::new(remark).small().color(theme::of(ui).faint));
    }
}

fn option_ui(ui: &mut Ui, setup: &mut Setup, option: &OptionDescriptor) {
    let lang = Lang::of(ui);
    let colors = theme::of(ui);
    let chosen = setup.options.get(&option.id).unwrap_or(&option.default_value).clone();
    ui.label(RichText::new(words::option_title(lang, option)).strong());
    ui.label(RichText::new(words::option_help(lang, option)).small().color(colors.faint));
    ui.horizontal_wrapped(|ui| {
        for value in &option.values {
            let is_default = value.name == option.default_value;
            let title = words::value_title(lang, value);
            let text = if is_default { tr!(lang, "new-default", value = title) } else { title };
            let response = ui.radio(chosen == value.name, text).on_hover_text(words::value_help(lang, value));
            marks::focus_ring(ui, &response);
            if response.clicked() {
                if is_default {
                    setup.options.remove(&option.id);
                } else {
                    setup.options.insert(option.id.clone(), value.name.clone());
                }
            }
        }
    });
    if let Some(value) = option.values.iter().find(|it| it.name == chosen) {
        ui.label(RichText::new(words::value_help(lang, value)).small());
    }
    if option.interpretation {
        ui.label(RichText::new(tr!(lang, "new-our-reading")).small().color(colors.faint));
    }
    ui.add_space(theme::WIDE_GAP);
}

fn name_node(ui: &Ui, response: &egui::Response, name: &str) {
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_reach_the_request_by_their_names() {
        let mut setup = Setup::new(Lang::En);
        setup.options.insert("coin_supply".into(), "COIN_SUPPLY_FORTY".into());
        let request = setup.request().unwrap();
        assert_eq!(request.options.unwrap().coin_supply(), pb::CoinSupply::Forty);
        assert_eq!(request.colors.len(), 2);
    }

    #[test]
    fn a_form_that_is_not_filled_in_says_so() {
        let mut setup = Setup::new(Lang::En);
        setup.names[1] = "  ".into();
        assert!(setup.request().unwrap_err().to_string().contains("Seat 2"));
        setup.names[1] = "Ben".into();
        setup.seed = "x".into();
        assert!(setup.request().unwrap_err().to_string().contains("seed"));
        setup.drawing = Drawing::ByHand;
        assert_eq!(setup.seed(), Ok(None));
    }

    #[test]
    fn names_that_nobody_wrote_follow_the_language() {
        let mut setup = Setup::new(Lang::En);
        setup.names[0] = "Anna".into();
        setup.set_lang(Lang::En, Lang::De);
        assert_eq!(setup.names(), ["Anna", "Spieler 2"]);
    }

    #[test]
    fn colors_stay_different() {
        let mut setup = Setup::new(Lang::En);
        setup.set_color(0, pb::Color::Blue);
        assert_eq!(setup.colors[..2], [pb::Color::Blue, pb::Color::Red]);
    }
}
