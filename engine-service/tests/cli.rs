//! The command line, run as people run it. What it says is compared with `tests/cli/*.txt`; `UPDATE_SNAPSHOTS=1` writes those files anew.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    os::unix::process::ExitStatusExt as _,
    path::PathBuf,
    process::{Child, Command, Stdio},
};

const GAMES: [&str; 3] =
    ["cornwall.meeplewright.json", "carcassonne.meeplewright.json", "cornerstone.meeplewright.json"];

/// What a run said.
struct Said {
    out: String,
    err: String,
    code: Option<i32>,
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cli")
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_engine-service"));
    command.args(args).current_dir(folder()).env_remove("COLUMNS").env_remove("MEEPLEWRIGHT_LISTEN");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A command that an interrupt ends, even where the tests themselves run in the background, where shells have interrupts ignored.
fn interruptible(args: &[&str]) -> Command {
    let plain = command(args);
    let mut command = Command::new("env");
    command.arg("--default-signal=INT").arg(plain.get_program()).args(args).current_dir(folder());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run_with(args: &[&str], input: &[u8]) -> Said {
    let mut child = command(args).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        // A file that is too large is not read to its end, and then nobody listens.
        scope.spawn(move || stdin.write_all(input).ok());
        let output = child.wait_with_output().unwrap();
        let text = |it: Vec<u8>| String::from_utf8(it).unwrap();
        Said { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
    })
}

fn run(args: &[&str]) -> Said {
    run_with(args, &[])
}

/// Compares what a run says with a file.
fn check(name: &str, args: &[&str], input: &[u8]) {
    let Said { out, err, code } = run_with(args, input);
    // How fast it was differs.
    let err: String = err.lines().filter(|it| !it.ends_with(" a second")).map(|it| format!("{it}\n")).collect();
    let mut said = format!("$ engine-service {}\n{out}", args.join(" "));
    if !err.is_empty() {
        said += &format!("--- standard error ---\n{err}");
    }
    said += &format!("--- exit code {} ---\n", code.unwrap());
    let path = folder().join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(&path, said).unwrap();
        return;
    }
    let expected = fs::read_to_string(&path).unwrap();
    assert_eq!(said, expected, "{} differs", path.display());
}

fn read(file: &str) -> String {
    fs::read_to_string(folder().join(file)).unwrap()
}

/// A saved game, changed.
fn spoiled(file: &str, spoil: impl Fn(&mut serde_json::Value)) -> Vec<u8> {
    let mut record = serde_json::from_str(&read(file)).unwrap();
    spoil(&mut record);
    serde_json::to_vec(&record).unwrap()
}

/// A saved game of Carcassonne whose tenth move goes far away.
fn illegal() -> Vec<u8> {
    spoiled(GAMES[1], |it| it["moves"][10]["lay"]["square"] = serde_json::json!({"x": 0, "y": 0}))
}

#[test]
fn scores_as_tables() {
    check("score", &[&["score"], GAMES.as_slice()].concat(), &[]);
    check("score-lines", &["score", "--lines", GAMES[0], GAMES[2]], &[]);
}

#[test]
fn scores_for_programs() {
    check("score-csv", &[&["score", "--format", "csv"], GAMES.as_slice()].concat(), &[]);
    check("score-csv-lines", &["score", "--format", "csv", "--lines", GAMES[1]], &[]);
    check("score-json", &["score", "--format", "json", "--lines", "-", GAMES[2], "missing.json"], &illegal());
}

#[test]
fn a_bad_file_is_named_and_the_others_are_scored() {
    check("score-refused", &["score", "missing.json", "-", GAMES[1]], &illegal());
    let twice = spoiled(GAMES[0], |it| it["firstState"]["seats"][1]["color"] = "COLOR_RED".into());
    check("score-impossible", &["score", "-"], &twice);
}

#[test]
fn a_state_is_scored_as_it_is() {
    let mut record: serde_json::Value = serde_json::from_str(&read(GAMES[0])).unwrap();
    check("score-state", &["score", "-"], record["firstState"].take().to_string().as_bytes());
}

