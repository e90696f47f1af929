import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { adjustStock } from '@cms/catalog/operations/adjust-stock';
import { hearChanges } from '@tests/support/cms/hear-changes';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeLot } from '@tests/support/orders/lot-steps';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let actorId: string;
let productId: string;

beforeEach(async () => {
  actorId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
  productId = (await makeProduct(shop.cms, { stock: 10 })).id;
});

const adjust = (
  change: { delta: number } | { counted: number; seenInFreezer: number },
  wish: { actorId?: string; productId?: string } = {},
) => adjustStock(shop.cms, { productId, actorId, reason: 'ajuste', ...change, ...wish });

const stock = async () => {
  const [row] = await shop.sql.query<{ stock: number; ledger: number }>(
    `select p.stock_quantity as stock, (select sum(delta)::int from stock_movements m where m.product_id = p.id) as ledger
     from products p where id = $1`,
    [productId],
  );
  expect(row?.stock).toBe(row?.ledger);
  return row?.stock;
};

const written = async () => ({
  movements: await shop.sql.query(
    `select delta, reason, balance, actor_customer_id as actor from stock_movements where actor_customer_id is not null`,
  ),
  audit: await shop.sql.query(
    'select actor_id as actor, action, subject_id as subject, reason, before, after from audit_log',
  ),
});

it('adjusting stock adds a batch, writes to the ledger and to the audit log, and notifies the storefronts', async () => {
  const changes = await hearChanges(shop.databaseUrl);
  const result = await adjustStock(shop.cms, { productId, actorId, delta: 24, reason: 'lote' });
  expect(result).toEqual({ ok: true, stockQuantity: 34, delta: 24 });
  expect(await stock()).toBe(34);
  expect(await written()).toEqual({
    movements: [{ delta: 24, reason: 'lote', balance: 34, actor: actorId }],
    audit: [
      {
        actor: actorId,
        action: 'adjust-stock',
        subject: productId,
        reason: 'lote',
        before: { stockQuantity: 10 },
        after: { stockQuantity: 34 },
      },
    ],
  });
  await expect.poll(changes.heard).toContain('catalog');
  await changes.close();
});

it('adjusting stock sets a count, and writes nothing when the count is right', async () => {
  expect(await adjust({ counted: 7, seenInFreezer: 10 })).toEqual({ ok: true, stockQuantity: 7, delta: -3 });
  expect(await adjust({ counted: 7, seenInFreezer: 7 })).toEqual({ ok: true, stockQuantity: 7, delta: 0 });
  expect(await stock()).toBe(7);
  expect((await written()).movements).toHaveLength(1);
  expect((await written()).audit).toHaveLength(1);
});

it('adjusting stock never takes it below zero, and says how many units there are', async () => {
  expect(await adjust({ delta: -11 })).toEqual({
    ok: false,
    error: { code: 'stock_negative', stockQuantity: 10 },
  });
  expect(await adjust({ delta: -10 })).toMatchObject({ ok: true, stockQuantity: 0 });
  expect(await stock()).toBe(0);
});

it.each([
  { delta: 1.5 },
  { delta: Number.NaN },
  { delta: 10_000_000 },
  { counted: -1, seenInFreezer: 10 },
  { counted: 2.5, seenInFreezer: 10 },
  { counted: 10_000_000, seenInFreezer: 10 },
])('adjusting stock rejects %o', async (change) => {
  expect(await adjust(change)).toEqual({ ok: false, error: { code: 'quantity_invalid' } });
  expect(await stock()).toBe(10);
});

it('adjusting stock is allowed only to current admins', async () => {
  const customer = await makeCustomer(shop.cms);
  for (const stranger of [customer.id, 'x', crypto.randomUUID()]) {
    expect(await adjust({ delta: 5 }, { actorId: stranger })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  }
  await shop.sql.query(`update customers set role = 'cliente' where id = $1`, [actorId]);
  expect(await adjust({ delta: 5 })).toEqual({ ok: false, error: { code: 'access_denied' } });
  expect(await stock()).toBe(10);
});

it('adjusting stock rejects a deleted or unknown product', async () => {
  await shop.sql.query('update products set deleted_at = now() where id = $1', [productId]);
  for (const id of [productId, 'x', crypto.randomUUID()]) {
    expect(await adjust({ delta: 5 }, { productId: id })).toEqual({
      ok: false,
      error: { code: 'product_not_found' },
    });
  }
});

it('adjusting stock keeps stock and ledger equal when many adjust at once', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => adjust({ delta: index % 2 ? 2 : -1 })));
  expect(await stock()).toBe(16);
  const results = await Promise.all(Array.from({ length: 20 }, () => adjust({ delta: -1 })));
  expect(results.filter((result) => result.ok)).toHaveLength(16);
  expect(await stock()).toBe(0);
});

it('adjusting stock is done once when the same movement is sent again, later or at the same time', async () => {
  const movementId = randomUUID();
  const press = () =>
    adjustStock(shop.cms, { productId, actorId, movementId, delta: 6, reason: 'lote', note: 'Fornada' });
  expect(await press()).toEqual({ ok: true, stockQuantity: 16, delta: 6 });
  for (const again of await Promise.all(Array.from({ length: 5 }, press)))
    expect(again).toEqual({ ok: true, stockQuantity: 16, delta: 6 });
  expect(await stock()).toBe(16);
  expect((await written()).movements).toHaveLength(1);
  expect((await written()).audit).toHaveLength(1);

  const fresh = randomUUID();
  await Promise.all(
    Array.from({ length: 5 }, () =>
      adjustStock(shop.cms, { productId, actorId, movementId: fresh, delta: -2, reason: 'ajuste' }),
    ),
  );
  expect(await stock()).toBe(14);
});

it("adjusting stock rejects the movement id of another product's movement", async () => {
  const other = (await makeProduct(shop.cms, { stock: 10 })).id;
  const movementId = randomUUID();
  await adjustStock(shop.cms, { productId: other, actorId, movementId, delta: 1, reason: 'lote' });
  const result = await adjustStock(shop.cms, { productId, actorId, movementId, delta: 1, reason: 'lote' });
  expect(result).toEqual({ ok: false, error: { code: 'product_not_found' } });
  expect(await stock()).toBe(10);
});

it('new units of a product that has lots are added by a lot only, but a counted quantity may still be set', async () => {
  await makeLot(shop.cms, { productId, adminId: actorId });
  expect(await adjustStock(shop.cms, { productId, actorId, delta: 24, reason: 'lote' })).toEqual({
    ok: false,
    error: { code: 'stock_needs_lot' },
  });
  expect(
    await adjustStock(shop.cms, { productId, actorId, delta: 2, reason: 'ajuste', note: 'Contei de novo' }),
  ).toMatchObject({ ok: true, delta: 2 });
});
