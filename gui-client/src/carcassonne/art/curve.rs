//! Lines, polygons and distances in the coordinates of a tile: x east 0..=1, y south 0..=1.

/// A point of a tile.
pub(super) type Point = [f32; 2];

/// The corners clockwise from north-west; side `n` runs from corner `n` to the next.
pub(super) const CORNERS: [Point; 4] = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
/// The middles of the sides, clockwise from north.
pub(super) const MIDDLES: [Point; 4] = [[0.5, 0.0], [1.0, 0.5], [0.5, 1.0], [0.0, 0.5]];
/// The way inward from each side.
pub(super) const INWARD: [Point; 4] = [[0.0, 1.0], [-1.0, 0.0], [0.0, -1.0], [1.0, 0.0]];
/// The middle of a tile.
pub(super) const CENTER: Point = [0.5, 0.5];

/// The point this far along from `a` to `b`.
pub(super) fn between(a: Point, b: Point, part: f32) -> Point {
    [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
}

/// The point `step` times `way` from `a`.
pub(super) fn moved(a: Point, way: Point, step: f32) -> Point {
    [a[0] + way[0] * step, a[1] + way[1] * step]
}

/// How far apart two points are.
pub(super) fn distance(a: Point, b: Point) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// How far a point lies inside the border; negative outside.
pub(super) fn border_distance([x, y]: Point) -> f32 {
    x.min(y).min(1.0 - x).min(1.0 - y)
}

/// The point of a line nearest to `to`; none on an empty line.
pub(super) fn nearest(line: &[Point], to: Point) -> Option<Point> {
    let mut best = *line.first()?;
    let mut least = square(best, to);
    for pair in line.windows(2) {
        let (dx, dy) = (pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]);
        let part = ((to[0] - pair[0][0]) * dx + (to[1] - pair[0][1]) * dy) / (dx * dx + dy * dy).max(1e-12);
        let it = between(pair[0], pair[1], part.clamp(0.0, 1.0));
        let far = square(it, to);
        if far < least {
            (best, least) = (it, far);
        }
    }
    Some(best)
}

fn square(a: Point, b: Point) -> f32 {
    (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])
}

/// The best by a rating that is worked out once each.
pub(super) fn best_of<T>(all: impl Iterator<Item = T>, rate: impl Fn(&T) -> f32) -> Option<T> {
    all.map(|it| (rate(&it), it)).max_by(|a, b| a.0.total_cmp(&b.0)).map(|it| it.1)
}

/// How far a point is from a line; far from an empty one.
pub(super) fn line_distance(line: &[Point], to: Point) -> f32 {
    nearest(line, to).map_or(FAR, |it| distance(it, to))
}

/// Farther than anything on a tile.
pub(super) const FAR: f32 = 2.0;

/// Whether a point lies in a polygon (even-odd).
pub(super) fn inside(polygon: &[Point], [x, y]: Point) -> bool {
    let Some(&last) = polygon.last() else { return false };
    let mut from = last;
    let mut odd = false;
    for &to in polygon {
        if (y < from[1]) != (y < to[1]) && x < from[0] + (to[0] - from[0]) * (y - from[1]) / (to[1] - from[1]) {
            odd = !odd;
        }
        from = to;
    }
    odd
}

/// A bent line from `a` over `b` and `c` to `d`.
pub(super) fn cubic([a, b, c, d]: [Point; 4]) -> Vec<Point> {
    const PARTS: u32 = 16;
    (0..=PARTS)
        .map(|n| {
            let t = n as f32 / PARTS as f32;
            let u = 1.0 - t;
            let weights = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
            let sum =
                |axis: usize| weights[0] * a[axis] + weights[1] * b[axis] + weights[2] * c[axis] + weights[3] * d[axis];
            [sum(0), sum(1)]
        })
        .collect()
}

/// A round polygon.
pub(super) fn ring(center: Point, radius: f32) -> Vec<Point> {
    const PARTS: u32 = 32;
    (0..PARTS)
        .map(|n| {
            let turn = n as f32 / PARTS as f32 * std::f32::consts::TAU;
            [center[0] + radius * turn.cos(), center[1] + radius * turn.sin()]
        })
        .collect()
}

/// The polygon that a line of that width covers, with flat ends.
pub(super) fn ribbon(line: &[Point], width: f32) -> Vec<Point> {
    let side = |shift: f32| {
        (0..line.len()).map(move |n| {
            let (from, to) = (line[n.saturating_sub(1)], line[(n + 1).min(line.len() - 1)]);
            let length = distance(from, to).max(1e-6);
            let across = [(from[1] - to[1]) / length, (to[0] - from[0]) / length];
            moved(line[n], across, shift)
        })
    };
    let back: Vec<Point> = side(-width / 2.0).collect();
    side(width / 2.0).chain(back.into_iter().rev()).collect()
}

/// Cuts polygons (even-odd, so holes are polygons too) into triangles, slab by slab from north to south.
pub(super) fn triangles(polygons: &[Vec<Point>]) -> Vec<[Point; 3]> {
    let edges: Vec<(Point, Point)> = polygons
        .iter()
        .flat_map(|it| it.iter().enumerate().map(|(n, &from)| (from, it[(n + 1) % it.len()])))
        .map(|(from, to)| if from[1] < to[1] { (from, to) } else { (to, from) })
        .collect();
    let mut levels: Vec<f32> = edges.iter().flat_map(|(from, to)| [from[1], to[1]]).collect();
    levels.sort_by(f32::total_cmp);
    levels.dedup_by(|b, a| *b - *a < 1e-5);
    let mut triangles = Vec::new();
    for slab in levels.windows(2) {
        let (top, low) = (slab[0], slab[1]);
        let middle = (top + low) / 2.0;
        let mut spans: Vec<(f32, f32)> = edges
            .iter()
            .filter(|(from, to)| from[1] < middle && middle < to[1])
            .map(|(from, to)| {
                let x = |y: f32| from[0] + (to[0] - from[0]) * ((y - from[1]) / (to[1] - from[1])).clamp(0.0, 1.0);
                (x(top), x(low))
            })
            .collect();
        spans.sort_by(|a, b| (a.0 + a.1).total_cmp(&(b.0 + b.1)));
        for pair in spans.chunks_exact(2) {
            let (left, right) = (pair[0], pair[1]);
            let [a, b, c, d] = [[left.0, top], [right.0, top], [right.1, low], [left.1, low]];
            triangles.extend([[a, b, c], [a, c, d]].into_iter().filter(|it| 1e-9 < area(*it)));
        }
    }
    triangles
}

/// The area of a triangle.
pub(super) fn area([a, b, c]: [Point; 3]) -> f32 {
    ((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])).abs() / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triangles_leave_holes_out() {
        let hole = vec![[0.25, 0.25], [0.75, 0.25], [0.75, 0.75], [0.25, 0.75]];
        let sum: f32 = triangles(&[CORNERS.to_vec(), hole]).into_iter().map(area).sum();
        assert!((sum - 0.75).abs() < 1e-4, "{sum}");
    }

    #[test]
    fn a_ribbon_is_as_wide_as_asked() {
        let polygon = ribbon(&[[0.0, 0.5], [0.5, 0.5], [1.0, 0.5]], 0.2);
        assert!(inside(&polygon, [0.3, 0.41]) && inside(&polygon, [0.3, 0.59]));
        assert!(!inside(&polygon, [0.3, 0.39]) && !inside(&polygon, [0.3, 0.61]));
    }
}
