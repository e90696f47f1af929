import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makePeople, PEOPLE, userOf, type People } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeImage } from '@tests/support/factories/make-image';
import { makeProduct } from '@tests/support/factories/make-product';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let people: People;
const ids: Record<string, string> = {};

const visitors = PEOPLE.filter((person) => person !== 'admin');
const HIDDEN = ['inactive', 'unconfirmed', 'trashed'];

beforeAll(async () => {
  shop = await openTestShop();
  people = await makePeople(shop.cms);
  const image = await makeImage(shop.cms);
  ids.onSale = (await makeProduct(shop.cms, { images: [{ image: image.id }] })).id;
  ids.inactive = (await makeProduct(shop.cms, { active: false })).id;
  ids.unconfirmed = (await makeProduct(shop.cms, { isLabelConfirmed: false })).id;
  ids.trashed = (await makeProduct(shop.cms)).id;
  await shop.sql.query(
    'update products set label_confirmed_by_id = $1 where label_confirmed_at is not null',
    [people.admin.id],
  );
  await shop.sql.query('update products set deleted_at = now() where id = $1', [ids.trashed]);
});

afterAll(() => shop.close());

/** Returns the names of the products whose ids occur in a response, which is a list or a single document. */
const productsIn = (text: string) =>
  Object.entries(ids)
    .filter(([, id]) => text.includes(`"id":"${id}"`))
    .map(([name]) => name);

describe('a product that is inactive, has an unconfirmed label or is in the trash', () => {
  const queries = [
    '',
    '?trash=true',
    '?draft=true',
    '?pagination=false',
    '?depth=2&trash=true',
    '?where[active][equals]=false&trash=true',
    '?where[or][0][active][equals]=false&where[or][1][active][equals]=true&trash=true',
    '?where[or][0][labelConfirmedAt][exists]=false&trash=true',
    '?where[deletedAt][exists]=true&trash=true',
    '?where[and][0][or][0][id][exists]=true&trash=true',
    '?sort=-deletedAt&trash=true',
  ];

  it.each(queries)('is listed for admins only: %s', async (query) => {
    for (const person of visitors) {
      const response = await callRest({ method: 'GET', path: `/products${query}`, as: people[person] });
      expect(productsIn(response.text).filter((name) => HIDDEN.includes(name))).toEqual([]);
    }
  });

  it('is listed for an admin, but from the trash only when the admin requests the trash', async () => {
    const list = await callRest({ method: 'GET', path: '/products', as: people.admin });
    expect(productsIn(list.text)).toEqual(['onSale', 'inactive', 'unconfirmed']);
    const trash = await callRest({ method: 'GET', path: '/products?trash=true', as: people.admin });
    expect(productsIn(trash.text)).toEqual(['onSale', ...HIDDEN]);
  });

  it.each(HIDDEN)('is returned to admins only: %s', async (name) => {
    for (const person of visitors) {
      for (const query of ['', '?trash=true', '?draft=true&trash=true']) {
        const response = await callRest({
          method: 'GET',
          path: `/products/${ids[name]}${query}`,
          as: people[person],
        });
        expect([person, response.status]).toEqual([person, 404]);
      }
    }
  });

  it('is counted for admins only', async () => {
    for (const person of visitors) {
      const response = await callRest({
        method: 'GET',
        path: '/products/count?trash=true',
        as: people[person],
      });
      expect(response.body.totalDocs).toBe(1);
    }
  });

  it('is not found by code that acts for a visitor', async () => {
    for (const person of visitors) {
      const { docs } = await shop.cms.payload.find({
        collection: 'products',
        overrideAccess: false,
        user: await userOf(shop.cms, people[person]),
        trash: true,
      });
      expect(docs.map(({ id }) => id)).toEqual([ids.onSale]);
    }
  });
});

