import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { findAdminProduct } from '@cms/catalog/queries/admin-product';
import { listStockHistory } from '@cms/catalog/queries/stock-history';
import { findProduct } from '@cms/menu/queries/find-product';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import type { ProductForm } from '@shop/catalog/product-form';
import { makePeople, type People, type Person } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeProduct } from '@tests/support/factories/make-product';
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

describe('switching a product off or on', () => {
  const turn = async (id: string, active: boolean) =>
    post(`${id}/active`, { active, seenUpdatedAt: (await adminProduct(id)).updatedAt });

  it('removes the product from the shop or adds it again at once', async () => {
    const { id, slug } = await makeProduct(shop.cms);
    for (const active of [false, true]) {
      expect((await turn(id, active)).body).toEqual({ ok: true, active });
      dropSnapshots('catalog');
      expect((await findProduct(shop.cms, slug)) !== null).toBe(active);
    }
    expect(await audits(id)).toMatchObject([
      { before: { active: true }, after: { active: false } },
      { before: { active: false }, after: { active: true } },
    ]);
  });

  it('is refused to an outdated page, unless the product is already in the requested state', async () => {
    const { id } = await makeProduct(shop.cms);
    const { updatedAt: seenUpdatedAt } = await adminProduct(id);
    await save(id, { priceCents: 100 });
    const stale = await post(`${id}/active`, { active: false, seenUpdatedAt });
    expect([stale.status, stale.body.error]).toEqual([409, { code: 'product_changed' }]);
    expect((await post(`${id}/active`, { active: true, seenUpdatedAt })).status).toBe(200);
  });

  it('is refused when the product would go on sale without a confirmed label', async () => {
    const { id } = await makeProduct(shop.cms, { isLabelConfirmed: false, active: false });
    const response = await turn(id, true);
    expect([response.status, response.body.error]).toEqual([409, { code: 'product_label_unconfirmed' }]);
    const { updatedAt: seenUpdatedAt } = await adminProduct(id);
    expect((await post(`${id}/confirm-label`, { seenUpdatedAt })).status).toBe(200);
    expect((await turn(id, true)).status).toBe(200);
  });
});

describe('deleting a product', () => {
  it('removes the product from shop and lists, frees its web address, and keeps its row for past orders', async () => {
    const { id, slug } = await makeProduct(shop.cms);
    const { updatedAt: seenUpdatedAt } = await adminProduct(id);
    const responses = await Promise.all([
      post(`${id}/remove`, { seenUpdatedAt }),
      post(`${id}/remove`, { seenUpdatedAt }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await findAdminProduct(shop.cms, id)).toBeNull();
    dropSnapshots('catalog');
    expect(await findProduct(shop.cms, slug)).toBeNull();
    expect(await shop.sql.query('select 1 from products where id = $1', [id])).toHaveLength(1);
    expect(await audits(id)).toHaveLength(1);
  });

  it('is refused to an outdated page', async () => {
    const { id } = await makeProduct(shop.cms);
    const { updatedAt: seenUpdatedAt } = await adminProduct(id);
    await save(id, { priceCents: 100 });
    expect((await post(`${id}/remove`, { seenUpdatedAt })).status).toBe(409);
    expect(await adminProduct(id)).toMatchObject({ form: { priceCents: 100 } });
  });
});

describe('adjusting stock', () => {
  it('writes a movement with its reason as text', async () => {
    const { id } = await makeProduct(shop.cms, { stock: 10 });
    const response = await post(`${id}/stock`, {
      movementId: randomUUID(),
      delta: 24,
      reason: 'lote',
      note: '  Fornada\nde terça ',
    });
    expect(response.body).toEqual({ ok: true, stockQuantity: 34, delta: 24 });
    const { lines } = await listStockHistory(shop.cms, { productId: id, page: 1 });
    expect(lines[0]).toMatchObject({
      reason: 'lote',
      delta: 24,
      balance: 34,
      note: 'Fornada de terça',
      order: null,
      actorName: expect.any(String),
    });
  });

  it.each([
    [{ delta: 1.5, reason: 'lote', note: 'a' }, 409, 'quantity_invalid'],
    [{ delta: -11, reason: 'ajuste', note: 'a' }, 409, 'stock_negative'],
    [{ delta: 2_000_000, reason: 'lote', note: 'a' }, 409, 'quantity_invalid'],
    [{ delta: '5', reason: 'lote', note: 'a' }, 400, 'malformed'],
    [{ movementId: '1', delta: 5, reason: 'lote', note: 'a' }, 400, 'malformed'],
    [{ delta: 5, reason: 'venda', note: 'a' }, 400, 'malformed'],
    [{ delta: 5, reason: 'lote', note: '  ' }, 400, 'malformed'],
    [{ delta: 5, reason: 'lote', note: 'a'.repeat(201) }, 400, 'malformed'],
  ])('rejects %j', async (change, status, code) => {
    const { id } = await makeProduct(shop.cms, { stock: 10 });
    const response = await post(`${id}/stock`, { movementId: randomUUID(), ...change });
    expect([response.status, response.body.error]).toMatchObject([status, { code }]);
    expect(await adminProduct(id)).toMatchObject({ stockQuantity: 10 });
  });
});
