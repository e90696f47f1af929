import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readEnvironment } from '@cms/environment';
import { compressAssets } from '@server/build/compress-assets';
import { openStaticCache, type StaticCache } from '@server/cache/open-static-cache';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openStorefront, type Answer, type OpenedStorefront } from '@tests/support/server/open-storefront';

const SCRIPT = 'export const words = "massa mansa";\n'.repeat(100);

let shop: TestShop;
let folder: string;
let files: StaticCache;
let kept: OpenedStorefront;
/** The same shop without the static cache in front of it. */
let plain: OpenedStorefront;
/** The requests that the static cache passed on to the shop. */
let passedOn: string[];

beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-kept-'));
  await mkdir(path.join(folder, 'assets'));
  await mkdir(path.join(folder, 'fonts'));
  await writeFile(path.join(folder, 'assets', 'page-1a2b.js'), SCRIPT);
  await writeFile(path.join(folder, 'assets', 'map-1a2b.json'), '{}');
  await writeFile(
    path.join(folder, 'assets', 'sprite-1a2b.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  );
  await writeFile(path.join(folder, 'fonts', 'nunito.1a2b.woff2'), 'font');
  await writeFile(path.join(folder, 'robots.txt'), 'of the build');
  await compressAssets(folder);
  files = openStaticCache({ cms: shop.cms, env: readEnvironment(process.env), folder });
  kept = await openStorefront(shop.cms, {
    before: (storefront) =>
      files.before((req, res) => {
        passedOn.push(`${req.method} ${req.url}`);
        storefront(req, res);
      }),
  });
  plain = await openStorefront(shop.cms);
});

afterAll(async () => {
  await kept.close();
  await plain.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  passedOn = [];
});

/** Returns the names of an answer's security headers, sorted. */
const policyHeaders = ({ headers }: Pick<Answer, 'headers'>) =>
  Object.keys(headers)
    .filter((name) => /policy|-options$/.test(name))
    .sort();

const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

describe('a file of the build', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent in its precompressed form: %s', async (accepted, coding) => {
    const response = await kept.ask('/assets/page-1a2b.js', { headers: { 'accept-encoding': accepted } });
    expect([response.status, response.headers['content-encoding']]).toEqual([200, coding]);
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-length': String(response.bytes.length),
    });
    if (!coding) expect(response.body).toBe(SCRIPT);
    else expect(response.bytes.length).toBeLessThan(SCRIPT.length / 10);
    expect(passedOn).toEqual([]);
  });

  test('has the security headers that apply to a file, and an id of its own request', async () => {
    const responses = [
      await kept.ask('/fonts/nunito.1a2b.woff2'),
      await kept.ask('/fonts/nunito.1a2b.woff2'),
    ];
    const other = await plain.ask('/healthz?nothing-of-ours');
    for (const response of responses)
      expect(policyHeaders(response)).toEqual(['cross-origin-resource-policy', 'x-content-type-options']);
    expect(new Set([...responses, other].map(({ headers }) => headers['x-request-id'])).size).toBe(3);
  });

  test('has the security headers of a page if it is an SVG, which a browser can open as a document', async () => {
    const page = await plain.ask('/robots.txt');
    const drawing = await kept.ask('/assets/sprite-1a2b.svg');
    expect(policyHeaders(drawing)).toEqual(policyHeaders(page));
    expect(drawing.headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await kept.ask('/assets/page-1a2b.js', { headers: asBrowser });
    const again = await kept.ask('/assets/page-1a2b.js', {
      headers: { ...asBrowser, 'if-none-match': headers.etag ?? '' },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test('responds to HEAD without its body', async () => {
    const response = await kept.ask('/assets/page-1a2b.js', { method: 'HEAD' });
    expect([response.status, response.bytes.length]).toEqual([200, 0]);
    expect(Number(response.headers['content-length'])).toBe(SCRIPT.length);
  });

  test.each([
    '/robots.txt',
    '/assets/map-1a2b.json',
    '/assets/',
    '/assets/../fonts/nunito.1a2b.woff2',
    '/assets/page-1a2b.js.br',
  ])('is not served at %s: the cache passes the request on to the shop', async (target) => {
    await kept.ask(target);
    expect(passedOn).toEqual([`GET ${target}`]);
  });

  test('is left to the shop for methods other than GET and HEAD, and for range requests', async () => {
    await kept.ask('/assets/page-1a2b.js', { method: 'POST' });
    await kept.ask('/assets/page-1a2b.js', { headers: { range: 'bytes=0-9' } });
    expect(passedOn).toHaveLength(2);
  });
});

describe('a picture', () => {
  const upload = async (color: string, size = 400) =>
    shop.cms.payload.create({
      collection: 'media',
      overrideAccess: true,
      data: { alt: 'Uma pizza' },
      file: await sharp({ create: { width: size, height: size, channels: 3, background: color } })
        .jpeg()
        .toBuffer()
        .then((data) => ({ data, name: 'foto.jpg', mimetype: 'image/jpeg', size: data.length })),
    });

  test('is the same as the shop itself sends, and read once however many request it', async () => {
    const { filename } = await upload('#c8452f');
    const target = `/imagens/${filename}`;
    const responses = await Promise.all(Array.from({ length: 20 }, () => kept.ask(target)));
    const own = await plain.ask(target);
    expect(own.status).toBe(200);
    for (const response of responses) {
      expect([response.status, response.headers['content-type']]).toEqual([200, own.headers['content-type']]);
      expect(response.headers['cache-control']).toBe(own.headers['cache-control']);
      // Other sites may embed the picture, because mail programs show it on pages of their own.
      expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(own.headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(response.bytes.equals(own.bytes)).toBe(true);
    }
    expect(passedOn).toEqual([]);
    await rm(path.resolve(process.env['DATA_DIR'] ?? '', 'media', filename ?? ''));
    expect((await kept.ask(target)).status).toBe(200);
  });

  test('that was deleted is gone once its change notification arrives', async () => {
    const media = await upload('#204020');
    const target = `/imagens/${media.filename}`;
    expect((await kept.ask(target)).status).toBe(200);
    await shop.cms.payload.delete({ collection: 'media', id: media.id, overrideAccess: true });
    files.drop();
    expect((await kept.ask(target)).status).toBe(404);
  });

  test.each(['../secret.webp', '..%2Fsecret.webp', 'page.html', 'no-such.webp', '.hidden.webp', 'a%00.webp'])(
    'does not exist at %s',
    async (name) => {
      const response = await kept.ask(`/imagens/${name}`);
      expect([400, 404]).toContain(response.status);
      expect(passedOn).toHaveLength(1);
    },
  );

  test('that is too large for the cache is sent anyway', async () => {
    const name = 'a1b2c3-large.webp';
    await writeFile(path.resolve(process.env['DATA_DIR'] ?? '', 'media', name), Buffer.alloc(1_200_000, 1));
    const response = await kept.ask(`/imagens/${name}`);
    expect([response.status, response.bytes.length]).toEqual([200, 1_200_000]);
    expect(passedOn).toEqual([`GET /imagens/${name}`]);
  });
});
