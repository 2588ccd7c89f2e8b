//! Both languages say the same things of the same things, and the code asks for what is there.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use fluent_bundle::FluentResource;

use super::*;

/// A sentence's key, and what it speaks of, directly or through the sentences it is made of.
type Keys = BTreeMap<String, BTreeSet<String>>;

/// What stands in the files of a language, each sentence as its lines.
fn entries(lang: Lang) -> BTreeMap<String, String> {
    let mut entries = BTreeMap::new();
    for text in files(lang) {
        let mut message = String::new();
        let mut key = String::new();
        for line in text.lines().filter(|it| !it.trim_start().starts_with('#')) {
            let starts = |it: &str| it.starts_with(|it: char| it.is_ascii_lowercase());
            if starts(line) {
                message = line.split_once(" =").expect("a key and its sentence").0.to_owned();
                key = message.clone();
            } else if let Some((attribute, _)) = line.trim_start().strip_prefix('.').and_then(|it| it.split_once(" ="))
            {
                key = format!("{message}.{attribute}");
            }
            if starts(line) || line.trim_start().starts_with('.') {
                assert!(entries.insert(key.clone(), String::new()).is_none(), "{key} is there twice");
            }
            if let Some(entry) = entries.get_mut(&key) {
                *entry += line.split_once(" = ").map_or(line, |it| it.1);
                entry.push('\n');
            }
        }
    }
    entries
}

/// Lists what stands in braces: `$n` is an argument, `n-points` another sentence.
fn in_braces(text: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let is_name = |it: &char| it.is_ascii_alphanumeric() || "-_$".contains(*it);
    let names = text.split('{').skip(1).map(|it| it.trim_start().chars().take_while(is_name).collect::<String>());
    let (args, others): (BTreeSet<String>, BTreeSet<String>) =
        names.filter(|it| !it.is_empty()).partition(|it| it.starts_with('$'));
    (args.into_iter().map(|it| it[1..].to_owned()).collect(), others)
}

fn args_of(key: &str, entries: &BTreeMap<String, String>) -> BTreeSet<String> {
    let text = entries.get(key).unwrap_or_else(|| panic!("no sentence {key}"));
    let (mut args, others) = in_braces(text);
    args.extend(others.iter().flat_map(|it| args_of(it, entries)));
    args
}

fn keys(lang: Lang) -> Keys {
    let entries = entries(lang);
    entries.keys().map(|it| (it.clone(), args_of(it, &entries))).collect()
}

/// The sentences that the code asks for, with the arguments that it gives.
fn used() -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_name().is_some_and(|it| it != "i18n.rs" && it != "tests.rs") {
                let text = fs::read_to_string(path).unwrap().replace("include_str!(", "");
                for call in text.split("tr!(").chain(text.split("msg!(")).skip(1) {
                    found.extend(read_call(call));
                }
            }
        }
    }
    found
}

/// Reads `lang, "key", name = value, …)`; a text without a key right at its start is none.
fn read_call(call: &str) -> Option<(String, BTreeSet<String>)> {
    let (before, rest) = call.split_once('"')?;
    if !before.chars().all(|it| it.is_ascii_alphanumeric() || it.is_whitespace() || "_.,:()".contains(it)) {
        return None;
    }
    let (key, rest) = rest.split_once('"')?;
    let mut depth = 0;
    let mut top = String::new();
    for letter in rest.chars() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            _ if depth == 0 => top.push(letter),
            _ => (),
        }
    }
    let args = top.split(',').filter_map(|it| it.split_once(" = ")).map(|it| it.0.trim().to_owned());
    Some((key.to_owned(), args.collect()))
}

#[test]
fn both_languages_have_the_same_sentences_with_the_same_arguments() {
    let (english, german) = (keys(Lang::En), keys(Lang::De));
    assert!(150 < english.len());
    for (key, args) in &english {
        assert_eq!(Some(args), german.get(key), "{key}");
    }
    // What only one language has, such as a word with its ending, is a part of its own sentences and nothing else.
    let parts: BTreeSet<String> = entries(Lang::De).values().flat_map(|it| in_braces(it).1).collect();
    let only_german: Vec<&String> = german.keys().filter(|it| !english.contains_key(*it)).collect();
    assert!(only_german.iter().all(|it| parts.contains(*it)), "only in German: {only_german:?}");
}

#[test]
fn the_files_are_well_formed() {
    for lang in Lang::ALL {
        for text in files(lang) {
            let resource = FluentResource::try_new(text.to_owned()).map_err(|it| it.1);
            assert!(0 < resource.unwrap().entries().count());
        }
    }
}

