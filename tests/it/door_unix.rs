//! Unix sockets: the same engine behind a file.

use std::{
    fs,
    os::unix::{fs::FileTypeExt as _, net::UnixListener},
};

use engine_service::{Config, door::Address};
use tests::TestServer;
use tonic::transport::{Channel, Endpoint};

use crate::{door_certificates::Files, door_raw::ask};

fn at(files: &Files) -> Config {
    let listen = vec![Address::Tcp(([127, 0, 0, 1], 0).into()), Address::Unix(files.path("it.sock"))];
    Config { listen, ..Config::default() }
}

pub fn channel(server: &TestServer) -> Channel {
    Endpoint::from_shared(format!("unix:{}", server.unix_path().display())).unwrap().connect_lazy()
}

#[tokio::test]
async fn it_is_served_beside_tcp_and_its_file_goes_with_the_engine() {
    let files = Files::new();
    let server = TestServer::start_at(at(&files)).unwrap();
    assert!(ask(&channel(&server)).await.is_ok());
    assert!(ask(&server.channel()).await.is_ok());
    assert!(fs::metadata(files.path("it.sock")).unwrap().file_type().is_socket());
    tokio::task::spawn_blocking(|| server.join()).await.unwrap().unwrap();
    assert!(fs::metadata(files.path("it.sock")).is_err());
}

#[tokio::test]
async fn a_file_left_behind_is_replaced() {
    let files = Files::new();
    // Dropped without taking its file along, as by a crash.
    drop(UnixListener::bind(files.path("it.sock")).unwrap());
    let server = TestServer::start_at(at(&files)).unwrap();
    assert!(ask(&channel(&server)).await.is_ok());
}

#[tokio::test]
async fn what_is_in_use_or_no_socket_stays() {
    let files = Files::new();
    let server = TestServer::start_at(at(&files)).unwrap();
    let said = TestServer::start_at(at(&files)).err().unwrap().to_string();
    assert!(said.contains("it.sock: another program listens there"), "{said}");
    assert!(ask(&channel(&server)).await.is_ok());
    let other = Files::new();
    other.put("it.sock", "a letter");
    let said = TestServer::start_at(at(&other)).err().unwrap().to_string();
    assert!(said.contains("it.sock: there is a file that is no socket"), "{said}");
    assert_eq!(fs::read_to_string(other.path("it.sock")).unwrap(), "a letter");
}
