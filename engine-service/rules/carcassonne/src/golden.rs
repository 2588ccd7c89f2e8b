//! Worked examples of the rulebook and cases from public bug reports, read from `tests/data/golden-cases.json`. Many can't be reached by a
//! legal game, so the tiles and meeples that stand before play are put down without a check.

use game::{Game, Seat};
use serde_json::Value;

use crate::{
    Chips, Color, Event, FeatureKind, Laid, Map, Meeple, Move, Options, Part, Phase, Rejection, ScoreLine, SeatSetup,
    Setup, Side, Square, State, TileId, Tiles, TownVariant, Turns,
};

#[test]
fn every_golden_case_holds() {
    let file: Value = serde_json::from_str(include_str!("../tests/data/golden-cases.json")).unwrap();
    let cases = file["cases"].as_array().unwrap();
    for case in cases {
        Case::new(case).run();
    }
    assert_eq!(cases.len(), 34);
    println!("{} golden cases hold", cases.len());
}

struct Case<'a> {
    case: &'a Value,
    state: State,
    log: Vec<(u8, i32, &'static str)>,
    extra: Vec<bool>,
}

impl<'a> Case<'a> {
    fn new(case: &'a Value) -> Case<'a> {
        let map = case["map"].as_str().map(|id| Map::by_id(id).unwrap().clone());
        let opt = |name: &str| case["opt"][name].as_bool().unwrap_or(false);
        let mut options = Options::standard(map.as_deref());
        options.starts = 1;
        options.small_city = opt("small_city");
        options.inns = opt("inns");
        options.cathedrals = opt("cathedrals");
        options.towns = match case["opt"]["town_variant"].as_str() {
            Some("a") => TownVariant::ExtraTurn,
            Some("b") => TownVariant::Cost,
            Some("c") => TownVariant::Roads,
            _ => TownVariant::None,
        };
        let seat = |&color| SeatSetup { color, points: 0, on_isle: 0, chips: Chips::default() };
        let mut state = State::bare(&Setup {
            map,
            options,
            seats: Color::ALL[..2].iter().map(seat).collect(),
            laid: Vec::new(),
            aside: Vec::new(),
            drawn: None,
            extra_turn: false,
            discarded: Chips::default(),
            phase: Phase::Lay,
            to_move: Seat(0),
        });
        for item in items(&case["setup"]) {
            state.put_tile(Laid {
                tile: tile(&item[1]),
                square: place(&item[0]),
                turns: turns(&item[2]),
                meeple: None,
            });
        }
        let mut case = Case { case, state, log: Vec::new(), extra: Vec::new() };
        for man in items(&case.case["men"]) {
            case.put(man);
        }
        case
    }

    fn put(&mut self, man: &Value) {
        let idx = self.state.laid.iter().position(|it| it.square == place(&man[1])).unwrap();
        let part = part(&self.state.laid[idx], man[2].as_str().unwrap(), &man[3]);
        let number = self.state.tiles.tile(self.state.laid[idx].tile).number_of(part).unwrap();
        let seat = seat(&man[0]);
        self.state.laid[idx].meeple = Some(Meeple { seat, part });
        self.state.put_meeple(self.state.table.tiles[idx].first_node + number as u16, seat);
    }

    fn run(mut self) {
        for step in items(&self.case["play"]) {
            match step[0].as_str() {
                Some("final") => {
                    self.state.left = 0;
                    let score = self.state.score();
                    for result in &score.final_features {
                        self.note(&result.lines, result.kind);
                    }
                }
                Some("can") => {
                    let square = place(&step[1]);
                    let fits = self.state.tiles.all().any(|(id, _)| {
                        let mut found = false;
                        self.state.table.visit_places(self.state.tiles, id, |it, _| found |= it.square == square);
                        found
                    });
                    assert_eq!(fits, step[2].as_bool().unwrap(), "{} can {square}", self.name());
                }
                Some("refuse") => self.refuse(step),
                Some("refuse_men") => unreachable!("no case uses it"),
                Some("standing") => {
                    let (seat, n) = (seat(&step[1]), step[2].as_u64().unwrap());
                    assert_eq!(u64::from(self.state.on_table(seat)), n, "{}", self.name());
                }
                _ => self.play(step),
            }
        }
        let mut expected: Vec<(u8, i32, &str)> = items(&self.case["expect"]["log"])
            .iter()
            .map(|it| (it[0].as_u64().unwrap() as u8, it[1].as_i64().unwrap() as i32, it[2].as_str().unwrap()))
            .collect();
        expected.sort_unstable();
        self.log.sort_unstable();
        assert_eq!(self.log, expected, "{}", self.name());
        let extra: Vec<bool> = items(&self.case["expect"]["extra"]).iter().map(|it| it.as_bool().unwrap()).collect();
        assert!(extra.is_empty() || extra == self.extra, "{}: {:?}", self.name(), self.extra);
    }

    fn draw(&mut self, player: &Value, id: &Value) {
        let (seat, id) = (seat(player), tile(id));
        if self.state.phase == Phase::Extra && self.state.to_move == seat {
            self.state.play(&Move::TakeExtraTurn);
        } else {
            self.state.extra_turn = false;
        }
        self.state.to_move = seat;
        self.state.drawn = Some(id);
        self.state.phase = Phase::Lay;
    }

    fn refuse(&mut self, step: &Value) {
        self.draw(&step[1], &step[3]);
        let broken = self.state.validate(&Move::Lay { square: place(&step[2]), turns: turns(&step[4]) }).unwrap_err();
        let letter = |side: &Side| side.letter();
        let said: Vec<String> = broken
            .iter()
            .map(|it| match it {
                Rejection::LargeCity(_) | Rejection::NotASquare(_) => "not a playable square".into(),
                Rejection::EdgeMismatch { side, .. } | Rejection::LargeCityMismatch { side, .. } => {
                    format!("edge {}", letter(side))
                }
                Rejection::BorderMismatch { side, .. } => format!("printed border side {}", letter(side)),
                Rejection::FerryMismatch { side, .. } => format!("ferry side {}", letter(side)),
                other => other.to_string(),
            })
            .collect();
        assert_eq!(said, [step[5].as_str().unwrap()], "{}", self.name());
    }

    fn play(&mut self, step: &Value) {
        self.draw(&step[0], &step[2]);
        self.advance(Move::Lay { square: place(&step[1]), turns: turns(&step[3]) });
        let claim = step[4].as_str().map(|kind| part(self.state.laid.last().unwrap(), kind, &step[5]));
        self.advance(claim.map_or(Move::Pass, Move::PlaceMeeple));
        self.extra.push(self.state.phase == Phase::Extra);
    }

    fn advance(&mut self, mv: Move) {
        assert_eq!(self.state.validate(&mv), Ok(()), "{}: {mv}", self.name());
        for event in self.state.play(&mv) {
            match event {
                Event::FeatureScored(result) => self.note(&result.lines, result.kind),
                Event::TownCovered(line) => self.log.push((line.seat.0, line.points, "town")),
                _ => (),
            }
        }
    }

    fn note(&mut self, lines: &[ScoreLine], kind: FeatureKind) {
        let word = match kind {
            FeatureKind::City => "city",
            FeatureKind::Road => "road",
            FeatureKind::Field => "field",
            FeatureKind::Monastery => "monastery",
        };
        self.log.extend(lines.iter().map(|it| (it.seat.0, it.points, word)));
    }

    fn name(&self) -> &str {
        self.case["id"].as_str().unwrap()
    }
}

fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn seat(value: &Value) -> Seat {
    Seat(value.as_u64().unwrap() as u8)
}

fn tile(value: &Value) -> TileId {
    Tiles::shipped().by_name(value.as_str().unwrap()).unwrap()
}

fn turns(value: &Value) -> Turns {
    Turns::new(value.as_u64().unwrap() as u32).unwrap()
}

/// A name on a map, or row and column.
fn place(value: &Value) -> Square {
    match value.as_str() {
        Some(name) => Square::from_map_name(name).unwrap(),
        None => Square { x: value[1].as_i64().unwrap() as i16, y: value[0].as_i64().unwrap() as i16 },
    }
}

/// A side's letter for cities and roads, a half's number for fields, "pN" for part N.
fn part(laid: &Laid, kind: &str, at: &Value) -> Part {
    let tile = Tiles::shipped().tile(laid.tile);
    let oriented = &tile.oriented[laid.turns.idx()];
    let kind = match kind {
        "city" => FeatureKind::City,
        "road" => FeatureKind::Road,
        "field" => FeatureKind::Field,
        _ => return Part { kind: FeatureKind::Monastery, idx: 0 },
    };
    match (at.as_u64(), at.as_str()) {
        (Some(half), _) => tile.parts[usize::from(oriented.half_part[half as usize])].part,
        (None, Some(word)) => match word.strip_prefix('p') {
            Some(idx) => Part { kind, idx: idx.parse().unwrap() },
            None => {
                let side = Side::from_letter(word.chars().next().unwrap()).unwrap();
                tile.parts[usize::from(oriented.side_part[side.idx()])].part
            }
        },
        _ => panic!("no part"),
    }
}
