//! Whole games from an independent implementation, replayed figure by figure.
//!
//! `TRANSCRIPTS=dir` replays the files of another folder.

use std::{env, path::PathBuf};

use tests::{TestServer, data, replay::replay, transcript};

#[tokio::test(flavor = "multi_thread")]
async fn every_figure_of_every_transcript_agrees() {
    let server = TestServer::start().unwrap();
    let folder = env::var_os("TRANSCRIPTS").map_or_else(|| data("transcripts/cornwall"), PathBuf::from);
    let transcripts = transcript::transcripts(&folder);
    let channel = server.channel();
    let mut faults = Vec::new();
    for (file, transcript) in &transcripts {
        faults.extend(replay(&channel, file, transcript).await);
    }
    println!("{} transcripts replayed from {}", transcripts.len(), folder.display());
    assert!(faults.is_empty(), "{} figures differ\n{}", faults.len(), faults.join("\n"));
}

/// Alters one figure of a turn or of the end.
type Alter = fn(&mut transcript::Transcript);

#[tokio::test(flavor = "multi_thread")]
async fn an_altered_figure_is_named_with_its_file_and_turn() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let (file, sound) = transcript::transcripts(&data("transcripts/cornwall")).swap_remove(0);
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
