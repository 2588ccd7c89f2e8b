//! The options, one to one.

use cornerstone::{CollapseElements, Edge, Enclosure, Insertion, Options, Overhang, OwnColors};
use proto::cornerstone::v1 as pb;

use crate::refusal::Refusal;

/// Options left out take their defaults.
pub fn options_from_proto(options: pb::Options) -> Result<Options, Refusal> {
    let pb::Options {
        overhang,
        insertion,
        climber_height,
        enclosure,
        rings_per_turn,
        own_colors,
        collapse_elements,
        count_new_block,
        edge,
    } = options;
    let usual = Options::default();
    let small = |field: &str, it: u32, default: u8| match it {
        0 => Ok(default),
        1 | 2 => Ok(it as u8),
        _ => Err(Refusal::invalid(field, format!("is {it}, out of range 1..=2"))),
    };
    Ok(Options {
        overhang: match pb::Overhang::try_from(overhang) {
            Ok(pb::Overhang::Unspecified) => usual.overhang,
            Ok(pb::Overhang::Flat) => Overhang::Flat,
            Ok(pb::Overhang::Any) => Overhang::Any,
            Ok(pb::Overhang::Count) => Overhang::Count,
            Ok(pb::Overhang::Unlimited) => Overhang::Unlimited,
            Err(_) => return Err(Refusal::unknown("overhang", overhang)),
        },
        insertion: match pb::Insertion::try_from(insertion) {
            Ok(pb::Insertion::Unspecified) => usual.insertion,
            Ok(pb::Insertion::Anyhow) => Insertion::Anyhow,
            Ok(pb::Insertion::Path) => Insertion::Path,
            Err(_) => return Err(Refusal::unknown("insertion", insertion)),
        },
        climber_height: small("climber_height", climber_height, usual.climber_height)?,
        enclosure: match pb::Enclosure::try_from(enclosure) {
            Ok(pb::Enclosure::Unspecified) => usual.enclosure,
            Ok(pb::Enclosure::FreeSpaceAndAir) => Enclosure::FreeSpaceAndAir,
            Ok(pb::Enclosure::FreeSpace) => Enclosure::FreeSpace,
            Ok(pb::Enclosure::Air) => Enclosure::Air,
            Ok(pb::Enclosure::OwnSpaceAndAir) => Enclosure::OwnSpaceAndAir,
            Err(_) => return Err(Refusal::unknown("enclosure", enclosure)),
        },
        rings_per_turn: small("rings_per_turn", rings_per_turn, usual.rings_per_turn)?,
        own_colors: match pb::OwnColors::try_from(own_colors) {
            Ok(pb::OwnColors::Unspecified) => usual.own_colors,
            Ok(pb::OwnColors::Climber) => OwnColors::Climber,
            Ok(pb::OwnColors::Owner) => OwnColors::Owner,
            Err(_) => return Err(Refusal::unknown("own_colors", own_colors)),
        },
        collapse_elements: match pb::CollapseElements::try_from(collapse_elements) {
            Ok(pb::CollapseElements::Unspecified) => usual.collapse_elements,
            Ok(pb::CollapseElements::Supply) => CollapseElements::Supply,
            Ok(pb::CollapseElements::SupplyAndDiscarded) => CollapseElements::SupplyAndDiscarded,
            Err(_) => return Err(Refusal::unknown("collapse_elements", collapse_elements)),
        },
        count_new_block: match pb::Switch::try_from(count_new_block) {
            Ok(pb::Switch::Unspecified) => usual.count_new_block,
            Ok(pb::Switch::Off) => false,
            Ok(pb::Switch::On) => true,
            Err(_) => return Err(Refusal::unknown("count_new_block", count_new_block)),
        },
        edge: edge_from_proto("edge", edge)?,
    })
}

pub fn edge_from_proto(field: &str, edge: i32) -> Result<Edge, Refusal> {
    match pb::Edge::try_from(edge) {
        Ok(pb::Edge::Unspecified) => Ok(Edge::default()),
        Ok(pb::Edge::Falls) => Ok(Edge::Falls),
        Ok(pb::Edge::Holds) => Ok(Edge::Holds),
        Ok(pb::Edge::Shaky) => Ok(Edge::Shaky),
        Err(_) => Err(Refusal::unknown(field, edge)),
    }
}

/// Every option is written out, so that a state says what it was made for even if a default should change.
pub fn options_to_proto(options: Options) -> pb::Options {
    let Options {
        overhang,
        insertion,
        climber_height,
        enclosure,
        rings_per_turn,
        own_colors,
        collapse_elements,
        count_new_block,
        edge,
    } = options;
    let overhang = match overhang {
        Overhang::Flat => pb::Overhang::Flat,
        Overhang::Any => pb::Overhang::Any,
        Overhang::Count => pb::Overhang::Count,
        Overhang::Unlimited => pb::Overhang::Unlimited,
    };
    let insertion = match insertion {
        Insertion::Anyhow => pb::Insertion::Anyhow,
        Insertion::Path => pb::Insertion::Path,
    };
    let enclosure = match enclosure {
        Enclosure::FreeSpaceAndAir => pb::Enclosure::FreeSpaceAndAir,
        Enclosure::FreeSpace => pb::Enclosure::FreeSpace,
        Enclosure::Air => pb::Enclosure::Air,
        Enclosure::OwnSpaceAndAir => pb::Enclosure::OwnSpaceAndAir,
    };
    let own_colors = match own_colors {
        OwnColors::Climber => pb::OwnColors::Climber,
        OwnColors::Owner => pb::OwnColors::Owner,
    };
    let collapse_elements = match collapse_elements {
        CollapseElements::Supply => pb::CollapseElements::Supply,
        CollapseElements::SupplyAndDiscarded => pb::CollapseElements::SupplyAndDiscarded,
    };
    let edge = match edge {
        Edge::Falls => pb::Edge::Falls,
        Edge::Holds => pb::Edge::Holds,
        Edge::Shaky => pb::Edge::Shaky,
    };
    pb::Options {
        overhang: overhang.into(),
        insertion: insertion.into(),
        climber_height: climber_height.into(),
        enclosure: enclosure.into(),
        rings_per_turn: rings_per_turn.into(),
        own_colors: own_colors.into(),
        collapse_elements: collapse_elements.into(),
        count_new_block: if count_new_block { pb::Switch::On } else { pb::Switch::Off }.into(),
        edge: edge.into(),
    }
}
