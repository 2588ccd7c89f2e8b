// A small client of the engine: plain objects in protobuf JSON in and out, refusals as one error class.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import grpc from "@grpc/grpc-js";
import loader from "@grpc/proto-loader";
import protobuf from "protobufjs";

// Enum values by name, 64-bit numbers as text, defaults printed: the form of protobuf JSON.
const FORM = { enums: String, longs: String, defaults: true, arrays: true, oneofs: false };

// The standard messages in which a refusal carries its details.
const DETAILS = protobuf.parse(`
  syntax = "proto3";
  message Any { string type_url = 1; bytes value = 2; }
  message Status { int32 code = 1; string message = 2; repeated Any details = 3; }
  message FieldViolation { string field = 1; string description = 2; }
  message BadRequest { repeated FieldViolation field_violations = 1; }
  message QuotaViolation { string subject = 1; string description = 2; }
  message QuotaFailure { repeated QuotaViolation violations = 1; }
  message ErrorInfo { string reason = 1; string domain = 2; map<string, string> metadata = 3; }
`).root;

const CODES = Object.fromEntries(Object.entries(grpc.status).map(([name, code]) => [code, name]));

/** The engine said no: the standard code, the field or the rule that is at fault, and a sentence. */
export class Refusal extends Error {
  constructor(error) {
    super(error.details);
    Object.assign(this, { code: CODES[error.code], field: "", reason: "", domain: "", metadata: {} });
    const bytes = error.metadata?.get("grpc-status-details-bin")[0];
    const details = bytes ? DETAILS.lookupType("Status").decode(bytes).details : [];
    for (const { typeUrl, value } of details) {
      const type = typeUrl.split(".").pop();
      if (type === "BadRequest") {
        this.field = DETAILS.lookupType(type).decode(value).fieldViolations[0]?.field ?? "";
      } else if (type === "QuotaFailure") {
        this.field = DETAILS.lookupType(type).decode(value).violations[0]?.subject ?? "";
      } else if (type === "ErrorInfo") {
        const { reason, domain, metadata } = DETAILS.lookupType(type).decode(value);
        Object.assign(this, { reason, domain, metadata: { ...metadata } });
      }
    }
  }
}

/** The engine's judgment of one game, such as "cornwall". Every call carries the whole state. */
export class Engine {
  constructor(address, game, protoFolder) {
    const folder = join("meeplewright", game, "v1");
    const files = readdirSync(join(protoFolder, folder)).filter((name) => name.endsWith(".proto"));
    const definition = loader.loadSync(
      files.map((name) => join(folder, name)),
      { ...FORM, includeDirs: [protoFolder] },
    );
    const service = `${game[0].toUpperCase()}${game.slice(1)}Service`;
    const Client = grpc.loadPackageDefinition(definition).meeplewright[game].v1[service];
    this.client = new Client(address, grpc.credentials.createInsecure());
  }

  /** Makes a call by its name in the contract; rejects with a Refusal. */
  call(name, request) {
    return new Promise((resolve, reject) => {
      const deadline = Date.now() + 10_000;
      this.client[name](request, { deadline }, (error, answer) =>
        error ? reject(new Refusal(error)) : resolve(answer),
      );
    });
  }

  close() {
    this.client.close();
  }
}
