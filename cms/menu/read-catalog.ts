import { foodsOf, restrictionOptions } from '@shop/catalog/restrictions';
import { nextPriceChange, priceAt } from '@shop/catalog/scheduled-price';
import type { Promotion } from '@shop/promotions/promotion';
import { dayOf, earliestOf, startOfDay, startOfNextDay } from '@shop/time/bahia';

import { readPixPercent } from '../promotions/read-pix-percent';
import type { Cms } from '../platform/context';
import { sqlOf } from '../platform/database/sql';
import type { Product } from '../payload-types';
import { loadPromotions, type LoadedPromotion } from '../promotions/queries/load-promotions';
import { promotionViews, type PromotionView } from '../promotions/promotion-views';
import { cachedQuery } from '../platform/cache/snapshot-cache';
import { isInCategory } from '../catalog/is-in-category';
import { readScheduledPrices } from '../catalog/price-now';
import {
  productViews,
  type ProductCardView,
  type ProductDetailView,
  type StoredComponent,
} from '../catalog/product-view';

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
  /** The next instant at which a scheduled price or a promotion begins or ends. */
  changesAt: Date | null;
}

/**
 * Returns the products on sale, cached until the catalogue or the Pix price changes, or a scheduled price or a promotion
 * begins or ends.
 */
export const readCatalog = cachedQuery<Catalog>({
  topics: ['catalog', 'content'],
  load: async (cms) => {
    const now = cms.now();
    const promotions = await loadPromotions(sqlOf(cms.payload), now);
    const pixPercent = await readPixPercent(sqlOf(cms.payload));
    const value = await loadCatalog(cms, { promotions, pixPercent, now });
    return { value, expiresAt: value.changesAt };
  },
});

async function loadCatalog(
  cms: Cms,
  { promotions, pixPercent, now }: { promotions: LoadedPromotion[]; pixPercent: number; now: Date },
): Promise<Catalog> {
  const scheduled = await readScheduledPrices(sqlOf(cms.payload), { now });
  const found = (await findProducts(cms)).map((product) => ({
    ...product,
    priceCents: priceAt(product.priceCents, scheduled.get(product.id) ?? [], now),
  }));
  const byId = new Map(found.map((product) => [product.id, product]));
  const sold = found.filter((product) => componentsIn(product, byId) !== null);
  const products = sold.map((product) => ({
    ...productViews(product, {
      promotions,
      pixPercent,
      now,
      components: componentsIn(product, byId) ?? [],
    }),
    isFeatured: product.isFeatured ?? false,
  }));
  const cards = products.map(({ card }) => card);
  return {
    products,
    bySlug: new Map(products.map(({ detail }) => [detail.slug, detail])),
    cardById: new Map(cards.map((card) => [card.id, card])),
    categories: await findCategories(cms, cards),
    restrictions: restrictionOptions(cards.map(foodsOf)),
    activePromotions: await promotionViews(cms, { promotions, products: sold, now }),
    changesAt: earliestOf(
      [nextPromotionChange(promotions, now), nextPriceChange([...scheduled.values()].flat(), now)].flatMap(
        (at) => at ?? [],
      ),
    ),
  };
}

/**
 * Returns the components of a product with their stored products, none for a product that is no kit. Null for a kit with a
 * component that is not on sale: the kit is not on sale either.
 */
function componentsIn(
  { components }: Product,
  onSale: ReadonlyMap<string, Product>,
): StoredComponent[] | null {
  const found = (components ?? []).map(({ product, quantity }) => ({
    // A component that visitors may not see may be missing from the row.
    product: onSale.get(typeof product === 'string' ? product : ((product as Product | null)?.id ?? '')),
    quantity,
  }));
  return found.every((each): each is StoredComponent => each.product !== undefined) ? found : null;
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
    // The component of a kit is one of these products itself.
    populate: { products: { slug: true } },
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
