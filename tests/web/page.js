// What a page can do with the engine, told as a list: one line an answer.

import { call } from "./grpc-web.js";

const SERVICE = "meeplewright.cornwall.v1.CornwallService";
// A NewGameRequest for red and blue: field 1, two numbers, packed.
const RED_AND_BLUE = Uint8Array.of(0x0a, 2, 1, 2);

const asked = new URLSearchParams(location.search);
const engine = asked.get("engine");
const headers = asked.has("token") ? { authorization: `Bearer ${asked.get("token")}` } : {};

// A browser without a window prints a page once it is loaded, and it is not before this picture is there: whoever serves the page holds it
// back until the page asks for `done`.
const held = asked.get("held");
if (held) new Image().src = `held?${held}`;

function tell(what, text) {
  const line = document.createElement("li");
  line.id = what;
  line.textContent = text;
  document.querySelector("#answers").append(line);
}

async function ask(what, method, message, more) {
  const messages = [];
  try {
    const status = await call(engine, SERVICE, method, message, (it) => messages.push(it), { ...headers, ...more });
    tell(what, `${status.code} ${messages.length} messages ${status.text}`);
    return { messages, status };
  } catch (why) {
    tell(what, `failed: ${why}`);
    return { messages, status: {} };
  }
}

await ask("catalog", "GetCatalog", new Uint8Array());
const game = await ask("game", "NewGame", RED_AND_BLUE, { "x-request-id": "from-a-page" });
tell("id", game.status.requestId ?? "none");
if (game.messages.length === 1) {
  // The state is field 1 of the answer, and of requests about it.
  const answer = game.messages[0];
  tell("rules", new TextDecoder("latin1").decode(answer).includes("cornwall-1") ? "cornwall-1" : "unknown");
  await ask("moves", "ListLegalMoves", answer);
  // Thirty games (field 2), a message after each three (field 5).
  await ask("playout", "Playout", Uint8Array.of(...answer, 0x10, 30, 0x28, 3));
}
await ask("refusal", "NewGame", new Uint8Array());
await ask("stranger", "Checkmate", new Uint8Array());
if (held) fetch(`done?${held}`);
