// Runs the golden cases against an engine: node golden.mjs HOST:PORT PROTO FOLDER.... The format: tests/golden/README.md.

import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { Engine, Refusal } from "./engine.mjs";

const isObject = (it) => typeof it === "object" && it !== null && !Array.isArray(it);

/** Puts the state of the last answer in where the text "$state" stands. */
function withState(request, state) {
  if (request === "$state") return state;
  if (Array.isArray(request)) return request.map((it) => withState(it, state));
  if (!isObject(request)) return request;
  return Object.fromEntries(Object.entries(request).map(([name, it]) => [name, withState(it, state)]));
}

/** The first place where a value does not hold what is expected: objects may hold more, lists and values must be equal. */
function mismatch(expected, actual, at) {
  let pairs;
  if (isObject(expected) && "$near" in expected) {
    const near = typeof actual === "number" && Math.abs(actual - expected.$near) < 1e-5;
    return near ? null : `${at} is ${JSON.stringify(actual)}, must be near ${expected.$near}`;
  }
  if (isObject(expected) && isObject(actual)) {
    pairs = Object.entries(expected).map(([name, it]) => [it, actual[name], `${at}.${name}`]);
  } else if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    pairs = expected.map((it, index) => [it, actual[index], `${at}[${index}]`]);
  } else {
    return expected === actual ? null : `${at} is ${JSON.stringify(actual)}, must be ${JSON.stringify(expected)}`;
  }
  for (const pair of pairs) {
    const fault = mismatch(...pair);
    if (fault) return fault;
  }
  return null;
}

/** How many elements of the list hold the pattern; null if there is no such list. */
function findCount(answer, find) {
  const list = find.list.split(".").reduce((it, name) => it?.[name], answer);
  return Array.isArray(list) ? list.filter((it) => !mismatch(find.where, it, "")).length : null;
}

async function faultsOf(engine, test) {
  const faults = [];
  const sums = {};
  let state = null;
  for (const [index, step] of test.steps.entries()) {
    const fault = (text) => faults.push(`step ${index} (${step.call} ${step.why ?? ""}): ${text}`);
    let answer, refusal;
    try {
      answer = await engine.call(step.call, withState(step.request, state));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
    if (Boolean(refusal) !== Boolean(step.status)) {
      fault(refusal ? `must be answered: ${refusal.code} ${refusal.message}` : "must be refused");
      continue;
    }
    if (refusal) {
      const wrong = mismatch(step.status, refusal, "status");
      if (wrong) fault(wrong);
      if (!refusal.message) fault("refused without a word");
      continue;
    }
    const wrong = mismatch(step.response ?? {}, answer, "response");
    if (wrong) fault(wrong);
    for (const find of step.finds ?? []) {
      const found = findCount(answer, find);
      if (found !== find.count) fault(`${found} of ${find.list} ${JSON.stringify(find.where)}, must be ${find.count}`);
      if (find.sum) sums[find.sum] = (sums[find.sum] ?? 0) + (found ?? 0);
    }
    state = answer.state ?? state;
  }
  for (const [name, expected] of Object.entries(test.sums ?? {})) {
    if (sums[name] !== expected) faults.push(`sum of ${name}: ${sums[name]}, must be ${expected}`);
  }
  return faults;
}

const [address, protoFolder, ...folders] = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const folder of folders) {
  const game = basename(folder);
  const engine = new Engine(address, game, protoFolder);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json")).sort();
  if (!files.length) failed += 1;
  for (const file of files) {
    const faults = await faultsOf(engine, JSON.parse(readFileSync(join(folder, file), "utf8")));
    if (faults.length) failed += 1;
    else passed += 1;
    for (const fault of faults) console.log(`${game}/${file}: ${fault}`);
  }
  engine.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !folders.length ? 1 : 0);
