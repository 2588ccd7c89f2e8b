//! What has been chosen for a new game, and the question for the engine that comes of it.

use std::{
    collections::BTreeMap,
    hash::{BuildHasher as _, Hasher as _},
};

use proto::{carcassonne::v1 as carcassonne, cornerstone::v1 as cornerstone, cornwall::v1 as cornwall, json};

use crate::{
    carcassonne::{Carcassonne, map_choice::MapChoice},
    cornerstone::Cornerstone,
    cornwall::Cornwall,
    game::{AnyCall, Call, Game as _, Which},
    i18n::{Lang, Message, msg, tr},
    seat::SeatColor,
    session::Drawing,
};

/// The most seats of any game.
pub const MOST_SEATS: usize = 5;

/// What has been chosen so far.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The game.
    pub which: Which,
    /// The number of seats.
    pub n_seats: usize,
    /// The names, one a seat.
    pub names: [String; MOST_SEATS],
    /// The colors, one a seat, all different.
    pub colors: [SeatColor; MOST_SEATS],
    /// The seat that begins.
    pub first_seat: usize,
    /// The options of the game that were changed, by their id.
    pub options: BTreeMap<String, String>,
    /// Cornwall's deck; the default one when empty.
    pub deck_id: String,
    /// Cornerstone's set of blocks; the default one when empty.
    pub block_set_id: String,
    /// Carcassonne's map.
    pub map: MapChoice,
    /// Who draws.
    pub drawing: Drawing,
    /// The seed, as it is written.
    pub seed: String,
}

impl Setup {
    /// Proposes a game for two.
    pub fn new(lang: Lang) -> Setup {
        Setup {
            which: Which::default(),
            n_seats: 2,
            names: std::array::from_fn(|it| proposed_name(lang, it)),
            colors: [SeatColor::Red, SeatColor::Blue, SeatColor::Yellow, SeatColor::Green, SeatColor::Black],
            first_seat: 0,
            options: BTreeMap::new(),
            deck_id: String::new(),
            block_set_id: String::new(),
            map: MapChoice::default(),
            drawing: Drawing::default(),
            seed: fresh_seed(),
        }
    }

    /// Chooses the game; its options begin with their defaults.
    pub fn choose(&mut self, which: Which) {
        if self.which == which {
            return;
        }
        self.which = which;
        self.options.clear();
        // Cornwall has no black pieces; a box of Cornerstone has four colors, and yellow is the one of another printing.
        let last = match which {
            Which::Carcassonne => return,
            Which::Cornwall => SeatColor::Black,
            Which::Cornerstone => SeatColor::Yellow,
        };
        self.set_seats(self.n_seats.min(MOST_SEATS - 1));
        if let Some(seat) = self.colors.iter().position(|it| *it == last) {
            self.colors[seat..].rotate_left(1);
        }
    }

    /// Returns the second color of a seat: with two seats each plays every other of four colors (R36).
    pub fn second_color(&self, seat: usize) -> Option<SeatColor> {
        let has_two = self.which == Which::Cornerstone && self.n_seats == 2;
        self.colors.get(seat + 2).copied().filter(|_| has_two)
    }

    /// Chooses a map that lies at hand; its options begin with their defaults.
    pub fn take_map(&mut self, map: carcassonne::Map) {
        self.map = MapChoice::Own(Box::new(map));
        self.options.clear();
    }

    /// Proposes names in another language where nobody has written one.
    pub fn set_lang(&mut self, from: Lang, to: Lang) {
        for (seat, name) in self.names.iter_mut().enumerate() {
            if *name == proposed_name(from, seat) {
                *name = proposed_name(to, seat);
            }
        }
    }

    /// Returns the question for the engine.
    ///
    /// # Errors
    /// If a field of the form is not filled in well; the message says which.
    pub fn request(&self) -> Result<AnyCall, Message> {
        if let Some(seat) = self.names().iter().position(|it| it.trim().is_empty()) {
            return Err(msg!("new-no-name", n = seat + 1));
        }
        self.seed()?;
        let options: serde_json::Map<String, serde_json::Value> =
            self.options.iter().map(|(id, value)| (id.clone(), value.clone().into())).collect();
        let options = serde_json::Value::Object(options).to_string();
        let first_seat = u32::try_from(self.first_seat).unwrap_or(0);
        let colors = &self.colors[..self.n_seats];
        Ok(match self.which {
            Which::Cornwall => Cornwall::call(Call::NewGame(Box::new(cornwall::NewGameRequest {
                colors: colors.iter().map(|it| cornwall::Color::from(*it) as i32).collect(),
                options: Some(json::from_json(&options).map_err(|it| Message::Verbatim(it.to_string()))?),
                deck_id: self.deck_id.clone(),
                first_seat,
            }))),
            Which::Carcassonne => Carcassonne::call(Call::NewGame(Box::new(carcassonne::NewGameRequest {
                colors: colors.iter().map(|it| carcassonne::Color::from(*it) as i32).collect(),
                options: Some(json::from_json(&options).map_err(|_| msg!("new-number-wrong"))?),
                map: self.map.in_request(),
                first_seat,
            }))),
            Which::Cornerstone => {
                let colors = if self.n_seats == 2 { &self.colors[..4] } else { colors };
                Cornerstone::call(Call::NewGame(Box::new(cornerstone::NewGameRequest {
                    seats: u32::try_from(self.n_seats).unwrap_or(0),
                    colors: colors.iter().map(|it| cornerstone::Color::from(*it) as i32).collect(),
                    options: Some(json::from_json(&options).map_err(|_| msg!("new-number-wrong"))?),
                    first_color: cornerstone::Color::from(self.colors[self.first_seat]) as i32,
                    blocks: (!self.block_set_id.is_empty())
                        .then(|| cornerstone::new_game_request::Blocks::BlockSetId(self.block_set_id.clone())),
                })))
            }
        })
    }

