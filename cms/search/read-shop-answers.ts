import { foodsOf } from '@shop/catalog/restrictions';
import { shopAnswers, type ShopAnswer } from '@shop/search/shop-answers';

import { readSettings } from '../content/queries/read-settings';
import { readDeliveryArea } from '../delivery/queries/read-delivery-area';
import { readCatalog } from '../menu/read-catalog';
import { readPromotionBanner } from '../menu/queries/read-promotion-banner';
import type { Cms } from '../platform/context';
import { sqlOf } from '../platform/database/sql';
import { isOnSql } from '../platform/resources/read-resources';

/** Returns the answers that the shop knows by itself: area, hours, payment, lots and so on. */
export async function readShopAnswers(cms: Cms): Promise<ShopAnswer[]> {
  const [settings, { zones, servedCities }, hasLots, promotion, { products }] = await Promise.all([
    readSettings(cms),
    readDeliveryArea(cms),
    hasPublicLots(cms),
    readPromotionBanner(cms),
    readCatalog(cms),
  ]);
  return shopAnswers({
    zones,
    bairros: servedCities.flatMap(({ bairros }) => bairros),
    attendanceHours: settings.attendanceHours,
    deliveryHours: settings.deliveryHours,
    pickupHours: settings.pickupHours,
    pickupAddress: settings.pickupAddress,
    isPixOnSite: settings.isPixOnSite,
    takesCash: settings.counterCash,
    guestCheckout: settings.guestCheckout,
    guestMaxUnits: settings.guestMaxUnits,
    phone: settings.phone,
    email: settings.email,
    hasLots,
    foods: products.map(({ detail }) => foodsOf(detail)),
    promotion,
  });
}

/** Whether the page about lots exists. */
async function hasPublicLots({ payload }: Cms): Promise<boolean> {
  const [row] = await sqlOf(payload).query<{ exists: boolean }>(
    `select exists (select 1 from lots where released_at is not null or status = 'recolhido') and ${isOnSql('lots')} as exists`,
  );
  return row?.exists === true;
}
