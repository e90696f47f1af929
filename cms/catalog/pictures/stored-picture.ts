import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createLocalReq } from 'payload';

import type { Cms } from '../../platform/context';

/**
 * Returns the response with which Payload's storage plugin serves a picture of the bucket; null if there is no bucket.
 */
export async function pictureFromBucket(cms: Cms, filename: string): Promise<Response | null> {
  const { config } = cms.payload.collections.media;
  if (!config.upload.handlers?.length) return null;
  const req = await createLocalReq({ req: { headers: new Headers() } }, cms.payload);
  for (const handler of config.upload.handlers) {
    const response = await handler(req, {
      params: { collection: config.slug, filename },
      doc: undefined as never,
    });
    if (response) return response;
  }
  return null;
}

/** Returns the bytes of a stored picture; null if the file is missing. */
export async function readStoredPicture(cms: Cms, filename: string): Promise<Buffer | null> {
  const response = await pictureFromBucket(cms, filename);
  if (response) return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  const { staticDir } = cms.payload.collections.media.config.upload;
  if (!staticDir || filename !== path.basename(filename)) return null;
  return readFile(path.join(staticDir, filename)).catch(() => null);
}
