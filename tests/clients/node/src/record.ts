// Saved games.

import { type JsonValue, fromJson, toJsonString } from "@bufbuild/protobuf";
import { type GameRecord as CarcassonneRecord, GameRecordSchema as CarcassonneSchema } from "./gen/meeplewright/carcassonne/v1/record_pb.js";
import { type GameRecord as CornerstoneRecord, GameRecordSchema as CornerstoneSchema } from "./gen/meeplewright/cornerstone/v1/record_pb.js";
import { type GameRecord as CornwallRecord, GameRecordSchema as CornwallSchema } from "./gen/meeplewright/cornwall/v1/record_pb.js";

/** A saved game, and which game it is of. */
export type SavedGame =
  | { readonly game: "cornwall"; readonly record: CornwallRecord }
  | { readonly game: "carcassonne"; readonly record: CarcassonneRecord }
  | { readonly game: "cornerstone"; readonly record: CornerstoneRecord };

/**
 * Reads a saved game (`*.meeplewright.json`); its `format` tells which game it is. Whether its moves are legal only an engine can tell.
 *
 * @throws Error if the text is no JSON, is of no game known here, or has unknown fields.
 */
export function readRecord(text: string): SavedGame {
  const json = JSON.parse(text) as JsonValue;
  const format = typeof json === "object" && json !== null && !Array.isArray(json) ? json["format"] : undefined;
  switch (format) {
    case "meeplewright-cornwall-1":
      return { game: "cornwall", record: fromJson(CornwallSchema, json) };
    case "meeplewright-carcassonne-1":
      return { game: "carcassonne", record: fromJson(CarcassonneSchema, json) };
    case "meeplewright-cornerstone-1":
      return { game: "cornerstone", record: fromJson(CornerstoneSchema, json) };
    default:
      throw new Error(`no saved game: its "format" is ${JSON.stringify(format)}`);
  }
}

/** Writes a saved game as the window saves it. */
export function writeRecord({ game, record }: SavedGame): string {
  switch (game) {
    case "cornwall":
      return toJsonString(CornwallSchema, record, { prettySpaces: 2 });
    case "carcassonne":
      return toJsonString(CarcassonneSchema, record, { prettySpaces: 2 });
    case "cornerstone":
      return toJsonString(CornerstoneSchema, record, { prettySpaces: 2 });
  }
}
