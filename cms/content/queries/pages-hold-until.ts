import { earliestOf } from '@shop/time/bahia';
import { nextChangeByItself } from '@shop/time/opening-hours';

import { nextDeliveryHoldsUntil } from '../../delivery/queries/next-delivery';
import { readCatalog } from '../../menu/read-catalog';
import type { Cms } from '../../platform/context';
import { readSettings } from './read-settings';

/**
 * Returns the time until which a page rendered now stays correct, as long as nothing is edited or bought: the next
 * opening or closing time, midnight in Bahia, the next moment at which a price changes, or at which the next possible
 * delivery day may change, whichever is earliest.
 */
export async function pagesHoldUntil(cms: Cms): Promise<Date> {
  const [{ attendanceHours, pickupHours, deliveryHours }, catalog, delivery] = await Promise.all([
    readSettings(cms),
    // If the database cannot be read, prices and the next delivery day are ignored, so that the shop still serves its
    // pages.
    readCatalog(cms).catch(() => null),
    nextDeliveryHoldsUntil(cms).catch(() => null),
  ]);
  const hours = nextChangeByItself([...attendanceHours, ...pickupHours, ...deliveryHours], cms.now());
  return earliestOf([hours, catalog?.changesAt ?? [], delivery ?? []].flat()) ?? hours;
}