#[test]
fn every_format_tells_the_same_figures() {
    let json = run(&[&["score", "--format", "json", "--lines"], GAMES.as_slice()].concat());
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    let csv = run(&[&["score", "--format", "csv"], GAMES.as_slice()].concat());
    let mut csv = csv::Reader::from_reader(csv.out.as_bytes());
    let columns = csv.headers().unwrap().clone();
    let mut rows = csv.records();
    for game in json["games"].as_array().unwrap() {
        for seat in game["seats"].as_array().unwrap() {
            let row = rows.next().unwrap().unwrap();
            let cell = |name: &str| row[columns.iter().position(|it| it == name).unwrap()].to_owned();
            assert_eq!(cell("name"), seat["name"].as_str().unwrap());
            for figure in ["points", "banked", "coins", "rank", "level", "elements", "rings", "seat"] {
                let told = seat.get(figure).map(ToString::to_string).unwrap_or_default();
                assert_eq!(cell(figure), told, "{figure} of {}", game["file"]);
            }
            if let Some(points) = seat["points"].as_i64() {
                let lines = seat["lines"].as_array().unwrap();
                assert_eq!(lines.iter().map(|it| it["amount"].as_i64().unwrap()).sum::<i64>(), points);
            }
        }
    }
    assert!(rows.next().is_none());
}

#[test]
fn names_are_told_to_programs_as_they_are_and_steer_no_terminal() {
    let name = "=1,\"\u{1b}[31m\nZo\u{eb}";
    let record = spoiled(GAMES[0], |it| it["players"][0]["name"] = name.into());
    let table = run_with(&["score", "--lines", "-"], &record).out;
    assert!(table.contains("=1,\"\u{fffd}[31m\u{fffd}Zo\u{eb}") && !table.contains('\u{1b}'), "{table}");
    let csv = run_with(&["score", "--format", "csv", "-"], &record).out;
    let row = csv::Reader::from_reader(csv.as_bytes()).records().next().unwrap().unwrap();
    assert_eq!(&row[5], name);
    let json: serde_json::Value =
        serde_json::from_str(&run_with(&["score", "--format", "json", "-"], &record).out).unwrap();
    assert_eq!(json["games"][0]["seats"][0]["name"], name);
}

#[test]
fn games_are_told_ply_by_ply() {
    check("replay-cornwall", &["replay", GAMES[0]], &[]);
    check("replay-carcassonne", &["replay", GAMES[1]], &[]);
    check("replay-cornerstone", &["replay", GAMES[2]], &[]);
    check("replay-until", &["replay", "--until", "3", "--notation", GAMES[0]], &[]);
}

#[test]
fn an_illegal_move_ends_the_tale() {
    check("replay-illegal", &["replay", "-"], &illegal());
    let before = run_with(&["replay", "--until", "10", "-"], &illegal());
    assert_eq!((before.code, before.err.as_str()), (Some(0), ""));
    let record: serde_json::Value = serde_json::from_str(&read(GAMES[0])).unwrap();
    let state = run_with(&["replay", "-"], record["firstState"].to_string().as_bytes());
    assert_eq!(state.code, Some(1));
    assert!(state.err.contains("no saved game"), "{}", state.err);
}

#[test]
fn move_sequences_are_counted() {
    check("perft", &["perft", "cornwall", "3"], &[]);
    check("perft-divide", &["perft", "carcassonne", "2", "--divide", "--map", "germany", "--seats", "3"], &[]);
    check("perft-options", &["perft", "cornerstone", "2", "--options", "overhang=unlimited", "--seats", "3"], &[]);
    check("perft-from", &["perft", "cornwall", "2", "--from", GAMES[0], "--after", "100", "--divide"], &[]);
}

#[test]
fn what_can_t_be_counted_from_is_refused() {
    let refused = |args: &[&str], why: &str| {
        let said = run(&[&["perft"], args].concat());
        assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{args:?}");
        assert!(said.err.contains(why), "{args:?}: {}", said.err);
    };
    refused(&["cornwall", "1", "--from", GAMES[1]], "is of Carcassonne, not of Cornwall");
    refused(&["cornwall", "1", "--seats", "9"], "has 2 to 4 seats, not 9");
    refused(&["cornerstone", "1", "--map", "germany"], "has no maps");
    refused(&["carcassonne", "1", "--map", "atlantis"], "STATE_UNKNOWN_MAP");
    refused(&["carcassonne", "1", "--options", "tiles=1"], "STATE_OPTIONS");
    refused(&["cornwall", "1", "--options", "surrounded"], "is not NAME=VALUE");
}

