import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { findAdminProduct } from '@cms/catalog/queries/admin-product';
import { listStockHistory } from '@cms/catalog/queries/stock-history';
import type { ProductForm } from '@shop/catalog/product-form';
import { databaseDigest } from '@tests/support/access/database-digest';
import { makePeople, PEOPLE, type People, type Person } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeImage } from '@tests/support/factories/make-image';
import { makeProduct } from '@tests/support/factories/make-product';
import { productForm } from '@tests/support/factories/catalog-forms';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;

beforeEach(async () => {
  people = await makePeople(shop.cms);
});

const post = (path: string, json: unknown, as: Person = 'admin') =>
  callRest({ method: 'POST', path: `/products/${path}`, as: people[as], json });

const adminProduct = async (id: string) => {
  const product = await findAdminProduct(shop.cms, id);
  if (!product) throw new Error('no such product');
  return product;
};

/** Saves a product as the admin panel does on a page that has just been loaded. */
const save = async (id: string, change: Partial<ProductForm>, as: Person = 'admin') => {
  const { form, updatedAt } = await adminProduct(id);
  return post(`${id}/save`, { form: { ...form, ...change }, seenUpdatedAt: updatedAt }, as);
};

const audits = (id: string) =>
  shop.sql.query<{ action: string; before: object; after: object }>(
    'select action, before, after from audit_log where subject_id = $1 order by created_at',
    [id],
  );

describe('a visitor or customer who is not currently an admin', () => {
  const refused = {
    signedOut: [401, 'signed_out'],
    owner: [403, 'access_denied'],
    other: [403, 'access_denied'],
    demoted: [403, 'access_denied'],
  } as const;

  it.each(PEOPLE.filter((person) => person !== 'admin'))('changes no product: %s', async (person) => {
    const { id } = await makeProduct(shop.cms);
    const { updatedAt: seenUpdatedAt } = await adminProduct(id);
    const before = await databaseDigest(shop.pool);
    const [status, code] = refused[person];
    const responses = [
      await post('create-complete', { form: productForm(), openingStock: 3 }, person),
      await save(id, { name: 'Outro' }, person),
      await post(`${id}/active`, { active: false, seenUpdatedAt }, person),
      await post(`${id}/remove`, { seenUpdatedAt }, person),
      await post(`${id}/confirm-label`, { seenUpdatedAt }, person),
      await post(
        `${id}/stock`,
        { movementId: randomUUID(), delta: 5, reason: 'lote', note: 'Fornada' },
        person,
      ),
      await post('options', { search: '' }, person),
      await post(`${id}/evidence`, { claim: 'isOrganic', fileName: 'a.pdf', file: 'JVBERi0=' }, person),
    ];
    for (const response of responses) {
      expect(response.status).toBe(status);
      expect(response.body).toEqual({ ok: false, error: { code } });
    }
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });
});

