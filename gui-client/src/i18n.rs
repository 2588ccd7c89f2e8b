//! Languages: every sentence a person reads stands in `i18n/<language>/*.ftl`, and is told with [`tr!`], or, where it is not
//! yet known in which language, with [`msg!`].

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    sync::{LazyLock, Mutex, PoisonError, RwLock},
};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

/// Tells a sentence now: `tr!(lang, "n-points", n = 3)`. An attribute is named after a dot: `"option-coins.help"`.
macro_rules! tr {
    ($lang:expr, $id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::i18n::sentence($lang, $id, &[$((stringify!($name), ::fluent_bundle::FluentValue::from($value))),*])
    };
}

/// Makes a sentence to be told later, in the language spoken then: `msg!("error-larger", limit = 1024)`.
macro_rules! msg {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::i18n::Message::Known { id: $id, args: vec![$((stringify!($name), $crate::i18n::Arg::from($value))),*] }
    };
}

pub(crate) use {msg, tr};

/// A language.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Lang {
    /// English; what another language lacks is said in it.
    #[default]
    En,
    /// German.
    De,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::De];

    /// Returns the name by which the language is chosen, as in `--lang de`.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::De => "de",
        }
    }

    /// Returns the language's name for itself, which is the same in every language.
    pub fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::De => "Deutsch",
        }
    }

    /// Finds the language of a code.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|it| it.code() == code)
    }

    /// Finds the language that the system speaks: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that says anything.
    pub fn from_system() -> Lang {
        Lang::from_variables(|name| std::env::var(name).ok())
    }

    fn from_variables(read: impl Fn(&str) -> Option<String>) -> Lang {
        let mut set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(read).filter(|it| !it.is_empty());
        set.next().filter(|it| it.to_lowercase().starts_with("de")).map_or(Lang::En, |_| Lang::De)
    }

    /// Returns the language of a window. Not to be asked where the window's context is held, as in what describes a widget.
    pub fn of(ui: &egui::Ui) -> Lang {
        ui.data(|it| it.get_temp(egui::Id::unique("language"))).unwrap_or_default()
    }

    /// Makes it the language of a window, from the next frame on.
    pub fn install(self, ctx: &egui::Context) {
        ctx.data_mut(|it| it.insert_temp(egui::Id::unique("language"), self));
    }
}

/// A sentence to be told later, in the language spoken then.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Message {
    /// One of ours.
    Known {
        /// Its key in the files.
        id: &'static str,
        /// What it speaks of.
        args: Vec<(&'static str, Arg)>,
    },
    /// Words of somebody else: the engine's or the system's.
    Verbatim(String),
}

/// What a message speaks of.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Arg {
    /// A number, which may choose between singular and plural.
    Number(i64),
    /// A name.
    Text(String),
    /// Another sentence.
    Message(Message),
}

impl Message {
    /// Tells it.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            Message::Verbatim(text) => text.clone(),
            Message::Known { id, args } => {
                let args: Vec<(&'static str, FluentValue<'_>)> =
                    args.iter().map(|(name, value)| (*name, value.in_language(lang))).collect();
                sentence(lang, id, &args)
            }
        }
    }
}

impl Default for Message {
    fn default() -> Message {
        Message::Verbatim(String::new())
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Message {
        Message::Verbatim(text.into())
    }
}

/// In English, as in a log.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl Arg {
    fn in_language(&self, lang: Lang) -> FluentValue<'_> {
        match self {
            Arg::Number(it) => (*it).into(),
            Arg::Text(it) => it.as_str().into(),
            Arg::Message(it) => it.say(lang).into(),
        }
    }
}

impl From<String> for Arg {
    fn from(it: String) -> Arg {
        Arg::Text(it)
    }
}

impl From<&str> for Arg {
    fn from(it: &str) -> Arg {
        Arg::Text(it.into())
    }
}

impl From<Message> for Arg {
    fn from(it: Message) -> Arg {
        Arg::Message(it)
    }
}

impl From<i64> for Arg {
    fn from(it: i64) -> Arg {
        Arg::Number(it)
    }
}

impl From<usize> for Arg {
    fn from(it: usize) -> Arg {
        Arg::Number(i64::try_from(it).unwrap_or(i64::MAX))
    }
}

impl From<u64> for Arg {
    fn from(it: u64) -> Arg {
        Arg::Number(i64::try_from(it).unwrap_or(i64::MAX))
    }
}

