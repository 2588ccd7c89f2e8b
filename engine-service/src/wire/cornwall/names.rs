//! Enums, cells and counts, one to one.

use cornwall::{
    CoinSupply, Color, Completion, Counts, EndReason, Hex, Landscape, Options, Phase, Place, REACH, ScoreKind, Size,
    Surrounded, Symbol, TieBreak, UnfinishedRegions,
};
use proto::cornwall::v1 as pb;

use crate::refusal::{Refusal, Within as _};

pub fn hex_from_proto(hex: pb::Hex) -> Result<Hex, Refusal> {
    let pb::Hex { q, r } = hex;
    let coordinate = |field: &str, it: i32| {
        let near = i16::try_from(it).ok().filter(|it| it.unsigned_abs() <= REACH.unsigned_abs());
        near.ok_or_else(|| Refusal::invalid(field, format!("is {it}, out of range -{REACH}..={REACH}")))
    };
    Ok(Hex { q: coordinate("q", q)?, r: coordinate("r", r)? })
}

pub fn hex_to_proto(hex: Hex) -> pb::Hex {
    let Hex { q, r } = hex;
    pb::Hex { q: q.into(), r: r.into() }
}

pub fn hexes_to_proto(cells: &[Hex]) -> Vec<pb::Hex> {
    cells.iter().copied().map(hex_to_proto).collect()
}

pub fn size_from_proto(field: &str, size: i32) -> Result<Size, Refusal> {
    match pb::Size::try_from(size) {
        Ok(pb::Size::Small) => Ok(Size::Small),
        Ok(pb::Size::Tall) => Ok(Size::Tall),
        Ok(pb::Size::Fat) => Ok(Size::Fat),
        Ok(pb::Size::Unspecified) | Err(_) => Err(Refusal::unknown(field, size)),
    }
}

pub fn size_to_proto(size: Size) -> pb::Size {
    match size {
        Size::Small => pb::Size::Small,
        Size::Tall => pb::Size::Tall,
        Size::Fat => pb::Size::Fat,
    }
}

pub fn color_from_proto(field: &str, color: i32) -> Result<Color, Refusal> {
    match pb::Color::try_from(color) {
        Ok(pb::Color::Red) => Ok(Color::Red),
        Ok(pb::Color::Green) => Ok(Color::Green),
        Ok(pb::Color::Blue) => Ok(Color::Blue),
        Ok(pb::Color::Yellow) => Ok(Color::Yellow),
        Ok(pb::Color::Unspecified) | Err(_) => Err(Refusal::unknown(field, color)),
    }
}

pub fn color_to_proto(color: Color) -> pb::Color {
    match color {
        Color::Red => pb::Color::Red,
        Color::Green => pb::Color::Green,
        Color::Blue => pb::Color::Blue,
        Color::Yellow => pb::Color::Yellow,
    }
}

pub fn colors_from_proto(colors: &[i32]) -> Result<Vec<Color>, Refusal> {
    if colors.len() < 2 || Color::ALL.len() < colors.len() {
        return Err(Refusal::invalid("colors", format!("must be 2 to 4, {} were given", colors.len())));
    }
    let read = |(idx, &color): (usize, &i32)| color_from_proto("", color).within_item("colors", idx);
    colors.iter().enumerate().map(read).collect()
}

pub fn phase_from_proto(field: &str, phase: i32) -> Result<Phase, Refusal> {
    match pb::Phase::try_from(phase) {
        Ok(pb::Phase::Draw) => Ok(Phase::Draw),
        Ok(pb::Phase::Lay) => Ok(Phase::Lay),
        Ok(pb::Phase::Pieces) => Ok(Phase::Pieces),
        Ok(pb::Phase::Over) => Ok(Phase::Over),
        Ok(pb::Phase::Unspecified) | Err(_) => Err(Refusal::unknown(field, phase)),
    }
}

pub fn phase_to_proto(phase: Phase) -> pb::Phase {
    match phase {
        Phase::Draw => pb::Phase::Draw,
        Phase::Lay => pb::Phase::Lay,
        Phase::Pieces => pb::Phase::Pieces,
        Phase::Over => pb::Phase::Over,
    }
}

/// Options left unspecified take their defaults.
pub fn options_from_proto(options: pb::Options) -> Result<Options, Refusal> {
    let pb::Options { surrounded, coin_supply, unfinished_regions } = options;
    Ok(Options {
        surrounded: match pb::Surrounded::try_from(surrounded) {
            Ok(pb::Surrounded::Unspecified) => Surrounded::default(),
            Ok(pb::Surrounded::GapAware) => Surrounded::GapAware,
            Ok(pb::Surrounded::Strict) => Surrounded::Strict,
            Err(_) => return Err(Refusal::unknown("surrounded", surrounded)),
        },
        coin_supply: match pb::CoinSupply::try_from(coin_supply) {
            Ok(pb::CoinSupply::Unspecified) => CoinSupply::default(),
            Ok(pb::CoinSupply::Twenty) => CoinSupply::Twenty,
            Ok(pb::CoinSupply::Forty) => CoinSupply::Forty,
            Ok(pb::CoinSupply::Unlimited) => CoinSupply::Unlimited,
            Err(_) => return Err(Refusal::unknown("coin_supply", coin_supply)),
        },
        unfinished_regions: match pb::UnfinishedRegions::try_from(unfinished_regions) {
            Ok(pb::UnfinishedRegions::Unspecified) => UnfinishedRegions::default(),
            Ok(pb::UnfinishedRegions::All) => UnfinishedRegions::All,
            Ok(pb::UnfinishedRegions::SwampsOnly) => UnfinishedRegions::SwampsOnly,
            Err(_) => return Err(Refusal::unknown("unfinished_regions", unfinished_regions)),
        },
    })
}

