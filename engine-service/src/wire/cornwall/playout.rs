//! Playouts of Cornwall.

use cornwall::{Game as _, Seat, State};

use crate::wire::playout::{Ending, Played, lead_of};

impl Played for State {
    fn n_seats(&self) -> usize {
        self.n_seats()
    }

    fn ending(&self) -> Ending {
        let score = self.score();
        let points = score.seats.iter().map(|it| it.if_ended_now as i32).collect();
        Ending { points, winners: score.outcome.winners }
    }

    fn lead(&self, seat: Seat) -> i64 {
        lead_of(seat, self.score().seats.iter().map(|it| it.if_ended_now.into()))
    }
}