describe('a new product', () => {
  it('is stored complete, off sale, with its first units in the ledger and a web address made from its name', async () => {
    const image = await makeImage(shop.cms);
    const form = productForm({
      active: true,
      pictures: [{ mediaId: image.id, alt: 'Fatias de abóbora' }],
      pickupOnly: true,
      noticeDays: 2,
    });
    const response = await post('create-complete', { form, openingStock: 7 });
    expect(response.status).toBe(200);
    const product = await adminProduct(String(response.body.productId));
    expect(product).toMatchObject({
      slug: 'pizza-de-abobora',
      form: { ...form, active: false },
      stockQuantity: 7,
      labelConfirmedAt: null,
    });
    const { lines } = await listStockHistory(shop.cms, { productId: product.id, page: 1 });
    expect(lines).toMatchObject([{ reason: 'lote', delta: 7, balance: 7, note: 'Estoque inicial' }]);
    expect((await audits(product.id)).map(({ action }) => action).sort()).toEqual(['adjust-stock', 'create']);
    const [media] = await shop.sql.query('select alt from media where id = $1', [image.id]);
    expect(media).toEqual({ alt: 'Fatias de abóbora' });
  });

  it('gets a web address that no other product has, however many are created at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => post('create-complete', { form: productForm(), openingStock: 0 })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const slugs = await shop.sql.query<{ slug: string }>('select slug from products order by slug');
    expect(slugs.map(({ slug }) => slug)).toEqual([
      'pizza-de-abobora',
      'pizza-de-abobora-2',
      'pizza-de-abobora-3',
      'pizza-de-abobora-4',
    ]);
  });

  it.each([
    { name: '  ' },
    { priceCents: -1 },
    { priceCents: 0.5 },
    { minStockLevel: -1 },
    { noticeDays: 31 },
    { netWeightGrams: -1 },
    { categoryId: 'x' },
    { pictures: [{ mediaId: randomUUID(), alt: '' }] },
  ] as Partial<ProductForm>[])(
    'is rejected with %j, even if the page’s own validation accepted it',
    async (wish) => {
      const response = await post('create-complete', { form: productForm(wish), openingStock: 0 });
      expect([response.status, response.body]).toEqual([400, { ok: false, error: { code: 'malformed' } }]);
      expect(await shop.sql.query('select 1 from products')).toEqual([]);
    },
  );

  it('is rejected when it refers to a deleted picture or category', async () => {
    const mediaId = randomUUID();
    const pictures = [{ mediaId, alt: 'Uma pizza' }];
    const picture = await post('create-complete', { form: productForm({ pictures }), openingStock: 0 });
    expect([picture.status, picture.body.error]).toEqual([404, { code: 'picture_gone', mediaId }]);
    const form = productForm({ categoryId: randomUUID() });
    const category = await post('create-complete', { form, openingStock: 0 });
    expect([category.status, category.body.error]).toEqual([404, { code: 'category_gone' }]);
    expect(await shop.sql.query('select 1 from products')).toEqual([]);
  });

  it('keeps markup as text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const form = productForm({
      name: markup,
      description: markup,
      ingredients: [markup],
      contains: [markup],
      storage: markup,
      portionLabel: markup,
      tags: [markup],
    });
    const response = await post('create-complete', { form, openingStock: 0 });
    const product = await adminProduct(String(response.body.productId));
    expect(product.form).toMatchObject({ name: markup, ingredients: [markup], storage: markup });
    expect(product.slug).toMatch(/^[a-z0-9-]+$/);
  });

  it('leaves nothing behind when its first units cannot be written', async () => {
    await shop.sql.query(`create function refuse_line() returns trigger language plpgsql
      as $$ begin raise exception 'no line today'; end $$`);
    await shop.sql.query(`create trigger refuse_line before insert on stock_movements
      for each row execute function refuse_line()`);
    try {
      const response = await post('create-complete', { form: productForm(), openingStock: 7 });
      expect(response.status).toBe(500);
      expect(await shop.sql.query('select 1 from products')).toEqual([]);
      expect(await shop.sql.query('select 1 from audit_log')).toEqual([]);
    } finally {
      await shop.sql.query('drop function refuse_line cascade');
    }
  });
});

