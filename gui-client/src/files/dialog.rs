//! The system's file dialog. It may not exist, and it may hang; nothing else waits for it.

use std::{future::Future, path::PathBuf, thread, time::Duration};

use super::Done;
use crate::i18n::{Lang, msg, tr};

/// After so long the dialog is taken to be lost. The field for a path works all the time.
const PATIENCE: Duration = Duration::from_secs(600);

/// Asks for a file to open.
pub(super) fn pick_open(lang: Lang, map: bool, say: impl Fn(Done) + Send + 'static) {
    let dialog = rfd::AsyncFileDialog::new().set_title(if map {
        tr!(lang, "dialog-open-map")
    } else {
        tr!(lang, "dialog-open")
    });
    let dialog = if map {
        dialog.add_filter(tr!(lang, "dialog-maps"), &["toml"])
    } else {
        dialog.add_filter(tr!(lang, "dialog-saved-games"), &["json"])
    };
    pick(async move { dialog.pick_file().await.map(|it| it.path().to_owned()) }, Done::PickedOpen, say);
}

/// Asks for a place to save.
pub(super) fn pick_save(lang: Lang, name: String, map: bool, say: impl Fn(Done) + Send + 'static) {
    let title = if map { tr!(lang, "dialog-save-map") } else { tr!(lang, "dialog-save") };
    let dialog = rfd::AsyncFileDialog::new().set_title(title).set_file_name(name);
    pick(async move { dialog.save_file().await.map(|it| it.path().to_owned()) }, Done::PickedSave, say);
}

fn pick(
    choice: impl Future<Output = Option<PathBuf>> + Send + 'static,
    picked: impl FnOnce(PathBuf) -> Done + Send + 'static,
    say: impl Fn(Done) + Send + 'static,
) {
    let work = move || {
        let lost = Done::PickedNothing(Some(msg!("file-dialog-lost")));
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
