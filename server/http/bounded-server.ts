import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { ConnectionLimits, type ConnectionLimitBounds } from './connection-limits';

export interface ConnectionBounds extends ConnectionLimitBounds {
  /** The time from the first byte of a request to the end of its headers. */
  headersWithinMs: number;
  /**
   * The time from the first byte of a request to the end of its body; the admin panel's uploads come over slow
   * connections too.
   */
  requestWithinMs: number;
  /** How long a client may take to receive a finite response. */
  answerWithinMs: number;
  /** How long a connection may stay open without a request. */
  idleMs: number;
  checkEveryMs: number;
}

/** The bounds of the storefront. Two minutes at 40 kbit/s are enough for the largest picture. */
export const STOREFRONT_BOUNDS: ConnectionBounds = {
  headersWithinMs: 10_000,
  requestWithinMs: 120_000,
  answerWithinMs: 120_000,
  idleMs: 65_000,
  /** Fewer than the process's limit of open files, because its database needs some of them. */
  maxConnections: 5_000,
  /** Companies and mobile networks share an address: eighty browsers with six connections each. */
  maxPerAddress: 500,
  checkEveryMs: 5_000,
};

/**
 * Creates an HTTP server that slow clients cannot block: a client that sends headers or body too slowly gets 408 and is
 * disconnected, one that reads a response too slowly is disconnected, and connections are limited, in total and per
 * address. Event streams have no end and stay open.
 */
export function createBoundedServer(bounds: ConnectionBounds): Server {
  const server = createServer({
    headersTimeout: bounds.headersWithinMs,
    requestTimeout: bounds.requestWithinMs,
    keepAliveTimeout: bounds.idleMs,
    connectionsCheckingInterval: bounds.checkEveryMs,
  });
  const limits = new ConnectionLimits(bounds);
  server.on('connection', limits.accept).on('request', limits.protect);
  server.on('request', (req, res) =>
    // A client that first has to send a body gets the time for that in addition.
    cutSlowReader(res, bounds.answerWithinMs + (hasBody(req) ? bounds.requestWithinMs : 0)),
  );
  return server;
}

/**
 * Returns the bounds of the storefront. Behind a trusted proxy all connections have the proxy's address, so the proxy
 * has to limit them per address (docs/operations.md).
 */
export const storefrontBounds = (trustedProxies: number): ConnectionBounds =>
  trustedProxies > 0 ? { ...STOREFRONT_BOUNDS, maxPerAddress: null } : STOREFRONT_BOUNDS;

function cutSlowReader(res: ServerResponse, withinMs: number) {
  const timer = setTimeout(() => {
    if (!isStream(res)) res.destroy();
  }, withinMs);
  timer.unref();
  res.once('close', () => clearTimeout(timer));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isStream = (res: ServerResponse) =>
  String(res.getHeader('content-type') ?? '').startsWith('text/event-stream');
