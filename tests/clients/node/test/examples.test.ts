// The examples do what they say: whole games of all three, and saved games.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { readRecord, writeRecord } from "../src/index.js";
import { randomGame } from "../examples/random_game.js";
import { report } from "../examples/report.js";
import { scratch } from "./stand_in.js";
import { TESTS, engineUnderTest } from "./support.js";

const engine = engineUnderTest();
after(() => engine.close());

/** The sums of the figures of a report and of their lines, seat by seat. */
function sumsOf(lines: string[]): [number, number][] {
  const sums: [number, number][] = [];
  for (const line of lines) {
    const seat = /^Seat \d+: (-?\d+) points/.exec(line);
    const reason = /^ {2} *(-?\d+) {2}\S/.exec(line);
    const last = sums.at(-1);
    if (seat) sums.push([Number(seat[1]), 0]);
    else if (reason && last) last[1] += Number(reason[1]);
  }
  return sums;
}

for (const game of ["cornwall", "carcassonne"] as const) {
  test(`a whole game of ${game}, and every point has its line`, async () => {
    const played = await randomGame(engine, game, 3n);
    const lines = await report(engine, played);
    const sums = sumsOf(lines);
    assert.equal(sums.length, 3);
    for (const [banked, told] of sums) assert.equal(told, banked);
    assert.match(lines.at(-1) ?? "", /^Won by seat/);
  });
}

test("a whole game of cornerstone, and every figure has its line", async () => {
  const lines = await report(engine, await randomGame(engine, "cornerstone", 7n));
  assert.equal(lines.filter((it) => /^Seat \d: level \d+,/.test(it)).length, 3);
  assert.equal(lines.filter((it) => / climber stands on /.test(it)).length, 3);
  assert.match(lines.at(-1) ?? "", /^Won by seat|^Undecided/);
});

test("the same seed brings the same game, and a saved game comes back as it was", async () => {
  const once = writeRecord(await randomGame(engine, "cornwall", 5n));
  assert.equal(writeRecord(await randomGame(engine, "cornwall", 5n)), once);
  assert.equal(writeRecord(readRecord(once)), once);
});

test("the window's saved games are scored", async () => {
  const folder = join(TESTS, "../gui-client/tests/ui/games");
  const files = readdirSync(folder);
  assert.notEqual(files.length, 0);
  for (const file of files) {
    const lines = await report(engine, readRecord(readFileSync(join(folder, file), "utf8")));
    assert(2 < lines.length, file);
  }
});

test("a record's lines name their moves", async () => {
  const golden = JSON.parse(readFileSync(join(TESTS, "golden/carcassonne/record.json"), "utf8")) as {
    steps: { request: { record: unknown }; response: { seats: { banked: number }[] } }[];
  };
  const step = golden.steps[0];
  assert(step);
  const lines = await report(engine, readRecord(JSON.stringify(step.request.record)));
  for (const { banked } of step.response.seats) assert(lines.some((it) => it.includes(`: ${banked} points`)), lines.join("\n"));
});

test("the commands play, save, score, and say what is wrong", (it) => {
  const engine = process.env["ENGINE"] ?? "";
  const run = (example: string, ...args: string[]) => {
    const script = join(TESTS, "clients/node/dist/examples", example);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
    return { status, stdout, stderr };
  };
  const file = join(scratch(it), "game.meeplewright.json");
  const played = run("play.js", engine, "cornerstone", "3", file);
  assert.equal(played.status, 0, played.stderr);
  const scored = run("score.js", engine, file);
  assert.equal(scored.status, 0, scored.stderr);
  assert(played.stdout.endsWith(scored.stdout));
  assert.equal(run("play.js", engine, "chess").status, 2);
  assert.equal(run("score.js", engine).status, 2);
  assert.match(run("score.js", engine, join(TESTS, "run")).stderr, /tests\/run: /);
  const unreached = run("score.js", "127.0.0.1:1", file);
  assert.equal(unreached.status, 1);
  assert.match(unreached.stderr, /^UNAVAILABLE: /);
});

test("what is no saved game is told", () => {
  assert.throws(() => readRecord("{}"), /no saved game/);
  assert.throws(() => readRecord("[]"), /no saved game/);
  assert.throws(() => readRecord("{"), SyntaxError);
  assert.throws(() => readRecord('{"format": "meeplewright-cornwall-1", "moves": 3}'), /moves/);
});
