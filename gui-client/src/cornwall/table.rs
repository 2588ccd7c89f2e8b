//! Cornwall as the panels around any board see it, and what only Cornwall's players can ask for.

use egui::{Key, Ui, Vec2};
use proto::cornwall::v1::{self as pb, r#move::Kind};

use super::{
    Cornwall, Session, Spot,
    board::{self, hex::Cell, hex::world_from_hex},
    panels,
};
use crate::{
    board::{BoardView, Site},
    command,
    game::{Catalogs, Record},
    i18n::tr,
    panels::{Desk, ScoreCard, Standing},
    session::Drawing,
    table::Play,
};

/// What only a player of Cornwall can ask for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Say which tile came up.
    DrawByHand(String),
    /// Hold the tile at a spot.
    AimAt(Spot),
    /// Lay the tile as a legal placement has it.
    LayLegal(usize),
    /// Fetch the pieces from the pub.
    Redeem,
    /// Choose the size of the next piece.
    ChooseSize(pb::Size),
    /// Put a piece on a slot, or take it away.
    ToggleSlot(usize),
}

/// Returns what a key means in Cornwall alone.
pub fn own_key(key: Key) -> Option<Command> {
    Some(match key {
        Key::B => Command::Redeem,
        Key::Num1 => Command::ChooseSize(pb::Size::Small),
        Key::Num2 => Command::ChooseSize(pb::Size::Tall),
        Key::Num3 => Command::ChooseSize(pb::Size::Fat),
        Key::Q => Command::ToggleSlot(0),
        Key::W => Command::ToggleSlot(1),
        Key::E => Command::ToggleSlot(2),
        _ => return None,
    })
}

/// The largest unit of the board's world, in points, that fitting chooses.
const ROOMY: f32 = 62.0;

impl Cornwall {
    /// Returns the middle of a cell in the board's world.
    pub(super) fn middle(cell: (i32, i32)) -> Vec2 {
        world_from_hex(cell.into())
    }
}

impl Play for Cornwall {
    type View = BoardView;

    fn catalog(catalogs: &Catalogs) -> Option<&pb::Catalog> {
        catalogs.cornwall.latest()
    }

    fn any_record(record: pb::GameRecord) -> Record {
        record.into()
    }

    fn board_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, view: &mut BoardView, commands: &mut Vec<command::Command>) {
        board::board_ui(ui, desk, view, commands);
    }

    fn hand_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, commands: &mut Vec<command::Command>) {
        panels::draw::tile_ui(ui, desk, commands);
        panels::pieces::pieces_ui(ui, desk, commands);
        if desk.session.phase() != pb::Phase::Draw || desk.session.drawing != Drawing::ByHand {
            panels::remaining::remaining_ui(ui, desk);
        }
    }

    fn belongings_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, seat: usize) {
        panels::players::belongings_ui(ui, desk, seat);
    }

    fn spoken_seat(desk: &Desk<'_, Cornwall>, seat: usize) -> String {
        panels::players::spoken(desk, seat)
    }

    fn projected(desk: &Desk<'_, Cornwall>, seat: usize) -> Option<i32> {
        Some(desk.session.score.latest()?.seats.get(seat)?.if_ended_now)
    }

    fn turn_sentence(desk: &Desk<'_, Cornwall>) -> String {
        panels::turn::turn_sentence(desk)
    }

    fn phase_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, commands: &mut Vec<command::Command>) {
        panels::turn::phase_ui(ui, desk, commands);
    }

    fn facts(desk: &Desk<'_, Cornwall>) -> Vec<String> {
        let Some(description) = desk.session.description.latest() else {
            return Vec::new();
        };
        let coins = description.coins_in_supply.map(|it| tr!(desk.lang(), "status-supply", n = it));
        [tr!(desk.lang(), "status-turn", n = description.turn)].into_iter().chain(coins).collect()
    }

    fn score_card(desk: &Desk<'_, Cornwall>, seat: usize) -> Option<ScoreCard> {
        panels::result::score_card(desk, seat)
    }

    fn standings(desk: &Desk<'_, Cornwall>) -> Vec<Standing> {
        panels::result::standings(desk)
    }

    fn verdict(desk: &Desk<'_, Cornwall>) -> [String; 2] {
        panels::result::verdict(desk)
    }

    fn carry_out(session: &mut Session, view: &mut BoardView, command: command::Command) {
        use command::Command as Any;
        match command {
            Any::Rotate { backward } => session.rotate(backward),
            Any::NextPlace { backward } => {
                session.next_place(backward);
                show_aim(session, view);
            }
            Any::DropHalf => {
                session.drop_aim();
                session.drop_pieces();
            }
            Any::Commit => match session.phase() {
                pb::Phase::Draw => session.draw(),
                pb::Phase::Lay => session.lay(),
                pb::Phase::Pieces => session.place(),
                pb::Phase::Over | pb::Phase::Unspecified => (),
            },
            Any::Pass => session.pass(),
            Any::MoveCursor { columns, rows } => {
                view.by_keyboard = true;
                let cell = moved(view.cursor.into(), columns, rows);
                view.cursor = cell.coords();
                view.camera.show(view.rect, world_from_hex(cell));
                session.aim_at(Spot::Cell(cell));
            }
            Any::Cornwall(it) => carry_out_own(session, it),
            _ => (),
        }
    }

    fn view() -> BoardView {
        let mut view = BoardView::default();
        view.camera.roomy = ROOMY;
        view
    }

    fn show(view: &mut BoardView, cell: Site) {
        view.camera.show(view.rect, Cornwall::middle((cell.x, cell.y)));
    }
}

fn carry_out_own(session: &mut Session, command: Command) {
    match command {
        Command::DrawByHand(tile_id) => session.play_kind(Kind::Draw(pb::Draw { tile_id })),
        Command::AimAt(spot) => session.aim_at(spot),
        Command::LayLegal(idx) => {
            session.aim_at_legal(idx);
            session.lay();
        }
        Command::Redeem if session.may_redeem() => session.play_kind(Kind::Redeem(pb::Redeem {})),
        Command::Redeem => (),
        Command::ChooseSize(size) => session.choose_size(size),
        Command::ToggleSlot(slot) => session.toggle_slot(slot),
    }
}

/// Moves a cell by columns and rows, as they look on the screen.
fn moved(cell: Cell, columns: i32, rows: i32) -> Cell {
    let row = cell.r + rows;
    let column = cell.column() + columns;
    Cell::new(column - row.div_euclid(2), row)
}

/// Brings the held tile into view and takes the cursor there.
fn show_aim(session: &Session, view: &mut BoardView) {
    if let Some(aim) = &session.half.aim {
        view.by_keyboard = true;
        view.cursor = aim.anchor.coords();
        view.camera.show(view.rect, world_from_hex(aim.anchor));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_goes_straight_up_and_comes_back() {
        let start = Cell::new(3, -2);
        let up = (0..7).fold(start, |it, _| moved(it, 0, -1));
        assert_eq!(up.column(), start.column());
        assert_eq!((0..7).fold(up, |it, _| moved(it, 0, 1)), start);
    }
}
