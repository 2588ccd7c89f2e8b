//! Maps, as they are written.

use std::sync::Arc;

use carcassonne::{
    BorderFile, ChipsFile, FerryFile, LargeFile, LayoutStatus, MAX_ENTRIES, MAX_MAP_SIZE, MAX_PRINTED, MAX_STARTS, Map,
    MapFault, MapFile, NamedFile,
};
use proto::carcassonne::v1 as pb;

use super::{impossible, map_fault};
use crate::refusal::{Refusal, Within as _, shown};

/// The longest map in TOML, in bytes.
const MAX_TOML: usize = 65_536;

/// Finds a map that ships.
pub fn map_from_id(id: &str) -> Result<Arc<Map>, Refusal> {
    match Map::by_id(id) {
        Some(map) => Ok(Arc::clone(map)),
        None => {
            let known = Map::facts_alone().any(|it| it.id == id);
            let why = if known { "is known by facts alone and can't be played" } else { "is unknown here" };
            Err(impossible("map_id", "STATE_UNKNOWN_MAP", format!("{:?} {why}", shown(id))))
        }
    }
}

/// Reads and checks a map that does not ship.
pub fn map_from_proto(map: pb::Map) -> Result<Arc<Map>, Refusal> {
    let file = file_from_proto(map).within("map_inline")?;
    if Map::by_id(&file.id).is_some() || Map::facts_alone().any(|it| it.id == file.id) {
        let why = format!("{:?} is the name of a map that ships", file.id);
        return Err(impossible("map_inline.id", "STATE_MAP_NAME_TAKEN", why));
    }
    match Map::from_file(&file) {
        Ok(map) => Ok(Arc::new(map)),
        Err(faults) => {
            let first: Vec<String> = faults.iter().take(5).map(MapFault::to_string).collect();
            let more = if 5 < faults.len() { "; and more" } else { "" };
            Err(impossible("map_inline", "STATE_INVALID_MAP", format!("{}{more}", first.join("; "))))
        }
    }
}

/// Tells what is wrong with a map.
pub fn validate(request: pb::ValidateMapRequest) -> Result<pb::ValidateMapResponse, Refusal> {
    use pb::validate_map_request::Source;
    let file = match request.source {
        None => return Err(Refusal::missing("source")),
        Some(Source::Map(map)) => file_from_proto(map).within("map")?,
        Some(Source::Toml(text)) if MAX_TOML < text.len() => {
            return Err(Refusal::invalid("toml", format!("has {} bytes, at most {MAX_TOML} are read", text.len())));
        }
        Some(Source::Toml(text)) => match MapFile::from_toml(&text) {
            Ok(file) => file,
            Err(why) => {
                let faults = vec![map_fault::unreadable(why)];
                return Ok(pb::ValidateMapResponse { faults, ..pb::ValidateMapResponse::default() });
            }
        },
    };
    let checked = Map::from_file(&file);
    Ok(pb::ValidateMapResponse {
        valid: checked.is_ok(),
        squares: checked.as_ref().map_or(0, |it| it.squares().count() as u32),
        faults: checked.err().iter().flatten().map(map_fault::fault_to_proto).collect(),
        map: Some(file_to_proto(&file)),
    })
}

