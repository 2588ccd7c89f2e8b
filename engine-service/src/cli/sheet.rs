//! Scores as tables for people, and as CSV for spreadsheets.

use std::{fmt::Write as _, io};

use super::{
    game::{Line, SeatStanding, Which},
    people::Person,
    score::Scored,
    table::{Align, Table},
    text::{counted, plain},
};

/// A game for people: a head, a row a seat, who won, and the lines if there are some.
pub fn table(which: Which, scored: &Scored) -> String {
    let Scored { file, moves, standing, .. } = scored;
    let what = moves.map_or("a state".into(), |it| counted(it as i64, "move"));
    let mut text = format!("{file}: {}, {what}\n", which.title());
    text += &seats(which, scored).to_string();
    // Writing into a string never fails.
    writeln!(text, "  {}", standing.summary).ok();
    for seat in &standing.seats {
        if seat.lines.is_empty() {
            continue;
        }
        let person = Person { name: seat.name.clone(), colors: seat.colors.clone() };
        writeln!(text, "  {}", person.long()).ok();
        for line in &seat.lines {
            writeln!(text, "    {:<9} {}", when(which, line), line.text).ok();
        }
    }
    text.push('\n');
    text
}

/// When a line came about.
fn when(which: Which, line: &Line) -> String {
    match (line.mv, line.banked) {
        _ if which == Which::Cornerstone => line.kind.clone(),
        (Some(index), _) => format!("move {index}"),
        (None, true) => "before".into(),
        (None, false) => "to come".into(),
    }
}

fn seats(which: Which, scored: &Scored) -> Table {
    use Align::{Left, Right};
    let standing = &scored.standing;
    let mut head = vec![("", Left), ("name", Left), ("color", Left)];
    match which {
        Which::Cornerstone => {
            let elements = if standing.collapsed_by.is_some() { "in supply" } else { "discarded" };
            head.extend([("rank", Right), ("level", Right), (elements, Right), ("rings", Right)]);
        }
        Which::Cornwall | Which::Carcassonne if standing.over => head.push(("points", Right)),
        Which::Cornwall | Which::Carcassonne => head.extend([("banked", Right), ("if it ended now", Right)]),
    }
    if which == Which::Cornwall {
        head.push(("coins", Right));
    }
    let named = standing.seats.iter().any(|it| !it.name.is_empty());
    if !named {
        head.remove(1);
    }
    let mut table = Table::new(&head);
    for seat in &standing.seats {
        let SeatStanding { name, colors, winner, points, banked, coins, rank, level, elements, rings, .. } = seat;
        let mut row = vec![if *winner { "*" } else { "" }.to_owned()];
        if named {
            row.push(plain(name));
        }
        row.push(colors.join("/"));
        let banked = banked.filter(|_| !standing.over);
        row.extend([*rank, *level, *elements, *rings].iter().flatten().map(u32::to_string));
        row.extend([banked, *points].iter().flatten().map(i32::to_string));
        row.extend(coins.iter().map(u32::to_string));
        table.row(row);
    }
    table
}

const SEAT_COLUMNS: [&str; 16] = [
    "file",
    "game",
    "moves",
    "over",
    "seat",
    "name",
    "colors",
    "winner",
    "decided_by",
    "rank",
    "points",
    "banked",
    "coins",
    "level",
    "elements",
    "rings",
];

const LINE_COLUMNS: [&str; 9] = ["file", "game", "seat", "name", "kind", "amount", "banked", "move", "text"];

/// The first line of the CSV.
pub fn csv_head(lines: bool) -> String {
    let columns = if lines { LINE_COLUMNS.join(",") } else { SEAT_COLUMNS.join(",") };
    columns + "\n"
}

/// The rows of a game.
///
/// # Errors
/// None that a writer into memory can meet.
pub fn csv_rows(scored: &Scored, lines: bool) -> io::Result<String> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    for seat in &scored.standing.seats {
        match lines {
            true => seat.lines.iter().try_for_each(|line| csv.write_record(line_row(scored, seat, line)))?,
            false => csv.write_record(seat_row(scored, seat))?,
        }
    }
    let bytes = csv.into_inner().map_err(|why| why.into_error())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn seat_row(scored: &Scored, it: &SeatStanding) -> [String; 16] {
    let figure = |it: Option<u32>| it.map(|it| it.to_string()).unwrap_or_default();
    let points = |it: Option<i32>| it.map(|it| it.to_string()).unwrap_or_default();
    [
        scored.file.clone(),
        scored.game.into(),
        scored.moves.map(|it| it.to_string()).unwrap_or_default(),
        scored.standing.over.to_string(),
        it.seat.to_string(),
        it.name.clone(),
        it.colors.join(" "),
        it.winner.to_string(),
        scored.standing.decided_by.clone().unwrap_or_default(),
        figure(it.rank),
        points(it.points),
        points(it.banked),
        figure(it.coins),
        figure(it.level),
        figure(it.elements),
        figure(it.rings),
    ]
}

fn line_row(scored: &Scored, seat: &SeatStanding, line: &Line) -> [String; 9] {
    [
        scored.file.clone(),
        scored.game.into(),
        seat.seat.to_string(),
        seat.name.clone(),
        line.kind.clone(),
        line.amount.to_string(),
        line.banked.to_string(),
        line.mv.map(|it| it.to_string()).unwrap_or_default(),
        line.text.clone(),
    ]
}