    /// Returns the names of the seats in use.
    pub fn names(&self) -> &[String] {
        &self.names[..self.n_seats]
    }

    /// Returns the seed to draw with; none if it is left empty, or if the people draw.
    ///
    /// # Errors
    /// If it is no number.
    pub fn seed(&self) -> Result<Option<u64>, Message> {
        let text = self.seed.trim();
        if self.drawing == Drawing::ByHand || text.is_empty() {
            return Ok(None);
        }
        text.parse().map(Some).map_err(|_| msg!("new-seed-wrong"))
    }

    /// Takes another seed, for another game.
    pub fn reseed(&mut self) {
        self.seed = fresh_seed();
    }

    /// Takes so many seats.
    pub fn set_seats(&mut self, n_seats: usize) {
        self.n_seats = n_seats;
        self.first_seat = self.first_seat.min(n_seats - 1);
    }

    /// Gives a seat a color; who had it before gets the other one.
    pub fn set_color(&mut self, seat: usize, color: SeatColor) {
        if let Some(other) = self.colors.iter().position(|it| *it == color) {
            self.colors.swap(seat, other);
        }
    }
}

fn proposed_name(lang: Lang, seat: usize) -> String {
    tr!(lang, "new-player-name", n = seat + 1)
}

fn fresh_seed() -> String {
    // The keys of a hash map are random; a generator of its own would be one more dependency.
    let chance = std::collections::hash_map::RandomState::new().build_hasher().finish();
    (chance % 1_000_000).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_reach_the_request_by_their_names() {
        let mut setup = Setup::new(Lang::En);
        setup.options.insert("coin_supply".into(), "COIN_SUPPLY_FORTY".into());
        let AnyCall::Cornwall(Call::NewGame(request)) = setup.request().unwrap() else { panic!("another call") };
        assert_eq!(request.options.unwrap().coin_supply(), cornwall::CoinSupply::Forty);
        assert_eq!(request.colors.len(), 2);
        setup.choose(Which::Carcassonne);
        setup.map = MapChoice::Shipped("germany".into());
        setup.options.insert("meeples".into(), "9".into());
        setup.options.insert("farmers".into(), "SWITCH_OFF".into());
        let AnyCall::Carcassonne(Call::NewGame(request)) = setup.request().unwrap() else { panic!("another call") };
        assert_eq!(request.map, Some(carcassonne::new_game_request::Map::MapId("germany".into())));
        let options = request.options.unwrap();
        assert_eq!((options.meeples, options.farmers()), (9, carcassonne::Switch::Off));
        setup.options.insert("tiles".into(), "many".into());
        assert!(setup.request().is_err());
    }

    #[test]
    fn no_seat_of_cornwall_is_black() {
        let mut setup = Setup::new(Lang::En);
        setup.choose(Which::Carcassonne);
        setup.set_seats(5);
        setup.set_color(0, SeatColor::Black);
        setup.choose(Which::Cornwall);
        assert_eq!(setup.n_seats, 4);
        assert!(!setup.colors[..4].contains(&SeatColor::Black));
    }

    #[test]
    fn two_seats_of_cornerstone_play_four_colors_in_turn() {
        let mut setup = Setup::new(Lang::En);
        setup.choose(Which::Cornerstone);
        setup.first_seat = 1;
        setup.options.insert("climber_height".into(), "2".into());
        let AnyCall::Cornerstone(Call::NewGame(request)) = setup.request().unwrap() else { panic!("another call") };
        assert_eq!((request.seats, request.colors.len()), (2, 4));
        assert!(!request.colors.contains(&(cornerstone::Color::Yellow as i32)), "yellow is of another printing");
        assert_eq!(request.first_color, request.colors[1]);
        assert_eq!(setup.second_color(1), Some(setup.colors[3]));
        assert_eq!(request.options.unwrap().climber_height, 2);
        setup.set_seats(3);
        let AnyCall::Cornerstone(Call::NewGame(request)) = setup.request().unwrap() else { panic!("another call") };
        assert_eq!((request.seats, request.colors.len(), setup.second_color(0)), (3, 3, None));
    }

    #[test]
    fn a_form_that_is_not_filled_in_says_so() {
        let mut setup = Setup::new(Lang::En);
        setup.names[1] = "  ".into();
        assert!(setup.request().unwrap_err().to_string().contains("Seat 2"));
        setup.names[1] = "Ben".into();
        setup.seed = "x".into();
        assert!(setup.request().unwrap_err().to_string().contains("seed"));
        setup.drawing = Drawing::ByHand;
        assert_eq!(setup.seed(), Ok(None));
    }

    #[test]
    fn names_that_nobody_wrote_follow_the_language() {
        let mut setup = Setup::new(Lang::En);
        setup.names[0] = "Anna".into();
        setup.set_lang(Lang::En, Lang::De);
        assert_eq!(setup.names(), ["Anna", "Spieler 2"]);
    }

    #[test]
    fn colors_stay_different() {
        let mut setup = Setup::new(Lang::En);
        setup.set_color(0, SeatColor::Blue);
        assert_eq!(setup.colors[..2], [SeatColor::Blue, SeatColor::Red]);
    }
}
