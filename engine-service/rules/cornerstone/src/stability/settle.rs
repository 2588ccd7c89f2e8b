//! Finding the forces that hold blocks, or hold them as well as can be.

use super::{
    bearing::{Bearing, Corner},
    body::{Body, Triple},
    factor::Factor,
};

/// How much of a block's inertia resists while the springs beneath it settle: small, so that few rounds are enough, and large beside
/// rounding.
const INERTIA: f64 = 1e-6;

/// A block that starts to move faster than this falls; free fall is 1. Between this and what rounding leaves of blocks that rest, and
/// between this and the slowest start seen in towers of the game, two powers of ten are free on either side.
pub(super) const MOVES: f64 = 2e-7;

/// Forces that leave less than this speed hold a tower for certain.
pub(super) const RESTS: f64 = 1e-9;

/// What rounding leaves of a figure, beside the greatest that went into it.
const ROUNDING: f64 = 4e-15;

/// Two to five rounds are the rule; towers that hang by the width of a rim have been seen to take 36.
const MAX_ROUNDS: usize = 1000;

/// Rounds from one leap to the next.
const STRIDE: usize = 4;

/// How many rounds are leaped over at most.
const FARTHEST: f64 = 1e4;

/// Springs alone need no more than this; what is then missing is rounding.
const EVEN_ROUNDS: usize = 24;
const MAX_STEPS: usize = 200;

/// Blocks, and the corners at which they may press on one another.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub bodies: &'a [Body],
    pub bearings: &'a [Bearing],
    pub corners: &'a [Corner],
}

impl Scene<'_> {
    /// What is missing to hold each block against its weight.
    pub fn missing(&self, forces: &[f64], missing: &mut Vec<Triple>) {
        missing.clear();
        missing.extend(self.bodies.iter().map(|it| [it.mass, 0.0, 0.0]));
        for bearing in self.bearings {
            bearing.relieve(bearing.thrust(self.corners, forces), missing);
        }
    }

    /// The fastest start of any block.
    pub fn fastest(&self, missing: &[Triple]) -> f64 {
        self.bodies.iter().zip(missing).fold(0.0, |most, (body, &it)| f64::max(most, body.speed(it)))
    }
}

/// Finds forces by letting blocks settle on springs that only press, one at each corner.
///
/// With springs of stiffness 1 already pressing with `held`, a motion of the blocks makes them press with `max(0, held + squeeze)`. The
/// motion sought is the one at which each block's weight is held by its springs and a little inertia: the peak of a concave function made of
/// parabolas, climbed by Newton's method, which is exact as soon as it knows which springs press. Taking the forces found as `held` and
/// settling again makes the part of inertia vanish where blocks can be held, and leaves elsewhere exactly the accelerations of Gauss's
/// principle (the proximal point method on non-negative least squares).
#[derive(Clone, Debug, Default)]
pub(super) struct Settler {
    factor: Factor,
    /// The forces, by corner.
    pub forces: Vec<f64>,
    /// What is missing to hold each block: nothing for those that stand.
    pub missing: Vec<Triple>,
    held: Vec<f64>,
    squeeze: Vec<f64>,
    along: Vec<f64>,
    pressing: Vec<bool>,
    /// The springs with which the matrix was put together last, if it was.
    was_pressing: Vec<bool>,
    is_assembled: bool,
    motion: Vec<Triple>,
    base: Vec<Triple>,
    load: Vec<Triple>,
    want: Vec<Triple>,
    step: Vec<Triple>,
}

impl Settler {
    /// Settles blocks from forces that are known or guessed, one a corner; with none given, from nothing. Afterwards `forces` and
    /// `missing` are those of Gauss's principle. True if everything is held.
    pub fn settle(&mut self, scene: Scene<'_>, held: &[f64]) -> bool {
        self.start(scene, held);
        let mut before = f64::INFINITY;
        for round in 1..=MAX_ROUNDS {
            self.climb(scene);
            scene.missing(&self.forces, &mut self.missing);
            let fastest = scene.fastest(&self.missing);
            let change = self.forces.iter().zip(&self.held).fold(0.0, |most, (a, b)| f64::max(most, (a - b).abs()));
            if fastest < RESTS {
                return true;
            }
            if change < ROUNDING * (1.0 + greatest(&self.motion)) {
                break;
            }
            // Where a block hangs by the width of a rim, each round goes the way of the last and little less far: leap to where they lead. A leap
            // too far costs rounds and no more, for any forces will do to start from.
            let shorter = change / before;
            let leap =
                if round % STRIDE == 0 && 0.5 < shorter && shorter < 1.0 { shorter / (1.0 - shorter) } else { 0.0 };
            for (held, force) in self.held.iter_mut().zip(&self.forces) {
                *held = (force + leap.min(FARTHEST) * (force - *held)).max(0.0);
            }
            before = change;
        }
        scene.fastest(&self.missing) < MOVES
    }

    /// Settles blocks on springs without inertia, so that `forces` has the least sum of squares among all that leave `missing` as it is.
    /// To be called after [`Settler::settle`].
    pub fn even_out(&mut self, scene: Scene<'_>) {
        self.load.clear();
        self.load.extend(scene.bodies.iter().zip(&self.missing).map(|(it, &missing)| {
            let [f, p, q] = if it.speed(missing) < MOVES { [0.0; 3] } else { missing };
            [it.mass - f, -p, -q]
        }));
        self.held.fill(0.0);
        self.motion.fill([0.0; 3]);
        for _ in 0..EVEN_ROUNDS {
            self.base.clone_from(&self.motion);
            self.climb(scene);
            self.want.clone_from(&self.load);
            for bearing in scene.bearings {
                bearing.relieve(bearing.thrust(scene.corners, &self.forces), &mut self.want);
            }
            if self.want.iter().flatten().all(|it| it.abs() < 1e-11) {
                break;
            }
        }
    }

