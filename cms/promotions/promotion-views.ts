import { promotionCovers, promotionState } from '@shop/promotions/promotion';
import { dayOf, endOfDay, startOfDay } from '@shop/time/bahia';

import { imageView, type ImageView } from '../catalog/pictures/image-view';
import type { Cms } from '../platform/context';
import type { Media, Product } from '../payload-types';
import type { LoadedPromotion } from './queries/load-promotions';

/** An active promotion in the form in which pages show it. */
export interface PromotionView {
  id: string;
  title: string;
  description: string | null;
  discountPercentage: number;
  /** The first instant of the promotion's first day. */
  startsAt: Date;
  /** The last instant of the promotion's last day. */
  endsAt: Date;
  banner: ImageView | null;
  /** The path of the page with the promotion's products; null while none of the products is on sale. */
  path: string | null;
}

/** Returns the promotions active at `now`, with their banners and the paths of their products' pages. */
export async function promotionViews(
  cms: Cms,
  { promotions, products, now }: { promotions: LoadedPromotion[]; products: readonly Product[]; now: Date },
): Promise<PromotionView[]> {
  const active = promotions.filter((promotion) => promotionState(promotion, now) === 'active');
  const banners = await findBanners(
    cms,
    active.flatMap(({ bannerId }) => bannerId ?? []),
  );
  return active.map((promotion) => ({
    id: promotion.id,
    title: promotion.title,
    description: promotion.description,
    discountPercentage: promotion.discountPercentage,
    startsAt: startOfDay(dayOf(promotion.startDate)),
    endsAt: endOfDay(dayOf(promotion.endDate)),
    banner: imageView(banners.find(({ id }) => id === promotion.bannerId)),
    path: promotedPath(promotion, products),
  }));
}

const categoryOf = ({ category }: Product) => (category && typeof category === 'object' ? category : null);

/**
 * Returns the path of the page to which a promotion leads: the product's page if the promotion covers only one product,
 * the category's page if it covers only one category, otherwise the menu. Null if it covers no product on sale.
 */
function promotedPath(promotion: LoadedPromotion, products: readonly Product[]): string | null {
  const covered = products.filter((product) =>
    promotionCovers(promotion, {
      id: product.id,
      categoryId: categoryOf(product)?.id ?? null,
      priceCents: product.priceCents,
    }),
  );
  const [first] = covered;
  if (!first) return null;
  if (covered.length === 1) return `/produto/${first.slug}`;
  const category = categoryOf(first);
  const isOneCategory =
    promotion.scope === 'categories' &&
    category?.active === true &&
    covered.every((product) => categoryOf(product)?.id === category.id);
  return isOneCategory ? `/cardapio?categoria=${encodeURIComponent(category.slug)}` : '/cardapio';
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
