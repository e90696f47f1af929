import { readCatalog, type PromotionView } from '../../catalog/read-catalog';
import type { Cms } from '../../cms';

/** The promotions that hold at this moment, for banners. Prices on cards have them applied already. */
export async function listActivePromotions(cms: Cms): Promise<readonly PromotionView[]> {
  return (await readCatalog(cms)).activePromotions;
}