#[test]
fn maps_are_checked() {
    let germany = "../../rules/carcassonne/data/maps/germany.toml";
    check("check-map", &["check-map", "faulty.toml", germany, "parted.toml"], &[]);
    check("check-map-json", &["check-map", "--format", "json", "parted.toml", germany], &[]);
    check("check-map-unreadable", &["check-map", "-"], b"format = \"carcassonne-map/1\"\nid = [");
    let long = "#".repeat(70_000);
    let said = run_with(&["check-map", "-"], long.as_bytes());
    assert_eq!((said.code, said.out.as_str()), (Some(1), ""));
    assert!(said.err.contains("65536"), "{}", said.err);
    assert_eq!(run(&["check-map", germany]).code, Some(0));
}

#[test]
fn hostile_files_get_a_sentence() {
    let deep =
        |begin: &str, n: usize| format!("{{\"format\":\"meeplewright-cornwall-1\",\"moves\":{}", begin.repeat(n));
    let many =
        |field: &str| format!("{{\"format\":\"meeplewright-cornwall-1\",{field}:[{}{{}}]}}", "{},".repeat(100_000));
    let files: Vec<Vec<u8>> = vec![
        b"".into(),
        b" \n".into(),
        b"\xef\xbb\xbf".into(),
        b"\xff\xfe{\0}\0".into(),
        b"null".into(),
        b"17".into(),
        b"[]".into(),
        b"{}".into(),
        b"{\"format\":7}".into(),
        b"{\"format\":\"meeplewright-chess-1\"}".into(),
        b"{\"format\":\"meeplewright-cornwall-1\"}".into(),
        b"{\"format\":\"meeplewright-cornwall-1\",\"seed\":1e999}".into(),
        b"{\"format\":\"meeplewright-cornwall-1\",\"format\":\"meeplewright-carcassonne-1\"}".into(),
        b"{\"rulesVersion\":\"cornerstone-99\"}".into(),
        "[".repeat(300_000).into(),
        deep("[", 300_000).into(),
        deep("{\"lay\":", 100_000).into(),
        many("\"moves\"").into(),
        many("\"players\"").into(),
        "x".repeat(5_000_000).into(),
        format!("{{\"format\":\"meeplewright-cornwall-1\",\"{}\":1}}", "n".repeat(100_000)).into(),
        read(GAMES[0]).into_bytes()[..4000].to_vec(),
    ];
    for command in ["score", "replay"] {
        for file in &files {
            let Said { out, err, code } = run_with(&[command, "-"], file);
            let begin = String::from_utf8_lossy(&file[..file.len().min(60)]);
            assert_eq!((code, out.as_str()), (Some(1), ""), "{begin}");
            assert!(err.starts_with("standard input: ") && err.lines().count() == 1, "{begin}: {err}");
            assert!(err.len() < 500, "{begin}: {err}");
        }
    }
    let said = run(&["score", ".", "/dev/zero", "nowhere/at-all.json"]);
    assert_eq!((said.code, said.err.lines().count()), (Some(1), 4), "{}", said.err);
}

