// Every golden case over a real socket, a test each. The format: tests/golden/README.md.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { type DescService, type JsonObject, type JsonValue, type Message, fromJson, toJson } from "@bufbuild/protobuf";
import { Refused } from "../src/index.js";
import { CarcassonneService } from "../src/carcassonne.js";
import { CornerstoneService } from "../src/cornerstone.js";
import { CornwallService } from "../src/cornwall.js";
import { TESTS, engineUnderTest } from "./support.js";

interface Step {
  call: string;
  why?: string;
  request: JsonValue;
  response?: JsonObject;
  status?: JsonObject;
  finds?: { list: string; where: JsonObject; count: number; sum?: string }[];
}
interface Case {
  steps: Step[];
  sums?: Record<string, number>;
}

const engine = engineUnderTest();
after(() => engine.close());

for (const service of [CornwallService, CarcassonneService, CornerstoneService] as DescService[]) {
  const game = service.typeName.split(".")[1] as "cornwall" | "carcassonne" | "cornerstone";
  const folder = join(TESTS, "golden", game);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json")).sort();
  test(`${game} has golden cases`, () => assert.notEqual(files.length, 0));
  for (const file of files) {
    test(`${game}/${file}`, async () => {
      const faults = await faultsOf(service, game, JSON.parse(readFileSync(join(folder, file), "utf8")) as Case);
      assert.deepEqual(faults, []);
    });
  }
}

/** Asks with a request in protobuf JSON; the answer has its defaults printed. */
async function ask(service: DescService, game: "cornwall" | "carcassonne" | "cornerstone", call: string, request: JsonValue) {
  const method = service.methods.find((it) => it.name === call);
  assert(method, `no call is named ${call}`);
  const calls = engine[game] as unknown as Record<string, (request: Message) => Promise<Message>>;
  const answer = await calls[method.localName]?.(fromJson(method.input, request));
  assert(answer);
  return toJson(method.output, answer, { alwaysEmitImplicit: true }) as JsonObject;
}

async function faultsOf(service: DescService, game: "cornwall" | "carcassonne" | "cornerstone", { steps, sums = {} }: Case) {
  const faults: string[] = [];
  const found: Record<string, number> = {};
  let state: JsonValue = null;
  for (const [index, step] of steps.entries()) {
    const fault = (text: string) => faults.push(`step ${index} (${step.call} ${step.why ?? ""}): ${text}`);
    let answer: JsonObject;
    try {
      answer = await ask(service, game, step.call, withState(step.request, state));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const wrong = step.status ? mismatch(step.status, statusOf(error), "status") : `must be answered: ${error.code} ${error.message}`;
      if (wrong) fault(wrong);
      if (!error.message) fault("refused without a word");
      continue;
    }
    if (step.status) {
      fault("must be refused");
      continue;
    }
    const wrong = mismatch(step.response ?? {}, answer, "response");
    if (wrong) fault(wrong);
    for (const find of step.finds ?? []) {
      const count = countOf(answer, find);
      if (count !== find.count) fault(`${count} of ${find.list} ${JSON.stringify(find.where)}, must be ${find.count}`);
      if (find.sum) found[find.sum] = (found[find.sum] ?? 0) + (count ?? 0);
    }
    state = answer["state"] ?? state;
  }
  for (const [name, sum] of Object.entries(sums)) {
    if (found[name] !== sum) faults.push(`sum of ${name}: ${found[name]}, must be ${sum}`);
  }
  return faults;
}

function statusOf({ code, reason, domain, metadata, fields, limits }: Refused): JsonObject {
  return { code, reason, domain, metadata: { ...metadata }, field: [...fields, ...limits][0]?.path ?? "" };
}

/** Puts the state of the last answer in where the text "$state" stands. */
function withState(request: JsonValue, state: JsonValue): JsonValue {
  if (request === "$state") return state;
  if (Array.isArray(request)) return request.map((it) => withState(it, state));
  if (!isObject(request)) return request;
  return Object.fromEntries(Object.entries(request).map(([name, it]) => [name, withState(it, state)]));
}

/** The first place where a value does not hold what is expected: objects may hold more, lists and values must be equal. */
function mismatch(expected: JsonValue, actual: JsonValue | undefined, at: string): string | undefined {
  if (isObject(expected) && typeof expected["$near"] === "number") {
    const near = typeof actual === "number" && Math.abs(actual - expected["$near"]) < 1e-5;
    return near ? undefined : `${at} is ${JSON.stringify(actual)}, must be near ${expected["$near"]}`;
  }
  if (isObject(expected) && isObject(actual)) {
    return first(Object.entries(expected).map(([name, it]) => () => mismatch(it, actual[name], `${at}.${name}`)));
  }
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    return first(expected.map((it, index) => () => mismatch(it, actual[index], `${at}[${index}]`)));
  }
  return expected === actual ? undefined : `${at} is ${JSON.stringify(actual)}, must be ${JSON.stringify(expected)}`;
}

function first(asked: (() => string | undefined)[]): string | undefined {
  for (const it of asked) {
    const fault = it();
    if (fault) return fault;
  }
  return undefined;
}

/** How many elements of the list hold the pattern; undefined if there is no such list. */
function countOf(answer: JsonObject, find: { list: string; where: JsonObject }): number | undefined {
  let list: JsonValue | undefined = answer;
  for (const name of find.list.split(".")) {
    list = Array.isArray(list) ? list[Number(name)] : isObject(list) ? list[name] : undefined;
  }
  return Array.isArray(list) ? list.filter((it) => !mismatch(find.where, it, "")).length : undefined;
}

function isObject(it: JsonValue | undefined): it is JsonObject {
  return typeof it === "object" && it !== null && !Array.isArray(it);
}
