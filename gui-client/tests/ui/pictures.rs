//! A few pictures, painted on the CPU, so that they are the same on every machine.
//!
//! `UPDATE_SNAPSHOTS=1 cargo test -p gui-client --test ui pictures` takes them anew; then look at them.

use std::path::Path;

use egui::{Key, Modifiers, ThemePreference};
use egui_kittest::{Harness, SnapshotOptions, SnapshotResults, try_image_snapshot_options};
use gui_client::{i18n::Lang, link::Target};
use proto::{cornerstone::v1 as tower, cornwall::v1 as pb};

use crate::desk::Desk;

#[test]
fn the_window_looks_as_it_should() {
    let mut pictures = Pictures::default();
    let mut desk = Desk::open();
    pictures.take(&mut desk, "start");
    desk.press_with(Modifiers::COMMAND, Key::N);
    desk.type_into("Seed", "7");
    desk.click("3 players");
    desk.press_with(Modifiers::COMMAND, Key::N);
    pictures.take(&mut desk, "new_game");
    desk.type_into("Name of seat 3", "Carla");
    desk.start_game();
    for turn in 0.. {
        match turn {
            9 => {
                desk.click("By hand");
                pictures.take(&mut desk, "draw_by_hand");
                desk.click("Engine draws");
            }
            14 => {
                desk.press(Key::L);
            }
            15 => {
                desk.press(Key::L);
            }
            _ => (),
        }
        if desk.session().phase() == pb::Phase::Over {
            break;
        }
        play_turn(&mut desk, turn, &mut pictures);
    }
    pictures.take(&mut desk, "over");
}

fn play_turn(desk: &mut Desk, turn: usize, pictures: &mut Pictures) {
    desk.press(Key::D);
    for _ in 0..=(turn * 5 % 11) {
        desk.press(Key::Space);
    }
    if turn == 12 {
        pictures.take(desk, "lay");
    }
    desk.press(Key::Enter);
    if turn % 4 == 3 {
        desk.press(Key::B);
    }
    desk.press([Key::Num1, Key::Num3, Key::Num2][turn / 2 % 3]);
    desk.press([Key::Q, Key::W, Key::E][turn % 3]);
    if turn == 14 {
        pictures.take(desk, "pieces_dark");
    }
    desk.press(Key::Enter);
}

#[test]
fn german_fits_as_well() {
    let mut pictures = Pictures::default();
    let mut desk = Desk::speaking(Lang::De);
    desk.press_with(Modifiers::COMMAND, Key::N);
    desk.type_into("Name an Platz 1", "Änne");
    desk.type_into("Name an Platz 2", "Jürgen Großmann");
    desk.type_into("Startzahl", "7");
    desk.click("Partie beginnen");
    for turn in 0..3 {
        for key in [Key::D, Key::Space, Key::Enter, [Key::Num1, Key::Num3, Key::Num2][turn], Key::Q, Key::Enter] {
            desk.press(key);
        }
    }
    for key in [Key::D, Key::Space, Key::Space] {
        desk.press(key);
    }
    pictures.take(&mut desk, "lay_german");
}

#[test]
fn the_tower_looks_as_it_should() {
    let mut pictures = Pictures::default();
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui/games");
    let mut desk = opened(&games.join("half_played.meeplewright.json"), ThemePreference::Light);
    // Back to a roll that is known: what is drawn anew is drawn by chance.
    desk.press_with(Modifiers::COMMAND, Key::Z);
    while desk.cornerstone().phase() != tower::Phase::Build {
        desk.press_with(Modifiers::COMMAND, Key::Z);
    }
    for _ in 0..4 {
        desk.press(Key::Space);
    }
    pictures.take(&mut desk, "tower_build");
    desk.press(Key::S);
    pictures.take(&mut desk, "tower_balance");
    desk.press(Key::S);
    for key in [Key::PageUp, Key::ArrowLeft, Key::W] {
        desk.press(key);
    }
    desk.press(Key::L);
    pictures.take(&mut desk, "tower_refused_dark");
    while desk.cornerstone().phase() != tower::Phase::Climb || desk.cornerstone().ways().count() < 3 {
        desk.press_with(Modifiers::COMMAND, Key::Z);
    }
    desk.press(Key::L);
    desk.press(Key::Space);
    for key in [Key::OpenBracket; 3] {
        desk.press(key);
    }
    pictures.take(&mut desk, "tower_climb");
    let mut desk = opened(&games.join("fall.meeplewright.json"), ThemePreference::Light);
    pictures.take(&mut desk, "tower_fallen");
    let mut desk = Desk::speaking(Lang::De);
    desk.press_with(Modifiers::COMMAND, Key::N);
    desk.click("Cornerstone Essential");
    desk.type_into("Startzahl", "7");
    pictures.take(&mut desk, "new_game_tower_german");
}

