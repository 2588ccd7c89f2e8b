//! Enums, squares, parts and options, one to one.

use carcassonne::{
    ChipColor, Chips, Color, Edge, EndReason, Expansions, FeatureKind, Map, Options, Part, Phase, REACH, Side, Square,
    TownVariant, Turns,
};
use proto::carcassonne::v1 as pb;

use crate::refusal::{Refusal, Within as _};

pub fn square_from_proto(square: pb::Square) -> Result<Square, Refusal> {
    let pb::Square { x, y } = square;
    square_from_numbers(x, y)
}

pub fn square_from_numbers(x: i32, y: i32) -> Result<Square, Refusal> {
    let coordinate = |field: &str, it: i32| {
        let near = i16::try_from(it).ok().filter(|it| it.unsigned_abs() <= REACH.unsigned_abs());
        near.ok_or_else(|| Refusal::invalid(field, format!("is {it}, out of range -{REACH}..={REACH}")))
    };
    Ok(Square { x: coordinate("x", x)?, y: coordinate("y", y)? })
}

pub fn square_to_proto(square: Square) -> pb::Square {
    let Square { x, y } = square;
    pb::Square { x: x.into(), y: y.into() }
}

pub fn squares_to_proto(squares: &[Square]) -> Vec<pb::Square> {
    squares.iter().copied().map(square_to_proto).collect()
}

pub fn turns_from_proto(turns: u32) -> Result<Turns, Refusal> {
    Turns::new(turns).ok_or_else(|| Refusal::invalid("turns", format!("is {turns}, out of range 0..=3")))
}

pub fn side_to_proto(side: Side) -> pb::Side {
    match side {
        Side::North => pb::Side::North,
        Side::East => pb::Side::East,
        Side::South => pb::Side::South,
        Side::West => pb::Side::West,
    }
}

pub fn edge_to_proto(edge: Option<Edge>) -> pb::Edge {
    match edge {
        None => pb::Edge::Unspecified,
        Some(Edge::City) => pb::Edge::City,
        Some(Edge::Road) => pb::Edge::Road,
        Some(Edge::Field) => pb::Edge::Field,
    }
}

pub fn kind_from_proto(field: &str, kind: i32) -> Result<FeatureKind, Refusal> {
    match pb::FeatureKind::try_from(kind) {
        Ok(pb::FeatureKind::City) => Ok(FeatureKind::City),
        Ok(pb::FeatureKind::Road) => Ok(FeatureKind::Road),
        Ok(pb::FeatureKind::Field) => Ok(FeatureKind::Field),
        Ok(pb::FeatureKind::Monastery) => Ok(FeatureKind::Monastery),
        Ok(pb::FeatureKind::Unspecified) | Err(_) => Err(Refusal::unknown(field, kind)),
    }
}

pub fn kind_to_proto(kind: FeatureKind) -> pb::FeatureKind {
    match kind {
        FeatureKind::City => pb::FeatureKind::City,
        FeatureKind::Road => pb::FeatureKind::Road,
        FeatureKind::Field => pb::FeatureKind::Field,
        FeatureKind::Monastery => pb::FeatureKind::Monastery,
    }
}

pub fn part_from_numbers(kind: i32, index: u32) -> Result<Part, Refusal> {
    // No tile has more parts of a kind than it has halves.
    match u8::try_from(index) {
        Ok(idx) if idx < 8 => Ok(Part { kind: kind_from_proto("kind", kind)?, idx }),
        _ => Err(Refusal::invalid("index", format!("is {index}, out of range 0..=7"))),
    }
}

pub fn part_to_proto(part: Part) -> pb::Part {
    let Part { kind, idx } = part;
    pb::Part { kind: kind_to_proto(kind).into(), index: idx.into() }
}

pub fn parts_to_proto(parts: &[Part]) -> Vec<pb::Part> {
    parts.iter().copied().map(part_to_proto).collect()
}

pub fn color_from_proto(field: &str, color: i32) -> Result<Color, Refusal> {
    match pb::Color::try_from(color) {
        Ok(pb::Color::Red) => Ok(Color::Red),
        Ok(pb::Color::Green) => Ok(Color::Green),
        Ok(pb::Color::Blue) => Ok(Color::Blue),
        Ok(pb::Color::Yellow) => Ok(Color::Yellow),
        Ok(pb::Color::Black) => Ok(Color::Black),
        Ok(pb::Color::Unspecified) | Err(_) => Err(Refusal::unknown(field, color)),
    }
}

