//! Cornerstone as the panels around any board see it, and what only Cornerstone's players can ask for.

use egui::{Key, Modifiers, Ui};
use proto::cornerstone::v1::{self as pb, r#move::Kind};

use super::{Axis, Cell, Cornerstone, Session, TowerView, board, panels};
use crate::{
    board::Site,
    command,
    game::{Catalogs, Record},
    panels::{Counts, Desk, ScoreCard, Standing},
    seat::SeatColor,
    session::Drawing,
    table::Play,
};

/// What only a player of Cornerstone can ask for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Say what the dice show.
    RollByHand(u32, u32),
    /// Take a block into the hand.
    Choose(String),
    /// Take the next block of some size into the hand.
    ChooseSize(usize),
    /// Hold the block with a cube in a cell.
    AimAt(Cell),
    /// Hold the block as a legal placement has it.
    HoldLegal(usize),
    /// Build the block as a legal placement has it.
    BuildLegal(usize),
    /// Turn the block about an axis, whether it fits or not.
    Turn(Axis),
    /// Take the block by another cube.
    NextAnchor,
    /// Move the block, or the choice of a place, up or down.
    Lift(i32),
    /// Put the chosen block out of the game.
    PutOut,
    /// Spend a ring, or none.
    ChooseRing(pb::Ring),
    /// Go through the rings that may be spent.
    NextRing,
    /// Choose where the climber is to go.
    ChoosePlace(pb::Place),
    /// Go there.
    ClimbTo(pb::Place),
    /// Turn the view by so many eighths of a circle.
    TurnView(i32),
    /// Turn the view by some way of the pointer, in points.
    Orbit(f32, f32),
    /// Look from the next side.
    NextView,
    /// Leave out one more layer from the top, or one fewer.
    Peel(i32),
    /// Show what each contact carries, or no longer.
    ToggleBalance,
    /// Show the plans of the layers, or no longer.
    TogglePlans,
    /// Show the fall again.
    FallAgain,
}

/// Returns what a key means in Cornerstone alone.
pub fn own_key(key: Key, modifiers: Modifiers) -> Option<Command> {
    const DIGITS: [Key; 6] = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6];
    /// How far a key turns the view, in points of the pointer.
    const NUDGE: f32 = 24.0;
    if modifiers.alt {
        return Some(match key {
            Key::ArrowLeft => Command::Orbit(NUDGE, 0.0),
            Key::ArrowRight => Command::Orbit(-NUDGE, 0.0),
            Key::ArrowUp => Command::Orbit(0.0, NUDGE),
            Key::ArrowDown => Command::Orbit(0.0, -NUDGE),
            _ => return None,
        });
    }
    if let Some(n) = DIGITS.iter().position(|it| *it == key) {
        return Some(Command::ChooseSize(n + 1));
    }
    Some(match key {
        Key::X => Command::Turn(Axis::X),
        Key::Y => Command::Turn(Axis::Y),
        Key::Z => Command::Turn(Axis::Z),
        Key::E => Command::NextAnchor,
        Key::PageUp => Command::Lift(1),
        Key::PageDown => Command::Lift(-1),
        Key::I => Command::NextRing,
        Key::Q => Command::TurnView(-1),
        Key::W => Command::TurnView(1),
        Key::V => Command::NextView,
        // Where a keyboard hides the brackets, these lie open.
        Key::OpenBracket | Key::Comma => Command::Peel(1),
        Key::CloseBracket | Key::Period => Command::Peel(-1),
        Key::S => Command::ToggleBalance,
        Key::P => Command::TogglePlans,
        Key::A => Command::FallAgain,
        _ => return None,
    })
}

impl Play for Cornerstone {
    const COUNTS: Counts = Counts::Levels;

    type View = TowerView;

    fn view() -> TowerView {
        TowerView::default()
    }

    fn show(view: &mut TowerView, cell: Site) {
        view.show([cell.x, cell.y, cell.z]);
    }

    fn catalog(catalogs: &Catalogs) -> Option<&pb::Catalog> {
        catalogs.cornerstone.latest()
    }

    fn any_record(record: pb::GameRecord) -> Record {
        record.into()
    }

    fn aim(ui: &Ui, session: &mut Session, view: &TowerView) {
        board::aim(ui, session, view);
    }