    fn start(&mut self, scene: Scene<'_>, held: &[f64]) {
        let (n_blocks, n_corners) = (scene.bodies.len(), scene.corners.len());
        self.factor.arrange(n_blocks, scene.bearings);
        self.load.clear();
        self.load.extend(scene.bodies.iter().map(|it| [it.mass, 0.0, 0.0]));
        self.held.clear();
        self.held.extend_from_slice(held);
        self.held.resize(n_corners, 0.0);
        self.forces.clone_from(&self.held);
        for it in [&mut self.motion, &mut self.base, &mut self.want, &mut self.step] {
            it.clear();
            it.resize(n_blocks, [0.0; 3]);
        }
        for it in [&mut self.squeeze, &mut self.along] {
            it.clear();
            it.resize(n_corners, 0.0);
        }
        // Springs that press, and those of which nothing is known yet.
        self.pressing.clear();
        self.pressing.extend(self.held.iter().enumerate().map(|(i, &it)| held.len() <= i || 0.0 < it));
        self.was_pressing.clear();
        self.is_assembled = false;
    }

    /// Newton's method for one setting of `held` and `base`.
    fn climb(&mut self, scene: Scene<'_>) {
        let mut length = 0.0;
        for step in 0..MAX_STEPS {
            self.press(scene);
            if 0 < step {
                for (pressing, &it) in self.pressing.iter_mut().zip(&self.squeeze) {
                    *pressing = 0.0 < it;
                }
                // With the right springs a whole step goes to the peak; near it, rounding chooses the springs.
                if length == 1.0 && self.pressing == self.was_pressing || self.is_close() {
                    return;
                }
            }
            if !self.is_assembled || self.pressing != self.was_pressing {
                self.is_assembled = true;
                self.factor.assemble(scene.bodies, scene.bearings, scene.corners, &self.pressing, INERTIA);
                self.was_pressing.clone_from(&self.pressing);
            }
            self.factor.solve(&self.want, &mut self.step);
            length = self.length(scene);
            for (motion, step) in self.motion.iter_mut().zip(&self.step) {
                for (it, by) in motion.iter_mut().zip(step) {
                    *it += length * by;
                }
            }
        }
    }

    /// True if what the blocks still want is what rounding leaves.
    fn is_close(&self) -> bool {
        greatest(&self.want) < 1e-12 + ROUNDING * greatest(&self.motion)
    }

    /// Works out squeezes, forces, and what each block still wants.
    fn press(&mut self, scene: Scene<'_>) {
        for (i, body) in scene.bodies.iter().enumerate() {
            let [m, b] = [self.motion[i], self.base[i]];
            let [f, p, q] = body.times([m[0] - b[0], m[1] - b[1], m[2] - b[2]]).map(|it| INERTIA * it);
            let load = self.load[i];
            self.want[i] = [load[0] - f, load[1] - p, load[2] - q];
        }
        for bearing in scene.bearings {
            let [z, p, q] = bearing.squeeze(&self.motion);
            let mut thrust = [0.0; 3];
            let range = bearing.corners();
            let springs = self.squeeze[range.clone()].iter_mut().zip(&mut self.forces[range.clone()]);
            for (([x, y], held), (squeeze, force)) in
                scene.corners[range.clone()].iter().zip(&self.held[range]).zip(springs)
            {
                *squeeze = held + (z + p * x + q * y);
                *force = squeeze.max(0.0);
                thrust[0] += *force;
                thrust[1] += *force * x;
                thrust[2] += *force * y;
            }
            bearing.relieve(thrust, &mut self.want);
        }
    }

    /// How far to go along the step: to the peak, or near enough.
    fn length(&mut self, scene: Scene<'_>) -> f64 {
        for bearing in scene.bearings {
            let [z, p, q] = bearing.squeeze(&self.step);
            let range = bearing.corners();
            for (along, [x, y]) in self.along[range.clone()].iter_mut().zip(&scene.corners[range]) {
                *along = z + p * x + q * y;
            }
        }
        let mut uphill = 0.0;
        let mut inertia = 0.0;
        for ((body, &step), want) in scene.bodies.iter().zip(&self.step).zip(&self.want) {
            uphill += product(*want, step);
            inertia += product(body.times(step), step);
        }
        // The slope of the climb after a part of the step; it falls, in straight pieces.
        let slope = |part: f64| {
            let springs = self
                .squeeze
                .iter()
                .zip(&self.along)
                .fold(0.0, |sum, (&now, &by)| sum + by * ((now + part * by).max(0.0) - now.max(0.0)));
            uphill - part * INERTIA * inertia - springs
        };
        let near = 0.1 * uphill;
        let (mut low, mut high) = ((0.0, uphill), (1.0, slope(1.0)));
        if -near <= high.1 {
            return 1.0;
        }
        for _ in 0..30 {
            // Between the secant and the middle, so that neither end stays for long.
            let secant = low.0 + (high.0 - low.0) * low.1 / (low.1 - high.1);
            let part = 0.9 * secant + 0.05 * (low.0 + high.0);
            let at = slope(part);
            if at.abs() <= near {
                return part;
            }
            if 0.0 < at {
                low = (part, at);
            } else {
                high = (part, at);
            }
        }
        if 0.0 < low.0 { low.0 } else { high.0 }
    }
}

fn greatest(of: &[Triple]) -> f64 {
    of.iter().flatten().fold(0.0, |most, it| f64::max(most, it.abs()))
}

fn product(a: Triple, b: Triple) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
