//! What is done to the map: every change goes through here, so that it can be taken back.

use egui::{Pos2, Rect, Vec2, vec2};

use super::{Brush, Draft, Editor, brush::next_chip, history::Tag};
use crate::carcassonne::map_art::{BorderKind, Kind, Side, Spot, fitted_in};

/// What the brush does.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Act {
    Paint,
    Erase,
}

/// A stroke of the brush, from pressing the button to letting it go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stroke {
    number: u64,
    /// The square painted last.
    last: Option<Spot>,
    /// A square of the city that this stroke builds.
    city: Option<Spot>,
    pub act: Act,
}

impl Editor {
    /// Changes the draft; what has the same tag as the change before is taken back together with it.
    pub(super) fn change(&mut self, tag: Tag, with: impl FnOnce(&mut Draft)) {
        let before = self.draft.clone();
        with(&mut self.draft);
        if self.draft != before {
            self.history.keep(before, tag);
            self.touch();
        }
    }

    /// Takes another map; the one before can be had back.
    pub(super) fn replace(&mut self, draft: Draft) {
        self.change(Tag::Once, |it| *it = draft);
        self.cursor = (self.draft.width() / 2, self.draft.height() / 2);
        self.fit_next = true;
        self.notice = None;
    }

    /// Notes that the draft is another one.
    fn touch(&mut self) {
        self.revision += 1;
        self.plan = self.draft.plan();
        self.go_to(self.cursor);
    }

    /// Takes the last change back.
    pub fn undo(&mut self) {
        if self.history.undo(&mut self.draft) {
            self.touch();
        }
    }

    /// Makes the last change again.
    pub fn redo(&mut self) {
        if self.history.redo(&mut self.draft) {
            self.touch();
        }
    }

    /// Tells whether there is a change to take back.
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Tells whether there is a change to make again.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Returns the square that the keyboard is at.
    pub fn cursor(&self) -> Spot {
        self.cursor
    }

    /// Returns the brush.
    pub fn brush(&self) -> Brush {
        self.brush
    }

    /// Takes a brush; the brush for chips, taken again, changes its color.
    pub fn take_brush(&mut self, brush: Brush) {
        if (self.brush, brush) == (Brush::Chip, Brush::Chip) {
            self.chip = next_chip(self.chip);
        }
        self.brush = brush;
        self.let_go();
    }

    /// Drops what is half done. Returns false if there was nothing.
    pub(super) fn let_go(&mut self) -> bool {
        let had = self.awaits_side || self.landing.is_some() || self.notice.is_some();
        (self.awaits_side, self.landing, self.notice) = (false, None, None);
        had
    }

    /// Goes to a square, within the grid.
    pub(super) fn go_to(&mut self, (x, y): Spot) {
        let within = |at: i32, n: i32| at.clamp(0, (n - 1).max(0));
        self.cursor = (within(x, self.draft.width()), within(y, self.draft.height()));
    }

    /// Goes to a square and brings it into view.
    pub(super) fn show(&mut self, spot: Spot) {
        self.go_to(spot);
        let at = self.camera.screen_from_world(self.rect, middle(self.cursor));
        let inner = self.rect.shrink((self.rect.size().min_elem() / 2.0 - 1.0).min(self.camera.radius).max(0.0));
        if inner.is_positive() {
            self.camera.pan(inner.clamp(at) - at);
        }
        self.by_keyboard = true;
    }

    /// Shows the whole map.
    pub(super) fn fit(&mut self) {
        let (origin, side) = fitted_in(self.plan.frame().expand(0.7), self.rect);
        self.camera.radius = side.clamp(6.0, 80.0);
        self.camera.center = if side <= 80.0 {
            (self.rect.center() - origin) / side
        } else {
            vec2(self.draft.width() as f32, self.draft.height() as f32) / 2.0
        };
    }

    /// Begins a stroke.
    pub(super) fn begin_stroke(&mut self, act: Act) {
        self.n_strokes += 1;
        self.stroke = Some(Stroke { number: self.n_strokes, last: None, city: None, act });
    }

    /// Ends the stroke.
    pub(super) fn end_stroke(&mut self) {
        self.stroke = None;
    }

