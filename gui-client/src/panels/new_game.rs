//! The screen where a game is set up: seats, names, colors, options, deck, and who draws.

mod setup;

use std::collections::BTreeMap;

use egui::{ComboBox, Frame, Layout, Margin, Panel, RichText, ScrollArea, TextEdit, Ui};
use proto::{common::v1::OptionDescriptor, cornwall::v1 as cornwall};

use super::{
    marks::{self, Weight, key_button},
    sentence,
};
use crate::{
    carcassonne::map_choice::map_ui,
    command::Command,
    cornerstone,
    game::{Catalogs, LONGEST_NAME, Which},
    i18n::{Lang, Message, tr},
    seat::SeatColor,
    session::Drawing,
    skin::Skins,
    theme, words,
};

use setup::MOST_SEATS;
pub use setup::Setup;

/// What a catalog says that every game needs to be set up.
struct Facts<'a> {
    seats: std::ops::RangeInclusive<usize>,
    colors: Vec<SeatColor>,
    options: &'a [OptionDescriptor],
    /// The values of options that hold when nothing is said, where they are not those of the descriptors.
    defaults: BTreeMap<String, String>,
}

impl<'a> Facts<'a> {
    fn of(setup: &Setup, catalogs: &'a Catalogs) -> Option<Facts<'a>> {
        Some(match setup.which {
            Which::Cornwall => {
                let it = catalogs.cornwall.latest()?;
                Facts {
                    seats: it.min_seats as usize..=(it.max_seats as usize).min(MOST_SEATS),
                    colors: it.colors().map(SeatColor::from).collect(),
                    options: &it.options,
                    defaults: BTreeMap::new(),
                }
            }
            Which::Carcassonne => {
                let it = catalogs.carcassonne.latest()?;
                Facts {
                    seats: it.min_seats as usize..=(it.max_seats as usize).min(MOST_SEATS),
                    colors: it.colors().map(SeatColor::from).collect(),
                    options: &it.options,
                    defaults: setup.map.defaults(it),
                }
            }
            Which::Cornerstone => {
                let it = catalogs.cornerstone.latest()?;
                Facts {
                    seats: it.min_seats as usize..=(it.max_seats as usize).min(MOST_SEATS),
                    colors: it.colors().map(SeatColor::from).collect(),
                    options: &it.options,
                    defaults: BTreeMap::new(),
                }
            }
        })
    }
}

/// Shows the screen.
pub fn new_game_ui(
    ui: &mut Ui,
    skins: &Skins,
    setup: &mut Setup,
    catalogs: &Catalogs,
    refused: Option<&Message>,
    commands: &mut Vec<Command>,
) {
    let rect = ui.max_rect();
    skins.cornwall.paint_table(ui.painter(), ui.theme(), rect, rect.min.to_vec2(), theme::of(ui).sea);
    let width = 900.0_f32.min(ui.available_width() - 24.0);
    let has_catalog = Facts::of(setup, catalogs).is_some();
    // However long the form is, what ends it stays in sight.
    let fill = theme::of(ui).panel;
    let frame = Frame::new().fill(fill).inner_margin(Margin::symmetric(24, 10));
    Panel::bottom("new game bar").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.add_space(((ui.available_width() - width) / 2.0).max(0.0) + 4.0);
            start_ui(ui, setup, has_catalog, refused, commands);
        });
    });
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        ui.add_space(theme::WIDE_GAP);
        ui.with_layout(Layout::top_down(egui::Align::Center), |ui| {
            marks::card(ui).inner_margin(24).corner_radius(16).show(ui, |ui| {
                ui.set_width(width - 48.0);
                ui.with_layout(Layout::top_down(egui::Align::LEFT), |ui| form_ui(ui, setup, catalogs, commands));
            });
        });
        ui.add_space(theme::WIDE_GAP);
    });
}

