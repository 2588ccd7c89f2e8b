//! Whose turn it is, what is due, and the buttons for it.

use egui::Ui;
use proto::carcassonne::v1::{self as pb, r#move::Kind};

use super::super::{Carcassonne, Command as Own, words};
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
pub fn turn_sentence(desk: &Desk<'_, Carcassonne>) -> String {
    let (lang, session) = (desk.lang(), desk.session);
    let who = seat_name(lang, session.color(session.seat()), &short(session.player(session.seat())));
    let extra = u32::from(session.state().extra_turn);
    let by_hand = session.drawing == Drawing::ByHand;
    match session.phase() {
        pb::Phase::Draw if by_hand => tr!(lang, "turn-draw-by-hand", who = who),
        pb::Phase::Draw => tr!(lang, "cc-turn-draw", who = who, extra = extra),
        pb::Phase::Lay => {
            let setting_up = session.description.known().is_some_and(|it| it.setting_up);
            match session.legal.known() {
                Some(_) if setting_up => tr!(lang, "cc-turn-start", who = who, places = session.n_places()),
                Some(_) => tr!(lang, "turn-lay-places", who = who, places = session.n_places()),
                None => tr!(lang, "turn-lay", who = who),
            }
        }
        pb::Phase::Chip => tr!(lang, "cc-turn-chip", who = who),
        pb::Phase::Meeple if session.legal.known().is_some() && session.slots().is_empty() => {
            tr!(lang, "cc-turn-no-meeple", who = who)
        }
        pb::Phase::Meeple => tr!(lang, "cc-turn-meeple", who = who),
        pb::Phase::Extra => tr!(lang, "cc-turn-extra", who = who),
        pb::Phase::Over => match session.score.known().and_then(|it| it.outcome.as_ref()) {
            Some(outcome) => {
                let winner = words::winner(lang, &session.players, outcome);
                tr!(lang, "game-over-winner", winner = winner)
            }
            None => tr!(lang, "game-over"),
        },
        pb::Phase::Unspecified => String::new(),
    }
}

/// Shows the buttons of the phase, from right to left.
pub fn phase_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, commands: &mut Vec<Command>) {
    let (lang, session) = (desk.lang(), desk.session);
    let away = desk.away();
    let away = away.as_deref();
    let enter = tr!(lang, "key-enter");
    let mut button = |ui: &mut Ui, text: &str, key: &str, weight: Weight, why_not: Option<&str>, command: Command| {
        if key_button(ui, text, key, weight, why_not).clicked() {
            commands.push(command);
        }
    };
    match session.phase() {
        pb::Phase::Draw | pb::Phase::Chip if session.drawing == Drawing::ByHand => (),
        pb::Phase::Draw => button(ui, &tr!(lang, "button-draw"), "D", Weight::Main, away, Command::Draw),
        pb::Phase::Chip => button(ui, &tr!(lang, "cc-button-chip"), "D", Weight::Main, away, Command::Draw),
        pb::Phase::Lay => {
            let no_place = session.aimed().is_none().then(|| tr!(lang, "button-lay-why-not"));
            let why = away.or(no_place.as_deref());
            button(ui, &tr!(lang, "button-lay"), &enter, Weight::Main, why, Command::Commit);
            button(ui, &tr!(lang, "button-turn"), "R", Weight::Plain, None, Command::Rotate { backward: false });
            let next = Command::NextPlace { backward: false };
            button(ui, &tr!(lang, "button-next-place"), &tr!(lang, "key-space"), Weight::Plain, None, next);
        }
        pb::Phase::Meeple if session.half.slot.is_some() => {
            button(ui, &tr!(lang, "cc-button-place"), &enter, Weight::Main, away, Command::Commit);
            let esc = tr!(lang, "key-esc");
            button(ui, &tr!(lang, "button-take-back"), &esc, Weight::Plain, None, Command::DropHalf);
        }
        pb::Phase::Meeple => button(ui, &tr!(lang, "button-place-none"), "0", Weight::Main, away, Command::Pass),
        pb::Phase::Extra => {
            let more = [
                (tr!(lang, "cc-button-extra"), "X", Kind::TakeExtraTurn(pb::TakeExtraTurn {}), Own::TakeExtraTurn),
                (tr!(lang, "cc-button-isle"), "I", Kind::GoToIsle(pb::GoToIsle {}), Own::GoToIsle),
                (tr!(lang, "cc-button-recall"), "B", Kind::RecallFromIsle(pb::RecallFromIsle {}), Own::RecallFromIsle),
            ];
            for (text, key, mv, command) in more {
                if session.lists(&mv) {
                    button(ui, &text, key, Weight::Main, away, Command::Carcassonne(command));
                }
            }
            button(ui, &tr!(lang, "cc-button-end"), &enter, Weight::Plain, away, Command::Commit);
        }
        pb::Phase::Over => {
            button(ui, &tr!(lang, "button-ranking"), "", Weight::Main, None, Command::ToggleResult);
        }
        pb::Phase::Unspecified => (),
    }
}
