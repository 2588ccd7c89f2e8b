//! What the game is made of, as a client is told.

use std::sync::LazyLock;

use cornerstone::{Axis, Block, BlockSet, Class, Color, Form, Game as _, Options, Orientation, RULES_VERSION, State};
use proto::{common::v1 as common, cornerstone::v1 as pb};

use super::{
    block_set::file_to_proto,
    names::{cell_to_proto, class_to_proto, color_to_proto},
    options::options_to_proto,
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
    let colors = &Color::ALL[..4];
    let first = State::new_game(BlockSet::standard().clone(), Options::default(), 4, colors, colors[0]);
    let first = first.expect("the usual game can be set up");
    pb::Catalog {
        version: String::new(),
        rules_version: RULES_VERSION.into(),
        min_seats: 2,
        max_seats: 4,
        colors: Color::ALL.map(|it| color_to_proto(it).into()).to_vec(),
        block_sets: BlockSet::shipped().iter().map(|it| set_to_proto(it)).collect(),
        base: first.cubes().iter().map(|it| cube_to_proto(it.cell, it.class)).collect(),
        rings: first.to_setup().colors[0].rings.into(),
        default_options: Some(options_to_proto(Options::default())),
        options: options(),
        rejections: rejections(),
    }
}

fn set_to_proto(set: &BlockSet) -> pb::BlockSetDescriptor {
    pb::BlockSetDescriptor {
        block_set: Some(file_to_proto(set.file())),
        provenance: Some(common::Provenance { reconstructed: true, remark: set.remark().into() }),
        blocks: set.blocks().map(|(_, it)| block_to_proto(it)).collect(),
    }
}

fn block_to_proto(block: &Block) -> pb::BlockDescriptor {
    let orientations = (0..).map(Orientation).zip(block.forms());
    pb::BlockDescriptor {
        id: block.name().into(),
        size: block.size().into(),
        orientations: orientations.map(|(it, form)| orientation_to_proto(block, it, form)).collect(),
    }
}

fn orientation_to_proto(block: &Block, orientation: Orientation, form: &Form) -> pb::OrientationDescriptor {
    let turned = |axis| block.turned(orientation, axis).map_or(0, |it| it.0.into());
    // Any color stands for the color that it will have.
    let class = |natural| if natural { Class::Natural } else { Class::Colored(Color::Red) };
    pb::OrientationDescriptor {
        cubes: form.elements().map(|(cell, natural)| cube_to_proto(cell, class(natural))).collect(),
        flat: form.is_flat(),
        turned_about_x: turned(Axis::X),
        turned_about_y: turned(Axis::Y),
        turned_about_z: turned(Axis::Z),
    }
}

fn cube_to_proto(cell: cornerstone::Cell, class: Class) -> pb::BlockCube {
    pb::BlockCube { cell: Some(cell_to_proto(cell)), class: class_to_proto(class).into() }
}