fn form_ui(ui: &mut Ui, setup: &mut Setup, catalogs: &Catalogs, commands: &mut Vec<Command>) {
    let lang = Lang::of(ui);
    ui.horizontal(|ui| {
        ui.label(RichText::new(tr!(lang, "new-title")).heading());
        ui.add_space(theme::WIDE_GAP);
        games_ui(ui, setup, commands);
    });
    ui.add_space(theme::GAP);
    let Some(facts) = Facts::of(setup, catalogs) else {
        ui.label(tr!(lang, "new-waiting"));
        return;
    };
    ui.columns(2, |columns| {
        let [left, right] = columns else { return };
        left.vertical(|ui| {
            seats_ui(ui, setup, &facts);
            ui.add_space(theme::WIDE_GAP);
            drawing_ui(ui, setup);
            ui.add_space(theme::WIDE_GAP);
            match setup.which {
                Which::Cornwall => deck_ui(ui, setup, catalogs.cornwall.latest()),
                Which::Carcassonne => {
                    if map_ui(ui, &mut setup.map, catalogs.carcassonne.latest(), commands) {
                        setup.options.clear();
                    }
                }
                Which::Cornerstone => {
                    cornerstone::panels::set::block_set_ui(ui, &mut setup.block_set_id, catalogs.cornerstone.latest());
                }
            }
        });
        right.vertical(|ui| {
            marks::heading(ui, &tr!(lang, "new-rules"));
            for option in facts.options {
                option_ui(ui, setup, option, &facts.defaults);
            }
        });
    });
}

/// Starts the game, or says what is missing.
fn start_ui(ui: &mut Ui, setup: &Setup, has_catalog: bool, refused: Option<&Message>, commands: &mut Vec<Command>) {
    let lang = Lang::of(ui);
    let problem = setup.request().err();
    if has_catalog {
        let why = problem.as_ref().map(|it| sentence(ui, it));
        let (text, key) = (tr!(lang, "new-start"), tr!(lang, "key-start"));
        if key_button(ui, &text, &key, Weight::Main, why.as_deref()).clicked() {
            commands.push(Command::StartGame);
        }
    }
    if key_button(ui, &tr!(lang, "new-back"), &tr!(lang, "key-esc"), Weight::Plain, None).clicked() {
        commands.push(Command::ShowStart);
    }
    if let Some(why) = problem.as_ref().or(refused) {
        let text = RichText::new(sentence(ui, why)).color(theme::of(ui).refused);
        ui.add(egui::Label::new(text).wrap());
    }
}

fn games_ui(ui: &mut Ui, setup: &Setup, commands: &mut Vec<Command>) {
    for which in Which::ALL {
        let text = RichText::new(which.title()).text_style(theme::lead());
        let response = ui.selectable_label(setup.which == which, text);
        marks::focus_ring(ui, &response);
        if response.clicked() {
            commands.push(Command::ChooseGame(which));
        }
    }
}

fn seats_ui(ui: &mut Ui, setup: &mut Setup, facts: &Facts<'_>) {
    let lang = Lang::of(ui);
    marks::heading(ui, &tr!(lang, "new-players"));
    ui.horizontal(|ui| {
        for n in facts.seats.clone() {
            let response = ui.selectable_label(setup.n_seats == n, tr!(lang, "new-n-players", n = n));
            marks::focus_ring(ui, &response);
            if response.clicked() {
                setup.set_seats(n);
            }
        }
    });
    for seat in 0..setup.n_seats {
        ui.horizontal(|ui| seat_ui(ui, setup, facts, seat));
    }
}

fn seat_ui(ui: &mut Ui, setup: &mut Setup, facts: &Facts<'_>, seat: usize) {
    let (lang, n) = (Lang::of(ui), seat + 1);
    let color = setup.colors[seat];
    marks::seat_symbol(ui, color, 22.0);
    let edit = TextEdit::singleline(&mut setup.names[seat]).char_limit(LONGEST_NAME).desired_width(150.0);
    let response = ui.add(edit);
    marks::focus_ring(ui, &response);
    name_node(ui, &response, &tr!(lang, "new-name-of-seat", n = n));
    let combo =
        ComboBox::from_id_salt(("color", seat)).selected_text(tr!(lang, "color", color = color.key())).width(84.0);
    let response = combo.show_ui(ui, |ui| {
        for it in &facts.colors {
            let text = tr!(lang, "color-with-symbol", color = it.key());
            if ui.selectable_label(*it == color, text).clicked() {
                setup.set_color(seat, *it);
            }
        }
    });
    name_node(ui, &response.response, &tr!(lang, "new-color-of-seat", n = n));
    if let Some(second) = setup.second_color(seat) {
        marks::seat_symbol(ui, second, 16.0);
        ui.label(tr!(lang, "color", color = second.key()));
    }
    let begins = ui.radio(setup.first_seat == seat, tr!(lang, "new-begins"));
    name_node(ui, &begins, &tr!(lang, "new-seat-begins", n = n));
    if begins.clicked() {
        setup.first_seat = seat;
    }
}

