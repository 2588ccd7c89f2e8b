// A whole game by players who choose among the legal moves at random.

import { type Engine, type SavedGame, create } from "meeplewright";
import * as carcassonne from "meeplewright/carcassonne";
import * as cornerstone from "meeplewright/cornerstone";
import * as cornwall from "meeplewright/cornwall";

/** The three calls that a game is played with, whatever the game. */
interface Calls<State, Move> {
  moves(state: State): Promise<readonly { move?: Move | undefined; weight: number }[]>;
  chance(state: State, seed: bigint): Promise<Move | undefined>;
  play(state: State, move: Move): Promise<State | undefined>;
}

/** Plays a game to its end; the same seed brings the same game. */
export async function randomGame(engine: Engine, game: SavedGame["game"], seed: bigint): Promise<SavedGame> {
  switch (game) {
    case "cornwall": {
      const { RED, BLUE, GREEN } = cornwall.Color;
      const firstState = there((await engine.cornwall.newGame({ colors: [RED, BLUE, GREEN] })).state);
      const calls: Calls<cornwall.State, cornwall.Move> = {
        moves: async (state) => (await engine.cornwall.listLegalMoves({ state })).moves,
        chance: async (state, seed) => (await engine.cornwall.sampleChance({ state, seed })).move,
        play: async (state, move) => (await engine.cornwall.applyMoves({ state, moves: [move] })).state,
      };
      const moves = await toTheEnd(calls, firstState, seed);
      return { game, record: create(cornwall.GameRecordSchema, { format: "meeplewright-cornwall-1", firstState, moves, seed }) };
    }
    case "carcassonne": {
      const { RED, BLUE, GREEN } = carcassonne.Color;
      const firstState = there((await engine.carcassonne.newGame({ colors: [RED, BLUE, GREEN] })).state);
      const calls: Calls<carcassonne.State, carcassonne.Move> = {
        moves: async (state) => (await engine.carcassonne.listLegalMoves({ state })).moves,
        chance: async (state, seed) => (await engine.carcassonne.sampleChance({ state, seed })).move,
        play: async (state, move) => (await engine.carcassonne.applyMoves({ state, moves: [move] })).state,
      };
      const moves = await toTheEnd(calls, firstState, seed);
      return { game, record: create(carcassonne.GameRecordSchema, { format: "meeplewright-carcassonne-1", firstState, moves, seed }) };
    }
    case "cornerstone": {
      const { RED, BLUE, GREEN } = cornerstone.Color;
      const firstState = there((await engine.cornerstone.newGame({ seats: 3, colors: [RED, BLUE, GREEN] })).state);
      const calls: Calls<cornerstone.State, cornerstone.Move> = {
        moves: async (state) => (await engine.cornerstone.listLegalMoves({ state })).moves,
        chance: async (state, seed) => (await engine.cornerstone.sampleChance({ state, seed })).move,
        play: async (state, move) => (await engine.cornerstone.applyMoves({ state, moves: [move] })).state,
      };
      const moves = await toTheEnd(calls, firstState, seed);
      return { game, record: create(cornerstone.GameRecordSchema, { format: "meeplewright-cornerstone-1", firstState, moves, seed }) };
    }
  }
}

/** Every move of a game, chance included. */
async function toTheEnd<State, Move>(calls: Calls<State, Move>, first: State, seed: bigint): Promise<Move[]> {
  const below = dice(seed);
  const played: Move[] = [];
  for (let state = first; ; ) {
    const moves = await calls.moves(state);
    const chosen = moves[below(moves.length)];
    if (!chosen) return played;
    // Outcomes of chance have weights; the engine draws one by them.
    const move = there(0 < chosen.weight ? await calls.chance(state, seed) : chosen.move);
    state = there(await calls.play(state, move));
    played.push(move);
  }
}

/** Numbers below a bound, always the same for a seed (SplitMix64). */
function dice(seed: bigint): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let mixed = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return bound && Number((mixed ^ (mixed >> 31n)) % BigInt(bound));
  };
}

/** What every answer brings, though the wire could leave it out. */
function there<T>(it: T | undefined): T {
  if (it === undefined) throw new Error("the answer has a hole");
  return it;
}
