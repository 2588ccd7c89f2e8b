//! Meshes that are kept from frame to frame, as long as they are painted in every one.

use std::{hash::Hash, sync::Arc};

use egui::{Mesh, Painter, Shape, cache::FramePublisher};

type Meshes = FramePublisher<u64, Arc<Mesh>>;

/// Paints a mesh; it is drawn only if none was painted from the same in the frame before. `from` is everything that the mesh is drawn from.
pub fn paint_kept(painter: &Painter, from: impl Hash, draw: impl FnOnce() -> Mesh) {
    let key = egui::epaint::util::hash(from);
    let kept = painter.ctx().memory_mut(|it| it.caches.cache::<Meshes>().get(&key).map(Arc::clone));
    let mesh = kept.unwrap_or_else(|| Arc::new(draw()));
    painter.ctx().memory_mut(|it| it.caches.cache::<Meshes>().set(key, Arc::clone(&mesh)));
    painter.add(Shape::mesh(mesh));
}

#[cfg(test)]
mod tests {
    use egui::{Context, LayerId, RawInput, Rect, pos2};

    use super::*;

    #[test]
    fn a_mesh_is_drawn_once_while_it_is_painted() {
        let ctx = Context::default();
        let mut n_drawn = 0;
        let mut frame = |paints: bool| {
            let mut output = ctx.run_ui(RawInput::default(), |ui| {
                let clip = Rect::from_min_max(pos2(0.0, 0.0), pos2(9.0, 9.0));
                let painter = Painter::new(ui.ctx().clone(), LayerId::background(), clip);
                if paints {
                    paint_kept(&painter, "a mesh", || {
                        n_drawn += 1;
                        Mesh::default()
                    });
                }
            });
            output.textures_delta.clear();
            n_drawn
        };
        assert_eq!([true, true, true].map(&mut frame), [1, 1, 1]);
        assert_eq!([false, false, true].map(&mut frame), [1, 1, 2], "what nobody paints is forgotten");
    }
}