fn options() -> Vec<common::OptionDescriptor> {
    let value = |name: &str, title: &str, help: &str| common::OptionValue {
        name: name.into(),
        title: title.into(),
        help: help.into(),
    };
    // The default comes first; each is a reading of ours.
    let option = |id: &str, title: &str, help: &str, rules: &[&str], values: Vec<common::OptionValue>| {
        common::OptionDescriptor {
            id: id.into(),
            title: title.into(),
            help: help.into(),
            default_value: values.first().map(|it| it.name.clone()).unwrap_or_default(),
            values,
            rules: rules.iter().map(|&it| it.into()).collect(),
            interpretation: true,
        }
    };
    vec![
        option(
            "overhang",
            "Overhang",
            "How much of a block may hang in the air.",
            &["R16", "A3"],
            vec![
                value("OVERHANG_FLAT", "One cube of a lying block", "Cubes bridged in a straight row do not hang."),
                value("OVERHANG_ANY", "One cube of any block", "The same for a block in any orientation."),
                value("OVERHANG_COUNT", "One cube, bridges counted", "Bridged cubes hang too."),
                value("OVERHANG_UNLIMITED", "As much as holds", "Balance alone decides."),
            ],
        ),
        option(
            "insertion",
            "Way to the place",
            "Whether a block must find a way to its place.",
            &["R17", "A4"],
            vec![
                value("INSERTION_ANYHOW", "Anyhow", "Blocks may be lifted and put back."),
                value("INSERTION_PATH", "By sliding", "It must slide there from outside, without being turned."),
            ],
        ),
        option(
            "climber_height",
            "Height of climbers",
            "How many cells high a climber is.",
            &["R25", "A5"],
            vec![value("1", "1", "One cell."), value("2", "2", "Two cells.")],
        ),
        option(
            "enclosure",
            "Closed in",
            "When a placement closes a climber in.",
            &["R19", "A6"],
            vec![
                value(
                    "ENCLOSURE_FREE_SPACE_AND_AIR",
                    "Without space or air",
                    "It keeps a free place to step to, and air.",
                ),
                value("ENCLOSURE_FREE_SPACE", "Without space", "It keeps a free place to step to."),
                value("ENCLOSURE_AIR", "Without air", "It keeps a way of empty cells to the outside."),
                value(
                    "ENCLOSURE_OWN_SPACE_AND_AIR",
                    "Without own space or air",
                    "It keeps a free place that its color may enter, and air.",
                ),
            ],
        ),
        option(
            "rings_per_turn",
            "Rings in a turn",
            "How many rings a color may use in a turn.",
            &["R32", "A7"],
            vec![value("1", "1", "One."), value("2", "2", "Two: ring (a) leaves (b) or (c) to the climb.")],
        ),
        option(
            "own_colors",
            "Own colors of two seats",
            "Whose colors a climber may enter in a game of two.",
            &["R30", "A8"],
            vec![
                value("OWN_COLORS_CLIMBER", "The climber's", "Its own color alone."),
                value("OWN_COLORS_OWNER", "The owner's", "Both colors of its owner."),
            ],
        ),
        option(
            "collapse_elements",
            "Ties after a collapse",
            "Which elements break a tie after a collapse.",
            &["R35", "A10"],
            vec![
                value("COLLAPSE_ELEMENTS_SUPPLY", "In supply", "Those in supply."),
                value(
                    "COLLAPSE_ELEMENTS_SUPPLY_AND_DISCARDED",
                    "In supply or out of the game",
                    "Those put out of the game count too.",
                ),
            ],
        ),
        option(
            "count_new_block",
            "The block just placed",
            "Whether it counts among the blocks that fall.",
            &["R21", "A15"],
            vec![
                value("SWITCH_ON", "Counts", "Two old blocks that fall with it end the game."),
                value("SWITCH_OFF", "Does not count", "Three old blocks must fall."),
            ],
        ),
        option(
            "edge",
            "Balance on an edge",
            "What becomes of a block that balances on an edge exactly, or nearly.",
            &["R21", "A2"],
            vec![
                value("EDGE_FALLS", "Falls", "It falls."),
                value("EDGE_HOLDS", "Stays", "It stays."),
                value("EDGE_SHAKY", "Shaky hands", "What comes within 1/16 of a cube of the edge falls too."),
            ],
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
        It::GameOver => (&["R34", "R35"], "The game ends when all blocks are used up, or when the tower falls."),
        It::WrongPhase => (&["R3"], "A turn runs: roll, build or put out of the game, climb or stay."),
        It::NotInSupply => (&["R5"], "A block is used once."),
        It::SizeNotAllowed => (&["R6"], "The dice say which sizes may be built; doubles allow any."),
        It::MustBuild => (&["R7", "R8"], "Who can build must."),
        It::NoRingLeft => (&["R32"], "A color has two rings."),
        It::RingUsed => (&["R32"], "A color uses one ring in a turn, by option two."),
        It::NoSuchOrientation => (&["R9"], "A block lies in one of its orientations."),
        It::BelowTable => (&["R10"], "Nothing goes below the table."),
        It::Overlap => (&["R10"], "A cell holds one cube."),
        It::ClimberCell => (&["R10"], "No block goes where a climber stands."),
        It::NoBaseContact => (&["R11"], "In the first round the block shares a face with the base."),
        It::TableContact => (&["R12"], "After the first round no block touches the table."),
        It::NoContact => (&["R13"], "A block shares a face with what is built."),
        It::NoSupport => (&["R14"], "A cube of the block rests on a cube, in the first round also on the table."),
        It::Parity => (&["R15"], "Where two cubes share a face, exactly one of them is natural."),
        It::Overhang => (&["R16"], "At most one cube hangs in the air."),
        It::NoWayIn => (&["R17"], "By option a block must slide to its place."),
        It::ClimberEnclosed => (&["R18", "R19"], "Climbers are never closed in."),
        It::Slips => (&["R21"], "If one or two blocks fall, another place is to be found."),
        It::TowerFalls => (&["R21"], "Only a tower that stands is built on."),
        It::SamePlace => (&["R23"], "A climber that moves ends elsewhere."),
        It::NotAPlace => (&["R24", "R29"], "A climber stands on a cube or in a yard, with room for its height."),
        It::ForeignColor => (&["R26", "R30"], "A climber enters natural tops, the base and its own color."),
        It::PlaceTaken => (&["R27"], "A place holds one climber."),
        It::NoWay => (&["R24", "R25", "R26", "R27"], "A free way of steps leads to where a climber goes."),
    }
}
