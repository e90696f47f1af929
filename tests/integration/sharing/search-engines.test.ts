import { afterEach, describe, expect, it } from 'vitest';
import type { LoaderFunctionArgs } from '@remix-run/node';
import sharp from 'sharp';
import { loader as manifest } from '@app/routes/manifest[.]webmanifest';
import { loader as picture } from '@app/routes/compartilhar.$file';
import { loader as robots } from '@app/routes/robots[.]txt';
import { loader as security } from '@app/routes/[.]well-known.security[.]txt';
import { loader as sitemap } from '@app/routes/sitemap[.]xml';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { findProduct } from '@cms/menu/queries/find-product';
import { productSharePicture, shopSharePicture } from '@cms/sharing/queries/share-picture';
import { makeImage } from '@tests/support/factories/make-image';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

const dropAll = () => (['catalog', 'content'] as const).forEach(dropSnapshots);

afterEach(dropAll);

type Loader = (args: LoaderFunctionArgs) => Response | Promise<Response>;

const ask = async (
  loader: Loader,
  { headers = {}, params = {} }: { headers?: Record<string, string>; params?: Record<string, string> } = {},
) =>
  loader({
    request: new Request(`${shop.cms.publicUrl}/x`, { headers }),
    params,
    context: { cms: shop.cms },
  } as unknown as LoaderFunctionArgs);

const fileOf = (path: string) => path.replace('/compartilhar/', '');

const pathOf = async (slug: string) => {
  const product = await findProduct(shop.cms, slug);
  return product ? productSharePicture(product).path : '';
};

const askPicture = (path: string) => ask(picture, { params: { file: fileOf(path) } });

describe('the share picture of a product', () => {
  it('is a JPEG of 1200 by 630 that may be cached forever, and small enough for every messenger', async () => {
    const photo = await makeImage(shop.cms, { width: 900, height: 900 });
    const { slug } = await makeProduct(shop.cms, { isGlutenFree: true, images: [{ image: photo.id }] });
    const response = await askPicture(await pathOf(slug));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.byteLength).toBeLessThan(300_000);
    // The photograph fills the right side of the picture, the paper background the left side.
    const pixel = async (left: number, top: number) =>
      [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3);
    const [red = 0, green = 0] = await pixel(1000, 300);
    expect(red - green).toBeGreaterThan(80);
    expect(Math.min(...(await pixel(20, 20)))).toBeGreaterThan(235);
  });

  it('shows the shop’s logo where there is no photograph, and fits any name that an owner writes', async () => {
    const { slug } = await makeProduct(shop.cms, {
      name: `</span> & "Aspas" ${'muito comprido '.repeat(6)}🍕`.slice(0, 120),
    });
    const response = await askPicture(await pathOf(slug));
    expect(response.status).toBe(200);
  });

  it('gets another name when its content changes, and the old name redirects to it', async () => {
    const { id, slug } = await makeProduct(shop.cms, { name: 'Antes' });
    const before = await pathOf(slug);
    await shop.sql.query(`update products set price_cents = 1 where id = $1`, [id]);
    dropAll();
    expect(await pathOf(slug)).toBe(before);
    await shop.sql.query(`update products set name = 'Depois' where id = $1`, [id]);
    dropAll();
    const after = await pathOf(slug);
    expect(after).not.toBe(before);
    const response = await askPicture(before);
    expect([response.status, response.headers.get('Location')]).toEqual([302, after]);
  });

  it.each(['produto-nao-existe-0123456789ab.jpg', 'produto-x.jpg', '../../etc/passwd', 'loja.jpg', ''])(
    'does not exist at %j',
    async (file) => {
      const response = await ask(picture, { params: { file } });
      expect(response.status).toBe(404);
    },
  );

  it('does not exist for a product that is not on sale', async () => {
    const { id, slug } = await makeProduct(shop.cms);
    const path = await pathOf(slug);
    await shop.sql.query(`update products set active = false where id = $1`, [id]);
    dropAll();
    expect((await askPicture(path)).status).toBe(404);
  });
});

it('the share picture of the shop is drawn from its tagline', async () => {
  await makeSettings(shop.cms);
  dropAll();
  const { path } = await shopSharePicture(shop.cms);
  expect(path).toMatch(/^\/compartilhar\/loja-[0-9a-f]{12}\.jpg$/);
  expect((await askPicture(path)).status).toBe(200);
});

describe('the sitemap', () => {
  it('lists published pages and products on sale, with the time of the last edit, and follows changes', async () => {
    const shown = await makeProduct(shop.cms);
    const hidden = await makeProduct(shop.cms, { active: false });
    dropAll();
    const xml = await (await ask(sitemap)).text();
    for (const path of ['/', '/cardapio', '/contato', '/informacoes-importantes', `/produto/${shown.slug}`]) {
      expect(xml).toContain(`<loc>${shop.cms.publicUrl}${path}</loc>`);
    }
    for (const path of [`/produto/${hidden.slug}`, '/carrinho', '/login', '/conta', '/busca', '/sobre']) {
      expect(xml).not.toContain(`${path}</loc>`);
    }
    expect(xml).toContain(
      `<loc>${shop.cms.publicUrl}/produto/${shown.slug}</loc><lastmod>${new Date(shown.updatedAt).toISOString()}</lastmod>`,
    );
    await shop.sql.query(`update products set active = true where id = $1`, [hidden.id]);
    dropAll();
    expect(await (await ask(sitemap)).text()).toContain(`/produto/${hidden.slug}</loc>`);
  });

  it('returns 304 without a body when nothing has changed', async () => {
    const first = await ask(sitemap);
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
    const second = await ask(sitemap, { headers: { 'If-None-Match': `"else", ${etag}` } });
    expect([second.status, await second.text()]).toEqual([304, '']);
    await makeProduct(shop.cms);
    dropAll();
    expect((await ask(sitemap, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });
});

it('robots.txt names the sitemap', async () => {
  expect(await (await ask(robots)).text()).toContain(`Sitemap: ${shop.cms.publicUrl}/sitemap.xml`);
});

it('security.txt exists as soon as the owner has saved an address, and expires half a year from today', async () => {
  const early = await ask(security).catch((thrown: Response) => thrown);
  expect(early.status).toBe(404);
  await makeSettings(shop.cms, { email: 'avisos@massamansa.test' });
  dropAll();
  const text = await (await ask(security)).text();
  expect(text).toContain('Contact: mailto:avisos@massamansa.test');
  const expires = new Date(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
  const days = (expires.getTime() - Date.now()) / 86_400_000;
  expect([days > 178, days <= 180]).toEqual([true, true]);
});

it('the manifest has the shop’s name and every existing icon', async () => {
  await makeSettings(shop.cms, { brandName: 'Casa da Massa' });
  dropAll();
  const response = await ask(manifest);
  expect(response.headers.get('Content-Type')).toContain('application/manifest+json');
  const { short_name: name, icons } = (await response.json()) as {
    short_name: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(name).toBe('Casa da Massa');
  expect(icons.map(({ purpose }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable', 'monochrome']),
  );
  for (const { src, sizes, type } of icons.filter((icon) => icon.type === 'image/png')) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
});