fn drawing_ui(ui: &mut Ui, setup: &mut Setup) {
    let lang = Lang::of(ui);
    let has_dice = setup.which == Which::Cornerstone;
    let title = if has_dice { tr!(lang, "new-who-rolls") } else { tr!(lang, "new-who-draws") };
    marks::heading(ui, &title);
    let by_hand = if has_dice { tr!(lang, "new-roll-by-hand") } else { tr!(lang, "new-draw-by-hand") };
    let choices = [
        (Drawing::Engine, tr!(lang, "new-draw-asked")),
        (Drawing::EngineAtOnce, tr!(lang, "new-draw-at-once")),
        (Drawing::ByHand, by_hand),
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
    let help = if has_dice { tr!(lang, "new-seed-help-dice") } else { tr!(lang, "new-seed-help") };
    ui.label(RichText::new(help).small().color(theme::of(ui).faint));
}

fn deck_ui(ui: &mut Ui, setup: &mut Setup, catalog: Option<&cornwall::Catalog>) {
    let lang = Lang::of(ui);
    let Some(catalog) = catalog else { return };
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
        let remark = crate::cornwall::words::remark(lang, &chosen.id, provenance);
        ui.label(RichText::new(remark).small().color(theme::of(ui).faint));
    }
}

fn option_ui(ui: &mut Ui, setup: &mut Setup, option: &OptionDescriptor, defaults: &BTreeMap<String, String>) {
    let (lang, which) = (Lang::of(ui), setup.which);
    let colors = theme::of(ui);
    let default = defaults.get(&option.id).unwrap_or(&option.default_value);
    let chosen = setup.options.get(&option.id).unwrap_or(default).clone();
    ui.label(RichText::new(words::option_title(lang, which, option)).strong());
    ui.label(RichText::new(words::option_help(lang, which, option)).small().color(colors.faint));
    if option.values.len() < 2 {
        number_ui(ui, setup, option, &chosen);
        ui.add_space(theme::GAP);
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for value in &option.values {
            let is_default = value.name == *default;
            let title = words::value_title(lang, which, option, value);
            let text = if is_default { tr!(lang, "new-default", value = title) } else { title };
            let help = words::value_help(lang, which, option, value);
            let response = ui.radio(chosen == value.name, text).on_hover_text(help);
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
    if which == Which::Cornwall
        && let Some(value) = option.values.iter().find(|it| it.name == chosen)
    {
        ui.label(RichText::new(words::value_help(lang, which, option, value)).small());
    }
    if option.interpretation {
        ui.label(RichText::new(tr!(lang, "new-our-reading")).small().color(colors.faint));
    }
    ui.add_space(if which == Which::Cornwall { theme::WIDE_GAP } else { theme::GAP });
}

/// Lets a number be typed; left empty, the default holds.
fn number_ui(ui: &mut Ui, setup: &mut Setup, option: &OptionDescriptor, default: &str) {
    let lang = Lang::of(ui);
    let mut text = setup.options.get(&option.id).cloned().unwrap_or_default();
    let hint = if default == "0" { tr!(lang, "new-as-usual") } else { default.to_owned() };
    let response = ui.add(TextEdit::singleline(&mut text).char_limit(4).desired_width(90.0).hint_text(hint));
    marks::focus_ring(ui, &response);
    name_node(ui, &response, &words::option_title(lang, setup.which, option));
    if response.changed() {
        if text.trim().is_empty() {
            setup.options.remove(&option.id);
        } else {
            setup.options.insert(option.id.clone(), text.trim().to_owned());
        }
    }
}

fn name_node(ui: &Ui, response: &egui::Response, name: &str) {
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
}
