//! Whether a tower stands: a stand-in until the real one is merged. Everything stands.
#![allow(missing_docs)]
use crate::cell::Cell;
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Verdict {
    Holds,
    Slips(usize),
    Collapses(usize),
}
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rim(f64);
impl Rim {
    pub const STANDARD: Rim = Rim(1.0 / 512.0);
    pub const NONE: Rim = Rim(0.0);
    pub fn new(width: f64) -> Option<Rim> {
        Some(Rim(width))
    }
}
#[derive(Clone, Debug)]
pub enum StandFault {
    Falls(Vec<Vec<usize>>),
}
#[derive(Clone, Debug, Default)]
pub struct Scratch;
#[derive(Clone, Debug)]
pub struct Stand;
impl Stand {
    pub fn new(_: &[impl AsRef<[Cell]>], _: Rim) -> Result<Stand, StandFault> {
        Ok(Stand)
    }
    pub fn with_certificate(_: &[impl AsRef<[Cell]>], _: Rim, _: &[f64]) -> Result<Stand, StandFault> {
        Ok(Stand)
    }
    pub fn certificate(&self) -> Vec<f64> {
        Vec::new()
    }
    pub fn judge(&self, _: &[Cell], _: &mut Scratch) -> Verdict {
        Verdict::Holds
    }
    pub fn waves(&self, _: &[Cell], _: &mut Scratch) -> Vec<Vec<usize>> {
        Vec::new()
    }
    pub fn push(&mut self, _: &[Cell]) -> Result<(), StandFault> {
        Ok(())
    }
}
