import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { RequestHandler, Response as ExpressResponse } from 'express';

import { readMailPicture, storedNameOf } from '@cms/catalog/pictures/mail-picture';
import { pictureFromBucket } from '@cms/catalog/pictures/stored-picture';
import type { Cms } from '@cms/platform/context';

import { asyncHandler } from './async-handler';
import { FOR_EVER } from '@shop/http-cache';
import { pictureType } from './picture-type';

/**
 * Serves the pictures at the shop's own address, because Payload's address for them is behind the admin panel's gate.
 * They are read from the media folder or, if they are stored in a bucket, through Payload's storage. Names are random
 * and never reused for another picture. Mails show small JPEGs of them (`mail-picture.ts`), which are drawn on request.
 */
export function serveMedia({ cms, mediaDir }: { cms: Cms; mediaDir: string }): RequestHandler {
  const folder = path.resolve(mediaDir);
  return asyncHandler(async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const name = req.params['file'] ?? '';
    const type = pictureType(name);
    if (!type) return notFound(res);
    const storedName = storedNameOf(name);
    if (storedName !== null)
      return sendForMail(res, { type, picture: await readMailPicture(cms, storedName) });
    const stored = await pictureFromBucket(cms, name);
    if (stored) return sendFromStorage(res, { type, answer: stored });
    const file = path.join(folder, name);
    if (!(await stat(file).catch(() => null))?.isFile()) return notFound(res);
    res.set({ 'Content-Type': type, 'Cache-Control': FOR_EVER });
    res.sendFile(file, { cacheControl: false });
  });
}

const notFound = (res: ExpressResponse) => void res.status(404).set('Cache-Control', 'no-store').end();

function sendForMail(
  res: ExpressResponse,
  { type, picture }: { type: string; picture: Buffer | 'missing' | 'busy' },
): void {
  if (picture === 'missing') return notFound(res);
  if (picture === 'busy')
    return void res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '5' }).end();
  res.set({ 'Content-Type': type, 'Cache-Control': FOR_EVER });
  res.send(picture);
}

async function sendFromStorage(
  res: ExpressResponse,
  { type, answer: response }: { type: string; answer: Response },
) {
  if (response.status === 404) return notFound(res);
  if (!response.ok || !response.body) return void res.status(502).set('Cache-Control', 'no-store').end();
  res.set({ 'Content-Type': type, 'Cache-Control': FOR_EVER });
  const length = response.headers.get('content-length');
  if (length) res.set('Content-Length', length);
  if (res.req.method === 'HEAD') return void res.end();
  Readable.fromWeb(response.body as never).pipe(res);
  await once(res, 'close');
}
