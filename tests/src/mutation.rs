//! Requests that can be read and mean something else: fields changed, dropped, doubled and swapped, extreme numbers, unknown enum
//! values, long lists, strange texts, and fields that the contract does not know.

use prost_reflect::{DynamicMessage, FieldDescriptor, Kind, MessageDescriptor, ReflectMessage as _, Value};

use crate::dice::Dice;

/// How deep a message that chance makes up goes.
const MADE_UP_DEPTH: usize = 3;

/// Changes a message in one to six places. `donor` is another message of the kind, from which parts may be taken.
pub fn mutate(message: &mut DynamicMessage, donor: &DynamicMessage, dice: &mut Dice) {
    for n in 0..6 {
        if n == 0 || dice.once_in(2) {
            step(message, donor, dice);
        }
    }
}

/// Goes down a random way and changes what lies there.
fn step(message: &mut DynamicMessage, donor: &DynamicMessage, dice: &mut Dice) {
    let set: Vec<FieldDescriptor> = message.fields().map(|it| it.0).collect();
    let inner: Vec<&FieldDescriptor> = set.iter().filter(|it| matches!(it.kind(), Kind::Message(_))).collect();
    // Most of a request lies deep.
    if !inner.is_empty() && !dice.once_in(4) {
        let field = dice.pick(&inner);
        let given = donor.get_field(field).into_owned();
        match (message.get_field_mut(field), given) {
            (Value::Message(part), Value::Message(given)) => return step(part, &given, dice),
            (Value::List(items), given) if !items.is_empty() && !dice.once_in(4) => {
                let at = dice.roll(items.len());
                let given = match given.as_list() {
                    Some(list) if !list.is_empty() => dice.pick(list),
                    _ => items[dice.roll(items.len())].clone(),
                };
                if let (Value::Message(part), Value::Message(given)) = (&mut items[at], given) {
                    return step(part, &given, dice);
                }
            }
            _ => (),
        }
    }
    change(message, &set, donor, dice);
}

/// Changes one field of a message.
fn change(message: &mut DynamicMessage, set: &[FieldDescriptor], donor: &DynamicMessage, dice: &mut Dice) {
    let all: Vec<FieldDescriptor> = message.descriptor().fields().collect();
    if all.is_empty() {
        return;
    }
    let field = if set.is_empty() || dice.once_in(5) { dice.pick(&all) } else { dice.pick(set) };
    match dice.roll(8) {
        0 => message.clear_field(&field),
        1 => message.set_field(&field, donor.get_field(&field).into_owned()),
        2 => swap(message, &field, &all, dice),
        _ if field.is_list() => {
            let mut items = message.get_field(&field).as_list().unwrap_or_default().to_vec();
            change_list(&mut items, &field.kind(), dice);
            message.set_field(&field, Value::List(items));
        }
        // The contract has no maps; one that comes is left alone.
        _ if field.is_map() => (),
        _ => {
            let value = any_value(&field.kind(), &message.get_field(&field), dice, MADE_UP_DEPTH);
            message.set_field(&field, value);
        }
    }
}

/// Two fields of one kind change their places.
fn swap(message: &mut DynamicMessage, field: &FieldDescriptor, all: &[FieldDescriptor], dice: &mut Dice) {
    let is_like = |it: &&FieldDescriptor| it.kind() == field.kind() && it.is_list() == field.is_list() && *it != field;
    let like: Vec<&FieldDescriptor> = all.iter().filter(is_like).collect();
    if like.is_empty() {
        return;
    }
    let other = dice.pick(&like);
    let (one, two) = (message.get_field(field).into_owned(), message.get_field(other).into_owned());
    message.set_field(other, one);
    message.set_field(field, two);
}

fn change_list(items: &mut Vec<Value>, kind: &Kind, dice: &mut Dice) {
    let (n, fresh) = (items.len(), Value::default_value(kind));
    match dice.roll(9) {
        0 => items.push(any_value(kind, &fresh, dice, MADE_UP_DEPTH)),
        1 => items.truncate(dice.roll(n + 1)),
        2 => items.reverse(),
        _ if n == 0 => items.push(any_value(kind, &fresh, dice, MADE_UP_DEPTH)),
        3 => drop(items.remove(dice.roll(n))),
        4 => items.swap(dice.roll(n), dice.roll(n)),
        5 => {
            let (from, to) = (dice.roll(n), dice.roll(n));
            let item = items[from].clone();
            items.insert(to, item);
        }
        6 => {
            // Long, and now and then longer than any limit of the contract.
            let item = dice.pick(items);
            let times = dice.pick(&[2, 10, 100, 1001]);
            items.extend(std::iter::repeat_n(item, times));
        }
        _ => {
            let at = dice.roll(n);
            items[at] = any_value(kind, &items[at], dice, MADE_UP_DEPTH);
        }
    }
}

