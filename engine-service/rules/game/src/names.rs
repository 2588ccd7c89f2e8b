//! The names of a table's entries, found fast.

/// Names in their order, each of at most eight bytes: a name is one number, and all numbers lie side by side.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Names {
    packed: Vec<u64>,
}

impl Names {
    /// Takes names that are sorted and differ; none if one is empty, longer than eight bytes, holds a zero byte, or stands out of order.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Option<Names> {
        let packed: Vec<u64> = names.into_iter().map(packed).collect::<Option<_>>()?;
        packed.is_sorted_by(|a, b| a < b).then_some(Names { packed })
    }

    /// The place of a name.
    pub fn find(&self, name: &str) -> Option<usize> {
        let wanted = packed(name)?;
        let place = self.packed.partition_point(|it| *it < wanted);
        (self.packed.get(place) == Some(&wanted)).then_some(place)
    }
}

/// The first byte is the highest, so that numbers are ordered as names are; a zero byte would make two names one.
fn packed(name: &str) -> Option<u64> {
    let bytes = name.as_bytes();
    if bytes.is_empty() || 8 < bytes.len() {
        return None;
    }
    let mut number = 0;
    for (idx, &byte) in bytes.iter().enumerate() {
        if byte == 0 {
            return None;
        }
        number |= u64::from(byte) << (56 - 8 * idx);
    }
    Some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_at_its_place_and_no_other() {
        let all = ["A", "A-1", "AB", "B", "B-DSTART", "é"];
        let names = Names::new(all).unwrap();
        for (place, name) in all.into_iter().enumerate() {
            assert_eq!(names.find(name), Some(place), "{name}");
        }
        for other in ["", "a", "A-", "A-2", "ABC", "B-DSTART0", "B-DSTAR", "A\0", "\0", "zz", "longer than eight"] {
            assert_eq!(names.find(other), None, "{other:?}");
        }
    }

    #[test]
    fn names_that_could_not_be_found_are_not_taken() {
        for wrong in [&["B", "A"][..], &["A", "A"], &["longer than eight"], &[""], &["A\0"]] {
            assert_eq!(Names::new(wrong.iter().copied()), None, "{wrong:?}");
        }
    }
}
