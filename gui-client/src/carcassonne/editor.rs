//! The map editor.
//!
//! A [`Draft`] is the map while it is made, [`Editor`] what is on the screen, and [`editor_ui`] shows it. The engine is asked what is wrong
//! through [`Editor::take_ask`] and [`Editor::take_verdict`]; files and games are the app's affair, see [`Wish`].

mod bar;
mod brush;
mod canvas;
mod draft;
mod faults;
mod history;
mod keys;
mod overlay;
mod palette;
mod properties;
mod square;
mod start;
mod work;

use egui::{CentralPanel, Frame, Id, Margin, Panel, Rect, ScrollArea, Ui};
use proto::carcassonne::v1 as pb;

use self::history::History;
use crate::{
    board::camera::Camera,
    carcassonne::map_art::{Chip, MapPlan, Side, Spot},
    i18n::{Message, msg},
    remote::Remote,
    theme,
};

pub use self::{
    brush::Brush,
    draft::{Axis, Draft},
};

/// What the app is to do for the editor.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Wish {
    /// Leave the editor. If [`Editor::is_changed`], ask first.
    Back,
    /// Save [`Editor::toml`] in a file, and then call [`Editor::mark_saved`].
    Save,
    /// Read a file, and hand its text to [`Editor::take_file`].
    Open,
    /// Set up a game on [`Editor::map`].
    Play,
}

/// The editor on the screen.
#[derive(Debug)]
pub struct Editor {
    draft: Draft,
    saved: Draft,
    history: History,
    plan: MapPlan,
    revision: u64,
    asked: Option<u64>,
    verdict: Remote<pb::ValidateMapResponse>,
    file: Option<File>,
    shipped: Vec<pb::Map>,
    notice: Option<Message>,
    brush: Brush,
    chip: Chip,
    cursor: Spot,
    hovered: Option<Spot>,
    hovered_side: Option<(Spot, Side)>,
    by_keyboard: bool,
    awaits_side: bool,
    landing: Option<(Spot, Side)>,
    stroke: Option<work::Stroke>,
    n_strokes: u64,
    camera: Camera,
    rect: Rect,
    fit_next: bool,
    chooses_start: bool,
}

/// A file that the engine is to read.
#[derive(Debug)]
struct File {
    text: String,
    /// The revision under which it was asked for.
    asked: Option<u64>,
}

impl Editor {
    /// Opens the editor with a blank map of that title.
    pub fn new(title: &str) -> Editor {
        Editor::with(Draft::blank(title))
    }

    /// Opens the editor with a draft.
    pub fn with(draft: Draft) -> Editor {
        Editor {
            plan: draft.plan(),
            saved: draft.clone(),
            cursor: (draft.width() / 2, draft.height() / 2),
            draft,
            history: History::default(),
            revision: 0,
            asked: None,
            verdict: Remote::Unasked,
            file: None,
            shipped: vec![],
            notice: None,
            brush: Brush::Look,
            chip: Chip::Purple,
            hovered: None,
            hovered_side: None,
            by_keyboard: false,
            awaits_side: false,
            landing: None,
            stroke: None,
            n_strokes: 0,
            camera: Camera::default(),
            rect: Rect::NOTHING,
            fit_next: true,
            chooses_start: false,
        }
    }

    /// Takes the maps of the catalog: new maps may begin as one of them, and none may have the name of one.
    pub fn take_shipped(&mut self, maps: impl IntoIterator<Item = pb::Map>) {
        self.shipped = maps.into_iter().collect();
    }

    /// Returns the draft.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Returns the map.
    pub fn map(&self) -> pb::Map {
        self.draft.to_map()
    }

    /// Returns the file, in the format carcassonne-map/1.
    pub fn toml(&self) -> String {
        self.draft.to_toml()
    }

    /// Proposes a name for the file.
    pub fn file_name(&self) -> String {
        format!("{}.toml", if self.draft.id.is_empty() { "map" } else { &self.draft.id })
    }

    /// Takes the text of a file; it is on the screen once the engine has read it.
    pub fn take_file(&mut self, text: String) {
        self.file = Some(File { text, asked: None });
    }

    /// Notes that the map is in a file as it is.
    pub fn mark_saved(&mut self) {
        self.saved = self.draft.clone();
    }

    /// Tells whether the map differs from what was opened or saved last.
    pub fn is_changed(&self) -> bool {
        self.draft != self.saved
    }

    /// Shows a line of words, such as why a file was not saved.
    pub fn tell(&mut self, message: Message) {
        self.notice = Some(message);
    }

