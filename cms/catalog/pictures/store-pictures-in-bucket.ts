import { Readable } from 'node:stream';
import { cloudStoragePlugin } from '@payloadcms/plugin-cloud-storage';
import type { Adapter } from '@payloadcms/plugin-cloud-storage/types';
import { adminMessages } from '@shop/messages/admin-messages';
import { minutesMs } from '@shop/time/durations';
import { APIError, type PayloadRequest, type Plugin } from 'payload';

import { addJob } from '../../platform/queue/add-job';
import { runnerOf } from '../../platform/database/request-database';
import { sqlOf } from '../../platform/database/sql';
import { BucketError } from './picture-bucket';
import type { PictureBucket } from '../../platform/ports/picture-bucket';
import { lostPictureJob, type PictureFiles } from '../operations/remove-lost-picture';

/**
 * After this time an upload without a row counts as interrupted. It is longer than any transaction that stores a
 * picture can last.
 */
const LOST_AFTER_MS = minutesMs(10);

/**
 * Stores pictures in a bucket instead of the media folder. A picture's row is committed only when all its objects are
 * stored, and the objects are deleted only after their row. A job that is queued before the first object is stored
 * removes the objects if no row references them.
 */
export const storePicturesInBucket = (bucket: PictureBucket): Plugin =>
  cloudStoragePlugin({ collections: { media: { adapter: adapterOf(bucket) } } });

/** Matches the names that `prepareUpload` creates, so that no other object of the bucket can be requested. */
const OWN_NAME = /^[0-9a-f-]{36}[\w.-]*$/;

const adapterOf =
  (bucket: PictureBucket): Adapter =>
  () => ({
    name: 'bucket',
    async handleUpload({ data, file, req }) {
      const upload = uploadOf(req, data as PictureFiles);
      const stored = upload.announced.then(() =>
        bucket.store({ name: file.filename, bytes: file.buffer, type: file.mimeType }),
      );
      upload.objects.push(stored);
      await stored.catch(async (error: unknown) => {
        // The plugin stops at the first failure. This waits until the storing of all other sizes has ended, too.
        await Promise.allSettled(upload.objects);
        if (!(error instanceof BucketError)) throw error;
        reportTrouble(req, error);
        throw new APIError(adminMessages.image_storage_unavailable, 503, null, true);
      });
    },
    async handleDelete({ doc, filename, req }) {
      // The plugin calls this once per size. Only the call for the picture itself queues a job, which removes all
      // sizes.
      if (filename !== doc.filename) return;
      await addJob(await runnerOf(req), lostPictureJob(doc));
    },
    async staticHandler(req, { params: { filename } }) {
      if (!OWN_NAME.test(filename)) return new Response(null, { status: 404 });
      try {
        const found = await bucket.read(filename);
        if (!found) return new Response(null, { status: 404 });
        const headers = new Headers({ 'content-type': found.type ?? 'application/octet-stream' });
        if (found.length !== undefined) headers.set('content-length', String(found.length));
        return new Response(Readable.toWeb(found.body) as ReadableStream, { headers });
      } catch (error) {
        reportTrouble(req, error);
        return new Response(null, { status: 502 });
      }
    },
  });

interface Upload {
  /** Settles when the job that cleans up after a failed upload is committed; objects are stored only after that. */
  announced: Promise<void>;
  /**
   * One promise per size; it settles when storing that size has ended, so that the upload can no longer change the
   * bucket.
   */
  objects: Promise<void>[];
}

/**
 * The uploads in progress. The key is the picture's data object, because the plugin passes the same object with each
 * size.
 */
const uploads = new WeakMap<PictureFiles, Upload>();

function uploadOf(req: PayloadRequest, files: PictureFiles): Upload {
  const known = uploads.get(files);
  if (known) return known;
  const upload = { announced: announceUpload(req, files), objects: [] };
  uploads.set(files, upload);
  return upload;
}

/**
 * Queues the clean-up job before the first object of an upload is stored, and outside the upload's transaction, so that
 * stored objects are cleaned up however the upload ends.
 */
const announceUpload = (req: PayloadRequest, files: PictureFiles) =>
  addJob(sqlOf(req.payload), { ...lostPictureJob(files), delayMs: LOST_AFTER_MS });

function reportTrouble(req: PayloadRequest, error: unknown) {
  const code = error instanceof BucketError ? error.code : 'unknown';
  req.payload.logger.error({ code }, 'the bucket of the pictures did not do what it was asked');
}
