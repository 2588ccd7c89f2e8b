//! Everything a player can ask for.

use std::path::PathBuf;

use proto::cornwall::v1 as pb;

use crate::{
    board::hex::Cell,
    i18n::Lang,
    session::{Drawing, Spot},
};

/// What a player asked for. Panels and keys push commands; the app carries them out when the frame is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Go to the start screen.
    ShowStart,
    /// Go to the screen where a game is set up.
    ShowNewGame,
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

    /// Draw a tile, or bring back the one that was taken back.
    Draw,
    /// Say which tile came up.
    DrawByHand(String),
    /// Change who draws.
    SetDrawing(Drawing),
    /// Hold the tile at a spot.
    AimAt(Spot),
    /// Lay the tile as a legal placement has it.
    LayLegal(usize),
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
    /// Fetch the pieces from the pub.
    Redeem,
    /// Choose the size of the next piece.
    ChooseSize(pb::Size),
    /// Put a piece on a slot, or take it away.
    ToggleSlot(usize),
    /// Place no pieces.
    Pass,
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
    CenterOn(Cell),
    /// Light cells up.
    Light(Vec<Cell>),
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