    /// Leads the stroke to a square, over those between.
    pub(super) fn stroke_to(&mut self, spot: Spot, side: Option<(Spot, Side)>) {
        let Some(stroke) = self.stroke else { return };
        if self.brush.is_for_sides() {
            // A side is painted once a stroke, where it begins.
            if stroke.last.is_none() {
                self.stroke = Some(Stroke { last: Some(spot), ..stroke });
                if let Some((spot, side)) = side {
                    self.apply_side(spot, side, stroke.act, Tag::Stroke(stroke.number));
                }
            }
            return;
        }
        for spot in line(stroke.last.unwrap_or(spot), spot) {
            if stroke.last != Some(spot) {
                self.apply(spot, stroke.act, Tag::Stroke(stroke.number));
            }
        }
        if let Some(stroke) = &mut self.stroke {
            stroke.last = Some(spot);
        }
    }

    /// Paints the square under the cursor; a brush for sides first asks which one.
    pub fn paint(&mut self) {
        if self.brush.is_for_sides() {
            self.awaits_side = true;
        } else {
            self.apply(self.cursor, Act::Paint, Tag::Once);
        }
    }

    /// Erases the square under the cursor, as the brush would.
    pub fn erase(&mut self) {
        let spot = self.cursor;
        if self.brush.is_for_sides() {
            self.change(Tag::Once, |it| Side::ALL.into_iter().for_each(|side| it.erase_side(spot, side)));
        } else {
            self.apply(spot, Act::Erase, Tag::Once);
        }
    }

    /// Fills the squares like the one at a place with the brush, if that makes land or sea.
    pub(super) fn fill(&mut self, spot: Spot) {
        let kind = if self.brush == Brush::Void { Kind::Void } else { Kind::Plain };
        if matches!(self.brush, Brush::Void | Brush::Plain) {
            self.change(Tag::Once, |it| it.fill(spot, kind));
        }
    }

    fn apply(&mut self, spot: Spot, act: Act, tag: Tag) {
        let (brush, erases) = (self.brush, act == Act::Erase);
        let chip = (!erases).then_some(self.chip);
        let city = self.stroke.and_then(|it| it.city);
        self.change(tag, |it| match brush {
            Brush::Look | Brush::Road | Brush::BorderCity | Brush::Ferry => (),
            Brush::Void if erases => it.lay(spot, Kind::Plain),
            Brush::Void => it.lay(spot, Kind::Void),
            Brush::Plain if erases => it.lay(spot, Kind::Void),
            Brush::Plain => it.lay(spot, Kind::Plain),
            Brush::Town | Brush::Start | Brush::City if erases => {
                if it.kind(spot) != Kind::Void {
                    it.lay(spot, Kind::Plain);
                }
            }
            Brush::Town => it.lay(spot, Kind::Town),
            Brush::Start => it.lay(spot, Kind::Start),
            Brush::City => it.build(spot, city.or_else(|| beside_city(it, spot))),
            Brush::Chip => it.put_chip(spot, chip),
        });
        if brush == Brush::City
            && let Some(stroke) = &mut self.stroke
        {
            stroke.city.get_or_insert(spot);
        }
    }

    /// Paints a side: the brush's border piece or landing; a side of a large city opens or closes.
    fn apply_side(&mut self, spot: Spot, side: Side, act: Act, tag: Tag) {
        self.go_to(spot);
        if act == Act::Erase {
            self.landing = None;
            return self.change(tag, |it| it.erase_side(spot, side));
        }
        match self.brush {
            Brush::Road => self.change(tag, |it| it.print(spot, side, BorderKind::Road)),
            Brush::BorderCity => self.change(tag, |it| it.print(spot, side, BorderKind::City)),
            Brush::Ferry if !self.draft.may_print(spot, side) => (),
            Brush::Ferry => match self.landing.take() {
                None => self.landing = Some((spot, side)),
                Some(first) => self.change(tag, |it| it.connect(first, (spot, side))),
            },
            _ => (),
        }
    }

    /// Asks which side of the square under the cursor is meant.
    pub fn ask_for_side(&mut self) {
        self.awaits_side = true;
    }

