//! Writes seeds for every target from the golden cases and the shipped files: `corpus GOLDEN_FOLDER SEEDS_FOLDER`. `tests/run fuzz-corpus` keeps
//! of them what reaches new code.

use std::{error::Error, fs, path::Path};

use arbitrary::Unstructured;
use fuzz::calls;
use game::Game;
use prost::Message as _;
use proto::json::dynamic_from_json;
use serde_json::{Value, json};
use tests::dice::Dice;

const GAMES: [calls::Game; 3] = [calls::CORNWALL, calls::CARCASSONNE, calls::CORNERSTONE];

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(golden), Some(out)) = (args.next(), args.next()) else {
        return Err("corpus GOLDEN_FOLDER SEEDS_FOLDER".into());
    };
    let (golden, out) = (Path::new(&golden), Path::new(&out));
    for game in GAMES {
        requests(game, &golden.join(game.0), out)?;
        let mut dice = Dice(7);
        for n in 0..400 {
            let bytes: Vec<u8> = (0..16 + dice.roll(500)).map(|_| dice.roll(256) as u8).collect();
            write(out, &format!("{}_play", game.0), &format!("chance-{n}"), &bytes)?;
        }
    }
    files(golden, out)?;
    lines(out)
}

/// The requests of the golden cases, as calls and as JSON.
fn requests(game: calls::Game, golden: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(golden)? {
        let path = entry?.path();
        let case: Value = serde_json::from_str(&fs::read_to_string(&path)?)?;
        let stem = path.file_stem().unwrap_or_default().display().to_string();
        for (n, step) in case["steps"].as_array().into_iter().flatten().enumerate() {
            // A request that waits for the state of an answer is none yet.
            if step["request"].to_string().contains("\"$state\"") {
                continue;
            }
            let call = step["call"].as_str().unwrap_or_default();
            for (request, json) in asked(call, &step["request"]) {
                let Some(place) = calls::place_of(game, &request) else { continue };
                let (name, json) = (format!("meeplewright.{}.v1.{request}", game.0), json.to_string());
                let bytes = dynamic_from_json(&name, &json)?.encode_to_vec();
                let seed = format!("{stem}-{n}-{}", bytes.len());
                write(out, &format!("{}_calls", game.0), &seed, &[&[place][..], &bytes].concat())?;
                write(out, "json", &format!("{}-{seed}", game.0), format!("{name}\n{json}").as_bytes())?;
            }
        }
    }
    Ok(())
}

/// A request as it is, in bulk, as moves to test, and to be played on from.
fn asked(call: &str, request: &Value) -> Vec<(String, Value)> {
    const IN_BULK: [&str; 6] =
        ["ValidateMove", "ListLegalMoves", "ApplyMoves", "SampleChance", "Score", "DescribeState"];
    let mut asked = vec![(format!("{call}Request"), request.clone())];
    if IN_BULK.contains(&call) {
        let field = call[..1].to_lowercase() + &call[1..];
        asked.push(("BulkRequest".into(), json!({"calls": [{field: request}]})));
    }
    let (state, mv) = (&request["state"], &request["move"]);
    if state.is_object() && mv.is_object() {
        asked.push(("BulkRequest".into(), json!({"state": state, "moves": [mv, mv], "explain": true})));
    }
    if state.is_object() {
        asked.push(("PlayoutRequest".into(), json!({"state": state, "games": 2, "seed": "7"})));
    }
    asked
}

/// What ships in files.
fn files(golden: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    let rules = golden.join("../../engine-service/rules");
    let kinds = [
        ("map_file", "carcassonne/data/maps"),
        ("block_set", "cornerstone/data/block-sets"),
        ("printed_data", "carcassonne/data"),
        ("printed_data", "cornwall/data"),
    ];
    for (target, folder) in kinds {
        for entry in fs::read_dir(rules.join(folder))? {
            let path = entry?.path();
            if path.is_file() {
                let name = path.file_name().unwrap_or_default().display().to_string();
                write(out, target, &name, &fs::read(&path)?)?;
            }
        }
    }
    Ok(())
}

/// States and moves of random games, each in a line.
fn lines(out: &Path) -> Result<(), Box<dyn Error>> {
    let mut dice = Dice(11);
    let mut bytes = vec![0_u8; 4000];
    for n in 0..12 {
        bytes.fill_with(|| dice.roll(256) as u8);
        let first = Unstructured::new(&bytes);
        let seats = 2 + n % 3;
        let deck = cornwall::Deck::standard();
        let colors = &cornwall::Color::ALL[..seats];
        let state = cornwall::State::new_game(deck, cornwall::Options::default(), colors, game::Seat(0))?;
        states(out, "cornwall_notation", n, state, first, |state: &cornwall::State, mv: Option<&cornwall::Move>| {
            mv.map_or_else(|| state.to_setup().to_string(), |mv| mv.notation(deck))
        })?;
        let map = carcassonne::Map::shipped().get(n).cloned();
        let options = carcassonne::Options::standard(map.as_deref());
        let state = carcassonne::State::new_game(map, options, &carcassonne::Color::ALL[..seats], game::Seat(0))?;
        let first = Unstructured::new(&bytes);
        states(out, "carcassonne_notation", n, state, first, |state: &carcassonne::State, mv| {
            mv.map_or_else(|| state.to_setup().to_string(), |mv: &carcassonne::Move| mv.to_string())
        })?;
        let set = cornerstone::BlockSet::shipped()[n % 2].clone();
        let colors = &cornerstone::Color::ALL[..if seats == 3 { 3 } else { 4 }];
        let first_color = cornerstone::Color::ALL[0];
        let state = cornerstone::State::new_game(set, cornerstone::Options::default(), seats, colors, first_color)?;
        let first = Unstructured::new(&bytes[..80]);
        states(out, "cornerstone_notation", n, state, first, |state: &cornerstone::State, mv| {
            mv.map_or_else(|| state.to_setup().to_string(), |mv: &cornerstone::Move| mv.notation(state.blocks()))
        })?;
    }
    Ok(())
}

fn states<G: Game>(
    out: &Path,
    target: &str,
    n: usize,
    mut state: G,
    mut bytes: Unstructured<'_>,
    text: impl Fn(&G, Option<&G::Move>) -> String,
) -> Result<(), Box<dyn Error>> {
    for ply in 0.. {
        let moves = state.legal_moves();
        let Ok(mv) = bytes.choose(&moves) else { break };
        if ply % 7 == 0 {
            write(out, target, &format!("state-{n}-{ply}"), text(&state, None).as_bytes())?;
            write(out, target, &format!("move-{n}-{ply}"), text(&state, Some(mv)).as_bytes())?;
        }
        state.advance(mv);
    }
    Ok(())
}

fn write(out: &Path, target: &str, name: &str, bytes: &[u8]) -> Result<(), Box<dyn Error>> {
    let folder = out.join(target);
    fs::create_dir_all(&folder)?;
    Ok(fs::write(folder.join(name), bytes)?)
}