/// Another value of a kind: near the old one, at an edge, or absurd.
fn any_value(kind: &Kind, old: &Value, dice: &mut Dice, depth: usize) -> Value {
    let near = dice.pick(&[-1_i64, 1, 2, -2, 60]);
    match kind {
        Kind::Int32 | Kind::Sint32 | Kind::Sfixed32 => {
            let old = old.as_i32().unwrap_or_default().wrapping_add(near as i32);
            let edges = [0, 1, -1, 7, 100, 1000, -1000, 1001, 32_767, 32_768, 65_536, i32::MIN, i32::MAX];
            Value::I32(if dice.once_in(2) { old } else { dice.pick(&edges) })
        }
        Kind::Uint32 | Kind::Fixed32 => {
            let old = old.as_u32().unwrap_or_default().wrapping_add(near as u32);
            let edges = [0, 1, 2, 3, 5, 6, 24, 127, 255, 256, 65_535, 65_536, 1 << 31, u32::MAX];
            Value::U32(if dice.once_in(2) { old } else { dice.pick(&edges) })
        }
        Kind::Int64 | Kind::Sint64 | Kind::Sfixed64 => Value::I64(dice.pick(&[0, 1, -1, 1 << 40, i64::MIN, i64::MAX])),
        Kind::Uint64 | Kind::Fixed64 => Value::U64(dice.pick(&[0, 1, 7, 1 << 40, u64::MAX])),
        Kind::Float => Value::F32(any_float(dice) as f32),
        Kind::Double => Value::F64(any_float(dice)),
        Kind::Bool => Value::Bool(!old.as_bool().unwrap_or_default()),
        Kind::Enum(it) => {
            let known: Vec<i32> = it.values().map(|it| it.number()).collect();
            let unknown = [-1, known.len() as i32, 99, i32::MIN, i32::MAX];
            Value::EnumNumber(if dice.once_in(3) { dice.pick(&unknown) } else { dice.pick(&known) })
        }
        Kind::String => Value::String(any_text(old.as_str().unwrap_or_default(), dice)),
        Kind::Bytes => Value::Bytes((0..dice.roll(40)).map(|_| dice.roll(256) as u8).collect::<Vec<u8>>().into()),
        Kind::Message(it) => Value::Message(made_up(it, dice, depth)),
    }
}

fn any_float(dice: &mut Dice) -> f64 {
    let edges = [0.0, -0.0, 1.0, -1.0, 0.5, 1e-300, 1e300, f64::MAX, f64::EPSILON, f64::NAN, f64::INFINITY, -1e9];
    dice.pick(&edges)
}

fn any_text(old: &str, dice: &mut Dice) -> String {
    let cut = |n: usize| old.chars().take(n).collect::<String>();
    match dice.roll(8) {
        0 => String::new(),
        1 => old.repeat(2),
        2 => cut(dice.roll(old.len() + 1)),
        3 => format!("{old} "),
        4 => old.to_uppercase(),
        5 => "x".repeat(dice.pick(&[61, 1000, 20_000])),
        6 => dice
            .pick(&["\0", "../../etc/passwd", "\u{1f3f0}\u{202e}ab", "%s%n", "-", "NaN", "e\u{301}\u{301}", "\n"])
            .into(),
        _ => format!("{}{}", cut(dice.roll(old.len() + 1)), dice.pick(&['0', 'A', 'z', '-', '/', ',', '\u{e9}'])),
    }
}

/// A message of which chance has filled in some fields.
fn made_up(kind: &MessageDescriptor, dice: &mut Dice, depth: usize) -> DynamicMessage {
    let mut message = DynamicMessage::new(kind.clone());
    if depth == 0 {
        return message;
    }
    for field in kind.fields().filter(|it| !it.is_map()) {
        if dice.once_in(3) {
            continue;
        }
        let fresh = Value::default_value(&field.kind());
        let value = any_value(&field.kind(), &fresh, dice, depth - 1);
        message.set_field(&field, if field.is_list() { Value::List(vec![value; dice.roll(4)]) } else { value });
    }
    message
}

/// Bytes of a field that no message of the contract has, to be put behind a message: a number, a text, or groups in groups, as deep as
/// a reader still follows.
pub fn unknown_field(dice: &mut Dice) -> Vec<u8> {
    // Field 15,000; the wire types are 0 for numbers, 2 for texts, 3 and 4 for the ends of a group.
    let tag = |wire_type: u8| [0xc0 | wire_type, 0xa9, 7];
    match dice.roll(3) {
        0 => [&tag(0)[..], &[0xff, 0xff, 0xff, 0xff, 0x0f]].concat(),
        1 => [&tag(2)[..], &[5, 0xff, 0xfe, 0, 1, 2]].concat(),
        _ => {
            let depth = 1 + dice.roll(60);
            [tag(3).repeat(depth), tag(4).repeat(depth)].concat()
        }
    }
}

#[cfg(test)]
mod tests {
    use prost::Message as _;

    use super::*;

    #[test]
    fn what_is_mutated_can_be_read_and_differs() {
        use proto::cornwall::v1 as pb;
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
        let kind = proto::json::pool().get_message_by_name("meeplewright.cornwall.v1.ApplyMovesRequest").unwrap();
        let seats = vec![pb::SeatState { color: 1, points: 3, ..Default::default() }; 2];
        let laid = vec![pb::LaidTile { tile_id: "T01".into(), anchor: Some(pb::Hex { q: 1, r: 2 }), rotation: 3 }];
        let state = pb::State { seats, laid_tiles: laid, deck_id: "recon-1".into(), ..Default::default() };
        let whole =
            pb::ApplyMovesRequest { state: Some(state), moves: vec![pb::Move::default(); 3], every_state: true };
        let whole = whole.encode_to_vec();
        let message = DynamicMessage::decode(kind, whole.as_slice()).unwrap();
        let (mut changed, mut kinds) = (0, std::collections::BTreeSet::new());
        for _ in 0..2000 {
            let mut other = message.clone();
            mutate(&mut other, &message, &mut dice);
            let bytes = [other.encode_to_vec(), unknown_field(&mut dice)].concat();
            let read = pb::ApplyMovesRequest::decode(bytes.as_slice()).unwrap().encode_to_vec();
            changed += usize::from(read != whole);
            kinds.insert(read.len());
        }
        assert!(1500 < changed, "only {changed} of 2000 differ");
        assert!(100 < kinds.len(), "only {} sizes", kinds.len());
    }
}
