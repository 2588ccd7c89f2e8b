//! Golden cases: requests and what must come of them, as data that every language reads. The format: golden/README.md.

use std::{collections::BTreeMap, fs, path::Path};

use serde::Deserialize;
use serde_json::{Number, Value, json};
use tonic::transport::Channel;

use crate::wire;

/// One case: steps that are taken in order.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// What it is called in messages.
    pub name: String,
    /// What it shows, with the numbers of the rules.
    pub why: String,
    /// The calls.
    pub steps: Vec<Step>,
    /// What the counts marked with `sum` come to in the whole case.
    #[serde(default)]
    pub sums: BTreeMap<String, usize>,
}

/// One call and what must come of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What the step is about.
    #[serde(default)]
    pub why: String,
    /// The name of the call.
    pub call: String,
    /// The request; the text "$state" stands for the state of the last answer that brought one.
    pub request: Value,
    /// What the answer must hold.
    pub response: Option<Value>,
    /// What lists of the answer must hold.
    #[serde(default)]
    pub finds: Vec<Find>,
    /// What the refusal must hold; then there is no answer.
    pub status: Option<Value>,
}

/// How many elements of a list look like a pattern.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Find {
    /// The way to the list: names and indices with dots between them.
    pub list: String,
    /// The pattern.
    #[serde(rename = "where")]
    pub pattern: Value,
    /// How many elements must hold it.
    pub count: usize,
    /// The sum that the number found is added to.
    pub sum: Option<String>,
}

/// Reads every case of a folder, by file name.
///
/// # Panics
/// If a file is not a case.
pub fn cases(folder: &Path) -> Vec<(String, Case)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap_or_else(|why| panic!("{}: {why}", folder.display()))
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|it| it == "json"))
        .collect();
    files.sort();
    let read = |path: &Path| {
        let text = fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        serde_json::from_str(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
    };
    files.iter().map(|path| (path.file_name().unwrap_or_default().display().to_string(), read(path))).collect()
}

/// Takes every step of a case and tells what was not as it must be.
pub async fn run(channel: &Channel, game: &str, case: &Case) -> Vec<String> {
    let service = wire::service_of(game);
    let mut faults = Vec::new();
    let mut state = Value::Null;
    let mut sums: BTreeMap<&str, usize> = BTreeMap::new();
    for (index, step) in case.steps.iter().enumerate() {
        let answer = wire::call_json(channel, &service, &step.call, &with_state(&step.request, &state)).await;
        let at = format!("step {index} ({}{}{})", step.call, if step.why.is_empty() { "" } else { ": " }, step.why);
        match (&answer, &step.status) {
            (Ok(answer), None) => {
                if let Some(expected) = &step.response {
                    faults.extend(mismatch(expected, answer, "response").map(|it| format!("{at}: {it}")));
                }
                for find in &step.finds {
                    let found = find_count(answer, find);
                    if found != Some(find.count) {
                        faults.push(format!(
                            "{at}: {} of {} {}, must be {}",
                            say(found),
                            find.list,
                            find.pattern,
                            find.count
                        ));
                    }
                    if let Some(sum) = &find.sum {
                        *sums.entry(sum).or_default() += found.unwrap_or_default();
                    }
                }
                if !answer["state"].is_null() {
                    state = answer["state"].clone();
                }
            }
            (Err(refusal), Some(expected)) => {
                faults.extend(mismatch(expected, refusal, "status").map(|it| format!("{at}: {it}")));
                if refusal["message"] == json!("") {
                    faults.push(format!("{at}: refused without a word"));
                }
            }
            (Ok(_), Some(expected)) => faults.push(format!("{at}: answered, must be refused with {expected}")),
            (Err(refusal), None) => faults.push(format!("{at}: refused: {refusal}")),
        }
    }
    for (name, expected) in &case.sums {
        let sum = sums.get(name.as_str()).copied();
        if sum != Some(*expected) {
            faults.push(format!("sum of {name}: {}, must be {expected}", say(sum)));
        }
    }
    faults
}

/// Puts the state in where the text "$state" stands.
fn with_state(request: &Value, state: &Value) -> Value {
    match request {
        Value::String(text) if text == "$state" => state.clone(),
        Value::Array(items) => items.iter().map(|it| with_state(it, state)).collect(),
        Value::Object(fields) => fields.iter().map(|(name, it)| (name.clone(), with_state(it, state))).collect(),
        plain => plain.clone(),
    }
}

/// The first place where a value does not hold what is expected: objects may hold more, lists and values must be equal; `{"$near": 0.5}` is
/// any number within 0.00001 of that.
pub fn mismatch(expected: &Value, actual: &Value, at: &str) -> Option<String> {
    if let Some(near) = expected["$near"].as_f64() {
        let is_near = actual.as_f64().is_some_and(|it| (it - near).abs() < 1e-5);
        return (!is_near).then(|| format!("{at} is {actual}, must be near {near}"));
    }
    match (expected, actual) {
        (Value::Object(fields), Value::Object(_)) => {
            fields.iter().find_map(|(name, it)| mismatch(it, &actual[name], &format!("{at}.{name}")))
        }
        (Value::Array(left), Value::Array(right)) if left.len() == right.len() => {
            let mut pairs = left.iter().zip(right).enumerate();
            pairs.find_map(|(index, (left, right))| mismatch(left, right, &format!("{at}[{index}]")))
        }
        (Value::Number(left), Value::Number(right)) if same_number(left, right) => None,
        _ if expected == actual => None,
        _ => Some(format!("{at} is {actual}, must be {expected}")),
    }
}

/// Numbers are equal to 14 digits: reading a fraction may cost the last one.
fn same_number(left: &Number, right: &Number) -> bool {
    match (left.as_f64(), right.as_f64()) {
        (Some(left), Some(right)) => left == right || (left - right).abs() < 1e-14 * left.abs(),
        _ => left == right,
    }
}

/// How many elements of the list hold the pattern; nothing if there is no such list.
fn find_count(answer: &Value, find: &Find) -> Option<usize> {
    let list = answer.pointer(&format!("/{}", find.list.replace('.', "/")))?.as_array()?;
    Some(list.iter().filter(|it| mismatch(&find.pattern, it, "").is_none()).count())
}

fn say(found: Option<usize>) -> String {
    found.map_or("none at all".into(), |it| it.to_string())
}
