//! Text as the files that people write: maps, block sets, printed tiles.

use ::carcassonne::{Color, Map, MapFile, Options, Seat, State, Tiles};
use ::cornerstone::{BlockSet, BlockSetFile};
use ::cornwall::Deck;
use game::{Game as _, laws};

/// Reads a map; one without fault is played on.
pub fn map(text: &str) {
    let Ok(file) = MapFile::from_toml(text) else { return };
    match Map::from_file(&file) {
        Err(faults) => {
            assert!(!faults.is_empty() && faults.iter().all(|it| !it.to_string().is_empty()), "refused without a word");
        }
        Ok(map) => {
            assert_eq!(map.file(), &file, "the map is another file");
            let map = std::sync::Arc::new(map);
            let options = Options::standard(Some(&map));
            let Ok(mut state) = State::new_game(Some(map), options, &Color::ALL[..2], Seat(0)) else { return };
            for ply in 0..12 {
                laws::a_setup_comes_back(&state);
                let moves = state.legal_moves();
                let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else { break };
                state.advance(mv);
            }
            laws::hold(&state, &state.legal_moves());
        }
    }
}

/// Reads a block set; one without fault has games in a line.
pub fn block_set(text: &str) {
    use ::cornerstone::{Color, Options, Setup, State};
    let Ok(file) = BlockSetFile::from_toml(text) else { return };
    // What ships, and what is sent inline.
    let shipped = BlockSet::from_file(&file);
    assert!(shipped.err().is_none_or(|faults| !faults.is_empty()), "refused without a word");
    let Ok(set) = BlockSet::from_outside(&file) else { return };
    let state =
        State::new_game(set, Options::default(), 3, &Color::ALL[..3], Color::Red).expect("any set can be played");
    let setup = state.to_setup();
    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup), "{setup}");
    laws::a_setup_comes_back(&state);
}

/// Reads the printed tiles of either game.
pub fn printed_data(text: &str) {
    let _ = (Deck::from_json(text), Tiles::from_json(text));
}
