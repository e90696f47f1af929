import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { makeOrderLink } from '@cms/orders/order-links';
import { addMs } from '@shop/time/bahia';
import { makeProduct } from '@tests/support/factories/make-product';
import { openedCase } from '@tests/support/orders/case-steps';
import { guestOrdering } from '@tests/support/orders/guest-ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { openStorefront, type OpenedStorefront } from '@tests/support/server/open-storefront';

const s = usePayingShop();
const guests = guestOrdering(s);
const ours = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };

let storefront: OpenedStorefront;
let folder: string;
let orderId: string;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'case-photos-'));
});
beforeEach(async () => {
  storefront ??= await openStorefront(s.shop.cms, { env: { DATA_DIR: folder } });
  await guests.switchOn();
  const { id: productId } = await makeProduct(s.shop.cms, { stock: 9 });
  orderId = await guests.orderId({ productId });
  await guests.pay(orderId);
  await guests.step(orderId, 'recebido', 'entregue');
  token = (await makeOrderLink(s.shop.sql, orderId)) ?? '';
});
afterAll(async () => {
  await storefront.close();
  await rm(folder, { recursive: true, force: true });
});

const jpeg = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#c8452f' } })
    .jpeg()
    .toBuffer();

/** Returns a form with one file, as a browser would send it. */
function form(file: Buffer, { type = 'image/jpeg', name = 'foto.jpg' } = {}) {
  const boundary = randomUUID();
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

const post = (
  target: string,
  file: Buffer,
  headers: Record<string, string> = { accept: 'application/json' },
) => {
  const { body, type } = form(file);
  return storefront.ask(target, {
    method: 'POST',
    headers: { ...ours, ...headers, 'content-type': type, 'content-length': String(body.length) },
    body,
  });
};

const upload = (key: string = randomUUID(), of = token) => `/pedido/${of}/ajuda/fotos/${key}`;
const stored = () => s.shop.sql.query('select 1 from case_photos');
const left = () => readdir(path.join(folder, 'uploads')).catch(() => []);

describe('a photo sent by a script', () => {
  it('is stored and answered with its id, and its temporary file is deleted', async () => {
    const response = await post(upload(), await jpeg());
    expect(response.status).toBe(200);
    expect(response.json()).toEqual({ ok: true, photoId: expect.any(String) as string });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await stored()).toHaveLength(1);
    expect(await left()).toEqual([]);
  });

  it('that is no photo is refused with the same message as one that is larger than 10 MB', async () => {
    const refused = { ok: false, message: 'Esta foto não abriu. Use JPG ou PNG até 10 MB.' };
    const whole = await jpeg();
    const large = Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024)]);
    for (const file of [Buffer.from('<svg/>'), large, Buffer.alloc(30 * 1024 * 1024)]) {
      const response = await post(upload(), file);
      expect(response.status).toBe(422);
      expect(response.json()).toEqual(refused);
    }
    expect(await stored()).toEqual([]);
    expect(await left()).toEqual([]);
  });

  it('with an invalid link, or from another site, is not stored', async () => {
    expect((await post(upload(randomUUID(), 'A'.repeat(22)), await jpeg())).status).toBe(404);
    expect((await post(`/conta/pedidos/${orderId}/ajuda/fotos/${randomUUID()}`, await jpeg())).status).toBe(
      404,
    );
    const foreign = { accept: 'application/json', origin: 'https://evil.example' };
    expect((await post(upload(), await jpeg(), foreign)).status).toBe(403);
    expect((await post(upload('x'), await jpeg())).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('beyond the number allowed in an hour is refused before its body is read', async () => {
    await s.shop.sql.query('delete from rate_limit_hits');
    const file = Buffer.from('x');
    for (let sent = 0; sent < 30; sent += 1) expect((await post(upload(), file)).status).toBe(422);
    expect((await post(upload(), await jpeg())).status).toBe(429);
    expect(await stored()).toEqual([]);
  });
});

describe('a photo sent by a form without a script', () => {
  const page = { accept: 'text/html,application/xhtml+xml' };

  it('redirects back to the page of its case, with a message', async () => {
    const clientKey = randomUUID();
    const [link] = await s.shop.sql.query<{ id: string }>('select id from order_links limit 1');
    const buyer = { link: { linkId: link?.id ?? '', orderId, kind: 'mailed' as const } };
    const caseId = await openedCase(s.shop.cms, { buyer, orderId }, { clientKey });
    const response = await post(upload(clientKey), await jpeg(), page);
    expect(response.status).toBe(303);
    expect(response.headers.location).toBe(`/pedido/${token}/ajuda/protocolo/${caseId}`);
    expect(String(response.headers['set-cookie'])).toContain('massa-aviso');
    expect(await stored()).toHaveLength(1);
  });

  it('redirects a signed-out visitor to the sign-in', async () => {
    const response = await post(`/conta/pedidos/${orderId}/ajuda/fotos/${randomUUID()}`, await jpeg(), page);
    expect(response).toMatchObject({ status: 303, headers: { location: '/conta' } });
  });
});

it('a temporary file left by a killed process is removed after an hour', async () => {
  await post(upload(), await jpeg());
  const uploads = path.join(folder, 'uploads');
  const old = path.join(uploads, randomUUID());
  const fresh = path.join(uploads, randomUUID());
  for (const file of [old, fresh]) await writeFile(file, 'x');
  const then = addMs(new Date(), -2 * 60 * 60 * 1000);
  await utimes(old, then, then);
  await post(upload(), await jpeg());
  expect(await left()).toEqual([path.basename(fresh)]);
  await rm(fresh);
});
