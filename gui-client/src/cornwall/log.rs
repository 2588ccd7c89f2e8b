//! What happened, in sentences that know their cells.

use proto::cornwall::v1::{self as pb, event::Kind};

use super::{Session, board::hex::Cell, words};
use crate::{
    board::Site,
    i18n::{Lang, tr},
    log::LogLine,
    words::{capital, join},
};

/// Tells what a move did.
pub(super) fn lines(session: &Session, ply: usize, events: &[pb::Event]) -> Vec<LogLine> {
    let mut teller = Teller { session, lang: session.lang(), ply, lines: Vec::new() };
    for event in events {
        if let Some(kind) = &event.kind {
            teller.tell(kind);
        }
    }
    teller.lines
}

struct Teller<'a> {
    session: &'a Session,
    lang: Lang,
    ply: usize,
    lines: Vec<LogLine>,
}

impl Teller<'_> {
    fn tell(&mut self, kind: &Kind) {
        let lang = self.lang;
        match kind {
            Kind::TileDrawn(it) => {
                let seat = self.session.state_after(self.ply).seat_to_move;
                let text = tr!(lang, "log-draws", who = self.name(seat), tile = it.tile_id.as_str());
                self.deed(Some(seat as usize), text, Vec::new());
                if let Some(line) = self.lines.last_mut() {
                    line.is_passing = true;
                }
            }
            Kind::TilePutUnder(it) => {
                let text = tr!(lang, "log-put-under", tile = it.tile_id.as_str());
                self.result(None, text, Vec::new(), 0);
            }
            Kind::TileLaid(it) => self.tile_laid(it),
            Kind::PiecesRedeemed(it) => {
                let pieces = words::pieces(lang, &it.pieces.unwrap_or_default());
                let text = tr!(lang, "log-redeems", who = self.name(it.seat), pieces = pieces);
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
                self.result(None, tr!(lang, "log-to-pub", n = it.pieces.len()), cells, 0);
            }
            Kind::TurnPassed(_) => (),
            Kind::CoinsCounted(it) => self.score_lines(&it.lines),
            Kind::GameEnded(it) => self.game_ended(it),
        }
    }

    fn tile_laid(&mut self, it: &pb::TileLaid) {
        let text = tr!(
            self.lang,
            "log-lays",
            who = self.name(it.seat),
            tile = it.tile.as_ref().map_or("?", |it| it.tile_id.as_str()),
            n_lands = it.extended.len(),
            lands = words::landscapes(self.lang, it.extended()),
            taken = it.coins_taken,
            lost = it.coins_owed.saturating_sub(it.coins_taken),
        );
        self.deed(Some(it.seat as usize), text, it.cells.iter().map(Cell::from).collect());
    }

    fn pieces_placed(&mut self, it: &pb::PiecesPlaced) {
        let lang = self.lang;
        let pieces: Vec<String> =
            it.pieces.iter().map(|it| tr!(lang, "a-piece", size = words::size_key(it.size()))).collect();
        let cost = it.cost_further_pieces + it.cost_occupied_regions;
        let who = self.name(it.seat);
        let text = tr!(lang, "log-places", who = who, pieces = join(lang, &pieces), cost = cost);
        self.deed(Some(it.seat as usize), text, it.pieces.iter().filter_map(|it| it.cell.map(Cell::from)).collect());
    }

    fn region_evaluated(&mut self, it: &pb::RegionResult) {
        // Nobody gets anything there, and nobody ever will: not worth a line.
        if it.strengths.is_empty() {
            return;
        }
        let text = tr!(
            self.lang,
            "log-region",
            land = words::land_key(it.landscape()),
            n = it.cells.len(),
            flags = u32::from(it.flag),
            how = words::completion_key(it.completion()),
        );
        self.result(None, capital(&text), it.cells.iter().map(Cell::from).collect(), 0);
        self.score_lines(&it.lines);
    }

    fn score_lines(&mut self, lines: &[pb::ScoreLine]) {
        for it in lines {
            let reason = words::reason(self.lang, it);
            let text = tr!(self.lang, "log-score", who = self.name(it.seat), points = it.points, reason = reason);
            self.result(Some(it.seat as usize), text, it.cells.iter().map(Cell::from).collect(), it.points);
        }
    }

    fn game_ended(&mut self, it: &pb::GameEnded) {
        let text = match it.reason() {
            pb::EndReason::NoTileFits => tr!(self.lang, "log-over-none-fits"),
            pb::EndReason::AllTilesLaid | pb::EndReason::Unspecified => tr!(self.lang, "log-over-all-laid"),
        };
        self.result(None, text, Vec::new(), 0);
    }

    fn name(&self, seat: u32) -> String {
        self.session.player(seat as usize).to_owned()
    }

    fn deed(&mut self, seat: Option<usize>, text: String, cells: Vec<Cell>) {
        let cells = cells.into_iter().map(|it| Site::from(it.coords())).collect();
        self.lines.push(LogLine { ply: self.ply, seat, text, cells, points: 0, is_result: false, is_passing: false });
    }

    fn result(&mut self, seat: Option<usize>, text: String, cells: Vec<Cell>, points: i32) {
        let cells = cells.into_iter().map(|it| Site::from(it.coords())).collect();
        self.lines.push(LogLine { ply: self.ply, seat, text, cells, points, is_result: true, is_passing: false });
    }
}
