import { Readable } from 'node:stream';
import { cloudStoragePlugin } from '@payloadcms/plugin-cloud-storage';
import type { Adapter } from '@payloadcms/plugin-cloud-storage/types';
import { officeMessages } from '@shop/messages/office-messages';
import { minutesMs } from '@shop/time/durations';
import { APIError, type PayloadRequest, type Plugin } from 'payload';

import { addJob } from '../platform/queue/add-job';
import { runnerOf } from '../platform/database/request-database';
import { sqlOf } from '../platform/database/sql';
import { BucketError } from './picture-bucket';
import type { PictureBucket } from '../platform/ports/picture-bucket';
import { lostPictureJob, type PictureFiles } from './operations/remove-lost-picture';

/** Longer than any transaction that stores a picture may last. */
const LOST_AFTER_MS = minutesMs(10);

/**
 * Pictures in a bucket instead of the media folder. A row of a picture is only kept once all its objects are stored, and
 * objects go only after their row has: a job, queued before the first object, removes what no row names any more.
 */
export const keepPicturesInBucket = (bucket: PictureBucket): Plugin =>
  cloudStoragePlugin({ collections: { media: { adapter: adapterOf(bucket) } } });

/** A name as `prepareUpload` makes them, so nothing else in the bucket can be asked for. */
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
        // The plugin gives up at the first failure: none of the other sizes may still be on its way then.
        await Promise.allSettled(upload.objects);
        if (!(error instanceof BucketError)) throw error;
        tellTrouble(req, error);
        throw new APIError(officeMessages.image_storage_unavailable, 503, null, true);
      });
    },
    async handleDelete({ doc, filename, req }) {
      // Called once for each size; the job of the picture itself takes them all.
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
        tellTrouble(req, error);
        return new Response(null, { status: 502 });
      }
    },
  });

interface Upload {
  /** Settles once the job that removes what a failed upload leaves is committed. */
  announced: Promise<void>;
  /** One for each size, settled when the bucket will not change any more because of it. */
  objects: Promise<void>[];
}

/** By the data of the picture, which the plugin hands over unchanged with each of its sizes. */
const uploads = new WeakMap<PictureFiles, Upload>();

function uploadOf(req: PayloadRequest, files: PictureFiles): Upload {
  const known = uploads.get(files);
  if (known) return known;
  const upload = { announced: announceUpload(req, files), objects: [] };
  uploads.set(files, upload);
  return upload;
}

/** Before the first object of an upload, and outside its transaction: what is stored is found again however it ends. */
const announceUpload = (req: PayloadRequest, files: PictureFiles) =>
  addJob(sqlOf(req.payload), { ...lostPictureJob(files), delayMs: LOST_AFTER_MS });

function tellTrouble(req: PayloadRequest, error: unknown) {
  const code = error instanceof BucketError ? error.code : 'unknown';
  req.payload.logger.error({ code }, 'the bucket of the pictures did not do what it was asked');
}
