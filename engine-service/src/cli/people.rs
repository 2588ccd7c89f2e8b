//! Who sits at the table, and what they are called.

use super::text::{list, plain};

/// The people at a table, in the order of the seats.
#[derive(Clone, Debug, Default)]
pub struct People(pub Vec<Person>);

/// Who plays a seat.
#[derive(Clone, Debug, Default)]
pub struct Person {
    /// The name as it is in the record; empty if there is none.
    pub name: String,
    /// The colors, such as "red": one, or two in a game of Cornerstone for two.
    pub colors: Vec<String>,
}

impl Person {
    /// The name, or the colors where there is none.
    fn short(&self) -> String {
        match self.name.is_empty() {
            true => self.colors.join("/"),
            false => plain(&self.name),
        }
    }

    /// "Ann (red)", or the colors where there is no name.
    pub fn long(&self) -> String {
        match self.name.is_empty() {
            true => self.short(),
            false => format!("{} ({})", self.short(), self.colors.join("/")),
        }
    }
}

impl People {
    /// Names, where there are some, and the colors of each seat.
    pub fn new(names: Vec<String>, colors: Vec<Vec<String>>) -> People {
        let mut names = names.into_iter();
        let person = |colors| Person { name: names.next().unwrap_or_default(), colors };
        People(colors.into_iter().map(person).collect())
    }

    /// "Ann (red)", or the color where there is no name.
    pub fn who(&self, seat: u32) -> String {
        self.of(seat).map_or_else(|| format!("seat {seat}"), Person::long)
    }

    /// The name, or the color where there is none.
    pub fn short(&self, seat: u32) -> String {
        self.of(seat).map_or_else(|| format!("seat {seat}"), Person::short)
    }

    /// "Ann (red)" for a color of hers.
    pub fn of_color(&self, color: &str) -> String {
        match self.0.iter().find(|it| it.colors.iter().any(|it| it == color)) {
            Some(it) if !it.name.is_empty() => format!("{} ({color})", it.short()),
            _ => color.into(),
        }
    }

    /// The names of several seats.
    pub fn all(&self, seats: &[u32]) -> String {
        list(&seats.iter().map(|&it| self.short(it)).collect::<Vec<_>>())
    }

    fn of(&self, seat: u32) -> Option<&Person> {
        self.0.get(usize::try_from(seat).ok()?)
    }
}
