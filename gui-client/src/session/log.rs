//! What happened, in sentences that know their cells.

use proto::cornwall::v1::{self as pb, event::Kind};

use super::Session;
use crate::{board::hex::Cell, words};

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct LogLine {
    /// The move it belongs to, counted from 0.
    pub ply: usize,
    /// The seat it is about.
    pub seat: Option<usize>,
    /// The sentence.
    pub text: String,
    /// The cells it is about.
    pub cells: Vec<Cell>,
    /// Points that came with it.
    pub points: i32,
    /// True for what is not a player's own deed: a region evaluated, the end.
    pub is_result: bool,
    /// True for what need not be read again once something else has happened.
    pub is_passing: bool,
}

/// Tells what a move did.
pub(super) fn lines(session: &Session, ply: usize, events: &[pb::Event]) -> Vec<LogLine> {
    let mut teller = Teller { session, ply, lines: Vec::new() };
    for event in events {
        if let Some(kind) = &event.kind {
            teller.tell(kind);
        }
    }
    teller.lines
}

struct Teller<'a> {
    session: &'a Session,
    ply: usize,
    lines: Vec<LogLine>,
}

impl Teller<'_> {
    fn tell(&mut self, kind: &Kind) {
        match kind {
            Kind::TileDrawn(it) => {
                let seat = self.session.seat();
                let text = format!("{} draws {}", self.session.player(seat), it.tile_id);
                self.deed(Some(seat), text, Vec::new());
                if let Some(line) = self.lines.last_mut() {
                    line.is_passing = true;
                }
            }
            Kind::TilePutUnder(it) => {
                self.result(None, format!("{} fits nowhere and goes under the pile", it.tile_id), Vec::new(), 0);
            }
            Kind::TileLaid(it) => self.tile_laid(it),
            Kind::PiecesRedeemed(it) => {
                let pieces = it.pieces.unwrap_or_default();
                let text =
                    format!("{} pays 1 coin and fetches {} from the pub", self.name(it.seat), words::pieces(&pieces));
                self.deed(Some(it.seat as usize), text, Vec::new());
            }
            Kind::PiecesPlaced(it) => self.pieces_placed(it),
            Kind::ChapelVisited(it) => self.score_lines(it.line.as_slice()),
            Kind::RegionEvaluated(it) => {
                if let Some(region) = &it.result {
                    self.region_evaluated(region);
                }
            }
            Kind::PiecesToPub(it) => {
                let cells = it.pieces.iter().filter_map(|it| it.cell.map(Cell::from)).collect();
                let n = i64::try_from(it.pieces.len()).unwrap_or(0);
                let verb = if n == 1 { "goes" } else { "go" };
                self.result(None, format!("{} {verb} to the pub", words::count(n, "piece")), cells, 0);
            }
            Kind::TurnPassed(_) => (),
            Kind::CoinsCounted(it) => self.score_lines(&it.lines),
            Kind::GameEnded(it) => self.game_ended(it),
        }
    }

    fn tile_laid(&mut self, it: &pb::TileLaid) {
        let tile = it.tile.as_ref().map_or("a tile", |it| it.tile_id.as_str());
        let lands: Vec<&str> = it.extended().map(words::landscape).collect();
        let mut text = format!("{} lays {tile}", self.name(it.seat));
        if !lands.is_empty() {
            text += &format!(": extends {}", words::join(&lands));
        }
        if it.coins_taken > 0 {
            text += &format!(", +{}", words::count(it.coins_taken, "coin"));
        }
        if it.coins_taken < it.coins_owed {
            text += &format!(" of {} (the supply ran out)", it.coins_owed);
        }
        self.deed(Some(it.seat as usize), text, it.cells.iter().map(Cell::from).collect());
    }

    fn pieces_placed(&mut self, it: &pb::PiecesPlaced) {
        let sizes: Vec<String> = it.pieces.iter().map(|it| format!("a {} piece", words::size(it.size()))).collect();
        let cost = it.cost_further_pieces + it.cost_occupied_regions;
        let price = if cost == 0 { "for free".into() } else { format!("for {}", words::count(cost, "coin")) };
        let text = format!("{} places {} {price}", self.name(it.seat), words::join(&sizes));
        self.deed(Some(it.seat as usize), text, it.pieces.iter().filter_map(|it| it.cell.map(Cell::from)).collect());
    }

    fn region_evaluated(&mut self, it: &pb::RegionResult) {
        // Nobody gets anything there, and nobody ever will: not worth a line.
        if it.strengths.is_empty() {
            return;
        }
        let how = match it.completion() {
            pb::Completion::Unspecified => "at the end of the game",
            how => words::completion(how),
        };
        let flag = if it.flag { " with a flag" } else { "" };
        let n = it.cells.len();
        let text = format!("{} of {n}{flag}, {how}", words::capital(words::landscape(it.landscape())));
        self.result(None, text, it.cells.iter().map(Cell::from).collect(), 0);
        self.score_lines(&it.lines);
    }

    fn score_lines(&mut self, lines: &[pb::ScoreLine]) {
        for it in lines {
            let text = format!("{} +{} {}", self.name(it.seat), it.points, words::reason(it));
            self.result(Some(it.seat as usize), text, it.cells.iter().map(Cell::from).collect(), it.points);
        }
    }

    fn game_ended(&mut self, it: &pb::GameEnded) {
        let text = match it.reason() {
            pb::EndReason::NoTileFits => "The game is over: no tile that is left fits".to_owned(),
            pb::EndReason::AllTilesLaid | pb::EndReason::Unspecified => {
                "The game is over: all tiles are laid".to_owned()
            }
        };
        self.result(None, text, Vec::new(), 0);
    }

    fn name(&self, seat: u32) -> String {
        self.session.player(seat as usize).to_owned()
    }

    fn deed(&mut self, seat: Option<usize>, text: String, cells: Vec<Cell>) {
        self.lines.push(LogLine { ply: self.ply, seat, text, cells, points: 0, is_result: false, is_passing: false });
    }

    fn result(&mut self, seat: Option<usize>, text: String, cells: Vec<Cell>, points: i32) {
        self.lines.push(LogLine { ply: self.ply, seat, text, cells, points, is_result: true, is_passing: false });
    }
}
