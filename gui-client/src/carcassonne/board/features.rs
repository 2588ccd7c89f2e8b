//! Features lit up, and the fields in the colors and patterns of those who own them.

use egui::{Color32, Mesh, Pos2, Stroke, pos2};
use proto::carcassonne::v1 as pb;

use super::{
    super::{Session, art::geometry},
    canvas::{Canvas, triangle},
};
use crate::{cornwall::board::skin::draw_line, seat::SeatColor, theme};

/// Lights a feature up on every tile that it reaches.
pub fn paint_light(canvas: &Canvas<'_>, session: &Session, feature: &pb::FeatureDescription) {
    let colors = canvas.colors();
    let (mut wash, mut lines) = (Mesh::default(), Mesh::default());
    let color = colors.light.gamma_multiply(if feature.kind() == pb::FeatureKind::Field { 0.30 } else { 0.38 });
    for (tile, part) in laid_parts(session, feature).filter(|(it, _)| canvas.sees((it.x, it.y))) {
        fill(canvas, &mut wash, tile, part, color);
        for polygon in outline(canvas, tile, part) {
            for (n, from) in polygon.iter().enumerate() {
                draw_line(&mut lines, *from, polygon[(n + 1) % polygon.len()], 2.0, colors.light);
            }
        }
    }
    canvas.painter.add(wash);
    canvas.painter.add(lines);
    // Squares without a part of a tile in it: those of large cities.
    let tiles: Vec<(i32, i32)> = session.state().laid_tiles.iter().map(|it| (it.x, it.y)).collect();
    let squares = feature.squares.iter().map(|it| (it.x, it.y)).filter(|it| !tiles.contains(it));
    let large: Vec<(i32, i32)> = squares.filter(|_| feature.kind() == pb::FeatureKind::City).collect();
    if !large.is_empty() {
        let mut mesh = Mesh::default();
        canvas.outline(&mut mesh, &large, theme::LIGHT_LINE + 3.0, colors.light_edge);
        canvas.outline(&mut mesh, &large, theme::LIGHT_LINE, colors.light);
        canvas.painter.add(mesh);
    }
    for end in &feature.open_ends {
        let Some(square) = end.square else { continue };
        let rect = canvas.rect((square.x, square.y));
        let at = match end.side() {
            pb::Side::North => rect.center_top(),
            pb::Side::East => rect.right_center(),
            pb::Side::South => rect.center_bottom(),
            pb::Side::West => rect.left_center(),
            pb::Side::Unspecified => rect.center(),
        };
        canvas.painter.circle(
            at,
            (canvas.side() * 0.06).clamp(3.0, 7.0),
            colors.light,
            Stroke::new(1.5, colors.light_edge),
        );
    }
}

/// Paints every field that somebody owns in the colors and patterns of the owners.
pub fn paint_owners(canvas: &Canvas<'_>, session: &Session) {
    let Some(description) = session.description.latest() else { return };
    let (mut wash, mut hatch) = (Mesh::default(), Mesh::default());
    for feature in description.features.iter().filter(|it| it.kind() == pb::FeatureKind::Field) {
        let owners: Vec<SeatColor> =
            feature.strengths.iter().filter(|it| it.owns).map(|it| session.color(it.seat as usize)).collect();
        for (tile, part) in laid_parts(session, feature).filter(|(it, _)| canvas.sees((it.x, it.y))) {
            let polygons = outline(canvas, tile, part);
            if let Some(first) = owners.first() {
                fill(canvas, &mut wash, tile, part, first.fill().gamma_multiply(0.42));
            }
            for owner in &owners {
                hatch_ui(&mut hatch, &polygons, *owner, canvas.side());
            }
        }
    }
    canvas.painter.add(wash);
    canvas.painter.add(hatch);
}

/// Draws the lines of an owner's pattern inside polygons; a polygon in another is a hole.
fn hatch_ui(mesh: &mut Mesh, polygons: &[Vec<Pos2>], owner: SeatColor, side: f32) {
    let gap = (side * 0.11).clamp(5.0, 14.0);
    let line = Color32::from_black_alpha(150);
    for angle in pattern(owner) {
        for [from, to] in clipped(polygons, *angle, gap) {
            draw_line(mesh, from, to, (gap * 0.3).clamp(1.5, 3.5), owner.fill());
            draw_line(mesh, from, to, 0.75, line);
        }
    }
}

