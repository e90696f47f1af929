import { readCatalog } from '../../catalog/read-catalog';
import type { Cms } from '../../context';
import type { PromotionView } from '../promotion-views';

/** The promotions that hold at this moment, for banners. Prices on cards have them applied already. */
export async function listActivePromotions(cms: Cms): Promise<readonly PromotionView[]> {
  return (await readCatalog(cms)).activePromotions;
}
