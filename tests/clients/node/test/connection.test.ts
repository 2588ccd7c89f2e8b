// Addresses, TLS, tokens, deadlines and second tries, against stand-ins that tell what they heard.

import assert from "node:assert/strict";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { ServerCredentials } from "@grpc/grpc-js";
import { type ConnectOptions, type Engine, Refused, connect } from "../src/index.js";
import { type StandIn, certificate, scratch, standIn } from "./stand_in.js";

type StandInOptions = NonNullable<Parameters<typeof standIn>[1]>;

async function started(it: TestContext, at: string, options: StandInOptions = {}): Promise<StandIn> {
  const server = await standIn(at, options);
  it.after(() => server.stop());
  return server;
}

function connected(it: TestContext, addresses: string | readonly string[], options?: ConnectOptions): Engine {
  const engine = connect(addresses, options);
  it.after(() => engine.close());
  return engine;
}

/** The code that a call must be refused with. */
async function codeOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => assert.fail("must be refused"),
    (error: unknown) => error,
  );
  assert(error instanceof Refused, String(error));
  return error.code;
}

test("a call is tried again while the engine can't be reached", async (it) => {
  const server = await started(it, "127.0.0.1:0", { refusing: 2, deckId: "third" });
  const { state } = await connected(it, `127.0.0.1:${server.port}`).cornwall.newGame({});
  assert.equal(state?.deckId, "third");
  assert.equal(server.heard.length, 3);
});

test("one attempt is one attempt", async (it) => {
  const server = await started(it, "127.0.0.1:0", { refusing: 1 });
  const engine = connected(it, `127.0.0.1:${server.port}`, { attempts: 1 });
  assert.equal(await codeOf(engine.cornwall.newGame({})), "UNAVAILABLE");
  assert.equal(server.heard.length, 1);
});

test("where no engine listens the call is refused as unavailable", async (it) => {
  const server = await started(it, "127.0.0.1:0");
  server.stop();
  assert.equal(await codeOf(connected(it, `127.0.0.1:${server.port}`).cornwall.newGame({})), "UNAVAILABLE");
});

test("a silent engine is given up at the deadline, of the connection or of the call", async (it) => {
  const server = await started(it, "127.0.0.1:0", { silent: true });
  const address = `127.0.0.1:${server.port}`;
  assert.equal(await codeOf(connected(it, address, { deadlineMs: 200 }).cornwall.newGame({})), "DEADLINE_EXCEEDED");
  assert.equal(await codeOf(connected(it, address).cornwall.newGame({}, { deadlineMs: 200 })), "DEADLINE_EXCEEDED");
});

test("a call is given up when its signal is aborted, even before it began", async (it) => {
  const server = await started(it, "127.0.0.1:0", { silent: true });
  const engine = connected(it, `127.0.0.1:${server.port}`);
  const abort = new AbortController();
  const call = engine.cornwall.newGame({}, { signal: abort.signal });
  setImmediate(() => abort.abort());
  assert.equal(await codeOf(call), "CANCELLED");
  assert.equal(await codeOf(engine.cornwall.newGame({}, { signal: abort.signal })), "CANCELLED");
});

test("a Unix socket is an address", async (it) => {
  const socket = `unix:${join(scratch(it), "engine.sock")}`;
  const server = await started(it, socket, { deckId: "socket" });
  const { state } = await connected(it, socket, { token: "t" }).cornwall.newGame({});
  assert.equal(state?.deckId, "socket");
  assert.deepEqual(server.heard, [{ authority: "localhost", authorization: "Bearer t" }]);
});

test("several addresses share the calls, and one of them may be gone", async (it) => {
  const servers = [await started(it, "127.0.0.1:0"), await started(it, "127.0.0.1:0")];
  const addresses = servers.map(({ port }) => `127.0.0.1:${port}`);
  const engine = connected(it, addresses);
  // The connections open one by one; calls reach both engines once both are there.
  for (let call = 0; call < 1000 && servers.some(({ heard }) => !heard.length); call += 1) await engine.cornwall.newGame({});
  for (const { heard } of servers) {
    assert.notEqual(heard.length, 0);
    assert.equal(heard[0]?.authority, addresses[0]);
  }
  servers[0]?.stop();
  const before = servers[1]?.heard.length ?? 0;
  for (let call = 0; call < 20; call += 1) await engine.cornwall.newGame({});
  assert.equal(servers[1]?.heard.length, before + 20);
});

test("addresses that can't be are told before the first call", () => {
  assert.throws(() => connect([]), /an address is needed/);
  assert.throws(() => connect(["a.example:1", "b.example:1"]), /must be numeric/);
  assert.throws(() => connect(["127.0.0.1:1", "[::1]:1"]), /of one kind/);
  assert.throws(() => connect("127.0.0.1:1", { attempts: 9 }), /attempts/);
});

test("TLS: the engine is known by its certificate and name", async (it) => {
  const folder = scratch(it);
  const [own, other] = [certificate(folder, "own"), certificate(folder, "other")];
  const credentials = ServerCredentials.createSsl(null, [{ private_key: own.key, cert_chain: own.certificate }]);
  const server = await started(it, "127.0.0.1:0", { credentials, deckId: "sealed" });
  const address = `127.0.0.1:${server.port}`;
  const tls = { roots: own.certificate };
  const { state } = await connected(it, address, { tls, token: "t" }).cornwall.newGame({});
  assert.equal(state?.deckId, "sealed");
  assert.equal(server.heard[0]?.authorization, "Bearer t");
  await connected(it, address, { tls, authority: "engine.example" }).cornwall.newGame({});
  assert.equal(server.heard[1]?.authority, "engine.example");
  await connected(it, [address, address], { tls }).cornwall.newGame({});
  for (const wrong of [{ tls: { roots: other.certificate } }, { tls, authority: "another.example" }, { tls: true as const }, {}]) {
    assert.equal(await codeOf(connected(it, address, { ...wrong, attempts: 1 }).cornwall.newGame({})), "UNAVAILABLE");
  }
  assert.equal(server.heard.length, 3);
});

test("mutual TLS: the client is known by its certificate", async (it) => {
  const folder = scratch(it);
  const [own, client, stranger] = [certificate(folder, "own"), certificate(folder, "client"), certificate(folder, "stranger")];
  const credentials = ServerCredentials.createSsl(client.certificate, [{ private_key: own.key, cert_chain: own.certificate }], true);
  const server = await started(it, "127.0.0.1:0", { credentials });
  const address = `127.0.0.1:${server.port}`;
  const roots = own.certificate;
  await connected(it, address, { tls: { roots, identity: client } }).cornwall.newGame({});
  for (const tls of [{ roots }, { roots, identity: stranger }]) {
    assert.equal(await codeOf(connected(it, address, { tls, attempts: 1 }).cornwall.newGame({})), "UNAVAILABLE");
  }
  assert.equal(server.heard.length, 1);
});

test("a token goes to other machines in plain text only if that is said", () => {
  assert.throws(() => connect("engine.example:50051", { token: "t" }), /in plain text/);
  assert.throws(() => connect(["127.0.0.1:1", "10.0.0.1:1"], { token: "t" }), /in plain text/);
  connect("engine.example:50051", { token: "t", tokenInClear: true }).close();
  connect("[::1]:50051", { token: "t" }).close();
});
