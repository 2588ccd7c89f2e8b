//! Paints egui's triangles on the CPU, so that pictures need no graphics driver and are the same on every machine.

use std::collections::HashMap;

use egui::{
    Color32, Context, FullOutput, ImageData, Pos2, TextureId, TextureWrapMode, TexturesDelta,
    epaint::{ClippedPrimitive, Mesh, Primitive, Vertex},
};
use egui_kittest::TestRenderer;
use image::{Rgba, RgbaImage};

/// A texture on the CPU, premultiplied.
struct Texture {
    size: [usize; 2],
    pixels: Vec<Color32>,
    repeats: bool,
}

/// The renderer.
#[derive(Default)]
pub struct CpuRenderer {
    textures: HashMap<TextureId, Texture>,
}

impl TestRenderer for CpuRenderer {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        for (id, deltas) in delta.set.drain() {
            for it in deltas {
                let ImageData::Color(image) = &it.image;
                match it.pos {
                    None => {
                        let repeats = it.options.wrap_mode == TextureWrapMode::Repeat;
                        let texture = Texture { size: image.size, pixels: image.pixels.clone(), repeats };
                        self.textures.insert(id, texture);
                    }
                    Some([left, top]) => {
                        let texture = self.textures.get_mut(&id).expect("a patch follows its texture");
                        for (row, source) in image.pixels.chunks(image.size[0]).enumerate() {
                            let start = (top + row) * texture.size[0] + left;
                            texture.pixels[start..start + source.len()].copy_from_slice(source);
                        }
                    }
                }
            }
        }
        for id in delta.free.drain() {
            self.textures.remove(&id);
        }
    }

    fn render(&mut self, ctx: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        let scale = output.pixels_per_point;
        let size = ctx.content_rect().size() * scale;
        let (width, height) = (size.x.round() as usize, size.y.round() as usize);
        let mut canvas = Canvas { width, height, pixels: vec![[0.0, 0.0, 0.0, 255.0]; width * height] };
        for ClippedPrimitive { clip_rect, primitive } in ctx.tessellate(output.shapes.clone(), scale) {
            let Primitive::Mesh(mesh) = primitive else { continue };
            let texture = self.textures.get(&mesh.texture_id).ok_or("a texture is missing")?;
            let clip = [clip_rect.min * scale, clip_rect.max * scale];
            canvas.paint(&mesh, texture, clip, scale);
        }
        Ok(canvas.image())
    }
}

struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<[f32; 4]>,
}

impl Canvas {
    fn paint(&mut self, mesh: &Mesh, texture: &Texture, clip: [Pos2; 2], scale: f32) {
        let bound = |at: f32, most: usize| at.round().clamp(0.0, most as f32) as usize;
        let x_range = bound(clip[0].x, self.width)..bound(clip[1].x, self.width);
        let y_range = bound(clip[0].y, self.height)..bound(clip[1].y, self.height);
        for triangle in mesh.indices.chunks_exact(3) {
            let corners = [0, 1, 2].map(|it| mesh.vertices[triangle[it] as usize]);
            self.triangle(corners, texture, &x_range, &y_range, scale);
        }
    }

    fn triangle(
        &mut self,
        [a, mut b, mut c]: [Vertex; 3],
        texture: &Texture,
        xs: &std::ops::Range<usize>,
        ys: &std::ops::Range<usize>,
        scale: f32,
    ) {
        let at = |it: &Vertex| (it.pos.x * scale, it.pos.y * scale);
        let cross = |(ax, ay): (f32, f32), (bx, by): (f32, f32), (px, py): (f32, f32)| {
            (bx - ax) * (py - ay) - (by - ay) * (px - ax)
        };
        let mut area = cross(at(&a), at(&b), at(&c));
        if area == 0.0 || !area.is_finite() {
            return;
        }
        if area < 0.0 {
            std::mem::swap(&mut b, &mut c);
            area = -area;
        }
        let (pa, pb, pc) = (at(&a), at(&b), at(&c));
        let low = |a: f32, b: f32, c: f32| a.min(b).min(c).floor().max(0.0) as usize;
        let high = |a: f32, b: f32, c: f32| a.max(b).max(c).ceil().max(0.0) as usize + 1;
        let x_range = low(pa.0, pb.0, pc.0).max(xs.start)..high(pa.0, pb.0, pc.0).min(xs.end);
        let y_range = low(pa.1, pb.1, pc.1).max(ys.start)..high(pa.1, pb.1, pc.1).min(ys.end);
        // Top-left rule: a pixel on a shared edge belongs to one triangle only.
        let owns = |from: (f32, f32), to: (f32, f32)| to.1 < from.1 || (to.1 == from.1 && from.0 < to.0);
        let inside = |weight: f32, from, to| 0.0 < weight || (weight == 0.0 && owns(from, to));
        for y in y_range {
            for x in x_range.clone() {
                let p = (x as f32 + 0.5, y as f32 + 0.5);
                let (wa, wb, wc) = (cross(pb, pc, p), cross(pc, pa, p), cross(pa, pb, p));
                if !(inside(wa, pb, pc) && inside(wb, pc, pa) && inside(wc, pa, pb)) {
                    continue;
                }
                let (wa, wb, wc) = (wa / area, wb / area, wc / area);
                let mix = |f: fn(&Vertex) -> f32| f(&a) * wa + f(&b) * wb + f(&c) * wc;
                let texel = texture.sample(mix(|it| it.uv.x), mix(|it| it.uv.y));
                let color = [
                    mix(|it| f32::from(it.color.r())),
                    mix(|it| f32::from(it.color.g())),
                    mix(|it| f32::from(it.color.b())),
                    mix(|it| f32::from(it.color.a())),
                ];
                let pixel = &mut self.pixels[y * self.width + x];
                let alpha = color[3] * texel[3] / 255.0;
                for channel in 0..4 {
                    let source = color[channel] * texel[channel] / 255.0;
                    pixel[channel] = (source + pixel[channel] * (1.0 - alpha / 255.0)).min(255.0);
                }
            }
        }
    }

    fn image(self) -> RgbaImage {
        let Canvas { width, pixels, .. } = self;
        RgbaImage::from_fn(width as u32, self.height as u32, |x, y| {
            Rgba(pixels[y as usize * width + x as usize].map(|it| it.round() as u8))
        })
    }
}

impl Texture {
    /// Samples between the four nearest pixels.
    fn sample(&self, u: f32, v: f32) -> [f32; 4] {
        let [width, height] = self.size;
        let (x, y) = (u * width as f32 - 0.5, v * height as f32 - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (fx, fy) = (x - left, y - top);
        let pick = |dx: f32, dy: f32| {
            let place = |at: f32, most: usize| {
                let at = at as i64;
                if self.repeats { at.rem_euclid(most as i64) } else { at.clamp(0, most as i64 - 1) }
            };
            let (x, y) = (place(left + dx, width) as usize, place(top + dy, height) as usize);
            self.pixels[y * width + x].to_array().map(f32::from)
        };
        let (a, b, c, d) = (pick(0.0, 0.0), pick(1.0, 0.0), pick(0.0, 1.0), pick(1.0, 1.0));
        std::array::from_fn(|it| {
            (a[it] * (1.0 - fx) + b[it] * fx) * (1.0 - fy) + (c[it] * (1.0 - fx) + d[it] * fx) * fy
        })
    }
}
