// Plays a whole random game and tells the score: npm run play -- ADDRESS GAME [SEED [FILE]]. The game is saved to the file.

import { writeFile } from "node:fs/promises";
import { Refused, connect, writeRecord } from "meeplewright";
import { randomGame } from "./random_game.js";
import { report } from "./report.js";

const [address, game, seed = "1", file] = process.argv.slice(2);
if (!address || (game !== "cornwall" && game !== "carcassonne" && game !== "cornerstone") || !/^\d{1,19}$/.test(seed)) {
  console.error("usage: npm run play -- ADDRESS cornwall|carcassonne|cornerstone [SEED [FILE]]");
  process.exit(2);
}
const engine = connect(address, { deadlineMs: 60_000 });
try {
  const played = await randomGame(engine, game, BigInt(seed));
  console.log(`${played.record.moves.length} moves`);
  for (const line of await report(engine, played)) console.log(line);
  if (file) await writeFile(file, writeRecord(played));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
} finally {
  engine.close();
}
