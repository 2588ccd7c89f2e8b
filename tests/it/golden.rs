//! The golden cases, in Rust. Python and Node take the same files (tests/clients).

use tests::{TestServer, data, golden};

async fn check_cases(game: &str, at_least: usize) {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let cases = golden::cases(&data(&format!("golden/{game}")));
    let mut faults = Vec::new();
    for (file, case) in &cases {
        let found = golden::run(&channel, game, case).await;
        faults.extend(found.iter().map(|it| format!("{file}: {it}\n")));
    }
    assert!(at_least <= cases.len(), "only {} cases found", cases.len());
    assert!(faults.is_empty(), "{} faults in {} cases\n{}", faults.len(), cases.len(), faults.concat());
}

#[tokio::test]
async fn every_golden_case_of_cornwall_holds() {
    check_cases("cornwall", 40).await;
}

#[tokio::test]
async fn every_golden_case_of_carcassonne_holds() {
    check_cases("carcassonne", 34).await;
}

#[tokio::test]
async fn every_golden_case_of_cornerstone_holds() {
    check_cases("cornerstone", 57).await;
}

#[tokio::test]
async fn a_wrong_value_in_a_case_is_found() {
    let server = TestServer::start().unwrap();
    let mut cases = golden::cases(&data("golden/cornwall"));
    let (_, case) = cases.iter_mut().find(|(file, _)| file == "first-placements.json").unwrap();
    case.steps[0].finds[0].count += 1;
    *case.sums.get_mut("legal").unwrap() += 1;
    let faults = golden::run(&server.channel(), "cornwall", case).await;
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults[0].contains("22 of moves {}, must be 23"), "{faults:?}");
    assert!(faults[1].contains("sum of legal: 822, must be 823"), "{faults:?}");
}
