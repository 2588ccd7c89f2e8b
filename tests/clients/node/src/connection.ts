// One connection to an engine, or to several that answer alike.

import { isIP } from "node:net";
import { Client, type ChannelOptions, type ClientOptions, Metadata, credentials } from "@grpc/grpc-js";

/** How an engine is known and how this client is known to it. All files are in PEM. */
export interface Tls {
  /** The certificates of those who may vouch for the engine; the system's if left out. */
  readonly roots?: Uint8Array;
  /** This client's certificate and key, for an engine that asks for one (mutual TLS). */
  readonly identity?: { readonly certificate: Uint8Array; readonly key: Uint8Array };
}

/** How to connect. */
export interface ConnectOptions {
  /** TLS, `true` for the system's certificates; plain text if left out. */
  readonly tls?: Tls | true;
  /** The bearer token to send with every call. */
  readonly token?: string;
  /** Sends the token in plain text to other machines too, as behind a proxy on this machine's network that adds TLS. */
  readonly tokenInClear?: boolean;
  /** The name the engine goes by: sent as `:authority` and, with TLS, looked for in its certificate. The first address's host if left out. */
  readonly authority?: string;
  /** Milliseconds after which a call without a deadline of its own is given up; 10 seconds if left out. Streams have none unless asked for. */
  readonly deadlineMs?: number;
  /** How often a call is tried in all while the engine can't be reached, 1 to 5; 4 if left out. Calls change nothing, so that trying again is safe. */
  readonly attempts?: number;
  /** The largest answer in bytes; 64 MiB if left out. */
  readonly maxAnswerBytes?: number;
}

/** An open connection and what goes with every call. */
export interface Connection {
  readonly client: Client;
  readonly metadata: Metadata;
  readonly deadlineMs: number;
}

/**
 * Opens a connection. Nothing is sent before the first call.
 *
 * An address is `"host:port"`, `"[::1]:port"`, or `"unix:/path"`. Several must be numeric and of one kind; calls go to each in turn. For
 * several machines behind one name, one `"name:port"` does the same.
 */
export function open(addresses: string | readonly string[], options: ConnectOptions): Connection {
  const all = typeof addresses === "string" ? [addresses] : addresses;
  const target = targetOf(all);
  if (options.token !== undefined && !options.tls && !options.tokenInClear && !all.every(isLocal)) {
    throw new Error("a token in plain text is for this machine alone: use tls, or say tokenInClear");
  }
  const metadata = new Metadata();
  if (options.token !== undefined) metadata.set("authorization", `Bearer ${options.token}`);
  const client = new Client(target, credentialsOf(options.tls), channelOptions(all, options));
  return { client, metadata, deadlineMs: options.deadlineMs ?? 10_000 };
}

function targetOf(addresses: readonly string[]): string {
  const [first] = addresses;
  if (first === undefined) throw new Error("an address is needed");
  if (addresses.length === 1) return first;
  const kinds = new Set(addresses.map((it) => isIP(hostOf(it))));
  if (kinds.has(0)) throw new Error("several addresses must be numeric, such as 10.0.0.1:50051; or give one name that stands for all");
  if (kinds.size > 1) throw new Error("several addresses must be of one kind, IPv4 or IPv6");
  return `${kinds.has(4) ? "ipv4" : "ipv6"}:${addresses.join(",")}`;
}

function channelOptions(addresses: readonly string[], options: ConnectOptions): ClientOptions {
  const several = addresses.length > 1;
  const service: { loadBalancingConfig: object[]; methodConfig: object[] } = {
    loadBalancingConfig: [{ round_robin: {} }],
    methodConfig: [],
  };
  const attempts = options.attempts ?? 4;
  if (!Number.isInteger(attempts) || attempts < 1 || attempts > 5) throw new Error("attempts: 1 to 5");
  if (attempts > 1) {
    const retryPolicy = {
      maxAttempts: attempts,
      initialBackoff: "0.05s",
      maxBackoff: "1s",
      backoffMultiplier: 3,
      retryableStatusCodes: ["UNAVAILABLE"],
    };
    service.methodConfig.push({ name: [{}], retryPolicy });
  }
  const channel: ChannelOptions = {
    "grpc.service_config": JSON.stringify(service),
    "grpc.max_receive_message_length": options.maxAnswerBytes ?? 64 << 20,
  };
  // What stands for an address list or a socket's path is no host name, and servers refuse it as `:authority`.
  const [first = ""] = addresses;
  const authority = options.authority ?? (isUnix(first) ? "localhost" : several ? first : undefined);
  if (authority !== undefined) channel["grpc.default_authority"] = authority;
  if (authority !== undefined && options.tls) channel["grpc.ssl_target_name_override"] = hostOf(authority);
  return channel;
}

function credentialsOf(tls: Tls | true | undefined) {
  if (!tls) return credentials.createInsecure();
  const { roots, identity } = tls === true ? ({} as Tls) : tls;
  const buffer = (bytes: Uint8Array | undefined) => (bytes ? Buffer.from(bytes) : null);
  return credentials.createSsl(buffer(roots), buffer(identity?.key), buffer(identity?.certificate));
}

/** The host of `host:port`, without the brackets of IPv6. */
function hostOf(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

function isUnix(address: string): boolean {
  return address.startsWith("unix:");
}

function isLocal(address: string): boolean {
  const host = hostOf(address);
  return isUnix(address) || host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