/// Every option is written out, so that a state says what it was made for even if a default should change.
pub fn options_to_proto(options: Options) -> pb::Options {
    let Options { surrounded, coin_supply, unfinished_regions } = options;
    let surrounded = match surrounded {
        Surrounded::GapAware => pb::Surrounded::GapAware,
        Surrounded::Strict => pb::Surrounded::Strict,
    };
    let coin_supply = match coin_supply {
        CoinSupply::Twenty => pb::CoinSupply::Twenty,
        CoinSupply::Forty => pb::CoinSupply::Forty,
        CoinSupply::Unlimited => pb::CoinSupply::Unlimited,
    };
    let unfinished_regions = match unfinished_regions {
        UnfinishedRegions::All => pb::UnfinishedRegions::All,
        UnfinishedRegions::SwampsOnly => pb::UnfinishedRegions::SwampsOnly,
    };
    pb::Options {
        surrounded: surrounded.into(),
        coin_supply: coin_supply.into(),
        unfinished_regions: unfinished_regions.into(),
    }
}

pub fn counts_from_proto(counts: pb::PieceCounts) -> Result<Counts, Refusal> {
    let pb::PieceCounts { small, tall, fat } = counts;
    let count = |field: &str, it: u32, size: Size| match u8::try_from(it) {
        Ok(n) if n <= size.count() => Ok(n),
        _ => Err(Refusal::invalid(field, format!("is {it}, out of range 0..={}", size.count()))),
    };
    Ok(Counts::new(
        count("small", small, Size::Small)?,
        count("tall", tall, Size::Tall)?,
        count("fat", fat, Size::Fat)?,
    ))
}

pub fn counts_to_proto(counts: Counts) -> pb::PieceCounts {
    let [small, tall, fat] = Size::ALL.map(|size| u32::from(counts.of(size)));
    pb::PieceCounts { small, tall, fat }
}

pub fn landscape_to_proto(landscape: Landscape) -> pb::Landscape {
    match landscape {
        Landscape::Swamp => pb::Landscape::Swamp,
        Landscape::Forest => pb::Landscape::Forest,
        Landscape::Mountain => pb::Landscape::Mountain,
        Landscape::Village => pb::Landscape::Village,
        Landscape::Meadow => pb::Landscape::Meadow,
    }
}

pub fn landscapes_to_proto(landscapes: &[Landscape]) -> Vec<i32> {
    landscapes.iter().map(|&it| landscape_to_proto(it).into()).collect()
}

pub fn symbol_to_proto(symbol: Option<Symbol>) -> pb::Symbol {
    match symbol {
        None => pb::Symbol::Unspecified,
        Some(Symbol::Cottage) => pb::Symbol::Cottage,
        Some(Symbol::Flag) => pb::Symbol::Flag,
        Some(Symbol::Chapel) => pb::Symbol::Chapel,
    }
}

pub fn completion_to_proto(completion: Option<Completion>) -> pb::Completion {
    match completion {
        None => pb::Completion::Unspecified,
        Some(Completion::Cottage) => pb::Completion::Cottage,
        Some(Completion::Surrounded) => pb::Completion::Surrounded,
        Some(Completion::CottageAndSurrounded) => pb::Completion::CottageAndSurrounded,
    }
}

pub fn place_to_proto(place: Option<Place>) -> pb::Place {
    match place {
        None => pb::Place::Unspecified,
        Some(Place::First) => pb::Place::First,
        Some(Place::TiedFirst) => pb::Place::TiedFirst,
        Some(Place::Second) => pb::Place::Second,
        Some(Place::TiedSecond) => pb::Place::TiedSecond,
        Some(Place::Other) => pb::Place::Other,
    }
}

pub fn score_kind_to_proto(kind: ScoreKind) -> pb::ScoreKind {
    match kind {
        ScoreKind::Region => pb::ScoreKind::Region,
        ScoreKind::Chapel => pb::ScoreKind::Chapel,
        ScoreKind::FinalRegion => pb::ScoreKind::FinalRegion,
        ScoreKind::Coins => pb::ScoreKind::Coins,
    }
}

pub fn tie_break_to_proto(tie_break: TieBreak) -> pb::TieBreak {
    match tie_break {
        TieBreak::Points => pb::TieBreak::Points,
        TieBreak::Coins => pb::TieBreak::Coins,
        TieBreak::Shared => pb::TieBreak::Shared,
    }
}

pub fn end_reason_to_proto(reason: EndReason) -> pb::EndReason {
    match reason {
        EndReason::AllTilesLaid => pb::EndReason::AllTilesLaid,
        EndReason::NoTileFits => pb::EndReason::NoTileFits,
    }
}
