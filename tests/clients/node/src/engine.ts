// The engine as a client sees it: three games over one connection.

import { type ServiceClient, serviceClient } from "./client.js";
import { type ConnectOptions, open } from "./connection.js";
import { CarcassonneService } from "./gen/meeplewright/carcassonne/v1/service_pb.js";
import { CornerstoneService } from "./gen/meeplewright/cornerstone/v1/service_pb.js";
import { CornwallService } from "./gen/meeplewright/cornwall/v1/service_pb.js";

/** Every call of Cornwall. */
export interface Cornwall extends ServiceClient<typeof CornwallService.method> {}
/** Every call of Carcassonne. */
export interface Carcassonne extends ServiceClient<typeof CarcassonneService.method> {}
/** Every call of Cornerstone. */
export interface Cornerstone extends ServiceClient<typeof CornerstoneService.method> {}

/** The games of an engine. It keeps nothing between calls: each carries the whole state. */
export interface Engine {
  readonly cornwall: Cornwall;
  readonly carcassonne: Carcassonne;
  readonly cornerstone: Cornerstone;
  /** Closes the connection; calls under way end by themselves. */
  close(): void;
}

/**
 * Connects to an engine at an address, or to several at a list of them. See {@link ConnectOptions}.
 *
 * @throws Error if addresses or options can't be.
 */
export function connect(addresses: string | readonly string[], options: ConnectOptions = {}): Engine {
  const connection = open(addresses, options);
  return {
    cornwall: serviceClient(connection, CornwallService),
    carcassonne: serviceClient(connection, CarcassonneService),
    cornerstone: serviceClient(connection, CornerstoneService),
    close: () => connection.client.close(),
  };
}
