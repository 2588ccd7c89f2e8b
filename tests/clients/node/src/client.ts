// A typed client of a service, made from the service's description: every call of the contract, and each that is added to it.

import { type DescMessage, type MessageInitShape, type MessageShape, create, fromBinary, toBinary } from "@bufbuild/protobuf";
import type { DescMethod } from "@bufbuild/protobuf";
import type { GenService, GenServiceMethods } from "@bufbuild/protobuf/codegenv2";
import type { ClientDuplexStream, ClientReadableStream } from "@grpc/grpc-js";
import type { Connection } from "./connection.js";
import { Refused } from "./refused.js";

/** What may be said with a single call. */
export interface CallOptions {
  /** Milliseconds after which this call is given up. */
  readonly deadlineMs?: number;
  /** Gives the call up when it is aborted; it then fails with the code `CANCELLED`. */
  readonly signal?: AbortSignal;
}

type Input<M> = M extends { input: infer D extends DescMessage } ? MessageInitShape<D> : never;
type Output<M> = M extends { output: infer D extends DescMessage } ? MessageShape<D> : never;

/** One call: a request brings an answer, or a {@link Refused}; streams are read, and fed, at the reader's pace. */
type Call<M> = M extends { methodKind: "unary" }
  ? (request: Input<M>, options?: CallOptions) => Promise<Output<M>>
  : M extends { methodKind: "server_streaming" }
    ? (request: Input<M>, options?: CallOptions) => AsyncIterableIterator<Output<M>>
    : M extends { methodKind: "bidi_streaming" }
      ? (requests: Iterable<Input<M>> | AsyncIterable<Input<M>>, options?: CallOptions) => AsyncIterableIterator<Output<M>>
      : never;

/** All calls of a service. */
export type ServiceClient<Methods extends GenServiceMethods> = { readonly [Name in keyof Methods]: Call<Methods[Name]> };

/** The client of a service over a connection. */
export function serviceClient<Methods extends GenServiceMethods>(
  connection: Connection,
  service: GenService<Methods>,
): ServiceClient<Methods> {
  const calls = service.methods.map((method) => [method.localName, callOf(connection, method)]);
  return Object.fromEntries(calls) as ServiceClient<Methods>;
}

function callOf(connection: Connection, method: DescMethod): unknown {
  switch (method.methodKind) {
    case "unary":
      return (request: object, options: CallOptions = {}) => ask(connection, method, request, options);
    case "server_streaming":
      return (request: object, options: CallOptions = {}) => listen(connection, method, request, options);
    case "bidi_streaming":
      return (requests: Iterable<object> | AsyncIterable<object>, options: CallOptions = {}) =>
        exchange(connection, method, requests, options);
    case "client_streaming":
      throw new Error(`${method.name}: no call of the contract only takes a stream`);
  }
}

async function ask(connection: Connection, method: DescMethod, request: object, options: CallOptions): Promise<unknown> {
  const { path, write, read } = wireOf(method);
  const deadline = Date.now() + (options.deadlineMs ?? connection.deadlineMs);
  let abort = () => {};
  try {
    return await new Promise((resolve, reject) => {
      const done = (error: unknown, answer?: object) => (error ? reject(error) : resolve(answer));
      const call = connection.client.makeUnaryRequest(`/${path}`, write, read, request, connection.metadata, { deadline }, done);
      abort = () => call.cancel();
      if (options.signal?.aborted) abort();
      options.signal?.addEventListener("abort", abort, { once: true });
    });
  } catch (error) {
    // Made here, not in the callback, so that its stack shows who called.
    throw Refused.fromError(path, error);
  } finally {
    options.signal?.removeEventListener("abort", abort);
  }
}

async function* listen(connection: Connection, method: DescMethod, request: object, options: CallOptions) {
  const { path, write, read } = wireOf(method);
  const call = connection.client.makeServerStreamRequest(`/${path}`, write, read, request, connection.metadata, streamOptions(options));
  yield* answersOf(path, call, options);
}

async function* exchange(
  connection: Connection,
  method: DescMethod,
  requests: Iterable<object> | AsyncIterable<object>,
  options: CallOptions,
) {
  const { path, write, read } = wireOf(method);
  const call = connection.client.makeBidiStreamRequest(`/${path}`, write, read, connection.metadata, streamOptions(options));
  // Requests are sent while answers are read. What goes wrong with the caller's own requests ends the call and is thrown in the end.
  let over = false;
  let fault: { error: unknown } | undefined;
  send(call, requests, () => over).catch((error: unknown) => {
    fault = { error };
    call.cancel();
  });
  try {
    yield* answersOf(path, call, options);
  } catch (error) {
    throw fault ? fault.error : error;
  } finally {
    over = true;
  }
}

/** Sends requests no faster than they are taken, and takes no more of them once the call is over. */
async function send(
  call: ClientDuplexStream<object, object>,
  requests: Iterable<object> | AsyncIterable<object>,
  isOver: () => boolean,
): Promise<void> {
  for await (const request of requests) {
    if (isOver()) return;
    if (!call.write(request)) await writable(call);
    if (isOver()) return;
  }
  call.end();
}

/** Waits until more may be written, or nothing will be. */
function writable(call: ClientDuplexStream<object, object>): Promise<void> {
  return new Promise((resolve) => {
    const events = ["drain", "close", "error", "status"];
    const done = () => {
      for (const event of events) call.off(event, done);
      resolve();
    };
    for (const event of events) call.on(event, done);
  });
}

/** The answers of a stream as they come. Whoever stops reading gives the call up. */
async function* answersOf(path: string, call: ClientReadableStream<object>, options: CallOptions): AsyncGenerator<object> {
  const abort = () => call.cancel();
  if (options.signal?.aborted) abort();
  options.signal?.addEventListener("abort", abort, { once: true });
  // The loop below hears of errors while it runs; afterwards the end of a call that was given up is no news.
  call.on("error", () => {});
  try {
    for await (const answer of call) yield answer as object;
  } catch (error) {
    throw Refused.fromError(path, error);
  } finally {
    options.signal?.removeEventListener("abort", abort);
    call.cancel();
  }
}

function streamOptions({ deadlineMs }: CallOptions) {
  return deadlineMs === undefined ? {} : { deadline: Date.now() + deadlineMs };
}

/** How a call's messages become bytes and come back. */
function wireOf(method: DescMethod) {
  return {
    path: `${method.parent.typeName}/${method.name}`,
    write: (request: object) => Buffer.from(toBinary(method.input, create(method.input, request as MessageInitShape<DescMessage>))),
    read: (bytes: Buffer): object => fromBinary(method.output, bytes),
  };
}