describe('a visible product', () => {
  it('is returned with its picture and category, never with the person who confirmed its label', async () => {
    for (const person of visitors) {
      const path = `/products/${ids.onSale}?depth=10&populate[customers][email]=true`;
      const response = await callRest({ method: 'GET', path, as: people[person] });
      expect(response.text).not.toContain(people.admin.id);
      expect(response.text).not.toContain(people.admin.email);
      expect(response.body.images).toMatchObject([{ image: { alt: 'Uma pizza' } }]);
    }
  });

  it('does not reveal through queries who confirmed its label', async () => {
    const asked = (where: string) => `/products?where[labelConfirmedBy.${where}`;
    for (const person of visitors) {
      for (const [right, wrong] of [
        [asked(`email][equals]=${people.admin.email}`), asked('email][equals]=nobody@massamansa.test')],
        [asked('role][equals]=admin'), asked('role][equals]=cliente')],
        [asked('hash][like]=a'), asked('hash][exists]=false')],
        [asked('sessions.id][exists]=true'), asked('sessions.id][exists]=false')],
        [asked('identities.subject][like]=a'), asked('identities.subject][exists]=false')],
        [
          `/products?where[labelConfirmedBy][equals]=${people.admin.id}`,
          '/products?where[labelConfirmedBy][exists]=false',
        ],
      ] as const) {
        const responses = await Promise.all(
          [right, wrong].map((path) => callRest({ method: 'GET', path, as: people[person] })),
        );
        expect(responses.map(({ status }) => status)).toEqual([400, 400]);
        expect(responses.flatMap(({ text }) => productsIn(text))).toEqual([]);
      }
      const sorted = await callRest({
        method: 'GET',
        path: '/products?sort=labelConfirmedBy.email',
        as: people[person],
      });
      expect([person, sorted.status]).toEqual([person, 400]);
    }
  });
});

describe('a person’s secrets', () => {
  it('are in no response, not even to an admin', async () => {
    const secrets = await shop.sql.query<{ hash: string; salt: string }>('select hash, salt from customers');
    await shop.sql.query(
      `update customers set reset_password_token = 'um-segredo-de-teste', _verificationtoken = 'outro-segredo-de-teste'`,
    );
    const queries = ['', '?showHiddenFields=true', '?select[hash]=true&select[salt]=true', '?depth=10'];
    for (const query of queries) {
      for (const path of [`/customers${query}`, `/customers/${people.owner.id}${query}`]) {
        const { text } = await callRest({ method: 'GET', path, as: people.admin });
        for (const { hash, salt } of secrets) {
          expect(text).not.toContain(hash);
          expect(text).not.toContain(salt);
        }
        expect(text).not.toContain('segredo-de-teste');
      }
    }
  });

  it('cannot be guessed letter by letter, not even by an admin', async () => {
    const [row] = await shop.sql.query<{ hash: string }>('select hash from customers where id = $1', [
      people.owner.id,
    ]);
    for (const [field, value] of [
      ['hash', row?.hash.slice(0, 8)],
      ['salt', 'a'],
      ['resetPasswordToken', 'um'],
      ['_verificationToken', 'outro'],
    ]) {
      const response = await callRest({
        method: 'GET',
        path: `/customers?where[${field}][like]=${value}`,
        as: people.admin,
      });
      expect([field, response.status, response.body.docs]).toEqual([field, 403, undefined]);
    }
  });
});

describe('an order, an address or a consent', () => {
  it("cannot be read over Payload by any customer; the shop's own queries show it to its owner", async () => {
    for (const collection of [
      'orders',
      'addresses',
      'consents',
      'payments',
      'order-events',
      'outgoing-mails',
    ]) {
      for (const person of visitors) {
        const list = await callRest({ method: 'GET', path: `/${collection}`, as: people[person] });
        const one = await callRest({
          method: 'GET',
          path: `/${collection}/${randomUUID()}`,
          as: people[person],
        });
        expect([collection, person, list.status, one.status]).toEqual([collection, person, 403, 403]);
      }
    }
  });
});
