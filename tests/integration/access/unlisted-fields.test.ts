import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { databaseDigest } from '@tests/support/access/database-digest';
import { makePeople, PEOPLE, type People } from '@tests/support/access/people';
import { makePictureFile } from '@tests/support/access/picture-file';
import { callRest, type RestRequest } from '@tests/support/access/rest';
import { makeImage } from '@tests/support/factories/make-image';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let people: People;

beforeAll(async () => {
  shop = await openTestShop();
  people = await makePeople(shop.cms);
});

afterAll(() => shop.close());

/** The formats in which a request can send its data. */
const forms: Record<string, (data: Record<string, unknown>) => Partial<RestRequest>> = {
  'as JSON': (data) => ({ json: data }),
  'as the panel’s form': (data) => {
    const form = new FormData();
    form.set('_payload', JSON.stringify(data));
    return { form };
  },
  'as a plain form': (data) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(data)) form.set(name, String(value));
    return { form };
  },
};
const formNames = Object.keys(forms);

describe('a customer’s role, password, linked accounts and e-mail confirmation', () => {
  const wanted = {
    role: 'admin',
    email: 'roubado@massamansa.test',
    password: 'Outra@12345',
    hash: '00',
    salt: '00',
    _verified: true,
    resetPasswordToken: 'a-token',
    identities: [{ provider: 'google', subject: '1' }],
    sessions: [],
    phone: '71999990000',
  };

  it.each(formNames)('cannot be changed over Payload by any kind of person, when sent %s', async (form) => {
    const before = await databaseDigest(shop.pool);
    for (const person of PEOPLE) {
      const as = people[person];
      for (const path of [
        `/customers/${people.owner.id}`,
        `/customers?where[id][equals]=${people.owner.id}`,
      ]) {
        const response = await callRest({ method: 'PATCH', path, as, ...forms[form]?.(wanted) });
        expect([person, response.status]).toEqual([person, 403]);
      }
      const made = await callRest({
        method: 'POST',
        path: '/customers',
        as,
        ...forms[form]?.({ ...wanted, fullName: 'Maria Nova' }),
      });
      expect([person, made.status]).toEqual([person, 403]);
    }
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });
});

describe('an order’s money and status', () => {
  it.each(formNames)('cannot be changed over Payload by any kind of person, when sent %s', async (form) => {
    const order = await makeOrder(shop.cms, {
      customerId: people.owner.id,
      product: await makeProduct(shop.cms),
    });
    const before = await databaseDigest(shop.pool);
    const data = {
      totalCents: 1,
      subtotalCents: 1,
      status: 'entregue',
      paymentStatus: 'paid',
      customer: people.other.id,
    };
    for (const person of PEOPLE) {
      const response = await callRest({
        method: 'PATCH',
        path: `/orders/${order}`,
        as: people[person],
        ...forms[form]?.(data),
      });
      expect([person, response.status]).toEqual([person, 403]);
    }
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });
});

