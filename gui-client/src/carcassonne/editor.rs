//! The map editor.
use egui::Ui;
use proto::carcassonne::v1 as pb;
use crate::i18n::{Lang, Message};
/// What the app must do.
pub enum Wish { /// B.
 Back, /// S.
 Save, /// O.
 Open, /// P.
 Play }
/// E.
pub struct Editor;
impl Editor {
    /// N.
    pub fn new(_lang: Lang) -> Editor { Editor }
    /// N.
    pub fn is_waiting(&self) -> bool { false }
    /// N.
    pub fn take_catalog(&mut self, _it: &pb::Catalog) {}
    /// N.
    pub fn set_lang(&mut self, _it: Lang) {}
    /// N.
    pub fn to_toml(&self) -> String { String::new() }
    /// N.
    pub fn to_map(&self) -> pb::Map { pb::Map::default() }
    /// N.
    pub fn file_name(&self) -> String { String::new() }
    /// N.
    pub fn take_ask(&mut self) -> Option<pb::ValidateMapRequest> { None }
    /// N.
    pub fn asked(&mut self, _it: u64) {}
    /// N.
    pub fn take_file(&mut self, _it: &str) {}
    /// N.
    pub fn take_verdict(&mut self, _it: u64, _r: Result<pb::ValidateMapResponse, Message>) {}
}
/// N.
pub fn editor_ui(_ui: &mut Ui, _e: &mut Editor, _up: bool, _w: &mut Vec<Wish>) {}