/// The files, by language; all of one language make one bundle.
macro_rules! files {
    ($lang:literal) => {
        [
            include_str!(concat!("../i18n/", $lang, "/carcassonne.ftl")),
            include_str!(concat!("../i18n/", $lang, "/cornerstone.ftl")),
            include_str!(concat!("../i18n/", $lang, "/country.ftl")),
            include_str!(concat!("../i18n/", $lang, "/cornwall.ftl")),
            include_str!(concat!("../i18n/", $lang, "/editor.ftl")),
            include_str!(concat!("../i18n/", $lang, "/errors.ftl")),
            include_str!(concat!("../i18n/", $lang, "/game.ftl")),
            include_str!(concat!("../i18n/", $lang, "/keys.ftl")),
            include_str!(concat!("../i18n/", $lang, "/log.ftl")),
            include_str!(concat!("../i18n/", $lang, "/new_game.ftl")),
            include_str!(concat!("../i18n/", $lang, "/refusals.ftl")),
            include_str!(concat!("../i18n/", $lang, "/spoken.ftl")),
            include_str!(concat!("../i18n/", $lang, "/start.ftl")),
            include_str!(concat!("../i18n/", $lang, "/tower.ftl")),
        ]
    };
}

fn files(lang: Lang) -> [&'static str; 14] {
    match lang {
        Lang::En => files!("en"),
        Lang::De => files!("de"),
    }
}

type Bundle = FluentBundle<FluentResource>;

fn bundle(lang: Lang) -> &'static Bundle {
    static EN: LazyLock<Bundle> = LazyLock::new(|| load(Lang::En));
    static DE: LazyLock<Bundle> = LazyLock::new(|| load(Lang::De));
    match lang {
        Lang::En => &EN,
        Lang::De => &DE,
    }
}

fn load(lang: Lang) -> Bundle {
    // It chooses between singular and plural.
    let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![id]);
    // The marks that keep left and right apart are in no font of ours, and both languages run the same way.
    bundle.set_use_isolating(false);
    for text in files(lang) {
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(rest, faults)| {
            tracing::error!("a file of sentences in {} is broken: {faults:?}", lang.code());
            rest
        });
        if let Err(faults) = bundle.add_resource(resource) {
            tracing::error!("sentences in {} are there twice: {faults:?}", lang.code());
        }
    }
    bundle
}

/// Tells a sentence; [`tr!`] is the short way to write it.
pub fn sentence(lang: Lang, id: &'static str, args: &[(&'static str, FluentValue<'_>)]) -> String {
    if !args.is_empty() {
        return put_together(lang, id, args);
    }
    // Most sentences of a frame are the same in every frame.
    static TOLD: [RwLock<BTreeMap<&'static str, String>>; Lang::ALL.len()] =
        [const { RwLock::new(BTreeMap::new()) }; Lang::ALL.len()];
    let told = &TOLD[lang as usize];
    if let Some(text) = told.read().unwrap_or_else(PoisonError::into_inner).get(id) {
        return text.clone();
    }
    let text = put_together(lang, id, args);
    told.write().unwrap_or_else(PoisonError::into_inner).insert(id, text.clone());
    text
}

fn put_together(lang: Lang, id: &'static str, args: &[(&'static str, FluentValue<'_>)]) -> String {
    if let Some(text) = find(lang, id, args) {
        return text;
    }
    static MISSED: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    if MISSED.lock().unwrap_or_else(PoisonError::into_inner).insert(id) {
        tracing::warn!("the sentence {id} is missing or broken in {}", lang.code());
    }
    find(Lang::En, id, args).unwrap_or_else(|| id.to_owned())
}

fn find(lang: Lang, id: &'static str, args: &[(&'static str, FluentValue<'_>)]) -> Option<String> {
    let bundle = bundle(lang);
    let pattern = match id.split_once('.') {
        Some((message, attribute)) => bundle.get_message(message)?.get_attribute(attribute)?.value(),
        None => bundle.get_message(id)?.value()?,
    };
    let mut values = FluentArgs::with_capacity(args.len());
    for (name, value) in args {
        values.set(*name, value.clone());
    }
    let mut faults = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&values), &mut faults);
    faults.is_empty().then(|| text.into_owned())
}

#[cfg(test)]
mod tests;
