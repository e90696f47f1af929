import type { RequestHandler } from 'express';

import type { AccessLog } from './access-log';

/** Removes the token from a path before it is logged, because the address of an order's link opens the order. */
export const withoutSecret = (path: string): string =>
  path.replace(/^(\/(?:pedido|recolhimento)\/)[^/.]+/, '$1[oculto]');

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
