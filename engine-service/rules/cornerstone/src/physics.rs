//! Where the rules ask for balance: the tower that stands, a placement tried on it, the blocks that fall by name (R21).

use std::{
    borrow::Cow,
    fmt,
    sync::{Arc, OnceLock},
};

use crate::{
    REACH,
    block::{BlockId, Form},
    block_set::N_BLOCKS,
    cell::Cell,
    class::Color,
    setup::Placed,
    stability::{Assessment, Scratch, Stand, StandFault, Verdict, assess_with},
    state::State,
    tower::BASE,
};

/// One thing that can fall.
#[derive(Clone, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Body {
    /// The base.
    Base,
    /// A block.
    Block {
        /// Whose it is.
        color: Color,
        /// Its name.
        block: String,
    },
}

impl fmt::Display for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Body::Base => f.write_str("the base"),
            Body::Block { color, block } => write!(f, "{color} {block}"),
        }
    }
}

/// Says which bodies fall.
pub(crate) fn bodies_text(bodies: &[Body]) -> String {
    let names: Vec<String> = bodies.iter().map(Body::to_string).collect();
    match names.as_slice() {
        [] => "nothing falls".into(),
        [one] => format!("{one} falls"),
        [some @ .., last] => format!("{} and {last} fall", some.join(", ")),
    }
}

/// What was found out about the tower's balance, if it was asked for. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing {
    now: OnceLock<Known>,
    /// The tower before its last block, from which the balance is found sooner than from nothing.
    before: Option<Before>,
    /// The first block that was tried by itself: who asks about a move asks more than once.
    tried: OnceLock<Tried>,
}

/// A block where it was tried, and what would become of the tower.
#[derive(Clone, Debug)]
struct Tried {
    form: Form,
    verdict: Verdict,
    /// What would fall, by the numbers of the stand's blocks; the new one has the number after the last.
    waves: Vec<Vec<usize>>,
}

/// A tower that stands, and the block that was put on it and holds.
#[derive(Clone, Debug)]
struct Before {
    ground: Arc<Ground>,
    body: u8,
    form: Form,
}

impl Standing {
    fn of(known: Known) -> Standing {
        Standing { now: OnceLock::from(known), ..Standing::default() }
    }
}

#[derive(Clone, Debug)]
enum Known {
    Stands(Arc<Ground>),
    Falls(Vec<Vec<u8>>),
}

/// A tower that stands, and which of its blocks is which.
#[derive(Clone, Debug)]
struct Ground {
    stand: Stand,
    bodies: Vec<u8>,
}

/// The number of a body: 0 for the base, then the blocks color by color.
fn body_of(owner: u8, block: BlockId) -> u8 {
    1 + owner * N_BLOCKS as u8 + block.0
}

impl State {
    /// The blocks of the tower, the base first, then color by color: the order in which a support certificate counts them.
    pub fn tower_blocks(&self) -> Vec<Vec<Cell>> {
        self.bodies().1.iter().map(|it| it.cells().to_vec()).collect()
    }

    /// What each of [`State::tower_blocks`] is.
    pub fn tower_bodies(&self) -> Vec<Body> {
        self.bodies().0.iter().flat_map(|&it| self.named(&[it])).collect()
    }

    /// The numbers of the bodies, and where they lie.
    fn bodies(&self) -> (Vec<u8>, Vec<Form>) {
        let n = 1 + self.colors().map(|it| it.built.count_ones() as usize).sum::<usize>();
        let (mut bodies, mut forms) = (Vec::with_capacity(n), Vec::with_capacity(n));
        bodies.push(0);
        forms.push(Form::new(&BASE));
        for (owner, now) in (0..).zip(self.colors()) {
            for (block, it) in (0..).map(BlockId).zip(now.placed) {
                let Some((orientation, cell)) = it else { continue };
                let Some(form) = self.form_at(Placed { block, orientation, cell }) else { continue };
                bodies.push(body_of(owner, block));
                forms.push(form);
            }
        }
        (bodies, forms)
    }

    fn known(&self) -> &Known {
        self.standing.now.get_or_init(|| {
            if let Some(Before { ground, body, form }) = &self.standing.before {
                let mut ground = ground.as_ref().clone();
                if ground.stand.push(form.cells()).is_ok() {
                    ground.bodies.push(*body);
                    return Known::Stands(Arc::new(ground));
                }
            }
            let (bodies, forms) = self.bodies();
            known(bodies, Stand::new(&forms, self.options.edge.rim()))
        })
    }

    /// Takes the forces of a support certificate, if they hold the tower; else they are left aside.
    pub fn trust(&mut self, certificate: &[f64]) {
        let (bodies, forms) = self.bodies();
        let stand = Stand::with_certificate(&forms, self.options.edge.rim(), certificate);
        self.standing = Standing::of(known(bodies, stand));
    }

    /// The forces that hold the tower, to be given back with the state; none if it does not stand.
    pub fn certificate(&self) -> Option<Vec<f64>> {
        let (bodies, forms) = self.bodies();
        match self.known() {
            Known::Stands(ground) if ground.bodies == bodies => Some(ground.stand.certificate()),
            Known::Stands(_) => Some(Stand::new(&forms, self.options.edge.rim()).ok()?.certificate()),
            Known::Falls(_) => None,
        }
    }

    /// The blocks that fall from the tower as it is, wave by wave; none if it stands.
    pub fn falling(&self) -> Vec<Vec<Body>> {
        match self.known() {
            Known::Stands(_) => Vec::new(),
            Known::Falls(waves) => waves.iter().map(|it| self.named(it)).collect(),
        }
    }