describe('saving a product', () => {
  it('stores the changed fields, records them in the audit log, and leaves stock and web address unchanged', async () => {
    const { id, slug } = await makeProduct(shop.cms, { stock: 10 });
    const response = await save(id, { name: 'Outro nome', priceCents: 6100 });
    expect(response.status).toBe(200);
    expect(await adminProduct(id)).toMatchObject({
      slug,
      form: { name: 'Outro nome', priceCents: 6100 },
      stockQuantity: 10,
    });
    const [audit] = await audits(id);
    expect(audit?.after).toEqual({ name: 'Outro nome', priceCents: 6100 });
  });

  it('records nothing when it is saved again without a change', async () => {
    const image = await makeImage(shop.cms);
    const { id } = await makeProduct(shop.cms, {
      images: [{ image: image.id }],
      allergens: { contains: ['leite'] },
      nutrition: { portionGrams: 80, perPortion: { kcal: 210.5 } },
    });
    const { form, labelConfirmedAt } = await adminProduct(id);
    expect((await save(id, {})).status).toBe(200);
    expect(await adminProduct(id)).toMatchObject({ form, labelConfirmedAt });
    expect(await audits(id)).toEqual([]);
  });

  it('is refused to the later of two admins, whose page then shows who changed the product, and writes nothing', async () => {
    const { id } = await makeProduct(shop.cms);
    const { form, updatedAt: seenUpdatedAt } = await adminProduct(id);
    const first = await post(`${id}/save`, { form: { ...form, priceCents: 6100 }, seenUpdatedAt });
    expect(first.status).toBe(200);
    const second = await post(`${id}/save`, { form: { ...form, description: 'Minha' }, seenUpdatedAt });
    expect(second.status).toBe(409);
    expect(second.body.error).toEqual({ code: 'product_changed' });
    expect(await adminProduct(id)).toMatchObject({
      form: { ...form, priceCents: 6100 },
      changedBy: { name: expect.any(String) },
    });
  });

  it('happens once when it is sent twice at the same time', async () => {
    const { id } = await makeProduct(shop.cms);
    const { form, updatedAt: seenUpdatedAt } = await adminProduct(id);
    const responses = await Promise.all(
      [6100, 6200].map((priceCents) => post(`${id}/save`, { form: { ...form, priceCents }, seenUpdatedAt })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('does not conflict with sales, because a stock movement does not count as an edit of the product', async () => {
    const { id } = await makeProduct(shop.cms, { stock: 10 });
    const { form, updatedAt: seenUpdatedAt } = await adminProduct(id);
    await post(`${id}/stock`, {
      movementId: randomUUID(),
      delta: -3,
      reason: 'ajuste',
      note: 'Caiu no chão',
    });
    const response = await post(`${id}/save`, { form: { ...form, name: 'Outro nome' }, seenUpdatedAt });
    expect(response.status).toBe(200);
    expect(await adminProduct(id)).toMatchObject({ stockQuantity: 7, form: { name: 'Outro nome' } });
  });

  it('removes the confirmation of the label when ingredients or allergens change, and reports it', async () => {
    const { id } = await makeProduct(shop.cms, { ingredients: ['farinha de arroz'] });
    expect((await save(id, { priceCents: 100 })).body).toMatchObject({ isLabelConfirmed: true });
    expect((await save(id, { mayContain: ['soja'] })).body).toMatchObject({ isLabelConfirmed: false });
    expect(await adminProduct(id)).toMatchObject({ labelConfirmedAt: null, form: { active: true } });
  });

  it('never activates a product with an unconfirmed label', async () => {
    const { id } = await makeProduct(shop.cms, { isLabelConfirmed: false, active: false });
    const response = await save(id, { active: true });
    expect([response.status, response.body.error]).toEqual([409, { code: 'product_label_unconfirmed' }]);
    const confirmed = await makeProduct(shop.cms, { active: false });
    const both = await save(confirmed.id, { active: true, ingredients: ['trigo'] });
    expect(both.body.error).toEqual({ code: 'product_label_unconfirmed' });
    expect((await save(confirmed.id, { active: true })).status).toBe(200);
  });

  it.each([randomUUID(), 'x', '%00', '1 or true'])(
    'rejects an unknown or malformed product id: %s',
    async (id) => {
      const body = { form: productForm(), seenUpdatedAt: new Date().toISOString() };
      expect((await post(`${id}/save`, body)).status).toBe(id.length === 36 ? 404 : 400);
    },
  );
});

describe('Payload’s own update of a product', () => {
  it('overwrites nothing that was saved at the same time', async () => {
    const { id } = await makeProduct(shop.cms);
    const changes = [{ name: 'Um' }, { description: 'Dois' }, { priceCents: 100 }, { isNew: true }];
    const responses = await Promise.all(
      changes.map((json) => callRest({ method: 'PATCH', path: `/products/${id}`, as: people.admin, json })),
    );
    const done = responses.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const [index, response] of responses.entries()) {
      const { form } = await adminProduct(id);
      const isThere = Object.entries(changes[index] ?? {}).every(
        ([name, value]) => form[name as keyof ProductForm] === value,
      );
      expect([response.status, isThere]).toEqual(response.status === 200 ? [200, true] : [409, false]);
    }
  });

  it('never activates a product with an unconfirmed label either', async () => {
    const { id } = await makeProduct(shop.cms, { isLabelConfirmed: false, active: false });
    const path = `/products/${id}`;
    const response = await callRest({ method: 'PATCH', path, as: people.admin, json: { active: true } });
    expect(response.status).toBe(409);
    const made = await callRest({
      method: 'POST',
      path: '/products',
      as: people.admin,
      json: { name: 'Nova', slug: 'nova', priceCents: 100, active: true },
    });
    expect(made.status).toBe(201);
    expect(made.body.doc).toMatchObject({ active: false });
  });
});