pub fn color_to_proto(color: Color) -> pb::Color {
    match color {
        Color::Red => pb::Color::Red,
        Color::Green => pb::Color::Green,
        Color::Blue => pb::Color::Blue,
        Color::Yellow => pb::Color::Yellow,
        Color::Black => pb::Color::Black,
    }
}

pub fn colors_from_proto(colors: &[i32]) -> Result<Vec<Color>, Refusal> {
    if colors.len() < 2 || Color::ALL.len() < colors.len() {
        return Err(Refusal::invalid("colors", format!("must be 2 to 5, {} were given", colors.len())));
    }
    let read = |(idx, &color): (usize, &i32)| color_from_proto("", color).within_item("colors", idx);
    colors.iter().enumerate().map(read).collect()
}

pub fn phase_from_proto(field: &str, phase: i32) -> Result<Phase, Refusal> {
    match pb::Phase::try_from(phase) {
        Ok(pb::Phase::Draw) => Ok(Phase::Draw),
        Ok(pb::Phase::Lay) => Ok(Phase::Lay),
        Ok(pb::Phase::Chip) => Ok(Phase::Chip),
        Ok(pb::Phase::Meeple) => Ok(Phase::Meeple),
        Ok(pb::Phase::Extra) => Ok(Phase::Extra),
        Ok(pb::Phase::Over) => Ok(Phase::Over),
        Ok(pb::Phase::Unspecified) | Err(_) => Err(Refusal::unknown(field, phase)),
    }
}

pub fn phase_to_proto(phase: Phase) -> pb::Phase {
    match phase {
        Phase::Draw => pb::Phase::Draw,
        Phase::Lay => pb::Phase::Lay,
        Phase::Chip => pb::Phase::Chip,
        Phase::Meeple => pb::Phase::Meeple,
        Phase::Extra => pb::Phase::Extra,
        Phase::Over => pb::Phase::Over,
    }
}

fn switch_from_proto(field: &str, switch: i32, default: bool) -> Result<bool, Refusal> {
    match pb::Switch::try_from(switch) {
        Ok(pb::Switch::Unspecified) => Ok(default),
        Ok(pb::Switch::Off) => Ok(false),
        Ok(pb::Switch::On) => Ok(true),
        Err(_) => Err(Refusal::unknown(field, switch)),
    }
}

fn switch_to_proto(on: bool) -> i32 {
    if on { pb::Switch::On.into() } else { pb::Switch::Off.into() }
}

/// Options left out take their defaults.
pub fn options_from_proto(options: pb::Options, map: Option<&Map>) -> Result<Options, Refusal> {
    let pb::Options {
        meeples,
        tiles,
        tile_sets,
        start_squares,
        expansions,
        farmers,
        small_city,
        inns,
        cathedrals,
        ferry_in_final,
        town_variant,
        chips,
        recall_from_isle,
    } = options;
    let usual = Options::standard(map);
    let small = |field: &str, it: u32, default: u8| match it {
        0 => Ok(default),
        _ => u8::try_from(it).map_err(|_| Refusal::invalid(field, format!("is {it}, out of range 1..=255"))),
    };
    let chips = switch_from_proto("chips", chips, usual.chips)?;
    let usual_starts = map.and_then(Map::starts_used_with_chips).filter(|_| chips).unwrap_or(usual.starts);
    let mut read = Options {
        meeples: small("meeples", meeples, usual.meeples)?,
        tiles: 0,
        sets: small("tile_sets", tile_sets, usual.sets)?,
        starts: small("start_squares", start_squares, usual_starts)?,
        expansions: match pb::Expansions::try_from(expansions) {
            Ok(pb::Expansions::Unspecified) => usual.expansions,
            Ok(pb::Expansions::None) => Expansions::None,
            Ok(pb::Expansions::Inns) => Expansions::Inns,
            Ok(pb::Expansions::Traders) => Expansions::Traders,
            Ok(pb::Expansions::Both) => Expansions::Both,
            Err(_) => return Err(Refusal::unknown("expansions", expansions)),
        },
        farmers: switch_from_proto("farmers", farmers, usual.farmers)?,
        small_city: switch_from_proto("small_city", small_city, usual.small_city)?,
        inns: switch_from_proto("inns", inns, usual.inns)?,
        cathedrals: switch_from_proto("cathedrals", cathedrals, usual.cathedrals)?,
        ferry_in_final: switch_from_proto("ferry_in_final", ferry_in_final, usual.ferry_in_final)?,
        towns: match pb::TownVariant::try_from(town_variant) {
            Ok(pb::TownVariant::Unspecified) => usual.towns,
            Ok(pb::TownVariant::None) => TownVariant::None,
            Ok(pb::TownVariant::ExtraTurn) => TownVariant::ExtraTurn,
            Ok(pb::TownVariant::Cost) => TownVariant::Cost,
            Ok(pb::TownVariant::Roads) => TownVariant::Roads,
            Err(_) => return Err(Refusal::unknown("town_variant", town_variant)),
        },
        chips,
        recall: switch_from_proto("recall_from_isle", recall_from_isle, usual.recall)?,
    };
    read.tiles = match tiles {
        0 => read.standard_tiles(map),
        _ => u16::try_from(tiles)
            .map_err(|_| Refusal::invalid("tiles", format!("is {tiles}, out of range 1..=65535")))?,
    };
    Ok(read)
}

