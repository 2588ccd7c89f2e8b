//! Pictures as textures. A sheet is drawn once per size and theme, on a thread of its own; a frame never waits for one.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, mpsc},
    thread,
};

use egui::{ColorImage, Context, TextureHandle, TextureOptions, Theme};

use crate::cornwall::board::art::Shade;

/// The pictures of all games.
pub struct Skins {
    /// Cornwall's.
    pub cornwall: crate::cornwall::board::skin::Skin,
    /// Carcassonne's.
    pub carcassonne: crate::carcassonne::skin::Skin,
    /// Cornerstone's.
    pub cornerstone: crate::cornerstone::tower::Skin,
}

impl Skins {
    /// Starts without any; `wake` is called whenever one is drawn.
    pub fn new(wake: impl Fn() + Clone + Send + Sync + 'static) -> Skins {
        Skins {
            cornwall: crate::cornwall::board::skin::Skin::new(wake.clone()),
            carcassonne: crate::carcassonne::skin::Skin::new(wake.clone()),
            cornerstone: crate::cornerstone::tower::Skin::new(wake),
        }
    }

    /// Takes in what has been drawn, for whichever game.
    pub fn take_in(&mut self, ctx: &Context) {
        self.cornwall.take_in(ctx);
        self.carcassonne.take_in(ctx);
        self.cornerstone.take_in(ctx);
    }

    /// Tells whether a picture is still being drawn.
    pub fn is_drawing(&self) -> bool {
        self.cornwall.is_drawing() || self.carcassonne.is_drawing() || self.cornerstone.is_drawing()
    }
}

/// Something drawn on the processor, to become a texture.
pub trait Picture: Send + 'static {
    /// Returns its pixels.
    fn image(&self) -> ColorImage;
}

/// A picture and its texture.
pub struct Sheet<A> {
    /// The picture: it knows what lies where.
    pub picture: A,
    /// The texture.
    pub texture: TextureHandle,
    /// The theme that it is for.
    pub theme: Theme,
}

/// A theme, true for dark, and a size in pixels.
type Key = (bool, u32);

/// Pictures of one kind in every size and theme that was needed so far.
pub struct Shelf<A> {
    name: &'static str,
    sizes: &'static [u32],
    options: TextureOptions,
    sheets: BTreeMap<Key, Sheet<A>>,
    building: BTreeSet<Key>,
    built: mpsc::Receiver<(Key, A, ColorImage)>,
    out: mpsc::Sender<(Key, A, ColorImage)>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl<A: Picture> Shelf<A> {
    /// Starts empty; `sizes` are those that pictures are drawn for, the smallest first.
    pub fn new(
        name: &'static str,
        sizes: &'static [u32],
        options: TextureOptions,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Shelf<A> {
        let (out, built) = mpsc::channel();
        let wake = Arc::new(wake);
        Shelf { name, sizes, options, sheets: BTreeMap::new(), building: BTreeSet::new(), built, out, wake }
    }

    /// Takes in what has been drawn.
    pub fn take_in(&mut self, ctx: &Context) {
        while let Ok((key, picture, image)) = self.built.try_recv() {
            let texture = ctx.load_texture(format!("{}-{key:?}", self.name), image, self.options);
            let theme = if key.0 { Theme::Dark } else { Theme::Light };
            self.sheets.insert(key, Sheet { picture, texture, theme });
        }
    }

    /// Sees to it that there are pictures for these sizes in pixels.
    pub fn prepare(&mut self, ctx: &Context, sizes_px: &[f32], draw: impl Fn(Shade, u32) -> A + Send + 'static) {
        let dark = ctx.theme() == Theme::Dark;
        let wanted = sizes_px.iter().map(|it| (dark, self.size(*it)));
        let missing: Vec<Key> = wanted.filter(|it| !self.building.contains(it)).collect();
        if missing.is_empty() {
            return;
        }
        self.building.extend(&missing);
        let (out, wake) = (self.out.clone(), Arc::clone(&self.wake));
        let work = move || {
            let shade = if dark { Shade::Dark } else { Shade::Light };
            let mut done = BTreeSet::new();
            for key in missing {
                if !done.insert(key) {
                    continue;
                }
                let picture = draw(shade, key.1);
                let image = picture.image();
                if out.send((key, picture, image)).is_ok() {
                    wake();
                }
            }
        };
        if let Err(why) = thread::Builder::new().name(self.name.into()).spawn(work) {
            tracing::warn!("no thread to draw the {}: {why}", self.name);
        }
    }

    /// Tells whether a picture is still being drawn.
    pub fn is_drawing(&self) -> bool {
        self.sheets.len() < self.building.len()
    }

    /// Returns the picture that suits a size best, in pixels.
    pub fn sheet(&self, theme: Theme, size_px: f32) -> Option<&Sheet<A>> {
        let wanted = self.size(size_px);
        // The other theme's pictures will do until those of this one are drawn.
        let distance = |(dark, size): &Key| ((*dark != (theme == Theme::Dark)), size.abs_diff(wanted));
        self.sheets.iter().min_by_key(|(key, _)| distance(key)).map(|(_, sheet)| sheet)
    }

    fn size(&self, size_px: f32) -> u32 {
        let fits = self.sizes.iter().copied().find(|it| size_px <= *it as f32 * 1.25);
        fits.or(self.sizes.last().copied()).unwrap_or(1)
    }
}
