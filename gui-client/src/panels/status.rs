//! The bar below the board, and the banner above it while the engine is away.

use egui::{Frame, Layout, Margin, RichText, Role, Ui, WidgetInfo, accesskit::Live};

use super::{
    Desk,
    marks::{Weight, key_button},
};
use crate::{
    board::BoardView,
    command::Command,
    link::{LinkState, Target},
    theme,
};

/// Shows the bar.
pub fn status_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    view: &BoardView,
    target: &Target,
    message: Option<&str>,
    commands: &mut Vec<Command>,
) {
    let colors = theme::of(ui);
    ui.horizontal(|ui| {
        engine_chip_ui(ui, desk.link, target);
        ui.add_space(theme::WIDE_GAP);
        let last = desk.session.last_line().map_or("", |it| it.text.as_str());
        let notice =
            desk.session.notice.as_deref().or(desk.session.legal.why()).or(desk.session.description.why()).or(message);
        let text = match notice {
            Some(notice) => RichText::new(crate::words::capital(notice)).color(colors.refused),
            None => RichText::new(last).color(colors.faint),
        };
        ui.with_layout(Layout::right_to_left(egui::Align::Center), |ui| {
            let zoom = (view.camera.radius / 50.0 * 100.0).round();
            let zooms = [
                ("Zoom in", "+", Command::Zoom(1.2)),
                ("Fit", "Fit", Command::Fit),
                ("Zoom out", "-", Command::Zoom(1.0 / 1.2)),
            ];
            for (name, text, command) in zooms {
                let response = ui.add(egui::Button::new(RichText::new(text).small()).small());
                response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
                if response.on_hover_text(name).clicked() {
                    commands.push(command);
                }
            }
            ui.label(RichText::new(format!("{zoom} %")).small().color(colors.faint));
            if let Some(description) = desk.session.description.latest() {
                ui.label(RichText::new(format!("Turn {}", description.turn)).small().color(colors.faint));
                if let Some(coins) = description.coins_in_supply {
                    let text = format!("{} in the supply", crate::words::count(coins, "coin"));
                    ui.label(RichText::new(text).small().color(colors.faint));
                }
            }
            ui.with_layout(Layout::left_to_right(egui::Align::Center), |ui| {
                let response = ui.add(egui::Label::new(text.size(13.0)).truncate());
                // Whoever listens hears what happened without leaving the board.
                let live = if notice.is_some() { Live::Assertive } else { Live::Polite };
                ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(live));
            });
        });
    });
}

fn engine_chip_ui(ui: &mut Ui, link: &LinkState, target: &Target) {
    let colors = theme::of(ui);
    let place = match target {
        Target::BuiltIn => "built-in",
        Target::Remote(address) => address.trim_start_matches("http://"),
    };
    let (color, text) = match link {
        LinkState::Up => (colors.legal, format!("Engine: {place}")),
        LinkState::Connecting => (colors.faint, format!("Engine: {place}, connecting")),
        LinkState::Lagging => (colors.coin, format!("Engine: {place}, slow")),
        LinkState::Down { .. } => (colors.refused, format!("Engine: {place}, offline")),
    };
    let (rect, _) = ui.allocate_exact_size(egui::vec2(10.0, 10.0), egui::Sense::hover());
    ui.painter().circle_filled(rect.center(), 4.5, color);
    ui.label(RichText::new(text).small());
}

/// Shows the banner, if the engine is away.
pub fn banner_ui(ui: &mut Ui, link: &LinkState, target: &Target, commands: &mut Vec<Command>) {
    let LinkState::Down { cause } = link else { return };
    let colors = theme::of(ui);
    let frame = Frame::new().fill(colors.warning).inner_margin(Margin::symmetric(14, 7));
    egui::Panel::top("banner").frame(frame).show_separator_line(false).show(ui, |ui| {
        ui.horizontal(|ui| {
            let which = match target {
                Target::BuiltIn => "The built-in engine".to_owned(),
                Target::Remote(address) => format!("The engine at {address}"),
            };
            let text = format!("{which} is away: {cause}. Your game is safe; play goes on when it is back.");
            let response = ui.label(RichText::new(text).color(colors.on_warning));
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(Live::Assertive));
            ui.with_layout(Layout::right_to_left(egui::Align::Center), |ui| {
                if key_button(ui, "Try now", "", Weight::Plain, None).clicked() {
                    commands.push(Command::RetryLink);
                }
            });
        });
    });
}
