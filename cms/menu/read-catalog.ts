import { foodsOf, restrictionOptions } from '@shop/catalog/restrictions';
import type { Promotion } from '@shop/promotions/promotion';
import { dayOf, earliestOf, startOfDay, startOfNextDay } from '@shop/time/bahia';

import type { Cms } from '../platform/context';
import { sqlOf } from '../platform/database/sql';
import type { Product } from '../payload-types';
import { loadPromotions, type LoadedPromotion } from '../promotions/queries/load-promotions';
import { promotionViews, type PromotionView } from '../promotions/promotion-views';
import { cachedQuery } from '../platform/cache/snapshot-cache';
import { isInCategory } from '../catalog/is-in-category';
import { productViews, type ProductCardView, type ProductDetailView } from '../catalog/product-view';

export interface CategoryView {
  slug: string;
  name: string;
  /** The number of the category's products on sale. */
  count: number;
}

/** The whole menu with current prices. Must not be modified, because one value serves every request of the process. */
export interface Catalog {
  /** In menu order. */
  products: readonly { card: ProductCardView; detail: ProductDetailView; isFeatured: boolean }[];
  bySlug: ReadonlyMap<string, ProductDetailView>;
  cardById: ReadonlyMap<string, ProductCardView>;
  categories: readonly CategoryView[];
  /** The foods that a visitor can choose to avoid: those that some product contains or may contain. */
  restrictions: readonly string[];
  activePromotions: readonly PromotionView[];
  /** The next instant at which a promotion's start or end changes a price or a banner. */
  changesAt: Date | null;
}

/** Returns the products on sale, cached until the catalogue changes or a promotion starts or ends. */
export const readCatalog = cachedQuery<Catalog>({
  topics: ['catalog'],
  load: async (cms) => {
    const now = cms.now();
    const promotions = await loadPromotions(sqlOf(cms.payload), now);
    const value = await loadCatalog(cms, { promotions, now });
    return { value, expiresAt: value.changesAt };
  },
});

async function loadCatalog(
  cms: Cms,
  { promotions, now }: { promotions: LoadedPromotion[]; now: Date },
): Promise<Catalog> {
  const found = await findProducts(cms);
  const products = found.map((product) => ({
    ...productViews(product, { promotions, now }),
    isFeatured: product.isFeatured ?? false,
  }));
  const cards = products.map(({ card }) => card);
  return {
    products,
    bySlug: new Map(products.map(({ detail }) => [detail.slug, detail])),
    cardById: new Map(cards.map((card) => [card.id, card])),
    categories: await findCategories(cms, cards),
    restrictions: restrictionOptions(cards.map(foodsOf)),
    activePromotions: await promotionViews(cms, { promotions, products: found, now }),
    changesAt: nextPromotionChange(promotions, now),
  };
}

/** Returns the products that the access rules show to a visitor: active, with a confirmed label, and not deleted. */
async function findProducts(cms: Cms): Promise<Product[]> {
  const { docs } = await cms.payload.find({
    collection: 'products',
    overrideAccess: false,
    depth: 1,
    pagination: false,
    sort: ['createdAt', 'id'],
    select: { labelConfirmedAt: false, labelConfirmedBy: false },
  });
  return docs
    .map((doc, index) => ({ doc, index }))
    .sort(byMenuOrder)
    .map(({ doc }) => doc);
}

const sortOrderOf = ({ category }: Product) =>
  category && typeof category === 'object' ? (category.sortOrder ?? 0) : Number.MAX_SAFE_INTEGER;

/** Sorts by category, then from the oldest product to the newest; products without a category come last. */
function byMenuOrder(one: { doc: Product; index: number }, other: { doc: Product; index: number }): number {
  return sortOrderOf(one.doc) - sortOrderOf(other.doc) || one.index - other.index;
}

async function findCategories(cms: Cms, cards: readonly ProductCardView[]): Promise<CategoryView[]> {
  const { docs } = await cms.payload.find({
    collection: 'categories',
    overrideAccess: false,
    where: { active: { equals: true } },
    depth: 0,
    pagination: false,
    sort: ['sortOrder', 'name'],
  });
  return docs.map(({ slug, name }) => ({
    slug,
    name,
    count: cards.filter((card) => isInCategory(card, slug)).length,
  }));
}

/** Returns the next instant at which a price may change because of a promotion's dates. */
function nextPromotionChange(promotions: readonly Promotion[], now: Date): Date | null {
  const changes = promotions
    .flatMap(({ startDate, endDate }) => [startOfDay(dayOf(startDate)), startOfNextDay(dayOf(endDate))])
    .filter((change) => change > now);
  return earliestOf(changes);
}
