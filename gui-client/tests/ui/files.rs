//! Saving, opening, autosave; and what happens when that fails.

use std::{fs, path::PathBuf};

use egui::{Key, Modifiers, ThemePreference};
use gui_client::{files, link::Target};
use proto::{cornwall::v1 as pb, json};

use crate::desk::Desk;

/// Plays the first turn.
fn play_turn(desk: &mut Desk) {
    for key in [Key::D, Key::Space, Key::Enter, Key::Q, Key::Enter] {
        desk.press(key);
    }
}

fn save_as(desk: &mut Desk, path: &str) {
    desk.press_with(Modifiers::COMMAND, Key::S);
    desk.type_into("Path", path);
    desk.click("Save");
}

fn open_from(desk: &mut Desk, path: &str) {
    desk.press_with(Modifiers::COMMAND, Key::O);
    desk.type_into("Path", path);
    desk.click("Open");
}

#[test]
fn a_saved_game_comes_back() {
    let mut desk = Desk::open();
    desk.start_game();
    play_turn(&mut desk);
    let record = desk.session().record();
    let path = desk.folder.join("game.meeplewright.json");
    let text = path.display().to_string();
    save_as(&mut desk, &text);
    desk.until("it is saved", |_| path.exists());
    desk.until("the dialog is closed", |it| {
        use egui_kittest::kittest::Queryable as _;
        it.query_by_label("Save the game").is_none()
    });
    desk.start_game();
    save_as(&mut desk, &text);
    desk.until("it asks", |it| says(it, "There is a file of that name already"));
    assert_eq!(files::open(&path).unwrap(), record.clone().into(), "another game does not replace it unasked");
    desk.press(Key::Escape);
    assert_eq!(desk.session().n_plies(), 0);
    open_from(&mut desk, &text);
    desk.until("it is open", |it| it.state().game().is_some_and(|it| it.n_plies() == 3));
    assert_eq!(desk.session().record(), record);
    desk.settle();
    assert!(desk.sees("Anna places a small piece for free"), "the log is back as well");
    desk.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.session().phase(), pb::Phase::Pieces, "and moves can be taken back");
}

#[test]
fn a_broken_file_is_told_and_changes_nothing() {
    let mut desk = Desk::open();
    desk.start_game();
    play_turn(&mut desk);
    let broken = desk.folder.join("broken.json");
    fs::write(&broken, "{\n  \"format\": \"meeplewright-cornwall-1\",\n  \"movs\": []\n}").unwrap();
    open_from(&mut desk, &broken.display().to_string());
    desk.until("it says what is wrong", |it| says(it, "movs"));
    assert!(desk.sees("broken.json can't be opened"));
    assert!(desk.sees("line 3"));
    assert_eq!(desk.session().n_plies(), 3);
}

#[test]
fn an_illegal_move_in_a_file_is_named() {
    let mut desk = Desk::open();
    desk.start_game();
    play_turn(&mut desk);
    let mut record = desk.session().record();
    let Some(pb::r#move::Kind::Lay(lay)) = &mut record.moves[1].kind else { panic!("the second move lays") };
    lay.anchor = Some(pb::Hex { q: 90, r: 90 });
    let path = desk.folder.join("illegal.json");
    fs::write(&path, json::to_json(&record).unwrap()).unwrap();
    open_from(&mut desk, &path.display().to_string());
    desk.until("it says what is wrong", |it| says(it, "move 2 of 3 is not legal"));
}

#[test]
fn a_failed_save_leaves_the_old_file() {
    let keep = tempfile::tempdir().unwrap();
    let path = keep.path().join("game.meeplewright.json");
    let record = pb::GameRecord { format: "meeplewright-cornwall-1".into(), ..pb::GameRecord::default() }.into();
    files::save(&path, &record).unwrap();
    let before = fs::read_to_string(&path).unwrap();
    // A folder in the way of the file: the rename fails after everything has been written.
    let in_the_way = keep.path().join("folder");
    fs::create_dir_all(in_the_way.join("full")).unwrap();
    let why = files::save(&in_the_way, &record).unwrap_err().to_string();
    assert!(why.contains("was not saved"), "{why}");
    assert!(in_the_way.join("full").exists());
    let gone = files::save(&keep.path().join("nowhere/game.json"), &record).unwrap_err().to_string();
    assert!(gone.contains("was not saved"), "{gone}");
    assert_eq!(fs::read_to_string(&path).unwrap(), before);
    let left: Vec<PathBuf> = fs::read_dir(keep.path()).unwrap().map(|it| it.unwrap().path()).collect();
    assert_eq!(left.len(), 2, "nothing half written stays: {left:?}");
}

#[test]
fn a_file_that_is_too_large_is_not_read() {
    let keep = tempfile::tempdir().unwrap();
    let path = keep.path().join("large.json");
    fs::write(&path, vec![b' '; usize::try_from(files::LARGEST_FILE).unwrap() + 1]).unwrap();
    assert!(files::open(&path).unwrap_err().to_string().contains("larger than"));
    fs::write(&path, "{\"format\": \"chess\"}").unwrap();
    assert!(files::open(&path).unwrap_err().to_string().contains("its format is \"chess\""));
    assert!(files::open(&keep.path().join("none.json")).unwrap_err().to_string().contains("none.json can't be opened"));
}

#[test]
fn every_ply_is_saved_and_offered_again() {
    let mut desk = Desk::open();
    desk.start_game();
    play_turn(&mut desk);
    let folder = desk.folder.join("autosave");
    let saved = || -> Option<PathBuf> { Some(fs::read_dir(&folder).ok()?.next()?.ok()?.path()) };
    desk.until("it is saved", |_| saved().is_some_and(|it| files::open(&it).is_ok_and(|it| it.n_moves() == 3)));
    desk.click("Menu");
    desk.click("Start screen");
    desk.until("the game is offered", |it| says(it, "Continue: Anna and Ben"));
    desk.click_starting("Continue: Anna and Ben");
    desk.until("it is open", |it| says(it, "Blue, Ben: draw a tile"));
    desk.settle();
    desk.press(Key::D);
    desk.until("it goes on in the same file", |_| {
        saved().is_some_and(|it| files::open(&it).is_ok_and(|it| it.n_moves() == 4))
    });
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn a_failed_autosave_is_told() {
    let mut desk = Desk::open();
    fs::write(desk.folder.join("autosave"), "a file where the folder should be").unwrap();
    desk.start_game();
    desk.press(Key::D);
    desk.until("it says so", |it| says(it, "Can't make the folder"));
    assert_eq!(desk.session().n_plies(), 1, "play goes on");
}

#[test]
fn a_game_opens_from_the_command_line() {
    let mut desk = Desk::open();
    desk.start_game();
    play_turn(&mut desk);
    let path = desk.folder.join("game.json");
    files::save(&path, &desk.session().record().into()).unwrap();
    let mut other = Desk::with(Target::BuiltIn, ThemePreference::Dark, Some(path));
    other.until("it is open", |it| it.state().game().is_some_and(|it| it.n_plies() == 3));
}

fn says(harness: &egui_kittest::Harness<'static, gui_client::app::App>, part: &str) -> bool {
    use egui_kittest::kittest::Queryable as _;
    let in_label = harness.query_all_by(|it| it.label().is_some_and(|it| it.contains(part))).next().is_some();
    in_label || harness.query_all_by(|it| it.value().is_some_and(|it| it.contains(part))).next().is_some()
}
