// Scores a saved game, with the reason for every point: npm run score -- ADDRESS FILE.

import { readFile } from "node:fs/promises";
import { Refused, connect, readRecord } from "meeplewright";
import { report } from "./report.js";

const [address, file] = process.argv.slice(2);
if (!address || !file) {
  console.error("usage: npm run score -- ADDRESS FILE");
  process.exit(2);
}
const engine = connect(address, { deadlineMs: 60_000 });
try {
  for (const line of await report(engine, readRecord(await readFile(file, "utf8")))) console.log(line);
} catch (error) {
  process.exitCode = 1;
  if (error instanceof Refused) {
    console.error(`${error.code}: ${error.message}`);
    for (const { rule, subject, text } of error.brokenRules) console.error(`  ${subject} ${rule}: ${text}`);
  } else if (error instanceof Error) {
    console.error(`${file}: ${error.message}`);
  }
} finally {
  engine.close();
}
