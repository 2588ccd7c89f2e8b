//! Where pictures lie in the texture.

/// Pixels around each picture, so that none bleeds into the next.
const GUTTER: u32 = 1;

/// Where pictures lie.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// The side of a tile.
    pub(super) tile: u32,
    /// The side of a picture.
    pub(super) picture: u32,
    columns: u32,
    tile_rows: u32,
    picture_columns: u32,
    /// The width of the texture.
    pub(super) width: u32,
    /// Its height.
    pub(super) height: u32,
}

/// How many pictures there must be room for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counts {
    /// Tiles, each once.
    pub(super) once: u32,
    /// Tiles, each in every turn that looks unlike the others.
    pub(super) turned: u32,
    /// Meeples and icons.
    pub(super) pictures: u32,
}

impl Layout {
    /// Room for every turn, even if tiles must be up to half as small for it; else for each tile once. Also says which.
    pub(super) fn choose(tile_px: u32, most: u32, Counts { once, turned, pictures }: Counts) -> (Layout, bool) {
        let fits = |count: u32, least: u32| {
            let mut layouts = (least..=tile_px).rev().map(|px| Layout::new(px, count, pictures));
            layouts.find(|it| it.width <= most && it.height <= most)
        };
        if let Some(layout) = fits(turned, (tile_px / 2).max(16)) {
            return (layout, true);
        }
        // Four hundred tiles of 16 pixels always fit.
        (fits(once, 16).unwrap_or(Layout::new(16, once, pictures)), false)
    }

    fn new(tile: u32, count: u32, pictures: u32) -> Layout {
        let cell = tile + 2 * GUTTER;
        let picture = (tile * 3 / 4).clamp(32, 128);
        let columns = (1..).find(|it| count <= it * it).unwrap_or(1).max(256_u32.div_ceil(cell));
        let tile_rows = count.div_ceil(columns);
        let width = columns * cell;
        let picture_columns = (width / (picture + 2 * GUTTER)).max(1);
        let picture_rows = pictures.div_ceil(picture_columns);
        let height = tile_rows * cell + picture_rows * (picture + 2 * GUTTER);
        Layout { tile, picture, columns, tile_rows, picture_columns, width, height }
    }

    /// The corner of the n-th tile.
    pub(super) fn tile_corner(&self, n: u32) -> (u32, u32) {
        let cell = self.tile + 2 * GUTTER;
        (n % self.columns * cell + GUTTER, n / self.columns * cell + GUTTER)
    }

    /// The corner of the n-th picture.
    pub(super) fn picture_corner(&self, n: u32) -> (u32, u32) {
        let cell = self.picture + 2 * GUTTER;
        let top = self.tile_rows * (self.tile + 2 * GUTTER);
        (n % self.picture_columns * cell + GUTTER, top + n / self.picture_columns * cell + GUTTER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_texture_never_grows_too_large() {
        for (px, once, turned) in [(256, 65, 221), (128, 65, 221), (256, 24, 80), (16, 400, 1600), (99, 0, 0)] {
            let (layout, _) = Layout::choose(px, 2048, Counts { once, turned, pictures: 22 });
            assert!(layout.width <= 2048 && layout.height <= 2048 && layout.tile <= px, "{px} {once}");
        }
    }

    #[test]
    fn all_tiles_have_room_for_every_turn() {
        let counts = Counts { once: 65, turned: 221, pictures: 22 };
        for (px, most, least) in [(48, 2048, 48), (128, 2048, 120), (192, 2048, 120), (192, 4096, 192)] {
            let (layout, all_turns) = Layout::choose(px, most, counts);
            assert!(all_turns && least <= layout.tile, "{px} {most}: {layout:?}");
        }
    }
}
