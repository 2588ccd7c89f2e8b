//! The map editor, driven by key, pointer and name, with the real engine.

use egui::{Key, Modifiers, PointerButton, Pos2, Role, Theme, vec2};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable as _},
};
use gui_client::{
    carcassonne::{
        editor::{Brush, Draft, Editor, Wish, editor_ui},
        map_art::{BorderKind, Kind, Side, Spot, square_of},
    },
    i18n::Lang,
    theme,
};

use crate::{
    cpu_renderer::CpuRenderer,
    maps::{shipped, shipped_map, validate},
    pictures::Pictures,
};

/// The editor and what it asked of the app.
struct Bench {
    editor: Editor,
    wishes: Vec<Wish>,
    is_new: bool,
    link_is_up: bool,
}

type Window = Harness<'static, Bench>;

fn window(editor: Editor, lang: Lang, theme: Theme) -> Window {
    let bench = Bench { editor, wishes: vec![], is_new: true, link_is_up: true };
    let builder = Harness::builder().with_size(vec2(1280.0, 820.0)).with_theme(theme).with_max_steps(40);
    let mut window = builder.renderer(CpuRenderer::default()).build_ui_state(
        move |ui, bench: &mut Bench| {
            if std::mem::take(&mut bench.is_new) {
                theme::install(ui.ctx());
                lang.install(ui.ctx());
                bench.editor.take_shipped(shipped());
                // The next frame has the style.
                return;
            }
            if bench.link_is_up
                && let Some(ask) = bench.editor.take_ask()
            {
                let answer = validate(ask).map_err(|it| it.message().into());
                bench.editor.take_verdict(bench.editor.revision(), answer);
            }
            let rect = ui.max_rect().expand(8.0);
            ui.scope_builder(egui::UiBuilder::new().max_rect(rect), |ui| {
                editor_ui(ui, &mut bench.editor, bench.link_is_up, &mut bench.wishes);
            });
        },
        bench,
    );
    window.run();
    window
}

fn open() -> Window {
    window(Editor::new("Test"), Lang::En, Theme::Light)
}

fn press(window: &mut Window, key: Key) {
    press_with(window, Modifiers::NONE, key);
}

fn press_with(window: &mut Window, modifiers: Modifiers, key: Key) {
    window.key_press_modifiers(modifiers, key);
    window.run();
}

fn at(name: &str) -> Spot {
    square_of(name).unwrap()
}

/// Where the middle of a square is on the screen: a blank map of 14 x 12 is shown whole.
fn place(window: &Window, name: &str) -> Pos2 {
    let canvas = window.get_by_role_and_label(Role::Grid, "Map").rect();
    let (x, y) = at(name);
    window.state().editor.screen_from_map(canvas, x as f32 + 0.5, y as f32 + 0.5)
}

fn drag(window: &mut Window, button: PointerButton, from: Pos2, to: Pos2) {
    window.hover_at(from);
    window.run();
    window.event(egui::Event::PointerButton { pos: from, button, pressed: true, modifiers: Modifiers::NONE });
    window.run();
    window.hover_at(to);
    window.run();
    window.event(egui::Event::PointerButton { pos: to, button, pressed: false, modifiers: Modifiers::NONE });
    window.run();
}

/// Clicks, quickly enough to be no drag.
fn click(window: &mut Window, pos: Pos2) {
    window.hover_at(pos);
    for pressed in [true, false] {
        let button = PointerButton::Primary;
        window.event(egui::Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE });
    }
    window.run();
}

fn said(window: &Window) -> String {
    window.get_by_role_and_label(Role::Grid, "Map").value().unwrap_or_default()
}

