import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

import { FOR_A_DAY, FOR_EVER } from '@shop/http-cache';
import { isReading } from './origin-guard';

/** The folder with the build's output and the contents of `public/`. Each file is also there in compressed form. */
export const BUILT_FOLDER = 'build/client';

/** Matches files whose names change with their content, so that they can be cached forever. */
const HASHED = /^\/(?:assets|fonts)\//;

/**
 * Serves the shop's scripts, styles, fonts and icons. A request for a missing file is passed on, but if its name has a
 * hash, it gets 404.
 */
export function builtFiles(folder: string = BUILT_FOLDER): RequestHandler {
  const send = existsSync(folder) ? sender(path.resolve(folder)) : sendNothing;
  return (req, res, next) => {
    if (!isReading(req)) return next();
    send(req, res, () => {
      if (!HASHED.test(req.path)) return next();
      // An old page may request a file of the previous build. No cache may store the fact that the file was missing.
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

/** Passes every request on. Used when nothing is built yet, as in a test of the server alone. */
const sendNothing = (_req: unknown, _res: unknown, next: () => void): void => next();
