// What all tests need: the engine under test and the folder of this repository's tests.

import { fileURLToPath } from "node:url";
import { type Engine, connect } from "../src/index.js";

/** The folder `tests`, seen from the built file. */
export const TESTS = fileURLToPath(new URL("../../../..", import.meta.url));

/** The engine that the environment names; tests/run starts one. */
export function engineUnderTest(): Engine {
  const address = process.env["ENGINE"];
  if (!address) throw new Error("ENGINE must be the address of an engine, such as 127.0.0.1:50051");
  return connect(address, { deadlineMs: 60_000 });
}
