//! What the engine finds wrong with the map, in the person's language.

use egui::{Align2, FontId, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use proto::{
    carcassonne::v1::{self as pb, MapFaultKind as Kind},
    common::v1::argument::Value,
};

use super::Editor;
use crate::{
    carcassonne::map_art::Spot,
    i18n::{Lang, tr},
    panels::{marks, sentence},
    theme, words,
};

/// One fault: where, and what is said of it.
#[derive(Clone, Debug)]
pub(super) struct Fault<'a> {
    pub spot: Option<Spot>,
    /// None for the one that the editor finds itself: the short name is taken.
    wire: Option<&'a pb::MapFault>,
}

impl Fault<'_> {
    /// Tells it.
    pub fn text(&self, lang: Lang) -> String {
        match self.wire {
            Some(wire) => words::capital(&fault_text(lang, wire)),
            None => tr!(lang, "fault-taken-name"),
        }
    }
}

impl Editor {
    /// The faults as far as they are known, also while the engine looks at the map anew.
    pub(super) fn faults(&self) -> Vec<Fault<'_>> {
        let own = self.has_taken_name().then_some(Fault { spot: None, wire: None });
        let found = self.verdict.latest().into_iter().flat_map(|it| &it.faults);
        let found = found.map(|it| Fault { spot: self.plan.square_of(&it.at), wire: Some(it) });
        own.into_iter().chain(found).collect()
    }
}

/// Shows whether the map can be played, and each fault as a button that leads to it.
pub(super) fn faults_ui(ui: &mut Ui, editor: &mut Editor, link_is_up: bool) {
    let (lang, colors) = (Lang::of(ui), theme::of(ui));
    marks::card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        if !link_is_up {
            ui.label(RichText::new(tr!(lang, "editor-away")).color(colors.refused));
        } else if let Some(why) = editor.verdict.why() {
            ui.label(RichText::new(sentence(ui, why)).color(colors.refused));
        }
        let faults = editor.faults();
        if faults.is_empty() {
            let text = match editor.verdict.latest() {
                Some(it) if it.valid => tr!(lang, "editor-no-faults", n = it.squares),
                _ => tr!(lang, "asking"),
            };
            ui.horizontal(|ui| {
                if editor.is_valid() {
                    let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
                    paint_tick(ui, rect);
                }
                ui.label(RichText::new(text).text_style(theme::lead()).color(colors.legal));
            });
            return;
        }
        let title = tr!(lang, "editor-n-faults", n = faults.len());
        ui.label(RichText::new(title).text_style(theme::lead()).color(colors.refused));
        ui.spacing_mut().item_spacing.y = 3.0;
        let lines: Vec<(Option<Spot>, String)> = faults.iter().map(|it| (it.spot, it.text(lang))).take(60).collect();
        for (spot, text) in lines {
            if fault_ui(ui, editor, spot, &text)
                && let Some(spot) = spot
            {
                editor.show(spot);
            }
        }
    });
}

/// A fault in a line of its own, with its square in front.
fn fault_ui(ui: &mut Ui, editor: &Editor, spot: Option<Spot>, text: &str) -> bool {
    let (lang, colors) = (Lang::of(ui), theme::of(ui));
    let at = spot.map(|it| editor.plan.name_of(it.0, it.1));
    let indent = if at.is_some() { 44.0 } else { 8.0 };
    let font = FontId::proportional(13.0);
    let galley = ui.painter().layout(text.to_owned(), font, colors.text, ui.available_width() - indent - 8.0);
    let size = vec2(ui.available_width(), galley.size().y + 9.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let name = match &at {
        Some(at) => tr!(lang, "editor-fault-spoken", at = at.as_str(), text = text),
        None => text.to_owned(),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name.as_str()));
    if response.hovered() {
        let fill = colors.refused.gamma_multiply(0.10);
        ui.painter().rect(rect, 6.0, fill, Stroke::new(1.0, colors.refused), StrokeKind::Inside);
    }
    if let Some(at) = at {
        let middle = pos2(rect.left() + 22.0, rect.top() + 13.0);
        ui.painter().rect_filled(egui::Rect::from_center_size(middle, vec2(36.0, 17.0)), 5.0, colors.refused);
        ui.painter().text(middle, Align2::CENTER_CENTER, at, FontId::proportional(12.0), colors.card);
    }
    ui.painter().galley(rect.min + vec2(indent, 4.5), galley, colors.text);
    marks::focus_ring(ui, &response);
    response.clicked()
}