#[test]
fn a_command_line_that_can_t_be_understood_ends_with_2() {
    let bad: [&[&str]; 9] = [
        &["score"],
        &["scores", "a"],
        &["score", "--format", "xml", "a"],
        &["replay"],
        &["replay", "--until", "-1", "a"],
        &["perft", "chess", "1"],
        &["perft", "cornwall", "1", "--from", "a", "--seats", "2"],
        &["perft", "cornwall", "101"],
        &["--listen", "127.0.0.1:0", "score", "a"],
    ];
    for args in bad {
        let said = run(args);
        assert_eq!((said.code, said.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(said.err.starts_with("error: "), "{args:?}: {}", said.err);
    }
}

#[test]
fn help_has_examples_that_work() {
    let mut n_run = 0;
    for command in ["score", "replay", "perft", "check-map"] {
        let help = run(&[command, "--help"]);
        assert_eq!(help.code, Some(0));
        assert!(help.out.contains("Exit codes:"), "{command}");
        assert!(help.out.lines().all(|it| it.chars().count() <= 100), "{command}");
        for example in help.out.lines().filter_map(|it| it.strip_prefix("  engine-service ")) {
            let Some(example) = example.split("  ").next().filter(|it| !it.contains(['*', '<', '>', '|'])) else {
                continue;
            };
            let file = |word: &'_ str| match word {
                "game.meeplewright.json" => GAMES[0].to_owned(),
                "island.toml" => "../../rules/carcassonne/data/maps/germany.toml".into(),
                "state.json" => "-".into(),
                other => other.to_owned(),
            };
            let args: Vec<String> = example.split_whitespace().map(file).collect();
            let record: serde_json::Value = serde_json::from_str(&read(GAMES[0])).unwrap();
            let state = record["firstState"].to_string();
            let said = run_with(&args.iter().map(String::as_str).collect::<Vec<_>>(), state.as_bytes());
            assert_eq!(said.code, Some(0), "{example}: {}", said.err);
            assert!(!said.out.is_empty(), "{example}");
            n_run += 1;
        }
    }
    assert!(12 <= n_run, "only {n_run} examples were run");
    let all = run(&["--help"]).out;
    for command in ["serve", "score", "replay", "perft", "check-map", "completions"] {
        assert!(all.contains(&format!("\n  {command} ")), "{command} is missing in {all}");
    }
    // The flags of serving are told where they are looked for, and nowhere else.
    assert!(!all.contains("MEEPLEWRIGHT_LISTEN=]") && run(&["serve", "--help"]).out.contains("MEEPLEWRIGHT_LISTEN=]"));
    assert!(run(&["--version"]).out.starts_with("engine-service "));
}

#[test]
fn the_readme_shows_what_is_said() {
    let readme = fs::read_to_string(folder().join("../../../README.md")).unwrap();
    let mut n_run = 0;
    for block in readme.split("```console\n$ engine-service ").skip(1) {
        let (block, _) = block.split_once("```").unwrap();
        let (args, shown) = block.split_once('\n').unwrap();
        let said = run(&args.split_whitespace().collect::<Vec<_>>());
        assert_eq!(shown.trim_end(), said.out.trim_end(), "engine-service {args}");
        n_run += 1;
    }
    assert!(3 <= n_run, "only {n_run} examples are in the README");
}

#[test]
fn shells_get_their_completions() {
    for (shell, sign) in
        [("bash", "complete -F"), ("zsh", "#compdef engine-service"), ("fish", "complete -c engine-service")]
    {
        let script = run(&["completions", shell]).out;
        assert!(script.contains(sign) && script.contains("check-map"), "{shell}");
    }
}

#[test]
fn the_environment_is_for_serving() {
    let output = command(&["score", GAMES[0]]).env("MEEPLEWRIGHT_LISTEN", "nowhere").output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    for args in [&[] as &[&str], &["serve"]] {
        let output = command(args).env("MEEPLEWRIGHT_LISTEN", "nowhere").output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
}

/// Sends a signal by name, as a terminal or a supervisor does.
fn signal(child: &Child, name: &str) {
    // Every shell has it built in.
    let sent = Command::new("sh").args(["-c", &format!("kill -s {name} {}", child.id())]).status().unwrap();
    assert!(sent.success());
}

#[test]
fn an_interrupt_stops_a_count_and_what_was_printed_stands() {
    let mut child = interruptible(&["perft", "cornerstone", "100"]).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    assert_eq!(line, "depth 1: 21\n");
    signal(&child, "INT");
    assert_eq!(child.wait().unwrap().signal(), Some(2));
}

#[test]
fn progress_is_told_if_it_is_asked_for() {
    let quiet = run(&["perft", "cornwall", "4"]);
    assert_eq!(quiet.err.lines().count(), 1, "{}", quiet.err);
    let mut child = interruptible(&["perft", "cornwall", "6", "--progress"]).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("depth ") && line.contains(" sequences, "), "{line}");
    signal(&child, "INT");
    child.wait().unwrap();
}

#[test]
fn a_reader_that_has_seen_enough_is_no_fault() {
    let files = vec![GAMES[0]; 200];
    let mut child = command(&[&["score", "--lines"], files.as_slice()].concat()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.contains("Cornwall"), "{line}");
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
}

#[test]
#[cfg(target_os = "linux")]
fn an_answer_that_can_t_be_written_is_a_fault() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = command(&["score", GAMES[0]]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("can't be written"));
}

#[test]
fn it_serves_with_and_without_the_word() {
    for args in [&["--listen", "127.0.0.1:0"] as &[&str], &["serve", "--listen", "127.0.0.1:0"]] {
        let mut child = command(args).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.starts_with("listening on 127.0.0.1:"), "{line}");
        signal(&child, "TERM");
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}
