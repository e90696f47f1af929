import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';

import { pictureProblem } from '../../catalog/pictures/picture-bounds';
import { sharpInTurn } from '../../catalog/pictures/sharp-in-turn';
import { createTaskLimiter, type QueueBusy } from '../../platform/task-limiter';
import type { Result } from '@shop/result';

/** A photo as it is stored: WebP without the metadata that the camera wrote. */
export interface PreparedPhoto {
  content: Buffer;
  /** SHA-256 of the content, in hexadecimal. By this hash, a photo that is sent twice is stored only once in a case. */
  hash: string;
}

/** The longest side of a stored photo, in pixels. */
const MAX_SIDE = 1600;
const QUALITY = 80;
/**
 * The pixel limit of a JPEG that is not progressive. Such a picture is scaled down while it is decoded, so even a large
 * one needs little memory.
 */
const MAX_JPEG_PIXELS = 80_000_000;

/**
 * Photos are decoded one at a time, because each takes up to 140 megabytes while it is decoded
 * (docs/decisions/cases.md#084).
 */
const queue = createTaskLimiter({ atOnce: 1, maxWaiting: 16, maxWaitMs: 60_000 });

/**
 * Reads a file and converts it to the photo that is stored. Calls `read` only when all earlier photos in the queue are
 * done. Returns `unreadable` for everything but a JPEG, PNG or WebP of a size that can be decoded; the file's name does
 * not matter.
 */
export async function preparePhoto(
  read: () => Promise<Buffer | null>,
): Promise<Result<PreparedPhoto, QueueBusy | { code: 'unreadable' }>> {
  const done = await queue.run(async () => {
    const file = await read();
    return file && isPicture(file) ? reduced(file) : null;
  });
  if (!done.ok) return done;
  if (!done.value) return { ok: false, error: { code: 'unreadable' } };
  return { ok: true, content: done.value, hash: createHash('sha256').update(done.value).digest('hex') };
}

async function reduced(file: Buffer): Promise<Buffer | null> {
  const facts = await sharpInTurn(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!facts || isTooLarge(facts)) return null;
  return sharpInTurn(file, { limitInputPixels: MAX_JPEG_PIXELS })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => null);
}

const isTooLarge = (facts: Metadata): boolean =>
  facts.format === 'jpeg' && !facts.isProgressive
    ? facts.width * facts.height > MAX_JPEG_PIXELS
    : pictureProblem(facts) !== null;

/**
 * Returns whether the first bytes of a file are those of a JPEG, PNG or WebP, so that no decoder of another format ever
 * receives the file.
 */
const isPicture = (file: Buffer): boolean =>
  file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP');
