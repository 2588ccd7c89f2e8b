//! The keys.

use egui::{Align2, Grid, RichText, Ui, vec2};

use super::marks;
use crate::{command::Command, theme};

const KEYS: [(&str, &[(&str, &str)]); 3] = [
    (
        "Your turn",
        &[
            ("D", "draw a tile"),
            ("Space, Shift+Space", "next or previous place that fits"),
            ("Arrows", "move the cursor from cell to cell"),
            ("R, Shift+R", "turn the tile"),
            ("Enter", "draw, lay, or place and end the turn"),
            ("Esc", "let go of what is half chosen"),
            ("1 2 3", "choose a small, tall or fat piece"),
            ("Q W E", "put it on a field, or take it back"),
            ("0", "place none"),
            ("B", "fetch all pieces from the pub for 1 coin"),
        ],
    ),
    (
        "Board",
        &[
            ("Click", "lay the tile, or put a piece"),
            ("Right click, wheel", "turn the tile over a place that fits"),
            ("Drag", "move the board"),
            ("Wheel, + and -", "zoom"),
            ("F", "show the whole board"),
            ("L", "light or dark"),
        ],
    ),
    (
        "Game",
        &[
            ("Ctrl+Z", "undo, ply by ply"),
            ("Ctrl+Shift+Z", "redo"),
            ("Ctrl+S", "save"),
            ("Ctrl+O", "open"),
            ("Ctrl+N", "new game"),
            ("Tab", "go through buttons, players and log"),
            ("F1 or ?", "these keys"),
        ],
    ),
];

/// Shows the keys in a window of its own.
pub fn help_window_ui(ui: &Ui, commands: &mut Vec<Command>) {
    let mut open = true;
    let window = marks::window(ui, "Keys", "help window").open(&mut open).anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0));
    window.show(ui.ctx(), |ui| {
        ui.horizontal_top(|ui| {
            for (title, keys) in KEYS {
                ui.vertical(|ui| keys_ui(ui, title, keys));
                ui.add_space(theme::WIDE_GAP);
            }
        });
    });
    if !open {
        commands.push(Command::ToggleHelp);
    }
}

fn keys_ui(ui: &mut Ui, title: &str, keys: &[(&str, &str)]) {
    ui.label(RichText::new(title).text_style(theme::lead()));
    ui.spacing_mut().interact_size.y = 18.0;
    Grid::new(title).num_columns(2).show(ui, |ui| {
        for (key, what) in keys {
            ui.label(RichText::new(*key).color(theme::of(ui).accent));
            ui.label(*what);
            ui.end_row();
        }
    });
}
