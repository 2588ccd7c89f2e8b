//! What happened, in sentences that know their squares.

use proto::carcassonne::v1::{self as pb, event::Kind};

use super::words::{self, Progress};
use crate::{
    board::Site,
    i18n::{Lang, tr},
    log::LogLine,
    words::capital,
};

/// Tells what the move of number `ply` did to `before`; `name` is what people call a square.
pub fn lines(
    lang: Lang,
    players: &[String],
    ply: usize,
    before: &pb::State,
    events: &[pb::Event],
    name: &dyn Fn(i32, i32) -> String,
) -> Vec<LogLine> {
    let mut teller = Teller { lang, players, ply, before, name, is_final: false, lines: Vec::new() };
    for kind in events.iter().filter_map(|it| it.kind.as_ref()) {
        teller.tell(kind);
    }
    teller.lines
}

struct Teller<'a> {
    lang: Lang,
    players: &'a [String],
    ply: usize,
    before: &'a pb::State,
    name: &'a dyn Fn(i32, i32) -> String,
    /// True once the final scoring has its heading.
    is_final: bool,
    lines: Vec<LogLine>,
}

impl Teller<'_> {
    fn tell(&mut self, kind: &Kind) {
        let lang = self.lang;
        match kind {
            Kind::TileDrawn(it) => {
                let seat = self.before.seat_to_move;
                let text = tr!(lang, "cc-log-draws", who = self.who(seat), tile = it.tile_id.as_str());
                self.passing(seat, text);
            }
            Kind::TileSetAside(it) => {
                self.result(None, tr!(lang, "cc-log-set-aside", tile = it.tile_id.as_str()), Vec::new(), 0);
            }
            Kind::TileLaid(it) => self.tile_laid(it),
            Kind::TownCovered(it) => self.score_lines(it.line.as_slice()),
            Kind::ChipTaken(it) => self.chip_taken(it),
            Kind::MeeplePlaced(it) => self.meeple_placed(it),
            Kind::FeatureScored(it) => {
                if let Some(result) = &it.result {
                    self.feature_scored(result);
                }
            }
            Kind::MeeplesReturned(it) => self.meeples_returned(it),
            Kind::ExtraTurnOffered(it) => {
                let text = tr!(lang, "cc-log-may-go-on", who = self.who(it.seat));
                self.passing(it.seat, text);
            }
            Kind::ExtraTurnTaken(it) => {
                let who = self.who(it.seat);
                let text = match it.by_isle {
                    true => tr!(lang, "cc-log-to-isle", who = who),
                    false => tr!(lang, "cc-log-extra-turn", who = who),
                };
                self.deed(it.seat, text, Vec::new());
            }
            Kind::MeeplesRecalled(it) => {
                let chips: u32 = it.chips.iter().map(|it| it.count).sum();
                let text = tr!(lang, "cc-log-recalls", who = self.who(it.seat), chips = chips, n = it.meeples);
                self.deed(it.seat, text, Vec::new());
            }
            Kind::TurnPassed(_) => (),
            Kind::GameEnded(it) => self.game_ended(it),
        }
    }

    fn tile_laid(&mut self, it: &pb::TileLaid) {
        let Some(laid) = &it.tile else { return };
        let (who, tile, square) = (self.who(it.seat), laid.tile_id.as_str(), (self.name)(laid.x, laid.y));
        let text = match it.is_start {
            true => tr!(self.lang, "cc-log-lays-start", who = who, tile = tile, square = square),
            false => tr!(self.lang, "cc-log-lays", who = who, tile = tile, square = square),
        };
        self.deed(it.seat, text, vec![(laid.x, laid.y)]);
    }

    fn chip_taken(&mut self, it: &pb::ChipTaken) {
        let Some(line) = &it.line else { return };
        let (who, points) = (self.who(line.seat), words::signed(line.points));
        let text = tr!(self.lang, "cc-log-chip", who = who, points = points, color = words::chip_key(it.color()));
        self.result(Some(line.seat), text, cells(&line.squares), line.points);
    }

    fn meeple_placed(&mut self, it: &pb::MeeplePlaced) {
        let Some(meeple) = &it.meeple else { return };
        let kind = meeple.part.map_or(pb::FeatureKind::Unspecified, |it| it.kind());
        let square = meeple.square.unwrap_or_default();
        let text = tr!(
            self.lang,
            "cc-log-places",
            who = self.who(meeple.seat),
            square = (self.name)(square.x, square.y),
            kind = words::kind_key(kind),
        );
        self.deed(meeple.seat, text, cells(meeple.square.as_slice()));
    }

    fn feature_scored(&mut self, it: &pb::FeatureResult) {
        // Nobody gets anything there: not worth a line.
        if it.lines.iter().all(|it| it.points == 0) {
            return;
        }
        if it.at_the_end && !self.is_final {
            self.is_final = true;
            self.result(None, tr!(self.lang, "cc-log-final"), Vec::new(), 0);
        }
        let progress = if it.complete { Progress::Complete } else { Progress::Unfinished };
        let n = match (it.kind(), &it.tally) {
            (pb::FeatureKind::City | pb::FeatureKind::Road, Some(tally)) => tally.tiles as usize,
            _ => it.squares.len(),
        };
        let what = words::feature_title(self.lang, it.kind(), progress, n);
        let who = words::strengths(self.lang, self.players, &it.strengths);
        let text = tr!(self.lang, "cc-summary-empty", what = capital(&what), who = who);
        self.result(None, text, cells(&it.squares), 0);
        self.score_lines(&it.lines);
    }

    fn score_lines(&mut self, lines: &[pb::ScoreLine]) {
        for it in lines.iter().filter(|it| it.points != 0) {
            let (who, points) = (self.who(it.seat), words::signed(it.points));
            let reason = words::reason(self.lang, it);
            let text = tr!(self.lang, "cc-log-score", who = who, points = points, reason = reason);
            self.result(Some(it.seat), text, cells(&it.squares), it.points);
        }
    }

    fn meeples_returned(&mut self, it: &pb::MeeplesReturned) {
        let mut seats: Vec<u32> = it.meeples.iter().map(|it| it.seat).collect();
        seats.sort_unstable();
        let counts: Vec<(u32, usize)> = seats.chunk_by(|a, b| a == b).map(|it| (it[0], it.len())).collect();
        let squares: Vec<pb::Square> = it.meeples.iter().filter_map(|it| it.square).collect();
        match *counts {
            [] => (),
            [(seat, n)] => {
                let text = tr!(self.lang, "cc-log-return-to", n = n, who = self.who(seat));
                self.result(Some(seat), text, cells(&squares), 0);
            }
            _ => {
                let who: Vec<String> = counts.iter().map(|(seat, n)| format!("{} {n}", self.who(*seat))).collect();
                let text = tr!(self.lang, "cc-log-return", n = it.meeples.len(), who = who.join(", "));
                self.result(None, text, cells(&squares), 0);
            }
        }
    }

    fn game_ended(&mut self, it: &pb::GameEnded) {
        let text = match it.reason() {
            pb::EndReason::NoSquareLeft => tr!(self.lang, "cc-log-over-no-square"),
            pb::EndReason::NoTileLeft | pb::EndReason::Unspecified => tr!(self.lang, "cc-log-over-no-tile"),
        };
        self.result(None, text, Vec::new(), 0);
        let Some(outcome) = &it.outcome else { return };
        let winner = match *outcome.winners {
            [only] => Some(only),
            _ => None,
        };
        self.result(winner, words::winner(self.lang, self.players, outcome), Vec::new(), 0);
    }

    fn who(&self, seat: u32) -> String {
        words::player(self.lang, self.players, seat)
    }

    fn deed(&mut self, seat: u32, text: String, cells: Vec<(i32, i32)>) {
        let seat = Some(seat as usize);
        let cells = cells.into_iter().map(Site::from).collect();
        self.lines.push(LogLine { ply: self.ply, seat, text, cells, points: 0, is_result: false, is_passing: false });
    }

    fn passing(&mut self, seat: u32, text: String) {
        self.deed(seat, text, Vec::new());
        if let Some(line) = self.lines.last_mut() {
            line.is_passing = true;
        }
    }

    fn result(&mut self, seat: Option<u32>, text: String, cells: Vec<(i32, i32)>, points: i32) {
        let seat = seat.map(|it| it as usize);
        let cells = cells.into_iter().map(Site::from).collect();
        self.lines.push(LogLine { ply: self.ply, seat, text, cells, points, is_result: true, is_passing: false });
    }
}

