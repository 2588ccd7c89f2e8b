// Engines behind TLS, tokens and a Unix socket, and two that stand for one: started from the binary that the environment names.

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type TestContext, test } from "node:test";
import { type ConnectOptions, Refused, connect } from "../src/index.js";
import { Color } from "../src/cornwall.js";
import { certificate, scratch } from "./stand_in.js";

/** Starts an engine and waits until it listens, on as many addresses as it was given. */
async function engine(it: TestContext, addresses: string[], ...flags: string[]): Promise<{ process: ChildProcess; listening: string[] }> {
  const binary = process.env["ENGINE_BINARY"];
  if (!binary) throw new Error("ENGINE_BINARY must be the path of the engine");
  const listen = addresses.flatMap((address) => ["--listen", address]);
  const child = spawn(binary, [...listen, ...flags], { stdio: ["ignore", "pipe", "ignore"] });
  it.after(() => child.kill("SIGKILL"));
  const listening: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^listening on (\S+)$/.exec(line)?.[1];
    if (address) listening.push(address);
    if (listening.length === addresses.length) break;
  }
  assert.equal(listening.length, addresses.length, "the engine does not listen");
  return { process: child, listening };
}

/** "OK", or the code of the refusal. */
async function codeOf(it: TestContext, addresses: string | string[], options?: ConnectOptions): Promise<string> {
  const engine = connect(addresses, options);
  it.after(() => engine.close());
  try {
    await engine.cornwall.newGame({ colors: [Color.RED, Color.BLUE] });
    return "OK";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.code;
  }
}

test("an engine behind mutual TLS and a token, and on a Unix socket", async (it) => {
  const folder = scratch(it);
  const file = (name: string) => join(folder, name);
  const [own, client, stranger] = [certificate(folder, "own"), certificate(folder, "client"), certificate(folder, "stranger")];
  const token = "a-token-of-some-length";
  writeFileSync(file("tokens"), `${token}\n`, { mode: 0o600 });
  const secrets = ["--tls-cert", file("own.crt"), "--tls-key", file("own.key"), "--tls-client-ca", file("client.crt"), "--tokens-file", file("tokens")];
  const { listening } = await engine(it, ["127.0.0.1:0", `unix:${file("engine.sock")}`], ...secrets);
  const address = listening.find((it) => !it.startsWith("unix:"));
  assert(address);
  const roots = own.certificate;
  const tls = { roots, identity: client };
  assert.equal(await codeOf(it, address, { tls, token }), "OK");
  assert.equal(await codeOf(it, address, { tls, token, authority: "engine.example" }), "OK");
  assert.equal(await codeOf(it, address, { tls, token: "another-token-as-long" }), "UNAUTHENTICATED");
  assert.equal(await codeOf(it, address, { tls }), "UNAUTHENTICATED");
  for (const wrong of [{ roots }, { roots, identity: stranger }]) {
    assert.equal(await codeOf(it, address, { tls: wrong, token }), "UNAUTHENTICATED");
  }
  assert.equal(await codeOf(it, address, { token, attempts: 1 }), "UNAVAILABLE");
  assert.equal(await codeOf(it, `unix:${file("engine.sock")}`, { token }), "OK");
  assert.equal(await codeOf(it, `unix:${file("engine.sock")}`), "UNAUTHENTICATED");
});

test("two engines at two addresses, and one that is killed fails no call", async (it) => {
  const engines = [await engine(it, ["127.0.0.1:0"]), await engine(it, ["127.0.0.1:0"])];
  const both = connect(engines.flatMap(({ listening }) => listening));
  it.after(() => both.close());
  const ask = () => both.cornwall.newGame({ colors: [Color.RED, Color.BLUE] });
  for (let call = 0; call < 50; call += 1) await ask();
  const calls = Array.from({ length: 200 }, ask);
  const [killed] = engines;
  assert(killed);
  const exit = once(killed.process, "exit");
  killed.process.kill("SIGKILL");
  await Promise.all([...calls, exit]);
  for (let call = 0; call < 50; call += 1) await ask();
});