    fn board_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, view: &mut TowerView, commands: &mut Vec<command::Command>) {
        board::board_ui(ui, desk, view, commands);
    }

    fn hand_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, commands: &mut Vec<command::Command>) {
        panels::hand_ui(ui, desk, commands);
    }

    fn belongings_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, seat: usize) {
        panels::players::belongings_ui(ui, desk, seat);
    }

    fn spoken_seat(desk: &Desk<'_, Cornerstone>, seat: usize) -> String {
        panels::players::spoken(desk, seat)
    }

    /// Levels are no more and no less if the game ends now.
    fn projected(_: &Desk<'_, Cornerstone>, _: usize) -> Option<i32> {
        None
    }

    /// A seat with two colors plays them in turn.
    fn turn_color(desk: &Desk<'_, Cornerstone>) -> SeatColor {
        desk.session.color_to_move().into()
    }

    fn turn_sentence(desk: &Desk<'_, Cornerstone>) -> String {
        panels::turn::turn_sentence(desk)
    }

    fn phase_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, commands: &mut Vec<command::Command>) {
        panels::turn::phase_ui(ui, desk, commands);
    }

    fn facts(desk: &Desk<'_, Cornerstone>) -> Vec<String> {
        panels::turn::facts(desk)
    }

    fn score_card(desk: &Desk<'_, Cornerstone>, seat: usize) -> Option<ScoreCard> {
        panels::result::score_card(desk, seat)
    }

    fn standings(desk: &Desk<'_, Cornerstone>) -> Vec<Standing> {
        panels::result::standings(desk)
    }

    fn verdict(desk: &Desk<'_, Cornerstone>) -> [String; 2] {
        panels::result::verdict(desk)
    }

    fn carry_out(session: &mut Session, view: &mut TowerView, command: command::Command) {
        use command::Command as Any;
        match command {
            // Whoever presses a key has seen enough of the fall.
            Any::Commit | Any::DropHalf if view.is_falling() => view.end_fall(),
            Any::Rotate { backward } => session.rotate(backward),
            Any::NextPlace { backward } => {
                view.by_keyboard = true;
                match session.phase() {
                    pb::Phase::Climb => session.next_way(backward),
                    pb::Phase::Build => next_place(session, backward),
                    _ => (),
                }
            }
            Any::DropHalf => {
                session.half.to = None;
                session.put_down();
            }
            Any::Commit => match session.phase() {
                pb::Phase::Roll => session.draw(),
                pb::Phase::Build if session.half.held.is_some() => session.build(),
                pb::Phase::Build => session.put_out(),
                pb::Phase::Climb => session.climb(),
                pb::Phase::Over | pb::Phase::Unspecified => (),
            },
            Any::Pass if session.phase() == pb::Phase::Climb => session.play_kind(Kind::Stay(pb::Stay {})),
            Any::MoveCursor { columns, rows } => {
                view.by_keyboard = true;
                session.shift(view.step(columns, rows));
            }
            Any::Cornerstone(it) => carry_out_own(session, view, it),
            _ => (),
        }
    }
}

fn carry_out_own(session: &mut Session, view: &mut TowerView, command: Command) {
    match command {
        Command::RollByHand(a, b) if session.phase() == pb::Phase::Roll && session.drawing == Drawing::ByHand => {
            let dice = pb::Dice { low: a.min(b), high: a.max(b) };
            session.play_kind(Kind::Roll(pb::Roll { dice: Some(dice) }));
        }
        Command::RollByHand(..) => (),
        Command::Choose(id) => session.choose_block(&id),
        Command::ChooseSize(size) => session.choose_size(size),
        Command::AimAt(cell) => session.aim_at(cell),
        Command::HoldLegal(idx) => session.aim_at_legal(idx),
        Command::BuildLegal(idx) => {
            session.aim_at_legal(idx);
            session.build();
        }
        Command::Turn(axis) => session.turn(axis),
        Command::NextAnchor => session.next_anchor(),
        Command::Lift(levels) => {
            view.by_keyboard = true;
            session.shift([0, 0, levels]);
        }
        Command::PutOut => session.put_out(),
        Command::ChooseRing(ring) => session.choose_ring(ring),
        Command::NextRing => next_ring(session),
        Command::ChoosePlace(place) => session.choose_place(&place),
        Command::ClimbTo(place) => {
            session.half.to = Some(place);
            if session.way().is_some() {
                session.climb();
            }
        }
        Command::TurnView(eighths) => view.turn_eighths(eighths),
        Command::Orbit(x, y) => view.orbit(egui::vec2(x, y)),
        Command::NextView => view.eye.next_view(),
        Command::Peel(layers) => view.peel(layers),
        Command::ToggleBalance => session.toggle_balance(),
        Command::TogglePlans => view.shows_plans = !view.shows_plans,
        Command::FallAgain => view.fall_again(),
    }
}

/// Holds the block at its next place; with empty hands, takes the first block that can be placed.
fn next_place(session: &mut Session, backward: bool) {
    if session.half.block.is_some() {
        return session.next_place(backward);
    }
    let usable = |it: &&String| session.n_places(it, pb::Ring::Unspecified) != 0 || session.may_go(it);
    let usable = session.supply().iter().find(usable).cloned();
    if let Some(id) = usable {
        session.choose_block(&id);
    }
}

/// Chooses the next ring that may be spent now; after the last one, none.
fn next_ring(session: &mut Session) {
    let rings: &[pb::Ring] = match session.phase() {
        pb::Phase::Build => &[pb::Ring::Unspecified, pb::Ring::A],
        pb::Phase::Climb => &[pb::Ring::Unspecified, pb::Ring::B, pb::Ring::C],
        _ => return,
    };
    let at = rings.iter().position(|it| *it == session.half.ring).unwrap_or(0);
    session.choose_ring(rings[(at + 1) % rings.len()]);
}
