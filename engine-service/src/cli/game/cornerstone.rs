//! Cornerstone Essential in words.

use engine_service::{corridor::Counted, refusal::Refusal, wire};
use proto::cornerstone::v1 as pb;

use super::{Game, Line, NewGame, Parts, Position, SeatStanding, Standing, Step, Untold, Which, calls, scored};
use crate::cli::{
    people::People,
    perft::first_colors,
    text::{counted, plain, word},
};

/// Cornerstone Essential.
#[derive(Clone, Debug)]
pub struct Cornerstone;

impl Game for Cornerstone {
    const WHICH: Which = Which::Cornerstone;
    calls!(cornerstone);

    fn colors(state: &pb::State) -> Vec<Vec<String>> {
        // Four seats at most: a wrong owner is refused before anybody is called by name.
        let mut colors = vec![Vec::new(); 4];
        for it in &state.colors {
            if let Some(seat) = colors.get_mut(it.owner as usize) {
                seat.push(color(it.color()));
            }
        }
        colors.retain(|it| !it.is_empty());
        colors
    }

    fn score(position: Position<Self>, people: &People) -> Result<Standing, Refusal> {
        let pb::ScoreResponse { seats, outcome, falling } = scored!(cornerstone, position);
        let outcome = outcome.unwrap_or_default();
        let decided_by = match outcome.decided_by() {
            pb::Decision::Unspecified => None,
            it => Some(word(it.as_str_name(), "DECISION")),
        };
        let mut summary = summary(&outcome, people);
        if !falling.is_empty() {
            let n: usize = falling.iter().map(|it| it.bodies.len()).sum();
            summary += &format!(" The tower does not stand as it is: {} would fall.", counted(n as i64, "block"));
        }
        let pb::Outcome { over, collapsed_by, winners, undecided, decided_by: _ } = outcome;
        let collapsed_by = match pb::Color::try_from(collapsed_by) {
            Ok(pb::Color::Unspecified) | Err(_) => None,
            Ok(it) => Some(color(it)),
        };
        let seats = seats.into_iter().map(|it| seat_standing(it, &winners, people)).collect();
        Ok(Standing { over, winners, decided_by, undecided, collapsed_by, summary, seats })
    }

    fn new_game(choices: NewGame) -> Result<pb::State, Untold> {
        let NewGame { seats, map, options } = choices;
        if map.is_some() {
            return Err(Untold::File("Cornerstone Essential has no maps".into()));
        }
        let all = wire::cornerstone::get_catalog(pb::GetCatalogRequest {})?.catalog.unwrap_or_default();
        let seats = seats.unwrap_or(all.min_seats);
        // Two seats play every other of four colors.
        let n_colors = if seats == 2 { 4 } else { seats };
        let colors = first_colors(Some(n_colors), all.min_seats, all.max_seats, &all.colors)?;
        let options = proto::json::from_json(&options).map_err(|why| Untold::File(format!("--options: {why}")))?;
        let request = pb::NewGameRequest { seats, colors, options: Some(options), ..pb::NewGameRequest::default() };
        Ok(wire::cornerstone::new_game(request)?.state.unwrap_or_default())
    }

    fn mover(state: &pb::State, people: &People) -> Option<String> {
        (state.phase() != pb::Phase::Roll).then(|| people.of_color(&color(state.color_to_move())))
    }

    fn moved(mv: &pb::Move, _: &pb::State) -> String {
        use pb::r#move::Kind;
        match &mv.kind {
            None => "does nothing".into(),
            Some(Kind::Roll(pb::Roll { dice })) => {
                let pb::Dice { low, high } = dice.unwrap_or_default();
                format!("the dice show {low} and {high}")
            }
            Some(Kind::Build(it)) => {
                let ring = ring(it.ring());
                let pb::Build { block_id, orientation, cell: at, ring: _ } = it;
                format!("builds {} at {}, orientation {orientation}{ring}", plain(block_id), cell(at.as_ref()))
            }
            Some(Kind::Discard(pb::Discard { block_id })) => format!("puts {} out of the game", plain(block_id)),
            Some(Kind::Climb(it)) => format!("climbs to {}{}", place(it.to.as_ref()), ring(it.ring())),
            Some(Kind::Stay(pb::Stay {})) => "stays".into(),
        }
    }

