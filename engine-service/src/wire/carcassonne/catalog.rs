//! What the game is made of, as a client is told.

use std::sync::LazyLock;

use carcassonne::{
    Color, Good, Map, MapFile, Options, PrintedPart, RULES_VERSION, Side, TILE_SET_ID, Tile, TileSet, Tiles,
};
use proto::{carcassonne::v1 as pb, common::v1 as common};

use super::{
    map::file_to_proto,
    names::{color_to_proto, edge_to_proto, options_to_proto, part_to_proto, side_to_proto},
};
use crate::wire::version::version_of;

/// The catalog never changes while the engine runs, so it is written once.
pub fn catalog() -> &'static pb::Catalog {
    static CATALOG: LazyLock<pb::Catalog> = LazyLock::new(|| {
        let mut catalog = written();
        catalog.version = version_of(RULES_VERSION, &catalog);
        catalog
    });
    &CATALOG
}

fn written() -> pb::Catalog {
    let tiles = Tiles::shipped();
    let playable = Map::shipped().iter().map(|map| pb::MapDescriptor {
        map: Some(file_to_proto(map.file())),
        playable: true,
        provenance: Some(common::Provenance { reconstructed: true, remark: RECONSTRUCTED.into() }),
        squares: map.squares().count() as u32,
        default_options: Some(options_to_proto(Options::standard(Some(map)))),
    });
    let facts = |file: &MapFile| pb::MapDescriptor {
        map: Some(file_to_proto(file)),
        playable: false,
        provenance: Some(common::Provenance { reconstructed: false, remark: FACTS_ALONE.into() }),
        squares: 0,
        default_options: None,
    };
    pb::Catalog {
        version: String::new(),
        rules_version: RULES_VERSION.into(),
        tile_set_id: TILE_SET_ID.into(),
        min_seats: 2,
        max_seats: Color::ALL.len() as u32,
        colors: Color::ALL.map(|it| color_to_proto(it).into()).to_vec(),
        tiles: tiles.all().map(|(_, it)| tile_to_proto(it)).collect(),
        start_tile_id: tiles.name(tiles.start()).into(),
        maps: playable.chain(Map::facts_alone().map(facts)).collect(),
        default_options: Some(options_to_proto(Options::standard(None))),
        options: options(),
        rejections: rejections(),
    }
}

const RECONSTRUCTED: &str = "Reconstructed from geography and published facts: the names of starts and of some cities are published; \
                             positions, coats of arms and most other names are chosen.";
const FACTS_ALONE: &str = "No text form of the printed layout was found, so the map has no grid and can't be played.";

fn tile_to_proto(tile: &Tile) -> pb::TileDescriptor {
    let tile_box = match tile.set {
        TileSet::Base => pb::TileBox::Base,
        TileSet::Inns => pb::TileBox::Inns,
        TileSet::Traders => pb::TileBox::Traders,
    };
    pb::TileDescriptor {
        id: tile.id.clone(),
        r#box: tile_box.into(),
        count: tile.count.into(),
        gardens: tile.gardens.into(),
        edges: tile.edges.iter().map(|&it| edge_to_proto(Some(it)).into()).collect(),
        parts: tile.parts.iter().map(part_of_tile_to_proto).collect(),
    }
}

fn part_of_tile_to_proto(printed: &PrintedPart) -> pb::PrintedPart {
    let &PrintedPart { part, sides, halves, cities, coats, good, inn, cathedral } = printed;
    let bits = |set: u8| (0..8).filter(move |bit| set & 1 << bit != 0);
    let good = match good {
        None => pb::Good::Unspecified,
        Some(Good::Wine) => pb::Good::Wine,
        Some(Good::Grain) => pb::Good::Grain,
        Some(Good::Cloth) => pb::Good::Cloth,
    };
    pb::PrintedPart {
        part: Some(part_to_proto(part)),
        sides: bits(sides).map(|it| side_to_proto(Side::ALL[it as usize]).into()).collect(),
        halves: bits(halves).collect(),
        cities: bits(cities).collect(),
        coats: coats.into(),
        good: good.into(),
        inn,
        cathedral,
    }
}

