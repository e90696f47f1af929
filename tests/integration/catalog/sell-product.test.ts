import { beforeEach, describe, expect, it } from 'vitest';

import { emptyProductForm, type ProductForm } from '@shop/catalog/product-form';
import { sellProduct } from '@cms/catalog/operations/sell-product';
import { findAdminProduct } from '@cms/catalog/queries/admin-product';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let actorId: string;

beforeEach(async () => {
  actorId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
});

const form = (change: Partial<ProductForm> = {}): ProductForm => ({
  ...emptyProductForm(),
  name: `Pepperoni ${crypto.randomUUID()}`,
  priceCents: 5_890,
  ingredients: ['farinha de arroz', 'mel'],
  isGlutenFree: true,
  ...change,
});

const countNamed = async (name: string) =>
  (await shop.sql.query('select 1 from products where name = $1', [name])).length;

describe('"Pôr à venda"', () => {
  it('saves a new product, confirms its label, counts its stock and activates it in one act', async () => {
    const sold = await sellProduct(shop.cms, { form: form(), openingStock: 12, actorId });
    const product = sold.ok ? await findAdminProduct(shop.cms, sold.productId) : null;
    expect(product).toMatchObject({ stockQuantity: 12, isPaused: false, form: { active: true } });
    expect(product?.labelConfirmedAt).not.toBeNull();
  });

  it('stores nothing when the label cannot be confirmed', async () => {
    for (const change of [{ ingredients: [] }, { ingredients: ['trigo'] }, { isOrganic: true }]) {
      const refused = form(change);
      const result = await sellProduct(shop.cms, { form: refused, openingStock: 3, actorId });
      expect(result).toMatchObject({ ok: false });
      expect(await countNamed(refused.name)).toBe(0);
    }
  });

  it('puts a stored product on sale, and refuses a stale page without changing anything', async () => {
    const { id } = await makeProduct(shop.cms, { isLabelConfirmed: false, active: false });
    const stored = await findAdminProduct(shop.cms, id);
    const change = { productId: id, form: { ...stored!.form, priceCents: 6_000 }, actorId };
    expect(
      await sellProduct(shop.cms, { ...change, seenUpdatedAt: '2026-01-01T00:00:00.000Z' }),
    ).toMatchObject({ ok: false, error: { code: 'product_changed' } });
    expect(await sellProduct(shop.cms, { ...change, seenUpdatedAt: stored!.updatedAt })).toMatchObject({
      ok: true,
    });
    const after = await findAdminProduct(shop.cms, id);
    expect(after?.form).toMatchObject({ active: true, priceCents: 6_000 });
    expect(after?.labelConfirmedAt).not.toBeNull();
  });

  it('is refused to a person who may not confirm labels', async () => {
    const { id } = await makeCustomer(shop.cms, { role: 'atendente' });
    const refused = form();
    expect(await sellProduct(shop.cms, { form: refused, openingStock: 1, actorId: id })).toMatchObject({
      ok: false,
      error: { code: 'access_denied' },
    });
    expect(await countNamed(refused.name)).toBe(0);
  });
});
