//! Cornwall in words.

use engine_service::{corridor::Counted, refusal::Refusal, wire};
use proto::cornwall::v1 as pb;

use super::{Game, Line, NewGame, Parts, Position, SeatStanding, Standing, Step, Untold, Which, calls, scored};
use crate::cli::{
    people::People,
    perft::first_colors,
    text::{counted, list, plain, word},
};

/// Cornwall.
#[derive(Clone, Debug)]
pub struct Cornwall;

impl Game for Cornwall {
    const WHICH: Which = Which::Cornwall;
    calls!(cornwall);

    fn colors(state: &pb::State) -> Vec<Vec<String>> {
        state.seats.iter().map(|it| vec![word(it.color().as_str_name(), "COLOR")]).collect()
    }

    fn score(position: Position<Self>, people: &People) -> Result<Standing, Refusal> {
        let pb::ScoreResponse { seats, outcome, final_regions: _ } = scored!(cornwall, position);
        let pb::Outcome { over, winners, tie_break } = outcome.unwrap_or_default();
        let decided_by = match pb::TieBreak::try_from(tie_break) {
            Ok(pb::TieBreak::Unspecified) | Err(_) => None,
            Ok(it) => Some(word(it.as_str_name(), "TIE_BREAK")),
        };
        let names = people.all(&winners);
        let summary = match (over, decided_by.as_deref()) {
            (false, _) if 1 < winners.len() => format!("Not over; {names} lead together."),
            (false, _) => format!("Not over; {names} leads."),
            (true, Some("shared")) => format!("{names} share the win: points and coins are equal."),
            (true, Some("coins")) => format!("{names} wins: points are equal, coins decide."),
            (true, _) => format!("{names} wins by points."),
        };
        let seats = seats.into_iter().map(|it| seat_standing(it, &winners, people)).collect();
        Ok(Standing { over, winners, decided_by, summary, seats, ..Standing::default() })
    }

    fn new_game(choices: NewGame) -> Result<pb::State, Untold> {
        let NewGame { seats, map, options } = choices;
        if map.is_some() {
            return Err(Untold::File("Cornwall has no maps".into()));
        }
        let all = wire::cornwall::get_catalog(pb::GetCatalogRequest {})?.catalog.unwrap_or_default();
        let colors = first_colors(seats, all.min_seats, all.max_seats, &all.colors)?;
        let options = proto::json::from_json(&options).map_err(|why| Untold::File(format!("--options: {why}")))?;
        let request = pb::NewGameRequest { colors, options: Some(options), ..pb::NewGameRequest::default() };
        Ok(wire::cornwall::new_game(request)?.state.unwrap_or_default())
    }

    fn mover(state: &pb::State, people: &People) -> Option<String> {
        (state.phase() != pb::Phase::Draw).then(|| people.who(state.seat_to_move))
    }

    fn moved(mv: &pb::Move, before: &pb::State) -> String {
        use pb::r#move::Kind;
        match &mv.kind {
            None => "does nothing".into(),
            Some(Kind::Draw(pb::Draw { tile_id })) => format!("{} comes up", plain(tile_id)),
            Some(Kind::Lay(pb::Lay { anchor, rotation })) => {
                let tile = plain(&before.drawn_tile_id);
                format!("lays {tile} at {}, direction {rotation}", hex(anchor))
            }
            Some(Kind::Redeem(pb::Redeem {})) => "pays 1 coin and goes to the pub".into(),
            Some(Kind::PlacePieces(pb::PlacePieces { pieces })) => {
                let piece = |it: &pb::PiecePlacement| format!("a {} piece on {}", size(it.size()), hex(&it.cell));
                match pieces.is_empty() {
                    true => "places no piece".into(),
                    false => format!("places {}", list(&pieces.iter().map(piece).collect::<Vec<_>>())),
                }
            }
        }
    }

