//! The shipped maps as they are drawn.

use std::sync::LazyLock;

use egui::{Theme, vec2};
use egui_kittest::{Harness, kittest::Queryable as _};
use engine_service::service::CarcassonneService;
use gui_client::{
    carcassonne::map_art::{MapPlan, fitted_in, paint_coordinates, paint_ground, preview_ui},
    theme,
};
use proto::carcassonne::v1::{self as pb, carcassonne_service_server::CarcassonneService as _};

use crate::{cpu_renderer::CpuRenderer, pictures::Pictures};

static RUNTIME: LazyLock<tokio::runtime::Runtime> =
    LazyLock::new(|| tokio::runtime::Builder::new_multi_thread().worker_threads(1).build().unwrap());

/// Every map of the catalog.
pub fn shipped() -> Vec<pb::Map> {
    let request = tonic::Request::new(pb::GetCatalogRequest {});
    let answer = RUNTIME.block_on(CarcassonneService::default().get_catalog(request)).unwrap().into_inner();
    answer.catalog.unwrap().maps.into_iter().filter_map(|it| it.map).collect()
}

/// A map of the catalog.
pub fn shipped_map(id: &str) -> pb::Map {
    shipped().into_iter().find(|it| it.id == id).unwrap()
}

/// Asks the engine what is wrong with a map.
pub fn validate(request: pb::ValidateMapRequest) -> Result<pb::ValidateMapResponse, tonic::Status> {
    RUNTIME
        .block_on(CarcassonneService::default().validate_map(tonic::Request::new(request)))
        .map(tonic::Response::into_inner)
}

/// A window that shows one map.
fn shown(map: &pb::Map, size: egui::Vec2, theme: Theme) -> Harness<'static> {
    let plan = MapPlan::of(map);
    let mut is_new = true;
    Harness::builder().with_size(size).with_theme(theme).renderer(CpuRenderer::default()).build_ui(move |ui| {
        if std::mem::take(&mut is_new) {
            theme::install(ui.ctx());
        }
        let rect = ui.max_rect().expand(8.0);
        let (origin, side) = fitted_in(plan.frame().expand(0.3), rect);
        let at = |x: f32, y: f32| origin + vec2(x, y) * side;
        paint_ground(&ui.painter_at(rect), &plan, &at, side, ui.theme());
        paint_coordinates(&ui.painter_at(rect), &plan, &at, side, ui.theme());
    })
}

#[test]
fn maps_look_as_they_should() {
    let mut pictures = Pictures::default();
    let (great_britain, germany) = (shipped_map("great-britain"), shipped_map("germany"));
    let mut window = shown(&great_britain, vec2(1000.0, 1150.0), Theme::Light);
    pictures.take_window(&mut window, "map_great_britain");
    let mut window = shown(&great_britain, vec2(1000.0, 1150.0), Theme::Dark);
    pictures.take_window(&mut window, "map_great_britain_dark");
    let mut window = shown(&germany, vec2(900.0, 1150.0), Theme::Light);
    pictures.take_window(&mut window, "map_germany");
}

#[test]
fn a_preview_has_a_name() {
    let plan = MapPlan::of(&shipped_map("great-britain"));
    let window = Harness::builder().with_size(vec2(260.0, 260.0)).build_ui(move |ui| {
        preview_ui(ui, &plan, vec2(200.0, 220.0), ui.theme());
    });
    window.get_by_label("Map of Great Britain, 94 squares");
}
