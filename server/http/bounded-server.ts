import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { ConnectionLimits, type ConnectionLimitBounds } from './connection-limits';

export interface ConnectionBounds extends ConnectionLimitBounds {
  /** The maximum time from the first byte of a request to the end of its headers. */
  headersWithinMs: number;
  /**
   * The maximum time from the first byte of a request to the end of its body. It must be enough for the admin panel's
   * uploads over a slow connection.
   */
  requestWithinMs: number;
  /** How long a client may take to receive a response. Event streams are not limited. */
  responseWithinMs: number;
  /** How long a connection may stay open without a request. */
  idleMs: number;
  checkEveryMs: number;
}

/** The bounds of the storefront. Two minutes at 40 kbit/s are enough for the largest picture. */
export const STOREFRONT_BOUNDS: ConnectionBounds = {
  headersWithinMs: 10_000,
  requestWithinMs: 120_000,
  responseWithinMs: 120_000,
  idleMs: 65_000,
  /** Less than the process's limit of open files, because the database connections need some of them. */
  maxConnections: 5_000,
  /** Enough for eighty browsers with six connections each, because companies and mobile networks share an address. */
  maxPerAddress: 500,
  checkEveryMs: 5_000,
};

/**
 * Creates an HTTP server that slow clients cannot block. A client that sends its headers or body too slowly gets 408
 * and is disconnected. A client that reads a response too slowly is disconnected. The number of connections is limited,
 * in total and per address. Event streams have no end and stay open.
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
    // A client that first has to send a body gets additional time for the body.
    cutSlowReader(res, bounds.responseWithinMs + (hasBody(req) ? bounds.requestWithinMs : 0)),
  );
  return server;
}

/**
 * Returns the limits of the storefront. Behind a trusted proxy all connections have the proxy's address, so the proxy
 * has to limit the connections per address (docs/operations.md).
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
