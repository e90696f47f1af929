import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { adjustStock } from '@cms/catalog/operations/adjust-stock';
import { confirmLabel } from '@cms/catalog/operations/confirm-label';
import { createProduct } from '@cms/catalog/operations/create-product';
import { saveProduct } from '@cms/catalog/operations/save-product';
import { removeProduct, setProductActive } from '@cms/catalog/operations/switch-product';
import { findAdminProduct } from '@cms/catalog/queries/admin-product';
import { readLotChoices } from '@cms/lots/queries/lot-choices';
import { findProduct } from '@cms/menu/queries/find-product';
import { listAdminProducts } from '@cms/menu/queries/admin-products';
import type { Product } from '@cms/payload-types';
import { readLowStock } from '@cms/reports/queries/low-stock';
import { switchResource } from '@cms/resources/operations/switch-resource';
import type { ProductForm } from '@shop/catalog/product-form';
import { hearChanges } from '@tests/support/cms/hear-changes';
import { productForm } from '@tests/support/factories/catalog-forms';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeKit } from '@tests/support/factories/make-kit';
import { makeProduct } from '@tests/support/factories/make-product';
import { releasedLot } from '@tests/support/orders/lot-steps';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { until } from '@tests/support/server/until';

let shop: TestShop;
let adminId: string;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.reset();
  adminId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
});