fn paint_tick(ui: &Ui, rect: egui::Rect) {
    let at = |x: f32, y: f32| rect.min + vec2(x, y) * rect.width();
    let stroke = Stroke::new(3.0, theme::of(ui).legal);
    ui.painter().line(vec![at(0.12, 0.55), at(0.40, 0.82), at(0.90, 0.20)], stroke);
}

/// Tells a fault by its kind. Kinds that a draft can't have, and those that are newer than this window, are told in the engine's words.
pub(super) fn fault_text(lang: Lang, fault: &pb::MapFault) -> String {
    let number = |name: &str| {
        fault.arguments.iter().find(|it| it.name == name).map_or(0, |it| match &it.value {
            Some(Value::Number(it)) => *it,
            _ => 0,
        })
    };
    let text = |name: &str| match fault.arguments.iter().find(|it| it.name == name).map(|it| &it.value) {
        Some(Some(Value::Text(it))) => it.as_str(),
        _ => "",
    };
    let word = |name: &str, prefix: &str| text(name).strip_prefix(prefix).unwrap_or_default().to_lowercase();
    let (side, thing) = (word("side", "SIDE_"), word("thing", "MAP_THING_"));
    match fault.kind() {
        Kind::Value => tr!(lang, "fault-value", field = text("field"), value = text("value")),
        Kind::StartsUsed => {
            tr!(lang, "fault-starts-used", min = number("min"), max = number("max"), listed = number("listed"))
        }
        Kind::TooMany => {
            tr!(lang, "fault-too-many", what = text("what"), given = number("given"), most = number("most"))
        }
        Kind::NoGrid => tr!(lang, "fault-no-grid"),
        Kind::LetterMismatch => tr!(lang, "fault-letter-mismatch", thing = thing, name = text("name")),
        Kind::Unlisted => tr!(lang, "fault-unlisted", thing = thing),
        Kind::ListedTwice => tr!(lang, "fault-listed-twice"),
        Kind::OpenSideBlocked => tr!(lang, "fault-open-side", side = side),
        Kind::ClosedSideAtSquare => tr!(lang, "fault-closed-side", side = side),
        Kind::LargeCityApart => tr!(lang, "fault-apart", name = text("name")),
        Kind::PrintedOffSquare => tr!(lang, "fault-printed-off", thing = thing),
        Kind::PrintedInside => tr!(lang, "fault-printed-inside", thing = thing, side = side),
        Kind::SideTakenTwice => tr!(lang, "fault-side-twice", side = side),
        Kind::StartPrinted => tr!(lang, "fault-start-printed"),
        Kind::StartBesideLargeCity => tr!(lang, "fault-start-city"),
        Kind::StartBesideStart => tr!(lang, "fault-start-start"),
        Kind::NothingFits => tr!(lang, "fault-nothing-fits"),
        Kind::Unreachable => {
            let starts = fault.arguments.iter().filter_map(|it| match &it.value {
                Some(Value::Text(name)) if it.name == "start" => Some(name.clone()),
                _ => None,
            });
            tr!(lang, "fault-unreachable", starts = words::join(lang, &starts.collect::<Vec<_>>()))
        }
        Kind::SquareCount => {
            tr!(lang, "fault-square-count", squares = number("squares"), min = number("min"), max = number("max"))
        }
        Kind::ChipSquare => tr!(lang, "fault-chip-square"),
        Kind::ChipCount => {
            tr!(lang, "fault-chip-count", color = word("color", "CHIP_COLOR_"), found = number("found"))
        }
        Kind::Unspecified
        | Kind::Unreadable
        | Kind::Format
        | Kind::Side
        | Kind::Row
        | Kind::Letter
        | Kind::NoSuchSquare
        | Kind::LargeCityEdges => fault.text.clone(),
    }
}
