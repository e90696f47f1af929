import { msBetween } from '@shop/time/bahia';

import type { ImageView } from '../../catalog/pictures/image-view';
import { readCatalog } from '../read-catalog';
import type { Cms } from '../../platform/context';
import type { PromotionView } from '../../promotions/promotion-views';

/** The promotion a page announces: with a picture, or as text only when it has none. */
export interface PromotionBannerView {
  title: string;
  description: string | null;
  discountPercentage: number;
  /** The last instant of the promotion's last day. */
  endsAt: Date;
  image: ImageView | null;
  /** The path of the page with the promotion's products. */
  path: string;
}

/**
 * Returns the active promotion that the home page and the menu announce: a promotion that lowers the price of a product
 * on sale. If there are several, returns the one that started last; of those, the one with the biggest discount. Null
 * when there is none. Valid until the catalogue's `changesAt`.
 */
export async function readPromotionBanner(cms: Cms): Promise<PromotionBannerView | null> {
  const { activePromotions } = await readCatalog(cms);
  const [best] = activePromotions
    .filter(({ discountPercentage, path }) => discountPercentage > 0 && path !== null)
    .sort(byNewest);
  if (!best?.path) return null;
  const { title, description, discountPercentage, endsAt, banner, path } = best;
  return { title, description, discountPercentage, endsAt, image: banner, path };
}

const byNewest = (one: PromotionView, other: PromotionView): number =>
  msBetween(one.startsAt, other.startsAt) ||
  other.discountPercentage - one.discountPercentage ||
  one.id.localeCompare(other.id);
