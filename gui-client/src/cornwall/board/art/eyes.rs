//! Other people's eyes: the palette must work for those who see colors in another way.

use proto::cornwall::v1 as pb;

use super::landscape::{self, Frame};
use super::palette::{self, Shade};
use super::{COLORS, LANDSCAPES, pixmap};

type Triple = [f64; 3];

/// Color blindness at full severity, on linear RGB (Machado, Oliveira and Fernandes 2009).
const EYES: [(&str, [Triple; 3]); 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    ("protan", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    ("deutan", [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
    ("tritan", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
];

/// What the difference of two colors must at least be (CIEDE2000).
const APART: f64 = 10.0;

#[test]
fn seats_differ_for_all_eyes() {
    let seats = COLORS.map(|it| (format!("{it:?}"), palette::seat(it).rgb()));
    check(&seats, APART);
}

#[test]
fn grounds_differ_for_all_eyes() {
    for shade in [Shade::Light, Shade::Dark] {
        let grounds = LANDSCAPES.map(|it| {
            let color = palette::landscape_color(it, shade);
            (format!("{it:?} {shade:?}"), [color.r(), color.g(), color.b()])
        });
        check(&grounds, APART);
        check_grey(&grounds, 10.0);
    }
}

#[test]
fn painted_landscapes_differ_for_all_eyes() {
    for shade in [Shade::Light, Shade::Dark] {
        let means = LANDSCAPES.map(|it| (format!("{it:?} {shade:?}"), mean(it, shade)));
        check(&means, APART);
        check_grey(&means, 6.0);
    }
}

#[test]
fn the_difference_of_colors_is_that_of_the_paper() {
    // Sharma, Wu and Dalal 2005, table 1, pairs 1, 7 and 25.
    let pairs = [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ];
    for (a, b, expected) in pairs {
        assert!((difference(a, b) - expected).abs() < 1e-3, "{} {expected}", difference(a, b));
    }
}

pub(crate) fn check(colors: &[(String, [u8; 3])], least: f64) {
    for (eyes, matrix) in EYES {
        for (n, (one, a)) in colors.iter().enumerate() {
            for (other, b) in &colors[..n] {
                let apart = difference(lab(seen(*a, &matrix)), lab(seen(*b, &matrix)));
                assert!(least <= apart, "{one} and {other} are only {apart:.1} apart for {eyes} eyes");
            }
        }
    }
}

pub(crate) fn check_grey(colors: &[(String, [u8; 3])], least: f64) {
    let lightness = |rgb: [u8; 3]| lab(rgb.map(linear))[0];
    for (n, (one, a)) in colors.iter().enumerate() {
        for (other, b) in &colors[..n] {
            let apart = (lightness(*a) - lightness(*b)).abs();
            assert!(least <= apart, "{one} and {other} are only {apart:.1} apart in lightness");
        }
    }
}

/// The mean color of the middle of a painted field.
fn mean(landscape: pb::Landscape, shade: Shade) -> [u8; 3] {
    let mut canvas = pixmap(64, 64);
    let mut sums = [0_u64; 3];
    let mut count = 0;
    for variant in 0..super::VARIANTS {
        landscape::paint(&mut canvas, Frame { side: 64, radius: 28.0 }, landscape, variant, shade);
        for pixel in canvas.pixels().iter().filter(|it| it.alpha() == 255) {
            let [red, green, blue] = [pixel.red(), pixel.green(), pixel.blue()];
            for (sum, value) in sums.iter_mut().zip([red, green, blue]) {
                *sum += u64::from(value);
            }
            count += 1;
        }
    }
    sums.map(|sum| (sum / count) as u8)
}

fn linear(value: u8) -> f64 {
    let value = f64::from(value) / 255.0;
    if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

fn seen(rgb: [u8; 3], matrix: &[Triple; 3]) -> Triple {
    let rgb = rgb.map(linear);
    matrix.map(|row| (row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]).clamp(0.0, 1.0))
}

/// CIELAB (D65) from linear RGB.
fn lab([red, green, blue]: Triple) -> Triple {
    let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047;
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue;
    let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883;
    let [x, y, z] = [x, y, z].map(|t| if 0.008856 < t { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// CIEDE2000.
fn difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple) -> f64 {
    let seventh = |c: f64| (c.powi(7) / (c.powi(7) + 25.0_f64.powi(7))).sqrt();
    let stretch = 1.0 + 0.5 * (1.0 - seventh((a1.hypot(b1) + a2.hypot(b2)) / 2.0));
    let (a1, a2) = (a1 * stretch, a2 * stretch);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| {
        if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) }
    };
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let gray = c1 * c2 == 0.0;
    let turn = if gray { 0.0 } else { (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0 };
    let (dl, dc, dh) = (l2 - l1, c2 - c1, 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin());
    let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let h = if gray { h1 + h2 } else { (h1 + turn / 2.0).rem_euclid(360.0) };
    let cosine = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cosine(h - 30.0) + 0.24 * cosine(2.0 * h) + 0.32 * cosine(3.0 * h + 6.0)
        - 0.20 * cosine(4.0 * h - 63.0);
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let theta = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let rt = -(2.0 * theta).to_radians().sin() * 2.0 * seventh(c);
    ((dl / sl).powi(2) + (dc / sc).powi(2) + (dh / sh).powi(2) + rt * (dc / sc) * (dh / sh)).sqrt()
}
