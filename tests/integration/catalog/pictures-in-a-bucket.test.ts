import { existsSync } from 'node:fs';
import path from 'node:path';
import { S3 } from '@aws-sdk/client-s3';
import { runOnce } from 'graphile-worker';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { imageView } from '@cms/catalog/pictures/image-view';
import { openPictureBucket } from '@cms/catalog/pictures/picture-bucket';
import { readStoredPicture } from '@cms/catalog/pictures/stored-picture';
import { inTransaction, type Transaction } from '@cms/platform/database/transaction';
import { readEnvironment } from '@cms/environment';
import { taskList } from '@cms/jobs/task-list';
import type { Mailer } from '@cms/notifications/mailer';
import type { Media } from '@cms/payload-types';
import { adminMessages } from '@shop/messages/admin-messages';
import { makeImage } from '@tests/support/factories/make-image';
import { silentLogger } from '@tests/support/mail/silent-logger';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { openStorefront } from '@tests/support/server/open-storefront';
import { startBucket, type TestBucket } from '@tests/support/storage/start-bucket';
import { staysSo } from '@tests/support/server/until';

let bucket: TestBucket;
let photo: Buffer;
const env: Record<string, string> = {};

beforeAll(async () => {
  bucket = await startBucket();
  Object.assign(env, bucket.env);
  photo = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#c8452f' } })
    .jpeg()
    .toBuffer();
});

const shop = useTestShop({ env });

afterEach(async () => {
  await bucket.empty();
});

afterAll(() => bucket.close());

const upload = (id?: string, req?: Transaction['req']) => {
  const file = { data: photo, name: 'foto.jpg', mimetype: 'image/jpeg', size: photo.length };
  const silent = { collection: 'media', overrideAccess: true, file, ...(req && { req }) } as const;
  return id
    ? shop.cms.payload.update({ ...silent, id, data: {} })
    : shop.cms.payload.create({ ...silent, data: { alt: 'Uma pizza' } });
};

const remove = (id: string) => shop.cms.payload.delete({ collection: 'media', id, overrideAccess: true });

const namesOf = ({ filename, sizes }: Media) =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)]
    .filter((name): name is string => typeof name === 'string')
    .sort();

const rows = async () => (await shop.cms.payload.count({ collection: 'media' })).totalDocs;

const noMailer: Mailer = {
  send: () => Promise.reject(new Error('no mail is expected')),
  close: () => undefined,
};

/** Makes every job due, and runs them all as a worker does. */
async function workOffAll() {
  await shop.sql.query('update graphile_worker._private_jobs set run_at = now()');
  await runOnce({
    connectionString: shop.databaseUrl,
    taskList: taskList({
      cms: shop.cms,
      senders: { mailer: noMailer, push: null },
      campaignPace: { mails: 1, everyMs: 0 },
    }),
    logger: silentLogger,
    noHandleSignals: true,
  });
}

const jobs = () =>
  shop.sql.query<{ task: string; error: string | null }>(
    'select task_identifier as task, last_error as error from graphile_worker.jobs',
  );

describe('a picture in a bucket', () => {
  it('is stored there in all its sizes, not in the media folder, and is served by the shop', async () => {
    const media = await upload();
    expect(namesOf(media).length).toBeGreaterThan(8);
    expect(await bucket.names()).toEqual(namesOf(media));
    expect(existsSync(path.join(process.env.DATA_DIR ?? '', 'media', media.filename ?? ''))).toBe(false);

    const storefront = await openStorefront(shop.cms);
    try {
      const response = await storefront.ask(imageView(media)?.src ?? '');
      expect(response).toMatchObject({
        status: 200,
        headers: { 'content-type': 'image/webp', 'content-length': String(response.bytes.length) },
      });
      expect(response.headers['cache-control']).toContain('immutable');
      expect((await sharp(response.bytes).metadata()).format).toBe('webp');
      expect((await storefront.ask(`/imagens/${'0'.repeat(36)}.webp`)).status).toBe(404);
    } finally {
      await storefront.close();
    }
    expect((await readStoredPicture(shop.cms, media.filename ?? ''))?.length).toBe(media.filesize);
  });

  it('is not deleted by the clean-up job, which removes only files without a row', async () => {
    const media = await upload();
    await workOffAll();
    expect(await bucket.names()).toEqual(namesOf(media));
    expect(await jobs()).toEqual([]);
  });

  it('is still there after the bucket was restarted', async () => {
    const media = await upload();
    await bucket.stop();
    await bucket.start();
    expect((await readStoredPicture(shop.cms, media.filename ?? ''))?.length).toBe(media.filesize);
  });

  it('leaves nothing behind when it is deleted and the deletion is committed', async () => {
    const other = await makeImage(shop.cms);
    const media = await upload();
    await remove(media.id);
    await workOffAll();
    expect(await bucket.names()).toEqual(namesOf(other));
  });

  it('leaves nothing of its old file when the file is replaced', async () => {
    const media = await upload();
    const changed = await upload(media.id);
    expect(changed.filename).not.toBe(media.filename);
    await workOffAll();
    expect(await bucket.names()).toEqual(namesOf(changed));
  });

  it('stays complete when its deletion is rolled back', async () => {
    const media = await upload();
    const failing = inTransaction(shop.cms.payload, async (tx) => {
      await shop.cms.payload.delete({ collection: 'media', id: media.id, overrideAccess: true, req: tx.req });
      throw new Error('thought better of it');
    });
    await expect(failing).rejects.toThrow('thought better of it');
    await workOffAll();
    expect(await rows()).toBe(1);
    expect(await bucket.names()).toEqual(namesOf(media));
  });

  it('is sent without the checksums that older S3-compatible servers reject', async () => {
    await upload();
    const puts = bucket.requests.filter(({ method }) => method === 'PUT');
    expect(puts.length).toBeGreaterThan(8);
    for (const { headers } of puts)
      expect(Object.keys(headers).filter((name) => /checksum|trailer/.test(name))).toEqual([]);
  });
});

