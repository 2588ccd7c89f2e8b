//! A small picture of where the faults of a map are.

use super::game::column_name;

/// Squares shown around the outermost faults.
const MARGIN: usize = 3;

/// The part of the grid where the faults are, each marked with its number; empty if no fault has a square. `at` are the squares of the
/// faults in their order, such as "J5".
pub fn of(grid: &[String], at: &[&str]) -> String {
    let marks: Vec<(char, (usize, usize))> = at
        .iter()
        .enumerate()
        .filter_map(|(idx, it)| Some((char::from_digit(idx as u32 + 1, 10).unwrap_or('!'), place(it)?)))
        .collect();
    let columns = grid.iter().map(|it| it.chars().count()).max().unwrap_or(0);
    let Some((left, right)) = span(marks.iter().map(|it| it.1.0), columns) else { return String::new() };
    let Some((top, bottom)) = span(marks.iter().map(|it| it.1.1), grid.len()) else { return String::new() };
    let names: Vec<String> = (left..=right).map(|it| column_name(it as i32)).collect();
    let mut text = String::new();
    if names.iter().any(|it| 1 < it.len()) {
        text +=
            &format!("\n     {}", names.iter().map(|it| if 1 < it.len() { &it[..1] } else { " " }).collect::<String>());
    }
    text += &format!("\n     {}\n", names.iter().map(|it| &it[it.len() - 1..]).collect::<String>());
    for (row, letters) in grid.iter().enumerate().take(bottom + 1).skip(top) {
        let letters: Vec<char> = letters.chars().collect();
        let square = |column: usize| match marks.iter().find(|it| it.1 == (column, row)) {
            Some(&(mark, _)) => mark,
            None => letters.get(column).copied().map_or(' ', |it| if it.is_ascii_graphic() { it } else { '?' }),
        };
        let squares: String = (left..=right).map(square).collect();
        text += format!("  {:>2} {squares}", row + 1).trim_end();
        text.push('\n');
    }
    text + "\n"
}

/// The column and row of a square's name, counted from 0.
fn place(name: &str) -> Option<(usize, usize)> {
    let digits = name.find(|it: char| it.is_ascii_digit())?;
    let (letters, number) = name.split_at(digits);
    let column = match letters.as_bytes() {
        [one @ b'A'..=b'Z'] => usize::from(one - b'A'),
        [first @ b'A'..=b'Z', second @ b'A'..=b'Z'] => 26 * usize::from(first - b'A' + 1) + usize::from(second - b'A'),
        _ => return None,
    };
    Some((column, number.parse::<usize>().ok()?.checked_sub(1)?))
}

/// From the first to the last, with a margin, inside the grid.
fn span(marks: impl Iterator<Item = usize> + Clone, size: usize) -> Option<(usize, usize)> {
    let last = size.checked_sub(1)?;
    let (least, most) = (marks.clone().min()?, marks.max()?);
    Some((least.saturating_sub(MARGIN).min(last), (most + MARGIN).min(last)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_marked_where_they_are() {
        let grid: Vec<String> = (0..9).map(|_| "..#######s##".repeat(3)).collect();
        let picture = of(&grid, &["C2", "", "A1", "AC4"]);
        let rows: Vec<&str> = picture.lines().collect();
        assert_eq!(rows[1], "                               AAAAAA");
        assert_eq!(rows[2], "     ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEF");
        assert_eq!(rows[3], "   1 3.#######s##..#######s##..######");
        assert_eq!(rows[4], "   2 ..1######s##..#######s##..######");
        assert_eq!(rows[6], "   4 ..#######s##..#######s##..##4###");
        assert_eq!(rows.len(), 11);
    }

    #[test]
    fn without_squares_there_is_no_picture() {
        assert_eq!(of(&["##".into()], &["", "elsewhere"]), "");
        assert_eq!(of(&[], &["A1"]), "");
    }
}