describe('a product’s stock and label confirmation', () => {
  const protectedOnes = () => ({
    stockQuantity: 999,
    labelConfirmedAt: '2026-01-01T00:00:00.000Z',
    labelConfirmedBy: people.admin.id,
  });

  async function stored(id: unknown) {
    const [row] = await shop.sql.query(
      `select stock_quantity as stock, label_confirmed_at as "confirmedAt", label_confirmed_by_id as "confirmedBy", price_cents as price
       from products where id = $1`,
      [id],
    );
    return row;
  }

  it.each(formNames.slice(0, 2))('are ignored in an admin’s change, when sent %s', async (form) => {
    const { id } = await makeProduct(shop.cms, { stock: 3, isLabelConfirmed: false });
    const data = { priceCents: 5990, ...protectedOnes() };
    for (const path of [`/products/${id}`, `/products?where[id][equals]=${id}`]) {
      const response = await callRest({ method: 'PATCH', path, as: people.admin, ...forms[form]?.(data) });
      expect(response.status).toBe(200);
      expect(await stored(id)).toEqual({ stock: 3, confirmedAt: null, confirmedBy: null, price: 5990 });
    }
  });

  it.each(formNames.slice(0, 2))('are ignored in an admin’s new product, when sent %s', async (form) => {
    const data = { name: 'Nova', slug: `nova-${randomUUID()}`, priceCents: 5990, ...protectedOnes() };
    const response = await callRest({
      method: 'POST',
      path: '/products',
      as: people.admin,
      ...forms[form]?.(data),
    });
    expect(response.status).toBe(201);
    const { id } = response.body.doc as { id: string };
    expect(await stored(id)).toEqual({ stock: 0, confirmedAt: null, confirmedBy: null, price: 5990 });
  });

  it('are not copied when a product is duplicated', async () => {
    const { id } = await makeProduct(shop.cms, { stock: 3 });
    for (const json of [
      { slug: `copia-${randomUUID()}` },
      { slug: `copia-${randomUUID()}`, ...protectedOnes() },
    ]) {
      const response = await callRest({
        method: 'POST',
        path: `/products/${id}/duplicate`,
        as: people.admin,
        json,
      });
      expect(response.status).toBe(200);
      const copy = response.body.doc as { id: string };
      expect(await stored(copy.id)).toEqual({ stock: 0, confirmedAt: null, confirmedBy: null, price: 4990 });
    }
  });
});

describe('a picture’s file', () => {
  const FILE =
    'filename, url, mime_type, filesize, width, height, blur_data_url, sizes_thumb_filename, sizes_thumb_url, sizes_avif480_filename';

  it.each<[Record<string, unknown>]>([
    [{ filename: 'outro.html' }],
    [{ filename: '../../etc/passwd' }],
    [{ url: 'https://evil.example/x.jpg', thumbnailURL: 'https://evil.example/y.jpg' }],
    [{ mimeType: 'text/html', filesize: 1, width: 1, height: 1 }],
    [{ blurDataUrl: 'javascript:alert(1)' }],
    [{ sizes: { thumb: { filename: '../../x.html', url: 'https://evil.example/y.jpg' } } }],
    [{ sizes: { avif480: { filename: '../../x.html', url: 'https://evil.example/y.jpg' } } }],
    [{ prefix: '../../etc' }],
    [{ _objectKey: '../../etc/passwd' }],
  ])('stays the same when an admin sends %j', async (fields) => {
    const { id } = await makeImage(shop.cms);
    const [before] = await shop.sql.query(`select ${FILE} from media where id = $1`, [id]);
    for (const path of [`/media/${id}`, `/media?where[id][equals]=${id}`]) {
      const response = await callRest({
        method: 'PATCH',
        path,
        as: people.admin,
        json: { alt: 'Outra', ...fields },
      });
      expect([200, 400]).toContain(response.status);
    }
    const [after] = await shop.sql.query(`select ${FILE} from media where id = $1`, [id]);
    expect(after).toEqual(before);
    const read = await callRest({ method: 'GET', path: `/media/${id}` });
    expect(read.text).not.toContain('evil.example');
  });

  it('is stored under a name that the shop chooses, whatever the upload was called', async () => {
    const { data, mimetype } = await makePictureFile();
    const form = new FormData();
    form.set('_payload', JSON.stringify({ alt: 'Uma pizza', filename: 'escolhido.html', blurDataUrl: 'x' }));
    form.set('file', new Blob([new Uint8Array(data)], { type: mimetype }), '../../escolhido.html');
    const response = await callRest({ method: 'POST', path: '/media', as: people.admin, form });
    expect(response.status).toBe(201);
    const doc = response.body.doc as { filename: string; blurDataUrl: string };
    expect(doc.filename).toMatch(/^[0-9a-f-]{36}\.webp$/);
    expect(doc.blurDataUrl).toMatch(/^data:image\/webp;base64,/);
  });
});
