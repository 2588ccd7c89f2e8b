//! Whatever comes over the wire can be drawn.

use egui::{Context, LayerId, RawInput, pos2};
use proto::carcassonne::v1 as pb;

use super::{brush::Drawing, *};

fn map(grid: &[&str]) -> pb::Map {
    pb::Map { title: "Test".into(), grid: grid.iter().map(|it| (*it).to_owned()).collect(), ..pb::Map::default() }
}

fn painted(plan: &MapPlan, side: f32) {
    let ctx = Context::default();
    let mut output = ctx.run_ui(RawInput::default(), |ui| {
        let clip = Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 600.0));
        let painter = Painter::new(ui.ctx().clone(), LayerId::background(), clip);
        for theme in [Theme::Light, Theme::Dark] {
            paint_ground(&painter, plan, &|x, y| pos2(10.0 + x * side, 20.0 + y * side), side, theme);
            paint_coordinates(&painter, plan, &|x, y| pos2(10.0 + x * side, 20.0 + y * side), side, theme);
        }
    });
    output.textures_delta.clear();
}

#[test]
fn a_map_is_read() {
    let mut map = map(&[".#t", "sL", "#"]);
    map.towns = vec![pb::NamedSquare { at: "C1".into(), name: "York".into(), source: String::new() }];
    map.starts = vec![pb::NamedSquare { at: "A2".into(), name: "Cork".into(), source: String::new() }];
    map.large_cities = vec![pb::LargeCity {
        name: "London".into(),
        at: vec!["B2".into()],
        edges: vec!["C--C".into()],
        coats: 2,
        source: String::new(),
    }];
    let plan = MapPlan::of(&map);
    assert_eq!((plan.width, plan.height, plan.n_squares()), (3, 3, 4));
    assert_eq!(plan.kind((1, 1)), Kind::City);
    assert_eq!(plan.kind((2, 2)), Kind::Void);
    assert_eq!(plan.towns, [NamedSpot { spot: (2, 0), name: "York".into(), source: String::new() }]);
    assert_eq!(plan.cities[0].squares, [((1, 1), [true, false, false, true])]);
    assert_eq!(plan.square_of("C3"), Some((2, 2)));
    assert_eq!(plan.square_of("D1"), None);
    assert_eq!(plan.name_of(1, 2), "B3");
    painted(&plan, 48.0);
}

#[test]
fn what_makes_no_sense_is_left_out() {
    let long = "#".repeat(5000);
    let mut map = map(&[&long, "?ß\u{0}t", ""]);
    map.grid.extend(std::iter::repeat_n(long, 300));
    let named = |at: &str| pb::NamedSquare { at: at.into(), name: "x".repeat(9000), source: String::new() };
    map.towns = ["", "A0", "ZZ999", "é1", "BH60", "BI1", "-1"].map(named).to_vec();
    map.starts = vec![named("A1"); 5000];
    map.large_cities = vec![
        pb::LargeCity {
            at: vec!["A1".into(), "?".into()],
            edges: vec!["CCCCCCCC".into()],
            coats: u32::MAX,
            ..Default::default()
        },
        pb::LargeCity::default(),
    ];
    map.borders = vec![
        pb::BorderPiece { at: "A1".into(), side: "NN".into(), kind: "road".into(), ..Default::default() },
        pb::BorderPiece { at: "A1".into(), side: "N".into(), kind: "river".into(), ..Default::default() },
        pb::BorderPiece { at: "A1".into(), side: "N".into(), kind: "city".into(), coats: 77, ..Default::default() },
    ];
    let landing = |at: &str| Some(pb::Landing { at: at.into(), side: "N".into() });
    map.ferries = vec![
        pb::Ferry { a: landing("A1"), ..Default::default() },
        pb::Ferry { a: landing("A1"), b: landing("A1"), ..Default::default() },
        pb::Ferry { a: landing("A1"), b: landing("BH60"), ..Default::default() },
    ];
    map.purple_chips = vec!["A1".into(), "nowhere".into()];
    let plan = MapPlan::of(&map);
    assert_eq!((plan.width, plan.height), (60, 60));
    assert_eq!(plan.towns.len(), 1);
    assert!(plan.starts.len() <= 400 && plan.starts[0].name.len() <= 60);
    assert_eq!((plan.cities.len(), plan.borders.len(), plan.ferries.len(), plan.chips.len()), (1, 1, 2, 1));
    painted(&plan, 12.0);
    painted(&plan, 90.0);
}

#[test]
fn odd_places_to_paint_at_do_no_harm() {
    let plan = MapPlan::of(&map(&["#L", "st"]));
    for side in [0.0, -5.0, 1e-30, 1e30, f32::NAN, f32::INFINITY] {
        painted(&plan, side);
    }
    painted(&MapPlan::default(), 20.0);
}

#[test]
fn the_largest_map_stays_small_enough() {
    let vertices = |grid: &[&str]| {
        let plan = MapPlan::of(&map(grid));
        let drawing: &Drawing = plan.drawing(Theme::Light);
        drawing.n_vertices()
    };
    let row = "#".repeat(60);
    assert!(vertices(&[row.as_str(); 60]) < 600_000);
}