fn opened(path: &Path, theme: ThemePreference) -> Desk {
    let mut desk = Desk::with(Target::BuiltIn, theme, Some(path.to_owned()));
    desk.until("the game is there", |it| it.state().game().is_some());
    desk.settle();
    desk
}

/// Pictures that were taken, and how they differ from those that were to be.
#[derive(Default)]
pub struct Pictures {
    results: SnapshotResults,
}

impl Pictures {
    #[track_caller]
    fn take(&mut self, desk: &mut Desk, name: &str) {
        desk.harness.remove_cursor();
        desk.settle();
        self.compare(&desk.harness.render().unwrap(), name);
    }

    /// Takes a picture of a window that waits for no engine.
    #[track_caller]
    pub fn take_window<T>(&mut self, window: &mut Harness<'_, T>, name: &str) {
        window.remove_cursor();
        window.run();
        let image = window.render().unwrap();
        // In full, to be looked at.
        image.save(Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"))).unwrap();
        self.compare(&image, name);
    }

    #[track_caller]
    fn compare(&mut self, image: &image::RgbaImage, name: &str) {
        // Half the size and fewer colors make small files.
        let (width, height) = (image.width() / 2, image.height() / 2);
        let mut image = image::imageops::resize(image, width, height, image::imageops::FilterType::Triangle);
        for pixel in image.pixels_mut() {
            pixel.0 = pixel.0.map(|it| it & 0xf0 | 0x08);
        }
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ui/pictures");
        let options = SnapshotOptions::new().output_path(folder).threshold(0.6).max_failed_pixels(20_usize);
        self.results.add(try_image_snapshot_options(&image, name, &options));
    }
}

#[test]
fn carcassonne_looks_as_it_should() {
    let mut pictures = Pictures::default();
    let mut desk = Desk::open();
    desk.start_carcassonne("None: the table is endless");
    for turn in 0..24 {
        country_turn(&mut desk, turn, &mut pictures);
    }
    desk.press(Key::O);
    pictures.take(&mut desk, "country_owners");
}

#[test]
fn a_map_looks_as_it_should() {
    let mut pictures = Pictures::default();
    let mut desk = Desk::open();
    desk.press_with(Modifiers::COMMAND, Key::N);
    desk.click("Carcassonne");
    desk.type_into("Seed", "7");
    desk.click_starting("Great Britain");
    pictures.take(&mut desk, "new_game_map");
    desk.start_carcassonne("Great Britain");
    pictures.take(&mut desk, "map_start");
    for turn in 0..26 {
        country_turn(&mut desk, turn + 100, &mut pictures);
    }
    desk.press(Key::D);
    desk.press(Key::Space);
    pictures.take(&mut desk, "map_lay");
}

fn country_turn(desk: &mut Desk, turn: usize, pictures: &mut Pictures) {
    desk.press(Key::D);
    for _ in 0..=(turn * 5 % 9) {
        desk.press(Key::Space);
    }
    if turn == 14 {
        pictures.take(desk, "country_lay");
    }
    desk.press(Key::Enter);
    if turn == 15 {
        desk.press(Key::L);
    }
    desk.press([Key::Num1, Key::Num3, Key::Num2][turn % 3]);
    if turn == 15 {
        pictures.take(desk, "country_meeple_dark");
        desk.press(Key::L);
    }
    desk.press(Key::Enter);
}