fn options() -> Vec<common::OptionDescriptor> {
    let value = |name: &str, title: &str, help: &str| common::OptionValue {
        name: name.into(),
        title: title.into(),
        help: help.into(),
    };
    let option = |id: &str, title: &str, help: &str, rules: &[&str], default: &str, interpretation, values| {
        common::OptionDescriptor {
            id: id.into(),
            title: title.into(),
            help: help.into(),
            values,
            default_value: default.into(),
            rules: rules.iter().map(|&it| it.into()).collect(),
            interpretation,
        }
    };
    let switch = |id: &str, title: &str, help: &str, rules: &[&str], default: &str, interpretation| {
        let values = vec![value("SWITCH_OFF", "Off", "The rule is off."), value("SWITCH_ON", "On", "The rule is on.")];
        option(id, title, help, rules, default, interpretation, values)
    };
    vec![
        option(
            "meeples",
            "Meeples",
            "How many meeples a seat has: 7 without a map, 9 on maps unless something else is chosen.",
            &["R-G0", "R-M2"],
            "7",
            false,
            vec![value("7", "7", "As in the base game."), value("9", "9", "As the publisher recommends for maps.")],
        ),
        option(
            "tiles",
            "Tiles",
            "How many tiles are in the game: the base tiles, and as many of the expansions' as are missing, taken at random. A number.",
            &["E21"],
            "0",
            false,
            vec![value("0", "As usual", "All that the boxes hold; on a map at most what it recommends.")],
        ),
        option(
            "tile_sets",
            "Tile sets",
            "How many copies of each box are put together.",
            &["E21"],
            "1",
            true,
            vec![value("1", "1", "One."), value("2", "2", "Two, for very large maps.")],
        ),
        option(
            "start_squares",
            "Start squares",
            "How many start squares are used on a map; the map says how few and how many are possible. A number.",
            &["R-M2", "E15"],
            "0",
            false,
            vec![value("0", "As usual", "The fewest that the map allows; with chips what the map says for them.")],
        ),
        option(
            "expansions",
            "Tiles of expansions",
            "Which expansions lend their tiles; their rules are options of their own.",
            &["R-M2", "R-X1"],
            "EXPANSIONS_UNSPECIFIED",
            false,
            vec![
                value("EXPANSIONS_UNSPECIFIED", "As usual", "None without a map, both on one."),
                value("EXPANSIONS_NONE", "None", "The base game alone."),
                value("EXPANSIONS_INNS", "Inns & Cathedrals", "18 tiles more."),
                value("EXPANSIONS_TRADERS", "Traders & Builders", "24 tiles more."),
                value("EXPANSIONS_BOTH", "Both", "42 tiles more."),
            ],
        ),
        switch("farmers", "Farmers", "Meeples may claim fields.", &["R-F4"], "SWITCH_ON", false),
        switch(
            "small_city",
            "Small cities as in the first edition",
            "A completed city of two tiles scores 1 a tile and a coat of arms. Not on maps.",
            &["R-S1"],
            "SWITCH_OFF",
            false,
        ),
        switch(
            "inns",
            "Inns",
            "Completed roads with an inn count double, unfinished ones nothing.",
            &["R-X1", "E19"],
            "SWITCH_OFF",
            false,
        ),
        switch(
            "cathedrals",
            "Cathedrals",
            "Completed cities with a cathedral count 3 a tile and coat of arms, unfinished ones nothing.",
            &["R-X1", "E19"],
            "SWITCH_OFF",
            false,
        ),
        switch(
            "ferry_in_final",
            "Ferries in the final scoring",
            "Ferries of unfinished roads count at the end: 1, and 1 for each coat of arms.",
            &["E4"],
            "SWITCH_OFF",
            true,
        ),
        option(
            "town_variant",
            "Towns",
            "What covering a town, or leaving it visible, does.",
            &["R-V1", "R-V2", "R-V3", "E16", "E17", "E18"],
            "TOWN_VARIANT_NONE",
            false,
            vec![
                value("TOWN_VARIANT_NONE", "Nothing", "Towns are ordinary squares."),
                value(
                    "TOWN_VARIANT_EXTRA_TURN",
                    "(a) Extra turn",
                    "Covering a town gives one extra turn, which may be declined.",
                ),
                value("TOWN_VARIANT_COST", "(b) Two points less", "Covering a town costs two points."),
                value(
                    "TOWN_VARIANT_ROADS",
                    "(c) Roads",
                    "A scored road gains two points for each visible town beside it.",
                ),
            ],
        ),
        switch(
            "chips",
            "Map chips",
            "Chips score at once when their squares are covered; a meeple on the Isle of Man gives an extra turn. Great Britain only.",
            &["R-G1", "R-G2"],
            "SWITCH_OFF",
            false,
        ),
        switch(
            "recall_from_isle",
            "House rule: meeples return from the Isle of Man",
            "Three chips, one of each color, bring all own meeples back. The printed condition was never found; this one is ours.",
            &["R-G3"],
            "SWITCH_OFF",
            true,
        ),
    ]
}

