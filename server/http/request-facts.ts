import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';

import type { Logger } from '@cms/platform/log/log';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the way Express takes a request's own fields
  namespace Express {
    interface Request {
      /** In the answer's header, in the log and on the error page. */
      requestId: string;
      /** The visitor's address, as the last trusted proxy saw it. */
      clientIp: string;
      /** Logs with the request's id. */
      log: Logger;
    }
  }
}

export interface RequestFactsOptions {
  log: Logger;
  /** How many proxies of our own stand in front; 0 believes no forwarded header. */
  trustedProxies: number;
  publicUrl: string;
}

const REQUEST_ID = /^[\w-]{8,64}$/;
const FORWARDED =
  /^(?:x-forwarded-|x-real-ip$|forwarded$|x-middleware-|x-original-|x-rewrite-|x-http-method-override$)/;

/**
 * What we believe of a request. Whatever says where it came from is dropped and written anew: the address by counting
 * our own proxies from the right, the host and protocol from `PUBLIC_URL`, never from the request.
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

/** The id a proxy of ours gave the request, else a new one. */
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
