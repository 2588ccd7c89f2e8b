//! A remote engine that goes away and comes back.

use std::net::{Ipv4Addr, SocketAddr};

use egui::{Key, ThemePreference};
use egui_kittest::kittest::Queryable as _;
use gui_client::link::{LinkState, Target};
use tokio::{net::TcpListener, runtime::Runtime};
use tokio_stream::wrappers::TcpListenerStream;

use crate::desk::Desk;

/// A real engine on a port.
struct Engine {
    runtime: Runtime,
    address: SocketAddr,
}

impl Engine {
    fn start(address: SocketAddr) -> Engine {
        let runtime = Runtime::new().unwrap();
        let listener = runtime.block_on(TcpListener::bind(address)).unwrap();
        let address = listener.local_addr().unwrap();
        let incoming = TcpListenerStream::new(listener);
        runtime.spawn(engine_service::serve(incoming, engine_service::Config::default(), std::future::pending()));
        Engine { runtime, address }
    }

    /// Ends without a word to anybody, as if the plug were pulled.
    fn kill(self) -> SocketAddr {
        self.runtime.shutdown_background();
        self.address
    }
}

#[test]
fn play_goes_on_when_the_engine_is_back() {
    let engine = Engine::start((Ipv4Addr::LOCALHOST, 0).into());
    let target = Target::Remote(format!("http://{}", engine.address));
    let mut desk = Desk::with(target, ThemePreference::Light, None);
    desk.start_game();
    desk.press(Key::D);
    desk.press(Key::Space);
    let aim = desk.session().half.aim.clone().expect("the tile is held");

    let address = engine.kill();
    desk.until("the banner says so", |it| matches!(it.state().link_state(), LinkState::Down { .. }));
    desk.harness.run();
    assert!(desk.sees("is away"), "a banner says so");
    assert!(desk.sees("Place at column"), "the board stays");
    assert_eq!(desk.session().half.aim.as_ref(), Some(&aim), "and so does what was half chosen");
    let why = desk.harness.get_by_label("Lay the tile");
    assert!(egui_kittest::kittest::NodeT::accesskit_node(&why).is_disabled(), "buttons wait");
    // By key the move is made all the same, and waits for the engine.
    desk.harness.key_press(Key::Enter);
    desk.harness.run();

    let _engine = Engine::start(address);
    desk.harness.get_by_label("Try now").click();
    desk.until("the move is played", |it| it.state().game().is_some_and(|it| it.n_plies() == 2));
    desk.settle();
    assert_eq!(desk.harness.state().link_state(), &LinkState::Up);
    assert!(!desk.sees("is away"));
}

#[test]
fn an_address_that_is_none_is_told() {
    let mut desk = Desk::with(Target::Remote("http://".into()), ThemePreference::Light, None);
    assert!(desk.sees("is away"));
    desk.press_with(egui::Modifiers::COMMAND, Key::N);
    assert!(desk.sees("Waiting for the engine"));
}
