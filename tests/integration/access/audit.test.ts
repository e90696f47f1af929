import { randomUUID } from 'node:crypto';
import type { CollectionSlug, GlobalSlug } from 'payload';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { makePeople, type People } from '@tests/support/access/people';
import { publishTexts } from '@tests/support/access/publish-texts';
import { callRest } from '@tests/support/access/rest';
import { makeImage } from '@tests/support/factories/make-image';
import { makeProduct } from '@tests/support/factories/make-product';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let people: People;

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(async () => {
  await shop.reset();
  people = await makePeople(shop.cms);
});

afterAll(() => shop.close());

const auditRows = () =>
  shop.sql.query(
    `select actor_id as actor, action, subject_type as "subjectType", subject_id as "subjectId", before, after
     from audit_log order by created_at`,
  );

const asAdmin = (method: 'POST' | 'PATCH' | 'DELETE', path: string, json?: unknown) =>
  callRest({ method, path, as: people.admin, json });

const makeCategory = (name = 'Doces') =>
  shop.cms.payload.create({
    collection: 'categories',
    overrideAccess: true,
    data: { name, slug: `doces-${randomUUID()}` },
  });

/** For each collection that admins edit: a function that makes a row, and a field's value before and after an edit. */
const edited: [
  CollectionSlug,
  () => Promise<{ id: string }>,
  Record<string, unknown>,
  Record<string, unknown>,
][] = [
  [
    'products',
    () => makeProduct(shop.cms, { name: 'Pepperoni' }),
    { name: 'Pepperoni' },
    { name: 'Calabresa' },
  ],
  ['categories', () => makeCategory('Doces'), { name: 'Doces' }, { name: 'Sobremesas' }],
  [
    'promotions',
    () => makePromotion(shop.cms, { discountPercentage: 10 }),
    { discountPercentage: 10 },
    { discountPercentage: 20 },
  ],
  ['media', () => makeImage(shop.cms, { alt: 'Uma pizza' }), { alt: 'Uma pizza' }, { alt: 'Duas pizzas' }],
];

