//! Tables for people.

use std::fmt;

use unicode_width::UnicodeWidthStr as _;

/// How a column is set.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Align {
    /// Words.
    Left,
    /// Figures.
    Right,
}

/// Rows under a head, two spaces between columns.
#[derive(Clone, Debug)]
pub struct Table {
    head: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with this head and no rows.
    pub fn new(head: &[(&str, Align)]) -> Table {
        Table { head: head.iter().map(|&(title, align)| (title.into(), align)).collect(), rows: Vec::new() }
    }

    /// Adds a row, one cell a column.
    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: usize, title: &str| {
            let cells = self.rows.iter().filter_map(|it| it.get(column)).map(|it| it.width());
            cells.fold(title.width(), usize::max)
        };
        let widths: Vec<usize> = self.head.iter().enumerate().map(|(idx, (title, _))| width(idx, title)).collect();
        let titles: Vec<String> = self.head.iter().map(|(title, _)| title.clone()).collect();
        for row in std::iter::once(&titles).chain(&self.rows) {
            let mut line = String::from(" ");
            for ((cell, &width), (_, align)) in row.iter().zip(&widths).zip(&self.head) {
                let gap = " ".repeat(width.saturating_sub(cell.width()));
                let (before, after) = match align {
                    Align::Left => ("", gap.as_str()),
                    Align::Right => (gap.as_str(), ""),
                };
                line += &format!(" {before}{cell}{after} ");
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_whatever_the_script() {
        let mut table = Table::new(&[("name", Align::Left), ("points", Align::Right)]);
        table.row(vec!["Zoë".into(), "7".into()]);
        table.row(vec!["\u{6f22}\u{5b57}".into(), "112".into()]);
        assert_eq!(table.to_string(), "  name  points\n  Zoë        7\n  \u{6f22}\u{5b57}     112\n");
    }
}
