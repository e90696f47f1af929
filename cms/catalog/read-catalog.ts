import { promotionState, type Promotion } from '@shop/promotions/promotion';
import { bahiaDay, bahiaDayEnd, bahiaDayStart } from '@shop/time/bahia';

import type { Cms } from '../cms';
import { sqlOf } from '../database/sql';
import type { Media, Product } from '../payload-types';
import { loadPromotions, type LoadedPromotion } from '../promotions/queries/load-promotions';
import { keepSnapshot } from './catalog-snapshot';
import { imageView, type ImageView } from './image-view';
import { productViews, type ProductCardView, type ProductDetailView } from './product-view';

export interface CategoryView {
  slug: string;
  name: string;
}

/** A promotion that holds now, as a page announces it. */
export interface PromotionView {
  id: string;
  title: string;
  description: string | null;
  discountPercentage: number;
  /** The last instant of its last day. */
  endsAt: Date;
  banner: ImageView | null;
}

/** The whole menu with its prices of the moment. Read only: one value serves every request of the process. */
export interface Catalog {
  /** In the menu's order. */
  products: readonly { card: ProductCardView; detail: ProductDetailView; isFeatured: boolean }[];
  bySlug: ReadonlyMap<string, ProductDetailView>;
  cardById: ReadonlyMap<string, ProductCardView>;
  categories: readonly CategoryView[];
  activePromotions: readonly PromotionView[];
}

/** What is on sale, kept in memory until the catalogue changes or a promotion starts or ends. */
export const readCatalog = keepSnapshot<Catalog>({
  topics: ['catalog'],
  load: async (cms) => {
    const now = cms.now();
    const promotions = await loadPromotions(sqlOf(cms.payload), now);
    return {
      value: await loadCatalog(cms, { promotions, now }),
      expiresAt: nextPromotionChange(promotions, now),
    };
  },
});

async function loadCatalog(
  cms: Cms,
  { promotions, now }: { promotions: LoadedPromotion[]; now: Date },
): Promise<Catalog> {
  const products = (await findProducts(cms)).map((product) => ({
    ...productViews(product, { promotions, now }),
    isFeatured: product.isFeatured ?? false,
  }));
  return {
    products,
    bySlug: new Map(products.map(({ detail }) => [detail.slug, detail])),
    cardById: new Map(products.map(({ card }) => [card.id, card])),
    categories: await findCategories(cms),
    activePromotions: await promotionViews(cms, { promotions, now }),
  };
}

/** The access rules decide what a visitor may see: active, label confirmed, not deleted. */
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

/** By the categories' order, the oldest product first; products without a category last. */
function byMenuOrder(one: { doc: Product; index: number }, other: { doc: Product; index: number }): number {
  return sortOrderOf(one.doc) - sortOrderOf(other.doc) || one.index - other.index;
}

async function findCategories(cms: Cms): Promise<CategoryView[]> {
  const { docs } = await cms.payload.find({
    collection: 'categories',
    overrideAccess: false,
    where: { active: { equals: true } },
    depth: 0,
    pagination: false,
    sort: ['sortOrder', 'name'],
  });
  return docs.map(({ slug, name }) => ({ slug, name }));
}

async function promotionViews(
  cms: Cms,
  { promotions, now }: { promotions: LoadedPromotion[]; now: Date },
): Promise<PromotionView[]> {
  const active = promotions.filter((promotion) => promotionState(promotion, now) === 'active');
  const banners = await findBanners(
    cms,
    active.flatMap(({ bannerId }) => bannerId ?? []),
  );
  return active.map(({ id, title, description, discountPercentage, endDate, bannerId }) => ({
    id,
    title,
    description,
    discountPercentage,
    endsAt: bahiaDayEnd(bahiaDay(endDate)),
    banner: imageView(banners.find((banner) => banner.id === bannerId)),
  }));
}

async function findBanners(cms: Cms, ids: readonly string[]): Promise<Media[]> {
  if (ids.length === 0) return [];
  const { docs } = await cms.payload.find({
    collection: 'media',
    overrideAccess: false,
    where: { id: { in: ids } },
    depth: 0,
    pagination: false,
  });
  return docs;
}

/** The next instant at which a price may change by itself. */
function nextPromotionChange(promotions: readonly Promotion[], now: Date): Date | null {
  const changes = promotions
    .flatMap(({ startDate, endDate }) => [
      bahiaDayStart(bahiaDay(startDate)).getTime(),
      bahiaDayEnd(bahiaDay(endDate)).getTime() + 1,
    ])
    .filter((change) => change > now.getTime());
  return changes.length > 0 ? new Date(Math.min(...changes)) : null;
}