#[test]
fn a_map_is_made_by_keyboard_alone() {
    let mut window = open();
    assert!(window.query_by_label("No faults: 120 squares").is_some());
    assert!(window.get_by_role_and_label(Role::Grid, "Map").is_focused());
    assert_eq!(said(&window), "H7: square");
    press(&mut window, Key::Num3);
    assert_eq!(window.state().editor.brush(), Brush::Town);
    press(&mut window, Key::ArrowRight);
    press(&mut window, Key::Space);
    assert_eq!(said(&window), "I7: town");
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(said(&window), "I7: square");
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(said(&window), "I7: town");
    for _ in 0..4 {
        press(&mut window, Key::ArrowRight);
    }
    press(&mut window, Key::E);
    press(&mut window, Key::ArrowRight);
    assert_eq!(said(&window), "M7: square. border road to the east");
    press(&mut window, Key::Num5);
    press(&mut window, Key::Space);
    assert_eq!(said(&window), "M7: large city M7. open to the north, south and west");
    press(&mut window, Key::E);
    press(&mut window, Key::ArrowRight);
    assert!(window.query_by_label_contains("1 fault").is_some());
    assert!(said(&window).contains("the large city is open") || said(&window).contains("no square is beyond"));
    press(&mut window, Key::Delete);
    assert!(window.query_by_label("No faults: 120 squares").is_some());
    press_with(&mut window, Modifiers::COMMAND, Key::Enter);
    press_with(&mut window, Modifiers::COMMAND, Key::S);
    press(&mut window, Key::Escape);
    assert_eq!(window.state().wishes, [Wish::Play, Wish::Save, Wish::Back]);
}

#[test]
fn the_pointer_paints_erases_and_moves() {
    let mut window = open();
    window.get_by_label("Sea").click();
    window.run();
    let (from, to) = (place(&window, "C5"), place(&window, "F5"));
    drag(&mut window, PointerButton::Primary, from, to);
    assert_eq!(window.state().editor.draft().n_squares(), 116);
    let (from, to) = (place(&window, "C5"), place(&window, "D5"));
    drag(&mut window, PointerButton::Secondary, from, to);
    assert_eq!(window.state().editor.draft().n_squares(), 118);
    press(&mut window, Key::Num0);
    let before = place(&window, "C5");
    drag(&mut window, PointerButton::Primary, before, before + vec2(40.0, 20.0));
    assert!((place(&window, "C5") - before - vec2(40.0, 20.0)).length() < 1.0);
    assert_eq!(window.state().editor.draft().n_squares(), 118);
    press(&mut window, Key::F);
    assert!((place(&window, "C5") - before).length() < 1.0);
}

#[test]
fn sides_are_painted_where_the_pointer_is() {
    let mut window = open();
    press(&mut window, Key::Num6);
    let side = place(&window, "B4") - vec2(16.0, 0.0);
    drag(&mut window, PointerButton::Primary, side, side);
    let border = window.state().editor.draft().border(at("B4"), Side::West).unwrap();
    assert_eq!(border.kind, BorderKind::Road);
    press(&mut window, Key::Num8);
    for name in ["C2", "F2"] {
        let side = place(&window, name) - vec2(0.0, 16.0);
        drag(&mut window, PointerButton::Primary, side, side);
    }
    assert!(window.state().editor.draft().ferry(at("F2"), Side::North).is_some());
    let side = place(&window, "C2") - vec2(0.0, 16.0);
    drag(&mut window, PointerButton::Secondary, side, side);
    assert!(window.state().editor.draft().ferry(at("F2"), Side::North).is_none());
}

#[test]
fn fields_change_the_map_and_are_taken_back_together() {
    let mut window = open();
    let start = place(&window, "D4");
    click(&mut window, start);
    assert_eq!(said(&window), "D4: start square D4");
    window.get_by_role_and_label(Role::TextInput, "Name").focus();
    window.run();
    for letter in ["B", "1", "e"] {
        window.event(egui::Event::Text(letter.into()));
        window.run();
    }
    assert!(said(&window).ends_with("D4B1e") || said(&window).ends_with("B1eD4"), "{}", said(&window));
    assert_eq!(window.state().editor.brush(), Brush::Look, "a digit that is typed picks no brush");
    window.get_by_label("Undo").click();
    window.run();
    assert_eq!(said(&window), "D4: start square D4");
    window.get_by_label("Add to the west").click();
    window.run();
    assert_eq!(window.state().editor.draft().width(), 15);
    window.get_by_label("Mirror north-south").click();
    window.run();
    assert_eq!(window.state().editor.draft().kind(at("E9")), Kind::Start);
    window.get_by_label("7 meeples each").click();
    window.run();
    assert_eq!(window.state().editor.draft().meeples, 7);
}

