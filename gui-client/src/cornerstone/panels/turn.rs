//! Whose turn it is, what is due, and the buttons for it.

use egui::Ui;
use proto::cornerstone::v1 as pb;

use super::super::{Command as Own, Cornerstone, words};
use crate::{
    command::Command,
    i18n::tr,
    panels::{
        Desk,
        marks::{Weight, key_button},
    },
    session::Drawing,
    words::{seat_name, short},
};

/// Says whose turn it is, and what is due.
pub fn turn_sentence(desk: &Desk<'_, Cornerstone>) -> String {
    let (lang, session) = (desk.lang(), desk.session);
    let who = seat_name(lang, session.color_to_move().into(), &short(session.player(session.seat())));
    match session.phase() {
        pb::Phase::Roll if session.drawing == Drawing::ByHand => tr!(lang, "cs-turn-roll-by-hand", who = who),
        pb::Phase::Roll => tr!(lang, "cs-turn-roll", who = who),
        pb::Phase::Build => {
            let n_blocks = session.supply().iter().filter(|it| 0 < session.n_places(it, pb::Ring::Unspecified)).count();
            if session.must_put_out() {
                tr!(lang, "cs-turn-put-out", who = who)
            } else {
                tr!(lang, "cs-turn-build", who = who, n = n_blocks)
            }
        }
        pb::Phase::Climb => tr!(lang, "cs-turn-climb", who = who, n = session.ways().count()),
        pb::Phase::Over => match session.score.known().and_then(|it| it.outcome.as_ref()) {
            Some(outcome) => words::outcome(lang, &session.players, outcome),
            None => tr!(lang, "game-over"),
        },
        pb::Phase::Unspecified => String::new(),
    }
}

/// Shows the buttons of the phase, from right to left.
pub fn phase_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, commands: &mut Vec<Command>) {
    let (lang, session) = (desk.lang(), desk.session);
    let away = desk.away();
    let away = away.as_deref();
    let enter = tr!(lang, "key-enter");
    let own = Command::Cornerstone;
    match session.phase() {
        pb::Phase::Roll if session.drawing == Drawing::ByHand => (),
        pb::Phase::Roll => button(ui, commands, &tr!(lang, "cs-button-roll"), "D", Weight::Main, away, Command::Draw),
        pb::Phase::Build if session.half.held.is_some() => {
            let legal = session.held_legal();
            let falls = legal.as_ref().is_some_and(|it| it.verdict() == pb::Verdict::Collapses);
            let no_place = legal.is_none().then(|| tr!(lang, "button-lay-why-not"));
            let text = if falls { tr!(lang, "cs-button-collapse") } else { tr!(lang, "cs-button-build") };
            button(ui, commands, &text, &enter, Weight::Main, away.or(no_place.as_deref()), Command::Commit);
            let next = Command::NextPlace { backward: false };
            button(ui, commands, &tr!(lang, "button-next-place"), &tr!(lang, "key-space"), Weight::Plain, None, next);
        }
        pb::Phase::Build => {
            if session.half.block.as_ref().is_some_and(|it| session.may_go(it)) {
                button(ui, commands, &tr!(lang, "cs-button-put-out"), &enter, Weight::Main, away, own(Own::PutOut));
            } else {
                let next = Command::NextPlace { backward: false };
                button(
                    ui,
                    commands,
                    &tr!(lang, "cs-button-take-block"),
                    &tr!(lang, "key-space"),
                    Weight::Plain,
                    None,
                    next,
                );
            }
        }
        pb::Phase::Climb => {
            let (climbs, stays) = match session.way() {
                Some(_) => (Weight::Main, Weight::Plain),
                None => (Weight::Plain, Weight::Main),
            };
            if session.way().is_some() {
                button(ui, commands, &tr!(lang, "cs-button-climb"), &enter, climbs, away, Command::Commit);
            }
            button(ui, commands, &tr!(lang, "cs-button-stay"), "0", stays, away, Command::Pass);
            let next = Command::NextPlace { backward: false };
            button(ui, commands, &tr!(lang, "button-next-place"), &tr!(lang, "key-space"), Weight::Plain, None, next);
        }
        pb::Phase::Over => {
            button(ui, commands, &tr!(lang, "button-ranking"), "", Weight::Main, None, Command::ToggleResult);
            if session.state().collapse.is_some() {
                button(ui, commands, &tr!(lang, "cs-button-fall-again"), "A", Weight::Plain, None, own(Own::FallAgain));
            }
        }
        pb::Phase::Unspecified => (),
    }
}

fn button(
    ui: &mut Ui,
    commands: &mut Vec<Command>,
    text: &str,
    key: &str,
    weight: Weight,
    why_not: Option<&str>,
    command: Command,
) {
    if key_button(ui, text, key, weight, why_not).clicked() {
        commands.push(command);
    }
}

/// Lists small facts for the bar below the board.
pub fn facts(desk: &Desk<'_, Cornerstone>) -> Vec<String> {
    let lang = desk.lang();
    let round = tr!(lang, "cs-round", n = desk.session.state().round);
    let Some(description) = desk.session.description.latest() else {
        return vec![round];
    };
    vec![tr!(lang, "cs-height", n = description.height + 1), round]
}
