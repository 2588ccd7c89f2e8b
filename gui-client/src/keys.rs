//! What the keys mean.

use egui::{Event, Key, Modifiers, Ui};

use crate::{board::board_id, carcassonne, command::Command, cornerstone, cornwall, game::Which};

/// Where the keys are pressed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Place {
    /// On the start screen.
    Start,
    /// Where a game is set up.
    NewGame,
    /// In a game.
    Game(Which),
    /// In the map editor, which reads its keys itself.
    Editor,
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
        // The editor reads all other keys itself.
        let is_for_all = matches!(key, Key::F1 | Key::L) && !modifiers.command;
        if place == Place::Dialog || (place == Place::Editor && !is_for_all) {
            continue;
        }
        let found = if modifiers.command {
            with_ctrl(key, modifiers, place)
        } else if types_text {
            None
        } else if modifiers.alt {
            let is_tower = place == Place::Game(Which::Cornerstone);
            cornerstone::own_key(key, modifiers).map(Command::Cornerstone).filter(|_| is_tower)
        } else {
            plain(key, modifiers, place, board_has_keys)
        };
        commands.extend(found);
    }
    commands
}

fn with_ctrl(key: Key, modifiers: Modifiers, place: Place) -> Option<Command> {
    let in_game = matches!(place, Place::Game(_));
    Some(match key {
        Key::N => Command::ShowNewGame,
        Key::O => Command::ShowOpen,
        Key::M => Command::ShowEditor,
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
    let Place::Game(which) = place else {
        return None;
    };
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
        Key::Num0 => Command::Pass,
        Key::F => Command::Fit,
        Key::Plus | Key::Equals => Command::Zoom(1.2),
        Key::Minus => Command::Zoom(1.0 / 1.2),
        _ => {
            return match which {
                Which::Cornwall => cornwall::own_key(key).map(Command::Cornwall),
                Which::Carcassonne => carcassonne::own_key(key).map(Command::Carcassonne),
                Which::Cornerstone => cornerstone::own_key(key, modifiers).map(Command::Cornerstone),
            };
        }
    })
}
