//! Saved games of every kind.

use proto::{carcassonne::v1 as carcassonne, cornerstone::v1 as cornerstone, cornwall::v1 as cornwall, json};
use serde::Deserialize;

use super::{AnyCall, Call, Game as _, Which};
use crate::{
    carcassonne::Carcassonne,
    cornerstone::Cornerstone,
    cornwall::Cornwall,
    i18n::{Message, msg},
};

/// The most moves a saved game may have: what the engine plays in one call.
pub const MOST_MOVES: usize = 1000;
/// The most letters of a player's name.
pub const LONGEST_NAME: usize = 60;

/// A whole game, as it is saved.
#[derive(Clone, Debug, PartialEq)]
pub enum Record {
    /// Of Cornwall.
    Cornwall(Box<cornwall::GameRecord>),
    /// Of Carcassonne.
    Carcassonne(Box<carcassonne::GameRecord>),
    /// Of Cornerstone.
    Cornerstone(Box<cornerstone::GameRecord>),
}

/// What every record has, whatever the game.
#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    format: String,
}

impl From<cornwall::GameRecord> for Record {
    fn from(it: cornwall::GameRecord) -> Record {
        Record::Cornwall(Box::new(it))
    }
}

impl From<carcassonne::GameRecord> for Record {
    fn from(it: carcassonne::GameRecord) -> Record {
        Record::Carcassonne(Box::new(it))
    }
}

impl From<cornerstone::GameRecord> for Record {
    fn from(it: cornerstone::GameRecord) -> Record {
        Record::Cornerstone(Box::new(it))
    }
}

impl Record {
    /// Tells which game it is.
    pub fn which(&self) -> Which {
        match self {
            Record::Cornwall(_) => Which::Cornwall,
            Record::Carcassonne(_) => Which::Carcassonne,
            Record::Cornerstone(_) => Which::Cornerstone,
        }
    }

    /// Returns the names of the people.
    pub fn players(&self) -> Vec<String> {
        match self {
            Record::Cornwall(it) => it.players.iter().map(|it| it.name.clone()).collect(),
            Record::Carcassonne(it) => it.players.iter().map(|it| it.name.clone()).collect(),
            Record::Cornerstone(it) => it.players.iter().map(|it| it.name.clone()).collect(),
        }
    }

    /// Returns the number of moves.
    pub fn n_moves(&self) -> usize {
        match self {
            Record::Cornwall(it) => it.moves.len(),
            Record::Carcassonne(it) => it.moves.len(),
            Record::Cornerstone(it) => it.moves.len(),
        }
    }

    /// Builds the call that plays it through and brings every state on the way.
    pub fn replay(&self) -> Option<AnyCall> {
        Some(match self {
            Record::Cornwall(it) => Cornwall::call(Call::Apply {
                state: Box::new(it.first_state.clone()?),
                moves: it.moves.clone(),
                every_state: true,
            }),
            Record::Carcassonne(it) => Carcassonne::call(Call::Apply {
                state: Box::new(it.first_state.clone()?),
                moves: it.moves.clone(),
                every_state: true,
            }),
            Record::Cornerstone(it) => Cornerstone::call(Call::Apply {
                state: Box::new(it.first_state.clone()?),
                moves: it.moves.clone(),
                every_state: true,
            }),
        })
    }

    /// Writes it as protobuf JSON.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn to_json(&self) -> Result<String, Message> {
        let text = match self {
            Record::Cornwall(it) => json::to_json(it.as_ref()),
            Record::Carcassonne(it) => json::to_json(it.as_ref()),
            Record::Cornerstone(it) => json::to_json(it.as_ref()),
        };
        text.map_err(|why| Message::Verbatim(why.to_string()))
    }

    /// Reads it. Whether its moves are legal, only the engine can tell.
    ///
    /// # Errors
    /// If it is no game of ours, or broken; the text says where.
    pub fn from_json(text: &str) -> Result<Record, Message> {
        let broken = |why: String| msg!("file-not-a-game", why = why);
        let head: Head = serde_json::from_str(text).map_err(|it| broken(it.to_string()))?;
        let it = match head.format.as_str() {
            Carcassonne::RECORD_FORMAT => {
                Record::Carcassonne(Box::new(json::from_json(text).map_err(|it| broken(it.to_string()))?))
            }
            Cornerstone::RECORD_FORMAT => {
                Record::Cornerstone(Box::new(json::from_json(text).map_err(|it| broken(it.to_string()))?))
            }
            Cornwall::RECORD_FORMAT => {
                Record::Cornwall(Box::new(json::from_json(text).map_err(|it| broken(it.to_string()))?))
            }
            other => {
                let wanted =
                    [Cornwall::RECORD_FORMAT, Carcassonne::RECORD_FORMAT, Cornerstone::RECORD_FORMAT].join(", ");
                return Err(msg!("file-format", format = other, wanted = wanted));
            }
        };
        it.check()?;
        Ok(it)
    }

    fn check(&self) -> Result<(), Message> {
        let n_seats = match self {
            Record::Cornwall(it) => it.first_state.as_ref().map(|it| it.seats.len()),
            Record::Carcassonne(it) => it.first_state.as_ref().map(|it| it.seats.len()),
            Record::Cornerstone(it) => it.first_state.as_ref().map(|it| Cornerstone::colors(it).len()),
        };
        let Some(n_seats) = n_seats else {
            return Err(msg!("file-no-state"));
        };
        let players = self.players();
        if !players.is_empty() && players.len() != n_seats {
            return Err(msg!("file-players", players = players.len(), seats = n_seats));
        }
        if players.iter().any(|it| LONGEST_NAME < it.chars().count()) {
            return Err(msg!("file-long-name", limit = LONGEST_NAME));
        }
        if MOST_MOVES < self.n_moves() {
            return Err(msg!("file-too-many-moves", limit = MOST_MOVES));
        }
        Ok(())
    }
}
