import sharp from 'sharp';

import { Cache } from '../../platform/cache/cache';
import type { Cms } from '../../platform/context';
import { createTaskLimiter } from '../../platform/task-limiter';
import { imagePath } from './image-view';
import { readStoredPicture } from './stored-picture';

/** Twice the size at which a mail shows a product's picture, for screens of high density. */
const SIZE = 128;
const QUALITY = 80;

/** The end of the name under which a stored picture is served for mails. No stored picture has such a name. */
const ENDING = '.correio.jpg';

const pictures = new Cache<Buffer>({ max: 4_000_000, sizeOf: ({ byteLength }) => byteLength });
const drawing = createTaskLimiter({ atOnce: 1, maxWaiting: 24, maxWaitMs: 20_000 });

/** Returns the path at which the storefront serves a stored picture for mails: a small JPEG, whatever its own format. */
export const mailPicturePath = (filename: string): string => imagePath(`${filename}${ENDING}`);

/** Returns the name of the stored picture that is meant by a name for mails; null for any other name. */
export const storedNameOf = (name: string): string | null =>
  name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : null;

/**
 * Returns the picture for mails, from the cache or newly drawn: `missing` if there is no such stored picture, `busy` if too
 * many are being drawn at the moment.
 */
export async function readMailPicture(cms: Cms, storedName: string): Promise<Buffer | 'missing' | 'busy'> {
  let isMissing = false;
  const bytes = await pictures.obtain(storedName, async () => {
    const done = await drawing.run(async () => {
      const stored = await readStoredPicture(cms, storedName);
      if (!stored) isMissing = true;
      return stored && drawMailPicture(stored);
    });
    return done.ok ? done.value : null;
  });
  return bytes ?? (isMissing ? 'missing' : 'busy');
}

/** Draws a picture as a small square JPEG. Transparent parts become white, because a JPEG has none. */
export const drawMailPicture = (stored: Buffer): Promise<Buffer> =>
  sharp(stored)
    .rotate()
    .resize(SIZE, SIZE, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer();
