//! Save, open and autosave, on a thread of their own: a frame never waits for a disk or for the system's file dialog.
//!
//! A file is written beside its place, forced to the disk and only then renamed into it: when that fails, the old file is whole.

mod dialog;

use std::{
    fs::{self, File},
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
    sync::{Arc, mpsc},
    thread,
    time::SystemTime,
};

use proto::{cornwall::v1 as pb, json};

use crate::session::RECORD_FORMAT;

/// The ending of a saved game.
pub const ENDING: &str = "meeplewright.json";
/// The largest file that is read.
pub const LARGEST_FILE: u64 = 1 << 20;
/// The most moves a saved game may have: what the engine plays in one call.
pub const MOST_MOVES: usize = 1000;
/// How many autosaves are kept.
const AUTOSAVES_KEPT: usize = 20;

/// A game that can be taken up again.
#[derive(Clone, Debug)]
pub struct Unfinished {
    /// Its file.
    pub path: PathBuf,
    /// The people.
    pub players: Vec<String>,
    /// The number of its moves.
    pub n_moves: usize,
    /// When it was saved.
    pub saved: SystemTime,
}

/// What to do with a file that is there already.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Existing {
    /// Replace it.
    Replace,
    /// Leave it, and ask.
    Keep,
}

/// Something to be done with files.
#[derive(Clone, Debug)]
pub enum Job {
    /// Save a game where the person said.
    Save {
        /// The file.
        path: PathBuf,
        /// The game.
        record: Box<pb::GameRecord>,
        /// What to do with a file that is there already.
        existing: Existing,
    },
    /// Save a game in the autosave folder.
    Autosave {
        /// The name of the file without its ending.
        stem: String,
        /// The game.
        record: Box<pb::GameRecord>,
    },
    /// Read a game.
    Open(PathBuf),
    /// List the games in the autosave folder.
    ListUnfinished,
    /// List the files opened or saved lately.
    ListRecent,
    /// Remember the files opened or saved lately, the latest first.
    Remember(Vec<PathBuf>),
    /// Ask the system for a file to open.
    PickOpen,
    /// Ask the system for a place to save.
    PickSave {
        /// The name proposed.
        name: String,
    },
}

/// What came of a job.
#[derive(Clone, Debug)]
pub enum Done {
    /// Saved there, or why not.
    Saved(PathBuf, Result<(), String>),
    /// Not saved, because there is a file already.
    Exists(PathBuf),
    /// Autosaved, or why not.
    Autosaved(Result<(), String>),
    /// Read, or why not. The engine has not seen it yet.
    Opened(PathBuf, Result<Box<pb::GameRecord>, String>),
    /// The games that can be taken up, the newest first.
    Unfinished(Vec<Unfinished>),
    /// The files opened or saved lately, the latest first.
    Recent(Vec<PathBuf>),
    /// What needs no answer.
    Remembered,
    /// The person picked a file to open.
    PickedOpen(PathBuf),
    /// The person picked a place to save.
    PickedSave(PathBuf),
    /// The person picked nothing; with the reason if the dialog failed.
    PickedNothing(Option<String>),
}

/// The near end of the thread that works with files.
pub struct Files {
    jobs: Option<mpsc::Sender<Job>>,
    done: mpsc::Receiver<Done>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Drop for Files {
    /// Lets what has been ordered be written before the program ends.
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the thread that works with files failed");
        }
    }
}

impl Files {
    /// Starts the thread; `wake` is called whenever something is done.
    ///
    /// # Errors
    /// If the thread can't be started.
    pub fn start(autosave: PathBuf, wake: impl Fn() + Send + Sync + 'static) -> io::Result<Files> {
        let (jobs, incoming) = mpsc::channel();
        let (out, done) = mpsc::channel();
        let wake: Arc<dyn Fn() + Send + Sync> = Arc::new(wake);
        let thread = thread::Builder::new().name("files".into()).spawn(move || {
            while let Ok(job) = incoming.recv() {
                let say = {
                    let (out, wake) = (out.clone(), Arc::clone(&wake));
                    move |it| {
                        if out.send(it).is_ok() {
                            wake();
                        }
                    }
                };
                match job {
                    // A dialog stays open as long as the person likes; saving must not wait for it.
                    Job::PickOpen => dialog::pick_open(say),
                    Job::PickSave { name } => dialog::pick_save(name, say),
                    job => say(work(&autosave, job)),
                }
            }
        })?;
        Ok(Files { jobs: Some(jobs), done, thread: Some(thread) })
    }

    /// Gives the thread something to do.
    pub fn order(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // The other end is gone only when the program ends.
            let _ = jobs.send(job);
        }
    }

    /// Returns what has been done, if anything; never waits.
    pub fn next_done(&self) -> Option<Done> {
        self.done.try_recv().ok()
    }
}

fn work(autosave: &Path, job: Job) -> Done {
    match job {
        Job::Save { path, existing: Existing::Keep, .. } if path.exists() => Done::Exists(path),
        Job::Save { path, record, .. } => {
            let result = save(&path, &record);
            Done::Saved(path, result)
        }
        Job::Autosave { stem, record } => {
            let result = fs::create_dir_all(autosave)
                .map_err(|why| format!("can't make the folder {}: {why}", autosave.display()))
                .and_then(|()| save(&autosave.join(format!("{stem}.{ENDING}")), &record));
            forget_oldest(autosave);
            Done::Autosaved(result)
        }
        Job::Open(path) => {
            let result = open(&path).map(Box::new);
            Done::Opened(path, result)
        }
        Job::ListUnfinished => Done::Unfinished(unfinished(autosave)),
        Job::ListRecent => Done::Recent(recent(autosave)),
        Job::Remember(paths) => {
            if let Err(why) = remember(autosave, &paths) {
                tracing::warn!("the list of recent files was not saved: {why}");
            }
            Done::Remembered
        }
        Job::PickOpen | Job::PickSave { .. } => Done::PickedNothing(None),
    }
}