#[test]
fn a_fault_leads_to_its_square() {
    let mut draft = Draft::blank("Test");
    draft.lay(at("M11"), Kind::Start);
    draft.lay(at("L11"), Kind::Start);
    let mut window = window(Editor::with(draft), Lang::En, Theme::Light);
    assert!(window.query_by_label("2 faults").is_some());
    assert!(!window.state().editor.is_valid());
    let play = window.get_by_label("Play on it");
    assert!(play.accesskit_node().is_disabled());
    window.get_by_label("M11: Two start squares can't lie side by side").click();
    window.run();
    assert_eq!(window.state().editor.cursor(), at("M11"));
    assert!(said(&window).ends_with("Two start squares can't lie side by side"));
}

#[test]
fn a_new_map_begins_as_one_that_ships() {
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND, Key::N);
    window.get_by_label("Great Britain").click();
    window.run();
    let draft = window.state().editor.draft();
    assert_eq!((draft.id.as_str(), draft.title.as_str()), ("my-great-britain", "My Great Britain"));
    assert!(window.state().editor.is_valid());
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(window.state().editor.draft().title, "Test");
}

#[test]
fn without_the_engine_the_map_is_still_made() {
    let mut window = open();
    window.state_mut().link_is_up = false;
    press(&mut window, Key::Num1);
    press(&mut window, Key::Space);
    assert_eq!(window.state().editor.draft().n_squares(), 119);
    assert!(window.query_by_label_contains("The engine is away").is_some());
    assert!(!window.state().editor.is_valid());
    window.state_mut().link_is_up = true;
    window.run();
    assert!(window.query_by_label("No faults: 119 squares").is_some());
}

#[test]
fn tab_reaches_everything() {
    let mut window = open();
    let mut reached = std::collections::BTreeSet::new();
    for _ in 0..70 {
        press(&mut window, Key::Tab);
        let focused = window.query_all_by(|it| it.is_focused()).next();
        reached.extend(focused.and_then(|it| it.accesskit_node().label()));
    }
    for name in ["Map", "Town", "Save …", "Title", "Fit", "Add to the north", "Mirror east-west"] {
        assert!(reached.contains(name), "{name} in {reached:?}");
    }
}

#[test]
fn the_editor_looks_as_it_should() {
    let mut pictures = Pictures::default();
    let mut faulty = Draft::copy_of(&shipped_map("great-britain"), "My Great Britain".into());
    faulty.lay(at("J7"), Kind::Start);
    faulty.toggle_side(at("L14"), Side::North);
    faulty.lay(at("F9"), Kind::Void);
    faulty.lay(at("G7"), Kind::Void);
    faulty.lay(at("H7"), Kind::Void);
    let editor = Editor::with(faulty);
    let mut light = window(editor, Lang::En, Theme::Light);
    press(&mut light, Key::Num5);
    let city = place(&light, "L14");
    drag(&mut light, PointerButton::Primary, city, city);
    pictures.take_window(&mut light, "editor");
    let draft = Draft::copy_of(&shipped_map("germany"), "Deutschland, meine Fassung".into());
    let mut dark = window(Editor::with(draft), Lang::De, Theme::Dark);
    press(&mut dark, Key::Num8);
    press(&mut dark, Key::ArrowLeft);
    press(&mut dark, Key::E);
    pictures.take_window(&mut dark, "editor_dark_german");
    let mut start = open();
    press_with(&mut start, Modifiers::COMMAND, Key::N);
    pictures.take_window(&mut start, "editor_new_map");
}
