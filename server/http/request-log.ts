import type { RequestHandler } from 'express';

import type { AccessLog } from './access-log';

const TOKEN = /(\/(?:pedido|recolhimento)\/+)[^/.]+/gi;

const hide = (path: string): string => path.replace(TOKEN, '$1[oculto]');

/**
 * Removes the token from a path before it is logged, because the address of an order's link opens the order. A page
 * answers to other spellings of its name, too ('/%70edido/'): such a path is logged as it reads.
 */
export function withoutSecret(path: string): string {
  const hidden = hide(path);
  if (hidden !== path || !path.includes('%')) return hidden;
  const read = decoded(path);
  const hiddenRead = hide(read);
  return hiddenRead === read ? path : hiddenRead;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Writes one line for each response of Express: its result and duration. */
export const requestLog =
  (accessLog: AccessLog): RequestHandler =>
  (req, res, next) => {
    const start = process.hrtime.bigint();
    const { method, requestId } = req;
    const path = withoutSecret(req.originalUrl.split('?', 1)[0] ?? '');
    res.once('close', () => {
      const ms = Math.round(Number(process.hrtime.bigint() - start) / 1e5) / 10;
      const line = { requestId, method, path, status: res.statusCode, ms };
      accessLog(res.writableFinished ? line : { ...line, aborted: true });
    });
    next();
  };
