import { bestPromotionFor } from '@shop/promotions/promotion';

import type { Cms } from '../../platform/context';
import { imagePath } from '../../catalog/pictures/image-view';
import { IS_ON_SALE } from '../../cart/product-supply';
import { PRICE_NOW } from '../../catalog/price-now';
import { SELLABLE_STOCK } from '../../catalog/sellable-stock';
import { readCheckoutSettings } from '../../content/read-checkout-settings';
import { usesCoupons } from '../../coupons/queries/uses-coupons';
import { readPixOffer } from '../../payments/queries/pix-offer';
import { sqlOf } from '../../platform/database/sql';
import { readActivePromotions } from '../../promotions/read-active-promotions';

/** A product that can be ordered at the counter. Prices in centavos. */
export interface CounterProduct {
  id: string;
  name: string;
  /** The price before promotions. */
  priceCents: number;
  /** What one unit costs now, by the rule that also prices the order. */
  priceNowCents: number;
  stock: number;
  image: string | null;
}

export interface CounterScreen {
  products: CounterProduct[];
  takesCash: boolean;
  takesCoupons: boolean;
  offersPix: boolean;
  reservationMinutes: number;
}

/** Returns the products that the counter can sell, in the menu's order, and the ways to pay. */
export async function readCounterScreen(cms: Cms): Promise<CounterScreen> {
  const sql = sqlOf(cms.payload);
  const [settings, pixOffer, takesCoupons, products] = await Promise.all([
    readCheckoutSettings(sql),
    readPixOffer(sql),
    usesCoupons(cms),
    sql.query<Omit<CounterProduct, 'priceNowCents'> & { categoryId: string | null }>(
      `select p.id, p.name, ${PRICE_NOW} as "priceCents", p.category_id as "categoryId", ${SELLABLE_STOCK}::int as stock,
         (select coalesce(m.sizes_thumb_filename, m.filename) from products_images i join media m on m.id = i.image_id
          where i._parent_id = p.id order by i._order limit 1) as image
       from products p left join categories g on g.id = p.category_id
       where ${IS_ON_SALE} order by ${SELLABLE_STOCK} = 0, g.sort_order nulls last, p.created_at, p.id`,
    ),
  ]);
  const promotions = await readActivePromotions(sql, settings.now);
  return {
    products: products.map(({ id, name, priceCents, categoryId, stock, image }) => {
      const best = bestPromotionFor({ id, categoryId, priceCents }, promotions, settings.now);
      const priceNowCents = priceCents - (best?.unitDiscountCents ?? 0);
      return { id, name, priceCents, priceNowCents, stock, image: image && imagePath(image) };
    }),
    takesCash: settings.counterCash,
    takesCoupons,
    offersPix: pixOffer === 'here',
    reservationMinutes: settings.reservationMinutes,
  };
}
