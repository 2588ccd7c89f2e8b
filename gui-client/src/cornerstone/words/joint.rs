//! What the contacts of a tower carry.

use proto::cornerstone::v1 as pb;

use super::{block::body, color_key, decimal};
use crate::i18n::{Lang, tr};

/// Tells what a contact carries, such as "Red's block 4b on the base: carries 4.00, 0.50 from the edge".
pub fn joint(lang: Lang, bodies: &[pb::Body], it: &pb::Joint) -> String {
    let (upper, lower) = parts(lang, bodies, it);
    match it.to_edge {
        Some(edge) => {
            let (load, edge) = (decimal(lang, it.load), decimal(lang, edge));
            tr!(lang, "cs-joint", upper = upper, lower = lower, load = load, edge = edge)
        }
        None => tr!(lang, "cs-joint-idle", upper = upper, lower = lower),
    }
}

/// Tells where a tower is weakest, such as "weakest: Red's block 4b on Blue's block 3a, 0.08 from the edge"; none if nothing is carried.
pub fn weakest(lang: Lang, it: &pb::Stability) -> Option<String> {
    let joint = it.joints.get(it.weakest_joint? as usize)?;
    let (upper, lower) = parts(lang, &it.bodies, joint);
    Some(tr!(lang, "cs-weakest", upper = upper, lower = lower, edge = decimal(lang, joint.to_edge?)))
}

fn parts(lang: Lang, bodies: &[pb::Body], it: &pb::Joint) -> (String, String) {
    let named = |n: u32| bodies.get(n as usize).cloned().unwrap_or_default();
    let lower = match it.lower.map(named) {
        None => tr!(lang, "cs-on-table"),
        Some(it) if it.block_id.is_empty() => tr!(lang, "cs-on-base"),
        Some(it) => {
            tr!(lang, "cs-on-block-of", color = color_key(it.color()), block = it.block_id.as_str())
        }
    };
    (body(lang, &named(it.upper)), lower)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contacts_are_told() {
        let of = |color: pb::Color, id: &str| pb::Body { color: color.into(), block_id: id.into() };
        let bodies = vec![pb::Body::default(), of(pb::Color::Red, "4b"), of(pb::Color::Blue, "3a")];
        let contact = |upper, lower, to_edge| pb::Joint { upper, lower, load: 3.5, to_edge, ..pb::Joint::default() };
        let check = |it: &pb::Joint, english: &str, german: &str| {
            assert_eq!([Lang::En, Lang::De].map(|lang| joint(lang, &bodies, it)), [english, german]);
        };
        check(
            &contact(1, Some(0), Some(0.5)),
            "Red's block 4b on the base: carries 3.50, 0.50 from the edge",
            "Baustein 4b von Rot auf dem Grundstein: trägt 3,50, 0,50 vom Rand",
        );
        check(
            &contact(0, None, None),
            "the base on the table: carries nothing",
            "der Grundstein auf dem Tisch: trägt nichts",
        );
        let tower = pb::Stability {
            bodies: bodies.clone(),
            joints: vec![contact(0, None, Some(0.5)), contact(1, Some(2), Some(0.08))],
            weakest_joint: Some(1),
            ..pb::Stability::default()
        };
        assert_eq!(
            weakest(Lang::En, &tower).unwrap(),
            "weakest: Red's block 4b on Blue's block 3a, 0.08 from the edge"
        );
        assert_eq!(
            weakest(Lang::De, &tower).unwrap(),
            "schwächste Stelle: Baustein 4b von Rot auf Baustein 3a von Blau, 0,08 vom Rand"
        );
        assert_eq!(weakest(Lang::En, &pb::Stability::default()), None);
    }
}
