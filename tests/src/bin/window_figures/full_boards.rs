//! Games with as much on the board as there can be, as files that the window opens.

use engine_service::{
    refusal::Refusal,
    wire::{carcassonne, cornerstone},
};
use proto::{carcassonne::v1 as ca, cornerstone::v1 as cs, json};

use super::Failure;

/// A game to be opened, and keys to be pressed before the pointer moves.
pub struct FullBoard {
    pub title: &'static str,
    pub record: String,
    pub keys: &'static [u8],
}

/// The key codes of the space bar, of O and of S on every PC keyboard.
const SPACE: u8 = 65;
const O: u8 = 32;
const S: u8 = 39;

/// All of them.
pub fn all() -> Result<Vec<FullBoard>, Failure> {
    let tower = json::to_json(&a_full_tower().map_err(told)?)?;
    let table = json::to_json(&many_tiles().map_err(told)?)?;
    Ok(vec![
        FullBoard { title: "frame, 200 tiles and owners", record: table, keys: &[SPACE, O] },
        FullBoard { title: "frame, a tower of 40 blocks", record: tower.clone(), keys: &[SPACE] },
        FullBoard { title: "frame, the same and its balance", record: tower, keys: &[SPACE, S] },
    ])
}

fn told(why: Refusal) -> Failure {
    format!("{why:?}").into()
}

/// A game of Carcassonne with all boxes, two sets of tiles, and tile number 201 to be laid.
fn many_tiles() -> Result<ca::GameRecord, Refusal> {
    let options = Some(ca::Options { expansions: ca::Expansions::Both.into(), tile_sets: 2, ..Default::default() });
    let new = ca::NewGameRequest { colors: vec![1, 2], options, ..Default::default() };
    let first_state = carcassonne::new_game(new)?.state;
    let (mut state, mut moves) = (first_state.clone().unwrap_or_default(), Vec::new());
    while state.phase() != ca::Phase::Lay || state.laid_tiles.len() < 200 {
        let mv = if state.phase() == ca::Phase::Draw {
            carcassonne::sample_chance(ca::SampleChanceRequest { state: Some(state.clone()), seed: Some(7) })?.r#move
        } else {
            let request = ca::ListLegalMovesRequest { state: Some(state.clone()), ..Default::default() };
            let mut listed = carcassonne::list_legal_moves(request)?.moves;
            listed.swap_remove(moves.len() * 7 % listed.len()).r#move
        };
        moves.extend(mv.clone());
        let request =
            ca::ApplyMovesRequest { state: Some(state), moves: vec![mv.unwrap_or_default()], every_state: false };
        state = carcassonne::apply_moves(request)?.state.unwrap_or_default();
    }
    Ok(ca::GameRecord { format: "meeplewright-carcassonne-1".into(), first_state, moves, ..Default::default() })
}

/// A game of Cornerstone in which a block is to be built on a tower of 40.
fn a_full_tower() -> Result<cs::GameRecord, Refusal> {
    let colors = [cs::Color::Red, cs::Color::Blue, cs::Color::Green, cs::Color::Yellow].map(i32::from).to_vec();
    let first_state = cornerstone::new_game(cs::NewGameRequest { seats: 4, colors, ..Default::default() })?.state;
    let (mut state, mut moves) = (first_state.clone().unwrap_or_default(), Vec::new());
    while state.phase() != cs::Phase::Build || state.colors.iter().map(|it| it.placed_blocks.len()).sum::<usize>() < 40
    {
        let mv = if state.phase() == cs::Phase::Roll {
            let request = cs::SampleChanceRequest { state: Some(state.clone()), seed: Some(moves.len() as u64) };
            cornerstone::sample_chance(request)?.r#move
        } else {
            let request = cs::ListLegalMovesRequest { state: Some(state.clone()), ..Default::default() };
            let mut listed = cornerstone::list_legal_moves(request)?.moves;
            listed.retain(|it| it.verdict() != cs::Verdict::Collapses);
            listed.swap_remove(moves.len() * 7 % listed.len()).r#move
        };
        moves.extend(mv.clone());
        let request =
            cs::ApplyMovesRequest { state: Some(state), moves: vec![mv.unwrap_or_default()], every_state: false };
        state = cornerstone::apply_moves(request)?.state.unwrap_or_default();
    }
    Ok(cs::GameRecord { format: "meeplewright-cornerstone-1".into(), first_state, moves, ..Default::default() })
}
