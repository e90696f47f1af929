import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';

import type { Transaction } from '../platform/database/transaction';
import { seedPictures, type SeedPicture, type SeedPictureKey } from './content/pictures';

// Resolves the folder from the working directory, which is the repository's root, because bundling moves files.
const pictureDir = () => path.resolve(process.cwd(), 'cms/seed/pictures');

/** Uploads the seed's pictures in the same way as pictures that an owner uploads. Returns their ids. */
export async function uploadPictures(
  payload: Payload,
  tx: Transaction,
): Promise<Record<SeedPictureKey, string>> {
  const ids = {} as Record<SeedPictureKey, string>;
  for (const key of Object.keys(seedPictures) as SeedPictureKey[]) {
    const { file, alt, focus }: SeedPicture = seedPictures[key];
    const data = await readFile(path.join(pictureDir(), file));
    const stored = await payload.create({
      collection: 'media',
      data: { alt, ...(focus && { focalX: focus.x, focalY: focus.y }) },
      file: { data, mimetype: 'image/jpeg', name: file, size: data.length },
      overrideAccess: true,
      req: tx.req,
    });
    ids[key] = stored.id;
  }
  return ids;
}