    /// Sets the side that was asked for. Without a brush for sides, the side of a large city opens or closes, and another one goes from
    /// nothing to a road, a city, and nothing again.
    pub(super) fn choose_side(&mut self, side: Side) {
        self.awaits_side = false;
        let spot = self.cursor;
        if self.draft.kind(spot) == Kind::City {
            self.change(Tag::Once, |it| it.toggle_side(spot, side));
        } else if self.brush.is_for_sides() {
            self.apply_side(spot, side, Act::Paint, Tag::Once);
        } else {
            let next = match self.draft.border(spot, side).map(|it| it.kind) {
                None => Some(BorderKind::Road),
                Some(BorderKind::Road) => Some(BorderKind::City),
                Some(BorderKind::City) => None,
            };
            self.change(Tag::Once, |it| match next {
                Some(kind) => it.print(spot, side, kind),
                None => it.erase_side(spot, side),
            });
        }
    }

    /// Adds a row or column at a side; the map stays where it is on the screen.
    pub(super) fn grow(&mut self, side: Side) {
        let before = (self.draft.width(), self.draft.height());
        self.change(Tag::Once, |it| it.grow(side));
        self.follow(side, before, 1);
    }

    /// Takes the row or column at a side away.
    pub(super) fn shrink(&mut self, side: Side) {
        let before = (self.draft.width(), self.draft.height());
        self.change(Tag::Once, |it| it.shrink(side));
        self.follow(side, before, -1);
    }

    fn follow(&mut self, side: Side, before: (i32, i32), by: i32) {
        if (self.draft.width(), self.draft.height()) == before {
            return;
        }
        let (dx, dy) = (by * i32::from(side == Side::West), by * i32::from(side == Side::North));
        self.camera.center += vec2(dx as f32, dy as f32);
        self.go_to((self.cursor.0 + dx, self.cursor.1 + dy));
    }

    /// Returns where a place of the map is on the screen, if the map fills that rectangle of it.
    pub fn screen_from_map(&self, rect: Rect, x: f32, y: f32) -> Pos2 {
        self.camera.screen_from_world(rect, vec2(x, y))
    }

    /// Returns the square at a point of the screen.
    pub(super) fn spot_at(&self, at: Pos2) -> Spot {
        let it = self.camera.world_from_screen(self.rect, at);
        (it.x.floor() as i32, it.y.floor() as i32)
    }

    /// Returns the side near a point of the screen where something can be printed.
    pub(super) fn side_at(&self, at: Pos2) -> Option<(Spot, Side)> {
        let world = self.camera.world_from_screen(self.rect, at);
        let spot = self.spot_at(at);
        let from_middle = world - middle(spot);
        let near = |side: Side| {
            let (x, y) = side.beside((0, 0));
            0.5 - from_middle.dot(vec2(x as f32, y as f32))
        };
        let mut sides = Side::ALL;
        sides.sort_by(|a, b| near(*a).total_cmp(&near(*b)));
        sides.into_iter().find_map(|side| {
            let (inner, outer) = ((spot, side), (side.beside(spot), side.opposite()));
            [inner, outer].into_iter().find(|it| self.draft.may_print(it.0, it.1))
        })
    }
}

/// The middle of a square.
pub(super) fn middle((x, y): Spot) -> Vec2 {
    vec2(x as f32 + 0.5, y as f32 + 0.5)
}

/// A square beside another one that belongs to a large city; but where several cities are near, none is meant.
fn beside_city(draft: &Draft, spot: Spot) -> Option<Spot> {
    let mut beside = Side::ALL.into_iter().map(|it| it.beside(spot)).filter(|it| draft.city(*it).is_some());
    let first = beside.next()?;
    beside.all(|it| draft.city(it) == draft.city(first)).then_some(first)
}

/// The squares from one to another.
fn line(from: Spot, to: Spot) -> Vec<Spot> {
    let n = (to.0 - from.0).abs().max((to.1 - from.1).abs()).clamp(1, 200);
    let between =
        |a: i32, b: i32, step: i32| (f64::from(a) + f64::from(b - a) * f64::from(step) / f64::from(n)).round() as i32;
    (0..=n).map(|step| (between(from.0, to.0, step), between(from.1, to.1, step))).collect()
}
