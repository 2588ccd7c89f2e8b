//! The system's file dialog. It may not exist, and it may hang; nothing else waits for it.

use std::{future::Future, path::PathBuf, thread, time::Duration};

use super::{Done, ENDING};

/// After so long the dialog is taken to be lost. The field for a path works all the time.
const PATIENCE: Duration = Duration::from_secs(600);

/// Asks for a file to open.
pub(super) fn pick_open(say: impl Fn(Done) + Send + 'static) {
    let dialog = rfd::AsyncFileDialog::new().set_title("Open a game").add_filter("Saved games", &["json"]);
    pick(async move { dialog.pick_file().await.map(|it| it.path().to_owned()) }, Done::PickedOpen, say);
}

/// Asks for a place to save.
pub(super) fn pick_save(name: String, say: impl Fn(Done) + Send + 'static) {
    let file = format!("{name}.{ENDING}");
    let dialog = rfd::AsyncFileDialog::new().set_title("Save the game").set_file_name(file);
    pick(async move { dialog.save_file().await.map(|it| it.path().to_owned()) }, Done::PickedSave, say);
}

fn pick(
    choice: impl Future<Output = Option<PathBuf>> + Send + 'static,
    picked: impl FnOnce(PathBuf) -> Done + Send + 'static,
    say: impl Fn(Done) + Send + 'static,
) {
    let work = move || {
        let lost = Done::PickedNothing(Some("the system's file dialog does not answer; type the path instead".into()));
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else {
            return say(lost);
        };
        say(match runtime.block_on(async { tokio::time::timeout(PATIENCE, choice).await }) {
            Ok(Some(path)) => picked(path),
            Ok(None) => Done::PickedNothing(None),
            Err(_) => lost,
        });
    };
    if let Err(why) = thread::Builder::new().name("file-dialog".into()).spawn(work) {
        tracing::warn!("no thread for the file dialog: {why}");
    }
}
