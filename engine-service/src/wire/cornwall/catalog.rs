//! What the game is made of, as a client is told.

use std::sync::LazyLock;

use cornwall::{Color, Deck, PrintedField, RULES_VERSION, Size};
use proto::{common::v1 as common, cornwall::v1 as pb};

use super::names::{color_to_proto, hex_to_proto, landscape_to_proto, size_to_proto, symbol_to_proto};
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
    pb::Catalog {
        version: String::new(),
        rules_version: RULES_VERSION.into(),
        min_seats: 2,
        max_seats: Color::ALL.len() as u32,
        colors: Color::ALL.map(|it| color_to_proto(it).into()).to_vec(),
        decks: Deck::shipped().iter().map(deck_to_proto).collect(),
        pieces: Size::ALL
            .map(|size| pb::PieceDescriptor {
                size: size_to_proto(size).into(),
                strength: size.strength().into(),
                count: size.count().into(),
            })
            .to_vec(),
        options: options(),
        rejections: rejections(),
    }
}

fn deck_to_proto(deck: &Deck) -> pb::DeckDescriptor {
    let field = |it: &PrintedField| pb::PrintedField {
        landscape: landscape_to_proto(it.landscape).into(),
        symbol: symbol_to_proto(it.symbol).into(),
    };
    pb::DeckDescriptor {
        id: deck.id().into(),
        provenance: Some(common::Provenance { reconstructed: deck.is_reconstructed(), remark: deck.remark().into() }),
        start: deck
            .start()
            .iter()
            .map(|(cell, it)| pb::StartField { cell: Some(hex_to_proto(*cell)), field: Some(field(it)) })
            .collect(),
        tiles: deck
            .tiles()
            .map(|(_, name, fields)| pb::TileDescriptor { id: name.into(), fields: fields.iter().map(field).collect() })
            .collect(),
    }
}

fn options() -> Vec<common::OptionDescriptor> {
    let value = |name: &str, title: &str, help: &str| common::OptionValue {
        name: name.into(),
        title: title.into(),
        help: help.into(),
    };
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
            "surrounded",
            "Surrounded regions",
            "When a region without a cottage counts as complete. The rulebook says: when it can't be extended because tiles surround it.",
            &["R24"],
            vec![
                value(
                    "SURROUNDED_GAP_AWARE",
                    "No tile fits",
                    "A gap too small for a tile of three fields does not keep a region open.",
                ),
                value("SURROUNDED_STRICT", "All cells covered", "Every cell next to the region must be covered."),
            ],
        ),
        option(
            "coin_supply",
            "Coins",
            "How many coins there are in all. The rulebook prints 40; the box holds 20.",
            &["R4", "R12"],
            vec![
                value(
                    "COIN_SUPPLY_TWENTY",
                    "20",
                    "As many as the box holds; who earns more than is left takes what is left.",
                ),
                value("COIN_SUPPLY_FORTY", "40", "As many as the rulebook prints."),
                value("COIN_SUPPLY_UNLIMITED", "Unlimited", "Every coin earned is paid."),
            ],
        ),
        option(
            "unfinished_regions",
            "Unfinished regions at the end",
            "Which regions not yet evaluated count when the game ends.",
            &["R41"],
            vec![
                value("UNFINISHED_REGIONS_ALL", "All", "Swamps and every other region still open."),
                value("UNFINISHED_REGIONS_SWAMPS_ONLY", "Swamps only", "Only swamps; other open regions are lost."),
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
    match rejection {
        pb::Rejection::Unspecified => (&[], ""),
        pb::Rejection::GameOver => {
            (&["R8", "R40"], "The game ends when all tiles are laid or none that is left has a place.")
        }
        pb::Rejection::WrongPhase => (&["R4a"], "A turn runs: draw, lay, fetch pieces from the pub, place pieces."),
        pb::Rejection::TileNotInPile => (&["K6"], "Each tile is there once."),
        pb::Rejection::TileUnderPile => (&["R8"], "A tile put under the pile comes up after the pile, in its order."),
        pb::Rejection::Overlap => (&["R5a"], "No tile may cover another."),
        pb::Rejection::NoMatch => (&["R5b"], "At least one field must touch a field of its own landscape."),
        pb::Rejection::TooFewEdges => (&["R5c"], "At least two edges of the tile must touch tiles on the table."),
        pb::Rejection::ClosedRegion => (&["R5d", "R7"], "A region with a cottage can't be extended."),
        pb::Rejection::PubEmpty => (&["R13", "R15"], "Pieces can be fetched only when some are in the pub."),
        pb::Rejection::NoCoin => (&["R13", "R15"], "Fetching pieces from the pub costs a coin."),
        pb::Rejection::TooManyPieces => (&["R16"], "At most three pieces may be placed in a turn."),
        pb::Rejection::NotOnNewTile => (&["R16", "R22"], "Pieces go on fields of the tile just laid."),
        pb::Rejection::FieldTakenTwice => (&["R16"], "A field holds one piece."),
        pb::Rejection::NotInHand => (&["R16"], "Only pieces in hand can be placed."),
        pb::Rejection::TooExpensive => {
            (&["R17", "R18", "R19"], "Each further piece costs a coin, and so does each piece already in the region.")
        }
    }
}