    fn happened(event: &pb::Event, _: &pb::State, people: &People) -> Vec<String> {
        use pb::event::Kind;
        let Some(kind) = &event.kind else { return Vec::new() };
        let line = |it: &pb::ScoreLine| format!("{} gets {}", people.short(it.seat), it.text);
        match kind {
            Kind::TileDrawn(pb::TileDrawn { tile_id: _ }) => Vec::new(),
            Kind::TilePutUnder(pb::TilePutUnder { tile_id }) => {
                vec![format!("{tile_id} fits nowhere and goes under the pile")]
            }
            Kind::TileLaid(it) => vec![laid(it)],
            Kind::PiecesRedeemed(it) => {
                vec![format!("{} fetched from the pub", counts(&it.pieces.unwrap_or_default()))]
            }
            Kind::PiecesPlaced(it) => match it.cost_further_pieces + it.cost_occupied_regions {
                0 => vec!["free of charge".into()],
                cost => vec![format!("costs {}", counted(cost, "coin"))],
            },
            Kind::ChapelVisited(it) => it.line.iter().map(line).collect(),
            Kind::RegionEvaluated(it) => {
                let Some(result) = &it.result else { return Vec::new() };
                std::iter::once(region(result)).chain(result.lines.iter().map(line)).collect()
            }
            Kind::PiecesToPub(it) => match it.pieces.len() {
                0 => Vec::new(),
                1 => vec!["1 piece goes to the pub".into()],
                n => vec![format!("{n} pieces go to the pub")],
            },
            Kind::TurnPassed(it) => vec![format!("the turn passes to {}", people.who(it.seat))],
            Kind::CoinsCounted(it) => it.lines.iter().map(line).collect(),
            Kind::GameEnded(it) => vec![ended(it)],
        }
    }

    fn standing(state: &pb::State, people: &People) -> String {
        let seat = |(idx, it): (usize, &pb::SeatState)| {
            format!("{} {} and {}", people.short(idx as u32), it.points, counted(it.coins, "coin"))
        };
        state.seats.iter().enumerate().map(seat).collect::<Vec<_>>().join(", ")
    }
}

fn seat_standing(score: pb::SeatScore, winners: &[u32], people: &People) -> SeatStanding {
    let pb::SeatScore { seat, banked, if_ended_now, coins, banked_lines, final_lines } = score;
    let line = |banked: bool| {
        move |it: pb::ScoreLine| Line {
            kind: word(it.kind().as_str_name(), "SCORE_KIND"),
            amount: it.points.into(),
            banked,
            mv: (0 <= it.move_index).then_some(it.move_index),
            text: it.text,
        }
    };
    let lines = banked_lines.into_iter().map(line(true)).chain(final_lines.into_iter().map(line(false)));
    SeatStanding {
        points: Some(if_ended_now),
        banked: Some(banked),
        coins: Some(coins),
        lines: lines.collect(),
        ..SeatStanding::new(seat, winners, people)
    }
}

fn laid(laid: &pb::TileLaid) -> String {
    let lands: Vec<String> = laid.extended().map(|it| word(it.as_str_name(), "LANDSCAPE")).collect();
    let touches = format!("touches {}", counted(laid.edges, "edge"));
    let (owed, taken) = (laid.coins_owed, laid.coins_taken);
    match (lands.is_empty(), owed == taken) {
        (true, _) => touches,
        (false, true) if taken == 0 => format!("{touches}, extends {}", list(&lands)),
        (false, true) => format!("{touches}, extends {}, earns {}", list(&lands), counted(taken, "coin")),
        (false, false) => {
            let earned = counted(taken, "coin");
            format!("{touches}, extends {}, earns {earned} of {owed}: the supply is empty", list(&lands))
        }
    }
}

fn region(result: &pb::RegionResult) -> String {
    let land = word(result.landscape().as_str_name(), "LANDSCAPE");
    let flag = if result.flag { " with a flag" } else { "" };
    let why = match result.completion() {
        pb::Completion::Unspecified => "counts at the end",
        pb::Completion::Cottage => "is complete by its cottage",
        pb::Completion::Surrounded => "is surrounded",
        pb::Completion::CottageAndSurrounded => "is surrounded, and has a cottage",
    };
    let nobody = if result.lines.is_empty() { "; nobody gets points" } else { "" };
    format!("the {land} of {}{flag} {why}{nobody}", counted(result.cells.len() as i64, "field"))
}

fn ended(it: &pb::GameEnded) -> String {
    let why = match it.reason() {
        pb::EndReason::NoTileFits => "no tile that is left fits",
        pb::EndReason::AllTilesLaid | pb::EndReason::Unspecified => "all tiles are laid",
    };
    match it.tiles_left.is_empty() {
        true => format!("the game is over: {why}"),
        false => format!("the game is over: {why} ({})", it.tiles_left.join(", ")),
    }
}

fn hex(hex: &Option<pb::Hex>) -> String {
    let pb::Hex { q, r } = hex.unwrap_or_default();
    format!("{q},{r}")
}

fn size(size: pb::Size) -> String {
    word(size.as_str_name(), "SIZE")
}

fn counts(counts: &pb::PieceCounts) -> String {
    let pb::PieceCounts { small, tall, fat } = *counts;
    let some: Vec<String> = [(small, "small piece"), (tall, "tall piece"), (fat, "fat piece")]
        .into_iter()
        .filter(|&(n, _)| n != 0)
        .map(|(n, thing)| counted(n, thing))
        .collect();
    list(&some)
}
