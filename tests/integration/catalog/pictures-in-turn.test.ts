import path from 'node:path';
import { Client } from 'pg';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import type { Media } from '@cms/payload-types';
import { adminMessages } from '@shop/messages/admin-messages';
import { makePeople, type People } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;
let photo: Buffer;

beforeAll(async () => {
  photo = await flat(300, 200).png().toBuffer();
});

beforeEach(async () => {
  people = await makePeople(shop.cms);
});

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 200, g: 72, b: 47, alpha: 1 } },
    limitInputPixels: false,
  });

function send(data: Buffer, { as = people.admin, query = '' } = {}) {
  const form = new FormData();
  form.set('_payload', JSON.stringify({ alt: 'Uma pizza' }));
  form.set('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'foto.png');
  return callRest({ method: 'POST', path: `/media${query}`, as, form });
}

const rows = async () => (await shop.cms.payload.count({ collection: 'media' })).totalDocs;

const openTransactions = async () =>
  (
    await shop.sql.query(
      `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
  ).length;

describe('a picture that takes too much memory', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    [
      'more than forty megapixels',
      () => flat(8000, 5100).png().toBuffer(),
      adminMessages.image_too_many_pixels,
    ],
    [
      'sixteen bits a colour',
      () => flat(5000, 4100, 4).toColourspace('rgb16').png().toBuffer(),
      adminMessages.image_too_deep,
    ],
    [
      'an interlaced PNG',
      () => flat(5000, 4900, 4).png({ progressive: true }).toBuffer(),
      adminMessages.image_too_deep,
    ],
    [
      'a progressive JPEG',
      () => flat(4100, 4000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      adminMessages.image_too_deep,
    ],
  ])('is rejected with advice, and leaves nothing: %s', async (_what, make, message) => {
    const response = await send(await make());
    expect([response.status, response.body]).toEqual([
      400,
      { errors: [expect.objectContaining({ message })] },
    ]);
    expect(await rows()).toBe(0);
  });
});

describe('pictures uploaded at the same time', () => {
  it('are processed one by one, without a transaction while they wait; the eighteenth is rejected', async () => {
    // Blocks the first picture until all others have arrived.
    const blocker = new Client({ connectionString: shop.databaseUrl });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    await blocker.query('begin');
    await blocker.query('lock table media in share mode');
    const uploads = Array.from({ length: 18 }, () => send(photo));
    await Promise.race(uploads);
    await blocker.query('commit');
    let isOver = false;
    let most = 0;
    const watching = (async () => {
      while (!isOver) most = Math.max(most, await openTransactions());
    })();
    const responses = await Promise.all(uploads);
    isOver = true;
    await watching;
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body])).toEqual([
      [503, { errors: [expect.objectContaining({ message: adminMessages.images_waiting })] }],
    ]);
    expect(await rows()).toBe(17);
    expect(most).toBe(1);
  });

  it('are still processed after one of them was rejected', async () => {
    const responses = await Promise.all([send(Buffer.from('no picture')), send(photo)]);
    expect(responses.map(({ status }) => status)).toEqual([400, 201]);
  });
});

describe('the crop chosen in the admin panel', () => {
  /** Makes a picture that is red on the left and green on the right. */
  const halves = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#00ff00' } },
        left: width / 2,
        top: 0,
      },
    ]);
  const edits = (x: number, width: number, height: number) =>
    `?uploadEdits[crop][x]=${x}&uploadEdits[crop][y]=0&uploadEdits[crop][width]=50&uploadEdits[crop][height]=100` +
    `&uploadEdits[crop][unit]=%25&uploadEdits[widthInPixels]=${width}&uploadEdits[heightInPixels]=${height}`;

  it.each<[string, number, () => Promise<Buffer>, { width: number; height: number }]>([
    ['of a camera’s picture', 2500, () => halves(5000, 4000).png().toBuffer(), { width: 1500, height: 2400 }],
    ['of a small one', 300, () => halves(600, 500).png().toBuffer(), { width: 300, height: 500 }],
    [
      'of one that lies on its side',
      300,
      async () => {
        const upright = await halves(600, 500).png().toBuffer();
        return sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).png().toBuffer();
      },
      { width: 300, height: 500 },
    ],
  ])('is stored: %s', async (_what, width, make, size) => {
    const response = await send(await make(), { query: edits(50, width, width === 300 ? 500 : 4000) });
    const doc = response.body['doc'] as Media;
    expect(doc).toMatchObject(size);
    const file = path.resolve(process.env.DATA_DIR ?? '', 'media', doc.filename ?? '');
    const { dominant } = await sharp(file).stats();
    expect(dominant.g).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(50);
  });
});

it('a picture is not processed when its sender has no right to upload', async () => {
  expect((await send(Buffer.from('no picture'), { as: people.owner })).status).toBe(403);
});

it('a change to a picture without its file does not wait in the queue', async () => {
  const { body } = await send(photo);
  const { id } = body['doc'] as { id: string };
  const json = { alt: 'Outra pizza', focalX: 10, focalY: 90 };
  const response = await callRest({ method: 'PATCH', path: `/media/${id}`, as: people.admin, json });
  expect(response.body['doc']).toMatchObject(json);
});