/// Sizes first: nothing after this costs more than they allow.
fn file_from_proto(map: pb::Map) -> Result<MapFile, Refusal> {
    let pb::Map {
        id,
        title,
        layout_status,
        recommended_tiles_min,
        recommended_tiles_max,
        starts_used_min,
        starts_used_max,
        starts_used_with_chips,
        meeples_per_seat,
        isle_of_man,
        grid,
        starts,
        towns,
        large_cities,
        borders,
        ferries,
        purple_chips,
        blue_chips,
        orange_chips,
    } = map;
    let at_most = |field: &str, limit: usize, given: usize| match given <= limit {
        true => Ok(()),
        false => Err(Refusal::too_many(field, limit, given)),
    };
    at_most("grid", MAX_MAP_SIZE, grid.len())?;
    for (idx, row) in grid.iter().enumerate() {
        at_most("", MAX_MAP_SIZE, row.len()).within_item("grid", idx)?;
    }
    at_most("starts", MAX_STARTS, starts.len())?;
    at_most("towns", MAX_ENTRIES, towns.len())?;
    at_most("large_cities", MAX_PRINTED, large_cities.len())?;
    at_most("borders", MAX_PRINTED, borders.len())?;
    at_most("ferries", MAX_PRINTED, ferries.len())?;
    let byte = |field: &str, it: u32| {
        u8::try_from(it).map_err(|_| Refusal::invalid(field, format!("is {it}, out of range 0..=255")))
    };
    let short = |field: &str, it: u32| {
        u16::try_from(it).map_err(|_| Refusal::invalid(field, format!("is {it}, out of range 0..=65535")))
    };
    let recommended_tiles = match (recommended_tiles_min, recommended_tiles_max) {
        (0, 0) => None,
        (min, max) => Some([short("recommended_tiles_min", min)?, short("recommended_tiles_max", max)?]),
    };
    let named = |it: pb::NamedSquare| {
        let pb::NamedSquare { at, name, source } = it;
        NamedFile { at, name, src: source }
    };
    let mut file = MapFile {
        format: "carcassonne-map/1".into(),
        id,
        title,
        layout_status: status_from_proto(layout_status)?.into(),
        recommended_tiles,
        starts_used_min: byte("starts_used_min", starts_used_min)?,
        starts_used_max: byte("starts_used_max", starts_used_max)?,
        starts_used_with_chips: match starts_used_with_chips {
            0 => None,
            it => Some(byte("starts_used_with_chips", it)?),
        },
        meeples_per_player: byte("meeples_per_seat", meeples_per_seat)?,
        isle_of_man: isle_of_man.then(|| "pad".into()),
        grid,
        start: starts.into_iter().map(named).collect(),
        town: towns.into_iter().map(named).collect(),
        chips: match purple_chips.len() + blue_chips.len() + orange_chips.len() {
            0 => None,
            _ => Some(ChipsFile { purple: purple_chips, blue: blue_chips, orange: orange_chips }),
        },
        ..MapFile::default()
    };
    for (idx, it) in large_cities.into_iter().enumerate() {
        let pb::LargeCity { name, at, edges, coats, source } = it;
        let coats = short("coats", coats).within_item("large_cities", idx)?;
        file.large.push(LargeFile { name, at, edges, coats, src: source });
    }
    for (idx, it) in borders.into_iter().enumerate() {
        let pb::BorderPiece { at, side, kind, coats, to, source } = it;
        let coats = short("coats", coats).within_item("borders", idx)?;
        file.border.push(BorderFile { at, side, kind, coats, to, src: source });
    }
    for (idx, it) in ferries.into_iter().enumerate() {
        let pb::Ferry { name, a, b, coats, source } = it;
        let landing = |field: &str, it: Option<pb::Landing>| match it {
            Some(pb::Landing { at, side }) => Ok([at, side]),
            None => Err(Refusal::missing(field)),
        };
        let a = landing("a", a).within_item("ferries", idx)?;
        let b = landing("b", b).within_item("ferries", idx)?;
        let coats = short("coats", coats).within_item("ferries", idx)?;
        file.ferry.push(FerryFile { name, a, b, coats, src: source });
    }
    Ok(file)
}

fn status_from_proto(status: i32) -> Result<&'static str, Refusal> {
    match pb::LayoutStatus::try_from(status) {
        Ok(pb::LayoutStatus::Printed) => Ok("printed"),
        Ok(pb::LayoutStatus::Reconstructed) => Ok("reconstructed"),
        Ok(pb::LayoutStatus::Unknown) => Ok("unknown"),
        Ok(pb::LayoutStatus::Unspecified) | Err(_) => Err(Refusal::unknown("layout_status", status)),
    }
}

pub fn status_to_proto(status: LayoutStatus) -> pb::LayoutStatus {
    match status {
        LayoutStatus::Printed => pb::LayoutStatus::Printed,
        LayoutStatus::Reconstructed => pb::LayoutStatus::Reconstructed,
        LayoutStatus::Unknown => pb::LayoutStatus::Unknown,
    }
}

pub fn file_to_proto(file: &MapFile) -> pb::Map {
    let named = |it: &NamedFile| {
        let NamedFile { at, name, src } = it.clone();
        pb::NamedSquare { at, name, source: src }
    };
    let large = |it: &LargeFile| {
        let LargeFile { name, at, edges, coats, src } = it.clone();
        pb::LargeCity { name, at, edges, coats: coats.into(), source: src }
    };
    let border = |it: &BorderFile| {
        let BorderFile { at, side, kind, coats, to, src } = it.clone();
        pb::BorderPiece { at, side, kind, coats: coats.into(), to, source: src }
    };
    let ferry = |it: &FerryFile| {
        let FerryFile { name, a, b, coats, src } = it.clone();
        let landing = |[at, side]: [String; 2]| Some(pb::Landing { at, side });
        pb::Ferry { name, a: landing(a), b: landing(b), coats: coats.into(), source: src }
    };
    let status = match file.layout_status.as_str() {
        "printed" => LayoutStatus::Printed,
        "reconstructed" => LayoutStatus::Reconstructed,
        _ => LayoutStatus::Unknown,
    };
    let ChipsFile { purple, blue, orange } = file.chips.clone().unwrap_or_default();
    let [recommended_tiles_min, recommended_tiles_max] = file.recommended_tiles.unwrap_or_default().map(u32::from);
    pb::Map {
        id: file.id.clone(),
        title: file.title.clone(),
        layout_status: status_to_proto(status).into(),
        recommended_tiles_min,
        recommended_tiles_max,
        starts_used_min: file.starts_used_min.into(),
        starts_used_max: file.starts_used_max.into(),
        starts_used_with_chips: file.starts_used_with_chips.unwrap_or(0).into(),
        meeples_per_seat: file.meeples_per_player.into(),
        isle_of_man: file.isle_of_man.is_some(),
        grid: file.grid.clone(),
        starts: file.start.iter().map(named).collect(),
        towns: file.town.iter().map(named).collect(),
        large_cities: file.large.iter().map(large).collect(),
        borders: file.border.iter().map(border).collect(),
        ferries: file.ferry.iter().map(ferry).collect(),
        purple_chips: purple,
        blue_chips: blue,
        orange_chips: orange,
    }
}
