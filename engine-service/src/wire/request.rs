//! What the requests of every game have in common: lists with limits, seats, moves, the head of a record.

use game::Seat;

use crate::{
    corridor::MAX_MOVES,
    refusal::{Refusal, Within as _, shown},
};

/// The longest name of a player, in characters.
const MAX_NAME: usize = 60;

/// Checks the length of a list in a state: a table has no more.
pub fn at_most(field: &str, limit: usize, given: usize) -> Result<(), Refusal> {
    match given <= limit {
        true => Ok(()),
        false => Err(Refusal::invalid(field, format!("has {given} entries, at most {limit} are possible"))),
    }
}

/// Reads a seat of a game that has at most so many.
pub fn seat_from_proto(field: &str, seat: u32, max_seats: usize) -> Result<Seat, Refusal> {
    match u8::try_from(seat) {
        Ok(it) if usize::from(it) < max_seats => Ok(Seat(it)),
        _ => Err(Refusal::invalid(field, format!("is {seat}; seats are counted from 0 to {}", max_seats - 1))),
    }
}

/// Reads the seat that begins a new game.
pub fn first_seat_from_proto(first_seat: u32, n_seats: usize) -> Result<Seat, Refusal> {
    let first = u8::try_from(first_seat).ok().filter(|&it| usize::from(it) < n_seats);
    let first =
        first.ok_or_else(|| Refusal::invalid("first_seat", format!("is {first_seat}; seats are counted from 0")));
    first.map(Seat)
}

/// Reads moves, not too many of them.
pub fn moves_from_proto<P, M>(moves: Vec<P>, read: impl Fn(P) -> Result<M, Refusal>) -> Result<Vec<M>, Refusal> {
    if MAX_MOVES < moves.len() {
        return Err(Refusal::too_many("moves", MAX_MOVES, moves.len()));
    }
    moves.into_iter().enumerate().map(|(idx, mv)| read(mv).within_item("moves", idx)).collect()
}

/// Checks what a record says besides its game: its format, and the players by name.
pub fn check_record_head<'a>(
    (format, ours): (&str, &str),
    names: impl ExactSizeIterator<Item = &'a str>,
    max_seats: usize,
) -> Result<(), Refusal> {
    if format != ours {
        return Err(Refusal::invalid("format", format!("is {:?}, not {ours:?}", shown(format))));
    }
    at_most("players", max_seats, names.len())?;
    for (idx, name) in names.enumerate() {
        if MAX_NAME < name.chars().count() {
            let why = format!("is longer than {MAX_NAME} characters");
            return Err(Refusal::invalid("name", why)).within_item("players", idx);
        }
    }
    Ok(())
}

/// Checks that a record names no players, or one a seat.
pub fn check_players(n_players: usize, n_seats: usize) -> Result<(), Refusal> {
    match n_players {
        0 => Ok(()),
        n if n == n_seats => Ok(()),
        _ => Err(Refusal::invalid("players", format!("must be none, or one for each of {n_seats} seats"))),
    }
}