fn cells(squares: &[pb::Square]) -> Vec<(i32, i32)> {
    squares.iter().map(|it| (it.x, it.y)).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::words::tests::ask, *};

    fn players() -> Vec<String> {
        ["Anna", "Ben", "Cleo"].map(String::from).to_vec()
    }

    fn told(lang: Lang, events: Vec<Kind>) -> Vec<LogLine> {
        let before = pb::State { seat_to_move: 1, ..pb::State::default() };
        let events: Vec<pb::Event> = events.into_iter().map(|it| pb::Event { kind: Some(it) }).collect();
        lines(lang, &players(), 7, &before, &events, &|x, y| format!("{x},{y}"))
    }

    fn check(event: Kind, english: &[&str], german: &[&str]) {
        let texts = |lang| told(lang, vec![event.clone()]).into_iter().map(|it| it.text).collect::<Vec<String>>();
        assert_eq!((texts(Lang::En), texts(Lang::De)), (owned(english), owned(german)));
    }

    fn owned(list: &[&str]) -> Vec<String> {
        list.iter().map(|&it| it.to_owned()).collect()
    }

    fn meeple(seat: u32, kind: pb::FeatureKind) -> pb::PlacedMeeple {
        let part = pb::Part { kind: kind.into(), index: 0 };
        pb::PlacedMeeple { seat, square: Some(pb::Square { x: 2, y: 3 }), part: Some(part) }
    }

    #[test]
    fn deeds_are_told() {
        let laid = pb::LaidTile { tile_id: "B-D".into(), x: 2, y: 3, ..pb::LaidTile::default() };
        let lays = |is_start| Kind::TileLaid(pb::TileLaid { seat: 0, tile: Some(laid.clone()), is_start });
        check(lays(false), &["Anna lays B-D on 2,3"], &["Anna legt B-D auf 2,3"]);
        check(lays(true), &["Anna lays B-D on the start square 2,3"], &["Anna legt B-D auf das Startfeld 2,3"]);
        check(Kind::TileDrawn(pb::TileDrawn { tile_id: "B-X".into() }), &["Ben draws B-X"], &["Ben zieht B-X"]);
        check(
            Kind::TileSetAside(pb::TileSetAside { tile_id: "B-X".into() }),
            &["B-X fits nowhere and leaves the game"],
            &["B-X passt nirgends und kommt aus dem Spiel"],
        );
        check(
            Kind::MeeplePlaced(pb::MeeplePlaced { meeple: Some(meeple(0, pb::FeatureKind::Road)) }),
            &["Anna places a meeple on 2,3 as a highwayman"],
            &["Anna setzt auf 2,3 einen Meeple als Wegelagerer ein"],
        );
        check(
            Kind::ExtraTurnTaken(pb::ExtraTurnTaken { seat: 0, by_isle: true }),
            &["Anna sends a meeple to the Isle of Man and takes an extra turn"],
            &["Anna schickt einen Meeple auf die Isle of Man und macht einen Extra-Zug"],
        );
        check(
            Kind::ExtraTurnTaken(pb::ExtraTurnTaken { seat: 0, by_isle: false }),
            &["Anna takes an extra turn"],
            &["Anna macht einen Extra-Zug"],
        );
        check(
            Kind::ExtraTurnOffered(pb::ExtraTurnOffered { seat: 2 }),
            &["Cleo may take an extra turn"],
            &["Cleo darf einen Extra-Zug machen"],
        );
        let chips = vec![pb::ChipCount { count: 1, ..pb::ChipCount::default() }; 3];
        check(
            Kind::MeeplesRecalled(pb::MeeplesRecalled { seat: 0, meeples: 2, chips }),
            &["Anna gives 3 chips and brings 2 meeples back from the Isle of Man"],
            &["Anna gibt 3 Chips ab und holt 2 Meeple von der Isle of Man zurück"],
        );
        check(Kind::TurnPassed(pb::TurnPassed { seat: 1 }), &[], &[]);
        let line = &told(Lang::En, vec![lays(false)])[0];
        assert_eq!(
            (line.ply, line.seat, line.cells.as_slice(), line.is_result),
            (7, Some(0), &[Site::from((2, 3))][..], false)
        );
    }

    #[test]
    fn points_are_told_with_their_reason() {
        let line = |kind: pb::ScoreKind, points| {
            let squares = vec![pb::Square { x: 2, y: 3 }];
            Some(pb::ScoreLine { seat: 1, points, kind: kind.into(), squares, ..pb::ScoreLine::default() })
        };
        let town = Kind::TownCovered(pb::TownCovered { line: line(pb::ScoreKind::TownCovered, -2) });
        check(town.clone(), &["Ben −2 for covering a town"], &["Ben −2 für eine überdeckte Kleinstadt"]);
        let chip = pb::ChipTaken { color: pb::ChipColor::Blue.into(), value: 2, line: line(pb::ScoreKind::Chip, 2) };
        check(Kind::ChipTaken(chip), &["Ben +2 for a light blue chip"], &["Ben +2 für einen hellblauen Chip"]);
        let told = told(Lang::En, vec![town]);
        assert_eq!((told[0].seat, told[0].points, told[0].is_result), (Some(1), -2, true));
        assert_eq!(told[0].cells, [Site::from((2, 3))]);
    }

    fn result(kind: pb::FeatureKind, at_the_end: bool, tally: pb::Tally, owners: &[u32]) -> Kind {
        let strengths: Vec<pb::Strength> =
            owners.iter().map(|&seat| pb::Strength { seat, meeples: 1, owns: true }).collect();
        let score = if at_the_end { pb::ScoreKind::Final } else { pb::ScoreKind::Completed };
        let line = |&seat: &u32| pb::ScoreLine {
            seat,
            points: tally.points as i32,
            kind: score.into(),
            feature: kind.into(),
            tally: Some(tally),
            strengths: strengths.clone(),
            ..pb::ScoreLine::default()
        };
        let result = pb::FeatureResult {
            kind: kind.into(),
            complete: !at_the_end,
            at_the_end,
            squares: vec![pb::Square::default(); 4],
            tally: Some(tally),
            lines: owners.iter().map(line).collect(),
            strengths: strengths.clone(),
        };
        Kind::FeatureScored(pb::FeatureScored { result: Some(result) })
    }

    #[test]
    fn a_feature_is_a_line_and_a_line_a_seat() {
        let tally =
            pb::Tally { tiles: 3, coats: 1, points_per_tile: 2, points_per_coat: 2, points: 8, ..pb::Tally::default() };
        check(
            result(pb::FeatureKind::City, false, tally, &[0, 1]),
            &[
                "Completed city of 3 tiles: Anna 1, Ben 1",
                "Anna +8 for a shared majority in a completed city: 3 tiles x 2 + 1 coat of arms x 2",
                "Ben +8 for a shared majority in a completed city: 3 tiles x 2 + 1 coat of arms x 2",
            ],
            &[
                "Abgeschlossene Stadt aus 3 Plättchen: Anna 1, Ben 1",
                "Anna +8 für eine geteilte Mehrheit in einer abgeschlossenen Stadt: 3 Plättchen × 2 + 1 Wappen × 2",
                "Ben +8 für eine geteilte Mehrheit in einer abgeschlossenen Stadt: 3 Plättchen × 2 + 1 Wappen × 2",
            ],
        );
        // Nobody stands in it.
        check(result(pb::FeatureKind::City, false, tally, &[]), &[], &[]);
    }

    #[test]
    fn the_final_scoring_has_a_heading_once() {
        let field = pb::Tally { cities: 2, points_per_town: 3, points: 6, ..pb::Tally::default() };
        let monastery = pb::Tally { tiles: 6, points_per_tile: 1, points: 6, ..pb::Tally::default() };
        let nothing = pb::Tally { points_per_town: 3, ..pb::Tally::default() };
        let outcome = Some(pb::Outcome { over: true, winners: vec![0] });
        let ended = pb::GameEnded { reason: pb::EndReason::NoTileLeft.into(), outcome };
        let told = told(
            Lang::De,
            vec![
                result(pb::FeatureKind::Field, true, nothing, &[1]),
                result(pb::FeatureKind::Field, true, field, &[0]),
                result(pb::FeatureKind::Monastery, true, monastery, &[1]),
                Kind::GameEnded(ended),
            ],
        );
        let texts: Vec<&str> = told.iter().map(|it| it.text.as_str()).collect();
        assert_eq!(
            texts,
            [
                "Schlusswertung",
                "Wiese auf 4 Plättchen: Anna 1",
                "Anna +6 für eine Wiese an 2 abgeschlossenen Städten: 2 × 3",
                "Unfertiges Kloster: Ben 1",
                "Ben +6 für ein unfertiges Kloster bei Spielende: 6 Plättchen",
                "Das Spiel ist zu Ende: kein Plättchen ist mehr übrig",
                "Anna gewinnt",
            ]
        );
        assert!(told.iter().all(|it| it.is_result));
    }

    #[test]
    fn meeples_return_to_their_players() {
        let returned = |seats: &[u32]| {
            let meeples = seats.iter().map(|&it| meeple(it, pb::FeatureKind::City)).collect();
            Kind::MeeplesReturned(pb::MeeplesReturned { meeples })
        };
        check(returned(&[1]), &["1 meeple returns to Ben"], &["1 Meeple kehrt zu Ben zurück"]);
        check(returned(&[1, 1]), &["2 meeples return to Ben"], &["2 Meeple kehren zu Ben zurück"]);
        check(returned(&[1, 0, 1]), &["3 meeples return: Anna 1, Ben 2"], &["3 Meeple kehren zurück: Anna 1, Ben 2"]);
    }

    /// Plays a whole game, the first of the legal moves but for what chance decides and for meeples, and tells it.
    fn whole_game(lang: Lang, options: pb::Options) -> (Vec<LogLine>, pb::State) {
        ask(async |mut engine| {
            let request = pb::NewGameRequest {
                colors: vec![pb::Color::Red.into(), pb::Color::Black.into(), pb::Color::Green.into()],
                options: Some(options),
                map: Some(pb::new_game_request::Map::MapId("great-britain".into())),
                first_seat: 1,
            };
            let mut state = engine.new_game(request).await.unwrap().into_inner().state.unwrap();
            let mut log = Vec::new();
            for ply in 0.. {
                if state.phase() == pb::Phase::Over {
                    break;
                }
                let mv = if matches!(state.phase(), pb::Phase::Draw | pb::Phase::Chip) {
                    let request = pb::SampleChanceRequest { state: Some(state.clone()), seed: Some(11) };
                    engine.sample_chance(request).await.unwrap().into_inner().r#move
                } else {
                    let request = pb::ListLegalMovesRequest { state: Some(state.clone()), include: None, filter: None };
                    let moves = engine.list_legal_moves(request).await.unwrap().into_inner().moves;
                    moves[ply % moves.len()].r#move.clone()
                };
                let request = pb::ApplyMovesRequest {
                    state: Some(state.clone()),
                    moves: mv.into_iter().collect(),
                    every_state: false,
                };
                let answer = engine.apply_moves(request).await.unwrap().into_inner();
                log.extend(lines(lang, &players(), ply, &state, &answer.steps[0].events, &|x, y| format!("{x},{y}")));
                state = answer.state.unwrap();
            }
            (log, state)
        })
    }

    #[test]
    fn the_points_of_a_whole_game_add_up() {
        let on = pb::Switch::On.into();
        let options = pb::Options {
            town_variant: pb::TownVariant::Cost.into(),
            chips: on,
            recall_from_isle: on,
            ..pb::Options::default()
        };
        for lang in Lang::ALL {
            let (log, state) = whole_game(lang, options);
            for (seat, it) in state.seats.iter().enumerate() {
                let points: i32 = log.iter().filter(|it| it.seat == Some(seat)).map(|it| it.points).sum();
                assert_eq!(points, it.points, "seat {seat}");
            }
            let is_plain = |it: &str| !it.contains(['{', '}', '!']) && !it.contains("  ") && it.trim() == it;
            assert!(log.iter().all(|it| !it.text.is_empty() && is_plain(&it.text)));
            // What no sentence was found for would be told by its key.
            assert!(log.iter().all(|it| !it.text.contains("cc-")));
        }
    }
}