/// Every option is written out, so that a state says what it was made for even if a default should change.
pub fn options_to_proto(options: Options) -> pb::Options {
    let Options {
        meeples,
        tiles,
        sets,
        starts,
        expansions,
        farmers,
        small_city,
        inns,
        cathedrals,
        ferry_in_final,
        towns,
        chips,
        recall,
    } = options;
    let expansions = match expansions {
        Expansions::None => pb::Expansions::None,
        Expansions::Inns => pb::Expansions::Inns,
        Expansions::Traders => pb::Expansions::Traders,
        Expansions::Both => pb::Expansions::Both,
    };
    let town_variant = match towns {
        TownVariant::None => pb::TownVariant::None,
        TownVariant::ExtraTurn => pb::TownVariant::ExtraTurn,
        TownVariant::Cost => pb::TownVariant::Cost,
        TownVariant::Roads => pb::TownVariant::Roads,
    };
    pb::Options {
        meeples: meeples.into(),
        tiles: tiles.into(),
        tile_sets: sets.into(),
        start_squares: starts.into(),
        expansions: expansions.into(),
        farmers: switch_to_proto(farmers),
        small_city: switch_to_proto(small_city),
        inns: switch_to_proto(inns),
        cathedrals: switch_to_proto(cathedrals),
        ferry_in_final: switch_to_proto(ferry_in_final),
        town_variant: town_variant.into(),
        chips: switch_to_proto(chips),
        recall_from_isle: switch_to_proto(recall),
    }
}

pub fn chip_color_to_proto(color: ChipColor) -> pb::ChipColor {
    match color {
        ChipColor::Purple => pb::ChipColor::Purple,
        ChipColor::Blue => pb::ChipColor::Blue,
        ChipColor::Orange => pb::ChipColor::Orange,
    }
}

pub fn chips_from_proto(field: &str, counts: &[pb::ChipCount]) -> Result<Chips, Refusal> {
    let mut chips = Chips::default();
    for (idx, &pb::ChipCount { color, value, count }) in counts.iter().enumerate() {
        let place = match pb::ChipColor::try_from(color) {
            Ok(pb::ChipColor::Purple) => ChipColor::Purple,
            Ok(pb::ChipColor::Blue) => ChipColor::Blue,
            Ok(pb::ChipColor::Orange) => ChipColor::Orange,
            Ok(pb::ChipColor::Unspecified) | Err(_) => {
                return Err(Refusal::unknown("color", color)).within_item(field, idx);
            }
        } as usize;
        let wrong = |field_within: &str, it: u32, range: &str| {
            Err(Refusal::invalid(field_within, format!("is {it}, out of range {range}"))).within_item(field, idx)
        };
        if !matches!(value, 1 | 2) {
            return wrong("value", value, "1..=2");
        }
        if 10 < count {
            return wrong("count", count, "0..=10");
        }
        let it = &mut chips.counts[place][usize::from(value == 2)];
        if *it != 0 {
            return Err(Refusal::invalid("", "names a color and value for the second time")).within_item(field, idx);
        }
        *it = count as u8;
    }
    Ok(chips)
}

/// Counts of 0 are left out.
pub fn chips_to_proto(chips: &Chips) -> Vec<pb::ChipCount> {
    let all = ChipColor::ALL.into_iter().flat_map(|color| [(color, 1), (color, 2)]);
    let held = all.map(|(color, value)| (color, value, chips.of(color, value))).filter(|it| it.2 != 0);
    held.map(|(color, value, count)| pb::ChipCount {
        color: chip_color_to_proto(color).into(),
        value: value.into(),
        count: count.into(),
    })
    .collect()
}

pub fn end_reason_to_proto(reason: EndReason) -> pb::EndReason {
    match reason {
        EndReason::NoTileLeft => pb::EndReason::NoTileLeft,
        EndReason::NoSquareLeft => pb::EndReason::NoSquareLeft,
    }
}
