//! Everything around the board. Each `*_ui` function reads data and pushes commands; it changes nothing and waits for nothing.

pub mod dialogs;
pub mod help;
pub mod history;
pub mod language;
pub mod marks;
pub mod new_game;
pub mod players;
pub mod result;
pub mod score;
pub mod start;
pub mod status;
pub mod top_bar;

use egui::{CentralPanel, Frame, Margin, Panel, Ui};

use crate::{
    command::Command,
    i18n::{Lang, Message, tr},
    link::LinkState,
    session::Session,
    skin::Skins,
    table::{Around, Play},
    theme, words,
};

pub use result::Standing;
pub use score::{CardLine, Counts, ScoreCard};

/// What lies on the desk while a game is on screen.
pub struct Desk<'a, G: Play> {
    /// The game.
    pub session: &'a Session<G>,
    /// The catalog, once it is known.
    pub catalog: Option<&'a G::Catalog>,
    /// The pictures.
    pub skins: &'a Skins,
    /// How the link to the engine stands.
    pub link: &'a LinkState,
}

impl<G: Play> Desk<'_, G> {
    /// Returns the language.
    pub fn lang(&self) -> Lang {
        self.session.lang()
    }

    /// Tells why nothing can be asked of the engine now, if so.
    pub fn away(&self) -> Option<String> {
        match self.link {
            LinkState::Down { .. } => Some(tr!(self.lang(), "engine-away")),
            _ => None,
        }
    }

    /// Names a seat by its color and its person.
    pub fn seat_name(&self, seat: usize) -> String {
        words::seat_name(self.lang(), self.session.color(seat), self.session.player(seat))
    }
}

/// Tells a message in the language of the window, beginning with a capital letter.
pub fn sentence(ui: &Ui, message: &Message) -> String {
    words::capital(&message.say(Lang::of(ui)))
}

/// Shows a game: the bar above, the board, the panel beside it and the bar below.
pub fn desk_ui<G: Play>(
    ui: &mut Ui,
    desk: &Desk<'_, G>,
    view: &mut G::View,
    around: Around<'_>,
    commands: &mut Vec<Command>,
) {
    let fill = theme::of(ui).panel;
    let frame = |x, y| Frame::new().fill(fill).inner_margin(Margin::symmetric(x, y));
    Panel::top("top bar").frame(frame(14, 8)).show(ui, |ui| top_bar::top_bar_ui(ui, desk, commands));
    Panel::bottom("status bar")
        .frame(frame(14, 5))
        .show(ui, |ui| status::status_ui(ui, desk, view, around.target, around.message, commands));
    Panel::right("side")
        .frame(frame(12, 10))
        .exact_size(theme::SIDE_WIDTH)
        .resizable(false)
        .show(ui, |ui| side_ui(ui, desk, commands));
    CentralPanel::no_frame().show(ui, |ui| G::board_ui(ui, desk, view, commands));
}

/// The least height of the log; when there is less room, the whole panel scrolls.
const LEAST_LOG: f32 = 130.0;

fn side_ui<G: Play>(ui: &mut Ui, desk: &Desk<'_, G>, commands: &mut Vec<Command>) {
    let bottom = ui.max_rect().bottom();
    egui::ScrollArea::vertical().id_salt("side").auto_shrink([false, false]).show(ui, |ui| {
        players::players_ui(ui, desk, commands);
        G::hand_ui(ui, desk, commands);
        let height = (bottom - ui.cursor().top() - 30.0).max(LEAST_LOG);
        history::history_ui(ui, desk, height, commands);
    });
}