describe('an admin’s change', () => {
  it.each(edited)(
    'to one of the %s is recorded with the values before and after',
    async (collection, make, was, is) => {
      const { id } = await make();
      const expected = [
        {
          actor: people.admin.id,
          action: 'update',
          subjectType: collection,
          subjectId: id,
          before: was,
          after: is,
        },
      ];
      expect((await asAdmin('PATCH', `/${collection}/${id}`, is)).status).toBe(200);
      expect(await auditRows()).toEqual(expected);
      // Saving the same values again changes nothing.
      expect((await asAdmin('PATCH', `/${collection}/${id}`, is)).status).toBe(200);
      expect(await auditRows()).toEqual(expected);
    },
  );

  it.each(edited)('to many %s is recorded for each of them', async (collection, make, was, is) => {
    const ids = [(await make()).id, (await make()).id];
    const where = ids.map((id, index) => `where[id][in][${index}]=${id}`).join('&');
    expect((await asAdmin('PATCH', `/${collection}?${where}`, is)).status).toBe(200);
    const rows = await auditRows();
    expect(rows.map(({ subjectId }) => subjectId as string).sort()).toEqual([...ids].sort());
    expect(rows).toMatchObject([
      { before: was, after: is },
      { before: was, after: is },
    ]);
  });

  it.each(edited.filter(([collection]) => collection !== 'products'))(
    'that deletes one of the %s is recorded with its last values',
    async (collection, make, was) => {
      const { id } = await make();
      expect((await asAdmin('DELETE', `/${collection}/${id}`)).status).toBe(200);
      expect(await auditRows()).toMatchObject([
        { actor: people.admin.id, action: 'delete', subjectType: collection, subjectId: id, before: was },
      ]);
    },
  );

  it('that moves a product to the trash or restores it is recorded', async () => {
    const { id } = await makeProduct(shop.cms);
    const deletedAt = new Date().toISOString();
    await asAdmin('PATCH', `/products/${id}`, { deletedAt });
    await asAdmin('PATCH', `/products/${id}?trash=true`, { deletedAt: null });
    expect(await auditRows()).toMatchObject([
      { action: 'update', before: { deletedAt: null }, after: { deletedAt } },
      { action: 'update', before: { deletedAt }, after: { deletedAt: null } },
    ]);
  });

  it('that creates a product is recorded with its values', async () => {
    const made = await asAdmin('POST', '/products', { name: 'Nova', slug: 'nova', priceCents: 4990 });
    expect(await auditRows()).toMatchObject([
      {
        actor: people.admin.id,
        action: 'create',
        subjectType: 'products',
        subjectId: (made.body.doc as { id: string }).id,
        before: null,
        after: { name: 'Nova', slug: 'nova', priceCents: 4990 },
      },
    ]);
  });

  it.each([
    'home',
    'about',
    'faq',
    'contact',
    'menu-page',
    'privacy-policy',
    'terms-of-use',
    'returns-policy',
    'settings',
  ] as GlobalSlug[])('to %s is recorded with the values before and after', async (slug) => {
    await publishTexts(shop.cms);
    const current = await callRest({ method: 'GET', path: `/globals/${slug}?depth=0`, as: people.admin });
    const field =
      {
        home: 'answers',
        about: 'lead',
        faq: 'questions',
        contact: 'lead',
        'menu-page': 'lead',
        settings: 'tagline',
      }[slug as string] ?? 'title';
    const was = current.body[field];
    const is = Array.isArray(was) ? was.slice(0, 1) : 'Um texto novo';
    const saved = await asAdmin('POST', `/globals/${slug}`, {
      [field]: is,
      ...(slug === 'settings' ? {} : { _status: 'published' }),
    });
    expect(saved.status).toBe(200);
    // The shop gives a legal text a new version and date when its text changes.
    const shown = await callRest({ method: 'GET', path: `/globals/${slug}?depth=0` });
    const stamps = ['version', 'lastUpdated'].filter((name) => shown.body[name] !== current.body[name]);
    expect(stamps.includes('version')).toBe('version' in current.body);
    const stampsOf = (body: Record<string, unknown>) =>
      Object.fromEntries(stamps.map((name) => [name, body[name]]));
    expect(await auditRows()).toEqual([
      {
        actor: people.admin.id,
        action: 'update',
        subjectType: slug,
        subjectId: null,
        before: { [field]: was, ...stampsOf(current.body) },
        after: { [field]: is, ...stampsOf(shown.body) },
      },
    ]);
  });
});

describe('a draft', () => {
  const lead = 'Um rascunho, guardado a cada pausa.';
  const keepDraft = () =>
    asAdmin('POST', '/globals/about?draft=true&autosave=true', { lead, _status: 'draft' });

  it('is not recorded, but publishing it records what changed for visitors, and so does withdrawing the published text', async () => {
    await publishTexts(shop.cms);
    const { lead: was } = await shop.cms.payload.findGlobal({ slug: 'about', overrideAccess: true });
    expect((await keepDraft()).status).toBe(200);
    expect((await keepDraft()).status).toBe(200);
    expect(await auditRows()).toEqual([]);
    expect((await asAdmin('POST', '/globals/about', { _status: 'published' })).status).toBe(200);
    expect(await auditRows()).toMatchObject([{ before: { lead: was }, after: { lead } }]);
    expect((await asAdmin('POST', '/globals/about', { _status: 'draft' })).status).toBe(200);
    expect((await auditRows()).at(-1)).toMatchObject({
      before: { _status: 'published' },
      after: { _status: 'draft' },
    });
  });
});

