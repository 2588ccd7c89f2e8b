//! What happened, in sentences that know their cells.

use proto::cornerstone::v1::{self as pb, event::Kind, place::Kind as PlaceKind};

use super::words;
use crate::{
    board::Site,
    i18n::{Lang, tr},
    log::LogLine,
};

/// Where the cubes of the base are, as the contract says.
const BASE: [Site; 4] =
    [Site { x: 0, y: 0, z: 0 }, Site { x: 0, y: 1, z: 0 }, Site { x: 1, y: 0, z: 0 }, Site { x: 1, y: 1, z: 0 }];

/// Tells what the move of number `ply` did to `before`; `cubes` is where the cubes of a block are.
pub fn lines(
    lang: Lang,
    players: &[String],
    ply: usize,
    before: &pb::State,
    events: &[pb::Event],
    cubes: &dyn Fn(&pb::PlacedBlock) -> Vec<Site>,
) -> Vec<LogLine> {
    let mut teller = Teller { lang, players, ply, before, cubes, lines: Vec::new() };
    let climbs = events.iter().any(|it| matches!(it.kind, Some(Kind::Climbed(_))));
    if before.phase() == pb::Phase::Climb && !climbs && !events.is_empty() {
        teller.stays();
    }
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
    cubes: &'a dyn Fn(&pb::PlacedBlock) -> Vec<Site>,
    lines: Vec<LogLine>,
}

impl Teller<'_> {
    fn tell(&mut self, kind: &Kind) {
        let lang = self.lang;
        match kind {
            Kind::Rolled(it) => self.rolled(it),
            Kind::RingUsed(it) => {
                let (who, ring) = (self.who(it.color()), words::ring_key(it.ring()));
                self.deed(it.color(), tr!(lang, "cs-log-ring", who = who, ring = ring), Vec::new());
            }
            Kind::Built(it) => {
                let Some(placed) = &it.placed else { return };
                let who = self.who(it.color());
                let level = level_of(placed);
                let text = tr!(lang, "cs-log-builds", who = who, block = placed.block_id.as_str(), level = level);
                self.deed(it.color(), text, (self.cubes)(placed));
            }
            Kind::Discarded(it) => {
                let text = tr!(lang, "cs-log-discards", who = self.who(it.color()), block = it.block_id.as_str());
                self.deed(it.color(), text, Vec::new());
            }
            Kind::Collapsed(it) => self.collapsed(it),
            Kind::Climbed(it) => self.climbed(it),
            Kind::TurnPassed(it) => {
                if it.round != self.before.round {
                    self.result(None, tr!(lang, "cs-log-round", n = it.round), Vec::new());
                }
            }
            Kind::GameEnded(it) => self.game_ended(it),
        }
    }

    fn rolled(&mut self, it: &pb::Rolled) {
        let (color, dice) = (self.before.color_to_move(), it.dice.unwrap_or_default());
        let who = self.who(color);
        let text = match dice.low == dice.high {
            true => tr!(self.lang, "cs-log-rolls-double", who = who, n = dice.low),
            false => tr!(self.lang, "cs-log-rolls", who = who, low = dice.low, high = dice.high),
        };
        self.passing(color, text);
    }

    fn collapsed(&mut self, it: &pb::Collapsed) {
        let lang = self.lang;
        let placed = it.placed.clone().unwrap_or_default();
        let level = level_of(&placed);
        let who = self.who(it.color());
        let text = tr!(lang, "cs-log-collapse", who = who, block = placed.block_id.as_str(), level = level);
        self.deed(it.color(), text, (self.cubes)(&placed));
        for (n, wave) in it.waves.iter().enumerate() {
            let when = match (n, it.waves.len()) {
                (_, 1) => "only",
                (0, _) => "first",
                _ => "next",
            };
            let bodies = words::bodies(lang, &wave.bodies);
            let text = tr!(lang, "cs-log-wave", wave = when, n = wave.bodies.len(), bodies = bodies);
            let cells = wave.bodies.iter().flat_map(|it| self.cells_of(it, &placed)).collect();
            self.result(None, text, cells);
        }
    }

    fn climbed(&mut self, it: &pb::Climbed) {
        let (Some(first), Some(last)) = (it.path.first(), it.path.last()) else { return };
        let (lang, who, n) = (self.lang, self.who(it.color()), it.path.len() - 1);
        let (from, to) = (level(first), level(last));
        let way = if from < to { "up" } else { "down" };
        let text = match from == to {
            true => tr!(lang, "cs-log-walks", who = who, level = from, n = n),
            false => tr!(lang, "cs-log-climbs", who = who, way = way, from = from, to = to, n = n),
        };
        self.deed(it.color(), text, words::sites_of(&it.path));
    }

    /// The climber of the color to move stays where it is: no event says so.
    fn stays(&mut self) {
        let color = self.before.color_to_move();
        let place = self.colors().find(|it| it.color() == color).and_then(|it| it.climber).unwrap_or_default();
        let text = tr!(self.lang, "cs-log-stays", who = self.who(color), at = words::at(self.lang, &place));
        self.passing(color, text);
    }

    fn game_ended(&mut self, it: &pb::GameEnded) {
        let Some(outcome) = &it.outcome else { return };
        let text = match outcome.collapsed_by() {
            pb::Color::Unspecified => tr!(self.lang, "cs-log-over-built"),
            _ => tr!(self.lang, "cs-log-over-fallen"),
        };
        self.result(None, text, Vec::new());
        let winner = match *outcome.winners {
            [only] => Some(only),
            _ => None,
        };
        self.result(winner, words::outcome(self.lang, self.players, outcome), Vec::new());
    }

    fn colors(&self) -> impl Iterator<Item = &pb::ColorState> {
        self.before.colors.iter()
    }

    /// The cubes of what falls: the base, a block of the tower, or the one just placed.
    fn cells_of(&self, body: &pb::Body, placed: &pb::PlacedBlock) -> Vec<Site> {
        if body.block_id.is_empty() {
            return BASE.to_vec();
        }
        let mut blocks = self.colors().filter(|it| it.color() == body.color()).flat_map(|it| &it.placed_blocks);
        (self.cubes)(blocks.find(|it| it.block_id == body.block_id).unwrap_or(placed))
    }

    fn seat(&self, color: pb::Color) -> u32 {
        self.colors().find(|it| it.color() == color).map_or(0, |it| it.owner)
    }

    fn who(&self, color: pb::Color) -> String {
        words::who(self.lang, self.players, self.seat(color), color)
    }

    fn deed(&mut self, color: pb::Color, text: String, cells: Vec<Site>) {
        let seat = Some(self.seat(color) as usize);
        self.lines.push(LogLine { ply: self.ply, seat, text, cells, points: 0, is_result: false, is_passing: false });
    }

    fn passing(&mut self, color: pb::Color, text: String) {
        self.deed(color, text, Vec::new());
        if let Some(line) = self.lines.last_mut() {
            line.is_passing = true;
        }
    }

    fn result(&mut self, seat: Option<u32>, text: String, cells: Vec<Site>) {
        let seat = seat.map(|it| it as usize);
        self.lines.push(LogLine { ply: self.ply, seat, text, cells, points: 0, is_result: true, is_passing: false });
    }
}