const disc = (wish: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(shop.cms, { name: 'Disco', isGlutenFree: true, ...wish });

const kitOf = (product: Product, wish: Parameters<typeof makeProduct>[1] = {}) =>
  makeKit(shop.cms, [{ product, quantity: 3 }], wish);

async function stored(productId: string) {
  const product = await findAdminProduct(shop.cms, productId);
  if (!product) throw new Error('no such product');
  return product;
}

/** Saves a product's page with these changes. */
async function save(productId: string, change: Partial<ProductForm>) {
  const { form, updatedAt } = await stored(productId);
  return saveProduct(shop.cms, {
    productId,
    seenUpdatedAt: updatedAt,
    form: { ...form, ...change },
    actorId: adminId,
  });
}

async function confirm(productId: string) {
  const { updatedAt } = await stored(productId);
  return confirmLabel(shop.cms, { productId, seenUpdatedAt: updatedAt, actorId: adminId });
}

const codeOf = (result: { ok: true } | { ok: false; error: { code: string } }) =>
  result.ok ? 'ok' : result.error.code;

const versionsOf = (productId: string) =>
  shop.sql.query<{ label: { contains: string[] } }>(
    'select label from label_versions where product_id = $1 order by id',
    [productId],
  );

describe('a kit', () => {
  it('is made of products, not of kits, of itself, or of what is deleted', async () => {
    const one = await disc({ stock: 9 });
    const kit = await kitOf(one);
    const other = await disc({ name: 'Outro' });
    const components = [{ productId: one.id, quantity: 2 }];
    expect(codeOf(await save(other.id, { components: [{ productId: kit.id, quantity: 1 }] }))).toBe(
      'kit_in_kit',
    );
    expect(codeOf(await save(other.id, { components: [{ productId: other.id, quantity: 1 }] }))).toBe(
      'kit_of_itself',
    );
    expect(await save(one.id, { components: [{ productId: other.id, quantity: 1 }] })).toEqual({
      ok: false,
      error: { code: 'kit_is_component', kitName: 'Kit 3 discos' },
    });
    const gone = await disc({ name: 'Antigo' });
    await shop.sql.query('update products set deleted_at = now() where id = $1', [gone.id]);
    expect(codeOf(await save(other.id, { components: [{ productId: gone.id, quantity: 1 }] }))).toBe(
      'kit_component_gone',
    );
    expect(codeOf(await save(other.id, { components }))).toBe('ok');
    const created = await createProduct(shop.cms, {
      form: productForm({ name: 'Kit novo', components }),
      openingStock: 5,
      actorId: adminId,
    });
    if (!created.ok) throw new Error(created.error.code);
    expect(await stored(created.productId)).toMatchObject({ stockQuantity: 4 });
    // Whatever writes it, the database refuses it too.
    await expect(
      shop.sql.query(
        `insert into products_components (_order, _parent_id, id, product_id, quantity) values (1, $1, 'x', $2, 1)`,
        [one.id, other.id],
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('of two people who make kits of each other at once is made once', async () => {
    const [one, other] = [await disc(), await disc({ name: 'Outro' })];
    const results = await Promise.all([
      save(one.id, { components: [{ productId: other.id, quantity: 1 }] }),
      save(other.id, { components: [{ productId: one.id, quantity: 1 }] }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('has no stock of its own, which nobody adjusts, and gives up what it had', async () => {
    const one = await disc({ stock: 7 });
    const kit = await makeProduct(shop.cms, { name: 'Kit', stock: 5, isGlutenFree: true });
    expect(codeOf(await save(kit.id, { components: [{ productId: one.id, quantity: 3 }] }))).toBe('ok');
    expect(await stored(kit.id)).toMatchObject({ stockQuantity: 2, componentNames: { [one.id]: 'Disco' } });
    expect(await stored(one.id)).toMatchObject({ kitNames: ['Kit'] });
    expect(
      await adjustStock(shop.cms, { productId: kit.id, delta: 3, reason: 'ajuste', actorId: adminId }),
    ).toMatchObject({ ok: false, error: { code: 'stock_of_kit' } });
    expect(
      await shop.sql.query('select stock_quantity as own from products where id = $1', [kit.id]),
    ).toEqual([{ own: 0 }]);
    const list = await listAdminProducts(shop.cms, {
      filter: { search: '', categoryId: null, stock: 'restock', state: null },
      page: 1,
    });
    expect(list.products).toEqual([]);
    expect((await readLowStock(shop.cms)).count).toBe(0);
    expect((await readLotChoices(shop.cms)).products.map(({ name }) => name)).toEqual(['Disco']);
  });

  it('is not made of a product that has lots', async () => {
    const [one, withLots] = [await disc(), await disc({ name: 'Com lotes', stock: 0 })];
    await releasedLot(shop.cms, { productId: withLots.id, adminId, quantity: 3 });
    expect(codeOf(await save(withLots.id, { components: [{ productId: one.id, quantity: 1 }] }))).toBe(
      'kit_has_lots',
    );
  });

  it('keeps its components from being deleted', async () => {
    const one = await disc();
    const kit = await kitOf(one);
    const remove = async (productId: string) =>
      removeProduct(shop.cms, {
        productId,
        seenUpdatedAt: (await stored(productId)).updatedAt,
        actorId: adminId,
      });
    expect(await remove(one.id)).toEqual({
      ok: false,
      error: { code: 'product_in_kit', kitName: 'Kit 3 discos' },
    });
    await expect(
      shop.cms.payload.update({
        collection: 'products',
        id: one.id,
        data: { deletedAt: new Date().toISOString() },
        overrideAccess: true,
      }),
    ).rejects.toThrow('faz parte de');
    expect(codeOf(await remove(kit.id))).toBe('ok');
    expect(codeOf(await remove(one.id))).toBe('ok');
  });
});

describe('the label of a kit', () => {
  it('joins those of its components, and follows when one of them is confirmed again', async () => {
    const one = await disc();
    const cheese = await disc({
      name: 'Queijo',
      ingredients: ['leite'],
      allergens: { contains: ['leite'], mayContain: [] },
      isGlutenFree: false,
    });
    const kit = await makeKit(shop.cms, [
      { product: one, quantity: 1 },
      { product: cheese, quantity: 1 },
    ]);
    expect((await stored(kit.id)).form).toMatchObject({
      ingredients: ['farinha de arroz', 'água', 'leite'],
      contains: ['leite'],
      isGlutenFree: false,
    });
    expect(codeOf(await save(one.id, { mayContain: ['soja'] }))).toBe('ok');
    // The component waits for its confirmation, so the kit is not on sale, and keeps what it says.
    expect(await findProduct(shop.cms, kit.slug)).toBeNull();
    expect(codeOf(await save(kit.id, { priceCents: 8990 }))).toBe('ok');
    expect(await stored(kit.id)).toMatchObject({ form: { mayContain: [] }, missingComponent: 'Disco' });
    expect((await stored(kit.id)).labelConfirmedAt).not.toBeNull();
    expect(codeOf(await confirm(one.id))).toBe('ok');
    const after = await stored(kit.id);
    expect(after.form).toMatchObject({ mayContain: ['soja'], contains: ['leite'], priceCents: 8990 });
    expect(after.labelConfirmedAt).not.toBeNull();
    expect(await versionsOf(kit.id)).toHaveLength(2);
    expect(codeOf(await confirm(one.id))).toBe('ok');
    expect(await versionsOf(kit.id)).toHaveLength(2);
  });

  it('loses its confirmation with another component, and is not confirmed before its components', async () => {
    const one = await disc();
    const kit = await kitOf(one);
    const waiting = await disc({ name: 'Novo', isLabelConfirmed: false, ingredients: ['milho'] });
    expect(codeOf(await save(kit.id, { components: [{ productId: waiting.id, quantity: 1 }] }))).toBe('ok');
    expect((await stored(kit.id)).labelConfirmedAt).toBeNull();
    expect(await confirm(kit.id)).toEqual({
      ok: false,
      error: { code: 'kit_unconfirmed', productName: 'Novo' },
    });
    expect(codeOf(await confirm(waiting.id))).toBe('ok');
    expect(codeOf(await confirm(kit.id))).toBe('ok');
    expect((await stored(kit.id)).form.ingredients).toEqual(['milho']);
  });

  it('is shown with the nutrition of each component', async () => {
    const one = await disc({ nutrition: { per100g: { kcal: 267 } } });
    const kit = await kitOf(one, { nutrition: { per100g: { kcal: 1 } } });
    expect(await findProduct(shop.cms, kit.slug)).toMatchObject({
      components: [{ name: 'Disco', quantity: 3 }],
      nutrition: null,
      componentNutrition: [{ name: 'Disco', nutrition: { per100g: { kcal: 267 } } }],
    });
  });
});

describe('the resource', () => {
  const isOn = async () => {
    const [row] = await shop.sql.query<{ isOn: boolean }>(
      `select is_on as "isOn" from resources where name = 'kits'`,
    );
    return row?.isOn;
  };
  const switchOff = () => switchResource(shop.cms, { name: 'kits', isOn: false, actorId: adminId });

  it('goes on with the first kit on sale, and off only when none is', async () => {
    const one = await disc();
    await shop.sql.query(
      `insert into resources (name, is_on) values ('kits', false) on conflict (name) do update set is_on = false`,
    );
    const kit = await kitOf(one, { active: false });
    expect(await isOn()).toBe(false);
    const active = { productId: kit.id, actorId: adminId };
    const seen = async () => ({ seenUpdatedAt: (await stored(kit.id)).updatedAt });
    expect(codeOf(await setProductActive(shop.cms, { ...active, ...(await seen()), active: true }))).toBe(
      'ok',
    );
    expect(await isOn()).toBe(true);
    expect(await switchOff()).toMatchObject({
      ok: false,
      error: { code: 'in_use', work: { kind: 'kits', count: 1 } },
    });
    expect(codeOf(await setProductActive(shop.cms, { ...active, ...(await seen()), active: false }))).toBe(
      'ok',
    );
    expect(codeOf(await switchOff())).toBe('ok');
    expect(await isOn()).toBe(false);
  });
});

it('the shop hears when no more kits can be made, although discs are left', async () => {
  const one = await disc({ stock: 5 });
  await kitOf(one);
  const ears = await hearChanges(shop.databaseUrl);
  const take = (units: number) =>
    shop.sql.query(`insert into stock_movements (product_id, delta, reason) values ($1, $2, 'ajuste')`, [
      one.id,
      -units,
    ]);
  await take(1);
  await take(1);
  expect(ears.heard()).toEqual([]);
  await take(1);
  await until('the shop hears of it', () => Promise.resolve(ears.heard().includes('catalog')));
  await ears.close();
});