    /// What becomes of the tower if the color to move builds so, whether or not other rules allow it; `None` if the block can't lie so,
    /// covers a cube, or the tower does not stand as it is.
    pub fn verdict(&self, placed: Placed) -> Option<Verdict> {
        self.judge_alone(&self.fitting(placed)?)
    }

    /// The margin of the tower if the color to move builds so; `None` where there is none or [`State::verdict`] would be `None`.
    pub fn margin(&self, placed: Placed) -> Option<f64> {
        let Known::Stands(ground) = self.known() else { return None };
        ground.stand.margin_with(self.fitting(placed)?.cells()).ok()?
    }

    /// Everything about the balance of the tower as it is; blocks are numbered as in [`State::tower_bodies`].
    pub fn assess(&self) -> Assessment {
        assess_with(&self.bodies().1, self.options.edge.rim()).expect("the door lets sound towers through alone")
    }

    /// A block where it would lie, if it can lie so and covers no cube.
    fn fitting(&self, placed: Placed) -> Option<Form> {
        // Far out all cells are one, at the end of the range.
        let near = |it: &Cell| it.x.unsigned_abs().max(it.y.unsigned_abs()).max(it.z.unsigned_abs()) <= REACH as u16;
        let form = self.form_at(placed)?;
        let fits = form.cells().iter().all(|it| near(it) && 0 <= it.z && self.tower.at(*it).is_empty());
        fits.then_some(form)
    }

    /// The blocks that fall if the color to move builds so, wave by wave; none if all stands.
    pub fn waves(&self, placed: Placed) -> Vec<Vec<Body>> {
        let Known::Stands(ground) = self.known() else { return Vec::new() };
        let Some(tried) = self.fitting(placed).and_then(|form| self.tried(&form)) else { return Vec::new() };
        let body = |it: &usize| ground.bodies.get(*it).copied().unwrap_or_else(|| body_of(self.to_move, placed.block));
        tried.waves.iter().map(|wave| self.named(&wave.iter().map(body).collect::<Vec<u8>>())).collect()
    }

    /// The same as [`State::judge`] of a single placement.
    pub(crate) fn judge_alone(&self, form: &Form) -> Option<Verdict> {
        self.tried(form).map(|it| it.verdict)
    }

    fn tried(&self, form: &Form) -> Option<Cow<'_, Tried>> {
        if let Some(known) = self.standing.tried.get().filter(|it| it.form == *form) {
            return Some(Cow::Borrowed(known));
        }
        let Known::Stands(ground) = self.known() else { return None };
        let waves = ground.stand.waves(form.cells(), &mut Scratch::default());
        let tried = Tried { form: *form, verdict: self.verdict_of(ground, &waves), waves };
        // Another one may have been tried first, which is as well.
        let _ = self.standing.tried.set(tried.clone());
        Some(Cow::Owned(tried))
    }

    /// The verdict on a placement that fits; `None` if the tower does not stand as it is.
    pub(crate) fn judge(&self, form: &Form, scratch: &mut Scratch) -> Option<Verdict> {
        let Known::Stands(ground) = self.known() else { return None };
        let verdict = ground.stand.judge(form.cells(), scratch);
        if self.options.count_new_block || verdict == Verdict::Holds {
            return Some(verdict);
        }
        Some(self.verdict_of(ground, &ground.stand.waves(form.cells(), scratch)))
    }

    fn verdict_of(&self, ground: &Ground, waves: &[Vec<usize>]) -> Verdict {
        let n_fallen = waves.iter().map(Vec::len).sum();
        if self.options.count_new_block || n_fallen == 0 {
            return Verdict::of(n_fallen);
        }
        // Variant of A15: the new block falls uncounted.
        let new = ground.bodies.len();
        match waves.iter().flatten().filter(|it| **it != new).count() {
            n @ ..3 => Verdict::Slips(n),
            n => Verdict::Collapses(n),
        }
    }

    /// Notes that a block that holds was put on a tower of which so much was known. What follows is found out when somebody asks: whoever only
    /// tries a move never does.
    pub(crate) fn settle(&mut self, owner: u8, block: BlockId, form: &Form) {
        self.standing = match self.standing.now.take() {
            Some(Known::Stands(ground)) => {
                let before = Before { ground, body: body_of(owner, block), form: *form };
                Standing { before: Some(before), ..Standing::default() }
            }
            // Nobody knew anything, or nobody has asked since the block before.
            _ => Standing::default(),
        };
    }

    fn named(&self, bodies: &[u8]) -> Vec<Body> {
        let name = |&body: &u8| {
            let Some(it) = body.checked_sub(1) else { return Body::Base };
            let (owner, block) = (it / N_BLOCKS as u8, BlockId(it % N_BLOCKS as u8));
            Body::Block { color: self.colors[usize::from(owner)].color, block: self.block(block).name().into() }
        };
        let mut named: Vec<Body> = bodies.iter().map(name).collect();
        named.sort();
        named
    }
}

fn known(bodies: Vec<u8>, stand: Result<Stand, StandFault>) -> Known {
    match stand {
        Ok(stand) => Known::Stands(Arc::new(Ground { stand, bodies })),
        Err(StandFault::Falls(waves)) => {
            let body = |it: &usize| bodies.get(*it).copied().unwrap_or(0);
            Known::Falls(waves.iter().map(|wave| wave.iter().map(body).collect()).collect())
        }
        // The door lets sound towers through alone.
        Err(StandFault::Tower(_)) => Known::Falls(Vec::new()),
    }
}