fn rejections() -> Vec<common::RejectionDescriptor> {
    let all = (1..).map_while(|number| pb::Rejection::try_from(number).ok());
    all.map(|it| {
        let (rules, help) = rule_of(it);
        let rules = rules.iter().map(|&it| it.into()).collect();
        common::RejectionDescriptor { name: it.as_str_name().into(), rules, help: help.into() }
    })
    .collect()
}

fn rule_of(rejection: pb::Rejection) -> (&'static [&'static str], &'static str) {
    use pb::Rejection as It;
    match rejection {
        It::Unspecified => (&[], ""),
        It::GameOver => (&["R-G0", "R-M13"], "The game ends when the stack is empty or no square takes a tile."),
        It::WrongPhase => (&["R-T1"], "A turn runs: draw, lay, chip, meeple, scoring, extra turn."),
        It::TileNotLeft => (&["R-T1", "E21"], "A tile comes up as often as the game has it."),
        It::NotAStartSquare => (&["R-M2"], "Start tiles lie on start squares."),
        It::NotASquare => (&["R-M1"], "Tiles lie on the squares of the map."),
        It::LargeCity => (&["R-M3"], "Large cities are never covered."),
        It::SquareTaken => (&["R-T2"], "A square takes one tile."),
        It::NotTouching => (
            &["R-T2", "R-M4", "R-M7"],
            "A tile lies beside another one, beside a joined large city, or over a joined ferry.",
        ),
        It::EdgeMismatch => (&["R-T3"], "Each side matches the tile beside it."),
        It::LargeCityMismatch => (&["R-M3"], "Beside an open side of a large city a tile shows city."),
        It::BorderMismatch => (&["R-M6"], "A printed border road or city must be met."),
        It::FerryMismatch => (&["R-M7", "E1"], "A landing must be met by a road."),
        It::ChipNotLeft => (&["R-G1"], "Of each color there are six chips of value 1 and four of value 2."),
        It::NoMeeple => (&["R-P5"], "Only a meeple in supply can be placed."),
        It::NoSuchPart => (&["R-P2"], "A meeple goes on a part of the tile just laid."),
        It::NoFarmers => (&["R-P2"], "The game is played without farmers."),
        It::FeatureTaken => (&["R-P3", "E6"], "The whole feature must be free of meeples."),
        It::NoTownCovered => (&["R-V1"], "An extra turn follows the covering of a town."),
        It::RuleOff => (&["R-G2", "R-G3"], "The rule is an option, and off."),
        It::NobodyOnIsle => (&["R-G3"], "A meeple must be on the Isle of Man to come back."),
        It::ChipsMissing => (&["R-G3"], "It takes a chip of each color."),
    }
}
