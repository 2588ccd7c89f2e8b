//! The log: lines of text or JSON on standard error, never a token, never what a call carries.

use std::panic;

use tracing_subscriber::EnvFilter;

/// What is logged and how.
#[derive(Clone, Debug, Eq, PartialEq, clap::Args)]
#[group(skip)]
pub struct Options {
    /// What is logged: a level (error, warn, info, debug, trace), or a list such as info,engine_service=debug. At debug every call is a
    /// line.
    #[arg(long = "log", env = "RUST_LOG", value_name = "FILTER", default_value = "info", value_parser = filter)]
    pub filter: String,
    /// How lines are written.
    #[arg(long = "log-format", env = "MEEPLEWRIGHT_LOG_FORMAT", value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

impl Default for Options {
    fn default() -> Options {
        Options { filter: "info".into(), format: Format::Text }
    }
}

/// How a line is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
pub enum Format {
    /// For people.
    Text,
    /// For machines: one JSON object a line, with timestamp, level, target, message, and the fields beside them.
    Json,
}

/// Starts logging for the whole process, panics included. Does nothing if somebody logs already.
pub fn start(options: &Options) {
    let filter = quiet_libraries(EnvFilter::try_new(&options.filter).unwrap_or_default());
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = match options.format {
        Format::Text => lines.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).try_init(),
        Format::Json => lines.json().flatten_event(true).with_current_span(true).with_span_list(false).try_init(),
    };
    if started.is_ok() {
        // A panic is a line like any other: it has the id of the call, and a reader of JSON meets nothing else.
        panic::set_hook(Box::new(|panic| {
            let text = panic.payload_as_str().unwrap_or("of no text");
            let place = panic.location().map(ToString::to_string);
            tracing::error!(place, "panic: {text}");
        }));
        tracing::info!(version = env!("CARGO_PKG_VERSION"), "starting");
    }
}

/// Libraries of the transport print headers, and so tokens, when they are asked for everything: they are held at info, whatever is asked.
fn quiet_libraries(filter: EnvFilter) -> EnvFilter {
    ["h2", "hyper", "hyper_util", "tonic", "tonic_web", "tower", "tower_http", "rustls"].into_iter().fold(
        filter,
        |filter, it| {
            let directive = format!("{it}=info").parse().expect("a crate and a level are a directive");
            filter.add_directive(directive)
        },
    )
}

fn filter(text: &str) -> Result<String, String> {
    EnvFilter::try_new(text).map(|_| text.to_owned()).map_err(|why| why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_is_checked_before_the_engine_starts() {
        assert!(filter("info").is_ok());
        assert!(filter("warn,engine_service=debug").is_ok());
        assert!(filter("engine_service=loud").is_err());
    }

    #[test]
    fn libraries_that_print_headers_are_held_back() {
        let filter = quiet_libraries(EnvFilter::new("trace")).to_string();
        assert!(filter.contains("h2=info") && filter.contains("hyper=info"), "{filter}");
    }
}
