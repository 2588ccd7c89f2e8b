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

use serde::{Deserialize, Serialize};

use crate::{
    game::{Record, Which},
    i18n::{Lang, Message, msg},
};

/// The ending of a saved game.
pub const ENDING: &str = "meeplewright.json";
/// The ending of a saved map.
pub const MAP_ENDING: &str = "carcassonne-map.toml";
/// The largest file that is read.
pub const LARGEST_FILE: u64 = 1 << 20;
/// How many autosaves are kept.
const AUTOSAVES_KEPT: usize = 20;

/// A game that can be taken up again.
#[derive(Clone, Debug)]
pub struct Unfinished {
    /// Its file.
    pub path: PathBuf,
    /// The game.
    pub which: Which,
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
        record: Box<Record>,
        /// What to do with a file that is there already.
        existing: Existing,
    },
    /// Save a game in the autosave folder.
    Autosave {
        /// The name of the file without its ending.
        stem: String,
        /// The game.
        record: Box<Record>,
    },
    /// Read a game.
    Open(PathBuf),
    /// Save a map where the person said.
    SaveMap {
        /// The file.
        path: PathBuf,
        /// The map as a file.
        toml: String,
        /// What to do with a file that is there already.
        existing: Existing,
    },
    /// Read a map.
    OpenMap(PathBuf),
    /// List the games in the autosave folder.
    ListUnfinished,
    /// List the files opened or saved lately.
    ListRecent,
    /// Remember the files opened or saved lately, the latest first.
    Remember(Vec<PathBuf>),
    /// Remember the language.
    RememberLang(Lang),
    /// Ask the system for a file to open.
    PickOpen {
        /// True for a map.
        map: bool,
        /// The language of the dialog's title.
        lang: Lang,
    },
    /// Ask the system for a place to save.
    PickSave {
        /// The name proposed, with its ending.
        name: String,
        /// True for a map.
        map: bool,
        /// The language of the dialog's title.
        lang: Lang,
    },
}

/// What came of a job.
#[derive(Clone, Debug)]
pub enum Done {
    /// Saved there, or why not.
    Saved(PathBuf, Result<(), Message>),
    /// Not saved, because there is a file already.
    Exists(PathBuf),
    /// Autosaved, or why not.
    Autosaved(Result<(), Message>),
    /// Read, or why not. The engine has not seen it yet.
    Opened(PathBuf, Result<Box<Record>, Message>),
    /// A map's file was read, or why not. The engine has not seen it yet.
    OpenedMap(PathBuf, Result<String, Message>),
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
    PickedNothing(Option<Message>),
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
                    Job::PickOpen { map, lang } => dialog::pick_open(lang, map, say),
                    Job::PickSave { name, map, lang } => dialog::pick_save(lang, name, map, say),
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
        Job::Save { path, existing: Existing::Keep, .. } | Job::SaveMap { path, existing: Existing::Keep, .. }
            if path.exists() =>
        {
            Done::Exists(path)
        }
        Job::SaveMap { path, toml, .. } => {
            let result = save_text(&path, &toml);
            Done::Saved(path, result)
        }
        Job::OpenMap(path) => {
            let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
            let result = read_text(&path).map_err(|why| msg!("file-cant-open", name = name, why = why));
            Done::OpenedMap(path, result)
        }
        Job::Save { path, record, .. } => {
            let result = save(&path, &record);
            Done::Saved(path, result)
        }
        Job::Autosave { stem, record } => {
            let result = fs::create_dir_all(autosave)
                .map_err(|why| msg!("file-no-folder", path = autosave.display().to_string(), why = io_fault(&why)))
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
        Job::RememberLang(lang) => {
            if let Err(why) = remember_lang(autosave, lang) {
                tracing::warn!("the language was not remembered: {why}");
            }
            Done::Remembered
        }
        Job::PickOpen { .. } | Job::PickSave { .. } => Done::PickedNothing(None),
    }
}