/// Writes a game into a file.
///
/// # Errors
/// If it can't be written; then a file that was there before is as it was.
pub fn save(path: &Path, record: &pb::GameRecord) -> Result<(), String> {
    let text = json::to_json(record).map_err(|why| why.to_string())?;
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let write = || -> io::Result<()> {
        let mut beside = tempfile::Builder::new().prefix(".meeplewright-").tempfile_in(folder)?;
        beside.write_all(text.as_bytes())?;
        beside.as_file().sync_all()?;
        beside.persist(path).map_err(|it| it.error)?;
        // The rename itself lasts only when the folder is on the disk as well.
        File::open(folder)?.sync_all()
    };
    write().map_err(|why| format!("{} was not saved: {why}", path.display()))
}

/// Reads a game from a file. Whether its moves are legal, only the engine can tell.
///
/// # Errors
/// If it is too large, no game of ours, or broken; the text says where.
pub fn open(path: &Path) -> Result<pb::GameRecord, String> {
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let fail = |why: String| format!("{name} can't be opened: {why}");
    let file = File::open(path).map_err(|why| fail(why.to_string()))?;
    let mut text = String::new();
    let n_read = file.take(LARGEST_FILE + 1).read_to_string(&mut text).map_err(|why| fail(why.to_string()))?;
    if LARGEST_FILE < n_read as u64 {
        return Err(fail(format!("it is larger than {} KiB", LARGEST_FILE / 1024)));
    }
    let record: pb::GameRecord =
        json::from_json(&text).map_err(|why| fail(format!("it is not a saved game ({why})")))?;
    check(&record).map_err(fail)?;
    Ok(record)
}

fn check(record: &pb::GameRecord) -> Result<(), String> {
    if record.format != RECORD_FORMAT {
        return Err(format!("its format is \"{}\", not \"{RECORD_FORMAT}\"", record.format));
    }
    let Some(state) = &record.first_state else {
        return Err("it has no first state".into());
    };
    if !record.players.is_empty() && record.players.len() != state.seats.len() {
        return Err(format!("it names {} players for {} seats", record.players.len(), state.seats.len()));
    }
    if record.players.iter().any(|it| 60 < it.name.chars().count()) {
        return Err("a player's name is longer than 60 characters".into());
    }
    if MOST_MOVES < record.moves.len() {
        return Err(format!("it has more than {MOST_MOVES} moves"));
    }
    Ok(())
}

fn unfinished(autosave: &Path) -> Vec<Unfinished> {
    let mut list: Vec<Unfinished> = saved_files(autosave)
        .into_iter()
        .take(5)
        .filter_map(|(saved, path)| {
            let record = open(&path).ok()?;
            let players = record.players.into_iter().map(|it| it.name).collect();
            Some(Unfinished { path, players, n_moves: record.moves.len(), saved })
        })
        .collect();
    list.retain(|it| 0 < it.n_moves);
    list
}

/// Lists the autosaved files, the newest first.
fn saved_files(autosave: &Path) -> Vec<(SystemTime, PathBuf)> {
    let Ok(entries) = fs::read_dir(autosave) else {
        return Vec::new();
    };
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .filter_map(|it| {
            let path = it.ok()?.path();
            let ours = path.to_string_lossy().ends_with(ENDING);
            Some((path.metadata().ok()?.modified().ok()?, path)).filter(|_| ours)
        })
        .collect();
    files.sort_by(|a, b| b.cmp(a));
    files
}

fn forget_oldest(autosave: &Path) {
    for (_, path) in saved_files(autosave).into_iter().skip(AUTOSAVES_KEPT) {
        if let Err(why) = fs::remove_file(&path) {
            tracing::warn!("an old autosave stays: {why}");
        }
    }
}

/// The name of the file with the recent files, beside the folder of the autosaves.
const RECENT: &str = "recent.json";

fn recent(autosave: &Path) -> Vec<PathBuf> {
    let text = fs::read_to_string(autosave.with_file_name(RECENT)).unwrap_or_default();
    let paths: Vec<PathBuf> = serde_json::from_str(&text).unwrap_or_default();
    paths.into_iter().filter(|it| it.exists()).collect()
}

fn remember(autosave: &Path, paths: &[PathBuf]) -> io::Result<()> {
    let file = autosave.with_file_name(RECENT);
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, serde_json::to_string(paths)?)
}

/// Returns the folder of the autosaves: in the user's data folder, as the XDG base directory specification has it.
pub fn autosave_folder() -> PathBuf {
    let absolute = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|it| it.is_absolute());
    let data = absolute("XDG_DATA_HOME")
        .or_else(|| absolute("HOME").map(|it| it.join(".local/share")))
        .unwrap_or_else(std::env::temp_dir);
    data.join("meeplewright/autosave")
}

/// Makes a name for the file of a new game from the present moment.
pub fn fresh_stem() -> String {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    format!("cornwall-{:010}-{:03}", since.as_secs(), since.subsec_millis())
}
