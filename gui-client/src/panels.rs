//! Everything around the board. Each `*_ui` function reads data and pushes commands; it changes nothing and waits for nothing.

pub mod dialogs;
pub mod draw;
pub mod help;
pub mod history;
pub mod language;
pub mod marks;
pub mod new_game;
pub mod pieces;
pub mod players;
pub mod remaining;
pub mod result;
pub mod score;
pub mod start;
pub mod status;
pub mod top_bar;

use proto::cornwall::v1 as pb;

use crate::{
    board::skin::Skin,
    i18n::{Lang, Message, tr},
    link::LinkState,
    session::Session,
    words,
};

/// Tells a message in the language of the window, beginning with a capital letter.
pub fn sentence(ui: &egui::Ui, message: &Message) -> String {
    words::capital(&message.say(Lang::of(ui)))
}

/// What lies on the desk while a game is on screen.
pub struct Desk<'a> {
    /// The game.
    pub session: &'a Session,
    /// The catalog, once it is known.
    pub catalog: Option<&'a pb::Catalog>,
    /// The tile art.
    pub skin: &'a Skin,
    /// How the link to the engine stands.
    pub link: &'a LinkState,
}

impl Desk<'_> {
    /// Returns a tile of the deck in use.
    pub fn tile(&self, id: &str) -> Option<&pb::TileDescriptor> {
        let deck_id = &self.session.state().deck_id;
        let deck = self.catalog?.decks.iter().find(|it| it.id == *deck_id)?;
        deck.tiles.iter().find(|it| it.id == id)
    }

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
        let color = words::color_key(self.session.color(seat));
        tr!(self.lang(), "seat-name", color = color, player = self.session.player(seat))
    }
}
