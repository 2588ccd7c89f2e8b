// A score as text: who has what, and where each point comes from.

import type { Engine, SavedGame } from "meeplewright";
import type * as carcassonne from "meeplewright/carcassonne";
import type * as cornerstone from "meeplewright/cornerstone";
import type * as cornwall from "meeplewright/cornwall";

/** Asks for the score of a game and tells it, a line each. */
export async function report(engine: Engine, saved: SavedGame): Promise<string[]> {
  switch (saved.game) {
    case "cornwall":
      return points(await engine.cornwall.score({ position: { case: "record", value: saved.record } }));
    case "carcassonne":
      return points(await engine.carcassonne.score({ position: { case: "record", value: saved.record } }));
    case "cornerstone":
      return levels(await engine.cornerstone.score({ position: { case: "record", value: saved.record } }));
  }
}

/** The games of points. */
function points({ seats, outcome }: cornwall.ScoreResponse | carcassonne.ScoreResponse): string[] {
  const told = seats.flatMap((seat) => [
    `Seat ${seat.seat}: ${seat.banked} points${outcome?.over ? "" : `, ${seat.ifEndedNow} if the game ended now`}`,
    ...seat.bankedLines.map(({ points, text }) => `  ${String(points).padStart(4)}  ${text}`),
    ...seat.finalLines.map(({ points, text }) => ` (${String(points).padStart(4)}) ${text}`),
  ]);
  return [...told, winners(outcome)];
}

/** The game of levels. */
function levels({ seats, outcome }: cornerstone.ScoreResponse): string[] {
  const told = seats.flatMap((seat) => [
    `Seat ${seat.seat}: level ${seat.level}, ${seat.elements} elements left over, ${seat.rings} rings, rank ${seat.rank}`,
    ...seat.lines.map(({ count, text }) => `  ${String(count).padStart(4)}  ${text}`),
  ]);
  return [...told, winners(outcome)];
}

function winners(outcome: { over: boolean; winners: number[] } | undefined): string {
  if (!outcome?.winners.length) return "Undecided.";
  const seats = outcome.winners.join(" and ");
  return outcome.over ? `Won by seat ${seats}.` : `Seat ${seats} would win if the game ended now.`;
}