describe('a failed upload', () => {
  it('leaves nothing when a size is rejected: no row, a clear message, and the other sizes are removed', async () => {
    bucket.refuse(({ method, url }) => method === 'PUT' && /480/.test(url ?? ''));
    await expect(upload()).rejects.toMatchObject({
      message: adminMessages.image_storage_unavailable,
      status: 503,
    });
    expect(await rows()).toBe(0);
    bucket.refuse(null);
    await workOffAll();
    expect(await bucket.names()).toEqual([]);
  });

  it('leaves nothing when the transaction is rolled back after all objects were stored', async () => {
    const failing = inTransaction(shop.cms.payload, async (tx) => {
      await upload(undefined, tx.req);
      throw new Error('cut off');
    });
    await expect(failing).rejects.toThrow('cut off');
    expect((await bucket.names()).length).toBeGreaterThan(8);
    await workOffAll();
    expect(await rows()).toBe(0);
    expect(await bucket.names()).toEqual([]);
  });

  it('leaves nothing when the bucket is down', async () => {
    await bucket.stop();
    try {
      await expect(upload()).rejects.toThrow(adminMessages.image_storage_unavailable);
      expect(await rows()).toBe(0);
    } finally {
      await bucket.start();
    }
  });

  it('leaves nothing when the bucket is back right after the refusal: no size is still being sent', async () => {
    for (let round = 0; round < 5; round += 1) {
      await bucket.stop();
      await expect(upload()).rejects.toThrow(adminMessages.image_storage_unavailable);
      await bucket.start();
    }
    await staysSo('no request arrives', () => bucket.requests.length === 0, 500);
    expect(await bucket.names()).toEqual([]);
  });

  it('leaves files until a job that survives the rollback removes them', async () => {
    bucket.refuse(({ method, url }) => method === 'PUT' && /480/.test(url ?? ''));
    await expect(upload()).rejects.toMatchObject({ status: 503 });
    const left = await bucket.names();
    expect(left.length).toBeGreaterThan(7);
    await staysSo('no file is removed', async () => String(await bucket.names()) === String(left), 300);
    expect(await jobs()).toEqual([{ task: 'remove-lost-picture', error: null }]);
  });

  it('leaves no file when a rollback discards two uploads', async () => {
    const failing = inTransaction(shop.cms.payload, async (tx) => {
      await upload(undefined, tx.req);
      await upload(undefined, tx.req);
      throw new Error('cut off');
    });
    await expect(failing).rejects.toThrow('cut off');
    expect((await bucket.names()).length).toBeGreaterThan(16);
    await workOffAll();
    expect(await bucket.names()).toEqual([]);
  });
});

describe('a bucket that is down', () => {
  it('does not prevent deleting a picture: its objects are deleted when the bucket is back', async () => {
    const media = await upload();
    await bucket.stop();
    await remove(media.id);
    expect(await rows()).toBe(0);
    await workOffAll();
    expect(await jobs()).toEqual([
      { task: 'remove-lost-picture', error: expect.stringContaining('ECONNREFUSED') as string },
    ]);
    await bucket.start();
    await workOffAll();
    expect(await bucket.names()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('returns 502 for a picture, which no cache stores', async () => {
    const media = await upload();
    const storefront = await openStorefront(shop.cms);
    await bucket.stop();
    try {
      const response = await storefront.ask(imageView(media)?.src ?? '');
      expect(response).toMatchObject({ status: 502, headers: { 'cache-control': 'no-store' } });
    } finally {
      await bucket.start();
      await storefront.close();
    }
  });
});

describe('a bucket that differs from the settings', () => {
  const store = (over: Record<string, string>) =>
    openPictureBucket({ ...readEnvironment(), ...over })?.store({
      name: 'a.webp',
      bytes: photo,
      type: 'image/webp',
    });

  it.each([
    ['a key nobody knows', { S3_ACCESS_KEY_ID: 'other' }, 'InvalidAccessKeyId'],
    ['the secret of another key', { S3_SECRET_ACCESS_KEY: 'other' }, 'SignatureDoesNotMatch'],
    ['a name nothing has', { S3_BUCKET: 'no-such-bucket' }, 'NoSuchBucket'],
  ])("causes an error with the server's own code: %s", async (_what, over, code) => {
    await expect(store(over)).rejects.toMatchObject({ name: 'BucketError', code });
  });
});

describe('the S3 server of these tests', () => {
  it('also accepts the checksums that the SDK sends by default', async () => {
    const client = new S3({
      endpoint: env['S3_ENDPOINT'] ?? '',
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    });
    await client.putObject({ Bucket: env['S3_BUCKET'], Key: 'sums', Body: photo });
    const [put] = bucket.requests.filter(({ method }) => method === 'PUT');
    expect(put?.headers['x-amz-checksum-crc32']).toBeTruthy();
    expect(await bucket.names()).toEqual(['sums']);
  });
});
