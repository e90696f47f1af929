import { nextChangeByItself } from '@shop/time/opening-hours';

import { nextDeliveryHoldsUntil } from '../../delivery/queries/next-delivery';
import type { Cms } from '../../platform/context';
import { readSettings } from './read-settings';

/**
 * Returns the time until which a page rendered now stays correct, as long as nothing is edited or bought: the next
 * opening or closing time, midnight in Bahia, or the next moment at which the next possible delivery day may change,
 * whichever is earliest.
 */
export async function pagesHoldUntil(cms: Cms): Promise<Date> {
  const [{ attendanceHours, pickupHours, deliveryHours }, delivery] = await Promise.all([
    readSettings(cms),
    // If the database cannot be read, the next delivery day is ignored, so that the shop still serves its pages.
    nextDeliveryHoldsUntil(cms).catch(() => null),
  ]);
  const hours = nextChangeByItself([...attendanceHours, ...pickupHours, ...deliveryHours], cms.now());
  return delivery && delivery < hours ? delivery : hours;
}
