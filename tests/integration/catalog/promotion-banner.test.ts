import { afterEach, describe, expect, it } from 'vitest';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { readCatalog } from '@cms/menu/read-catalog';
import { readPromotionBanner } from '@cms/menu/queries/read-promotion-banner';
import { makeImage } from '@tests/support/factories/make-image';
import { makeProduct } from '@tests/support/factories/make-product';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

afterEach(() => dropSnapshots('catalog'));

const category = (name: string, slug: string) =>
  shop.cms.payload.create({ collection: 'categories', overrideAccess: true, data: { name, slug } });

describe('the announced promotion', () => {
  it('is missing when no promotion lowers the price of a product on sale', async () => {
    const product = await makeProduct(shop.cms);
    const hidden = await makeProduct(shop.cms, { active: false });
    await makePromotion(shop.cms, { title: 'De nada', discountPercentage: 0 });
    await makePromotion(shop.cms, { title: 'Do que não há', scope: 'products', products: [hidden.id] });
    await makePromotion(shop.cms, { title: 'Desligada', active: false });
    expect(await readPromotionBanner(shop.cms)).toBeNull();
    dropSnapshots('catalog');
    await makePromotion(shop.cms, { title: 'Do que há', scope: 'products', products: [product.id] });
    expect(await readPromotionBanner(shop.cms)).toMatchObject({
      title: 'Do que há',
      image: null,
      path: `/produto/${product.slug}`,
    });
  });

  it('has its picture, its last instant, and links to its category', async () => {
    const discs = await category('Discos', 'discos');
    await makeProduct(shop.cms, { category: discs.id });
    await makeProduct(shop.cms, { category: discs.id });
    await makeProduct(shop.cms);
    const banner = await makeImage(shop.cms, { alt: 'Discos no freezer' });
    await makePromotion(shop.cms, {
      startDate: '2026-11-18T12:00:00.000Z',
      endDate: '2026-11-22T12:00:00.000Z',
      scope: 'categories',
      categories: [discs.id],
      banner: banner.id,
    });
    const cms = { ...shop.cms, now: () => new Date('2026-11-20T12:00:00Z') };
    expect(await readPromotionBanner(cms)).toMatchObject({
      image: { alt: 'Discos no freezer' },
      path: '/cardapio?categoria=discos',
      endsAt: new Date('2026-11-23T02:59:59.999Z'),
    });
    expect((await readCatalog(cms)).changesAt).toEqual(new Date('2026-11-23T03:00:00Z'));
  });

  it('is the newest of several, and links to the whole menu when it covers more than one target', async () => {
    await makeProduct(shop.cms);
    await makeProduct(shop.cms);
    const daysAgo = (days: number) => new Date(shop.cms.now().getTime() - days * 86_400_000).toISOString();
    await makePromotion(shop.cms, { title: 'Antiga', discountPercentage: 50, startDate: daysAgo(9) });
    await makePromotion(shop.cms, { title: 'Nova', discountPercentage: 5, startDate: daysAgo(2) });
    expect(await readPromotionBanner(shop.cms)).toMatchObject({ title: 'Nova', path: '/cardapio' });
  });
});
