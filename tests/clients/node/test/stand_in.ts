// A stand-in for the engine that does what a test of the connection needs: it answers Cornwall's NewGame, late or only after refusals.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create, toBinary } from "@bufbuild/protobuf";
import { Server, ServerCredentials, status } from "@grpc/grpc-js";
import { NewGameResponseSchema } from "../src/cornwall.js";

/** What a stand-in heard of one call. */
export interface Heard {
  authority: string;
  authorization: string | undefined;
}

export interface StandIn {
  /** The port; 0 on a Unix socket. */
  port: number;
  /** Every call so far. */
  heard: Heard[];
  stop(): void;
}

/** Starts a stand-in. Its first `refusing` calls are refused as unavailable; a `silent` one never answers. */
export async function standIn(
  at: string,
  { credentials = ServerCredentials.createInsecure(), refusing = 0, silent = false, deckId = "" } = {},
): Promise<StandIn> {
  const server = new Server();
  const heard: Heard[] = [];
  const method = {
    path: "/meeplewright.cornwall.v1.CornwallService/NewGame",
    requestStream: false,
    responseStream: false,
    requestSerialize: (bytes: Buffer) => bytes,
    requestDeserialize: (bytes: Buffer) => bytes,
    responseSerialize: (bytes: Buffer) => bytes,
    responseDeserialize: (bytes: Buffer) => bytes,
  } as const;
  server.addService(
    { newGame: method },
    {
      newGame: (call: { getHost(): string; metadata: { get(key: string): unknown[] } }, done: (error: object | null, answer?: Buffer) => void) => {
        heard.push({ authority: call.getHost(), authorization: call.metadata.get("authorization")[0] as string | undefined });
        if (silent) return;
        if (heard.length <= refusing) done({ code: status.UNAVAILABLE, details: "come again" });
        else done(null, Buffer.from(toBinary(NewGameResponseSchema, create(NewGameResponseSchema, { state: { deckId } }))));
      },
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(at, credentials, (error, port) => (error ? reject(error) : resolve(port)));
  });
  return { port, heard, stop: () => server.forceShutdown() };
}

/** A folder that is gone when the test is. */
export function scratch(test: { after(hook: () => void): void }): string {
  const folder = mkdtempSync(join(tmpdir(), "meeplewright-"));
  test.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A certificate that vouches for itself, for `engine.example` and 127.0.0.1, good for a day. */
export function certificate(folder: string, name: string): { certificate: Buffer; key: Buffer } {
  const file = (kind: string) => join(folder, `${name}.${kind}`);
  const names = ["-addext", "subjectAltName=DNS:engine.example,IP:127.0.0.1", "-addext", "basicConstraints=critical,CA:FALSE"];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1", "-subj", `/CN=${name}`];
  execFileSync("openssl", [...made, ...names, "-keyout", file("key"), "-out", file("crt")], { stdio: "ignore" });
  return { certificate: readFileSync(file("crt")), key: readFileSync(file("key")) };
}
