// What comes of a call that brings no answer.

import { fromBinary } from "@bufbuild/protobuf";
import { anyUnpack } from "@bufbuild/protobuf/wkt";
import { type Metadata, type ServiceError, status } from "@grpc/grpc-js";
import {
  BadRequestSchema,
  ErrorInfoSchema,
  PreconditionFailureSchema,
  QuotaFailureSchema,
} from "./gen/google/rpc/error_details_pb.js";
import { StatusSchema } from "./gen/google/rpc/status_pb.js";
import type { Failure } from "./gen/meeplewright/common/v1/failure_pb.js";

/** The name of a gRPC code, such as `"INVALID_ARGUMENT"`. */
export type Code = keyof typeof status;

/** A field of the request that is wrong, or a limit that it goes beyond. */
export interface FieldFault {
  /** Its path, such as `"state.laid_tiles[3].rotation"`. */
  readonly path: string;
  /** What is wrong with it. */
  readonly why: string;
}

/** A rule that a move breaks. */
export interface BrokenRule {
  /** Its stable name, such as `"REJECTION_OVERLAP"`. */
  readonly rule: string;
  /** Which move breaks it, such as `"moves[2]"`. */
  readonly subject: string;
  /** A sentence; empty in a Bulk stream. */
  readonly text: string;
}

/** A call brought no answer: the engine said no, or none was reached (`code` tells). */
export class Refused extends Error {
  override readonly name = "Refused";
  /** The call, such as `"meeplewright.cornwall.v1.CornwallService/ApplyMoves"`. */
  readonly call: string;
  /** `INVALID_ARGUMENT`, `FAILED_PRECONDITION` and `RESOURCE_EXHAUSTED` stay so; `UNAVAILABLE` and `DEADLINE_EXCEEDED` may pass. */
  readonly code: Code;
  /** A stable name, such as `"STATE_OVERLAP"`, or that of the first rule broken; empty if there is none. */
  readonly reason: string = "";
  /** Whose reason that is, such as `"meeplewright.cornwall.v1"`. */
  readonly domain: string = "";
  /** Values under stable names. */
  readonly metadata: Readonly<Record<string, string>> = {};
  /** The fields that are wrong. */
  readonly fields: readonly FieldFault[] = [];
  /** The limits that the request goes beyond. */
  readonly limits: readonly FieldFault[] = [];
  /** Every rule that the first illegal move breaks, in the order of the rulebook. */
  readonly brokenRules: readonly BrokenRule[] = [];

  constructor(call: string, code: Code, message: string, details?: Uint8Array) {
    super(message);
    this.call = call;
    this.code = code;
    for (const detail of details ? decoded(details) : []) {
      const badRequest = anyUnpack(detail, BadRequestSchema);
      const quota = anyUnpack(detail, QuotaFailureSchema);
      const rules = anyUnpack(detail, PreconditionFailureSchema);
      const info = anyUnpack(detail, ErrorInfoSchema);
      if (badRequest) this.fields = badRequest.fieldViolations.map((it) => ({ path: it.field, why: it.description }));
      if (quota) this.limits = quota.violations.map((it) => ({ path: it.subject, why: it.description }));
      if (rules) {
        this.brokenRules = rules.violations.map((it) => ({ rule: it.type, subject: it.subject, text: it.description }));
      }
      if (info) ({ reason: this.reason, domain: this.domain, metadata: this.metadata } = info);
    }
  }

  /** The index of the illegal move in the list or record given; undefined where it is about something else. */
  get moveIndex(): number | undefined {
    const index = this.metadata["index"];
    return index === undefined ? undefined : Number(index);
  }

  /** What one item of a Bulk stream failed with; its rules have no sentences. */
  static fromFailure(call: string, { code, text, field, reason, rules, moveIndex }: Failure): Refused {
    const refused = new Refused(call, codeName(code), text);
    const subject = moveIndex === undefined ? "" : `moves[${moveIndex}]`;
    return Object.assign(refused, {
      reason,
      metadata: moveIndex === undefined ? {} : { index: String(moveIndex) },
      fields: field ? [{ path: field, why: text }] : [],
      brokenRules: rules.map((rule) => ({ rule, subject, text: "" })),
    });
  }

  /** What a failed call of grpc-js says. */
  static fromError(call: string, error: unknown): Refused {
    if (error instanceof Refused) return error;
    if (!isServiceError(error)) throw error;
    const details = error.metadata?.get("grpc-status-details-bin")[0];
    return new Refused(call, codeName(error.code), error.details, typeof details === "string" ? undefined : details);
  }
}

/** The name of a code's number. */
export function codeName(code: number): Code {
  return (status[code] ?? "UNKNOWN") as Code;
}

/** The details of a status; none if a proxy made them up wrong, for then code and message still tell something. */
function decoded(details: Uint8Array) {
  try {
    return fromBinary(StatusSchema, details).details;
  } catch {
    return [];
  }
}

function isServiceError(error: unknown): error is Pick<ServiceError, "code" | "details"> & { metadata?: Metadata } {
  return error instanceof Error && "code" in error && typeof error.code === "number" && "details" in error;
}