fn level_of(it: &pb::PlacedBlock) -> i32 {
    it.cell.unwrap_or_default().z
}

fn level(it: &pb::Place) -> i32 {
    match &it.kind {
        Some(PlaceKind::Cell(it)) => it.z,
        Some(PlaceKind::Table(_)) | None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::words::tests::{ask, catalog},
        *,
    };

    fn before() -> pb::State {
        let color = |(n, color): (usize, pb::Color)| pb::ColorState {
            color: color.into(),
            owner: n as u32 % 3,
            placed_blocks: vec![pb::PlacedBlock {
                block_id: "3a".into(),
                orientation: 0,
                cell: Some(pb::Cell { x: 0, y: n as i32, z: 1 }),
            }],
            ..pb::ColorState::default()
        };
        let colors = [pb::Color::Red, pb::Color::Blue, pb::Color::Green];
        pb::State {
            colors: colors.into_iter().enumerate().map(color).collect(),
            round: 3,
            color_to_move: pb::Color::Blue.into(),
            ..pb::State::default()
        }
    }

    fn told(lang: Lang, players: &[&str], before: &pb::State, events: &[Kind]) -> Vec<LogLine> {
        let players: Vec<String> = players.iter().map(|&it| it.to_owned()).collect();
        let events: Vec<pb::Event> = events.iter().map(|it| pb::Event { kind: Some(it.clone()) }).collect();
        lines(lang, &players, 7, before, &events, &|it| words::cubes_of(None, it))
    }

    #[track_caller]
    fn check(events: &[Kind], english: &[&str], german: &[&str]) {
        for (lang, wanted) in [(Lang::En, english), (Lang::De, german)] {
            let told = told(lang, &["Anna", "Ben", "Cleo"], &before(), events);
            let texts: Vec<&str> = told.iter().map(|it| it.text.as_str()).collect();
            assert_eq!(texts, wanted);
        }
    }

    fn placed(id: &str, z: i32) -> Option<pb::PlacedBlock> {
        Some(pb::PlacedBlock { block_id: id.into(), orientation: 0, cell: Some(pb::Cell { x: 2, y: 1, z }) })
    }

    fn built(z: i32) -> Kind {
        Kind::Built(pb::Built { color: pb::Color::Red.into(), placed: placed("4b", z) })
    }

    fn climbed(levels: &[i32]) -> Kind {
        let place = |&z: &i32| match z {
            0 => pb::Place { kind: Some(PlaceKind::Table(pb::Table {})) },
            _ => pb::Place { kind: Some(PlaceKind::Cell(pb::Cell { x: z, y: 0, z })) },
        };
        Kind::Climbed(pb::Climbed { color: pb::Color::Red.into(), path: levels.iter().map(place).collect() })
    }

    #[test]
    fn deeds_are_told() {
        let rolled = |low, high| Kind::Rolled(pb::Rolled { dice: Some(pb::Dice { low, high }) });
        check(&[rolled(3, 5)], &["Ben rolls 3 and 5"], &["Ben würfelt 3 und 5"]);
        check(
            &[rolled(4, 4)],
            &["Ben rolls 4 twice: any block may be built"],
            &["Ben würfelt einen Pasch aus 4: jeder Baustein ist erlaubt"],
        );
        let ring = pb::RingUsed { color: pb::Color::Red.into(), ring: pb::Ring::C.into() };
        check(
            &[Kind::RingUsed(ring)],
            &["Anna spends a ring: two levels in one step"],
            &["Anna gibt einen Ring ab: zwei Ebenen auf einmal"],
        );
        check(&[built(2)], &["Anna builds block 4b on level 2"], &["Anna baut Baustein 4b auf Ebene 2"]);
        check(&[built(0)], &["Anna builds block 4b on the table"], &["Anna baut Baustein 4b auf dem Tisch"]);
        let discarded = pb::Discarded { color: pb::Color::Red.into(), block_id: "6b".into() };
        check(
            &[Kind::Discarded(discarded)],
            &["Anna puts block 6b out of the game"],
            &["Anna nimmt Baustein 6b aus dem Spiel"],
        );
        let passed = |round| Kind::TurnPassed(pb::TurnPassed { color: pb::Color::Green.into(), seat: 2, round });
        check(&[passed(3)], &[], &[]);
        check(&[passed(4)], &["Round 4 begins"], &["Runde 4 beginnt"]);
        let line = &told(Lang::En, &["Anna", "Ben", "Cleo"], &before(), &[built(2)])[0];
        let site = Site { x: 2, y: 1, z: 2 };
        assert_eq!((line.ply, line.seat, line.cells.as_slice(), line.is_result), (7, Some(0), &[site][..], false));
        assert!(told(Lang::En, &["Anna"], &before(), &[rolled(3, 5)])[0].is_passing);
    }

    #[test]
    fn climbs_are_told() {
        check(
            &[climbed(&[1, 2, 3])],
            &["Anna climbs from level 1 to level 3 in 2 steps"],
            &["Anna klettert von Ebene 1 auf Ebene 3, 2 Schritte"],
        );
        check(
            &[climbed(&[0, 1])],
            &["Anna climbs from the table to level 1 in 1 step"],
            &["Anna klettert vom Tisch auf Ebene 1, 1 Schritt"],
        );
        check(
            &[climbed(&[2, 1, 0])],
            &["Anna climbs down from level 2 to the table in 2 steps"],
            &["Anna klettert hinab von Ebene 2 auf den Tisch, 2 Schritte"],
        );
        check(
            &[climbed(&[2, 3, 2])],
            &["Anna walks to another place on level 2 in 2 steps"],
            &["Anna geht auf Ebene 2 auf einen anderen Platz, 2 Schritte"],
        );
        let line = &told(Lang::En, &["Anna"], &before(), &[climbed(&[0, 1, 2])])[0];
        assert_eq!(line.cells, [Site { x: 1, y: 0, z: 1 }, Site { x: 2, y: 0, z: 2 }]);
        // No event says that a climber stays.
        let climbing = pb::State { phase: pb::Phase::Climb.into(), ..before() };
        let passed = Kind::TurnPassed(pb::TurnPassed { color: pb::Color::Green.into(), seat: 2, round: 3 });
        let stays = told(Lang::De, &["Anna", "Ben", "Cleo"], &climbing, &[passed]);
        assert_eq!(stays[0].text, "Ben bleibt auf dem Tisch stehen");
        assert!(stays[0].is_passing && stays.len() == 1);
    }

    #[test]
    fn two_players_are_told_with_the_color() {
        let told = told(Lang::De, &["Anna", "Ben"], &before(), &[built(2)]);
        assert_eq!(told[0].text, "Anna (Rot) baut Baustein 4b auf Ebene 2");
    }

    #[test]
    fn a_collapse_is_told_wave_by_wave() {
        let of = |color: pb::Color, id: &str| pb::Body { color: color.into(), block_id: id.into() };
        let first = pb::Wave { bodies: vec![of(pb::Color::Red, "4b"), of(pb::Color::Blue, "3a")] };
        let second = pb::Wave { bodies: vec![pb::Body::default()] };
        let collapsed =
            |waves| Kind::Collapsed(pb::Collapsed { color: pb::Color::Red.into(), placed: placed("4b", 5), waves });
        let outcome = pb::Outcome {
            over: true,
            collapsed_by: pb::Color::Red.into(),
            winners: vec![1],
            decided_by: pb::Decision::Level.into(),
            ..pb::Outcome::default()
        };
        let ended = Kind::GameEnded(pb::GameEnded { outcome: Some(outcome) });
        check(
            &[collapsed(vec![first.clone(), second]), ended],
            &[
                "Anna builds block 4b on level 5, and the tower falls",
                "First 2 blocks fall: Red's block 4b and Blue's block 3a",
                "Then 1 block falls: the base",
                "The game is over: the tower has fallen",
                "Ben wins: the highest climber",
            ],
            &[
                "Anna baut Baustein 4b auf Ebene 5, und der Turm stürzt ein",
                "Zuerst fallen 2 Bausteine: Baustein 4b von Rot und Baustein 3a von Blau",
                "Dann fällt 1 Baustein: der Grundstein",
                "Das Spiel ist zu Ende: der Turm ist eingestürzt",
                "Ben gewinnt: der höchste Kletterer",
            ],
        );
        check(
            &[collapsed(vec![first.clone()])],
            &[
                "Anna builds block 4b on level 5, and the tower falls",
                "2 blocks fall: Red's block 4b and Blue's block 3a",
            ],
            &[
                "Anna baut Baustein 4b auf Ebene 5, und der Turm stürzt ein",
                "2 Bausteine fallen: Baustein 4b von Rot und Baustein 3a von Blau",
            ],
        );
        let line = &told(Lang::En, &["Anna"], &before(), &[collapsed(vec![first])])[1];
        assert_eq!(line.cells, [Site { x: 2, y: 1, z: 5 }, Site { x: 0, y: 1, z: 1 }]);
        assert!(line.is_result);
    }

    /// Plays some rounds, moves from all over the list, and tells them.
    fn some_rounds(lang: Lang, set: &pb::BlockSetDescriptor) -> Vec<LogLine> {
        ask(async |mut engine| {
            let colors = [pb::Color::Red, pb::Color::Blue, pb::Color::Green, pb::Color::Black].map(|it| it as i32);
            let request = pb::NewGameRequest { seats: 2, colors: colors.to_vec(), ..pb::NewGameRequest::default() };
            let mut state = engine.new_game(request).await.unwrap().into_inner().state.unwrap();
            let players = ["Anna", "Ben"].map(String::from);
            let mut log = Vec::new();
            for ply in 0..48 {
                let mv = match state.phase() {
                    pb::Phase::Over => break,
                    pb::Phase::Roll => {
                        let request = pb::SampleChanceRequest { state: Some(state.clone()), seed: Some(5) };
                        engine.sample_chance(request).await.unwrap().into_inner().r#move
                    }
                    _ => {
                        let request = pb::ListLegalMovesRequest {
                            state: Some(state.clone()),
                            ..pb::ListLegalMovesRequest::default()
                        };
                        let moves = engine.list_legal_moves(request).await.unwrap().into_inner().moves;
                        moves[(ply * 7) % moves.len()].r#move.clone()
                    }
                };
                let request = pb::ApplyMovesRequest {
                    state: Some(state.clone()),
                    moves: mv.into_iter().collect(),
                    every_state: false,
                };
                let answer = engine.apply_moves(request).await.unwrap().into_inner();
                let cubes = |it: &pb::PlacedBlock| words::cubes_of(Some(set), it);
                log.extend(lines(lang, &players, ply, &state, &answer.steps[0].events, &cubes));
                state = answer.state.unwrap();
            }
            log
        })
    }

    #[test]
    fn rounds_of_a_real_game_are_told() {
        let set = catalog().block_sets.remove(0);
        for lang in Lang::ALL {
            let log = some_rounds(lang, &set);
            assert!(12 < log.len());
            let is_plain = |it: &str| !it.contains(['{', '}', '!']) && !it.contains("  ") && it.trim() == it;
            assert!(log.iter().all(|it| !it.text.is_empty() && is_plain(&it.text)));
            // What no sentence was found for would be told by its key.
            assert!(log.iter().all(|it| !it.text.contains("cs-")));
            let build = if lang == Lang::En { " builds " } else { " baut " };
            let size = |it: &LogLine| {
                it.text.split("lock ").nth(1).or(it.text.split("stein ").nth(1)).and_then(|it| it.chars().next())
            };
            for it in log.iter().filter(|it| it.text.contains(build)) {
                assert_eq!(size(it).and_then(|it| it.to_digit(10)), Some(it.cells.len() as u32), "{}", it.text);
            }
        }
    }
}
