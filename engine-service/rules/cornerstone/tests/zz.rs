#![allow(clippy::unwrap_used)]
use cornerstone::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
#[test]
fn find() {
    let mut short24 = usize::MAX;
    let mut short25 = usize::MAX;
    for seed in 0..60 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut state = State::new_game(BlockSet::standard().clone(), Options::default(), 3, &Color::ALL[..3], Color::Red).unwrap();
        let mut n = 0;
        while state.turn() != Turn::Over && n < 14 {
            let mv = if state.phase() == Phase::Build {
                n += 1;
                let all: Vec<Placed> = state.choices(Judge::Nothing).iter().filter_map(|it| match it.mv { Move::Build { placed, by: Permit::Dice } => Some(placed), _ => None }).collect();
                let mut good = Vec::new();
                for placed in all {
                    let waves = state.waves(placed).concat();
                    let me = Body::Block { color: state.to_move(), block: state.blocks().block(placed.block).name().into() };
                    let text = state.to_setup().to_string();
                    let m = Move::Build { placed, by: Permit::Dice }.notation(state.blocks());
                    if waves.is_empty() { good.push(placed); }
                    if waves.len() == 2 && !waves.contains(&me) && text.len() < short24 { short24 = text.len(); println!("24: {text}\n   {m} {waves:?}"); }
                    let lv = |c| state.climber(c).level();
                    let mine = lv(state.to_move());
                    let others: Vec<u8> = state.seats().map(|it| it.0).filter(|c| *c != state.to_move()).map(lv).collect();
                    if waves.len() >= 3 && text.len() < short25 && others.iter().all(|o| *o < mine) && others[0] != others[1] { short25 = text.len(); println!("25: {text}\n   {m} {waves:?}"); }
                }
                if good.is_empty() { break; }
                Move::Build { placed: good[rng.random_range(0..good.len())], by: Permit::Dice }
            } else {
                let moves = state.legal_moves();
                let l = |m: &Move| if let Move::Climb { to, ring: None } = m { to.level() } else { 0 };
                if state.phase() == Phase::Climb { *moves.iter().max_by_key(|m| l(m)).unwrap() } else { moves[rng.random_range(0..moves.len())] }
            };
            state.advance(&mv);
        }
    }
}
