//! Carcassonne as the panels around any board see it, and what only Carcassonne's players can ask for.

use egui::{Key, Ui, Vec2, vec2};
use proto::carcassonne::v1::{self as pb, r#move::Kind};

use super::{Carcassonne, Coords, Session, board, panels};
use crate::{
    board::{BoardView, Site},
    command,
    game::{Catalogs, Record},
    i18n::tr,
    panels::{Desk, ScoreCard, Standing},
    table::Play,
};

/// What only a player of Carcassonne can ask for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Say which tile came up.
    DrawByHand(String),
    /// Say which chip was turned over.
    ChipByHand(u32),
    /// Hold the tile over a square.
    AimAt(Coords),
    /// Hold the tile as a legal placement has it.
    HoldLegal(usize),
    /// Lay the tile as a legal placement has it.
    LayLegal(usize),
    /// Hold a meeple over a slot, or take it away.
    ToggleSlot(usize),
    /// Take the extra turn for a town.
    TakeExtraTurn,
    /// Send a meeple to the Isle of Man for an extra turn.
    GoToIsle,
    /// Fetch the meeples from the Isle of Man for three chips.
    RecallFromIsle,
    /// Show who owns the fields, or no longer.
    ToggleOwners,
    /// Mark the squares that nothing fits any more, or no longer.
    ToggleDead,
}

/// Returns what a key means in Carcassonne alone.
pub fn own_key(key: Key) -> Option<Command> {
    const DIGITS: [Key; 9] =
        [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
    if let Some(slot) = DIGITS.iter().position(|it| *it == key) {
        return Some(Command::ToggleSlot(slot));
    }
    Some(match key {
        Key::X => Command::TakeExtraTurn,
        Key::I => Command::GoToIsle,
        Key::B => Command::RecallFromIsle,
        Key::O => Command::ToggleOwners,
        Key::K => Command::ToggleDead,
        _ => return None,
    })
}

/// The largest unit of the board's world, in points, that fitting chooses.
const ROOMY: f32 = 92.0;

impl Carcassonne {
    /// Returns the middle of a cell in the board's world.
    pub(super) fn middle((x, y): Coords) -> Vec2 {
        vec2(x as f32 + 0.5, y as f32 + 0.5)
    }
}

impl Play for Carcassonne {
    type View = BoardView;

    fn catalog(catalogs: &Catalogs) -> Option<&pb::Catalog> {
        catalogs.carcassonne.latest()
    }

    fn any_record(record: pb::GameRecord) -> Record {
        record.into()
    }

    fn board_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, view: &mut BoardView, commands: &mut Vec<command::Command>) {
        board::board_ui(ui, desk, view, commands);
    }

    fn hand_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, commands: &mut Vec<command::Command>) {
        panels::draw::tile_ui(ui, desk, commands);
        panels::meeple::meeple_ui(ui, desk, commands);
        panels::remaining::remaining_ui(ui, desk);
    }

    fn belongings_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, seat: usize) {
        panels::players::belongings_ui(ui, desk, seat);
    }

    fn spoken_seat(desk: &Desk<'_, Carcassonne>, seat: usize) -> String {
        panels::players::spoken(desk, seat)
    }

    fn projected(desk: &Desk<'_, Carcassonne>, seat: usize) -> Option<i32> {
        Some(desk.session.score.latest()?.seats.get(seat)?.if_ended_now)
    }

    fn turn_sentence(desk: &Desk<'_, Carcassonne>) -> String {
        panels::turn::turn_sentence(desk)
    }

    fn phase_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, commands: &mut Vec<command::Command>) {
        panels::turn::phase_ui(ui, desk, commands);
    }

    fn facts(desk: &Desk<'_, Carcassonne>) -> Vec<String> {
        let Some(description) = desk.session.description.latest() else {
            return Vec::new();
        };
        vec![tr!(desk.lang(), "cc-stack", n = description.tiles_in_stack)]
    }

    fn score_card(desk: &Desk<'_, Carcassonne>, seat: usize) -> Option<ScoreCard> {
        panels::result::score_card(desk, seat)
    }

    fn standings(desk: &Desk<'_, Carcassonne>) -> Vec<Standing> {
        panels::result::standings(desk)
    }

    fn verdict(desk: &Desk<'_, Carcassonne>) -> [String; 2] {
        panels::result::verdict(desk)
    }

    fn carry_out(session: &mut Session, view: &mut BoardView, command: command::Command) {
        use command::Command as Any;
        match command {
            Any::Rotate { backward } => session.rotate(backward),
            Any::NextPlace { backward } if session.phase() == pb::Phase::Meeple => next_slot(session, backward),
            Any::NextPlace { backward } => {
                session.next_place(backward);
                if let Some(aim) = &session.half.aim {
                    view.by_keyboard = true;
                    view.cursor = aim.square;
                    view.camera.show(view.rect, Carcassonne::middle(aim.square));
                }
            }
            Any::DropHalf => {
                session.drop_aim();
                session.half.slot = None;
            }
            Any::Commit => match session.phase() {
                pb::Phase::Draw | pb::Phase::Chip => session.draw(),
                pb::Phase::Lay => session.lay(),
                pb::Phase::Meeple => session.place(),
                pb::Phase::Extra => session.pass(),
                pb::Phase::Over | pb::Phase::Unspecified => (),
            },
            Any::Pass => session.pass(),
            Any::MoveCursor { columns, rows } => {
                view.by_keyboard = true;
                view.cursor = (view.cursor.0.saturating_add(columns), view.cursor.1.saturating_add(rows));
                view.camera.show(view.rect, Carcassonne::middle(view.cursor));
                session.aim_at(view.cursor);
            }
            Any::Carcassonne(it) => carry_out_own(session, view, it),
            _ => (),
        }
    }

    fn view() -> BoardView {
        let mut view = BoardView::default();
        view.camera.roomy = ROOMY;
        view
    }

    fn show(view: &mut BoardView, cell: Site) {
        view.camera.show(view.rect, Carcassonne::middle((cell.x, cell.y)));
    }
}

fn carry_out_own(session: &mut Session, view: &mut BoardView, command: Command) {
    match command {
        Command::DrawByHand(tile_id) => session.play_kind(Kind::Draw(pb::Draw { tile_id })),
        Command::ChipByHand(value) => session.play_kind(Kind::TakeChip(pb::TakeChip { value })),
        Command::AimAt(square) => session.aim_at(square),
        Command::HoldLegal(idx) => session.aim_at_legal(idx),
        Command::LayLegal(idx) => {
            session.aim_at_legal(idx);
            session.lay();
        }
        Command::ToggleSlot(slot) => session.toggle_slot(slot),
        Command::TakeExtraTurn => session.play_listed(Kind::TakeExtraTurn(pb::TakeExtraTurn {})),
        Command::GoToIsle => session.play_listed(Kind::GoToIsle(pb::GoToIsle {})),
        Command::RecallFromIsle => session.play_listed(Kind::RecallFromIsle(pb::RecallFromIsle {})),
        Command::ToggleOwners => view.shows_owners = !view.shows_owners,
        Command::ToggleDead => view.shows_dead = !view.shows_dead,
    }
}

/// Holds the meeple over the next slot; past the last one over none.
fn next_slot(session: &mut Session, backward: bool) {
    let n_slots = session.slots().len();
    session.half.slot = match (session.half.slot, backward) {
        (None, false) => Some(0),
        (None, true) => n_slots.checked_sub(1),
        (Some(it), false) => Some(it + 1),
        (Some(it), true) => it.checked_sub(1),
    }
    .filter(|it| *it < n_slots);
}
