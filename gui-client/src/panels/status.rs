//! The bar below the board, and the banner above it while the engine is away.

use egui::{Frame, Layout, Margin, RichText, Role, Ui, WidgetInfo, accesskit::Live};

use super::{
    Desk,
    marks::{Weight, key_button},
    sentence,
};
use crate::{
    board::View as _,
    command::Command,
    i18n::{Lang, Message, tr},
    link::{LinkState, Target},
    table::Play,
    theme,
};

/// Shows the bar.
pub fn status_ui<G: Play>(
    ui: &mut Ui,
    desk: &Desk<'_, G>,
    view: &G::View,
    target: &Target,
    message: Option<&Message>,
    commands: &mut Vec<Command>,
) {
    let (lang, colors) = (desk.lang(), theme::of(ui));
    ui.horizontal(|ui| {
        engine_chip_ui(ui, desk.link, target);
        ui.add_space(theme::WIDE_GAP);
        let last = desk.session.last_line().map_or("", |it| it.text.as_str());
        let notice =
            desk.session.notice.as_ref().or(desk.session.legal.why()).or(desk.session.description.why()).or(message);
        let text = match notice {
            Some(notice) => RichText::new(sentence(ui, notice)).color(colors.refused),
            None => RichText::new(last).color(colors.faint),
        };
        ui.with_layout(Layout::right_to_left(egui::Align::Center), |ui| {
            let zoom = (view.scale() / 50.0 * 100.0).round();
            let zooms = [
                (tr!(lang, "status-zoom-in"), "+".to_owned(), Command::Zoom(1.2)),
                (tr!(lang, "status-fit"), tr!(lang, "status-fit"), Command::Fit),
                (tr!(lang, "status-zoom-out"), "-".to_owned(), Command::Zoom(1.0 / 1.2)),
            ];
            for (name, text, command) in zooms {
                let response = ui.add(egui::Button::new(RichText::new(text).small()).small());
                response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name.as_str()));
                if response.on_hover_text(name).clicked() {
                    commands.push(command);
                }
            }
            ui.label(RichText::new(format!("{zoom} %")).small().color(colors.faint));
            for text in G::facts(desk) {
                ui.label(RichText::new(text).small().color(colors.faint));
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
    let lang = Lang::of(ui);
    let place = match target {
        Target::BuiltIn => tr!(lang, "engine-built-in"),
        Target::Remote(address) => address.trim_start_matches("http://").to_owned(),
    };
    let (color, text) = match link {
        LinkState::Up => (colors.legal, tr!(lang, "engine-up", place = place)),
        LinkState::Connecting => (colors.faint, tr!(lang, "engine-connecting", place = place)),
        LinkState::Lagging => (colors.coin, tr!(lang, "engine-slow", place = place)),
        LinkState::Down { .. } => (colors.refused, tr!(lang, "engine-offline", place = place)),
    };
    let (rect, _) = ui.allocate_exact_size(egui::vec2(10.0, 10.0), egui::Sense::hover());
    ui.painter().circle_filled(rect.center(), 4.5, color);
    ui.label(RichText::new(text).small());
}

/// Shows the banner, if the engine is away.
pub fn banner_ui(ui: &mut Ui, link: &LinkState, target: &Target, commands: &mut Vec<Command>) {
    let LinkState::Down { cause } = link else { return };
    let lang = Lang::of(ui);
    let colors = theme::of(ui);
    let frame = Frame::new().fill(colors.warning).inner_margin(Margin::symmetric(14, 7));
    egui::Panel::top("banner").frame(frame).show_separator_line(false).show(ui, |ui| {
        ui.horizontal(|ui| {
            let cause = cause.say(lang);
            let text = match target {
                Target::BuiltIn => tr!(lang, "banner-built-in", cause = cause),
                Target::Remote(address) => tr!(lang, "banner-remote", address = address.as_str(), cause = cause),
            };
            let response = ui.label(RichText::new(text).color(colors.on_warning));
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(Live::Assertive));
            ui.with_layout(Layout::right_to_left(egui::Align::Center), |ui| {
                if key_button(ui, &tr!(lang, "banner-retry"), "", Weight::Plain, None).clicked() {
                    commands.push(Command::RetryLink);
                }
            });
        });
    });
}
