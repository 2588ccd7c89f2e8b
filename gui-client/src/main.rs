//! Starts the window.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
};

use clap::{Parser, ValueEnum};
use eframe::NativeOptions;
use egui::{ThemePreference, ViewportBuilder};
use gui_client::{
    app::{App, Settings},
    files::{autosave_folder, remembered_lang},
    i18n::Lang,
    link::Target,
};

/// A window for board games; the engine is built in.
#[derive(Debug, Parser)]
#[command(name = "meeplewright", version)]
struct Flags {
    /// Use the engine at this address instead of the built-in one, such as http://127.0.0.1:50051.
    #[arg(long, value_name = "URL")]
    connect: Option<String>,
    /// Open a saved game.
    #[arg(long, value_name = "FILE")]
    open: Option<PathBuf>,
    /// Light or dark.
    #[arg(long, value_enum, default_value_t = Look::System)]
    theme: Look,
    /// Show every change at once: nothing turns or falls before one's eyes.
    #[arg(long)]
    still: bool,
    /// The language; else the one chosen in the window the last time, else the system's.
    #[arg(long, value_enum)]
    lang: Option<Tongue>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Tongue {
    /// English.
    En,
    /// German.
    De,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Look {
    Light,
    Dark,
    System,
}

/// How the engine runs where there is no display.
const HEADLESS: &str = "to run the engine without a window: cargo run --release -p engine-service";

fn main() -> ExitCode {
    let flags = Flags::parse();
    let filter = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "warn".into());
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    if let Some(missing) = missing_display() {
        return refuse(&missing);
    }
    let autosave = autosave_folder();
    let lang = match flags.lang {
        Some(Tongue::En) => Lang::En,
        Some(Tongue::De) => Lang::De,
        None => remembered_lang(&autosave).unwrap_or_else(Lang::from_system),
    };
    let settings = Settings {
        target: flags.connect.map_or(Target::BuiltIn, Target::Remote),
        open: flags.open,
        theme: match flags.theme {
            Look::Light => ThemePreference::Light,
            Look::Dark => ThemePreference::Dark,
            Look::System => ThemePreference::System,
        },
        lang,
        moves: !flags.still,
        autosave,
    };
    // A library that is missing at run time makes the window library panic; that is told in one sentence like any other fault.
    std::panic::set_hook(Box::new(|_| ()));
    let ended = std::panic::catch_unwind(|| run(settings));
    let fault = match ended {
        Ok(Ok(())) => return ExitCode::SUCCESS,
        Ok(Err(why)) => missing_library(&format!("{why:?}")).unwrap_or_else(|| why.to_string()),
        Err(panic) => {
            let text = panic_text(panic.as_ref());
            missing_library(&text).unwrap_or(text)
        }
    };
    if IS_OPEN.load(Ordering::Relaxed) {
        eprintln!("meeplewright: the window closed because of a fault of ours: {fault}; the game can be continued");
        return ExitCode::FAILURE;
    }
    refuse(&fault)
}

/// True once there is a window.
static IS_OPEN: AtomicBool = AtomicBool::new(false);

fn run(settings: Settings) -> eframe::Result {
    let viewport = ViewportBuilder::default()
        .with_title("Meeplewright")
        .with_app_id("meeplewright")
        .with_inner_size([1280.0, 820.0])
        .with_min_inner_size([1024.0, 700.0]);
    // Without a graphics card each pixel costs processor time, and noise in its last bit would take a fifth of a frame.
    let options = NativeOptions { viewport, dithering: has_graphics_card(), ..NativeOptions::default() };
    let create = |cc: &eframe::CreationContext<'_>| {
        let app = App::new(&cc.egui_ctx, settings)?;
        IS_OPEN.store(true, Ordering::Relaxed);
        Ok(Box::new(app) as Box<dyn eframe::App>)
    };
    eframe::run_native("meeplewright", options, Box::new(create))
}

/// Tells whether something else than the processor paints, as far as can be known before there is a window.
fn has_graphics_card() -> bool {
    let devices = ["/dev/dri", "/dev/nvidia0", "/dev/dxg"];
    !cfg!(target_os = "linux") || devices.iter().any(|it| Path::new(it).exists())
}

fn missing_display() -> Option<String> {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|it| !it.is_empty());
    let has_display = !cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
    (!has_display).then(|| "there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)".into())
}

/// Finds the name of a library that could not be opened in what the window library says at length.
fn missing_library(text: &str) -> Option<String> {
    if !text.contains("cannot open") && !text.contains("could not be loaded") {
        return None;
    }
    let mut words = text.split(|it: char| !it.is_ascii_alphanumeric() && !"._+-".contains(it));
    let name = words.find(|it| it.starts_with("lib") && it.contains(".so"))?;
    Some(format!("the library {name} is missing"))
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    text.unwrap_or("an unknown fault").to_owned()
}

fn refuse(why: &str) -> ExitCode {
    let why = why.trim().lines().next().unwrap_or_default();
    // The window library puts the place in its own source before the reason.
    let why = match why.split_once("os error at ") {
        Some((_, rest)) => rest.split_once(": ").map_or(rest, |(_, reason)| reason),
        None => why,
    };
    eprintln!("meeplewright: the window can't be opened: {why}; {HEADLESS}");
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    use super::missing_library;

    #[test]
    fn a_missing_library_is_found_by_its_name() {
        let long = r#"LibraryOpenError(OpenError { kind: Library, detail: "opening library failed (libXi.so.6: cannot open shared object file: No such file or directory)" })"#;
        assert_eq!(missing_library(long).as_deref(), Some("the library libXi.so.6 is missing"));
        let panic = "Library libxkbcommon-x11.so could not be loaded.";
        assert_eq!(missing_library(panic).as_deref(), Some("the library libxkbcommon-x11.so is missing"));
        assert_eq!(missing_library("Failed to open connection to X server"), None);
    }
}