describe('the audit log', () => {
  /** Makes a product with every relationship set, including the one to the person who confirmed the label. */
  async function relatedProduct() {
    const [category, image] = [await makeCategory(), await makeImage(shop.cms)];
    const product = await makeProduct(shop.cms, { category: category.id, images: [{ image: image.id }] });
    await shop.sql.query('update products set label_confirmed_by_id = $1 where id = $2', [
      people.admin.id,
      product.id,
    ]);
    return product;
  }

  it.each(['', '?depth=2', '?depth=0', '?select[id]=true', '?select[name]=true&depth=2'])(
    'records the same change, whichever fields and depth the request asks for in its response: %s',
    async (query) => {
      const { id } = await relatedProduct();
      await asAdmin('PATCH', `/products/${id}${query}`, { priceCents: 5990 });
      expect(await auditRows()).toMatchObject([
        { before: { priceCents: 4990 }, after: { priceCents: 5990 } },
      ]);
      const [row] = await auditRows();
      expect(Object.keys(row?.after as object)).toEqual(['priceCents']);
    },
  );

  it('never contains personal data', async () => {
    const product = await relatedProduct();
    const promotion = await makePromotion(shop.cms, { scope: 'products', products: [product.id] });
    await asAdmin('PATCH', `/products/${product.id}?depth=2`, { ingredients: ['trigo'] });
    await asAdmin('PATCH', `/promotions/${promotion.id}?depth=2`, { discountPercentage: 30 });
    await asAdmin('DELETE', `/promotions/${promotion.id}?depth=2`);
    const rows = JSON.stringify(await auditRows());
    expect(rows).not.toContain(people.admin.email);
    expect(rows).not.toContain('Luana');
    expect(await auditRows()).toMatchObject([
      { after: { labelConfirmedBy: null } },
      { after: { discountPercentage: 30 } },
      { action: 'delete', before: { products: [product.id] } },
    ]);
  });

  it('records every value of a deleted row, even when the request selects few fields', async () => {
    const promotion = await makePromotion(shop.cms, { title: 'Semana' });
    await asAdmin('DELETE', `/promotions/${promotion.id}?select[id]=true`);
    expect(await auditRows()).toMatchObject([{ before: { title: 'Semana', discountPercentage: 10 } }]);
  });

  it('records nothing for a refused change', async () => {
    const { id } = await makeProduct(shop.cms);
    for (const as of [null, people.owner, people.demoted]) {
      await callRest({ method: 'PATCH', path: `/products/${id}`, as, json: { priceCents: 1 } });
    }
    await asAdmin('PATCH', `/products/${id}`, { priceCents: -1 });
    expect(await auditRows()).toEqual([]);
  });
});

describe('a change whose audit row cannot be written', () => {
  beforeEach(async () => {
    await shop.sql.query(`
      create or replace function refuse_audit() returns trigger language plpgsql as
      $$ begin raise exception 'no audit today'; end $$`);
    await shop.sql.query(
      'create trigger refuse_audit before insert on audit_log for each row execute function refuse_audit()',
    );
    return () => shop.sql.query('drop trigger refuse_audit on audit_log');
  });

  it.each(edited)('is not made to %s', async (collection, make, was, is) => {
    const { id } = await make();
    expect((await asAdmin('PATCH', `/${collection}/${id}`, is)).status).toBe(500);
    const stored = await shop.cms.payload.findByID({ collection, id, overrideAccess: true });
    expect(stored).toMatchObject(was);
  });

  it('is not made to the settings', async () => {
    await publishTexts(shop.cms);
    expect((await asAdmin('POST', '/globals/settings', { reservationMinutes: 10 })).status).toBe(500);
    const stored = await shop.cms.payload.findGlobal({ slug: 'settings', overrideAccess: true });
    expect(stored.reservationMinutes).toBe(30);
  });

  it('does not delete a category', async () => {
    const { id } = await makeCategory();
    expect((await asAdmin('DELETE', `/categories/${id}`)).status).toBe(500);
    expect(await shop.sql.query('select id from categories')).toEqual([{ id }]);
  });
});
