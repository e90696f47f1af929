import { msBetween } from '@shop/time/bahia';

import type { ImageView } from '../../catalog/image-view';
import { readCatalog } from '../read-catalog';
import type { Cms } from '../../platform/context';
import type { PromotionView } from '../../promotions/promotion-views';

/** The promotion a page announces: with a picture, or as words alone where the owner gave none. */
export interface PromotionBannerView {
  title: string;
  description: string | null;
  discountPercentage: number;
  /** The last instant of its last day. */
  endsAt: Date;
  image: ImageView | null;
  /** Where its products are. */
  path: string;
}

/**
 * The one active promotion worth announcing, for home and menu: it lowers the price of something on sale. Of several the
 * one that began last, then the one with the bigger discount. Null without any. Right until the catalogue's `changesAt`.
 */
export async function readPromotionBanner(cms: Cms): Promise<PromotionBannerView | null> {
  const { activePromotions } = await readCatalog(cms);
  const [best] = activePromotions
    .filter(({ discountPercentage, path }) => discountPercentage > 0 && path !== null)
    .sort(byNews);
  if (!best?.path) return null;
  const { title, description, discountPercentage, endsAt, banner, path } = best;
  return { title, description, discountPercentage, endsAt, image: banner, path };
}

const byNews = (one: PromotionView, other: PromotionView): number =>
  msBetween(one.startsAt, other.startsAt) ||
  other.discountPercentage - one.discountPercentage ||
  one.id.localeCompare(other.id);
