//! What the keys mean in the editor.

use egui::{Event, Key, Modifiers, Ui};

use super::{Brush, Editor, Wish, canvas_id};
use crate::carcassonne::map_art::Side;

/// Reads the keys that were pressed. Letters mean nothing while text is typed, and arrows and Space belong to whatever has the focus, if
/// that is not the map.
pub(super) fn read(ui: &Ui, editor: &mut Editor, wishes: &mut Vec<Wish>) {
    let types_text = ui.ctx().text_edit_focused();
    let map_has_keys = ui.memory(|it| it.focused().is_none_or(|it| it == canvas_id()));
    let events: Vec<(Key, Modifiers)> = ui.input(|it| {
        let pressed = it.events.iter().filter_map(|it| match it {
            Event::Key { key, pressed: true, modifiers, .. } => Some((*key, *modifiers)),
            _ => None,
        });
        pressed.collect()
    });
    for (key, modifiers) in events {
        if modifiers.command {
            with_ctrl(key, modifiers, types_text, editor, wishes);
        } else if !modifiers.alt && !types_text {
            plain(key, modifiers, map_has_keys, editor, wishes);
        }
    }
}

fn with_ctrl(key: Key, modifiers: Modifiers, types_text: bool, editor: &mut Editor, wishes: &mut Vec<Wish>) {
    match key {
        Key::S => wishes.push(Wish::Save),
        Key::O => wishes.push(Wish::Open),
        Key::N => editor.chooses_start = true,
        Key::Enter if editor.is_valid() => wishes.push(Wish::Play),
        // A field of text takes its own changes back.
        Key::Z if types_text => (),
        Key::Z if modifiers.shift => editor.redo(),
        Key::Z => editor.undo(),
        Key::Y if !types_text => editor.redo(),
        _ => (),
    }
}

fn plain(key: Key, modifiers: Modifiers, map_has_keys: bool, editor: &mut Editor, wishes: &mut Vec<Wish>) {
    let arrow = match key {
        Key::ArrowUp => Some(Side::North),
        Key::ArrowRight => Some(Side::East),
        Key::ArrowDown => Some(Side::South),
        Key::ArrowLeft => Some(Side::West),
        _ => None,
    };
    if let Some(side) = arrow {
        if map_has_keys && editor.awaits_side {
            editor.choose_side(side);
        } else if map_has_keys {
            editor.show(side.beside(editor.cursor));
        }
        return;
    }
    match key {
        Key::Space if map_has_keys && modifiers.shift => editor.fill(editor.cursor),
        Key::Space if map_has_keys => editor.paint(),
        Key::Delete | Key::Backspace if map_has_keys => editor.erase(),
        Key::E => editor.ask_for_side(),
        Key::F => editor.fit_next = true,
        Key::Plus | Key::Equals => editor.camera.zoom(editor.rect, 1.2, editor.rect.center()),
        Key::Minus => editor.camera.zoom(editor.rect, 1.0 / 1.2, editor.rect.center()),
        Key::Escape if !editor.let_go() => wishes.push(Wish::Back),
        _ => {
            let digits = [
                Key::Num0,
                Key::Num1,
                Key::Num2,
                Key::Num3,
                Key::Num4,
                Key::Num5,
                Key::Num6,
                Key::Num7,
                Key::Num8,
                Key::Num9,
            ];
            if let Some(digit) = digits.iter().position(|it| *it == key) {
                editor.take_brush(Brush::ALL[digit]);
            }
        }
    }
}
