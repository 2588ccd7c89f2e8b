// Bulk and Playout: read and fed at the reader's pace, ended by whoever leaves.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { Refused } from "../src/index.js";
import { type BulkRequestSchema, Color, PlayoutPolicy, type State } from "../src/cornwall.js";
import { engineUnderTest } from "./support.js";
import type { MessageInitShape } from "@bufbuild/protobuf";

type BulkRequest = MessageInitShape<typeof BulkRequestSchema>;

const engine = engineUnderTest();
after(() => engine.close());

async function started(): Promise<State> {
  const { state } = await engine.cornwall.newGame({ colors: [Color.RED, Color.BLUE, Color.GREEN] });
  assert(state);
  return state;
}

/** All that a stream brings. */
async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const it of stream) read.push(it);
  return read;
}

async function refusal(stream: AsyncIterable<unknown>): Promise<Refused> {
  const error: unknown = await all(stream).then(
    () => assert.fail("must be refused"),
    (error: unknown) => error,
  );
  assert(error instanceof Refused, String(error));
  return error;
}

test("a playout tells its progress and comes out the same for a seed", async () => {
  const request = { state: await started(), games: 20, seed: 5n, policy: PlayoutPolicy.RANDOM, progressEvery: 5 };
  const told = await all(engine.cornwall.playout(request));
  const results = told.map(({ result }) => (assert(result), result));
  assert.deepEqual(results.map((it) => it.games), [...results.map((it) => it.games)].sort((a, b) => a - b));
  const last = results.at(-1);
  assert(last?.done && last.games === 20 && 1 < results.length);
  assert.equal(last.seats.length, 3);
  for (const { distribution, points, winRate } of last.seats) {
    assert.equal(distribution.reduce((sum, it) => sum + it.games, 0), 20);
    assert.equal(distribution.reduce((sum, it) => sum + BigInt(it.points) * BigInt(it.games), 0n), points);
    assert(0 <= winRate && winRate <= 1);
  }
  assert.deepEqual((await all(engine.cornwall.playout(request))).at(-1)?.result, last);
});

test("who leaves a playout early is free at once, by break, signal or deadline", async () => {
  const request = { state: await started(), games: 1_000_000, progressEvery: 1000 };
  for await (const { result } of engine.cornwall.playout({ ...request, games: 10_000, progressEvery: 10 })) {
    assert.equal(result?.done, false);
    break;
  }
  assert.equal((await refusal(engine.cornwall.playout(request, { deadlineMs: 100 }))).code, "DEADLINE_EXCEEDED");
  const abort = new AbortController();
  setImmediate(() => abort.abort());
  assert.equal((await refusal(engine.cornwall.playout(request, { signal: abort.signal }))).code, "CANCELLED");
  assert.equal((await refusal(engine.cornwall.playout({ ...request, games: 0 }))).fields[0]?.path, "games");
});

test("bulk answers in order, and a bad request fails alone", async () => {
  const state = await started();
  const { moves: legal } = await engine.cornwall.listLegalMoves({ state });
  const moves = [...legal.flatMap(({ move }) => move ?? []), { kind: { case: "redeem" as const, value: {} } }];
  const requests: BulkRequest[] = [
    { tag: 1n, state, moves, explain: true },
    { tag: 2n, state: { ...state, deckId: "nobody's" }, moves },
    { tag: 3n, calls: [{ call: { case: "score", value: { position: { case: "state", value: state } } } }, {}] },
    { tag: 4n, calls: [{ call: { case: "applyMoves", value: { state, moves: [{ kind: { case: "redeem", value: {} } }] } } }] },
  ];
  const [tested, failed, called, played, ...more] = await all(engine.cornwall.bulk(requests));
  assert(tested && failed && called && played && !more.length);
  assert.deepEqual([tested, failed, called, played].map((it) => [it.tag, it.last]), [1n, 2n, 3n, 4n].map((tag) => [tag, true]));
  assert.deepEqual(tested.legal, moves.map((_, index) => index < moves.length - 1));
  assert.equal(tested.refused[0]?.index, moves.length - 1);
  assert(failed.failure);
  const refused = Refused.fromFailure("Bulk", failed.failure);
  assert.equal(refused.code, "INVALID_ARGUMENT");
  assert.equal(refused.reason, "STATE_UNKNOWN_DECK");
  assert.deepEqual(refused.fields.map((it) => it.path), ["state.deck_id"]);
  assert.deepEqual(called.answers.map((it) => it.answer.case), ["score", "failure"]);
  const answer = played.answers[0]?.answer;
  assert(answer?.case === "failure");
  const illegal = Refused.fromFailure("Bulk", answer.value);
  assert.equal(illegal.code, "FAILED_PRECONDITION");
  assert.equal(illegal.moveIndex, 0);
  assert.equal(illegal.brokenRules[0]?.rule, illegal.reason);
});

test("bulk takes no more requests than are answered while the reader waits, and none once it leaves", async () => {
  const state = await started();
  const { moves: legal } = await engine.cornwall.listLegalMoves({ state });
  const moves = Array.from({ length: 1000 }, (_, index) => legal[index % legal.length]?.move ?? {});
  let taken = 0;
  let returned = false;
  function* endless(): Generator<BulkRequest> {
    try {
      for (;;) yield { tag: BigInt((taken += 1)), state, moves, explain: true };
    } finally {
      returned = true;
    }
  }
  const answers = engine.cornwall.bulk(endless());
  assert.equal((await answers.next()).value.tag, 1n);
  // Each request is about 10 kB and each answer 1 kB: what fits between both ends is some hundreds, without back-pressure it is without end.
  let before = -1;
  for (let still = 0; still < 5 && taken < 50_000; ) {
    still = taken === before ? still + 1 : 0;
    before = taken;
    await setTimeout(50);
  }
  assert(taken < 50_000, `${taken} requests were taken`);
  await answers.return?.();
  for (let waited = 0; !returned && waited < 500; waited += 1) await setTimeout(20);
  assert(returned);
});

test("what goes wrong with the requests is thrown to the reader", async () => {
  const state = await started();
  async function* broken(): AsyncGenerator<BulkRequest> {
    yield { tag: 1n, calls: [{ call: { case: "listLegalMoves", value: { state } } }] };
    throw new Error("out of requests");
  }
  await assert.rejects(all(engine.cornwall.bulk(broken())), /out of requests/);
  assert.deepEqual(await all(engine.cornwall.bulk([])), []);
});

test("the streams of the other games", async () => {
  const carcassonne = (await engine.carcassonne.newGame({ colors: [1, 2] })).state;
  const cornerstone = (await engine.cornerstone.newGame({ seats: 3, colors: [1, 2, 3] })).state;
  assert(carcassonne && cornerstone);
  const [first] = await all(engine.carcassonne.bulk([{ tag: 9n, calls: [{ call: { case: "listLegalMoves", value: { state: carcassonne } } }] }]));
  assert.equal(first?.answers[0]?.answer.case, "listLegalMoves");
  const [other] = await all(engine.cornerstone.bulk([{ tag: 9n, calls: [{ call: { case: "listLegalMoves", value: { state: cornerstone } } }] }]));
  assert.equal(other?.answers[0]?.answer.case, "listLegalMoves");
  assert.equal((await all(engine.carcassonne.playout({ state: carcassonne, games: 1, seed: 1n }))).at(-1)?.result?.games, 1);
  assert.equal((await all(engine.cornerstone.playout({ state: cornerstone, games: 1, seed: 1n }))).at(-1)?.result?.games, 1);
});
