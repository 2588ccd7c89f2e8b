//! Measures the real window under Xvfb: start to first pixels, a key to changed pixels, frames while the pointer moves over a full board, and what it
//! costs when nothing moves.
//!
//! Run by `cargo build --release && cargo run --release -p tests --bin window_figures`. It prints figures and asserts nothing.

use std::{
    error::Error,
    fs,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use engine_service::wire::cornwall as engine;
use proto::{cornwall::v1 as pb, json};
use x11rb::{
    connection::Connection as _,
    protocol::{
        xproto::{
            ConnectionExt as _, ImageFormat, InputFocus, KEY_PRESS_EVENT, KEY_RELEASE_EVENT, MOTION_NOTIFY_EVENT,
            MapState, Window,
        },
        xtest::ConnectionExt as _,
    },
    rust_connection::RustConnection,
};

use full_boards::FullBoard;

mod full_boards;

type Failure = Box<dyn Error>;

/// Starts, and keys, that are measured.
const STARTS: usize = 7;
const KEYS: usize = 60;
/// The key code of the space bar on every PC keyboard.
const SPACE: u8 = 65;

fn main() -> Result<(), Failure> {
    let screen = Screen::new()?;
    let data = tempfile::tempdir()?;

    let mut starts = Vec::new();
    for _ in 0..STARTS {
        let begun = Instant::now();
        let shown = App::start(&screen, data.path(), &[])?;
        // The middle of the start screen, where its card lies.
        screen.wait_for_pixels((600, 380, 64, 64), |pixels| pixels.iter().any(|&it| it != 0))?;
        starts.push(begun.elapsed());
        drop(shown);
        thread::sleep(Duration::from_millis(300));
    }
    print("start to first pixels", &mut starts);

    let file = data.path().join("game.meeplewright.json");
    fs::write(&file, json::to_json(&a_tile_to_lay()?)?)?;
    let app = App::start(&screen, data.path(), &["--open", &file.to_string_lossy()])?;
    thread::sleep(Duration::from_secs(4));
    screen.focus_window()?;
    thread::sleep(Duration::from_millis(500));
    let board = (200, 100, 500, 600);
    let mut keys = Vec::new();
    for _ in 0..KEYS {
        let before = screen.pixels(board)?;
        let begun = Instant::now();
        screen.press(SPACE)?;
        screen.wait_for_pixels(board, |pixels| *pixels != before)?;
        keys.push(begun.elapsed());
        // Let the engine's answers come in, so that the next change is the next key's.
        thread::sleep(Duration::from_millis(350));
    }
    print("space bar to changed pixels", &mut keys);
    let mut grabs = Vec::new();
    for _ in 0..20 {
        let begun = Instant::now();
        screen.pixels(board)?;
        grabs.push(begun.elapsed());
    }
    print("of that, one look at the pixels", &mut grabs);

    let before = app.ticks()?;
    thread::sleep(Duration::from_secs(5));
    println!("{:<46}{} clock ticks in 5 s", "nothing moves", app.ticks()? - before);
    drop(app);
    for board in full_boards::all()? {
        let [mut own, mut apart] = frames(&screen, data.path(), &board)?;
        print(&format!("{}, its own time", board.title), &mut own);
        print(&format!("{}, to the next", board.title), &mut apart);
    }
    Ok(())
}

/// How long the pointer is moved over a board.
const MOVING: Duration = Duration::from_secs(8);

/// While the pointer moves faster than frames are drawn: how long each frame took by itself, until its pixels were handed over, and from frame to
/// frame, all that goes on elsewhere included.
fn frames(screen: &Screen, data: &Path, board: &FullBoard) -> Result<[Vec<Duration>; 2], Failure> {
    let (file, log) = (data.join("full.meeplewright.json"), data.join("frames.log"));
    fs::write(&file, &board.record)?;
    let app = App::start_told(screen, data, &["--open", &file.to_string_lossy()], Some(&log))?;
    thread::sleep(Duration::from_secs(6));
    screen.focus_window()?;
    for key in board.keys {
        screen.press(*key)?;
        thread::sleep(Duration::from_millis(700));
    }
    let n_before = fs::read_to_string(&log)?.lines().count();
    let begun = Instant::now();
    while begun.elapsed() < MOVING {
        let turn = begun.elapsed().as_secs_f32() * 1.5;
        screen.point((520.0 + turn.cos() * 210.0) as i16, (430.0 + turn.sin() * 190.0) as i16)?;
        thread::sleep(Duration::from_millis(2));
    }
    drop(app);
    let log = fs::read_to_string(&log)?;
    let lines = || log.lines().skip(n_before).filter(|it| it.contains("frame"));
    let own = lines().filter_map(|it| it.split_once("cpu_of_last=")?.1.split(' ').next()?.parse().ok());
    let at: Vec<f64> = lines().filter_map(seconds).collect();
    let apart = at.windows(2).map(|it| Duration::from_secs_f64((it[1] - it[0]).rem_euclid(86_400.0)));
    Ok([own.map(Duration::from_secs_f64).collect(), apart.collect()])
}

/// The time of day at which a line of the log was written, such as 2026-11-30T15:18:38.123456Z.
fn seconds(line: &str) -> Option<f64> {
    let (_, time) = line.split_once('T')?;
    let mut parts = time.split_once('Z')?.0.split(':').map(|it| it.parse::<f64>().ok());
    Some(parts.next()?? * 3600.0 + parts.next()?? * 60.0 + parts.next()??)
}

fn print(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e3;
    println!("{what:<46}min {:.0} ms, p50 {:.0}, p95 {:.0}, max {:.0}", at(0), at(50), at(95), at(100));
}

/// A game for two in which a tile with many places is to be laid.
fn a_tile_to_lay() -> Result<pb::GameRecord, Failure> {
    let colors = [pb::Color::Blue, pb::Color::Yellow].map(i32::from).to_vec();
    let request = pb::NewGameRequest { colors, ..pb::NewGameRequest::default() };
    let first_state = engine::new_game(request).map_err(|why| format!("{why:?}"))?.state;
    let draw = pb::r#move::Kind::Draw(pb::Draw { tile_id: "T15".into() });
    let moves = vec![pb::Move { kind: Some(draw) }];
    Ok(pb::GameRecord { format: "meeplewright-cornwall-1".into(), first_state, moves, ..pb::GameRecord::default() })
}

/// A screen without a monitor, and a connection to it.
struct Screen {
    server: Child,
    display: String,
    x11: RustConnection,
    root: Window,
}

impl Screen {
    fn new() -> Result<Screen, Failure> {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut number = String::new();
        BufReader::new(server.stdout.take().ok_or("Xvfb says nothing")?).read_line(&mut number)?;
        let display = format!(":{}", number.trim());
        let (x11, screen) = x11rb::connect(Some(&display))?;
        let root = x11.setup().roots[screen].root;
        Ok(Screen { server, display, x11, root })
    }

    fn pixels(&self, (x, y, width, height): (i16, i16, u16, u16)) -> Result<Vec<u8>, Failure> {
        let image = self.x11.get_image(ImageFormat::Z_PIXMAP, self.root, x, y, width, height, u32::MAX)?;
        let mut pixels = image.reply()?.data;
        // The fourth byte of a pixel means nothing.
        pixels.iter_mut().skip(3).step_by(4).for_each(|it| *it = 0);
        Ok(pixels)
    }

    fn wait_for_pixels(&self, part: (i16, i16, u16, u16), holds: impl Fn(&Vec<u8>) -> bool) -> Result<(), Failure> {
        let begun = Instant::now();
        while !holds(&self.pixels(part)?) {
            if Duration::from_secs(20) < begun.elapsed() {
                return Err("nothing changed on the screen for 20 s".into());
            }
            thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }

    fn focus_window(&self) -> Result<(), Failure> {
        for window in self.x11.query_tree(self.root)?.reply()?.children {
            if self.x11.get_window_attributes(window)?.reply()?.map_state == MapState::VIEWABLE {
                self.x11.set_input_focus(InputFocus::PARENT, window, x11rb::CURRENT_TIME)?;
            }
        }
        Ok(self.x11.flush()?)
    }

    fn point(&self, x: i16, y: i16) -> Result<(), Failure> {
        self.x11.xtest_fake_input(MOTION_NOTIFY_EVENT, 0, x11rb::CURRENT_TIME, self.root, x, y, 0)?;
        Ok(self.x11.flush()?)
    }

    fn press(&self, key: u8) -> Result<(), Failure> {
        for kind in [KEY_PRESS_EVENT, KEY_RELEASE_EVENT] {
            self.x11.xtest_fake_input(kind, key, x11rb::CURRENT_TIME, self.root, 0, 0, 0)?;
        }
        Ok(self.x11.flush()?)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // It has nothing to lose, and we are done.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The real binary, running.
struct App(Child);

impl App {
    fn start(screen: &Screen, data: &Path, args: &[&str]) -> Result<App, Failure> {
        App::start_told(screen, data, args, None)
    }

    /// The same, and lets it tell of every frame in a file.
    fn start_told(screen: &Screen, data: &Path, args: &[&str], frames: Option<&Path>) -> Result<App, Failure> {
        let own = std::env::current_exe()?;
        let binary: PathBuf = own.with_file_name("gui-client");
        if !binary.exists() {
            return Err("build the window first: cargo build --release".into());
        }
        let child = Command::new(binary)
            .args(args)
            .env("DISPLAY", &screen.display)
            .env("XDG_DATA_HOME", data)
            .env("RUST_LOG", if frames.is_some() { "gui_client::app=trace" } else { "error" })
            .env("NO_COLOR", "1")
            .stderr(frames.map(fs::File::create).transpose()?.map_or_else(Stdio::inherit, Stdio::from))
            .env_remove("WAYLAND_DISPLAY")
            .spawn()?;
        Ok(App(child))
    }

    /// Processor time used so far, in hundredths of a second.
    fn ticks(&self) -> Result<u64, Failure> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0.id()))?;
        // The name in parentheses may hold anything; what follows it is fields 3 and up.
        let fields: Vec<&str> = stat.rsplit_once(')').ok_or("no stat")?.1.split_whitespace().collect();
        Ok(fields[11].parse::<u64>()? + fields[12].parse::<u64>()?)
    }
}

impl Drop for App {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
