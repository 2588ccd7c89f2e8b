//! Where a command writes: answers to the standard output, everything else to the standard error.

use std::{
    fmt,
    io::{self, IsTerminal as _, Write as _},
    time::{Duration, Instant},
};

/// No news of progress before this, nor more often: who waits shorter needs none.
const PATIENCE: Duration = Duration::from_millis(500);

/// The two streams of a command, and its progress.
#[derive(Debug)]
pub struct Console {
    out: io::StdoutLock<'static>,
    progress: Option<Progress>,
}

#[derive(Debug)]
struct Progress {
    /// True if one line is written over and over, as a terminal can.
    in_place: bool,
    shown: bool,
    due: Instant,
}

impl Console {
    /// Progress is told to a terminal, or wherever it was asked for.
    pub fn new(progress_asked: bool) -> Console {
        let in_place = io::stderr().is_terminal();
        let progress = Progress { in_place, shown: false, due: Instant::now() + PATIENCE };
        Console { out: io::stdout().lock(), progress: (in_place || progress_asked).then_some(progress) }
    }

    /// Writes one line of the answer.
    ///
    /// # Errors
    /// If nobody takes it.
    pub fn say(&mut self, line: impl fmt::Display) -> io::Result<()> {
        self.clear();
        writeln!(self.out, "{line}")
    }

    /// Writes a part of the answer as it is.
    ///
    /// # Errors
    /// If nobody takes it.
    pub fn write(&mut self, text: impl fmt::Display) -> io::Result<()> {
        self.clear();
        write!(self.out, "{text}")
    }

    /// Writes one line about the answer, or about why there is none. It does not matter whether somebody takes it.
    pub fn remark(&mut self, line: impl fmt::Display) {
        self.clear();
        // In the order in which they were written, where both streams meet.
        self.out.flush().ok();
        writeln!(io::stderr(), "{line}").ok();
    }

    /// Tells how far it is, now and then.
    pub fn progress(&mut self, text: impl FnOnce() -> String) {
        let Some(progress) = &mut self.progress else { return };
        let now = Instant::now();
        if now < progress.due {
            return;
        }
        progress.due = now + PATIENCE;
        progress.shown = progress.in_place;
        let text = text();
        match progress.in_place {
            true => write!(io::stderr(), "\r{text}\u{1b}[K").ok(),
            false => writeln!(io::stderr(), "{text}").ok(),
        };
    }

    /// Takes the line of progress away.
    pub fn clear(&mut self) {
        if let Some(progress) = &mut self.progress
            && std::mem::take(&mut progress.shown)
        {
            write!(io::stderr(), "\r\u{1b}[K").ok();
        }
    }
}

impl Drop for Console {
    fn drop(&mut self) {
        self.clear();
    }
}
