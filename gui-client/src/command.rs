//! Everything a player can ask for.

use std::path::PathBuf;

use crate::{board::Site, carcassonne, cornerstone, cornwall, game::Which, i18n::Lang, session::Drawing};

/// What a player asked for. Keys and panels push commands; the app carries those of keys that concern the board out before it draws, the others after.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Go to the start screen.
    ShowStart,
    /// Go to the screen where a game is set up.
    ShowNewGame,
    /// Choose which game is set up.
    ChooseGame(Which),
    /// Go to the map editor.
    ShowEditor,
    /// Start the game that is set up.
    StartGame,
    /// Take up an autosaved game.
    Continue(PathBuf),
    /// Ask which file to open.
    ShowOpen,
    /// Ask where to save.
    ShowSave,
    /// Open a file.
    Open(PathBuf),
    /// Save into a file, if there is none yet.
    Save(PathBuf),
    /// Save into a file in place of what is there.
    Replace(PathBuf),
    /// Let the system's file dialog ask.
    Browse,
    /// Close what lies over the screen.
    CloseDialog,
    /// Close the window although the last save failed.
    CloseAnyway,

    /// Let chance speak, or bring back what it said before it was taken back.
    Draw,
    /// Change who draws.
    SetDrawing(Drawing),
    /// Turn the tile.
    Rotate {
        /// Against the usual order.
        backward: bool,
    },
    /// Go to the next legal place.
    NextPlace {
        /// Against reading order.
        backward: bool,
    },
    /// Let go of what is half chosen.
    DropHalf,
    /// Do what is due: draw, lay, or place and end the turn.
    Commit,
    /// Place nothing.
    Pass,
    /// What only Cornwall has.
    Cornwall(cornwall::Command),
    /// What only Carcassonne has.
    Carcassonne(carcassonne::Command),
    /// What only Cornerstone has.
    Cornerstone(cornerstone::Command),
    /// Take back a move.
    Undo,
    /// Make a move again.
    Redo,
    /// Go back to the state after so many moves.
    GoTo(usize),

    /// Move the board's cursor.
    MoveCursor {
        /// Columns.
        columns: i32,
        /// Rows.
        rows: i32,
    },
    /// Show the whole board.
    Fit,
    /// Show the board larger or smaller.
    Zoom(f32),
    /// Bring a cell into view.
    CenterOn(Site),
    /// Light cells up.
    Light(Vec<Site>),
    /// Show where the points of a seat come from, or no longer.
    ToggleScore(usize),
    /// Show the ranking, or no longer.
    ToggleResult,
    /// Show the keys, or no longer.
    ToggleHelp,
    /// Change between light and dark.
    ToggleTheme,
    /// Speak another language.
    SetLang(Lang),
    /// Try to reach the engine now.
    RetryLink,
}

impl Command {
    /// Tells whether it concerns nothing but the game on screen, and opens or closes nothing.
    pub fn is_of_the_board(&self) -> bool {
        matches!(
            self,
            Command::Draw
                | Command::Rotate { .. }
                | Command::NextPlace { .. }
                | Command::Commit
                | Command::Pass
                | Command::Cornwall(_)
                | Command::Carcassonne(_)
                | Command::Cornerstone(_)
                | Command::Undo
                | Command::Redo
                | Command::MoveCursor { .. }
                | Command::Fit
                | Command::Zoom(_)
        )
    }
}
