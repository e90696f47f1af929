import { afterEach, describe, expect, it } from 'vitest';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { findProduct } from '@cms/menu/queries/find-product';
import { listCategories, listFeatured, listMenu } from '@cms/search/queries/list-menu';
import type { Cms } from '@cms/platform/context';
import { listActivePromotions } from '@cms/menu/queries/list-active-promotions';
import { makeImage } from '@tests/support/factories/make-image';
import { makeProduct } from '@tests/support/factories/make-product';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

afterEach(() => dropSnapshots('catalog'));

const at = (time: string): Cms => ({ ...shop.cms, now: () => new Date(time) });

const category = (slug: string, sortOrder: number, active = true) =>
  shop.cms.payload.create({
    collection: 'categories',
    overrideAccess: true,
    data: { name: slug.toUpperCase(), slug, sortOrder, active },
  });

const names = async (filter?: Parameters<typeof listMenu>[1]) =>
  (await listMenu(shop.cms, filter)).map(({ name }) => name);

describe('the menu', () => {
  it('shows only products that are active, have a confirmed label and were not deleted', async () => {
    const shown = await makeProduct(shop.cms, { name: 'À venda' });
    const hidden = [
      await makeProduct(shop.cms, { active: false }),
      await makeProduct(shop.cms, { isLabelConfirmed: false }),
      await makeProduct(shop.cms),
    ];
    await shop.sql.query('update products set deleted_at = now() where id = $1', [hidden[2]?.id]);
    expect(await names()).toEqual(['À venda']);
    expect(await findProduct(shop.cms, shown.slug)).toMatchObject({ id: shown.id });
    for (const { slug } of hidden) expect(await findProduct(shop.cms, slug)).toBeNull();
    expect(await findProduct(shop.cms, 'nunca-existiu')).toBeNull();
  });

  it('is sorted by the order of the categories, the oldest product first', async () => {
    const discs = await category('discos', 2);
    const classics = await category('tradicional', 1);
    await makeProduct(shop.cms, { name: 'Sem categoria' });
    await makeProduct(shop.cms, { name: 'Disco', category: discs.id });
    await makeProduct(shop.cms, { name: 'Margherita', category: classics.id });
    await makeProduct(shop.cms, { name: 'Pepperoni', category: classics.id, isFeatured: true });
    expect(await names()).toEqual(['Margherita', 'Pepperoni', 'Disco', 'Sem categoria']);
    expect((await listFeatured(shop.cms)).map(({ name }) => name)).toEqual([
      'Pepperoni',
      'Margherita',
      'Disco',
    ]);
  });

  it("filters by category; 'lactose-free' also finds products of other categories that are flagged as lactose-free", async () => {
    const discs = await category('discos', 1);
    const lactoseFree = await category('lactose-free', 2);
    await makeProduct(shop.cms, { name: 'Disco', category: discs.id, isLactoseFree: true });
    await makeProduct(shop.cms, { name: 'Kit', category: discs.id });
    await makeProduct(shop.cms, { name: 'Vegana', category: lactoseFree.id });
    expect(await names({ category: 'discos' })).toEqual(['Disco', 'Kit']);
    expect(await names({ category: 'lactose-free' })).toEqual(['Disco', 'Vegana']);
    expect(await names({ category: 'doce' })).toEqual([]);
    expect(await names({ category: null })).toHaveLength(3);
  });

  it('finds words regardless of accents and case, in names and tags', async () => {
    await makeProduct(shop.cms, { name: 'Açaí Doce', tags: ['sobremesa'] });
    await makeProduct(shop.cms, { name: 'Pepperoni' });
    expect(await names({ search: 'ACAI' })).toEqual(['Açaí Doce']);
    expect(await names({ search: ' sobremesa  doce ' })).toEqual(['Açaí Doce']);
    expect(await names({ search: '100%' })).toEqual([]);
    expect(await names({ search: '' })).toHaveLength(2);
  });

  it('lists the active categories in their order, with the number of products in each', async () => {
    await category('doce', 4);
    const classics = await category('tradicional', 1);
    await category('lactose-free', 2);
    await category('antiga', 3, false);
    await makeProduct(shop.cms, { category: classics.id });
    await makeProduct(shop.cms, { category: classics.id, isLactoseFree: true });
    await makeProduct(shop.cms, { category: classics.id, active: false });
    expect(await listCategories(shop.cms)).toEqual([
      { slug: 'tradicional', name: 'TRADICIONAL', count: 2 },
      { slug: 'lactose-free', name: 'LACTOSE-FREE', count: 1 },
      { slug: 'doce', name: 'DOCE', count: 0 },
    ]);
  });

  it('says whether stock is out, low or sufficient', async () => {
    await makeProduct(shop.cms, { name: 'Nenhuma', stock: 0 });
    await makeProduct(shop.cms, { name: 'Poucas', stock: 5 });
    await makeProduct(shop.cms, { name: 'Muitas', stock: 6 });
    expect((await listMenu(shop.cms)).map(({ stockState }) => stockState)).toEqual(['out', 'low', 'in']);
  });
});

