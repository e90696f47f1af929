import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { MAX_PHOTO_BYTES, PHOTO_CONSENT_FIELD, PHOTO_FIELD } from '@shop/cases/case-photos';
import { minutesMs } from '@shop/time/durations';

import { BodyProblem } from '../http/read-body';

/** The maximum size of the form without its photo. */
const FORM_BYTES = 16 * 1024;
const MAX_BYTES = MAX_PHOTO_BYTES + FORM_BYTES;
/**
 * How much of a photo must arrive in each span of time: 4 KB a second, less than the slowest mobile network gives. What
 * arrives more slowly only keeps a place that others need.
 */
const PACE = { bytes: 60 * 1024, withinMs: 15_000 };
/** Far longer than any request may take, so an older file was left by a killed process. */
const LEFT_AFTER_MS = minutesMs(60);

export interface ReceivedUpload {
  /** The path of the file with the complete body of the request. */
  file: string;
  remove: () => Promise<void>;
}

export interface UploadFolder {
  /** Writes a request's body to disk. Throws `BodyProblem` when the body is too large, too slow or cut off. */
  receive: (req: IncomingMessage) => Promise<ReceivedUpload>;
}

/** Opens the folder for bodies that are being received. A file in it is removed when its request ends. */
export function openUploadFolder(folder: string, pace = PACE): UploadFolder {
  return {
    receive: async (req) => {
      if (Number(req.headers['content-length'] ?? 0) > MAX_BYTES) throw new BodyProblem(413);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeLeft(folder);
      const file = path.join(folder, randomUUID());
      const remove = () => rm(file, { force: true });
      try {
        await pipeline(req, limited(pace), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      } catch (error) {
        await remove();
        throw error instanceof BodyProblem ? error : new BodyProblem(400);
      }
      return { file, remove };
    },
  };
}

/** Passes a body on while it is small enough, and arrives fast enough. */
function limited({ bytes, withinMs }: typeof PACE): Transform {
  let size = 0;
  let sizeBefore = 0;
  const timer = setInterval(() => {
    if (size - sizeBefore < bytes) stream.destroy(new BodyProblem(408));
    sizeBefore = size;
  }, withinMs);
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > MAX_BYTES) done(new BodyProblem(413));
      else done(null, chunk);
    },
  });
  return stream.once('close', () => clearInterval(timer));
}

async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const facts = await stat(file).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > LEFT_AFTER_MS) await rm(file, { force: true });
  }
}

/**
 * Reads a form with one photo. Returns null if the body is not such a form, or if the photo is missing or too large.
 */
export async function readPhotoForm(
  file: string,
  contentType: string | undefined,
): Promise<{ photo: Buffer; hasConsent: boolean } | null> {
  if (!contentType?.startsWith('multipart/form-data')) return null;
  const body = new Response(await openAsBlob(file), { headers: { 'Content-Type': contentType } });
  const form = await body.formData().catch(() => null);
  const photo = form?.get(PHOTO_FIELD);
  if (!form || !(photo instanceof Blob) || photo.size === 0 || photo.size > MAX_PHOTO_BYTES) return null;
  return {
    photo: Buffer.from(await photo.arrayBuffer()),
    hasConsent: form.get(PHOTO_CONSENT_FIELD) === 'on',
  };
}
