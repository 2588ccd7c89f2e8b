//! Whose turn it is, what is due, and the buttons for it.

use egui::Ui;
use proto::cornwall::v1 as pb;

use super::super::{Command as Own, Cornwall, SIZES};
use crate::{
    command::Command,
    i18n::tr,
    panels::{
        Desk,
        marks::{Weight, key_button},
    },
    session::Drawing,
    words::{self, short},
};

/// Says whose turn it is, and what is due.
pub fn turn_sentence(desk: &Desk<'_, Cornwall>) -> String {
    let session = desk.session;
    let lang = desk.lang();
    let who = words::seat_name(lang, session.color(session.seat()), &short(session.player(session.seat())));
    match session.phase() {
        pb::Phase::Draw if session.drawing == Drawing::ByHand => tr!(lang, "turn-draw-by-hand", who = who),
        pb::Phase::Draw => tr!(lang, "turn-draw", who = who),
        pb::Phase::Lay => match session.legal.known() {
            Some(_) => tr!(lang, "turn-lay-places", who = who, places = session.places().len()),
            None => tr!(lang, "turn-lay", who = who),
        },
        pb::Phase::Pieces => {
            if SIZES.into_iter().all(|it| session.in_hand(it) == 0) && session.half.pieces.n_pieces() == 0 {
                tr!(lang, "turn-no-piece", who = who)
            } else {
                tr!(lang, "turn-pieces", who = who)
            }
        }
        pb::Phase::Over => match session.score.known().and_then(|it| it.outcome.as_ref()) {
            Some(outcome) => tr!(lang, "game-over-winner", winner = super::result::winner(desk, outcome)),
            None => tr!(lang, "game-over"),
        },
        pb::Phase::Unspecified => String::new(),
    }
}

/// Shows the buttons of the phase, from right to left.
pub fn phase_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, commands: &mut Vec<Command>) {
    let session = desk.session;
    let lang = desk.lang();
    let away = desk.away();
    let away = away.as_deref();
    let enter = tr!(lang, "key-enter");
    match session.phase() {
        pb::Phase::Draw if session.drawing == Drawing::ByHand => (),
        pb::Phase::Draw => {
            if key_button(ui, &tr!(lang, "button-draw"), "D", Weight::Main, away).clicked() {
                commands.push(Command::Draw);
            }
        }
        pb::Phase::Lay => {
            let no_place = session.aimed().is_none().then(|| tr!(lang, "button-lay-why-not"));
            if key_button(ui, &tr!(lang, "button-lay"), &enter, Weight::Main, away.or(no_place.as_deref())).clicked() {
                commands.push(Command::Commit);
            }
            if key_button(ui, &tr!(lang, "button-turn"), "R", Weight::Plain, None).clicked() {
                commands.push(Command::Rotate { backward: false });
            }
            if key_button(ui, &tr!(lang, "button-next-place"), &tr!(lang, "key-space"), Weight::Plain, None).clicked() {
                commands.push(Command::NextPlace { backward: false });
            }
        }
        pb::Phase::Pieces => {
            let n = session.half.pieces.n_pieces();
            if 0 < n {
                let cost = session.effect_of(&session.half.pieces).map_or(0, |it| it.cost);
                let text = tr!(lang, "button-place", n = n, cost = cost);
                if key_button(ui, &text, &enter, Weight::Main, away).clicked() {
                    commands.push(Command::Commit);
                }
                if key_button(ui, &tr!(lang, "button-take-back"), &tr!(lang, "key-esc"), Weight::Plain, None).clicked()
                {
                    commands.push(Command::DropHalf);
                }
            } else if key_button(ui, &tr!(lang, "button-place-none"), "0", Weight::Main, away).clicked() {
                commands.push(Command::Pass);
            }
            let fetch = tr!(lang, "button-fetch");
            if session.may_redeem() && key_button(ui, &fetch, "B", Weight::Plain, away).clicked() {
                commands.push(Command::Cornwall(Own::Redeem));
            }
        }
        pb::Phase::Over => {
            if key_button(ui, &tr!(lang, "button-ranking"), "", Weight::Main, None).clicked() {
                commands.push(Command::ToggleResult);
            }
        }
        pb::Phase::Unspecified => (),
    }
}
