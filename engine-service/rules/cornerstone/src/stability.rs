//! Whether a tower stands: the balance of rigid blocks that only press on one another.
//!
//! Blocks are rigid and as heavy as they have cubes. They touch the table and one another; only horizontal faces carry, straight up and
//! never pulling, and a narrow [`Rim`] along the edge of each contact carries nothing. A tower stands if forces exist that hold every
//! block in balance. If none do, Gauss's principle says which blocks start to move: the motion is the one nearest to free fall among
//! all that contacts allow. Those blocks are taken away, and the rest is asked again, wave by wave.
//!
//! `docs/stability.md` has the model, the reasons and how it is checked.

mod assessment;
mod bearing;
mod body;
mod descent;
mod factor;
mod fall;
mod fault;
mod joint;
mod margin;
mod newcomer;
mod part;
mod patch;
mod pile;
mod rim;
mod settle;
mod stand;
mod trickle;
mod verdict;

pub use assessment::{Assessment, assess, assess_with};
pub use fault::{MAX_BLOCKS, MAX_CUBES, StandFault, TowerFault};
pub use joint::{Joint, Support};
pub use rim::Rim;
pub use stand::{Scratch, Stand};
pub use verdict::Verdict;