/// Writes a game into a file.
///
/// # Errors
/// If it can't be written; then a file that was there before is as it was.
pub fn save(path: &Path, record: &Record) -> Result<(), Message> {
    save_text(path, &record.to_json()?)
}

/// Writes text into a file: beside its place, forced to the disk, and only then renamed into it.
///
/// # Errors
/// If it can't be written; then a file that was there before is as it was.
pub fn save_text(path: &Path, text: &str) -> Result<(), Message> {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let write = || -> io::Result<()> {
        let mut beside = tempfile::Builder::new().prefix(".meeplewright-").tempfile_in(folder)?;
        beside.write_all(text.as_bytes())?;
        beside.as_file().sync_all()?;
        beside.persist(path).map_err(|it| it.error)?;
        // The rename itself lasts only when the folder is on the disk as well.
        File::open(folder)?.sync_all()
    };
    write().map_err(|why| msg!("file-not-saved", path = path.display().to_string(), why = io_fault(&why)))
}

/// Reads a game from a file. Whether its moves are legal, only the engine can tell.
///
/// # Errors
/// If it is too large, no game of ours, or broken; the text says where.
pub fn open(path: &Path) -> Result<Record, Message> {
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let fail = |why: Message| msg!("file-cant-open", name = name.clone(), why = why);
    let text = read_text(path).map_err(fail)?;
    Record::from_json(&text).map_err(fail)
}

/// Reads text that is not too large.
///
/// # Errors
/// If it can't be read, or is too large.
pub fn read_text(path: &Path) -> Result<String, Message> {
    let file = File::open(path).map_err(|why| io_fault(&why))?;
    let mut text = String::new();
    let n_read = file.take(LARGEST_FILE + 1).read_to_string(&mut text).map_err(|why| io_fault(&why))?;
    if LARGEST_FILE < n_read as u64 {
        return Err(msg!("file-too-large", limit = LARGEST_FILE / 1024));
    }
    Ok(text)
}

/// Tells a fault of the system: the common ones in our words, the others in its own.
fn io_fault(why: &io::Error) -> Message {
    match why.kind() {
        io::ErrorKind::NotFound => msg!("io-not-found"),
        io::ErrorKind::PermissionDenied => msg!("io-permission"),
        io::ErrorKind::StorageFull => msg!("io-full"),
        io::ErrorKind::IsADirectory => msg!("io-is-folder"),
        _ => Message::Verbatim(why.to_string()),
    }
}

fn unfinished(autosave: &Path) -> Vec<Unfinished> {
    let mut list: Vec<Unfinished> = saved_files(autosave)
        .into_iter()
        .take(5)
        .filter_map(|(saved, path)| {
            let record = open(&path).ok()?;
            Some(Unfinished {
                path,
                which: record.which(),
                players: record.players(),
                n_moves: record.n_moves(),
                saved,
            })
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

/// The name of the file with the settings, beside the folder of the autosaves.
const SETTINGS: &str = "settings.json";

/// What is remembered between starts.
#[derive(Debug, Default, Deserialize, Serialize)]
struct Remembered {
    language: Option<String>,
}

/// Returns the language chosen the last time, if one was.
pub fn remembered_lang(autosave: &Path) -> Option<Lang> {
    let text = fs::read_to_string(autosave.with_file_name(SETTINGS)).ok()?;
    let settings: Remembered = serde_json::from_str(&text).unwrap_or_default();
    Lang::from_code(&settings.language?)
}

fn remember_lang(autosave: &Path, lang: Lang) -> io::Result<()> {
    let file = autosave.with_file_name(SETTINGS);
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let settings = Remembered { language: Some(lang.code().into()) };
    fs::write(file, serde_json::to_string(&settings)?)
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
pub fn fresh_stem(which: Which) -> String {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    format!("{}-{:010}-{:03}", which.stem(), since.as_secs(), since.subsec_millis())
}
