// A typed client of the Meeplewright engine. The messages of a game are in "meeplewright/cornwall" and so on.

export type { CallOptions, ServiceClient } from "./client.js";
export type { ConnectOptions, Tls } from "./connection.js";
export { type Carcassonne, type Cornerstone, type Cornwall, type Engine, connect } from "./engine.js";
export { type SavedGame, readRecord, writeRecord } from "./record.js";
export { type BrokenRule, type Code, type FieldFault, Refused } from "./refused.js";
export { create, fromJson, fromJsonString, toJson, toJsonString } from "@bufbuild/protobuf";
