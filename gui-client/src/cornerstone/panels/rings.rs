//! The rings of the color to move, as buttons: what each of its uses would open now.

use egui::{RichText, Sense, Stroke, Ui, vec2};
use proto::cornerstone::v1 as pb;

use super::super::{Command as Own, Cornerstone, words};
use crate::{
    command::Command,
    i18n::tr,
    panels::Desk,
    panels::marks::{Weight, key_button},
    seat::SeatColor,
    theme,
};

/// Shows the rings, and a button for each use that is open in this phase.
pub(super) fn rings_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, commands: &mut Vec<Command>) {
    let (lang, session) = (desk.lang(), desk.session);
    let color = session.color_to_move();
    let n_rings = session.rings(color);
    ui.horizontal_wrapped(|ui| {
        rings(ui, color.into(), n_rings, 15.0);
        let uses: &[pb::Ring] = match session.phase() {
            pb::Phase::Build => &[pb::Ring::A],
            pb::Phase::Climb => &[pb::Ring::B, pb::Ring::C],
            _ => &[],
        };
        for ring in uses {
            let is_on = session.half.ring == *ring;
            let opens = match ring {
                pb::Ring::A => session.supply().iter().any(|it| 0 < session.n_places(it, pb::Ring::A)),
                _ => session.is_ring_of_use(*ring),
            };
            let why = (!opens && !is_on).then(|| tr!(lang, "cs-ring-opens-nothing"));
            let text = words::ring(lang, *ring);
            let weight = if is_on { Weight::Main } else { Weight::Plain };
            let response = key_button(ui, &crate::words::capital(&text), "I", weight, why.as_deref());
            if response.on_hover_text(words::ring_does(lang, *ring)).clicked() {
                let next = if is_on { pb::Ring::Unspecified } else { *ring };
                commands.push(Command::Cornerstone(Own::ChooseRing(next)));
            }
        }
        if uses.is_empty() || n_rings == 0 {
            ui.label(RichText::new(tr!(lang, "cs-n-rings", n = n_rings)).small().color(theme::of(ui).faint));
        }
    });
    if session.half.ring != pb::Ring::Unspecified {
        ui.label(RichText::new(words::ring_does(lang, session.half.ring)).small());
    }
}

/// Draws so many rings in a color.
pub(super) fn rings(ui: &mut Ui, color: SeatColor, n_rings: u32, size: f32) {
    for _ in 0..n_rings.min(4) {
        let (rect, _) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
        let radius = size * 0.36;
        // A black ring on a dark panel would not be seen.
        let rim = if color == SeatColor::Black { egui::Color32::from_gray(0xe8) } else { theme::of(ui).tile_line };
        ui.painter().circle_stroke(rect.center(), radius, Stroke::new(size * 0.28, rim));
        ui.painter().circle_stroke(rect.center(), radius, Stroke::new(size * 0.18, color.fill()));
    }
}
