//! Whole games from an independent implementation, replayed figure by figure.
//!
//! `TRANSCRIPTS=dir` replays the files of another folder.

use std::{env, path::PathBuf};

use tests::{
    TestServer, data, replay::replay, replay_carcassonne, replay_cornerstone, transcript, transcript::AnyTranscript,
    transcript_carcassonne, transcript_cornerstone,
};
use tonic::transport::Channel;

async fn replay_any(channel: &Channel, file: &str, transcript: &AnyTranscript) -> Vec<String> {
    match transcript {
        AnyTranscript::Cornwall(it) => replay(channel, file, it).await,
        AnyTranscript::Carcassonne(it) => replay_carcassonne::replay(channel, file, it).await,
        AnyTranscript::Cornerstone(it) => replay_cornerstone::replay(channel, file, it).await,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_figure_of_every_transcript_agrees() {
    let server = TestServer::start().unwrap();
    let folders = match env::var_os("TRANSCRIPTS") {
        Some(folder) => vec![PathBuf::from(folder)],
        None => ["cornwall", "carcassonne", "cornerstone"].map(|it| data(&format!("transcripts/{it}"))).to_vec(),
    };
    let mut games = tokio::task::JoinSet::new();
    for folder in folders {
        let transcripts = transcript::transcripts(&folder);
        println!("{} transcripts in {}", transcripts.len(), folder.display());
        for (file, transcript) in transcripts {
            let channel = server.channel();
            games.spawn(async move { replay_any(&channel, &file, &transcript).await });
        }
    }
    let faults: Vec<String> = games.join_all().await.concat();
    assert!(faults.is_empty(), "{} figures differ\n{}", faults.len(), faults.join("\n"));
}

fn cornwall() -> (String, transcript::Transcript) {
    match transcript::transcripts(&data("transcripts/cornwall")).swap_remove(0) {
        (file, AnyTranscript::Cornwall(it)) => (file, it),
        other => panic!("another game in the folder: {other:?}"),
    }
}

fn carcassonne(wanted: &str) -> transcript_carcassonne::Transcript {
    let mut all = transcript::transcripts(&data("transcripts/carcassonne"));
    let at = all.iter().position(|it| it.0 == wanted).unwrap();
    match all.swap_remove(at).1 {
        AnyTranscript::Carcassonne(it) => it,
        other => panic!("another game in the folder: {other:?}"),
    }
}

#[test]
fn a_transcript_tells_its_game() {
    let of = |text: &str| AnyTranscript::from_json(text);
    let end = r#""final": {"scored": [], "points": [], "winners": []}"#;
    let carcassonne = format!(r#"{{"map": null, "seats": 2, "starts": [], "turns": [], {end}}}"#);
    assert!(matches!(of(&carcassonne), Ok(AnyTranscript::Carcassonne(_))));
    let end = r#""final": {"regions": [], "points": [], "coins": [], "winners": []}"#;
    let cornwall = format!(r#"{{"game": "cornwall", "seats": 2, "turns": [], {end}}}"#);
    assert!(matches!(of(&cornwall), Ok(AnyTranscript::Cornwall(_))));
    assert_eq!(of(r#"{"game": "chess"}"#).unwrap_err(), "the game \"chess\" is unknown");
}

/// Alters one figure of a turn or of the end.
type Alter = fn(&mut transcript::Transcript);

#[tokio::test(flavor = "multi_thread")]
async fn an_altered_figure_is_named_with_its_file_and_turn() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let (file, sound) = cornwall();
    let alterations: [(Alter, &str); 16] = [
        (|it| it.turns[3].legal += 1, "game-0001.json turn 3: legal is 28, the transcript says 29"),
        (|it| it.turns[9].edges += 1, "game-0001.json turn 9: edges is 5, the transcript says 6"),
        (
            |it| it.turns[9].landscapes = "F".into(),
            "game-0001.json turn 9: landscapes is \"FM\", the transcript says \"F\"",
        ),
        (|it| it.turns[9].gained += 1, "game-0001.json turn 9: gained is 1, the transcript says 2"),
        (|it| it.turns[2].cost += 1, "game-0001.json turn 2: cost is 1, the transcript says 2"),
        (|it| it.turns[2].chapel += 3, "game-0001.json turn 2: chapel is 0, the transcript says 3"),
        (|it| it.turns[0].evaluated.clear(), "game-0001.json turn 0: evaluated is [Region"),
        (|it| it.turns[4].after.points[0] += 1, "game-0001.json turn 4: points is [1, 0], the transcript says [2, 0]"),
        (|it| it.turns[4].after.coins[0] += 1, "game-0001.json turn 4: coins is [0, 0], the transcript says [1, 0]"),
        (|it| it.turns[4].after.supply = Some(19), "game-0001.json turn 4: supply is Some(20)"),
        (
            |it| it.turns[4].after.in_pub[0] += 1,
            "game-0001.json turn 4: pub after is [1, 0], the transcript says [2, 0]",
        ),
        (|it| it.turns[35].after.points[1] += 1, "game-0001.json turn 35: points after is [13, 10]"),
        (|it| it.end.points[0] += 1, "game-0001.json final: points is [44, 31], the transcript says [45, 31]"),
        (|it| it.end.coins[0] += 1, "game-0001.json final: coins is [1, 0], the transcript says [2, 0]"),
        (|it| it.end.winners = vec![1], "game-0001.json final: winners is [0], the transcript says [1]"),
        (|it| drop(it.end.regions.pop()), "game-0001.json final: final regions is [Region"),
    ];
    for (alter, message) in alterations {
        let mut altered = sound.clone();
        alter(&mut altered);
        let faults = replay(&channel, &file, &altered).await;
        assert!(faults.iter().any(|it| it.contains(message)), "{message}\nis not among\n{}", faults.join("\n"));
    }
}

/// Alters one figure of a turn or of the end of Carcassonne.
type AlterCarcassonne = fn(&mut transcript_carcassonne::Transcript);

fn laid(transcript: &mut transcript_carcassonne::Transcript, turn: usize) -> &mut transcript_carcassonne::Laid {
    transcript.turns[turn].laid.as_mut().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_altered_figure_of_carcassonne_is_named_with_its_file_and_turn() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    // Alterations of one game that leave its course as it is, so that few replays show many.
    let games: [(&str, &[(AlterCarcassonne, &str)]); 3] = [
        (
            "base-0001.json",
            &[
                (|it| laid(it, 3).legal += 1, "turn 3: legal is 8, the transcript says 9"),
                (|it| it.turns[2].seat = 1, "turn 2: seat is 2, the transcript says 1"),
                (|it| laid(it, 5).claimable.clear(), "turn 5: claimable is [(\"city\", 0)], the transcript says []"),
                (|_| (), "turn 5: claimable as foreseen is [(\"city\", 0)], the transcript says []"),
                (
                    |it| laid(it, 6).scored[0].1 = 3,
                    "turn 6: scored is [(1, 2, \"road\")], the transcript says [(1, 3, \"",
                ),
                (|_| (), "turn 6: scored as foreseen is [(1, 2, \"road\")], the transcript says [(1, 3, \"road\")]"),
                (|it| laid(it, 7).after.points[0] = 1, "turn 7: points is [0, 2, 0, 0, 0], the transcript says [1, 2,"),
                (
                    |it| laid(it, 7).after.meeples_out[4] = 0,
                    "turn 7: meeples out is [2, 1, 1, 1, 1], the transcript says",
                ),
                (|it| laid(it, 70).after.points[1] += 1, "turn 70: points by events is [0, 2, 0, 0, 0]"),
                (|it| laid(it, 70).after.meeples_out[1] += 1, "turn 70: meeples out by events is [7, 7, 7, 7, 7]"),
                (|it| it.end.points[0] += 1, "final: points is [12, 8, 13, 20, 14], the transcript says [13, 8,"),
                (|it| it.end.winners = vec![1], "final: winners is [3], the transcript says [1]"),
                (|it| drop(it.end.scored.pop()), "final: final scorings is [(0, 0, \"field\")"),
                (|it| it.starts[0].2 = 1, "base-0001.json: starts is [(0, 0, \"B-D\", 0)]"),
            ],
        ),
        (
            "base-0001.json",
            &[
                (|it| laid(it, 6).scored.clear(), "turn 6: scored is [(1, 2, \"road\")], the transcript says []"),
                (|it| it.turns[8].set_aside = true, "turn 8: set_aside is [], the transcript says [\"B-H\"]"),
            ],
        ),
        (
            "options-chips-recall.json",
            &[
                (
                    |it| laid(it, 1).chip = Some(("blue".into(), 2)),
                    "turn 1: chip is Some((\"purple\", 2)), the transcript",
                ),
                (
                    |it| laid(it, 1).after.isle = Some(vec![1, 0, 0]),
                    "turn 1: meeples on the isle is [0, 0, 0], the tran",
                ),
                (|_| (), "turn 1: meeples on the isle as described is [0, 0, 0], the transcript says [1, 0, 0]"),
                (
                    |it| laid(it, 1).after.chips.as_mut().unwrap()[1][0][1] = 0,
                    "turn 1: chips is [[[0, 0], [0, 0], [0, 0]], [[0, 1]",
                ),
                (
                    |it| laid(it, 1).between.as_mut().unwrap()[0].offered.push("recall".into()),
                    "turn 1: offered is [\"end\", \"isle\"], the transcript says [\"end\", \"isle\", \"recall\"]",
                ),
            ],
        ),
    ];
    for (file, alterations) in games {
        let mut altered = carcassonne(file);
        alterations.iter().for_each(|(alter, _)| alter(&mut altered));
        let faults = replay_carcassonne::replay(&channel, file, &altered).await;
        for (_, message) in alterations {
            assert!(faults.iter().any(|it| it.contains(message)), "{message}\nis not among\n{}", faults.join("\n"));
        }
        assert!(faults.iter().all(|it| it.starts_with(file)), "{}", faults.join("\n"));
    }
}

/// Alters one figure of a turn or of the end of Cornerstone.
type AlterCornerstone = fn(&mut transcript_cornerstone::Transcript);

#[tokio::test(flavor = "multi_thread")]
async fn an_altered_figure_of_cornerstone_is_named_with_its_file_and_turn() {
    let server = TestServer::start().unwrap();
    let all = transcript::transcripts(&data("transcripts/cornerstone"));
    let sound = all.into_iter().find_map(|it| match it {
        (file, AnyTranscript::Cornerstone(it)) if file == "game-0007.json" => Some(it),
        _ => None,
    });
    let mut altered = sound.unwrap();
    let slips = altered.turns.iter().position(|it| !it.refused.is_empty()).unwrap();
    altered.turns[slips].refused[0].slips = Some(9);
    let alterations: [(AlterCornerstone, &str); 8] = [
        (|it| *it.turns[0].static_legal.values_mut().next().unwrap() += 1, "turn 0: static placements is {"),
        (|it| it.turns[1].color = "K".into(), "turn 1: color is \"B\", the transcript says \"K\""),
        (|it| drop(it.turns[2].reach.pop()), "turn 2: reach is ["),
        (|it| *it.turns[3].levels.values_mut().next().unwrap() += 7, "turn 3: levels is {"),
        (|it| *it.end.levels.values_mut().next().unwrap() += 1, "final: levels is {"),
        (|it| *it.end.discarded_elements.values_mut().next().unwrap() += 1, "final: discarded elements is {"),
        (|it| *it.end.supply_elements.values_mut().next().unwrap() += 1, "final: supply elements is {"),
        (|it| *it.end.rings.values_mut().next().unwrap() += 1, "final: rings is {"),
    ];
    alterations.iter().for_each(|(alter, _)| alter(&mut altered));
    let faults = replay_cornerstone::replay(&server.channel(), "game-0007.json", &altered).await;
    let slips = format!("turn {slips}: blocks that slip is Some(");
    for message in alterations.iter().map(|it| it.1).chain([slips.as_str()]) {
        assert!(faults.iter().any(|it| it.contains(message)), "{message}\nis not among\n{}", faults.join("\n"));
    }
    assert_eq!(faults.len(), alterations.len() + 1, "{}", faults.join("\n"));
}
