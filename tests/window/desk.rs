//! A screen of its own, with the real window on it.

use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

/// A screen without a monitor. It ends with its value.
pub struct Desk {
    server: Child,
    display: String,
}

/// The window's process. It ends with its value.
pub struct Window(Child);

/// What was on the screen.
pub struct Picture {
    pub path: PathBuf,
    pixels: image::RgbImage,
}

/// The binary that `cargo build -p gui-client` makes, beside this test.
pub fn binary() -> PathBuf {
    let test = std::env::current_exe().expect("a test has a path");
    let folder = test.parent().and_then(Path::parent).expect("tests lie in target/<profile>/deps");
    let binary = folder.join("gui-client");
    assert!(binary.exists(), "build the window first: cargo build -p gui-client");
    binary
}

/// True as soon as the condition holds; false if it never does.
pub fn within(time: Duration, mut holds: impl FnMut() -> bool) -> bool {
    let begun = Instant::now();
    while !holds() {
        if time < begun.elapsed() {
            return false;
        }
        thread::sleep(Duration::from_millis(20));
    }
    true
}

impl Desk {
    /// Starts the screen and waits until it takes a program, so that the window's own start is all that can fail after it.
    pub fn new(width: u32, height: u32) -> Desk {
        // Servers that look for a free number at the same time can take the same one.
        static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
        let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let screen = format!("{width}x{height}x24");
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &screen, "-nolisten", "tcp", "-noreset"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed");
        let mut number = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut number).unwrap();
        let desk = Desk { server, display: format!(":{}", number.trim()) };
        let takes_programs = || desk.xdotool(&["getdisplaygeometry"]).starts_with(&format!("{width} "));
        assert!(within(Duration::from_secs(30), takes_programs), "the screen {} does not answer", desk.display);
        desk
    }

    /// Starts the real binary and waits until its window stands still.
    pub fn open_window(&self, data: &Path, args: &[&str]) -> Window {
        let child = Command::new(binary())
            .args(args)
            .env("DISPLAY", &self.display)
            .env_remove("WAYLAND_DISPLAY")
            .env("XDG_DATA_HOME", data)
            .spawn()
            .unwrap();
        let mut window = Window(child);
        let begun = Instant::now();
        while self.frame().is_none() {
            assert!(window.is_running(), "the program ended before its window came up");
            assert!(begun.elapsed() < Duration::from_secs(60), "no window came up");
            thread::sleep(Duration::from_millis(20));
        }
        // The pictures of the tiles are painted in the background; two like screens in a row are a finished one.
        // Tests run side by side; each has a file of its own.
        let opening = format!("opening{}", self.display.replace(':', "-"));
        let mut last = self.picture(&opening);
        for _ in 0..60 {
            thread::sleep(Duration::from_millis(250));
            let next = self.picture(&opening);
            if last.n_different(&next) == 0 && 2000 < next.n_colors() {
                break;
            }
            last = next;
        }
        window
    }

    /// Left, top, width and height of the window.
    pub fn window_frame(&self) -> (i32, i32, i32, i32) {
        self.frame().expect("the window is open")
    }

    fn frame(&self) -> Option<(i32, i32, i32, i32)> {
        let out = self.xdotool(&["search", "--onlyvisible", "--name", "Meeplewright", "getwindowgeometry", "--shell"]);
        let value = |name: &str| {
            let line = out.lines().find_map(|it| it.strip_prefix(name))?;
            line.strip_prefix('=')?.trim().parse::<i32>().ok()
        };
        Some((value("X")?, value("Y")?, value("WIDTH")?, value("HEIGHT")?))
    }

    pub fn click(&self, x: i32, y: i32) {
        self.xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
        thread::sleep(Duration::from_millis(120));
        self.xdotool(&["click", "1"]);
    }

    /// Drags with the right button, in steps as a hand does.
    pub fn drag(&self, from: (i32, i32), to: (i32, i32)) {
        const STEPS: i32 = 8;
        self.xdotool(&["mousemove", &from.0.to_string(), &from.1.to_string(), "mousedown", "3"]);
        for n in 1..=STEPS {
            let at = |a: i32, b: i32| (a + (b - a) * n / STEPS).to_string();
            self.xdotool(&["mousemove", &at(from.0, to.0), &at(from.1, to.1)]);
            thread::sleep(Duration::from_millis(40));
        }
        self.xdotool(&["mouseup", "3"]);
    }

    /// Presses a key in the window. Without a window manager nobody else gives it the keyboard.
    pub fn key(&self, key: &str) {
        self.xdotool(&["search", "--onlyvisible", "--name", "Meeplewright", "windowfocus"]);
        thread::sleep(Duration::from_millis(120));
        self.xdotool(&["key", key]);
    }

    /// Takes a picture of the whole screen, kept under `target/window/`.
    pub fn picture(&self, name: &str) -> Picture {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/window");
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join(format!("{name}.png"));
        let done = Command::new("import").env("DISPLAY", &self.display).args(["-window", "root"]).arg(&path).status();
        assert!(done.expect("ImageMagick is installed").success());
        Picture { pixels: image::open(&path).unwrap().to_rgb8(), path }
    }

    fn xdotool(&self, args: &[&str]) -> String {
        let out =
            Command::new("xdotool").env("DISPLAY", &self.display).args(args).output().expect("xdotool is installed");
        String::from_utf8_lossy(&out.stdout).into_owned()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        // Asked, not killed: a killed server leaves its lock behind, and the next one has to find out whose it was.
        let _ = Command::new("kill").arg(self.server.id().to_string()).status();
        let ended = within(Duration::from_secs(5), || matches!(self.server.try_wait(), Ok(Some(_))));
        if !ended {
            let _ = self.server.kill();
        }
        let _ = self.server.wait();
    }
}

impl Window {
    pub fn is_running(&mut self) -> bool {
        matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Picture {
    pub fn n_colors(&self) -> usize {
        self.pixels.pixels().map(|it| it.0).collect::<BTreeSet<_>>().len()
    }

    pub fn n_different(&self, other: &Picture) -> usize {
        self.pixels.pixels().zip(other.pixels.pixels()).filter(|(a, b)| a != b).count()
    }
}