    fn happened(event: &pb::Event, before: &pb::State, people: &People) -> Vec<String> {
        use pb::event::Kind;
        let Some(kind) = &event.kind else { return Vec::new() };
        match kind {
            // The moves say so.
            Kind::Rolled(_) | Kind::Built(_) | Kind::Discarded(_) => Vec::new(),
            Kind::RingUsed(it) => {
                let left = before.colors.iter().find(|other| other.color == it.color).map_or(0, |it| it.rings);
                vec![format!("{} left", counted(left.saturating_sub(1), "ring"))]
            }
            Kind::Collapsed(it) => {
                let wave = |(idx, it): (usize, &pb::Wave)| {
                    let when = if idx == 0 { "the tower falls" } else { "then" };
                    format!("{when}: {} ({})", counted(it.bodies.len() as i64, "block"), bodies(&it.bodies))
                };
                it.waves.iter().enumerate().map(wave).collect()
            }
            Kind::Climbed(it) => {
                let steps = it.path.len().saturating_sub(1);
                let path: Vec<String> = it.path.iter().map(|it| place(Some(it))).collect();
                vec![format!("{}: {}", counted(steps as i64, "step"), path.join(" - "))]
            }
            Kind::TurnPassed(it) => {
                let round = if it.round == before.round { String::new() } else { format!(", round {}", it.round) };
                vec![format!("the turn passes to {}{round}", people.of_color(&color(it.color())))]
            }
            Kind::GameEnded(it) => vec![match it.outcome.as_ref().map_or(0, |it| it.collapsed_by) {
                0 => "the game is over: all blocks are used up".into(),
                _ => "the game is over: the tower fell".into(),
            }],
        }
    }

    fn standing(state: &pb::State, people: &People) -> String {
        let level = |it: &pb::ColorState| {
            let level = match it.climber.and_then(|it| it.kind) {
                Some(pb::place::Kind::Cell(cell)) => cell.z,
                Some(pb::place::Kind::Table(_)) | None => 0,
            };
            format!("{} level {level}", people.of_color(&color(it.color())))
        };
        state.colors.iter().map(level).collect::<Vec<_>>().join(", ")
    }
}

fn summary(outcome: &pb::Outcome, people: &People) -> String {
    let names = people.all(&outcome.winners);
    let fell = match outcome.collapsed_by() {
        pb::Color::Unspecified => String::new(),
        it => format!("{} made the tower fall. ", people.of_color(&color(it))),
    };
    if !outcome.over {
        return match outcome.winners.len() {
            0 => "Not over; nothing tells the seats apart.".into(),
            1 => format!("Not over; {names} leads."),
            _ => format!("Not over; {names} lead together."),
        };
    }
    let end = match outcome.decided_by() {
        pb::Decision::Unspecified => format!("{names} wins."),
        pb::Decision::Level => format!("{names} wins: the highest level."),
        pb::Decision::Elements => format!("{names} wins: levels are equal, fewer elements are left over."),
        pb::Decision::Rings => format!("{names} wins: levels and elements are equal, more rings are left."),
        pb::Decision::Shared => format!("{names} share the win: levels, elements and rings are equal."),
        pb::Decision::Undecided => format!("Undecided between {}.", people.all(&outcome.undecided)),
        pb::Decision::OtherSeatCollapsed => format!("{names} wins."),
    };
    fell + &end
}

fn seat_standing(score: pb::SeatScore, winners: &[u32], people: &People) -> SeatStanding {
    let pb::SeatScore { seat, level, elements, rings, rank, lines } = score;
    let line = |it: pb::ScoreLine| Line {
        kind: word(it.kind().as_str_name(), "SCORE_KIND"),
        amount: it.count.into(),
        banked: true,
        mv: None,
        text: it.text,
    };
    SeatStanding {
        rank: Some(rank),
        level: Some(level),
        elements: Some(elements),
        rings: Some(rings),
        lines: lines.into_iter().map(line).collect(),
        ..SeatStanding::new(seat, winners, people)
    }
}

/// Color by color: "the base, red 1b 2a, blue 4b".
fn bodies(bodies: &[pb::Body]) -> String {
    let mut text = String::new();
    let mut last = None;
    for it in bodies {
        let comma = if last.is_some() { ", " } else { "" };
        text += &match it.color() {
            pb::Color::Unspecified => format!("{comma}the base"),
            same if last == Some(same) => format!(" {}", it.block_id),
            other => format!("{comma}{} {}", color(other), it.block_id),
        };
        last = Some(it.color());
    }
    text
}

fn color(color: pb::Color) -> String {
    word(color.as_str_name(), "COLOR")
}

fn ring(ring: pb::Ring) -> &'static str {
    match ring {
        pb::Ring::Unspecified => "",
        pb::Ring::A => ", ring (a)",
        pb::Ring::B => ", ring (b)",
        pb::Ring::C => ", ring (c)",
    }
}

fn place(place: Option<&pb::Place>) -> String {
    match place.and_then(|it| it.kind.as_ref()) {
        Some(pb::place::Kind::Cell(it)) => cell(Some(it)),
        Some(pb::place::Kind::Table(_)) | None => "the table".into(),
    }
}

fn cell(cell: Option<&pb::Cell>) -> String {
    let pb::Cell { x, y, z } = cell.copied().unwrap_or_default();
    format!("({x},{y},{z})")
}