/// The directions of the lines of an owner's pattern, in degrees: each seat has its own.
pub fn pattern(owner: SeatColor) -> &'static [f32] {
    match owner {
        SeatColor::Red => &[45.0],
        SeatColor::Blue => &[135.0],
        SeatColor::Yellow => &[0.0],
        SeatColor::Green => &[90.0],
        SeatColor::Black => &[45.0, 135.0],
        SeatColor::Unknown => &[],
    }
}

/// Cuts parallel lines to what lies inside polygons.
pub fn clipped(polygons: &[Vec<Pos2>], degrees: f32, gap: f32) -> Vec<[Pos2; 2]> {
    let (sin, cos) = degrees.to_radians().sin_cos();
    // Turned so that the lines are level.
    let level = |it: &Pos2| pos2(it.x * cos + it.y * sin, it.y * cos - it.x * sin);
    let back = |it: Pos2| pos2(it.x * cos - it.y * sin, it.y * cos + it.x * sin);
    let turned: Vec<Vec<Pos2>> = polygons.iter().map(|it| it.iter().map(level).collect()).collect();
    let heights = turned.iter().flatten().map(|it| it.y);
    let (low, high) = heights.fold((f32::MAX, f32::MIN), |(low, high), it| (low.min(it), high.max(it)));
    if high - low > 4000.0 || gap < 1.0 {
        return Vec::new();
    }
    let mut lines = Vec::new();
    // Multiples of the gap, so that the pattern goes on from tile to tile.
    let mut y = (low / gap).ceil() * gap;
    while y < high {
        let mut crossings: Vec<f32> = Vec::new();
        for polygon in &turned {
            for (n, a) in polygon.iter().enumerate() {
                let b = polygon[(n + 1) % polygon.len()];
                if (a.y <= y) != (b.y <= y) {
                    crossings.push(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
                }
            }
        }
        crossings.sort_by(f32::total_cmp);
        for pair in crossings.chunks_exact(2) {
            lines.push([back(pos2(pair[0], y)), back(pos2(pair[1], y))]);
        }
        y += gap;
    }
    lines
}

/// Lists the parts of a feature with the tiles that they are on.
fn laid_parts<'a>(
    session: &'a Session,
    feature: &'a pb::FeatureDescription,
) -> impl Iterator<Item = (&'a pb::LaidTile, pb::Part)> {
    let tiles = &session.state().laid_tiles;
    feature.parts.iter().filter_map(|it| Some((tiles.get(it.laid_index as usize)?, it.part?)))
}

fn fill(canvas: &Canvas<'_>, mesh: &mut Mesh, tile: &pb::LaidTile, part: pb::Part, color: Color32) {
    let Some(triangles) = canvas.skin.triangles(&tile.tile_id, &part) else { return };
    let at = |it: [f32; 2]| canvas.inside((tile.x, tile.y), geometry::turned(it, tile.turns));
    for corners in triangles {
        triangle(mesh, corners.map(at), color);
    }
}

fn outline(canvas: &Canvas<'_>, tile: &pb::LaidTile, part: pb::Part) -> Vec<Vec<Pos2>> {
    let Some(shape) = canvas.skin.shape(&tile.tile_id) else { return Vec::new() };
    let Some(shape) = shape.parts.iter().find(|it| it.part == part) else { return Vec::new() };
    let at = |it: &[f32; 2]| canvas.inside((tile.x, tile.y), geometry::turned(*it, tile.turns));
    shape.outline.iter().map(|it| it.iter().map(at).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_inside_and_out_of_holes() {
        let square = |low: f32, high: f32| vec![pos2(low, low), pos2(high, low), pos2(high, high), pos2(low, high)];
        for angle in [0.0, 45.0, 90.0, 135.0] {
            let lines = clipped(&[square(0.0, 100.0), square(40.0, 60.0)], angle, 7.0);
            assert!(8 < lines.len());
            for [from, to] in lines {
                let middle = from + (to - from) / 2.0;
                assert!((-0.01..100.01).contains(&middle.x) && (-0.01..100.01).contains(&middle.y));
                let in_hole = |it: f32| 40.01 < it && it < 59.99;
                assert!(!(in_hole(middle.x) && in_hole(middle.y)), "{angle}: {from} to {to}");
            }
        }
    }

    #[test]
    fn every_seat_has_a_pattern_of_its_own() {
        let seats = [SeatColor::Red, SeatColor::Green, SeatColor::Blue, SeatColor::Yellow, SeatColor::Black];
        let mut patterns: Vec<String> = seats.iter().map(|it| format!("{:?}", pattern(*it))).collect();
        patterns.sort();
        patterns.dedup();
        assert_eq!(patterns.len(), seats.len());
    }
}