    /// Returns the number that the next question is asked under; it grows with each change.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns what is to be asked of the engine, once; nothing in the middle of a stroke.
    pub fn take_ask(&mut self) -> Option<pb::ValidateMapRequest> {
        use pb::validate_map_request::Source;
        if let Some(file) = self.file.as_mut().filter(|it| it.asked.is_none()) {
            // A number of its own, so that no other answer is taken for this one.
            self.revision += 1;
            file.asked = Some(self.revision);
            self.asked = Some(self.revision);
            return Some(pb::ValidateMapRequest { source: Some(Source::Toml(file.text.clone())) });
        }
        if self.file.is_some() || self.stroke.is_some() || self.asked == Some(self.revision) {
            return None;
        }
        self.asked = Some(self.revision);
        self.verdict.ask();
        Some(pb::ValidateMapRequest { source: Some(Source::Map(self.draft.to_map())) })
    }

    /// Takes what the engine said to the question asked under a number; what it says of an older map is of no use.
    pub fn take_verdict(&mut self, revision: u64, answer: Result<pb::ValidateMapResponse, Message>) {
        if let Some(file) = self.file.take() {
            if file.asked == Some(revision) {
                return self.take_read_file(answer);
            }
            self.file = Some(file);
        }
        if revision == self.revision {
            self.verdict.settle(answer);
        }
    }

    fn take_read_file(&mut self, answer: Result<pb::ValidateMapResponse, Message>) {
        // Whatever came of it, the map on the screen is asked about anew.
        self.asked = None;
        match answer {
            Ok(pb::ValidateMapResponse { map: Some(map), .. }) => {
                self.replace(Draft::from_map(&map));
                self.saved = self.draft.clone();
            }
            Ok(answer) => {
                let why = answer.faults.into_iter().next().map(|it| it.text).unwrap_or_default();
                self.notice = Some(msg!("editor-cant-read", why = why));
            }
            Err(why) => self.notice = Some(msg!("editor-cant-read", why = why)),
        }
    }

    /// Tells whether an answer is on its way.
    pub fn is_waiting(&self) -> bool {
        self.file.is_some() || self.verdict.is_waiting()
    }

    /// Tells whether the engine found no fault in the map as it is now.
    pub fn is_valid(&self) -> bool {
        self.is_judged() && self.verdict.known().is_some_and(|it| it.valid) && !self.has_taken_name()
    }

    /// True if the engine has spoken of the map as it is now.
    fn is_judged(&self) -> bool {
        self.asked == Some(self.revision) && self.verdict.known().is_some()
    }

    /// True if the short name is that of a map that ships.
    fn has_taken_name(&self) -> bool {
        self.shipped.iter().any(|it| it.id == self.draft.id)
    }
}

/// Returns the id of the map's widget, which takes the keys when nothing else does.
pub fn canvas_id() -> Id {
    Id::unique("map editor")
}

/// Shows the editor. It reads every key itself.
pub fn editor_ui(ui: &mut Ui, editor: &mut Editor, link_is_up: bool, wishes: &mut Vec<Wish>) {
    if editor.chooses_start {
        start::start_ui(ui, editor);
    } else {
        keys::read(ui, editor, wishes);
    }
    let fill = theme::of(ui).panel;
    let frame = |x, y| Frame::new().fill(fill).inner_margin(Margin::symmetric(x, y));
    Panel::top("editor bar").frame(frame(14, 8)).show(ui, |ui| bar::bar_ui(ui, editor, link_is_up, wishes));
    Panel::bottom("editor hint").frame(frame(14, 5)).show(ui, |ui| bar::hint_ui(ui, editor));
    Panel::left("editor brushes").frame(frame(10, 10)).exact_size(184.0).resizable(false).show(ui, |ui| {
        ScrollArea::vertical().show(ui, |ui| palette::palette_ui(ui, editor));
    });
    Panel::right("editor properties").frame(frame(12, 10)).exact_size(theme::SIDE_WIDTH).resizable(false).show(
        ui,
        |ui| {
            ScrollArea::vertical().show(ui, |ui| {
                faults::faults_ui(ui, editor, link_is_up);
                ui.add_space(theme::GAP);
                square::square_ui(ui, editor);
                ui.add_space(theme::GAP);
                properties::map_ui(ui, editor);
            });
        },
    );
    CentralPanel::no_frame().show(ui, |ui| canvas::canvas_ui(ui, editor));
    if !editor.chooses_start && ui.memory(|it| it.focused().is_none()) {
        ui.memory_mut(|it| it.request_focus(canvas_id()));
    }
}

#[cfg(test)]
mod tests;
