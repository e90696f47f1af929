import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

import { FOR_A_DAY, FOR_EVER } from './cache-control';
import { isReading } from './origin-guard';

/** What the build made and `public/` holds, each compressed in advance. */
export const BUILT_FOLDER = 'build/client';

/** Names that change with their content; what was fetched once under one of them is good for ever. */
const HASHED = /^\/(?:assets|fonts)\//;

/** Scripts, styles, fonts and marks of the shop. What is not there goes on, but never a name with a hash. */
export function builtFiles(folder: string = BUILT_FOLDER): RequestHandler {
  const send = existsSync(folder) ? sender(path.resolve(folder)) : sendNothing;
  return (req, res, next) => {
    if (!isReading(req)) return next();
    send(req, res, () => {
      if (!HASHED.test(req.path)) return next();
      // An old page may ask for a file of the build before: nobody may remember that it was missing.
      res.status(404).set('Cache-Control', 'no-store').end();
    });
  };
}

const sender = (folder: string) =>
  sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (res, file) => res.setHeader('Cache-Control', HASHED.test(file) ? FOR_EVER : FOR_A_DAY),
  });

/** Nothing is built yet, as in a test of the server alone. */
const sendNothing = (_req: unknown, _res: unknown, next: () => void): void => next();
