// A refusal tells code, reason, fields and every rule broken, and which move broke them.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Refused } from "../src/index.js";
import { Color as CarcassonneColor, Rejection as CarcassonneRejection } from "../src/carcassonne.js";
import { Color, Rejection, Size } from "../src/cornwall.js";
import { engineUnderTest } from "./support.js";

const engine = engineUnderTest();
after(() => engine.close());

/** The refusal that a call must end with. */
async function refusal(call: Promise<unknown>): Promise<Refused> {
  const refused = await call.then(
    () => assert.fail("must be refused"),
    (error: unknown) => error,
  );
  assert(refused instanceof Refused, String(refused));
  return refused;
}

test("a wrong field is named by its path", async () => {
  const refused = await refusal(engine.cornwall.newGame({ colors: [Color.RED, Color.UNSPECIFIED] }));
  assert.equal(refused.code, "INVALID_ARGUMENT");
  assert.equal(refused.reason, "");
  assert.equal(refused.call, "meeplewright.cornwall.v1.CornwallService/NewGame");
  assert.deepEqual(refused.fields.map((it) => it.path), ["colors[1]"]);
  assert.notEqual(refused.fields[0]?.why, "");
  assert.deepEqual([...refused.brokenRules, ...refused.limits], []);
});

test("an impossible state has a reason and its domain", async () => {
  const { state } = await engine.cornwall.newGame({ colors: [Color.RED, Color.BLUE] });
  assert(state);
  const refused = await refusal(engine.cornwall.describeState({ state: { ...state, deckId: "nobody's" } }));
  assert.equal(refused.code, "INVALID_ARGUMENT");
  assert.equal(refused.reason, "STATE_UNKNOWN_DECK");
  assert.equal(refused.domain, "meeplewright.cornwall.v1");
  assert.deepEqual(refused.fields.map((it) => it.path), ["state.deck_id"]);
});

test("an illegal move names every rule that it breaks, and itself", async () => {
  const colors = [Color.RED, Color.BLUE];
  let { state } = await engine.cornwall.newGame({ colors });
  const next = async () => {
    assert(state);
    const { moves } = await engine.cornwall.listLegalMoves({ state });
    return moves[0]?.move;
  };
  for (let ply = 0; ply < 2; ply += 1) {
    const move = await next();
    assert(state && move);
    ({ state } = await engine.cornwall.applyMoves({ state, moves: [move] }));
  }
  assert(state);
  const legal = await next();
  assert(legal);
  const four = [0, 1, 2, 3].map((q) => ({ cell: { q, r: 20 }, size: Size.FAT }));
  const illegal = { kind: { case: "placePieces" as const, value: { pieces: four } } };
  const { violations } = await engine.cornwall.validateMove({ state, move: illegal });
  const refused = await refusal(engine.cornwall.applyMoves({ state, moves: [illegal] }));
  assert.equal(refused.code, "FAILED_PRECONDITION");
  assert.equal(refused.moveIndex, 0);
  assert(2 < violations.length);
  assert.deepEqual(refused.brokenRules.map((it) => it.rule), violations.map((it) => `REJECTION_${Rejection[it.rejection]}`));
  assert.deepEqual(refused.brokenRules.map((it) => it.text), violations.map((it) => it.text));
  assert.equal(refused.reason, refused.brokenRules[0]?.rule);
  assert.equal(refused.brokenRules[0]?.subject, "moves[0]");
});

test("the index is that of the move in the list", async () => {
  const { state } = await engine.carcassonne.newGame({ colors: [CarcassonneColor.RED, CarcassonneColor.BLUE] });
  assert(state);
  const { moves } = await engine.carcassonne.listLegalMoves({ state });
  const draw = moves[0]?.move;
  assert(draw);
  const refused = await refusal(engine.carcassonne.applyMoves({ state, moves: [draw, draw] }));
  assert.equal(refused.moveIndex, 1);
  assert.equal(refused.brokenRules[0]?.rule, `REJECTION_${CarcassonneRejection[CarcassonneRejection.WRONG_PHASE]}`);
  assert.equal(refused.brokenRules[0]?.subject, "moves[1]");
});

test("a limit is named", async () => {
  const { state } = await engine.cornwall.newGame({ colors: [Color.RED, Color.BLUE] });
  assert(state);
  const moves = Array.from({ length: 1001 }, () => ({ kind: { case: "redeem" as const, value: {} } }));
  const refused = await refusal(engine.cornwall.applyMoves({ state, moves }));
  assert.equal(refused.code, "RESOURCE_EXHAUSTED");
  assert.deepEqual(refused.limits.map((it) => it.path), ["moves"]);
  assert.equal(refused.moveIndex, undefined);
});

test("details that are no message leave code and sentence", () => {
  const refused = new Refused("a/B", "INTERNAL", "broken", Uint8Array.of(255, 255, 255));
  assert.equal(refused.code, "INTERNAL");
  assert.equal(refused.message, "broken");
  assert.deepEqual(refused.fields, []);
});

test("moves and requests are typed", () => {
  // Never carried out: that these lines are errors is what the compiler checks.
  const never = () => {
    // @ts-expect-error: a move of another game
    void engine.cornwall.applyMoves({ moves: [{ kind: { case: "pass", value: {} } }] });
    // @ts-expect-error: no such field
    void engine.carcassonne.newGame({ colours: [] });
    // @ts-expect-error: Cornwall has no maps
    void engine.cornwall.validateMap({});
  };
  assert.equal(typeof never, "function");
});
