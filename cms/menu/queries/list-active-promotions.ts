import { readCatalog } from '../read-catalog';
import type { Cms } from '../../platform/context';
import type { PromotionView } from '../../promotions/promotion-views';

/** The promotions that hold at this moment, for banners. Prices on cards have them applied already. */
export async function listActivePromotions(cms: Cms): Promise<readonly PromotionView[]> {
  return (await readCatalog(cms)).activePromotions;
}
