import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { ConnectionLimits, type ConnectionLimitBounds } from './connection-limits';

export interface ConnectionBounds extends ConnectionLimitBounds {
  /** From the first byte of a request to the end of its headers. */
  headersWithinMs: number;
  /** From the first byte of a request to the end of its body; the panel's uploads come from slow lines too. */
  requestWithinMs: number;
  /** How long a reader may take for an answer that has an end. */
  answerWithinMs: number;
  /** A connection without a request. */
  idleMs: number;
  checkEveryMs: number;
}

/** Of the storefront. Two minutes at 40 kbit/s are enough for the largest picture. */
export const STOREFRONT_BOUNDS: ConnectionBounds = {
  headersWithinMs: 10_000,
  requestWithinMs: 120_000,
  answerWithinMs: 120_000,
  idleMs: 65_000,
  /** Fewer than the process may open files: its database needs some. */
  maxConnections: 5_000,
  /** Offices and phone networks share an address: eighty browsers with six connections each. */
  maxPerAddress: 500,
  checkEveryMs: 5_000,
};

/**
 * An HTTP server that nobody can hold by being slow: whoever sends headers or body drop by drop is answered 408 and cut,
 * whoever takes an answer byte by byte is cut, and connections are counted, in all and by address. Streams of events have no end and stay.
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
    // Who sends something has the time for that first.
    cutSlowReader(res, bounds.answerWithinMs + (hasBody(req) ? bounds.requestWithinMs : 0)),
  );
  return server;
}

/** Behind a trusted proxy all connections have its address, so the proxy limits them (docs/operations.md). */
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