#[test]
fn the_code_asks_for_what_is_there_and_nothing_is_there_in_vain() {
    let keys = keys(Lang::En);
    let entries = entries(Lang::En);
    let mut asked = BTreeSet::new();
    for (key, args) in used() {
        assert_eq!(keys.get(&key), Some(&args), "{key}");
        asked.insert(key);
    }
    // A sentence may also be a part of another one, in either language.
    let german = self::entries(Lang::De);
    let parts: BTreeSet<String> = entries.values().chain(german.values()).flat_map(|it| in_braces(it).1).collect();
    let idle: Vec<&String> = keys.keys().filter(|it| !asked.contains(*it) && !parts.contains(*it)).collect();
    assert!(idle.is_empty(), "nobody asks for {idle:?}");
}

#[test]
fn every_sentence_can_be_told() {
    for lang in Lang::ALL {
        for (key, args) in keys(lang) {
            let key: &'static str = key.leak();
            for n in [0, 1, 2, 5] {
                let args: Vec<(&'static str, FluentValue<'_>)> =
                    args.iter().map(|it| (&*it.clone().leak(), FluentValue::from(n))).collect();
                let text = find(lang, key, &args).unwrap_or_else(|| panic!("{key} can't be told in {}", lang.code()));
                assert!(!text.is_empty() && !text.contains('{') && !text.contains("  "), "{key}: {text}");
                assert_eq!(text.trim(), text, "{key}");
            }
        }
    }
}

#[test]
fn numbers_choose_their_forms() {
    let check = |id: &'static str, name: &'static str, lang: Lang, forms: [&str; 4]| {
        for (n, form) in [0, 1, 2, 5].into_iter().zip(forms) {
            assert_eq!(sentence(lang, id, &[(name, n.into())]), form);
        }
    };
    check("n-points", "n", Lang::En, ["0 points", "1 point", "2 points", "5 points"]);
    check("n-points", "n", Lang::De, ["0 Punkte", "1 Punkt", "2 Punkte", "5 Punkte"]);
    check("ago-days", "n", Lang::De, ["vor 0 Tagen", "vor 1 Tag", "vor 2 Tagen", "vor 5 Tagen"]);
    check(
        "region-open",
        "n",
        Lang::En,
        [
            "Open, can grow over 0 cells",
            "Open, can grow over 1 cell",
            "Open, can grow over 2 cells",
            "Open, can grow over 5 cells",
        ],
    );
    check(
        "region-open",
        "n",
        Lang::De,
        [
            "Offen, kann noch über 0 freie Felder wachsen",
            "Offen, kann noch über 1 freies Feld wachsen",
            "Offen, kann noch über 2 freie Felder wachsen",
            "Offen, kann noch über 5 freie Felder wachsen",
        ],
    );
    check(
        "log-to-pub",
        "n",
        Lang::De,
        [
            "0 Figuren gehen in den Pub",
            "1 Figur geht in den Pub",
            "2 Figuren gehen in den Pub",
            "5 Figuren gehen in den Pub",
        ],
    );
    check("new-n-players", "n", Lang::De, ["zu 0", "allein", "zu zweit", "zu 5"]);
    let place = |lang, cost: i32| tr!(lang, "button-place", n = 2, cost = cost);
    assert_eq!(
        [0, 1, 2].map(|it| place(Lang::En, it)),
        ["Place 2 pieces for free", "Place 2 pieces for 1 coin", "Place 2 pieces for 2 coins"]
    );
    assert_eq!(
        [0, 1, 2].map(|it| place(Lang::De, it)),
        ["2 Figuren gratis einsetzen", "2 Figuren für 1 Münze einsetzen", "2 Figuren für 2 Münzen einsetzen"]
    );
}

#[test]
fn the_system_names_the_language() {
    let speaks = |set: &[(&str, &str)]| {
        Lang::from_variables(|name| set.iter().find(|it| it.0 == name).map(|it| it.1.to_owned()))
    };
    assert_eq!(speaks(&[]), Lang::En);
    assert_eq!(speaks(&[("LANG", "de_DE.UTF-8")]), Lang::De);
    assert_eq!(speaks(&[("LANG", "de_AT.UTF-8"), ("LC_MESSAGES", "en_US.UTF-8")]), Lang::En);
    assert_eq!(speaks(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", ""), ("LC_MESSAGES", "de_CH")]), Lang::De);
    assert_eq!(speaks(&[("LANG", "C.UTF-8")]), Lang::En);
}

#[test]
fn a_message_is_told_in_the_language_of_the_moment() {
    let why = msg!("file-too-large", limit = 1024_usize);
    let message = msg!("file-cant-open", name = "x.json", why = why);
    assert_eq!(message.say(Lang::En), "x.json can't be opened: it is larger than 1024 KiB");
    assert_eq!(message.say(Lang::De), "x.json lässt sich nicht öffnen: die Datei ist größer als 1024 KiB");
    assert_eq!(message.to_string(), message.say(Lang::En));
}

#[test]
fn what_is_missing_is_said_in_english_or_by_its_key() {
    assert_eq!(sentence(Lang::De, "no-such-sentence", &[]), "no-such-sentence");
}
