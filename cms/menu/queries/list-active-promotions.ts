import { readCatalog } from '../read-catalog';
import type { Cms } from '../../platform/context';
import type { PromotionView } from '../../promotions/promotion-views';

/** Returns the active promotions, for banners. Prices on cards already include them. */
export async function listActivePromotions(cms: Cms): Promise<readonly PromotionView[]> {
  return (await readCatalog(cms)).activePromotions;
}
