import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { limitedAddress } from '@cms/customers/limits/limited-address';

export interface ConnectionLimitBounds {
  /** The maximum number of open connections of one process. */
  maxConnections: number;
  /** The maximum number per client address; null behind a trusted proxy, which has to set this limit itself. */
  maxPerAddress: number | null;
}

/** Connections without an active request. The oldest connection of each set comes first. */
interface Waiting {
  /** New connections that have not yet sent complete headers. */
  unfinished: Set<Socket>;
  /** Keep-alive connections between two requests. */
  idle: Set<Socket>;
}

interface Client extends Waiting {
  address: string;
  connections: number;
}

/**
 * Limits the number of connections, in total and per address. When a limit is reached, a new connection replaces the
 * connection that has taken longest to send its first headers, or else the oldest idle connection. If all connections
 * have an active request, the new connection is closed.
 */
export class ConnectionLimits {
  readonly #bounds: ConnectionLimitBounds;
  readonly #clients = new Map<string, Client>();
  readonly #everyone: Waiting = { unfinished: new Set(), idle: new Set() };
  readonly #clientOf = new WeakMap<Socket, Client>();
  readonly #active = new WeakMap<Socket, number>();
  #connections = 0;

  constructor(bounds: ConnectionLimitBounds) {
    this.#bounds = bounds;
  }

  readonly accept = (socket: Socket): void => {
    const address = limitedAddress(socket.remoteAddress ?? '');
    const { maxConnections, maxPerAddress } = this.#bounds;
    const known = this.#clients.get(address);
    if (maxPerAddress !== null && known && known.connections >= maxPerAddress && !this.#makeRoom(known)) {
      return void socket.destroy();
    }
    if (this.#connections >= maxConnections && !this.#makeRoom(this.#everyone)) return void socket.destroy();
    this.#add(address, socket);
  };

  /** Protects a connection from being replaced while it has an active request. */
  readonly protect = ({ socket }: IncomingMessage, res: ServerResponse): void => {
    const client = this.#clientOf.get(socket);
    if (!client) return;
    this.#active.set(socket, (this.#active.get(socket) ?? 0) + 1);
    this.#stopWaiting(socket, client);
    res.once('close', () => {
      const others = (this.#active.get(socket) ?? 1) - 1;
      this.#active.set(socket, others);
      if (others > 0 || socket.destroyed) return;
      client.idle.add(socket);
      this.#everyone.idle.add(socket);
    });
  };

  #add(address: string, socket: Socket): void {
    const client = this.#clients.get(address) ?? {
      address,
      connections: 0,
      unfinished: new Set(),
      idle: new Set(),
    };
    this.#clients.set(address, client);
    this.#clientOf.set(socket, client);
    client.connections += 1;
    this.#connections += 1;
    client.unfinished.add(socket);
    this.#everyone.unfinished.add(socket);
    socket.once('close', () => this.#leave(socket));
  }

  /** Frees the slot of a connection. A second call for the same connection has no effect. */
  #leave(socket: Socket): void {
    const client = this.#clientOf.get(socket);
    if (!client) return;
    this.#clientOf.delete(socket);
    this.#stopWaiting(socket, client);
    client.connections -= 1;
    this.#connections -= 1;
    if (client.connections === 0) this.#clients.delete(client.address);
  }

  #stopWaiting(socket: Socket, client: Client): void {
    for (const { unfinished, idle } of [client, this.#everyone]) {
      unfinished.delete(socket);
      idle.delete(socket);
    }
  }

  #makeRoom({ unfinished, idle }: Waiting): boolean {
    const [oldest] = unfinished.size > 0 ? unfinished : idle;
    if (!oldest) return false;
    oldest.destroy();
    // Frees the slot now, because the connection's `close` event comes later.
    this.#leave(oldest);
    return true;
  }
}