describe('a product', () => {
  it('shows everything on its label, and its pictures by public addresses', async () => {
    const picture = await makeImage(shop.cms, { alt: 'Pizza inteira', width: 900, height: 900 });
    const product = await makeProduct(shop.cms, {
      images: [{ image: picture.id }],
      ingredients: ['farinha de arroz', 'muçarela'],
      allergens: { contains: ['leite'], mayContain: ['soja'] },
      nutrition: {
        portionGrams: 80,
        portionLabel: '1 fatia',
        perPortion: { kcal: 180 },
        per100g: { kcal: 225, fibreGrams: 0 },
      },
      netWeightGrams: 420,
      preparationTimeMinutes: 13,
      storage: 'No freezer.',
    });
    const shown = await findProduct(shop.cms, product.slug);
    expect(shown).toMatchObject({
      ingredients: ['farinha de arroz', 'muçarela'],
      allergens: { contains: ['leite'], mayContain: ['soja'] },
      nutrition: {
        portionGrams: 80,
        portionLabel: '1 fatia',
        perPortion: { kcal: 180, fibreGrams: null },
        per100g: { kcal: 225, fibreGrams: 0 },
      },
      netWeightGrams: 420,
      preparationTimeMinutes: 13,
      storage: 'No freezer.',
    });
    expect(shown?.images).toHaveLength(1);
    expect(shown?.image).toMatchObject({ alt: 'Pizza inteira', width: 900, height: 900 });
    expect(shown?.image?.src).toMatch(/^\/imagens\/[\w-]+\.webp$/);
    expect(shown?.image?.srcSet).toMatch(
      /^\/imagens\/\S+\.webp 320w, \/imagens\/\S+\.webp 480w, \/imagens\/\S+\.webp 720w, \/imagens\/\S+\.webp 900w$/,
    );
    expect(shown?.image?.blurDataUrl).toMatch(/^data:image\/webp;base64,/);
    const text = JSON.stringify([shown, await listMenu(shop.cms)]);
    for (const internal of ['labelConfirmed', 'stockQuantity', 'minStockLevel', '/api/']) {
      expect(text).not.toContain(internal);
    }
  });

  it('has no picture and no nutrition table when it has no data for them', async () => {
    const { slug } = await makeProduct(shop.cms);
    expect(await findProduct(shop.cms, slug)).toMatchObject({ image: null, images: [], nutrition: null });
  });
});

describe('prices', () => {
  it('use the best current promotion and never two', async () => {
    const product = await makeProduct(shop.cms, { priceCents: 4990 });
    await makeProduct(shop.cms, { priceCents: 3490, name: 'Outra' });
    await makePromotion(shop.cms, { title: 'Tudo', discountPercentage: 10 });
    await makePromotion(shop.cms, {
      title: 'Melhor',
      discountPercentage: 15,
      scope: 'products',
      products: [product.id],
    });
    await makePromotion(shop.cms, { title: 'Desligada', discountPercentage: 90, active: false });
    const [first, second] = await listMenu(shop.cms);
    expect(first).toMatchObject({
      priceCents: 4990,
      discountedPriceCents: 4241,
      discountPercentage: 15,
      promotionTitle: 'Melhor',
    });
    expect(second).toMatchObject({ discountedPriceCents: 3141, promotionTitle: 'Tudo' });
    expect((await listActivePromotions(shop.cms)).map(({ title }) => title).sort()).toEqual([
      'Melhor',
      'Tudo',
    ]);
  });

  it('change automatically at the first and after the last instant of a promotion, in Bahia', async () => {
    await makeProduct(shop.cms, { priceCents: 1000 });
    await makePromotion(shop.cms, {
      startDate: '2026-11-21T12:00:00.000Z',
      endDate: '2026-11-22T12:00:00.000Z',
      discountPercentage: 50,
    });
    const priceAt = async (time: string) => (await listMenu(at(time)))[0]?.discountedPriceCents;
    expect(await priceAt('2026-11-20T12:00:00Z')).toBeNull();
    expect(await priceAt('2026-11-21T02:59:59.999Z')).toBeNull();
    expect(await priceAt('2026-11-21T03:00:00Z')).toBe(500);
    expect(await priceAt('2026-11-23T02:59:59.999Z')).toBe(500);
    expect(await listActivePromotions(at('2026-11-23T02:59:59.999Z'))).toMatchObject([
      { endsAt: new Date('2026-11-23T02:59:59.999Z'), banner: null },
    ]);
    expect(await priceAt('2026-11-23T03:00:00Z')).toBeNull();
    expect(await listActivePromotions(at('2026-11-23T03:00:00Z'))).toEqual([]);
  });
});

describe('the cached menu', () => {
  it('is read from the database once, and again only after a notification on one of its topics', async () => {
    const product = await makeProduct(shop.cms, { name: 'Antes' });
    expect(await names()).toEqual(['Antes']);
    await shop.sql.query(`update products set name = 'Depois' where id = $1`, [product.id]);
    expect(await names()).toEqual(['Antes']);
    dropSnapshots('catalog');
    expect(await names()).toEqual(['Depois']);
    // The Pix price is a setting, and cards show it.
    await shop.sql.query(`update products set name = 'Por fim' where id = $1`, [product.id]);
    dropSnapshots('content');
    expect(await names()).toEqual(['Por fim']);
  });
});
