//! What the keys mean.

use egui::{Event, Key, Modifiers, Ui};
use proto::cornwall::v1 as pb;

use crate::{board::board_id, command::Command};

/// Where the keys are pressed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Place {
    /// On the start screen.
    Start,
    /// Where a game is set up.
    NewGame,
    /// In a game.
    Game,
    /// In what lies over the screen.
    Dialog,
}

/// Reads the keys that were pressed. Letters mean nothing while text is typed, and Enter, Space and arrows belong to whatever
/// has the focus, if that is not the board.
pub fn commands(ui: &Ui, place: Place) -> Vec<Command> {
    let types_text = ui.ctx().text_edit_focused();
    let board_has_keys = ui.memory(|it| it.focused().is_none_or(|it| it == board_id()));
    let events: Vec<(Key, Modifiers)> = ui.input(|it| {
        let pressed = it.events.iter().filter_map(|it| match it {
            Event::Key { key, pressed: true, modifiers, .. } => Some((*key, *modifiers)),
            _ => None,
        });
        pressed.collect()
    });
    let mut commands = Vec::new();
    for (key, modifiers) in events {
        if place == Place::Dialog {
            continue;
        }
        let found = if modifiers.command {
            with_ctrl(key, modifiers, place)
        } else if modifiers.alt || types_text {
            None
        } else {
            plain(key, modifiers, place, board_has_keys)
        };
        commands.extend(found);
    }
    commands
}

fn with_ctrl(key: Key, modifiers: Modifiers, place: Place) -> Option<Command> {
    let in_game = place == Place::Game;
    Some(match key {
        Key::N => Command::ShowNewGame,
        Key::O => Command::ShowOpen,
        Key::S if in_game => Command::ShowSave,
        Key::Z if in_game && modifiers.shift => Command::Redo,
        Key::Y if in_game => Command::Redo,
        Key::Z if in_game => Command::Undo,
        Key::Enter if place == Place::NewGame => Command::StartGame,
        _ => return None,
    })
}

fn plain(key: Key, modifiers: Modifiers, place: Place, board_has_keys: bool) -> Option<Command> {
    let backward = modifiers.shift;
    match key {
        Key::F1 | Key::Questionmark => return Some(Command::ToggleHelp),
        Key::L => return Some(Command::ToggleTheme),
        Key::Escape if place == Place::NewGame => return Some(Command::ShowStart),
        _ => (),
    }
    if place != Place::Game {
        return None;
    }
    let cursor = |columns, rows| Command::MoveCursor { columns, rows };
    let on_board = match key {
        Key::Space => Some(Command::NextPlace { backward }),
        Key::Enter => Some(Command::Commit),
        Key::ArrowLeft => Some(cursor(-1, 0)),
        Key::ArrowRight => Some(cursor(1, 0)),
        Key::ArrowUp => Some(cursor(0, -1)),
        Key::ArrowDown => Some(cursor(0, 1)),
        _ => None,
    };
    if on_board.is_some() {
        return on_board.filter(|_| board_has_keys);
    }
    Some(match key {
        Key::D => Command::Draw,
        Key::R => Command::Rotate { backward },
        Key::Escape => Command::DropHalf,
        Key::B => Command::Redeem,
        Key::Num0 => Command::Pass,
        Key::Num1 => Command::ChooseSize(pb::Size::Small),
        Key::Num2 => Command::ChooseSize(pb::Size::Tall),
        Key::Num3 => Command::ChooseSize(pb::Size::Fat),
        Key::Q => Command::ToggleSlot(0),
        Key::W => Command::ToggleSlot(1),
        Key::E => Command::ToggleSlot(2),
        Key::F => Command::Fit,
        Key::Plus | Key::Equals => Command::Zoom(1.2),
        Key::Minus => Command::Zoom(1.0 / 1.2),
        _ => return None,
    })
}
