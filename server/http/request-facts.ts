import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';

import type { Logger } from '@cms/platform/log/log';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express takes the types of added fields from it
  namespace Express {
    interface Request {
      /** The request's id, which is also in the response's header, in the log and on the error page. */
      requestId: string;
      /** The visitor's address, as the last trusted proxy saw it. */
      clientIp: string;
      /** A log that adds the request's id to each line. */
      log: Logger;
    }
  }
}

export interface RequestFactsOptions {
  log: Logger;
  /** The number of the installation's own proxies in front of this server. With 0, no forwarded header is trusted. */
  trustedProxies: number;
  publicUrl: string;
}

const REQUEST_ID = /^[\w-]{8,64}$/;
const FORWARDED =
  /^(?:x-forwarded-|x-real-ip$|forwarded$|x-middleware-|x-original-|x-rewrite-|x-http-method-override$)/;

/**
 * Determines the facts of a request that other code may trust. Removes the headers about the request's origin and
 * replaces them. The client's address is found by counting the trusted proxies from the right end of the forwarded
 * addresses. The host and the protocol come from `PUBLIC_URL`, never from the request.
 */
export function requestFacts({ log, trustedProxies, publicUrl }: RequestFactsOptions): RequestHandler {
  const { host, protocol } = new URL(publicUrl);
  return (req, res, next) => {
    req.requestId = requestIdOf(req, trustedProxies);
    req.clientIp = clientIp(req, trustedProxies);
    req.log = log.child({ requestId: req.requestId });
    for (const name of Object.keys(req.headers)) if (FORWARDED.test(name)) delete req.headers[name];
    req.headers['x-forwarded-host'] = host;
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    req.headers['x-forwarded-for'] = req.clientIp;
    res.setHeader('X-Request-Id', req.requestId);
    next();
  };
}

/** Returns the id that a trusted proxy gave the request, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies: number): string {
  const proxyId = trustedProxies > 0 ? headers['x-request-id'] : undefined;
  return typeof proxyId === 'string' && REQUEST_ID.test(proxyId) ? proxyId : randomUUID();
}

function clientIp(req: Request, trustedProxies: number): string {
  const header = req.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim());
  const nearestFirst = [req.socket.remoteAddress ?? '', ...forwarded.filter(Boolean).reverse()];
  const seen = nearestFirst[Math.min(trustedProxies, nearestFirst.length - 1)] ?? '';
  return seen.replace(/^::ffff:/, '');
}
