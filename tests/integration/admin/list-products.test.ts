import { beforeEach, describe, expect, it } from 'vitest';

import { findProductOptions } from '@cms/catalog/queries/product-options';
import {
  listAdminProducts,
  ADMIN_PRODUCTS_PER_PAGE,
  type AdminProductFilter,
} from '@cms/menu/queries/admin-products';
import { PRODUCT_ORDERINGS, type ProductOrdering } from '@cms/catalog/queries/product-ordering';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeLot } from '@tests/support/orders/lot-steps';
import { makeProduct } from '@tests/support/factories/make-product';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { quietMs } from '@tests/support/server/quiet-time';

const shop = useTestShop();
const NO_FILTER: AdminProductFilter = { search: '', categoryId: null, stock: null, state: null };

const list = (filter: Partial<AdminProductFilter> = {}, page = 1) =>
  listAdminProducts(shop.cms, { filter: { ...NO_FILTER, ...filter }, page });

const names = async (filter: Partial<AdminProductFilter> = {}) =>
  (await list(filter)).products.map(({ name }) => name).sort();

describe('the admin’s list of products', () => {
  it('is searched by name, description, category, stock and state, and never shows a deleted product', async () => {
    const category = await shop.cms.payload.create({
      collection: 'categories',
      overrideAccess: true,
      data: { name: 'Doces', slug: 'doce' },
    });
    await makeProduct(shop.cms, { name: 'Pão de Açúcar', stock: 10, category: category.id });
    await makeProduct(shop.cms, { name: 'Brownie', description: 'Com açaí', stock: 5 });
    await makeProduct(shop.cms, { name: 'Torta', stock: 0, active: false });
    await makeProduct(shop.cms, { name: 'Bolo', stock: 6, isLabelConfirmed: false, active: false });
    const gone = await makeProduct(shop.cms, { name: 'Pão velho' });
    await shop.sql.query('update products set deleted_at = now() where id = $1', [gone.id]);

    expect(await names()).toEqual(['Bolo', 'Brownie', 'Pão de Açúcar', 'Torta']);
    expect(await names({ search: 'pao acucar' })).toEqual(['Pão de Açúcar']);
    expect(await names({ search: 'ACAI' })).toEqual(['Brownie']);
    expect(await names({ search: "%' or 1=1 --" })).toEqual([]);
    expect(await names({ search: '(' })).toEqual([]);
    expect(await names({ categoryId: category.id })).toEqual(['Pão de Açúcar']);
    expect(await names({ stock: 'out' })).toEqual(['Torta']);
    expect(await names({ stock: 'low' })).toEqual(['Brownie']);
    expect(await names({ stock: 'in' })).toEqual(['Bolo', 'Pão de Açúcar']);
    expect(await names({ stock: 'restock' })).toEqual(['Brownie', 'Torta']);
    expect(await names({ state: 'ativos' })).toEqual(['Brownie', 'Pão de Açúcar']);
    expect(await names({ state: 'inativos' })).toEqual(['Bolo', 'Torta']);
    expect(await names({ state: 'rotulo' })).toEqual(['Bolo']);
    expect((await findProductOptions(shop.cms, 'pão')).map(({ name }) => name)).toEqual(['Pão de Açúcar']);
  });

  it('says which products have lots, whose new units come from a lot', async () => {
    const adminId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
    const pizza = await makeProduct(shop.cms, { name: 'Pizza' });
    await makeProduct(shop.cms, { name: 'Molho' });
    await makeLot(shop.cms, { productId: pizza.id, adminId });
    const { products } = await list();
    expect(Object.fromEntries(products.map(({ name, hasLots }) => [name, hasLots]))).toEqual({
      Molho: false,
      Pizza: true,
    });
  });

  it('calls stock sold out, low or sufficient by the storefront’s rule, and shows the current price', async () => {
    await makeProduct(shop.cms, { priceCents: 5000, stock: 5 });
    await makePromotion(shop.cms, { discountPercentage: 20 });
    const { products } = await list();
    expect(products).toMatchObject([{ stockState: 'low', priceCents: 5000, discountedPriceCents: 4000 }]);
  });

  it('is sorted by name, price or stock, in both directions', async () => {
    await makeProduct(shop.cms, { name: 'Torta', priceCents: 3000, stock: 2 });
    await makeProduct(shop.cms, { name: 'Água', priceCents: 500, stock: 9 });
    await makeProduct(shop.cms, { name: 'Bolo', priceCents: 2000, stock: 0 });
    const sorted = async (by: ProductOrdering['by'], isDescending = false) =>
      (
        await listAdminProducts(shop.cms, { filter: NO_FILTER, ordering: { by, isDescending }, page: 1 })
      ).products.map(({ name }) => name);
    expect(await sorted('nome')).toEqual(['Água', 'Bolo', 'Torta']);
    expect(await sorted('nome', true)).toEqual(['Torta', 'Bolo', 'Água']);
    expect(await sorted('preco', true)).toEqual(['Torta', 'Bolo', 'Água']);
    expect(await sorted('estoque')).toEqual(['Bolo', 'Torta', 'Água']);
    expect(await sorted('criado')).toEqual(['Torta', 'Água', 'Bolo']);
  });

  it('is split into pages, newest product first, and returns the last page for a page number too high', async () => {
    await shop.sql.query(
      `insert into products (name, slug, price_cents, created_at)
       select 'Pizza ' || n, 'pizza-' || n, 100, now() + n * interval '1 minute' from generate_series(1, 30) n`,
    );
    const first = await list();
    expect([first.total, first.pageCount, first.products.length]).toEqual([30, 2, ADMIN_PRODUCTS_PER_PAGE]);
    expect(first.products[0]?.name).toBe('Pizza 30');
    const last = await list({}, 99);
    expect([last.page, last.products.at(-1)?.name]).toEqual([2, 'Pizza 1']);
  });
});

describe("the admin's product list with a thousand products", () => {
  beforeEach(async () => {
    await shop.sql.query(
      `insert into products (name, slug, price_cents, description)
       select 'Pizza ' || n, 'pizza-' || n, 100, repeat('queijo e tomate ', 30) from generate_series(1, 1000) n`,
    );
    await list();
  });

  it('returns a search within 300 ms', async () => {
    const took = await quietMs(() => list({ search: 'quéijo 7', stock: 'out', state: 'inativos' }, 3));
    expect(took).toBeLessThan(300);
  });

  it.each(PRODUCT_ORDERINGS)('is sorted by %s within 300 ms', async (by) => {
    const ordering = { by, isDescending: true };
    const took = await quietMs(() => listAdminProducts(shop.cms, { filter: NO_FILTER, ordering, page: 9 }));
    expect(took).toBeLessThan(300);
  });
});
